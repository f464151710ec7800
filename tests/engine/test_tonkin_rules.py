"""Passing, calling and slapping: what each rule of Tonkin allows, forbids and brings about."""

import pytest
from tonkin_table import (
    HANDS,
    cited,
    legal_texts,
    played,
    refusal,
    ruleset,
    scores,
    slapped,
    table,
    told,
)

from ruleproof.engine import tonkin
from ruleproof.engine.protocol import UnknownCard

ALL_DEAL = {"returned_card": "kept-all-deal"}

# --- the deal and who begins


def test_the_deal_tells_the_cards_the_packets_and_who_begins():
    state = table(ruleset(deal_by=3), phase="deal")
    assert [(event.kind, event.rule, event.seat, dict(event.details)) for event in state.events] == [
        ("cards", "cards", "", {"cards": 24, "penalties": 8}),
        ("dealt", "deal", "D", {"cards": 6, "packet": 3}),
        ("queen-starts", "starter", "C", {"card": tonkin.parse_move("pass QH").card}),
    ]


def test_hands_of_other_sizes_are_told_as_dealt_without_a_number():
    assert "dealt-unevenly" in told(table(phase="deal", hands={"A": "QH"}))


@pytest.mark.parametrize(
    ("starter", "first_deal", "actor"),
    [
        ("queen-of-hearts-each-deal", True, "C"),
        ("queen-of-hearts-each-deal", False, "C"),
        ("queen-of-hearts-first-deal", True, "C"),
        ("queen-of-hearts-first-deal", False, "B"),
    ],
)
def test_the_queen_of_hearts_begins_and_in_later_deals_perhaps_the_dealers_left_neighbour(
    starter, first_deal, actor
):
    state = table(ruleset(starter=starter), phase="deal", dealer="A", turn="D", first_deal=first_deal)
    assert state.actor == actor
    assert "starter" in cited(state)
    assert refusal(state, "D: pass AH").rules == ("pass",)


def test_if_nobody_is_known_to_hold_the_queen_whoever_is_said_to_begins():
    state = table(phase="deal", turn="B", hands={"A": "KS"})
    assert state.actor == "B"
    assert "starter" not in cited(state)


def test_in_the_midst_of_a_deal_the_queen_of_hearts_does_not_matter():
    assert table(turn="D").actor == "D"
    assert table(turn="D").events == ()


@pytest.mark.parametrize(
    ("deal_by", "left_of_dealer"),
    [(1, "9S KS QS JS 10S AS"), (2, "9S 9H KS KH QS QH"), (3, "9S 9H 9D QS QH QD")],
)
def test_the_cards_are_dealt_in_packets_from_the_left_of_the_dealer(deal_by, left_of_dealer):
    places = {
        1: [0, 4, 8, 12, 16, 20],
        2: [0, 1, 8, 9, 16, 17],
        3: [0, 1, 2, 12, 13, 14],
    }[deal_by]
    deck = ["?"] * 24
    for place, card in zip(places, left_of_dealer.split(), strict=True):
        deck[place] = card
    rest = iter(card for card in map(str, tonkin.PLAYING_CARDS) if card not in deck)
    deck = [next(rest) if card == "?" else card for card in deck]
    state = table(ruleset(deal_by=deal_by), phase="deal", dealer="B", deck=" ".join(deck))
    assert " ".join(map(str, state.hand("C"))) == left_of_dealer
    assert {len(hand) for hand in state.hands} == {6}
    assert {card for hand in state.hands for card in hand} == set(tonkin.PLAYING_CARDS)


# --- passing


def test_a_card_goes_to_the_left_and_the_receiver_is_next():
    state = played(table(), "A: pass JC", "B: pass 9S", "C: pass AD", "D: pass 10D")
    assert [" ".join(map(str, hand)) for hand in state.hands] == [
        "KS KH KD KC 9H 10D",
        "9D 9C 10S 10H AS JC",
        "QS QH JS JH AC 9S",
        "10C QD QC JD AH AD",
    ]
    assert state.actor == "A"
    assert state.events[0].details == (("card", tonkin.parse_move("pass JC").card), ("to", "B"))
    assert cited(state) == {"pass"}


