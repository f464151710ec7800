"""Words of another language in plain texts: marked by signs that nobody types, until a page is finished.

Titles, labels and much else on pages is plain text until the theme or a template writes it. Where such a text
has no translation, two signs of the private use area go along with it. When a page is finished, they become
an element with the language; within attributes, and where no element may stand, they go.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from ruleproof.i18n import Language, PlainStyle

_BEGIN, _END = "\ue000", "\ue001"
_MARK = re.compile(f"[{_BEGIN}{_END}]")
_LETTERS = re.compile(r"[^\W\d_]{2}")
_TAG = re.compile(r"(<!--.*?-->|<[^>]*>)", re.DOTALL)
_NAME = re.compile(r"</?\s*([a-z][a-z0-9-]*)", re.IGNORECASE)
_WORDS_ALONE = frozenset({"script", "style", "title", "textarea", "option", "svg"})
"""Elements that hold no others, or none of HTML."""


class MarkedStyle(PlainStyle):
    """Plain text in which words of another language are marked; single letters belong to all."""

    def foreign(self, inner: str, language: Language) -> str:
        """Return the words between marks."""
        return marked(inner)


MARKED = MarkedStyle()
"""The style; it holds nothing, so one is enough."""


def marked(text: str) -> str:
    """Return words between marks, if there are any words."""
    return f"{_BEGIN}{unmarked(text)}{_END}" if _LETTERS.search(text) else text


def unmarked(text: str) -> str:
    """Return a text without marks."""
    return _MARK.sub("", text)


def show_marks(html: str, code: str, direction: str) -> str:
    """Return a finished page in which marks have become elements.

    Args:
        html: the page.
        code: the language of the words that are marked.
        direction: which way it is written.
    """
    if not _MARK.search(html):
        return html
    return "".join(_pieces(html, f'<bdi lang="{code}" dir="{direction}">'))


def finish_pages(folder: Path, source: Language) -> None:
    """Let marks become elements on all finished pages of a language.

    Args:
        folder: where the pages stand.
        source: the language of the words that are marked: that of the book.
    """
    for path in folder.rglob("*.html"):
        html = path.read_text(encoding="utf-8")
        shown = show_marks(html, source.code, source.direction)
        if shown != html:
            path.write_text(shown, encoding="utf-8")


def _pieces(html: str, element: str) -> Iterator[str]:
    inside, tag = "", ""
    for place, piece in enumerate(_TAG.split(html)):
        if not place % 2:
            # An element that says its language itself may hold marks, for lists of headings drop elements.
            told = " lang=" in tag and piece.startswith(_BEGIN)
            yield unmarked(piece) if inside else _elements(piece[told:], element)
            continue
        tag = piece
        name = _NAME.match(piece)
        if inside:
            ends = piece.startswith("</") and name and name[1].lower() == inside
            inside = "" if ends else inside
        elif name and name[1].lower() in _WORDS_ALONE and not piece.startswith("</"):
            inside = "" if piece.endswith("/>") else name[1].lower()
        yield unmarked(piece)


def _elements(text: str, element: str) -> str:
    """Return a text between two tags; of marks within marks the outer ones count, and none stays open."""
    shown, depth = [], 0
    for part in re.split(f"([{_BEGIN}{_END}])", text):
        if part == _BEGIN:
            shown.append("" if depth else element)
            depth += 1
        elif part == _END:
            shown.append("</bdi>" if depth == 1 else "")
            depth = max(0, depth - 1)
        else:
            shown.append(part)
    return "".join(shown) + ("</bdi>" if depth else "")
