"""Tells the verdict of a situation step by step, in plain text: what `ruleproof explain` prints."""

from collections.abc import Iterator

from ruleproof.book.model import Book, Example
from ruleproof.engine.protocol import TableView
from ruleproof.i18n import Phrasebook
from ruleproof.proof.examples import prove
from ruleproof.site.narration import Line, opening, tell, verdict
from ruleproof.site.reading import Reading


def explain(book: Book, example: Example, phrasebook: Phrasebook) -> str:
    """Return what happens in an example and who pays whom, each step with the number and id of its rule.

    Args:
        book: the book that has its game.
        example: the example, of the book or of an outside file.
        phrasebook: says it in the reader's language.
    """
    proof = prove(book, example)
    game = book.games[example.game]
    reading = Reading(book, game, proof.ruleset, phrasebook, (), {})
    say = phrasebook.say
    lines = [reading.plain(example.title) if example.title.text else example.id, ""]
    lines += [*_hands(reading, proof.start), *_before(reading, proof.start)]
    for number, scene in enumerate(tell(reading, proof), start=1):
        first, *rest = scene.lines
        prefix = f"{say('example.refused')} — " if scene.refused else ""
        lines += ["", f"{number}. {prefix}{_line(reading, first)}"]
        lines += [f"   {_line(reading, line)}" for line in rest]
    if proof.outcome and proof.outcome.payments:
        lines += ["", say("pay.who")]
        for payment in proof.outcome.payments:
            stakes = phrasebook.amount(payment.stakes, "stakes")
            who = f"{phrasebook.seat(payment.payer)} → {phrasebook.seat(payment.payee)}"
            lines.append(f"   {_labelled(phrasebook, who, stakes)} ({_rule(reading, payment.rule)})")
        net = proof.outcome.net(tuple(seat.seat for seat in proof.start.seats)).items()
        told = [f"{phrasebook.seat(seat)} {phrasebook.number(stakes, signed=True)}" for seat, stakes in net]
        lines.append(_labelled(phrasebook, say("pay.net"), " · ".join(told)))
    ending = verdict(reading, proof)
    if ending:
        lines += ["", ending]
    if proof.outcome is None and not any(step.refused for step in proof.steps) and proof.end.turn:
        lines += ["", say("example.turn", seat=proof.end.turn)]
    return "\n".join(lines)


def _hands(reading: Reading, view: TableView) -> Iterator[str]:
    book = reading.phrasebook
    for seat in view.seats:
        cards = book.cards(seat.hand) or book.say("example.no-cards")
        total = "" if seat.total is None else f" ({book.amount(seat.total, 'points')})"
        melds = [_labelled(book, book.say("example.melds"), book.cards(meld)) for meld in seat.melds]
        yield " · ".join([_labelled(book, book.seat(seat.seat), f"{cards}{total}"), *melds])
    for pile in view.piles:
        known = book.cards(card for card in pile.cards if not card.is_unknown)
        name, count = book.pile(reading.game.phrases, pile.kind), book.amount(pile.count, "cards")
        yield _labelled(book, name, f"{count}{known and f' ({known})'}")


def _before(reading: Reading, view: TableView) -> Iterator[str]:
    book = reading.phrasebook
    score = [f"{book.seat(seat)} {book.number(points)}" for seat, points in view.score]
    if score:
        yield _labelled(book, book.say("told.score"), " · ".join(score))
    if words := opening(reading, view):
        yield words


def _labelled(book: Phrasebook, label: str, words: str) -> str:
    return book.say("text.labelled", label=label, words=words)


def _line(reading: Reading, line: Line) -> str:
    rules = " · ".join(_rule(reading, id) for id in line.rules)
    return f"{line.words} ({rules})" if rules else line.words


def _rule(reading: Reading, id: str) -> str:
    rule = reading.game.rule(id)
    return f"{reading.phrasebook.say('rule.number', number=rule.number)}, {rule.id}"