def test_only_the_player_in_turn_passes_and_only_a_card_in_hand():
    state = table()
    assert refusal(state, "B: pass 9S").rules == ("pass",)
    assert refusal(state, "B: pass 9S").details == (("turn", "A"),)
    assert refusal(state, "A: pass 9S").reason == "not-in-hand"
    assert refusal(state, "A: pass 7S").reason == "not-in-hand"
    assert refusal(state, "E: pass 7S").rules == ("pass",)


def test_a_move_without_a_seat_is_that_of_the_player_in_turn():
    assert played(table(), "pass JC", "pass JC").actor == "C"
    assert played(table(), "call").caller == "A"


def circle(rules=None, start="A", card="JC"):
    """Return the table after a card has gone full circle."""
    order = ("ABCD" * 2)["ABCD".index(start) :][:4]
    return played(table(rules, turn=start), *(f"{seat}: pass {card}" for seat in order))


@pytest.mark.parametrize("value", ["kept-this-pass", "kept-all-deal"])
def test_a_card_that_comes_back_to_who_set_it_going_is_not_passed_on(value):
    state = circle(ruleset(returned_card=value))
    refused = refusal(state, "A: pass JC")
    assert (refused.rules, refused.reason) == (("returned-card", "pass"), "not-passed-on")
    assert "A: pass JC" not in legal_texts(state)
    assert played(state, "A: pass 9H").actor == "B"
    assert state.events[-1].rule == "returned-card"
    assert state.events[-1].seat == "A"


def test_the_returned_card_may_go_on_a_later_pass_unless_it_is_kept_for_the_whole_deal():
    later = ("A: pass 9H", "B: pass 9S", "C: pass 9S", "D: pass 9S")
    state = played(circle(), *later)
    assert "returns-this-pass" in told(state)
    assert "A: pass JC" in legal_texts(state)
    state = played(circle(ruleset(**ALL_DEAL)), *later)
    assert "returns-all-deal" in told(state)
    refused = refusal(state, "A: pass JC")
    assert (refused.rules, refused.reason) == (("returned-card", "pass"), "not-this-deal")
    assert "A: pass JC" not in legal_texts(state)


def test_a_card_that_somebody_kept_for_a_while_is_set_going_anew():
    state = played(table(), "A: pass JC", "B: pass 9S", "C: pass 9S", "D: pass 9S", "A: pass 9S")
    state = played(state, "B: pass JC", "C: pass JC", "D: pass JC")
    assert "A: pass JC" in legal_texts(state)
    assert refusal(played(state, "A: pass JC"), "B: pass JC").rule == "returned-card"


def test_a_passing_card_that_reaches_anybody_but_its_origin_may_go_on():
    state = played(table(turn="B"), "B: pass 9S", "C: pass 9S", "D: pass 9S")
    assert "A: pass 9S" in legal_texts(state)


def test_a_situation_may_say_which_card_is_on_its_way():
    state = table(moving={"card": "KS", "from": "A"})
    assert refusal(state, "A: pass KS").rule == "returned-card"
    state = table(moving={"card": "KS", "from": "B"})
    assert refusal(played(state, "A: pass KS"), "B: pass KS").rule == "returned-card"
    state = table(ruleset(**ALL_DEAL), moving={"card": "KS", "from": "A"})
    state = played(state, "A: pass KH", "B: pass 9S", "C: pass 9S", "D: pass 9S")
    assert refusal(state, "A: pass KS").reason == "not-this-deal"


def test_who_keeps_nothing_but_returned_cards_may_pass_them_but_not_the_last_one():
    state = table(ruleset(**ALL_DEAL))
    for card in HANDS["A"].split():
        state = played(state, *(f"{seat}: pass {card}" for seat in "ABCD"))
    assert state.kept_by("A") == state.hand("A")
    assert legal_texts(state)[:5] == [f"A: pass {card}" for card in ("9H", "KS", "KH", "KD", "KC")]
    assert refusal(state, "A: pass JC").reason == "not-passed-on"


# --- the call


