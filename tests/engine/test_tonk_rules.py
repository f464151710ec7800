"""Rules beyond the disputes: what is refused and why, and what the optional rules pay."""

from fractions import Fraction

import pytest
from tonk_table import cited, legal_texts, net, passed, played, refusal, ruleset, table

from ruleproof.engine import tonk
from ruleproof.engine.protocol import UnknownCard

HALF = Fraction(1, 2)


def drawn(*, rules=None, hand="KS 2H", stock="9D", **fields):
    """Return a state in which A has drawn."""
    return played(table(rules, hands={"A": hand, "B": "3C 5D"}, stock=stock, **fields), "A: draw")


# --- the check for an instant Tonk


def test_in_the_check_each_seat_speaks_once_in_any_order_and_play_waits_for_all():
    state = table(phase="deal", hands={"A": "KH KD", "B": "10S JS QS KS 10H", "C": "2C"}, discard="9D")
    assert legal_texts(state) == ["A: pass", "B: tonk", "B: pass", "C: pass"]
    assert refusal(state, "A: drop").rules == ("first-turn", "instant-declare")
    state = played(state, "C: pass")
    assert refusal(state, "C: pass").rules == ("instant-declare",)
    state = played(state, "B: pass", "A: pass")
    assert tonk.view(state).turn == "A"
    assert {"decks", "deal", "first-upcard", "instant-declare", "first-turn"} <= cited(state)
    assert refusal(state, "B: tonk").rules == ("instant-tonk", "instant-declare")


def test_a_hand_with_a_joker_is_no_instant_tonk():
    hands = {"A": "JK1 KH QH JH 9H 10C", "B": "2C"}
    state = table(ruleset(jokers=2), phase="deal", hands=hands)
    assert refusal(state, "A: tonk").rules == ("instant-joker", "instant-tonk")
    assert legal_texts(state) == ["A: pass", "B: pass"]


def test_with_low_hands_in_play_the_refusal_names_both_rules():
    state = table(ruleset(instant_low_max=15), phase="deal", hands={"A": "KH KD", "B": "2C"})
    assert refusal(state, "A: tonk").rules == ("instant-tonk", "instant-low")
    assert "instant-low" in cited(passed(played(state, "B: tonk")))


def test_a_low_tonk_is_not_beaten_by_a_fifty():
    hands = {"A": "10S JS QS KS 10H", "B": "AS AH 2S 2H 3S", "C": "JH QH KH 10D 9D", "D": "5S 6S 7S 8S 9S"}
    state = table(ruleset(multiple_instant_tonk="fifty-beats", instant_low_max=11), phase="deal", hands=hands)
    state = passed(played(state, "A: tonk", "B: tonk", "C: tonk"))
    assert net(state) == (4, 4, -4, -4)
    assert state.outcome.winners == ("A", "B")


def test_the_next_dealer_is_named_whatever_ended_the_deal():
    state = table(
        ruleset(multiple_instant_tonk="void"), phase="deal", hands={"A": "KS KH KD KC QS", "B": "2H"}
    )
    state = passed(played(state, "A: tonk"))
    assert [event.seat for event in state.events if event.kind == "deal-passes"] == ["A"]
    assert net(state) == (2, -2)


# --- whose turn, and what may be done on it


def test_only_the_player_in_turn_plays():
    state = table(hands={"A": "KS", "B": "2C"}, discard="9D")
    assert refusal(state, "B: draw").rules == ("turn",)
    assert refusal(state, "C: draw").rules == ("turn",)
    assert refusal(state, "A: pass").rules == ("turn",)


@pytest.mark.parametrize(
    ("move", "rules"),
    [
        ("A: meld 7S 7D 7C", ("meld", "turn")),
        ("A: lay 8C > 7C", ("lay-off", "turn")),
        ("A: discard 7S", ("discard", "turn")),
    ],
)
def test_before_drawing_nothing_is_laid_or_discarded(move, rules):
    state = table(hands={"A": "7S 7D 7H 8C", "B": "2C"}, table=[{"by": "B", "cards": "5C 6C 7C"}])
    assert refusal(state, move).rules == rules


def test_one_card_is_drawn_a_turn():
    state = drawn(discard="QS")
    assert refusal(state, "A: draw").rules == ("draw", "turn")
    assert refusal(state, "A: take").rules == ("draw", "turn")


def test_an_empty_discard_pile_cannot_be_drawn_from():
    state = table(hands={"A": "KS", "B": "2C"})
    assert refusal(state, "A: take").rules == ("draw",)
    assert legal_texts(state) == ["A: drop", "A: draw"]


