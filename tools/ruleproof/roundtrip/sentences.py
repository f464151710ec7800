"""Finding in a text which messages were said, one after another."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ruleproof.book.model import Message
from ruleproof.roundtrip.grammar import Grammar, Pattern
from ruleproof.roundtrip.said import Readings, Said


@dataclass(frozen=True)
class Phrases:
    """The messages of one group, such as the events of a game, by kind."""

    patterns: Mapping[str, Pattern]

    def whole(self, text: str) -> Readings:
        """Return all ways to read a text as one message."""
        found = ((kind, pattern.read(text)) for kind, pattern in self.patterns.items())
        return frozenset(
            Said(kind, tuple(sorted(values.items()))) for kind, values in found if values is not None
        )

    def sentences(self, text: str, start: int = 0) -> Sequence[Readings] | None:
        """Return a text as one message after another, all of it; None if it cannot be read so."""
        if start >= len(text):
            return ()
        ends: dict[int, set[Said]] = {}
        for kind, pattern in self.patterns.items():
            for end, values in pattern.at(text, start):
                ends.setdefault(end, set()).add(Said(kind, tuple(sorted(values.items()))))
        for end in sorted(ends, reverse=True):
            rest = self.sentences(text, end + 1)
            if rest is not None:
                return (frozenset(ends[end]), *rest)
        return None


def phrases_of(grammar: Grammar, messages: Mapping[str, Message]) -> Phrases:
    """Return what finds the messages of a group."""
    return Phrases({kind: grammar.pattern(message) for kind, message in messages.items()})
