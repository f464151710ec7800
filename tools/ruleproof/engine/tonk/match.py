"""A match: several deals, until points or rounds decide (rules `dealer-rotates`, `match-end`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from ruleproof.engine.cards import Card
from ruleproof.engine.protocol import Event, Outcome, Ruleset
from ruleproof.engine.tonk.rules import Rule
from ruleproof.engine.tonk.situations import Situation, deal
from ruleproof.engine.tonk.words import Told

Score = tuple[Fraction, ...]


@dataclass(frozen=True)
class Match:
    """A match between two deals.

    Attributes:
        dealer: the place among `seats` of the next dealer.
        score: the points of each seat; one stake is one point.
        deals: how many deals have been played, void ones counted.
        rounds: after how many deals it ends where rounds decide; None if nobody has said.
        winner: who has won it; empty while it goes on.
    """

    rules: Ruleset
    seats: tuple[str, ...]
    dealer: int
    score: Score
    deals: int = 0
    rounds: int | None = None
    winner: str = ""

    @property
    def last_round(self) -> bool:
        """Whether the next deal is the last that was agreed, or one after it that breaks a tie."""
        return self.rounds is not None and self.deals + 1 >= self.rounds


def new_match(rules: Ruleset, seats: Sequence[str], dealer: int = 0, rounds: int | None = None) -> Match:
    """Return a match in which nothing has been played."""
    return Match(rules, tuple(seats), dealer, (Fraction(0),) * len(seats), rounds=rounds)


def next_deal(match: Match, deck: Sequence[Card]) -> Situation:
    """Return the next deal of the match, from a shuffled deck: see `situations.deal`.

    Raises:
        BadSituation: the deck is too small for so many hands.
    """
    dealt = deal(match.rules, match.seats, deck, match.seats[match.dealer])
    score = dict(zip(match.seats, match.score, strict=True))
    return replace(dealt, score=score, last_round=match.last_round)


def after_deal(match: Match, outcome: Outcome) -> Match:
    """Return the match after a deal; the deal passes on whatever the outcome (rule `dealer-rotates`)."""
    score = new_score(match.seats, match.score, outcome)
    winner = match_winner(match.rules, match.seats, score, match.last_round)
    dealer = (match.dealer + 1) % len(match.seats)
    return replace(match, dealer=dealer, score=score, deals=match.deals + 1, winner=winner)


def new_score(seats: Sequence[str], score: Score, outcome: Outcome) -> Score:
    """Return the score after a deal: each stake won or lost is a point (rule `match-end`)."""
    net: Mapping[str, Fraction] = outcome.net(tuple(seats))
    return tuple(points + net[seat] for seat, points in zip(seats, score, strict=True))


def match_winner(rules: Ruleset, seats: Sequence[str], score: Score, last_round: bool) -> str:
    """Return who has won the match, or an empty text while it goes on (rule `match-end`).

    Points decide once somebody has reached `match_points`; rounds decide after the last one. The highest
    score wins, and a tie for it plays on.
    """
    if not _is_over(rules, score, last_round):
        return ""
    best = [seat for seat, points in zip(seats, score, strict=True) if points == max(score)]
    return best[0] if len(best) == 1 else ""


def score_events(
    rules: Ruleset, seats: Sequence[str], score: Score, outcome: Outcome, last_round: bool
) -> list[Event]:
    """Return what is told of the score after a deal, and of the end of the match."""
    after = new_score(seats, score, outcome)
    told = [Told.SCORE(seat, points) for seat, points in zip(seats, after, strict=True)]
    winner = match_winner(rules, seats, after, last_round)
    if winner:
        told.append(Told.MATCH_WON(winner, max(after)))
    elif rules.value(Rule.MATCH_END, "match_end") != "none":
        told.append(Told.MATCH_GOES_ON())
    return told


def _is_over(rules: Ruleset, score: Score, last_round: bool) -> bool:
    end = rules.value(Rule.MATCH_END, "match_end")
    if end == "points":
        return bool(max(score) >= rules.value(Rule.MATCH_END, "match_points"))
    return bool(end == "rounds" and last_round)
