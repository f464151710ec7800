"""The gallery of broken input: each folder holds one fault, and the message that its author should read.

A folder is laid over a sound book: over `tests/mini`, or over the book itself if it concerns a file of that.
`change.yml` replaces a text of one file, `delete.txt` names files to take away, `outside.yml` is a file of
examples outside the book. `expected.txt` is what is told, one problem a line.
"""

import shutil
from pathlib import Path

import pytest
import yaml

from books import MINI, REPOSITORY, change
from ruleproof.book.load import load_book, load_examples
from ruleproof.errors import BookError

GALLERY = Path(__file__).parent
FAULTS = sorted(path.name for path in GALLERY.iterdir() if (path / "expected.txt").is_file())


def test_the_gallery_is_complete() -> None:
    folders = [path for path in GALLERY.iterdir() if path.is_dir() and path.name != "__pycache__"]
    assert len(FAULTS) == len(folders) == 131


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_its_place_and_a_remedy(fault: str, tmp_path: Path) -> None:
    lay(GALLERY / fault, tmp_path)
    assert complaint(tmp_path) == (GALLERY / fault / "expected.txt").read_text(encoding="utf-8").splitlines()


def lay(fault: Path, root: Path) -> None:
    """Copy a sound book, and lay a faulty folder over it."""
    edit = (
        yaml.safe_load((fault / "change.yml").read_text("utf-8")) if (fault / "change.yml").exists() else None
    )
    is_mini = (edit or {"file": ""})["file"].startswith(("rules/mini", "rules/sources", "locales"))
    is_mini = is_mini or not (edit or (fault / "outside.yml").exists() or (fault / "rules" / "tonk").exists())
    for part in ("rules", "locales"):
        shutil.copytree((MINI if is_mini else REPOSITORY) / part, root / part)
    shutil.copytree(fault, root, dirs_exist_ok=True)
    if edit:
        change(root / edit["file"], edit["old"], edit["new"])
    gone = root / "delete.txt"
    for name in gone.read_text(encoding="utf-8").split() if gone.exists() else ():
        (root / name).unlink()


def complaint(root: Path) -> list[str]:
    """Return the problems of a book, or of the file of examples beside it."""
    outside = root / "outside.yml"
    try:
        book = load_book(root)
        if outside.exists():
            load_examples(outside, book)
    except BookError as error:
        return [str(problem).replace(f"{root}/", "") for problem in error.problems]
    return []
