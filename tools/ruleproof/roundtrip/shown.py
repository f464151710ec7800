"""The texts of an example as a reader sees them, before anybody makes sense of them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RuleShown:
    """A reference to a rule: its words, its title where another shows on demand, the anchor it leads to."""

    words: str
    title: str = ""
    anchor: str = ""


@dataclass(frozen=True)
class HandShown:
    """What lies before one seat."""

    seat: str
    cards: str
    total: str
    wins: str
    melds_label: str
    melds: tuple[str, ...]


@dataclass(frozen=True)
class PileShown:
    """A pile: its cards, its name, how many it has."""

    cards: str
    name: str
    count: str


@dataclass(frozen=True)
class LineShown:
    """A line of the story, with the rule that accounts for it."""

    words: str
    rule: RuleShown | None


@dataclass(frozen=True)
class SceneShown:
    """A move and what came of it.

    Attributes:
        stop: the word that marks one that is refused.
        led: whether its first line tells the move; if not, it tells what came before the first move.
        itself: whether it is marked as happening of itself.
    """

    stop: str
    led: bool
    itself: bool
    lines: tuple[LineShown, ...]


@dataclass(frozen=True)
class TableShown:
    """A table: its head, its rows (who, arrow and words; how much; by which rule), its foot."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, str, str, RuleShown], ...]
    foot: tuple[str, ...]


@dataclass(frozen=True)
class ExampleShown:
    """All texts of an example, in the order of the page."""

    id: str
    title: str
    rule: RuleShown | None
    badge: str
    small: tuple[str, ...]
    hands: tuple[tuple[HandShown, ...], ...]
    piles: tuple[PileShown, ...]
    labelled: tuple[tuple[str, str], ...]
    scenes: tuple[SceneShown, ...]
    headings: tuple[str, ...]
    tables: tuple[TableShown, ...]
    ends: tuple[str, ...]
    faults: tuple[str, ...]
