"""The page that lists the words of a game."""

import re
import unicodedata

from markupsafe import Markup

from ruleproof.book.model import Term
from ruleproof.site.pages.page import Page, make_page
from ruleproof.site.pages.parts import cited, rule_refs
from ruleproof.site.reading import Reading
from ruleproof.site.words import Words


def glossary_page(reading: Reading, words: Words) -> Page:
    """Return the glossary, in the order of the language's letters."""
    terms = sorted(reading.game.glossary.values(), key=lambda term: _letters(reading.plain(term.term)))
    return make_page(reading, words, "glossary", terms=[_term(reading, term) for term in terms])


def _term(reading: Reading, term: Term) -> dict[str, object]:
    return {
        "id": term.id,
        "term": reading.text(term.term),
        "definition": reading.text(term.definition),
        "notice": reading.notice(term.term, term.definition),
        "synonyms": _synonyms(reading, term),
        "rules": rule_refs(reading, term.rules),
        "sources": cited(reading, term.sources),
    }


def _synonyms(reading: Reading, term: Term) -> Markup:
    """Return the other words for a term, with those that the term table allows besides."""
    named = reading.text(term.synonyms) if term.synonyms else Markup("")
    known = f"{reading.plain(term.term)}, {reading.plain(term.synonyms) if term.synonyms else ''}".casefold()
    allowed = [
        Markup(reading.markdown.text(word))
        for word in reading.phrasebook.translator.terms.allowed(term.id, reading.language.code)
        if word.casefold() not in re.split(r",\s*", known)
    ]
    return Markup(", ").join(each for each in (named, *allowed) if each)


def _letters(words: str) -> str:
    """Return words as they are sorted: without accents, capitals and articles being alike."""
    plain = unicodedata.normalize("NFKD", words.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))
