"""examples/*.yml and outside files: the examples as written, once their shape is sound."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from ruleproof.book.model import Choice, Example, Message
from ruleproof.book.read_expect import moves_in, read_expect
from ruleproof.book.reading import Reading
from ruleproof.book.record import Record, Shape, list_of, read_record, wrong_type
from ruleproof.book.values import NotAValue, value_of
from ruleproof.book.yaml import Mapping as MappingNode
from ruleproof.book.yaml import Node, Sequence, places, plain
from ruleproof.engine.protocol import Value

_OWN_KEYS = ("id", "rule", "title", "ruleset", "expect", "play")


_RULESET = Shape("“ruleset”", (), ("preset", "variants", "set"))
_FILE_OF_EXAMPLES = Shape("the file", ("examples",))


def read_examples(node: Node, situation_keys: Collection[str], reading: Reading) -> Iterable[Example]:
    """Yield the examples of a file of the book whose shape is sound."""
    for item in list_of(node, "the list of examples", reading.problems):
        before = len(reading.problems.found)
        record = read_record(
            item,
            Shape("an example", ("id", "rule", "title", "expect"), (*_OWN_KEYS, *situation_keys)),
            reading.problems,
        )
        id = record.string("id")
        reading.define("example", id, record.place)
        example = _example(record, item, id, reading)
        if len(reading.problems.found) == before:
            yield example


def outside_items(node: Node, reading: Reading) -> Iterable[Node]:
    """Return the examples of an outside file: a list, one example, or `{examples: [...]}`."""
    if isinstance(node, Sequence):
        return node.items
    if isinstance(node, MappingNode):
        if "examples" not in {key.text for key, _ in node.entries}:
            return (node,)
        return read_record(node, _FILE_OF_EXAMPLES, reading.problems).items("examples")
    return list_of(node, "the file", reading.problems)


def read_outside_example(
    node: Node, number: int, situation_keys: Collection[str], reading: Reading
) -> Example | None:
    """Read an example that is no part of the book; its id, title, rule and expectation may be missing."""
    before = len(reading.problems.found)
    record = read_record(
        node, Shape("an example", (), (*_OWN_KEYS, "game", *situation_keys)), reading.problems
    )
    id = record.string("id") or f"example-{number}"
    reading.define("example", id, record.place)
    example = _example(record, node, id, reading)
    return example if len(reading.problems.found) == before else None


def _example(record: Record, node: Node, id: str, reading: Reading) -> Example:
    play = moves_in(record, "play")
    title = reading.message(record.scalar("title"), f"example.{id}#title", id, comment="Title of an example")
    expect: Mapping[str, Any] = {}
    if "expect" in record.nodes:
        expect = read_expect(record.nodes["expect"], id, len(record.items("play")), reading)
    return Example(
        id,
        reading.game,
        record.reference("rule", "rule", reading) or "",
        title if title.text else Message(title.id, "", record.place),
        _choice(record),
        {key: plain(value) for key, value in record.nodes.items() if key not in (*_OWN_KEYS, "game")},
        play,
        expect,
        record.place,
        dict(places(node)),
    )


def _choice(record: Record) -> Choice:
    node = record.nodes.get("ruleset")
    if node is None:
        return Choice()
    ruleset = read_record(node, _RULESET, record.problems, record.subject)
    values: dict[str, Value] = {}
    for key, value in ruleset.entries("set"):
        try:
            values[key.text] = value_of(value)
        except NotAValue:
            remedy = "Write one of the values that game.yml lists."
            wrong_type(value, f"“{key.text}”", remedy, record.subject, record.problems)
    preset = ruleset.string("preset") or Choice().preset
    variants = tuple(scalar.text for scalar in ruleset.scalars("variants"))
    return Choice(preset, variants, values)