def test_a_call_with_four_of_a_kind_starts_the_slap():
    state = played(table(), "A: call")
    assert [(event.kind, event.rule, event.seat) for event in state.events] == [
        ("calls", "call", "A"),
        ("four-of-a-kind", "four-of-a-kind", "A"),
    ]
    assert " ".join(map(str, dict(state.events[1].details)["cards"])) == "KS KH KD KC"
    assert tonkin.view(state).turn == ""


def test_anybody_may_call_in_turn_or_not():
    assert played(table(turn="C"), "A: call").caller == "A"
    state = played(table(hands={**HANDS, "A": "9H KS"}), "A: pass 9H")
    assert played(state, "B: call").phase == "slap", "with the card just received"


def test_nobody_calls_before_a_card_is_passed_unless_the_table_allows_it():
    state = table(phase="deal")
    refused = refusal(state, "A: call")
    assert (refused.rules, refused.reason) == (("call-from-deal", "call"), "nothing-passed")
    assert refusal(state, "B: call").rule == "call-from-deal"
    assert not any("call" in move for move in legal_texts(state))
    assert played(state, "C: pass AD", "A: call").phase == "slap"
    early = played(table(ruleset(call_from_deal=True), phase="deal"), "A: call")
    assert early.phase == "slap"
    assert "call-from-deal" in cited(early)
    assert "call-from-deal" not in cited(played(table(ruleset(call_from_deal=True)), "A: call"))


def test_the_first_call_rules():
    state = played(table(hands={"A": "KS KH KD KC", "B": "9S 9H 9D 9C"}), "A: call")
    refused = refusal(state, "B: call")
    assert (refused.rules, refused.details) == (("call",), (("caller", "A"),))


def test_during_the_slap_nobody_passes():
    refused = refusal(played(table(), "A: call"), "A: pass JC")
    assert refused.rules == ("slap", "pass")


@pytest.mark.parametrize(("caller", "side", "winners"), [("B", "BD", ("A", "C")), ("C", "AC", ("B", "D"))])
def test_a_false_call_costs_the_callers_side_a_penalty_card(caller, side, winners):
    state = played(table(piles={1: "8S"}), f"{caller}: call")
    outcome = state.outcome
    assert (outcome.ended_by, outcome.penalty, outcome.winners, outcome.void) == (
        "false-call",
        side,
        winners,
        False,
    )
    assert scores(state) == {"AC": 8 if side == "AC" else 0, "BD": 8 if side == "BD" else 0}
    assert {"call", "false-call", "penalty-card", "penalty-count", "redeal"} == cited(state)


def test_a_false_call_may_be_void():
    state = played(table(ruleset(false_call="void")), "B: call")
    outcome = state.outcome
    assert (outcome.ended_by, outcome.penalty, outcome.winners, outcome.void) == ("false-call", "", (), True)
    assert told(state) == ["calls", "no-four", "false-call-void", "redeal"]


# --- the slap


@pytest.mark.parametrize(
    ("hands", "ended_by", "penalty"),
    [
        (("A1", "C2"), "slap-won", "BD"),
        (("C1", "A2"), "slap-won", "BD"),
        (("A2", "C1"), "slap-won", "BD"),
        (("A1", "B2"), "slap-void", ""),
        (("A1", "D2"), "slap-void", ""),
        (("B1", "C2"), "slap-void", ""),
        (("D2", "C1"), "slap-void", ""),
        (("B1", "D2"), "slap-lost", "AC"),
        (("D1", "B2"), "slap-lost", "AC"),
        # later hands on a pile do not matter
        (("A1", "B1", "C2"), "slap-won", "BD"),
        (("A1", "C1", "B1", "D2"), "slap-void", ""),
        (("B1", "A1", "C1", "D2"), "slap-lost", "AC"),
        # a pile without a hand is nobody's
        (("A1", "B1", "C1", "D1"), "slap-void", ""),
        (("B2", "D2", "A2", "C2"), "slap-void", ""),
        # hands at once
        (("A+B1", "C2"), "slap-void", ""),
        (("A+B1", "D2"), "slap-void", ""),
        (("A1", "C+D2"), "slap-void", ""),
        (("A+C1", "B2"), "slap-void", ""),
        (("A+C1", "B+D2"), "slap-void", ""),
        (("B+D1", "A2"), "slap-void", ""),
        (("B+D1", "A+C2"), "slap-void", ""),
        (("A+B+C1", "D2"), "slap-void", ""),
        (("A+B+C+D1",), "slap-void", ""),
        (("A+B+C+D2",), "slap-void", ""),
        (("A1", "B+D1", "C2"), "slap-won", "BD"),
        (("A+B1", "C+D2"), "slap-void", ""),
        (("B1", "A+D2"), "slap-void", ""),
        (("B1", "A+C1", "D2"), "slap-lost", "AC"),
    ],
)
def test_both_piles_win_or_lose_and_all_else_is_void(hands, ended_by, penalty):
    state = slapped(*hands)
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.ended_by, outcome.penalty, outcome.void) == (ended_by, penalty, not penalty)
    winners = {"BD": ("A", "C"), "AC": ("B", "D"), "": ()}
    assert outcome.winners == winners[penalty]
    assert outcome.payments == ()
    assert ended_by in cited(state)
    assert ("penalty-card" in cited(state)) == bool(penalty)
    assert "redeal" in cited(state)
    assert len(state.taken[0]) + len(state.taken[1]) == bool(penalty) == 8 - state.penalties_left


