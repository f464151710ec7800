"""Finds the words of the term table in texts, and links the first use of each to the glossary."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from ruleproof.book.text import Link, Literal, Part

_SENTENCE = re.compile(r"(?:^|[.!?…:؟]\s)[\s*«“„‘\"'¿¡(]*$")
"""What stands before the first word of a sentence; there a small letter may be a capital."""

_NEAR = 12
"""How many signs before a word tell whether it begins a sentence."""

_CODE = "`"


def plain_words(parts: tuple[Part, ...]) -> str:
    """Return the words of a text, those of links too; a sign that is no word stands for what is filled in."""
    return "".join(
        part.text
        if isinstance(part, Literal)
        else plain_words(part.words)
        if isinstance(part, Link)
        else "\N{OBJECT REPLACEMENT CHARACTER}"
        for part in parts
    )


@dataclass(frozen=True)
class Use:
    """A word that stands for a term: where it begins and ends, and the id of the term."""

    start: int
    end: int
    term: str


@dataclass(frozen=True)
class Finder:
    """Finds terms in texts of one language.

    Attributes:
        forms: the words, in all their forms, with the id of the term that each stands for.
        elsewhere: phrases that hold such a word and mean something else.
    """

    forms: Mapping[str, str]
    elsewhere: tuple[str, ...] = ()

    def uses(self, text: str, before: str = "") -> Iterator[Use]:
        """Yield the uses of terms in a text, in order: whole words, the longest form that fits.

        Args:
            text: the words.
            before: what stands before them in the same text.
        """
        if self._pattern is None:
            return
        for match in self._pattern.finditer(text):
            term = self.forms.get(match[0])
            if term is None and match[0] not in self.elsewhere:
                small = match[0][:1].lower() + match[0][1:]
                starts = _SENTENCE.search((before + text[: match.start()])[-_NEAR:])
                term = self.forms.get(small) if starts else None
            if term is not None and match[0] not in self.elsewhere:
                yield Use(match.start(), match.end(), term)

    def terms_in(self, parts: tuple[Part, ...]) -> frozenset[str]:
        """Return the ids of the terms that a text uses, or links to."""
        found: set[str] = set()
        for part in parts:
            if isinstance(part, Link):
                found |= {part.target} if part.kind == "term" else set()
                found |= self.terms_in(part.words)
        return frozenset(found | {use.term for use in self.uses(plain_words(parts))})

    def link_first_uses(self, parts: tuple[Part, ...]) -> tuple[Part, ...]:
        """Return the parts of a text with a link to the glossary at the first use of each term.

        A term that the text links by hand, or that stands in the words of any link, gets no other. Code and
        what fills placeholders stays as it is.
        """
        linked = {id for part in parts if isinstance(part, Link) for id in self.terms_in((part,))}
        done: list[Part] = []
        said = ""
        for part in parts:
            if isinstance(part, Literal) and not part.text.startswith(_CODE):
                done += self._linked(part.text, said, linked)
            else:
                done.append(part)
            said += plain_words((part,))
        return tuple(done)

    def _linked(self, text: str, before: str, linked: set[str]) -> Iterator[Part]:
        end = 0
        for use in self.uses(text, before):
            if use.term in linked:
                continue
            linked.add(use.term)
            if use.start > end:
                yield Literal(text[end : use.start])
            yield Link((Literal(text[use.start : use.end]),), "term", use.term)
            end = use.end
        if end < len(text):
            yield Literal(text[end:])

    @cached_property
    def _pattern(self) -> re.Pattern[str] | None:
        """All forms and phrases, the longest first, each as it is and with a capital."""
        capital = {form[:1].upper() + form[1:] for form in self.forms}
        words = sorted({*self.forms, *capital, *self.elsewhere}, key=lambda word: (-len(word), word))
        if not words:
            return None
        return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, words))})(?![\w-])")
