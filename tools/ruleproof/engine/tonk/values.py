"""What cards count, how many there are, and the figures that texts may quote."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from ruleproof.engine.cards import JOKERS, NATURAL_CARDS, Card
from ruleproof.engine.protocol import Ruleset, UnknownCard
from ruleproof.engine.tonk.rules import Rule

MANY_PLAYERS = 5
"""From so many players on, two decks are used unless the table says otherwise (rule `decks`)."""

_POINTS: Mapping[str, int] = MappingProxyType({card.rank: min(card.number, 10) for card in NATURAL_CARDS})


def total(rules: Ruleset, hand: Iterable[Card]) -> int:
    """Return what a hand counts at a showdown, in points (rules `card-values`, `jokers`).

    Raises:
        UnknownCard: the hand has a card that nobody has named.
    """
    points = 0
    for card in hand:
        if card.joker:
            points += rules.value(Rule.JOKERS, "joker_points")
        elif card.rank == "?":
            raise UnknownCard("a hand with a card that nobody has named cannot be counted")
        else:
            points += _POINTS[card.rank]
    return points


def natural_points(hand: Iterable[Card]) -> int:
    """Return what the natural cards of a hand count, in points; jokers add nothing.

    Raises:
        UnknownCard: the hand has a card that nobody has named.
    """
    cards = tuple(hand)
    if any(card.is_unknown for card in cards):
        raise UnknownCard("a hand with a card that nobody has named cannot be counted")
    return sum(_POINTS[card.rank] for card in cards if not card.joker)


def deck_count(rules: Ruleset, seats: int) -> int:
    """Return how many decks so many players use (rule `decks`)."""
    decks = rules.value(Rule.DECKS, "decks")
    if decks == "by-players":
        return 2 if seats >= MANY_PLAYERS else 1
    return int(decks)


def full_deck(rules: Ruleset, seats: int) -> tuple[Card, ...]:
    """Return all cards that so many players use, unshuffled (rules `decks`, `jokers`).

    The jokers are added once, whatever the number of decks.
    """
    return NATURAL_CARDS * deck_count(rules, seats) + JOKERS[: rules.value(Rule.JOKERS, "jokers")]


def figures(rules: Ruleset) -> Mapping[str, int]:
    """Return the figures that texts may quote, computed from the cards and these rules."""
    points = natural_points(NATURAL_CARDS)
    aces = natural_points(card for card in NATURAL_CARDS if card.rank == "A")
    faces = natural_points(card for card in NATURAL_CARDS if card.rank in ("J", "Q", "K"))
    return {
        "deck_points": points,
        "ace_points": aces,
        "number_points": points - aces - faces,
        "face_points": faces,
        "two_deck_points": 2 * points,
        "one_deck_cards": len(NATURAL_CARDS),
        "two_deck_cards": 2 * len(NATURAL_CARDS),
        # A hand gains one card and loses one a turn: of its own cards a player can lay hand_size + 1 at most.
        "max_melds": (rules.value(Rule.DEAL, "hand_size") + 1) // 3,
    }


FIGURES = frozenset(
    {
        "deck_points",
        "ace_points",
        "number_points",
        "face_points",
        "two_deck_points",
        "one_deck_cards",
        "two_deck_cards",
        "max_melds",
    }
)
"""The names of all figures."""
