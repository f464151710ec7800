"""Whether a move is legal: one check for `legal` and `play` alike, so that the two cannot disagree."""

from ruleproof.engine.cards import Card
from ruleproof.engine.protocol import UnknownCard
from ruleproof.engine.tonkin.moves import Move
from ruleproof.engine.tonkin.pack import PLAYING_CARDS, SUITS_IN_ALL
from ruleproof.engine.tonkin.rules import Rule
from ruleproof.engine.tonkin.seats import SEATS
from ruleproof.engine.tonkin.state import Phase, State
from ruleproof.engine.tonkin.words import Reason, Refused

_RANKS = tuple(dict.fromkeys(card.rank for card in PLAYING_CARDS))


def check(state: State, move: Move) -> Refused | None:
    """Return what forbids the move, or None if it is legal; pass and call must name a seat.

    Hands that land once both piles are settled come too late, and are no fault. A call without four of a kind
    is a fault that the rules foresee (`false-call`), and so it is legal here.

    Raises:
        UnknownCard: the answer depends on a card that nobody has named.
    """
    if state.outcome is not None and not (move.kind == "slap" and state.pending):
        return Reason.DEAL_OVER((state.outcome.ended_by,))
    strange = next((seat for seat in move.seats if seat not in SEATS), None)
    if strange is not None:
        return Reason.NO_SUCH_SEAT((Rule(move.kind),), strange)
    if move.kind == "slap":
        return _check_slap(state, move)
    return _check_call(state) if move.kind == "call" else _check_pass(state, move.seats[0], move)


def bar_to_pass(state: State, card: Card) -> Refused | None:
    """Return why the player in turn may not pass a card that he holds, or None (rule `returned-card`).

    Where a card is kept for the rest of the deal, a player who holds none but such cards may pass them all
    the same, but never the one that has just come back: else nobody could ever go on.
    """
    moving = state.moving
    if moving is not None and (moving.card, moving.origin) == (card, state.actor):
        return Reason.NOT_PASSED_ON((Rule.RETURNED_CARD, Rule.PASS), card)
    kept = state.kept_by(state.actor)
    if card not in kept or state.rules.value(Rule.RETURNED_CARD, "returned_card") == "kept-this-pass":
        return None
    if all(held in kept for held in state.hand(state.actor)):
        return None
    return Reason.NOT_THIS_DEAL((Rule.RETURNED_CARD, Rule.PASS), card)


def four_of_a_kind(state: State, seat: str) -> tuple[Card, ...]:
    """Return the four cards of one rank that a seat holds, or nothing (rule `four-of-a-kind`).

    Raises:
        UnknownCard: cards that nobody has named might make them up.
    """
    for rank in _RANKS:
        held = tuple(card for card in state.hand(seat) if card.rank == rank)
        if len(held) == SUITS_IN_ALL:
            return held
    if _may_hold_four(state, seat):
        raise UnknownCard(f"whether {seat} holds four of a kind depends on cards that nobody has named")
    return ()


def _check_pass(state: State, seat: str, move: Move) -> Refused | None:
    if state.phase == Phase.SLAP:
        return Reason.SLAP_NOW((Rule.SLAP, Rule.PASS), state.caller)
    if seat != state.actor:
        return Reason.NOT_YOUR_TURN((Rule.PASS,), state.actor)
    if move.card is None:
        raise ValueError(f"“{move}” names no card")
    hand = state.hand(seat)
    if move.card in hand:
        return bar_to_pass(state, move.card)
    if _may_hold(state, seat, move.card):
        raise UnknownCard(f"whether {seat} holds {move.card} depends on a card that nobody has named")
    return Reason.NOT_IN_HAND((Rule.PASS,), move.card)


def _check_call(state: State) -> Refused | None:
    if state.phase == Phase.SLAP:
        return Reason.CALLED_ALREADY((Rule.CALL,), state.caller)
    if state.phase == Phase.DEAL and not state.rules.value(Rule.CALL_FROM_DEAL, "call_from_deal"):
        return Reason.NOTHING_PASSED((Rule.CALL_FROM_DEAL, Rule.CALL))
    return None


def _check_slap(state: State, move: Move) -> Refused | None:
    if not state.pending:
        return Reason.NO_CALL((Rule.SLAP, Rule.CALL))
    if not move.seats:
        return Reason.WHOSE_HAND((Rule.SLAP,))
    used = next((seat for seat in move.seats if seat in state.landed), None)
    return None if used is None else Reason.HAND_USED((Rule.ONE_HAND, Rule.SLAP), used)


def _may_hold_four(state: State, seat: str) -> bool:
    """Return whether the cards in a hand that nobody has named may make up four of a kind."""
    hand, elsewhere = state.hand(seat), _held_by_others(state, seat)
    unnamed = sum(card.is_unknown for card in hand)
    for rank in _RANKS:
        missing = SUITS_IN_ALL - sum(card.rank == rank for card in hand)
        free = missing - sum(card.rank == rank for card in elsewhere)
        if missing <= min(free, unnamed):
            return True
    return False


def _may_hold(state: State, seat: str, card: Card) -> bool:
    """Return whether a card may be one of those in a hand that nobody has named."""
    unnamed = any(held.is_unknown for held in state.hand(seat))
    return unnamed and card in PLAYING_CARDS and card not in _held_by_others(state, seat)


def _held_by_others(state: State, seat: str) -> tuple[Card, ...]:
    return tuple(
        card for other, hand in zip(SEATS, state.hands, strict=True) if other != seat for card in hand
    )
