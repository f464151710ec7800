"""The result of the last run over all mutants of the code: kept, and bound to what it tried."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from ruleproof.book.model import Book
from ruleproof.errors import Place, Problem, Problems
from ruleproof.mutation.fingerprint import examples_digest, source_digest
from ruleproof.mutation.survivors import SURVIVORS, Reasons, read_reasons

RESULT = "evidence/code-mutants.json"
"""Where the result stands, from the project's folder."""

ENGINE = "tools/ruleproof/engine"
"""Where the engine stands, from the project's folder; a book without it has no mutants of code."""

LEAST_SCORE = Fraction(95, 100)
"""The share of the mutants that the examples must notice."""

_AGAIN = "Run “make mutants”."


@dataclass(frozen=True)
class Count:
    """How many mutants a module has, how many are killed, and the digest of its code."""

    total: int
    killed: int
    source: str


@dataclass(frozen=True)
class CodeMutants:
    """What came of the last run.

    Attributes:
        date: the day, in UTC, as in 2026-01-31.
        python: the version of Python, as in 3.11; another one may read the code into other mutants.
        modules: the counts by file, for each module that counts.
        examples: for each game with an engine, the digest of what its examples play.
        crashed: how many of the killed raised an error in play.
        timed_out: how many of the killed ran without end.
        survivors: the ids of those that no example notices.
        stillborn: the ids of those that are no program; they are not counted.
    """

    date: str
    python: str
    modules: Mapping[str, Count]
    examples: Mapping[str, str]
    crashed: int
    timed_out: int
    survivors: tuple[str, ...]
    stillborn: tuple[str, ...]

    @property
    def total(self) -> int:
        """How many mutants were tried."""
        return sum(count.total for count in self.modules.values())

    @property
    def killed(self) -> int:
        """How many an example noticed."""
        return sum(count.killed for count in self.modules.values())

    @property
    def score(self) -> Fraction:
        """The share that was noticed, from 0 to 1."""
        return Fraction(self.killed, self.total) if self.total else Fraction(0)

    def as_json(self) -> dict[str, Any]:
        """Return the counts for programs."""
        return {
            "total": self.total,
            "killed": self.killed,
            "survivors": len(self.survivors),
            "date": self.date,
        }


def check_result(root: Path, book: Book) -> tuple[CodeMutants | None, tuple[Problem, ...]]:
    """Read the result of the last run, and check that it is current, good enough and explained.

    Args:
        root: the project's folder.
        book: its book.

    Returns:
        The result, or None if there is none that counts; and the problems.
    """
    if not (root / ENGINE).is_dir():
        return None, ()
    problems = Problems()
    reasons = read_reasons(root, problems)
    result = _read(root, problems)
    if result is None:
        return None, tuple(problems.found)
    stale = _out_of_date(root, book, result)
    if stale:
        problems.add(Place(RESULT), "", "mutants-out-of-date", stale, _AGAIN)
        return None, tuple(problems.found)
    problems.extend(result_problems(result, reasons))
    return result, tuple(problems.found)


def result_problems(result: CodeMutants, reasons: Reasons) -> Iterator[Problem]:
    """Yield what is wrong with a current result: its score, and reasons that are missing or unused."""
    if result.score < LEAST_SCORE:
        found = f"the examples notice {result.killed} of {result.total} mutants of the code"
        remedy = f"At least {int(LEAST_SCORE * 100)} % are asked for: sharpen the examples."
        yield Problem(Place(RESULT), "", "mutants-score", found, remedy)
    for id in result.survivors:
        if id not in reasons.survivors:
            remedy = f"Add an example that does, or give the reason in {SURVIVORS}."
            yield Problem(Place(RESULT), id, "mutant-survives", "no example notices this mutant", remedy)
    known = set(result.survivors)
    for id, reason in reasons.survivors.items():
        if id not in known:
            remedy = "Delete the reason, or correct the id."
            yield Problem(reason.place, id, "unused-reason", "no such mutant survives", remedy)


def write_result(root: Path, result: CodeMutants) -> None:
    """Keep a result."""
    facts = {
        "date": result.date,
        "python": result.python,
        "score": f"{float(result.score):.4f}",
        "total": result.total,
        "killed": result.killed,
        "crashed": result.crashed,
        "timed_out": result.timed_out,
        "examples": dict(result.examples),
        "modules": {
            file: {
                "total": one.total,
                "killed": one.killed,
                "score": f"{one.killed / one.total:.4f}" if one.total else "",
                "source": one.source,
            }
            for file, one in result.modules.items()
        },
        "survivors": list(result.survivors),
        "stillborn": list(result.stillborn),
    }
    path = root / RESULT
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(facts, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _read(root: Path, problems: Problems) -> CodeMutants | None:
    path = root / RESULT
    if not path.is_file():
        found = "nobody has tried the mutants of the code yet"
        problems.add(Place(RESULT), "", "mutants-missing", found, _AGAIN)
        return None
    try:
        facts = json.loads(path.read_text(encoding="utf-8"))
        return CodeMutants(
            str(facts["date"]),
            str(facts["python"]),
            {
                file: Count(int(one["total"]), int(one["killed"]), str(one["source"]))
                for file, one in facts["modules"].items()
            },
            {str(game): str(digest) for game, digest in facts["examples"].items()},
            int(facts["crashed"]),
            int(facts["timed_out"]),
            tuple(map(str, facts["survivors"])),
            tuple(map(str, facts["stillborn"])),
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        found = f"this is no result of a run ({type(error).__name__}: {error})"
        problems.add(Place(RESULT), "", "mutants-unreadable", found, f"Leave it as it was written. {_AGAIN}")
        return None


def _out_of_date(root: Path, book: Book, result: CodeMutants) -> str:
    """Return what has changed since the run; an empty text if nothing has."""
    since = f"since the mutants of the code were tried on {result.date}"
    for file, count in result.modules.items():
        path = root / ENGINE / file
        if not path.is_file() or source_digest(path.read_text(encoding="utf-8")) != count.source:
            return f"engine/{file} has changed {since}"
    for game, digest in result.examples.items():
        if game not in book.games or examples_digest(book.games[game]) != digest:
            return f"the examples of {game} have changed {since}"
    return ""
