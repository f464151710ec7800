"""What a rendered message is made of is for the caller to say: HTML on the site, plain text on a terminal."""

from collections.abc import Sequence
from typing import Protocol

from ruleproof.i18n.languages import Language


class Style(Protocol):
    """Turns the parts of a message into text of one medium. An `inner` is its own work already."""

    def text(self, words: str) -> str:
        """Return words as they are, escaped as the medium needs."""
        ...

    def strong(self, inner: str) -> str:
        """Return what stands out."""
        ...

    def emphasis(self, inner: str) -> str:
        """Return what is stressed."""
        ...

    def code(self, words: str) -> str:
        """Return something to be typed as it is."""
        ...

    def card(self, code: str, face: str, name: str) -> str:
        """Return a card.

        Args:
            code: as examples write it, the same in every language: `KS`.
            face: with the language's letter: `R♠`.
            name: to be read out: `roi de pique`.
        """
        ...

    def cards(self, inner: Sequence[str]) -> str:
        """Return several cards that belong together."""
        ...

    def value(self, name: str, inner: str) -> str:
        """Return what fills the placeholder `name`."""
        ...

    def link(self, kind: str, target: str, inner: str) -> str:
        """Return words that lead to a `term` or a `rule`, whose id is `target`."""
        ...

    def foreign(self, inner: str, language: Language) -> str:
        """Return words of another language, shown for want of a current translation."""
        ...


class PlainStyle:
    """Plain text: cards as `K♠`, links and emphasis as their mere words."""

    def text(self, words: str) -> str:
        """Return the words."""
        return words

    def strong(self, inner: str) -> str:
        """Return the mere words."""
        return inner

    def emphasis(self, inner: str) -> str:
        """Return the mere words."""
        return inner

    def code(self, words: str) -> str:
        """Return the mere words."""
        return words

    def card(self, code: str, face: str, name: str) -> str:
        """Return the face."""
        return face

    def cards(self, inner: Sequence[str]) -> str:
        """Return the cards with spaces between them."""
        return " ".join(inner)

    def value(self, name: str, inner: str) -> str:
        """Return the mere words."""
        return inner

    def link(self, kind: str, target: str, inner: str) -> str:
        """Return the mere words."""
        return inner

    def foreign(self, inner: str, language: Language) -> str:
        """Return the mere words."""
        return inner


PLAIN: Style = PlainStyle()
"""The plain style; it holds nothing, so one is enough."""
