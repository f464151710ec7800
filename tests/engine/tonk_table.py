"""Help for the tests of Tonk: rulesets, tables laid in one line, and moves written as in the book."""

from fractions import Fraction
from typing import Any

from ruleproof.engine import tonk
from ruleproof.engine.protocol import IllegalMove, Ruleset, Value
from ruleproof.engine.tonk.state import State

VALUES: dict[str, tuple[Value, ...]] = {
    "hand_size": (5, 7),
    "decks": ("by-players", 1, 2),
    "jokers": (0, 2),
    "joker_points": (25, 0),
    "ace_high": (False, True),
    "first_upcard": (True, False),
    "instant_high": ((49, 50), (50,), ()),
    "instant_low_max": (None, 11, 13, 15),
    "instant_multiplier": (2, 1, 3),
    "multiple_instant_tonk": ("pay-each", "void", "fifty-beats"),
    "drop_multiplier": (2, 1, 3),
    "failed_drop_others": ("lowest", "pairwise", "above-pay-lower", "none"),
    "go_out_multiplier": (1, 2),
    "tonk_out_double": (False, True),
    "running_out_bonus": (False, True),
    "running_out_test": ("no-earlier-meld", "nothing-laid-earlier"),
    "meld_required": (False, True),
    "lay_off": ("any-meld", "runs-only", "none"),
    "visible_rank_bar": (False, True),
    "hit_lock_turns": (0, 1, 2, 3),
    "return_taken_discard": (True, False),
    "stock_out": ("discards-then-showdown", "immediate-showdown", "void"),
    "two_deck_sets": ("distinct", "any"),
    "three_meld_block": (False, True),
    "widow": (False, True),
    "lay_and_split": (False, True),
    "match_end": ("none", "points", "rounds"),
    "match_points": (100, 50, 200),
}
"""All parameters with their values, the default of the preset `classic` first."""

BLACK_COMPANY: dict[str, Value] = {
    "decks": 1,
    "instant_low_max": 15,
    "failed_drop_others": "above-pay-lower",
    "meld_required": True,
    "lay_off": "runs-only",
    "visible_rank_bar": True,
}


def ruleset(**changes: Value) -> Ruleset:
    """Return the preset `classic` with some values changed."""
    assert set(changes) <= set(VALUES), "a test names a parameter that does not exist"
    return Ruleset({name: values[0] for name, values in VALUES.items()} | changes)


def table(rules: Ruleset | None = None, /, **fields: Any) -> State:
    """Return the state in which play begins, from the fields of an example."""
    rules = rules or ruleset()
    return tonk.start(rules, tonk.situation(rules, fields))


def played(state: State, *moves: str) -> State:
    """Return the state after these moves."""
    for move in moves:
        state = tonk.play(state, tonk.parse_move(move))
    return state


def passed(state: State) -> State:
    """Return the state after the check for an instant Tonk, all who have not spoken passing."""
    while state.phase == "deal":
        move = tonk.forced(state)
        assert move is not None
        state = tonk.play(state, move)
    return state


def refusal(state: State, move: str) -> IllegalMove:
    """Return why a move is refused; fail if it is not."""
    try:
        tonk.play(state, tonk.parse_move(move))
    except IllegalMove as refused:
        return refused
    raise AssertionError(f"{move} is legal")


def net(state: State) -> tuple[Fraction, ...]:
    """Return what each seat won or lost, in seat order."""
    assert state.outcome is not None, "the deal is not over"
    return tuple(state.outcome.net(state.seats)[seat] for seat in state.seats)


def legal_texts(state: State) -> list[str]:
    """Return all legal moves as they are written."""
    return [str(move) for move in tonk.legal(state)]


def cited(state: State) -> set[str]:
    """Return the rules that the events and payments so far cite."""
    payments = state.outcome.payments if state.outcome else ()
    return {str(event.rule) for event in state.events} | {str(payment.rule) for payment in payments}
