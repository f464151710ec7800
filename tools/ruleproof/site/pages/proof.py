"""The page of the proof: what is proved, by which figures, and what is not; each rule with its examples."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from markupsafe import Markup

from ruleproof.book.differences import by_wording
from ruleproof.book.model import Example, Rule, Section
from ruleproof.book.options import Option
from ruleproof.i18n import Phrasebook
from ruleproof.i18n.odds import percent
from ruleproof.proof.check import Report
from ruleproof.proof.coverage import UNPROVED
from ruleproof.proof.mutants import Verdict
from ruleproof.proof.trace import untraced
from ruleproof.site.links import OVERVIEW
from ruleproof.site.pages.page import Page
from ruleproof.site.pages.parts import Ref
from ruleproof.site.reading import RULES, Reading
from ruleproof.site.words import Words

PROOF = "proof"
"""The page; it belongs to no game."""

_MOST_GUARDS = 3
"""How many of the examples that guard a value are named; the others are counted."""


@dataclass(frozen=True)
class CodeScore:
    """How many changes of the engine's code an example noticed, of how many, and the day it was measured."""

    killed: int
    total: int
    day: date


@dataclass(frozen=True)
class Measured:
    """What was measured when these pages were made.

    Attributes:
        report: all checks of the book.
        code: the mutants of the engine's code; None if they were not tried on this state of the book.
        suspects: the ids of rules that nobody has read beside their outcomes as they are, `game:rule`.
        day: the day.
    """

    report: Report
    code: CodeScore | None
    suspects: frozenset[str]
    day: date


@dataclass(frozen=True)
class Figure:
    """One of the figures: how many of how many, and what that means.

    Attributes:
        key: which one, as its words are called in locales/site.yml.
        part: how many hold.
        whole: of how many.
        note: a further sentence; empty if there is none.
        full: whether all hold.
    """

    key: str
    part: str
    whole: str
    note: str
    full: bool


@dataclass(frozen=True)
class ReadingProved:
    """A rule as it reads for some tables: what they have chosen (empty: the usual), and its examples."""

    choices: str
    examples: tuple[Ref, ...]


@dataclass(frozen=True)
class RuleProved:
    """A rule with what proves it.

    Attributes:
        anchor: where it stands on this page.
        kind: what it is called if it is no rule to be proved; empty for one that is.
        reviewed: whether somebody has read it beside its outcomes as it is.
    """

    anchor: str
    rule: Ref
    id: str
    kind: str
    readings: tuple[ReadingProved, ...]
    reviewed: bool


@dataclass(frozen=True)
class Guard:
    """A value changed for another: where and for what, and the examples that notice, the first ones named."""

    change: str
    examples: tuple[Ref, ...]
    more: str


@dataclass(frozen=True)
class ParameterGuarded:
    """A parameter with its usual value, and what guards it."""

    id: str
    title: str
    usual: str
    guards: tuple[Guard, ...]


def anchor_of(game: str, rule: str) -> str:
    """Return where a rule stands on the page of the proof."""
    return f"{game}-{rule}"


def value_anchor(game: str, parameter: str) -> str:
    """Return where a parameter stands on the page of the proof."""
    return f"{game}-value-{parameter}"


def proof_page(readings: Sequence[Reading], phrasebook: Phrasebook, words: Words, measured: Measured) -> Page:
    """Return the page of the proof.

    Args:
        readings: all games, in the language of the page.
        phrasebook: says things in that language.
        words: the site's own words.
        measured: what was measured.
    """
    seen = [reading.beside(PROOF) for reading in readings]
    return Page(
        path=f"{PROOF}.md",
        title=phrasebook.say("page.proof"),
        document=phrasebook.say("page.proof"),
        description=phrasebook.say("about.proof"),
        colophon="",
        template="proof.md.jinja",
        context={
            "w": words,
            "editions": [
                phrasebook.say("page.edition", game=each.game.title, edition=each.game.edition)
                for each in seen
            ],
            "checked": phrasebook.say("proof.checked", date=phrasebook.date(measured.day)),
            "figures": list(_figures(seen, phrasebook, measured)),
            "exceptions": [line for reading in seen for line in _exceptions(reading, measured.report)],
            "options": [line for reading in seen for line in _options(reading, measured.report)],
            "unproved": [_unproved(reading) for reading in seen],
            "games": [_game(reading, measured) for reading in seen],
        },
    )


def _figures(readings: Sequence[Reading], phrasebook: Phrasebook, measured: Measured) -> Iterator[Figure]:
    report, say, number = measured.report, phrasebook.say, phrasebook.number

    def figure(key: str, part: int, whole: int, note: str = "") -> Figure:
        return Figure(key, number(part), number(whole), note, part == whole)

    rules = [(reading.game.id, rule) for reading in readings for rule in reading.game.rules]
    played = {reading.game.id for reading in readings if reading.is_played}
    to_prove = [(game, rule) for game, rule in rules if rule.kind == "rule" and game in played]
    lacking = {(problem.place, problem.id) for problem in report.problems if problem.code in UNPROVED}
    proved = [rule for _, rule in to_prove if (rule.place, rule.id) not in lacking]
    holding = sum(proof.ok for proof in report.proofs)
    yield figure("rules", len(proved), len(to_prove), say("proof.examples", n=holding))
    killed = sum(verdict.killed for verdict in report.mutants)
    yield figure("values", killed, len(report.mutants))
    if measured.code:
        code = measured.code
        share = percent(Fraction(code.killed, code.total), phrasebook.language.babel)
        note = say("proof.code-note", percent=share, date=phrasebook.date(code.day))
        yield figure("code", code.killed, code.total, note)
    else:
        yield Figure("code", "", "", say("proof.code-missing"), full=False)
    differing = {(each.game, each.rule.id) for each in report.differences if not each.reason}
    told = [(game, rule) for game, rule in rules if game in played]
    yield figure("tables", len(told) - len(differing), len(told))
    sources = readings[0].book.sources.values() if readings else ()
    open_ = untraced(readings[0].book) if readings else {}
    cited = [source for source in sources if len(open_[source.id]) < source.statements]
    statements = sum(source.statements for source in cited)
    yield figure("trace", statements - sum(len(open_[source.id]) for source in cited), statements)
    yield figure("roundtrip", holding, len(report.proofs))
    reviewed = [rule for game, rule in rules if f"{game}:{rule.id}" not in measured.suspects]
    yield figure("reviews", len(reviewed), len(rules))


