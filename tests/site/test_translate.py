"""The pages for translators: how to help, how far each language is, each text with its translation."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page
from served import LANGUAGES, UNLISTED, Served, copy_project

from books import REPOSITORY, change
from ruleproof.book.model import Book
from ruleproof.i18n import load_languages, load_translators
from ruleproof.i18n.extract import domains
from ruleproof.i18n.status import status
from ruleproof.i18n.update import update
from ruleproof.site.build import build_site
from ruleproof.site.serve import serving

pytestmark = pytest.mark.xdist_group("translate")

TRANSLATED = tuple(language for language in LANGUAGES if language != "en")
DOMAINS = ("tonk", "tonkin", "site")
OLD, NEW = "your drop fails.", "your drop is lost."


@pytest.fixture(scope="module")
def edited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The site in English and French, after two English texts were edited and a French one taken out."""
    root = copy_project(tmp_path_factory.mktemp("edited"))
    change(next((root / "rules/tonk/rules").glob("*drop*.yml")), OLD, NEW)
    change(next((root / "rules/tonk/rules").glob("*deal*.yml")), "that is not used", "that nobody wants")
    change(root / "mkdocs.yml", 'contribute: "" ', 'contribute: "mailto:cards@example.org" ')
    change(
        root / "locales/fr/LC_MESSAGES/tonkin.po",
        'msgid "Tonkin"\nmsgstr "Tonkin"',
        'msgid "Tonkin"\nmsgstr ""',
    )
    update(root)
    site = build_site(root, root / "build", languages=["en", "fr"])
    with serving(site) as address:
        yield Served(site, address)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_are_published_as_they_are(language: str, built: Path, project: Path) -> None:
    folder = built / language / "translate"
    templates = {path.name: path.read_bytes() for path in folder.glob("*.pot")}
    assert templates == {
        f"{domain}.pot": (project / f"locales/{domain}.pot").read_bytes() for domain in DOMAINS
    }
    catalogues = {path.name: path.read_bytes() for path in folder.glob("*.po")}
    wanted = [] if language == "en" else DOMAINS
    ours = project / "locales" / language / "LC_MESSAGES"
    assert catalogues == {f"{domain}.po": (ours / f"{domain}.po").read_bytes() for domain in wanted}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_offers_the_files_under_names_that_tell_the_language(
    language: str, at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}{language}/translate/", java_script_enabled=False)
    names = page.locator("a[download]").evaluate_all("all => all.map(each => each.download || each.pathname)")
    catalogues = [f"{domain}.{language}.po" for domain in DOMAINS] if language != "en" else []
    templates = [f"/{language}/translate/{domain}.pot" for domain in DOMAINS]
    assert names == [*catalogues, "weblate.json", *templates]
    if language == "en":
        others = page.locator("#how + ol .rp-files a").evaluate_all("all => all.map(each => each.lang)")
        assert set(TRANSLATED) <= set(others)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_tells_how_far_each_language_is(
    language: str, at_root: Served, open_page: Callable[..., Page], book: Book
) -> None:
    translators, _ = load_translators(book, load_languages(REPOSITORY))
    states = {(each.language, each.domain): each for each in status(book, translators)}
    page = open_page(f"{at_root.address}{language}/translate/")
    rows = page.locator(".rp-progress tbody tr:has(td)").evaluate_all(
        """rows => rows.map(row => [
          row.querySelector("a").href, ...[...row.querySelectorAll("td")].map(cell => cell.textContent)])"""
    )
    expected = [
        (f"{at_root.address}{code}/translate/{domain}/", states[code, domain])
        for code in translators
        for domain in DOMAINS
        if (code, domain) in states
    ]
    assert [row[0] for row in rows] == [address for address, _ in expected]
    assert len(rows) >= 2 * len(DOMAINS)
    for (_, *told), (_, state) in zip(rows, expected, strict=True):
        numbers = ["".join(sign for sign in cell if sign.isdigit()) for cell in told]
        assert numbers == [str(len(each)) for each in (state.current, state.stale, state.missing)]


def test_weblate_is_set_up_by_a_file(built: Path) -> None:
    components = json.loads((built / "translate" / "weblate.json").read_text(encoding="utf-8"))
    assert [each["slug"] for each in components] == ["site", "tonk", "tonkin"]
    for each in components:
        assert {"name", "slug", "vcs", "repo", "filemask", "new_base", "file_format"} <= each.keys()
        assert (REPOSITORY / each["new_base"]).is_file()
        found = {path.parts[-3] for path in REPOSITORY.glob(each["filemask"])}
        assert set(TRANSLATED) <= found


@pytest.mark.parametrize("page", ["rules", "black-company"])
def test_each_rule_leads_to_its_entry(page: str, built: Path, book: Book) -> None:
    for language in LANGUAGES:
        html = (built / language / "tonk" / page / "index.html").read_text(encoding="utf-8")
        links = [rule.id for rule in book.games["tonk"].rules if f'translate/tonk/#{rule.id}"' in html]
        shown = html.count('<article class="rp-rule') - html.count("rp-missing")
        assert len(links) == (0 if language == "en" else shown)
        assert shown > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lists_hold_each_text_once_and_stay_out_of_every_search(
    language: str, built: Path, book: Book
) -> None:
    for domain in DOMAINS:
        html = (built / language / "translate" / domain / "index.html").read_text(encoding="utf-8")
        for message in domains(book)[domain]:
            assert html.count(f"<code>{message.id}</code>") == 1, message.id
        assert '<meta name="robots" content="noindex">' in html
        assert "data-pagefind-body" not in html
    assert len(UNLISTED) == len(DOMAINS)


