from dataclasses import replace

import pytest

from ruleproof.book.model import Book
from ruleproof.mutation.fingerprint import examples_digest, source_digest

SOURCE = '"""A module."""\n\n\ndef f(a: int) -> int:\n    """Add one."""\n    return a + 1\n'


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Add one.", "Return the next number."),
        ("    return", "\n    # Why.\n    return"),
        ("a + 1", "a + 1  # one more"),
    ],
)
def test_comments_docstrings_and_blank_lines_change_no_digest(old: str, new: str) -> None:
    assert source_digest(SOURCE.replace(old, new)) == source_digest(SOURCE)


@pytest.mark.parametrize(("old", "new"), [("a + 1", "a + 2"), ("return", "a += 1\n    return")])
def test_code_changes_the_digest(old: str, new: str) -> None:
    assert source_digest(SOURCE.replace(old, new)) != source_digest(SOURCE)


def test_what_an_example_plays_changes_the_digest_and_its_title_does_not(book: Book) -> None:
    game = book.games["tonk"]
    first, *others = game.examples
    before = examples_digest(game)
    told = replace(first, title=replace(first.title, text="Another title"))
    assert examples_digest(replace(game, examples=(told, *others))) == before
    for played in (replace(first, play=("A: drop",)), replace(first, expect={"void": True})):
        assert examples_digest(replace(game, examples=(played, *others))) != before


def test_another_default_changes_the_digest(book: Book) -> None:
    game = book.games["tonk"]
    parameter = replace(game.parameters["drop_multiplier"], default=3)
    changed = {**game.parameters, "drop_multiplier": parameter}
    assert examples_digest(replace(game, parameters=changed)) != examples_digest(game)
