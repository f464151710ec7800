"""The two media of the pages: HTML, which Markdown leaves alone, and Markdown, whose links MkDocs checks.

Both draw cards alike. In Markdown all signs that it would read are written as entities, whatever a value or a
translation holds, and links alone are Markdown's own.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from ruleproof.i18n import Language
from ruleproof.site.marks import marked

Address = Callable[[str, str], str | None]
"""Gives where a `term` or a `rule` of an id is shown; None if this book does not show it."""

_LINK_CLASS = {"term": "rp-term", "rule": "rp-ref"}
_SUIT_CLASS = {"S": "s", "H": "h", "D": "d", "C": "k"}
_SIGNS = re.compile(r"[\\`*_{}\[\]()<>&\"#+!|~=:\u00a0\u202f]|(?<=\d)\.(?=\s)|^-|--")


@dataclass(frozen=True)
class HtmlStyle:
    """Writes HTML.

    Attributes:
        address: where links lead, seen from the finished page.
    """

    address: Address

    def text(self, words: str) -> str:
        """Return the words, escaped."""
        return str(escape(words))

    def strong(self, inner: str) -> str:
        """Return what stands out."""
        return f"<strong>{inner}</strong>"

    def emphasis(self, inner: str) -> str:
        """Return what is stressed."""
        return f"<em>{inner}</em>"

    def code(self, words: str) -> str:
        """Return something to be typed as it is."""
        return f"<code>{self.text(words)}</code>"

    def card(self, code: str, face: str, name: str) -> str:
        """Return a card as a picture."""
        return draw_card(code, face, name)

    def cards(self, inner: Sequence[str]) -> str:
        """Return cards that wrap together."""
        return f'<span class="rp-row">{" ".join(inner)}</span>'

    def value(self, name: str, inner: str) -> str:
        """Return what fills a placeholder; an amount and its unit stay on one line."""
        return inner.replace(" ", "\N{NO-BREAK SPACE}") if len(inner) < 16 and "<" not in inner else inner

    def link(self, kind: str, target: str, inner: str) -> str:
        """Return a link, or the mere words where there is nothing to lead to."""
        address = self.address(kind, target)
        if address is None:
            return inner
        return str(Markup('<a class="{}" href="{}">{}</a>').format(_LINK_CLASS[kind], address, Markup(inner)))

    def foreign(self, inner: str, language: Language) -> str:
        """Return words of another language, marked as such."""
        return f'<span lang="{language.code}" dir="{language.direction}">{marked(inner)}</span>'


@dataclass(frozen=True)
class MarkdownStyle(HtmlStyle):
    """Writes Markdown in which links alone are read.

    Attributes:
        address: where links lead, as paths between Markdown files.
    """

    def text(self, words: str) -> str:
        """Return words in which neither Markdown nor HTML finds anything to read."""
        return _SIGNS.sub(lambda sign: f"&#{ord(sign[0])};", words)

    def link(self, kind: str, target: str, inner: str) -> str:
        """Return a Markdown link, or the mere words where there is nothing to lead to."""
        address = self.address(kind, target)
        return inner if address is None else f"[{inner}]({address}){{.{_LINK_CLASS[kind]}}}"


def draw_card(code: str, face: str, name: str) -> str:
    """Return the picture of a card.

    Args:
        code: the card as examples write it: `KS`, `JK1=7D`, `??`.
        face: as the language writes it: `R♠`.
        name: as it is read out.
    """
    label = escape(name)
    if code == "??":
        return f'<span class="c b" role="img" aria-label="{label}"></span>'
    if code.startswith("JK"):
        stands_for = face.partition("=")[2]
        small = f"<small>{escape(stands_for)}</small>" if stands_for else ""
        return f'<span class="c j" role="img" aria-label="{label}">{_symbol("J")}{small}</span>'
    suit = code[-1]
    drawn = f"{escape(face[:-1])}{_symbol(suit)}"
    return f'<span class="c {_SUIT_CLASS[suit]}" role="img" aria-label="{label}">{drawn}</span>'


def _symbol(name: str) -> str:
    return f'<svg aria-hidden="true"><use href="#rp-{name}"/></svg>'
