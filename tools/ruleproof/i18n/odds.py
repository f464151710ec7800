"""Probabilities as a language tells them: percent with the digits that matter, and “1 in 223”."""

from decimal import Decimal
from fractions import Fraction
from math import floor, log10
from typing import TYPE_CHECKING

from babel import Locale
from babel.numbers import format_decimal, parse_pattern

if TYPE_CHECKING:
    from ruleproof.i18n.phrases import Phrasebook

_DIGITS = 2
_DIGITS_OF_LARGE_RATIO = 3
_LARGE_RATIO = 10
"""From this ratio on, “1 in 11” says enough, without a fraction."""

_SMALL = Fraction(1, 10)
"""Up to this probability, a ratio says more than a percentage."""


def percent(chance: Fraction, locale: Locale) -> str:
    """Return a probability in percent, to two significant digits: `0.45%`, `1.0%`, in French `17 %`.

    Above one half, the digits are those of what is missing to certainty: `99.44%`.

    Args:
        chance: from 0 to 1.
        locale: whose signs and separators.
    """
    rare = _rounded(100 * min(chance, 1 - chance), _DIGITS)
    share = rare if 2 * chance <= 1 else 100 - rare
    decimals = max(0, _DIGITS - 1 - _magnitude(rare)) if rare else 0
    pattern = parse_pattern(locale.percent_formats[None].pattern)
    pattern.frac_prec = (decimals, decimals)
    return str(pattern.apply(_decimal(share / 100), locale))


def one_in(chance: Fraction, phrasebook: "Phrasebook") -> str:
    """Return a probability as a ratio: “1 in 3.1”, “1 in 223”, “1 in 4,180,000”; “never” for none.

    Args:
        chance: from 0 to 1.
        phrasebook: the language; the site has words under `odds.one-in` and `odds.never`.
    """
    if not chance:
        return phrasebook.say("odds.never")
    times = 1 / chance
    if times < _LARGE_RATIO:
        ratio = _rounded(times, _DIGITS)
    else:
        ratio = Fraction(round(_rounded(times, _DIGITS_OF_LARGE_RATIO)))
    return phrasebook.say("odds.one-in", n=format_decimal(_decimal(ratio), locale=phrasebook.language.babel))


def share(chance: Fraction, phrasebook: "Phrasebook") -> str:
    """Return a probability in percent, a small one as a ratio too: “79%”, “0.37% (1 in 271)”."""
    words = percent(chance, phrasebook.language.babel)
    if not chance or chance > _SMALL:
        return words
    return phrasebook.say("odds.share", percent=words, ratio=one_in(chance, phrasebook))


def _rounded(number: Fraction, digits: int) -> Fraction:
    """Return a number to so many significant digits."""
    if not number:
        return number
    unit = Fraction(10) ** (_magnitude(number) + 1 - digits)
    return round(number / unit) * unit


def _magnitude(number: Fraction) -> int:
    """Return the power of ten of the first digit: 2 for 223, −1 for 0.45."""
    return floor(log10(number))


def _decimal(number: Fraction) -> Decimal:
    """Return a number of few digits as a decimal."""
    return Decimal(number.numerator) / Decimal(number.denominator)
