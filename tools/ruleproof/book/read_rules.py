"""rules/NN-section.yml: the rules, numbered by their order."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from ruleproof.book.model import Message, Parameter, Rule, RuleKind, Section, Tombstone, value_key
from ruleproof.book.read_game import fixed_of
from ruleproof.book.reading import Reading, TextKind, named_placeholders, suggest
from ruleproof.book.record import Record, Shape, read_record, text_of
from ruleproof.book.values import values_written
from ruleproof.book.yaml import Mapping as MappingNode
from ruleproof.book.yaml import Node, Scalar, Sequence
from ruleproof.errors import Place, Problems

_FILE = re.compile(r"([0-9]{2})-[a-z][a-z0-9-]*\.yml")
_KINDS = ("rule", "procedure", "note")
_WAYS_TO_GO = ("replaced-by", "split-into", "withdrawn")
_TOMBSTONE = Shape("a tombstone", ("id",), _WAYS_TO_GO)
_SECTION = Shape("a section", ("section", "title", "rules"))
_RULE = Shape(
    "a rule",
    ("id", "title", "text"),
    ("kind", "by", "ruling", "limits", "sources", "fixed", "unread", "undeclared"),
)


def check_section_files(names: list[str], folder: str, problems: Problems) -> None:
    """Note file names that do not give the sections their order, `01-…` first."""
    for number, name in enumerate(names, start=1):
        match = _FILE.fullmatch(name)
        if not match:
            found, remedy = f"“{name}” is no name of a section", f"Call it {number:02}-words.yml."
        elif int(match[1]) != number:
            found = f"the file of section {number} begins with {match[1]}"
            remedy = f"Number the files in order, without gaps: {number:02}{name[2:]}."
        else:
            continue
        problems.add(Place(f"{folder}/{name}"), "", "section-number", found, remedy)


def read_section(node: Node, number: int, reading: Reading) -> Section:
    """Read one section; `number` is its place among the files."""
    record = read_record(node, _SECTION, reading.problems)
    id = record.string("section")
    reading.define("section", id, record.place)
    if not isinstance(record.nodes.get("rules"), Sequence):
        reading.unsure("rule")
    rules: list[Rule] = []
    tombstones: list[Tombstone] = []
    for index, entry in enumerate(record.items("rules"), start=1):
        label = f"{number}.{index}"
        if _is_tombstone(entry):
            tombstones.append(_tombstone(entry, label, reading))
        else:
            rules.append(_rule(entry, id, label, reading))
    title = reading.message(record.scalar("title"), f"section.{id}#title", id, comment="Title of a section")
    return Section(id, number, title, tuple(rules), record.place, tuple(tombstones))


def _is_tombstone(node: Node) -> bool:
    return isinstance(node, MappingNode) and any(key.text in _WAYS_TO_GO for key, _ in node.entries)


def _tombstone(node: Node, number: str, reading: Reading) -> Tombstone:
    record = read_record(node, _TOMBSTONE, reading.problems)
    reading.define("rule", record.subject, record.place)
    reading.define("tombstone", record.subject, record.place)
    used = [way for way in _WAYS_TO_GO if way in record.nodes]
    if len(used) > 1:
        reading.problems.add(
            record.place,
            record.subject,
            "tombstone",
            f"the rule is gone in several ways: {', '.join(used)}",
            "Keep one of them.",
        )
    replaced = record.reference("replaced-by", "rule", reading)
    successors = (replaced,) if replaced else record.references("split-into", "rule", reading)
    return Tombstone(record.subject, number, successors, record.string("withdrawn"), record.place)


def _rule(node: Node, section: str, number: str, reading: Reading) -> Rule:
    record = read_record(node, _RULE, reading.problems)
    id = record.string("id")
    reading.define("rule", id, record.place)
    by = record.reference("by", "parameter", reading)
    named = ((by,) if by else ()) + _named_in(record.nodes.get("text"))
    kind = TextKind("values", links=True, fixed=fixed_of(record), named=named)
    title = reading.message(
        record.scalar("title"),
        f"{id}#title",
        id,
        replace(kind, holds="", links=False),
        comment=f"Rule {number}",
    )
    return Rule(
        id,
        reading.game,
        section,
        number,
        title,
        cast(RuleKind, record.choice("kind", _KINDS, "rule")),
        by,
        _texts(record, by, kind, title.text, reading),
        record.boolean("limits"),
        record.statements(reading),
        record.reference("ruling", "ruling", reading),
        record.place,
        _waivers(record, "unread", f"Why rule {number} names this without asking for it", reading),
        _waivers(record, "undeclared", f"Why rule {number} asks for this without naming it", reading),
    )


def _waivers(record: Record, key: str, comment: str, reading: Reading) -> Mapping[str, Message]:
    """Read the parameters in which a rule and the engine may differ, each with the reason."""
    waivers: dict[str, Message] = {}
    for name, node in record.entries(key):
        reading.refer("parameter", name.text, name.place, record.subject)
        scalar = text_of(node, f"the reason for {name.text}", record.subject, record.problems)
        waivers[name.text] = reading.message(
            scalar, f"{record.subject}#{key}.{name.text}", record.subject, comment=comment
        )
    return waivers


def _named_in(node: Node | None) -> tuple[str, ...]:
    texts = [value for _, value in node.entries] if isinstance(node, MappingNode) else [node]
    return tuple(name for text in texts if isinstance(text, Scalar) for name in named_placeholders(text.text))


def _texts(
    record: Record, by: str | None, kind: TextKind, title: str, reading: Reading
) -> Mapping[str, Message | None]:
    """Read the text of a rule, or one for each value of the parameter `by`; null means that it is absent."""
    node = record.nodes.get("text")
    if node is None:
        return {}
    is_table = isinstance(node, MappingNode)
    if by is None and not is_table:
        scalar = record.scalar("text")
        return {"": reading.message(scalar, f"{record.subject}#text", record.subject, kind, comment=title)}
    if by is None:
        found = "the text is a table, and nothing says by which parameter"
        remedy = "Add “by: …”, or write one text."
    elif not isinstance(node, MappingNode):
        found = f"there is one text, though the rule depends on “{by}”"
        remedy = "Write one text for each value: {value: text}."
    else:
        return _table(record, node, by, kind, reading)
    reading.problems.add(node.place, record.subject, "by-table", found, remedy)
    return {}


def _table(
    record: Record, node: MappingNode, by: str, kind: TextKind, reading: Reading
) -> dict[str, Message | None]:
    parameter = reading.parameters.get(by)
    texts: dict[str, Message | None] = {}
    for key, value in node.entries:
        keys = _keys(key)
        message = None
        if not (isinstance(value, Scalar) and value.value is None):
            message = reading.message(
                text_of(value, "a text", record.subject, reading.problems),
                f"{record.subject}#text.{'+'.join(keys)}",
                record.subject,
                kind,
                comment=f"{record.string('title')}, where {by} is {' or '.join(keys)}",
            )
        for name in keys:
            _check_key(name, key, texts, parameter, record)
            texts[name] = message
    if parameter:
        _check_complete(node, texts, parameter, record)
    return texts


def _keys(key: Scalar) -> list[str]:
    if isinstance(key.value, str):
        return [part.strip() for part in key.text.split(",")]
    return [value_key(key.value)]


def _check_key(
    name: str, key: Scalar, texts: Mapping[str, Message | None], parameter: Parameter | None, record: Record
) -> None:
    if name in texts:
        record.problems.add(
            key.place, record.subject, "by-double", f"the value {name} has two texts", "Keep one of them."
        )
    if parameter and name not in map(value_key, parameter.values):
        record.problems.add(
            key.place,
            record.subject,
            "by-unknown",
            f"“{name}” is no value of {parameter.id}",
            suggest(name, [value_key(value) for value in parameter.values], "value"),
        )


def _check_complete(
    node: Node, texts: Mapping[str, Message | None], parameter: Parameter, record: Record
) -> None:
    missing = [value_key(value) for value in parameter.values if value_key(value) not in texts]
    if missing:
        record.problems.add(
            node.place,
            record.subject,
            "by-missing-value",
            f"there is no text for {parameter.id} = {', '.join(missing)}",
            f"Write one for each of {values_written(parameter)}; null where the rule is absent.",
        )
