"""Examples that begin with a shuffled deck, so that they show how it is dealt."""

import pytest
from tonk_table import passed, played, ruleset, table

from ruleproof.engine import tonk
from ruleproof.engine.cards import write_cards
from ruleproof.engine.protocol import BadSituation

TOP = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AH 2H 3H 4H 5H 6H"


def faults(fields, **changes):
    """Return the faults of a situation, as code and path."""
    with pytest.raises(BadSituation) as bad:
        tonk.situation(ruleset(**changes), fields)
    assert all(fault.found and fault.remedy.endswith(".") for fault in bad.value.faults)
    return [(fault.code, fault.path) for fault in bad.value.faults]


def hands(state):
    """Return the hands as they are written."""
    return [write_cards(player.hand) for player in state.players]


def test_the_deck_is_dealt_one_card_at_a_time_from_the_left_of_the_dealer():
    state = table(phase="deal", seats=3, dealer="B", deck=TOP)
    assert hands(state) == ["3S 6S 9S QS 2H", "4S 7S 10S KS 3H", "2S 5S 8S JS AH"]
    assert state.actor == "C"
    assert write_cards(state.discard) == "4H"
    assert write_cards(state.stock) == "5H 6H"
    assert state.stock_count == 52 - 15 - 1
    assert [event.kind for event in state.events] == ["decks", "dealt", "upcard", "tonk-check"]


def test_without_an_upcard_the_stock_begins_one_card_earlier():
    state = table(ruleset(first_upcard=False), phase="deal", seats=3, deck=TOP)
    assert state.discard == ()
    assert write_cards(state.stock) == "4H 5H 6H"
    assert state.stock_count == 52 - 15


def test_seven_cards_are_dealt_where_the_table_says_so():
    state = table(ruleset(hand_size=7), phase="deal", seats=2, deck=TOP)
    assert hands(state) == ["2S 4S 6S 8S 10S QS AH", "3S 5S 7S 9S JS KS 2H"]


def test_the_widows_are_dealt_before_the_upcard():
    state = table(ruleset(widow=True), phase="deal", seats=2, dealer="A", deck=TOP)
    assert [str(player.widow) for player in state.players] == ["KS", "QS"]
    assert write_cards(state.discard) == "AH"
    assert state.stock_count == 52 - 10 - 2 - 1


def test_the_whole_deck_may_be_named_as_a_text_or_as_a_list():
    rules = ruleset(jokers=2)
    deck = [str(card) for card in tonk.full_deck(rules, 4)]
    state = table(rules, phase="deal", seats=4, deck=deck)
    assert state == table(rules, phase="deal", seats=4, deck=" ".join(deck))
    assert state.stock_count == len(state.stock) == 54 - 20 - 1
    assert state == tonk.start(rules, tonk.deal(rules, tuple("ABCD"), tonk.full_deck(rules, 4), "D"))


def test_play_goes_on_beyond_the_named_part_of_the_deck():
    state = passed(table(phase="deal", seats=3, deck=TOP.removesuffix(" 5H 6H")))
    state = played(state, "A: draw", "A: discard 2S")
    assert state.stock_count == 52 - 15 - 2
    assert state.player.hand


def test_score_and_last_round_stand_beside_a_deck():
    state = table(
        ruleset(match_end="rounds"), phase="deal", seats=2, deck=TOP, score={"B": 3}, last_round=True
    )
    assert state.score == (0, 3)
    assert state.last_round


@pytest.mark.parametrize(
    ("fields", "code", "path"),
    [
        ({"hands": {"A": "KD"}}, "deck-and-hands", ("hands",)),
        ({"stock": "KD"}, "deck-and-hands", ("stock",)),
        ({"stock_count": 30}, "deck-and-hands", ("stock_count",)),
        ({"discard": "KD"}, "deck-and-hands", ("discard",)),
        ({"widow": {"A": "KD"}}, "deck-and-hands", ("widow",)),
        ({"table": []}, "deck-and-hands", ("table",)),
        ({"phase": "turn"}, "not-at-the-deal", ("deck",)),
        ({"deck": TOP.removesuffix(" 4H 5H 6H")}, "deck-too-small", ("deck",)),
        ({"deck": f"{TOP} 2S"}, "card-twice", ("deck",)),
        ({"deck": f"{TOP} JK1"}, "no-jokers", ("deck",)),
        ({"deck": f"{TOP} JK1=7D"}, "joker-stands-early", ("deck",)),
        ({"deck": f"{TOP} 7X"}, "unreadable-card", ("deck",)),
        ({"deck": [*TOP.split(), 7]}, "unreadable-card", ("deck", 18)),
        ({"deck": 52}, "wrong-type", ("deck",)),
        ({"dealer": "A", "turn": "A"}, "not-left-of-dealer", ("turn",)),
    ],
)
def test_a_fault_of_a_deck_says_where_it_is(fields, code, path):
    assert (code, path) in faults({"phase": "deal", "seats": 3, "deck": TOP, **fields})


def test_a_deck_needs_to_know_how_many_play():
    assert faults({"phase": "deal", "deck": TOP}) == [("no-seats", ("deck",))]


def test_a_deck_with_too_many_cards_is_a_fault():
    deck = [str(card) for card in tonk.full_deck(ruleset(), 2)]
    found = faults({"phase": "deal", "seats": 2, "deck": [*deck, "2S"]})
    assert ("too-many-cards", ("deck",)) in found
    assert {path for _, path in found} == {("deck",)}
