"""What pages and the terminal tell: the story of an example, the styles, texts without a translation."""

import re
from pathlib import Path

import pytest
from served import copy_project

from books import REPOSITORY, change
from ruleproof.book.model import Book, Example
from ruleproof.i18n import Phrasebook, load_languages, load_phrasebooks
from ruleproof.site import explain
from ruleproof.site.build import build_site
from ruleproof.site.links import Links
from ruleproof.site.styles import HtmlStyle, MarkdownStyle, draw_card

pytestmark = pytest.mark.xdist_group("telling")

LINKS = Links("game", {"drop": "rules"}, {"meld"}, "examples")


@pytest.fixture(scope="module")
def phrasebooks(book: Book) -> dict[str, Phrasebook]:
    return load_phrasebooks(book, load_languages(REPOSITORY))[0]


def example_of(book: Book, id: str) -> Example:
    return next(example for example in book.games["tonk"].examples if example.id == id)


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_explain_tells_each_step_with_number_and_id_of_its_rule(
    language: str, book: Book, phrasebooks: dict[str, Phrasebook]
) -> None:
    told = explain(book, example_of(book, "drop-wins-two-players"), phrasebooks[language])
    for rule in ("drop", "showdown", "card-values"):
        number = book.games["tonk"].rule(rule).number
        assert re.search(rf"{re.escape(number)}, {rule}\b", told), told
    assert "B → A" in told
    assert "A +1 · B −1" in told
    assert "<" not in told
    assert "{" not in told


def test_explain_tells_which_rule_forbids_a_refused_move(
    book: Book, phrasebooks: dict[str, Phrasebook]
) -> None:
    told = explain(book, example_of(book, "drop-after-drawing"), phrasebooks["en"])
    assert re.search(r"2\. Refused — .*\n.*\(rule 5\.1, drop\b", told), told


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_every_example_can_be_explained(
    language: str, book: Book, phrasebooks: dict[str, Phrasebook]
) -> None:
    told = [explain(book, example, phrasebooks[language]) for example in book.games["tonk"].examples]
    assert len(told) >= 45
    assert all(len(each.splitlines()) > 4 for each in told)


def test_the_same_word_is_a_markdown_link_and_an_html_link() -> None:
    assert MarkdownStyle(LINKS.markdown).link("rule", "drop", "drops") == "[drops](rules.md#drop){.rp-ref}"
    assert (
        HtmlStyle(LINKS.html).link("term", "meld", "a meld")
        == '<a class="rp-term" href="../glossary/#meld">a meld</a>'
    )


def test_a_link_to_what_is_not_shown_is_its_mere_words() -> None:
    assert MarkdownStyle(LINKS.markdown).link("rule", "gone", "words") == "words"
    assert HtmlStyle(LINKS.html).link("rule", "gone", "words") == "words"


@pytest.mark.parametrize(
    "words", ["<script>", "[a](b)", "*a*", "_a_", "`a`", "{#id}", "![a](b)", "a\\b", "&amp;"]
)
def test_words_are_inert_in_markdown(words: str) -> None:
    written = MarkdownStyle(LINKS.markdown).text(words)
    assert not re.search(r"[<>*_`{}\[\]\\]|&(?!#\d+;)", written)


@pytest.mark.parametrize(
    ("code", "face", "shown"),
    [
        ("KS", "R♠", 'class="c s" role="img" aria-label="roi de pique">R<svg'),
        ("10H", "10♥", 'class="c h" role="img" aria-label="roi de pique">10<svg'),
        ("??", "?", 'class="c b" role="img" aria-label="roi de pique"></span>'),
        ("JK1=7D", "JK1=7♦", "<small>7♦</small>"),
        ("JK2", "JK2", "#rp-J"),
    ],
)
def test_a_card_is_a_picture_with_a_name(code: str, face: str, shown: str) -> None:
    assert shown in draw_card(code, face, "roi de pique")


def test_a_changed_source_text_is_shown_in_its_own_language_with_a_notice(tmp_path: Path) -> None:
    root = copy_project(tmp_path)
    change(root / "rules" / "tonk" / "rules" / "05-drop.yml", "your drop fails.", "your drop has failed.")
    site = build_site(root, root / "build")
    html = (site / "fr" / "tonk" / "rules" / "index.html").read_text(encoding="utf-8")
    rule = html[html.index('id="failed-drop"') :]
    rule = rule[: rule.index("</article>")]
    assert '<span dir="ltr" lang="en">' in rule or '<span lang="en" dir="ltr">' in rule
    assert "your drop has failed." in re.sub(r"<[^>]*>", "", rule)
    assert 'class="rp-notice"' in rule
    assert 'hreflang="fr"' in (site / "en" / "index.html").read_text(encoding="utf-8")


def test_a_language_that_misses_a_rule_of_every_game_is_a_preview(tmp_path: Path) -> None:
    root = copy_project(tmp_path)
    for game, rule in (("tonk", "failed-drop"), ("tonkin", "slap-won")):
        catalogue = root / "locales" / "fr" / "LC_MESSAGES" / f"{game}.po"
        text = catalogue.read_text(encoding="utf-8")
        start = text.index(f'msgctxt "{game}/{rule}#text"')
        end = text.index("\n\n", start)
        entry = text[start:end]
        bare = entry[: entry.index("\nmsgstr")] + '\nmsgstr ""'
        catalogue.write_text(text.replace(entry, bare), encoding="utf-8")
    site = build_site(root, root / "build")
    assert 'hreflang="fr"' not in (site / "en" / "tonk" / "rules" / "index.html").read_text(encoding="utf-8")
    assert 'content="noindex"' in (site / "fr" / "index.html").read_text(encoding="utf-8")
    assert "/fr/" not in (site / "sitemap.xml").read_text(encoding="utf-8")
    assert 'hreflang="es"' in (site / "en" / "index.html").read_text(encoding="utf-8")
