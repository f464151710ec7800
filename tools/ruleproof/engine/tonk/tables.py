"""How many may sit at a table (rules `players`, `deal`)."""

from ruleproof.engine.protocol import Ruleset
from ruleproof.engine.tonk.rules import Rule

MOST_SEATS = 8
BIG_HAND = 7
MOST_SEATS_WITH_BIG_HANDS = 3


def most_seats(rules: Ruleset) -> int:
    """Return how many may play: seven cards each are for two or three."""
    big = rules.value(Rule.DEAL, "hand_size") >= BIG_HAND
    return MOST_SEATS_WITH_BIG_HANDS if big else MOST_SEATS
