"""The switch keeps page and anchor; pages, chooser, sitemap and missing paths know their language."""

import re
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import urlopen
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page
from served import LANGUAGES, PAGES, UNLISTED, Served

NAMES = {"en": "English", "fr": "Français", "es": "Español"}
PAIRS = list(permutations(LANGUAGES, 2))


@pytest.fixture(params=["at_root", "below"])
def served(request: pytest.FixtureRequest) -> Served:
    """The site at the root of a host, and below a sub-path."""
    site: Served = request.getfixturevalue(request.param)
    return site


def switch(page: Page, language: str) -> None:
    page.locator(".rp-menu--language summary").click()
    page.locator(".rp-menu--language").get_by_role("link", name=NAMES[language]).click()


@pytest.mark.parametrize(("here", "there"), PAIRS)
def test_the_switch_keeps_page_and_anchor(
    here: str, there: str, served: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{served.address}{here}/tonk/rules/#failed-drop")
    switch(page, there)
    assert page.url == f"{served.address}{there}/tonk/rules/#failed-drop"
    page.locator("#failed-drop").wait_for()
    assert page.evaluate("document.documentElement.lang") == there


@pytest.mark.parametrize(("here", "there"), PAIRS)
def test_the_switch_keeps_the_page_without_scripts(
    here: str, there: str, served: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{served.address}{here}/tonk/variants/", java_script_enabled=False)
    switch(page, there)
    assert page.url == f"{served.address}{there}/tonk/variants/"


@pytest.mark.parametrize(("here", "there"), PAIRS)
def test_the_switch_of_every_page_leads_to_the_same_page(here: str, there: str, built: Path) -> None:
    for path in PAGES:
        html = (built / here / path / "index.html").read_text(encoding="utf-8")
        links = re.findall(rf'<a href="([^"]*)" hreflang="{there}" lang="{there}" data-rp-switch>', html)
        assert [urljoin(f"/{here}/{path}", link) for link in links] == [f"/{there}/{path}"]


def test_each_rule_has_plain_links_to_itself(served: Served, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{served.address}fr/tonk/rules/", java_script_enabled=False)
    rule = page.locator("article.rp-rule", has=page.locator("#failed-drop"))
    rule.get_by_role("link", name="Español").click()
    assert page.url == f"{served.address}es/tonk/rules/#failed-drop"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_path_answers_in_the_language_of_its_path(
    language: str, served: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{served.address}{language}/tonk/no-such-page/deep/")
    assert page.evaluate("document.documentElement.lang") == language
    home = page.locator("article a").first
    home.click()
    assert page.url == f"{served.address}{language}/"


def test_a_missing_path_at_the_root_follows_the_language_of_the_path(
    served: Served, open_page: Callable[..., Page]
) -> None:
    # Hosts that know one page for missing paths alone serve the root's for every path.
    html = (served.site / "404.html").read_text(encoding="utf-8")
    for language in LANGUAGES:
        page = open_page(served.address)
        page.route(
            "**/deep/path", lambda route: route.fulfill(status=404, body=html, content_type="text/html")
        )
        page.goto(f"{served.address}{language}/deep/path")
        assert page.evaluate("document.documentElement.lang") == language
        assert page.locator("section:visible").count() == 1
        page.locator("section:visible a").click()
        assert page.url == f"{served.address}{language}/"


def test_a_missing_path_at_the_root_shows_all_languages_without_scripts(
    at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}no-such-page", java_script_enabled=False)
    assert page.locator("section:visible").evaluate_all("all => all.map(each => each.lang)") == list(
        LANGUAGES
    )


@pytest.mark.parametrize(
    ("locale", "first"), [("fr-CA", "fr"), ("es-MX", "es"), ("en-GB", "en"), ("de-DE", "en")]
)
def test_the_chooser_starts_from_the_language_of_the_browser(
    locale: str, first: str, at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(at_root.address, locale=locale)
    assert page.url == at_root.address
    links = page.get_by_role("link")
    assert links.count() == len(LANGUAGES)
    links.first.click()
    assert page.url == f"{at_root.address}{first}/"


def test_the_chooser_works_without_scripts_and_asks_for_nothing_more(
    below: Served, open_page: Callable[..., Page]
) -> None:
    asked: list[str] = []
    page = open_page("about:blank", java_script_enabled=False)
    page.on("request", lambda request: asked.append(request.url))
    page.goto(below.address)
    assert asked == [below.address]
    page.get_by_role("link", name="Español").click()
    assert page.url == f"{below.address}es/"


def test_every_page_says_its_language(built: Path) -> None:
    pages = 0
    for language in LANGUAGES:
        for page in (built / language).rglob("*.html"):
            assert re.search(r"<html lang=\"?([\w-]+)", page.read_text(encoding="utf-8"))[1] == language
            pages += 1
    assert pages == (len(PAGES) + 1) * len(LANGUAGES)


def test_the_sitemap_names_every_page_in_every_language(below: Served) -> None:
    names = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
    root = ElementTree.parse(below.site / "sitemap.xml").getroot()
    base = "https://cards.example/a/b/"
    entries = {url.findtext("s:loc", namespaces=names): url for url in root.findall("s:url", names)}
    listed = [path for path in PAGES if path not in UNLISTED]
    assert set(entries) == {f"{base}{language}/{path}" for language in LANGUAGES for path in listed}
    for address, entry in entries.items():
        path = address.removeprefix(base).split("/", 1)[1]
        alternates = {link.get("hreflang"): link.get("href") for link in entry.findall("x:link", names)}
        default = f"{base}en/{path}" if path else base
        assert alternates == {code: f"{base}{code}/{path}" for code in LANGUAGES} | {"x-default": default}
    assert len(list(below.site.rglob("sitemap*"))) == 1
    assert f"Sitemap: {base}sitemap.xml" in (below.site / "robots.txt").read_text(encoding="utf-8")


def test_pages_know_their_permanent_address(below: Served) -> None:
    html = (below.site / "fr" / "tonk" / "rules" / "index.html").read_text(encoding="utf-8")
    assert 'rel="canonical" href="https://cards.example/a/b/fr/tonk/rules/"' in html


def test_the_server_answers_missing_paths_with_404(at_root: Served) -> None:
    with pytest.raises(Exception, match="404"):
        urlopen(f"{at_root.address}es/nothing")
