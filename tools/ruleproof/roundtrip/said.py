"""What is said, once it is read: kinds of messages, and what fills their placeholders."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from ruleproof.engine.cards import Card

CARD, CARD_END = "\ue000", "\ue001"
"""What stands around a card in a text that was read: `\ue000KS\ue001`."""
FOREIGN, FOREIGN_END = "\ue002", "\ue003"
"""What stands around words that a page marks as those of the source language."""

Meant = tuple[str | Fraction, ...]
"""What fills a placeholder: cards or seats as examples write them, or numbers; nothing is empty."""


@dataclass(frozen=True)
class Said:
    """One way to read a sentence: the kind of its message, and what fills its placeholders, by name."""

    kind: str
    values: tuple[tuple[str, Meant], ...] = ()

    def tells(self, kind: str, values: Mapping[str, object]) -> bool:
        """Return whether it says this; values that the sentence does not name do not matter."""
        return kind == self.kind and all(
            name in values and meant(values[name]) == said for name, said in self.values
        )


Readings = frozenset[Said]
"""All ways to read a sentence: some messages are worded alike."""


def meant(value: object) -> Meant:
    """Return what a detail of an event comes down to once it is said."""
    if isinstance(value, tuple):
        return tuple(part for item in value for part in meant(item))
    if isinstance(value, Card):
        return (str(value),)
    if isinstance(value, int | Fraction):
        return (Fraction(value),)
    return (str(value),) if value != "" else ()


def plain(text: str) -> str:
    """Return a text that was read as people can read it: cards in the notation of the examples."""
    return re.sub(f"[{CARD}{CARD_END}{FOREIGN}{FOREIGN_END}]", "", text)


def tidy(text: str) -> str:
    """Return a text with single spaces, none at its ends; those that may not break are like any other."""
    return " ".join(text.split())
