"""The disputes that players have, each with its answer."""

from fractions import Fraction

import pytest
from tonk_table import BLACK_COMPANY, cited, legal_texts, net, passed, played, refusal, ruleset, table

from ruleproof.engine import tonk
from ruleproof.engine.protocol import IllegalMove

TONK_50 = "10S JS QS KS 10H"
TONK_49 = "JH QH KH 10D 9D"


@pytest.mark.parametrize("others", ["lowest", "pairwise", "above-pay-lower"])
def test_an_equal_hand_beats_a_drop(others):
    rules = ruleset(failed_drop_others=others)
    state = played(table(rules, hands={"A": "7S", "B": "4H 3D", "C": "QC 2D"}), "A: drop")
    assert net(state) == (-2, 3, -1)
    assert state.outcome.winners == ("B",)
    assert state.outcome.ended_by == "failed-drop"


def test_an_equal_hand_beats_a_drop_where_the_others_pay_nothing():
    state = played(
        table(ruleset(failed_drop_others="none"), hands={"A": "7S", "B": "4H 3D", "C": "QC 2D"}), "A: drop"
    )
    assert net(state) == (-2, 2, 0)


@pytest.mark.parametrize(
    ("others", "figures"),
    [
        ("lowest", (-4, 4, 1, -1)),
        ("pairwise", (-4, 4, 2, -2)),
        ("above-pay-lower", (-4, 3, 3, -2)),
        ("none", (-4, 2, 2, 0)),
    ],
)
def test_after_a_failed_drop_the_others_settle_as_the_table_agreed(others, figures):
    rules = ruleset(failed_drop_others=others)
    state = played(table(rules, hands={"A": "5H 4C", "B": "6S", "C": "8D", "D": "KC QD"}), "A: drop")
    assert net(state) == figures
    assert state.outcome.winners == ("B",)


@pytest.mark.parametrize(
    ("several", "figures"),
    [("pay-each", (4, -4, 4, -4)), ("void", (0, 0, 0, 0)), ("fifty-beats", (6, -2, -2, -2))],
)
def test_several_instant_tonks_are_settled_as_the_table_agreed(several, figures):
    hands = {"A": TONK_50, "B": "2S 4S 6S 8S 10C", "C": TONK_49, "D": "3H 5H 7H 9H JC"}
    state = table(ruleset(multiple_instant_tonk=several), phase="deal", hands=hands)
    state = passed(played(state, "A: tonk", "C: tonk"))
    assert net(state) == figures
    assert state.outcome.void == (several == "void")
    assert "several-tonks" in cited(state)


@pytest.mark.parametrize(
    ("changes", "is_tonk"),
    [(BLACK_COMPANY, True), ({}, False), ({"instant_low_max": 11}, False), ({"instant_low_max": 15}, True)],
)
def test_fifteen_exactly_is_a_tonk_only_where_fifteen_or_less_is(changes, is_tonk):
    hands = {"A": "AS 2S 3C 4H 5S", "B": "KH QH 9C 2C 4D"}
    state = table(ruleset(**changes), phase="deal", hands=hands)
    assert ("A: tonk" in legal_texts(state)) == is_tonk
    if is_tonk:
        assert net(passed(played(state, "A: tonk"))) == (2, -2)
    else:
        assert refusal(state, "A: tonk").rule == "instant-tonk"


def test_49_reached_later_in_the_deal_is_nothing():
    state = played(table(hands={"A": "KS QS JS 9H", "B": "2C"}, stock="10D"), "A: draw")
    assert tonk.view(state).seats[0].total == 49
    assert state.outcome is None
    assert refusal(state, "A: tonk").rules == ("instant-tonk", "instant-declare")


@pytest.mark.parametrize("double", [False, True])
def test_going_out_with_the_last_discard_is_a_win_for_the_single_stake(double):
    state = table(
        ruleset(tonk_out_double=double),
        hands={"A": "KD", "B": "2S 5H", "C": "9S"},
        table=[{"by": "B", "cards": "AC 2C 3C"}],
        stock="4C",
    )
    state = played(state, "A: draw", "A: lay 4C > 3C", "A: discard KD")
    assert net(state) == (2, -1, -1)
    assert state.outcome.ended_by == "go-out"
    assert state.outcome.winners == ("A",)


@pytest.mark.parametrize(("double", "stakes", "rule"), [(False, 1, "go-out"), (True, 2, "tonk-out")])
def test_going_out_without_a_discard_pays_double_only_where_agreed(double, stakes, rule):
    rules = ruleset(tonk_out_double=double)
    state = table(rules, hands={"A": "7D 7C", "B": "2S 5H", "C": "9S"}, stock="7S")
    state = played(state, "A: draw", "A: meld 7S 7D 7C")
    assert net(state) == (2 * stakes, -stakes, -stakes)
    assert {payment.rule for payment in state.outcome.payments} == {rule}
    assert "go-out" in cited(state)


