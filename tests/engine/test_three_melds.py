"""With five or seven cards nobody can lay three melds (ruling `block-out-of-reach`): proof and search."""

from collections.abc import Iterator
from random import Random

import pytest
from tonk_table import VALUES, ruleset

from matches import TonkMatch
from ruleproof.engine.tonk.checks import BLOCKING_MELDS
from ruleproof.engine.tonk.melds import SMALLEST_MELD
from ruleproof.engine.tonk.values import figures

Turn = tuple[int, int]
"""How many cards a player holds before drawing, and how many melds that player has laid."""

DEALS = 80


def laid(cards: int, melds: int) -> Iterator[Turn]:
    """Yield what is left of so many cards in every way to lay melds and to lay off, one after the other."""
    yield cards, melds
    if cards >= SMALLEST_MELD:
        for size in range(SMALLEST_MELD, cards + 1):
            yield from laid(cards - size, melds + 1)
    if cards:
        yield from laid(cards - 1, melds)


def all_turns(hand_size: int) -> tuple[set[Turn], int]:
    """Follow every way in which hands can shrink, whatever the cards are.

    Returns:
        The turns that a player can come to, and the most melds that a player can have laid at the end.
    """
    turns, new, most = {(hand_size, 0)}, [(hand_size, 0)], 0
    while new:
        cards, melds = new.pop()
        for left, so_far in laid(cards + 1, melds):
            most = max(most, so_far)
            # No card left to discard, or none after it: the player has gone out and has no further turn.
            after = (left - 1, so_far)
            if left > 1 and after not in turns:
                turns.add(after)
                new.append(after)
    return turns, most


@pytest.mark.parametrize("hand_size", VALUES["hand_size"])
def test_cards_are_too_few_for_three_melds(hand_size):
    most = figures(ruleset(hand_size=hand_size))["max_melds"]
    assert most == (hand_size + 1) // SMALLEST_MELD < BLOCKING_MELDS
    turns, reached = all_turns(hand_size)
    assert reached == most
    assert all(cards + SMALLEST_MELD * melds <= hand_size for cards, melds in turns)


@pytest.mark.parametrize(("hand_size", "blocked"), [(8, False), (9, False), (10, True), (11, True)])
def test_with_eight_or_nine_cards_the_third_meld_ends_the_deal_and_from_ten_on_it_may_block(
    hand_size, blocked
):
    turns, reached = all_turns(hand_size)
    assert reached >= BLOCKING_MELDS
    assert any(melds >= BLOCKING_MELDS for _, melds in turns) == blocked


@pytest.mark.parametrize("hand_size", VALUES["hand_size"])
def test_no_random_deal_comes_to_three_melds_whatever_else_is_played(hand_size):
    random = Random(hand_size)
    most = 0
    others = {
        name: values for name, values in VALUES.items() if name not in ("hand_size", "three_meld_block")
    }
    for _ in range(DEALS):
        values = {name: random.choice(choices) for name, choices in others.items()}
        match = TonkMatch(ruleset(hand_size=hand_size, three_meld_block=True, **values), random)
        end = match.play_deal()
        most = max(most, *map(end.melds_of, match.seats))
        assert "three-meld-block" not in {event.rule for event in end.events}
    assert most == 2
