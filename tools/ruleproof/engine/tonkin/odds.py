"""The odds of being dealt four of a kind, counted exactly (rule `four-of-a-kind`)."""

from math import perm

from ruleproof.engine.chances import deals, deals_to_somebody
from ruleproof.engine.protocol import Odds, Ruleset
from ruleproof.engine.tonkin.pack import HAND_SIZE, PLAYING_CARDS, SUITS_IN_ALL
from ruleproof.engine.tonkin.rules import Rule
from ruleproof.engine.tonkin.seats import SEATS

CARDS = len(PLAYING_CARDS)
"""How many cards are dealt from."""

_RANKS = CARDS // SUITS_IN_ALL


def odds(rules: Ruleset, players: int) -> tuple[Odds, ...]:
    """Return how often a given player, and somebody at the table, is dealt four of a kind.

    Args:
        rules: the ruleset, which changes nothing here.
        players: how many play; only four can.

    Returns:
        Odds named `hand` and `table`; nothing for any other number of players.
    """
    if players != len(SEATS):
        return ()
    together = [hands_together(lucky) for lucky in range(1, players + 1)]
    somebody = deals_to_somebody(together, CARDS, HAND_SIZE)
    return (
        Odds("hand", together[0], deals(CARDS, HAND_SIZE, 1), Rule.FOUR_OF_A_KIND),
        Odds("table", somebody, deals(CARDS, HAND_SIZE, players), Rule.FOUR_OF_A_KIND),
    )


def hands_together(players: int) -> int:
    """Return in how many ways so many given players can all be dealt four of a kind.

    Each has a rank of their own and fills the hand from the rest; no hand has room for two ranks.
    """
    rest = CARDS - SUITS_IN_ALL * players
    others = HAND_SIZE - SUITS_IN_ALL
    return perm(_RANKS, players) * deals(rest, others, players)
