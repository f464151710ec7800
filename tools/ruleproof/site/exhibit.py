"""One example as it stands on a page: hands, piles, moves, and who pays whom."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from markupsafe import Markup

from ruleproof.book.model import Choice, Example
from ruleproof.engine.cards import UNKNOWN
from ruleproof.engine.protocol import Outcome, PileView, SeatView, TableView
from ruleproof.proof.examples import Proof
from ruleproof.site.narration import Scene, moves_told, opening, seats_of, tell, verdict
from ruleproof.site.reading import Reading
from ruleproof.site.templates import render_html


@dataclass(frozen=True)
class RuleLink:
    """A rule as examples refer to it: address (None: not shown here), number, number in words, title."""

    href: str | None
    number: str
    label: str
    title: str


@dataclass(frozen=True)
class HandShown:
    """What lies before one seat: its name, cards, total in figures and unit, melds, and whether it wins."""

    seat: str
    cards: Markup
    total: str
    unit: str
    melds: tuple[Markup, ...]
    wins: bool


@dataclass(frozen=True)
class PileShown:
    """A pile: its name, its top card, and how many cards it holds, in words."""

    name: str
    top: Markup
    note: str


@dataclass(frozen=True)
class LineShown:
    """A line of the story, with the rules that account for it."""

    words: Markup
    rules: tuple[RuleLink, ...]


@dataclass(frozen=True)
class SceneShown:
    """A move: its lines; whether it is refused, happens of itself, is told by the first line."""

    lines: tuple[LineShown, ...]
    refused: bool
    automatic: bool
    led: bool


@dataclass(frozen=True)
class PaymentShown:
    """A payment: from whom, to whom, the same in words, how many stakes, by which rule."""

    payer: str
    payee: str
    words: str
    stakes: str
    rule: RuleLink


@dataclass(frozen=True)
class ScoreShown:
    """What a seat or a side has in the match: who, how many points, by which rule; None: no rule just now."""

    side: str
    points: str
    rule: RuleLink | None = None


@dataclass(frozen=True)
class Exhibit:
    """All that a page shows of an example."""

    id: str
    title: Markup
    rule: RuleLink
    played_with: str
    hands: tuple[HandShown, ...]
    piles: tuple[PileShown, ...]
    opening: str
    scenes: tuple[SceneShown, ...]
    end: tuple[HandShown, ...]
    payments: tuple[PaymentShown, ...]
    net: tuple[str, ...]
    before: tuple[ScoreShown, ...]
    score: tuple[ScoreShown, ...]
    verdict: str
    next: str
    allowed: tuple[Markup, ...]
    not_allowed: tuple[Markup, ...]


def exhibit(reading: Reading, example: Example, proof: Proof) -> Exhibit:
    """Return an example as it is shown.

    Args:
        reading: the game in the reader's language, under the ruleset of the page.
        example: the example.
        proof: what came of playing it.
    """
    say, outcome = reading.phrasebook.say, proof.outcome
    scenes = tell(reading, proof, reading.html)
    refused = any(scene.refused for scene in scenes)
    moved = _lying(proof.start) != _lying(proof.end)
    winners = frozenset(outcome.winners) if outcome else frozenset[str]()
    return Exhibit(
        id=example.id,
        title=reading.text(example.title, html=True),
        rule=rule_link(reading, example.rule),
        played_with=played_with(reading, example.choice),
        hands=hands_shown(reading, proof.start, frozenset() if moved else winners),
        piles=tuple(_pile(reading, pile) for pile in proof.start.piles),
        opening=opening(reading, proof.start),
        scenes=tuple(
            SceneShown(_lines(reading, scene), scene.refused, scene.automatic, scene.led) for scene in scenes
        ),
        end=hands_shown(reading, proof.end, winners) if moved else (),
        payments=_payments(reading, outcome) if outcome else (),
        net=_net(reading, proof) if outcome and outcome.payments else (),
        before=tuple(_before(reading, proof.start)),
        score=tuple(_score(reading, proof)),
        verdict=verdict(reading, proof),
        next="" if outcome or refused or not proof.end.turn else say("example.turn", seat=proof.end.turn),
        allowed=_moves(reading, example.expect.get("legal", ()), proof.end.turn),
        not_allowed=_moves(reading, example.expect.get("not-legal", ()), proof.end.turn),
    )


def render_exhibit(shown: Exhibit, words: object) -> Markup:
    """Return the HTML of an example, on one line, so that Markdown finds no paragraph in it."""
    return render_html("example.html.jinja", example=shown, w=words)


def rule_link(reading: Reading, id: str) -> RuleLink:
    """Return how examples refer to a rule."""
    rule = reading.game.rule(id)
    return RuleLink(
        reading.links.html("rule", id),
        rule.number,
        reading.phrasebook.say("rule.number", number=rule.number),
        reading.plain(rule.title),
    )


def hands_shown(
    reading: Reading, view: TableView, winners: frozenset[str] = frozenset()
) -> tuple[HandShown, ...]:
    """Return what lies before each seat; the total of a side is no total of a hand."""
    seats = (replace(seat, total=None) for seat in view.seats) if view.sides else view.seats
    return tuple(_hand(reading, seat, seat.seat in winners) for seat in seats)


def played_with(reading: Reading, choice: Choice) -> str:
    """Return what an example plays with besides the usual rules; empty if nothing."""
    game, names = reading.game, []
    if choice.preset != Choice().preset:
        names.append(reading.plain(game.variants[choice.preset].title))
    names += [reading.plain(game.variants[variant].title) for variant in choice.variants]
    for id, value in choice.set.items():
        names.append(reading.choice_words(game.parameters[id], value))
    return reading.phrasebook.say("example.played-with", choices=" · ".join(names)) if names else ""


def _lying(view: TableView) -> list[tuple[object, object]]:
    return [(seat.hand, seat.melds) for seat in view.seats]


def _hand(reading: Reading, seat: SeatView, wins: bool) -> HandShown:
    book = reading.phrasebook
    total, unit = "", ""
    if seat.total is not None:
        total = book.number(seat.total)
        unit = book.amount(seat.total, "points").replace(total, "", 1).strip()
    return HandShown(
        book.seat(seat.seat),
        Markup(" ".join(book.card(card, reading.html) for card in seat.hand)),
        total,
        unit,
        tuple(Markup(" ".join(book.card(card, reading.html) for card in meld)) for meld in seat.melds),
        wins,
    )


def _pile(reading: Reading, pile: PileView) -> PileShown:
    book = reading.phrasebook
    name = book.pile(reading.game.phrases, pile.kind)
    if not pile.count:
        return PileShown(name, Markup(""), book.say("pile.empty"))
    top = " ".join(book.card(card, reading.html) for card in pile.cards or (UNKNOWN,))
    note = book.amount(pile.count, "cards")
    return PileShown(name, Markup(top), note)


def _lines(reading: Reading, scene: Scene) -> tuple[LineShown, ...]:
    """Return the lines of a scene, each with the rule that accounts for it most plainly."""
    return tuple(
        LineShown(Markup(line.words), tuple(rule_link(reading, id) for id in line.rules[:1]))
        for line in scene.lines
    )


def _moves(reading: Reading, texts: Sequence[str], turn: str) -> tuple[Markup, ...]:
    """Return moves in words; one that names no seat is made by whoever acts."""
    return tuple(Markup(words) for words in moves_told(reading, texts, turn, reading.html))


def _payments(reading: Reading, outcome: Outcome) -> tuple[PaymentShown, ...]:
    book = reading.phrasebook
    return tuple(
        PaymentShown(
            book.seat(payment.payer),
            book.seat(payment.payee),
            book.say("pay.from-to", payer=payment.payer, payee=payment.payee),
            book.number(payment.stakes),
            rule_link(reading, payment.rule),
        )
        for payment in outcome.payments
    )


def _before(reading: Reading, view: TableView) -> Iterator[ScoreShown]:
    """Yield what each seat or side has in the match before the deal; nothing while no side has anything."""
    for seat, score in view.score:
        yield ScoreShown(reading.phrasebook.seat(seat), reading.phrasebook.amount(score, "points"))
    totals = {seat.seat: seat.total for seat in view.seats}
    if any(totals[side[0]] for side in view.sides):
        for side in view.sides:
            points = totals[side[0]]
            if points is not None:
                yield ScoreShown(reading.phrasebook.value(side), reading.phrasebook.amount(points, "points"))


def _score(reading: Reading, proof: Proof) -> Iterator[ScoreShown]:
    """Yield the score of the match, which engines tell by events `score` of a seat or a side."""
    for event in (event for step in proof.steps for event in step.events if event.kind == "score"):
        points = dict(event.details)["points"]
        assert isinstance(points, int | Fraction)
        yield ScoreShown(
            reading.phrasebook.value(seats_of(event.seat)),
            reading.phrasebook.number(points),
            rule_link(reading, event.rule),
        )


def _net(reading: Reading, proof: Proof) -> tuple[str, ...]:
    assert proof.outcome
    book = reading.phrasebook
    net = proof.outcome.net(tuple(seat.seat for seat in proof.start.seats)).items()
    return tuple(
        f"{book.seat(seat)}\N{NO-BREAK SPACE}{book.number(stakes, signed=True)}" for seat, stakes in net
    )
