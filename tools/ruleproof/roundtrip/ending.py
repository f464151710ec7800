"""Comparing what a page says of the end with what came of play: payments, winners, score, what is legal."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from ruleproof.engine.protocol import Event, Outcome, Payment, TableView
from ruleproof.proof.steps import Play
from ruleproof.roundtrip.account import Account, Faults
from ruleproof.roundtrip.said import Said, meant
from ruleproof.roundtrip.situation import move_text
from ruleproof.roundtrip.table import compare_hands


def compare_end(account: Account, play: Play, start: TableView, chosen: Any, faults: Faults) -> None:
    """Compare all that is told after the last move.

    Args:
        account: what the page tells.
        play: the deal, played to its end.
        start: the table before the first move.
        chosen: the state after the last move that somebody chose to make.
        faults: where differences are noted.
    """
    end, outcome = play.engine.view(play.state), play.engine.outcome(play.state)
    moved = [(seat.hand, seat.melds) for seat in start.seats] != [
        (seat.hand, seat.melds) for seat in end.seats
    ]
    faults.same("whether the hands at the end are shown", bool(account.end), moved)
    compare_hands(account.end or account.seats, end, "at the end", faults)
    marked = [seat.seat for seat in (*account.seats, *account.end) if seat.wins]
    faults.same("who wins", marked, sorted(outcome.winners) if outcome else [])
    _compare_payments(account.payments, outcome.payments if outcome else (), faults)
    net = outcome.net(tuple(seat.seat for seat in end.seats)) if outcome and outcome.payments else {}
    faults.same("the net result", dict(account.net), net, _net)
    _compare_verdict(account, play, outcome, end, faults)
    events = [event for event in play.engine.events(play.state) if event.kind == "score"]
    faults.same("the score", list(account.score), [_score(event) for event in events])
    _compare_legal(account, play, chosen, faults)


def _compare_legal(account: Account, play: Play, chosen: Any, faults: Faults) -> None:
    """Compare what is allowed then: after the last move of choice, or after what happens of itself."""
    states = [chosen, *(state for _, state in play.forced_from(chosen))]
    moves = ((account.allowed, True), (account.refused, False))
    for readings, legal in ((each, legal) for told, legal in moves for each in told):
        text = move_text(play.engine, readings)
        if text and any(play.refusal(each, play.read(text, each)) is None for each in states) is not legal:
            says, gives = ("allowed", "forbidden") if legal else ("not allowed", "allowed")
            faults.add(f"the page says that “{text}” is {says}; in play it is {gives}")


def _compare_payments(shown: Sequence[Payment], played: Iterable[Payment], faults: Faults) -> None:
    """Compare the payments line by line; a line that differs is told beside the payment that it should be."""
    shown = [_plain(payment) for payment in shown]
    played = [_plain(payment) for payment in played]
    extra, missing = list((Counter(shown) - Counter(played)).elements()), Counter(played) - Counter(shown)
    for paid in extra:
        instead = max(missing.elements(), key=lambda other: _likeness(paid, other), default=None)
        missing -= Counter([instead] if instead else [])
        gives = _paid(instead) if instead else "no such payment"
        faults.add(
            f"the page says that {_paid(paid)}; play gives {gives}", instead.rule if instead else paid.rule
        )
    for paid in missing.elements():
        faults.add(f"the page does not say that {_paid(paid)}; play gives this payment", paid.rule)
    if not extra and len(shown) == len(played) and shown != played:
        faults.add("the page tells the payments in another order than play", shown[0].rule)


def _compare_verdict(
    account: Account, play: Play, outcome: Outcome | None, end: TableView, faults: Faults
) -> None:
    """Compare the sentence that tells how the deal ended, or who is next."""
    told = {(said.kind, _seats_named(said)) for said in account.ending}
    refused = any(step.refused for step in play.steps)
    expected = _verdicts(outcome, "" if refused else end.turn)
    if told.isdisjoint(expected) if expected else told:
        faults.same("how the deal ends", sorted(told), sorted(expected))


def _verdicts(outcome: Outcome | None, turn: str) -> set[tuple[str, tuple[str, ...]]]:
    """Return what may be told of the end: kinds of sentences, each with the seats that it names."""
    if outcome is None:
        return {("turn", (turn,))} if turn else set()
    if outcome.payments:
        return set()
    if outcome.void:
        return {("void", ()), ("void-plain", ())}
    if outcome.penalty:
        seats = _seats_of(outcome.penalty)
        return {("penalty" if len(seats) == 1 else "penalty-side", seats)}
    if outcome.winners:
        return {("winner" if len(outcome.winners) == 1 else "winners", tuple(outcome.winners))}
    return {("nothing-owed", ()), ("over", ())}


def _score(event: Event) -> tuple[tuple[str, ...], Any, str]:
    return _seats_of(event.seat), meant(dict(event.details)["points"])[0], str(event.rule)


def _plain(payment: Payment) -> Payment:
    return Payment(payment.payer, payment.payee, payment.stakes, str(payment.rule))


def _likeness(one: Payment, other: Payment) -> int:
    return sum(getattr(one, part) == getattr(other, part) for part in ("payer", "payee", "stakes", "rule"))


def _seats_of(side: str) -> tuple[str, ...]:
    return tuple(sorted(letter for letter in side if letter.isalpha()))


def _seats_named(said: Said) -> tuple[str, ...]:
    return tuple(str(part) for _, value in said.values for part in value)


def _paid(payment: Payment) -> str:
    return f"{payment.payer} pays {payment.payee} {payment.stakes} by the rule {payment.rule}"


def _net(net: dict[str, Fraction]) -> str:
    return ", ".join(f"{seat} {'+' if stakes > 0 else ''}{stakes}" for seat, stakes in net.items()) or "none"
