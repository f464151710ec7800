"""What an example expects of its end, compared with what came, in sentences for people."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ruleproof.book.read_expect import members, stakes
from ruleproof.engine.protocol import Outcome, Payment, UnknownCard
from ruleproof.proof.listing import lacks, wrongly_listed
from ruleproof.proof.steps import Play
from ruleproof.proof.telling import not_told_failures, reason_failures, told_failures

NOT_ENDED = "the deal has not ended"
_MATCH_ENDS = frozenset({"match-won", "match-shared", "match-decided"})


@dataclass(frozen=True)
class End:
    """The end of a play.

    Attributes:
        play: the play.
        written: the state after the last written move, before what happens of itself.
        cited: the ids of the rules that were cited.
    """

    play: Play
    written: Any
    cited: frozenset[str]

    @property
    def outcome(self) -> Outcome | None:
        """How the deal ended, or None."""
        return self.play.engine.outcome(self.play.state)

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats, in order."""
        return tuple(seat.seat for seat in self.play.engine.view(self.play.state).seats)


def failures_at_end(expect: Mapping[str, Any], end: End) -> Iterator[str]:
    """Yield what differs from what is expected; only what is written is asserted."""
    for key, check in _CHECKS.items():
        if key in expect:
            yield from check(expect[key], end)
    yield from _because(zip(expect.get("not-legal", ()), expect.get("because", ()), strict=False), end)


def _net(expected: Mapping[str, Any], end: End) -> Iterator[str]:
    if end.outcome is None:
        yield f"{NOT_ENDED}, so nobody has won or lost anything yet"
        return
    net = end.outcome.net(end.seats)
    for seat, amount in expected.items():
        if net.get(seat) != stakes(amount):
            yield f"{seat} should end with {_signed(stakes(amount))} and ends with {_signed(net.get(seat))}"


def _payments(expected: list[Mapping[str, Any]], end: End) -> Iterator[str]:
    if end.outcome is None:
        yield f"{NOT_ENDED}, so nobody pays yet"
        return
    left = list(end.outcome.payments)
    missing = []
    # Those that name their rule choose first, so that one without cannot take theirs.
    for payment in sorted(expected, key=lambda payment: "rule" not in payment):
        match = next((paid for paid in left if _is_paid(payment, paid)), None)
        if match:
            left.remove(match)
        else:
            missing.append(payment)
    for payment in missing:
        by_rule = f" by the rule {payment['rule']}" if "rule" in payment else ""
        amount = _counted(stakes(payment["stakes"]))
        yield f"{payment['from']} should pay {payment['to']} {amount}{by_rule}, and does not"
    for paid in left:
        amount = _counted(paid.stakes)
        yield f"{paid.payer} pays {paid.payee} {amount} by the rule {paid.rule}, which is not expected"


def _is_paid(expected: Mapping[str, Any], paid: Payment) -> bool:
    return (
        (expected["from"], expected["to"], stakes(expected["stakes"]))
        == (paid.payer, paid.payee, paid.stakes)
    ) and expected.get("rule", paid.rule) == paid.rule


def _winner(expected: str | list[str], end: End) -> Iterator[str]:
    if end.outcome is None:
        yield f"{NOT_ENDED}, so nobody has won yet"
        return
    won = _seats_in(end.outcome.winners)
    if _seats_in(expected) != won:
        yield f"the winner should be {_listed(sorted(_seats_in(expected)))} and is {_listed(sorted(won))}"


def _penalty(expected: str, end: End) -> Iterator[str]:
    if end.outcome is None:
        yield f"{NOT_ENDED}, so nobody takes a penalty card yet"
    elif not members(expected) <= members(end.outcome.penalty):
        yield f"{expected} should take a penalty card, and {end.outcome.penalty or 'nobody'} takes one"


def _void(expected: bool, end: End) -> Iterator[str]:
    if end.outcome is None:
        yield f"{NOT_ENDED}, so it is not known whether it is void"
    elif end.outcome.void != expected:
        yield "the deal should be void and is not" if expected else "the deal should count and is void"


def _ended_by(expected: str, end: End) -> Iterator[str]:
    if end.outcome is None:
        yield f"{NOT_ENDED}, so no rule has ended it"
    elif end.outcome.ended_by != expected:
        yield f"the deal should be ended by the rule {expected} and is ended by {end.outcome.ended_by}"


def _totals(expected: Mapping[str, int], end: End) -> Iterator[str]:
    totals = {seat.seat: seat.total for seat in end.play.engine.view(end.play.state).seats}
    for name, points in expected.items():
        for seat in sorted(members(name)):
            if totals.get(seat) is None:
                yield f"{seat} should hold {points}, and nobody can tell: a card of that hand is not named"
            elif totals[seat] != points:
                yield f"{seat} should hold {points} and holds {totals[seat]}"


