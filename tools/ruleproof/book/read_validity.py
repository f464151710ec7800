"""`conflicts` and `idle` of game.yml: which values exclude each other, and which make no difference."""

from collections.abc import Iterator

from ruleproof.book.model import Condition, Conflict, Idle, Parameter
from ruleproof.book.reading import Reading
from ruleproof.book.record import Record, Shape, read_record
from ruleproof.book.values import NotAValue, is_value, value_of, values_written
from ruleproof.book.yaml import Node, Sequence, describe
from ruleproof.engine.protocol import Value

_CONFLICT = Shape("an entry of “conflicts”", ("id", "when", "because"))
_IDLE = Shape("an entry of “idle”", ("id", "values", "when", "because"))


def read_conflicts(game: Record, reading: Reading) -> tuple[Conflict, ...]:
    """Read the list of values that exclude each other; the parameters are known to `reading`."""
    return tuple(_conflict(node, reading) for node in game.items("conflicts"))


def read_idle(game: Record, reading: Reading) -> tuple[Idle, ...]:
    """Read the list of values that make no difference; the parameters are known to `reading`."""
    return tuple(_idle(node, reading) for node in game.items("idle"))


def _conflict(node: Node, reading: Reading) -> Conflict:
    record = read_record(node, _CONFLICT, reading.problems)
    id = record.string("id")
    reading.define("conflict", id, record.place)
    when = _condition(record, "when", reading)
    if "when" in record.nodes and len(record.entries("when")) == 1:
        reading.problems.add(
            record.nodes["when"].place,
            id,
            "not-in-list",
            "one parameter alone excludes nothing",
            "Name another one, or take the value out of the parameter.",
        )
    because = reading.message(record.scalar("because"), f"conflict.{id}#because", id)
    return Conflict(id, when, because, record.place)


def _idle(node: Node, reading: Reading) -> Idle:
    record = read_record(node, _IDLE, reading.problems)
    id = record.string("id")
    reading.define("idle entry", id, record.place)
    values, when = _condition(record, "values", reading), _condition(record, "when", reading)
    _check_defaults(record, values, reading)
    because = reading.message(record.scalar("because"), f"idle.{id}#because", id)
    return Idle(id, values, when, because, record.place)


def _check_defaults(record: Record, values: Condition, reading: Reading) -> None:
    """Note defaults among the values: an idle value is played like the default, which is none itself."""
    for key, node in record.entries("values"):
        parameter = reading.parameters.get(key.text)
        if parameter and parameter.default in values.get(key.text, ()):
            reading.problems.add(
                node.place,
                record.subject,
                "not-in-list",
                f"the default of {key.text} is among the values that make no difference",
                "List the other values alone.",
            )


def _condition(record: Record, key: str, reading: Reading) -> Condition:
    return dict(_named_values(record, key, reading))


def _named_values(record: Record, key: str, reading: Reading) -> Iterator[tuple[str, tuple[Value, ...]]]:
    for name, node in record.entries(key):
        parameter = reading.parameters.get(name.text)
        if parameter is None:
            reading.refer("parameter", name.text, name.place, record.subject)
            continue
        yield name.text, tuple(_values(node, parameter, record))


def _values(node: Node, parameter: Parameter, record: Record) -> Iterator[Value]:
    """Yield the values that a node names: one, or those of a list, for a list may be a value itself."""
    items: tuple[Node, ...] = (node,)
    if isinstance(node, Sequence) and node.items and not _value(node, parameter):
        items = node.items
    for item in items:
        value = _value(item, parameter)
        yield from value
        if not value:
            record.problems.add(
                item.place,
                record.subject,
                "unknown-value",
                f"{parameter.id} cannot be {describe(item)}",
                f"Its values are: {values_written(parameter)}.",
            )


def _value(node: Node, parameter: Parameter) -> tuple[Value, ...]:
    """Return the value of the parameter that a node writes, alone; nothing if it writes none."""
    try:
        value = value_of(node)
    except NotAValue:
        return ()
    return (value,) if is_value(parameter, value) else ()
