"""Whether a move is legal: one check for `legal` and `play` alike, so that the two cannot disagree."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from ruleproof.engine.cards import Card
from ruleproof.engine.protocol import UnknownCard
from ruleproof.engine.tonk.find import melds_in
from ruleproof.engine.tonk.instant import instant_fault
from ruleproof.engine.tonk.melds import lay_fault, meld_fault
from ruleproof.engine.tonk.moves import Move
from ruleproof.engine.tonk.rules import Rule
from ruleproof.engine.tonk.state import Phase, State
from ruleproof.engine.tonk.targets import named_meld
from ruleproof.engine.tonk.words import Reason, Refused

BLOCKING_MELDS = 3
"""How many melds of one player block under rule `three-meld-block`."""


def check(state: State, move: Move) -> Refused | None:
    """Return what forbids the move, or None if it is legal; its seat must be filled in.

    Raises:
        UnknownCard: the answer depends on a card that nobody has named.
    """
    if state.outcome is not None:
        return Reason.DEAL_OVER((state.outcome.ended_by,))
    if move.seat not in state.seats:
        return Reason.NO_SUCH_SEAT((Rule.TURN,))
    if state.phase == Phase.DEAL:
        return _check_in_deal(state, move)
    if move.kind == "tonk":
        return Reason.TONK_TOO_LATE((Rule.INSTANT_TONK, Rule.INSTANT_DECLARE))
    if move.seat != state.actor:
        return Reason.NOT_YOUR_TURN((Rule.TURN,), state.actor)
    return _CHECKS[move.kind](state, move)


def bar_to_meld(state: State, cards: tuple[Card, ...]) -> Refused | None:
    """Return why cards that the hand holds may not be laid as a meld now, or None."""
    fault = meld_fault(state.rules, cards)
    if fault is not None or cards[0].rank != cards[1].rank:
        return fault
    if state.rules.value(Rule.VISIBLE_RANK, "visible_rank_bar"):
        for meld in state.table:
            for card in meld.cards:
                if card.rank == cards[0].rank:
                    return Reason.RANK_ON_TABLE((Rule.VISIBLE_RANK, Rule.MELD_SET), card)
    return None


def bar_to_lay(state: State, place: int, cards: tuple[Card, ...]) -> Refused | None:
    """Return why cards of the hand may not be laid off on the meld at that place of the table, or None."""
    meld = state.table[place]
    where = state.rules.value(Rule.LAY_OFF, "lay_off")
    if where == "none":
        return Reason.NO_LAYING_OFF((Rule.LAY_OFF,))
    if where == "runs-only" and not meld.is_run:
        return Reason.RUNS_ONLY((Rule.LAY_OFF,))
    if meld.owner != state.actor and _is_blocked(state, meld.owner):
        return Reason.OWNER_BLOCKED((Rule.LAY_OFF, Rule.THREE_MELD_BLOCK), meld.owner)
    return lay_fault(state.rules, meld, cards)


def bar_to_discard(state: State) -> Refused | None:
    """Return why no card may be discarded yet, or None (rule `meld`).

    Raises:
        UnknownCard: whether the hand holds a meld depends on a card that nobody has named.
    """
    if not state.rules.value(Rule.MELD, "meld_required"):
        return None
    hand = state.player.hand
    for cards in melds_in(state.rules, hand):
        if bar_to_meld(state, cards) is None:
            return Reason.MUST_MELD((Rule.MELD, Rule.DISCARD), cards)
    if any(card.is_unknown for card in hand):
        raise UnknownCard("whether the hand holds a meld depends on a card that nobody has named")
    return None


def bar_to_return(state: State, card: Card) -> Refused | None:
    """Return why a card that the hand holds may not be the discard, or None (rule `return-taken`)."""
    if card != state.taken or state.rules.value(Rule.RETURN_TAKEN, "return_taken_discard"):
        return None
    if len(state.player.hand) == 1:
        return None
    return Reason.TAKEN_BACK((Rule.DISCARD, Rule.RETURN_TAKEN), card)


def must_show(state: State) -> bool:
    """Return whether an empty stock leaves nothing but the forced showdown (rule `stock-out`)."""
    if state.phase != Phase.TURN or state.stock_count > 0:
        return False
    return bool(state.rules.value(Rule.STOCK_OUT, "stock_out") != "discards-then-showdown")


def _check_in_deal(state: State, move: Move) -> Refused | None:
    if move.kind not in ("tonk", "pass"):
        return Reason.CHECK_FIRST((Rule.FIRST_TURN, Rule.INSTANT_DECLARE))
    if move.seat in state.spoken:
        return Reason.SPOKEN_ALREADY((Rule.INSTANT_DECLARE,))
    return instant_fault(state.rules, state.hand(move.seat)) if move.kind == "tonk" else None


def _check_pass(state: State, move: Move) -> Refused | None:
    return Reason.NO_PASSING((Rule.TURN,))


def _check_drop(state: State, move: Move) -> Refused | None:
    if state.phase != Phase.TURN:
        return Reason.DROP_AFTER_DRAWING((Rule.DROP, Rule.TURN))
    if state.stock_count == 0:
        return None  # the forced showdown is no drop, and nothing bars it (rule `stock-out`)
    if state.player.lock:
        return Reason.DROP_LOCKED((Rule.DROP, Rule.HIT_LOCK), state.player.lock)
    if _is_blocked(state, state.actor):
        return Reason.DROP_BLOCKED((Rule.DROP, Rule.THREE_MELD_BLOCK))
    return None


def _check_draw(state: State, move: Move) -> Refused | None:
    if state.phase != Phase.TURN:
        return Reason.DRAWN_ALREADY((Rule.DRAW, Rule.TURN))
    return None if state.stock_count else Reason.STOCK_EMPTY((Rule.STOCK_OUT, Rule.DRAW))


def _check_take(state: State, move: Move) -> Refused | None:
    if state.phase != Phase.TURN:
        return Reason.DRAWN_ALREADY((Rule.DRAW, Rule.TURN))
    if must_show(state):
        return Reason.SHOWDOWN_NOW((Rule.STOCK_OUT, Rule.DRAW))
    return None if state.discard else Reason.DISCARDS_EMPTY((Rule.DRAW,))


def _check_swap(state: State, move: Move) -> Refused | None:
    if not state.rules.value(Rule.WIDOW, "widow"):
        return Reason.NO_WIDOW((Rule.WIDOW,))
    if state.player.swapped:
        return Reason.WIDOW_USED((Rule.WIDOW,))
    if state.phase != Phase.TURN or state.player.had_turn:
        return Reason.WIDOW_TOO_LATE((Rule.WIDOW,))
    if must_show(state):
        return Reason.SHOWDOWN_NOW((Rule.STOCK_OUT, Rule.WIDOW))
    return _not_in_hand(state, move, (Rule.WIDOW,))


def _check_meld(state: State, move: Move) -> Refused | None:
    if state.phase != Phase.DRAWN:
        return Reason.MELD_BEFORE_DRAWING((Rule.MELD, Rule.TURN))
    return _not_in_hand(state, move, (Rule.MELD,)) or bar_to_meld(state, move.cards)


def _check_lay(state: State, move: Move) -> Refused | None:
    if state.phase != Phase.DRAWN:
        return Reason.LAY_BEFORE_DRAWING((Rule.LAY_OFF, Rule.TURN))
    place = named_meld(state, move)
    if isinstance(place, Refused):
        return place
    return _not_in_hand(state, move, (Rule.LAY_OFF,)) or bar_to_lay(state, place, move.cards)


def _check_discard(state: State, move: Move) -> Refused | None:
    if state.phase != Phase.DRAWN:
        return Reason.DISCARD_BEFORE_DRAWING((Rule.DISCARD, Rule.TURN))
    return (
        _not_in_hand(state, move, (Rule.DISCARD,))
        or bar_to_discard(state)
        or bar_to_return(state, move.cards[0])
    )


def _is_blocked(state: State, seat: str) -> bool:
    """Return whether so many melds of a seat lie on the table that rule `three-meld-block` applies to it."""
    if state.melds_of(seat) < BLOCKING_MELDS:
        return False
    return bool(state.rules.value(Rule.THREE_MELD_BLOCK, "three_meld_block"))


def _not_in_hand(state: State, move: Move, rules: tuple[str, ...]) -> Refused | None:
    """Return the refusal if the player in turn does not hold the cards of the move."""
    rest = list(state.player.hand)
    for card in move.cards:
        held = card.physical
        if held in rest:
            rest.remove(held)
        elif any(other.is_unknown for other in rest):
            raise UnknownCard(f"whether {held} is in the hand depends on a card that nobody has named")
        else:
            return Reason.NOT_IN_HAND(rules, held)
    return None


_CHECKS: Mapping[str, Callable[[State, Move], Refused | None]] = MappingProxyType(
    {
        "pass": _check_pass,
        "drop": _check_drop,
        "draw": _check_draw,
        "take": _check_take,
        "swap": _check_swap,
        "meld": _check_meld,
        "lay": _check_lay,
        "discard": _check_discard,
    }
)