def _exceptions(reading: Reading, report: Report) -> Iterator[tuple[Ref, str, Markup]]:
    """Yield the rules that name other values than the engine consults: rule, parameter, the reason."""
    for each in report.differences:
        if each.game == reading.game.id and each.reason:
            title = reading.plain(reading.game.parameters[each.parameter].title)
            yield _rule_ref(reading, each.rule), title, reading.text(each.reason, html=True)


def _options(reading: Reading, report: Report) -> Iterator[tuple[str, Markup]]:
    """Yield the values that can never matter, and those that a preset or variant forces, with the reasons."""
    say = reading.phrasebook.say
    for option in report.dead:
        if option.game == reading.game.id:
            yield say("proof.dead", choice=_choice(reading, option)), _because(reading, option)
    for option in report.forced:
        if option.game == reading.game.id and option.variant:
            words = say("proof.forced", choice=_choice(reading, option), name=option.variant.title)
            yield words, _because(reading, option)


def _choice(reading: Reading, option: Option) -> str:
    return reading.choice_words(reading.game.parameters[option.parameter], option.value)


def _because(reading: Reading, option: Option) -> Markup:
    return Markup(" ").join(reading.text(reason, html=True) for reason in option.reasons)


def _unproved(reading: Reading) -> dict[str, object]:
    """Return what of a game nothing can prove: its customs and notes; or all of it, if nobody can play it."""
    rules = [rule for rule in reading.game.rules if rule.kind != "rule" or not reading.is_played]
    return {
        "game": reading.plain(reading.game.title),
        "rules": [_rule_ref(reading, rule) for rule in rules],
        "rulings": reading.links.address("rulings"),
        "strategy": reading.links.address("strategy"),
    }


def _game(reading: Reading, measured: Measured) -> dict[str, object]:
    verdicts = [each for each in measured.report.mutants if each.mutant.game == reading.game.id]
    return {
        "id": reading.game.id,
        "title": reading.plain(reading.game.title),
        "href": reading.links.address(OVERVIEW),
        "sections": [_section(reading, section, measured.suspects) for section in reading.game.sections],
        "parameters": list(_parameters(reading, verdicts)),
    }


def _section(reading: Reading, section: Section, suspects: frozenset[str]) -> dict[str, object]:
    return {
        "number": section.number,
        "title": reading.text(section.title),
        "rules": [_rule(reading, rule, suspects) for rule in section.rules],
    }


def _rule(reading: Reading, rule: Rule, suspects: frozenset[str]) -> RuleProved:
    examples = [example for example, _ in reading.proved(reading.game.examples_of(rule.id))]
    worded = by_wording(reading.game, rule, examples, (reading.ruleset,))
    readings = [
        ReadingProved(
            reading.apart(rule, each.ruleset) if number else "",
            tuple(_example_ref(reading, example) for example in each.examples),
        )
        for number, each in enumerate(worded)
        if each.examples
    ]
    return RuleProved(
        anchor_of(reading.game.id, rule.id),
        _rule_ref(reading, rule),
        rule.id,
        "" if rule.kind == "rule" else reading.phrasebook.say(f"rule.kind-{rule.kind}"),
        tuple(readings),
        f"{reading.game.id}:{rule.id}" not in suspects,
    )


def _parameters(reading: Reading, verdicts: Sequence[Verdict]) -> Iterator[ParameterGuarded]:
    examples = {example.id: example for example in reading.game.examples}
    for parameter in reading.game.parameters.values():
        own = [verdict for verdict in verdicts if verdict.mutant.parameter == parameter.id]
        yield ParameterGuarded(
            parameter.id,
            reading.plain(parameter.title),
            reading.value(parameter, parameter.default),
            tuple(_guard(reading, verdict, examples) for verdict in own),
        )


def _guard(reading: Reading, verdict: Verdict, examples: dict[str, Example]) -> Guard:
    mutant, say = verdict.mutant, reading.phrasebook.say
    parameter = reading.game.parameters[mutant.parameter]
    before, after = (reading.value(parameter, value) for value in (mutant.original, mutant.value))
    change = say("proof.changed", before=before, after=after)
    if mutant.variant:
        name = reading.plain(reading.game.variants[mutant.variant].title)
        change = say("text.labelled", label=name, words=change)
    named = tuple(_example_ref(reading, examples[id]) for id in verdict.killers[:_MOST_GUARDS])
    rest = len(verdict.killers) - len(named)
    return Guard(change, named, say("proof.more", n=rest) if rest else "")


def _rule_ref(reading: Reading, rule: Rule) -> Ref:
    """Refer to a rule at its place among the usual rules; one that they lack is told there in a line."""
    return Ref(reading.rule_line(rule), reading.links.address(RULES, rule.id))


def _example_ref(reading: Reading, example: Example) -> Ref:
    return Ref(reading.plain(example.title), reading.links.address("examples", example.id))
