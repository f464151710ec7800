from fractions import Fraction
from random import Random

import pytest
from tonk_table import played, ruleset, table

from ruleproof.engine import tonk
from ruleproof.engine.protocol import Outcome, Payment
from ruleproof.engine.tonk.match import after_deal, match_winner, new_match, new_score, next_deal

SEATS = ("A", "B", "C")


def won_by(seat: str, stakes: int = 1) -> Outcome:
    """Return a deal that a seat wins from both others."""
    others = [other for other in SEATS if other != seat]
    return Outcome("drop", (seat,), tuple(Payment(other, seat, Fraction(stakes), "drop") for other in others))


def points(*score: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(number) for number in score)


def test_a_stake_is_a_point():
    assert new_score(SEATS, points(5, 0, -5), won_by("A")) == points(7, -1, -6)


def test_the_deal_passes_on_even_if_it_was_void():
    match = new_match(ruleset(), SEATS)
    dealers = []
    for outcome in (won_by("A"), Outcome("stock-out", void=True), won_by("B"), won_by("B")):
        dealers.append(match.dealer)
        match = after_deal(match, outcome)
    assert dealers == [0, 1, 2, 0]
    assert match.deals == 4


@pytest.mark.parametrize(
    ("target", "score", "winner"),
    [
        (100, (99, 98, 0), ""),
        (100, (100, 98, 0), "A"),
        (100, (101, 103, 0), "B"),
        (100, (103, 103, 0), ""),
        (50, (50, 49, 0), "A"),
        (200, (150, 49, 0), ""),
    ],
)
def test_points_decide_once_somebody_has_reached_them_and_a_tie_plays_on(target, score, winner):
    rules = ruleset(match_end="points", match_points=target)
    assert match_winner(rules, SEATS, points(*score), last_round=False) == winner


@pytest.mark.parametrize(
    ("score", "last_round", "winner"), [((3, 1, 0), False, ""), ((3, 1, 0), True, "A"), ((3, 3, 0), True, "")]
)
def test_rounds_decide_after_the_last_one_and_a_tie_plays_on(score, last_round, winner):
    assert match_winner(ruleset(match_end="rounds"), SEATS, points(*score), last_round) == winner


def test_without_an_agreed_end_nobody_wins_a_match():
    assert match_winner(ruleset(), SEATS, points(500, 0, 0), last_round=True) == ""


def test_a_match_of_rounds_ends_after_the_rounds_agreed_or_when_the_tie_is_broken():
    match = new_match(ruleset(match_end="rounds"), SEATS, rounds=2)
    match = after_deal(match, won_by("A"))
    match = after_deal(match, won_by("B"))
    assert (match.deals, match.winner) == (2, "")
    assert after_deal(match, won_by("B")).winner == "B"


def test_a_match_of_rounds_without_a_tie_ends_with_the_last_round():
    match = after_deal(new_match(ruleset(match_end="rounds"), SEATS, rounds=2), won_by("A"))
    assert match.winner == ""
    assert after_deal(match, won_by("A")).winner == "A"


def test_the_score_is_told_where_a_match_is_played():
    fields = {"hands": {"A": "2D", "B": "9H"}, "score": {"A": "97/2"}}
    state = played(table(ruleset(match_end="rounds"), **fields), "A: drop")
    told = [
        (event.kind, event.seat, dict(event.details)) for event in state.events if event.rule == "match-end"
    ]
    assert told == [
        ("score", "A", {"points": Fraction(99, 2)}),
        ("score", "B", {"points": Fraction(-1)}),
        ("match-goes-on", "", {}),
    ]
    last = played(table(ruleset(match_end="rounds"), last_round=True, **fields), "A: drop")
    assert last.events[-1].kind == "match-won"


def test_random_matches_end_with_the_highest_score():
    rules = ruleset(match_end="points", match_points=50)
    random = Random(7)
    for _ in range(5):
        match = new_match(rules, SEATS, dealer=random.randrange(3))
        while not match.winner:
            deck = list(tonk.full_deck(rules, 3))
            random.shuffle(deck)
            state = tonk.start(rules, next_deal(match, deck))
            assert state.dealer == match.dealer
            assert state.score == match.score
            while state.outcome is None:
                state = tonk.play(state, random.choice(tonk.legal(state)))
            told = [event.seat for event in state.events if event.kind == "deal-passes"]
            match = after_deal(match, state.outcome)
            assert told == [SEATS[match.dealer]]
            assert ("match-won" in {event.kind for event in state.events}) == bool(match.winner)
            assert sum(match.score) == 0
        best = max(match.score)
        assert best >= 50
        assert match.score[SEATS.index(match.winner)] == best
