"""The values of parameters as YAML writes them."""

from ruleproof.book.model import Parameter
from ruleproof.book.yaml import Mapping, Node, Scalar, Sequence
from ruleproof.engine.protocol import Value


class NotAValue(Exception):
    """A node is nothing that a parameter can hold."""


def value_of(node: Node) -> Value:
    """Return the value of a node: a switch, a whole number, a word, nothing, or a list of numbers.

    Raises:
        NotAValue: it is something else.
    """
    if isinstance(node, Scalar):
        if isinstance(node.value, str) and not node.value.strip():
            raise NotAValue
        return node.value
    if isinstance(node, Mapping):
        raise NotAValue
    return _numbers(node)


def same_value(one: Value, other: Value) -> bool:
    """Tell whether two values are the same, `true` and `1` being different."""
    return type(one) is type(other) and one == other


def is_value(parameter: Parameter, value: Value) -> bool:
    """Tell whether a parameter can hold a value."""
    return any(same_value(value, known) for known in parameter.values)


def written(value: Value) -> str:
    """Return a value as YAML writes it."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return "[" + ", ".join(str(number) for number in value) + "]"
    return str(value)


def values_written(parameter: Parameter) -> str:
    """Return all values of a parameter as YAML writes them, with commas between them."""
    return ", ".join(written(value) for value in parameter.values)


def _numbers(node: Sequence) -> tuple[int, ...]:
    numbers: list[int] = []
    for item in node.items:
        if not isinstance(item, Scalar) or isinstance(item.value, bool) or not isinstance(item.value, int):
            raise NotAValue
        numbers.append(item.value)
    return tuple(numbers)
