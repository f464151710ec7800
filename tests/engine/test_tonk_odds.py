"""The odds of an instant Tonk: the figures of the rulings, and slow counts beside the quick ones."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from tonk_table import BLACK_COMPANY, ruleset

from ruleproof.engine.cards import NATURAL_CARDS
from ruleproof.engine.chances import deals, deals_to_somebody
from ruleproof.engine.protocol import Odds, Value
from ruleproof.engine.tonk.odds import hands_together, odds
from ruleproof.engine.tonk.values import natural_points

FIVE_OF_52 = 2_598_960
SEVEN_OF_52 = 133_784_560


def hand(players: int = 2, **changes: Value) -> Odds:
    return odds(ruleset(**changes), players)[0]


def table(players: int, **changes: Value) -> Odds:
    return odds(ruleset(**changes), players)[1]


@pytest.mark.parametrize(
    ("changes", "favourable", "possible"),
    [
        ({}, 11_648, FIVE_OF_52),
        ({"instant_high": (50,)}, 4_368, FIVE_OF_52),
        ({"instant_high": (), "instant_low_max": 15}, 15_320, FIVE_OF_52),
        ({"instant_high": (), "instant_low_max": 11}, 1_768, FIVE_OF_52),
        ({"instant_low_max": 11}, 13_416, FIVE_OF_52),
        (BLACK_COMPANY, 26_968, FIVE_OF_52),
        ({"hand_size": 7}, 12_228_716, SEVEN_OF_52),
        ({"hand_size": 7, "instant_high": ()}, 0, SEVEN_OF_52),
        ({"jokers": 2}, 11_648, comb(54, 5)),
        ({"jokers": 2, "joker_points": 0, "instant_low_max": 11}, 13_416, comb(54, 5)),
    ],
)
def test_hands_are_counted_as_the_rulings_say(changes, favourable, possible):
    found = hand(**changes)
    assert (found.favourable, found.possible) == (favourable, possible)
    assert (found.name, found.rule) == ("hand", "instant-tonk")


def test_totals_that_no_table_plays_are_counted_too():
    assert hands_together(5, frozenset(range(15)), 1, 1) == 9_596
    assert hands_together(7, frozenset(range(65, 71)), 1, 1) == 651_408
    assert hands_together(7, frozenset(range(12)), 1, 1) == 32


def test_two_decks_from_five_players_on_change_the_odds_of_a_hand():
    one, two = hand(4), hand(5)
    assert (one.possible, two.possible) == (FIVE_OF_52, comb(104, 5))
    assert two.favourable == comb(32, 5) + comb(32, 4) * 8
    assert hand(5, decks=1) == hand(4, decks=1) == one
    assert hand(2, decks=2) == two


@pytest.mark.parametrize(
    ("players", "changes", "percent"),
    [(4, BLACK_COMPANY, "4.1"), (2, {"hand_size": 7}, "17.5"), (2, {}, "0.9"), (4, {}, "1.8")],
)
def test_somebody_at_the_table_has_one_as_often_as_the_rulings_say(players, changes, percent):
    assert f"{float(100 * table(players, **changes).chance):.1f}" == percent


def test_of_four_hands_of_seven_cards_one_in_three_deals_has_49_or_50():
    # Nobody plays so; three hands bound from both sides what four come to.
    together = [hands_together(7, frozenset({49, 50}), 1, players) for players in (1, 2, 3)]
    above = Fraction(deals_to_somebody([*together, 0], 52, 7), deals(52, 7, 4))
    below = above - Fraction(together[2], deals(52, 7, 3))
    assert (round(100 * below), round(100 * above)) == (32, 32)


@pytest.mark.parametrize(
    "changes", [{"decks": 1}, BLACK_COMPANY, {"decks": 1, "instant_low_max": 11, "jokers": 2}, {"decks": 2}]
)
def test_more_players_make_it_likelier_and_chances_do_not_quite_add_up(changes):
    chances = [table(players, **changes).chance for players in range(1, 6)]
    assert chances == sorted(set(chances))
    assert all(total < players * chances[0] for players, total in enumerate(chances[1:], start=2))
    assert chances[0] == hand(1, **changes).chance


def test_two_hands_together_are_as_many_as_can_be_listed():
    # Only tens make 50: of 16 cards, count pairs of hands by hand.
    assert hands_together(5, frozenset({50}), 1, 2) == comb(16, 5) * comb(11, 5)
    # One deck holds two hands of six points at most: A A A A 2, and nothing is left for the other.
    assert hands_together(5, frozenset({6}), 1, 1) == 4
    assert hands_together(5, frozenset({6}), 1, 2) == 0
    assert hands_together(5, frozenset({6}), 2, 2) == comb(8, 4) * 8 * 7


def test_small_hands_are_as_many_as_can_be_listed():
    points = {card: natural_points([card]) for card in NATURAL_CARDS}
    pairs = Counter(points[one] + points[other] for one, other in combinations(NATURAL_CARDS, 2))
    for total in range(2, 21):
        assert hands_together(2, frozenset({total}), 1, 1) == pairs[total]
    both = sum(
        points[three] + points[four] == 12
        for one, two in combinations(NATURAL_CARDS, 2)
        if points[one] + points[two] == 12
        for three, four in combinations([card for card in NATURAL_CARDS if card not in (one, two)], 2)
    )
    assert hands_together(2, frozenset({12}), 1, 2) == both > 0


def test_tables_that_cannot_play_have_no_odds():
    assert odds(ruleset(hand_size=7), 4) == ()
    assert odds(ruleset(), 9) == ()
    assert len(odds(ruleset(hand_size=7), 3)) == 2
