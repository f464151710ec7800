"""The instant Tonk, declared right after the deal (rules `instant-tonk`, `instant-low`, `instant-joker`)."""

from collections.abc import Sequence

from ruleproof.engine.cards import Card
from ruleproof.engine.protocol import Event, Ruleset
from ruleproof.engine.tonk.rules import Rule
from ruleproof.engine.tonk.state import State
from ruleproof.engine.tonk.values import natural_points
from ruleproof.engine.tonk.words import Reason, Refused, Told


def instant_fault(rules: Ruleset, hand: Sequence[Card]) -> Refused | None:
    """Return why a hand is no instant Tonk, or None if it is one.

    Raises:
        UnknownCard: the hand has a card that nobody has named.
    """
    if any(card.joker for card in hand):
        return Reason.TONK_WITH_JOKER((Rule.INSTANT_JOKER, Rule.INSTANT_TONK))
    points = natural_points(hand)
    if wins_at_once(rules, points):
        return None
    low = rules.value(Rule.INSTANT_LOW, "instant_low_max") is not None
    return Reason.TONK_TOTAL((Rule.INSTANT_TONK, *((Rule.INSTANT_LOW,) if low else ())), points)


def wins_at_once(rules: Ruleset, points: int) -> bool:
    """Return whether a dealt hand without jokers that counts so many points is an instant Tonk."""
    return _is_high(rules, points) or _is_low(rules, points)


def tonk_rule(state: State, seat: str) -> Rule:
    """Return the rule that makes the hand of a seat an instant Tonk, given that it is one."""
    return Rule.INSTANT_TONK if _is_high(state.rules, natural_points(state.hand(seat))) else Rule.INSTANT_LOW


def declaration(state: State, seat: str) -> tuple[Event, ...]:
    """Return what is told when a seat says `tonk` with a hand that is one."""
    hand = state.hand(seat)
    points = natural_points(hand)
    kind = Told.INSTANT_HIGH if tonk_rule(state, seat) is Rule.INSTANT_TONK else Told.INSTANT_LOW
    return (Told.SAYS_TONK(seat), kind(seat, hand, points))


def beaten_by_fifty(state: State) -> tuple[str, ...]:
    """Return who declared 49 although another seat declared 50, in seat order (rule `several-tonks`)."""
    points = {seat: natural_points(state.hand(seat)) for seat in state.declared}
    if 50 not in points.values():
        return ()
    return tuple(seat for seat in state.seats if points.get(seat) == 49)


def _is_high(rules: Ruleset, points: int) -> bool:
    return points in rules.value(Rule.INSTANT_TONK, "instant_high")


def _is_low(rules: Ruleset, points: int) -> bool:
    most = rules.value(Rule.INSTANT_LOW, "instant_low_max")
    return most is not None and points <= most
