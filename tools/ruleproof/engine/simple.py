"""What small games share: hands, moves made of a word and cards, players in turn, refusals that all know.

A game that needs no more is a class of about thirty lines: it extends `SimpleEngine`, lists its words in
`VOCABULARY`, names its `TURN_RULE`, and plays a move in `act`; the module keeps one of it as `ENGINE`. A game
that needs more provides the functions of `protocol.Engine` itself, as a package does.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain, combinations
from types import MappingProxyType
from typing import Any

from ruleproof.engine.cards import Card, UnreadableCard, read_cards
from ruleproof.engine.hands import read_hands, read_seat
from ruleproof.engine.protocol import (
    Argument,
    BadSituation,
    Event,
    Fault,
    IllegalMove,
    Outcome,
    Payment,
    Ruleset,
    SeatView,
    TableView,
    UnreadableMove,
    Vocabulary,
)

REFUSALS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"deal-over": (), "not-your-turn": ("turn",), "not-in-hand": ("card",)}
)
"""The refusals of every simple game, with the names of their details: phrases.yml needs words for each."""

_FEWEST_SEATS = 2
_SHAPE = re.compile(r"\s*(?:([A-Za-z])\s*:)?\s*([a-z]+(?:-[a-z]+)*)\b\s*(.*?)\s*", re.DOTALL)


@dataclass(frozen=True)
class Move:
    """What one seat does: a word of the game, who does it (empty: not said), and the cards it names."""

    kind: str
    seat: str = ""
    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        """Return the text that `parse_move` reads back."""
        seat = [f"{self.seat}:"] if self.seat else []
        return " ".join([*seat, self.kind, *map(str, self.cards)])


@dataclass(frozen=True)
class Table:
    """The state of a deal; each method returns the table after something has happened.

    Attributes:
        rules: the ruleset.
        hands: what each seat holds, by seat in order.
        laid: what each seat has laid face up.
        turn: who acts; empty once the deal is over.
        story: the events so far.
        outcome: how the deal ended, or None while it goes on.
    """

    rules: Ruleset
    hands: Mapping[str, tuple[Card, ...]]
    laid: Mapping[str, tuple[Card, ...]]
    turn: str
    story: tuple[Event, ...] = ()
    outcome: Outcome | None = None

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats, in order."""
        return tuple(self.hands)

    def tell(self, kind: str, rule: str, seat: str = "", **details: Argument) -> "Table":
        """Tell an event; the arguments are those of `Event`, the details by name."""
        return replace(self, story=(*self.story, Event(kind, rule, seat, tuple(details.items()))))

    def lay(self, seat: str, cards: tuple[Card, ...]) -> "Table":
        """Lay cards of a hand face up."""
        left = tuple(card for card in self.hands[seat] if card not in cards)
        laid = (*self.laid[seat], *cards)
        return replace(self, hands={**self.hands, seat: left}, laid={**self.laid, seat: laid})

    def pass_turn(self) -> "Table":
        """Give the turn to the next seat."""
        after = self.seats.index(self.turn) + 1
        return replace(self, turn=self.seats[after % len(self.seats)])

    def settle(self, rule: str, winners: tuple[str, ...], stakes: int | Fraction) -> "Table":
        """End the deal: everybody else pays each winner so many stakes, all by one rule."""
        payments = tuple(
            Payment(seat, winner, Fraction(stakes), rule)
            for seat in self.seats
            if seat not in winners
            for winner in winners
        )
        return replace(self, turn="", outcome=Outcome(rule, winners, payments))


def vocabulary(
    rules: Collection[str],
    moves: Mapping[str, tuple[str, ...]],
    events: Mapping[str, tuple[str, ...]],
    *,
    parameters: Collection[str] = (),
    refusals: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
) -> Vocabulary:
    """Return the words of a simple game.

    Args:
        rules: the ids it can cite.
        moves: its moves, each with `()`, `("card",)` or `("cards",)` for what it names.
        events: the kinds of events, with the names of their details.
        parameters: the parameters it reads.
        refusals: its own reasons for refusing a move, besides `REFUSALS`.
    """
    return Vocabulary(
        frozenset(rules), frozenset(parameters), moves, events, {**REFUSALS, **refusals}, frozenset()
    )


