"""Proving: what is written is asserted, and what differs is told in sentences."""

from collections.abc import Callable

import pytest

from ruleproof.book.model import Book, Example
from ruleproof.engine.protocol import TableView
from ruleproof.proof.examples import Proof, prove, prove_all

Read = Callable[[str], tuple[Example, ...]]
Prove = Callable[[str], Proof]

FAILED_DROP = "hands: {A: 5H 4C, B: 6S, C: 8D, D: KC QD}\nplay: ['A: drop']\n"
CHECK = "phase: deal\nhands: {A: KS QH JD 10C 8C, B: 7H 8H 2C 4D JC}\ndiscard: [9H]\n"
AT_ONCE = "ruleset: {set: {stock_out: immediate-showdown}}\n"
DRAWN_OUT = "hands: {A: 9H KS, B: 7H}\nstock_count: 0\ndiscard: [2C]\n"


@pytest.fixture
def proof(book: Book, examples: Read) -> Prove:
    """Prove one outside example."""

    def run(text: str) -> Proof:
        (example,) = examples(text)
        return prove(book, example)

    return run


def test_all_examples_of_the_book_hold(book: Book) -> None:
    proofs = prove_all(book)
    assert len(proofs) >= 45
    assert {proof.example.id: proof.failures for proof in proofs if not proof.ok} == {}


@pytest.mark.parametrize(
    "expect",
    [
        "{net: {A: -4, B: 4}}",
        "{net: {A: '-8/2'}}",
        "{winner: B}",
        "{winner: [B]}",
        "{void: false}",
        "{totals: {A: 9, D: 20}}",
        "{cites: [drop, failed-drop, others-settle]}",
        "{payments: [{from: A, to: B, stakes: 2}, {from: A, to: C, stakes: 2, rule: failed-drop},"
        " {from: C, to: B, stakes: 1}, {from: D, to: B, stakes: 1}]}",
        "{not-legal: ['B: drop', draw]}",
        "{not-legal: ['B: drop'], because: [{deal-over: {rules: failed-drop}}]}",
        "{ended-by: failed-drop, piles: {stock: 46, discard: 0}}",
        "{told: [{drop-fails: {seat: A, total: 9, seats: B C, stakes: 2}}], not-told: [drop-wins]}",
    ],
)
def test_what_holds_is_proved(proof: Prove, expect: str) -> None:
    assert proof(f"{FAILED_DROP}expect: {expect}\n").failures == ()


@pytest.mark.parametrize(
    ("expect", "failures"),
    [
        ("{net: {B: 3, C: 1}}", ["B should end with +3 and ends with +4"]),
        ("{net: {A: 1/2}}", ["A should end with +1/2 and ends with -4"]),
        ("{winner: A}", ["the winner should be A and is B"]),
        ("{winner: []}", ["the winner should be nobody and is B"]),
        ("{void: true}", ["the deal should be void and is not"]),
        ("{totals: {B: 7}}", ["B should hold 7 and holds 6"]),
        ("{illegal: drop}", ["“A: drop” should be refused by the rule drop and is allowed"]),
        ("{illegal: any}", ["“A: drop” should be refused and is allowed"]),
        ("{legal: ['B: draw']}", ["“B: draw” should be legal then, and is refused"]),
        ("{next: B}", ["B should act next, and the deal is over"]),
        ("{score: {A: 3}}", ["A should have a score of 3, and no score is told"]),
        ("{penalty: A}", ["A should take a penalty card, and nobody takes one"]),
        ("{ended-by: drop}", ["the deal should be ended by the rule drop and is ended by failed-drop"]),
        (
            "{piles: {discard: 8D, stock: 2}}",
            ["the pile discard should have 8D and has none", "the pile stock should have 2 and has 46"],
        ),
        ("{piles: {widows: 2}}", ["there should be a pile widows, and there are discard, stock"]),
        ("{told: [drop-wins]}", ["“drop-wins” should be told once, and is told not at all"]),
        ("{not-told: [drops]}", ["“drops” should not be told, and is"]),
        (
            "{not-legal: ['B: draw'], because: [stock-empty]}",
            ["“B: draw”: the reason should be “stock-empty” and is “deal-over”"],
        ),
        (
            "{payments: [{from: A, to: B, stakes: 3}, {from: A, to: C, stakes: 2},"
            " {from: C, to: B, stakes: 1}, {from: D, to: B, stakes: 1, rule: drop}]}",
            [
                "D should pay B 1 stake by the rule drop, and does not",
                "A should pay B 3 stakes, and does not",
                "A pays B 2 stakes by the rule failed-drop, which is not expected",
                "D pays B 1 stake by the rule others-settle, which is not expected",
            ],
        ),
    ],
)
def test_what_differs_is_told_in_sentences(proof: Prove, expect: str, failures: list[str]) -> None:
    assert list(proof(f"{FAILED_DROP}expect: {expect}\n").failures) == failures


