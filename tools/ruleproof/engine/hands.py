"""Reading hands as an example writes them, `{A: 5H 4C, B: [6S]}`, for games that need no more than that."""

from collections.abc import Collection, Mapping
from typing import Any

from ruleproof.engine.cards import Card, UnreadableCard
from ruleproof.engine.protocol import Fault

SEATS = ("A", "B", "C", "D", "E", "F", "G", "H")
"""The letters of the seats, in the order of play."""

Path = tuple[str | int, ...]


def read_hands(value: Any, path: Path, faults: list[Fault]) -> dict[str, tuple[Card, ...]]:
    """Return the hands by seat, in the order of play; what is wrong with them is noted.

    Args:
        value: what the example writes.
        path: where it writes it.
        faults: where to note what is wrong.
    """
    if not isinstance(value, Mapping):
        remedy = "Write one hand for each player, as in {A: 5H 4C, B: 6S}."
        faults.append(Fault(path, "wrong-type", f"“{path[-1]}” is {value!r}", remedy))
        return {}
    hands = {
        seat: read_hand(cards, (*path, seat), faults)
        for seat, cards in value.items()
        if read_seat(seat, (*path, seat), SEATS, faults)
    }
    return {seat: hands[seat] for seat in SEATS if seat in hands}


def read_hand(value: Any, path: Path, faults: list[Fault]) -> tuple[Card, ...]:
    """Return cards, written in one text or as a list; null means none."""
    words = value.split() if isinstance(value, str) else value or []
    if not isinstance(words, list):
        faults.append(Fault(path, "wrong-type", f"{value!r} is no list of cards", "Write cards: 5H 4C."))
        return ()
    cards = []
    for word in words:
        try:
            card = Card.parse(str(word))
        except UnreadableCard:
            card = None
        if card is None or card != card.physical or card.is_unknown:
            remedy = "Write the rank (A 2 … 10 J Q K) and the suit (S H D C), as in 10H, or JK1 for a joker."
            faults.append(Fault(path, "unreadable-card", f"“{word}” is no card", remedy))
        else:
            cards.append(card)
    return tuple(cards)


def read_seat(value: Any, path: Path, seats: Collection[str], faults: list[Fault]) -> str:
    """Return a seat; an empty text after a fault."""
    if isinstance(value, str) and value in seats:
        return value
    faults.append(Fault(path, "unknown-seat", f"“{value}” is no seat here", f"Write {', '.join(seats)}."))
    return ""
