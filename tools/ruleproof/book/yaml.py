"""A strict reader of YAML: every value knows its place; what is ambiguous or clever is refused.

Only `true` and `false` are booleans, only `null`, `~` and nothing are null, and only whole numbers written
plainly are numbers: `no`, `on`, `1:30`, `2024-01-01`, `0o17`, `010` and `1.0` are texts.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from ruleproof.book.yaml_syntax import note_syntax
from ruleproof.errors import Place, Problems

MAX_DEPTH = 12
"""How deep lists and mappings may be nested; the deepest part of a book, an example, needs five."""

_LOADER = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,17})")
_WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")

Plain = bool | int | str | None | list["Plain"] | dict[str, "Plain"]
"""A value without its places."""


@dataclass(frozen=True)
class Scalar:
    """A single value.

    Attributes:
        value: what it means.
        text: its characters, once quotes and folding are undone.
        quoted: whether it is a text because it is quoted or a block.
        raw: what stands in the file, to find a part of it again.
    """

    value: bool | int | str | None
    text: str
    quoted: bool
    place: Place
    raw: str = field(repr=False, compare=False)

    def at(self, token: str) -> Place:
        """Return where a part of the text stands; the start of the value if it cannot be told."""
        index = self.raw.find(token) if token else -1
        if index < 0:
            return self.place
        before = self.raw[:index]
        lines = before.count("\n")
        column = index - before.rfind("\n") if lines else self.place.column + index
        return Place(self.place.path, self.place.line + lines, column)


@dataclass(frozen=True)
class Sequence:
    """A list."""

    items: tuple["Node", ...]
    place: Place


@dataclass(frozen=True)
class Mapping:
    """Keys with their values; each key once."""

    entries: tuple[tuple[Scalar, "Node"], ...]
    place: Place


Node = Scalar | Sequence | Mapping


def read_yaml(path: Path, name: str, problems: Problems) -> Node | None:
    """Read one YAML file.

    Args:
        path: the file.
        name: how problems call it.
        problems: where to note what is wrong.

    Returns:
        The value, or None if the file cannot be read; the reason is then noted.
    """
    text = _read_text(path, name, problems)
    return None if text is None else parse_yaml(text, name, problems)


def parse_yaml(text: str, name: str, problems: Problems) -> Node | None:
    """Read YAML from a text; see `read_yaml`."""
    unprintable = _UNPRINTABLE.search(text)
    if unprintable:
        problems.add(
            _place_of(text, unprintable.start(), name),
            "",
            "unprintable",
            f"the character U+{ord(unprintable[0]):04X} cannot be seen",
            "Delete it, and save the file as plain UTF-8.",
        )
        return None
    try:
        return _Composer(text, name, problems).compose()
    except _Refused as refused:
        problems.add(refused.place, "", refused.code, refused.found, refused.remedy)
    except yaml.MarkedYAMLError as error:
        note_syntax(error, name, problems)
    return None


def plain(node: Node) -> Plain:
    """Return the value without its places, as lists, dictionaries and single values."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return {key.text: plain(value) for key, value in node.entries}


def places(node: Node, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Place]]:
    """Yield where each part of a value stands, by the keys and indexes that lead to it."""
    yield path, node.place
    if isinstance(node, Sequence):
        for index, item in enumerate(node.items):
            yield from places(item, (*path, index))
    elif isinstance(node, Mapping):
        for key, value in node.entries:
            yield from places(value, (*path, key.text))


def describe(node: Node) -> str:
    """Return what a value is, for people: `the number 5`, `a list`."""
    if isinstance(node, Sequence):
        return "a list"
    if isinstance(node, Mapping):
        return "a group of keys"
    if node.value is None:
        return "nothing"
    if isinstance(node.value, bool):
        return f"the switch “{node.text}”"
    return f"the number {node.text}" if isinstance(node.value, int) else f"the text “{shorten(node.text)}”"


def shorten(text: str, length: int = 40) -> str:
    """Return the beginning of a text, short enough for an error message."""
    line = " ".join(text.split())
    return line if len(line) <= length else line[: length - 1] + "…"


class _Refused(Exception):
    """The file uses something that this book does not."""

    def __init__(self, place: Place, code: str, found: str, remedy: str) -> None:
        self.place, self.code, self.found, self.remedy = place, code, found, remedy
        super().__init__(found)