@pytest.mark.parametrize(("test", "stakes"), [("no-earlier-meld", 2), ("nothing-laid-earlier", 1)])
def test_an_earlier_lay_off_spoils_running_out_under_one_reading_only(test, stakes):
    state = table(
        ruleset(running_out_bonus=True, running_out_test=test),
        hands={"A": "4C 7D 7C 9S", "B": "2S 5H KS"},
        table=[{"by": "B", "cards": "AC 2C 3C"}],
        stock="KH QH 7S",
    )
    state = played(state, "A: draw", "A: lay 4C > 3C", "A: discard KH", "B: draw", "B: discard QH")
    state = played(state, "A: draw", "A: meld 7S 7D 7C", "A: discard 9S")
    assert net(state) == (stakes, -stakes)
    assert {"running-out-test", "go-out"} <= cited(state)
    assert ("running-out" in cited(state)) == (stakes == 2)


@pytest.mark.parametrize("test", ["no-earlier-meld", "nothing-laid-earlier"])
def test_an_earlier_meld_spoils_running_out_under_either_reading(test):
    state = table(
        ruleset(running_out_bonus=True, running_out_test=test),
        hands={"A": "4C", "B": "2S 5H KS"},
        table=[{"by": "A", "cards": "AC 2C 3C"}],
        stock="KH",
    )
    state = played(state, "A: draw", "A: lay 4C > 3C", "A: discard KH")
    assert net(state) == (1, -1)


def test_the_card_just_taken_may_be_thrown_back_unless_the_table_forbids_it():
    fields = {"hands": {"A": "KS 2H", "B": "3C"}, "discard": "9D"}
    assert "A: discard 9D" in legal_texts(played(table(**fields), "A: take"))
    assert "return-taken" in cited(played(table(**fields), "A: take", "A: discard 9D"))
    strict = played(table(ruleset(return_taken_discard=False), **fields), "A: take")
    assert refusal(strict, "A: discard 9D").rules == ("discard", "return-taken")
    assert legal_texts(strict) == ["A: discard 2H", "A: discard KS"]


def test_a_taken_discard_need_not_be_used_at_once():
    state = played(table(hands={"A": "KS 2H", "B": "3C"}, discard="9D"), "A: take", "A: discard KS")
    assert tonk.view(state).turn == "B"
    assert [str(card) for card in state.hand("A")] == ["2H", "9D"]


def test_laying_off_needs_no_meld_of_ones_own():
    state = table(hands={"A": "7H KS", "B": "3C"}, table=[{"by": "B", "cards": "7S 7D 7C"}], stock="2H")
    assert "A: lay 7H > 7S" in legal_texts(played(state, "A: draw"))


def test_a_card_that_fits_two_melds_goes_where_the_player_says():
    melds = [{"by": "B", "cards": "7S 7D 7C"}, {"by": "A", "cards": "4H 5H 6H"}]
    state = played(table(hands={"A": "7H KS", "B": "3C"}, table=melds, stock="2H"), "A: draw")
    assert {"A: lay 7H > 7S", "A: lay 7H > 4H"} <= set(legal_texts(state))
    assert len(played(state, "A: lay 7H > 7D").table[0].cards) == 4
    assert len(played(state, "A: lay 7H > 6H").table[1].cards) == 4


def test_the_ace_is_low_and_a_run_never_goes_round_the_corner():
    high = played(table(hands={"A": "QH KH 2H", "B": "3C"}, stock="AH"), "A: draw")
    assert refusal(high, "A: meld QH KH AH").rules == ("meld-run", "ace")
    assert refusal(high, "A: meld AH KH 2H").rules == ("meld-run", "ace")
    allowed = played(table(ruleset(ace_high=True), hands={"A": "QH KH 2H", "B": "3C"}, stock="AH"), "A: draw")
    assert refusal(allowed, "A: meld AH KH 2H").rules == ("meld-run", "ace")
    after = played(allowed, "A: meld QH KH AH")
    assert [str(card) for card in after.table[0].cards] == ["QH", "KH", "AH"]
    assert "ace" in cited(after)


@pytest.mark.parametrize("ace_high", [False, True])
def test_kings_and_an_ace_are_no_set(ace_high):
    state = table(ruleset(ace_high=ace_high), hands={"A": "KC KD 2H", "B": "3C"}, stock="AD")
    assert refusal(played(state, "A: draw"), "A: meld KC KD AD").rules[:2] == ("meld-set", "meld-run")


def test_dropping_comes_before_drawing_on_any_turn_and_with_any_total():
    state = table(hands={"A": "KS QS AH", "B": "KC QC 2D"}, discard="9D", stock="5C")
    assert "A: drop" in legal_texts(state)
    assert net(played(state, "A: drop")) == (1, -1)
    assert refusal(played(state, "A: draw"), "A: drop").rules == ("drop", "turn")
    assert refusal(played(state, "A: take"), "A: drop").rules == ("drop", "turn")


