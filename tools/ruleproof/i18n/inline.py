"""Inline Markdown, walked: emphasis opens and closes around words, placeholders and cards alike."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from ruleproof.book.text import Link, Literal, Part
from ruleproof.i18n.style import Style

_MARK = re.compile(r"(\*{1,3}|`[^`]*`)")

Fill = Callable[[Part], str]
"""Turns a placeholder, cards or a figure into what stands in their place."""


def render_parts(parts: Iterable[Part], style: Style, fill: Fill) -> str:
    """Return the parts of a text in a style.

    Args:
        parts: as `book.text.parse_text` gives them.
        style: the medium.
        fill: what stands in the place of everything that is neither words nor a link.
    """
    nest = _Nest(style)
    for part in parts:
        if isinstance(part, Literal):
            for piece in _MARK.split(part.text):
                nest.take(piece)
        elif isinstance(part, Link):
            nest.add(style.link(part.kind, part.target, render_parts(part.words, style, fill)))
        else:
            nest.add(fill(part))
    return nest.close()


@dataclass
class _Nest:
    """Emphasis that is open, outermost first: the mark, and what stands inside so far."""

    style: Style
    levels: list[tuple[str, list[str]]] = field(default_factory=lambda: [("", [])])

    def take(self, piece: str) -> None:
        """Add words, code, or a mark of emphasis."""
        if piece.startswith("`"):
            self.add(self.style.code(piece[1:-1]))
        elif not piece.startswith("*"):
            self.add(self.style.text(piece) if piece else "")
        elif self.levels[-1][0] == piece:
            _, inner = self.levels.pop()
            self.add(self._emphasize(piece, "".join(inner)))
        else:
            self.levels.append((piece, []))

    def add(self, rendered: str) -> None:
        """Add what is already in the style."""
        self.levels[-1][1].append(rendered)

    def close(self) -> str:
        """Return all; a mark that was never closed is a star."""
        while len(self.levels) > 1:
            mark, inner = self.levels.pop()
            self.add(self.style.text(mark) + "".join(inner))
        return "".join(self.levels[0][1])

    def _emphasize(self, mark: str, inner: str) -> str:
        if len(mark) == 3:
            return self.style.strong(self.style.emphasis(inner))
        return self.style.strong(inner) if len(mark) == 2 else self.style.emphasis(inner)
