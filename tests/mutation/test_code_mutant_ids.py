import ast
from pathlib import Path

from ruleproof.mutation.mutants import Module, mutants_of

SOURCE = '''"""A module."""

def price(stakes):
    if stakes > 1:
        return stakes - 1
    return 1
'''


def ids(source: str) -> list[str]:
    module = Module("a.py", "a", Path("a.py"), ast.parse(source))
    return [mutant.id for mutant in mutants_of(module, {})]


def test_ids_do_not_change_when_lines_move() -> None:
    moved = SOURCE.replace("def price", "# A comment.\n\n\nOTHER = len(str())\n\n\ndef price")
    moved = moved.replace("    if stakes", '    """Return a price."""\n    # Why.\n    if stakes')
    assert len(ids(SOURCE)) == 11
    assert ids(moved) == ids(SOURCE)


def test_ids_are_unique_and_tell_the_function_the_operator_and_the_change() -> None:
    found = ids(SOURCE)
    assert len(set(found)) == len(found)
    assert "a.py price relation: stakes > 1 -> stakes >= 1" in found
    assert [id for id in found if "constant: 1 -> 2" in id] == [
        "a.py price constant: 1 -> 2",
        "a.py price constant: 1 -> 2 #2",
        "a.py price constant: 1 -> 2 #3",
    ]


def test_a_mutant_knows_the_lines_of_its_statement_without_those_below_it() -> None:
    module = Module("a.py", "a", Path("a.py"), ast.parse(SOURCE))
    lines = {(mutant.line, mutant.last) for mutant in mutants_of(module, {})}
    assert lines == {(4, 4), (5, 5), (6, 6)}
    assert all(mutant.in_function for mutant in mutants_of(module, {}))