def _read_text(path: Path, name: str, problems: Problems) -> str | None:
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        problems.add(Place(name), "", "missing-file", "there is no such file", "Add it, or correct its name.")
        return None
    except OSError as error:
        reason = error.strerror or "the reason is unknown"
        problems.add(
            Place(name), "", "unreadable-file", f"the file cannot be read: {reason}", "Check the file."
        )
        return None
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", errors="replace").replace("\r\n", "\n")
        problems.add(
            _place_of(before, len(before), name),
            "",
            "not-utf-8",
            f"the byte 0x{data[error.start]:02X} at offset {error.start} is not UTF-8",
            "Save the file with the encoding UTF-8.",
        )
        return None


def _place_of(text: str, index: int, name: str) -> Place:
    return Place(name, text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index))


class _Composer:
    """Builds nodes from the events of the YAML parser."""

    def __init__(self, text: str, name: str, problems: Problems) -> None:
        self._text, self._name, self._problems = text, name, problems
        self._loader = _LOADER(text)

    def compose(self) -> Node:
        self._next()  # the stream
        if isinstance(self._loader.peek_event(), yaml.StreamEndEvent):
            raise _Refused(Place(self._name), "empty-file", "the file is empty", "Fill it, or delete it.")
        self._next()  # the document
        node = self._node(self._next(), 0)
        self._next()
        rest = self._next()
        if not isinstance(rest, yaml.StreamEndEvent):
            raise _Refused(
                self._place(rest),
                "second-document",
                "a line with “---” begins a second document",
                "Keep one document in a file.",
            )
        return node

    def _next(self) -> yaml.Event:
        event = self._loader.get_event()
        if event is None:  # the parser says so only when it is asked beyond the end of the stream
            raise EOFError(self._name)
        return event

    def _node(self, event: yaml.Event, depth: int) -> Node:
        self._refuse_cleverness(event, depth)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if isinstance(event, yaml.SequenceStartEvent):
            items = []
            while not isinstance(inner := self._next(), yaml.SequenceEndEvent):
                items.append(self._node(inner, depth + 1))
            return Sequence(tuple(items), self._place(event))
        return self._mapping(event, depth)

    def _mapping(self, event: yaml.Event, depth: int) -> Mapping:
        entries: dict[str, tuple[Scalar, Node]] = {}
        while not isinstance(inner := self._next(), yaml.MappingEndEvent):
            key = self._node(inner, depth + 1)
            value = self._node(self._next(), depth + 1)
            if not isinstance(key, Scalar):
                self._problems.add(
                    key.place,
                    "",
                    "wrong-key",
                    f"{describe(key)} is used as a key",
                    "A key is a single word; for a list of numbers write 49-50.",
                )
            elif key.text in entries:
                first = entries[key.text][0].place
                self._problems.add(
                    key.place,
                    "",
                    "duplicate-key",
                    f"the key “{key.text}” stands here twice, first on line {first.line}",
                    "Keep one of the two.",
                )
            else:
                entries[key.text] = (key, value)
        return Mapping(tuple(entries.values()), self._place(event))

    def _scalar(self, event: yaml.ScalarEvent) -> Scalar:
        text = str(event.value)
        is_plain = event.implicit[0]
        value: bool | int | str | None = text
        if is_plain and text in _WORDS:
            value = _WORDS[text]
        elif is_plain and _INTEGER.fullmatch(text):
            value = int(text)
        start, end = event.start_mark, event.end_mark
        raw = self._text[start.index : end.index] if start and end else ""
        return Scalar(value, text, not is_plain, self._place(event), raw)

    def _refuse_cleverness(self, event: yaml.Event, depth: int) -> None:
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            mark = "*" if isinstance(event, yaml.AliasEvent) else "&"
            raise _Refused(
                self._place(event),
                "alias",
                f"“{mark}{getattr(event, 'anchor', '')}” is a YAML anchor or alias",
                "Write the value out where it is needed; put a text that begins with * or & into quotes.",
            )
        tag = getattr(event, "tag", None)
        if tag:
            raise _Refused(
                self._place(event),
                "tag",
                f"“{tag.replace('tag:yaml.org,2002:', '!!')}” is a YAML tag",
                "Write the value plainly; put a text that begins with ! into quotes.",
            )
        if depth > MAX_DEPTH:
            raise _Refused(
                self._place(event),
                "too-deep",
                f"lists or groups are nested more than {MAX_DEPTH} deep",
                "Check the brackets and the indentation.",
            )

    def _place(self, event: yaml.Event) -> Place:
        mark = event.start_mark
        return Place(self._name, mark.line + 1, mark.column + 1) if mark else Place(self._name)
