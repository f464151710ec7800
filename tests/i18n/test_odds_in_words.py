from fractions import Fraction

import pytest
from babel import Locale
from samples import EN, message

from ruleproof.i18n.odds import one_in, percent, share
from ruleproof.i18n.phrases import Phrasebook, UnfilledPlaceholder
from ruleproof.i18n.translator import Translator

NBSP = "\N{NO-BREAK SPACE}"
SITE = {
    "odds.one-in": message("site/odds.one-in#text", "1 in {n}"),
    "odds.never": message("site/odds.never#text", "never"),
    "odds.share": message("site/odds.share#text", "{percent} ({ratio})"),
}


@pytest.mark.parametrize(
    ("chance", "expected"),
    [
        (Fraction(11_648, 2_598_960), "0.45%"),
        (Fraction(26_968, 2_598_960), "1.0%"),
        (Fraction(12_228_716, 133_784_560), "9.1%"),
        (Fraction(32, 133_784_560), "0.000024%"),
        (Fraction(174, 1000), "17%"),
        (Fraction(996, 10_000), "10%"),
        (Fraction(1, 1000), "0.10%"),
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(1, 2), "50%"),
        (Fraction(79, 100), "79%"),
        (Fraction(99_444, 100_000), "99.44%"),
    ],
)
def test_percentages_have_two_significant_digits(chance: Fraction, expected: str) -> None:
    assert percent(chance, Locale("en")) == expected


def test_percentages_are_written_as_in_the_language() -> None:
    chance = Fraction(11_648, 2_598_960)
    assert [percent(chance, Locale(code)) for code in ("fr", "es")] == [f"0,45{NBSP}%", f"0,45{NBSP}%"]


@pytest.mark.parametrize(
    ("chance", "expected"),
    [
        (Fraction(11_648, 2_598_960), "1 in 223"),
        (Fraction(32, 133_784_560), "1 in 4,180,000"),
        (Fraction(1_768, 2_598_960), "1 in 1,470"),
        (Fraction(32, 100), "1 in 3.1"),
        (Fraction(9_141, 100_000), "1 in 11"),
        (Fraction(1, 2), "1 in 2"),
        (Fraction(0), "never"),
    ],
)
def test_ratios_are_rounded_to_what_people_remember(chance: Fraction, expected: str) -> None:
    assert one_in(chance, Phrasebook(Translator(EN, EN), SITE)) == expected


def test_a_small_share_is_told_as_a_ratio_too() -> None:
    book = Phrasebook(Translator(EN, EN), SITE)
    assert share(Fraction(9_596, 2_598_960), book) == "0.37% (1 in 271)"
    assert [share(Fraction(n, 100), book) for n in (0, 25)] == ["0%", "25%"]


def test_texts_quote_chances_in_percent_and_as_ratios() -> None:
    book = Phrasebook(Translator(EN, EN), SITE)
    text = message("tonk/advice.a#text", "Rare: {chance:low}, {ratio:low}.")
    assert book.render(text, {"chance:low": Fraction(9_596, 2_598_960)}) == "Rare: 0.37%, 1 in 271."
    with pytest.raises(UnfilledPlaceholder, match="nothing fills"):
        book.render(text)
