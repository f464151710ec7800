"""Reading where the eight penalty cards are: in the two piles, and taken by the two sides."""

from ruleproof.engine.cards import Card
from ruleproof.engine.tonkin.pack import PENALTY_CARDS, PILE_SIZE
from ruleproof.engine.tonkin.reading import Path, Reader
from ruleproof.engine.tonkin.seats import SIDES
from ruleproof.engine.tonkin.state import Pile, changed

Taken = tuple[tuple[Card, ...], ...]
Named = tuple[tuple[Card, ...], ...]
Sizes = tuple[int | None, ...]

_UNTOUCHED = Pile((), PILE_SIZE)
_PILES_REMEDY = "Write an entry for pile 1 or 2: its top cards, or how many it has, as in “{1: 8S 7D, 2: 3}”."
_TAKEN_REMEDY = "Write the cards of each side, as in “{AC: 7S 8H, BD: 7D}”."


def read_penalties(reader: Reader) -> tuple[tuple[Pile, ...], Taken]:
    """Read the two piles and what is taken; what is not said of the piles follows from the cards taken.

    A number is the size of a pile. Cards are its top, and the rest lies under them, unknown. If one card
    alone is named nowhere, it must be the one that lies unknown.
    """
    faults = len(reader.faults)
    taken = _taken(reader)
    named, sizes = _piles(reader)
    counts = _counts(named, sizes, len(PENALTY_CARDS) - sum(map(len, taken)))
    if counts is None:
        if len(reader.faults) == faults:
            _do_not_add_up(reader, named, sizes, taken)
        return (_UNTOUCHED, _UNTOUCHED), taken
    piles = tuple(Pile(cards, count) for cards, count in zip(named, counts, strict=True))
    return _with_last_card(piles, (*named[0], *named[1], *taken[0], *taken[1])), taken


def _taken(reader: Reader) -> Taken:
    taken: Taken = ((), ())
    for name, value in reader.entries("taken", _TAKEN_REMEDY).items():
        side = reader.side(("taken", name), name)
        cards = reader.cards(("taken", name), value, PENALTY_CARDS)
        if side is not None:
            place = SIDES.index(side)
            taken = changed(taken, place, (*taken[place], *cards))
    return taken


def _piles(reader: Reader) -> tuple[Named, Sizes]:
    """Read the cards named on top of each pile, and its size where a number says it."""
    named: Named = ((), ())
    sizes: Sizes = (None, None)
    for key, value in reader.entries("piles", _PILES_REMEDY).items():
        path: Path = ("piles", key)
        if str(key) not in ("1", "2"):
            reader.fault(path, "unknown-pile", f"there is no pile {key}", "Write 1 or 2.")
        elif isinstance(value, int):
            sizes = changed(sizes, int(key) - 1, _size(reader, path, value))
        else:
            cards = reader.cards(path, value, PENALTY_CARDS)
            named = changed(named, int(key) - 1, cards)
            if len(cards) > PILE_SIZE:
                _too_large(reader, path, len(cards))
    return named, sizes


def _size(reader: Reader, path: Path, value: int) -> int | None:
    if isinstance(value, bool) or value < 0:
        reader.fault(path, "wrong-type", f"pile {path[-1]} is {value!r}", _PILES_REMEDY)
        return None
    if value > PILE_SIZE:
        _too_large(reader, path, value)
        return None
    return value


def _too_large(reader: Reader, path: Path, count: int) -> None:
    remedy = f"Each pile begins with {PILE_SIZE} cards and only shrinks."
    reader.fault(path, "pile-too-large", f"pile {path[-1]} has {count} cards", remedy)


def _counts(named: Named, sizes: Sizes, left: int) -> tuple[int, int] | None:
    """Return the sizes of the piles that hold so many cards, as even as may be; None if none fit."""
    fitting = [
        (first, left - first)
        for first in range(PILE_SIZE + 1)
        if _fits(named[0], sizes[0], first) and _fits(named[1], sizes[1], left - first)
    ]
    if len(named[0]) + len(named[1]) == left:
        return min(fitting, key=lambda counts: abs(counts[0] - len(named[0])), default=None)
    # Of two equal piles the first loses a card first (rule `penalty-card`), so the second may be larger.
    return min(fitting, key=lambda counts: (abs(counts[0] - counts[1]), counts[0]), default=None)


def _fits(named: tuple[Card, ...], size: int | None, count: int) -> bool:
    return len(named) <= count <= PILE_SIZE and size in (None, count)


def _do_not_add_up(reader: Reader, named: Named, sizes: Sizes, taken: Taken) -> None:
    first, second = (len(cards) if size is None else size for cards, size in zip(named, sizes, strict=True))
    found = f"the piles are said to hold {first} and {second}, and {sum(map(len, taken))} cards are taken"
    remedy = f"Together they must be {len(PENALTY_CARDS)}: name under “taken” all that the sides have taken."
    path: Path = ("piles",) if "piles" in reader.fields else ("taken",)
    reader.fault(path, "penalties-do-not-add-up", found, remedy)


def _with_last_card(piles: tuple[Pile, ...], named: tuple[Card, ...]) -> tuple[Pile, ...]:
    """Name the one penalty card that is named nowhere, if it is only one."""
    missing = [card for card in PENALTY_CARDS if card not in named]
    if len(missing) == 1:
        for place, pile in enumerate(piles):
            if len(pile.known) < pile.count:
                return changed(piles, place, Pile((*pile.known, missing[0]), pile.count))
    return piles
