"""Texts against the term table: words to be avoided, and links whose words are none of the term's."""

import re
from collections.abc import Iterable, Iterator

from ruleproof.book.model import Message
from ruleproof.book.text import BadText, Link, Part, parse_text, walk
from ruleproof.errors import Problem
from ruleproof.i18n.catalogue import Catalogue
from ruleproof.i18n.checks import is_checked
from ruleproof.i18n.extract import messages_for
from ruleproof.i18n.finder import plain_words
from ruleproof.i18n.languages import Language
from ruleproof.i18n.terms import Term, TermTable
from ruleproof.i18n.typography import Finding

_NAMES = re.compile(r"[^/]*/term\.(?P<id>[a-z0-9-]+)#(?P<field>term|synonyms)")
"""The messages in which a glossary names a term; among the synonyms all words are welcome."""


_QUOTED = re.compile(r"«[^»]*»|“[^”“]*[”“]|„[^“”]*[“”]|‘[^’]*’")
_GONE = "\N{OBJECT REPLACEMENT CHARACTER}"


def check_terms(
    messages: Iterable[Message], catalogue: Catalogue, language: Language, source: Language, terms: TermTable
) -> Iterator[Problem]:
    """Yield what is wrong with the words of the translations of one domain.

    Args:
        messages: those of the domain, as the book has them now.
        catalogue: the translations.
        language: their language.
        source: the language of the book.
        terms: the term table.
    """
    known = {term.id: term for term in terms.of(catalogue.domain) if language.code in term.words}
    finder = terms.finder(source.code, catalogue.domain)
    for message in messages_for(language, catalogue.domain, messages) if known else ():
        entry = catalogue.entries.get(message.id)
        if entry is None or not is_checked(entry, message):
            continue
        for index, form in enumerate(entry.forms):
            try:
                original = parse_text(entry.plural if entry.plural and index else entry.msgid)
                parts = parse_text(form)
            except BadText:
                continue  # Told by another check.
            used = [known[id] for id in sorted(finder.terms_in(original) & known.keys())]
            for one in dict.fromkeys(_findings(message.id, used, parts, known, language.code)):
                yield Problem(catalogue.place(message.id), message.id, one.code, one.found, one.remedy)


def check_source_terms(
    messages: Iterable[Message], domain: str, source: Language, terms: TermTable
) -> Iterator[Problem]:
    """Yield the links in the texts of the book itself whose words are none of the term's."""
    known = {term.id: term for term in terms.of(domain) if source.code in term.words}
    for message in messages if known else ():
        parts = parse_text(message.text)
        for one in dict.fromkeys(_linked(parts, known, source.code)):
            yield Problem(message.place, message.id, one.code, one.found, one.remedy)


def _findings(
    context: str, used: list[Term], parts: tuple[Part, ...], known: dict[str, Term], code: str
) -> Iterator[Finding]:
    names = _NAMES.fullmatch(context)
    if names and names["field"] == "synonyms":
        return
    yield from _avoided(plain_words(parts), used, code)
    yield from _linked(parts, known, code)
    if names and names["id"] in known:
        yield from _unknown(plain_words(parts), known[names["id"]], code)


def _avoided(said: str, used: list[Term], code: str) -> Iterator[Finding]:
    """Yield the words that must not stand for the terms of the source.

    Words in quotation marks are talked about and not used. What is a word for another of these terms may
    stand, and so may what is a part of one, as “mazo” is in “mazo de robo”.
    """
    right = sorted((word for term in used for word in term.words[code].all), key=len, reverse=True)
    rest = re.sub(_whole(*right), _GONE, _QUOTED.sub(_GONE, said), flags=re.IGNORECASE)
    for term in used:
        words = term.words[code]
        for word, reason in words.avoid.items():
            if found := re.search(_whole(word), rest, re.IGNORECASE):
                remedy = f"Write “{words.preferred}”{f': {reason}' if reason else ''}."
                yield Finding("term", f"“{found[0]}” is not the word for “{term.id}”", remedy)


def _whole(*words: str) -> str:
    """Return the pattern of any of some words, whole."""
    return rf"(?<![\w-])(?:{'|'.join(map(re.escape, words))})(?![\w-])"


def _linked(parts: tuple[Part, ...], known: dict[str, Term], code: str) -> Iterator[Finding]:
    for part in walk(parts):
        if isinstance(part, Link) and part.kind == "term" and part.target in known:
            yield from _unknown(plain_words(part.words), known[part.target], code)


def _unknown(said: str, term: Term, code: str) -> Iterator[Finding]:
    """Yield words that should name a term and are none of its words."""
    words = term.words[code]
    known = {word.casefold() for word in words.all}
    if said.casefold() not in known:
        remedy = f"Write a form of “{words.preferred}”, or list this one in locales/terms.yml."
        yield Finding("term-missing", f"“{said}” is no word for “{term.id}”", remedy)
