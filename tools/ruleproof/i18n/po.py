"""PO files: read so that one broken entry costs itself alone, and written the same way each time.

Strings are escaped and wrapped by Babel. Reading is our own, for Babel's reader stops at the first fault,
forgets the previous source (`#|`), lets a missing quotation mark or a second entry of the same context
pass, and prints.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import wrap

from babel.messages.pofile import normalize, unescape

from ruleproof.errors import Place, Problem, Problems

WIDTH = 76
"""Columns at which strings and comments are wrapped."""

_STRING = r'"(?:[^"\\]|\\.)*"'
_KEYWORD_LINE = re.compile(rf"(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])?\s*({_STRING})\s*")
_STRING_LINE = re.compile(rf"\s*({_STRING})\s*")


@dataclass(frozen=True)
class Entry:
    """One message of a PO file.

    Attributes:
        context: its `msgctxt`; empty for the header.
        msgid: the source text.
        plural: the source text for several; empty if the message counts nothing.
        forms: the translation: one text, or one for each plural form; empty strings where there is none.
        flags: `fuzzy` and others.
        comments: what the extractor tells the translator (`#.`).
        notes: what translators wrote themselves (`#`).
        previous: the source text of which `forms` is a translation, where that has changed (`#|`).
        previous_plural: the same for several.
        obsolete: whether the book no longer has the message (`#~`).
        line: where its msgid stands, from 1.
    """

    context: str
    msgid: str
    plural: str = ""
    forms: tuple[str, ...] = ("",)
    flags: frozenset[str] = frozenset()
    comments: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    previous: str = ""
    previous_plural: str = ""
    obsolete: bool = False
    line: int = 0

    @property
    def fuzzy(self) -> bool:
        """Whether somebody has to look at the translation before it may be used."""
        return "fuzzy" in self.flags

    @property
    def empty(self) -> bool:
        """Whether a form, or the only text, is not yet translated."""
        return not all(form.strip() for form in self.forms)


@dataclass(frozen=True)
class PoFile:
    """What stands in a PO file: the header's fields, the comment above it, and the entries in order."""

    fields: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    entries: tuple[Entry, ...] = ()


def read_po(path: Path, shown: str) -> tuple[PoFile, tuple[Problem, ...]]:
    """Read a PO file, keeping all that can be read.

    Args:
        path: the file.
        shown: its path as problems name it.

    Returns:
        The file, and what could not be read in it: problems of the codes `not-utf-8` and `not-po`.
    """
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = error.object[: error.start]
        place = Place(shown, before.count(b"\n") + 1, len(before) - before.rfind(b"\n"))
        found = f"the byte 0x{error.object[error.start]:02x} is not UTF-8"
        return PoFile(), (Problem(place, "", "not-utf-8", found, "Save the file as UTF-8."),)
    reader = _Reader(shown)
    for number, content in enumerate(text.split("\n"), 1):
        reader.take(number, content)
    return reader.close()


def format_po(po: PoFile) -> str:
    """Return the text of a PO file: the same file gives the same text, whenever it is written."""
    fields = "".join(f"{name}: {value}\n" for name, value in po.fields.items())
    blocks = [_format_entry(Entry("", "", forms=(fields,), notes=po.notes))]
    blocks += [_format_entry(entry) for entry in po.entries]
    return "\n".join(blocks)


@dataclass
class _Draft:
    """An entry while its lines come in."""

    strings: dict[str, str] = field(default_factory=dict)
    previous: dict[str, str] = field(default_factory=dict)
    flags: set[str] = field(default_factory=set)
    comments: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    obsolete: bool = False
    line: int = 0
    broken: bool = False

    @property
    def complete(self) -> bool:
        return any(keyword.startswith("msgstr") for keyword in self.strings)


