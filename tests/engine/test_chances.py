"""Counting deals against listing them all."""

from itertools import combinations

from ruleproof.engine.chances import deals, deals_to_somebody


def all_deals(cards: frozenset[str], size: int, players: int):
    if not players:
        yield ()
        return
    for hand in combinations(sorted(cards), size):
        for others in all_deals(cards - set(hand), size, players - 1):
            yield (hand, *others)


CARDS = frozenset({"a1", "a2", "b1", "b2", "c1", "c2", "d1"})


def is_pair(hand: tuple[str, ...]) -> bool:
    return hand[0][0] == hand[1][0]


def test_deals_are_as_many_as_can_be_listed():
    assert deals(7, 2, 3) == len(list(all_deals(CARDS, 2, 3))) == 630
    assert deals(7, 2, 0) == 1


def test_deals_to_somebody_are_as_many_as_can_be_listed():
    listed = list(all_deals(CARDS, 2, 3))
    together = [sum(all(map(is_pair, hands)) for hands in all_deals(CARDS, 2, lucky)) for lucky in (1, 2, 3)]
    assert together == [3, 6, 6]
    lucky = sum(any(map(is_pair, hands)) for hands in listed)
    assert deals_to_somebody(together, 7, 2) == lucky > 0
