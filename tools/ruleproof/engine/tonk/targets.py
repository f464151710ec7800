"""Which meld a move names: by any card that lies in it, or that a joker in it stands for."""

from ruleproof.engine.cards import Card
from ruleproof.engine.tonk.moves import Move
from ruleproof.engine.tonk.rules import Rule
from ruleproof.engine.tonk.state import Meld, State
from ruleproof.engine.tonk.words import Reason, Refused


def named_meld(state: State, move: Move) -> int | Refused:
    """Return the place on the table of the meld that a `lay` names, or why it names none."""
    target = move.target
    if target is None:
        raise ValueError(f"“{move}” names no meld")
    places = _places(state.table, target)
    if len(places) > 1 and not move.nth:
        return Reason.AMBIGUOUS_MELD((Rule.LAY_OFF,), target)
    if not places or move.nth > len(places):
        return Reason.NO_SUCH_MELD((Rule.LAY_OFF,), target)
    return places[max(move.nth, 1) - 1]


def name_of_meld(state: State, place: int) -> tuple[Card, int]:
    """Return the card, and the number if one is needed, by which `legal` names the meld at a place."""
    naturals = [card for card in state.table[place].cards if not card.joker]
    for card in naturals:
        if len(_places(state.table, card)) == 1:
            return card, 0
    return naturals[0], _places(state.table, naturals[0]).index(place) + 1


def canonical(state: State, move: Move) -> Move:
    """Return the move as `legal` writes it: a meld may be named in several ways, and the seat left out."""
    seat = move.seat or (state.pending or (state.actor,))[0]
    target, nth = move.target, move.nth
    if target is not None:
        place = named_meld(state, move)
        if not isinstance(place, Refused):
            target, nth = name_of_meld(state, place)
    return Move(move.kind, seat, move.cards, target, nth)


def seated(state: State, move: Move) -> Move:
    """Return the move with its seat; without one it is that of whoever acts."""
    return move if move.seat else canonical(state, move)


def _places(table: tuple[Meld, ...], name: Card) -> tuple[int, ...]:
    """Return the places of the melds that a card names."""
    return tuple(
        place
        for place, meld in enumerate(table)
        if any(name in (card, card.physical, card.stands_for) for card in meld.cards)
    )
