import pytest
from tonk_table import ruleset, table

from ruleproof.engine import tonk
from ruleproof.engine.protocol import BadSituation

TWO_HANDS = {"A": "5H 4C", "B": "6S"}


def faults(fields, **changes):
    """Return the faults of a situation, as code and path."""
    rules = ruleset(**changes)
    with pytest.raises(BadSituation) as bad:
        tonk.situation(rules, fields)
    assert all(fault.found and fault.remedy.endswith(".") for fault in bad.value.faults)
    return [(fault.code, fault.path) for fault in bad.value.faults]


def test_what_is_left_out_has_a_sensible_default():
    state = table(hands=TWO_HANDS)
    assert (state.seats, state.actor, state.phase) == (("A", "B"), "A", "turn")
    assert state.seats[state.dealer] == "B"
    assert state.stock_count == 52 - 3
    assert state.events == ()


def test_the_stock_has_all_cards_that_are_not_named_elsewhere():
    melds = [{"by": "B", "cards": "5C 6C 7C"}]
    assert table(hands=TWO_HANDS, table=melds, discard="9D", stock="KS QS").stock_count == 52 - 3 - 3 - 1
    assert table(ruleset(widow=True), hands=TWO_HANDS).stock_count == 52 - 3 - 2
    assert table(ruleset(jokers=2), hands=TWO_HANDS).stock_count == 54 - 3
    assert table(hands=dict(zip("ABCDE", ("2S", "3S", "4S", "5S", "2S"), strict=True))).stock_count == 104 - 5


def test_cards_may_be_written_as_a_text_or_as_a_list():
    assert table(hands={"A": ["5H", "4C"], "B": "6S"}).players == table(hands=TWO_HANDS).players


def test_at_the_deal_play_begins_left_of_the_dealer():
    state = table(phase="deal", dealer="A", hands=TWO_HANDS)
    assert state.actor == "B"


@pytest.mark.parametrize(
    ("fields", "code", "path"),
    [
        ({"hands": TWO_HANDS, "turn": "C"}, "unknown-seat", ("turn",)),
        ({"hands": TWO_HANDS, "dealer": 1}, "unknown-seat", ("dealer",)),
        ({"hands": {**TWO_HANDS, "B": "6S 7X"}}, "unreadable-card", ("hands", "B")),
        ({"hands": {**TWO_HANDS, "B": ["6S", 7]}}, "unreadable-card", ("hands", "B", 1)),
        ({"hands": {**TWO_HANDS, "B": "??"}}, "unreadable-card", ("hands", "B")),
        ({"hands": {**TWO_HANDS, "B": 6}}, "wrong-type", ("hands", "B")),
        ({"hands": {**TWO_HANDS, "B": ""}}, "empty-hand", ("hands", "B")),
        ({"hands": TWO_HANDS, "seats": 3}, "empty-hand", ("hands", "C")),
        ({"hands": TWO_HANDS, "seats": 1}, "seats-out-of-range", ("seats",)),
        ({"hands": TWO_HANDS, "seats": "2"}, "wrong-type", ("seats",)),
        ({"hands": {"A": "5H"}}, "seats-out-of-range", ("hands",)),
        ({"hands": "5H 4C"}, "wrong-type", ("hands",)),
        ({"hands": TWO_HANDS, "discard": "5H"}, "card-twice", ("discard",)),
        ({"hands": {**TWO_HANDS, "B": "JK1"}}, "no-jokers", ("hands", "B")),
        ({"hands": TWO_HANDS, "stock": "KS QS", "stock_count": 1}, "stock-too-small", ("stock_count",)),
        ({"hands": TWO_HANDS, "stock_count": -1}, "wrong-type", ("stock_count",)),
        ({"hands": TWO_HANDS, "stock_count": 50}, "too-many-cards", ("hands",)),
        ({"hands": TWO_HANDS, "table": "5C 6C 7C"}, "wrong-type", ("table",)),
        ({"hands": TWO_HANDS, "table": [{"by": "B"}]}, "wrong-type", ("table", 0)),
        (
            {"hands": TWO_HANDS, "table": [{"by": "D", "cards": "5C 6C 7C"}]},
            "unknown-seat",
            ("table", 0, "by"),
        ),
        (
            {"hands": TWO_HANDS, "table": [{"by": "B", "cards": "QH KH AH"}]},
            "invalid-meld",
            ("table", 0, "cards"),
        ),
        ({"hands": TWO_HANDS, "table": [{"by": "B", "cards": ""}]}, "invalid-meld", ("table", 0, "cards")),
        ({"hands": TWO_HANDS, "phase": "end"}, "wrong-value", ("phase",)),
        ({"hands": TWO_HANDS, "score": {"A": "many"}}, "wrong-type", ("score", "A")),
        ({"hands": TWO_HANDS, "last_round": 1}, "wrong-type", ("last_round",)),
        ({"hands": TWO_HANDS, "widow": {"A": "7C"}}, "no-widow", ("widow",)),
        ({"hands": TWO_HANDS, "phase": "deal", "dealer": "A", "turn": "A"}, "not-left-of-dealer", ("turn",)),
        ({"hands": TWO_HANDS, "colour": "red"}, "unknown-key", ("colour",)),
        (
            {"hands": TWO_HANDS, "phase": "deal", "table": [{"by": "B", "cards": "5C 6C 7C"}]},
            "meld-too-early",
            ("table",),
        ),
    ],
)
def test_a_fault_says_where_it_is(fields, code, path):
    assert (code, path) in faults(fields)


