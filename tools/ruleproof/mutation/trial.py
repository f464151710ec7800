"""One mutant against examples: the engine is imported anew with the mutant in it, and each example is played.

This is done in a process of its own (see `run`), for it replaces modules. An example is a test by itself; the
first that fails its expectations kills the mutant. A mutant with which the engine cannot be imported, or that
misses a name, is no program: it is stillborn, and counts for nothing.
"""

import ast
import importlib
import sys
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import CodeType, ModuleType
from typing import Literal

from ruleproof.book.model import Book, Example

Fate = Literal["killed", "crashed", "timed-out", "survived", "stillborn"]
KILLED: tuple[Fate, ...] = ("killed", "crashed", "timed-out")

_KNOW_ENGINES = ("ruleproof.engine", "ruleproof.proof", "ruleproof.book.resolve")
"""Where modules stand that know what all engines share, and so are imported anew with that."""


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant: its fate, and the example that decided it, or why it is stillborn."""

    fate: Fate
    by: str = ""


def put_to_trial(
    name: str, fresh: Collection[str], code: CodeType, book: Book, examples: Sequence[Example]
) -> Verdict:
    """Play examples with a mutant in place of a module of the engine, until one fails.

    Args:
        name: the module's name for imports.
        fresh: the modules that are imported anew: it, and those that import it; see `importers`.
        code: the module's code with the mutant in it.
        book: the book.
        examples: the examples, all of which hold without the mutant.
    """
    try:
        _import_anew(name, fresh, code)
        prove = importlib.import_module("ruleproof.proof.examples").prove
    except Exception as error:  # whatever a broken module does when it is imported, it never comes to play
        return Verdict("stillborn", f"{type(error).__name__}: {error}")
    for example in examples:
        try:
            if not prove(book, example).ok:
                return Verdict("killed", example.id)
        except NameError as error:
            return Verdict("stillborn", f"{type(error).__name__}: {error}")
        except MemoryError:
            return Verdict("timed-out", example.id)
        except Exception:  # a crash in play is what readers would meet, whatever its kind
            return Verdict("crashed", example.id)
    return Verdict("survived")


def importers(name: str, trees: Mapping[str, ast.Module]) -> frozenset[str]:
    """Return a module of the engine with all that import it, directly or not.

    Args:
        name: the module's name for imports.
        trees: the modules of the engine by their names.
    """
    imports = {
        other: {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        for other, tree in trees.items()
    }
    found = {name}
    while more := {other for other, used in imports.items() if other not in found and found & used}:
        found |= more
    return frozenset(found)


class _Mutated(MetaPathFinder, Loader):
    """Imports one module from given code, at the place where its source stands."""

    def __init__(self, name: str, code: CodeType) -> None:
        self._name, self._code = name, code

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self._name:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None:
            spec.loader = self
        return spec

    def exec_module(self, module: ModuleType) -> None:
        exec(self._code, module.__dict__)


def _import_anew(name: str, fresh: Collection[str], code: CodeType) -> None:
    """Forget modules, and import them again with the mutant in one; nobody keeps what stood in the old ones.

    A module of one game is known to that game alone, and the game is loaded anew for each play. One that all
    games share is known to the proofs as well, and so all that knows engines is imported again.
    """
    package = name.removeprefix("ruleproof.engine.").partition(".")[0]
    shared = package == "ruleproof" or f"ruleproof.engine.{package}" == name
    for known in [*sys.modules]:
        anew = any(known == other or known.startswith(f"{other}.") for other in _KNOW_ENGINES)
        if known in fresh or (shared and anew):
            del sys.modules[known]
    sys.meta_path.insert(0, _Mutated(name, code))
    for module in sorted(fresh):
        importlib.import_module(module)
