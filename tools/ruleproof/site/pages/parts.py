"""What several kinds of pages show alike: sources, references to rules, parameters with their values."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from markupsafe import Markup

from ruleproof.book.differences import Worded
from ruleproof.book.model import Choice, Message, Parameter, Rule, Variant, value_key
from ruleproof.site.links import SOURCE_PREFIX
from ruleproof.site.reading import RULES, Reading, variant_page
from ruleproof.site.words import Words


@dataclass(frozen=True)
class Cited:
    """Statements of one source: its title, its language, the address of its entry, what is cited."""

    title: str
    language: str
    href: str
    statements: str


@dataclass(frozen=True)
class RulingShown:
    """The ruling behind a rule: its Markdown file and anchor, what was asked, what the book answers."""

    path: str
    question: Markup
    answer: Markup


@dataclass(frozen=True)
class Otherwise:
    """How a rule reads where a table chooses otherwise (empty: not at all), and the examples played there.

    Attributes:
        notice: what to tell readers of a text that has no current translation; empty if it has one.
        former: its translations of an earlier version.
    """

    choices: str
    text: Markup
    examples: tuple[tuple[Markup, Markup], ...]
    notice: str = ""
    former: tuple[Markup, ...] = ()


@dataclass(frozen=True)
class Ref:
    """Words that lead somewhere, by the address from the finished page."""

    title: str
    href: str


@dataclass(frozen=True)
class ValueChange:
    """A parameter with its usual value and the value that a variant gives it."""

    title: str
    before: str
    after: str


@dataclass(frozen=True)
class Choices:
    """A parameter and what a table may choose: each value in words, and whether it is the usual one."""

    id: str
    title: str
    values: tuple[tuple[str, bool], ...]


def badge(reading: Reading, words: Words) -> Markup:
    """Return what stands beside the title of an example: that it is proved, or plainly that it is not."""
    if reading.is_played:
        return Markup('<span class="rp-proved"><span aria-hidden="true">✓ </span>{}</span>').format(
            words["example.proved"]
        )
    return Markup('<span class="rp-label">{}</span>').format(words["told.badge"])


def cited(reading: Reading, sources: tuple[str, ...]) -> tuple[Cited, ...]:
    """Return cited statements by source.

    Args:
        reading: the game in the reader's language.
        sources: statements such as `source:031`.
    """
    found = []
    for id, group in groupby(sorted(sources), key=lambda statement: statement.partition(":")[0]):
        source = reading.book.sources[id]
        address = reading.links.address("rulings", SOURCE_PREFIX + id)
        found.append(Cited(source.title, source.language, address, ", ".join(group)))
    return tuple(found)


def rule_refs(reading: Reading, ids: tuple[str, ...]) -> tuple[Markup, ...]:
    """Return references to rules in Markdown, in the order of their numbers: `[5.3 A failed drop](…)`."""
    shown = [reading.rules[id] for id in reading.rules if id in ids]
    style = reading.markdown
    return tuple(Markup(style.link("rule", rule.id, style.text(reading.rule_line(rule)))) for rule in shown)


def choices(reading: Reading, parameter: Parameter) -> Choices:
    """Return what a table may choose by a parameter."""
    default = value_key(parameter.default)
    return Choices(
        parameter.id,
        reading.plain(parameter.title),
        tuple((reading.value(parameter, value), value_key(value) == default) for value in parameter.values),
    )


def shown_examples(
    reading: Reading, worded: Worded, exhibits: Mapping[str, Markup]
) -> tuple[tuple[Markup, Markup], ...]:
    """Return the titles of examples with their HTML, out of the `exhibits` by id."""
    return tuple((reading.text(each.title, html=True), exhibits[each.id]) for each in worded.examples)


def otherwise(reading: Reading, rule: Rule, worded: Worded, exhibits: Mapping[str, Markup]) -> Otherwise:
    """Return how a rule reads under another ruleset than that of the page, with the examples played there."""
    choices = reading.phrasebook.say("rule.otherwise", choices=reading.apart(rule, worded.ruleset))
    there = replace(reading, ruleset=worded.ruleset)
    text = there.text(worded.text, html=True) if worded.text else Markup("")
    examples = shown_examples(reading, worded, exhibits)
    return Otherwise(choices, text, examples, there.notice(worded.text), there.former(worded.text))


def ruling_shown(reading: Reading, id: str | None) -> RulingShown | None:
    """Return the ruling of that id as rules and variants show it."""
    if id is None:
        return None
    ruling = reading.game.rulings[id]
    path = reading.links.file("rulings", id)
    return RulingShown(path, reading.text(ruling.question), reading.text(ruling.answer))


def usual_title(reading: Reading) -> Message:
    """Return what the usual rules are called: the default preset, if the game has presets."""
    usual = reading.game.variants.get(Choice().preset)
    return usual.title if usual else reading.book.site["variants.usual"]


def further_presets(reading: Reading) -> tuple[Variant, ...]:
    """Return the presets that have rules pages of their own, besides the default one."""
    return tuple(preset for preset in reading.game.presets if preset.id != Choice().preset)


def true_variants(reading: Reading) -> tuple[Variant, ...]:
    """Return the variants that are no presets."""
    return tuple(variant for variant in reading.game.variants.values() if not variant.preset)


def home_of(variant: Variant) -> str:
    """Return the page of a variant or preset."""
    if not variant.preset:
        return variant_page(variant.id)
    return RULES if variant.id == Choice().preset else variant.id


def variant_ref(reading: Reading, variant: Variant, anchor: str = "") -> Ref:
    """Return a reference to the page of a variant or preset."""
    return Ref(reading.plain(variant.title), reading.links.address(home_of(variant), anchor))


def value_changes(reading: Reading, variant: Variant) -> list[ValueChange]:
    """Return the parameters that a variant sets, with their usual and their new values."""
    parameters, usual = reading.game.parameters, reading.usual.values
    return [
        ValueChange(
            reading.plain(parameters[id].title),
            reading.value(parameters[id], usual[id]),
            reading.value(parameters[id], value),
        )
        for id, value in variant.values.items()
        if value_key(value) != value_key(usual[id])
    ]
