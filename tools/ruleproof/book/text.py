"""The texts of a book: one paragraph of inline Markdown with placeholders and links to terms and rules.

All that a text may hold is `*em*`, `**strong**`, `` `code` ``, `{param}`, `{param:unit}`,
`{param:unit/form}`, `{cards:5C 6C}`, `{figure:name}`, `{chance:name}`, `{ratio:name}`, `[words](term:id)` and
`[words](rule:id)`. Translations obey the same grammar.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from ruleproof.errors import RuleproofError


@dataclass(frozen=True)
class Literal:
    """Words, with emphasis and code in Markdown."""

    text: str


@dataclass(frozen=True)
class Placeholder:
    """A value to be filled in, counted in a unit if there is one, in a form that a language defines."""

    name: str
    unit: str = ""
    form: str = ""

    def __str__(self) -> str:
        """Return the placeholder as texts write it."""
        counted = f":{self.unit}{f'/{self.form}' if self.form else ''}" if self.unit else ""
        return f"{{{self.name}{counted}}}"


@dataclass(frozen=True)
class CardsPart:
    """Cards to be shown, in the notation of the examples."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        """Return the cards as texts write them."""
        return f"{{cards:{' '.join(self.cards)}}}"


@dataclass(frozen=True)
class FigurePart:
    """A figure that the engine computes."""

    name: str

    def __str__(self) -> str:
        """Return the placeholder as texts write it."""
        return f"{{figure:{self.name}}}"


@dataclass(frozen=True)
class ChancePart:
    """How often something happens, by evidence of that name: in percent, or as a ratio such as “1 in 271”."""

    name: str
    as_ratio: bool = False

    def __str__(self) -> str:
        """Return the placeholder as texts write it."""
        return f"{{{'ratio' if self.as_ratio else 'chance'}:{self.name}}}"


@dataclass(frozen=True)
class Link:
    """Words that lead to a term or a rule; the words may hold placeholders, but no link.

    Attributes:
        kind: `term` or `rule`.
        target: the id.
    """

    words: tuple["Part", ...]
    kind: str
    target: str


Part = Literal | Placeholder | CardsPart | FigurePart | ChancePart | Link


@dataclass(frozen=True)
class TextFault:
    """Something that a text may not hold: the very token, what it is, and what would be right."""

    token: str
    found: str
    remedy: str


class BadText(RuleproofError):
    """A text breaks the grammar; all its faults are in `faults`."""

    def __init__(self, faults: tuple[TextFault, ...]) -> None:
        """Keep the faults."""
        self.faults = faults
        super().__init__("; ".join(f"{fault.found}. {fault.remedy}" for fault in faults))


@lru_cache(maxsize=8192)
def parse_text(text: str) -> tuple[Part, ...]:
    """Split a text into its parts, in order.

    Raises:
        BadText: with all faults found.
    """
    faults: list[TextFault] = []
    if block := _BLOCK.match(text):
        faults.append(
            TextFault(block[0], f"the text begins with “{block[0].strip()}”, as a block does", _ONE_LINE)
        )
    parts = tuple(_parts(text, faults, inside_link=False))
    faults.extend(_emphasis_faults(parts))
    if faults:
        raise BadText(tuple(dict.fromkeys(faults)))
    return parts


def placeholders(text: str) -> tuple[Placeholder, ...]:
    """Return the placeholders of a sound text, in order, those in the words of links too."""
    return tuple(part for part in walk(parse_text(text)) if isinstance(part, Placeholder))


def links(text: str) -> tuple[Link, ...]:
    """Return the links of a sound text, in order."""
    return tuple(part for part in parse_text(text) if isinstance(part, Link))


def walk(parts: tuple[Part, ...]) -> Iterator[Part]:
    """Yield the parts in order, each link followed by its words."""
    for part in parts:
        yield part
        if isinstance(part, Link):
            yield from walk(part.words)


_ONE_LINE = "Write one paragraph that begins with a word."
_BLOCK = re.compile(
    r"\s+|#{1,6}(?=\s|$)|>|[-*+](?=\s)|\d+[.)](?=\s)|```|~~~|(?:[-*_]\s*){3,}$|\||:(?=\s)|={3,}"
    r"|!!!|\?\?\?|\*\[(?=[^\]]*\]:)|\$\$"
)
_TOKEN = re.compile(
    r"(?P<template>\{\{.*?\}\}|\{%.*?%\}|\{\#.*?\#\}|\{\{|\}\}|\{%|%\}|\{\#|\#\})"
    r"|(?P<code>`[^`]*`)"
    r"|(?P<image>!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?)"
    r"|(?P<link>\[(?P<words>[^\[\]]*)\]\((?P<target>[^()]*(?:\([^()]*\)[^()]*)*)\))"
    r"|(?P<reference>\[[^\[\]]*\]\[[^\[\]]*\]|\[[^\[\]]*\]:)"
    r"|(?P<html></?[A-Za-z][^>]*>?|<[!?][^>]*>?)"
    r"|(?P<entity>&(?:\#\w+|\w+);)"
    r"|(?P<placeholder>\{[^{}]*\})"
    r"|(?P<address>(?:https?|ftp|file)://\S*|www\.\S+|(?:javascript|vbscript|mailto|data):(?=\S)\S*)"
    r"|(?P<stray>[\[\]{}`\\])"
    r"|(?P<control>[\x00-\x1f\x7f-\x9f])",
    re.IGNORECASE | re.DOTALL,
)
_FORBIDDEN = {
    "template": ("is template syntax", "Placeholders have single braces, such as {param}."),
    "image": ("is an image", "A text holds words; cards are written as {cards:5C 6C}."),
    "reference": ("is a reference link", "A link is written [words](term:id) or [words](rule:id)."),
    "html": ("is raw HTML", "Use *em*, **strong** or `code`, and links such as [words](term:id)."),
    "entity": ("is an HTML entity", "Write the character itself."),
    "address": ("is a web address", "A text links to terms and rules alone; sources belong in “sources”."),
    "control": ("is a line break or a character that cannot be seen", "A text is one paragraph."),
}
_STRAY = {
    "[": "Square brackets make links: [words](term:id).",
    "]": "Square brackets make links: [words](term:id).",
    "{": "Braces make placeholders: {param}.",
    "}": "Braces make placeholders: {param}.",
    "`": "Backquotes stand in pairs: `code`.",
    "\\": "Write the character itself, without a backslash.",
}
_TARGET = re.compile(r"(term|rule):([a-z0-9]+(?:-[a-z0-9]+)*)")
_NAME = re.compile(r"([a-z][a-z0-9_]*)(?::([a-z][a-z0-9_-]*)(?:/([a-z][a-z0-9_-]*))?)?")


def _parts(text: str, faults: list[TextFault], *, inside_link: bool) -> Iterator[Part]:
    end = 0
    for match in _TOKEN.finditer(text):
        if match.start() > end:
            yield Literal(text[end : match.start()])
        end = match.end()
        part = _part(match, faults, inside_link=inside_link)
        if part:
            yield part
    if end < len(text):
        yield Literal(text[end:])


def _part(match: re.Match[str], faults: list[TextFault], *, inside_link: bool) -> Part | None:
    kind, token = match.lastgroup or "", match[0]
    if match["link"] is not None:
        if not inside_link:
            return _link(match, faults)
        faults.append(TextFault(token, f"“{token}” is a link within a link", "Keep one of the two."))
    elif kind == "code":
        if re.search(r"[<>&{}\[\]\\]", token):
            faults.append(TextFault(token, f"“{token}” holds signs other than words", "Code is plain words."))
        return Literal(token)
    elif kind == "placeholder":
        return _placeholder(token, faults)
    elif kind == "stray":
        faults.append(TextFault(token, f"“{token}” stands alone", _STRAY[token]))
    else:
        found, remedy = _FORBIDDEN[kind]
        shown = repr(token)[1:-1] if kind == "control" else token
        faults.append(TextFault(token, f"“{shown}” {found}", remedy))
    return None


def _link(match: re.Match[str], faults: list[TextFault]) -> Link | None:
    target = _TARGET.fullmatch(match["target"])
    words = tuple(_parts(match["words"], faults, inside_link=True))
    if not target:
        faults.append(
            TextFault(
                match["target"] or match[0],
                f"“{match['target']}” is no target of a link",
                "Links lead to term:id or rule:id alone.",
            )
        )
        return None
    if not match["words"].strip():
        faults.append(
            TextFault(match[0], f"“{match[0]}” is a link without words", "Put the words in brackets.")
        )
    return Link(words, target[1], target[2])


def _placeholder(token: str, faults: list[TextFault]) -> Part | None:
    inner = token[1:-1]
    head, _, tail = inner.partition(":")
    if head == "cards" and tail and not _NAME.fullmatch(inner):
        return CardsPart(tuple(tail.split()))
    if head == "figure" and (name := _NAME.fullmatch(tail)) and not name[2]:
        return FigurePart(name[1])
    if head in ("chance", "ratio") and (name := _NAME.fullmatch(tail)) and not name[2]:
        return ChancePart(name[1], head == "ratio")
    if match := _NAME.fullmatch(inner):
        return Placeholder(match[1], match[2] or "", match[3] or "")
    faults.append(
        TextFault(
            token,
            f"“{token}” is no placeholder",
            "Placeholders are {param}, {param:unit}, {cards:5C 6C} and {figure:name}.",
        )
    )
    return None


def _emphasis_faults(parts: tuple[Part, ...]) -> Iterator[TextFault]:
    """Yield stars that open nothing or are never closed, and underscores that Markdown takes for stars."""
    text = "".join(part.text if isinstance(part, Literal) else "x" for part in _flat(parts))
    text = re.sub(r"`[^`]*`", lambda code: "x" * len(code[0]), text)
    opened: list[str] = []
    for run in re.finditer(r"\*+", text):
        before, after = text[run.start() - 1 : run.start()], text[run.end() : run.end() + 1]
        if opened and opened[-1] == run[0] and before.strip():
            opened.pop()
        elif after.strip() and run[0] not in opened and len(run[0]) <= 3:
            opened.append(run[0])
        else:
            yield TextFault(run[0], f"“{run[0]}” closes nothing", "Emphasis is written *em* or **strong**.")
    for run_left in opened:
        yield TextFault(run_left, f"“{run_left}” is never closed", "Emphasis is written *em* or **strong**.")
    if underscore := re.search(r"(?<!\w)_+\w+|\w+_+(?!\w)", text):
        yield TextFault(underscore[0], f"“{underscore[0]}” has an underscore", "Emphasis is written *em*.")


def _flat(parts: tuple[Part, ...]) -> Iterator[Part]:
    for part in parts:
        if isinstance(part, Link):
            yield from part.words
        else:
            yield part
