import json
from pathlib import Path

import pytest

from ruleproof.book.model import Book
from ruleproof.errors import Place
from ruleproof.mutation.fingerprint import examples_digest, source_digest
from ruleproof.mutation.result import (
    ENGINE,
    RESULT,
    CodeMutants,
    Count,
    check_result,
    result_problems,
    write_result,
)
from ruleproof.mutation.survivors import Reason, Reasons

CODE = "def f():\n    return 1\n"
SURVIVOR = "tonk/a.py f constant: 1 -> 2"


def result(
    book: Book, killed: int = 99, total: int = 100, survivors: tuple[str, ...] = (SURVIVOR,)
) -> CodeMutants:
    modules = {"tonk/a.py": Count(total, killed, source_digest(CODE))}
    examples = {game.id: examples_digest(game) for game in book.games.values()}
    return CodeMutants("2026-01-31", "3.11", modules, examples, 3, 1, survivors, ("tonk/a.py f return",))


def reasons(*ids: str) -> Reasons:
    return Reasons(
        {}, {id: Reason("It makes no difference at all.", Place("evidence/survivors.yml", 7)) for id in ids}
    )


@pytest.fixture
def root(tmp_path: Path, book: Book) -> Path:
    """The root of a project with one module of an engine, and the result of a run that is current."""
    module = tmp_path / ENGINE / "tonk/a.py"
    module.parent.mkdir(parents=True)
    module.write_text(CODE, encoding="utf-8")
    write_result(tmp_path, result(book))
    survivors = {"survivors": [{"id": SURVIVOR, "reason": "It makes no difference at all."}]}
    (tmp_path / "evidence/survivors.yml").write_text(json.dumps(survivors), encoding="utf-8")
    return tmp_path


def test_a_current_result_is_read_back_as_it_was_written(root: Path, book: Book) -> None:
    found, problems = check_result(root, book)
    assert found == result(book)
    assert problems == ()
    assert found.as_json() == {"total": 100, "killed": 99, "survivors": 1, "date": "2026-01-31"}


def test_a_comment_leaves_the_result_current(root: Path, book: Book) -> None:
    (root / ENGINE / "tonk/a.py").write_text(f"# Why.\n{CODE}", encoding="utf-8")
    assert check_result(root, book)[1] == ()


def test_a_change_of_the_engine_puts_the_result_out_of_date(root: Path, book: Book) -> None:
    (root / ENGINE / "tonk/a.py").write_text(CODE.replace("1", "2"), encoding="utf-8")
    found, (problem,) = check_result(root, book)
    assert found is None
    assert problem.code == "mutants-out-of-date"
    assert str(problem) == (
        "evidence/code-mutants.json: engine/tonk/a.py has changed since the mutants of the code were tried "
        "on 2026-01-31. Run “make mutants”."
    )


def test_a_change_of_the_examples_puts_the_result_out_of_date(root: Path, book: Book) -> None:
    text = (root / RESULT).read_text(encoding="utf-8")
    (root / RESULT).write_text(text.replace(examples_digest(book.games["tonk"]), "0" * 16), encoding="utf-8")
    found, (problem,) = check_result(root, book)
    assert (found, problem.code) == (None, "mutants-out-of-date")


def test_a_missing_result_and_an_unreadable_one_are_problems(root: Path, book: Book) -> None:
    (root / RESULT).write_text("{}", encoding="utf-8")
    assert [problem.code for problem in check_result(root, book)[1]] == ["mutants-unreadable"]
    (root / RESULT).unlink()
    assert [problem.code for problem in check_result(root, book)[1]] == ["mutants-missing"]


def test_a_book_without_the_engine_beside_it_is_asked_for_nothing(tmp_path: Path, book: Book) -> None:
    assert check_result(tmp_path, book) == (None, ())


def test_a_new_survivor_without_a_reason_is_a_problem(book: Book) -> None:
    (problem,) = result_problems(result(book, survivors=(SURVIVOR, "tonk/a.py f new")), reasons(SURVIVOR))
    assert (problem.code, problem.id) == ("mutant-survives", "tonk/a.py f new")


def test_a_reason_for_no_survivor_is_a_problem_with_its_line(book: Book) -> None:
    (problem,) = result_problems(result(book), reasons(SURVIVOR, "tonk/a.py f gone"))
    assert (problem.code, problem.place.line) == ("unused-reason", 7)


@pytest.mark.parametrize(("killed", "codes"), [(95, []), (94, ["mutants-score"])])
def test_the_score_must_be_95_percent(book: Book, killed: int, codes: list[str]) -> None:
    found = result_problems(result(book, killed=killed), reasons(SURVIVOR))
    assert [problem.code for problem in found] == codes
