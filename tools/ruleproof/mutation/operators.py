"""What a mutant may change in one node of the code: the classical sets, chosen so that few of them crash."""

import ast
import copy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Members = Mapping[str, Mapping[str, int]]
"""The members of each enum, in their order, each with the number of arguments with which it is called."""


@dataclass(frozen=True)
class Change:
    """Another node in place of one.

    Attributes:
        operator: the word for what is changed.
        new: the node that stands there instead.
        shown: the part of it to show, before and after; empty: the node as it is written.
    """

    operator: str
    new: ast.AST
    shown: tuple[str, str] = ("", "")


@dataclass(frozen=True)
class Context:
    """What a node alone does not tell.

    Attributes:
        members: the enums of which one member may stand for another.
        returns: what the function around returns, as its annotation says.
        bound: the names that are bound already where the node stands.
    """

    members: Members
    returns: str = ""
    bound: frozenset[str] = frozenset()


def changes(node: ast.AST, context: Context) -> Iterator[Change]:
    """Yield all changes of a node, not of those below it."""
    if isinstance(node, ast.stmt):
        yield from _of_statement(node, context)
    elif isinstance(node, ast.Compare):
        yield from _of_compare(node)
    elif isinstance(node, ast.BoolOp):
        yield from _of_bool(node)
    elif isinstance(node, ast.BinOp):
        yield from _of_arithmetic(node)
    elif isinstance(node, ast.UnaryOp):
        yield from _of_unary(node)
    elif isinstance(node, ast.Constant):
        yield from _of_constant(node)
    elif isinstance(node, ast.IfExp):
        yield from _forced(node)
    elif isinstance(node, ast.comprehension):
        yield from _of_filters(node)
    elif isinstance(node, ast.Slice):
        yield from _of_slice(node)
    elif isinstance(node, ast.Call):
        yield from _of_call(node)
    elif isinstance(node, ast.Attribute):
        yield from _swapped(node, context.members)
    elif isinstance(node, ast.Tuple | ast.List):
        yield from _of_display(node, context.members)


_RELATIONS: Mapping[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_TWINS: Mapping[str, str] = {"min": "max", "max": "min", "any": "all", "all": "any"}
_UPDATES = frozenset({"told", "replace", "with_player"})
"""The functions whose named arguments say what changes in a state; without one it stays as it was."""

_NOTHING: Mapping[str, ast.expr] = {
    "tuple": ast.Tuple([], ast.Load()),
    "list": ast.List([], ast.Load()),
    "dict": ast.Dict([], []),
    "str": ast.Constant(""),
}


def _of_compare(node: ast.Compare) -> Iterator[Change]:
    for place, operator in enumerate(node.ops):
        for other in _RELATIONS[type(operator)]:
            yield Change("relation", _with(node, ops=_changed(node.ops, place, other())))


def _of_bool(node: ast.BoolOp) -> Iterator[Change]:
    yield Change("logic", _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And()))
    for place in range(len(node.values)):
        left = _without(node.values, place)
        yield Change("operand", left[0] if len(left) == 1 else _with(node, values=left))


def _of_arithmetic(node: ast.BinOp) -> Iterator[Change]:
    """Swap the operator between numbers; of what may be a tuple or a list, leave out one operand."""
    if isinstance(node.op, ast.Sub):
        yield Change("arithmetic", _with(node, op=ast.Add()))
    elif isinstance(node.op, ast.FloorDiv | ast.Div):
        yield Change("arithmetic", _with(node, op=ast.Mult()))
    elif isinstance(node.op, ast.Mod):
        yield Change("arithmetic", node.left)
    elif isinstance(node.op, ast.Add | ast.Mult | ast.BitOr):
        if isinstance(node.op, ast.Add) and _is_number(node.right):
            yield Change("arithmetic", _with(node, op=ast.Sub()))
        yield Change("operand", node.left)
        yield Change("operand", node.right)


def _of_unary(node: ast.UnaryOp) -> Iterator[Change]:
    if isinstance(node.op, ast.Not | ast.USub):
        yield Change("negation", node.operand)


def _of_constant(node: ast.Constant) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield Change("constant", ast.Constant(not node.value))
    elif isinstance(node.value, int):
        yield Change("constant", ast.Constant(node.value + 1))
        if node.value:
            yield Change("constant", ast.Constant(node.value - 1))


def _forced(node: ast.If | ast.IfExp) -> Iterator[Change]:
    test = ast.unparse(node.test)
    for value in (True, False):
        yield Change("condition", _with(node, test=ast.Constant(value)), (f"if {test}", f"if {value}"))


def _of_filters(node: ast.comprehension) -> Iterator[Change]:
    for place, test in enumerate(node.ifs):
        shown = (f"for {ast.unparse(node.target)} … if {ast.unparse(test)}", "no such filter")
        yield Change("filter", _with(node, ifs=_without(node.ifs, place)), shown)


