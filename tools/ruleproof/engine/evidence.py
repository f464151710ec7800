"""What advice may claim of a game: counted exactly where that is possible, else tried out in seeded deals.

A `Claim` says what happens; a `Count` says how often, of how many deals. An engine that gives evidence counts
what it can, and plays experiments for the rest; keeping and judging their results is not its matter.
"""

from collections.abc import Callable, Iterable, Mapping, MutableSequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol, runtime_checkable

from ruleproof.engine.protocol import Argument, Ruleset

Chance = Callable[[], float]
"""Gives numbers from 0 up to 1, such as `random.Random(seed).random`; Python keeps its sequence for ever."""


@dataclass(frozen=True)
class Claim:
    """Something that happens more or less often.

    Attributes:
        name: the name by which advice quotes it (`dealt_14_or_less`).
        kind: what happens, in a word of the game's phrases (`dealt-at-most`).
        details: what the phrase tells, by name. Claims that differ in nothing but three numbers can be
            drawn: the first along the axis, the second by lines, the third by panels.
    """

    name: str
    kind: str
    details: tuple[tuple[str, Argument], ...] = ()


@dataclass(frozen=True)
class Count:
    """In how many cases something happened, of how many."""

    favourable: int
    possible: int

    @property
    def chance(self) -> Fraction:
        """The share, from 0 to 1."""
        return Fraction(self.favourable, self.possible)


@runtime_checkable
class GivesEvidence(Protocol):
    """What an engine provides besides if it can give evidence for advice.

    Attributes:
        CLAIMS: all that it can count or try out.
        EXPERIMENTS: the names of its experiments, each with the names of the claims that it tries out.
    """

    CLAIMS: tuple[Claim, ...]
    EXPERIMENTS: Mapping[str, tuple[str, ...]]

    def counted(self, rules: Ruleset) -> Mapping[str, Count]:
        """Return what can be counted exactly, by the names of the claims."""
        ...

    def tried(self, rules: Ruleset, experiment: str, chance: Chance, trials: int) -> Mapping[str, Count]:
        """Play an experiment.

        Args:
            rules: the ruleset.
            experiment: one of `EXPERIMENTS`.
            chance: where chance comes from; the same numbers give the same deals.
            trials: how many deals.

        Returns:
            The counts of its claims, by their names.
        """
        ...


def details_by_kind(claims: Iterable[Claim]) -> dict[str, tuple[str, ...]]:
    """Return the kinds of claims with the names of their details, as a vocabulary lists them."""
    return {claim.kind: tuple(name for name, _ in claim.details) for claim in claims}


def pick(chance: Chance, number: int) -> int:
    """Return a whole number from 0 up to, but not including, `number`; each is equally likely."""
    # Small numbers only: 53 bits leave no bias that any number of deals could show.
    return int(chance() * number)


def shuffle(chance: Chance, cards: MutableSequence[Any]) -> None:
    """Shuffle in place, as `random.shuffle` does, but the same in all versions of Python."""
    for place in range(len(cards) - 1, 0, -1):
        other = pick(chance, place + 1)
        cards[place], cards[other] = cards[other], cards[place]
