"""Reading a group of keys: which keys it has, and what kind of value each must hold.

A reader asks for what it needs and gets a value of the right type in any case; what is wrong is noted once,
and an empty value stands in for it, so that one fault does not hide the next.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from ruleproof.book.reading import Reading, suggest
from ruleproof.book.yaml import Mapping, Node, Scalar, describe
from ruleproof.book.yaml import Sequence as ListNode
from ruleproof.errors import Place, Problems

_STATEMENT = re.compile(r"([a-z][a-z0-9-]*):([0-9]{3})(?:-([0-9]{3}))?")


@dataclass(frozen=True)
class Record:
    """The keys of one entry.

    Attributes:
        subject: the id by which problems call it.
        nodes: what each key holds; unknown keys are left out.
    """

    subject: str
    place: Place
    nodes: dict[str, Node] = field(repr=False)
    problems: Problems = field(repr=False)

    def string(self, key: str) -> str:
        """Return a text, or an empty one."""
        scalar = self.scalar(key)
        return scalar.text.strip() if scalar else ""

    def scalar(self, key: str) -> Scalar | None:
        """Return a text with its place, or None."""
        node = self.nodes.get(key)
        return None if node is None else text_of(node, f"“{key}”", self.subject, self.problems)

    def boolean(self, key: str, default: bool = False) -> bool:
        """Return a switch."""
        node = self.nodes.get(key)
        if node is None:
            return default
        if isinstance(node, Scalar) and isinstance(node.value, bool):
            return node.value
        wrong_type(node, f"“{key}”", "Write true or false.", self.subject, self.problems)
        return default

    def integer(self, key: str, default: int = 0) -> int:
        """Return a whole number."""
        node = self.nodes.get(key)
        if node is None:
            return default
        if isinstance(node, Scalar) and isinstance(node.value, int) and not isinstance(node.value, bool):
            return node.value
        wrong_type(node, f"“{key}”", "Write a whole number, without quotes.", self.subject, self.problems)
        return default

    def choice(self, key: str, words: Sequence[str], default: str) -> str:
        """Return one of a few words."""
        node = self.nodes.get(key)
        if node is None:
            return default
        text = text_of(node, f"“{key}”", self.subject, self.problems)
        if text and text.text not in words:
            self.problems.add(
                node.place,
                self.subject,
                "not-in-list",
                f"“{key}” is “{text.text}”",
                f"It is one of: {', '.join(words)}.",
            )
        return text.text if text and text.text in words else default

    def items(self, key: str) -> tuple[Node, ...]:
        """Return the items of a list."""
        node = self.nodes.get(key)
        if node is None:
            return ()
        if isinstance(node, ListNode):
            return node.items
        wrong_type(node, f"“{key}”", "Write a list: [one, two].", self.subject, self.problems)
        return ()

    def scalars(self, key: str) -> tuple[Scalar, ...]:
        """Return a list of texts, each with its place."""
        found = (
            text_of(item, f"an item of “{key}”", self.subject, self.problems) for item in self.items(key)
        )
        return tuple(scalar for scalar in found if scalar)

    def entries(self, key: str) -> tuple[tuple[Scalar, Node], ...]:
        """Return the keys and values of a group."""
        node = self.nodes.get(key)
        if node is None:
            return ()
        if isinstance(node, Mapping):
            return node.entries
        wrong_type(node, f"“{key}”", "Write a group of keys: {key: value}.", self.subject, self.problems)
        return ()

    def references(self, key: str, kind: str, reading: Reading) -> tuple[str, ...]:
        """Return a list of ids, each of which must exist."""
        scalars = self.scalars(key)
        for scalar in scalars:
            reading.refer(kind, scalar.text, scalar.place, self.subject)
        return tuple(scalar.text for scalar in scalars)

    def reference(self, key: str, kind: str, reading: Reading) -> str | None:
        """Return an id that must exist, or None if there is none."""
        scalar = self.scalar(key)
        if scalar is None:
            return None
        reading.refer(kind, scalar.text, scalar.place, self.subject)
        return scalar.text

    def statements(self, reading: Reading, key: str = "sources") -> tuple[str, ...]:
        """Return the statements that a list of sources cites, ranges such as `source:074-081` spelled out."""
        cited = [name for scalar in self.scalars(key) for name in self._statements(scalar, reading)]
        return tuple(dict.fromkeys(cited))

    def _statements(self, scalar: Scalar, reading: Reading) -> Iterator[str]:
        match = _STATEMENT.fullmatch(scalar.text)
        if not match:
            self._bad_statement(scalar, "is no statement", "Write one such as source:031, or source:031-034.")
            return
        first, last = int(match[2]), int(match[3] or match[2])
        if last < first or (match[3] and last == first):
            self._bad_statement(scalar, "is an empty range", "The first number is the lower one.")
            return
        sources = reading.sources
        if sources is not None:
            source = sources.get(match[1])
            if source is None:
                self._bad_statement(scalar, "names an unknown source", suggest(match[1], sources, "source"))
                return
            if first < 1 or last > source.statements:
                self._bad_statement(
                    scalar,
                    "names a statement that is not there",
                    f"The statements of {source.id} are numbered 001 to {source.statements:03}.",
                )
                return
        yield from (f"{match[1]}:{number:03}" for number in range(first, last + 1))

    def _bad_statement(self, scalar: Scalar, found: str, remedy: str) -> None:
        self.problems.add(scalar.place, self.subject, "unknown-statement", f"“{scalar.text}” {found}", remedy)


@dataclass(frozen=True)
class Shape:
    """What an entry looks like: how people call it, the keys it must have, those it may have."""

    what: str
    required: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()


def read_record(node: Node, shape: Shape, problems: Problems, subject: str = "") -> Record:
    """Read a group of keys; missing and unknown keys are noted.

    Args:
        node: what should be the group.
        shape: the keys.
        problems: where to note what is wrong.
        subject: its id, if it has no key `id`.
    """
    if not isinstance(node, Mapping):
        keys = ", ".join(shape.required or shape.optional)
        wrong_type(node, shape.what, f"Write a group with the keys: {keys}.", subject, problems)
        return Record(subject, node.place, {}, problems)
    nodes = {key.text: value for key, value in node.entries}
    named = nodes.get("id")
    if isinstance(named, Scalar) and isinstance(named.value, str):
        subject = named.text
    known = {*shape.required, *shape.optional}
    for key, _ in node.entries:
        if key.text not in known:
            problems.add(
                key.place,
                subject,
                "unknown-key",
                f"{shape.what} has no key “{key.text}”",
                suggest(key.text, known, "key"),
            )
    for name in shape.required:
        if name not in nodes:
            problems.add(
                node.place,
                subject,
                "missing-key",
                f"{shape.what} lacks the key “{name}”",
                f"Add “{name}: …”.",
            )
    return Record(subject, node.place, {k: v for k, v in nodes.items() if k in known}, problems)


def text_of(node: Node, what: str, subject: str, problems: Problems) -> Scalar | None:
    """Return the node if it is a text that says something; otherwise note what it is."""
    if isinstance(node, Scalar) and isinstance(node.value, str):
        if node.text.strip():
            return node
        problems.add(
            node.place, subject, "empty-text", f"{what} is empty", "Write a text, or delete the key."
        )
    elif isinstance(node, Scalar) and node.value is not None:
        wrong_type(node, what, f'If a text is meant, put it in quotes: "{node.text}".', subject, problems)
    else:
        wrong_type(node, what, "Write a text.", subject, problems)
    return None


def wrong_type(node: Node, what: str, remedy: str, subject: str, problems: Problems) -> None:
    """Note that a value is of the wrong kind."""
    problems.add(node.place, subject, "wrong-type", f"{what} is {describe(node)}", remedy)


def list_of(node: Node, what: str, problems: Problems) -> Iterable[Node]:
    """Return the items of a file that is a list; note it if it is none."""
    if isinstance(node, ListNode):
        return node.items
    wrong_type(node, what, "Write a list whose entries begin with “- id: …”.", "", problems)
    return ()
