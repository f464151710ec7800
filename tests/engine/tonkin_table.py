"""Help for the tests of Tonkin: rulesets, tables laid in one line, and moves written as in the book."""

from typing import Any

from ruleproof.engine import tonkin
from ruleproof.engine.protocol import IllegalMove, Ruleset, Value
from ruleproof.engine.tonkin.state import State

VALUES: dict[str, tuple[Value, ...]] = {
    "deal_by": (1, 2, 3),
    "starter": ("queen-of-hearts-each-deal", "queen-of-hearts-first-deal"),
    "returned_card": ("kept-this-pass", "kept-all-deal"),
    "penalty_count": ("face-value", "cards"),
    "false_call": ("penalty", "void"),
    "tie": ("shared", "deciding-deal"),
    "call_from_deal": (False, True),
}
"""All parameters with their values, the default first."""

FOUR_KINGS = "KS KH KD KC 9H JC"
HANDS = {"A": FOUR_KINGS, "B": "9S 9D 9C 10S 10H AS", "C": "QS QH JS JH AD AC", "D": "10D 10C QD QC JD AH"}
"""Four hands of six: A holds four kings, C the queen of hearts."""


def ruleset(**changes: Value) -> Ruleset:
    """Return the defaults with some values changed."""
    assert set(changes) <= set(VALUES), "a test names a parameter that does not exist"
    return Ruleset({name: values[0] for name, values in VALUES.items()} | changes)


def table(rules: Ruleset | None = None, /, **fields: Any) -> State:
    """Return the state in which play begins, from the fields of an example; `HANDS` if no cards are given."""
    rules = rules or ruleset()
    if not {"hands", "deck"} & set(fields):
        fields["hands"] = HANDS
    return tonkin.start(rules, tonkin.situation(rules, fields))


def played(state: State, *moves: str) -> State:
    """Return the state after these moves."""
    for move in moves:
        state = tonkin.play(state, tonkin.parse_move(move))
    return state


def refusal(state: State, move: str) -> IllegalMove:
    """Return why a move is refused; fail if it is not."""
    try:
        tonkin.play(state, tonkin.parse_move(move))
    except IllegalMove as refused:
        return refused
    raise AssertionError(f"{move} is legal")


def slapped(*hands: str, rules: Ruleset | None = None, **fields: Any) -> State:
    """Return the state after A has called with four kings and these hands have landed: `A1`, `B+D2`."""
    state = played(table(rules, **fields), "A: call")
    return played(state, *(f"{hand[:-1]}: slap {hand[-1]}" for hand in hands))


def legal_texts(state: State) -> list[str]:
    """Return all legal moves as they are written."""
    return [str(move) for move in tonkin.legal(state)]


def told(state: State) -> list[str]:
    """Return the kinds of the events so far."""
    return [event.kind for event in state.events]


def cited(state: State) -> set[str]:
    """Return the rules that the events so far cite."""
    return {str(event.rule) for event in state.events}


def scores(state: State) -> dict[str, object]:
    """Return the points of each side as the last events `score` tell them."""
    return {event.seat: dict(event.details)["points"] for event in state.events if event.kind == "score"}
