"""Cards as plain texts: `7S`, `10H`; a joker is `JK1` in hand and `JK1=7D` on the table."""

from collections.abc import Iterable

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "H", "D", "C")
PACK = tuple(rank + suit for rank in RANKS for suit in SUITS)


def is_joker(card: str) -> bool:
    return card.startswith("JK")


def in_hand(card: str) -> str:
    """Return a card as it was before it was laid: a joker without its name."""
    return card.partition("=")[0]


def face(card: str) -> str:
    """Return what a card shows: a laid joker shows the card that it was named."""
    return card.rpartition("=")[2]


def rank(card: str) -> str:
    return face(card)[:-1]


def suit(card: str) -> str:
    return face(card)[-1]


def without(hand: tuple[str, ...], cards: Iterable[str]) -> tuple[str, ...]:
    """Return a hand after these cards, each once, have left it."""
    left = list(hand)
    for card in cards:
        left.remove(in_hand(card))
    return tuple(left)
