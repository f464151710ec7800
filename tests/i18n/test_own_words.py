"""What only a person knows of a language is asked as messages, in the catalogue of the site."""

from dataclasses import replace
from pathlib import Path

import pytest
from samples import DE, EN, ES, FR, message, write_po

from ruleproof.book.load import load_book
from ruleproof.errors import Problem
from ruleproof.i18n.catalogue import Catalogue
from ruleproof.i18n.checks import check_catalogue
from ruleproof.i18n.languages import Language, load_languages
from ruleproof.i18n.load import load_translators
from ruleproof.i18n.own_words import NUMBER_WORDS, QUOTES, of_catalogue, of_source
from ruleproof.i18n.po import Entry

ROOT = Path(__file__).parents[2]
SOURCES = {NUMBER_WORDS: "one 1, two 2, twice 2", QUOTES: "“ ” ‘ ’"}


def catalogue(root: Path, language: Language, told: dict[str, str]) -> Catalogue:
    entries = (Entry(context, SOURCES[context], forms=(text,)) for context, text in told.items())
    write_po(root, language, "site", *entries)
    return Catalogue.load(root, language, "site")


def findings(root: Path, told: dict[str, str]) -> tuple[Problem, ...]:
    messages = [message(context, text) for context, text in SOURCES.items()]
    return check_catalogue(messages, catalogue(root, FR, told), FR, EN)


BARE = replace(ES, number_words={})


def test_words_for_numbers_and_quotation_marks_are_read_from_the_catalogue(tmp_path: Path) -> None:
    told = {NUMBER_WORDS: "uno 1, dos 2, cuarenta y nueve 49،  Doble 2", QUOTES: "« » “ ”"}
    language = of_catalogue(BARE, catalogue(tmp_path, BARE, told))
    assert language.number_words == {"uno": 1, "dos": 2, "cuarenta y nueve": 49, "doble": 2}
    assert language.quotes == ("«", "»", "“", "”")


def test_what_languages_yml_says_counts_more(tmp_path: Path) -> None:
    language = of_catalogue(ES, catalogue(tmp_path, ES, {NUMBER_WORDS: "siete 7"}))
    assert language.number_words == ES.number_words


def test_the_source_language_is_told_of_in_the_words_of_the_site() -> None:
    site = {"language.number-words": message(NUMBER_WORDS, "one 1, twice 2")}
    assert of_source(replace(EN, number_words={}), site).number_words == {"one": 1, "twice": 2}


def test_without_a_translation_nothing_is_known(tmp_path: Path) -> None:
    language = of_catalogue(BARE, catalogue(tmp_path, BARE, {NUMBER_WORDS: "", QUOTES: ""}))
    assert (language.number_words, language.quotes) == ({}, ())


@pytest.mark.parametrize(
    ("context", "text", "found"),
    [
        (NUMBER_WORDS, "un 1, deux", "“deux” is not a word and its number"),
        (NUMBER_WORDS, "un 1, 2 deux", "“2 deux” is not a word and its number"),
        (NUMBER_WORDS, "un 1 deux 2", "“un 1 deux 2” is not"),
        (QUOTES, "«», “”", "are not quotation marks"),
        (QUOTES, "« » “", "are not quotation marks"),
        (QUOTES, "a b", "are not quotation marks"),
    ],
)
def test_what_cannot_be_understood_is_told(tmp_path: Path, context: str, text: str, found: str) -> None:
    (problem,) = findings(tmp_path, {context: text})
    assert problem.code == "own-words"
    assert found in problem.found


@pytest.mark.parametrize(
    ("context", "text"),
    [
        (NUMBER_WORDS, "un 1, une 1, deux 2, quarante-neuf 49, deux cents 200"),
        (QUOTES, "« » “ ”"),
        (QUOTES, "„ “"),
        (QUOTES, "「 」 『 』"),
        (QUOTES, "\" ' "[:3]),
    ],
)
def test_the_lists_are_not_compared_with_the_english_ones(tmp_path: Path, context: str, text: str) -> None:
    assert findings(tmp_path, {context: text}) == ()


def test_the_book_knows_the_numbers_of_each_of_its_languages_that_is_live() -> None:
    book = load_book(ROOT)
    translators, _ = load_translators(book, load_languages(ROOT))
    live = [each.language for each in translators.values() if each.language.gate("tonk") == "live"]
    assert len(live) >= 3
    for language in live:
        assert {1, 2, 3, 5, 7, 11, 15, 25, 49, 50, 100} <= set(language.number_words.values()), language.code
        assert len(language.quotes) == 4


def test_german_marks_are_marks(tmp_path: Path) -> None:
    language = of_catalogue(DE, catalogue(tmp_path, DE, {QUOTES: "„ “ ‚ ‘"}))
    assert language.quotes == ("„", "“", "‚", "‘")
