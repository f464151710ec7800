"""Which values of parameters go together: some exclude each other, some make no difference."""

from collections.abc import Mapping

from ruleproof.book.model import Condition, Conflict, Game, Idle
from ruleproof.book.values import same_value
from ruleproof.engine.protocol import Value

Values = Mapping[str, Value]
"""The values of all parameters of a game."""


def conflicts(game: Game, values: Values) -> tuple[Conflict, ...]:
    """Return what forbids these values, in the order of the book; nothing if they can be played."""
    return tuple(conflict for conflict in game.conflicts if holds(conflict.when, values))


def idle(game: Game, values: Values) -> tuple[Idle, ...]:
    """Return the reasons why some of these values make no difference, in the order of the book."""
    return tuple(one for one in game.idle if holds(one.when, values) and idle_parameters(one, values))


def idle_parameters(reason: Idle, values: Values) -> tuple[str, ...]:
    """Return the parameters whose values make no difference, for a reason whose `when` holds."""
    return tuple(name for name, listed in reason.values.items() if _is_among(values[name], listed))


def holds(condition: Condition, values: Values) -> bool:
    """Tell whether each parameter of a condition has one of the values that it names."""
    return all(_is_among(values[name], listed) for name, listed in condition.items())


def _is_among(value: Value, listed: tuple[Value, ...]) -> bool:
    return any(same_value(value, other) for other in listed)