@pytest.mark.parametrize(
    ("move", "rules"),
    [
        ("A: meld 7S 7D 7C", ("meld",)),
        ("A: lay 8H > 5C", ("lay-off",)),
        ("A: discard 8H", ("discard",)),
    ],
)
def test_cards_that_are_not_held_cannot_be_played(move, rules):
    state = drawn(table=[{"by": "B", "cards": "5C 6C 7C"}])
    refused = refusal(state, move)
    assert (refused.rules, refused.reason) == (rules, "not-in-hand")


# --- melds and laying off


@pytest.mark.parametrize(
    ("cards", "rules", "reason"),
    [
        ("7S 7D", ("meld-set", "meld-run"), "too-few-cards"),
        ("7S 8S", ("meld-run", "meld-set"), "too-few-cards"),
        ("7S 7D 8D", ("meld-set", "meld-run"), "no-meld"),
        ("7S 8S 9D", ("meld-run", "meld-set"), "no-meld"),
        ("2C 8S 9D", ("meld-run", "meld-set"), "no-meld"),
        ("7S 8S 10S", ("meld-run",), "run-gap"),
        ("AS 2S 7S", ("meld-run",), "run-gap"),
        ("7S 7S 7D", ("meld-set",), "set-suit-twice"),
        ("7S 7S 8S", ("meld-run",), "run-card-twice"),
    ],
)
def test_what_is_no_meld_is_refused_by_the_shape_it_comes_nearest_to(cards, rules, reason):
    hands = {"A": "AS 2S 7S 7S 7D 8S 8D 9D 10S 2C", "B": "3C"}
    state = played(table(ruleset(decks=2), hands=hands, stock="KD"), "A: draw")
    refused = refusal(state, f"A: meld {cards}")
    assert (refused.rules, refused.reason) == (rules, reason)


@pytest.mark.parametrize(
    ("move", "rules"),
    [
        ("A: lay 8S > 7S", ("lay-off", "meld-set")),
        ("A: lay 9C > 5C", ("lay-off", "meld-run")),
        ("A: lay 8S > 5C", ("lay-off", "meld-run")),
        ("A: lay 8S > KC", ("lay-off",)),
    ],
)
def test_what_does_not_fit_a_meld_is_refused_by_its_shape(move, rules):
    melds = [{"by": "B", "cards": "7S 7H 7D"}, {"by": "B", "cards": "5C 6C 7C"}]
    assert refusal(drawn(hand="8S 9C KS", table=melds), move).rules == rules


def test_an_ace_is_laid_off_above_a_king_only_where_it_may_be_high():
    melds = [{"by": "B", "cards": "JH QH KH"}]
    low = drawn(hand="AH KS", table=melds)
    assert refusal(low, "A: lay AH > KH").rules == ("lay-off", "meld-run", "ace")
    high = drawn(rules=ruleset(ace_high=True), hand="AH KS", table=melds)
    assert "A: lay AH > JH" in legal_texts(high)


def test_several_cards_may_be_laid_off_on_both_ends_in_one_move():
    state = drawn(hand="4C 8C 9C KS", table=[{"by": "B", "cards": "5C 6C 7C"}])
    lays = [move for move in legal_texts(state) if " lay " in move]
    assert lays == [
        "A: lay 8C > 5C",
        "A: lay 8C 9C > 5C",
        "A: lay 4C > 5C",
        "A: lay 4C 8C > 5C",
        "A: lay 4C 8C 9C > 5C",
    ]
    state = played(state, "A: lay 4C 8C 9C > 6C")
    assert [str(card) for card in state.table[0].cards] == ["4C", "5C", "6C", "7C", "8C", "9C"]


def test_with_two_decks_a_meld_that_shares_its_cards_is_named_by_number():
    melds = [{"by": "B", "cards": "5C 6C 7C"}, {"by": "B", "cards": "5C 6C 7C"}]
    state = drawn(rules=ruleset(decks=2), hand="8C KS", table=melds)
    refused = refusal(state, "A: lay 8C > 7C")
    assert (refused.rule, refused.reason) == ("lay-off", "ambiguous-meld")
    assert {"A: lay 8C > 5C#1", "A: lay 8C > 5C#2"} <= set(legal_texts(state))
    assert refusal(state, "A: lay 8C > 7C#3").reason == "no-such-meld"
    assert len(played(state, "A: lay 8C > 7C#2").table[1].cards) == 4


