"""Tonkin as the book tells it, by trying everything: each card, each group of seats, each pile."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, NamedTuple

from .cards import PACK, rank
from .walk import Ending

SEATS = "ABCD"
SIDES = ("AC", "BD")
GROUPS = tuple("".join(group) for size in range(1, 5) for group in combinations(SEATS, size))
"""Every group of seats that may do something at once."""


class Move(NamedTuple):
    kind: str
    seats: str
    object: str = ""

    def __str__(self) -> str:
        return f"{'+'.join(self.seats)}: {self.kind} {self.object}".strip()


@dataclass(frozen=True)
class Position:
    """What is on the table.

    Attributes:
        hands: by seat.
        turn: whose turn it is to pass.
        trail: who passed the card that is on its way, in order since it was sent off, and which it is.
        kept: who has got a card back, and which, in the order in which they came back.
        begun: whether a card has been passed.
        caller: who has called.
        landed: the hands on the piles, in order: who, and on which.
    """

    hands: Mapping[str, tuple[str, ...]]
    turn: str
    trail: tuple[str, str] = ("", "")
    kept: tuple[tuple[str, str], ...] = ()
    begun: bool = False
    caller: str = ""
    landed: tuple[tuple[str, str], ...] = ()
    closed: bool = False
    end: Ending | None = None


class Tonkin:
    """Tonkin as one table plays it."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.values = values

    def start(self, hands: tuple[tuple[str, ...], ...], dealer: str, first_deal: bool) -> Position:
        """Return the position in which the starter is to pass (rule `starter`)."""
        held = dict(zip(SEATS, hands, strict=True))
        if first_deal or self.values["starter"] == "queen-of-hearts-each-deal":
            (turn,) = (seat for seat in SEATS if "QH" in held[seat])
        else:
            turn = left_of(dealer)
        return Position(held, turn)

    def moves(self, position: Position) -> dict[str, Move]:
        """Return all candidates that the rules allow."""
        return {
            str(move): move
            for move in self.candidates()
            if not position.closed and getattr(self, f"may_{move.kind}")(position, move)
        }

    def play(self, position: Position, move: Move) -> Position:
        after: Position = getattr(self, f"after_{move.kind}")(position, move)
        return after

    def ending(self, position: Position) -> Ending | None:
        return position.end

    def candidates(self) -> Iterator[Move]:
        """Yield whatever can be written with four seats."""
        for seat in SEATS:
            for card in PACK:
                yield Move("pass", seat, card)
        for seats in GROUPS:
            yield Move("call", seats)
            for pile in "12":
                yield Move("slap", seats, pile)

    # What is allowed.

    def may_pass(self, position: Position, move: Move) -> bool:
        """Rules `pass`, `returned-card`."""
        mine = move.seats == position.turn and move.object in position.hands[move.seats]
        return not position.caller and mine and move.object not in self.barred(position)

    def barred(self, position: Position) -> set[str]:
        """Return the cards that may not leave the hand that is on turn (rule `returned-card`).

        The book does not say what happens if that is the whole hand. A pass must be possible, so then only
        the card that has just come back is kept.
        """
        kept = [card for seat, card in position.kept if seat == position.turn]
        return set(kept) if set(position.hands[position.turn]) - set(kept) else set(kept[-1:])

    def may_call(self, position: Position, move: Move) -> bool:
        """Rules `call`, `call-from-deal`; a false call can be made, and is dear."""
        return not position.caller and (position.begun or self.values["call_from_deal"])

    def may_slap(self, position: Position, move: Move) -> bool:
        """Rules `slap`, `one-hand`: also once the piles are won, for hands may land late."""
        down = {seat for seats, _ in position.landed for seat in seats}
        return bool(position.caller) and not down & set(move.seats)

    # What comes of it.

    def after_pass(self, position: Position, move: Move) -> Position:
        """Move the card on; if it is back with who sent it off, it is to be kept (rule `returned-card`)."""
        seat, card = move.seats, move.object
        hands = dict(position.hands)
        hands[seat] = tuple(other for other in hands[seat] if other != card)
        hands[left_of(seat)] += (card,)
        passers, moving = position.trail
        passers = passers + seat if moving == card else seat
        kept = position.kept if self.values["returned_card"] == "kept-all-deal" else ()
        kept = tuple(other for other in kept if other != (seat, card))
        if len(passers) == 4:
            kept += ((left_of(seat), card),)
            passers, card = "", ""
        return replace(
            position, hands=hands, turn=left_of(seat), trail=(passers, card), kept=kept, begun=True
        )

    def after_call(self, position: Position, move: Move) -> Position:
        """Rules `call`, `false-call`."""
        position = replace(position, caller=move.seats)
        if len(move.seats) > 1:
            return replace(position, closed=True, end=Ending("call"))
        ranks = Counter(map(rank, position.hands[move.seats]))
        if max(ranks.values()) == 4:
            return position
        void = self.values["false_call"] == "void"
        return replace(
            position, closed=True, end=Ending("false-call") if void else lost("false-call", move.seats)
        )

    def after_slap(self, position: Position, move: Move) -> Position:
        """Rules `slap-won`, `slap-void`, `slap-lost`, `slap-tie`."""
        position = replace(position, landed=(*position.landed, (move.seats, move.object)))
        first: dict[str, str] = {}
        for seats, pile in position.landed:
            first.setdefault(pile, seats)
        all_down = sum(len(seats) for seats, _ in position.landed) == 4
        if position.end is not None or (len(first) < 2 and not all_down):
            return position
        owners = {self.owner(first.get(pile, "")) for pile in "12"}
        mine = side_of(position.caller)
        if owners == {mine}:
            return replace(position, end=lost("slap-won", other_side(mine)[0]))
        if owners == {other_side(mine)}:
            return replace(position, end=lost("slap-lost", mine[0]))
        return replace(position, end=Ending("slap-void"))

    def owner(self, seats: str) -> str:
        """Return the side whose hands were first on a pile, if they are all of one side."""
        sides = {side_of(seat) for seat in seats}
        return sides.pop() if len(sides) == 1 else ""


def left_of(seat: str) -> str:
    return SEATS[(SEATS.index(seat) + 1) % 4]


def side_of(seat: str) -> str:
    return SIDES[0] if seat in SIDES[0] else SIDES[1]


def other_side(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def lost(rule: str, seat: str) -> Ending:
    """Return the ending in which the side of a seat takes a penalty card, and the other wins."""
    side = side_of(seat)
    return Ending(rule, tuple(other_side(side)), penalty=side)
