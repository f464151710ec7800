"""Many mutants against the examples: each in a process of its own, two at a time."""

import gc
import json
import os
import resource
import selectors
import signal
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from ruleproof.book.model import Book, Example
from ruleproof.mutation.mutants import Module, Mutant, compiled, members_of, mutants_of, read_module
from ruleproof.mutation.survivors import Reasons
from ruleproof.mutation.trace import trace
from ruleproof.mutation.trial import Fate, Verdict, importers, put_to_trial

ENGINE = Path(__file__).parents[1] / "engine"
"""The engine that is in use."""

_SECONDS = 3
"""How long one mutant may compute, in seconds of the processor; all examples need a fraction of one."""

_BYTES = 2 << 30
"""How much memory one mutant may take."""


@dataclass(frozen=True)
class Field:
    """All mutants that count, with what is needed to try them.

    Attributes:
        modules: the modules of the engine by their files.
        importers: for each of them, the names of those that are imported anew with it.
    """

    modules: Mapping[str, Module]
    importers: Mapping[str, frozenset[str]]
    mutants: tuple[Mutant, ...]


def field_of(reasons: Reasons, engine: Path = ENGINE) -> Field:
    """Return the mutants of the engine that count."""
    modules = {
        module.file: module for module in (read_module(path, engine) for path in sorted(engine.rglob("*.py")))
    }
    found: list[Mutant] = []
    for module in modules.values():
        package = module.file.rpartition("/")[0]
        own = [other.tree for other in modules.values() if other.file.rpartition("/")[0] == package]
        found += (
            mutant
            for mutant in mutants_of(module, members_of(own))
            if reasons.counts(mutant.file, mutant.part)
        )
    trees = {module.name: module.tree for module in modules.values()}
    return Field(
        modules, {file: importers(module.name, trees) for file, module in modules.items()}, tuple(found)
    )


def try_all(
    book: Book,
    field: Field,
    mutants: Sequence[Mutant],
    tell: Callable[[int], None],
    workers: int = 2,
) -> dict[str, Verdict]:
    """Try mutants on the examples that reach them.

    Args:
        book: the book; all its examples hold.
        field: where the mutants come from.
        mutants: those to try.
        tell: is told how many are done, each time one is.
        workers: how many are tried at once.

    Returns:
        The verdicts by the ids of the mutants, in their order.
    """
    reach = trace(book, ENGINE)
    gc.freeze()  # so that children share the memory of the book
    examples = {(game.id, one.id): one for game in book.games.values() for one in game.examples}
    found: dict[str, Verdict] = {}
    reached = {mutant: tuple(examples[key] for key in reach.of(mutant)) for mutant in mutants}
    left = iter([mutant for mutant in mutants if reached[mutant]])
    with selectors.DefaultSelector() as waiting:
        while True:
            while len(waiting.get_map()) < workers and (mutant := next(left, None)):
                child = _begin(mutant, field, book, reached[mutant])
                waiting.register(child.answer, selectors.EVENT_READ, child)
            if not waiting.get_map():
                break
            for key, _ in waiting.select():
                done = cast(_Child, key.data)
                waiting.unregister(key.fileobj)
                found[done.mutant.id] = done.verdict()
                tell(len(found))
    return {mutant.id: found.get(mutant.id, Verdict("survived")) for mutant in mutants}


@dataclass(frozen=True)
class _Child:
    """A process that tries one mutant, and the end of the pipe on which it says what became of it."""

    mutant: Mutant
    process: int
    answer: int

    def verdict(self) -> Verdict:
        """Return what it said; one that was stopped at its limit said nothing, for it ran without end."""
        with os.fdopen(self.answer, "rb") as pipe:
            said = pipe.read()
        os.waitpid(self.process, 0)
        if not said:
            return Verdict("timed-out")
        fate, by = json.loads(said)
        return Verdict(cast(Fate, fate), by)


def _begin(mutant: Mutant, field: Field, book: Book, examples: tuple[Example, ...]) -> _Child:
    answer, ours = os.pipe()
    process = os.fork()
    if process == 0:
        _try_in_child(ours, mutant, field, book, examples)
    os.close(ours)
    return _Child(mutant, process, answer)


def _try_in_child(
    answer: int, mutant: Mutant, field: Field, book: Book, examples: tuple[Example, ...]
) -> None:
    """Try one mutant, say what became of it, and end; the system stops what runs without end."""
    module = field.modules[mutant.file]
    try:
        resource.setrlimit(resource.RLIMIT_AS, (_BYTES, _BYTES))
        signal.setitimer(signal.ITIMER_PROF, _SECONDS)
        code = compiled(module, mutant)
        verdict = put_to_trial(module.name, field.importers[mutant.file], code, book, examples)
        os.write(answer, json.dumps([verdict.fate, verdict.by]).encode())
    finally:
        os._exit(0)
