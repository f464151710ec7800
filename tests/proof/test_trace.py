"""The trace from numbered statements to what carries them."""

from pathlib import Path

import pytest

from books import change
from ruleproof.book.load import load_book
from ruleproof.book.model import Book
from ruleproof.proof.trace import Carrier, carriers, cited_statements, spell_numbers, trace_problems, untraced


def test_statements_are_carried_by_all_kinds_of_entries(mini: Path) -> None:
    book = load_book(mini)
    assert cited_statements(book) == {f"leaflet:00{number}" for number in range(1, 7)}
    assert untraced(book) == {"leaflet": (), "letter": (1, 2, 3)}


def test_a_source_of_which_nothing_is_cited_is_open(mini: Path) -> None:
    assert list(trace_problems(load_book(mini))) == []


def test_a_statement_that_nothing_carries_is_a_problem_at_its_source(mini: Path) -> None:
    change(mini / "rules/mini/rules/01-play.yml", "leaflet:003-004", "letter:002")
    problems = list(trace_problems(load_book(mini)))
    assert [str(problem) for problem in problems] == [
        "rules/sources.yml:2:3: leaflet: nothing carries the statements 003-004. "
        "Cite each where the book says the same, or in a ruling.",
        "rules/sources.yml:3:3: letter: nothing carries the statements 001, 003. "
        "Cite each where the book says the same, or in a ruling.",
    ]


def test_a_source_may_be_called_open(mini: Path) -> None:
    change(mini / "rules/mini/rules/01-play.yml", "leaflet:003-004", "leaflet:003")
    change(mini / "rules/sources.yml", "statements: 6", "statements: 6, open: true")
    book = load_book(mini)
    assert untraced(book)["leaflet"] == (4,)
    assert list(trace_problems(book)) == []


def test_the_book_itself_carries_its_sources(book: Book) -> None:
    assert list(trace_problems(book)) == []
    assert sum(1 for numbers in untraced(book).values() if not numbers) >= 2


@pytest.mark.parametrize(
    ("numbers", "spelled"), [((), ""), ((3,), "003"), ((1, 2, 3, 7, 9, 10), "001-003, 007, 009-010")]
)
def test_numbers_are_spelled_as_sources_list_them(numbers: tuple[int, ...], spelled: str) -> None:
    assert spell_numbers(numbers) == spelled


def test_each_statement_names_all_that_carries_it(book: Book) -> None:
    found = carriers(book.games["tonk"])["tonk-fr:063"]
    assert found[0] == Carrier("rule", "lay-and-split")
    assert {carrier.kind for carrier in found} >= {"rule", "variant", "ruling", "parameter"}
