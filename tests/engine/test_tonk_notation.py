import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleproof.engine import tonk
from ruleproof.engine.cards import JOKERS, NATURAL_CARDS, Card, joker_as
from ruleproof.engine.protocol import UnreadableMove
from ruleproof.engine.tonk.moves import Move, in_order

NATURAL = st.sampled_from(NATURAL_CARDS)
LAID = st.builds(lambda joker, card: joker_as(joker, card.rank, card.suit), st.sampled_from(JOKERS), NATURAL)
SEAT = st.sampled_from(["", *"ABCDEFGH"])


def one_joker_each(cards: list[Card]) -> bool:
    jokers = [card.joker for card in cards if card.joker]
    return len(set(jokers)) == len(jokers)


CARDS = st.lists(NATURAL | LAID, min_size=1, max_size=8).filter(one_joker_each).map(in_order)
MOVES = st.one_of(
    st.builds(Move, st.sampled_from(["tonk", "pass", "drop", "draw", "take"]), SEAT),
    st.builds(
        lambda kind, seat, card: Move(kind, seat, (card,)),
        st.sampled_from(["swap", "discard"]),
        SEAT,
        NATURAL | st.sampled_from(JOKERS),
    ),
    st.builds(Move, st.just("meld"), SEAT, CARDS),
    st.builds(Move, st.just("lay"), SEAT, CARDS, NATURAL | LAID | st.sampled_from(JOKERS), st.integers(0, 3)),
)


@given(MOVES)
def test_every_move_is_read_back_from_its_text(move):
    assert tonk.parse_move(str(move)) == move


@given(MOVES)
def test_the_details_of_a_move_have_the_names_that_the_vocabulary_promises(move):
    kind, seat, details = tonk.move_details(move)
    assert seat == move.seat
    assert tuple(name for name, _ in details) == tonk.VOCABULARY.moves[kind]


def test_the_order_of_cards_keywords_case_and_spaces_do_not_matter():
    plain = tonk.parse_move("A: lay 8C 9C > 7C")
    assert tonk.parse_move("  a :LAY 9c  8C>7c ") == plain
    assert str(tonk.parse_move("b: meld TH JH 9H")) == "B: meld 9H 10H JH"
    assert str(tonk.parse_move("meld AH KH QH")) == "meld QH KH AH"


def test_a_move_without_a_seat_leaves_the_seat_open():
    assert tonk.parse_move("drop").seat == ""


def test_the_second_of_two_melds_with_a_card_is_named_by_its_number():
    move = tonk.parse_move("A: lay 8C > 7C#2")
    assert (move.target, move.nth) == (Card("7", "C"), 2)
    assert str(move) == "A: lay 8C > 7C#2"


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("", "Begin with one of tonk"),
        ("A: knock", "Begin with one of tonk"),
        ("A:", "Begin with one of tonk"),
        ("AB: drop", "Begin with one of tonk"),
        ("A: drop now", "Write drop alone"),
        ("A: tonk 5H", "Write tonk alone"),
        ("A: discard", "Name the one card discarded"),
        ("A: discard 5H 6H", "Name the one card discarded"),
        ("A: discard JK1=5H", "Name the one card discarded"),
        ("A: discard ??", "Name the one card discarded"),
        ("A: swap", "Name the one card given"),
        ("A: meld", "Name the cards with spaces"),
        ("A: meld 7S 7X 7C", "“7X” is not a card"),
        ("A: meld JK1=7S JK1=7D 7C", "Name the cards with spaces"),
        ("A: lay 7H", "Name the cards, then >"),
        ("A: lay > 7H", "Name the cards, then >"),
        ("A: lay 7H > ", "Name the cards, then >"),
        ("A: lay 7H > 7S 7D", "Name the cards, then >"),
        ("A: lay 7H > 7S#0", "is not a card"),
    ],
)
def test_what_is_no_move_is_refused_with_a_remedy(text, remedy):
    with pytest.raises(UnreadableMove) as refused:
        tonk.parse_move(text)
    assert refused.value.text == text
    assert remedy in refused.value.remedy
