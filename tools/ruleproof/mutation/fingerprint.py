"""What the result of a run is bound to: the engine's source and what the examples play, each as a digest.

Comments, docstrings, blank lines, and the words of titles and texts may change; what is run and what is
played may not.
"""

import ast
import hashlib
import io
import json
import tokenize
from collections.abc import Iterator
from typing import Any

from ruleproof.book.model import Game

_LENGTH = 16
"""How many hexadecimal digits of a digest are kept."""


def source_digest(source: str) -> str:
    """Return the digest of a module's code without its comments, docstrings and blank lines."""
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    for first, last in _docstrings(ast.parse(source)):
        lines[first - 1 : last] = [""] * (last - first + 1)
    return _digest("\n".join(line.rstrip() for line in lines if line.strip()))


def examples_digest(game: Game) -> str:
    """Return the digest of what the examples of a game play and expect, and of all values they play under."""
    facts = {
        "parameters": {one.id: [one.values, one.default] for one in game.parameters.values()},
        "variants": {one.id: [one.preset, dict(one.values)] for one in game.variants.values()},
        "examples": [
            [
                example.id,
                example.rule,
                [example.choice.preset, example.choice.variants, dict(example.choice.set)],
                dict(example.fields),
                example.play,
                dict(example.expect),
            ]
            for example in game.examples
        ],
    }
    return _digest(json.dumps(facts, sort_keys=True, default=_plain))


def _docstrings(tree: ast.Module) -> Iterator[tuple[int, int]]:
    """Yield the first and last line of each text that stands as a statement."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.lineno, node.end_lineno or node.lineno


def _plain(value: Any) -> Any:
    return dict(value) if hasattr(value, "items") else str(value)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:_LENGTH]
