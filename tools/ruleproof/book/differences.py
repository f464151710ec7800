"""Where two rulesets of a game part ways: rules that one lacks, or that say something else."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from ruleproof.book.model import Choice, Game, Message, Rule, Variant
from ruleproof.book.text import FigurePart, Placeholder, parse_text, walk
from ruleproof.engine import load_engine
from ruleproof.engine.protocol import Ruleset, Value

Kind = Literal["new", "gone", "changed"]

_Wording = tuple[str, tuple[Value, ...]]
"""What a rule says, language apart: its text, and what fills the placeholders."""


@dataclass(frozen=True)
class Difference:
    """One rule that two rulesets tell differently.

    Attributes:
        before: its text under the first ruleset; None if that lacks it.
        after: its text under the second; None if that lacks it.
    """

    rule: Rule
    before: Message | None
    after: Message | None

    @property
    def kind(self) -> Kind:
        """Whether the second ruleset adds the rule, drops it, or changes what it says."""
        if self.before is None:
            return "new"
        return "gone" if self.after is None else "changed"


def differences(game: Game, before: Ruleset, after: Ruleset) -> dict[str, Difference]:
    """Return the rules that differ, by id, in the order of their numbers.

    A rule differs if it is told in other words, or if a number in it is another one.
    """
    figures = figures_of(game, before), figures_of(game, after)
    found = {}
    for rule in game.rules:
        old, new = rule.text(before.values), rule.text(after.values)
        if _wording(old, before, figures[0]) != _wording(new, after, figures[1]):
            found[rule.id] = Difference(rule, old, new)
    return found


def choice_of(variant: Variant) -> Choice:
    """Return what a table plays that plays this variant, or this preset, and what it cannot do without."""
    if variant.preset:
        return Choice(preset=variant.id)
    return Choice(variants=(*variant.requires, variant.id))


def figures_of(game: Game, ruleset: Ruleset) -> Mapping[str, int]:
    """Return what the engine computes for the texts; nothing for a game that has no engine."""
    return load_engine(game.engine).figures(ruleset) if game.engine else {}


def _wording(message: Message | None, ruleset: Ruleset, figures: Mapping[str, int]) -> _Wording | None:
    if message is None:
        return None
    filled: list[Value] = []
    for part in walk(parse_text(message.text)):
        if isinstance(part, Placeholder):
            filled.append(ruleset.values[part.name])
        elif isinstance(part, FigurePart):
            filled.append(figures[part.name])
    return message.text, tuple(filled)
