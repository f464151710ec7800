"""Coverage: rules without proof, and examples that fail."""

from dataclasses import replace

import pytest

from ruleproof.book.model import Book, Example, Game
from ruleproof.errors import Problem
from ruleproof.proof.coverage import coverage_problems
from ruleproof.proof.examples import prove


@pytest.fixture
def played(book: Book) -> Game:
    """A game of the book that is played."""
    return next(game for game in book.games.values() if game.engine)


def found(book: Book, examples: list[Example]) -> list[Problem]:
    """Return the problems of the games that the examples belong to, as if these were all their examples."""
    games = {id: game for id, game in book.games.items() if any(one.game == id for one in examples)}
    proofs = [prove(book, example) for example in examples]
    return list(coverage_problems(replace(book, games=games), proofs))


def test_the_book_proves_each_of_its_rules(book: Book, played: Game) -> None:
    assert found(book, list(played.examples)) == []


def test_a_rule_without_an_example_is_named(book: Book, played: Game) -> None:
    others = [example for example in played.examples if example.rule != "failed-drop"]
    assert [(p.code, p.id) for p in found(book, others)] == [("rule-without-example", "failed-drop")]


def test_a_rule_that_limits_needs_an_example_that_it_refuses(book: Book, played: Game) -> None:
    milder = [
        e for e in played.examples if e.rule != "drop" or not {"illegal", "not-legal"} & e.expect.keys()
    ]
    assert [(p.code, p.id) for p in found(book, milder)] == [("rule-without-refusal", "drop")]


def test_a_rule_that_nothing_cites_is_named(book: Book, played: Game) -> None:
    rules = {rule.id for rule in played.rules if rule.kind == "rule"}
    calm = next(e for e in played.examples if "lay-and-split" not in prove(book, e).cited)
    examples = [replace(calm, rule=rule) for rule in sorted(rules)]
    unproved = [p.id for p in found(book, examples) if p.code == "rule-without-proof"]
    assert "lay-and-split" in unproved


def test_an_example_that_fails_is_named_with_what_differs(book: Book, played: Game) -> None:
    first = next(example for example in played.examples if "net" in example.expect)
    wrong = replace(first, expect={"net": {"A": 99}})
    examples = [wrong if example is first else example for example in played.examples]
    problems = [problem for problem in found(book, examples) if problem.code == "example-fails"]
    assert [(problem.id, problem.place) for problem in problems] == [(first.id, first.place)]
    assert "A should end with +99" in problems[0].found
