"""evidence.yml: what came of the experiments of a game. A program writes it, and nobody else."""

import re

from ruleproof.book.model import Result, Trials
from ruleproof.book.reading import Reading
from ruleproof.book.record import Record, Shape, read_record, wrong_type
from ruleproof.book.yaml import Node, Scalar, Sequence

EVIDENCE = "evidence.yml"

_FILE = Shape("the file of evidence", ("engine", "seed", "deals", "first", "results"))
_DIGEST = re.compile(r"[0-9a-f]{64}")
_REMEDY = "Nobody writes this file by hand: let `ruleproof odds {game} --simulate` write it."
_HEAD = """\
# What came of the experiments behind advice.yml: written by `ruleproof odds {game} --simulate` alone.
# Each result: how often it happened, in how many deals; the same among the first deals, for a quick replay.
"""


def read_trials(node: Node, reading: Reading) -> Trials | None:
    """Read the results; None if they cannot be right."""
    problems = reading.problems
    before = len(problems.found)
    record = read_record(node, _FILE, problems, reading.game)
    engine = record.string("engine")
    if "engine" in record.nodes and not _DIGEST.fullmatch(engine):
        place = record.nodes["engine"].place
        remedy = _REMEDY.format(game=reading.game)
        problems.add(place, reading.game, "bad-evidence", "“engine” is no digest of 64 signs", remedy)
    deals, first = record.integer("deals"), record.integer("first")
    results = {}
    for name, value in record.entries("results"):
        result = _result(value, deals, first)
        if result:
            results[name.text] = result
        else:
            _note(record, value, name.text, reading)
    if len(problems.found) > before:
        return None
    return Trials(engine, record.integer("seed"), deals, first, results, record.place)


def format_trials(trials: Trials, game: str) -> str:
    """Return the text of the file; reading it gives the same results."""
    lines = [
        f"engine: {trials.engine}",
        f"seed: {trials.seed}",
        f"deals: {trials.deals}",
        f"first: {trials.first}",
        "results:",
    ]
    for name, one in trials.results.items():
        lines.append(f"  {name}: [{one.wins}, {one.deals}, {one.first_wins}, {one.first_deals}]")
    return _HEAD.format(game=game) + "\n".join(lines) + "\n"


def _result(node: Node, deals: int, first: int) -> Result | None:
    """Return a result, or None if it is none, or if it cannot come of so many deals."""
    if not isinstance(node, Sequence):
        return None
    numbers = [
        item.value
        for item in node.items
        if isinstance(item, Scalar) and isinstance(item.value, int) and not isinstance(item.value, bool)
    ]
    if len(numbers) != len(node.items) or len(numbers) != 4:
        return None
    result = Result(*numbers)
    possible = (
        0 <= result.first_wins <= result.first_deals <= first
        and 0 <= result.wins <= result.deals <= deals
        and result.first_wins <= result.wins
        and result.deals > 0
        and result.first_deals <= result.deals
    )
    return result if possible else None


def _note(record: Record, node: Node, name: str, reading: Reading) -> None:
    if not isinstance(node, Sequence):
        remedy = _REMEDY.format(game=reading.game)
        wrong_type(node, f"“{name}”", remedy, record.subject, record.problems)
        return
    found = f"“{name}” is no result: how often, in how many deals, and the same among the first"
    record.problems.add(node.place, record.subject, "bad-evidence", found, _REMEDY.format(game=reading.game))
