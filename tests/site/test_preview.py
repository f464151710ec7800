"""A new language is a preview at once: each page exists, English is marked; gates open and close per game."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Comment, NavigableString
from served import PAGES, copy_project

from ruleproof.cli import main
from ruleproof.i18n import load_languages
from ruleproof.i18n.update import set_translations
from ruleproof.site.build import build_site

NOTICE = "Queste pagine sono ancora in traduzione. Ciò che manca è in inglese."
TITLE = "Bussata fallita"
LEFT_OUT = frozenset({"rp-brand", "rp-colophon", "rp-menu--language"})
"""Classes of elements that hold names and addresses."""

pytestmark = pytest.mark.xdist_group("preview")


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with Italian, of which two messages are translated, and with other gates."""
    root = copy_project(tmp_path_factory.mktemp("preview"))
    assert main(["--root", str(root), "i18n", "new", "it"]) == 0
    italian = load_languages(root)[-1]
    told = {"site/theme.preview#text": NOTICE, "tonk/failed-drop#title": TITLE}
    assert set_translations(root, italian, told) == ()
    declared = root / "locales" / "languages.yml"
    text = declared.read_text(encoding="utf-8")
    assert text.count("games: {tonk: live, tonkin: live}") >= 2
    text = text.replace("{tonk: live, tonkin: live}", "{tonk: live, tonkin: preview}", 1)
    text = text.replace("{tonk: live, tonkin: live}", "{tonk: live, tonkin: absent}", 1)
    declared.write_text(text, encoding="utf-8")
    return root


@pytest.fixture(scope="module")
def site(root: Path) -> Path:
    """The finished site."""
    return build_site(root, root / "build", languages=["en", "fr", "es", "it"])


def page(site: Path, path: str) -> str:
    return (site / path / "index.html").read_text(encoding="utf-8")


def english_unmarked(html: str) -> Iterator[str]:
    """Yield the texts of an Italian page that do not say that they are English, but for names and ids."""
    body = BeautifulSoup(html, "html.parser").body
    assert body
    for text in body.find_all(string=True):
        above = list(text.parents)
        classes = {name for each in above for name in each.get("class") or ()}
        names = {each.name for each in above}
        if isinstance(text, Comment) or type(text) is not NavigableString:
            continue
        if names & {"script", "style", "svg", "code"} or classes & LEFT_OUT:
            continue
        if next((each["lang"] for each in above if each.get("lang")), "") != "it":
            continue
        words = re.sub(r"[\w-]+:\d+", "", text)
        if re.search(r"[A-Za-z]{3}", words):
            yield " ".join(text.split())


def test_each_page_exists_and_says_that_it_is_italian(site: Path) -> None:
    for path in PAGES:
        html = page(site, f"it/{path}")
        assert re.search(r'<html lang="it"', html), path
        assert NOTICE in html
        assert '<meta name="robots" content="noindex">' in html
    ours, theirs = (
        {str(each.relative_to(site / code)) for each in (site / code).rglob("*.html")}
        for code in ("it", "en")
    )
    assert ours == theirs


def test_what_is_english_says_so(site: Path) -> None:
    # The lists for translators below “translate” are of ids and of English, beside the Italian.
    paths = [path for path in PAGES if not path.startswith("translate/") or path == "translate/"]
    for path in paths:
        found = set(english_unmarked(page(site, f"it/{path}"))) - {NOTICE, "Italiano"}
        # What is translated here, and the titles of the sources, which are French and Spanish.
        assert {text for text in found if not re.search(f"{TITLE}|Tonk, r|Le Tonk", text)} == set(), path
    assert len(paths) > 25


def test_no_mark_is_left_anywhere(site: Path) -> None:
    files = [path for path in site.rglob("*") if path.suffix in (".html", ".xml", ".json", ".txt")]
    assert len(files) > 80
    for path in files:
        assert not re.search("[\ue000\ue001]", path.read_text(encoding="utf-8")), path
        assert not re.search(r'="[^"<>]*<(?:bdi|span) ', path.read_text(encoding="utf-8")), path


def test_what_is_translated_is_italian_there(site: Path) -> None:
    html = page(site, "it/tonk/rules")
    rule = html[html.index('id="failed-drop"') :]
    assert TITLE in rule[: rule.index("</h3>")]


def test_readers_and_search_engines_are_not_led_to_it(site: Path) -> None:
    assert "Italiano" not in page(site, "en/tonk/rules")
    assert "/it/" not in (site / "sitemap.xml").read_text(encoding="utf-8")
    assert "Italiano" not in (site / "index.html").read_text(encoding="utf-8")


def test_a_game_that_is_a_preview_in_a_live_language_says_so(site: Path) -> None:
    for path, closed in (
        ("fr/tonk/rules", False),
        ("fr", False),
        ("fr/tonkin/rules", True),
        ("fr/tonkin", True),
    ):
        html = page(site, path)
        assert ('content="noindex"' in html) == closed, path
        assert ("rp-notice--preview" in html) == closed, path
    sitemap = (site / "sitemap.xml").read_text(encoding="utf-8")
    assert "/fr/tonk/rules/" in sitemap
    assert "/fr/tonkin/" not in sitemap
    assert "/en/tonkin/rules/" in sitemap


def test_a_game_that_is_absent_is_not_built_and_the_switch_leads_home(site: Path) -> None:
    assert not (site / "es" / "tonkin").exists()
    assert (site / "es" / "tonk" / "rules" / "index.html").is_file()
    assert "tonkin/" not in page(site, "es").partition("<article")[2].partition("rp-colophon")[0]
    html = page(site, "en/tonkin/rules")
    assert re.search(r'href="[^"]*/\.\./es/" hreflang="es"', html)
    assert re.search(r'href="[^"]*/\.\./fr/tonkin/rules/" hreflang="fr"', html)


def test_rules_lead_to_the_languages_in_which_the_game_is_live(site: Path) -> None:
    html = page(site, "en/tonkin/rules")
    article = html[html.index('<article class="rp-rule"') :]
    assert "Français" not in article[: article.index("</article>")]


def test_check_finds_nothing_wrong_with_it(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["--root", str(root), "i18n", "check"])
    told = capsys.readouterr().out
    assert "/it/" not in told
    assert " it: " not in told


def test_a_live_game_that_loses_a_message_closes_until_it_is_there_again(root: Path, tmp_path: Path) -> None:
    copy = copy_project(tmp_path)
    french = next(language for language in load_languages(copy) if language.code == "fr")
    set_translations(copy, french, {"tonkin/game#title": ""})
    site = build_site(copy, copy / "build", languages=["en", "fr"])
    assert 'content="noindex"' in page(site, "fr/tonkin/rules")
    assert 'content="noindex"' not in page(site, "fr/tonk/rules")
