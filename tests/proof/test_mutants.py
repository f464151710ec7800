"""Mutants of parameters: each value changed for another is noticed by an example."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from ruleproof.book.model import Book, Game
from ruleproof.proof.examples import Proof, prove_all
from ruleproof.proof.mutants import Verdict, count_verdicts, mutant_problems, try_mutants


@pytest.fixture(scope="module")
def proofs(book: Book) -> tuple[Proof, ...]:
    """The proofs of the whole book."""
    return prove_all(book)


@pytest.fixture(scope="module")
def verdicts(book: Book, proofs: tuple[Proof, ...]) -> tuple[Verdict, ...]:
    """What becomes of all mutants of the book."""
    return try_mutants(book, proofs)


def game_with(book: Book, **changes: object) -> Book:
    """Return the book with its game of Tonk changed."""
    return replace(book, games={**book.games, "tonk": replace(book.games["tonk"], **changes)})


def alive(verdicts: Iterable[Verdict]) -> list[str]:
    """Return the ids of the mutants that live."""
    return [verdict.mutant.id for verdict in verdicts if not verdict.killed]


def values_to_change(game: Game) -> int:
    """Count, without looking at the module, how many other values the book could have."""
    defaults = sum(len(parameter.values) - 1 for parameter in game.parameters.values())
    set_ = [name for variant in game.variants.values() for name in variant.values]
    return defaults + sum(len(game.parameters[name].values) - 1 for name in set_)


def test_every_mutant_of_the_book_is_killed(book: Book, verdicts: tuple[Verdict, ...]) -> None:
    assert alive(verdicts) == []
    assert len(verdicts) == sum(map(values_to_change, book.games.values())) == 75
    assert count_verdicts(each for each in verdicts if not each.mutant.variant)["total"] == 51


def test_a_killer_consults_the_parameter_and_fails_for_it(
    verdicts: tuple[Verdict, ...], proofs: tuple[Proof, ...]
) -> None:
    by_id = {(proof.example.game, proof.example.id): proof for proof in proofs}
    for verdict in verdicts:
        for killer in verdict.killers:
            proof = by_id[verdict.mutant.game, killer]
            assert proof.ok
            assert verdict.mutant.parameter in {parameter for _, parameter in proof.reads}


def test_without_the_examples_that_notice_a_mutant_lives_and_its_rule_is_named(
    book: Book, verdicts: tuple[Verdict, ...]
) -> None:
    verdict = next(each for each in verdicts if each.mutant.id == "tonk/drop_multiplier=3")
    rest = tuple(e for e in book.games["tonk"].examples if e.id not in verdict.killers)
    poorer = game_with(book, examples=rest)
    found = try_mutants(poorer, prove_all(poorer))
    assert "tonk/drop_multiplier=3" in alive(found)
    problem = next(p for p in mutant_problems(found) if "if it were 3" in p.found)
    assert (problem.code, problem.id) == ("mutant-alive", "drop_multiplier")
    assert "drop_multiplier is 2, and no example would notice" in problem.found
    assert "failed-drop" in problem.found


def test_a_value_of_a_preset_that_no_example_minds_is_named_with_the_preset(book: Book) -> None:
    game = book.games["tonk"]
    milder = tuple(e for e in game.examples if e.choice.preset != "black-company" or e.rule != "lay-off")
    poorer = game_with(book, examples=milder)
    problems = list(mutant_problems(try_mutants(poorer, prove_all(poorer))))
    assert {problem.id for problem in problems} == {"lay_off"}
    assert problems[0].place == game.variants["black-company"].place
    assert "black-company sets lay_off to runs-only" in problems[0].found


def test_that_a_mutant_forbids_an_example_does_not_count_as_noticing(
    book: Book, verdicts: tuple[Verdict, ...]
) -> None:
    seven = [e.id for e in book.games["tonk"].examples if "seven-card" in e.choice.variants]
    assert len(seven) >= 2
    for verdict in verdicts:
        if verdict.mutant.id.startswith("tonk/instant_low_max="):
            assert not set(verdict.killers) & set(seven)


def test_an_example_that_fails_anyway_kills_nothing(book: Book, verdicts: tuple[Verdict, ...]) -> None:
    killers = next(each for each in verdicts if each.mutant.id == "tonk/drop_multiplier=3").killers
    wrong = tuple(
        replace(e, expect={"net": {"A": 99}}) if e.id in killers else e for e in book.games["tonk"].examples
    )
    broken = game_with(book, examples=wrong)
    assert "tonk/drop_multiplier=3" in alive(try_mutants(broken, prove_all(broken)))
