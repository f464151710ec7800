"""Whether an engine's list of legal moves says the same as its verdict on a single move."""

from collections.abc import Iterator
from typing import Any

from ruleproof.engine.protocol import IllegalMove, UnknownCard, UnreadableMove
from ruleproof.proof.steps import Play


def lacks(play: Play, state: Any, move: Any) -> bool:
    """Tell whether the list of a state lacks a move that is legal there.

    A move may be written in several ways, so those are the same that lead to the same state.
    """
    moves = _listed(play, state)
    if moves is None:
        return False
    after = play.engine.play(state, move)
    return not any(_after(play, state, listed) == after for listed in moves)


def wrongly_listed(play: Play, state: Any) -> Iterator[str]:
    """Yield what is wrong with the list of a state: moves that are refused, unreadable or there twice."""
    moves = _listed(play, state) or ()
    for place, move in enumerate(moves):
        if move in moves[:place]:
            yield f"“{move}” stands twice in the list of legal moves"
        elif not _is_readable(play, move):
            yield f"“{move}” stands in the list of legal moves and is no move"
        elif _after(play, state, move) is None:
            yield f"“{move}” stands in the list of legal moves and is refused"


def _is_readable(play: Play, move: Any) -> bool:
    try:
        return bool(play.engine.parse_move(str(move)) == move)
    except UnreadableMove:
        return False


def _after(play: Play, state: Any, move: Any) -> Any:
    """Return the state after a move; None if it is refused, and the state itself if nobody can tell it."""
    try:
        return play.engine.play(state, move)
    except IllegalMove:
        return None
    except UnknownCard:
        return state


def _listed(play: Play, state: Any) -> tuple[Any, ...] | None:
    """Return the list; None if it hangs on a card that nobody has named."""
    try:
        moves: tuple[Any, ...] = play.engine.legal(state)
    except UnknownCard:
        return None
    return moves
