"""Where two rulesets of a game part ways: rules that one lacks, or that say something else."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from ruleproof.book.model import Choice, Example, Game, Message, Rule, Variant
from ruleproof.book.resolve import resolve
from ruleproof.book.text import FigurePart, Placeholder, parse_text, walk
from ruleproof.engine import load_engine
from ruleproof.engine.protocol import Ruleset, Value

Kind = Literal["new", "gone", "changed"]

Wording = tuple[str, tuple[Value, ...]]
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
    found = {}
    for rule in game.rules:
        if _wording(game, rule, before) != _wording(game, rule, after):
            found[rule.id] = Difference(rule, rule.text(before.values), rule.text(after.values))
    return found


@dataclass(frozen=True)
class Worded:
    """A rule as it reads under one ruleset, and examples of it that are played where it reads so.

    Attributes:
        ruleset: the ruleset; where several read alike, that of the first example.
        text: its text there; None if it is absent.
    """

    ruleset: Ruleset
    text: Message | None
    examples: tuple[Example, ...]


def by_wording(
    game: Game, rule: Rule, examples: Iterable[Example], first: Iterable[Ruleset]
) -> tuple[Worded, ...]:
    """Sort examples of a rule by what it says where they are played.

    Args:
        game: the game.
        rule: the rule.
        examples: examples of it whose choices are sound.
        first: rulesets with which to begin, whether there are examples or not.

    Returns:
        Those rulesets, each way of reading once, and then what other rulesets of the examples say.
    """
    groups: dict[Wording | None, tuple[Ruleset, list[Example]]] = {}
    for ruleset in first:
        groups.setdefault(_wording(game, rule, ruleset), (ruleset, []))
    for example in examples:
        ruleset = resolve(game, example.choice)
        groups.setdefault(_wording(game, rule, ruleset), (ruleset, []))[1].append(example)
    return tuple(
        Worded(ruleset, rule.text(ruleset.values), tuple(shown)) for ruleset, shown in groups.values()
    )


def choice_of(variant: Variant) -> Choice:
    """Return what a table plays that plays this variant, or this preset, and what it cannot do without."""
    if variant.preset:
        return Choice(preset=variant.id)
    return Choice(variants=(*variant.requires, variant.id))


def figures_of(game: Game, ruleset: Ruleset) -> Mapping[str, int]:
    """Return what the engine computes for the texts; nothing for a game that has no engine."""
    return load_engine(game.engine).figures(ruleset) if game.engine else {}


def _wording(game: Game, rule: Rule, ruleset: Ruleset) -> Wording | None:
    message = rule.text(ruleset.values)
    if message is None:
        return None
    filled: list[Value] = []
    for part in walk(parse_text(message.text)):
        if isinstance(part, Placeholder):
            filled.append(ruleset.values[part.name])
        elif isinstance(part, FigurePart):
            filled.append(figures_of(game, ruleset)[part.name])
    return message.text, tuple(filled)
