"""`legal` against a slow enumerator that knows nothing of it: all subsets, all jokers, all melds."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tonk_table import legal_texts, played, ruleset, table

RANKS = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
DECK = [rank + suit for suit in "SHDC" for rank in RANKS]

Face = tuple[str, str]
Play = tuple[str, tuple[str, ...], int]


def face(card: str) -> Face:
    """Return rank and suit of a card, or of what a joker stands for."""
    shown = card.rpartition("=")[2]
    return shown[:-1], shown[-1]


def is_set(cards: tuple[str, ...], alike: bool) -> bool:
    faces = [face(card) for card in cards]
    one_rank = len({rank for rank, _ in faces}) == 1
    return one_rank and 3 <= len(cards) <= 4 and (alike or len(set(faces)) == len(faces))


def is_run(cards: tuple[str, ...], ace_high: bool) -> bool:
    faces = [face(card) for card in cards]
    if not 3 <= len(cards) <= 13 or len({suit for _, suit in faces}) != 1:
        return False
    held = sorted(RANKS.index(rank) for rank, _ in faces)
    rows = [list(range(low, low + len(cards))) for low in range(14 - len(cards))]
    if ace_high:
        rows.append(sorted(place % 13 for place in range(14 - len(cards), 14)))
    return held in rows


def is_meld(cards: tuple[str, ...], values: dict) -> bool:
    natural = sum(not card.startswith("JK") for card in cards)
    shape = is_set(cards, values["two_deck_sets"] == "any") or is_run(cards, values["ace_high"])
    return shape and natural >= 2


def choices(hand: list[str]) -> Iterator[tuple[str, ...]]:
    """Give every choice of cards of the hand, jokers standing for each of the 52 cards."""
    seen = set()
    for size in range(1, len(hand) + 1):
        for chosen in combinations(sorted(hand), size):
            if chosen not in seen:
                seen.add(chosen)
                ways = [
                    [f"{card}={other}" for other in DECK] if card[:2] == "JK" else [card] for card in chosen
                ]
                yield from product(*ways)


def brute_force(
    hand: list[str], melds: list[tuple[str, ...]], owners: str, taken: str, values: dict
) -> set[Play]:
    """Return every legal play after drawing, by trying all."""
    found: set[Play] = set()
    for cards in choices(hand):
        ranks_on_table = {face(card)[0] for meld in melds for card in meld}
        barred = values["visible_rank_bar"] and face(cards[0])[0] in ranks_on_table
        if is_meld(cards, values) and not (is_set(cards, True) and barred):
            found.add(("meld", tuple(sorted(cards)), -1))
        for place, meld in enumerate(melds):
            runs_only = values["lay_off"] == "runs-only" and is_set(meld, True)
            blocked = values["three_meld_block"] and owners[place] == "B" and owners.count("B") >= 3
            open_to_all = values["lay_off"] != "none" and not runs_only and not blocked
            if open_to_all and is_meld(meld + cards, values):
                found.add(("lay", tuple(sorted(cards)), place))
    if values["meld_required"] and any(kind == "meld" for kind, _, _ in found):
        return found
    for card in set(hand):
        thrown_back = card == taken and hand.count(card) == 1 and len(hand) > 1
        if values["return_taken_discard"] or not thrown_back:
            found.add(("discard", (card,), -1))
    return found


def listed(state, melds: list[tuple[str, ...]]) -> list[Play]:
    """Return what `legal` lists, in the form of `brute_force`."""
    plays = []
    for text in legal_texts(state):
        _, kind, rest = text.split(" ", 2)
        cards, _, target = rest.partition(" > ")
        place = -1
        if target:
            name, _, number = target.partition("#")
            places = [place for place, meld in enumerate(melds) if name in meld]
            assert number or len(places) == 1, "a meld is named ambiguously"
            place = places[int(number or 1) - 1]
        plays.append((kind, tuple(sorted(cards.split())), place))
    return plays


MELDS = [
    ("5C", "6C", "7C"),
    ("2C", "3C", "4C"),
    ("AS", "2S", "3S"),
    ("JH", "QH", "KH"),
    ("7S", "7H", "7D"),
    ("KS", "KH", "KD"),
    ("9S", "9H", "9D", "9C"),
    ("2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "10D", "JD", "QD", "KD"),
]


@st.composite
def positions(draw, decks: int, jokers: int, hand_size: int):
    """Draw a hand in which much fits, some melds, and the values that matter for them."""
    melds = draw(st.lists(st.sampled_from(MELDS), max_size=4, unique=decks == 1))
    spare = Counter(DECK * decks)
    for meld in melds:
        spare.subtract(meld)
    if any(count < 0 for count in spare.values()):
        melds, spare = [], Counter(DECK * decks)
    suits = draw(st.sampled_from(["S", "C", "CD", "SHDC", "SHDC"]))
    low = draw(st.integers(0, 9))
    ranks = set(draw(st.sampled_from([RANKS[low : low + 4], ["J", "Q", "K", "A", "2"], RANKS])))
    pool = sorted(card for card in spare.elements() if card[-1] in suits and card[:-1] in ranks)
    size = min(hand_size, len(pool))
    hand = [pool[place] for place in draw(st.permutations(range(len(pool))))[:size]]
    if not hand:
        hand = [next(card for card in sorted(spare.elements()))]
    hand = [*hand, *["JK1", "JK2"][:jokers]]
    values = {
        "ace_high": draw(st.booleans()),
        "two_deck_sets": draw(st.sampled_from(["distinct", "any"])),
        "lay_off": draw(st.sampled_from(["any-meld", "any-meld", "runs-only", "none"])),
        "visible_rank_bar": draw(st.booleans()),
        "meld_required": draw(st.booleans()),
        "return_taken_discard": draw(st.booleans()),
        "three_meld_block": draw(st.booleans()),
    }
    owners = "".join(draw(st.sampled_from("ABBB")) for _ in melds)
    return hand, melds, owners, values


def agree(position, decks: int, jokers: int) -> None:
    hand, melds, owners, values = position
    *kept, taken = hand
    rules = ruleset(decks=decks, jokers=2 if jokers else 0, **values)
    spare = Counter(DECK * decks) - Counter(hand) - Counter(card for meld in melds for card in meld)
    state = table(
        rules,
        hands={"A": kept or [next(iter(sorted(spare)))], "B": [max(spare)]},
        table=[{"by": owner, "cards": list(meld)} for owner, meld in zip(owners, melds, strict=True)],
        discard=[taken],
    )
    state = played(state, "A: take")
    plays = listed(state, melds)
    assert len(plays) == len(set(plays)), "a move is listed twice"
    held = [str(card) for card in state.hand("A")]
    assert set(plays) == brute_force(held, melds, owners, taken, values)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(positions(decks=1, jokers=0, hand_size=8))
def test_one_deck_without_jokers(position):
    agree(position, decks=1, jokers=0)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(positions(decks=2, jokers=0, hand_size=8))
def test_two_decks_without_jokers(position):
    agree(position, decks=2, jokers=0)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(positions(decks=1, jokers=1, hand_size=5))
def test_one_joker(position):
    agree(position, decks=1, jokers=1)


@settings(max_examples=20, deadline=None, derandomize=True)
@given(positions(decks=2, jokers=2, hand_size=3))
def test_two_jokers_and_two_decks(position):
    agree(position, decks=2, jokers=2)


@pytest.mark.parametrize(("ace_high", "count"), [(False, 66), (True, 66 + 10)])
def test_all_thirteen_cards_of_a_suit_hold_as_many_runs_as_arithmetic_says(ace_high, count):
    # Ace low: 11 + 10 + … + 1 runs of 3 to 13 cards; ace high adds those that end above the king, of 3 to 12
    # cards: the one of 13 cards is the same as ace low.
    rules = ruleset(ace_high=ace_high)
    hand = [rank + "S" for rank in RANKS]
    state = played(table(rules, hands={"A": hand[:-1], "B": "2H"}, stock=hand[-1:]), "A: draw")
    assert sum(" meld " in text for text in legal_texts(state)) == count
