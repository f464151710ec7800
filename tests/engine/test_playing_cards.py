import pytest

from ruleproof.engine.cards import (
    JOKERS,
    NATURAL_CARDS,
    UNKNOWN,
    Card,
    UnreadableCard,
    joker_as,
    read_cards,
    write_cards,
)

ALL_CARDS = [
    *NATURAL_CARDS,
    *JOKERS,
    UNKNOWN,
    *(joker_as(joker, card.rank, card.suit) for joker in JOKERS for card in NATURAL_CARDS),
]


def test_every_card_is_read_back_from_its_text():
    assert len(set(ALL_CARDS)) == 52 + 2 + 1 + 2 * 52
    assert all(Card.parse(str(card)) == card for card in ALL_CARDS)


def test_t_is_read_as_ten_and_small_letters_as_capitals():
    assert Card.parse("TH") == Card.parse("10h") == Card("10", "H")
    assert Card.parse("jk1=td") == Card("10", "D", 1)


@pytest.mark.parametrize("text", ["", "1H", "11H", "H7", "7", "7X", "JK", "JK3", "JK1=", "JK1=JK2", "7H 8H"])
def test_what_is_no_card_is_refused_with_its_text(text):
    with pytest.raises(UnreadableCard) as refused:
        Card.parse(text)
    assert refused.value.text == text


def test_a_joker_on_the_table_knows_the_card_it_stands_for_and_the_joker_it_is():
    laid = joker_as(JOKERS[0], "7", "D")
    assert str(laid) == "JK1=7D"
    assert laid.physical == JOKERS[0]
    assert laid.stands_for == Card("7", "D")
    assert Card("7", "D").stands_for is None


def test_a_list_of_cards_is_read_back_from_its_text():
    assert read_cards(write_cards(ALL_CARDS)) == tuple(ALL_CARDS)
