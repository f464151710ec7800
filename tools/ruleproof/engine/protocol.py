"""The words that all engines share: ruleset, situation, move, event, payment, outcome, and their errors.

An engine is a module that provides the functions of `Engine`, or an object `ENGINE` that does. A state is a
frozen dataclass of the engine's own; it carries the events so far, and each event and payment names the id of
the rule that caused it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol, runtime_checkable

from ruleproof.engine.cards import Card

Value = bool | int | str | None | tuple[int, ...]
"""A value of a parameter."""

Argument = str | int | Fraction | Card | tuple[Card, ...] | tuple[str, ...]
"""What an event tells: a seat or word, a number, an amount of stakes, one card or several, several seats."""


@dataclass(frozen=True)
class Ruleset:
    """The values of all parameters of a game, as one table plays it.

    Engines read parameters through `value` alone, naming the rule that they are applying: so proofs can
    watch which rule depends on which parameter.
    """

    values: Mapping[str, Value]

    def value(self, rule: str, parameter: str) -> Any:
        """Return the value of `parameter`, read in order to apply `rule`."""
        return self.values[parameter]


@dataclass(frozen=True)
class Event:
    """Something that happened.

    Attributes:
        kind: what, in a word of the game's phrases (`drops`, `counts`).
        rule: the id of the rule that caused it.
        seat: who did it; empty if nobody in particular.
        details: what the phrase tells, by name.
    """

    kind: str
    rule: str
    seat: str = ""
    details: tuple[tuple[str, Argument], ...] = ()


@dataclass(frozen=True)
class Payment:
    """Stakes that one seat owes another, by one rule."""

    payer: str
    payee: str
    stakes: Fraction
    rule: str


@dataclass(frozen=True)
class Outcome:
    """How a deal ended.

    Attributes:
        ended_by: the id of the rule that ended it.
        winners: the seats that won; empty if nobody did.
        payments: who owes whom; they sum to zero by their nature.
        void: whether the deal counts for nothing.
        penalty: the side that takes a penalty card, where the game has such cards.
    """

    ended_by: str
    winners: tuple[str, ...] = ()
    payments: tuple[Payment, ...] = ()
    void: bool = False
    penalty: str = ""

    def net(self, seats: tuple[str, ...]) -> dict[str, Fraction]:
        """Return what each seat won (positive) or lost (negative), in stakes."""
        net = dict.fromkeys(seats, Fraction(0))
        for payment in self.payments:
            net[payment.payer] -= payment.stakes
            net[payment.payee] += payment.stakes
        return net


class EngineError(Exception):
    """The base of what engines raise."""


class UnreadableMove(EngineError):
    """A text is no move of this game.

    Attributes:
        text: the text.
        remedy: a sentence that says how such a move is written.
    """

    def __init__(self, text: str, remedy: str) -> None:
        """Keep the text and the remedy."""
        self.text = text
        self.remedy = remedy
        super().__init__(f"“{text}” is not a move: {remedy}")


class IllegalMove(EngineError):
    """A move that the rules forbid.

    Attributes:
        rules: the ids of the rules that forbid it, the most telling first.
        reason: a word of the game's phrases (`refused` in phrases.yml) for why.
        move: the move, as text.
        details: what the phrase tells, by name, as in `Event`.
    """

    def __init__(
        self, rules: tuple[str, ...], reason: str, move: str, details: tuple[tuple[str, Argument], ...] = ()
    ) -> None:
        """Keep why the move is refused."""
        self.rules = rules
        self.reason = reason
        self.move = move
        self.details = details
        super().__init__(f"“{move}” is refused by rule {', '.join(rules)}: {reason}")

    @property
    def rule(self) -> str:
        """The id of the rule that forbids the move most plainly."""
        return self.rules[0]


class UnknownCard(EngineError):
    """The answer depends on a face-down card that the situation does not name."""


@dataclass(frozen=True)
class Fault:
    """Something wrong with a situation, so that it cannot be set up.

    Attributes:
        path: the keys and indexes that lead to it in the example (`("hands", "A")`).
        code: the kind of fault for programs.
        found: what was found.
        remedy: what would be right.
    """

    path: tuple[str | int, ...]
    code: str
    found: str
    remedy: str


class BadSituation(EngineError):
    """A situation cannot be set up; all its faults are in `faults`."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        """Keep the faults."""
        self.faults = faults
        super().__init__("; ".join(f"{fault.found}. {fault.remedy}" for fault in faults))


@dataclass(frozen=True)
class SeatView:
    """What lies before one seat: its hand, what the hand counts (None: nobody can tell) and its melds."""

    seat: str
    hand: tuple[Card, ...]
    total: int | None
    melds: tuple[tuple[Card, ...], ...] = ()


@dataclass(frozen=True)
class PileView:
    """A pile of the table: its kind (a word of the phrases), its known top cards, how many lie in all."""

    kind: str
    cards: tuple[Card, ...]
    count: int
    face_up: bool


@dataclass(frozen=True)
class TableView:
    """What a reader may see of a state: seats in order, piles, who acts (empty: nobody).

    Attributes:
        sides: the seats that play together, where sides play; totals are then those of the side.
        dealer: who dealt; empty if nobody did.
        score: what each seat had in the match before this deal; nothing if no match is played.
        notes: what else is to be known of the deal: `last-deal`, the last one of a match; `later-deal`, not
            the first one.
    """

    seats: tuple[SeatView, ...]
    piles: tuple[PileView, ...]
    turn: str
    sides: tuple[tuple[str, ...], ...] = ()
    dealer: str = ""
    score: tuple[tuple[str, Fraction], ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Odds:
    """How often something happens at the deal: in `favourable` of `possible` cases, all equally likely.

    Attributes:
        name: to whom: `hand`, a given player; `table`, somebody at the table.
        rule: the id of the rule whose title says what happens.
    """

    name: str
    favourable: int
    possible: int
    rule: str

    @property
    def chance(self) -> Fraction:
        """The probability, from 0 to 1."""
        return Fraction(self.favourable, self.possible)


@dataclass(frozen=True)
class Vocabulary:
    """All words an engine can say, so that the book can be checked to have words for each.

    Attributes:
        rules: the ids it can cite.
        parameters: the parameters it reads.
        moves: the kinds of moves, with the names of their details.
        events: the kinds of events, with the names of their details.
        refusals: the reasons for refusing a move, with the names of their details.
        piles: the kinds of piles.
        figures: the names of the figures it computes.
        evidence: the kinds of claims that it gives evidence for, with the names of their details.
    """

    rules: frozenset[str]
    parameters: frozenset[str]
    moves: Mapping[str, tuple[str, ...]]
    events: Mapping[str, tuple[str, ...]]
    refusals: Mapping[str, tuple[str, ...]]
    piles: frozenset[str]
    figures: frozenset[str] = field(default_factory=frozenset)
    evidence: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


class Engine(Protocol):
    """What each engine module provides. States and moves are the engine's own types; callers pass them on."""

    VOCABULARY: Vocabulary
    SITUATION_KEYS: frozenset[str]

    def situation(self, rules: Ruleset, fields: Mapping[str, Any]) -> Any:
        """Read the fields of an example (plain strings, lists, mappings) into a situation.

        Raises:
            BadSituation: with all faults found.
        """
        ...

    def start(self, rules: Ruleset, situation: Any) -> Any:
        """Return the state in which play begins."""
        ...

    def parse_move(self, text: str) -> Any:
        """Read a move such as `A: lay 7H > 7S`.

        Raises:
            UnreadableMove: the text is no move.
        """
        ...

    def legal(self, state: Any) -> tuple[Any, ...]:
        """Return every legal move and no other, in a fixed order, each once."""
        ...

    def play(self, state: Any, move: Any) -> Any:
        """Return the state after the move.

        Raises:
            IllegalMove: the rules forbid the move in this state.
            UnknownCard: whether it is legal depends on a card that nobody has named.
        """
        ...

    def forced(self, state: Any) -> Any | None:
        """Return the move that happens of itself, since nobody chooses it, or None."""
        ...

    def outcome(self, state: Any) -> Outcome | None:
        """Return how the deal ended, or None while it goes on."""
        ...

    def events(self, state: Any) -> tuple[Event, ...]:
        """Return the events so far."""
        ...

    def view(self, state: Any) -> TableView:
        """Return what a reader may see."""
        ...

    def move_details(self, move: Any) -> tuple[str, str, tuple[tuple[str, Argument], ...]]:
        """Return the kind of a move, its seat, and its details, for the phrases."""
        ...

    def figures(self, rules: Ruleset) -> Mapping[str, int]:
        """Return the figures that texts may quote, computed (such as the points in the deck)."""
        ...


@runtime_checkable
class TellsOdds(Protocol):
    """What an engine provides besides if it can compute how often something happens at the deal."""

    def odds(self, rules: Ruleset, players: int) -> tuple[Odds, ...]:
        """Return the exact odds for one hand and for somebody at a table.

        Args:
            rules: the ruleset.
            players: how many sit at the table; it may decide how many cards are in use.

        Returns:
            Odds named `hand` and `table`; nothing if so many cannot play under these rules.
        """
        ...
