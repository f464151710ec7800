"""What a page tells of an example, the same in every language: seats, cards, moves and rules by their ids."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from ruleproof.book.model import Choice
from ruleproof.engine.protocol import Payment, Value
from ruleproof.roundtrip.said import Readings


@dataclass(frozen=True)
class Fault:
    """Something that a page says and that is not so.

    Attributes:
        rule: the id of the rule that it concerns; empty if it is that of the example.
        found: what the page says, and what is so instead: a phrase without its full stop.
    """

    rule: str
    found: str


@dataclass
class Faults:
    """The faults of one example, in the order in which they are found."""

    found: list[Fault] = field(default_factory=list)

    def add(self, found: str, rule: str = "") -> None:
        """Note a fault; the arguments are those of `Fault`."""
        self.found.append(Fault(str(rule), found))

    def same(self, what: str, shown: object, played: object, text: Callable[[Any], str] = str) -> None:
        """Note a fault if what a page says of something is not what play gives."""
        if shown != played:
            self.add(f"the page says of {what}: {text(shown)}; play gives {text(played)}")


@dataclass(frozen=True)
class Seat:
    """What lies before a seat; `total` is None where none is told."""

    seat: str
    hand: tuple[str, ...]
    total: int | None
    melds: tuple[tuple[str, ...], ...]
    wins: bool


@dataclass(frozen=True)
class Pile:
    """A pile: its kind, the cards that are shown, top first, and how many lie in it."""

    kind: str
    cards: tuple[str, ...]
    count: int

    @property
    def known(self) -> tuple[str, ...]:
        """The cards that are face up or named."""
        return tuple(card for card in self.cards if card != "??")


@dataclass(frozen=True)
class Sentence:
    """One sentence of the story: its readings, the rule beside it, and its words."""

    readings: Readings
    rule: str
    words: str = field(compare=False)

    def means(self, kind: str, rule: str, values: Mapping[str, object]) -> bool:
        """Return whether it tells this, by this rule."""
        return rule == self.rule and any(said.tells(kind, values) for said in self.readings)


@dataclass(frozen=True)
class Scene:
    """A move and what came of it.

    Attributes:
        sentences: what is told; of a move that is refused, why.
        tried: the move that is refused, in all its readings; empty if the move was made.
        led: whether the first sentence tells the move; if not, all tell what came before the first move.
        itself: whether it happens of itself.
    """

    sentences: tuple[Sentence, ...]
    tried: Readings = frozenset()
    led: bool = True
    itself: bool = False
    words: str = field(default="", compare=False)


@dataclass(frozen=True)
class Account:
    """All that a page tells of an example.

    Attributes:
        id: the anchor of the example.
        rule: the id of the rule that it belongs to.
        preset: what is played, with `variants` and `values`, as in `Choice`.
        seats: what lies before the seats at the start.
        end: the same at the end; empty if it is not shown.
        dealer: who dealt.
        turn: who is next at the start.
        notes: what else is told of the deal, as in `TableView`.
        before: the points of each seat, or of each side by one of its seats, before the deal.
        payments: the lines of the table.
        net: what each seat won or lost.
        ending: how the deal ended or who is next, in all readings; empty if that is not told.
        score: the points of each seat or side after the deal, with the rule.
        allowed: the moves that are told to be legal at the end, in all readings.
        refused: the moves that are told not to be.
    """

    id: str
    rule: str
    preset: str
    variants: tuple[str, ...]
    values: tuple[tuple[str, Value], ...]
    seats: tuple[Seat, ...]
    end: tuple[Seat, ...]
    piles: tuple[Pile, ...]
    dealer: str
    turn: str
    notes: tuple[str, ...]
    before: tuple[tuple[tuple[str, ...], Fraction], ...]
    scenes: tuple[Scene, ...]
    payments: tuple[Payment, ...]
    net: tuple[tuple[str, Fraction], ...]
    ending: Readings
    score: tuple[tuple[tuple[str, ...], Fraction, str], ...]
    allowed: tuple[Readings, ...]
    refused: tuple[Readings, ...]

    @property
    def choice(self) -> Choice:
        """What is played."""
        return Choice(self.preset, self.variants, dict(self.values))
