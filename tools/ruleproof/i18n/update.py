"""Keeping catalogues in step with the book: what is new, stale or gone; and nothing else moves."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from ruleproof.book.load import load_book
from ruleproof.book.model import Book, Message
from ruleproof.errors import BookError, Problem
from ruleproof.i18n.catalogue import po_path
from ruleproof.i18n.extract import SITE, domains, format_template, messages_for, new_entry, template_fields
from ruleproof.i18n.languages import Language, load_languages, source_of
from ruleproof.i18n.notes import Notes
from ruleproof.i18n.po import Entry, PoFile, format_po, read_po
from ruleproof.i18n.terms import load_terms


def update(root: Path) -> tuple[Path, ...]:
    """Write the templates, and bring each language's catalogues in step with the book.

    A message whose source is the same keeps its translation; one whose source changed keeps it, fuzzy, with
    the previous source; one that is gone becomes obsolete, and comes back with its translation if it
    returns; a new one is empty. What translators wrote into headers and notes stays. Twice gives the same
    bytes.

    Args:
        root: the folder that holds rules/ and locales/.

    Returns:
        The files whose text changed.

    Raises:
        BookError: the book, or a catalogue, cannot be read; nothing is written then.
    """
    book, languages = load_book(root), load_languages(root)
    texts = {path: format_po(po) for path, po in merged(book, languages).items()}
    return write_all(templates(book, source_of(languages)) | texts)


def extract(root: Path) -> tuple[Path, ...]:
    """Write the templates alone; return those whose text changed.

    Raises:
        BookError: the book cannot be read; nothing is written then.
    """
    return write_all(templates(load_book(root), source_of(load_languages(root))))


def templates(book: Book, source: Language) -> dict[Path, str]:
    """Return the texts of the templates, by their paths."""
    folder = Path(book.root) / "locales"
    return {folder / f"{domain}.pot": format_template(book, domain, source) for domain in domains(book)}


def merged(book: Book, languages: Iterable[Language]) -> dict[Path, PoFile]:
    """Return the catalogues of languages in step with the book, by their paths.

    Args:
        book: the book.
        languages: all of its languages, the source language among them.

    Raises:
        BookError: a catalogue cannot be read.
    """
    root, languages = Path(book.root), tuple(languages)
    source = source_of(languages)
    notes = Notes(book, source, load_terms(book, source.code)[0])
    catalogues: dict[Path, PoFile] = {}
    problems: list[Problem] = []
    for domain, found in domains(book).items():
        for language in languages:
            if not language.is_source:
                path = po_path(root, language.code, domain)
                po, unreadable = _read(path, root)
                problems += unreadable
                wanted = tuple(messages_for(language, domain, found))
                catalogues[path] = _merge(po, domain, language, wanted, notes)
    if problems:
        raise BookError(problems)
    return catalogues


def write_all(texts: Mapping[Path, str]) -> tuple[Path, ...]:
    """Write catalogues and templates; return those whose text changed."""
    return tuple(path for path, text in texts.items() if _write(path, text))


def set_translations(
    root: Path, language: Language, translations: Mapping[str, str | list[str]]
) -> tuple[str, ...]:
    """Write translations into the catalogues of a language, as made from the source that stands there.

    Args:
        root: the folder that holds rules/ and locales/.
        language: whose catalogues.
        translations: by context, the text, or the text for each plural form.

    Returns:
        The contexts that no catalogue has; run `update` first.

    Raises:
        BookError: a catalogue cannot be read; nothing is written then.
    """
    texts: dict[Path, str] = {}
    problems: list[Problem] = []
    unknown = set(translations)
    for path in sorted(po_path(root, language.code, SITE).parent.glob("*.po")):
        po, unreadable = _read(path, root)
        problems += unreadable
        unknown -= {entry.context for entry in po.entries if not entry.obsolete}
        texts[path] = format_po(replace(po, entries=tuple(_set(entry, translations) for entry in po.entries)))
    if problems:
        raise BookError(problems)
    for path, text in texts.items():
        _write(path, text)
    return tuple(context for context in translations if context in unknown)


def _read(path: Path, root: Path) -> tuple[PoFile, tuple[Problem, ...]]:
    return read_po(path, path.relative_to(root).as_posix()) if path.is_file() else (PoFile(), ())


def _write(path: Path, text: str) -> bool:
    if path.is_file() and path.read_bytes() == text.encode():
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return True


def _merge(po: PoFile, domain: str, language: Language, wanted: tuple[Message, ...], notes: Notes) -> PoFile:
    known: dict[str, Entry] = {}
    for entry in sorted(po.entries, key=lambda entry: entry.obsolete):
        known.setdefault(entry.context, entry)
    fresh = [new_entry(message, notes, language.plural.forms, language) for message in wanted]
    merged = [_carry(known.get(entry.context), entry) for entry in fresh]
    contexts = {entry.context for entry in fresh}
    gone = [replace(entry, obsolete=True) for entry in po.entries if entry.context not in contexts]
    gone = [entry for entry in gone if any(entry.forms)]
    return PoFile(_fields(po, domain, language), po.notes, (*merged, *gone))


def _fields(po: PoFile, domain: str, language: Language) -> dict[str, str]:
    """Return the header: what translators and their tools wrote, and what the book knows better."""
    ours = template_fields(domain) | {
        "Language": language.code.replace("-", "_"),
        "Plural-Forms": language.plural_forms,
    }
    theirs = {"Project-Id-Version", "Last-Translator", "Language-Team"}
    kept = {name: value for name, value in po.fields.items() if name in theirs or name not in ours}
    order = [*po.fields, *(name for name in ours if name not in po.fields)]
    return {name: (ours | kept)[name] for name in order}


def _carry(old: Entry | None, new: Entry) -> Entry:
    """Return the new entry with what the old one holds of use."""
    if old is None or not any(old.forms):
        return replace(new, notes=old.notes) if old else new
    flags = new.flags | (old.flags - {"python-brace-format"})
    previous, previous_plural = old.previous, old.previous_plural
    was_stale = old.fuzzy and bool(previous)
    if (old.msgid, old.plural) != (new.msgid, new.plural):
        if not was_stale:
            previous, previous_plural = old.msgid, old.plural
        flags |= {"fuzzy"}
        was_stale = True
    if was_stale and (previous, previous_plural) == (new.msgid, new.plural):
        # The source is again what the translation was made from.
        flags, previous, previous_plural = flags - {"fuzzy"}, "", ""
    if "fuzzy" not in flags:
        previous, previous_plural = "", ""
    forms = (*old.forms, *new.forms)[: len(new.forms)]
    return replace(
        new,
        forms=forms,
        flags=frozenset(flags),
        notes=old.notes,
        previous=previous,
        previous_plural=previous_plural,
        line=old.line,
    )


def _set(entry: Entry, translations: Mapping[str, str | list[str]]) -> Entry:
    if entry.obsolete or entry.context not in translations:
        return entry
    given = translations[entry.context]
    forms = (given,) if isinstance(given, str) else tuple(given)
    return replace(entry, forms=forms, flags=entry.flags - {"fuzzy"}, previous="", previous_plural="")
