"""Plural rules as gettext writes them: `nplurals=2; plural=(n != 1);`."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from gettext import c2py

from babel import Locale

_HEADER = re.compile(r"\s*nplurals\s*=\s*(\d)\s*;\s*plural\s*=\s*([^;]+?)\s*;?\s*")
_SAMPLES = range(1, 201)
"""Whole numbers among which each form of each language known to CLDR occurs."""


@dataclass(frozen=True)
class PluralRule:
    """How many forms a language has for a counted noun, and which form a number takes.

    Attributes:
        forms: the number of forms, from 1 to 6.
        choose: the index of the form, from a whole number that is not negative.
    """

    forms: int
    choose: Callable[[int], int]

    def index(self, number: int | Fraction, locale: Locale) -> int:
        """Return the index of the form for a number.

        gettext knows whole numbers alone. A part of one reads like one (“½ stake”, “½ mise”); above one,
        CLDR tells which whole numbers a fraction goes with (“1½ stakes”, but “1½ mise”).

        Args:
            number: the number; its sign does not matter.
            locale: the language's own, asked about fractions.
        """
        size = abs(Fraction(number))
        if size.denominator == 1:
            return self.choose(int(size))
        if size < 1:
            return self.choose(1)
        category = locale.plural_form(float(size))
        alike = next((whole for whole in _SAMPLES if locale.plural_form(whole) == category), 2)
        return self.choose(alike)

    def numbers_of(self, index: int) -> list[int]:
        """Return the numbers up to 200 that take the form of that index."""
        return [number for number in (0, *_SAMPLES) if self.choose(number) == index]


@cache
def parse_plural_forms(header: str) -> PluralRule:
    """Read the value of a `Plural-Forms` header.

    Raises:
        ValueError: it is no such header, or its formula leads outside its forms.
    """
    match = _HEADER.fullmatch(header)
    if not match:
        raise ValueError(f"“{header}” is not of the form “nplurals=2; plural=(n != 1);”")
    forms = int(match[1])
    try:
        choose = c2py(match[2])
        used = {int(choose(number)) for number in (0, *_SAMPLES)}
    except (ValueError, ZeroDivisionError, OverflowError) as error:
        raise ValueError(f"the formula “{match[2]}” cannot be read") from error
    if not used <= set(range(forms)):
        raise ValueError(f"the formula “{match[2]}” names form {max(used)}, beyond nplurals={forms}")
    return PluralRule(forms, lambda number: int(choose(number)))


def same_plural_forms(one: str, other: str) -> bool:
    """Tell whether two headers say the same, however they are spaced and bracketed."""
    try:
        first, second = parse_plural_forms(one), parse_plural_forms(other)
    except ValueError:
        return False
    return first.forms == second.forms and all(first.choose(n) == second.choose(n) for n in (0, *_SAMPLES))
