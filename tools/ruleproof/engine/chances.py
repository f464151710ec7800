"""Counting deals: what the odds of all games are made of."""

from collections.abc import Sequence
from math import comb, prod


def deals(cards: int, size: int, players: int) -> int:
    """Return in how many ways so many players can each be dealt a hand.

    Args:
        cards: how many cards there are, all different or told apart.
        size: how many cards each is dealt.
        players: how many hands are dealt; the order of the players matters, that of their cards does not.
    """
    return prod(comb(cards - size * place, size) for place in range(players))


def deals_to_somebody(together: Sequence[int], cards: int, size: int) -> int:
    """Return in how many deals at least one player is dealt something, by inclusion and exclusion.

    Args:
        together: for one given player, two, and so on to the whole table, the ways to deal these players
            hands that all have it.
        cards: how many cards there are.
        size: how many cards each is dealt.
    """
    players = len(together)
    return sum(
        (-1) ** (lucky - 1) * comb(players, lucky) * ways * deals(cards - size * lucky, size, players - lucky)
        for lucky, ways in enumerate(together, start=1)
    )