def test_a_player_who_was_hit_may_not_drop_on_the_next_turn_and_may_on_the_one_after():
    state = table(
        ruleset(hit_lock_turns=1),
        hands={"A": "KS 9S", "B": "7H QS 2C"},
        table=[{"by": "A", "cards": "7S 7D 7C"}],
        turn="B",
        stock="2H 3H 4H 5H",
    )
    state = played(state, "B: draw", "B: lay 7H > 7S", "B: discard 2H")
    assert refusal(state, "A: drop").rules == ("drop", "hit-lock")
    assert "A: drop" not in legal_texts(state)
    state = played(state, "A: draw", "A: discard 3H", "B: draw", "B: discard 4H")
    assert "A: drop" in legal_texts(state)


def test_laying_off_on_ones_own_meld_locks_nobody():
    state = table(
        ruleset(hit_lock_turns=3),
        hands={"A": "KS 7H", "B": "QS 2C"},
        table=[{"by": "A", "cards": "7S 7D 7C"}],
        stock="2H 3H",
    )
    state = played(state, "A: draw", "A: lay 7H > 7S", "A: discard KS", "B: draw", "B: discard 3H")
    assert "A: drop" in legal_texts(state)


def test_where_melding_is_required_a_meld_in_hand_may_not_be_kept():
    rules = ruleset(meld_required=True)
    state = played(table(rules, hands={"A": "7S 7D KS QS", "B": "3C"}, stock="7C"), "A: draw")
    assert refusal(state, "A: discard KS").rules == ("meld", "discard")
    assert legal_texts(state) == ["A: meld 7S 7D 7C"]
    assert "A: discard KS" in legal_texts(played(state, "A: meld 7S 7D 7C"))


@pytest.mark.parametrize("two_deck_sets", ["distinct", "any"])
def test_a_set_never_has_a_fifth_card(two_deck_sets):
    state = table(
        ruleset(decks=2, two_deck_sets=two_deck_sets),
        hands={"A": "7S KS", "B": "3C"},
        table=[{"by": "B", "cards": "7S 7H 7D 7C"}],
        stock="2H",
    )
    assert refusal(played(state, "A: draw"), "A: lay 7S > 7H").rules == ("lay-off", "meld-set")


def test_where_only_runs_are_laid_off_on_the_fourth_eight_is_refused():
    melds = [{"by": "B", "cards": "8S 8H 8D"}, {"by": "B", "cards": "5C 6C 7C"}]
    state = table(ruleset(lay_off="runs-only"), hands={"A": "8C KS", "B": "3C"}, table=melds, stock="2H")
    state = played(state, "A: draw")
    assert refusal(state, "A: lay 8C > 8S").rule == "lay-off"
    assert "A: lay 8C > 5C" in legal_texts(state)


@pytest.mark.parametrize("hand_size", [5, 7])
def test_with_five_or_seven_cards_no_player_can_lay_three_melds(hand_size):
    # A turn adds one card to a hand and takes one away at its end at the latest: before the hand is empty a
    # player has laid hand_size + 1 cards at most, and three melds need nine.
    most = tonk.figures(ruleset(hand_size=hand_size))["max_melds"]
    assert most == (hand_size + 1) // 3 == 2


def test_the_score_decides_the_match_and_not_whose_turn_it_is():
    fields = {
        "hands": {"A": "5H 4C", "B": "6S", "C": "QD KC"},
        "score": {"A": 10, "B": 98, "C": 99},
        "turn": "A",
    }
    state = played(table(ruleset(match_end="points"), **fields), "A: drop")
    told = {(event.kind, event.seat): dict(event.details) for event in state.events}
    assert net(state) == (-2, 3, -1)
    assert told["score", "B"] == {"points": Fraction(101)}
    assert told["match-won", "B"] == {"points": Fraction(101)}


def test_no_seat_is_preferred_when_the_lowest_hands_tie():
    state = table(hands={"A": "9H", "B": "8S", "C": "8D", "D": "KC"})
    state = played(state, "A: drop")
    assert net(state) == (-4, 3, 3, -2)
    assert state.outcome.winners == ("B", "C")


def test_the_last_move_still_counts_when_the_stock_runs_out():
    state = table(hands={"A": "7D 7C", "B": "2S 5H"}, stock="7S", stock_count=1)
    state = played(state, "A: draw", "A: meld 7S 7D 7C")
    assert net(state) == (1, -1)


def test_a_move_after_the_end_is_refused_by_the_rule_that_ended_the_deal():
    state = played(table(hands={"A": "2D", "B": "2S 5H"}), "A: drop")
    assert legal_texts(state) == []
    with pytest.raises(IllegalMove) as refused:
        tonk.play(state, tonk.parse_move("B: draw"))
    assert refused.value.rule == "drop"
