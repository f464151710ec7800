"""The term table for other programs: as TBX, which translation tools import, as CSV, and as plain lines."""

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from ruleproof.book.differences import figures_of
from ruleproof.book.model import Book, Choice
from ruleproof.book.resolve import resolve
from ruleproof.i18n.phrases import Phrasebook, parameter_arguments
from ruleproof.i18n.terms import Term, Words
from ruleproof.i18n.translator import Translator


@dataclass(frozen=True)
class Entry:
    """A term as it is exported: its words by language, and what it means in those that say it."""

    term: Term
    words: Mapping[str, Words]
    definitions: Mapping[str, str]


def entries_of(book: Book, translators: Mapping[str, Translator], codes: Iterable[str]) -> list[Entry]:
    """Return the terms of a book in some languages.

    Args:
        book: its glossaries say what the terms mean.
        translators: a translator for each language of the book, by code; they have the term table.
        codes: the languages, the source language first; the table may have more than the book.
    """
    source = next(iter(translators.values())).source.code
    phrasebooks = {code: Phrasebook(each, book.site) for code, each in translators.items()}
    found = []
    for term in phrasebooks[source].translator.terms.terms:
        words = {code: term.words[code] for code in dict.fromkeys((source, *codes)) if code in term.words}
        said = {code: _definition(term, book, phrasebooks[code]) for code in words if code in phrasebooks}
        said[source] = said.get(source) or term.definition
        found.append(Entry(term, words, {code: text for code, text in said.items() if text}))
    return found


def _definition(term: Term, book: Book, phrasebook: Phrasebook) -> str:
    """Return what the first glossary that has a term says of it; empty where that is not translated."""
    for game in book.games.values():
        if game.id in term.games:
            message = game.glossary[term.id].definition
            ruleset = resolve(game, Choice())
            filling = parameter_arguments(game, ruleset.values, figures_of(game, ruleset))
            current = phrasebook.translation(message).status == "current"
            return phrasebook.render(message, filling) if current else ""
    return ""


@dataclass(frozen=True)
class _Dialect:
    """The names of elements, which differ between the two editions of ISO 30042."""

    root: str
    attributes: Mapping[str, str]
    header: str
    concept: str
    language: str
    word: str


_TBX_2008 = _Dialect("martif", {"type": "TBX-Basic"}, "martifHeader", "termEntry", "langSet", "tig")
_TBX_2019 = _Dialect(
    "tbx",
    {"type": "TBX-Basic", "style": "dca", "xmlns": "urn:iso:std:iso:30042:ed-2"},
    "tbxHeader",
    "conceptEntry",
    "langSec",
    "termSec",
)
_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def as_tbx(entries: list[Entry], source: str, dialect: _Dialect = _TBX_2008) -> str:
    """Return TBX-Basic of 2008, the edition that Weblate and the Translate Toolkit read.

    Args:
        entries: the terms.
        source: the code of the language of the book.
        dialect: the names of elements, if it shall be another edition.
    """
    root = Element(dialect.root, {**dialect.attributes, _LANG: source})
    described = SubElement(SubElement(root, dialect.header), "fileDesc")
    SubElement(SubElement(described, "titleStmt"), "title").text = "Terms of card games"
    SubElement(SubElement(described, "sourceDesc"), "p").text = "Ruleproof, locales/terms.yml"
    body = SubElement(SubElement(root, "text"), "body")
    for entry in entries:
        concept = SubElement(body, dialect.concept, {"id": entry.term.id})
        SubElement(concept, "descrip", {"type": "subjectField"}).text = "card games"
        for code, words in entry.words.items():
            language = SubElement(concept, dialect.language, {_LANG: code})
            if code in entry.definitions:
                group = SubElement(language, "descripGrp")
                SubElement(group, "descrip", {"type": "definition"}).text = entry.definitions[code]
            for word, status, note in _statuses(words):
                section = SubElement(language, dialect.word)
                SubElement(section, "term").text = word
                SubElement(section, "termNote", {"type": "administrativeStatus"}).text = status
                if note:
                    SubElement(section, "note").text = note
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def _as_tbx_2019(entries: list[Entry], source: str) -> str:
    return as_tbx(entries, source, _TBX_2019)


def _statuses(words: Words) -> Iterator[tuple[str, str, str]]:
    """Yield the words with their status in the terms of TBX, and the reason for it."""
    yield words.preferred, "preferredTerm-admn-sts", ""
    for word in words.allowed:
        yield word, "admittedTerm-admn-sts", ""
    for word, reason in words.avoid.items():
        yield word, "deprecatedTerm-admn-sts", reason


def as_csv(entries: list[Entry], source: str) -> str:
    """Return a table: a row for each term, a column for each language with its preferred words."""
    codes = list(dict.fromkeys(code for entry in entries for code in (source, *entry.words)))
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(["id", *codes, "definition"])
    for entry in entries:
        preferred = (entry.words[code].preferred if code in entry.words else "" for code in codes)
        table.writerow([entry.term.id, *preferred, entry.definitions.get(source, "")])
    return text.getvalue()


def as_lines(entries: list[Entry], source: str) -> str:
    """Return the terms for people: a paragraph for each, the words of its languages below it."""
    return "\n".join(line for entry in entries for line in _lines(entry, source))


def _lines(entry: Entry, source: str) -> Iterator[str]:
    yield f"{entry.words[source].preferred if source in entry.words else entry.term.id}"
    if source in entry.definitions:
        yield f"  {entry.definitions[source]}"
    for code, words in entry.words.items():
        if code != source:
            also = f"; also {', '.join(words.allowed)}" if words.allowed else ""
            avoid = f"; not {', '.join(words.avoid)}" if words.avoid else ""
            yield f"  {code:3} {words.preferred}{also}{avoid}"
    yield ""


FORMATS: Mapping[str, Callable[[list[Entry], str], str]] = {
    "text": as_lines,
    "csv": as_csv,
    "tbx": as_tbx,
    "tbx-2019": _as_tbx_2019,
}
"""What the table can be written as."""