class _Reader:
    """Takes the lines of a PO file one by one."""

    def __init__(self, shown: str) -> None:
        self._shown = shown
        self._draft = _Draft()
        self._keyword = ""
        self._fields: dict[str, str] = {}
        self._notes: tuple[str, ...] = ()
        self._entries: list[Entry] = []
        self._problems = Problems()
        self._understood = False

    def take(self, number: int, line: str) -> None:
        """Read the next line."""
        line = line.strip()
        if line.startswith("#~"):
            body = line[2:].lstrip()
            if body and not body.startswith("|"):
                self._take_text(number, body, obsolete=True)
        elif line.startswith("#"):
            self._take_comment(line)
        elif line:
            self._take_text(number, line, obsolete=False)

    def close(self) -> tuple[PoFile, tuple[Problem, ...]]:
        """Return what was read."""
        self._finish()
        found = self._problems.found
        if found and not self._understood:
            remedy = (
                "Put a gettext catalogue here; `ruleproof i18n update` writes a new one when this is removed."
            )
            found = [Problem(found[0].place, "", "not-po", "this is not a PO file", remedy)]
        return PoFile(self._fields, self._notes, tuple(self._entries)), tuple(found)

    def _take_comment(self, line: str) -> None:
        if self._draft.complete or self._draft.broken:
            self._finish()
        mark, rest = line[1:2], line[2:].strip()
        if mark == ",":
            self._draft.flags |= {flag.strip() for flag in rest.split(",") if flag.strip()}
        elif mark == ".":
            self._draft.comments.append(rest)
        elif mark == "|":
            self._take_previous(rest)
        elif mark != ":":
            self._draft.notes.append(line[1:].removeprefix(" "))

    def _take_previous(self, text: str) -> None:
        if match := _KEYWORD_LINE.fullmatch(text):
            self._draft.previous[match[1]] = unescape(match[3])
        elif (match := _STRING_LINE.fullmatch(text)) and self._draft.previous:
            self._draft.previous[list(self._draft.previous)[-1]] += unescape(match[1])

    def _take_text(self, number: int, text: str, *, obsolete: bool) -> None:
        if match := _KEYWORD_LINE.fullmatch(text):
            keyword = f"{match[1]}[{match[2]}]" if match[2] else match[1]
            if keyword in ("msgctxt", "msgid") and (self._draft.complete or self._draft.broken):
                self._finish()
            if keyword in self._draft.strings:
                self._refuse(number, f"a second {keyword} in one entry", "Keep one of the two.")
            elif keyword.startswith("msgstr") and "msgid" not in self._draft.strings:
                self._refuse(number, f"{keyword} without a msgid above it", "Give the entry its msgid again.")
            self._understood = True
            self._keyword = keyword
            self._draft.strings[keyword] = unescape(match[3])
            self._draft.obsolete = obsolete
            if keyword == "msgid":
                self._draft.line = number
        elif (match := _STRING_LINE.fullmatch(text)) and self._keyword in self._draft.strings:
            self._draft.strings[self._keyword] += unescape(match[1])
        else:
            remedy = (
                'Write a keyword such as msgstr, and its text in double quotation marks, \\" for one inside.'
            )
            self._refuse(number, f"“{text[:40]}” is no line of a PO file", remedy)

    def _refuse(self, number: int, found: str, remedy: str) -> None:
        """Note what is wrong with the entry at hand, which is then left out; once an entry is enough."""
        if not self._draft.broken:
            context = self._draft.strings.get("msgctxt", "")
            self._problems.add(Place(self._shown, number, 1), context, "not-po", found, remedy)
        self._draft.broken = True

    def _finish(self) -> None:
        draft = self._draft
        texts = [text for keyword, text in sorted(draft.strings.items()) if keyword.startswith("msgstr")]
        if draft.strings and not (texts and "msgid" in draft.strings):
            self._refuse(draft.line, "an entry without its msgid or msgstr", "Complete it, or remove it.")
        self._draft, self._keyword = _Draft(), ""
        if draft.broken or not draft.strings:
            return
        context, msgid = draft.strings.get("msgctxt", ""), draft.strings["msgid"]
        if not msgid and not context:
            self._fields = dict(_split_field(line) for line in texts[0].splitlines() if line.strip())
            self._notes = tuple(draft.notes)
        else:
            self._entries.append(
                Entry(
                    context,
                    msgid,
                    draft.strings.get("msgid_plural", ""),
                    tuple(texts),
                    frozenset(draft.flags),
                    tuple(draft.comments),
                    tuple(draft.notes),
                    draft.previous.get("msgid", ""),
                    draft.previous.get("msgid_plural", ""),
                    draft.obsolete,
                    draft.line,
                )
            )


def _split_field(line: str) -> tuple[str, str]:
    name, _, value = line.partition(":")
    return name.strip(), value.strip()


def _format_entry(entry: Entry) -> str:
    prefix = "#~ " if entry.obsolete else ""
    lines = [f"# {note}".rstrip() for note in entry.notes]
    if not entry.obsolete:
        lines += [
            f"#. {line}"
            for comment in entry.comments
            for line in wrap(comment, WIDTH, break_long_words=False)
        ]
    if entry.flags:
        lines.append(f"#, {', '.join(sorted(entry.flags))}")
    if entry.previous and not entry.obsolete:
        lines += _format_string("msgid", entry.previous, "#| ")
    if entry.previous_plural and not entry.obsolete:
        lines += _format_string("msgid_plural", entry.previous_plural, "#| ")
    if entry.context:
        lines += _format_string("msgctxt", entry.context, prefix)
    lines += _format_string("msgid", entry.msgid, prefix)
    if entry.plural:
        lines += _format_string("msgid_plural", entry.plural, prefix)
        for index, form in enumerate(entry.forms):
            lines += _format_string(f"msgstr[{index}]", form, prefix)
    else:
        lines += _format_string("msgstr", entry.forms[0], prefix)
    return "\n".join(lines) + "\n"


def _format_string(keyword: str, text: str, prefix: str) -> Iterable[str]:
    return f"{prefix}{keyword} {normalize(text, prefix=prefix, width=WIDTH)}".split("\n")