def _score(expected: Mapping[str, Any], end: End) -> Iterator[str]:
    """Compare the score of the match, which engines tell by events `score` with a seat and its `points`."""
    events = [event for event in end.play.engine.events(end.play.state) if event.kind == "score"]
    scores = {members(event.seat): dict(event.details)["points"] for event in events}
    for seat, points in expected.items():
        score = next((told for side, told in scores.items() if members(seat) <= side), None)
        if not isinstance(score, int | Fraction):
            yield f"{seat} should have a score of {points}, and no score is told"
        elif score != stakes(points):
            yield f"{seat} should have a score of {points} and has {score}"


def _match(expected: str | list[str], end: End) -> Iterator[str]:
    """Compare who has won the match, which engines tell by events `match-…` with a seat or a side."""
    events = end.play.engine.events(end.play.state)
    won = _seats_in([event.seat for event in events if event.kind in _MATCH_ENDS])
    if _seats_in(expected) != won:
        wanted = _listed(sorted(_seats_in(expected)))
        yield f"the winner of the match should be {wanted} and is {_listed(sorted(won))}"


def _seats_in(names: str | Iterable[str]) -> frozenset[str]:
    """Return the seats of a name, or of several."""
    return frozenset().union(*map(members, [names] if isinstance(names, str) else names))


def _legal(expected: list[str], end: End) -> Iterator[str]:
    for text in expected:
        verdict = _is_legal(text, end)
        if verdict is not True:
            yield f"“{text}” should be legal then, and {verdict or 'is refused'}"
    yield from wrongly_listed(end.play, end.written)


def _not_legal(expected: list[str], end: End) -> Iterator[str]:
    for text in expected:
        verdict = _is_legal(text, end)
        if verdict is not False:
            yield f"“{text}” should not be legal then, and {'is' if verdict is True else verdict}"
    yield from wrongly_listed(end.play, end.written)


def _because(expected: Iterable[tuple[str, Any]], end: End) -> Iterator[str]:
    """Compare why moves are not legal after the written moves; that they are not, `not-legal` asserts."""
    for text, reason in expected:
        refusal = end.play.refusal(end.written, end.play.read(text, end.written))
        if refusal is not None:
            yield from (f"“{text}”: {failure}" for failure in reason_failures(reason, refusal))


def _is_legal(text: str, end: End) -> bool | str:
    """Tell whether a move is legal after the written moves, or after what happens of itself then.

    If that cannot be told, return why, as the end of a sentence.
    """
    try:
        for state in (end.written, *(state for _, state in end.play.forced_from(end.written))):
            move = end.play.read(text, state)
            if end.play.refusal(state, move) is None:
                return "stands in no list of legal moves" if lacks(end.play, state, move) else True
    except UnknownCard:
        return "that depends on a card that is not named"
    return False


def _cites(expected: list[str], end: End) -> Iterator[str]:
    for rule in expected:
        if rule not in end.cited:
            cited = ", ".join(sorted(end.cited)) or "none"
            yield f"the rule {rule} should be cited and is not; cited are {cited}"


def _piles(expected: Mapping[str, int | str], end: End) -> Iterator[str]:
    """Compare what lies in piles at the end: the known cards, top first, or how many there are in all."""
    piles = {pile.kind: pile for pile in end.play.engine.view(end.play.state).piles}
    for kind, wanted in expected.items():
        pile = piles.get(kind)
        if pile is None:
            yield f"there should be a pile {kind}, and there are {_listed(sorted(piles))}"
            continue
        found = pile.count if isinstance(wanted, int) else " ".join(map(str, pile.cards))
        if found != wanted:
            yield f"the pile {kind} should have {wanted or 'no card'} and has {found or 'none'}"


def _told(expected: list[Any], end: End) -> Iterator[str]:
    yield from told_failures(expected, end.play.engine.events(end.play.state))


def _not_told(expected: list[str], end: End) -> Iterator[str]:
    yield from not_told_failures(expected, end.play.engine.events(end.play.state))


def _next(expected: str, end: End) -> Iterator[str]:
    turn = end.play.engine.view(end.play.state).turn
    if turn != expected:
        yield f"{expected} should act next, and {f'{turn} does' if turn else 'the deal is over'}"


_CHECKS: Mapping[str, Callable[[Any, End], Iterator[str]]] = {
    "net": _net,
    "payments": _payments,
    "winner": _winner,
    "penalty": _penalty,
    "void": _void,
    "ended-by": _ended_by,
    "totals": _totals,
    "score": _score,
    "match": _match,
    "legal": _legal,
    "not-legal": _not_legal,
    "cites": _cites,
    "piles": _piles,
    "told": _told,
    "not-told": _not_told,
    "next": _next,
}


def _signed(amount: Fraction | None) -> str:
    if amount is None:
        return "nothing at all"
    return f"+{amount}" if amount > 0 else str(amount)


def _counted(amount: Fraction) -> str:
    return f"{amount} {'stake' if amount <= 1 else 'stakes'}"


def _listed(names: list[str]) -> str:
    return ", ".join(names) if names else "nobody"
