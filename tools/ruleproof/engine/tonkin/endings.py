"""How a deal ends: by the slap or by a false call; who takes a penalty card; whether the match is over."""

from ruleproof.engine.protocol import Event, Outcome
from ruleproof.engine.tonkin.pack import PLAYING_CARDS
from ruleproof.engine.tonkin.rules import Rule
from ruleproof.engine.tonkin.score import match_winners, points_of
from ruleproof.engine.tonkin.seats import SEATS, SIDES, left_of, other_side, partners, side_of
from ruleproof.engine.tonkin.state import Phase, State, changed, larger_pile
from ruleproof.engine.tonkin.words import Told


def end_by_slap(state: State) -> State:
    """End the deal once both piles are settled, or all hands have landed.

    Both piles to the caller's side: `slap-won`; both to the other: `slap-lost`; anything else: `slap-void`.
    """
    state = state.told(*(Told.NO_HAND("", pile) for pile, owner in enumerate(state.owners, 1) if not owner))
    side = side_of(state.caller)
    other = other_side(side)
    if state.owners == (side, side):
        told = Told.SLAP_WON(state.caller, partners(side), partners(other))
        return _lost_by(state.told(told), Rule.SLAP_WON, other)
    if state.owners == (other, other):
        told = Told.SLAP_LOST(state.caller, partners(other), partners(side))
        return _lost_by(state.told(told), Rule.SLAP_LOST, side)
    return _void(state.told(Told.SLAP_VOID(state.caller)), Rule.SLAP_VOID)


def end_by_false_call(state: State) -> State:
    """End the deal by a call without four of a kind (rule `false-call`)."""
    caller = state.caller
    state = state.told(Told.NO_FOUR(caller, state.hand(caller)))
    if state.rules.value(Rule.FALSE_CALL, "false_call") == "void":
        return _void(state.told(Told.FALSE_CALL_VOID(caller)), Rule.FALSE_CALL)
    side = side_of(caller)
    return _lost_by(state.told(Told.FALSE_CALL_COSTS(caller, partners(side))), Rule.FALSE_CALL, side)


def end_by_calls(state: State, seats: tuple[str, ...]) -> State:
    """End the deal by calls in the same breath, of which none was the first (rule `call`)."""
    return _void(state.told(Told.CALLS_TOGETHER("", seats)), Rule.CALL)


def _lost_by(state: State, ended_by: Rule, loser: str) -> State:
    """End a deal that one side has lost: it takes a penalty card, or loses the match if none is left."""
    winners = partners(other_side(loser))
    if not state.penalties_left:
        return _close(state, Outcome(ended_by, winners))
    return _close(_penalised(state, loser), Outcome(ended_by, winners, penalty=loser))


def _penalised(state: State, loser: str) -> State:
    """Give a side the top card of the larger pile, unseen until it is taken (rule `penalty-card`)."""
    place = larger_pile(state.piles)
    pile = state.piles[place]
    seats = partners(loser)
    if pile.top.is_unknown:
        told = Told.PENALTY_UNSEEN(loser, seats, place + 1)
    else:
        told = Told.PENALTY_CARD(loser, seats, pile.top, place + 1)
    side = SIDES.index(loser)
    return state.told(
        told,
        piles=changed(state.piles, place, pile.without_top()),
        taken=changed(state.taken, side, (*state.taken[side], pile.top)),
    )


def _void(state: State, ended_by: Rule) -> State:
    """End a deal that counts for nothing."""
    return _close(state, Outcome(ended_by, void=True))


def _close(state: State, outcome: Outcome) -> State:
    """Keep the outcome; tell the score, and the end of the match or the next deal (rule `redeal`)."""
    state = state.told(phase=Phase.OVER, outcome=outcome)
    winners = match_winners(state)
    told = _told_of_match(state, winners)
    if outcome.penalty:
        told = _told_of_score(state) + told
    if not winners:
        told.append(Told.REDEAL(SEATS[left_of(state.dealer)], len(PLAYING_CARDS)))
    return state.told(*told)


def _told_of_score(state: State) -> list[Event]:
    """Tell what each side has taken, so far as it is known (rule `penalty-count`)."""
    points = {side: points_of(state, side) for side in SIDES}
    return [Told.SCORE(side, known, partners(side)) for side, known in points.items() if known is not None]


def _told_of_match(state: State, winners: tuple[str, ...]) -> list[Event]:
    """Tell how the match stands once the piles are gone (rules `match-end`, `tie`)."""
    assert state.outcome is not None
    if state.penalties_left or state.outcome.void:
        return []
    if not state.outcome.penalty:
        (side,) = winners
        return [Told.DECIDED(side, partners(side), partners(other_side(side)))]
    if len(winners) == 1:
        points = points_of(state, winners[0])
        assert points is not None
        return [Told.PILES_GONE(), Told.MATCH_WON(winners[0], partners(winners[0]), points)]
    points = points_of(state, SIDES[0])
    assert points is not None
    return [
        Told.PILES_GONE(),
        Told.MATCH_SHARED("".join(SEATS), points) if winners else Told.DECIDING_DEAL("", points),
    ]
