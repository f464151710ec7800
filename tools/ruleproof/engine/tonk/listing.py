"""The list of all legal moves."""

from collections.abc import Iterator

from ruleproof.engine.protocol import UnknownCard
from ruleproof.engine.tonk.checks import (
    bar_to_discard,
    bar_to_lay,
    bar_to_meld,
    bar_to_return,
    check,
    must_show,
)
from ruleproof.engine.tonk.find import lays_on, melds_in
from ruleproof.engine.tonk.moves import Kind, Move
from ruleproof.engine.tonk.rules import Rule
from ruleproof.engine.tonk.state import Phase, State
from ruleproof.engine.tonk.targets import name_of_meld

_AT_TURN: tuple[Kind, ...] = ("drop", "draw", "take")


def legal(state: State) -> tuple[Move, ...]:
    """Return every legal move and no other, in a fixed order, each once.

    Raises:
        UnknownCard: the player in turn holds a card that nobody has named, so that no list would be complete.
    """
    if state.phase == Phase.DEAL:
        return tuple(_in_deal(state))
    if state.phase == Phase.TURN:
        return tuple(_at_turn(state))
    if state.phase == Phase.DRAWN:
        if any(card.is_unknown for card in state.player.hand):
            raise UnknownCard("the legal moves depend on a card that nobody has named")
        return (*_melds(state), *_lays(state), *_discards(state))
    return ()


def forced(state: State) -> Move | None:
    """Return the move that happens of itself, or None.

    Who has not spoken in the check passes; with an empty stock all must show their hands, unless
    the discard pile may still be drawn from (rule `stock-out`).
    """
    if state.phase == Phase.DEAL:
        return Move("pass", state.pending[0])
    if must_show(state):
        return Move("drop", state.actor)
    return None


def _in_deal(state: State) -> Iterator[Move]:
    for seat in state.pending:
        tonk = Move("tonk", seat)
        if check(state, tonk) is None:
            yield tonk
        yield Move("pass", seat)


def _at_turn(state: State) -> Iterator[Move]:
    moves = [Move(kind, state.actor) for kind in _AT_TURN]
    if state.rules.value(Rule.WIDOW, "widow"):
        hand = sorted(dict.fromkeys(state.player.hand), key=lambda card: card.order)
        moves += [Move("swap", state.actor, (card,)) for card in hand]
    yield from (move for move in moves if check(state, move) is None)


def _melds(state: State) -> Iterator[Move]:
    for cards in melds_in(state.rules, state.player.hand):
        if bar_to_meld(state, cards) is None:
            yield Move("meld", state.actor, cards)


def _lays(state: State) -> Iterator[Move]:
    for place, meld in enumerate(state.table):
        choices = lays_on(state.rules, meld, state.player.hand)
        if choices:
            target, nth = name_of_meld(state, place)
            for cards in choices:
                if bar_to_lay(state, place, cards) is None:
                    yield Move("lay", state.actor, cards, target, nth)


def _discards(state: State) -> Iterator[Move]:
    if bar_to_discard(state) is None:
        for card in sorted(dict.fromkeys(state.player.hand), key=lambda card: card.order):
            if bar_to_return(state, card) is None:
                yield Move("discard", state.actor, (card,))
