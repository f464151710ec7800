"""The pack of 32 cards, what is a penalty card and what it counts, and the figures that texts may quote."""

from collections.abc import Iterable, Mapping
from math import comb
from types import MappingProxyType

from ruleproof.engine.cards import NATURAL_CARDS, Card
from ruleproof.engine.protocol import Ruleset
from ruleproof.engine.tonkin.rules import Rule
from ruleproof.engine.tonkin.seats import SEATS

SUITS_IN_ALL = 4

_PENALTIES: Mapping[str, int] = MappingProxyType({"7": 7, "8": 8})
"""What a penalty card counts where faces count, by its rank (rule `penalty-count`)."""

_PLAYED = ("9", "10", "J", "Q", "K", "A")

PENALTY_CARDS = tuple(card for card in NATURAL_CARDS if card.rank in _PENALTIES)
"""The eight cards that lie in two piles, unshuffled (rule `cards`)."""

PLAYING_CARDS = tuple(card for rank in _PLAYED for card in NATURAL_CARDS if card.rank == rank)
"""The 24 cards that are dealt, unshuffled (rule `cards`)."""

HAND_SIZE = len(PLAYING_CARDS) // len(SEATS)
PILE_SIZE = len(PENALTY_CARDS) // 2
QUEEN_OF_HEARTS = Card("Q", "H")


def penalty_points(rules: Ruleset, cards: Iterable[Card]) -> int | None:
    """Return what penalty cards count against a side, in points (rule `penalty-count`).

    Returns:
        The points; None if faces count and a card lies among them that nobody has named.
    """
    cards = tuple(cards)
    if rules.value(Rule.PENALTY_COUNT, "penalty_count") == "cards":
        return len(cards)
    if any(card.is_unknown for card in cards):
        return None
    return sum(_PENALTIES[card.rank] for card in cards)


def figures(rules: Ruleset) -> Mapping[str, int]:
    """Return the figures that texts may quote, computed from the cards; these rules change none of them."""
    return {
        "pack_cards": len(PENALTY_CARDS) + len(PLAYING_CARDS),
        "playing_cards": len(PLAYING_CARDS),
        "penalty_cards": len(PENALTY_CARDS),
        "pile_cards": PILE_SIZE,
        "hand_cards": HAND_SIZE,
        "pack_points": sum(_PENALTIES[card.rank] for card in PENALTY_CARDS),
        "all_hands": comb(len(PLAYING_CARDS), HAND_SIZE),
        # No hand of six holds four of a kind twice, so each is counted once.
        "four_hands": len(_PLAYED) * comb(len(PLAYING_CARDS) - SUITS_IN_ALL, HAND_SIZE - SUITS_IN_ALL),
    }


FIGURES = frozenset(
    {
        "pack_cards",
        "playing_cards",
        "penalty_cards",
        "pile_cards",
        "hand_cards",
        "pack_points",
        "all_hands",
        "four_hands",
    }
)
"""The names of all figures."""
