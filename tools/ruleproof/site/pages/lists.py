"""The pages that list things: examples, rulings, variants, glossary, strategy."""

import unicodedata
from collections.abc import Mapping

from markupsafe import Markup

from ruleproof.book.model import Term, Variant, value_key
from ruleproof.site.exhibit import rule_link
from ruleproof.site.links import SECTION_PREFIX, SOURCE_PREFIX
from ruleproof.site.pages.page import Page, make_page
from ruleproof.site.pages.parts import choices, cited, rule_refs, ruling_shown
from ruleproof.site.reading import Reading
from ruleproof.site.words import Words


def examples_page(reading: Reading, words: Words, exhibits: Mapping[str, Markup]) -> Page:
    """Return the page of all examples, by section.

    Args:
        reading: the game in the reader's language.
        words: the site's own words.
        exhibits: the examples that hold, as HTML, by id.
    """
    sections = []
    for section in reading.game.sections:
        rules = {rule.id for rule in section.rules}
        shown = [
            {
                "id": example.id,
                "title": reading.text(example.title),
                "rule": rule_link(reading, example.rule),
                "notice": reading.notice(example.title),
                "html": _searchable(exhibits[example.id]),
            }
            for example in reading.game.examples
            if example.rule in rules and example.id in exhibits
        ]
        if shown:
            sections.append(
                {
                    "anchor": SECTION_PREFIX + section.id,
                    "number": section.number,
                    "title": reading.text(section.title),
                    "examples": shown,
                }
            )
    return make_page(reading, words, "examples", sections=sections)


def _searchable(html: Markup) -> Markup:
    """Return an example in which search finds the names of the cards, here and on no other page."""
    return Markup(str(html).replace(' role="img"', ' role="img" data-pagefind-index-attrs="aria-label"'))


def rulings_page(reading: Reading, words: Words) -> Page:
    """Return the page of the rulings, with the bibliography at its end."""
    game, say = reading.game, reading.phrasebook.say
    rulings = [
        {
            "id": ruling.id,
            "number": ruling.number,
            "kind": say(f"rulings.kind-{ruling.kind}"),
            "question": reading.text(ruling.question),
            "answer": reading.text(ruling.answer),
            "reason": reading.text(ruling.reason),
            "notice": reading.notice(ruling.question, ruling.answer, ruling.reason),
            "choices": [choices(reading, game.parameters[id]) for id in ruling.parameters],
            "rules": rule_refs(reading, tuple(rule.id for rule in game.rules if rule.ruling == ruling.id)),
            "sources": cited(reading, ruling.sources),
        }
        for ruling in game.rulings.values()
    ]
    bibliography = [
        {
            "anchor": SOURCE_PREFIX + source.id,
            "id": source.id,
            "title": source.title,
            "language": source.language,
            "statements": say("rulings.statements", n=source.statements),
        }
        for source in reading.book.sources.values()
    ]
    return make_page(reading, words, "rulings", rulings=rulings, bibliography=bibliography)


def variants_page(reading: Reading, words: Words) -> Page:
    """Return the page of the variants, each with what it changes."""
    told = [variant for variant in reading.game.variants.values() if variant.values or not variant.preset]
    return make_page(reading, words, "variants", variants=[_variant(reading, variant) for variant in told])


def _variant(reading: Reading, variant: Variant) -> dict[str, object]:
    game, under = reading.game, reading.under(variant)
    changes = [
        {
            "title": reading.plain(game.parameters[id].title),
            "before": reading.value(game.parameters[id], reading.ruleset.values[id]),
            "after": reading.value(game.parameters[id], value),
        }
        for id, value in variant.values.items()
        if value_key(value) != value_key(reading.ruleset.values[id])
    ]
    return {
        "id": variant.id,
        "title": under.text(variant.title),
        "text": under.text(variant.text),
        "notice": reading.notice(variant.title, variant.text),
        "changes": changes,
        "requires": [_variant_ref(reading, id) for id in variant.requires],
        "excludes": [_variant_ref(reading, id) for id in variant.excludes],
        "ruling": ruling_shown(reading, variant.ruling),
        "sources": cited(reading, variant.sources),
    }


def _variant_ref(reading: Reading, id: str) -> Markup:
    return Markup("[{}](#{})").format(reading.text(reading.game.variants[id].title), id)


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
