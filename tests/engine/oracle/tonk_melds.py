"""What can be laid at Tonk: all sets and runs there are, and every choice of cards held against them."""

from collections.abc import Iterator, Mapping
from itertools import combinations, combinations_with_replacement, product
from typing import Any

from .cards import PACK, RANKS, SUITS, face, is_joker, rank
from .tonk_position import Cards


class Melds:
    """The melds of one table."""

    largest_set = 4
    fewest_naturals = 2

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.values = values
        self.patterns = frozenset((*self.sets(), *self.runs()))
        self._choices: dict[tuple[Cards, Cards], list[Cards]] = {}

    def sets(self) -> Iterator[Cards]:
        """Yield every set there is (rule `meld-set`)."""
        twins = self.values["two_deck_sets"] == "any"
        for card_rank in RANKS:
            for size in range(3, self.largest_set + 1):
                pick = combinations_with_replacement if twins else combinations
                for suits in pick(SUITS, size):
                    yield tuple(sorted(card_rank + card_suit for card_suit in suits))

    def row(self) -> Cards:
        """Return the order of ranks in a run (rule `ace`)."""
        return (*RANKS, "A") if self.values["ace_high"] else RANKS

    def runs(self) -> Iterator[Cards]:
        """Yield every run there is (rule `meld-run`)."""
        row = self.row()
        for low, high in combinations(range(len(row) + 1), 2):
            ranks = row[low:high]
            if 3 <= len(ranks) == len(set(ranks)):
                for card_suit in SUITS:
                    yield tuple(sorted(card_rank + card_suit for card_rank in ranks))

    def is_meld(self, cards: Cards) -> bool:
        naturals = sum(not is_joker(card) for card in cards)
        return naturals >= self.fewest_naturals and tuple(sorted(map(face, cards))) in self.patterns

    def is_set(self, cards: Cards) -> bool:
        return len({rank(card) for card in cards}) == 1

    def fitting(self, hand: Cards, meld: Cards = ()) -> list[Cards]:
        """Return every choice of cards that makes a meld, alone or with one on the table, by trying all."""
        key = tuple(sorted(hand)), meld
        if key not in self._choices:
            self._choices[key] = [cards for cards in _choices(key[0]) if self.is_meld(meld + cards)]
        return self._choices[key]


def _choices(hand: Cards) -> Iterator[Cards]:
    """Yield every choice of cards, each once, with every name that its jokers can be given."""
    seen = set()
    for size in range(1, len(hand) + 1):
        for chosen in combinations(hand, size):
            if chosen not in seen:
                seen.add(chosen)
                yield from product(
                    *([f"{card}={name}" for name in PACK] if is_joker(card) else [card] for card in chosen)
                )
