"""Every two values of two parameters together, every preset and every variant, played at random."""

from collections import Counter
from itertools import cycle, islice, product
from random import Random

import pytest

from books import REPOSITORY
from matches import MATCHES
from pairwise import Row, all_pairs, pairs_in, pairwise
from ruleproof.book.differences import choice_of
from ruleproof.book.load import load_book
from ruleproof.book.model import Game, Idle
from ruleproof.book.resolve import resolve
from ruleproof.book.validity import conflicts, holds
from ruleproof.engine.protocol import Ruleset

GAMES = {id: game for id, game in load_book(REPOSITORY).games.items() if game.engine}
DEALS = {"tonk": 4, "tonkin": 12}
SEEDS_OF_IDLE_VALUES = 2


def goes_together(game: Game, row: Row) -> bool:
    """Return whether no conflict of the book forbids the values, as far as the row names them."""
    return not any(
        conflict.when.keys() <= row.keys() and holds(conflict.when, row) for conflict in game.conflicts
    )


def values_of(game: Game) -> dict[str, tuple]:
    return {id: parameter.values for id, parameter in game.parameters.items()}


def rows_of(game: Game) -> list[Row]:
    return list(pairwise(values_of(game), lambda row: goes_together(game, row)))


def play(game: Game, rules: Ruleset, seed: str) -> Counter[str]:
    """Play deals of one match after another; return how often each rule ended one."""
    random = Random(seed)
    match = MATCHES[game.id](rules, random)
    endings: Counter[str] = Counter()
    for _ in range(DEALS[game.id]):
        end = match.play_deal()
        endings[match.engine.outcome(end).ended_by] += 1
        if match.over(end):
            match = MATCHES[game.id](rules, random)
    return endings


ROWS = {id: rows_of(game) for id, game in GAMES.items()}
NAMED = [(id, variant.id) for id, game in GAMES.items() for variant in game.variants.values()]


def test_all_games_are_played():
    assert set(GAMES) == set(MATCHES) == {"tonk", "tonkin"}


@pytest.mark.parametrize(
    ("id", "parameters", "pairs", "forbidden", "rows"),
    [("tonk", 28, 2421, 3, 25), ("tonkin", 7, 96, 0, 11)],
)
def test_the_combinations_cover_every_pair_of_values_that_go_together(id, parameters, pairs, forbidden, rows):
    game, values = GAMES[id], values_of(GAMES[id])
    everything = all_pairs(values, lambda row: True)
    sizes = list(map(len, values.values()))
    by_arithmetic = (sum(sizes) ** 2 - sum(size * size for size in sizes)) // 2
    assert (len(values), len(everything)) == (parameters, by_arithmetic)
    wanted = all_pairs(values, lambda row: goes_together(game, row))
    assert (len(wanted), len(everything - wanted)) == (pairs, forbidden)
    assert set().union(*(pairs_in(values, row) for row in ROWS[id])) == wanted
    assert len(ROWS[id]) == rows
    assert all(not conflicts(game, row) for row in ROWS[id])


@pytest.mark.parametrize(("id", "number"), [(id, number) for id in ROWS for number in range(len(ROWS[id]))])
def test_all_that_must_hold_holds_under_each_combination(id, number):
    play(GAMES[id], Ruleset(ROWS[id][number]), f"{id} {number}")


def test_every_preset_and_every_variant_is_played():
    assert Counter(id for id, _ in NAMED) == {"tonk": 10, "tonkin": 1}


@pytest.mark.parametrize(("id", "variant"), NAMED)
def test_all_that_must_hold_holds_under_each_preset_and_variant(id, variant):
    game = GAMES[id]
    play(game, resolve(game, choice_of(game.variants[variant])), f"{id} {variant}")


@pytest.mark.parametrize(
    ("id", "endings"),
    [
        ("tonk", {"instant-tonk", "several-tonks", "drop", "failed-drop", "go-out", "stock-out"}),
        ("tonkin", {"false-call", "slap-won", "slap-lost", "slap-void"}),
    ],
)
def test_random_play_reaches_every_ending(id, endings):
    found: Counter[str] = Counter()
    for number, row in enumerate(islice(cycle(ROWS[id]), 60)):
        found += play(GAMES[id], Ruleset(row), f"{id} {number}")
        if found.keys() >= endings:
            break
    assert found.keys() >= endings


IDLE = [
    (id, reason, parameter, value)
    for id, game in GAMES.items()
    for reason in game.idle
    for parameter, values in reason.values.items()
    for value in values
]


def test_the_book_tells_which_values_make_no_difference():
    assert len(IDLE) == 17


@pytest.mark.parametrize(("id", "reason", "parameter", "value"), IDLE)
def test_a_value_that_makes_no_difference_is_played_like_the_default(id, reason, parameter, value):
    game = GAMES[id]
    whens = list(conditions(reason))
    assert whens
    for seed, when in product(range(SEEDS_OF_IDLE_VALUES), whens):
        row = {**ROWS[id][seed * 5], **when, parameter: value}
        if parameter == "running_out_test" and "running_out_bonus" not in when:
            row["running_out_bonus"] = True
        if goes_together(game, row):
            play_side_by_side(game, row, {**row, parameter: game.parameters[parameter].default}, seed)


def conditions(reason: Idle):
    """Yield every choice of one value for each parameter of a condition."""
    for values in product(*reason.when.values()):
        yield dict(zip(reason.when, values, strict=True))


def play_side_by_side(game: Game, row: Row, other: Row, seed: int) -> None:
    """Play the same deals under two rulesets; what may be played and what comes of it must be the same."""
    matches = [MATCHES[game.id](Ruleset(values), Random(seed)) for values in (row, other)]
    one, two = matches
    for _ in range(DEALS[game.id]):
        states = [match.deal() for match in matches]
        number = 0
        while one.engine.outcome(states[0]) is None:
            moves = one.engine.legal(states[0])
            assert two.engine.legal(states[1]) == moves
            chosen = one.choose(states[0], moves, number)
            assert two.choose(states[1], moves, number) == chosen
            states = [match.engine.play(state, chosen) for match, state in zip(matches, states, strict=True)]
            number += 1
        ends = [match.engine.outcome(state) for match, state in zip(matches, states, strict=True)]
        assert ends[0] == ends[1]
        over = [match.over(state) for match, state in zip(matches, states, strict=True)]
        assert over[0] == over[1]
        if over[0]:
            break
