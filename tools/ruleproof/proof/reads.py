"""Which parameters an engine consults, and for which rule: watched while it plays."""

from dataclasses import dataclass, field
from typing import Any

from ruleproof.engine.protocol import Ruleset

Read = tuple[str, str]
"""The id of a rule, and the parameter that was read in order to apply it."""


@dataclass(frozen=True)
class WatchedRuleset(Ruleset):
    """A ruleset that remembers what was read of it.

    Attributes:
        reads: each rule with each parameter that was read in order to apply it, so far.
    """

    reads: set[Read] = field(default_factory=set)

    def value(self, rule: str, parameter: str) -> Any:
        """Return the value of `parameter`, and remember that `rule` asked for it."""
        self.reads.add((str(rule), parameter))
        return super().value(rule, parameter)
