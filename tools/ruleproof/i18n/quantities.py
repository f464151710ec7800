"""Numbers that are written out in a text, in digits or in words."""

import re
from collections.abc import Iterator
from functools import lru_cache

from ruleproof.i18n.languages import Language
from ruleproof.i18n.typography import Finding

_THOUSANDS = r"\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?!\d)"
_DIGITS = re.compile(rf"{_THOUSANDS}|\d+(?:[.,]\d+)?")


def changed_numbers(source_words: str, words: str, language: Language, source: Language) -> Iterator[Finding]:
    """Yield the numbers that a translation lost, added or changed.

    Digits must come back as digits or words. Words for numbers may come and go (“both players”, “les deux
    joueurs”; “four of a kind”, “carré”), but not one for another; those for one are articles in most
    languages.

    Args:
        source_words: the source, without placeholders.
        words: the translation, without placeholders.
        language: that of the translation.
        source: that of the source.
    """
    source_digits, source_spelt = _digits(source_words), _spelt(source_words, source)
    digits, spelt = _digits(words), _spelt(words, language)
    lost, added = source_digits - digits - spelt, digits - source_digits - source_spelt
    if source_spelt - digits - spelt and spelt - source_digits - source_spelt:
        lost |= source_spelt - digits - spelt
        added |= spelt - source_digits - source_spelt
    for number in sorted(lost):
        yield Finding("number", f"the number {number} of the source is missing", f"Put {number} in.")
    for number in sorted(added):
        yield Finding(
            "number", f"the number {number} is not in the source", "Write the numbers of the source."
        )


def numbers_in(words: str, language: Language) -> frozenset[str]:
    """Return the numbers of a text without placeholders, in digits or words, but for “one” in words."""
    return frozenset(_digits(words) | _spelt(words, language))


def _digits(text: str) -> set[str]:
    return {_plain(match[0]) for match in _DIGITS.finditer(text)}


def _plain(number: str) -> str:
    """Return a number without separators of thousands, and with a decimal point."""
    if re.fullmatch(_THOUSANDS, number):
        return re.sub(r"\D", "", number)
    return number.replace(",", ".")


def _spelt(text: str, language: Language) -> set[str]:
    numbers = language.number_words
    pattern = _pattern(tuple(numbers))
    found = {numbers[match[0].lower()] for match in pattern.finditer(text)} if pattern else set()
    return {str(number) for number in found if number != 1}


@lru_cache
def _pattern(words: tuple[str, ...]) -> re.Pattern[str] | None:
    """Return what finds the words for numbers, the longest first: “quarante-neuf” is not nine."""
    if not words:
        return None
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])", re.IGNORECASE)
