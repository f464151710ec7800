"""Translations and texts are held against the term table."""

from pathlib import Path

import pytest
from samples import EN, FR, message, write_po

from ruleproof.errors import Place, Problem
from ruleproof.i18n.catalogue import Catalogue
from ruleproof.i18n.po import Entry
from ruleproof.i18n.term_checks import check_source_terms, check_terms
from ruleproof.i18n.terms import Term, TermTable, Words

TABLE = TermTable(
    (
        Term(
            "drop",
            Place("terms.yml"),
            words={
                "en": Words("drop", forms=("drops", "dropping")),
                "fr": Words(
                    "frapper",
                    forms=("frappe",),
                    avoid={"se couche": "that is to fold", "Knock": "it is English"},
                ),
            },
            games=frozenset({"pairs"}),
        ),
        Term(
            "stock",
            Place("terms.yml"),
            words={
                "en": Words("stock"),
                "fr": Words("tas de pioche", avoid={"tas": "", "frappe": "that is to drop"}),
            },
        ),
        Term(
            "fold", Place("terms.yml"), words={"en": Words("fold"), "fr": Words("abandonner", ("se couche",))}
        ),
        Term("joker", Place("terms.yml"), words={"en": Words("joker"), "es": Words("comodín")}),
    )
)


def found(
    tmp_path: Path, source: str, translation: str, context: str = "pairs/miss#text", *flags: str
) -> list[Problem]:
    """Check one translation."""
    domain = context.partition("/")[0]
    write_po(tmp_path, FR, domain, Entry(context, source, "", (translation,), frozenset(flags)))
    catalogue = Catalogue.load(tmp_path, FR, domain)
    return list(check_terms([message(context, source)], catalogue, FR, EN, TABLE))


def test_a_word_to_be_avoided_is_told_with_its_place_and_the_right_word(tmp_path: Path) -> None:
    (problem,) = found(tmp_path, "Whoever drops pays.", "Qui se couche paie.")
    assert problem.code == "term" and problem.id == "pairs/miss#text"
    assert problem.place.path == "locales/fr/LC_MESSAGES/pairs.po" and problem.place.line > 1
    assert problem.found == "“se couche” is not the word for “drop”"
    assert problem.remedy == "Write “frapper”: that is to fold."


@pytest.mark.parametrize(
    ("source", "translation"),
    [
        ("Whoever drops pays.", "Qui frappe paie."),
        ("Whoever rests pays.", "Qui se couche paie."),
        ("To drop is not to fold.", "Qui frappe ne se couche pas."),
        ("To drop means “knock”.", "Frapper veut dire « knock »."),
        ("Take the stock.", "Prenez le tas de pioche."),
        ("Drop on the stock.", "On frappe sur le tas de pioche."),
        ("Drop it.", "Frapper les knocks."),
    ],
)
def test_what_may_stand_is_not_told(tmp_path: Path, source: str, translation: str) -> None:
    assert found(tmp_path, source, translation) == []


@pytest.mark.parametrize(
    ("source", "translation", "token"),
    [
        ("Take the stock.", "Prenez le tas.", "tas"),
        ("Drop!", "KNOCK !", "KNOCK"),
        ("You take the stock.", "On frappe.", "frappe"),
    ],
)
def test_words_are_told_whatever_their_letters_and_only_outside_right_ones(
    tmp_path: Path, source: str, translation: str, token: str
) -> None:
    assert [problem.found.partition("”")[0] for problem in found(tmp_path, source, translation)] == [
        f"“{token}"
    ]


def test_a_link_must_have_a_word_of_its_term(tmp_path: Path) -> None:
    good = found(tmp_path, "Who [drops](term:drop) pays.", "Qui [frappe](term:drop) paie.")
    (bad,) = found(tmp_path, "Who [drops](term:drop) pays.", "Qui [cogne](term:drop) paie.")
    assert good == []
    assert (bad.code, bad.found) == ("term-missing", "“cogne” is no word for “drop”")
    assert bad.remedy == "Write a form of “frapper”, or list this one in locales/terms.yml."


def test_the_glossary_calls_a_term_as_the_table_does_and_lists_all_other_words(tmp_path: Path) -> None:
    (bad,) = found(tmp_path, "drop", "cogner", "pairs/term.drop#term")
    assert bad.code == "term-missing"
    assert found(tmp_path, "drop", "frapper", "pairs/term.drop#term") == []
    assert found(tmp_path, "drop, tap", "se couche, knock", "pairs/term.drop#synonyms") == []


def test_terms_of_a_game_are_of_no_matter_on_the_site_and_doubtful_texts_are_left_alone(
    tmp_path: Path,
) -> None:
    assert found(tmp_path, "The list drops down.", "La liste se couche.", "site/list#text") == []
    assert found(tmp_path, "Whoever drops pays.", "Qui se couche paie.", "pairs/miss#text", "fuzzy") == []
    assert found(tmp_path, "Whoever drops pays.", "Qui se couche [paie.") == []


def test_links_in_the_book_itself_are_checked_too() -> None:
    texts = [
        message("pairs/a#text", "Who [drops](term:drop)."),
        message("pairs/b#text", "Who [taps](term:drop)."),
    ]
    (bad,) = check_source_terms(texts, "pairs", EN, TABLE)
    assert (bad.id, bad.code, bad.place) == ("pairs/b#text", "term-missing", texts[1].place)
