"""Examples of outside files: their shapes, what may be left out, what is refused."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ruleproof.book.load import load_examples
from ruleproof.book.model import Book, Example
from ruleproof.errors import BookError, Place

Read = Callable[[str], tuple[Example, ...]]

ONE = "hands: {A: 5H 4C, B: 6S}\nplay: ['A: drop']\nexpect: {winner: B}\n"
LISTED = "- hands: {A: 5H 4C, B: 6S}\n  play: ['A: drop']\n  expect: {winner: B}\n"


@pytest.mark.parametrize("text", [ONE, LISTED, "examples:\n" + LISTED])
def test_a_file_is_one_example_or_a_list_or_a_group_with_examples(examples: Read, text: str) -> None:
    (example,) = examples(text)
    assert (example.id, example.rule, example.title.text) == ("example-1", "", "")
    assert example.play == ("A: drop",)
    assert example.fields == {"hands": {"A": "5H 4C", "B": "6S"}}


def test_examples_are_numbered_by_their_place_in_the_file(examples: Read) -> None:
    assert [example.id for example in examples(LISTED + "- id: named\n" + LISTED[2:].join(["  ", ""]))] == [
        "example-1",
        "named",
    ]


def test_nothing_need_be_expected_of_a_question(examples: Read) -> None:
    (example,) = examples("hands: {A: 5H 4C, B: 6S}\nplay: ['A: drop']\n")
    assert example.expect == {}


def test_places_lead_to_each_part(examples: Read) -> None:
    (example,) = examples(LISTED)
    place = example.places[("expect", "winner")]
    assert (place.line, place.column) == (3, 20)


def test_the_same_id_twice_is_refused(examples: Read) -> None:
    named = "- id: one\n  hands: {A: 5H, B: 6S}\n"
    with pytest.raises(BookError, match="another example has the id “one”"):
        examples(named + named)


def test_all_problems_of_a_file_are_told(examples: Read) -> None:
    text = (
        "- rule: dropp\n  hands: {A: 5H, B: 6S}\n"
        "- hands: {A: 5H, B: 5H}\n"
        "- hands: {A: 5H, B: 6S}\n  play: ['A: knock']\n"
        "- hands: {A: 5H, B: 6S}\n  expect: {net: {A: much}}\n"
    )
    with pytest.raises(BookError) as error:
        examples(text)
    assert [problem.place.line for problem in error.value.problems] == [1, 3, 5, 7]


@pytest.mark.parametrize("text", ["[]\n", "examples: []\n"])
def test_a_file_without_examples_holds_none(examples: Read, text: str) -> None:
    assert examples(text) == ()


def test_a_missing_file_is_a_problem(book: Book) -> None:
    with pytest.raises(BookError) as error:
        load_examples(Path("nowhere.yml"), book)
    assert [problem.place for problem in error.value.problems] == [Place("nowhere.yml")]