def test_a_rank_on_the_table_bars_sets_of_it_where_agreed():
    fields = {"hand": "JS JH JD KS", "table": [{"by": "B", "cards": "10C JC QC"}]}
    assert "A: meld JS JH JD" in legal_texts(drawn(**fields))
    strict = drawn(rules=ruleset(visible_rank_bar=True, meld_required=True), **fields)
    assert refusal(strict, "A: meld JS JH JD").rules == ("visible-rank", "meld-set")
    assert "A: discard JS" in legal_texts(strict)


def test_two_deck_sets_may_hold_equal_suits_only_where_agreed():
    strict = drawn(rules=ruleset(decks=2), hand="7S 7S 7D KS")
    assert refusal(strict, "A: meld 7S 7S 7D").rules == ("meld-set",)
    loose = drawn(rules=ruleset(decks=2, two_deck_sets="any"), hand="7S 7S 7D KS")
    assert "A: meld 7S 7S 7D" in legal_texts(loose)


def test_a_set_of_five_is_refused_even_with_two_decks():
    state = drawn(rules=ruleset(decks=2, two_deck_sets="any"), hand="7S 7S 7D 7C 7H KS")
    refused = refusal(state, "A: meld 7S 7S 7D 7C 7H")
    assert (refused.rules, refused.reason) == (("meld-set",), "set-too-big")


def test_three_melds_block_laying_off_by_others_and_dropping_by_their_owner():
    melds = [{"by": "B", "cards": cards} for cards in ("5C 6C 7C", "8S 8H 8D", "QS QH QD")]
    blocked = ruleset(three_meld_block=True)
    assert "A: lay 8C > 8S" in legal_texts(drawn(hand="8C KS", table=melds))
    state = drawn(rules=blocked, hand="8C KS", table=melds)
    assert refusal(state, "A: lay 8C > 8S").rules == ("lay-off", "three-meld-block")
    state = table(blocked, hands={"A": "2C", "B": "8C KS"}, table=melds, turn="B", stock="9D")
    assert refusal(state, "B: drop").rules == ("drop", "three-meld-block")
    assert "B: lay 8C > 8S" in legal_texts(played(state, "B: draw"))


def test_no_laying_off_at_all_where_the_table_agreed_so():
    state = drawn(rules=ruleset(lay_off="none"), hand="8C KS", table=[{"by": "A", "cards": "5C 6C 7C"}])
    assert refusal(state, "A: lay 8C > 7C").rules == ("lay-off",)


# --- jokers


def test_a_joker_stands_for_the_card_it_is_laid_as():
    state = drawn(rules=ruleset(jokers=2), hand="JK1 7S 7H KS", stock="JK2")
    assert "A: meld 7S 7H JK1=7D" in legal_texts(state)
    assert refusal(state, "A: meld 7S 7H JK1").rules == ("joker-meld",)
    assert refusal(state, "A: meld 7S JK1=7D JK2=7C").rules == ("joker-meld",)
    assert refusal(state, "A: meld 7S 7H JK1=8D").rules == ("meld-set", "meld-run", "joker-meld")
    after = played(state, "A: meld 7S 7H JK1=7D")
    assert "joker-meld" in cited(after)
    assert "A: lay JK2=7C > 7S" in legal_texts(after)
    assert refusal(after, "A: lay JK2=7D > 7S").rules[:2] == ("lay-off", "meld-set")


@pytest.mark.parametrize("name", ["7S", "JK1", "7D", "JK1=7D"])
def test_a_meld_with_a_joker_is_named_by_any_card_in_it(name):
    melds = [{"by": "B", "cards": "7S 7H JK1=7D"}]
    state = drawn(rules=ruleset(jokers=2), hand="7C KS", table=melds)
    assert len(played(state, f"A: lay 7C > {name}").table[0].cards) == 4


@pytest.mark.parametrize(("points", "figures"), [(25, (1, -1)), (0, (-2, 2))])
def test_a_joker_in_hand_counts_what_the_table_agreed(points, figures):
    rules = ruleset(jokers=2, joker_points=points)
    assert net(played(table(rules, hands={"A": "2S", "B": "JK1"}), "A: drop")) == figures


# --- being hit, the widow, splitting


