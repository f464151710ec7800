"""Where the books of the tests stand, and short ways to change and read them."""

from pathlib import Path

from ruleproof.book.load import load_book
from ruleproof.errors import BookError, Problem

REPOSITORY = Path(__file__).parents[1]
MINI = Path(__file__).parent / "mini"


def change(path: Path, old: str, new: str) -> None:
    """Replace a text that stands once in a file."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"“{old}” stands {text.count(old)} times in {path.name}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def file_with(root: Path, pattern: str, text: str) -> Path:
    """Return the one file of a book's rules, of those that a pattern matches, in which a text stands."""
    (found,) = (path for path in (root / "rules").glob(pattern) if text in path.read_text(encoding="utf-8"))
    return found


def problems_of(root: Path) -> tuple[Problem, ...]:
    """Load a book and return its problems; none if it is sound."""
    try:
        load_book(root)
    except BookError as error:
        return error.problems
    return ()


def told(root: Path) -> list[str]:
    """Load a book and return its problems as they are printed."""
    return [str(problem) for problem in problems_of(root)]
