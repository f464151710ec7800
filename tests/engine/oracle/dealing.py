"""Packs shuffled from a seed, and cards dealt from them."""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from .cards import PACK, is_joker, rank


class Deal(NamedTuple):
    """What lies on the table before anybody has spoken; the last seat has dealt, so seat A begins."""

    hands: tuple[tuple[str, ...], ...]
    widows: tuple[str, ...]
    stock: tuple[str, ...]
    discards: tuple[str, ...]


def tonk_pack(values: Mapping[str, Any], players: int, seed: int) -> tuple[str, ...]:
    """Return the shuffled pack, top card first (rules `decks`, `jokers`)."""
    packs = values["decks"]
    if packs == "by-players":
        packs = 1 if players < 5 else 2
    return shuffled(PACK * packs + tuple(f"JK{number + 1}" for number in range(values["jokers"])), seed)


def put_on_top(pack: tuple[str, ...], ranks: str) -> tuple[str, ...]:
    """Return a pack with the cards of some ranks on top, and jokers, in the order in which they lay."""
    return tuple(sorted(pack, key=lambda card: not is_joker(card) and rank(card) not in ranks.split()))


def tonk_deal(values: Mapping[str, Any], players: int, pack: tuple[str, ...]) -> Deal:
    """Deal one card at a time, then the widows, then the card turned up (rules `deal`, `widow`)."""
    cards = list(pack)
    hands: list[list[str]] = [[] for _ in range(players)]
    for _ in range(values["hand_size"]):
        for hand in hands:
            hand.append(cards.pop(0))
    widows = tuple(cards.pop(0) for _ in hands) if values["widow"] else ()
    discards = (cards.pop(0),) if values["first_upcard"] else ()
    return Deal(tuple(map(tuple, hands)), widows, tuple(cards), discards)


def tonkin_pack(seed: int) -> tuple[str, ...]:
    """Return the 24 cards that are played with, shuffled (rule `cards`)."""
    return shuffled(tuple(card for card in PACK if rank(card) in ("9", "10", "J", "Q", "K", "A")), seed)


def tonkin_hands(
    values: Mapping[str, Any], pack: tuple[str, ...], dealer: str
) -> tuple[tuple[str, ...], ...]:
    """Deal in packets, clockwise from the dealer's left (rule `deal`)."""
    hands: list[tuple[str, ...]] = [(), (), (), ()]
    seat = "ABCD".index(dealer)
    while pack:
        seat = (seat + 1) % 4
        hands[seat] += pack[: values["deal_by"]]
        pack = pack[values["deal_by"] :]
    return tuple(hands)


def shuffled(cards: tuple[str, ...], seed: int) -> tuple[str, ...]:
    order = list(cards)
    Random(seed).shuffle(order)
    return tuple(order)
