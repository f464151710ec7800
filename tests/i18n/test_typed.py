from pathlib import Path

from samples import FR

from ruleproof.book.load import load_book
from ruleproof.errors import Problem
from ruleproof.i18n.languages import load_languages
from ruleproof.i18n.load import load_translators
from ruleproof.i18n.typed import number_words
from ruleproof.i18n.update import set_translations, update


def typed(root: Path, translations: dict[str, str | list[str]]) -> list[Problem]:
    update(root)
    units: dict[str, str | list[str]] = {
        "site/unit.stakes#text": ["{n} mise", "{n} mises"],
        "site/unit.cards#text": ["{n} carte", "{n} cartes"],
    }
    assert set_translations(root, FR, units | translations) == ()
    _, problems = load_translators(load_book(root), load_languages(root))
    return [problem for problem in problems if problem.code == "typed-number"]


SOUND = (
    "Retournez deux cartes telles que {cards:KS KH}. Sinon payez {price:stakes} à chaque [joueur](term:pair)."
)


def test_a_number_that_a_parameter_holds_is_found_in_a_translation(small: Path) -> None:
    bad = SOUND.replace("{price:stakes}", "{price:stakes}, soit 2 mises,")
    (problem,) = typed(small, {"pairs/miss#text": bad})
    assert problem.id == "pairs/miss#text"
    assert problem.place.path == "locales/fr/LC_MESSAGES/pairs.po"
    assert problem.place.line > 0
    assert "“2”" in problem.found
    assert "{price:stakes}" in problem.remedy


def test_a_number_in_words_is_found_as_well(small: Path) -> None:
    bad = SOUND.replace("{price:stakes}", "{price:stakes}, donc trois mises,")
    assert [problem.found for problem in typed(small, {"pairs/miss#text": bad})] == [
        "“trois” is typed, and the parameter price holds it"
    ]


def test_a_number_of_something_else_is_no_matter(small: Path) -> None:
    assert typed(small, {"pairs/miss#text": SOUND}) == []


def test_words_for_units_come_from_the_translations(small: Path) -> None:
    typed(small, {})
    book = load_book(small)
    translators, _ = load_translators(book, load_languages(small))
    words = number_words(book, translators["fr"])
    assert words.units["stakes"] == {"mise", "mises"}
    assert words.numbers["trois"] == 3
