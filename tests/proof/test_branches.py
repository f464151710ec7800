"""Each text that a parameter chooses stands beside an example of just that value."""

from dataclasses import replace

import pytest

from ruleproof.book.model import Book, Example, value_key
from ruleproof.book.resolve import resolve
from ruleproof.proof.branches import branch_problems
from ruleproof.proof.examples import prove


def told(book: Book, examples: list[Example]) -> list[tuple[str, str]]:
    """Return the branches of Tonk that lack an example, if these were all."""
    only = replace(book, games={"tonk": book.games["tonk"]})
    problems = branch_problems(only, [prove(book, example) for example in examples])
    return [(problem.id, problem.found) for problem in problems]


def without(book: Book, rule: str, parameter: str, *values: str) -> list[Example]:
    """Return the examples of Tonk but those of a rule that are played under some values of a parameter."""
    game = book.games["tonk"]
    return [
        example
        for example in game.examples
        if (rule and example.rule != rule)
        or value_key(resolve(game, example.choice).values[parameter]) not in values
    ]


def test_every_branch_of_the_book_has_its_example(book: Book) -> None:
    tables = [rule for game in book.games.values() for rule in game.rules if rule.by]
    assert len(tables) >= 30
    proofs = [prove(book, example) for game in book.games.values() for example in game.examples]
    assert list(branch_problems(book, proofs)) == []


@pytest.mark.parametrize(
    ("rule", "parameter", "values"),
    [
        ("others-settle", "failed_drop_others", ["pairwise"]),
        ("hit-lock", "hit_lock_turns", ["2", "3"]),
        ("instant-tonk", "instant_high", ["49-50"]),
        ("meld", "meld_required", ["true"]),
    ],
)
def test_a_branch_without_an_example_under_its_value_is_named(
    book: Book, rule: str, parameter: str, values: list[str]
) -> None:
    found = told(book, without(book, rule, parameter, *values))
    written = [f"[{value.replace('-', ', ')}]" if "-" in value else value for value in values]
    assert found == [(rule, f"no example shows the rule under {parameter}: {value}") for value in written]


def test_where_a_rule_is_absent_any_example_of_the_game_will_do(book: Book) -> None:
    examples = without(book, "", "jokers", "0")
    absent = [id for id, found in told(book, examples) if "jokers: 0, where the rule is absent" in found]
    assert absent == ["jokers", "instant-joker", "joker-meld"]


def test_an_example_that_fails_shows_nothing(book: Book) -> None:
    examples = [
        replace(example, expect={"winner": "D"})
        if example.choice.set.get("failed_drop_others") == "pairwise"
        else example
        for example in book.games["tonk"].examples
    ]
    assert ("others-settle", "no example shows the rule under failed_drop_others: pairwise") in told(
        book, examples
    )


def test_the_problem_stands_at_the_branch_and_says_how_to_mend_it(book: Book) -> None:
    examples = without(book, "others-settle", "failed_drop_others", "none")
    only = replace(book, games={"tonk": book.games["tonk"]})
    (problem,) = branch_problems(only, [prove(book, example) for example in examples])
    assert problem.code == "branch-without-example"
    assert problem.place == book.games["tonk"].rule("others-settle").texts["none"].place
    assert problem.remedy == "Add one of this rule with ruleset: {set: {failed_drop_others: none}}."
