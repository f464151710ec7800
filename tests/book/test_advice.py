"""Advice: the evidence that it lists, and the file of results, as they are read."""

from pathlib import Path

import pytest

from books import change
from ruleproof.book.load import load_book
from ruleproof.book.model import Book, Result
from ruleproof.book.text import BadText, ChancePart, Literal, parse_text
from ruleproof.errors import BookError


def test_each_piece_of_advice_has_evidence_or_is_an_opinion(book: Book) -> None:
    pieces = [piece for game in book.games.values() for piece in game.advice]
    assert len(pieces) == 9
    assert sum(piece.opinion for piece in pieces) == 3
    assert all(bool(piece.evidence) != piece.opinion for piece in pieces)


def test_what_the_rulings_call_an_error_is_contradicted_by_its_figures(book: Book) -> None:
    verdicts = {piece.ruling: piece.verdict for piece in book.games["tonk"].advice if piece.ruling}
    assert verdicts == dict.fromkeys(
        ("watching-the-dealer", "pair-penalty", "running-out-low-cards"), "contradicted"
    )


def test_evidence_is_listed_alone_or_compared(book: Book) -> None:
    pieces = {piece.id: piece for piece in book.games["tonk"].advice}
    first, second, *_ = pieces["keep-a-pair"].evidence
    assert (first.name, first.relation, first.other, first.percent) == ("third_in_1", "<", "", 5)
    assert (second.name, second.relation) == ("third_in_3", "")
    *_, compared = pieces["keep-a-pair"].evidence
    assert (compared.relation, compared.other) == ("<", "like_everybody")
    assert pieces["keep-a-pair"].evidence_names == (
        "third_in_1",
        "third_in_3",
        "keeping_pairs",
        "like_everybody",
    )


def test_chances_are_quoted_in_percent_or_as_a_ratio() -> None:
    assert parse_text("{chance:rare} {ratio:rare}") == (
        ChancePart("rare"),
        Literal(" "),
        ChancePart("rare", as_ratio=True),
    )
    assert str(ChancePart("rare", as_ratio=True)) == "{ratio:rare}"


@pytest.mark.parametrize("text", ["{chance:}", "{chance:a:b}", "{ratio:two words}"])
def test_what_looks_like_a_chance_and_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadText, match="no placeholder"):
        parse_text(text)


def test_results_are_read_with_their_first_deals(book: Book) -> None:
    trials = book.games["tonk"].trials
    assert trials is not None
    assert (trials.seed, trials.deals, trials.first, len(trials.results)) == (52, 10_000, 100, 51)
    assert trials.results["drop_15_turn_2_of_4"] == Result(7_901, 10_000, 81, 100)


@pytest.mark.parametrize(
    "numbers",
    ["1, 10", "11, 10, 1, 1", "5, 10, 6, 10", "5, 10, 3, 2", "-1, 10, 0, 1", "1, 0, 0, 0", "true, 9, 0, 1"],
)
def test_results_that_cannot_be_are_refused(real: Path, numbers: str) -> None:
    change(
        real / "rules/tonk/evidence.yml", "drop_10_turn_1_of_2: [10000, 10000, 100, 100]", f"x: [{numbers}]"
    )
    with pytest.raises(BookError) as error:
        load_book(real)
    (problem,) = error.value.problems
    assert (problem.code, problem.place.path) == ("bad-evidence", "rules/tonk/evidence.yml")


def test_a_file_of_results_that_is_no_group_is_told_and_nothing_else(real: Path) -> None:
    (real / "rules/tonk/evidence.yml").write_text("- 1\n", encoding="utf-8")
    with pytest.raises(BookError) as error:
        load_book(real)
    assert [problem.code for problem in error.value.problems] == ["wrong-type"]
