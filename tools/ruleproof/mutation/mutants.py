"""The mutants of a module: each with an id that stays when lines move, and the code that it makes."""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType
from typing import Any

from ruleproof.mutation.operators import Change, Context, Members, changes
from ruleproof.mutation.parts import Place, below, tells_fault

_LONGEST = 90
"""How many characters of the code an id shows, before and after."""


@dataclass(frozen=True)
class Module:
    """A module of the engine.

    Attributes:
        file: its path below the engine's folder (`tonk/melds.py`).
        name: its name for imports.
        path: where it stands.
        tree: its syntax; mutants change it while they are compiled, and put it back.
    """

    file: str
    name: str
    path: Path
    tree: ast.Module = field(repr=False, compare=False)


@dataclass(frozen=True)
class Mutant:
    """One small fault.

    Attributes:
        id: the file, the function, the operator, the code before and after; ` #2` tells the second of equals.
        part: the qualified name of the function or class it is in; empty for what stands by itself.
        line: the first line of the statement it is in.
        last: its last line, without the statements below it.
        in_function: whether it runs when a function is called; else when the module is imported.
    """

    id: str
    file: str
    part: str
    line: int
    last: int
    in_function: bool
    place: Place = field(repr=False, compare=False)
    change: Change = field(repr=False, compare=False)


def read_module(path: Path, engine: Path, package: str = "ruleproof.engine") -> Module:
    """Read a module of the engine.

    Args:
        path: the file.
        engine: the engine's folder.
        package: its name for imports.
    """
    file = path.relative_to(engine).as_posix()
    parts = [part for part in file.removesuffix(".py").split("/") if part != "__init__"]
    return Module(file, ".".join([package, *parts]), path, ast.parse(path.read_text(encoding="utf-8")))


def mutants_of(module: Module, members: Members) -> tuple[Mutant, ...]:
    """Return all mutants of a module, in the order of its source."""
    walk = _Walk(module.file, members)
    return tuple(walk.through(module.tree, _Where()))


def members_of(modules: Mapping[str, ast.Module] | list[ast.Module]) -> Members:
    """Return the members of the enums that modules define, with the number of arguments of each.

    A member whose value is a row of words and rules, as in `words`, is called with one argument for each
    detail: those after its word, and after the rule of an event.
    """
    trees = modules.values() if isinstance(modules, Mapping) else modules
    found: dict[str, dict[str, int]] = {}
    for tree in trees:
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and any(_is_enum(base) for base in node.bases):
                found[node.name] = {
                    part.targets[0].id: _details(part.value)
                    for part in node.body
                    if isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Name)
                }
    return found


def compiled(module: Module, mutant: Mutant) -> CodeType:
    """Return the code of a module with one mutant in it."""
    with _in_place(mutant):
        return compile(ast.fix_missing_locations(module.tree), str(module.path), "exec")


def mutated_source(module: Module, mutant: Mutant) -> tuple[list[str], list[str]]:
    """Return the lines of a module without and with one mutant, as Python writes them."""
    before = ast.unparse(module.tree).splitlines()
    with _in_place(mutant):
        return before, ast.unparse(ast.fix_missing_locations(module.tree)).splitlines()


@contextmanager
def _in_place(mutant: Mutant) -> Iterator[None]:
    """Put a mutant into the syntax of its module while the block runs."""
    node, name, place = mutant.place
    before = getattr(node, name) if place is None else getattr(node, name)[place]
    _put(node, name, place, ast.copy_location(mutant.change.new, before))
    try:
        yield
    finally:
        _put(node, name, place, before)


@dataclass(frozen=True)
class _Where:
    """What is around a node: qualified name, function or not, the statement's lines, what is bound."""

    part: str = ""
    in_function: bool = False
    lines: tuple[int, int] = (1, 1)
    returns: str = ""
    bound: frozenset[str] = frozenset()


class _Walk:
    """One walk through a module; it counts mutants that would have the same id."""

    def __init__(self, file: str, members: Members) -> None:
        self._file = file
        self._members = members
        self._seen: Counter[str] = Counter()

    def through(self, node: ast.AST, where: _Where) -> Iterator[Mutant]:
        """Yield the mutants below a node."""
        bound = set(where.bound)
        for place, child in below(node):
            inside = self._inside(
                child, _Where(where.part, where.in_function, where.lines, where.returns, frozenset(bound))
            )
            if not (isinstance(child, ast.If) and tells_fault(child.body)):
                for change in changes(child, Context(self._members, inside.returns, inside.bound)):
                    yield self._mutant(place, child, change, inside)
            yield from self.through(child, inside)
            bound |= _names_bound(child)

    def _inside(self, node: ast.AST, where: _Where) -> _Where:
        lines = _own_lines(node) if isinstance(node, ast.stmt) else where.lines
        if isinstance(node, ast.FunctionDef):
            part = f"{where.part}.{node.name}" if where.part else node.name
            names = {argument.arg for argument in (*node.args.args, *node.args.kwonlyargs)}
            returns = ast.unparse(node.returns) if node.returns else ""
            return _Where(part, True, lines, returns, frozenset(names))
        if isinstance(node, ast.ClassDef):
            part = f"{where.part}.{node.name}" if where.part else node.name
            return _Where(part, where.in_function, lines)
        if isinstance(node, ast.Assign | ast.AnnAssign) and not where.part:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            return _Where(ast.unparse(target), False, lines)
        return _Where(where.part, where.in_function, lines, where.returns, where.bound)

    def _mutant(self, place: Place, node: ast.AST, change: Change, where: _Where) -> Mutant:
        before, after = change.shown if any(change.shown) else (ast.unparse(node), ast.unparse(change.new))
        id = f"{self._file} {where.part or 'module'} {change.operator}: {_short(before)} -> {_short(after)}"
        self._seen[id] += 1
        if self._seen[id] > 1:
            id = f"{id} #{self._seen[id]}"
        first, last = where.lines
        return Mutant(id, self._file, where.part, first, last, where.in_function, place, change)


def _own_lines(node: ast.stmt) -> tuple[int, int]:
    """Return the lines of a statement without the statements in its body."""
    last = node.end_lineno or node.lineno
    body = getattr(node, "body", None)
    if isinstance(body, list) and body:
        header = [part for part in ast.iter_child_nodes(node) if isinstance(part, ast.expr)]
        last = max((part.end_lineno or node.lineno for part in header), default=node.lineno)
    return node.lineno, last


def _names_bound(node: ast.AST) -> set[str]:
    """Return the names that a statement certainly binds."""
    if isinstance(node, ast.Assign):
        targets = [part for target in node.targets for part in ast.walk(target)]
        return {part.id for part in targets if isinstance(part, ast.Name)}
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
        return {node.target.id}
    return set()


def _is_enum(base: ast.expr) -> bool:
    return isinstance(base, ast.Name) and base.id in ("Enum", "StrEnum")


def _details(value: ast.expr) -> int:
    if not isinstance(value, ast.Tuple):
        return 0
    words = [part for part in value.elts if isinstance(part, ast.Constant)]
    return len(words) - 1


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _put(node: ast.AST, name: str, place: int | None, value: Any) -> None:
    if place is None:
        setattr(node, name, value)
    else:
        getattr(node, name)[place] = value
