"""What the sides have against them, and who has won the match (rules `penalty-count`, `match-end`, `tie`)."""

from ruleproof.engine.protocol import UnknownCard
from ruleproof.engine.tonkin.pack import penalty_points
from ruleproof.engine.tonkin.rules import Rule
from ruleproof.engine.tonkin.seats import SIDES, side_of
from ruleproof.engine.tonkin.state import State


def points_of(state: State, side: str) -> int | None:
    """Return the penalty points of a side so far; None if a card counts that nobody has named."""
    return penalty_points(state.rules, state.taken_by(side))


def match_winners(state: State) -> tuple[str, ...]:
    """Return the sides that have won the match: one, both if they share it, none while it goes on.

    The match ends with the deal that takes the last penalty card, and fewer points win. Equal points are
    shared, or one more deal decides, for which no card is left: whoever wins that one wins the match.

    Raises:
        UnknownCard: the last penalty card is taken, and one counts that nobody has named.
    """
    outcome = state.outcome
    if outcome is None or outcome.void or state.penalties_left:
        return ()
    if not outcome.penalty:
        return (side_of(outcome.winners[0]),)
    points = [points_of(state, side) for side in SIDES]
    known = [number for number in points if number is not None]
    if len(known) < len(SIDES):
        raise UnknownCard("who wins the match depends on a penalty card that nobody has named")
    least = tuple(side for side, number in zip(SIDES, known, strict=True) if number == min(known))
    if len(least) == 1 or state.rules.value(Rule.TIE, "tie") == "shared":
        return least
    return ()
