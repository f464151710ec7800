"""Moves of Tonk as the book writes them: `A: lay 8C 9C > 7C`."""

from collections.abc import Iterable

from .cards import RANKS, SUITS, face, in_hand, is_joker, rank, suit

SEATS = "ABCDEFGH"


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Return cards by rank and suit, naturals before jokers; an ace stands behind its king in a high run."""
    cards = tuple(cards)
    ranks, suits = {rank(card) for card in cards}, {suit(card) for card in cards}
    high = {"A", "K"} <= ranks and "2" not in ranks and len(suits) == 1

    def key(card: str) -> tuple[int, int, str]:
        place = 13 if high and rank(card) == "A" else RANKS.index(rank(card))
        return place, SUITS.index(suit(card)), in_hand(card) if is_joker(card) else ""

    return tuple(sorted(cards, key=key))


def name_of(melds: tuple[tuple[str, ...], ...], place: int) -> str:
    """Return how a meld is named: by its first natural card that no other shows, else by number."""
    naturals = [card for card in in_order(melds[place]) if not is_joker(card)]
    for card in naturals:
        if len(showing(melds, card)) == 1:
            return card
    return f"{naturals[0]}#{showing(melds, naturals[0]).index(place) + 1}"


def showing(melds: tuple[tuple[str, ...], ...], card: str) -> list[int]:
    """Return the places of the melds in which a card lies, or a joker that stands for it."""
    return [place for place, meld in enumerate(melds) if card in map(face, meld)]
