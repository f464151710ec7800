"""rules/sources.yml and locales/site.yml: the bibliography, and the words of the site itself."""

import re
from collections.abc import Mapping

from ruleproof.book.model import Message, Source
from ruleproof.book.reading import Reading, TextKind
from ruleproof.book.record import Record, Shape, read_record, text_of, wrong_type
from ruleproof.book.yaml import Mapping as MappingNode
from ruleproof.book.yaml import Node, Scalar
from ruleproof.errors import Problems

_SOURCE_ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_SITE_KEY = re.compile(r"[a-z][a-z0-9-]*(?:\.[A-Za-z0-9_-]+)*")
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]+)*")


_BIBLIOGRAPHY = Shape("the bibliography", ("sources",))
_SOURCE = Shape("a source", ("title", "language", "statements"), ("open",))


def read_sources(node: Node, problems: Problems) -> dict[str, Source]:
    """Read the bibliography."""
    top = read_record(node, _BIBLIOGRAPHY, problems)
    return {key.text: _source(key, value, problems) for key, value in top.entries("sources")}


def read_site(node: Node, reading: Reading) -> dict[str, Message]:
    """Read the words of the site; a key holds a text, or its forms for one and for several."""
    if not isinstance(node, MappingNode):
        wrong_type(node, "this file", "Write keys with texts: “nav.rules: Rules”.", "", reading.problems)
        return {}
    words = {}
    for key, value in node.entries:
        if not _SITE_KEY.fullmatch(key.text):
            reading.problems.add(
                key.place,
                key.text,
                "bad-id",
                f"“{key.text}” is no key",
                "Keys are lower-case words with hyphens and dots.",
            )
        words[key.text] = _site_message(key.text, value, reading)
    return words


def _source(key: Scalar, node: Node, problems: Problems) -> Source:
    record = read_record(node, _SOURCE, problems, key.text)
    if not _SOURCE_ID.fullmatch(key.text):
        problems.add(
            key.place,
            key.text,
            "bad-id",
            f"“{key.text}” is no id",
            "Ids are lower-case words joined by hyphens.",
        )
    language = record.string("language")
    if language and not _LANGUAGE.fullmatch(language):
        problems.add(
            record.nodes["language"].place,
            key.text,
            "not-in-list",
            f"“{language}” is no language code",
            "Write one such as fr or pt-BR.",
        )
    statements = record.integer("statements")
    if "statements" in record.nodes and not 1 <= statements <= 999:
        problems.add(
            record.nodes["statements"].place,
            key.text,
            "not-in-list",
            "the number of statements is out of range",
            "Write how many numbered statements the source has, from 1 to 999.",
        )
    return Source(key.text, record.string("title"), language, statements, key.place, record.boolean("open"))


def _site_message(key: str, node: Node, reading: Reading) -> Message:
    if isinstance(node, Scalar):
        scalar = text_of(node, "a text of the site", key, reading.problems)
        return reading.message(scalar, f"{key}#text", key, TextKind(holds="any", links=True))
    is_plural = isinstance(node, MappingNode) and any(
        name.text in ("one", "other") for name, _ in node.entries
    )
    required = ("one", "other") if is_plural else ("text",)
    record = read_record(node, Shape("a text of the site", required, ("comment",)), reading.problems, key)
    return _plural(key, record, reading) if is_plural else _commented(key, record, reading)


def _commented(key: str, record: Record, reading: Reading) -> Message:
    return reading.message(
        record.scalar("text"),
        f"{key}#text",
        key,
        TextKind(holds="any", links=True),
        comment=record.string("comment"),
    )


def _plural(key: str, record: Record, reading: Reading) -> Message:
    comment = record.string("comment")
    one = reading.message(
        record.scalar("one"), f"{key}#text", key, TextKind(holds="any", links=True), comment=comment
    )
    other = reading.message(record.scalar("other"), f"{key}#text", key, TextKind(holds="any", links=True))
    return Message(one.id, one.text, one.place, comment, plural=other.text)


def units_of(site: Mapping[str, Message]) -> frozenset[str]:
    """Return the units in which the site can count."""
    return frozenset(key.removeprefix("unit.") for key in site if key.startswith("unit."))
