"""All words that the engine can say: rules, parameters, moves, events, refusals, piles, figures."""

from types import MappingProxyType

from ruleproof.engine.evidence import details_by_kind
from ruleproof.engine.protocol import Vocabulary
from ruleproof.engine.tonkin.evidence import CLAIMS
from ruleproof.engine.tonkin.moves import MOVE_DETAILS
from ruleproof.engine.tonkin.pack import FIGURES
from ruleproof.engine.tonkin.rules import Rule
from ruleproof.engine.tonkin.words import Reason, Told

PARAMETERS = frozenset(
    {"deal_by", "starter", "returned_card", "penalty_count", "false_call", "tie", "call_from_deal"}
)
"""The parameters that the engine reads."""

VOCABULARY = Vocabulary(
    rules=frozenset(rule.value for rule in Rule),
    parameters=PARAMETERS,
    moves=MOVE_DETAILS,
    events=MappingProxyType({told.word: told.details for told in Told}),
    refusals=MappingProxyType({reason.word: reason.details for reason in Reason}),
    piles=frozenset({"pile-1", "pile-2", "taken-ac", "taken-bd"}),
    figures=FIGURES,
    evidence=details_by_kind(CLAIMS),
)
"""What the book must have words for."""
