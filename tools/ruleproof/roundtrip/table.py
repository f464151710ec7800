"""Comparing what a page shows of the table with what lies there in play."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from ruleproof.engine.protocol import TableView
from ruleproof.roundtrip.account import Account, Faults, Seat


def compare_start(account: Account, view: TableView, faults: Faults) -> None:
    """Compare all that is told before the first move.

    Args:
        account: what the page tells.
        view: what a reader may see of the table in play.
        faults: where differences are noted.
    """
    compare_hands(account.seats, view, "at the start", faults)
    played = [(pile.kind, _named(_texts(pile.cards)), pile.count) for pile in view.piles]
    faults.same("the piles", [(pile.kind, _named(pile.cards), pile.count) for pile in account.piles], played)
    faults.same("who has dealt", account.dealer, view.dealer)
    faults.same("who is next at the start", account.turn, view.turn)
    faults.same("what is told of the deal", account.notes, view.notes)
    faults.same("the score before the deal", list(account.before), _score(view))


def compare_hands(shown: Sequence[Seat], view: TableView, when: str, faults: Faults) -> None:
    """Compare hands, totals and melds; where sides play, a hand has no total of its own."""
    faults.same(f"the seats {when}", [seat.seat for seat in shown], [seat.seat for seat in view.seats])
    for seat, played in zip(shown, view.seats, strict=False):
        total = None if view.sides else played.total
        faults.same(f"the hand of {played.seat} {when}", seat.hand, _texts(played.hand))
        faults.same(f"the total of {played.seat} {when}", seat.total, total)
        faults.same(f"the melds of {played.seat} {when}", seat.melds, tuple(map(_texts, played.melds)))


def _named(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards of a pile in their places; if it shows mere backs, none."""
    return cards if set(cards) != {"??"} else ()


def _score(view: TableView) -> list[tuple[tuple[str, ...], Fraction]]:
    """Return the points of seats, and those of sides once any side has some."""
    score: list[tuple[tuple[str, ...], Fraction]] = [((seat,), points) for seat, points in view.score]
    totals = {seat.seat: seat.total for seat in view.seats}
    sides = [(side, Fraction(totals[side[0]] or 0)) for side in view.sides]
    return [*score, *(sides if any(points for _, points in sides) else ())]


def _texts(cards: Sequence[Any]) -> tuple[str, ...]:
    return tuple(str(card) for card in cards)
