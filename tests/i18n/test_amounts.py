from fractions import Fraction

import pytest
from babel import Locale

from ruleproof.i18n.amounts import format_number, join_list


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (0, "0"),
        (4, "4"),
        (-4, "−4"),
        (1000, "1,000"),
        (Fraction(1, 2), "½"),
        (Fraction(-1, 2), "−½"),
        (Fraction(3, 2), "1½"),
        (Fraction(1, 3), "⅓"),
        (Fraction(2, 3), "⅔"),
        (Fraction(3, 4), "¾"),
        (Fraction(2, 5), "2/5"),
        (Fraction(7, 5), "1\N{NO-BREAK SPACE}2/5"),
        (Fraction(6, 2), "3"),
    ],
)
def test_numbers_have_a_real_minus_and_fractions_that_read_well(
    number: int | Fraction, expected: str
) -> None:
    assert format_number(number, Locale("en")) == expected


def test_signed_numbers_show_their_plus_and_nought_has_no_sign() -> None:
    assert [format_number(number, Locale("en"), signed=True) for number in (4, 0, -4)] == ["+4", "0", "−4"]


def test_thousands_are_separated_as_in_the_language() -> None:
    assert [format_number(22000, Locale(code)) for code in ("en", "fr", "es", "de")] == [
        "22,000",
        "22\N{NARROW NO-BREAK SPACE}000",
        "22.000",
        "22.000",
    ]


def test_lists_are_joined_as_in_the_language() -> None:
    assert [join_list(["49", "50"], Locale(code), "or") for code in ("en", "fr", "es")] == [
        "49 or 50",
        "49 ou 50",
        "49 o 50",
    ]
    assert [join_list(["A", "B", "C"], Locale(code)) for code in ("en", "fr", "es")] == [
        "A, B, and C",
        "A, B et C",
        "A, B y C",
    ]
    assert join_list([], Locale("en")) == ""