def test_a_rule_that_is_not_cited_is_told_with_those_that_are(proof: Prove) -> None:
    (failure,) = proof(f"{FAILED_DROP}expect: {{cites: [go-out]}}\n").failures
    assert failure.startswith("the rule go-out should be cited and is not; cited are ")
    assert "failed-drop" in failure


@pytest.mark.parametrize(
    ("expect", "failure"),
    [
        ("{net: {A: 0}}", "the deal has not ended, so nobody has won or lost anything yet"),
        ("{winner: A}", "the deal has not ended, so nobody has won yet"),
        ("{payments: []}", "the deal has not ended, so nobody pays yet"),
        ("{void: false}", "the deal has not ended, so it is not known whether it is void"),
        ("{penalty: A}", "the deal has not ended, so nobody takes a penalty card yet"),
        ("{totals: {A: 9}}", "A should hold 9, and nobody can tell: a card of that hand is not named"),
        ("{next: B}", "B should act next, and A does"),
    ],
)
def test_a_deal_that_goes_on_settles_nothing(proof: Prove, expect: str, failure: str) -> None:
    text = f"hands: {{A: 5H 4C, B: 6S}}\nplay: ['A: draw']\nexpect: {expect}\n"
    assert list(proof(text).failures) == [failure]


def test_a_move_without_a_seat_is_made_by_whoever_acts(proof: Prove) -> None:
    found = proof(
        "hands: {A: 5H 4C, B: 6S}\nplay: [draw, discard 4C, drop]\nstock: [9D]\nexpect: {winner: B}\n"
    )
    assert found.ok
    assert [step.seat for step in found.steps if step.move] == ["A", "A", "B"]


def test_a_refused_move_leaves_the_state_and_play_goes_on(proof: Prove) -> None:
    found = proof(
        "hands: {A: 5H 4C, B: 6S}\nstock: [9D]\nplay: [draw, drop, discard 9D]\n"
        "expect: {illegal: drop, at: 2, next: B}\n"
    )
    assert found.ok
    assert [bool(step.refused) for step in found.steps if step.move] == [False, True, False]


def test_a_move_that_is_refused_unexpectedly_ends_the_play(proof: Prove) -> None:
    text = "hands: {A: 5H 4C, B: 6S}\nplay: [discard 4C, draw]\nexpect: {net: {A: 0}}\n"
    found = proof(text)
    (failure,) = found.failures
    assert failure.startswith("“discard 4C” is refused by the rule ")
    assert len([step for step in found.steps if step.move]) == 1


def test_a_refusal_by_another_rule_is_told_with_that_rule(proof: Prove) -> None:
    text = "hands: {A: 5H 4C, B: 6S}\nplay: [draw, drop]\nexpect: {illegal: go-out, at: 2}\n"
    (failure,) = proof(text).failures
    assert failure.startswith("“drop” should be refused by the rule go-out and is refused by drop, ")


def test_seats_that_are_not_written_pass_before_the_first_turn(proof: Prove) -> None:
    found = proof(f"{CHECK}turn: A\nplay: ['A: drop']\nexpect: {{winner: B}}\n")
    assert found.ok, found.failures
    assert [(step.kind, step.automatic) for step in found.steps if step.move] == [
        ("pass", True),
        ("pass", True),
        ("drop", False),
    ]


