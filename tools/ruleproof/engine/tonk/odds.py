"""The odds of an instant Tonk, counted exactly (rules `instant-tonk`, `instant-low`, `instant-joker`).

An instant Tonk depends on points alone, so hands are counted by how many cards of each point value they
hold. A joker in hand never makes one; it only adds to the hands that are possible.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import factorial, prod

from ruleproof.engine.cards import NATURAL_CARDS
from ruleproof.engine.chances import deals, deals_to_somebody
from ruleproof.engine.protocol import Odds, Ruleset
from ruleproof.engine.tonk.instant import wins_at_once
from ruleproof.engine.tonk.rules import Rule
from ruleproof.engine.tonk.tables import most_seats
from ruleproof.engine.tonk.values import deck_count, full_deck, natural_points

_IN_A_DECK = Counter(natural_points([card]) for card in NATURAL_CARDS)
_VALUES = tuple(sorted(_IN_A_DECK))

_BITS = 7
_FULL = 1 << (_BITS - 1)
"""Counts of cards are packed into one number, a field of seven bits each: two decks hold 32 tens."""


def odds(rules: Ruleset, players: int) -> tuple[Odds, ...]:
    """Return how often a given player, and somebody at the table, is dealt an instant Tonk.

    Args:
        rules: the ruleset.
        players: how many are dealt in.

    Returns:
        Odds named `hand` and `table`; nothing if these rules do not let so many play.
    """
    size = int(rules.value(Rule.DEAL, "hand_size"))
    cards = len(full_deck(rules, players))
    if players > most_seats(rules) or players * size > cards:
        return ()
    totals = frozenset(
        points for points in range(size, size * max(_VALUES) + 1) if wins_at_once(rules, points)
    )
    decks = deck_count(rules, players)
    together = [hands_together(size, totals, decks, lucky) for lucky in range(1, players + 1)]
    somebody = deals_to_somebody(together, cards, size)
    return (
        Odds("hand", together[0], deals(cards, size, 1), Rule.INSTANT_TONK),
        Odds("table", somebody, deals(cards, size, players), Rule.INSTANT_TONK),
    )


def hands_together(size: int, totals: frozenset[int], decks: int, players: int) -> int:
    """Return in how many ways so many players can each be dealt a hand that counts one of the totals.

    Args:
        size: how many cards each is dealt.
        totals: the points that count; every hand is of natural cards.
        decks: how many decks are in use.
        players: how many players, one at least.
    """
    return hands_in_turn(size, (totals,) * players, decks)


def hands_in_turn(size: int, wanted: tuple[frozenset[int], ...], decks: int) -> int:
    """Return in how many ways several players can each be dealt a hand that counts what theirs must.

    Args:
        size: how many cards each is dealt.
        wanted: for each player, the points that count; every hand is of natural cards.
        decks: how many decks are in use.
    """
    in_use = {value: decks * count for value, count in _IN_A_DECK.items()}
    orders: int = sum(
        ways * prod(_falling(in_use[value], taken) for value, taken in _unpacked(spent))
        for spent, ways in _spent(size, wanted, decks).items()
    )
    # Hands are counted as if their cards came one by one; the order of the cards in a hand does not matter.
    each: int = factorial(size) ** len(wanted)
    return orders // each


@lru_cache(maxsize=8)
def _spent(size: int, wanted: tuple[frozenset[int], ...], decks: int) -> Mapping[int, int]:
    """Return what such hands may take from the decks, and in how many orders of point values they do.

    What is taken is packed, see `_packed`; nothing is taken that the decks do not hold.
    """
    if not wanted:
        return {0: 1}
    # In a field that would exceed what the decks hold, adding this room sets the highest bit.
    room = _packed({value: _FULL - 1 - decks * count for value, count in _IN_A_DECK.items()})
    too_many = _packed(dict.fromkeys(_VALUES, _FULL))
    one = [
        (_packed(hand), factorial(size) // prod(map(factorial, hand.values())))
        for hand in point_hands(size, wanted[-1], decks)
    ]
    found: dict[int, int] = defaultdict(int)
    for before, ways in _spent(size, wanted[:-1], decks).items():
        roomy = before + room
        for hand, orders in one:
            if not (roomy + hand) & too_many:
                found[before + hand] += ways * orders
    return found


def point_hands(size: int, totals: frozenset[int], decks: int) -> Iterator[dict[int, int]]:
    """Yield all hands that count one of the totals, as the number of cards of each point value.

    Arguments as for `hands_together`.
    """

    def complete(
        hand: dict[int, int], values: tuple[int, ...], left: int, points: int
    ) -> Iterator[dict[int, int]]:
        if not left and points in totals:
            yield hand
        if left and values:
            value, *higher = values
            for taken in range(min(left, decks * _IN_A_DECK[value]) + 1):
                more = {**hand, value: taken} if taken else hand
                yield from complete(more, tuple(higher), left - taken, points + taken * value)

    yield from complete({}, _VALUES, size, 0)


def _packed(counts: Mapping[int, int]) -> int:
    """Return counts of cards by point value as one number."""
    return sum(count << _BITS * _VALUES.index(value) for value, count in counts.items())


def _unpacked(packed: int) -> Iterator[tuple[int, int]]:
    """Yield each point value and how many cards of it are counted."""
    for place, value in enumerate(_VALUES):
        yield value, packed >> _BITS * place & 2 * _FULL - 1


def _falling(count: int, taken: int) -> int:
    return factorial(count) // factorial(count - taken)
