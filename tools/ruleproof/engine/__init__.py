"""Engines play games: pure functions over frozen dataclasses, the standard library alone, no input or output.

`protocol` holds the words that all games share, `cards` the cards; each game is one package beside them.
The same source runs under CPython and in a browser. Nothing here knows YAML, languages or web pages.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import cast

from ruleproof.engine.protocol import Engine

_SHARED = {"cards", "protocol"}


def engine_names() -> tuple[str, ...]:
    """Return the names of the games that can be played, in alphabetical order."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.name not in _SHARED))


def load_engine(name: str) -> Engine:
    """Return the engine of that name.

    Args:
        name: one of `engine_names()`.

    Raises:
        LookupError: there is no engine of that name.
    """
    if name not in engine_names():
        raise LookupError(name)
    return cast(Engine, import_module(f"{__name__}.{name}"))
