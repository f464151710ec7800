import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleproof.engine import tonkin
from ruleproof.engine.cards import NATURAL_CARDS
from ruleproof.engine.protocol import UnreadableMove
from ruleproof.engine.tonkin.moves import Move

SEAT = st.sampled_from([(), *((letter,) for letter in "ABCDE")])
SEATS = st.sets(st.sampled_from("ABCDE"), max_size=5).map(lambda seats: tuple(sorted(seats)))
MOVES = st.one_of(
    st.builds(Move, st.just("pass"), SEAT, st.sampled_from(NATURAL_CARDS)),
    st.builds(Move, st.just("call"), SEAT),
    st.just(Move("call", ("A", "C"))),
    st.builds(lambda seats, pile: Move("slap", seats, pile=pile), SEATS, st.sampled_from([1, 2])),
)


@given(MOVES)
def test_every_move_is_read_back_from_its_text(move):
    assert tonkin.parse_move(str(move)) == move


@given(MOVES)
def test_the_details_of_a_move_have_the_names_that_the_vocabulary_promises(move):
    kind, seat, details = tonkin.move_details(move)
    assert seat == "+".join(move.seats)
    assert tuple(name for name, _ in details) == tonkin.VOCABULARY.moves[kind]


def test_the_order_of_seats_keywords_case_and_spaces_do_not_matter():
    plain = tonkin.parse_move("A+B: slap 1")
    assert tonkin.parse_move("  b + a :SLAP  1 ") == plain
    assert str(tonkin.parse_move("d+c+b+a: slap 2")) == "A+B+C+D: slap 2"
    assert str(tonkin.parse_move("c: pass th")) == "C: pass 10H"


def test_hands_at_once_are_a_kind_of_move_of_their_own():
    assert tonkin.move_details(tonkin.parse_move("A: slap 1")) == ("slap", "A", (("pile", 1),))
    assert tonkin.move_details(tonkin.parse_move("A+B: slap 1")) == (
        "slap-together",
        "A+B",
        (("seats", ("A", "B")), ("pile", 1)),
    )


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("", "Begin with one of pass"),
        ("A: tonkin", "Begin with one of pass"),
        ("A:", "Begin with one of pass"),
        ("AB: slap 1", "Begin with one of pass"),
        ("A+: slap 1", "Begin with one of pass"),
        ("A: pass", "Name the one card passed"),
        ("A: pass KS KH", "Name the one card passed"),
        ("A: pass JK1", "Name the one card passed"),
        ("A: pass ??", "Name the one card passed"),
        ("A: pass KX", "“KX” is not a card"),
        ("A: call 1", "Write call alone"),
        ("A+B: pass KS", "Only calls and hands can come at once"),
        ("A+B: pass KS", "Only calls and hands can come at once"),
        ("A+A: slap 1", "Name each seat once"),
        ("A: slap", "Name pile 1 or 2"),
        ("A: slap 3", "Name pile 1 or 2"),
        ("A: slap 1 2", "Name pile 1 or 2"),
    ],
)
def test_what_is_no_move_is_refused_with_a_remedy(text, remedy):
    with pytest.raises(UnreadableMove) as refused:
        tonkin.parse_move(text)
    assert refused.value.text == text
    assert remedy in refused.value.remedy
