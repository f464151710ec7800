"""Evidence for the advice on Tonkin: how often four of a kind are dealt, counted exactly."""

from collections.abc import Mapping
from types import MappingProxyType

from ruleproof.engine.chances import deals, deals_to_somebody
from ruleproof.engine.evidence import Chance, Claim, Count
from ruleproof.engine.protocol import Ruleset
from ruleproof.engine.tonkin.odds import CARDS, hands_together, odds
from ruleproof.engine.tonkin.pack import HAND_SIZE
from ruleproof.engine.tonkin.seats import SEATS

_SIDE = 2

CLAIMS = (
    Claim("dealt_four", "dealt-four"),
    Claim("dealt_four_to_opponents", "dealt-four-to-opponents"),
    Claim("dealt_four_to_somebody", "dealt-four-to-somebody"),
)
"""All that can be counted."""

EXPERIMENTS: Mapping[str, tuple[str, ...]] = MappingProxyType({})
"""Nothing needs to be tried out."""


def counted(rules: Ruleset) -> dict[str, Count]:
    """Return how often four of a kind are dealt, by the names of the claims."""
    hand, table = odds(rules, len(SEATS))
    together = [hands_together(lucky) for lucky in range(1, _SIDE + 1)]
    opponents = deals_to_somebody(together, CARDS, HAND_SIZE)
    return {
        "dealt_four": Count(hand.favourable, hand.possible),
        "dealt_four_to_opponents": Count(opponents, deals(CARDS, HAND_SIZE, _SIDE)),
        "dealt_four_to_somebody": Count(table.favourable, table.possible),
    }


def tried(rules: Ruleset, experiment: str, chance: Chance, trials: int) -> dict[str, Count]:
    """Play an experiment; there is none.

    Raises:
        LookupError: always.
    """
    raise LookupError(experiment)
