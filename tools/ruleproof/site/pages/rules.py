"""The numbered rules, as most tables play them or under a preset, each with text, proof, sources, ruling."""

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from ruleproof.book.differences import Difference, by_wording
from ruleproof.book.model import Choice, Example, Message, Rule, Ruling, Section, Variant, value_key
from ruleproof.site.links import SECTION_PREFIX
from ruleproof.site.pages.entries import entry_address
from ruleproof.site.pages.odds import odds_shown
from ruleproof.site.pages.page import Page, make_page
from ruleproof.site.pages.parts import (
    Cited,
    Otherwise,
    Ref,
    RulingShown,
    badge,
    cited,
    otherwise,
    rule_refs,
    ruling_shown,
    shown_examples,
    usual_title,
    value_changes,
    variant_ref,
)
from ruleproof.site.pages.proof import PROOF, anchor_of
from ruleproof.site.reading import RULES, Reading
from ruleproof.site.words import Words


@dataclass(frozen=True)
class Elsewhere:
    """A rule in another language: the language, its name for itself, the address."""

    code: str
    name: str
    href: str


@dataclass(frozen=True)
class Before:
    """What the usual rules say in the place of a rule, in HTML, and the address of that rule."""

    text: Markup
    href: str


@dataclass(frozen=True)
class RuleShown:
    """All that the page shows of a rule; texts are Markdown, examples and what was before are HTML.

    Attributes:
        ruling: the ruling behind it, where it holds.
        ruled_at: the address of the ruling, whether it holds here or not; empty if there is none.
        proof: the address at which the page of the proof tells of the rule.
        mark: in a preset, how the rule stands to the usual ones; empty if it is the same.
        told_by: the presets and variants that tell it otherwise.
        same: whether it is told on another page in the same words, so that search leaves it alone here.
        otherwise: how it reads where a table chooses otherwise, with the examples that are played there;
            `examples` are those that are played where it reads as shown.
        former: its translations of an earlier version, where that has changed.
        improve: the address at which its translation can be improved; empty in the source language.
    """

    id: str
    number: str
    title: Markup
    text: Markup
    notice: str
    kind: str
    proved: str
    proof: str
    not_proved: str
    sources_count: str
    sources: tuple[Cited, ...]
    also: str
    elsewhere: tuple[Elsewhere, ...]
    ruling: RulingShown | None
    ruled_at: str
    examples: tuple[tuple[Markup, Markup], ...]
    mark: str = ""
    before: Before | None = None
    told_by: tuple[Ref, ...] = ()
    same: bool = False
    otherwise: tuple[Otherwise, ...] = ()
    former: tuple[Markup, ...] = ()
    improve: str = ""
    here: bool = True


@dataclass(frozen=True)
class RuleMissing:
    """A rule that these rules lack, told in one line at its place.

    Attributes:
        told_by: the presets and variants that have it.
        choice: if there are none, the parameter by which a table can have it.
        why: the Markdown file and anchor of the ruling on that; empty if there is none.
    """

    id: str
    number: str
    title: Markup
    told_by: tuple[Ref, ...]
    choice: Markup
    why: str
    here: bool = False


@dataclass(frozen=True)
class SectionShown:
    """A section with all its rules."""

    anchor: str
    number: int
    title: Markup
    rules: tuple[RuleShown | RuleMissing, ...]


def rules_page(reading: Reading, words: Words, exhibits: Mapping[str, Markup]) -> Page:
    """Return the page of the usual rules.

    Args:
        reading: the game in the reader's language, on that page.
        words: the site's own words.
        exhibits: the examples as HTML, by id.
    """
    shown = _Rules(reading, exhibits, {}, _tellers(reading))
    return make_page(
        reading,
        words,
        "rules",
        sections=shown.sections(),
        badge=badge(reading, words),
        lacking=reading.phrasebook.say("rule.not-in", preset=usual_title(reading)),
        preset=None,
    )


def preset_page(reading: Reading, words: Words, preset: Variant, exhibits: Mapping[str, Markup]) -> Page:
    """Return the page of the rules under a preset, in which what differs from the usual rules is marked.

    Args:
        reading: the game in the reader's language, under the preset and on its page.
        words: the site's own words.
        preset: the preset; not the default one.
        exhibits: the examples as HTML, by id.
    """
    say, usual = reading.phrasebook.say, usual_title(reading)
    shown = _Rules(reading, exhibits, reading.changes(preset), _tellers(reading))
    top = {
        "text": reading.text(preset.text),
        "notice": reading.notice(preset.title, preset.text),
        "intro": Markup(say("preset.intro", style=reading.markdown, preset=preset.title, usual=usual)),
        "changes": value_changes(reading, preset),
        "rules": rule_refs(reading, tuple(id for id in shown.changes if id in reading.rules)),
        "before": say("rule.in", preset=usual),
        "ruling": ruling_shown(reading, preset.ruling),
        "sources": cited(reading, preset.sources),
        "odds": odds_shown(reading, preset),
    }
    return make_page(
        reading,
        words,
        "rules",
        title=preset.title,
        about=say("about.preset", preset=preset.title, usual=usual),
        sections=shown.sections(),
        badge=badge(reading, words),
        lacking=say("rule.not-in", preset=preset.title),
        preset=top,
    )


def _tellers(reading: Reading) -> dict[str, list[Variant]]:
    """Return, for each rule, the presets and the variants that tell it otherwise than the usual rules."""
    found: dict[str, list[Variant]] = {rule.id: [] for rule in reading.game.rules}
    for variant in sorted(reading.game.variants.values(), key=lambda variant: not variant.preset):
        for id in reading.changes(variant):
            found[id].append(variant)
    return found


