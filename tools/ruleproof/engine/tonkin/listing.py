"""The list of all legal moves."""

from collections.abc import Iterator
from itertools import combinations

from ruleproof.engine.protocol import UnknownCard
from ruleproof.engine.tonkin.checks import bar_to_pass, check, four_of_a_kind
from ruleproof.engine.tonkin.moves import Move
from ruleproof.engine.tonkin.seats import SEATS
from ruleproof.engine.tonkin.state import Phase, State


def legal(state: State) -> tuple[Move, ...]:
    """Return every legal move and no other, in a fixed order, each once.

    Among them are calls without four of a kind, for a false call is a fault that happens; a seat whose hand
    leaves it open what a call would be is left out.

    Raises:
        UnknownCard: the player in turn holds a card that nobody has named, so that no list would be complete.
    """
    if state.phase in (Phase.SLAP, Phase.OVER):
        return tuple(_slaps(state))
    return (*_passes(state), *_calls(state))


def forced(state: State) -> Move | None:
    """Return the move that happens of itself: there is none, somebody always has a choice."""
    return None


def _passes(state: State) -> Iterator[Move]:
    hand = state.hand(state.actor)
    if any(card.is_unknown for card in hand):
        raise UnknownCard("the legal moves depend on a card that nobody has named")
    for card in sorted(hand, key=lambda card: card.order):
        if bar_to_pass(state, card) is None:
            yield Move("pass", (state.actor,), card)


def _calls(state: State) -> Iterator[Move]:
    """Yield the calls of single seats whose hands tell what they would be, then those in the same breath."""
    if check(state, Move("call", SEATS)) is not None:
        return
    yield from (Move("call", (seat,)) for seat in SEATS if _is_decided(state, seat))
    for count in range(2, len(SEATS) + 1):
        yield from (Move("call", seats) for seats in combinations(SEATS, count))


def _is_decided(state: State, seat: str) -> bool:
    """Return whether the cards that are named tell if a seat holds four of a kind."""
    try:
        four_of_a_kind(state, seat)
    except UnknownCard:
        return False
    return True


def _slaps(state: State) -> Iterator[Move]:
    for count in range(1, len(state.pending) + 1):
        for seats in combinations(state.pending, count):
            yield from (Move("slap", seats, pile=pile) for pile in (1, 2))
