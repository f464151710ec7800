"""Which games are offered to readers of which language, and so which languages are live."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ruleproof.i18n.gate import Gates
from ruleproof.i18n.languages import Gate


@dataclass(frozen=True)
class Offer:
    """How far games are offered.

    Attributes:
        gates: for each language that is built, by code, the gates of its games; what is not there is live.
    """

    gates: Mapping[str, Gates] = field(default_factory=dict)

    def gate(self, code: str, game: str) -> Gate:
        """Return how far a game is offered in a language; what belongs to no game goes with the language."""
        gates = self.gates.get(code, {})
        if game not in gates:
            return "live" if self.is_live(code) else "preview"
        return gates[game]

    def is_live(self, code: str, game: str = "") -> bool:
        """Tell whether a game is live in a language, or whether any is: then it is in the switcher."""
        gates = self.gates.get(code, {})
        if game in gates:
            return gates[game] == "live"
        return "live" in gates.values() or not gates

    def absent(self, code: str) -> frozenset[str]:
        """Return the games that are not built in a language."""
        return frozenset(game for game, gate in self.gates.get(code, {}).items() if gate == "absent")
