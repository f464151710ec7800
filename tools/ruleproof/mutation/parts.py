"""What of a module is no matter for mutants: types, texts, and the branches that refuse what is written.

What is wrong with the *writing* of an example (an unreadable card, a hand too large) can be no example of the
book, for a book with such an example does not load; and no example can end with an answer that hangs on a
card that nobody has named. Branches that only say so are left alone, with the conditions that lead to them;
the tests of the engine and the gallery of bad books look after them.
"""

import ast
from collections.abc import Iterator, Sequence

Place = tuple[ast.AST, str, int | None]
"""Where a node stands: the node above it, the field, and the index where the field is a list."""

_TYPES = frozenset({"annotation", "returns", "decorator_list", "type_params", "bases"})
_NOT_CODE = (ast.Import, ast.ImportFrom, ast.Assert, ast.JoinedStr, ast.operator, ast.boolop, ast.cmpop)
_TELLS_FAULTS = frozenset(
    {"fault", "Fault", "BadSituation", "UnreadableMove", "UnreadableCard", "UnknownCard"}
)
_TEXTS = frozenset({"found", "remedy"})


def below(node: ast.AST) -> Iterator[tuple[Place, ast.AST]]:
    """Yield the nodes right below one that mutants may change or look into, in the order of the source."""
    for name, value in ast.iter_fields(node):
        if name in _TYPES or (name == "test" and isinstance(node, ast.If) and tells_fault(node.body)):
            continue
        if isinstance(value, list):
            if name in ("body", "orelse") and tells_fault(value):
                continue
            for place, item in enumerate(value):
                if isinstance(item, ast.AST) and not _is_left_alone(node, name, place, item):
                    yield (node, name, place), item
        elif isinstance(value, ast.AST) and not _is_left_alone(node, name, None, value):
            yield (node, name, None), value


def tells_fault(body: Sequence[ast.AST]) -> bool:
    """Tell whether a branch refuses what is written: notes a fault, or raises all but an illegal move."""
    return any(
        (isinstance(node, ast.Raise) and not _is_illegal_move(node))
        or (isinstance(node, ast.Expr) and _notes_fault(node.value))
        for node in body
    )


def _is_illegal_move(node: ast.Raise) -> bool:
    return isinstance(node.exc, ast.Call) and _name(node.exc.func) == "IllegalMove"


def _notes_fault(value: ast.expr) -> bool:
    if not isinstance(value, ast.Call):
        return False
    appends = _name(value.func) == "append" and isinstance(value.func, ast.Attribute)
    return _name(value.func) in _TELLS_FAULTS or (
        appends and isinstance(value.func, ast.Attribute) and _name(value.func.value) == "faults"
    )


def _is_left_alone(above: ast.AST, field: str, place: int | None, node: ast.AST) -> bool:
    if isinstance(node, _NOT_CODE) or _is_docstring(node):
        return True
    if isinstance(node, ast.Raise | ast.Expr):
        return tells_fault([node])
    if isinstance(node, ast.Assign):
        return _is_text_or_type(node, top=isinstance(above, ast.Module))
    if isinstance(node, ast.keyword):
        return node.arg == "strict"  # which lengths differ cannot be told from outside but by a crash
    if isinstance(node, ast.Call) and _name(node.func) in _TELLS_FAULTS:
        return True
    return (
        isinstance(above, ast.Call) and field == "args" and place is not None and _is_for_others(above, place)
    )


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_text_or_type(node: ast.Assign, *, top: bool) -> bool:
    """Tell whether an assignment names a text for a fault, what a module exports, or a type."""
    name = _name(node.targets[0])
    is_type = top and name[:1].isupper() and not name.isupper()
    return name in _TEXTS or name.startswith("__") or is_type


def _is_for_others(call: ast.Call, place: int) -> bool:
    """Tell whether an argument is for type checkers, or for those who watch which rule reads a parameter."""
    name = _name(call.func)
    reads_parameter = name == "value" and len(call.args) == 2 and place == 0
    return reads_parameter or (name == "cast" and place == 0) or (name == "isinstance" and place == 1)


def _name(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
