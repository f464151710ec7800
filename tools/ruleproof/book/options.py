"""What a table can really choose: values that can never matter, and values that nothing else goes with.

Some combinations exclude each other (`conflicts`), some values make no difference beside others (`idle`).
What that leaves is computed here: whether each preset and variant can be played at all, whether each value
can matter in some ruleset, and where a preset or variant leaves no choice.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ruleproof.book.model import Choice, Condition, Game, Message, Variant, value_key
from ruleproof.book.resolve import choice_faults, resolve
from ruleproof.book.validity import conflicts, holds
from ruleproof.book.values import same_value, written
from ruleproof.engine.protocol import Value
from ruleproof.errors import Problem


@dataclass(frozen=True)
class Option:
    """A value of a parameter, and why there is something to say about it.

    Attributes:
        game: the id of the game.
        parameter: the id of the parameter.
        value: the value.
        variant: the preset or variant beside which it is said; None: of the game as a whole.
        reasons: what the book says about it, in its order.
    """

    game: str
    parameter: str
    value: Value
    variant: Variant | None
    reasons: tuple[Message, ...]

    @property
    def id(self) -> str:
        """How the option is called: `game/three_meld_block=true`, `game/seven-card/instant_low_max=none`."""
        where = f"{self.game}/{self.variant.id}" if self.variant else self.game
        return f"{where}/{self.parameter}={value_key(self.value)}"


def dead_options(game: Game) -> tuple[Option, ...]:
    """Return the values that matter in no ruleset of a game, or that no ruleset can have."""
    return tuple(
        Option(game.id, parameter.id, value, None, _reasons(game, parameter.id, value))
        for parameter in game.parameters.values()
        for value in parameter.values
        if not _can_matter(game, parameter.id, value)
    )


def forced_options(game: Game) -> tuple[Option, ...]:
    """Return the values beside which a preset or variant leaves no other, though it does not set them."""
    found = []
    for variant in game.variants.values():
        choice = home_of(game, variant)
        if choice is None:
            continue
        values = resolve(game, choice).values
        for parameter in game.parameters.values():
            if len(parameter.values) > 1 and parameter.id not in variant.values:
                others = [v for v in parameter.values if not same_value(v, values[parameter.id])]
                barring = [conflicts(game, {**values, parameter.id: other}) for other in others]
                if all(barring):
                    reasons = dict.fromkeys(conflict.because for found_ in barring for conflict in found_)
                    found.append(Option(game.id, parameter.id, values[parameter.id], variant, tuple(reasons)))
    return tuple(found)


def home_of(game: Game, variant: Variant) -> Choice | None:
    """Return the simplest choice under which a preset or variant can be played, or None if there is none."""
    if variant.preset:
        homes = [Choice(variant.id)]
    else:
        presets = sorted(game.presets, key=lambda preset: preset.id != Choice().preset)
        names = (*variant.requires, variant.id)
        homes = [Choice(preset.id, names) for preset in presets] or [Choice(variants=names)]
    return next((choice for choice in homes if not choice_faults(game, choice)), None)


def option_problems(game: Game) -> Iterator[Problem]:
    """Yield the presets and variants that nobody can play, and the values that no ruleset can have."""
    for variant in game.variants.values():
        if home_of(game, variant) is None:
            yield Problem(
                variant.place,
                variant.id,
                "unreachable",
                "nobody can play it, whatever the preset",
                "Change what it sets, requires or excludes, or what conflicts in game.yml.",
            )
    for parameter in game.parameters.values():
        possible = [v for v in parameter.values if _possible(game, {parameter.id: v}, _barred(game))]
        for value in parameter.values:
            if not any(same_value(value, other) for other in possible):
                yield Problem(
                    parameter.place,
                    parameter.id,
                    "dead-value",
                    f"no ruleset can have {parameter.id}: {written(value)}; it conflicts with all others",
                    "Change the conflicts, or delete the value.",
                )
        if len(possible) == 1 < len(parameter.values):
            yield Problem(
                parameter.place,
                parameter.id,
                "forced-value",
                f"{parameter.id} has no choice: every ruleset has {written(possible[0])}",
                "Change the conflicts, or delete the parameter.",
            )


def _can_matter(game: Game, parameter: str, value: Value) -> bool:
    """Tell whether a ruleset has the value and is not said to be played as without it."""
    nothing = [one.when for one in game.idle if _names(one.values, parameter, value)]
    return _possible(game, {parameter: value}, [*_barred(game), *nothing])


def _reasons(game: Game, parameter: str, value: Value) -> tuple[Message, ...]:
    idle = [one.because for one in game.idle if _names(one.values, parameter, value)]
    barred = [one.because for one in game.conflicts if _names(one.when, parameter, value)]
    return tuple(dict.fromkeys([*idle, *barred]))


def _names(condition: Condition, parameter: str, value: Value) -> bool:
    return any(same_value(value, listed) for listed in condition.get(parameter, ()))


def _barred(game: Game) -> list[Condition]:
    return [conflict.when for conflict in game.conflicts]


def _possible(game: Game, values: Mapping[str, Value], barred: Sequence[Condition]) -> bool:
    """Tell whether the other parameters can have values such that none of the conditions holds."""
    open_ = [condition for condition in barred if _undecided_or_holding(condition, values)]
    if any(condition.keys() <= values.keys() for condition in open_):
        return False
    name = next(_unset(open_, values), None)
    if name is None:
        return True
    return any(_possible(game, {**values, name: v}, open_) for v in game.parameters[name].values)


def _undecided_or_holding(condition: Condition, values: Mapping[str, Value]) -> bool:
    return holds({name: listed for name, listed in condition.items() if name in values}, values)


def _unset(conditions: Iterable[Condition], values: Mapping[str, Value]) -> Iterator[str]:
    return (name for condition in conditions for name in condition if name not in values)