def test_a_new_hit_starts_the_wait_afresh_and_does_not_add_to_it():
    state = table(
        ruleset(hit_lock_turns=2),
        hands={"A": "KS 9S QD", "B": "8C 9C KD QH"},
        table=[{"by": "A", "cards": "5C 6C 7C"}],
        turn="B",
        stock="2H 3H 4H 5H 6H 7H 8H",
    )
    state = played(state, "B: draw", "B: lay 8C > 7C", "B: discard 2H", "A: draw", "A: discard 3H")
    state = played(state, "B: draw", "B: lay 9C > 8C", "B: discard 4H")
    for _ in range(2):
        assert refusal(state, "A: drop").rules == ("drop", "hit-lock")
        state = played(state, "A: draw")
        state = played(state, f"A: discard {state.hand('A')[-1]}", "B: draw")
        state = played(state, f"B: discard {state.hand('B')[-1]}")
    assert "A: drop" in legal_texts(state)


def test_the_widow_costs_a_stake_that_the_winner_gets():
    rules = ruleset(widow=True)
    state = table(rules, hands={"A": "KS 2H", "B": "3C", "C": "QD"}, widow={"A": "AS"}, stock="9D 9H")
    assert "A: swap KS" in legal_texts(state)
    state = played(state, "A: swap KS")
    assert [str(card) for card in state.hand("A")] == ["2H", "AS"]
    assert refusal(state, "A: swap 2H").rules == ("widow",)
    won = played(state, "A: drop")
    assert net(won) == (-2 - 1, 2 + 1 + 1, -1)
    assert "widow" in {payment.rule for payment in won.outcome.payments}


def test_the_winner_pays_himself_nothing_for_the_widow():
    state = table(ruleset(widow=True), hands={"A": "KS AH", "B": "3C", "C": "QD"}, widow={"A": "AS"})
    assert net(played(state, "A: swap KS", "A: drop")) == (2, -1, -1)


def test_several_winners_share_the_stake_for_the_widow():
    state = table(ruleset(widow=True), hands={"A": "KS 2H", "B": "3C", "C": "3D"}, widow={"A": "AS"})
    assert net(played(state, "A: swap KS", "A: drop")) == (-4 - 1, 2 + HALF, 2 + HALF)


def test_the_widow_is_for_the_first_turn_before_drawing_and_only_where_it_is_dealt():
    assert refusal(table(hands={"A": "KS", "B": "3C"}), "A: swap KS").rules == ("widow",)
    state = table(ruleset(widow=True), hands={"A": "KS 2H", "B": "3C 4C"}, stock="9D 9H")
    state = played(state, "A: draw")
    assert refusal(state, "A: swap KS").rules == ("widow",)
    state = played(state, "A: discard KS")
    assert "B: swap 3C" in legal_texts(state)
    state = played(state, "B: draw", "B: discard 9H")
    assert refusal(state, "A: swap 2H").rules == ("widow",)


def test_who_has_laid_a_meld_has_had_the_first_turn():
    melds = [{"by": "A", "cards": "5C 6C 7C"}]
    state = table(ruleset(widow=True), hands={"A": "KS 2H", "B": "3C"}, table=melds)
    assert refusal(state, "A: swap KS").reason == "widow-too-late"


def test_an_unnamed_widow_is_an_unknown_card():
    state = played(table(ruleset(widow=True), hands={"A": "KS 2H", "B": "3C"}), "A: swap KS")
    assert tonk.view(state).seats[0].total is None


def test_a_loser_who_laid_four_cards_in_one_go_gets_half_a_stake_back():
    melds = [{"by": "B", "cards": "5C 6C 7C 8C"}, {"by": "C", "cards": "JS JH JD"}]
    state = table(ruleset(lay_and_split=True), hands={"A": "2D", "B": "QD", "C": "KD"}, table=melds)
    won = played(state, "A: drop")
    assert net(won) == (2 - HALF, -1 + HALF, -1)
    assert "lay-and-split" in cited(won)


def test_a_meld_that_grew_to_four_cards_gives_nothing_back():
    state = table(
        ruleset(lay_and_split=True),
        hands={"A": "JC KD", "B": "2D"},
        table=[{"by": "A", "cards": "JS JH JD"}],
        stock="9H",
    )
    state = played(state, "A: draw", "A: lay JC > JS", "A: discard 9H", "B: drop")
    assert net(state) == (-1, 1)


def test_doubles_do_not_add_up_and_the_payment_cites_the_rule_that_decides():
    rules = ruleset(tonk_out_double=True, running_out_bonus=True, go_out_multiplier=2)
    state = played(table(rules, hands={"A": "7D 7C", "B": "2S"}, stock="7S"), "A: draw", "A: meld 7S 7D 7C")
    assert net(state) == (2, -2)
    assert {payment.rule for payment in state.outcome.payments} == {"go-out"}
    assert {"go-out", "tonk-out", "running-out"} <= cited(state)


