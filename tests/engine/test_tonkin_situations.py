import pytest
from tonkin_table import HANDS, ruleset, table

from ruleproof.engine import tonkin
from ruleproof.engine.protocol import BadSituation
from ruleproof.engine.tonkin.state import Moving

DECK = " ".join(map(str, tonkin.PLAYING_CARDS))


def faults(fields, **changes):
    """Return the faults of a situation, as code and path."""
    rules = ruleset(**changes)
    with pytest.raises(BadSituation) as bad:
        tonkin.situation(rules, fields)
    assert all(fault.found and fault.remedy.endswith(".") for fault in bad.value.faults)
    return [(fault.code, fault.path) for fault in bad.value.faults]


def test_what_is_left_out_has_a_sensible_default():
    state = table(hands={})
    assert (state.actor, state.phase, state.moving) == ("A", "turn", None)
    assert [len(hand) for hand in state.hands] == [6, 6, 6, 6]
    assert all(card.is_unknown for hand in state.hands for card in hand)
    assert [(pile.known, pile.count) for pile in state.piles] == [((), 4), ((), 4)]
    assert state.taken == ((), ())
    assert state.dealer == 3
    assert state.events == ()


def test_the_dealer_sits_before_the_player_in_turn_unless_he_is_named():
    assert table(turn="C").dealer == 1
    assert table(turn="C", dealer="D").dealer == 3


def test_cards_may_be_written_as_a_text_or_as_a_list():
    lists = {seat: cards.split() for seat, cards in HANDS.items()}
    assert table(hands=lists).hands == table(hands=HANDS).hands


@pytest.mark.parametrize("side", ["AC", "A+C", "C+A", "CA", "A", "C", "A + C"])
def test_a_side_is_named_by_any_letters_of_its_seats(side):
    assert [str(card) for card in table(taken={side: "7S 8H"}).taken_by("AC")] == ["7S", "8H"]


def test_both_seats_of_a_side_take_for_it():
    assert [str(card) for card in table(taken={"A": "7S", "C": "8H"}).taken_by("AC")] == ["7S", "8H"]


@pytest.mark.parametrize(
    ("piles", "taken", "counts", "known"),
    [
        ({1: 3, 2: 3}, "7S 8S", (3, 3), ("", "")),
        ({"1": 4, "2": 2}, "7S 8S", (4, 2), ("", "")),
        ({1: "8H"}, "7S 8S", (3, 3), ("8H", "")),
        ({1: 2}, "7S 8S", (2, 4), ("", "")),
        ({}, "7S", (3, 4), ("", "")),
        ({2: ["8H", "7H"]}, "", (4, 4), ("", "8H 7H")),
        ({1: "7H", 2: 1}, "7S 8S 7D 8D 7C 8C", (1, 1), ("7H", "8H")),
        ({1: "8H"}, "7S 8S 7D 8D 7C 8C 7H", (1, 0), ("8H", "")),
        ({}, "7S 8S 7D 8D 7C 8C 7H", (0, 1), ("", "8H")),
        ({1: "8H 7H 8C"}, "7S 8S 7D 8D", (3, 1), ("8H 7H 8C", "7C")),
        ({1: "8H 7H 8C 7C"}, "7S 8S 7D 8D", (4, 0), ("8H 7H 8C 7C", "")),
    ],
)
def test_the_piles_hold_what_is_not_taken(piles, taken, counts, known):
    state = table(piles=piles, taken={"BD": taken})
    assert tuple(pile.count for pile in state.piles) == counts
    assert tuple(" ".join(map(str, pile.known)) for pile in state.piles) == known


def test_a_card_on_its_way_may_have_reached_a_hand_that_nobody_has_named():
    state = table(hands={}, turn="B", moving={"card": "KS", "from": "C"})
    assert state.moving == Moving(tonkin.parse_move("pass KS").card, "C")
    assert " ".join(map(str, state.hand("B"))) == "?? ?? ?? ?? ?? ?? KS"


