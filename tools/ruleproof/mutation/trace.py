"""Which lines of the engine each example executes, so that a mutant is tried on those alone that reach it."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

from ruleproof.book.model import Book
from ruleproof.mutation.mutants import Mutant
from ruleproof.proof.examples import prove

Lines = frozenset[tuple[str, int]]
"""Lines of the engine: the file below its folder, and the number."""


@dataclass(frozen=True)
class Reach:
    """Which lines each example executes, by its game and id, the shortest play first."""

    lines: Mapping[tuple[str, str], Lines]

    def of(self, mutant: Mutant) -> tuple[tuple[str, str], ...]:
        """Return the examples that reach a mutant; what runs at import alone, that use its package."""
        if mutant.in_function:
            own = {(mutant.file, line) for line in range(mutant.line, mutant.last + 1)}
            found = tuple(key for key, lines in self.lines.items() if not own.isdisjoint(lines))
            if found:
                return found
        package = mutant.file.rpartition("/")[0]
        return tuple(
            key
            for key, lines in self.lines.items()
            if not package or any(file.rpartition("/")[0] == package for file, _ in lines)
        )


def trace(book: Book, engine: Path) -> Reach:
    """Play all examples of the games that have an engine, and note the lines they execute.

    Args:
        book: the book.
        engine: the engine's folder, as the modules in use were imported from it.
    """
    folder = f"{engine.resolve()}/"
    found: dict[tuple[str, str], Lines] = {}
    for game in book.games.values():
        for example in game.examples if game.engine else ():
            lines: set[tuple[str, int]] = set()
            outer = sys.gettrace()
            sys.settrace(_tracer(folder, lines))
            try:
                prove(book, example)
            finally:
                sys.settrace(outer)
            found[game.id, example.id] = frozenset(lines)
    return Reach(dict(sorted(found.items(), key=lambda entry: len(entry[1]))))


def _tracer(folder: str, lines: set[tuple[str, int]]) -> Any:
    def local(frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            lines.add((frame.f_code.co_filename.removeprefix(folder), frame.f_lineno))
        return local

    def calls(frame: FrameType, event: str, _: Any) -> Any:
        return local if frame.f_code.co_filename.startswith(folder) else None

    return calls
