"""Moves and their notation: `A: lay 8C 9C > 7C`."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, cast, get_args

from ruleproof.engine.cards import Card, UnreadableCard, read_cards, write_cards
from ruleproof.engine.protocol import Argument, UnreadableMove

Kind = Literal["tonk", "pass", "drop", "draw", "take", "swap", "meld", "lay", "discard"]

MOVE_DETAILS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    dict[str, tuple[str, ...]].fromkeys(("tonk", "pass", "drop", "draw", "take"), ())
    | {
        "swap": ("card",),
        "meld": ("cards",),
        "lay": ("cards", "meld"),
        "lay-nth": ("cards", "meld", "nth"),
        "discard": ("card",),
    }
)
"""The kinds of moves, with the names of their details; `lay-nth` says which of several melds is meant."""

_SHAPE = re.compile(r"\s*(?:([A-Za-z])\s*:)?\s*([A-Za-z]+)\b\s*(.*?)\s*", re.DOTALL)
_TARGET = re.compile(r"(\S+?)(?:#([1-9][0-9]?))?")
_REMEDIES: Mapping[str, str] = MappingProxyType(
    {kind: f"Write {kind} alone, as in “A: {kind}”." for kind in ("tonk", "pass", "drop", "draw", "take")}
    | {
        "swap": "Name the one card given for the widow, as in “A: swap KD”.",
        "meld": "Name the cards with spaces between them, as in “A: meld 7S 7D 7C”.",
        "lay": "Name the cards, then > and one card of the meld, as in “A: lay 7H > 7S”.",
        "discard": "Name the one card discarded, as in “A: discard KD”.",
    }
)


@dataclass(frozen=True, slots=True)
class Move:
    """What one seat does.

    Attributes:
        kind: the keyword of the notation.
        seat: who does it; empty if the text does not say.
        cards: the cards it names, in the order of `in_order`.
        target: one card of the meld laid off on.
        nth: which of several melds with that card, from 1 in the order of the table; 0 if not said.
    """

    kind: Kind
    seat: str = ""
    cards: tuple[Card, ...] = ()
    target: Card | None = None
    nth: int = 0

    def __str__(self) -> str:
        """Return the text that `parse_move` reads back."""
        words = [f"{self.seat}:"] if self.seat else []
        words.append(self.kind)
        words.extend(str(card) for card in self.cards)
        if self.target is not None:
            words += [">", f"{self.target}#{self.nth}" if self.nth else str(self.target)]
        return " ".join(words)


def parse_move(text: str) -> Move:
    """Read a move such as `A: lay 7H > 7S`; without `A:` its seat is empty.

    Raises:
        UnreadableMove: the text is no move.
    """
    shape = _SHAPE.fullmatch(text)
    kind = shape[2].lower() if shape else ""
    if shape is None or kind not in get_args(Kind):
        raise UnreadableMove(text, f"Begin with one of {', '.join(get_args(Kind))}, as in “A: draw”.")
    seat = (shape[1] or "").upper()
    try:
        return _read(cast(Kind, kind), seat, shape[3])
    except UnreadableCard as error:
        raise UnreadableMove(text, f"{error}. {_REMEDIES[kind]}") from error
    except ValueError as error:
        raise UnreadableMove(text, _REMEDIES[kind]) from error


def move_details(move: Move) -> tuple[str, str, tuple[tuple[str, Argument], ...]]:
    """Return the kind of a move, its seat, and its details, for the phrases."""
    if move.kind == "lay" and move.target is not None:
        details: tuple[tuple[str, Argument], ...] = (("cards", move.cards), ("meld", move.target))
        if move.nth:
            return "lay-nth", move.seat, (*details, ("nth", move.nth))
        return move.kind, move.seat, details
    if move.kind == "meld":
        return move.kind, move.seat, (("cards", move.cards),)
    if move.kind in ("swap", "discard"):
        return move.kind, move.seat, (("card", move.cards[0]),)
    return move.kind, move.seat, ()


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards as a player would arrange them: by rank and suit, an ace behind the king of a high run."""
    ordered = sorted(cards, key=lambda card: card.order)
    ranks = {card.rank for card in ordered}
    if "K" in ranks and "2" not in ranks:
        aces = sum(card.rank == "A" for card in ordered)
        ordered = ordered[aces:] + ordered[:aces]
    return tuple(ordered)


def _read(kind: Kind, seat: str, rest: str) -> Move:
    """Read what follows the keyword; a ValueError says that it does not fit the keyword."""
    if kind == "lay":
        cards, arrow, target = rest.partition(">")
        named = _TARGET.fullmatch(target.strip())
        if not arrow or named is None:
            raise ValueError(rest)
        (meld,) = _known((Card.parse(named[1]),))
        return Move(kind, seat, in_order(_known(read_cards(cards))), meld, int(named[2] or 0))
    if kind == "meld":
        return Move(kind, seat, in_order(_known(read_cards(rest))))
    if kind in ("swap", "discard"):
        (card,) = _known(read_cards(rest))
        if card != card.physical:
            raise ValueError(rest)
        return Move(kind, seat, (card,))
    if rest:
        raise ValueError(rest)
    return Move(kind, seat)


def _known(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards, at least one; none may be unknown, and none named twice as one joker."""
    jokers = [card.joker for card in cards if card.joker]
    if not cards or len(set(jokers)) < len(jokers) or any(card.is_unknown for card in cards):
        raise ValueError(write_cards(cards))
    return cards
