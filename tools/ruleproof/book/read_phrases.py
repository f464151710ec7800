"""phrases.yml: the words for what an engine tells, and whether there are words for all of it."""

from collections.abc import Collection, Mapping

from ruleproof.book.model import Message, Phrases
from ruleproof.book.reading import Reading, TextKind, suggest
from ruleproof.book.record import Record, Shape, read_record
from ruleproof.book.yaml import Node
from ruleproof.engine.protocol import Vocabulary

NO_PHRASES = Phrases({}, {}, {}, {})
_WITH_SEAT = dict.fromkeys(("move", "event", "refused"), frozenset({"seat"}))


_PHRASES = Shape("the file of phrases", ("moves", "events", "refused", "piles"), ("evidence",))


def read_phrases(node: Node, vocabulary: Vocabulary, reading: Reading) -> Phrases:
    """Read the phrases of a game, and check that every word of its engine has one."""
    record = read_record(node, _PHRASES, reading.problems, "phrases")
    groups = (
        ("moves", "move", vocabulary.moves),
        ("events", "event", vocabulary.events),
        ("refused", "refused", vocabulary.refusals),
        ("piles", "pile", dict.fromkeys(vocabulary.piles, ())),
        ("evidence", "evidence", vocabulary.evidence),
    )
    return Phrases(*(_group(record, key, kind, known, reading) for key, kind, known in groups))


def _group(
    record: Record, key: str, kind: str, known: Mapping[str, Collection[str]], reading: Reading
) -> dict[str, Message]:
    phrases = {}
    for name, node in record.entries(key):
        subject = f"phrase.{kind}.{name.text}"
        if name.text not in known:
            reading.problems.add(
                name.place,
                subject,
                "unknown-phrase",
                f"the engine never says “{name.text}” among its {key}",
                suggest(name.text, known, "word"),
            )
        one = Record(subject, node.place, {name.text: node}, reading.problems)
        details = frozenset(known.get(name.text, ())) | (_WITH_SEAT.get(kind) or frozenset())
        comment = f"Details: {', '.join(sorted(details))}" if details else ""
        phrases[name.text] = reading.message(
            one.scalar(name.text),
            f"{subject}#text",
            subject,
            TextKind(holds="details", details=details),
            comment=comment,
        )
    missing = sorted(set(known) - set(phrases))
    if missing and (key in record.nodes or key == "evidence"):
        reading.problems.add(
            record.nodes[key].place if key in record.nodes else record.place,
            "phrases",
            "missing-phrase",
            f"there are no words for {', '.join(missing)} among the {key}",
            f"Add them, such as “{missing[0]}: …”.",
        )
    return phrases
