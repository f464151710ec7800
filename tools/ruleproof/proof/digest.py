"""The digest of an engine: it changes with the code of its experiments, not with what is said of it."""

import ast
import hashlib
import tokenize
from collections.abc import Iterable, Iterator
from functools import cache
from io import StringIO
from itertools import pairwise
from pathlib import Path
from token import COMMENT, DEDENT, INDENT, NEWLINE, NL, STRING
from tokenize import TokenInfo, generate_tokens

import ruleproof.engine

_PACKAGE = "ruleproof.engine"
_FOLDER = Path(ruleproof.engine.__file__).parent
_SILENT = frozenset({COMMENT, NL})
_STARTS = frozenset({NEWLINE, INDENT, DEDENT})
_DOCSTRING = -2
_MARKS = {NEWLINE: "\n", INDENT: ">", DEDENT: "<"}
_FORMATTED_START = getattr(tokenize, "FSTRING_START", -1)
_FORMATTED_END = getattr(tokenize, "FSTRING_END", -1)


@cache
def engine_digest(name: str) -> str:
    """Return the digest of the source that gives the evidence of an engine, as 64 signs.

    It covers the engine's module `evidence` and all modules of engines that it needs, and nothing else: a new
    way of drawing the table leaves what was tried out as it was.

    Args:
        name: the name of an engine.
    """
    start = f"{_PACKAGE}.{name}.evidence"
    modules = _needed(start if _file(start) else f"{_PACKAGE}.{name}")
    digest = hashlib.sha256()
    for module in sorted(modules):
        digest.update(f"{module}\0{code_of(modules[module])}\0".encode())
    return digest.hexdigest()


def code_of(source: str) -> str:
    """Return what a module says to the machine: its tokens without comments and docstrings."""
    told = (token for token in generate_tokens(StringIO(source).readline) if token.type not in _SILENT)
    tokens = list(_whole_strings(told, source.splitlines(keepends=True)))
    said: list[str] = []
    before = NEWLINE
    for (kind, text), (after, _) in pairwise([*tokens, (NEWLINE, "")]):
        is_docstring = kind == STRING and before in _STARTS and after == NEWLINE
        if not is_docstring and not (kind == NEWLINE and before == _DOCSTRING):
            said.append(_MARKS.get(kind, text))
        before = _DOCSTRING if is_docstring else kind
    return " ".join(said)


def _whole_strings(tokens: Iterable[TokenInfo], lines: list[str]) -> Iterator[tuple[int, str]]:
    """Yield tokens, formatted strings in one piece: some versions of Python cut them up."""
    start, depth = (0, 0), 0
    for token in tokens:
        if token.type == _FORMATTED_START:
            start, depth = start if depth else token.start, depth + 1
        elif token.type == _FORMATTED_END:
            depth -= 1
            if not depth:
                yield STRING, _between(lines, start, token.end)
        elif not depth:
            yield token.type, token.string


def _between(lines: list[str], start: tuple[int, int], end: tuple[int, int]) -> str:
    (first, left), (last, right) = start, end
    if first == last:
        return lines[first - 1][left:right]
    return "".join([lines[first - 1][left:], *lines[first : last - 1], lines[last - 1][:right]])


def _needed(start: str) -> dict[str, str]:
    """Return a module and all that it imports from engines, directly or not, with their sources."""
    found: dict[str, str] = {}
    left = [start]
    while left:
        module = left.pop()
        path = _file(module)
        if module not in found and path:
            found[module] = path.read_text(encoding="utf-8")
            left += _imports(found[module])
    return found


def _imports(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{_PACKAGE}."):
            yield str(node.module)


def _file(module: str) -> Path | None:
    """Return the file of a module of an engine; None for a package, which only passes on what others do."""
    path = _FOLDER.joinpath(*module.removeprefix(f"{_PACKAGE}.").split(".")).with_suffix(".py")
    return path if path.is_file() else None
