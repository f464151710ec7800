"""Numbers that are typed into texts, though a parameter holds them."""

from pathlib import Path

import pytest

from ruleproof.book.load import load_book
from ruleproof.book.model import Parameter
from ruleproof.book.numbers import NumberWords, fixed_numbers, occurs, typed_numbers
from ruleproof.proof.english import english_numbers

ENGLISH = NumberWords(
    english_numbers(),
    {"cards": frozenset({"card", "cards"}), "stakes": frozenset({"stake", "stakes"})},
)
FRENCH = NumberWords(
    {"deux": 2, "vingt et un": 21, "double": 2, "cinq": 5},
    {"stakes": frozenset({"mise", "mises"}), "cards": frozenset({"carte", "cartes"})},
)


@pytest.fixture
def parameters(mini: Path) -> dict[str, Parameter]:
    return dict(load_book(mini).games["mini"].parameters)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("You pay 2 stakes.", ["2"]),
        ("You pay **2** stakes.", ["2"]),
        ("You pay two stakes.", ["two"]),
        ("Two stakes are due.", ["Two"]),
        ("You pay double.", ["double"]),
        ("You pay 1.", ["1"]),
        ("You pay one stake.", ["one"]),
        ("Pay [3 stakes](rule:losing).", ["3"]),
        ("Each one pays, one by one.", []),
        ("You pay 4 stakes.", []),
        ("You pay {price:stakes}.", []),
        ("See {cards:2C 3C}.", []),
        ("Two cards are shown.", []),
        ("A 12th and 2nd of 1.2 or 1/2.", []),
        ("Someone nonetwo.", []),
        ("A five-card hand.", ["five"]),
        ("Deal seven cards.", ["seven"]),
        ("Seven players.", []),
    ],
)
def test_numbers_of_named_parameters_and_of_counted_nouns_are_found(
    parameters: dict[str, Parameter], text: str, found: list[str]
) -> None:
    typed = typed_numbers(text, [parameters["price"]], parameters.values(), ENGLISH)
    assert [number.token for number in typed] == found


def test_numbers_within_lists_of_values_count(parameters: dict[str, Parameter]) -> None:
    (typed,) = typed_numbers("Dealt 49, you win.", [parameters["opening"]], [], ENGLISH)
    assert (typed.number, typed.parameter) == (49, "opening")


def test_fixed_phrases_are_exempt_as_whole_words(parameters: dict[str, Parameter]) -> None:
    named = [parameters["price"]]
    fixed = ["two packs", "Two decks"]
    assert typed_numbers("Two packs, two decks.", named, [], ENGLISH, fixed) == ()
    assert len(typed_numbers("Two packs.", named, [], ENGLISH, fixed=["wo packs"])) == 1
    assert occurs("two packs", "Take **two** packs.")
    assert not occurs("two pack", "Take two packs.")


def test_other_languages_bring_their_own_words(parameters: dict[str, Parameter]) -> None:
    named, counted = [parameters["price"]], list(parameters.values())
    assert [t.token for t in typed_numbers("On paie deux mises.", named, counted, FRENCH)] == ["deux"]
    assert [t.token for t in typed_numbers("On paie 3 mises.", [], counted, FRENCH)] == ["3"]
    assert typed_numbers("Il a vingt et un points.", named, counted, FRENCH) == ()


def test_the_numbers_of_fixed_phrases_are_known_for_translations() -> None:
    assert fixed_numbers(["two packs", "five"], ENGLISH) == {2, 5}
