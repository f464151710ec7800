"""The messages of a book, in an order that never changes without a cause, as templates for translators."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from pathlib import Path
from typing import IO, Any

from ruleproof.book.load import load_book
from ruleproof.book.model import Book, Message
from ruleproof.i18n.languages import Language, load_languages, source_of
from ruleproof.i18n.notes import Notes
from ruleproof.i18n.phrases import unit_form
from ruleproof.i18n.po import Entry, PoFile, format_po
from ruleproof.i18n.terms import load_terms

SITE = "site"
"""The domain of the site's own words; each game is a domain by its id."""


def domains(book: Book) -> dict[str, tuple[Message, ...]]:
    """Return the messages of the site and of each game, by domain, each once, in the order of the book."""
    return {SITE: messages(book.site)} | {id: messages(game) for id, game in book.games.items()}


def messages(part: object) -> tuple[Message, ...]:
    """Return all messages in a part of the book, wherever they hide, each once, in the order of the model."""
    found: dict[str, Message] = {}
    for message in _walk(part):
        found.setdefault(message.id, message)
    return tuple(found.values())


def messages_for(language: Language, domain: str, found: Iterable[Message]) -> Iterator[Message]:
    """Yield the messages of a domain as one language has them: with the forms of units that it declares."""
    for message in found:
        yield message
        if domain == SITE and message.id.startswith(f"{SITE}/unit."):
            yield from (unit_form(message, form) for form in language.unit_forms)


def format_template(book: Book, domain: str, source: Language) -> str:
    """Return the text of the template (POT) of a domain; `source` is the language of the book."""
    notes = Notes(book, source, load_terms(book, source.code)[0])
    entries = [new_entry(message, notes, 2) for message in domains(book)[domain]]
    return format_po(PoFile(template_fields(domain), (), tuple(entries)))


def new_entry(message: Message, notes: Notes, forms: int, language: Language | None = None) -> Entry:
    """Return the entry of a message that nobody has translated, into a language of so many plural forms.

    Without a language it is that of a template, whose comments are for all languages.
    """
    flags = frozenset({"python-brace-format"} if "{" in message.text else ())
    empty = ("",) * (forms if message.plural else 1)
    return Entry(message.id, message.text, message.plural, empty, flags, notes.comments(message, language))


def template_fields(domain: str) -> dict[str, str]:
    """Return the header of a template. It has no dates: they would move without a cause."""
    return {
        "Project-Id-Version": domain,
        "Last-Translator": "",
        "Language-Team": "",
        "Language": "",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
    }


def extract_messages(
    fileobj: IO[bytes], keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[tuple[int, str, tuple[str, ...], list[str]]]:
    """Yield the messages of one YAML file of a book, for `pybabel extract`.

    Args:
        fileobj: the file; its name tells which book it belongs to. A file that belongs to none has no
            messages.
        keywords: Babel's, which must have `pgettext` and `npgettext`, as they have by default.
        comment_tags: of no matter here: all comments are for translators.
        options: none.
    """
    path = Path(fileobj.name).resolve()
    root = next((folder for folder in path.parents if (folder / "rules" / "sources.yml").is_file()), None)
    if root is None:
        return
    name = path.relative_to(root).as_posix()
    book, notes = _book(root)
    for collected in domains(book).values():
        for message in collected:
            if message.place.path == name:
                function = "npgettext" if message.plural else "pgettext"
                texts = (message.id, message.text, *([message.plural] if message.plural else []))
                yield message.place.line, function, texts, list(notes.comments(message))


@lru_cache(maxsize=1)
def _book(root: Path) -> tuple[Book, Notes]:
    """Read the book once for all its files: Babel asks file by file."""
    book = load_book(root)
    source = source_of(load_languages(root))
    return book, Notes(book, source, load_terms(book, source.code)[0])


def _walk(part: object) -> Iterator[Message]:
    if isinstance(part, Message):
        yield part
    elif is_dataclass(part):
        for field in fields(part):
            yield from _walk(getattr(part, field.name))
    elif isinstance(part, Mapping):
        for value in part.values():
            yield from _walk(value)
    elif isinstance(part, tuple | list):
        for value in part:
            yield from _walk(value)
