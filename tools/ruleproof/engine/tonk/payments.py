"""Who pays whom: pure arithmetic on seats and totals, one function for each ending."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from ruleproof.engine.protocol import Payment, Ruleset
from ruleproof.engine.tonk.rules import Rule

STAKE = Fraction(1)
"""What each deal is played for."""

HALF_STAKE = Fraction(1, 2)
DOUBLE = 2


def each_pays(
    payers: Iterable[str], payees: Sequence[str], rule: Rule, stakes: Fraction = STAKE
) -> list[Payment]:
    """Return payments of so many stakes from each payer to each payee; nobody pays himself."""
    return [Payment(payer, payee, stakes, rule) for payer in payers for payee in payees if payer != payee]


def lowest(totals: Mapping[str, int]) -> tuple[str, ...]:
    """Return all seats with the lowest total, in the order given."""
    least = min(totals.values())
    return tuple(seat for seat, points in totals.items() if points == least)


def instant_payments(rules: Ruleset, seats: Sequence[str], holders: Mapping[str, Rule]) -> list[Payment]:
    """Return what those without a Tonk pay each holder.

    Args:
        rules: the ruleset.
        seats: all seats, in order.
        holders: who is paid, each with the rule by which (`instant-tonk` or `instant-low`).
    """
    losers = [seat for seat in seats if seat not in holders]
    return [
        payment
        for holder, rule in holders.items()
        for payment in each_pays(losers, [holder], rule, Fraction(rules.value(rule, "instant_multiplier")))
    ]


def failed_drop_payments(rules: Ruleset, dropper: str, totals: Mapping[str, int]) -> list[Payment]:
    """Return what a dropper pays each seat that is equal or lower (rule `failed-drop`)."""
    stakes = Fraction(rules.value(Rule.FAILED_DROP, "drop_multiplier"))
    payees = [seat for seat in totals if totals[seat] <= totals[dropper]]
    return each_pays([dropper], payees, Rule.FAILED_DROP, stakes)


def others_payments(rules: Ruleset, dropper: str, totals: Mapping[str, int]) -> list[Payment]:
    """Return what the others pay each other after a failed drop (rule `others-settle`)."""
    others = {seat: points for seat, points in totals.items() if seat != dropper}
    how = rules.value(Rule.OTHERS_SETTLE, "failed_drop_others")
    if how == "lowest":
        best = lowest(others)
        return each_pays([seat for seat in others if seat not in best], best, Rule.OTHERS_SETTLE)
    if how == "pairwise":
        return [
            Payment(payer, payee, STAKE, Rule.OTHERS_SETTLE)
            for payer in others
            for payee in others
            if others[payer] > others[payee]
        ]
    if how == "above-pay-lower":
        above = [seat for seat in others if others[seat] > totals[dropper]]
        return each_pays(above, [seat for seat in others if seat not in above], Rule.OTHERS_SETTLE)
    return []


def split_payments(paid: Iterable[Payment], winners: Sequence[str], entitled: Sequence[str]) -> list[Payment]:
    """Return the half stakes that winners give back to entitled losers (rule `lay-and-split`)."""
    pairs = {(payment.payee, payment.payer): None for payment in paid}
    return [
        Payment(winner, loser, HALF_STAKE, Rule.LAY_AND_SPLIT)
        for winner, loser in pairs
        if winner in winners and loser in entitled
    ]


def widow_payments(swappers: Sequence[str], winners: Sequence[str]) -> list[Payment]:
    """Return the stakes paid for widows, shared among the winners; nobody pays himself (rule `widow`)."""
    return each_pays(swappers, winners, Rule.WIDOW, STAKE / len(winners))


def in_seat_order(seats: Sequence[str], payments: Iterable[Payment]) -> tuple[Payment, ...]:
    """Return payments by payer, then by payee, in the order of the seats."""
    place = {seat: number for number, seat in enumerate(seats)}
    return tuple(sorted(payments, key=lambda payment: (place[payment.payer], place[payment.payee])))
