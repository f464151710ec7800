"""What tests of the book and of its proof share: a small book to copy and change, and the book itself."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from books import MINI, REPOSITORY
from reviewing import review_all
from ruleproof.book.load import load_book, load_examples
from ruleproof.book.model import Book, Example


@pytest.fixture
def mini(tmp_path: Path) -> Path:
    """The root of a sound book of one small game without an engine."""
    shutil.copytree(MINI, tmp_path, dirs_exist_ok=True)
    return tmp_path


@pytest.fixture
def real(tmp_path: Path) -> Path:
    """The root of a copy of the book itself."""
    shutil.copytree(REPOSITORY / "rules", tmp_path / "rules")
    shutil.copytree(REPOSITORY / "locales", tmp_path / "locales")
    return tmp_path


@pytest.fixture(scope="session")
def once_reviewed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of a copy of the book in which every rule was reviewed; not to be changed."""
    root = tmp_path_factory.mktemp("reviewed")
    for name in ("rules", "locales"):
        shutil.copytree(REPOSITORY / name, root / name)
    return review_all(root)


@pytest.fixture
def reviewed(once_reviewed: Path, tmp_path: Path) -> Path:
    """The root of a copy of the book in which every rule was reviewed, in every language."""
    shutil.copytree(once_reviewed, tmp_path, dirs_exist_ok=True)
    return tmp_path


@pytest.fixture(scope="session")
def book() -> Book:
    """The book itself."""
    return load_book(REPOSITORY)


@pytest.fixture
def examples(book: Book, tmp_path: Path) -> Callable[[str], tuple[Example, ...]]:
    """Read outside examples from a text."""

    def read(text: str) -> tuple[Example, ...]:
        path = tmp_path / "outside.yml"
        path.write_text(text, encoding="utf-8")
        return load_examples(path, book)

    return read