@pytest.mark.parametrize(
    ("fields", "code", "path"),
    [
        ({"turn": "E"}, "unknown-seat", ("turn",)),
        ({"turn": ["A"]}, "unknown-seat", ("turn",)),
        ({"dealer": 1}, "unknown-seat", ("dealer",)),
        ({"hands": {"E": "KS"}}, "unknown-seat", ("hands", "E")),
        ({"hands": "KS KH"}, "wrong-type", ("hands",)),
        ({"hands": {"A": 6}}, "wrong-type", ("hands", "A")),
        ({"hands": {"A": ""}}, "empty-hand", ("hands", "A")),
        ({"hands": {"A": "KS KX"}}, "unreadable-card", ("hands", "A")),
        ({"hands": {"A": ["KS", 7]}}, "unreadable-card", ("hands", "A", 1)),
        ({"hands": {"A": "KS ??"}}, "unreadable-card", ("hands", "A")),
        ({"hands": {"A": "KS 2H"}}, "not-in-the-pack", ("hands", "A")),
        ({"hands": {"A": "KS JK1"}}, "not-in-the-pack", ("hands", "A")),
        ({"hands": {"A": "KS 7H"}}, "penalty-card-dealt", ("hands", "A")),
        ({"hands": {"A": "KS", "B": ["9S", "KS"]}}, "card-twice", ("hands", "B", 1)),
        ({"hands": {"A": "KS KH KD KC QS QH QD QC"}}, "hand-too-large", ("hands", "A")),
        ({"phase": "deal", "hands": {"A": "KS KH KD KC QS QH QD"}}, "hand-too-large", ("hands", "A")),
        ({"phase": "slap"}, "wrong-value", ("phase",)),
        ({"first_deal": 1}, "wrong-type", ("first_deal",)),
        ({"piles": 4}, "wrong-type", ("piles",)),
        ({"piles": {3: "7S"}}, "unknown-pile", ("piles", 3)),
        ({"piles": {1: True}}, "wrong-type", ("piles", 1)),
        ({"piles": {1: -1}}, "wrong-type", ("piles", 1)),
        ({"piles": {1: 5}}, "pile-too-large", ("piles", 1)),
        ({"piles": {"2": "7S 7H 7D 7C 8S"}}, "pile-too-large", ("piles", "2")),
        ({"piles": {1: "7S KS"}}, "no-penalty-card", ("piles", 1)),
        ({"piles": {1: "7S 2S"}}, "not-in-the-pack", ("piles", 1)),
        ({"piles": {1: 2, 2: 2}}, "penalties-do-not-add-up", ("piles",)),
        ({"piles": {1: "7S 7H", 2: 4}, "taken": {"A": "8S 8H 8D"}}, "penalties-do-not-add-up", ("piles",)),
        ({"taken": "7S"}, "wrong-type", ("taken",)),
        ({"taken": {"AB": "7S"}}, "unknown-side", ("taken", "AB")),
        ({"taken": {"": "7S"}}, "unknown-side", ("taken", "")),
        ({"taken": {1: "7S"}}, "unknown-side", ("taken", 1)),
        ({"taken": {"AC": "9S"}}, "no-penalty-card", ("taken", "AC")),
        ({"taken": {"AC": "7S", "BD": "7S"}}, "card-twice", ("taken", "BD")),
        ({"taken": {"AC": "7S 7H 7D 7C", "BD": "8S 8H 8D 8C"}}, "match-over", ("taken",)),
        ({"taken": {"AC": "7S 7H 8D 8C", "BD": "8S 8H 7D 7C"}}, "match-over", ("taken",)),
        ({"moving": "KS"}, "wrong-type", ("moving",)),
        ({"moving": {"card": "KS"}}, "wrong-type", ("moving",)),
        ({"moving": {"card": "KX", "from": "A"}}, "unreadable-card", ("moving", "card")),
        ({"moving": {"card": "7S", "from": "A"}}, "penalty-card-dealt", ("moving", "card")),
        ({"moving": {"card": "KS", "from": "E"}}, "unknown-seat", ("moving", "from")),
        ({"moving": {"card": "KS", "from": "B"}, "hands": {"A": "9S"}}, "not-in-hand", ("moving", "card")),
        ({"moving": {"card": "KS", "from": "B"}, "hands": {"B": "KS"}}, "card-twice", ("moving", "card")),
        ({"moving": {"card": "KS", "from": "B"}, "phase": "deal"}, "nothing-passed", ("moving",)),
        ({"deck": DECK}, "not-at-the-deal", ("deck",)),
        ({"deck": DECK, "phase": "deal", "hands": {"A": "KS"}}, "deck-and-hands", ("hands",)),
        ({"deck": DECK.removesuffix(" AC"), "phase": "deal"}, "deck-too-small", ("deck",)),
        ({"deck": f"{DECK} KS", "phase": "deal"}, "card-twice", ("deck",)),
        ({"deck": f"7S {DECK}", "phase": "deal"}, "penalty-card-dealt", ("deck",)),
        ({"seats": 4}, "unknown-key", ("seats",)),
    ],
)
def test_a_fault_says_where_it_is(fields, code, path):
    assert (code, path) in faults(fields)


def test_too_many_cards_may_be_taken():
    taken = {"AC": "7S 7H 7D 7C", "BD": "8S 8H 8D 8C"}
    assert faults({"taken": taken, "piles": {1: 1}}) == [("penalties-do-not-add-up", ("piles",))]


def test_without_a_penalty_card_only_a_tie_is_played_on():
    tie = {"taken": {"AC": "7S 7H 8D 8C", "BD": "8S 8H 7D 7C"}}
    rules = ruleset(tie="deciding-deal")
    assert tonkin.start(rules, tonkin.situation(rules, tie)).penalties_left == 0
    apart = {"taken": {"AC": "7S 7H 7D 7C", "BD": "8S 8H 8D 8C"}}
    assert faults(apart, tie="deciding-deal") == [("match-over", ("taken",))]
    rules = ruleset(tie="deciding-deal", penalty_count="cards")
    assert tonkin.situation(rules, apart)


def test_all_faults_are_reported_together():
    fields = {
        "hands": {"A": "KS KS", "B": "7X"},
        "turn": "Z",
        "phase": "end",
        "piles": {1: 9},
        "moving": {"card": "QS", "from": "Y"},
    }
    codes = {code for code, _ in faults(fields)}
    assert codes == {
        "unreadable-card",
        "empty-hand",
        "unknown-seat",
        "wrong-value",
        "card-twice",
        "pile-too-large",
    }
