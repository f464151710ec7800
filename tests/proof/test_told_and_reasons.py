from fractions import Fraction

import pytest

from ruleproof.engine.cards import read_cards
from ruleproof.engine.protocol import Event
from ruleproof.proof.steps import Refusal
from ruleproof.proof.telling import not_told_failures, reason_failures, told_failures

EVENTS = (
    Event("counts", "card-values", "A", (("cards", read_cards("5H 2C")), ("total", 7))),
    Event("counts", "card-values", "B", (("cards", read_cards("7S")), ("total", 7))),
    Event("splits", "lay-and-split", "B", (("seats", ("A", "C")), ("stakes", Fraction(1, 2)))),
)
REFUSAL = Refusal(("meld-run", "ace"), "run-gap", (("card", read_cards("7S")[0]),))


@pytest.mark.parametrize(
    "expected",
    [
        ["counts", "counts"],
        [{"counts": {"seat": "A", "cards": "5H 2C", "total": 7}}, {"counts": {"cards": ["7S"]}}],
        ["splits"],
        [{"splits": {"seats": "A C", "stakes": "1/2", "rule": "lay-and-split"}}],
    ],
)
def test_what_is_told_as_expected_fails_nothing(expected):
    assert list(told_failures(expected, EVENTS)) == []


@pytest.mark.parametrize(
    ("expected", "failures"),
    [
        (["counts"], ["“counts” should be told once, and is told twice"]),
        (["drops"], ["“drops” should be told once, and is told not at all"]),
        ([{"splits": {"seats": "A"}}], ["“splits” should tell seats: A, and tells A C"]),
        ([{"splits": {"card": "7S"}}], ["“splits” should tell card: 7S, and tells nothing of it"]),
        (
            [{"counts": {"seat": "B"}}, {"counts": {"seat": "A"}}],
            ["“counts” should tell seat: B, and tells A", "“counts” should tell seat: A, and tells B"],
        ),
    ],
)
def test_what_is_told_otherwise_is_named(expected, failures):
    assert list(told_failures(expected, EVENTS)) == failures


def test_what_should_not_be_told_is_named():
    assert list(not_told_failures(["drops", "splits"], EVENTS)) == ["“splits” should not be told, and is"]


@pytest.mark.parametrize(
    ("expected", "failures"),
    [
        ("run-gap", []),
        ({"run-gap": {"rules": "meld-run ace", "card": "7S"}}, []),
        ("no-meld", ["the reason should be “no-meld” and is “run-gap”"]),
        (
            {"run-gap": {"rules": "ace meld-run"}},
            ["“run-gap” should tell rules: ace meld-run, and tells meld-run ace"],
        ),
    ],
)
def test_the_reason_of_a_refusal_is_compared_with_its_rules_in_order(expected, failures):
    assert list(reason_failures(expected, REFUSAL)) == failures
