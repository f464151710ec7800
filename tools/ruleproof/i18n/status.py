"""How far each language is: what is current, what is stale, what is missing."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ruleproof.book.model import Book, Game, Message
from ruleproof.errors import Place
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


@dataclass(frozen=True)
class MessageStatus:
    """A message with what a language has of it.

    Attributes:
        message: the message.
        status: whether readers get it in the language.
        forms: its translation as the catalogue holds it, current or not; empty if there is none.
        before: the source text that this renders, and the one for several, if it is another than today's.
        place: where its translation stands or is missing; for the source language, where it is written.
    """

    message: Message
    status: Status
    forms: tuple[str, ...]
    before: tuple[str, ...]
    place: Place


def message_statuses(book: Book, domain: str, translator: Translator) -> tuple[MessageStatus, ...]:
    """Return the state of each message of a domain in one language, in the order of the book."""
    found = messages_for(translator.language, domain, domains(book)[domain])
    return tuple(_message_status(message, domain, translator) for message in found)


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


def gate(game: Game) -> Iterator[Message]:
    """Yield what a language must have of a game to be offered to readers: all rules and example titles."""
    yield game.title
    for section in game.sections:
        yield section.title
    for rule in game.rules:
        yield rule.title
        yield from (text for text in rule.texts.values() if text)
    for example in game.examples:
        yield example.title


def _domain_status(book: Book, domain: str, translator: Translator) -> DomainStatus:
    by_status: dict[Status, list[str]] = {"current": [], "stale": [], "missing": []}
    for each in message_statuses(book, domain, translator):
        by_status[each.status].append(each.message.id)
    current, stale, missing = (tuple(contexts) for contexts in by_status.values())
    return DomainStatus(translator.language.code, domain, current, stale, missing)


def _message_status(message: Message, domain: str, translator: Translator) -> MessageStatus:
    state, entry = translator.translate(message).status, translator.entry(message)
    place = (
        translator.catalogues[domain].place(message.id) if domain in translator.catalogues else message.place
    )
    if entry is None or not any(form.strip() for form in entry.forms):
        return MessageStatus(message, state, (), (), place)
    rendered = (entry.previous, entry.previous_plural) if entry.previous else (entry.msgid, entry.plural)
    before = tuple(text for text in rendered if text) if rendered != (message.text, message.plural) else ()
    return MessageStatus(message, state, entry.forms, before, place)
