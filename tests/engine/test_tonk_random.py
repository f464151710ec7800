"""Thousands of random deals, in which all that must hold is watched at each step."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tonk_table import VALUES, ruleset

from ruleproof.engine import tonk
from ruleproof.engine.cards import JOKERS, NATURAL_CARDS, Card, joker_as
from ruleproof.engine.protocol import IllegalMove, Ruleset
from ruleproof.engine.tonk.moves import Move, in_order
from ruleproof.engine.tonk.state import State
from ruleproof.engine.tonk.words import Reason, Told

MANY_MOVES = 150
"""After so many moves players drop when they can, for taking and discarding could go on for ever."""

TOO_MANY_MOVES = 600
REFUSED = {reason.word: reason.details for reason in Reason}
TOLD = {told.word: told for told in Told}
RULESETS = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in VALUES.items()})


def dealt(rules: Ruleset, count: int, random: Random) -> State:
    seats = tuple("ABCDEFGH"[:count])
    deck = list(tonk.full_deck(rules, count))
    random.shuffle(deck)
    return tonk.start(rules, tonk.deal(rules, seats, deck, random.choice(seats)))


def all_cards(state: State) -> dict[Card, int]:
    cards = Counter(card for player in state.players for card in player.hand)
    cards.update(player.widow for player in state.players if player.widow)
    cards.update(card.physical for meld in state.table for card in meld.cards)
    cards.update((*state.stock, *state.discard, *state.aside))
    return dict(cards)  # plain dictionaries compare faster


def any_move(state: State, random: Random) -> Move:
    """Return some move that may or may not be legal, near enough to legal to be telling."""
    seat = random.choice((state.actor, state.actor, *state.seats))
    kind = random.choice(("tonk", "pass", "drop", "draw", "take", "swap", "discard", *("meld", "lay") * 3))
    hand = list(state.hand(seat)) or [random.choice(NATURAL_CARDS)]
    pool = hand if random.random() < 0.8 else [*hand, random.choice(NATURAL_CARDS), *JOKERS]
    if kind in ("swap", "discard"):
        return Move(kind, seat, (random.choice(pool),))
    if kind not in ("meld", "lay"):
        return Move(kind, seat)
    size = random.randint(2, 4) if kind == "meld" else random.randint(1, 2)
    cards = random.sample(pool, min(size, len(pool)))
    near = random.choice(hand)
    cards = [
        joker_as(card, near.rank or "7", random.choice("SHDC"))
        if card.joker and random.random() < 0.9
        else card
        for card in cards
    ]
    if kind == "meld":
        return Move(kind, seat, in_order(cards))
    laid = [card for meld in state.table for card in meld.cards] or [random.choice(NATURAL_CARDS)]
    return Move(kind, seat, in_order(cards), random.choice(laid), random.choice((0, 0, 1, 2)))


def check_agreement(state: State, moves: tuple[Move, ...], random: Random) -> None:
    """Check that `play` accepts a random move exactly if `legal` lists it, and else says why."""
    move = any_move(state, random)
    try:
        tonk.play(state, move)
    except IllegalMove as refused:
        assert tonk.canonical(state, move) not in moves, f"{move} is listed, but refused"
        assert refused.rules, f"{move} is refused by no rule"
        assert set(refused.rules) <= tonk.VOCABULARY.rules
        assert len(set(refused.rules)) == len(refused.rules)
        assert tuple(name for name, _ in refused.details) == REFUSED[refused.reason]
    else:
        assert tonk.canonical(state, move) in moves, f"{move} is accepted, but not listed"


def check_end(state: State) -> None:
    """Check what must hold of any deal that is over."""
    outcome = tonk.outcome(state)
    assert outcome is not None
    assert sum(outcome.net(state.seats).values()) == 0
    places = [(state.seats.index(p.payer), state.seats.index(p.payee)) for p in outcome.payments]
    assert places == sorted(places), "payments are not in seat order"
    assert all(payment.stakes > 0 and payment.payer != payment.payee for payment in outcome.payments)
    assert {payment.rule for payment in outcome.payments} <= tonk.VOCABULARY.rules
    assert bool(outcome.winners) != outcome.void
    assert not outcome.void or not outcome.payments
    for event in tonk.events(state):
        assert event.rule == TOLD[event.kind].rule
        assert tuple(name for name, _ in event.details) == TOLD[event.kind].details
    assert tonk.legal(state) == ()


def play_out(rules: Ruleset, count: int, random: Random) -> State:
    """Play a deal with random moves, watching each step."""
    state = dealt(rules, count, random)
    deck = all_cards(state)
    assert deck == dict(Counter(tonk.full_deck(rules, count)))
    lazy = random.random() < 0.7  # most deals would end with an early drop
    for number in range(TOO_MANY_MOVES):
        moves = tonk.legal(state)
        assert moves, "a dead end"
        assert len(set(moves)) == len(moves), "a move is listed twice"
        assert all(tonk.parse_move(str(move)) == move for move in moves)
        forced = tonk.forced(state)
        assert forced is None or forced in moves
        check_agreement(state, moves, random)
        drops = [move for move in moves if move.kind == "drop"]
        if number > MANY_MOVES and drops:
            move = drops[0]
        else:
            calm = [move for move in moves if move.kind not in ("drop", "tonk")] if lazy else []
            lays = [move for move in calm if move.kind in ("meld", "lay")]
            move = random.choice(lays or calm or moves)
        state = tonk.play(state, move)
        assert all_cards(state) == deck, "cards were lost or made"
        if state.outcome is not None:
            check_end(state)
            return state
    raise AssertionError("the deal does not end")


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(0, 10**9), st.integers(2, 8))
def test_all_that_must_hold_holds_in_classic_deals(seed, count):
    random = Random(seed)
    endings = {play_out(ruleset(), count, random).outcome.ended_by for _ in range(20)}
    assert endings <= {"instant-tonk", "drop", "failed-drop", "go-out", "stock-out"}


@settings(max_examples=250, deadline=None, derandomize=True)
@given(st.integers(0, 10**9), st.integers(2, 8), RULESETS)
def test_all_that_must_hold_holds_under_any_rules(seed, count, values):
    rules = ruleset(**values)
    if values["decks"] == 1 and count > 5:
        count = 5
    random = Random(seed)
    for _ in range(4):
        play_out(rules, count, random)


@pytest.mark.parametrize("hand_size", [5, 7])
def test_no_sequence_of_random_moves_lays_three_melds_from_one_hand(hand_size):
    random = Random(hand_size)
    rules = ruleset(hand_size=hand_size, three_meld_block=True, instant_high=())
    most = 0
    for _ in range(200):
        state = play_out(rules, 3, random)
        most = max(most, *(state.melds_of(seat) for seat in state.seats))
        assert not {"three-meld-block"} & {event.rule for event in state.events}
    assert most == 2
