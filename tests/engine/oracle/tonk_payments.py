"""Who wins a deal of Tonk and who pays whom, from what each seat holds when it ends."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from .cards import is_joker, rank

Payments = list[tuple[int, int, Fraction]]
"""Who pays, who is paid, how much."""


def points(cards: tuple[str, ...], values: Mapping[str, Any]) -> int:
    """Return what cards in hand count at a showdown (rules `card-values`, `jokers`)."""
    return sum(
        values["joker_points"]
        if is_joker(card)
        else {"A": 1, "J": 10, "Q": 10, "K": 10}.get(rank(card)) or int(rank(card))
        for card in cards
    )


def drop(dropper: int, totals: list[int], values: Mapping[str, Any]) -> tuple[str, list[int], Payments]:
    """Settle a drop, good or bad (rules `drop`, `failed-drop`, `others-settle`)."""
    others = [seat for seat in range(len(totals)) if seat != dropper]
    mine = totals[dropper]
    beaten_by = [seat for seat in others if totals[seat] <= mine]
    if not beaten_by:
        return "drop", [dropper], [(seat, dropper, Fraction(1)) for seat in others]
    paid = [(dropper, seat, Fraction(values["drop_multiplier"])) for seat in beaten_by]
    lowest = min(totals[seat] for seat in others)
    between: Mapping[str, Callable[[int, int], bool]] = {
        "lowest": lambda payer, payee: totals[payee] == lowest < totals[payer],
        "pairwise": lambda payer, payee: totals[payee] < totals[payer],
        "above-pay-lower": lambda payer, payee: totals[payee] <= mine < totals[payer],
        "none": lambda payer, payee: False,
    }
    owes = between[values["failed_drop_others"]]
    paid += [(payer, payee, Fraction(1)) for payer in others for payee in others if owes(payer, payee)]
    return "failed-drop", [seat for seat in others if totals[seat] == lowest], paid


def showdown(totals: list[int]) -> tuple[str, list[int], Payments]:
    """Settle a showdown for which nobody asked (rule `stock-out`)."""
    lowest = [seat for seat, total in enumerate(totals) if total == min(totals)]
    losers = [seat for seat in range(len(totals)) if seat not in lowest]
    return "stock-out", lowest, [(loser, winner, Fraction(1)) for loser in losers for winner in lowest]


def instant(
    holders: dict[int, int], players: int, values: Mapping[str, Any]
) -> tuple[str, list[int], Payments]:
    """Settle declared instant Tonks (rules `instant-tonk`, `several-tonks`).

    Args:
        holders: who said “Tonk”, with the points of the hand.
        players: how many were dealt in.
        values: the values of the parameters.
    """
    several = values["multiple_instant_tonk"] if len(holders) > 1 else "pay-each"
    if several == "void":
        return "several-tonks", [], []
    winners = [
        seat
        for seat, total in holders.items()
        if not (several == "fifty-beats" and total == 49 and 50 in holders.values())
    ]
    price = Fraction(values["instant_multiplier"])
    losers = [seat for seat in range(players) if seat not in winners]
    return "instant-tonk", winners, [(loser, winner, price) for loser in losers for winner in winners]


def widows(swapped: list[int], winners: list[int]) -> Payments:
    """Return what those who took their widow pay; winners share it (rule `widow`)."""
    return [
        (payer, winner, Fraction(1, len(winners)))
        for payer in swapped
        for winner in winners
        if payer != winner
    ]


def halves(layers: list[int], winners: list[int], paid: Payments) -> Payments:
    """Return what losers who laid four or more cards in one go get back (rule `lay-and-split`)."""
    return [
        (winner, layer, Fraction(1, 2))
        for layer in layers
        if layer not in winners
        for winner in winners
        if any((layer, winner) == (payer, payee) for payer, payee, _ in paid)
    ]


def net(paid: Payments, players: int) -> tuple[Fraction, ...]:
    """Return what each seat won or lost; nothing if nobody owes anything."""
    sums = tuple(
        sum((stakes for _, payee, stakes in paid if payee == seat), Fraction(0))
        - sum((stakes for payer, _, stakes in paid if payer == seat), Fraction(0))
        for seat in range(players)
    )
    return sums if any(sums) else ()
