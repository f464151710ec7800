"""The pages that list things: glossary, strategy."""

import unicodedata

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
        "synonyms": reading.text(term.synonyms) if term.synonyms else "",
        "rules": rule_refs(reading, term.rules),
        "sources": cited(reading, term.sources),
    }


def _letters(words: str) -> str:
    """Return words as they are sorted: without accents, capitals and articles being alike."""
    plain = unicodedata.normalize("NFKD", words.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def strategy_page(reading: Reading, words: Words) -> Page:
    """Return the advice of experienced players."""
    advice = [
        {
            "id": piece.id,
            "title": reading.text(piece.title),
            "text": reading.text(piece.text),
            "notice": reading.notice(piece.title, piece.text),
            "ruling_id": piece.ruling or "",
            "sources": cited(reading, piece.sources),
        }
        for piece in reading.game.advice
    ]
    return make_page(reading, words, "strategy", advice=advice)
