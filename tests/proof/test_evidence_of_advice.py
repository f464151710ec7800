"""Evidence and advice: error bars, results out of date, advice that its figures do not bear out."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from books import REPOSITORY, change
from ruleproof.book.load import load_book
from ruleproof.book.model import Book, Choice, Game, Reliance
from ruleproof.book.resolve import resolve
from ruleproof.book.trials import format_trials
from ruleproof.engine import load_engine
from ruleproof.engine.evidence import Claim, Count
from ruleproof.errors import Place
from ruleproof.proof.digest import code_of, engine_digest
from ruleproof.proof.evidence import (
    Evidence,
    bears_out,
    evidence_problems,
    game_evidence,
    tried_out,
    wilson,
)
from ruleproof.proof.simulate import play_experiment, simulate


@pytest.fixture(scope="module")
def tonk(book: Book) -> Game:
    return book.games["tonk"]


@pytest.mark.parametrize(
    ("count", "low", "high"),
    [
        (Count(5, 10), 0.2366, 0.7634),
        (Count(0, 10), 0.0, 0.2775),
        (Count(10, 10), 0.7225, 1.0),
        (Count(7_901, 10_000), 0.7820, 0.7980),
    ],
)
def test_the_interval_of_a_share_is_that_of_wilson(count: Count, low: float, high: float) -> None:
    assert [round(float(end), 4) for end in wilson(count)] == [low, high]


def test_no_result_of_the_book_is_a_percentage_point_from_the_truth(tonk: Game) -> None:
    tried = [one for one in game_evidence(tonk).values() if not one.exact]
    assert len(tried) == 42
    assert max(one.error for one in tried) < Fraction(1, 100)


def test_what_is_counted_and_tried_out_agrees(tonk: Game) -> None:
    tried, evidence = tried_out(tonk), game_evidence(tonk)
    both = [name for name, count in tried.items() if evidence[name].exact]
    assert len(both) == 9
    for name in both:
        middle, (low, high) = tried[name].chance, wilson(tried[name])
        # Twice as wide as the error bar: of nine, one may well lie a little outside.
        assert 2 * low - middle <= evidence[name].chance <= 2 * high - middle


@pytest.mark.parametrize("experiment", load_engine("tonk").EXPERIMENTS)
def test_the_first_deals_played_again_give_the_same(tonk: Game, experiment: str) -> None:
    assert tonk.trials is not None
    values = tuple(resolve(tonk, Choice()).values.items())
    again = play_experiment("tonk", values, tonk.trials.seed, tonk.trials.first, experiment)
    assert again
    for name, count in again.items():
        result = tonk.trials.results[name]
        assert (count.favourable, count.possible) == (result.first_wins, result.first_deals)


def test_results_are_written_as_they_are_read(tonk: Game) -> None:
    assert tonk.trials is not None
    written = format_trials(tonk.trials, "tonk")
    assert written == (REPOSITORY / "rules/tonk/evidence.yml").read_text(encoding="utf-8")


def test_a_simulation_of_few_deals_begins_like_one_of_many(tonk: Game) -> None:
    assert tonk.trials is not None
    *_, (_, trials) = simulate(tonk, tonk.trials.seed, tonk.trials.first)
    assert list(trials.results) == list(tonk.trials.results)
    for name, result in trials.results.items():
        first = tonk.trials.results[name]
        assert (result.wins, result.deals) == (first.first_wins, first.first_deals)


def problems(root: Path) -> list[str]:
    return [str(problem) for problem in evidence_problems(load_book(root))]


def test_the_book_rests_on_its_evidence(book: Book) -> None:
    relied = [one for game in book.games.values() for piece in game.advice for one in piece.evidence]
    assert len(relied) == 17
    assert sum(bool(one.relation) for one in relied) == 15
    assert not list(evidence_problems(book))


def test_results_of_another_engine_are_out_of_date(real: Path) -> None:
    change(real / "rules/tonk/evidence.yml", engine_digest("tonk"), "0" * 64)
    assert problems(real) == [
        "rules/tonk/evidence.yml:3:1: tonk: the engine has changed since its experiments were tried out. "
        "Run `ruleproof odds tonk --simulate`, which writes the file anew."
    ]


def test_results_that_are_missing_are_told(real: Path) -> None:
    change(real / "rules/tonk/evidence.yml", "  drop_10_turn_1_of_2:", "  drop_10_turn_0_of_2:")
    assert "the results are not those of the engine’s experiments" in problems(real)[0]
    (real / "rules/tonk/evidence.yml").unlink()
    assert "nobody has tried out the engine’s experiments" in problems(real)[0]


def test_results_of_a_game_without_experiments_are_told(real: Path) -> None:
    text = (real / "rules/tonk/evidence.yml").read_text(encoding="utf-8")
    (real / "rules/tonkin/evidence.yml").write_text(text, encoding="utf-8")
    assert [line.partition(": ")[2] for line in problems(real)] == [
        "tonkin: the file holds results, and the engine has no experiments. Delete the file."
    ]


def test_advice_that_its_figures_do_not_bear_out_is_told(real: Path) -> None:
    advice = real / "rules/tonk/advice.yml"
    change(advice, "dealt_14_or_less < 1 %", "dealt_14_or_less > 1 %")
    change(advice, "keeping_pairs < like_everybody", "keeping_pairs > like_everybody")
    found = problems(real)
    assert len(found) == 2
    assert found[0].startswith("rules/tonk/advice.yml:")
    assert "does not bear out “dealt_14_or_less > 1 %”: dealt_14_or_less is 0.37 %." in found[0]
    assert "does not bear out “keeping_pairs > like_everybody”" in found[1]
    assert "keeping_pairs is 21.63 to 23.27 %" in found[1]


def reliance(relation: str, other: str = "", percent: int = 0) -> Reliance:
    return Reliance("one", Place(""), relation, other, percent)


def test_a_comparison_holds_only_if_no_error_bar_could_undo_it() -> None:
    one = Evidence(Claim("one", "kind"), Count(400, 1_000), exact=False)
    near = replace(one, claim=Claim("two", "kind"), count=Count(430, 1_000))
    far = replace(near, count=Count(500, 1_000))
    assert not bears_out(reliance("<", "two"), {"one": one, "two": near})
    assert bears_out(reliance("=", "two"), {"one": one, "two": near})
    assert bears_out(reliance("<", "two"), {"one": one, "two": far})
    assert not bears_out(reliance("=", "two"), {"one": one, "two": far})
    assert not bears_out(reliance(">", "two"), {"one": one, "two": far})
    assert not bears_out(reliance("<", percent=42), {"one": one})
    assert bears_out(reliance("<", percent=44), {"one": one})
    assert bears_out(reliance(""), {"one": one})
    exact = replace(one, exact=True)
    assert bears_out(reliance("<", percent=41), {"one": exact})
    assert bears_out(reliance("=", percent=40), {"one": exact})


def test_a_digest_changes_with_the_code_and_not_with_what_is_said_of_it() -> None:
    code = 'def f(x: int) -> str:\n    """Tell."""\n    return f"{x} {x + 1}"\n'
    said = '"""About."""\n\n\ndef f(x: int) -> str:\n    # why\n    return f"{x} {x + 1}"\n'
    assert code_of(code) == code_of(said)
    assert code_of(code) != code_of(code.replace("x + 1", "x + 2"))
    assert code_of('a = "text"\n') != code_of("a = 1\n")
    assert engine_digest("tonk") != engine_digest("tonkin")
