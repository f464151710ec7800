"""game.yml: the name of a game, its overview, and its parameters."""

from collections.abc import Iterable
from dataclasses import dataclass

from ruleproof.book.model import Conflict, Fact, Idle, Message, Overview, Parameter, value_key
from ruleproof.book.read_validity import read_conflicts, read_idle
from ruleproof.book.reading import PARAMETER_ID, Reading, TextKind, suggest
from ruleproof.book.record import Record, Shape, read_record, wrong_type
from ruleproof.book.values import NotAValue, same_value, value_of, written
from ruleproof.book.yaml import Node, Scalar, Sequence
from ruleproof.engine import engine_names
from ruleproof.engine.protocol import Value
from ruleproof.errors import Place

NO_ENGINE = "none"
"""What game.yml names as the engine of a game that nobody can play here."""

_GAME = Shape(
    "a game", ("title", "edition", "players", "engine", "overview"), ("parameters", "conflicts", "idle")
)
_PLAYERS = Shape("“players”", ("min", "max"))
_OVERVIEW = Shape("the overview", ("tagline",), ("learn", "about", "facts", "sources", "fixed"))
_FACT = Shape("an entry of “facts”", ("figure", "title"))
_PARAMETER = Shape("a parameter", ("title", "values", "default"), ("unit", "labels", "sources"))


@dataclass(frozen=True)
class GameFile:
    """What game.yml holds.

    Attributes:
        told: whether it says that nobody can play the game here, as opposed to naming an engine badly.
    """

    title: Message
    edition: str
    players: tuple[int, int]
    engine: str | None
    overview: Overview
    parameters: dict[str, Parameter]
    place: Place
    told: bool = False
    conflicts: tuple[Conflict, ...] = ()
    idle: tuple[Idle, ...] = ()


def read_game(node: Node, reading: Reading, units: frozenset[str] | None) -> GameFile:
    """Read game.yml; the parameters are known to `reading` from then on.

    Args:
        node: the file.
        reading: what is known so far.
        units: the units in which the site can count; None if unknown.
    """
    before = len(reading.problems.found)
    record = read_record(node, _GAME, reading.problems, reading.game)
    if "parameters" not in record.nodes and len(reading.problems.found) > before:
        reading.unsure("parameter", "variant")
    _read_parameters(record, reading, units)
    return GameFile(
        reading.message(record.scalar("title"), "game#title", reading.game, comment="The name of the game"),
        record.string("edition"),
        _players(record),
        _engine(record),
        _overview(record, reading),
        reading.parameters,
        record.place,
        told=record.string("engine") == NO_ENGINE,
        conflicts=read_conflicts(record, reading),
        idle=read_idle(record, reading),
    )


def empty_game(reading: Reading, place: Place) -> GameFile:
    """Return what stands in for a game.yml that cannot be read."""
    reading.unsure("parameter", "variant")
    nothing = Message("", "", place)
    return GameFile(nothing, "", (0, 0), None, Overview(nothing, (), (), ()), {}, place)


def _players(record: Record) -> tuple[int, int]:
    node = record.nodes.get("players")
    if node is None:
        return (0, 0)
    players = read_record(node, _PLAYERS, record.problems, record.subject)
    fewest, most = players.integer("min"), players.integer("max")
    if {"min", "max"} <= players.nodes.keys() and not 1 <= fewest <= most:
        record.problems.add(
            node.place,
            record.subject,
            "not-in-list",
            f"{fewest} to {most} players can be no table",
            "Write the smaller number first: {min: 2, max: 4}.",
        )
    return fewest, most


def _engine(record: Record) -> str | None:
    name = record.string("engine")
    if name in ("", NO_ENGINE):
        return None
    if name not in engine_names():
        record.problems.add(
            record.nodes["engine"].place,
            record.subject,
            "unknown-engine",
            f"there is no engine “{name}”",
            suggest(name, {*engine_names(), NO_ENGINE}, "engine"),
        )
        return None
    return name


def _overview(record: Record, reading: Reading) -> Overview:
    node = record.nodes.get("overview")
    if node is None:
        return Overview(Message("", "", record.place), (), (), ())
    overview = read_record(node, _OVERVIEW, reading.problems, record.subject)
    tagline = reading.message(
        overview.scalar("tagline"),
        "overview#tagline",
        "overview",
        TextKind(holds="values", fixed=fixed_of(overview)),
    )
    return Overview(
        tagline,
        tuple(_paragraphs(overview, "learn", reading)),
        tuple(_paragraphs(overview, "about", reading)),
        overview.statements(reading),
        tuple(_facts(overview, reading)),
    )


def _paragraphs(overview: Record, key: str, reading: Reading) -> Iterable[Message]:
    for node in overview.items(key):
        record = read_record(
            node, Shape(f"an entry of “{key}”", ("id", "text"), ("fixed",)), reading.problems
        )
        id = record.string("id")
        reading.define(f"entry of “{key}”", id, record.place)
        yield reading.message(
            record.scalar("text"),
            f"overview.{key}.{id}#text",
            f"overview.{key}.{id}",
            TextKind(holds="values", links=True, fixed=fixed_of(record)),
        )