def test_the_slap_ends_as_soon_as_both_piles_are_settled():
    assert slapped("A1").outcome is None
    assert slapped("A1", "B1", "D1").outcome is None
    state = slapped("A1", "B2")
    assert state.outcome is not None
    assert refusal(state, "C: pass KS").rules == ("slap-void",)


def test_hands_that_land_after_both_piles_are_settled_change_nothing():
    state = slapped("A1", "B2")
    late = slapped("A1", "B2", "C1", "D2")
    assert late.outcome == state.outcome
    assert told(late)[-2:] == ["slaps", "late-hand"]
    assert legal_texts(late) == []


def test_the_slap_tells_whose_hand_was_first_and_whose_did_not_matter():
    state = slapped("A1", "B+D1", "C2")
    details = [(event.kind, dict(event.details)) for event in state.events if event.rule == "slap"]
    assert details == [
        ("slaps", {"pile": 1}),
        ("first-hand", {"seats": ("A",), "pile": 1}),
        ("slap-together", {"seats": ("B", "D"), "pile": 1}),
        ("late-hand", {"seats": ("B", "D"), "pile": 1}),
        ("slaps", {"pile": 2}),
        ("first-hand", {"seats": ("C",), "pile": 2}),
    ]
    assert told(slapped("A+B+C+D1"))[-5:] == ["slap-together", "tied-hands", "no-hand", "slap-void", "redeal"]


def test_each_seat_has_one_hand():
    refused = refusal(slapped("A1"), "A: slap 2")
    assert (refused.rules, refused.details) == (("one-hand", "slap"), (("player", "A"),))
    refused = refusal(slapped("B1"), "A+B: slap 2")
    assert (refused.rules, refused.details) == (("one-hand", "slap"), (("player", "B"),))


def test_without_a_call_nobody_slaps():
    assert refusal(table(), "A: slap 1").rules == ("slap", "call")
    assert refusal(table(phase="deal"), "A+B: slap 1").rules == ("slap", "call")


def test_whose_hand_lands_must_be_said_and_must_be_a_seat():
    state = played(table(), "A: call")
    assert refusal(state, "slap 1").reason == "whose-hand"
    assert refusal(state, "A+E: slap 1").details == (("player", "E"),)


def test_a_spot_without_cards_is_slapped_like_a_pile():
    fields = {"piles": {1: 1, 2: 0}, "taken": {"AC": "7S 7H 7D", "BD": "7C 8S 8H 8D"}}
    state = slapped("A1", "C2", **fields)
    assert state.outcome.penalty == "BD"
    assert slapped("A1", "B2", **fields).outcome.void


# --- penalty cards