def test_a_word_at_the_check_is_judged_at_the_check(proof: Prove) -> None:
    found = proof(f"{CHECK}play: ['A: tonk']\nexpect: {{illegal: instant-tonk}}\n")
    assert found.ok
    (step,) = [step for step in found.steps if step.move]
    assert step.refused is not None
    assert step.refused.reason == "tonk-total"


def test_a_move_that_is_never_legal_is_judged_after_the_check(proof: Prove) -> None:
    found = proof(f"{CHECK}turn: A\nplay: ['A: meld KS QH JD']\nexpect: {{illegal: meld}}\n")
    refusals = [step.refused for step in found.steps if step.refused]
    assert [refusal.reason for refusal in refusals] == ["meld-before-drawing"]


def test_what_is_left_of_the_check_happens_of_itself(proof: Prove) -> None:
    text = CHECK.replace("8C", "9C")
    found = proof(f"{text}play: ['A: tonk']\nexpect: {{net: {{A: 2, B: -2}}}}\n")
    assert found.ok, found.failures
    assert [(step.seat, step.automatic) for step in found.steps if step.move] == [("A", False), ("B", True)]


def test_an_empty_stock_ends_the_deal_of_itself(proof: Prove) -> None:
    found = proof(f"{AT_ONCE}{DRAWN_OUT}expect: {{winner: B, cites: [stock-out]}}\n")
    assert found.ok, found.failures
    assert [(step.kind, step.automatic) for step in found.steps if step.move] == [("drop", True)]


def test_a_move_is_refused_where_the_stock_is_empty_rather_than_after_the_end(proof: Prove) -> None:
    found = proof(f"{AT_ONCE}{DRAWN_OUT}play: [draw]\nexpect: {{illegal: stock-out}}\n")
    assert found.ok, found.failures
    assert found.outcome is None


def test_taking_the_last_discard_is_legal_though_a_showdown_would_follow(proof: Prove) -> None:
    found = proof(f"{DRAWN_OUT}expect: {{legal: [take, drop], not-legal: [draw]}}\n")
    assert found.ok, found.failures


def test_a_card_that_nobody_named_is_no_traceback(proof: Prove) -> None:
    text = "hands: {A: 5H 4C, B: 6S}\nplay: [draw, discard 4C, 'B: drop']\nexpect: {winner: B}\n"
    (failure,) = proof(text).failures
    assert failure.startswith("play cannot go on: ")


def test_each_step_tells_its_events_and_the_table_after_it(proof: Prove) -> None:
    found = proof(f"{FAILED_DROP}expect: {{winner: B}}\n")
    last = found.steps[-1]
    assert (last.move, last.kind, last.seat, last.number) == ("A: drop", "drop", "A", 1)
    assert {event.rule for event in last.events} >= {"drop", "failed-drop", "others-settle"}
    assert last.table == found.end
    assert [seat.total for seat in found.start.seats] == [9, 6, 8, 20]
    assert found.outcome is not None


def test_an_example_may_be_played_under_other_values(book: Book, examples: Read) -> None:
    (example,) = examples(f"{FAILED_DROP}expect: {{net: {{A: -4}}}}\n")
    dearer = prove(book, example).ruleset
    values = dict(dearer.values) | {"drop_multiplier": 3}
    assert prove(book, example, type(dearer)(values)).failures == ("A should end with -4 and ends with -6",)


def test_a_situation_that_other_values_forbid_is_a_failure(book: Book, examples: Read) -> None:
    (example,) = examples(
        "ruleset: {set: {jokers: 2}}\nhands: {A: JK1 4C, B: 6S}\nplay: [drop]\nexpect: {winner: B}\n"
    )
    rules = prove(book, example).ruleset
    without = type(rules)(dict(rules.values) | {"jokers": 0})
    found = prove(book, example, without)
    assert found.start == TableView((), (), "")
    assert found.failures[0].startswith("play cannot begin: ")


def test_the_score_of_a_match_is_compared(proof: Prove) -> None:
    text = f"{FAILED_DROP}score: {{A: 10, B: 0, C: 0, D: 0}}\n"
    assert proof(f"{text}expect: {{score: {{A: 6, B: 4}}}}\n").ok
    assert proof(f"{text}expect: {{score: {{A: 7}}}}\n").failures == ("A should have a score of 7 and has 6",)
