"""What lies on a table of Tonk, and what a seat may do."""

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from .walk import Ending

Cards = tuple[str, ...]


class Move(NamedTuple):
    """What one seat does, with which cards, on the meld at which place of the table."""

    kind: str
    seat: int
    cards: Cards = ()
    place: int = -1


@dataclass(frozen=True)
class Player:
    """One seat. Turns count from 1; 0 means never."""

    hand: Cards
    widow: str = ""
    said: str = ""
    turns: int = 0
    locked_for: int = 0
    first_meld: int = 0
    first_laid: int = 0
    swapped: bool = False
    laid_four: bool = False


@dataclass(frozen=True)
class Position:
    """Everything on the table; `taken` is the discard taken on this turn while it is still in hand."""

    players: tuple[Player, ...]
    melds: tuple[Cards, ...]
    owners: tuple[int, ...]
    stock: Cards
    discards: Cards
    turn: int = 0
    stage: str = "deal"
    taken: str = ""
    end: Ending | None = None


def changed(position: Position, seat: int, **changes: Any) -> Position:
    """Return the position with something about one seat changed."""
    players = list(position.players)
    players[seat] = replace(players[seat], **changes)
    return replace(position, players=tuple(players))