@dataclass(frozen=True)
class _Rules:
    """Shows the rules of one page.

    Attributes:
        changes: in a preset, what differs from the usual rules.
        tellers: the presets and variants that tell a rule otherwise than the usual rules.
    """

    reading: Reading
    exhibits: Mapping[str, Markup]
    changes: Mapping[str, Difference]
    tellers: Mapping[str, list[Variant]]

    def sections(self) -> list[SectionShown]:
        """Return all sections; a rule that these rules lack keeps its place and its number."""
        return [self._section(section) for section in self.reading.game.sections]

    @property
    def _is_usual(self) -> bool:
        return self.reading.page == RULES

    def _section(self, section: Section) -> SectionShown:
        return SectionShown(
            SECTION_PREFIX + section.id,
            section.number,
            self.reading.text(section.title),
            tuple(self._rule(rule) for rule in section.rules),
        )

    def _rule(self, rule: Rule) -> RuleShown | RuleMissing:
        message = rule.text(self.reading.ruleset.values)
        return self._missing(rule) if message is None else self._shown(rule, message)

    def _missing(self, rule: Rule) -> RuleMissing:
        reading, tellers = self.reading, self._told_by(rule)
        chosen = reading.game.parameters[rule.by] if rule.by and not tellers else None
        return RuleMissing(
            rule.id,
            rule.number,
            reading.text(rule.title),
            tellers,
            reading.text(chosen.title) if chosen else Markup(""),
            reading.links.file("rulings", rule.ruling) if chosen and rule.ruling else "",
        )

    def _shown(self, rule: Rule, message: Message) -> RuleShown:
        reading, say = self.reading, self.reading.phrasebook.say
        ruling = reading.game.rulings[rule.ruling] if rule.ruling else None
        examples = self._examples(rule)
        worded, *others = by_wording(reading.game, rule, examples, (reading.ruleset,))
        count = len(examples)
        sources = cited(reading, rule.sources)
        return RuleShown(
            id=rule.id,
            number=rule.number,
            title=reading.text(rule.title),
            text=reading.text(message),
            notice=reading.notice(rule.title, message, ruling.answer if ruling else None),
            kind="" if rule.kind == "rule" else say(f"rule.kind-{rule.kind}"),
            proved=say("rule.examples", n=count) if count and reading.is_played else "",
            proof=reading.links.beside(PROOF, anchor_of(reading.game.id, rule.id)),
            not_proved=say("rule.examples-not-proved", n=count) if count and not reading.is_played else "",
            sources_count=say("rule.sources", n=len(sources)) if sources else "",
            sources=sources,
            also=_also(reading, rule),
            elsewhere=_elsewhere(reading, rule),
            ruling=ruling_shown(reading, rule.ruling) if self._is_as_ruled(ruling) else None,
            ruled_at=reading.links.address("rulings", rule.ruling) if rule.ruling else "",
            examples=shown_examples(reading, worded, self.exhibits),
            mark=self._mark(rule),
            before=self._before(rule),
            told_by=self._told_by(rule) if self._is_usual else (),
            same=not self._is_usual and rule.id not in self.changes,
            otherwise=tuple(otherwise(reading, rule, other, self.exhibits) for other in others),
            former=reading.former(rule.title, message),
            improve=entry_address(reading, rule.id),
        )

    def _examples(self, rule: Rule) -> list[Example]:
        """Return the examples of a rule that are played under the preset of the page."""
        return [
            example
            for example in self.reading.game.examples_of(rule.id)
            if example.id in self.exhibits and example.choice.preset == self.reading.choice.preset
        ]

    def _is_as_ruled(self, ruling: Ruling | None) -> bool:
        """Tell whether a ruling holds here: a preset may have chosen otherwise."""
        if ruling is None:
            return False
        here, usual = self.reading.ruleset.values, self.reading.usual.values
        return all(value_key(here[id]) == value_key(usual[id]) for id in ruling.parameters)

    def _mark(self, rule: Rule) -> str:
        if rule.id not in self.changes:
            return ""
        key = "rule.not-in" if self.changes[rule.id].before is None else "rule.differs-from"
        return self.reading.phrasebook.say(key, preset=usual_title(self.reading))

    def _before(self, rule: Rule) -> Before | None:
        change = self.changes.get(rule.id)
        if change is None or change.before is None:
            return None
        usual = self.reading.under(Choice())
        return Before(usual.text(change.before, html=True), usual.links.address(RULES, rule.id))

    def _told_by(self, rule: Rule) -> tuple[Ref, ...]:
        return tuple(
            variant_ref(self.reading, variant, rule.id)
            for variant in self.tellers[rule.id]
            if variant.id != self.reading.choice.preset
        )


def _also(reading: Reading, rule: Rule) -> str:
    """Return other words for what the rule is about, old ones too, so that readers and search find them."""
    terms = (term for term in reading.game.glossary.values() if rule.id in term.rules and term.synonyms)
    synonyms = [reading.plain(term.synonyms) for term in terms if term.synonyms]
    return reading.phrasebook.say("rule.also-called", words=", ".join(synonyms)) if synonyms else ""


def _elsewhere(reading: Reading, rule: Rule) -> tuple[Elsewhere, ...]:
    return tuple(
        Elsewhere(language.code, language.name, reading.links.elsewhere(language.code, rule.id))
        for language in reading.languages
        if language.code != reading.language.code
    )