def _facts(overview: Record, reading: Reading) -> Iterable[Fact]:
    for node in overview.items("facts"):
        record = read_record(node, _FACT, reading.problems)
        figure = record.string("figure")
        subject = f"overview.fact.{figure}"
        reading.define("entry of “facts”", figure, record.place, PARAMETER_ID)
        reading.refer("figure", figure, record.nodes.get("figure", node).place, subject)
        yield Fact(
            figure,
            reading.message(record.scalar("title"), f"{subject}#title", subject, comment="Before a figure"),
        )


def fixed_of(record: Record) -> tuple[str, ...]:
    """Return the words of an entry whose numbers are meant as they stand."""
    return tuple(scalar.text for scalar in record.scalars("fixed"))


def _read_parameters(record: Record, reading: Reading, units: frozenset[str] | None) -> None:
    for key, node in record.entries("parameters"):
        reading.define("parameter", key.text, key.place, PARAMETER_ID)
        before = len(reading.problems.found)
        parameter = _parameter(key, node, reading, units)
        if len(reading.problems.found) == before:
            reading.parameters[key.text] = parameter


def _parameter(key: Scalar, node: Node, reading: Reading, units: frozenset[str] | None) -> Parameter:
    record = read_record(node, _PARAMETER, reading.problems, key.text)
    name = f"param.{key.text}"
    unit = record.string("unit") or "none"
    if units is not None and unit not in {*units, "none"}:
        reading.problems.add(
            record.nodes["unit"].place,
            key.text,
            "unknown-unit",
            f"“{unit}” is no unit",
            suggest(unit, {*units, "none"}, "unit")
            + f" A new unit needs the words “unit.{unit}” of the site.",
        )
    values = _values(record)
    return Parameter(
        key.text,
        reading.message(record.scalar("title"), f"{name}#title", key.text, comment="What a table may choose"),
        unit,
        values,
        _default(record, values),
        record.statements(reading),
        _labels(record, values, name, reading),
        key.place,
    )


def _values(record: Record) -> tuple[Value, ...]:
    values: list[Value] = []
    nodes = record.items("values")
    for node in nodes:
        try:
            value = value_of(node)
        except NotAValue:
            remedy = "Values are words, whole numbers, true, false, null, or lists of whole numbers."
            wrong_type(node, "a value", remedy, record.subject, record.problems)
            continue
        if value_key(value) in map(value_key, values):
            record.problems.add(
                node.place,
                record.subject,
                "duplicate-value",
                f"the value {written(value)} is listed twice",
                "List each value once.",
            )
        values.append(value)
    if isinstance(record.nodes.get("values"), Sequence) and len(nodes) < 2:
        record.problems.add(
            record.nodes["values"].place,
            record.subject,
            "not-in-list",
            "there is nothing to choose",
            "List two values or more.",
        )
    return tuple(values)


def _default(record: Record, values: tuple[Value, ...]) -> Value:
    node = record.nodes.get("default")
    if node is None or not values:
        return None
    try:
        value = value_of(node)
    except NotAValue:
        value = None
    if not any(same_value(value, known) for known in values):
        found = written(value) if isinstance(node, Scalar) or value is not None else "no value"
        record.problems.add(
            node.place,
            record.subject,
            "not-in-list",
            f"the default is {found}, which is not among the values",
            f"The values are: {', '.join(map(written, values))}.",
        )
    return value


def _labels(record: Record, values: tuple[Value, ...], name: str, reading: Reading) -> dict[str, Message]:
    keys = {value_key(value) for value in values}
    labels: dict[str, Message] = {}
    for key, node in record.entries("labels"):
        label = _key_of(key)
        if label not in keys:
            record.problems.add(
                key.place,
                record.subject,
                "unknown-value",
                f"the label “{label}” belongs to no value",
                suggest(label, keys, "value"),
            )
        one = Record(record.subject, node.place, {label: node}, record.problems)
        labels[label] = reading.message(
            one.scalar(label), f"{name}#label.{label}", record.subject, comment=record.string("title")
        )
    missing = [value_key(v) for v in values if needs_label(v) and value_key(v) not in labels]
    if missing:
        record.problems.add(
            record.place,
            record.subject,
            "missing-label",
            f"there are no words for {', '.join(missing)}",
            f"Add them: labels: {{{missing[0]}: “…”}}.",
        )
    return labels


def needs_label(value: Value) -> bool:
    """Tell whether a value is shown by words of its own, being neither a number nor a list of some."""
    return value is None or isinstance(value, bool | str) or value == ()


def _key_of(key: Scalar) -> str:
    return value_key(key.value) if not isinstance(key.value, str) else key.text
