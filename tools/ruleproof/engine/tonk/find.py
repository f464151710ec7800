"""All melds that a hand holds, and all ways of adding cards of a hand to a meld.

Cards are enumerated by their shape and not by subsets of the hand, for speed; `checks` has the last word.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product

from ruleproof.engine.cards import RANKS, SUITS, Card, joker_as
from ruleproof.engine.protocol import Ruleset
from ruleproof.engine.tonk.melds import (
    BIGGEST_SET,
    FEWEST_NATURAL,
    HIGH_ACE,
    KING,
    SMALLEST_MELD,
    is_high_run,
)
from ruleproof.engine.tonk.moves import in_order
from ruleproof.engine.tonk.rules import Rule
from ruleproof.engine.tonk.state import Meld

Cards = tuple[Card, ...]


def melds_in(rules: Ruleset, hand: Sequence[Card]) -> tuple[Cards, ...]:
    """Return every set and run that the hand holds, each once and in order; unknown cards are left aside."""
    naturals, jokers = _sorted_out(hand)
    by_rank: dict[str, list[Card]] = {}
    by_suit: dict[str, dict[int, Card]] = {}
    for card in naturals:
        by_rank.setdefault(card.rank, []).append(card)
        by_suit.setdefault(card.suit, {})[card.number] = card
    found: list[Cards] = []
    fewest = FEWEST_NATURAL if jokers else SMALLEST_MELD
    for cards in by_rank.values():
        if len(cards) >= fewest:
            found += _sets(rules, cards, jokers)
    for suit, held in by_suit.items():
        if len(held) >= fewest:
            found += _runs(suit, _with_high_ace(rules, held), jokers, rules)
    return tuple(dict.fromkeys(found))


def lays_on(rules: Ruleset, meld: Meld, hand: Sequence[Card]) -> tuple[Cards, ...]:
    """Return every choice of cards of the hand that fits onto the meld, each once and in order."""
    naturals, jokers = _sorted_out(hand)
    if meld.is_run:
        return tuple(dict.fromkeys(_extensions(rules, meld.cards, naturals, jokers)))
    if len(meld.cards) >= BIGGEST_SET:
        return ()
    rank = meld.cards[0].rank
    suits = _free_suits(rules, meld.cards)
    fitting = [(card,) for card in dict.fromkeys(naturals) if card.rank == rank and card.suit in suits]
    return (*fitting, *((joker_as(joker, rank, suit),) for joker in jokers for suit in suits))


def _sorted_out(hand: Sequence[Card]) -> tuple[list[Card], Cards]:
    """Return the natural cards in order, and the jokers."""
    naturals = sorted((card for card in hand if card.number), key=lambda card: card.order)
    return naturals, tuple(card for card in hand if card.joker)


def _free_suits(rules: Ruleset, cards: Sequence[Card]) -> tuple[str, ...]:
    """Return the suits that may be added to a set of these cards."""
    if rules.value(Rule.MELD_SET, "two_deck_sets") == "any":
        return SUITS
    taken = {card.suit for card in cards}
    return tuple(suit for suit in SUITS if suit not in taken)


def _sets(rules: Ruleset, cards: Sequence[Card], jokers: Cards) -> Iterator[Cards]:
    """Give the sets of these cards, which are of one rank, with or without jokers."""
    alike = rules.value(Rule.MELD_SET, "two_deck_sets") == "any"
    pool = list(cards) if alike else list(dict.fromkeys(cards))
    for count in range(FEWEST_NATURAL, BIGGEST_SET + 1):
        for naturals in dict.fromkeys(combinations(pool, count)):
            for extra in range(max(0, SMALLEST_MELD - count), min(len(jokers), BIGGEST_SET - count) + 1):
                for chosen in combinations(jokers, extra):
                    suits = _free_suits(rules, naturals)
                    places = product(suits, repeat=extra) if alike else permutations(suits, extra)
                    for place in places:
                        laid = (
                            joker_as(joker, cards[0].rank, suit)
                            for joker, suit in zip(chosen, place, strict=True)
                        )
                        yield in_order((*naturals, *laid))


def _with_high_ace(rules: Ruleset, held: dict[int, Card]) -> dict[int, Card]:
    """Return the cards of one suit by their place in a run, an ace also above the king if it may be high."""
    if 1 in held and rules.value(Rule.ACE, "ace_high"):
        return held | {HIGH_ACE: held[1]}
    return held


def _runs(suit: str, held: dict[int, Card], jokers: Cards, rules: Ruleset) -> Iterator[Cards]:
    """Give the runs of one suit; `held` has the natural cards by their place."""
    top = HIGH_ACE if rules.value(Rule.ACE, "ace_high") else KING
    for low in range(1, top - 1) if jokers else sorted(held):
        last = KING if low == 1 else top
        for run in _grown(range(low, last + 1), suit, held, jokers):
            if len(run) >= SMALLEST_MELD and sum(not card.joker for card in run) >= FEWEST_NATURAL:
                yield in_order(run)


def _grown(places: range, suit: str, held: dict[int, Card], jokers: Cards) -> Iterator[Cards]:
    """Give every unbroken line of cards along these places from the first on, of one card or more."""
    if not places:
        return
    heads: list[tuple[Card, Cards]] = []
    if places[0] in held:
        heads.append((held[places[0]], jokers))
    rank = RANKS[(places[0] - 1) % KING]
    for joker in jokers:
        heads.append((joker_as(joker, rank, suit), tuple(other for other in jokers if other != joker)))
    for head, left in heads:
        yield (head,)
        for tail in _grown(places[1:], suit, held, left):
            yield (head, *tail)


def _extensions(rules: Ruleset, run: Cards, naturals: Sequence[Card], jokers: Cards) -> Iterator[Cards]:
    """Give what can be added to a run: below it, above it, or on both ends."""
    suit = run[0].suit
    held = {card.number: card for card in naturals if card.suit == suit}
    high = is_high_run(run)
    low_end = min(card.number for card in run if not (high and card.rank == "A"))
    high_end = HIGH_ACE if high else low_end + len(run) - 1
    held = _with_high_ace(rules, held)
    top = HIGH_ACE if rules.value(Rule.ACE, "ace_high") else KING
    downwards = range(low_end - 1, 1 if high else 0, -1)
    for under in ((), *_grown(downwards, suit, held, jokers)):
        used = {card.joker for card in under if card.joker}
        left = tuple(joker for joker in jokers if joker.joker not in used)
        last = KING if low_end - len(under) == 1 else top
        for over in ((), *_grown(range(high_end + 1, last + 1), suit, held, left)):
            if under or over:
                yield in_order((*under, *over))
