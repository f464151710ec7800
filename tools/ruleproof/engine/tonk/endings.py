"""How a deal ends: the instant Tonk, the drop, going out, the empty stock; and what is told of it."""

from fractions import Fraction

from ruleproof.engine.cards import Card
from ruleproof.engine.protocol import Event, Outcome, Payment
from ruleproof.engine.tonk.instant import beaten_by_fifty, tonk_rule
from ruleproof.engine.tonk.match import score_events
from ruleproof.engine.tonk.payments import (
    DOUBLE,
    HALF_STAKE,
    each_pays,
    failed_drop_payments,
    in_seat_order,
    instant_payments,
    lowest,
    others_payments,
    split_payments,
    widow_payments,
)
from ruleproof.engine.tonk.rules import Rule
from ruleproof.engine.tonk.state import Phase, State
from ruleproof.engine.tonk.values import total
from ruleproof.engine.tonk.words import Told

SPLITTING_MELD = 4
"""From how many cards laid in one go a meld gives a loser half a stake back (rule `lay-and-split`)."""


def end_by_tonk(state: State) -> State:
    """End the deal by one instant Tonk or several (rules `instant-tonk`, `several-tonks`)."""
    holders = tuple(seat for seat in state.seats if seat in state.declared)
    if len(holders) > 1:
        how = state.rules.value(Rule.SEVERAL_TONKS, "multiple_instant_tonk")
        if how == "void":
            return _void(state.told(Told.SEVERAL_VOID("", holders)), Rule.SEVERAL_TONKS)
        beaten = beaten_by_fifty(state) if how == "fifty-beats" else ()
        holders = tuple(seat for seat in holders if seat not in beaten)
        told = Told.FIFTY_BEATS("", holders, beaten) if beaten else Told.SEVERAL_PAY_EACH("", holders)
        state = state.told(told)
    payments = instant_payments(state.rules, state.seats, {seat: tonk_rule(state, seat) for seat in holders})
    return _close(state, Outcome(Rule.INSTANT_TONK, holders, in_seat_order(state.seats, payments)))


def end_by_drop(state: State) -> State:
    """End the deal by the drop of the player in turn (rules `drop`, `failed-drop`, `others-settle`).

    Raises:
        UnknownCard: a hand has a card that nobody has named.
    """
    dropper = state.actor
    state, totals = _show(state.told(Told.DROPS(dropper)))
    points = totals[dropper]
    not_higher = tuple(seat for seat in state.seats if seat != dropper and totals[seat] <= points)
    if not not_higher:
        state = state.told(Told.DROP_WINS(dropper, points))
        return _settle(state, Rule.DROP, (dropper,), each_pays(state.seats, [dropper], Rule.DROP))
    owed = failed_drop_payments(state.rules, dropper, totals)
    state = state.told(Told.DROP_FAILS(dropper, points, not_higher, owed[0].stakes))
    others = {seat: points for seat, points in totals.items() if seat != dropper}
    among = others_payments(state.rules, dropper, totals)
    if len(others) > 1:
        state = state.told(_told_of_others(state, among))
    return _settle(state, Rule.FAILED_DROP, lowest(others), owed + among)


def end_by_going_out(state: State, discarded: Card | None) -> State:
    """End the deal by the empty hand of the player in turn; `discarded` is the last discard, if any.

    Of several multiples the highest alone is paid (rules `go-out`, `tonk-out`, `running-out`).
    """
    winner = state.actor
    told = [Told.GOES_OUT(winner) if discarded is None else Told.GOES_OUT_DISCARDING(winner, discarded)]
    stakes, rule = int(state.rules.value(Rule.GO_OUT, "go_out_multiplier")), Rule.GO_OUT
    if discarded is None and state.rules.value(Rule.TONK_OUT, "tonk_out_double"):
        told.append(Told.TONK_OUT(winner, Fraction(DOUBLE)))
        if stakes < DOUBLE:
            stakes, rule = DOUBLE, Rule.TONK_OUT
    if state.rules.value(Rule.RUNNING_OUT, "running_out_bonus"):
        ran, test = _running_out(state)
        told.append(test)
        if ran:
            told.append(Told.RUNS_OUT(winner, Fraction(DOUBLE)))
            if stakes < DOUBLE:
                stakes, rule = DOUBLE, Rule.RUNNING_OUT
    payments = each_pays(state.seats, [winner], rule, Fraction(stakes))
    return _settle(state.told(*told), Rule.GO_OUT, (winner,), payments)


