"""Numbers typed into texts though a parameter holds them: they stay when a table chooses another value.

The functions know no language: the caller brings its words for numbers and for units.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from ruleproof.book.model import Game, Message, Parameter
from ruleproof.book.text import Link as LinkPart
from ruleproof.book.text import Literal, Part, parse_text, walk
from ruleproof.engine.protocol import Value


@dataclass(frozen=True)
class NumberWords:
    """How a language says numbers and units.

    Attributes:
        numbers: each word for a number (`two`, `twice`), in small letters, with the number.
        units: for each unit, the words that follow a number of it (`stakes`: `stake`, `stakes`), in small
            letters.
    """

    numbers: Mapping[str, int]
    units: Mapping[str, frozenset[str]]


@dataclass(frozen=True)
class TypedNumber:
    """A number that stands in a text: as it is written, what it is, and the parameter that holds it."""

    token: str
    number: int
    parameter: str


def typed_numbers(
    text: str,
    named: Iterable[Parameter],
    counted: Iterable[Parameter],
    words: NumberWords,
    fixed: Collection[str] = (),
) -> tuple[TypedNumber, ...]:
    """Return the numbers of a text that a parameter holds.

    A number counts if it is a value of a parameter that the text's entry names, unless the noun of another
    unit follows; “one” is too common a word to count unless the noun of its own unit follows. It also counts
    if it is a value, two or more, of any parameter whose unit's noun follows.

    Args:
        text: a sound text, see `book.text`.
        named: the parameters that the entry names.
        counted: all parameters of the game.
        words: the language of the text.
        fixed: phrases whose numbers are meant as they stand.
    """
    prose = _without(fixed, _prose(text))
    named, counted = tuple(named), tuple(counted)
    return tuple(_found(prose, named, counted, words))


def fixed_numbers(fixed: Iterable[str], words: NumberWords) -> frozenset[int]:
    """Return the numbers that phrases hold, so that translations of them may hold the same."""
    return frozenset(number for phrase in fixed for _, number, _ in _numbers(phrase, words))


def occurs(phrase: str, text: str) -> bool:
    """Tell whether a phrase stands in the prose of a sound text, as whole words."""
    return bool(_whole(phrase).search(_prose(text)))


def told(game: Game) -> Iterator[Message]:
    """Yield the texts of a game in which numbers are checked: all prose that a ruleset could change."""
    yield game.overview.tagline
    yield from chain(game.overview.learn, game.overview.about)
    for rule in game.rules:
        yield rule.title
        yield from (text for text in dict.fromkeys(rule.texts.values()) if text)
    for ruling in game.rulings.values():
        yield from (ruling.question, ruling.answer, ruling.reason)
    for term in game.glossary.values():
        yield term.definition
    for variant in game.variants.values():
        yield variant.text
    for advice in game.advice:
        yield from (advice.title, advice.text)
        yield from (text for text in (advice.claim, advice.method) if text)


_GAP = r"[\s\u00a0\u202f\-‑]+"
_HOLE = "\ufffc"


def _found(
    prose: str, named: tuple[Parameter, ...], counted: tuple[Parameter, ...], words: NumberWords
) -> Iterator[TypedNumber]:
    for token, number, noun in _numbers(prose, words):
        units = {unit for unit, nouns in words.units.items() if noun in nouns}
        holder = next((one for one in named if _names(one, token, number, units)), None) or next(
            (one for one in counted if number >= 2 and one.unit in units and number in _values(one)), None
        )
        if holder:
            yield TypedNumber(token, number, holder.id)


def _names(parameter: Parameter, token: str, number: int, units: set[str]) -> bool:
    if number not in _values(parameter):
        return False
    if units and parameter.unit != "none":
        return parameter.unit in units
    return token.isdigit() or number >= 2


def _numbers(prose: str, words: NumberWords) -> Iterator[tuple[str, int, str]]:
    """Yield each number of a text: as written, its value, and the word that follows it, in small letters."""
    spelled = "|".join(re.escape(word) for word in sorted(words.numbers, key=len, reverse=True))
    digits = r"(?<![.,/])\d+(?!\d)(?![.,/]\d)"
    pattern = rf"(?<![\w])(?:{digits}{'|' + spelled if spelled else ''})(?!\w)"
    for match in re.finditer(pattern, prose, re.IGNORECASE):
        token = match[0]
        number = int(token) if token.isdecimal() else words.numbers[token.lower()]
        after = re.match(rf"{_GAP}(\w+)", prose[match.end() :])
        yield token, number, after[1].lower() if after else ""


def _values(parameter: Parameter) -> frozenset[int]:
    return frozenset(number for value in parameter.values for number in _integers(value))


def _integers(value: Value) -> tuple[int, ...]:
    if isinstance(value, tuple):
        return value
    return (value,) if isinstance(value, int) and not isinstance(value, bool) else ()


def _prose(text: str) -> str:
    """Return the words of a text alone, without emphasis, with a mark where something is filled in."""
    return "".join(_words(part) for part in walk(parse_text(text))).replace("*", "").replace("`", "")


def _words(part: Part) -> str:
    if isinstance(part, Literal):
        return part.text
    return "" if isinstance(part, LinkPart) else _HOLE


def _without(fixed: Collection[str], prose: str) -> str:
    for phrase in sorted(fixed, key=len, reverse=True):
        prose = _whole(phrase).sub(_HOLE, prose)
    return prose


def _whole(phrase: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(phrase)}(?!\w)", re.IGNORECASE)
