"""From what a table plays (a preset, variants, values of its own) to the ruleset that an engine plays."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ruleproof.book.model import Choice, Game, Variant, value_key
from ruleproof.book.reading import suggest
from ruleproof.book.validity import conflicts
from ruleproof.book.values import is_value, values_written, written
from ruleproof.engine.protocol import Ruleset, Value
from ruleproof.errors import BookError, Problem, Problems


@dataclass(frozen=True)
class ChoiceFault:
    """What is wrong with a choice.

    Attributes:
        path: where in the choice: `("preset",)`, `("variants", 0)`, `("set", "jokers")`.
        code: the kind of fault, for programs.
        found: what was found.
        remedy: what would be right.
    """

    path: tuple[str | int, ...]
    code: str
    found: str
    remedy: str


class BadChoice(BookError):
    """A choice that makes no ruleset; all that is wrong with it is in `faults`."""

    def __init__(self, game: Game, faults: tuple[ChoiceFault, ...]) -> None:
        """Keep the faults, and tell them as problems of the game."""
        self.faults = faults
        super().__init__(Problem(game.place, game.id, f.code, f.found, f.remedy) for f in faults)


def resolve(game: Game, choice: Choice) -> Ruleset:
    """Return the values of all parameters under a choice.

    The preset changes the defaults, the variants change the preset, the table's own values change those.

    Raises:
        BadChoice: an unknown preset, variant, parameter or value; a variant that lacks another which it
            requires, or excludes one; two variants that set one parameter to different values; values that
            exclude each other.
    """
    faults = choice_faults(game, choice)
    if faults:
        raise BadChoice(game, faults)
    return Ruleset(_values(game, choice))


def choice_faults(game: Game, choice: Choice) -> tuple[ChoiceFault, ...]:
    """Return all that is wrong with a choice; whether its values go together is asked if nothing else is."""
    faults = (*_unknown_names(game, choice), *_disagreements(game, choice), *_bad_values(game, choice))
    return faults or tuple(_conflicts(game, choice))


def check_presets(game: Game, problems: Problems) -> None:
    """Note the presets that nobody can play."""
    for preset in game.presets:
        for fault in choice_faults(game, Choice(preset.id)):
            problems.add(preset.place, preset.id, fault.code, fault.found, fault.remedy)


def value_named(game: Game, parameter: str, key: str) -> Value:
    """Return the value of a parameter that `key` names, as in links and tables (`true`, `none`, `49-50`).

    Raises:
        KeyError: there is no such parameter or value.
    """
    for value in game.parameters[parameter].values:
        if value_key(value) == key:
            return value
    raise KeyError(key)


def _values(game: Game, choice: Choice) -> dict[str, Value]:
    values = {id: parameter.default for id, parameter in game.parameters.items()}
    for variant in _chosen(game, choice):
        values.update(variant.values)
    return {**values, **choice.set}


def _chosen(game: Game, choice: Choice) -> list[Variant]:
    names = dict.fromkeys((choice.preset, *choice.variants))
    return [game.variants[name] for name in names if name in game.variants]


def _unknown_names(game: Game, choice: Choice) -> Iterator[ChoiceFault]:
    presets = {variant.id for variant in game.presets}
    others = game.variants.keys() - presets
    # A game without presets is played by its defaults: then that is what the default preset means.
    if choice.preset not in presets and (presets or choice.preset != Choice().preset):
        found = f"“{choice.preset}” is no preset"
        remedy = suggest(choice.preset, presets, "preset")
        if choice.preset in others:
            found, remedy = (
                f"“{choice.preset}” is a variant, and no preset",
                f"Write variants: [{choice.preset}].",
            )
        yield ChoiceFault(("preset",), "unknown-preset", found, remedy)
    for index, name in enumerate(choice.variants):
        if name in presets:
            found, remedy = f"“{name}” is a preset, and no variant", f"Write preset: {name}."
        elif name not in others:
            found, remedy = f"“{name}” is no variant", suggest(name, others, "variant")
        elif name in choice.variants[:index]:
            found, remedy = f"the variant “{name}” is chosen twice", "Keep one of the two."
        else:
            continue
        yield ChoiceFault(("variants", index), "unknown-variant", found, remedy)


def _disagreements(game: Game, choice: Choice) -> Iterator[ChoiceFault]:
    chosen = _chosen(game, choice)
    ids = {variant.id for variant in chosen}
    setters: dict[str, Variant] = {}
    for variant in chosen:
        path: tuple[str | int, ...] = ("preset",)
        if variant.id in choice.variants:
            path = ("variants", choice.variants.index(variant.id))
        for need in variant.requires:
            if need not in ids:
                yield ChoiceFault(
                    path, "requires", f"“{variant.id}” requires “{need}”", f"Add “{need}” to the variants."
                )
        for enemy in variant.excludes:
            if enemy in ids:
                yield ChoiceFault(
                    path,
                    "excludes",
                    f"“{variant.id}” and “{enemy}” exclude each other",
                    "Keep one of the two.",
                )
        for parameter, value in variant.values.items():
            other = setters.get(parameter)
            clash = other and not other.preset and written(other.values[parameter]) != written(value)
            if other and clash and parameter not in choice.set:
                yield ChoiceFault(
                    path,
                    "conflict",
                    f"“{other.id}” sets {parameter} to {written(other.values[parameter])}, "
                    f"and “{variant.id}” to {written(value)}",
                    f"Keep one of the two, or decide with set: {{{parameter}: …}}.",
                )
            setters[parameter] = variant


def _bad_values(game: Game, choice: Choice) -> Iterator[ChoiceFault]:
    for name, value in choice.set.items():
        parameter = game.parameters.get(name)
        if parameter is None:
            yield ChoiceFault(
                ("set", name),
                "unknown-parameter",
                f"there is no parameter “{name}”",
                suggest(name, game.parameters, "parameter"),
            )
        elif not is_value(parameter, value):
            yield ChoiceFault(
                ("set", name),
                "unknown-value",
                f"{name} cannot be {_shown(value)}",
                f"Its values are: {values_written(parameter)}.",
            )


def _conflicts(game: Game, choice: Choice) -> Iterator[ChoiceFault]:
    values = _values(game, choice)
    for conflict in conflicts(game, values):
        pairs = [f"{name}: {written(values[name])}" for name in conflict.when]
        yield ChoiceFault(
            _setter(game, choice, conflict.when),
            "conflict",
            f"{' and '.join(pairs)} exclude each other",
            conflict.because.text,
        )


def _setter(game: Game, choice: Choice, parameters: Iterable[str]) -> tuple[str | int, ...]:
    """Return what in a choice sets one of the parameters: its own values, the last variant, or the preset."""
    for name in parameters:
        if name in choice.set:
            return ("set", name)
    for index, id in reversed(list(enumerate(choice.variants))):
        if game.variants[id].values.keys() & set(parameters):
            return ("variants", index)
    return ("preset",)


def _shown(value: Value) -> str:
    return f"the text “{value}”" if isinstance(value, str) else written(value)
