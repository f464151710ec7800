"""The end of a match: the last penalty cards, ties, and complete matches of many deals."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tonkin_table import VALUES, cited, played, ruleset, scores, slapped, told

from ruleproof.engine import tonkin
from ruleproof.engine.cards import UNKNOWN, Card
from ruleproof.engine.protocol import UnknownCard
from ruleproof.engine.tonkin.checks import four_of_a_kind
from ruleproof.engine.tonkin.match import Match, after_deal, new_match, next_deal
from ruleproof.engine.tonkin.state import Pile, State

EIGHT_LEFT = {"AC": "7S 7H 8S 8H", "BD": "7D 7C 8D"}
"""30 against 22, and the eight of clubs still lies there."""

SEVEN_LEFT = {"AC": "7S 7H 7D", "BD": "8S 8H 8D 8C"}
ALL_TAKEN = {"AC": "7S 7H 8S 8H", "BD": "7D 7C 8D 8C"}
RULESETS = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in VALUES.items()})
PATIENCE = 120
"""After so many passes a player calls falsely, for passing could go on for ever."""


def test_the_last_card_makes_thirty_all_and_a_shared_match():
    state = slapped("A1", "C2", taken=EIGHT_LEFT)
    assert state.outcome.penalty == "BD"
    assert scores(state) == {"AC": 30, "BD": 30}
    assert tonkin.match_winners(state) == ("AC", "BD")
    assert told(state)[-2:] == ["piles-gone", "match-shared"]
    assert {"match-end", "tie", "penalty-count"} <= cited(state)
    assert "redeal" not in cited(state)


def test_the_last_card_makes_thirty_all_and_one_more_deal_decides():
    state = slapped("A1", "C2", rules=ruleset(tie="deciding-deal"), taken=EIGHT_LEFT)
    assert scores(state) == {"AC": 30, "BD": 30}
    assert tonkin.match_winners(state) == ()
    assert told(state)[-3:] == ["piles-gone", "deciding-deal", "redeal"]


@pytest.mark.parametrize(
    ("hands", "winner"), [(("A1", "C2"), "AC"), (("B1", "D2"), "BD"), (("A1", "B2"), "")]
)
def test_whoever_loses_the_deciding_deal_loses_the_match_and_takes_no_card(hands, winner):
    state = slapped(*hands, rules=ruleset(tie="deciding-deal"), taken=ALL_TAKEN)
    assert state.outcome.penalty == ""
    assert state.outcome.winners == tuple(winner)
    assert state.outcome.void == (not winner)
    assert tonkin.match_winners(state) == ((winner,) if winner else ())
    assert told(state)[-1] == ("match-decided" if winner else "redeal")
    assert not {"penalty-card", "penalty-count"} & cited(state)


def test_a_false_call_loses_the_deciding_deal():
    state = slapped(rules=ruleset(tie="deciding-deal"), taken=ALL_TAKEN)
    assert state.outcome is None
    rules = ruleset(tie="deciding-deal")
    fields = {"hands": {"A": "KS QS JS 10S 9S AS"}, "taken": ALL_TAKEN}
    state = played(tonkin.start(rules, tonkin.situation(rules, fields)), "A: call")
    assert tonkin.match_winners(state) == ("BD",)
    assert state.outcome.ended_by == "false-call"


@pytest.mark.parametrize(
    ("taken", "hands", "score", "winners"),
    [
        (EIGHT_LEFT, ("B1", "D2"), {"AC": 38, "BD": 22}, ("BD",)),
        (SEVEN_LEFT, ("B1", "D2"), {"AC": 28, "BD": 32}, ("AC",)),
        (SEVEN_LEFT, ("A1", "C2"), {"AC": 21, "BD": 39}, ("AC",)),
    ],
)
def test_the_lower_total_wins(taken, hands, score, winners):
    state = slapped(*hands, taken=taken)
    assert scores(state) == score
    assert tonkin.match_winners(state) == winners
    (event,) = (event for event in state.events if event.kind == "match-won")
    assert (event.seat, event.rule) == (winners[0], "match-end")
    assert dict(event.details) == {"seats": tuple(winners[0]), "points": score[winners[0]]}


def test_where_cards_are_counted_four_sevens_and_four_eights_are_a_tie():
    state = slapped("B1", "D2", rules=ruleset(penalty_count="cards"), taken=SEVEN_LEFT)
    assert scores(state) == {"AC": 4, "BD": 4}
    assert tonkin.match_winners(state) == ("AC", "BD")


def test_a_void_deal_leaves_the_last_card_and_the_match_goes_on():
    state = slapped("A1", "B2", taken=EIGHT_LEFT)
    assert tonkin.match_winners(state) == ()
    assert told(state)[-1] == "redeal"


def test_while_cards_lie_there_nobody_has_won():
    assert tonkin.match_winners(slapped("A1")) == ()
    assert tonkin.match_winners(slapped("A1", "C2")) == ()


def test_who_wins_may_depend_on_a_card_that_nobody_has_named():
    end = slapped("A1", "C2", taken=EIGHT_LEFT)
    unseen = State(
        **{name: getattr(end, name) for name in end.__slots__} | {"taken": (end.taken[0], (UNKNOWN,) * 4)}
    )
    with pytest.raises(UnknownCard):
        tonkin.match_winners(unseen)


def all_cards(state: State) -> Counter[Card]:
    """Return all cards of a state, wherever they lie."""
    cards = Counter(card for hand in state.hands for card in hand)
    cards.update(card for pile in state.piles for card in pile.known)
    cards.update(card for cards in state.taken for card in cards)
    return cards


PACK = Counter((*tonkin.PLAYING_CARDS, *tonkin.PENALTY_CARDS))


def any_choice(state: State, random: Random, moves: int) -> tonkin.Move:
    """Return what a player might do: call when there is something to call, else pass what matches least."""
    legal = tonkin.legal(state)
    calls = [move for move in legal if move.kind == "call" and len(move.seats) == 1]
    true = [move for move in calls if four_of_a_kind(state, move.seats[0])]
    if true and random.random() < 0.9:
        return random.choice(true)
    if calls and (moves > PATIENCE or random.random() < 0.002):
        return random.choice(calls)
    others = [move for move in legal if move.kind != "call"]
    if others[0].kind == "slap" and random.random() < 0.8:
        others = [move for move in others if len(move.seats) == 1]
    elif others[0].kind == "pass" and random.random() < 0.8:
        ranks = Counter(card.rank for card in state.hand(state.actor))
        others = [move for move in others if ranks[move.card.rank] < 3] or others
    return random.choice(others)


def play_deal(match: Match, random: Random) -> State:
    """Play one deal of a match with random choices, watching that no card is lost or made."""
    deck = list(tonkin.PLAYING_CARDS)
    random.shuffle(deck)
    state = tonkin.start(match.rules, next_deal(match, deck))
    moves = 0
    while state.outcome is None:
        state = tonkin.play(state, any_choice(state, random, moves))
        assert all_cards(state) == PACK, "cards were lost or made"
        moves += 1
        assert moves < PATIENCE + 10
    return state


def check_deal(match: Match, state: State, after: Match) -> None:
    """Check what must hold of any deal of a match."""
    outcome = tonkin.outcome(state)
    assert outcome.void != bool(outcome.winners)
    assert outcome.penalty == "" or set(outcome.penalty) == set("ABCD") - set(outcome.winners)
    lying = sum(pile.count for pile in match.piles)
    assert state.penalties_left == lying - bool(outcome.penalty)
    assert bool(outcome.penalty) == (not outcome.void and lying > 0)
    assert (told(state)[-1] == "redeal") == (not after.winners)
    if not after.winners:
        assert state.events[-1].seat == after.dealer == "ABCDA"["ABCD".index(match.dealer) + 1]
    assert abs(after.piles[0].count - after.piles[1].count) <= 1
    assert cited(state) <= tonkin.VOCABULARY.rules


def play_match(rules, random: Random) -> Match:
    """Play a complete match."""
    penalties = list(tonkin.PENALTY_CARDS)
    random.shuffle(penalties)
    match = new_match(rules, penalties, random.choice("ABCD"))
    while not match.winners:
        state = play_deal(match, random)
        after = after_deal(match, state)
        check_deal(match, state, after)
        match = after
        assert match.deals < 200
    return match


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.integers(0, 10**9), RULESETS)
def test_a_match_goes_on_until_the_penalty_cards_are_gone_and_fewer_points_win(seed, values):
    match = play_match(ruleset(**values), Random(seed))
    assert match.deals >= 8
    assert match.piles == (Pile((), 0), Pile((), 0))
    assert Counter((*match.taken[0], *match.taken[1])) == Counter(tonkin.PENALTY_CARDS)
    if values["penalty_count"] == "cards":
        ours, theirs = map(len, match.taken)
    else:
        ours, theirs = (sum(int(card.rank) for card in cards) for cards in match.taken)
        assert ours + theirs == tonkin.figures(ruleset())["pack_points"]
    if ours != theirs:
        assert match.winners == (("AC",) if ours < theirs else ("BD",))
    else:
        assert len(match.winners) == (2 if values["tie"] == "shared" else 1)


def test_some_matches_end_in_a_tie_that_one_more_deal_decides():
    rules = ruleset(tie="deciding-deal", penalty_count="cards")
    ends = [play_match(rules, Random(seed)) for seed in range(12)]
    tied = [end for end in ends if len(end.taken[0]) == len(end.taken[1])]
    assert len(tied) >= 2
    assert {len(end.winners) for end in ends} == {1}


def test_the_queen_of_hearts_begins_the_first_deal_and_perhaps_the_later_ones():
    random = Random(3)
    for starter, later in (("queen-of-hearts-each-deal", True), ("queen-of-hearts-first-deal", False)):
        match = new_match(ruleset(starter=starter), tonkin.PENALTY_CARDS)
        queens = []
        for _ in range(20):
            state = play_deal(match, random)
            (begins,) = (event for event in state.events if event.rule == "starter")
            queens.append(begins.kind == "queen-starts")
            if begins.kind == "left-starts":
                assert begins.seat == "ABCDA"["ABCD".index(match.dealer) + 1]
            match = after_deal(match, state)
            if match.winners:
                break
        assert queens[0]
        assert len(queens) >= 8
        assert set(queens[1:]) == {later}
