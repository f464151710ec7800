"""`ruleproof prove --code-mutants`: small faults in the engine's code, which the examples must notice."""

import difflib
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from ruleproof.book.load import load_book
from ruleproof.book.model import Book
from ruleproof.commands.common import FINE, PROBLEMS, print_lines, print_problems
from ruleproof.errors import Problem, Problems
from ruleproof.mutation.fingerprint import examples_digest, source_digest
from ruleproof.mutation.mutants import Module, Mutant, mutated_source
from ruleproof.mutation.result import CodeMutants, Count, result_problems, write_result
from ruleproof.mutation.run import Field, field_of, try_all
from ruleproof.mutation.survivors import Reasons, read_reasons
from ruleproof.mutation.trial import KILLED, Verdict
from ruleproof.proof.examples import prove_all
from ruleproof.terminal import progress_line

_PLAIN_STEP = 250
"""After how many mutants progress is told where it cannot be shown on one line."""


def try_code_mutants(root: Path, sample: int | None = None, seed: int = 0) -> int:
    """Try the mutants of the engine's code on the book's examples, and tell what came of it.

    All of them are kept as the result of the last run; a sample is told and not kept.

    Args:
        root: the project's folder.
        sample: how many to try, chosen by the seed; None: all.
        seed: what chooses the sample.

    Returns:
        The exit status: problems if a mutant survives without a reason, or too many do.

    Raises:
        BookError: the book or the reasons have problems, or an example fails without any mutant.
    """
    book = load_book(root)
    problems = Problems()
    reasons = read_reasons(root, problems)
    problems.extend(_failing(book))
    problems.raise_if_any()
    field = field_of(reasons)
    chosen = list(field.mutants)
    if sample is not None:
        chosen = random.Random(seed).sample(chosen, min(sample, len(chosen)))
    with progress_line() as show:
        verdicts = try_all(book, field, chosen, _teller(show, len(chosen)))
    found = result_of(book, field, verdicts)
    print_lines(_unexplained(field, found, reasons))
    print_lines(_summary(found, reasons))
    if sample is not None:
        return PROBLEMS if set(found.survivors) - set(reasons.survivors) else FINE
    write_result(root, found)
    wrong: tuple[Problem, ...] = tuple(result_problems(found, reasons))
    print_problems(wrong)
    return PROBLEMS if wrong else FINE


def result_of(book: Book, field: Field, verdicts: Mapping[str, Verdict]) -> CodeMutants:
    """Return what came of a run: mutants that are no program are left out of all counts."""
    total: Counter[str] = Counter()
    killed: Counter[str] = Counter()
    fates: Counter[str] = Counter()
    for mutant in field.mutants:
        verdict = verdicts.get(mutant.id)
        if verdict is not None and verdict.fate != "stillborn":
            total[mutant.file] += 1
            killed[mutant.file] += verdict.fate in KILLED
            fates[verdict.fate] += 1
    return CodeMutants(
        datetime.now(UTC).date().isoformat(),
        f"{sys.version_info.major}.{sys.version_info.minor}",
        {
            file: Count(total[file], killed[file], source_digest(module.path.read_text(encoding="utf-8")))
            for file, module in field.modules.items()
            if total[file]
        },
        {game.id: examples_digest(game) for game in book.games.values() if game.engine},
        fates["crashed"],
        fates["timed-out"],
        tuple(id for id, verdict in verdicts.items() if verdict.fate == "survived"),
        tuple(id for id, verdict in verdicts.items() if verdict.fate == "stillborn"),
    )


def _failing(book: Book) -> Iterator[Problem]:
    """Yield the examples that fail without any mutant: they would kill every one."""
    for proof in prove_all(book):
        if not proof.ok:
            found = f"the example fails: {'; '.join(proof.failures)}"
            remedy = "Mutants can be tried once all examples hold."
            yield Problem(proof.example.place, proof.example.id, "example-fails", found, remedy)


def _teller(show: Callable[[str], None], total: int) -> Callable[[int], None]:
    """Return what tells the progress: each mutant on a terminal, some of them elsewhere."""
    step = 1 if sys.stderr.isatty() else _PLAIN_STEP

    def tell(done: int) -> None:
        if done % step == 0 or done == total:
            show(f"mutants of the code: {done} of {total}")

    return tell


def _unexplained(field: Field, result: CodeMutants, reasons: Reasons) -> Iterator[str]:
    """Tell each survivor without a reason, with its place and what it changes."""
    by_id = {mutant.id: mutant for mutant in field.mutants}
    for id in result.survivors:
        if id not in reasons.survivors:
            mutant = by_id[id]
            yield f"{field.modules[mutant.file].path}:{mutant.line}: survives: {id}"
            yield from _difference(field.modules[mutant.file], mutant)


def _difference(module: Module, mutant: Mutant) -> Iterator[str]:
    before, after = mutated_source(module, mutant)
    lines: Sequence[str] = list(difflib.unified_diff(before, after, n=0, lineterm=""))
    yield from (f"    {line}" for line in lines[2:] if not line.startswith("@@"))


def _summary(result: CodeMutants, reasons: Reasons) -> Iterator[str]:
    explained = sum(id in reasons.survivors for id in result.survivors)
    yield f"{result.killed} of {result.total} mutants of the code are noticed, {float(result.score):.2%}"
    yield f"{result.crashed} of them crash, {result.timed_out} run without end"
    yield f"{len(result.survivors)} survive, {explained} of them for a reason that is given"
    yield f"{len(result.stillborn)} are no program and not counted"
