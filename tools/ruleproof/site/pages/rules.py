"""The numbered rules, each with text, proof, sources, ruling, and itself in other languages."""

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from ruleproof.book.model import Rule, Section
from ruleproof.site.links import SECTION_PREFIX
from ruleproof.site.pages.page import Page, make_page
from ruleproof.site.pages.parts import Cited, RulingShown, cited, ruling_shown
from ruleproof.site.reading import Reading
from ruleproof.site.words import Words


@dataclass(frozen=True)
class Elsewhere:
    """A rule in another language: the language, its name for itself, the address."""

    code: str
    name: str
    href: str


@dataclass(frozen=True)
class RuleShown:
    """All that the page shows of a rule; texts are Markdown, examples HTML."""

    id: str
    number: str
    title: Markup
    text: Markup
    notice: str
    kind: str
    proved: str
    sources_count: str
    sources: tuple[Cited, ...]
    also: str
    elsewhere: tuple[Elsewhere, ...]
    ruling: RulingShown | None
    examples: tuple[tuple[Markup, Markup], ...]


@dataclass(frozen=True)
class SectionShown:
    """A section with the rules that this ruleset has."""

    anchor: str
    number: int
    title: Markup
    rules: tuple[RuleShown, ...]


def rules_page(reading: Reading, words: Words, exhibits: Mapping[str, Markup]) -> Page:
    """Return the page of the rules.

    Args:
        reading: the game in the reader's language.
        words: the site's own words.
        exhibits: the examples that hold, as HTML, by id.
    """
    sections = [_section(reading, section, exhibits) for section in reading.game.sections]
    return make_page(reading, words, "rules", sections=[section for section in sections if section.rules])


def _section(reading: Reading, section: Section, exhibits: Mapping[str, Markup]) -> SectionShown:
    return SectionShown(
        SECTION_PREFIX + section.id,
        section.number,
        reading.text(section.title),
        tuple(_rule(reading, rule, exhibits) for rule in section.rules if rule.id in reading.rules),
    )


def _rule(reading: Reading, rule: Rule, exhibits: Mapping[str, Markup]) -> RuleShown:
    say, message = reading.phrasebook.say, rule.text(reading.ruleset.values)
    assert message is not None
    ruling = reading.game.rulings[rule.ruling] if rule.ruling else None
    shown = [example for example in reading.game.examples_of(rule.id) if example.id in exhibits]
    sources = cited(reading, rule.sources)
    return RuleShown(
        id=rule.id,
        number=rule.number,
        title=reading.text(rule.title),
        text=reading.text(message),
        notice=reading.notice(rule.title, message, ruling.answer if ruling else None),
        kind="" if rule.kind == "rule" else say(f"rule.kind-{rule.kind}"),
        proved=say("rule.examples", n=len(shown)) if shown else "",
        sources_count=say("rule.sources", n=len(sources)) if sources else "",
        sources=sources,
        also=_also(reading, rule),
        elsewhere=_elsewhere(reading, rule),
        ruling=ruling_shown(reading, rule.ruling),
        examples=tuple((reading.text(example.title, html=True), exhibits[example.id]) for example in shown),
    )


def _also(reading: Reading, rule: Rule) -> str:
    """Return other words for what the rule is about, old ones too, so that readers and search find them."""
    terms = (term for term in reading.game.glossary.values() if rule.id in term.rules and term.synonyms)
    synonyms = [reading.plain(term.synonyms) for term in terms if term.synonyms]
    return reading.phrasebook.say("rule.also-called", words=", ".join(synonyms)) if synonyms else ""


def _elsewhere(reading: Reading, rule: Rule) -> tuple[Elsewhere, ...]:
    return tuple(
        Elsewhere(
            language.code,
            language.name,
            f"../../../{language.code}/{reading.game.id}/rules/#{rule.id}",
        )
        for language in reading.languages
        if language.code != reading.language.code
    )
