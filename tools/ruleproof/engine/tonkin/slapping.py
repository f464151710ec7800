"""The slap: hands land on the two piles until both are settled; what lands then is late (rule `slap`)."""

from ruleproof.engine.tonkin.endings import end_by_slap
from ruleproof.engine.tonkin.moves import Move
from ruleproof.engine.tonkin.seats import SEATS, side_of
from ruleproof.engine.tonkin.state import NOBODY, State, changed
from ruleproof.engine.tonkin.words import Told


def slap(state: State, move: Move) -> State:
    """Return the state after one hand, or several at once, have landed on a pile; the move must be legal."""
    seats, pile = move.seats, move.pile
    if len(seats) == 1:
        state = state.told(Told.SLAPS(seats[0], pile))
    else:
        state = state.told(Told.SLAP_TOGETHER("", seats, pile))
    state = _claim(state, seats, pile).told(landed=(*state.landed, *seats))
    if state.outcome is None and (all(state.owners) or len(state.landed) == len(SEATS)):
        return end_by_slap(state)
    return state


def _claim(state: State, seats: tuple[str, ...], pile: int) -> State:
    """Give a pile that is still open to the side of the hands, or to nobody if they are of both sides."""
    if state.owners[pile - 1]:
        return state.told(Told.LATE_HAND("", seats, pile))
    sides = {side_of(seat) for seat in seats}
    if len(sides) > 1:
        told, owner = Told.TIED_HANDS("", seats, pile), NOBODY
    else:
        told, owner = Told.FIRST_HAND("", seats, pile), sides.pop()
    return state.told(told, owners=changed(state.owners, pile - 1, owner))
