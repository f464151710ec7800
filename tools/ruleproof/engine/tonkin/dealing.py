"""Dealing the 24 cards from a shuffled deck (rule `deal`)."""

from collections.abc import Sequence

from ruleproof.engine.cards import Card
from ruleproof.engine.protocol import Ruleset
from ruleproof.engine.tonkin.pack import PLAYING_CARDS
from ruleproof.engine.tonkin.rules import Rule
from ruleproof.engine.tonkin.seats import SEATS, left_of


def dealt(rules: Ruleset, deck: Sequence[Card], dealer: str) -> dict[str, tuple[Card, ...]]:
    """Return the hands dealt from a deck, clockwise, beginning left of the dealer.

    Args:
        rules: the ruleset; it says how many cards a player gets at a time.
        deck: `PLAYING_CARDS`, top first, in the order that the caller's shuffle gave them.
        dealer: who deals.
    """
    packet = packet_size(rules)
    first = left_of(SEATS.index(dealer))
    order = (*SEATS[first:], *SEATS[:first])
    hands: dict[str, tuple[Card, ...]] = dict.fromkeys(SEATS, ())
    for turn, start in enumerate(range(0, len(PLAYING_CARDS), packet)):
        seat = order[turn % len(order)]
        hands[seat] += tuple(deck[start : start + packet])
    return hands


def packet_size(rules: Ruleset) -> int:
    """Return how many cards a player gets at a time (rule `deal`)."""
    return int(rules.value(Rule.DEAL, "deal_by"))