def test_a_link_to_improve_ends_at_the_text_beside_its_translation(
    at_root: Served, project: Path, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}es/tonk/rules/#failed-drop")
    page.locator("article:has(> #failed-drop)").get_by_role("link", name="Mejorar esta traducción").click()
    assert page.url == f"{at_root.address}es/translate/tonk/#failed-drop"
    entry = page.locator("section#failed-drop .rp-pair").last
    assert "your drop fails" in entry.locator("[lang=en]").inner_text()
    assert "{drop_multiplier:stakes}" in entry.locator("[lang=es]").inner_text()
    number = int(entry.locator(".rp-small").inner_text().partition("línea ")[2].split()[0])
    lines = (project / "locales/es/LC_MESSAGES/tonk.po").read_text(encoding="utf-8").splitlines()
    assert lines[number - 1].startswith("msgid")
    page.locator("section#failed-drop h3 a").click()
    assert page.url == f"{at_root.address}es/tonk/rules/#failed-drop"


def test_the_english_words_are_copied_for_a_search(at_root: Served, open_page: Callable[..., Page]) -> None:
    page = open_page(
        f"{at_root.address}fr/translate/tonk/", permissions=["clipboard-read", "clipboard-write"]
    )
    entry = page.locator("section#failed-drop .rp-pair").first
    entry.get_by_role("button", name="Copier l’anglais").click()
    entry.get_by_role("button", name="Copié").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == "A failed drop"


@pytest.mark.parametrize("path", ["rules", "black-company"])
def test_a_stale_rule_shows_the_english_and_folds_the_old_translation_below(
    path: str, edited: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{edited.address}fr/tonk/{path}/#failed-drop", java_script_enabled=False)
    rule = page.locator("article:has(> #failed-drop)")
    assert NEW in rule.locator(":scope > p [lang=en]").first.inner_text()
    assert "anglais a changé" in rule.locator(":scope > .rp-notice").first.inner_text()
    folded = rule.locator(":scope > details.rp-former").first
    old = folded.locator("[lang=fr]")
    assert not old.is_visible()
    folded.locator("summary").click()
    assert old.is_visible()
    assert "Vous payez 2 mises" in old.inner_text().replace("\xa0", " ")


def test_a_rule_that_a_table_chooses_otherwise_does_so_too(
    edited: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{edited.address}fr/tonk/rules/#failed-drop", java_script_enabled=False)
    folded = page.locator("article:has(> #failed-drop) .rp-otherwise ~ details.rp-former")
    assert folded.count() == 2
    said = [text.replace("\xa0", " ") for text in folded.locator("[lang=fr]").all_text_contents()]
    assert ["1 mise " in said[0], "3 mises " in said[1]] == [True, True]


def test_a_variant_does_so_too(edited: Served, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{edited.address}fr/tonk/variants/widow/", java_script_enabled=False)
    rule = page.locator("article:has(> #widow)")
    assert "that nobody wants" in rule.locator(".rp-sides [lang=en]").last.inner_text()
    assert "anglais a changé" in rule.locator(".rp-notice").inner_text()
    rule.locator("details.rp-former summary").click()
    assert "reste hors jeu" in rule.locator("details.rp-former [lang=fr]").inner_text()


def test_all_that_is_not_stale_shows_no_old_translation(edited: Served, built: Path) -> None:
    html = (edited.site / "fr" / "tonk" / "rules" / "index.html").read_text(encoding="utf-8")
    articles = [part for part in html.split("<article class=")[1:] if "rp-former" in part]
    assert len(articles) == 1
    assert 'id="failed-drop"' in articles[0]
    for language in LANGUAGES:
        for page in (built / language).rglob("index.html"):
            assert "rp-former" not in page.read_text(encoding="utf-8"), page
    assert "rp-former" not in (edited.site / "en" / "tonk" / "rules" / "index.html").read_text(
        encoding="utf-8"
    )


def test_what_is_open_is_listed_with_its_place(edited: Served, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{edited.address}fr/translate/")
    open_parts = page.locator("details.rp-open")
    assert open_parts.locator("summary").all_inner_texts() == [
        "Tonk · À revoir 2 · À traduire 0",
        "Tonkin · À revoir 0 · À traduire 1",
    ]
    open_parts.first.locator("summary").click()
    assert NEW in open_parts.first.locator(".rp-text[lang=en]").last.inner_text()
    shown = open_parts.first.get_by_role("link", name="Sur la page")
    assert shown.evaluate_all("all => all.map(each => each.getAttribute('href'))") == [
        "../tonk/rules/#widow",
        "../tonk/rules/#failed-drop",
    ]
    open_parts.first.get_by_role("link", name="tonk/failed-drop#text").click()
    assert page.url == f"{edited.address}fr/translate/tonk/#failed-drop"
    entry = page.locator("section#failed-drop .rp-pair--open")
    assert OLD in entry.locator(".rp-small [lang=en]").inner_text()
    assert entry.locator(".rp-label--stale").inner_text() == "À revoir"


def test_translators_are_told_where_to_send_their_files(
    edited: Served, at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{edited.address}fr/translate/")
    assert page.get_by_role("link", name="Envoyez-le ici").get_attribute("href") == (
        "mailto:cards@example.org"
    )
    page = open_page(f"{at_root.address}fr/translate/")
    assert page.get_by_text("Envoyez-le à la personne qui tient ce site.").is_visible()


@pytest.mark.parametrize("path", ["translate/", "translate/tonk/", "tonk/rules/"])
def test_nothing_scrolls_sideways_with_everything_unfolded(
    path: str, edited: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{edited.address}fr/{path}", viewport={"width": 360, "height": 800})
    page.evaluate("for (const each of document.querySelectorAll('article details')) each.open = true")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
