"""Each value of each parameter makes a difference, against the default, in an example of the book."""

from collections.abc import Iterator

import pytest

from books import REPOSITORY
from ruleproof.book.load import load_book
from ruleproof.book.model import Example, value_key
from ruleproof.book.resolve import resolve
from ruleproof.book.values import same_value
from ruleproof.engine.protocol import Ruleset, Value
from ruleproof.proof.examples import prove

BOOK = load_book(REPOSITORY)
PLAYED = [game for game in BOOK.games.values() if game.engine]
VALUES = [
    (game.id, parameter.id, value_key(value))
    for game in PLAYED
    for parameter in game.parameters.values()
    for value in parameter.values
    if not same_value(value, parameter.default)
]


def examples_under(game: str, parameter: str, value: Value) -> Iterator[tuple[Example, Ruleset]]:
    """Yield the examples that are played under a value, with their rulesets."""
    for example in BOOK.games[game].examples:
        rules = resolve(BOOK.games[game], example.choice)
        if same_value(rules.values[parameter], value):
            yield example, rules


def test_all_parameters_of_all_games_are_looked_at():
    assert {game.id for game in PLAYED} == {"tonk", "tonkin"}
    assert len(VALUES) == 51


@pytest.mark.parametrize(("game", "parameter", "key"), VALUES)
def test_an_example_fails_once_the_value_is_the_default(game, parameter, key):
    found = BOOK.games[game].parameters[parameter]
    value = next(value for value in found.values if value_key(value) == key)
    telling = [
        example.id
        for example, rules in examples_under(game, parameter, value)
        if not prove(BOOK, example, Ruleset({**rules.values, parameter: found.default})).ok
    ]
    assert telling