def end_by_empty_stock(state: State) -> State:
    """End the deal by the forced showdown, which has no dropper (rule `stock-out`).

    Raises:
        UnknownCard: a hand has a card that nobody has named.
    """
    if state.rules.value(Rule.STOCK_OUT, "stock_out") == "void":
        return _void(state.told(Told.STOCK_OUT_VOID()), Rule.STOCK_OUT)
    state, totals = _show(state.told(Told.STOCK_OUT_SHOWDOWN()))
    winners = lowest(totals)
    losers = [seat for seat in state.seats if seat not in winners]
    least = totals[winners[0]]
    told = Told.STOCK_OUT_LOWEST("", winners, least) if losers else Told.STOCK_OUT_TIE("", least)
    return _settle(state.told(told), Rule.STOCK_OUT, winners, each_pays(losers, winners, Rule.STOCK_OUT))


def _show(state: State) -> tuple[State, dict[str, int]]:
    """Show and count all hands; melds on the table do not count, melds still in hand do."""
    told = [Told.SHOWDOWN()]
    totals: dict[str, int] = {}
    for seat, player in zip(state.seats, state.players, strict=True):
        totals[seat] = total(state.rules, player.hand)
        told.append(Told.COUNTS(seat, player.hand, totals[seat]))
        if any(card.joker for card in player.hand):
            told.append(Told.JOKERS_COUNT(seat, int(state.rules.value(Rule.JOKERS, "joker_points"))))
    return state.told(*told), totals


def _told_of_others(state: State, payments: list[Payment]) -> Event:
    """Tell how the others settle after a failed drop."""
    if not payments:
        return Told.OTHERS_NOTHING()
    how = state.rules.value(Rule.OTHERS_SETTLE, "failed_drop_others")
    if how == "pairwise":
        return Told.OTHERS_PAIRWISE()
    payees = {payment.payee for payment in payments}
    kind = Told.OTHERS_LOWEST if how == "lowest" else Told.OTHERS_ABOVE
    return kind("", tuple(seat for seat in state.seats if seat in payees))


def _running_out(state: State) -> tuple[bool, Event]:
    """Return whether the player in turn runs out, and what is told of the test (rule `running-out-test`)."""
    player = state.player
    if state.rules.value(Rule.RUNNING_OUT_TEST, "running_out_test") == "no-earlier-meld":
        ran = not player.melded
        return ran, (Told.NO_EARLIER_MELD if ran else Told.EARLIER_MELD)(state.actor)
    ran = not player.melded and not player.laid_off
    return ran, (Told.NOTHING_EARLIER if ran else Told.SOMETHING_EARLIER)(state.actor)


def _settle(state: State, ended_by: Rule, winners: tuple[str, ...], payments: list[Payment]) -> State:
    """End a deal that was played: add what the widow and laying four cards bring, and close it."""
    if state.rules.value(Rule.LAY_AND_SPLIT, "lay_and_split"):
        entitled = [meld.owner for meld in state.table if meld.laid >= SPLITTING_MELD]
        back = split_payments(payments, winners, entitled)
        for loser in dict.fromkeys(payment.payee for payment in back):
            givers = tuple(payment.payer for payment in back if payment.payee == loser)
            state = state.told(Told.SPLITS(loser, givers, HALF_STAKE))
        payments = payments + back
    swappers = [seat for seat, player in zip(state.seats, state.players, strict=True) if player.swapped]
    shares = widow_payments(swappers, winners)
    for swapper in dict.fromkeys(payment.payer for payment in shares):
        payees = tuple(payment.payee for payment in shares if payment.payer == swapper)
        state = state.told(Told.WIDOW_STAKE(swapper, payees))
    return _close(state, Outcome(ended_by, winners, in_seat_order(state.seats, payments + shares)))


def _void(state: State, ended_by: Rule) -> State:
    """End a deal that counts for nothing."""
    return _close(state, Outcome(ended_by, void=True))


def _close(state: State, outcome: Outcome) -> State:
    """Keep the outcome, pass the deal on (rule `dealer-rotates`) and keep the score (rule `match-end`)."""
    told = [Told.DEAL_PASSES(state.seats[(state.dealer + 1) % len(state.seats)])]
    if state.score is not None:
        told += score_events(state.rules, state.seats, state.score, outcome, state.last_round)
    return state.told(*told, phase=Phase.OVER, outcome=outcome)
