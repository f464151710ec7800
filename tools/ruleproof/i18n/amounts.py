"""Numbers and lists as a language writes them."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal

MINUS = "\N{MINUS SIGN}"
_GLYPHS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}
"""CLDR knows no vulgar fractions; these are the ones that settlements meet."""

ListStyle = Literal["standard", "or"]


def format_number(number: int | Fraction, locale: Locale, *, signed: bool = False) -> str:
    """Return a number in words of the locale: `1,000`, `½`, `1½`, `−4`; signed also `+4`.

    Args:
        number: the number; fractions other than halves, thirds and quarters are written as `2/5`.
        locale: whose separators.
        signed: whether a positive number shows its sign.
    """
    sign = MINUS if number < 0 else "+" if signed and number > 0 else ""
    size = abs(Fraction(number))
    whole, part = size // 1, size % 1
    words = [format_decimal(whole, locale=locale)] if whole or not part else []
    if part in _GLYPHS:
        words.append(_GLYPHS[part])
    elif part:
        words.append(("\N{NO-BREAK SPACE}" if whole else "") + f"{part.numerator}/{part.denominator}")
    return sign + "".join(words)


def join_list(words: Sequence[str], locale: Locale, style: ListStyle = "standard") -> str:
    """Return several words as a list of the locale: `A, B and C`, `49 or 50`."""
    return format_list(words, style=style, locale=locale) if words else ""
