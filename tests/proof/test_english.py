"""The check of typed numbers in the English texts of a book."""

from pathlib import Path

from books import change
from ruleproof.book.load import load_book
from ruleproof.book.model import Book
from ruleproof.proof.english import number_problems, unit_nouns


def test_the_nouns_of_units_are_those_of_the_site(mini: Path) -> None:
    nouns = unit_nouns(load_book(mini).site)
    assert nouns == {"cards": {"card", "cards"}, "stakes": {"stake", "stakes"}}


def test_a_typed_number_is_a_problem_with_the_placeholder_to_write(mini: Path) -> None:
    change(mini / "rules/mini/rules/01-play.yml", "pays **{price:stakes}**", "pays {price:stakes}, not 3,")
    assert [str(problem) for problem in number_problems(load_book(mini))] == [
        "rules/mini/rules/01-play.yml:10:11: mini/losing#text: "
        "“3” is typed, and the parameter price holds it. Write {price:stakes}; "
        "if the number never changes, list the phrase under “fixed”."
    ]


def test_an_exemption_that_exempts_nothing_is_a_problem(mini: Path) -> None:
    change(mini / "rules/mini/rules/01-play.yml", "limits: true", "fixed: [not 3]")
    assert [problem.code for problem in number_problems(load_book(mini))] == ["idle-exemption"]


def test_an_exemption_holds_for_its_entry(mini: Path) -> None:
    path = mini / "rules/mini/rules/01-play.yml"
    change(path, "pays **{price:stakes}**", "pays {price:stakes}, not 3,")
    change(path, "limits: true", "fixed: [not 3]")
    assert list(number_problems(load_book(mini))) == []


def test_the_book_types_no_number_that_a_parameter_holds(book: Book) -> None:
    assert [str(problem) for problem in number_problems(book)] == []
