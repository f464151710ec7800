"""Few combinations in which every two values of two parameters stand together at least once."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

Row = dict[str, Any]
Pair = frozenset[tuple[str, int]]
"""Two parameters, each with the place of a value among its values."""


def all_pairs(values: Mapping[str, Sequence[Any]], allowed: Callable[[Row], bool]) -> set[Pair]:
    """Return all pairs of values of two parameters that are allowed together."""
    return {
        frozenset({(one, i), (other, j)})
        for one, other in combinations(values, 2)
        for i in range(len(values[one]))
        for j in range(len(values[other]))
        if allowed({one: values[one][i], other: values[other][j]})
    }


def pairs_in(values: Mapping[str, Sequence[Any]], row: Row) -> set[Pair]:
    """Return the pairs that stand in a row."""
    places = [(name, list(values[name]).index(value)) for name, value in row.items()]
    return {frozenset(pair) for pair in combinations(places, 2)}


def pairwise(values: Mapping[str, Sequence[Any]], allowed: Callable[[Row], bool]) -> Iterator[Row]:
    """Yield rows until all pairs are covered.

    Each row begins with a pair that no row has yet, and each further parameter takes the value that covers
    most; the result is always the same.

    Args:
        values: the values of each parameter.
        allowed: whether values go together; it is asked of rows that are not complete, too.
    """
    missing = all_pairs(values, allowed)
    while missing:
        seed = min(missing, key=sorted)
        chosen = dict(seed)
        for name in sorted(values, key=lambda name: (name not in chosen, -len(values[name]))):
            if name not in chosen:
                chosen[name] = _best(values, chosen, name, missing, allowed)
        row = {name: values[name][chosen[name]] for name in values}
        missing -= pairs_in(values, row)
        yield row


def _best(
    values: Mapping[str, Sequence[Any]],
    chosen: Mapping[str, int],
    name: str,
    missing: set[Pair],
    allowed: Callable[[Row], bool],
) -> int:
    """Return the place of the value that covers most of the missing pairs, among those allowed."""
    so_far = {other: values[other][place] for other, place in chosen.items()}
    places = [place for place, value in enumerate(values[name]) if allowed({**so_far, name: value})]
    return max(
        places,
        key=lambda place: sum(frozenset({(name, place), pair}) in missing for pair in chosen.items()),
    )