def _of_slice(node: ast.Slice) -> Iterator[Change]:
    for end in ("lower", "upper"):
        if getattr(node, end) is not None:
            new = _with(node, **{end: None})
            yield Change("slice", new, (f"[{ast.unparse(node)}]", f"[{ast.unparse(new)}]"))


def _of_call(node: ast.Call) -> Iterator[Change]:
    name = _called(node)
    if isinstance(node.func, ast.Name) and name in _TWINS:
        yield Change("twin", _with(node, func=ast.Name(_TWINS[name], ast.Load())))
    if name in _UPDATES:
        for place, keyword in enumerate(node.keywords):
            shown = (f"{name}({ast.unparse(keyword)})", f"{name}()")
            yield Change("update", _with(node, keywords=_without(node.keywords, place)), shown)
    if name == "told":
        for place, argument in enumerate(node.args):
            shown = (f"told({ast.unparse(argument)})", "told()")
            yield Change("event", _with(node, args=_without(node.args, place)), shown)


def _of_display(node: ast.Tuple | ast.List, members: Members) -> Iterator[Change]:
    """Leave out an item where a row of things is put together; a tuple of fixed parts would only crash."""
    if isinstance(node.ctx, ast.Load) and (
        isinstance(node, ast.List)
        or any(isinstance(item, ast.Starred) for item in node.elts)
        or (len(node.elts) > 1 and all(_member(item, members) for item in node.elts))
    ):
        for place in range(len(node.elts)):
            yield Change("item", _with(node, elts=_without(node.elts, place)))


def _swapped(node: ast.Attribute, members: Members) -> Iterator[Change]:
    """Name another member of the same enum, the next that is called with as many arguments."""
    named = _member(node, members)
    if named:
        enum, name = named
        alike = [other for other, number in members[enum].items() if number == members[enum][name]]
        other = alike[(alike.index(name) + 1) % len(alike)]
        if other != name:
            yield Change("member", _with(node, attr=other))


def _of_statement(node: ast.stmt, context: Context) -> Iterator[Change]:
    if isinstance(node, ast.If):
        yield from _forced(node)
    elif isinstance(node, ast.While):
        shown = (f"while {ast.unparse(node.test)}", "while False")
        yield Change("condition", _with(node, test=ast.Constant(False)), shown)
    elif isinstance(node, ast.Return) and node.value is not None:
        yield from _of_return(node, node.value, context.returns)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Yield | ast.YieldFrom):
        nothing = ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load())))
        yield Change("deletion", nothing, (_first_line(node), "deleted"))
    elif _may_go(node, context.bound):
        yield Change("deletion", ast.Pass(), (_first_line(node), "deleted"))
    if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add) and _is_number(node.value):
        yield Change("arithmetic", _with(node, op=ast.Sub()))


def _of_return(node: ast.Return, value: ast.expr, returns: str) -> Iterator[Change]:
    """Return the emptiest value that the annotation allows."""
    kind = returns.partition("[")[0]
    if returns == "bool":
        yield Change("return", _with(node, value=ast.UnaryOp(ast.Not(), value)))
    elif returns.endswith("| None"):
        if not (isinstance(value, ast.Constant) and value.value is None):
            yield Change("return", _with(node, value=ast.Constant(None)))
    elif kind in _NOTHING and ast.unparse(value) != ast.unparse(_NOTHING[kind]):
        yield Change("return", _with(node, value=copy.deepcopy(_NOTHING[kind])))


def _may_go(node: ast.stmt, bound: frozenset[str]) -> bool:
    """Tell whether the code still runs without a statement: nothing after it may miss a name."""
    if isinstance(node, ast.Assign):
        return all(
            isinstance(part, ast.Subscript | ast.Attribute) or part.id in bound
            for target in node.targets
            for part in (target.elts if isinstance(target, ast.Tuple) else [target])
            if isinstance(part, ast.Subscript | ast.Attribute | ast.Name)
        )
    is_call = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    return is_call or isinstance(node, ast.AugAssign | ast.Raise | ast.Continue | ast.Break)


def _member(node: ast.expr, members: Members) -> tuple[str, str] | None:
    """Return the enum and the member that an expression names, or None."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        enum = node.value.id
        if node.attr in members.get(enum, {}):
            return enum, node.attr
    return None


def _called(node: ast.Call) -> str:
    """Return the name of what is called, without what it belongs to."""
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def _first_line(node: ast.stmt) -> str:
    return ast.unparse(node).splitlines()[0]


def _with(node: ast.AST, **fields: Any) -> Any:
    """Return a copy of a node with some fields changed; what stands below is shared."""
    new = copy.copy(node)
    for name, value in fields.items():
        setattr(new, name, value)
    return new


def _without(items: Sequence[Any], place: int) -> list[Any]:
    return [*items[:place], *items[place + 1 :]]


def _changed(items: Sequence[Any], place: int, item: Any) -> list[Any]:
    return [*items[:place], item, *items[place + 1 :]]
