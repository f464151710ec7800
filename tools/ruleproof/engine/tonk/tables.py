"""How many may sit at a table (rules `players`, `deal`)."""

from ruleproof.engine.protocol import Fault, Ruleset
from ruleproof.engine.tonk.rules import Rule

MOST_SEATS = 8
BIG_HAND = 7
MOST_SEATS_WITH_BIG_HANDS = 3


def most_seats(rules: Ruleset) -> int:
    """Return how many may play: seven cards each are for two or three."""
    big = rules.value(Rule.DEAL, "hand_size") >= BIG_HAND
    return MOST_SEATS_WITH_BIG_HANDS if big else MOST_SEATS


def table_fault(rules: Ruleset, seats: int, field: str) -> Fault | None:
    """Return why so many may not play under these rules, or None; `field` is where their number stands."""
    most = most_seats(rules)
    if seats <= most:
        return None
    size = rules.value(Rule.DEAL, "hand_size")
    found = f"{seats} players sit at a table that deals {size} cards to each"
    remedy = f"With {size} cards each, {most} can play at most: deal smaller hands, or seat fewer players."
    return Fault((field,), "too-many-players", found, remedy)
