"""Simple ways of playing, by which advice is tried out: each is told in full, and leaves nothing to choose.

Whoever plays so draws from the stock, lays every meld and then every card that fits onto a meld as soon as
possible, and discards the card that counts most. A policy says in what a player differs from that.
"""

from dataclasses import dataclass

from ruleproof.engine.cards import Card
from ruleproof.engine.tonk.checks import bar_to_lay, bar_to_meld, bar_to_return
from ruleproof.engine.tonk.find import lays_on, melds_in
from ruleproof.engine.tonk.moves import Move
from ruleproof.engine.tonk.state import Phase, State
from ruleproof.engine.tonk.targets import name_of_meld
from ruleproof.engine.tonk.turns import play
from ruleproof.engine.tonk.values import natural_points


@dataclass(frozen=True)
class Policy:
    """A way of playing.

    Attributes:
        drops_at: with how many points, or fewer, the player drops before drawing; None: never.
        lays_off: whether cards are laid off on melds.
        keeps_pairs: whether cards of one rank are kept as long as there is another card to discard.
        melds_late: whether melds are kept in hand until all cards can be laid on one turn.
        stands_pat: whether the card just drawn is discarded again, and nothing is laid.
    """

    drops_at: int | None = None
    lays_off: bool = True
    keeps_pairs: bool = False
    melds_late: bool = False
    stands_pat: bool = False


_LOW = 10

NEVER_DROPS = Policy()
WAITS = Policy(stands_pat=True)
EVERYBODY = Policy(drops_at=_LOW)
NEVER_LAYS_OFF = Policy(drops_at=_LOW, lays_off=False)
KEEPS_PAIRS = Policy(drops_at=_LOW, keeps_pairs=True)
MELDS_LATER = Policy(drops_at=_LOW, keeps_pairs=True, melds_late=True)


def take_turn(state: State, policy: Policy) -> State:
    """Return the state after a whole turn of the player who acts, or after the move that ends the deal.

    Args:
        state: before the player draws or drops.
        policy: how the player plays.
    """
    if not state.stock_count:
        return play(state, Move("drop", state.actor))
    if policy.drops_at is not None and natural_points(state.player.hand) <= policy.drops_at:
        return play(state, Move("drop", state.actor))
    state = play(state, Move("draw", state.actor))
    drawn = state.player.hand[-1]
    if policy.stands_pat:
        return play(state, Move("discard", state.actor, (drawn,)))
    laid = _lay_all(state, policy)
    if policy.melds_late and laid.phase != Phase.OVER and len(laid.player.hand) > 1:
        laid = state
    if laid.phase == Phase.OVER:
        return laid
    return play(laid, Move("discard", laid.actor, (_worst(laid, policy),)))


def _lay_all(state: State, policy: Policy) -> State:
    """Lay the heaviest meld while there is one, then all that fits onto melds."""
    while state.phase == Phase.DRAWN:
        melds = [cards for cards in melds_in(state.rules, state.player.hand) if not bar_to_meld(state, cards)]
        if not melds:
            break
        state = play(state, Move("meld", state.actor, max(melds, key=natural_points)))
    while policy.lays_off and state.phase == Phase.DRAWN:
        move = _laying_off(state)
        if move is None:
            break
        state = play(state, move)
    return state


def _laying_off(state: State) -> Move | None:
    """Return the first way of laying off cards, if there is one."""
    for place, meld in enumerate(state.table):
        for cards in lays_on(state.rules, meld, state.player.hand):
            if not bar_to_lay(state, place, cards):
                return Move("lay", state.actor, cards, *name_of_meld(state, place))
    return None


def _worst(state: State, policy: Policy) -> Card:
    """Return the card to discard: that which counts most, of several the highest rank."""
    hand = [card for card in state.player.hand if not bar_to_return(state, card)]
    if policy.keeps_pairs:
        ranks = [card.rank for card in hand]
        hand = [card for card in hand if ranks.count(card.rank) == 1] or hand
    if policy.melds_late:
        melded = {card for cards in melds_in(state.rules, state.player.hand) for card in cards}
        hand = [card for card in hand if card not in melded] or hand
    return max(hand, key=lambda card: (natural_points([card]), card.order))