# --- the empty stock


def test_with_an_empty_stock_the_discard_may_be_taken_or_all_show():
    state = table(hands={"A": "KS 2H", "B": "3C 4C", "C": "7S"}, discard="9D", stock_count=0)
    assert legal_texts(state) == ["A: drop", "A: take"]
    assert refusal(state, "A: draw").rules == ("stock-out", "draw")
    assert tonk.forced(state) is None
    shown = played(state, "A: drop")
    assert net(shown) == (-2, 1, 1)
    assert shown.outcome.winners == ("B", "C")
    assert shown.outcome.ended_by == "stock-out"
    assert "drop" not in cited(shown)
    assert tonk.view(played(state, "A: take", "A: discard KS")).turn == "B"


def test_where_the_empty_stock_ends_the_deal_at_once_nothing_else_is_legal():
    state = table(
        ruleset(stock_out="immediate-showdown"), hands={"A": "KS", "B": "3C"}, discard="9D", stock_count=0
    )
    assert legal_texts(state) == ["A: drop"]
    assert str(tonk.forced(state)) == "A: drop"
    assert refusal(state, "A: take").rules == ("stock-out", "draw")
    assert net(played(state, "A: drop")) == (-1, 1)


def test_where_the_empty_stock_voids_the_deal_nobody_pays():
    state = table(ruleset(stock_out="void"), hands={"A": "KS", "B": "3C"}, discard="9D", stock_count=0)
    assert str(tonk.forced(state)) == "A: drop"
    state = played(state, "A: drop")
    assert state.outcome.void
    assert state.outcome.winners == ()
    assert net(state) == (0, 0)


def test_a_forced_showdown_in_which_all_tie_is_paid_by_nobody():
    state = played(table(hands={"A": "7S", "B": "7C"}, stock_count=0), "A: drop")
    assert net(state) == (0, 0)
    assert state.outcome.winners == ("A", "B")
    assert not state.outcome.void


def test_being_hit_does_not_bar_the_forced_showdown():
    state = table(
        ruleset(hit_lock_turns=3),
        hands={"A": "KS", "B": "7H QS"},
        table=[{"by": "A", "cards": "7S 7D 7C"}],
        turn="B",
        stock="2H",
        stock_count=1,
    )
    state = played(state, "B: draw", "B: lay 7H > 7S", "B: discard 2H")
    assert "A: drop" in legal_texts(state)
    assert net(played(state, "A: drop")) == (0, 0)


# --- cards that nobody has named


def test_an_unknown_card_hurts_only_where_its_value_is_needed():
    state = played(table(hands={"A": "KS 2H", "B": "3C"}), "A: draw")
    assert [str(card) for card in state.hand("A")] == ["KS", "2H", "??"]
    assert tonk.view(state).seats[0].total is None
    with pytest.raises(UnknownCard):
        tonk.legal(state)
    with pytest.raises(UnknownCard):
        played(state, "A: discard 9D")
    state = played(state, "A: discard KS")
    with pytest.raises(UnknownCard):
        played(state, "B: drop")
    assert state.stock_count == 52 - 3 - 1


def test_whether_a_meld_must_be_laid_may_depend_on_an_unknown_card():
    rules = ruleset(meld_required=True)
    state = played(table(rules, hands={"A": "7S 7D KS", "B": "3C"}), "A: draw")
    with pytest.raises(UnknownCard):
        played(state, "A: discard KS")
    state = played(table(rules, hands={"A": "7S 7D 7C KS", "B": "3C"}), "A: draw")
    assert refusal(state, "A: discard KS").rules == ("meld", "discard")


def test_a_move_without_a_seat_is_that_of_whoever_acts():
    state = table(phase="deal", hands={"A": "KH", "B": "2C"})
    state = played(state, "pass", "pass", "drop")
    assert net(state) == (-2, 2)
    assert state.outcome.payments[0].payer == "A"


def test_figures_are_computed_from_the_cards():
    assert dict(tonk.figures(ruleset())) == {
        "deck_points": 340,
        "ace_points": 4,
        "number_points": 216,
        "face_points": 120,
        "two_deck_points": 680,
        "one_deck_cards": 52,
        "two_deck_cards": 104,
        "max_melds": 2,
    }
