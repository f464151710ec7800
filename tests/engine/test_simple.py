"""What small games share: hands, turns, refusals for all, payments; seen through a game of a few lines."""

from fractions import Fraction

import pytest

from ruleproof.engine import SHARED, engine_names, load_engine
from ruleproof.engine.cards import read_cards
from ruleproof.engine.protocol import (
    BadSituation,
    Engine,
    Event,
    IllegalMove,
    Outcome,
    Payment,
    Ruleset,
    UnreadableMove,
)
from ruleproof.engine.simple import REFUSALS, Move, SimpleEngine, Table, vocabulary

RULES = Ruleset({"price": 2})


class Pairs(SimpleEngine):
    """Whoever lays a pair first wins; a player without one passes."""

    TURN_RULE = "turns"
    VOCABULARY = vocabulary(
        rules={"turns", "pair"},
        parameters={"price"},
        moves={"pass": (), "show": ("card",), "pair": ("cards",)},
        events={"pair": ("cards",)},
        refusals={"no-pair": ()},
    )

    def act(self, table: Table, move: Move) -> Table:
        if move.kind == "pass":
            return table.pass_turn()
        if move.kind == "show":
            return table.lay(move.seat, move.cards).pass_turn()
        if len(move.cards) != 2 or move.cards[0].rank != move.cards[1].rank:
            raise self.refuse(move, "no-pair", "pair")
        table = table.lay(move.seat, move.cards).tell("pair", "pair", move.seat, cards=move.cards)
        return table.settle("pair", (move.seat,), table.rules.value("pair", "price"))


ENGINE: Engine = Pairs()


def start(**fields: object) -> Table:
    return ENGINE.start(
        RULES, ENGINE.situation(RULES, {"hands": {"A": "9H 9C", "B": ["KS", "2d"], "C": "JK1"}} | fields)
    )


def after(table: Table, *moves: str) -> Table:
    for move in moves:
        table = ENGINE.play(table, ENGINE.parse_move(move))
    return table


def refusal(table: Table, move: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        after(table, move)
    return refused.value


def test_what_engines_share_is_no_game():
    assert {"simple", "hands", "cards", "protocol"} <= SHARED
    assert not SHARED & set(engine_names())
    with pytest.raises(LookupError):
        load_engine("simple")


def test_hands_are_read_and_a_acts_first_unless_turn_says_otherwise():
    view = ENGINE.view(start())
    assert [(seat.seat, seat.hand, seat.total, seat.melds) for seat in view.seats] == [
        ("A", read_cards("9H 9C"), None, ()),
        ("B", read_cards("KS 2D"), None, ()),
        ("C", read_cards("JK1"), None, ()),
    ]
    assert (view.turn, view.piles) == ("A", ())
    assert ENGINE.view(start(turn="C")).turn == "C"


@pytest.mark.parametrize(
    ("fields", "faults"),
    [
        ({}, [(("hands",), "seats-out-of-range")]),
        ({"hands": {"A": "9H"}}, [(("hands",), "seats-out-of-range")]),
        ({"hands": "9H"}, [(("hands",), "wrong-type"), (("hands",), "seats-out-of-range")]),
        ({"hands": {"A": "9H", "B": None}}, [(("hands", "B"), "empty-hand")]),
        ({"hands": {"A": "9H", "B": 9}}, [(("hands", "B"), "wrong-type"), (("hands", "B"), "empty-hand")]),
        ({"hands": {"A": "9H", "B": "9H"}}, [(("hands", "B"), "card-twice")]),
        ({"hands": {"A": "9H", "B": "1H 2H"}}, [(("hands", "B"), "unreadable-card")]),
        ({"hands": {"A": "9H", "B": "?? JK1=7D 2H"}}, [(("hands", "B"), "unreadable-card")] * 2),
        ({"hands": {"A": "9H", "B": "2H", "X": "3H"}}, [(("hands", "X"), "unknown-seat")]),
        ({"hands": {"A": "9H", "B": "2H"}, "turn": "C"}, [(("turn",), "unknown-seat")]),
    ],
)
def test_a_bad_situation_is_told_with_all_its_faults(fields: dict, faults: list):
    with pytest.raises(BadSituation) as bad:
        ENGINE.situation(RULES, fields)
    assert [(fault.path, fault.code) for fault in bad.value.faults] == faults


@pytest.mark.parametrize("text", ["A: pass", "show 9H", "B: pair 9H 9C", "A: show 10D"])
def test_moves_are_read_and_written_alike(text: str):
    assert str(ENGINE.parse_move(text)) == text


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("", "Begin with one of: pass, show, pair."),
        ("A: jump", "Begin with one of: pass, show, pair."),
        ("A: pass 9H", "After “pass”, name no card."),
        ("A: show", "After “show”, name one card."),
        ("A: show 9H 9C", "After “show”, name one card."),
        ("A: pair", "After “pair”, name cards, each once."),
        ("A: pair 9H 9H", "After “pair”, name cards, each once."),
    ],
)
def test_a_text_that_is_no_move_is_refused_with_a_remedy(text: str, remedy: str):
    with pytest.raises(UnreadableMove) as bad:
        ENGINE.parse_move(text)
    assert bad.value.remedy == remedy


