"""Playing a move: the check of its legality, then what it changes and what is told of it."""

from ruleproof.engine.protocol import IllegalMove
from ruleproof.engine.tonkin.checks import check, four_of_a_kind
from ruleproof.engine.tonkin.endings import end_by_calls, end_by_false_call
from ruleproof.engine.tonkin.moves import Move
from ruleproof.engine.tonkin.rules import Rule
from ruleproof.engine.tonkin.seats import SEATS, left_of
from ruleproof.engine.tonkin.slapping import slap
from ruleproof.engine.tonkin.state import Moving, Phase, State, changed
from ruleproof.engine.tonkin.words import Told


def play(state: State, move: Move) -> State:
    """Return the state after the move; a pass or a call without a seat is that of the player in turn.

    Raises:
        IllegalMove: the rules forbid the move in this state.
        UnknownCard: whether it is legal, or what comes of it, depends on a card that nobody has named.
    """
    move = canonical(state, move)
    refused = check(state, move)
    if refused is not None:
        raise IllegalMove(refused.rules, refused.reason.word, str(move), refused.details)
    if move.kind == "slap":
        return slap(state, move)
    if move.kind == "pass":
        return _pass(state, move)
    return _call(state, move.seats[0]) if len(move.seats) == 1 else end_by_calls(state, move.seats)


def canonical(state: State, move: Move) -> Move:
    """Return the move as `legal` writes it; only whose hand lands can nobody tell if the text does not."""
    if move.seats or move.kind == "slap":
        return move
    return Move(move.kind, (state.actor,), move.card)


def _pass(state: State, move: Move) -> State:
    """Hand a card to the left; it keeps who set it going for as long as it is passed on (`returned-card`)."""
    card, seat, following = move.card, state.actor, left_of(state.turn)
    assert card is not None
    receiver = SEATS[following]
    moving = state.moving
    origin = moving.origin if moving is not None and moving.card == card else seat
    hands = changed(state.hands, state.turn, tuple(held for held in state.hand(seat) if held != card))
    hands = changed(hands, following, (*state.hand(receiver), card))
    told = [Told.PASSES(seat, card, receiver)]
    kept = tuple(stay for stay in state.kept if stay != (seat, card))
    if origin == receiver:
        kept = (*kept, (receiver, card))
        this_pass = state.rules.value(Rule.RETURNED_CARD, "returned_card") == "kept-this-pass"
        told.append((Told.RETURNS_THIS_PASS if this_pass else Told.RETURNS_ALL_DEAL)(receiver, card))
    return state.told(
        *told, hands=hands, turn=following, phase=Phase.TURN, moving=Moving(card, origin), kept=kept
    )


def _call(state: State, seat: str) -> State:
    """Call: the slap begins, or the deal ends at once (rules `call`, `four-of-a-kind`, `false-call`)."""
    four = four_of_a_kind(state, seat)
    told = [Told.CALLS(seat)]
    if state.phase == Phase.DEAL:
        told.append(Told.CALLS_FROM_DEAL(seat))
    if not four:
        return end_by_false_call(state.told(*told, caller=seat))
    return state.told(*told, Told.FOUR_OF_A_KIND(seat, four), phase=Phase.SLAP, caller=seat)
