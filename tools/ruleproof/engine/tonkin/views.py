"""What a reader may see of a state."""

from ruleproof.engine.protocol import PileView, SeatView, TableView
from ruleproof.engine.tonkin.score import points_of
from ruleproof.engine.tonkin.seats import SEATS, SIDES, partners, side_of
from ruleproof.engine.tonkin.state import Phase, State


def view(state: State) -> TableView:
    """Return what a reader may see: all hands, the piles, and who acts.

    The total of a seat is what its side has taken, in penalty points. During the slap everybody acts, and so
    nobody in particular.
    """
    totals = {seat: points_of(state, side_of(seat)) for seat in SEATS}
    seats = tuple(SeatView(seat, state.hand(seat), totals[seat]) for seat in SEATS)
    actor = state.actor if state.phase in (Phase.DEAL, Phase.TURN) else ""
    return TableView(
        seats,
        _piles(state),
        actor,
        tuple(partners(side) for side in SIDES),
        dealer=SEATS[state.dealer],
        notes=() if state.first_deal else ("later-deal",),
    )


def _piles(state: State) -> tuple[PileView, ...]:
    first, second = state.piles
    with_a, with_b = state.taken
    return (
        PileView("pile-1", first.known, first.count, face_up=False),
        PileView("pile-2", second.known, second.count, face_up=False),
        PileView("taken-ac", with_a, len(with_a), face_up=True),
        PileView("taken-bd", with_b, len(with_b), face_up=True),
    )
