"""What is a meld, and what may be added to one: the shape of cards, whoever lays them."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from ruleproof.engine.cards import Card
from ruleproof.engine.protocol import Ruleset
from ruleproof.engine.tonk.rules import Rule
from ruleproof.engine.tonk.state import Meld
from ruleproof.engine.tonk.words import Reason, Refused

SMALLEST_MELD = 3
BIGGEST_SET = 4
FEWEST_NATURAL = 2
KING = 13
HIGH_ACE = 14


def meld_fault(rules: Ruleset, cards: Sequence[Card]) -> Refused | None:
    """Return why cards are no meld, or None (rules `meld-set`, `meld-run`, `ace`, `joker-meld`)."""
    unnamed = next((card for card in cards if not card.rank), None)
    if unnamed is not None:
        return Reason.JOKER_UNNAMED((Rule.JOKER_MELD,), unnamed)
    one_rank = len({card.rank for card in cards}) == 1
    one_suit = len({card.suit for card in cards}) == 1
    if len(cards) < SMALLEST_MELD:
        first, second = (Rule.MELD_SET, Rule.MELD_RUN) if one_rank else (Rule.MELD_RUN, Rule.MELD_SET)
        return Reason.TOO_FEW_CARDS((first, second))
    if sum(not card.joker for card in cards) < FEWEST_NATURAL:
        return Reason.TOO_FEW_NATURAL((Rule.JOKER_MELD,))
    if one_rank:
        return _set_fault(rules, cards)
    if one_suit:
        return _run_fault(rules, cards)
    return Reason.NO_MELD(_nearest_shape(cards) + _joker_rule(cards))


def lay_fault(rules: Ruleset, meld: Meld, cards: Sequence[Card]) -> Refused | None:
    """Return why cards cannot be added to a meld, or None (rule `lay-off` and the rules of melds)."""
    unnamed = next((card for card in cards if not card.rank), None)
    if unnamed is not None:
        return Reason.JOKER_UNNAMED((Rule.JOKER_MELD, Rule.LAY_OFF), unnamed)
    whole = (*meld.cards, *cards)
    if meld.is_run:
        stray = any(card.suit != meld.cards[0].suit for card in cards)
        fault = _run_fault(rules, whole)
        if stray or (fault is not None and fault.reason in (Reason.RUN_GAP, Reason.RUN_CARD_TWICE)):
            return Reason.NOT_ADJOINING(
                (Rule.LAY_OFF, Rule.MELD_RUN, *_joker_rule(cards)), tuple(cards), meld.cards
            )
    else:
        wrong = next((card for card in cards if card.rank != meld.cards[0].rank), None)
        if wrong is not None:
            return Reason.WRONG_RANK((Rule.LAY_OFF, Rule.MELD_SET, *_joker_rule((wrong,))), wrong)
        if len(whole) > BIGGEST_SET:
            return Reason.SET_FULL((Rule.LAY_OFF, Rule.MELD_SET))
        fault = _set_fault(rules, whole)
    if fault is None:
        return None
    return Refused((Rule.LAY_OFF, *fault.rules), fault.reason, fault.details)


def is_high_run(cards: Sequence[Card]) -> bool:
    """Return whether a legal run ends with a high ace."""
    ranks = {card.rank for card in cards}
    return "A" in ranks and "2" not in ranks


def _set_fault(rules: Ruleset, cards: Sequence[Card]) -> Refused | None:
    if len(cards) > BIGGEST_SET:
        return Reason.SET_TOO_BIG((Rule.MELD_SET,))
    twice = next((card for card in cards if sum(other.suit == card.suit for other in cards) > 1), None)
    if twice is not None and rules.value(Rule.MELD_SET, "two_deck_sets") == "distinct":
        return Reason.SET_SUIT_TWICE((Rule.MELD_SET, *_joker_rule(cards)), twice)
    return None


def _run_fault(rules: Ruleset, cards: Sequence[Card]) -> Refused | None:
    numbers = sorted(card.number for card in cards)
    if len(set(numbers)) < len(numbers):
        twice = next(card for card in cards if numbers.count(card.number) > 1)
        return Reason.RUN_CARD_TWICE((Rule.MELD_RUN, *_joker_rule(cards)), twice)
    if _consecutive(numbers):
        return None
    if numbers[0] == 1 and _consecutive([*numbers[1:], HIGH_ACE]):
        if rules.value(Rule.ACE, "ace_high"):
            return None
        return Reason.ACE_IS_LOW((Rule.MELD_RUN, Rule.ACE))
    if numbers[0] == 1 and numbers[-1] == KING and _one_gap(numbers):
        return Reason.ROUND_THE_CORNER((Rule.MELD_RUN, Rule.ACE))
    return Reason.RUN_GAP((Rule.MELD_RUN, *_joker_rule(cards)))


def _consecutive(numbers: Sequence[int]) -> bool:
    """Return whether rising, different numbers leave none out."""
    return numbers[-1] - numbers[0] == len(numbers) - 1


def _one_gap(numbers: Sequence[int]) -> bool:
    """Return whether rising numbers from ace to king leave out one stretch only, as K-A-2 does."""
    return sum(later - earlier > 1 for earlier, later in pairwise(numbers)) == 1


def _nearest_shape(cards: Sequence[Card]) -> tuple[str, ...]:
    """Return the rules of the two shapes, that which the player seems to have meant first."""
    by_rank = max(Counter(card.rank for card in cards).values())
    by_suit = max(Counter(card.suit for card in cards).values())
    if by_rank >= by_suit and by_rank > 1:
        return (Rule.MELD_SET, Rule.MELD_RUN)
    return (Rule.MELD_RUN, Rule.MELD_SET)


def _joker_rule(cards: Sequence[Card]) -> tuple[str, ...]:
    """Return the rule that a joker must fit where it is laid, if there is a joker."""
    return (Rule.JOKER_MELD,) if any(card.joker for card in cards) else ()
