"""The evidence for advice: what is counted agrees with slow counts, what is tried out is played as told."""

import random
from collections import Counter
from itertools import combinations, permutations
from math import comb

import pytest
from tonk_table import ruleset

from ruleproof.engine import load_engine, tonk, tonkin
from ruleproof.engine.cards import NATURAL_CARDS, Card, read_cards
from ruleproof.engine.evidence import Count, GivesEvidence, pick, shuffle
from ruleproof.engine.protocol import Event, Ruleset
from ruleproof.engine.tonk import evidence, policy, trials
from ruleproof.engine.tonk.state import Phase, State
from ruleproof.engine.tonk.values import natural_points

RULES = ruleset()


def chance(seed: str = "a deck of cards"):
    return random.Random(seed).random


def test_both_engines_give_evidence_and_name_each_claim_once():
    for name, claims, experiments in (("tonk", 57, 20), ("tonkin", 3, 0)):
        engine = load_engine(name)
        assert isinstance(engine, GivesEvidence)
        names = [claim.name for claim in engine.CLAIMS]
        assert len(names) == len(set(names)) == claims
        assert len(engine.EXPERIMENTS) == experiments
        assert {claim.kind for claim in engine.CLAIMS} == engine.VOCABULARY.evidence.keys()
        tried = [name for names in engine.EXPERIMENTS.values() for name in names]
        assert {*engine.counted(RULES), *tried} == {*names}
        assert len(tried) == len(set(tried))


def test_hands_are_counted_as_the_rulings_say():
    counted = tonk.counted(RULES)
    assert counted["dealt_tonk"] == Count(11_648, 2_598_960)
    assert counted["dealt_15_or_less"] == Count(15_320, 2_598_960)
    assert counted["dealt_14_or_less"] == Count(9_596, 2_598_960)
    assert counted["dealt_11_or_less"] == Count(1_768, 2_598_960)
    assert tonk.counted(ruleset(instant_high=(50,)))["dealt_tonk"] == Count(4_368, 2_598_960)


def test_the_third_card_of_a_pair_is_one_of_two():
    counted = tonk.counted(RULES)
    assert counted["third_in_1"] == Count(2, 47)
    others = ["seven", "seven", *range(45)]
    helped = sum("seven" in drawn for drawn in combinations(others, 3))
    assert counted["third_in_3"] == Count(helped, 16_215)


def test_four_of_a_kind_are_counted_as_the_rulings_say():
    counted = tonkin.counted(Ruleset({}))
    assert counted["dealt_four"] == Count(1_140, 134_596)
    assert counted["dealt_four_to_somebody"] == Count(76_441_095_360, 2_308_743_493_056)
    # Both have one: a rank each, two of the sixteen other cards, and two of the other fourteen.
    both = 6 * 5 * comb(16, 2) * comb(14, 2)
    assert counted["dealt_four_to_opponents"] == Count(2 * 1_140 * 18_564 - both, 134_596 * 18_564)


@pytest.mark.parametrize(("size", "players", "points"), [(1, 2, 5), (1, 3, 5), (1, 3, 10), (2, 2, 4)])
def test_drops_at_once_are_counted_like_deals_listed_one_by_one(size, players, points):
    """With one card or two in each hand, all deals can be listed; 9 counts as an instant Tonk here."""
    rules = ruleset(hand_size=size, instant_high=(9,))
    values = [natural_points([card]) for card in NATURAL_CARDS]
    won = dealt = 0
    for cards in permutations(range(len(values)), size * players) if size == 1 else pairs_of_hands():
        own, *others = (
            sum(values[card] for card in cards[seat * size : (seat + 1) * size]) for seat in range(players)
        )
        if own == points and 9 not in others:
            dealt += 1
            won += all(other > points for other in others)
    found = evidence.drop_at_once(rules, points, players)
    assert dealt > 0
    assert (found.favourable, found.possible) == (won, dealt)


def pairs_of_hands():
    """Yield four cards, the first two a hand and the last two another, each pair of hands once."""
    for first in combinations(range(52), 2):
        if sum(natural_points([NATURAL_CARDS[card]]) for card in first) == 4:
            left = [card for card in range(52) if card not in first]
            yield from ((*first, *second) for second in combinations(left, 2))


def test_shuffles_are_fair_and_lose_no_card():
    dice, orders = chance(), Counter()
    for _ in range(6_000):
        cards = [1, 2, 3]
        shuffle(dice, cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1_150 for count in orders.values())
    assert {pick(dice, 4) for _ in range(200)} == {0, 1, 2, 3}


