"""Playing the moves of an example, step by step, with the moves that happen of themselves between them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ruleproof.engine.protocol import Argument, Engine, Event, IllegalMove, TableView


@dataclass(frozen=True)
class Refusal:
    """Why a move was refused: the rules, the most telling first, and the reason with its details."""

    rules: tuple[str, ...]
    reason: str
    details: tuple[tuple[str, Argument], ...]


@dataclass(frozen=True)
class Step:
    """One thing that a page tells.

    Attributes:
        move: the move in its usual notation; None for what is told before the first move.
        kind: the kind of the move; empty if there is none.
        seat: who moves.
        details: what the phrase of the move tells.
        events: what came of it.
        refused: why nothing came of it, if it was refused.
        automatic: whether the move happens of itself, and is not written in the example.
        number: the number of the written move, from 1; 0 if it is not written.
        table: what lies on the table afterwards.
    """

    move: str | None
    kind: str
    seat: str
    details: tuple[tuple[str, Argument], ...]
    events: tuple[Event, ...]
    refused: Refusal | None
    automatic: bool
    number: int
    table: TableView


class Play:
    """A deal in progress: the state and the steps that led to it."""

    def __init__(self, engine: Engine, state: Any) -> None:
        """Begin with a state; what its events tell is the first step."""
        self.engine = engine
        self.state = state
        self.steps: list[Step] = []
        events = engine.events(state)
        if events:
            self.steps.append(Step(None, "", "", (), events, None, False, 0, engine.view(state)))

    def write(self, text: str, number: int) -> Refusal | None:
        """Play a written move, after the moves that happen of themselves before it.

        Args:
            text: the move; without a seat it is made by whoever acts.
            number: its number, from 1.

        Returns:
            Why it is refused, or None if it is legal.

        Raises:
            UnreadableMove: the text is no move.
            UnknownCard: its legality depends on a card that nobody has named.
        """
        for move in self._forced_before(text):
            self._make(move, automatic=True)
        return self._make(self.read(text, self.state), number=number)

    def finish(self) -> None:
        """Play the moves that happen of themselves, until somebody has a choice."""
        for move, _ in self.forced_from(self.state):
            self._make(move, automatic=True)

    def forced_from(self, state: Any) -> Iterator[tuple[Any, Any]]:
        """Yield the moves that happen of themselves from a state on, each with the state after it."""
        while (move := self.engine.forced(state)) is not None:
            state = self.engine.play(state, move)
            yield move, state

    def read(self, text: str, state: Any) -> Any:
        """Read a move, made by whoever acts in a state if it names no seat."""
        move = self.engine.parse_move(text)
        _, seat, _ = self.engine.move_details(move)
        actor = self.engine.view(state).turn
        return move if seat or not actor else self.engine.parse_move(f"{actor}: {text}")

    def refusal(self, state: Any, move: Any) -> Refusal | None:
        """Return why a move is refused in a state, or None if it is legal."""
        try:
            self.engine.play(state, move)
        except IllegalMove as illegal:
            return Refusal(illegal.rules, illegal.reason, illegal.details)
        return None

    def _forced_before(self, text: str) -> list[Any]:
        """Return the moves that happen of themselves before a written move, so that it is judged at its time.

        None, if it is legal now. All that lead to a state in which it is legal, if there is one. If it is
        never legal, it is judged now, unless it is merely too early: refused for the very reason for which a
        move is refused that is legal once the others have happened.
        """
        refused_now = self.refusal(self.state, self.read(text, self.state))
        if refused_now is None:
            return []
        moves, last = [], self.state
        for move, after in self.forced_from(self.state):
            moves.append(move)
            last = after
            if self.refusal(after, self.read(text, after)) is None:
                return moves
        later = self.engine.legal(last) if moves else ()
        if later:
            too_early = self.refusal(self.state, later[0])
            if too_early and too_early.reason == refused_now.reason:
                return moves
        return []

    def _make(self, move: Any, *, number: int = 0, automatic: bool = False) -> Refusal | None:
        before = len(self.engine.events(self.state))
        refused = None
        try:
            self.state = self.engine.play(self.state, move)
        except IllegalMove as illegal:
            refused = Refusal(illegal.rules, illegal.reason, illegal.details)
        kind, seat, details = self.engine.move_details(move)
        events = self.engine.events(self.state)[before:]
        table = self.engine.view(self.state)
        self.steps.append(Step(str(move), kind, seat, details, events, refused, automatic, number, table))
        return refused
