"""Reading references to rules: number, title and address must be those of one rule."""

from collections.abc import Callable
from dataclasses import dataclass

from ruleproof.book.model import Game
from ruleproof.roundtrip.grammar import Grammar
from ruleproof.roundtrip.shown import RuleShown

_NUMBER = r"\d+\.\d+"


@dataclass(frozen=True)
class References:
    """Reads how a page of one language refers to the rules of a game.

    Attributes:
        game: the game.
        grammar: the language.
        fault: told what cannot be, with the id of the rule.
    """

    game: Game
    grammar: Grammar
    fault: Callable[[str, str], None]

    def about(self, shown: RuleShown | None) -> str:
        """Return the rule that an example is about: `rule 5.3, A failed drop`."""
        label, _, title = (shown.words if shown else "").partition(", ")
        return self._rule(self._number(label), title, shown)

    def beside(self, shown: RuleShown | None) -> str:
        """Return the rule beside a line of the story, `rule 5.3`; a link shows its title on demand."""
        if shown is None:
            self.fault("a line of the story names no rule", "")
            return ""
        return self._rule(self._number(shown.words), shown.title if shown.anchor else None, shown)

    def in_table(self, shown: RuleShown) -> str:
        """Return the rule in a row of a table: `5.3 A failed drop`."""
        number, _, title = shown.words.partition(" ")
        return self._rule(number, title, shown)

    def _number(self, label: str) -> str:
        values = self.grammar.site("rule.number", number=_NUMBER).read(label) or {}
        return str(values.get("number", ("",))[0])

    def _rule(self, number: str, title: str | None, shown: RuleShown | None) -> str:
        rule = next((rule for rule in self.game.rules if rule.number == number), None)
        if rule is None or shown is None:
            self.fault(f"“{shown.words if shown else ''}” is no rule", "")
            return ""
        if title is not None and not self.grammar.says(title, rule.title):
            self.fault(f"the rule {number} is called “{title}”", rule.id)
        if shown.anchor and shown.anchor != rule.id:
            self.fault(f"a reference to the rule {number} leads to “{shown.anchor}”", rule.id)
        return rule.id
