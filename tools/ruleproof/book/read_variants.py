"""variants/*.yml: one variant or preset a file, named by its file."""

from ruleproof.book.model import Variant
from ruleproof.book.read_game import fixed_of
from ruleproof.book.reading import Reading, TextKind
from ruleproof.book.record import Record, Shape, read_record
from ruleproof.book.values import NotAValue, is_value, value_of, values_written
from ruleproof.book.yaml import Node, describe
from ruleproof.engine.protocol import Value

_VARIANT = Shape(
    "a variant", ("title", "text"), ("preset", "set", "requires", "excludes", "sources", "ruling", "fixed")
)


def read_variant(node: Node, id: str, reading: Reading) -> Variant:
    """Read one variant; `id` is the name of its file without `.yml`."""
    record = read_record(node, _VARIANT, reading.problems, id)
    reading.define("variant", id, record.place)
    fixed = fixed_of(record)
    return Variant(
        id,
        record.boolean("preset"),
        reading.message(record.scalar("title"), f"variant.{id}#title", id, comment="Name of a variant"),
        reading.message(
            record.scalar("text"), f"variant.{id}#text", id, TextKind(holds="values", links=True, fixed=fixed)
        ),
        dict(_settings(record, reading)),
        record.references("requires", "variant", reading),
        record.references("excludes", "variant", reading),
        record.statements(reading),
        record.reference("ruling", "ruling", reading),
        record.place,
    )


def _settings(record: Record, reading: Reading) -> list[tuple[str, Value]]:
    settings = []
    for key, node in record.entries("set"):
        parameter = reading.parameters.get(key.text)
        if parameter is None:
            reading.refer("parameter", key.text, key.place, record.subject)
            continue
        try:
            value = value_of(node)
        except NotAValue:
            value = None
        if not is_value(parameter, value):
            record.problems.add(
                node.place,
                record.subject,
                "unknown-value",
                f"{key.text} cannot be {describe(node)}",
                f"Its values are: {values_written(parameter)}.",
            )
        settings.append((key.text, value))
    return settings