def test_a_hand_too_large_for_the_deck_is_a_fault():
    hands = {"A": " ".join(f"{rank}{suit}" for suit in "SHDC" for rank in "A23456789TJQK"), "B": "2S"}
    assert ("too-many-cards", ("hands",)) in faults({"hands": hands})


def test_with_two_decks_a_card_may_be_there_twice_but_not_three_times():
    twice = {"hands": {"A": "5H 5H", "B": "6S"}}
    assert tonk.situation(ruleset(decks=2), twice)
    assert faults(twice) == [("card-twice", ("hands", "A"))]
    assert faults({**twice, "discard": "5H"}, decks=2) == [("card-twice", ("discard",))]


def test_a_joker_in_hand_stands_for_nothing_yet():
    fields = {"hands": {"A": "JK1=7D", "B": "6S"}}
    assert faults(fields, jokers=2) == [("joker-stands-early", ("hands", "A"))]


def test_an_upcard_at_the_deal_is_a_fault_where_none_is_turned():
    fields = {"hands": TWO_HANDS, "phase": "deal", "discard": "9D"}
    assert faults(fields, first_upcard=False) == [("no-upcard", ("discard",))]


def test_all_faults_are_reported_together():
    fields = {"hands": {"A": "5H 5H", "B": "7X"}, "turn": "Z", "phase": "end"}
    codes = {code for code, _ in faults(fields)}
    assert codes == {"unreadable-card", "empty-hand", "unknown-seat", "wrong-value", "card-twice"}


def test_a_deck_is_dealt_one_card_at_a_time_from_the_left_of_the_dealer():
    rules = ruleset()
    deck = tonk.full_deck(rules, 3)
    situation = tonk.deal(rules, ("A", "B", "C"), deck, "A")
    assert situation.hands["B"] == deck[0:15:3]
    assert situation.hands["C"] == deck[1:15:3]
    assert situation.hands["A"] == deck[2:15:3]
    assert situation.discard == deck[15:16]
    assert situation.stock == deck[16:]
    assert situation.turn == "B"


def test_a_deck_too_small_for_the_hands_is_a_fault():
    rules = ruleset(decks=1, hand_size=7)
    with pytest.raises(BadSituation):
        tonk.deal(rules, tuple("ABCDEFGH"), tonk.full_deck(rules, 8), "A")


def test_seven_cards_are_for_two_or_three_players():
    hands = {"A": "5H 4C", "B": "6S", "C": "8D", "D": "KC QD"}
    with pytest.raises(BadSituation) as bad:
        table(ruleset(hand_size=7), hands=hands)
    (fault,) = bad.value.faults
    assert (fault.path, fault.code) == (("hands",), "too-many-players")
    assert fault.found == "4 players sit at a table that deals 7 cards to each"
    with pytest.raises(BadSituation) as bad:
        table(ruleset(hand_size=7), seats=4, hands=hands)
    assert [fault.path for fault in bad.value.faults] == [("seats",)]
    hands.pop("D")
    assert table(ruleset(hand_size=7), hands=hands).seats == ("A", "B", "C")
