"""Playing a move: the check of its legality, then what it changes and what is told of it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from ruleproof.engine.cards import UNKNOWN, Card
from ruleproof.engine.protocol import IllegalMove
from ruleproof.engine.tonk.checks import check
from ruleproof.engine.tonk.endings import end_by_drop, end_by_empty_stock, end_by_going_out, end_by_tonk
from ruleproof.engine.tonk.instant import declaration
from ruleproof.engine.tonk.melds import is_high_run
from ruleproof.engine.tonk.moves import Move, in_order
from ruleproof.engine.tonk.rules import Rule
from ruleproof.engine.tonk.state import Meld, Phase, State, without
from ruleproof.engine.tonk.targets import named_meld, seated
from ruleproof.engine.tonk.words import Refused, Told


def play(state: State, move: Move) -> State:
    """Return the state after the move; a move without a seat is that of whoever acts.

    Raises:
        IllegalMove: the rules forbid the move in this state.
        UnknownCard: whether it is legal, or what it pays, depends on a card that nobody has named.
    """
    move = seated(state, move)
    refused = check(state, move)
    if refused is not None:
        raise IllegalMove(refused.rules, refused.reason.word, str(move), refused.details)
    return _PLAYS[move.kind](state, move)


def _speak(state: State, move: Move) -> State:
    """Say `tonk` or `pass`; once all have spoken the deal ends or the first turn begins."""
    spoken = (*state.spoken, move.seat)
    if move.kind == "tonk":
        declared = (*state.declared, move.seat)
        state = state.told(*declaration(state, move.seat), spoken=spoken, declared=declared)
    else:
        state = replace(state, spoken=spoken)
    if state.pending:
        return state
    if state.declared:
        return end_by_tonk(state)
    return state.told(Told.FIRST_TURN(state.actor), phase=Phase.TURN)


def _drop(state: State, move: Move) -> State:
    return end_by_drop(state) if state.stock_count else end_by_empty_stock(state)


def _draw(state: State, move: Move) -> State:
    card = state.stock[0] if state.stock else UNKNOWN
    told = [Told.DRAWS_UNSEEN(move.seat) if card.is_unknown else Told.DRAWS(move.seat, card)]
    if state.stock_count == 1:
        told.append(Told.STOCK_EMPTY())
    return state.told(
        *told,
        players=state.with_player(state.turn, hand=(*state.player.hand, card)),
        stock=state.stock[1:],
        stock_count=state.stock_count - 1,
        phase=Phase.DRAWN,
    )


def _take(state: State, move: Move) -> State:
    card = state.discard[0]
    return state.told(
        Told.TAKES(move.seat, card),
        players=state.with_player(state.turn, hand=(*state.player.hand, card)),
        discard=state.discard[1:],
        # With another card like it in hand nobody can tell the two apart (rule `return-taken`).
        taken=None if card in state.player.hand else card,
        phase=Phase.DRAWN,
    )


def _swap(state: State, move: Move) -> State:
    card, widow = move.cards[0], state.player.widow
    assert widow is not None  # `check` has seen that it is there
    hand = (*without(state.player.hand, move.cards), widow)
    return state.told(
        Told.SWAPS(move.seat, card),
        players=state.with_player(state.turn, hand=hand, widow=None, swapped=True),
        aside=(*state.aside, card),
    )


def _meld(state: State, move: Move) -> State:
    meld = Meld(move.seat, move.cards, len(move.cards))
    told = [
        Told.LAYS_MELD(move.seat, move.cards),
        (Told.FORMS_RUN if meld.is_run else Told.FORMS_SET)(move.seat, move.cards),
    ]
    if meld.is_run and any(card.rank == "A" for card in move.cards):
        told.append((Told.ACE_HIGH if is_high_run(move.cards) else Told.ACE_LOW)())
    told += [Told.JOKER_STANDS(move.seat, named) for card in move.cards if (named := card.stands_for)]
    return _lightened(state.told(*told, table=(*state.table, meld), melded=True), move.cards)


def _lay(state: State, move: Move) -> State:
    place = named_meld(state, move)
    assert not isinstance(place, Refused)  # `check` has judged that
    meld = state.table[place]
    grown = replace(meld, cards=in_order((*meld.cards, *move.cards)))
    told = [Told.LAYS_OFF(move.seat, move.cards, meld.cards, meld.owner)]
    if meld.is_run and any(card.rank == "A" for card in move.cards):
        told.append((Told.ACE_HIGH if is_high_run(grown.cards) else Told.ACE_LOW)())
    told += [Told.JOKER_STANDS(move.seat, named) for card in move.cards if (named := card.stands_for)]
    state = state.told(*told, table=(*state.table[:place], grown, *state.table[place + 1 :]), laid_off=True)
    if meld.owner != move.seat:
        state = _hit(state, meld.owner)
    return _lightened(state, move.cards)


def _hit(state: State, owner: str) -> State:
    """Bar the owner of a meld that an opponent has laid off on from dropping (rule `hit-lock`)."""
    turns = int(state.rules.value(Rule.HIT_LOCK, "hit_lock_turns"))
    if not turns:
        return state
    players = state.with_player(state.seats.index(owner), lock=turns)
    return state.told(Told.HIT(owner, turns), players=players)


def _lightened(state: State, cards: tuple[Card, ...]) -> State:
    """Take laid cards out of the hand; an empty hand goes out without a discard."""
    hand = without(state.player.hand, cards)
    state = replace(state, players=state.with_player(state.turn, hand=hand))
    return state if hand else end_by_going_out(state, None)


def _discard(state: State, move: Move) -> State:
    card = move.cards[0]
    hand = without(state.player.hand, move.cards)
    told = [Told.DISCARDS(move.seat, card)]
    if card == state.taken:
        told.append(Told.RETURNS_TAKEN(move.seat, card))
    players = state.with_player(state.turn, hand=hand)
    state = state.told(*told, players=players, discard=(card, *state.discard))
    return _turn_over(state) if hand else end_by_going_out(state, card)


def _turn_over(state: State) -> State:
    """Pass the turn on, and remember of this one what later rules ask for."""
    player = state.player
    players = state.with_player(
        state.turn,
        had_turn=True,
        lock=max(0, player.lock - 1),
        melded=player.melded or state.melded,
        laid_off=player.laid_off or state.laid_off,
    )
    following = (state.turn + 1) % len(state.seats)
    return state.told(
        Told.TURN_PASSES(state.seats[following]),
        players=players,
        turn=following,
        phase=Phase.TURN,
        taken=None,
        melded=False,
        laid_off=False,
    )


_PLAYS: Mapping[str, Callable[[State, Move], State]] = MappingProxyType(
    {
        "tonk": _speak,
        "pass": _speak,
        "drop": _drop,
        "draw": _draw,
        "take": _take,
        "swap": _swap,
        "meld": _meld,
        "lay": _lay,
        "discard": _discard,
    }
)
