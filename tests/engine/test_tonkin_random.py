"""`legal` and `play` against each other, and both against a slow reading of the rules that knows neither."""

from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tonkin_table import VALUES, legal_texts, ruleset

from ruleproof.engine import tonkin
from ruleproof.engine.cards import NATURAL_CARDS
from ruleproof.engine.protocol import IllegalMove, Ruleset
from ruleproof.engine.tonkin.match import new_match, next_deal
from ruleproof.engine.tonkin.moves import Move
from ruleproof.engine.tonkin.state import State
from ruleproof.engine.tonkin.words import Reason, Told

REFUSED = {reason.word: reason.details for reason in Reason}
TOLD = {told.word: told for told in Told}
RULESETS = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in VALUES.items()})
SEAT_CHOICES = [seats for count in range(1, 5) for seats in combinations("ABCD", count)]
EVERY_MOVE = (
    *(f"{seat}: pass {card}" for seat in "ABCD" for card in NATURAL_CARDS),
    *(f"{'+'.join(seats)}: call" for seats in SEAT_CHOICES),
    *(f"{'+'.join(seats)}: slap {pile}" for seats in SEAT_CHOICES for pile in (1, 2)),
)
"""Everything that can be written with the four seats."""


def dealt(rules: Ruleset, random: Random) -> State:
    deck, penalties = list(tonkin.PLAYING_CARDS), list(tonkin.PENALTY_CARDS)
    random.shuffle(deck)
    random.shuffle(penalties)
    return tonkin.start(rules, next_deal(new_match(rules, penalties, random.choice("ABCD")), deck))


def brute_force(state: State, history: list[str], values: dict) -> set[str]:
    """Return all legal moves, from the hands and from what has been played, by trying all."""
    if state.outcome is not None and state.outcome.ended_by == "false-call":
        return set()
    if any(move.endswith("call") and "+" in move for move in history):
        return set()
    if any(move.endswith("call") for move in history):
        landed = {seat for move in history if "slap" in move for seat in move.partition(":")[0].split("+")}
        return {move for move in EVERY_MOVE if "slap" in move and not landed & set(move.partition(":")[0])}
    may_call = history or values["call_from_deal"]
    calls = {move for move in EVERY_MOVE if "call" in move} if may_call else set()
    seat = state.actor
    hand = {str(card) for card in state.hand(seat)}
    barred = came_back(history, seat, whole_deal=values["returned_card"] == "kept-all-deal")
    if hand <= barred:
        barred = came_back(history, seat, whole_deal=False)
    return calls | {f"{seat}: pass {card}" for card in hand - barred}


def came_back(history: list[str], seat: str, whole_deal: bool) -> set[str]:
    """Return the cards that a seat set going and got back: just now, or ever and never let go since."""
    found: set[str] = set()
    cards = [move.split()[-1] for move in history]
    for last in range(3, len(history)):
        circle = set(cards[last - 3 : last + 1])
        begun = last - 3
        # A longer row of the same card cannot be: it stops at the end of each circle.
        fresh = begun == 0 or cards[begun - 1] != cards[begun] or is_return(cards, begun - 1)
        if len(circle) == 1 and fresh and history[begun].startswith(seat):
            (card,) = circle
            let_go = f"{seat}: pass {card}" in history[last + 1 :]
            if last == len(history) - 1 or (whole_deal and not let_go):
                found.add(card)
    return found


def is_return(cards: list[str], place: int) -> bool:
    """Return whether the pass at a place brought a card back to who had set it going."""
    row = 0
    while place - row >= 0 and cards[place - row] == cards[place]:
        row += 1
    return row % 4 == 0


def choose(state: State, legal: list[str], random: Random) -> str:
    """Return a move; mostly a pass of the card just received, so that cards go full circle."""
    passes = [move for move in legal if "pass" in move]
    if passes and random.random() < 0.97:
        on = [move for move in passes if state.moving and move.endswith(f" {state.moving.card}")]
        return random.choice(on) if on and random.random() < 0.85 else random.choice(passes)
    return random.choice(legal)


def check_every_move(state: State, legal: list[str]) -> None:
    """Check that `play` accepts exactly what `legal` lists, and else says why in words that are known."""
    accepted = set()
    for text in EVERY_MOVE:
        try:
            tonkin.play(state, tonkin.parse_move(text))
            accepted.add(text)
        except IllegalMove as refused:
            assert refused.rules
            assert set(refused.rules) <= tonkin.VOCABULARY.rules
            assert len(set(refused.rules)) == len(refused.rules)
            assert tuple(name for name, _ in refused.details) == REFUSED[refused.reason]
    assert accepted == set(legal)
    assert len(set(legal)) == len(legal)


@settings(max_examples=80, deadline=None, derandomize=True)
@given(st.integers(0, 10**9), RULESETS)
def test_what_is_listed_is_what_is_accepted_and_what_the_rules_say(seed, values):
    random = Random(seed)
    rules = ruleset(**values)
    state, history = dealt(rules, random), []
    for _ in range(100):
        legal = legal_texts(state)
        assert set(legal) == brute_force(state, history, values)
        if random.random() < 0.15 or state.phase in ("slap", "over"):
            check_every_move(state, legal)
        assert tonkin.forced(state) is None
        if not legal:
            break
        move = choose(state, legal, random)
        history.append(move)
        state = tonkin.play(state, tonkin.parse_move(move))
    for event in tonkin.events(state):
        assert event.rule == TOLD[event.kind].rule
        assert tuple(name for name, _ in event.details) == TOLD[event.kind].details


def test_every_sequence_of_hands_ends_the_slap():
    """All ways in which hands can land, counted; each ends with both piles settled or all hands down."""
    rules = ruleset()
    fields = {"hands": {"A": "KS KH KD KC 9H JC"}}
    state = tonkin.play(tonkin.start(rules, tonkin.situation(rules, fields)), Move("call", ("A",)))
    ends = list(leaves(state))
    assert len(ends) == count_leaves(("", ""), 4)
    assert {end.outcome.ended_by for end in ends} == {"slap-won", "slap-void", "slap-lost"}
    for end in ends:
        assert all(end.owners) or len(end.landed) == 4
        assert end.outcome.void == (set(end.owners) not in ({"AC"}, {"BD"}))


def leaves(state: State):
    if state.outcome is not None:
        yield state
        return
    for move in tonkin.legal(state):
        yield from leaves(tonkin.play(state, move))


def count_leaves(piles: tuple[str, str], hands: int) -> int:
    """Return in how many ways so many hands can land, by arithmetic alone: only settled or not matters."""
    if all(piles) or not hands:
        return 1
    ways = {count: len(list(combinations(range(hands), count))) for count in range(1, hands + 1)}
    total = 0
    for place in (0, 1):
        after = ("x", piles[1]) if place == 0 else (piles[0], "x")
        total += sum(number * count_leaves(after, hands - count) for count, number in ways.items())
    return total
