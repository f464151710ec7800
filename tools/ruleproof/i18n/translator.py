"""A translator brings messages into one language, and never passes an old translation off as current."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from ruleproof.book.model import Message
from ruleproof.i18n.catalogue import Catalogue
from ruleproof.i18n.languages import Language
from ruleproof.i18n.po import Entry
from ruleproof.i18n.terms import NO_TERMS, TermTable

Status = Literal["current", "stale", "missing"]
"""Whether a translation renders the source as it is now, as it was, or does not exist."""


@dataclass(frozen=True)
class Translation:
    """A message as readers of one language get it.

    Attributes:
        forms: its text, or its text for each plural form.
        language: the language that the text is in: the source's, where there is no current translation.
        status: whether there is a current translation.
        former: the translation that is no longer current; empty if there never was one.
    """

    forms: tuple[str, ...]
    language: Language
    status: Status = "current"
    former: str = ""

    @property
    def text(self) -> str:
        """The text, or the form for one."""
        return self.forms[0]

    def form(self, number: int | Fraction) -> str:
        """Return the form that goes with a number."""
        return self.forms[
            self.language.plural.index(number, self.language.babel) if len(self.forms) > 1 else 0
        ]


@dataclass(frozen=True)
class Translator:
    """Brings messages into one language.

    Attributes:
        language: the language.
        source: the language that the book is written in.
        catalogues: the catalogues of the language, by domain; none for the source language itself.
        refused: contexts whose translation must not be shown, for checks found it broken.
        terms: the term table of the book.
    """

    language: Language
    source: Language
    catalogues: Mapping[str, Catalogue] = field(default_factory=dict)
    refused: Set[str] = frozenset()
    terms: TermTable = NO_TERMS

    def translate(self, message: Message) -> Translation:
        """Return the message in the language, or in the source language where no translation is current."""
        original = (message.text, message.plural) if message.plural else (message.text,)
        if self.language.code == self.source.code:
            return Translation(original, self.source)
        entry = self.entry(message)
        if entry is None or not any(form.strip() for form in entry.forms):
            return Translation(original, self.source, "missing")
        same_source = (entry.msgid, entry.plural) == (message.text, message.plural)
        if same_source and not entry.fuzzy and message.id not in self.refused:
            if entry.empty:
                return Translation(original, self.source, "missing", entry.forms[0])
            return Translation(entry.forms, self.language)
        return Translation(original, self.source, "stale", entry.forms[0])

    def entry(self, message: Message) -> Entry | None:
        """Return what the catalogue holds of a message, current or not."""
        catalogue = self.catalogues.get(domain_of(message.id))
        return catalogue.entries.get(message.id) if catalogue else None


def domain_of(context: str) -> str:
    """Return the domain of a message, which is the first part of its context."""
    return context.partition("/")[0]
