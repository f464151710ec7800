"""What lies on the table: hands, piles, the card on its way, and the state of a deal, all frozen."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, TypeVar

from ruleproof.engine.cards import UNKNOWN, Card
from ruleproof.engine.protocol import Event, Outcome, Ruleset
from ruleproof.engine.tonkin.seats import SEATS, SIDES

Part = TypeVar("Part")

NOBODY = "nobody"
"""What stands for the owner of a pile that hands of both sides reached at once."""


class Phase(StrEnum):
    """Where a deal stands: before the first pass, between passes, during the slap, or over."""

    DEAL = "deal"
    TURN = "turn"
    SLAP = "slap"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of penalty cards: the known ones on top, top first, and how many lie in it in all."""

    known: tuple[Card, ...]
    count: int

    @property
    def top(self) -> Card:
        """The top card, unknown if nobody has named it; there must be one."""
        return self.known[0] if self.known else UNKNOWN

    def without_top(self) -> "Pile":
        """Return the pile once its top card is taken."""
        return Pile(self.known[1:], self.count - 1)


@dataclass(frozen=True, slots=True)
class Moving:
    """The card that the player in turn has just received, and the seat that set it going."""

    card: Card
    origin: str


@dataclass(frozen=True, slots=True)
class State:
    """A deal in progress, or over.

    Attributes:
        hands: the cards of each seat.
        piles: the two piles of penalty cards, or the spots where they lay.
        taken: the penalty cards of each side, in the order in which it took them.
        turn: the place among the seats of the player who passes next.
        dealer: the place of the dealer.
        moving: the card just received; None before the first pass.
        kept: the cards that came full circle and stayed with the player who had set them going.
        caller: who has called; empty before the call.
        landed: whose hands have landed.
        owners: which side owns each pile: a side, `NOBODY`, or an empty text while it is open.
        first_deal: whether this is the first deal of the match.
    """

    rules: Ruleset
    hands: tuple[tuple[Card, ...], ...]
    piles: tuple[Pile, ...]
    taken: tuple[tuple[Card, ...], ...]
    turn: int
    dealer: int
    phase: Phase
    moving: Moving | None = None
    kept: tuple[tuple[str, Card], ...] = ()
    caller: str = ""
    landed: tuple[str, ...] = ()
    owners: tuple[str, ...] = ("", "")
    first_deal: bool = True
    events: tuple[Event, ...] = ()
    outcome: Outcome | None = None

    @property
    def actor(self) -> str:
        """The seat of the player in turn."""
        return SEATS[self.turn]

    @property
    def pending(self) -> tuple[str, ...]:
        """Whose hands may still land: after a true call all that have not, too late or not."""
        if self.phase != Phase.SLAP and not any(self.owners):
            return ()
        return tuple(seat for seat in SEATS if seat not in self.landed)

    @property
    def penalties_left(self) -> int:
        """How many penalty cards lie in the piles; with none a match is over, or this deal decides it."""
        return self.piles[0].count + self.piles[1].count

    def hand(self, seat: str) -> tuple[Card, ...]:
        """Return the cards that a seat holds."""
        return self.hands[SEATS.index(seat)]

    def taken_by(self, side: str) -> tuple[Card, ...]:
        """Return the penalty cards that a side has taken."""
        return self.taken[SIDES.index(side)]

    def told(self, *events: Event, **changes: Any) -> "State":
        """Return the state with these events added and these attributes changed."""
        return replace(self, events=self.events + events, **changes)

    def kept_by(self, seat: str) -> tuple[Card, ...]:
        """Return the cards that came back to a seat and have not left it since."""
        return tuple(card for keeper, card in self.kept if keeper == seat)


def changed(parts: tuple[Part, ...], place: int, part: Part) -> tuple[Part, ...]:
    """Return the parts with the one at a place changed."""
    return (*parts[:place], part, *parts[place + 1 :])


def larger_pile(piles: Sequence[Pile]) -> int:
    """Return the place of the larger pile, the first if they are equal (rule `penalty-card`)."""
    return 1 if piles[1].count > piles[0].count else 0
