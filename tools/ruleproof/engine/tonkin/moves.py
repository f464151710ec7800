"""Moves and their notation: `A: pass KS`, `B: call`, `A+B: slap 1`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, cast, get_args

from ruleproof.engine.cards import Card, UnreadableCard, read_cards
from ruleproof.engine.protocol import Argument, UnreadableMove
from ruleproof.engine.tonkin.seats import in_seat_order

Kind = Literal["pass", "call", "slap"]

MOVE_DETAILS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "pass": ("card",),
        "call": (),
        "call-together": ("seats",),
        "slap": ("pile",),
        "slap-together": ("seats", "pile"),
    }
)
"""The kinds of moves, with the names of their details; what several do at once is a kind of its own."""

_SHAPE = re.compile(r"\s*(?:([A-Za-z](?:\s*\+\s*[A-Za-z])*)\s*:)?\s*([A-Za-z]+)\b\s*(.*?)\s*", re.DOTALL)
_REMEDIES: Mapping[str, str] = MappingProxyType(
    {
        "pass": "Name the one card passed, as in “A: pass KS”.",
        "call": "Write call alone, as in “A: call”.",
        "slap": "Name pile 1 or 2, as in “A: slap 1”.",
    }
)
_ONE_SEAT = "Only calls and hands can come at once, as in “A+B: slap 1”; for this move name one seat."
_SEAT_TWICE = "Name each seat once, as in “A+B: slap 1”."


@dataclass(frozen=True, slots=True)
class Move:
    """What one seat does, or several hands that land at once.

    Attributes:
        kind: the keyword of the notation.
        seats: who does it, in seat order; empty if the text does not say.
        card: the card passed.
        pile: the pile slapped, 1 or 2; 0 for other moves.
    """

    kind: Kind
    seats: tuple[str, ...] = ()
    card: Card | None = None
    pile: int = 0

    def __str__(self) -> str:
        """Return the text that `parse_move` reads back."""
        words = [f"{'+'.join(self.seats)}:"] if self.seats else []
        words.append(self.kind)
        if self.card is not None:
            words.append(str(self.card))
        if self.pile:
            words.append(str(self.pile))
        return " ".join(words)


def parse_move(text: str) -> Move:
    """Read a move such as `A: pass KS` or `A+B: slap 1`; without `A:` nobody is named.

    Raises:
        UnreadableMove: the text is no move.
    """
    shape = _SHAPE.fullmatch(text)
    kind = shape[2].lower() if shape else ""
    if shape is None or kind not in get_args(Kind):
        raise UnreadableMove(text, f"Begin with one of {', '.join(get_args(Kind))}, as in “A: pass KS”.")
    seats = in_seat_order(letter for letter in (shape[1] or "").upper() if letter.isalpha())
    if len(set(seats)) < len(seats):
        raise UnreadableMove(text, _SEAT_TWICE)
    if len(seats) > 1 and kind == "pass":
        raise UnreadableMove(text, _ONE_SEAT)
    try:
        return _read(cast(Kind, kind), seats, shape[3])
    except UnreadableCard as error:
        raise UnreadableMove(text, f"{error}. {_REMEDIES[kind]}") from error
    except ValueError as error:
        raise UnreadableMove(text, _REMEDIES[kind]) from error


def move_details(move: Move) -> tuple[str, str, tuple[tuple[str, Argument], ...]]:
    """Return the kind of a move, its seat, and its details, for the phrases; hands at once are `A+B`."""
    seat = "+".join(move.seats)
    if move.kind == "slap":
        if len(move.seats) > 1:
            return "slap-together", seat, (("seats", move.seats), ("pile", move.pile))
        return move.kind, seat, (("pile", move.pile),)
    if move.kind == "call" and len(move.seats) > 1:
        return "call-together", seat, (("seats", move.seats),)
    if move.card is not None:
        return move.kind, seat, (("card", move.card),)
    return move.kind, seat, ()


def _read(kind: Kind, seats: tuple[str, ...], rest: str) -> Move:
    """Read what follows the keyword; a ValueError says that it does not fit the keyword."""
    if kind == "pass":
        (card,) = read_cards(rest)
        if card.is_joker or card.is_unknown:
            raise ValueError(rest)
        return Move(kind, seats, card)
    if kind == "slap":
        if rest not in ("1", "2"):
            raise ValueError(rest)
        return Move(kind, seats, pile=int(rest))
    if rest:
        raise ValueError(rest)
    return Move(kind, seats)
