"""Two readings of the rules played side by side: every sequence of moves, counted by its length."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple, Protocol


class Ending(NamedTuple):
    """How a deal ended: by which rule, who won, what each seat won or lost, which side takes a penalty."""

    rule: str
    winners: tuple[str, ...] = ()
    net: tuple[Fraction, ...] = ()
    penalty: str = ""


class Reading(Protocol):
    """One reading of a game's rules; its states and moves are its own."""

    def moves(self, state: Any) -> Mapping[str, Any]:
        """Return every legal move by its text."""

    def play(self, state: Any, move: Any) -> Any:
        """Return the state after a legal move."""

    def ending(self, state: Any) -> Ending | None:
        """Return how the deal ended, or None while it goes on."""


@dataclass(frozen=True)
class Count:
    """What lies at one depth.

    Attributes:
        nodes: how many sequences of moves are so long.
        moves: what the last move of each is, by the keyword of the notation; they add up to `nodes`.
        ended: how many of them end the deal with that move, by the rule that ends it.
    """

    nodes: int
    moves: Mapping[str, int]
    ended: Mapping[str, int]


class ReadingsDiffer(AssertionError):
    """The first sequence after which two readings differ, and in what; no shorter one shows a difference."""

    def __init__(self, sequence: tuple[str, ...], difference: str) -> None:
        self.sequence = sequence
        self.difference = difference
        place = f"after {', '.join(sequence)}" if sequence else "at the start"
        super().__init__(f"{place}: {difference}")


class _Node(NamedTuple):
    sequence: tuple[str, ...]
    engine: Any
    oracle: Any


def side_by_side(engine: Reading, oracle: Reading, start: tuple[Any, Any], depth: int) -> tuple[Count, ...]:
    """Count the sequences of 1 to `depth` moves, comparing moves and endings after each.

    Of forced moves, only a showdown that the end of the stock brings at once comes of itself, on both sides:
    it is part of the move before it. Any other, such as the pass of who has no Tonk to tell, is listed and
    counted like a choice. Shorter sequences are compared first, so what is reported is as short as can be.
    Where a game knows moves after the end of a deal, such as hands that land late, they count too; a deal
    ends only once.

    Args:
        engine: the reading that is tested.
        oracle: the reading that it is held against.
        start: where each of them begins.
        depth: the length of the longest sequences.

    Raises:
        ReadingsDiffer: the two do not agree on what may be played, or on what came of it.
    """
    level = [_Node((), *start)]
    counts = []
    for _ in range(depth):
        below: list[_Node] = []
        moves: Counter[str] = Counter()
        ended: Counter[str] = Counter()
        for node in level:
            over = engine.ending(node.engine) is not None
            for after in _played(engine, oracle, node):
                ending = _same_ending(engine, oracle, after)
                if ending is not None and not over:
                    ended[ending.rule] += 1
                moves[after.sequence[-1].split()[1]] += 1
                below.append(after)
        counts.append(Count(len(below), dict(sorted(moves.items())), dict(sorted(ended.items()))))
        level = below
    return tuple(counts)


def _played(engine: Reading, oracle: Reading, node: _Node) -> list[_Node]:
    """Return what lies one move below a node, if both readings know the same moves there."""
    ours, theirs = engine.moves(node.engine), oracle.moves(node.oracle)
    if ours.keys() != theirs.keys():
        told = [
            f"only the {name} allows “{move}”"
            for name, one, other in (("engine", ours, theirs), ("oracle", theirs, ours))
            for move in one
            if move not in other
        ]
        raise ReadingsDiffer(node.sequence, "; ".join(told))
    return [
        _Node(
            (*node.sequence, text),
            engine.play(node.engine, move),
            oracle.play(node.oracle, theirs[text]),
        )
        for text, move in ours.items()
    ]


def _same_ending(engine: Reading, oracle: Reading, node: _Node) -> Ending | None:
    """Return how both readings say that the deal has ended."""
    ours, theirs = engine.ending(node.engine), oracle.ending(node.oracle)
    if ours != theirs:
        raise ReadingsDiffer(node.sequence, f"the engine says {_told(ours)}, the oracle {_told(theirs)}")
    return ours


def _told(ending: Ending | None) -> str:
    if ending is None:
        return "that the deal goes on"
    net = " ".join(str(stakes) for stakes in ending.net)
    words = (ending.rule, "won by", "+".join(ending.winners) or "nobody", net, ending.penalty)
    return " ".join(word for word in words if word)
