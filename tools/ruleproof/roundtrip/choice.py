"""Reading what an example is played with: presets, variants, parameters with their values."""

import re
from fractions import Fraction

from ruleproof.book.model import Choice, Game, Parameter, value_key
from ruleproof.engine.protocol import Value
from ruleproof.roundtrip.grammar import Grammar


def read_choice(game: Game, grammar: Grammar, text: str) -> tuple[Choice, tuple[str, ...]]:
    """Return what is chosen, from names with points between them, and the names that mean nothing."""
    preset, variants, values, unknown = Choice().preset, list[str](), dict[str, Value](), list[str]()
    for name in text.split(" · "):
        found = next((each for each in game.variants.values() if grammar.says(name, each.title)), None)
        value = _parameter(game, grammar, name) if found is None else None
        if found is not None and found.preset:
            preset = found.id
        elif found is not None:
            variants.append(found.id)
        elif value is not None:
            values[value[0]] = value[1]
        else:
            unknown.append(name)
    return Choice(preset, tuple(variants), values), tuple(unknown)


def _parameter(game: Game, grammar: Grammar, text: str) -> tuple[str, Value] | None:
    """Return the parameter that a text names, and its value: `Packs of cards: 2 packs of cards`."""
    for parameter in game.parameters.values():
        title = re.escape(grammar.words.shown(parameter.title))
        labelled = grammar.site("text.labelled", label=title, words=".+").read(text)
        if labelled is not None:
            words = str(labelled["words"][0])
            for value in parameter.values:
                if _is_worded(grammar, parameter, value, words):
                    return parameter.id, value
    return None


def _is_worded(grammar: Grammar, parameter: Parameter, value: Value, words: str) -> bool:
    """Return whether words mean a value of a parameter."""
    label = parameter.labels.get(value_key(value))
    if label is not None:
        return grammar.says(words, label)
    unit = "" if parameter.unit == "none" else parameter.unit
    return isinstance(value, int | tuple) and grammar.amount(words, unit) == _numbers(value)


def _numbers(value: int | tuple[int, ...]) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, value if isinstance(value, tuple) else (value,)))
