"""What the catalogues of one language say, message by message, as readers get it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from ruleproof.book.model import Book, Message
from ruleproof.i18n.catalogue import Catalogue
from ruleproof.i18n.languages import Language
from ruleproof.i18n.po import Entry

SITE = "site"


@dataclass(frozen=True)
class Words:
    """The texts of one language.

    Attributes:
        language: the language.
        entries: the translations, by context; none for the language in which the book is written.
        site: the site's own messages, by key.
        source: the texts of the source language, shown for want of a current translation; None for itself.
    """

    language: Language
    entries: Mapping[str, Entry]
    site: Mapping[str, Message]
    source: "Words | None" = None

    def forms(self, message: Message) -> tuple[str, ...] | None:
        """Return a text of the language, all its plural forms; None if it has no current translation."""
        if self.source is None:
            return (message.text, message.plural) if message.plural else (message.text,)
        entry = self.entries.get(message.id)
        if entry is None or entry.fuzzy or entry.empty:
            return None
        return entry.forms if (entry.msgid, entry.plural) == (message.text, message.plural) else None

    def shown(self, message: Message) -> str:
        """Return a text of the language, or that of the source for want of one."""
        return (self.forms(message) or (message.text,))[0]

    def text(self, key: str) -> str:
        """Return words of the site; those of the source language where the language has none; or nothing."""
        return self.shown(self.site[key]) if key in self.site else ""


def load_words(book: Book, source_language: Language, languages: Iterable[Language]) -> dict[str, Words]:
    """Read the catalogues of some languages; return their texts and those of the source language, by code."""
    source = Words(source_language, {}, book.site)
    words = {source_language.code: source}
    for language in languages:
        if not language.is_source:
            read = (Catalogue.load(Path(book.root), language, domain) for domain in (SITE, *book.games))
            entries = dict(chain.from_iterable(catalogue.entries.items() for catalogue in read))
            words[language.code] = Words(language, entries, book.site, source)
    return words