class SimpleEngine(ABC):
    """An engine whose defaults fit a small game; see `protocol.Engine` for what each method is for."""

    VOCABULARY: Vocabulary
    SITUATION_KEYS: frozenset[str] = frozenset({"hands", "turn"})
    TURN_RULE: str
    """The id of the rule by which players act in turn and play the cards they hold: `REFUSALS` cite it."""

    @abstractmethod
    def act(self, table: Table, move: Move) -> Table:
        """Return the table after a move of the player whose turn it is, with cards of that hand.

        Raises:
            IllegalMove: the rules of the game forbid it; see `refuse`.
        """

    def situation(self, rules: Ruleset, fields: Mapping[str, Any]) -> Table:
        """Read `hands` (and `turn`, by default A's) into the table before the first move."""
        faults: list[Fault] = []
        hands = read_hands(fields.get("hands", {}), ("hands",), faults)
        turn = read_seat(fields.get("turn", next(iter(hands), "")), ("turn",), hands, faults) if hands else ""
        faults += _misdeals(hands)
        if faults:
            raise BadSituation(tuple(faults))
        return Table(rules, hands, dict.fromkeys(hands, ()), turn)

    def start(self, rules: Ruleset, situation: Table) -> Table:
        """Return the situation: nothing happens before the first move."""
        return situation

    def parse_move(self, text: str) -> Move:
        """Read a move such as `A: show 9H`."""
        shape = _SHAPE.fullmatch(text)
        kind = shape[2] if shape else ""
        if shape is None or kind not in self.VOCABULARY.moves:
            raise UnreadableMove(text, f"Begin with one of: {', '.join(self.VOCABULARY.moves)}.")
        try:
            cards = read_cards(shape[3])
        except UnreadableCard as error:
            raise UnreadableMove(text, f"{error}.") from error
        names = self.VOCABULARY.moves[kind]
        fits = {(): not cards, ("card",): len(cards) == 1}.get(names, len(set(cards)) == len(cards) > 0)
        if not fits:
            needs = {(): "no card", ("card",): "one card"}.get(names, "cards, each once")
            raise UnreadableMove(text, f"After “{kind}”, name {needs}.")
        return Move(kind, (shape[1] or "").upper(), cards)

    def legal(self, state: Table) -> tuple[Move, ...]:
        """Return every legal move: all that can be written with the hand, less those refused."""
        return tuple(move for move in self._writable(state) if self._is_legal(state, move))

    def play(self, state: Table, move: Move) -> Table:
        """Return the table after the move; what no game allows is refused before `act` sees it."""
        if state.outcome:
            raise self.refuse(move, "deal-over")
        if move.seat != state.turn:
            raise self.refuse(move, "not-your-turn", turn=state.turn)
        for card in move.cards:
            if card not in state.hands[move.seat]:
                raise self.refuse(move, "not-in-hand", card=card)
        return self.act(state, move)

    def refuse(self, move: Move, reason: str, *rules: str, **details: Argument) -> IllegalMove:
        """Return the refusal of a move, to be raised; without rules, the rule of turns forbids it."""
        return IllegalMove(rules or (self.TURN_RULE,), reason, str(move), tuple(details.items()))

    def forced(self, state: Table) -> Move | None:
        """Return None: no move happens of itself."""
        return None

    def outcome(self, state: Table) -> Outcome | None:
        """Return how the deal ended, or None while it goes on."""
        return state.outcome

    def events(self, state: Table) -> tuple[Event, ...]:
        """Return the events so far."""
        return state.story

    def view(self, state: Table) -> TableView:
        """Return all hands, what lies before each seat, and who acts."""
        seats = (
            SeatView(seat, hand, None, (state.laid[seat],) if state.laid[seat] else ())
            for seat, hand in state.hands.items()
        )
        return TableView(tuple(seats), (), state.turn)

    def move_details(self, move: Move) -> tuple[str, str, tuple[tuple[str, Argument], ...]]:
        """Return the kind of a move, its seat, and the cards it names."""
        named: Mapping[tuple[str, ...], tuple[tuple[str, Argument], ...]] = {
            ("card",): tuple(("card", card) for card in move.cards),
            ("cards",): (("cards", move.cards),),
        }
        return move.kind, move.seat, named.get(self.VOCABULARY.moves[move.kind], ())

    def figures(self, rules: Ruleset) -> Mapping[str, int]:
        """Return no figures."""
        return {}

    def _writable(self, state: Table) -> Iterator[Move]:
        hand = state.hands.get(state.turn, ())
        for kind, names in self.VOCABULARY.moves.items():
            sizes: Iterable[int] = {(): (0,), ("card",): (1,)}.get(names, range(1, len(hand) + 1))
            for cards in chain.from_iterable(combinations(hand, size) for size in sizes):
                yield Move(kind, state.turn, cards)

    def _is_legal(self, state: Table, move: Move) -> bool:
        try:
            self.play(state, move)
        except IllegalMove:
            return False
        return True


def _misdeals(hands: Mapping[str, tuple[Card, ...]]) -> Iterator[Fault]:
    """Yield what cannot be dealt from one pack to two players or more."""
    if len(hands) < _FEWEST_SEATS:
        found = f"{len(hands) or 'no'} hand{'' if len(hands) == 1 else 's'} can be no deal"
        yield Fault(("hands",), "seats-out-of-range", found, "Write a hand for each player: {A: 9H, B: 4C}.")
    holders: dict[Card, str] = {}
    for seat, hand in hands.items():
        if not hand:
            yield Fault(("hands", seat), "empty-hand", f"{seat} holds no cards", f"Name the cards of {seat}.")
        for card in hand:
            if card in holders:
                found = f"{card} is held by {holders[card]} and by {seat}"
                yield Fault(("hands", seat), "card-twice", found, "One pack has each card once.")
            holders[card] = seat
