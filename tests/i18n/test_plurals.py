from fractions import Fraction

import pytest
from babel import Locale

from ruleproof.i18n.plurals import parse_plural_forms, same_plural_forms

HEADERS = {
    1: "nplurals=1; plural=0;",
    2: "nplurals=2; plural=(n > 1);",
    3: "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);",
    4: "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);",
    6: "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);",
}


@pytest.mark.parametrize(
    ("forms", "expected"),
    [
        (1, [0, 0, 0, 0, 0, 0]),
        (2, [0, 0, 1, 1, 1, 1]),
        (3, [2, 0, 1, 1, 2, 2]),
        (4, [3, 0, 1, 2, 3, 0]),
        (6, [0, 1, 2, 3, 4, 5]),
    ],
)
def test_each_number_of_forms_chooses_as_its_formula_says(forms: int, expected: list[int]) -> None:
    rule = parse_plural_forms(HEADERS[forms])
    numbers = [0, 1, 2, 3, 11 if forms == 6 else 5, 100 if forms == 6 else 101]
    assert rule.forms == forms
    assert [rule.choose(number) for number in numbers] == expected


def test_zero_is_singular_in_french_and_plural_in_spanish() -> None:
    assert parse_plural_forms("nplurals=2; plural=(n > 1);").choose(0) == 0
    assert parse_plural_forms("nplurals=2; plural=(n != 1);").choose(0) == 1


@pytest.mark.parametrize(
    ("header", "locale", "half", "one_and_a_half"),
    [
        ("nplurals=2; plural=(n != 1);", "en", 0, 1),
        ("nplurals=2; plural=(n > 1);", "fr", 0, 0),
        ("nplurals=2; plural=(n != 1);", "es", 0, 1),
        ("nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);", "ru", 0, 1),
    ],
)
def test_a_fraction_takes_the_form_that_the_language_gives_it(
    header: str, locale: str, half: int, one_and_a_half: int
) -> None:
    rule = parse_plural_forms(header)
    assert rule.index(Fraction(1, 2), Locale.parse(locale)) == half
    assert rule.index(Fraction(-3, 2), Locale.parse(locale)) == one_and_a_half


@pytest.mark.parametrize(
    "header",
    ["", "two forms", "nplurals=2; plural=n +;", "nplurals=1; plural=(n != 1);", "nplurals=2; plural=n/0;"],
)
def test_a_header_that_makes_no_sense_is_refused(header: str) -> None:
    with pytest.raises(ValueError, match=r"“|formula"):
        parse_plural_forms(header)


def test_headers_are_the_same_however_they_are_spaced() -> None:
    assert same_plural_forms("nplurals=2; plural=(n != 1);", "nplurals=2;plural=n!=1")
    assert not same_plural_forms("nplurals=2; plural=(n != 1);", "nplurals=2; plural=(n > 1);")
    assert not same_plural_forms("nplurals=2; plural=(n != 1);", "")
