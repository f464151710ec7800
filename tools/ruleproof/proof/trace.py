"""The trace: every numbered statement of a source is carried by something in the book that cites it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Literal

from ruleproof.book.model import Book, Game
from ruleproof.errors import Problem


@dataclass(frozen=True)
class Carrier:
    """A part of a game that carries statements: its kind and its id; the overview has none."""

    kind: Literal["overview", "rule", "variant", "advice", "term", "ruling", "parameter"]
    id: str = ""


def carriers(game: Game) -> dict[str, tuple[Carrier, ...]]:
    """Return what carries each statement that a game cites, such as `source:031`, kind by kind."""
    found: dict[str, list[Carrier]] = defaultdict(list)
    for carrier, sources in _citations(game):
        for statement in sources:
            found[statement].append(carrier)
    return {statement: tuple(found[statement]) for statement in sorted(found)}


def cited_statements(book: Book) -> frozenset[str]:
    """Return the statements that anything in the book cites, such as `source:031`."""
    return frozenset(chain.from_iterable(carriers(game) for game in book.games.values()))


def untraced(book: Book) -> dict[str, tuple[int, ...]]:
    """Return, for each source, the numbers of the statements that nothing carries."""
    cited = cited_statements(book)
    return {
        source.id: tuple(
            number for number in range(1, source.statements + 1) if f"{source.id}:{number:03}" not in cited
        )
        for source in book.sources.values()
    }


def trace_problems(book: Book) -> Iterator[Problem]:
    """Yield a problem for each source on which the book rests and which it does not carry whole.

    A source that the book calls `open`, or of which it cites nothing yet, is none.
    """
    for id, numbers in untraced(book).items():
        source = book.sources[id]
        if numbers and not source.open and len(numbers) < source.statements:
            yield Problem(
                source.place,
                id,
                "untraced-statement",
                f"nothing carries the statements {spell_numbers(numbers)}",
                "Cite each where the book says the same, or in a ruling.",
            )


def spell_numbers(numbers: Iterable[int]) -> str:
    """Return numbers as sources list them, runs joined: `003, 017-019`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]:03}" if len(run) == 1 else f"{run[0]:03}-{run[-1]:03}" for run in runs)


def _citations(game: Game) -> Iterator[tuple[Carrier, tuple[str, ...]]]:
    yield Carrier("overview"), game.overview.sources
    for rule in game.rules:
        yield Carrier("rule", rule.id), rule.sources
    for variant in game.variants.values():
        yield Carrier("variant", variant.id), variant.sources
    for advice in game.advice:
        yield Carrier("advice", advice.id), advice.sources
    for term in game.glossary.values():
        yield Carrier("term", term.id), term.sources
    for ruling in game.rulings.values():
        yield Carrier("ruling", ruling.id), ruling.sources
    for parameter in game.parameters.values():
        yield Carrier("parameter", parameter.id), parameter.sources
