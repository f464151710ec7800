"""Exact counts of all sequences of moves, by the engine and by an oracle written from the book alone.

The counts are known numbers (perft.yml), as chess programs have them. Engine and oracle walk side by side:
they must list the same moves after each sequence, and say the same of each ending, payments included.
"""

import ast
import sys
from collections import Counter
from dataclasses import asdict
from pathlib import Path

import pytest
from oracle.walk import ReadingsDiffer
from oracle_bends import BENDS, FiveInASet
from perft_table import GAMES, Played, counted, rows

from ruleproof.engine import load_engine

ROWS = {row.id: row for row in rows()}
ORACLE = Path(__file__).with_name("oracle")


def test_the_oracle_imports_nothing_but_the_standard_library_and_itself():
    modules = {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in ORACLE.glob("*.py")}
    assert set(modules) == {
        "__init__",
        "cards",
        "dealing",
        "notation",
        "tonk",
        "tonk_melds",
        "tonk_payments",
        "tonk_position",
        "tonkin",
        "walk",
    }
    imported = {name for module in modules.values() for name in imports_of(module)}
    assert len(imported) == 6
    assert imported <= sys.stdlib_module_names


def test_an_import_of_the_program_would_be_seen():
    module = ast.parse("import ruleproof.engine.cards\nfrom ruleproof import engine\nfrom . import cards")
    assert imports_of(module) == ["ruleproof", "ruleproof"]


def imports_of(module: ast.Module) -> list[str]:
    """Return the packages that a module imports, those of its own package left out."""
    nodes = list(ast.walk(module))
    plain = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    parts = [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom) and not node.level]
    return [name.partition(".")[0] for name in (*plain, *parts)]


def test_the_table_holds_each_preset_and_variant_and_stocks_that_run_out():
    assert len(rows()) == len(ROWS) == 53
    for id, game in GAMES.items():
        if game.engine:
            played = [row for row in ROWS.values() if row.game == id]
            assert {name for row in played for name in (row.preset, *row.variants)} == set(game.variants)
    assert len([row for row in ROWS.values() if row.stock is not None]) == 7
    assert Counter(row.players for row in ROWS.values() if row.game == "tonk") == {2: 25, 3: 14, 4: 4, 5: 1}


@pytest.mark.parametrize(
    ("game", "endings"),
    [
        ("tonk", {"instant-tonk", "several-tonks", "drop", "failed-drop", "go-out", "stock-out"}),
        ("tonkin", {"call", "false-call", "slap-won", "slap-lost", "slap-void"}),
    ],
)
def test_the_table_holds_each_kind_of_move_and_each_kind_of_ending(game, endings):
    counts = [count for row in ROWS.values() if row.game == game for count in row.counts]
    assert {rule for count in counts for rule in count["ended"]} == endings
    together = {"call-together", "slap-together", "lay-nth"}  # written with the keyword of one hand or meld
    assert {kind for count in counts for kind in count["moves"]} == set(
        load_engine(game).VOCABULARY.moves
    ) - together


@pytest.mark.parametrize("id", ROWS)
def test_engine_and_oracle_count_what_the_table_says(id):
    assert [asdict(count) for count in counted(ROWS[id])] == list(ROWS[id].counts)
    assert all(sum(count["moves"].values()) == count["nodes"] for count in ROWS[id].counts)


def test_each_bent_rule_is_tried():
    assert len(BENDS) == len({bend for bend, _, _ in BENDS}) == 18


@pytest.mark.parametrize(("bend", "id", "report"), BENDS)
def test_a_bent_rule_is_reported_with_the_first_sequence_that_shows_it(bend, id, report):
    row = ROWS[id]
    with pytest.raises(ReadingsDiffer) as caught:
        counted(row, bend(row.rules.values))
    assert report in str(caught.value)


def test_the_report_of_a_set_of_five_names_the_moves_before_it_and_the_move_itself():
    row = ROWS["taken-card-kept-twins"]
    with pytest.raises(ReadingsDiffer) as caught:
        counted(row, FiveInASet(row.rules.values))
    assert caught.value.sequence == ("A: draw", "A: discard 7S", "B: take")
    assert caught.value.difference == "only the oracle allows “B: meld 7S 7S 7H 7D 7C”"


def test_a_move_that_the_engine_forgets_is_reported():
    class Forgetful(Played):
        def moves(self, state):
            return {text: move for text, move in super().moves(state).items() if " meld " not in text}

    with pytest.raises(ReadingsDiffer, match="A: draw: only the oracle allows “A: meld"):
        counted(ROWS["three-players"], engine=Forgetful(load_engine("tonk")))


def test_a_payment_that_the_engine_gets_wrong_is_reported():
    class Generous(Played):
        def ending(self, state):
            ending = super().ending(state)
            return ending and ending._replace(net=tuple(2 * stakes for stakes in ending.net))

    with pytest.raises(ReadingsDiffer, match="A: drop: the engine says drop won by A 2 -2, the oracle"):
        counted(ROWS["two-players"], engine=Generous(load_engine("tonk")))
