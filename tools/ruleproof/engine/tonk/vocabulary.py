"""All words that the engine can say: rules, parameters, moves, events, refusals, piles, figures."""

from types import MappingProxyType

from ruleproof.engine.evidence import details_by_kind
from ruleproof.engine.protocol import Vocabulary
from ruleproof.engine.tonk.evidence import CLAIMS
from ruleproof.engine.tonk.moves import MOVE_DETAILS
from ruleproof.engine.tonk.rules import Rule
from ruleproof.engine.tonk.values import FIGURES
from ruleproof.engine.tonk.words import Reason, Told

PARAMETERS = frozenset(
    {
        "hand_size",
        "decks",
        "jokers",
        "joker_points",
        "ace_high",
        "first_upcard",
        "instant_high",
        "instant_low_max",
        "instant_multiplier",
        "multiple_instant_tonk",
        "drop_multiplier",
        "failed_drop_others",
        "go_out_multiplier",
        "tonk_out_double",
        "running_out_bonus",
        "running_out_test",
        "meld_required",
        "lay_off",
        "visible_rank_bar",
        "hit_lock_turns",
        "return_taken_discard",
        "stock_out",
        "two_deck_sets",
        "three_meld_block",
        "widow",
        "lay_and_split",
        "match_end",
        "match_points",
    }
)
"""The parameters that the engine reads."""

VOCABULARY = Vocabulary(
    rules=frozenset(rule.value for rule in Rule),
    parameters=PARAMETERS,
    moves=MOVE_DETAILS,
    events=MappingProxyType({told.word: told.details for told in Told}),
    refusals=MappingProxyType({reason.word: reason.details for reason in Reason}),
    piles=frozenset({"stock", "discard", "widows", "aside"}),
    figures=FIGURES,
    evidence=details_by_kind(CLAIMS),
)
"""What the book must have words for."""
