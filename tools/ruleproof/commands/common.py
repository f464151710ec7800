"""What several commands need: the project's folder, the exit status, and ways to print."""

import argparse
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ruleproof.book.load import load_examples
from ruleproof.book.model import Book, Example
from ruleproof.errors import Problem, UsageError

FINE, PROBLEMS, USAGE = 0, 1, 2
"""The exit statuses: all is well; the book has problems; the command was not understood."""

Commands = Any
"""What `argparse` gives to add parsers to; its own type is not public."""


def project_root(arguments: argparse.Namespace) -> Path:
    """Return the project's folder: the one asked for, else this one or the nearest above that holds a book.

    Raises:
        UsageError: there is none.
    """
    if arguments.root is not None:
        root: Path = arguments.root
        if not (root / "rules").is_dir():
            raise UsageError(f"{shown(root)} has no folder rules/. Name the project's folder with --root.")
        return root.resolve()
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "rules").is_dir() and (folder / "mkdocs.yml").is_file():
            return folder
    raise UsageError("there is no book here. Run this in the project's folder, or name it with --root.")


def read_examples(file: Path, book: Book) -> tuple[Example, ...]:
    """Return the examples of a file outside the book.

    Raises:
        UsageError: there is no such file.
        BookError: with all problems of the file.
    """
    if not file.is_file():
        raise UsageError(f"there is no file {file}. Check its name.")
    return load_examples(file, book)


def print_problems(problems: Iterable[Problem]) -> None:
    """Print each problem on a line of its own."""
    print_lines(str(problem) for problem in problems)


def print_lines(lines: Iterable[str]) -> None:
    """Print lines."""
    for line in lines:
        print(line)


def print_json(facts: Any) -> None:
    """Print facts for programs."""
    print(json.dumps(facts, ensure_ascii=False, indent=2))


def shown(path: Path) -> str:
    """Return a path as people type it: below this folder if it is."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)