def test_the_observed_player_is_dealt_just_so_many_points_every_such_hand_alike():
    found: Counter[frozenset[Card]] = Counter()
    rules, dice = ruleset(hand_size=2), chance()
    picked = trials._hand_picker(rules, 4, 2)
    for _ in range(4_400):
        hand = picked(dice)
        assert natural_points(hand) == 4
        found[frozenset(hand)] += 1
    # An ace and a three of any suits, or two of the twos.
    assert len(found) == 4 * 4 + 6
    assert all(130 < count < 280 for count in found.values())


def test_a_deck_is_stacked_for_the_first_player_alone():
    hand = list(read_cards("AS 2S 3S 4S 5S"))
    deck = trials._deck_with(RULES, hand, 3, chance())
    assert sorted(map(str, deck)) == sorted(map(str, NATURAL_CARDS))
    assert deck[0:15:3] == hand


def test_fewer_deals_are_the_first_of_more_and_the_same_chance_gives_the_same():
    names = evidence.EXPERIMENTS["wait_20_of_3"]
    runs = [tonk.tried(RULES, "wait_20_of_3", chance(), 40) for _ in range(2)]
    assert runs[0] == runs[1]
    assert tuple(runs[0]) == names
    assert all(count.possible == 40 for count in runs[0].values())
    dice = chance()
    begun, rest = (trials.wait(RULES, 20, 3, (1, 2, 3), chance=dice, trials=20) for _ in range(2))
    assert [count.favourable for count in runs[0].values()] == [
        a + b for a, b in zip(begun, rest, strict=True)
    ]


def test_other_numbers_give_other_deals():
    one, two = (tonk.tried(RULES, "wait_25_of_2", chance(seed), 60) for seed in ("one", "two"))
    assert one != two


def turn(cards: str, way: policy.Policy, stock: str = "KD", table=()) -> State:
    """Return the state after the turn of A, who holds these cards and draws the first of the stock."""
    fields = {"hands": {"A": cards, "B": "2C 10S 5H"}, "stock": stock.split(), "stock_count": 20}
    fields |= {"discard": ["8C"], "table": list(table)}
    return policy.take_turn(tonk.start(RULES, tonk.situation(RULES, fields)), way)


def told(state: State, kind: str) -> list[Event]:
    return [event for event in state.events if event.kind == kind]


def discarded(state: State) -> str:
    return str(state.discard[0])


RUN = ({"by": "B", "cards": "10D JD QD"},)


def test_everybody_lays_melds_and_fitting_cards_and_discards_the_highest():
    laid = turn("7S 7H 7C 2D QS", policy.EVERYBODY, table=RUN)
    assert [len(told(laid, kind)) for kind in ("lays-meld", "lays-off")] == [1, 1]
    assert discarded(laid) == "QS"
    assert turn("AS 2D 3C", policy.EVERYBODY).outcome is not None
    assert turn("AS 2D 3C", policy.NEVER_DROPS).outcome is None


def test_each_policy_differs_in_what_it_is_called_after():
    assert not told(turn("2S 9H QS", policy.NEVER_LAYS_OFF, table=RUN), "lays-off")
    assert discarded(turn("QS QH 2D 9C", policy.EVERYBODY, stock="3D")) == "QH"
    assert discarded(turn("QS QH 2D 9C", policy.KEEPS_PAIRS, stock="3D")) == "9C"
    assert discarded(turn("8S 8H", policy.KEEPS_PAIRS, stock="KD")) == "KD"
    assert discarded(turn("8S 8H 9S", policy.KEEPS_PAIRS, stock="9C")) == "9C"
    waiting = turn("7S 7H 7C 2D QS", policy.WAITS, table=RUN)
    assert not told(waiting, "lays-meld")
    assert discarded(waiting) == "KD"


def test_who_melds_late_lays_nothing_until_all_can_go():
    held = turn("JS JH JC 9D 6C", policy.MELDS_LATER)
    assert not told(held, "lays-meld")
    assert discarded(held) == "KD"
    gone = turn("JS JH JC 9C 9D", policy.MELDS_LATER, stock="9H")
    assert gone.phase is Phase.OVER
    assert gone.outcome is not None
    assert gone.outcome.ended_by == "go-out"


def test_an_empty_stock_ends_an_experiment_too():
    fields = {"hands": {"A": "2S 9H", "B": "3C"}, "stock": [], "stock_count": 0, "discard": ["8C"]}
    end = policy.take_turn(tonk.start(RULES, tonk.situation(RULES, fields)), policy.EVERYBODY)
    assert end.outcome is not None
    assert end.outcome.ended_by == "stock-out"
