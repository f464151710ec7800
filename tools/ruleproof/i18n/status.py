"""How far each language is: what is current, what is stale, what is missing."""

from collections.abc import Mapping
from dataclasses import dataclass

from ruleproof.book.model import Book
from ruleproof.i18n.extract import domains, messages_for
from ruleproof.i18n.translator import Status, Translator


@dataclass(frozen=True)
class DomainStatus:
    """How far one domain is translated into one language; contexts in the order of the book.

    Attributes:
        language: the language's code.
        domain: `site`, or the id of a game.
        current: messages that readers get in the language.
        stale: messages whose translation renders an older source, is fuzzy, or is broken.
        missing: messages without a translation.
    """

    language: str
    domain: str
    current: tuple[str, ...]
    stale: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def total(self) -> int:
        """The number of messages."""
        return len(self.current) + len(self.stale) + len(self.missing)

    @property
    def untranslated(self) -> tuple[str, ...]:
        """All that readers get in the source language."""
        return self.stale + self.missing


def status(book: Book, translators: Mapping[str, Translator]) -> tuple[DomainStatus, ...]:
    """Return the state of each domain in each language but the source language.

    Args:
        book: the book.
        translators: by code, as `load_translators` gives them.
    """
    return tuple(
        _domain_status(book, domain, translator)
        for translator in translators.values()
        if not translator.language.is_source
        for domain in domains(book)
    )


def _domain_status(book: Book, domain: str, translator: Translator) -> DomainStatus:
    by_status: dict[Status, list[str]] = {"current": [], "stale": [], "missing": []}
    for message in messages_for(translator.language, domain, domains(book)[domain]):
        by_status[translator.translate(message).status].append(message.id)
    current, stale, missing = (tuple(contexts) for contexts in by_status.values())
    return DomainStatus(translator.language.code, domain, current, stale, missing)
