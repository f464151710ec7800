"""What lies on the table: players, melds, and the state of a deal, all frozen."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any

from ruleproof.engine.cards import Card
from ruleproof.engine.protocol import Event, Outcome, Ruleset


class Phase(StrEnum):
    """Where a deal stands: the check for an instant Tonk, a turn before and after drawing, or its end."""

    DEAL = "deal"
    TURN = "turn"
    DRAWN = "drawn"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Meld:
    """A set or run on the table.

    Attributes:
        owner: the seat that laid it.
        cards: its cards in order, those laid off included.
        laid: how many of them its owner laid in one go.
    """

    owner: str
    cards: tuple[Card, ...]
    laid: int

    @property
    def is_run(self) -> bool:
        """Whether it is a run; else it is a set."""
        return self.cards[0].rank != self.cards[1].rank


@dataclass(frozen=True, slots=True)
class Player:
    """One seat's part of the state.

    Attributes:
        hand: the cards held.
        widow: the unseen card that may be swapped for; None without that variant, or once it is swapped.
        swapped: whether a stake is owed for the widow.
        had_turn: whether an own turn has ended.
        lock: on how many own turns the player may not drop, the present or next one counted.
        melded: whether the player laid a meld on an earlier turn.
        laid_off: whether the player laid off on an earlier turn.
    """

    hand: tuple[Card, ...]
    widow: Card | None = None
    swapped: bool = False
    had_turn: bool = False
    lock: int = 0
    melded: bool = False
    laid_off: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A deal in progress, or over.

    Attributes:
        stock: the known cards on top of the stock, top first.
        stock_count: how many cards the stock has in all.
        discard: the discard pile, top first.
        aside: the cards given for a widow, out of play.
        turn: the place among `seats` of the player who acts (in the check: who will act first).
        dealer: the place of the dealer.
        spoken: who has said `tonk` or `pass`.
        declared: who has said `tonk`, in that order.
        taken: the card just taken from the discard pile, if the hand holds no other like it.
        melded: whether the player in turn has laid a meld on this turn.
        laid_off: whether the player in turn has laid off on this turn.
        score: the match score before this deal, by seat; None if no match is played.
        last_round: whether this is the last deal of a match of rounds.
    """

    rules: Ruleset
    seats: tuple[str, ...]
    players: tuple[Player, ...]
    table: tuple[Meld, ...]
    stock: tuple[Card, ...]
    stock_count: int
    discard: tuple[Card, ...]
    turn: int
    dealer: int
    phase: Phase
    aside: tuple[Card, ...] = ()
    spoken: tuple[str, ...] = ()
    declared: tuple[str, ...] = ()
    taken: Card | None = None
    melded: bool = False
    laid_off: bool = False
    score: tuple[Fraction, ...] | None = None
    last_round: bool = False
    events: tuple[Event, ...] = ()
    outcome: Outcome | None = None

    @property
    def actor(self) -> str:
        """The seat of the player in turn."""
        return self.seats[self.turn]

    @property
    def player(self) -> Player:
        """The player in turn."""
        return self.players[self.turn]

    @property
    def pending(self) -> tuple[str, ...]:
        """Who has not spoken in the check, starting with the player who acts first; empty after it."""
        if self.phase != Phase.DEAL:
            return ()
        order = self.seats[self.turn :] + self.seats[: self.turn]
        return tuple(seat for seat in order if seat not in self.spoken)

    def hand(self, seat: str) -> tuple[Card, ...]:
        """Return the cards that a seat holds."""
        return self.players[self.seats.index(seat)].hand

    def melds_of(self, seat: str) -> int:
        """Return how many melds a seat has laid."""
        return sum(meld.owner == seat for meld in self.table)

    def told(self, *events: Event, **changes: Any) -> "State":
        """Return the state with these events added and these attributes changed."""
        return replace(self, events=self.events + events, **changes)

    def with_player(self, place: int, **changes: Any) -> tuple[Player, ...]:
        """Return the players with these attributes of one of them changed."""
        player = replace(self.players[place], **changes)
        return (*self.players[:place], player, *self.players[place + 1 :])


def without(hand: tuple[Card, ...], cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the hand without these cards, each taken out once; all of them must be in it."""
    rest = list(hand)
    for card in cards:
        rest.remove(card.physical)
    return tuple(rest)
