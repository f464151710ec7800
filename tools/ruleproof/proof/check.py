"""All checks of a book at once: what it holds, and what is to be mended."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from ruleproof.book.load import load_book
from ruleproof.book.model import Book
from ruleproof.book.options import Option, dead_options, forced_options, option_problems
from ruleproof.errors import BookError, Problem
from ruleproof.proof.branches import branch_problems
from ruleproof.proof.coverage import UNPROVED, coverage_problems
from ruleproof.proof.declared import Difference, declaration_problems, differences
from ruleproof.proof.english import number_problems
from ruleproof.proof.evidence import evidence_problems
from ruleproof.proof.examples import Proof, not_proved, prove_all
from ruleproof.proof.mutants import Verdict, mutant_problems, try_mutants
from ruleproof.proof.trace import trace_problems, untraced

Count = int | Mapping[str, int]
"""A count, or one for each source."""


@dataclass(frozen=True)
class Report:
    """What the checks found.

    Attributes:
        counts: `games`, `rules`, `examples` (those that were played), `examples_not_proved` (those of games
            without an engine), `rules_without_example`, `unknown_citations`, `statements_untraced` (for each
            source) and `problems`; of a book that does not load, only `unknown_citations` and `problems`.
        problems: what is to be mended, in order of its place.
        proofs: the proofs of all examples, in the order of the book.
        mutants: each value changed for another, and the examples that notice.
        differences: where rules name other parameters than the engine consults, waived or not.
        dead: the values that can never matter.
        forced: the values beside which a preset or variant leaves no other.
    """

    counts: Mapping[str, Count]
    problems: tuple[Problem, ...]
    proofs: tuple[Proof, ...] = ()
    mutants: tuple[Verdict, ...] = ()
    differences: tuple[Difference, ...] = ()
    dead: tuple[Option, ...] = ()
    forced: tuple[Option, ...] = ()


def check(book: Book) -> Report:
    """Prove all examples of a book, and check coverage, mutants, options, trace and typed numbers."""
    proofs = prove_all(book)
    mutants = try_mutants(book, proofs)
    found = differences(book, proofs)
    games = book.games.values()
    problems = [
        *coverage_problems(book, proofs),
        *branch_problems(book, proofs),
        *mutant_problems(mutants),
        *declaration_problems(book, found),
        *(problem for game in games for problem in option_problems(game)),
        *trace_problems(book),
        *number_problems(book),
        *evidence_problems(book),
    ]
    counts: dict[str, Count] = {
        "games": len(book.games),
        "rules": sum(1 for game in book.games.values() for _ in game.rules),
        "examples": len(proofs),
        "examples_not_proved": len(not_proved(book)),
        "rules_without_example": len({(p.place, p.id) for p in problems if p.code in UNPROVED}),
        "statements_untraced": {source: len(numbers) for source, numbers in untraced(book).items()},
    }
    return replace(
        _report(counts, problems, proofs),
        mutants=mutants,
        differences=found,
        dead=tuple(option for game in games for option in dead_options(game)),
        forced=tuple(option for game in games for option in forced_options(game)),
    )


def check_root(root: Path) -> Report:
    """Load the book of a folder and check it; a book that does not load is a report of its problems."""
    try:
        book = load_book(root)
    except BookError as error:
        return _report({}, list(error.problems), ())
    return check(book)


def _report(counts: dict[str, Count], problems: list[Problem], proofs: tuple[Proof, ...]) -> Report:
    codes = Counter(problem.code for problem in set(problems))
    counts |= {"unknown_citations": codes["unknown-citation"], "problems": codes.total()}
    return Report(counts, tuple(sorted(set(problems))), proofs)
