"""The odds of being dealt four of a kind."""

import pytest
from tonkin_table import ruleset

from ruleproof.engine.tonkin import odds


def test_a_given_player_is_dealt_four_of_a_kind_as_the_rulings_say():
    hand, _ = odds(ruleset(), 4)
    assert (hand.favourable, hand.possible, hand.rule) == (1_140, 134_596, "four-of-a-kind")


def test_somebody_is_dealt_it_in_fewer_deals_than_four_single_chances_add_up_to():
    hand, table = odds(ruleset(), 4)
    assert f"{float(400 * hand.chance):.2f}" == "3.39"
    assert f"{float(100 * table.chance):.2f}" == "3.31"
    # Two given players: a rank for each, two cards each of the 16 that are left; and so on, by hand.
    one, two = 1_140, 6 * 5 * 120 * 91
    three, four = 6 * 5 * 4 * 66 * 45 * 28, 6 * 5 * 4 * 3 * 28 * 15 * 6
    assert table.possible == 134_596 * 18_564 * 924
    expected = 4 * one * 18_564 * 924 - 6 * two * 924 + 4 * three - four
    assert table.favourable == expected


@pytest.mark.parametrize("players", [2, 3, 5])
def test_only_four_can_play(players):
    assert odds(ruleset(), players) == ()
