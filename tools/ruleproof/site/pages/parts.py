"""What several kinds of pages show alike: sources, references to rules, parameters with their values."""

from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from ruleproof.book.model import Parameter, value_key
from ruleproof.site.links import SOURCE_PREFIX
from ruleproof.site.reading import Reading


@dataclass(frozen=True)
class Cited:
    """Statements of one source: its title, its language, its entry in the bibliography, what is cited."""

    title: str
    language: str
    anchor: str
    statements: str


@dataclass(frozen=True)
class RulingShown:
    """The ruling behind a rule: its id, what was asked, and what the book answers."""

    id: str
    question: Markup
    answer: Markup


@dataclass(frozen=True)
class Choices:
    """A parameter and what a table may choose: each value in words, and whether it is the usual one."""

    id: str
    title: str
    values: tuple[tuple[str, bool], ...]


def cited(reading: Reading, sources: tuple[str, ...]) -> tuple[Cited, ...]:
    """Return cited statements by source.

    Args:
        reading: the game in the reader's language.
        sources: statements such as `tonk-fr:031`, or ranges such as `tonk-fr:001-005`.
    """
    found = []
    for id, group in groupby(sorted(sources), key=lambda statement: statement.partition(":")[0]):
        source = reading.book.sources[id]
        found.append(Cited(source.title, source.language, SOURCE_PREFIX + id, ", ".join(group)))
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


def ruling_shown(reading: Reading, id: str | None) -> RulingShown | None:
    """Return the ruling of that id as rules and variants show it."""
    if id is None:
        return None
    ruling = reading.game.rulings[id]
    return RulingShown(id, reading.text(ruling.question), reading.text(ruling.answer))
