"""What a reader may see of a state."""

from ruleproof.engine.protocol import PileView, SeatView, TableView
from ruleproof.engine.tonk.rules import Rule
from ruleproof.engine.tonk.state import Phase, State
from ruleproof.engine.tonk.values import total


def view(state: State) -> TableView:
    """Return what a reader may see: hands with their totals, melds, piles, who dealt, who acts, the score."""
    seats = []
    for seat, player in zip(state.seats, state.players, strict=True):
        known = not any(card.is_unknown for card in player.hand)
        points = total(state.rules, player.hand) if known else None
        melds = tuple(meld.cards for meld in state.table if meld.owner == seat)
        seats.append(SeatView(seat, player.hand, points, melds))
    return TableView(
        tuple(seats),
        _piles(state),
        _actor(state),
        dealer=state.seats[state.dealer],
        score=() if state.score is None else tuple(zip(state.seats, state.score, strict=True)),
        notes=("last-deal",) if state.last_round else (),
    )


def _piles(state: State) -> tuple[PileView, ...]:
    piles = [
        PileView("stock", state.stock, state.stock_count, face_up=False),
        PileView("discard", state.discard, len(state.discard), face_up=True),
    ]
    if state.rules.value(Rule.WIDOW, "widow"):
        widows = tuple(player.widow for player in state.players if player.widow is not None)
        piles.append(PileView("widows", widows, len(widows), face_up=False))
    if state.aside:
        piles.append(PileView("aside", state.aside, len(state.aside), face_up=False))
    return tuple(piles)


def _actor(state: State) -> str:
    """Return who acts: in the check who speaks next, after the end nobody."""
    if state.phase == Phase.OVER:
        return ""
    return (state.pending or (state.actor,))[0]