@pytest.mark.parametrize(
    ("fields", "pile", "card"),
    [
        ({}, 1, "??"),
        ({"piles": {1: "7S", 2: "8H"}}, 1, "7S"),
        ({"piles": {1: 3, 2: 4}, "taken": {"AC": "7S"}}, 2, "??"),
        ({"piles": {1: "8H", 2: "7H 8D"}, "taken": {"AC": "7S"}}, 2, "7H"),
        ({"piles": {1: "8H", 2: "7H"}, "taken": {"AC": "7S", "BD": "8S"}}, 1, "8H"),
    ],
)
def test_the_top_card_of_the_larger_pile_is_taken_seen_only_if_it_is_named(fields, pile, card):
    state = slapped("A1", "C2", **fields)
    taken = state.taken_by("BD")[-1]
    assert str(taken) == card
    kinds = {"penalty-card", "penalty-unseen"}
    (event,) = (event for event in state.events if event.kind in kinds)
    assert (event.kind, event.seat) == ("penalty-unseen" if card == "??" else "penalty-card", "BD")
    assert dict(event.details)["pile"] == pile
    assert dict(event.details)["seats"] == ("B", "D")


def test_totals_are_those_of_the_side_and_unknown_once_a_card_is_unseen():
    fields = {"taken": {"AC": "7S 8H", "BD": "8D"}}
    totals = [seat.total for seat in tonkin.view(table(**fields)).seats]
    assert totals == [15, 8, 15, 8]
    state = slapped("A1", "C2", **fields)
    assert [seat.total for seat in tonkin.view(state).seats] == [15, None, 15, None]
    assert scores(state) == {"AC": 15}
    state = slapped("A1", "C2", rules=ruleset(penalty_count="cards"), **fields)
    assert [seat.total for seat in tonkin.view(state).seats] == [2, 2, 2, 2]
    assert scores(state) == {"AC": 2, "BD": 2}


def test_a_void_deal_tells_no_score():
    assert scores(slapped("A1", "B2", taken={"AC": "7S"})) == {}


def test_after_the_deal_the_cards_are_dealt_anew_by_the_next_player():
    state = slapped("A1", "B2", dealer="D")
    assert (state.events[-1].kind, state.events[-1].seat) == ("redeal", "A")


def test_a_reader_sees_the_hands_the_piles_and_what_is_taken():
    view = tonkin.view(table(taken={"AC": "7S 8H", "BD": "8D"}, piles={1: "7H"}))
    assert [seat.seat for seat in view.seats] == ["A", "B", "C", "D"]
    assert view.turn == "A"
    assert [(pile.kind, " ".join(map(str, pile.cards)), pile.count, pile.face_up) for pile in view.piles] == [
        ("pile-1", "7H", 2, False),
        ("pile-2", "", 3, False),
        ("taken-ac", "7S 8H", 2, True),
        ("taken-bd", "8D", 1, True),
    ]


# --- cards that nobody has named


def test_an_unknown_card_hurts_only_where_it_matters():
    state = table(hands={"A": "KS KH KD KC 9H JC"})
    assert "B: call" not in legal_texts(state)
    with pytest.raises(UnknownCard):
        played(state, "B: call")
    state = played(state, "A: pass JC")
    with pytest.raises(UnknownCard):
        tonkin.legal(state)
    with pytest.raises(UnknownCard):
        played(state, "B: pass 9D")
    assert refusal(state, "B: pass 9H").reason == "not-in-hand", "A holds it"
    assert refusal(state, "B: pass 7H").reason == "not-in-hand", "it is never dealt"
    assert played(state, "B: pass JC").actor == "C"


def test_an_unknown_hand_that_cannot_hold_four_of_a_kind_calls_falsely():
    state = table(hands={"A": "KS QS JS 10S 9S AS"})
    assert played(state, "B: call").outcome.ended_by == "false-call"
    assert "B: call" in legal_texts(state)


def test_figures_are_computed_from_the_cards():
    assert dict(tonkin.figures(ruleset())) == {
        "pack_cards": 32,
        "playing_cards": 24,
        "penalty_cards": 8,
        "pile_cards": 4,
        "hand_cards": 6,
        "pack_points": 60,
        "all_hands": 134596,
        "four_hands": 1140,
    }


def test_calls_in_the_same_breath_make_the_deal_void():
    state = played(table(hands={"A": "9S 9H 9D 9C KS", "B": "AS AH AD AC KH"}), "A+B: call")
    assert state.outcome.void
    assert state.outcome.ended_by == "call"
