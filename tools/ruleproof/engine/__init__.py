"""Engines play games: pure functions over frozen dataclasses, the standard library alone, no input or output.

`protocol` holds the words that all games share, `evidence` those of advice, `cards` and `hands` the cards,
`simple` what small games share; each game is one module or package beside them. The same source runs under
CPython and in a browser. Nothing here knows YAML, languages or web pages.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import cast

from ruleproof.engine.protocol import Engine

SHARED = frozenset({"cards", "chances", "evidence", "hands", "protocol", "simple"})
"""The modules that are no games."""


def engine_names() -> tuple[str, ...]:
    """Return the names of the games that can be played, in alphabetical order."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.name not in SHARED))


def load_engine(name: str) -> Engine:
    """Return the engine of that name: the module, or what it calls `ENGINE`.

    Args:
        name: one of `engine_names()`.

    Raises:
        LookupError: there is no engine of that name.
    """
    if name not in engine_names():
        raise LookupError(name)
    module = import_module(f"{__name__}.{name}")
    return cast(Engine, getattr(module, "ENGINE", module))
