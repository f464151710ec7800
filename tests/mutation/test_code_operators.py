import ast
from pathlib import Path

import pytest

from ruleproof.mutation.mutants import Module, compiled, members_of, mutants_of

WORDS = """
class Rule(Enum):
    DROP = "drop"
    DRAW = "draw"
    MELD = "meld"
class Told(Enum):
    DRAWS = ("draws", Rule.DRAW, "card")
    DROPS = ("drops", Rule.DROP)
    TAKES = ("takes", Rule.DRAW, "card")
"""


def changes(source: str) -> set[str]:
    """Return what the mutants of a source change, each of which Python can compile."""
    module = Module("a.py", "a", Path("a.py"), ast.parse(source))
    mutants = mutants_of(module, members_of([ast.parse(WORDS)]))
    for mutant in mutants:
        compiled(module, mutant)
    assert ast.unparse(module.tree) == ast.unparse(ast.parse(source)), "the module is left as it was"
    return {mutant.id.removeprefix("a.py ").partition(" ")[2] for mutant in mutants}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("a < b", {"relation: a < b -> a <= b", "relation: a < b -> a >= b"}),
        ("a >= b", {"relation: a >= b -> a > b", "relation: a >= b -> a < b"}),
        ("a == b", {"relation: a == b -> a != b"}),
        ("a in b", {"relation: a in b -> a not in b"}),
        ("a is None", {"relation: a is None -> a is not None"}),
        ("a and b", {"logic: a and b -> a or b", "operand: a and b -> a", "operand: a and b -> b"}),
        ("not a", {"negation: not a -> a"}),
        ("a - b", {"arithmetic: a - b -> a + b"}),
        ("a // b", {"arithmetic: a // b -> a * b"}),
        ("a % b", {"arithmetic: a % b -> a"}),
        ("a + b", {"operand: a + b -> a", "operand: a + b -> b"}),
        ("True", {"constant: True -> False"}),
        ("7", {"constant: 7 -> 8", "constant: 7 -> 6"}),
        ("0", {"constant: 0 -> 1"}),
        ("a if b else c", {"condition: if b -> if True", "condition: if b -> if False"}),
        ("[a for a in b if a]", {"filter: for a … if a -> no such filter"}),
        ("a[b:]", {"slice: [b:] -> [:]"}),
        ("min(a)", {"twin: min(a) -> max(a)"}),
        ("any(a)", {"twin: any(a) -> all(a)"}),
        ("replace(a, b=c)", {"update: replace(b=c) -> replace()"}),
        ("[a, b]", {"item: [a, b] -> [b]", "item: [a, b] -> [a]"}),
        ("(*a, b)", {"item: (*a, b) -> (b,)", "item: (*a, b) -> (*a,)"}),
        ("(a, b)", set()),
        ("Rule.DROP", {"member: Rule.DROP -> Rule.DRAW"}),
        ("Rule.MELD", {"member: Rule.MELD -> Rule.DROP"}),
        ("Told.DRAWS", {"member: Told.DRAWS -> Told.TAKES"}),
        ("Told.DROPS", set()),
    ],
)
def test_an_expression_is_changed_in_the_classical_ways(line: str, expected: set[str]) -> None:
    assert changes(f"def f(a, b, c):\n    g({line})") == {
        *expected,
        f"deletion: g({ast.unparse(ast.parse(line))}) -> deleted",
    }


@pytest.mark.parametrize(
    ("returns", "expected"),
    [
        ("bool", {"return: return a -> return not a"}),
        ("int | None", {"return: return a -> return None"}),
        ("tuple[int, ...]", {"return: return a -> return ()"}),
        ("State", set()),
    ],
)
def test_a_function_returns_the_emptiest_value_of_its_type(returns: str, expected: set[str]) -> None:
    assert changes(f"def f(a) -> {returns}:\n    return a") == expected


def test_a_statement_is_deleted_where_no_name_is_missed_then() -> None:
    source = "def f(a):\n    b = g()\n    a = b\n    b.c = a\n    raise IllegalMove(b)"
    assert changes(source) == {
        "deletion: a = b -> deleted",
        "deletion: b.c = a -> deleted",
        "deletion: raise IllegalMove(b) -> deleted",
    }


@pytest.mark.parametrize(
    "source",
    [
        '"""One of 7."""',
        "from a import b",
        "X: int | None = a",
        "__all__ = [1]",
        "Path = tuple[str | int, ...]",
        "@dataclass(frozen=True)\nclass A:\n    pass",
        "def f(a):\n    if a > 1:\n        raise UnknownCard('no')",
        "def f(a):\n    if a > 1:\n        found = f'{a} and more'\n        reader.fault(found)",
        "def f(a):\n    assert a > 1",
    ],
)
def test_types_texts_and_what_refuses_a_writing_are_left_alone(source: str) -> None:
    assert changes(source) == set()


def test_the_rule_for_which_a_parameter_is_read_is_left_alone() -> None:
    assert changes("def f(rules):\n    return rules.value(Rule.DROP, 'price')") == set()
