"""rulings.yml and glossary.yml: lists of entries, each with an id."""

from collections.abc import Iterable
from typing import cast

from ruleproof.book.model import Message, Ruling, RulingKind, Term
from ruleproof.book.read_game import fixed_of
from ruleproof.book.reading import Reading, TextKind
from ruleproof.book.record import Record, Shape, list_of, read_record
from ruleproof.book.yaml import Node, Sequence

_RULING_KINDS = ("error", "contradiction", "ambiguity", "gap")


_RULING = Shape(
    "a ruling", ("id", "kind", "question", "answer", "reason", "sources"), ("parameters", "fixed")
)
_TERM = Shape("a term", ("id", "term", "definition"), ("synonyms", "rules", "sources", "fixed"))


def read_rulings(node: Node, reading: Reading) -> dict[str, Ruling]:
    """Read where the sources fail, and what the book decides; numbered in order from 1."""
    rulings: dict[str, Ruling] = {}
    for number, item in enumerate(entries_of(node, "the list of rulings", "ruling", reading), start=1):
        record = read_record(item, _RULING, reading.problems)
        id = record.string("id")
        reading.define("ruling", id, record.place)
        rulings.setdefault(
            id,
            Ruling(
                id,
                number,
                cast(RulingKind, record.choice("kind", _RULING_KINDS, "gap")),
                _text(record, "question", f"ruling.{id}", reading),
                _text(record, "answer", f"ruling.{id}", reading),
                _text(record, "reason", f"ruling.{id}", reading),
                record.statements(reading),
                record.references("parameters", "parameter", reading),
                record.place,
            ),
        )
    return rulings


def read_glossary(node: Node, reading: Reading) -> dict[str, Term]:
    """Read the words of the game."""
    terms: dict[str, Term] = {}
    for item in entries_of(node, "the glossary", "term", reading):
        record = read_record(item, _TERM, reading.problems)
        id = record.string("id")
        reading.define("term", id, record.place)
        name = f"term.{id}"
        synonyms = record.scalar("synonyms")
        terms.setdefault(
            id,
            Term(
                id,
                reading.message(record.scalar("term"), f"{name}#term", id, comment="A word of the glossary"),
                _text(record, "definition", name, reading),
                reading.message(
                    synonyms, f"{name}#synonyms", id, comment="Other words for it, with commas between them"
                )
                if synonyms
                else None,
                record.references("rules", "rule", reading),
                record.statements(reading),
                record.place,
            ),
        )
    return terms


def entries_of(node: Node, what: str, kind: str, reading: Reading) -> Iterable[Node]:
    """Return the entries of a list; of a file that holds none, nobody knows which `kind` of ids it has."""
    if not isinstance(node, Sequence):
        reading.unsure(kind)
    return list_of(node, what, reading.problems)


def _text(record: Record, key: str, name: str, reading: Reading) -> Message:
    return reading.message(
        record.scalar(key),
        f"{name}#{key}",
        record.subject,
        TextKind(holds="values", links=True, fixed=fixed_of(record)),
    )
