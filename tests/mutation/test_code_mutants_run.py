"""Mutants against the book's own examples; made-up ones first, then a sample of the last run."""

import ast
import random
from collections import Counter

import pytest

from books import REPOSITORY
from ruleproof.book.model import Book
from ruleproof.errors import Problems
from ruleproof.mutation.mutants import Mutant
from ruleproof.mutation.operators import Change
from ruleproof.mutation.result import check_result
from ruleproof.mutation.run import Field, field_of, try_all
from ruleproof.mutation.survivors import Reasons, read_reasons
from ruleproof.mutation.trial import KILLED, Verdict

SAMPLE = 60


@pytest.fixture(scope="module")
def field() -> Field:
    problems = Problems()
    found = field_of(read_reasons(REPOSITORY, problems))
    assert problems.found == []
    assert len(found.mutants) > 2000
    return found


def made_up(field: Field, file: str, function: str, statement: str) -> Mutant:
    """Return a mutant whose function begins with another statement."""
    tree = field.modules[file].tree
    node = next(part for part in tree.body if getattr(part, "name", "") == function)
    new = ast.parse(statement).body[0]
    place = (node, "body", 0)
    return Mutant(
        statement, file, function, node.lineno, node.end_lineno or 0, True, place, Change("made-up", new)
    )


def fate(book: Book, field: Field, statement: str, function: str = "lowest") -> Verdict:
    mutant = made_up(field, "tonk/payments.py", function, statement)
    return try_all(book, field, [mutant], lambda _: None)[statement]


def test_a_fault_that_an_example_notices_is_killed_by_it(book: Book, field: Field) -> None:
    verdict = fate(book, field, "return tuple(totals)[:1]")
    assert verdict.fate == "killed"
    assert verdict.by in {example.id for example in book.games["tonk"].examples}


def test_a_crash_in_play_is_counted_as_one(book: Book, field: Field) -> None:
    assert fate(book, field, "raise ValueError").fate == "crashed"


def test_what_changes_nothing_survives(book: Book, field: Field) -> None:
    assert fate(book, field, "least = min(totals.values())").fate == "survived"


def test_a_name_that_is_not_there_is_no_kill(book: Book, field: Field) -> None:
    verdict = fate(book, field, "nobody_knows_this_name")
    assert verdict.fate == "stillborn"
    assert "nobody_knows_this_name" in verdict.by


def test_a_module_that_cannot_be_imported_is_no_kill(book: Book, field: Field) -> None:
    tree = field.modules["tonk/payments.py"].tree
    new = ast.parse("nobody_knows_this_name").body[0]
    mutant = Mutant("import", "tonk/payments.py", "", 1, 1, False, (tree, "body", 0), Change("made-up", new))
    assert try_all(book, field, [mutant], lambda _: None)["import"].fate == "stillborn"


def test_an_endless_loop_is_stopped_and_killed(book: Book, field: Field) -> None:
    assert fate(book, field, "while True: pass").fate == "timed-out"


def test_mutants_of_the_last_run_are_killed_still(book: Book, field: Field) -> None:
    result, problems = check_result(REPOSITORY, book)
    assert problems == ()
    assert result is not None
    ids = {mutant.id for mutant in field.mutants}
    alive = {*result.survivors, *result.stillborn}
    assert alive <= ids, "the last run knows mutants that are no more"
    assert result.total + len(result.stillborn) == len(ids), "there are mutants that the last run did not try"
    killed = [mutant for mutant in field.mutants if mutant.id not in alive]
    verdicts = try_all(book, field, random.Random(0).sample(killed, SAMPLE), lambda _: None)
    assert len(verdicts) == SAMPLE
    assert {id: verdict for id, verdict in verdicts.items() if verdict.fate not in KILLED} == {}
    assert Counter(verdict.fate for verdict in verdicts.values())["killed"] > SAMPLE / 2


def test_each_part_that_is_not_counted_is_there() -> None:
    reasons = read_reasons(REPOSITORY, Problems())
    everything = field_of(Reasons())
    assert len(reasons.not_counted) > 30
    for part in reasons.not_counted:
        alone = Reasons({part: reasons.not_counted[part]})
        assert not all(alone.counts(each.file, each.part) for each in everything.mutants), part
