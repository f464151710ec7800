"""The trace: every numbered statement of a source is carried by something in the book that cites it."""

from collections.abc import Iterable, Iterator
from itertools import chain

from ruleproof.book.model import Book, Game
from ruleproof.errors import Problem


def cited_statements(book: Book) -> frozenset[str]:
    """Return the statements that anything in the book cites, such as `source:031`."""
    return frozenset(chain.from_iterable(_citations(game) for game in book.games.values()))


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


def _citations(game: Game) -> Iterator[str]:
    yield from game.overview.sources
    for parameter in game.parameters.values():
        yield from parameter.sources
    for rule in game.rules:
        yield from rule.sources
    for variant in game.variants.values():
        yield from variant.sources
    for ruling in game.rulings.values():
        yield from ruling.sources
    for term in game.glossary.values():
        yield from term.sources
    for advice in game.advice:
        yield from advice.sources
