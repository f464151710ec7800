"""The strategy: each piece of advice with its evidence, or plainly marked as an opinion."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from markupsafe import Markup

from ruleproof.book.model import Advice, Message
from ruleproof.i18n.odds import percent, share
from ruleproof.i18n.phrases import Arguments
from ruleproof.proof.evidence import Evidence, game_evidence
from ruleproof.site.pages.page import Page, make_page
from ruleproof.site.pages.parts import cited
from ruleproof.site.plots import Chart, Line, Point, draw
from ruleproof.site.reading import Reading
from ruleproof.site.templates import render_html
from ruleproof.site.words import Words

_COUNTABLE = 10**9
"""Up to so many cases, readers see how many there are; beyond, the number says nothing to anybody."""


@dataclass(frozen=True)
class EvidenceShown:
    """What happens, how often, how that was found; the last two also for a cell of a table."""

    words: str
    share: str
    how: str
    cell: str
    margin: str


@dataclass(frozen=True)
class PanelShown:
    """One chart and the same figures as a table: its heading, the heads of its columns, its rows."""

    title: str
    picture: Markup
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[EvidenceShown, ...]], ...]


def strategy_page(reading: Reading, words: Words) -> Page:
    """Return the advice of experienced players, and what the figures say of it."""
    evidence = game_evidence(reading.game)
    chances = {f"chance:{name}": one.chance for name, one in evidence.items()}
    shown = [_advice(reading, words, piece, evidence, chances) for piece in reading.game.advice]
    return make_page(reading, words, "strategy", advice=shown)


def _advice(
    reading: Reading,
    words: Words,
    piece: Advice,
    evidence: Mapping[str, Evidence],
    chances: Arguments,
) -> dict[str, object]:
    def text(message: Message | None) -> Markup:
        if message is None:
            return Markup("")
        return Markup(reading.phrasebook.render(message, {**reading.arguments, **chances}, reading.markdown))

    found = [evidence[name] for name in piece.evidence_names if evidence[name].claim.kind != piece.plot]
    panels = tuple(_panels(reading, piece, evidence)) if piece.plot else ()
    blocks = render_html(
        "evidence.html.jinja",
        w=words,
        evidence=[_shown(reading, one) for one in found],
        panels=panels,
        caption=_caption(reading, evidence, piece.plot),
    )
    return {
        "id": piece.id,
        "title": reading.text(piece.title),
        "text": text(piece.text),
        "opinion": piece.opinion,
        "claim": text(piece.claim),
        "verdict": piece.verdict,
        "method": text(piece.method),
        "evidence": blocks,
        "notice": reading.notice(piece.title, piece.text, piece.claim, piece.method),
        "ruling_id": piece.ruling or "",
        "sources": cited(reading, piece.sources),
    }


def _shown(reading: Reading, one: Evidence) -> EvidenceShown:
    """Return evidence in words."""
    phrasebook, message = reading.phrasebook, reading.game.phrases.evidence[one.claim.kind]
    words = phrasebook.render(message, dict(one.claim.details))
    chance, cell = share(one.chance, phrasebook), _percent(reading, one)
    if one.exact:
        short = phrasebook.say("evidence.exact-short")
        return EvidenceShown(words, chance, _counted(reading, one), cell, short)
    error = percent(one.error, reading.language.babel)
    deals = phrasebook.amount(one.count.possible, "deals")
    how = phrasebook.say("evidence.tried", deals=deals, error=error)
    return EvidenceShown(words, chance, how, cell, phrasebook.say("evidence.tried-short", error=error))


def _counted(reading: Reading, one: Evidence) -> str:
    say, number = reading.phrasebook.say, reading.phrasebook.number
    if one.count.possible > _COUNTABLE:
        return say("evidence.exact")
    return say("evidence.counted", n=number(one.count.favourable), all=number(one.count.possible))


def _caption(reading: Reading, evidence: Mapping[str, Evidence], kind: str) -> str:
    """Return what the bars of a plot mean: the widest of them, in percentage points."""
    errors = [one.error for one in evidence.values() if one.claim.kind == kind and not one.exact]
    if not errors or not reading.game.trials:
        return ""
    deals = reading.phrasebook.amount(reading.game.trials.deals, "deals")
    error = percent(max(errors), reading.language.babel)
    return reading.phrasebook.say("plot.caption", deals=deals, error=error)


def _panels(reading: Reading, piece: Advice, evidence: Mapping[str, Evidence]) -> Iterator[PanelShown]:
    """Yield a chart for each value of the third detail: the first runs along the axis, see `Claim`."""
    drawn = [one for one in evidence.values() if one.claim.kind == piece.plot]
    for number, (panel, group) in enumerate(groupby(drawn, key=_detail(2)), start=1):
        yield _panel(reading, f"plot-{piece.id}-{number}", panel, list(group))


def _panel(reading: Reading, id: str, panel: int, group: Sequence[Evidence]) -> PanelShown:
    say, phrasebook = reading.phrasebook.say, reading.phrasebook
    (axis, _), (series, _), (unit, _) = group[0].claim.details
    lines = {value: list(found) for value, found in groupby(group, key=_detail(1))}
    labels = {value: say(f"plot.line-{series}", n=value) for value in lines}
    title = phrasebook.amount(panel, unit)
    ends = [
        say(
            "plot.from-to",
            label=labels[value],
            first=_percent(reading, line[0]),
            last=_percent(reading, line[-1]),
        )
        for value, line in lines.items()
    ]
    chart = Chart(
        id,
        say("plot.title", words=title),
        " ".join(ends),
        say(f"plot.axis-{axis}"),
        (_tick(reading, 0), _tick(reading, Fraction(1, 2)), _tick(reading, 1)),
        tuple(Line(labels[value], tuple(map(_point, line))) for value, line in lines.items()),
    )
    rows = [
        (phrasebook.amount(x, axis), tuple(_shown(reading, one) for one in group if _detail(0)(one) == x))
        for x in dict.fromkeys(map(_detail(0), group))
    ]
    return PanelShown(title, draw(chart), tuple(labels.values()), tuple(rows))


def _detail(place: int) -> Callable[[Evidence], int]:
    """Return a function that reads one of the three numbers of a claim that can be drawn."""

    def read(one: Evidence) -> int:
        value = one.claim.details[place][1]
        assert isinstance(value, int)
        return value

    return read


def _point(one: Evidence) -> Point:
    low, high = one.interval
    return Point(_detail(0)(one), float(one.chance), float(low), float(high))


def _percent(reading: Reading, one: Evidence) -> str:
    return percent(one.chance, reading.language.babel)


def _tick(reading: Reading, chance: Fraction | int) -> str:
    return percent(Fraction(chance), reading.language.babel)
