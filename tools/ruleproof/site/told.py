"""An example of a game that nobody can play here: hands, moves and claims as they are written."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from markupsafe import Markup

from ruleproof.book.model import Example
from ruleproof.book.read_expect import ANY_RULE, stakes
from ruleproof.book.told import told_table
from ruleproof.site.exhibit import HandShown, RuleLink, hands_shown, played_with, rule_link
from ruleproof.site.narration import penalty_words, void_words
from ruleproof.site.reading import Reading
from ruleproof.site.templates import render_html


@dataclass(frozen=True)
class MoveTold:
    """A move as it is written; whether the example claims that it is refused, and by which rule."""

    words: str
    refused: bool
    rule: RuleLink | None


@dataclass(frozen=True)
class Told:
    """All that a page shows of such an example; `claims` are sentences about what comes of it."""

    played_with: str
    hands: tuple[HandShown, ...]
    moves: tuple[MoveTold, ...]
    claims: tuple[str, ...]
    rules: tuple[RuleLink, ...]
    allowed: tuple[str, ...]
    not_allowed: tuple[str, ...]


def told(reading: Reading, example: Example) -> Told:
    """Return an example as it is shown without having been played.

    Args:
        reading: the game in the reader's language.
        example: an example of it.
    """
    expect = example.expect
    refused_at = expect.get("at", len(example.play)) if "illegal" in expect else 0
    rule = expect.get("illegal", ANY_RULE)
    by = None if rule == ANY_RULE else rule_link(reading, rule)
    return Told(
        played_with=played_with(reading, example.choice),
        hands=tuple(_hands(reading, example)),
        moves=tuple(
            MoveTold(text, number == refused_at, by if number == refused_at else None)
            for number, text in enumerate(example.play, start=1)
        ),
        claims=tuple(_claims(reading, expect)),
        rules=tuple(rule_link(reading, id) for id in expect.get("cites", ())),
        allowed=tuple(expect.get("legal", ())),
        not_allowed=tuple(expect.get("not-legal", ())),
    )


def render_told(shown: Told, words: object) -> Markup:
    """Return the HTML of such an example, on one line, so that Markdown finds no paragraph in it."""
    return render_html("told.html.jinja", example=shown, w=words)


def _hands(reading: Reading, example: Example) -> Iterator[HandShown]:
    """Yield what lies before each seat; a hand that is not told is no empty hand."""
    view = told_table(example.fields)
    for seat, shown in zip(view.seats, hands_shown(reading, view), strict=True):
        is_told = seat.seat in example.fields.get("hands", {})
        yield shown if is_told else replace(shown, cards=Markup("…"))


def _claims(reading: Reading, expect: Any) -> Iterator[str]:
    """Yield what an example expects, in sentences; moves and rules stand apart."""
    book, say = reading.phrasebook, reading.phrasebook.say
    for payment in expect.get("payments", ()):
        pays = say("pay.from-to", payer=payment["from"], payee=payment["to"])
        yield say("text.labelled", label=pays, words=book.amount(stakes(payment["stakes"]), "stakes"))
    if "net" in expect:
        net = _by_seat(reading, {seat: stakes(amount) for seat, amount in expect["net"].items()}, signed=True)
        yield say("text.labelled", label=say("pay.net"), words=net)
    if "totals" in expect:
        totals = expect["totals"].items()
        yield " · ".join(f"{book.seat(seat)} {book.amount(points, 'points')}" for seat, points in totals)
    if "score" in expect:
        score = _by_seat(reading, {seat: stakes(points) for seat, points in expect["score"].items()})
        yield say("text.labelled", label=say("told.score"), words=score)
    if winners := _seats(expect.get("winner", ())):
        yield say("example.winner" if len(winners) == 1 else "example.winners", seats=winners)
    if winners := _seats(expect.get("match", ())):
        yield say("told.match", seats=winners)
    if "penalty" in expect:
        yield penalty_words(reading, expect["penalty"])
    if expect.get("void"):
        yield void_words(reading)
    if "next" in expect:
        yield say("example.turn", seat=expect["next"])


def _by_seat(reading: Reading, amounts: dict[str, Fraction], *, signed: bool = False) -> str:
    book = reading.phrasebook
    return " · ".join(
        f"{book.seat(seat)}\N{NO-BREAK SPACE}{book.number(amount, signed=signed)}"
        for seat, amount in amounts.items()
    )


def _seats(written: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return (written,) if isinstance(written, str) else tuple(written)
