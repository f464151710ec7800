"""The surface of the engine: what it can cite, tell and read is listed, all of it, once."""

import ast
import sys
from pathlib import Path

from tonk_table import VALUES, ruleset

from ruleproof import engine
from ruleproof.engine import load_engine, protocol, tonk
from ruleproof.engine.tonk.rules import Rule
from ruleproof.engine.tonk.words import Reason, Told

FOLDER = Path(engine.__file__).parent
SHARED = [FOLDER / f"{name}.py" for name in ("cards", "chances", "evidence", "hands", "protocol")]
SOURCES = sorted([*SHARED, *(FOLDER / "tonk").glob("*.py")])
TREES = {path.name: ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES}


def parameter_reads() -> list[tuple[ast.expr, ast.expr]]:
    """Return the arguments of all calls of `Ruleset.value` in the engine."""
    return [
        (node.args[0], node.args[1])
        for tree in TREES.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "value"
    ]


def test_the_engine_is_found_by_its_name_and_has_all_that_engines_have():
    assert load_engine("tonk") is tonk
    names = [name for name in vars(protocol.Engine) if not name.startswith("_")]
    assert len(names) == 11
    assert all(hasattr(tonk, name) for name in [*names, "VOCABULARY", "SITUATION_KEYS"])


def test_the_vocabulary_lists_every_rule_event_and_refusal_once():
    assert len(tonk.VOCABULARY.rules) == len(Rule) == 37
    assert len(tonk.VOCABULARY.events) == len(Told) == 59
    assert len(tonk.VOCABULARY.refusals) == len(Reason) == 44
    assert len(tonk.VOCABULARY.moves) == 10


def test_every_rule_is_caused_by_an_event_or_cited_by_a_refusal():
    told = {told.rule for told in Told}
    cited = {
        node.attr
        for tree in TREES.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Rule"
    }
    assert {rule.name for rule in Rule} == cited
    assert set(Rule) - told == {
        Rule.INSTANT_JOKER,
        Rule.VISIBLE_RANK,
        Rule.THREE_MELD_BLOCK,
    }, "these rules only forbid"


def test_every_parameter_is_read_and_always_in_order_to_apply_one_rule():
    reads = parameter_reads()
    assert len(reads) > 28
    rules_of: dict[str, set[str]] = {}
    for rule, parameter in reads:
        assert isinstance(parameter, ast.Constant), ast.dump(parameter)
        if parameter.value == "instant_multiplier":
            # A high Tonk and a low one collect the same; each payment is owed by the rule that made it.
            assert isinstance(rule, ast.Name), ast.dump(rule)
            rules_of[parameter.value] = set()
            continue
        assert isinstance(rule, ast.Attribute), ast.dump(rule)
        rules_of.setdefault(parameter.value, set()).add(Rule[rule.attr])
    assert set(rules_of) == set(VALUES) == tonk.VOCABULARY.parameters
    assert {parameter: rules for parameter, rules in rules_of.items() if len(rules) > 1} == {}


def test_the_figures_have_the_names_that_the_vocabulary_promises():
    assert set(tonk.figures(ruleset())) == tonk.VOCABULARY.figures


def test_the_engine_uses_nothing_but_the_standard_library_and_itself():
    imported = {
        name
        for tree in TREES.values()
        for node in ast.walk(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert len(SOURCES) > 20
    roots = {name.split(".")[0] for name in imported}
    assert roots <= {*sys.stdlib_module_names, "ruleproof"}
    assert {name for name in imported if name.startswith("ruleproof")} <= {
        f"ruleproof.engine.{path.stem}" if path.parent == FOLDER else f"ruleproof.engine.tonk.{path.stem}"
        for path in SOURCES
    }
    assert not roots & {"os", "io", "time", "datetime", "random", "pathlib", "sys", "socket", "subprocess"}
