"""advice.yml: the strategy, and the evidence on which each piece of it relies."""

import re
from collections.abc import Iterator
from typing import cast

from ruleproof.book.model import Advice, Message, Reliance, Verdict
from ruleproof.book.read_game import fixed_of
from ruleproof.book.read_lists import entries_of
from ruleproof.book.reading import Reading, TextKind
from ruleproof.book.record import Record, Shape, read_record
from ruleproof.book.text import BadText, ChancePart, parse_text, walk
from ruleproof.book.yaml import Node, Scalar

_ADVICE = Shape(
    "a piece of advice",
    ("id", "title", "text"),
    ("sources", "ruling", "fixed", "evidence", "opinion", "claim", "verdict", "method", "plot"),
)
_VERDICTS = ("confirmed", "qualified", "contradicted")
_ONLY_WITH_EVIDENCE = ("claim", "verdict", "method", "plot")
_NAME = r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*"
_RELIANCE = re.compile(rf"({_NAME})(?:\s+([<>=])\s+(?:({_NAME})|([0-9]{{1,3}})\s?%))?")


def read_advice(node: Node, reading: Reading) -> tuple[Advice, ...]:
    """Read the strategy, in order."""
    advice = []
    for item in entries_of(node, "the list of advice", "advice", reading):
        record = read_record(item, _ADVICE, reading.problems)
        id = record.string("id")
        reading.define("advice", id, record.place)
        piece = Advice(
            id,
            reading.message(record.scalar("title"), f"advice.{id}#title", id, comment="Title of advice"),
            _text(record, "text", reading),
            record.statements(reading),
            record.reference("ruling", "ruling", reading),
            record.place,
            tuple(_reliances(record, reading)),
            record.boolean("opinion"),
            _text(record, "claim", reading) if "claim" in record.nodes else None,
            cast(Verdict, record.choice("verdict", _VERDICTS, "told")),
            _text(record, "method", reading) if "method" in record.nodes else None,
            record.reference("plot", "plot", reading) or "",
        )
        _check(record, piece)
        advice.append(piece)
    return tuple(advice)


def _text(record: Record, key: str, reading: Reading) -> Message:
    kind = TextKind(holds="values", links=True, fixed=fixed_of(record), chances=True)
    return reading.message(record.scalar(key), f"advice.{record.subject}#{key}", record.subject, kind)


def _reliances(record: Record, reading: Reading) -> Iterator[Reliance]:
    """Yield the evidence that is listed: `name`, `name < other` or `name < 5 %`."""
    for scalar in record.scalars("evidence"):
        match = _RELIANCE.fullmatch(scalar.text.strip())
        if not match:
            record.problems.add(
                scalar.place,
                record.subject,
                "bad-evidence",
                f"“{scalar.text}” is no evidence",
                "Write a name, or a comparison such as “one_name < other_name” or “one_name < 5 %”.",
            )
            continue
        name, relation, other, percent = match.groups(default="")
        reliance = Reliance(name, scalar.place, relation, other, int(percent or 0))
        for each in reliance.names:
            reading.refer("evidence", each, scalar.at(each), record.subject)
        yield reliance


def _check(record: Record, piece: Advice) -> None:
    """Note advice that claims something without evidence, or has words for evidence that it lacks."""

    def note(code: str, place_of: str, found: str, remedy: str) -> None:
        node = record.nodes.get(place_of)
        record.problems.add(node.place if node else record.place, record.subject, code, found, remedy)

    has_evidence = "evidence" in record.nodes
    if not has_evidence and not piece.opinion:
        remedy = "List its “evidence”, or say “opinion: true” if it claims nothing that can be counted."
        note("no-evidence", "text", "the advice has no evidence", remedy)
    if has_evidence and piece.opinion:
        note(
            "no-evidence",
            "opinion",
            "the advice has evidence and calls itself an opinion",
            "Keep one of the two.",
        )
    for key in _ONLY_WITH_EVIDENCE:
        if key in record.nodes and not has_evidence:
            note("no-evidence", key, f"the advice has “{key}” and no evidence", "List its “evidence”.")
    if ("claim" in record.nodes) != ("verdict" in record.nodes):
        remedy = "A claim of the sources has a verdict, and a verdict a claim."
        note("no-evidence", "claim", "“claim” and “verdict” do not stand together", remedy)
    for key in ("text", "claim", "method"):
        scalar = record.nodes.get(key)
        for part in _quoted(scalar) if isinstance(scalar, Scalar) else ():
            if part.name not in piece.evidence_names:
                record.problems.add(
                    scalar.at(str(part)) if isinstance(scalar, Scalar) else record.place,
                    record.subject,
                    "unlisted-evidence",
                    f"the text quotes “{part.name}”, which is not listed",
                    f"Add {part.name} to its “evidence”.",
                )


def _quoted(scalar: Scalar) -> Iterator[ChancePart]:
    """Yield the evidence that a text quotes; none if it breaks the grammar, noted elsewhere."""
    try:
        parts = parse_text(scalar.text.strip())
    except BadText:
        return
    yield from (part for part in walk(parts) if isinstance(part, ChancePart))
