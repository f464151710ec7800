"""Sentences are read out of texts in each language: numbers, amounts, lists, seats, cards."""

from fractions import Fraction

import pytest

from books import REPOSITORY
from ruleproof.book.model import Book, Message
from ruleproof.errors import Place
from ruleproof.i18n import Language
from ruleproof.roundtrip.grammar import Grammar, grammar_of
from ruleproof.roundtrip.said import CARD, CARD_END, FOREIGN, FOREIGN_END, Said, meant, plain
from ruleproof.roundtrip.sentences import phrases_of
from ruleproof.roundtrip.words import load_words


@pytest.fixture(scope="module")
def grammars(book: Book, languages: tuple[Language, ...]) -> dict[str, Grammar]:
    assert book.root == str(REPOSITORY)
    words = load_words(book, languages[0], languages)
    return {code: grammar_of(each) for code, each in words.items()}


def card(code: str) -> str:
    return f"{CARD}{code}{CARD_END}"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("7", 7),
        ("1,000", 1000),
        ("1\N{NO-BREAK SPACE}000", 1000),
        ("−4", -4),
        ("+4", 4),
        ("½", Fraction(1, 2)),
        ("−1½", Fraction(-3, 2)),
        ("2/5", Fraction(2, 5)),
        ("1\N{NO-BREAK SPACE}2/5", Fraction(7, 5)),
        ("", None),
        ("seven", None),
        ("7.5", None),
    ],
)
def test_numbers_are_read_as_languages_write_them(grammars, text, number):
    assert grammars["fr"].number(text) == number


@pytest.mark.parametrize(
    ("code", "text", "unit", "numbers"),
    [
        ("en", "1 stake", "stakes", (1,)),
        ("fr", "½ mise", "stakes", (Fraction(1, 2),)),
        ("es", "49 o 50 puntos", "points", (49, 50)),
        ("fr", "49 ou 50 points", "points", (49, 50)),
        ("es", "nada", "points", ()),
        ("en", "2 mises", "stakes", None),
        ("en", "7", "", (7,)),
    ],
)
def test_amounts_are_read_in_their_unit(grammars, code, text, unit, numbers):
    assert grammars[code].amount(text, unit) == numbers


@pytest.mark.parametrize(("code", "text"), [("en", "A, B and C"), ("fr", "A, B et C"), ("es", "A, B y C")])
def test_lists_of_seats_are_read(grammars, code, text):
    assert grammars[code].seat_list(text) == ("A", "B", "C")
    assert grammars[code].seat_list(f"{text} x") is None


def test_a_line_of_several_sentences_is_read_one_by_one(book, grammars):
    events = phrases_of(grammars["fr"], book.games["tonk"].phrases.events)
    line = f"A montre {card('5H')} {card('4C')} : 9 points. B montre {card('6S')} : 6 points."
    first, second = events.sentences(line)
    assert first == {Said("counts", (("cards", ("5H", "4C")), ("seat", ("A",)), ("total", (Fraction(9),))))}
    assert second == {Said("counts", (("cards", ("6S",)), ("seat", ("B",)), ("total", (Fraction(6),))))}
    assert events.sentences(line + " Et voilà.") is None


def test_messages_that_are_worded_alike_are_all_found(book, grammars):
    refusals = phrases_of(grammars["en"], book.games["tonk"].phrases.refused)
    readings = refusals.whole("A set has four cards at most.")
    assert {said.kind for said in readings} == {"set-too-big", "set-full"}


def test_words_of_the_source_language_are_read_where_they_are_marked(book, grammars):
    events = phrases_of(grammars["fr"], book.games["tonk"].phrases.events)
    text = "A drops before drawing."
    assert events.whole(text) == frozenset()
    assert {said.kind for said in events.whole(f"{FOREIGN}{text}{FOREIGN_END}")} == {"drops"}


def test_a_placeholder_that_stands_twice_must_have_one_value(grammars):
    pattern = grammars["en"].pattern(Message("twice", "{seat} plays, and {seat} wins", Place("")))
    assert pattern.read("A plays, and A wins") == {"seat": ("A",)}
    assert pattern.read("A plays, and B wins") is None


def test_details_of_events_come_down_to_what_can_be_said():
    assert meant(("A", "C")) == ("A", "C")
    assert meant(2) == (Fraction(2),)
    assert meant(()) == meant("") == ()
    said = Said("drops", (("seat", ("A",)),))
    assert said.tells("drops", {"seat": "A", "unsaid": 3})
    assert not said.tells("drops", {"seat": "B"})
    assert not said.tells("draws", {"seat": "A"})
    assert not said.tells("drops", {})


def test_people_are_told_of_cards_as_examples_write_them():
    assert plain(f"A discards {card('KD')}") == "A discards KD"