def test_a_word_that_is_no_card_is_named():
    with pytest.raises(UnreadableMove, match="“1X” is not a card"):
        ENGINE.parse_move("A: show 1X")


def test_what_no_game_allows_is_refused_by_the_rule_of_turns():
    table = start()
    not_your_turn, not_in_hand = refusal(table, "B: pass"), refusal(table, "A: show KS")
    assert (not_your_turn.rules, not_your_turn.reason) == (("turns",), "not-your-turn")
    assert not_your_turn.details == (("turn", "A"),)
    assert (not_in_hand.reason, not_in_hand.details) == ("not-in-hand", (("card", read_cards("KS")[0]),))
    over = refusal(after(table, "A: pair 9H 9C"), "B: pass")
    assert (over.reason, over.move) == ("deal-over", "B: pass")
    assert {not_your_turn.reason, not_in_hand.reason, over.reason} == REFUSALS.keys()
    assert REFUSALS.items() <= ENGINE.VOCABULARY.refusals.items()


def test_a_game_refuses_by_its_own_rules():
    assert (refusal(start(), "A: pair 9H").rules, refusal(start(), "A: pair 9H").reason) == (
        ("pair",),
        "no-pair",
    )


def test_every_legal_move_is_listed_once():
    listed = [str(move) for move in ENGINE.legal(start())]
    assert listed == ["A: pass", "A: show 9H", "A: show 9C", "A: pair 9H 9C"]
    assert ENGINE.legal(after(start(), "A: pair 9H 9C")) == ()


def test_the_turn_goes_round_and_cards_laid_leave_the_hand():
    table = after(start(), "A: show 9H", "B: pass", "C: pass")
    assert ENGINE.view(table).turn == "A"
    (a, *_) = ENGINE.view(table).seats
    assert (a.hand, a.melds) == (read_cards("9C"), (read_cards("9H"),))
    assert ENGINE.outcome(table) is None
    assert ENGINE.forced(table) is None


def test_a_settled_deal_tells_its_events_and_payments():
    table = after(start(), "A: pair 9H 9C")
    pair = read_cards("9H 9C")
    assert ENGINE.events(table) == (Event("pair", "pair", "A", (("cards", pair),)),)
    payments = tuple(Payment(seat, "A", Fraction(2), "pair") for seat in "BC")
    assert ENGINE.outcome(table) == Outcome("pair", ("A",), payments)
    assert ENGINE.view(table).turn == ""


def test_moves_tell_their_details_for_the_phrases():
    pair = read_cards("9H 9C")
    assert ENGINE.move_details(ENGINE.parse_move("A: pass")) == ("pass", "A", ())
    assert ENGINE.move_details(ENGINE.parse_move("A: show 9H")) == ("show", "A", (("card", pair[0]),))
    assert ENGINE.move_details(ENGINE.parse_move("A: pair 9H 9C")) == ("pair", "A", (("cards", pair),))
    assert ENGINE.figures(RULES) == {}
