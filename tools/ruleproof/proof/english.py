"""The check of typed numbers for English, the language in which the book is written."""

import re
from collections.abc import Iterator, Mapping

from ruleproof.book.model import Book, Game, Message
from ruleproof.book.numbers import NumberWords, occurs, told, typed_numbers
from ruleproof.errors import Problem

_ONES = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_TEENS = ("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
_SMALL = _ONES + _TEENS
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def english_numbers() -> dict[str, int]:
    """Return the English words for the numbers up to a hundred, and for multiples."""
    numbers = {word: number for number, word in enumerate(_SMALL)}
    for tens, word in enumerate(_TENS, start=2):
        numbers[word] = 10 * tens
        numbers |= {f"{word}-{_SMALL[one]}": 10 * tens + one for one in range(1, 10)}
    return numbers | {"hundred": 100, "a hundred": 100, "twice": 2, "double": 2, "triple": 3}


def unit_nouns(site: Mapping[str, Message]) -> dict[str, frozenset[str]]:
    """Return the nouns of each unit, as the site's own plural messages (`unit.stakes`) say them."""
    nouns = {}
    for key, message in site.items():
        if key.startswith("unit."):
            said = f"{message.text} {message.plural}"
            words = re.sub(r"\{[^{}]*\}", " ", said).lower().split()
            nouns[key.removeprefix("unit.")] = frozenset(words)
    return nouns


def number_problems(book: Book) -> Iterator[Problem]:
    """Yield the numbers that are typed into the English texts, and the exemptions that exempt nothing."""
    words = NumberWords(english_numbers(), unit_nouns(book.site))
    for game in book.games.values():
        for message in told(game):
            yield from _typed(message, game, words)
        yield from _idle_exemptions(game)


def _typed(message: Message, game: Game, words: NumberWords) -> Iterator[Problem]:
    named = [game.parameters[id] for id in message.parameters]
    for found in typed_numbers(message.text, named, game.parameters.values(), words, message.fixed):
        parameter = game.parameters[found.parameter]
        unit = "" if parameter.unit == "none" else f":{parameter.unit}"
        yield Problem(
            message.place,
            message.id,
            "typed-number",
            f"“{found.token}” is typed, and the parameter {parameter.id} holds it",
            f"Write {{{parameter.id}{unit}}}; if the number never changes, list the phrase under “fixed”.",
        )


def _idle_exemptions(game: Game) -> Iterator[Problem]:
    entries: dict[str, list[Message]] = {}
    for message in told(game):
        entries.setdefault(message.id.partition("#")[0], []).append(message)
    for entry, messages in entries.items():
        for phrase in messages[0].fixed:
            if not any(occurs(phrase, message.text) for message in messages):
                yield Problem(
                    messages[0].place,
                    entry,
                    "idle-exemption",
                    f"“{phrase}” is listed under “fixed” and stands in none of the texts",
                    "Delete it, or correct its spelling.",
                )
