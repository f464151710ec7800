"""What CLDR and the theme know of a language need not be asked."""

import pytest
from babel import Locale
from test_languages import ROOT

from ruleproof.errors import UsageError
from ruleproof.i18n.cldr import know
from ruleproof.i18n.languages import TYPOGRAPHY, load_languages
from ruleproof.i18n.plurals import parse_plural_forms, same_plural_forms

TWO, TWO_WITH_ZERO = "nplurals=2; plural=(n != 1);", "nplurals=2; plural=(n > 1);"


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("de", "Deutsch"),
        ("it", "Italiano"),
        ("pt-BR", "Português (Brasil)"),
        ("zh-Hant", "中文 (繁體)"),
        ("ar", "العربية"),
        ("ka", "ქართული"),
        ("ru", "Русский"),
    ],
)
def test_a_language_is_called_as_it_calls_itself(code: str, name: str) -> None:
    assert know(code).name == name


@pytest.mark.parametrize(
    ("code", "forms"), [("it", TWO), ("es", TWO), ("ca", TWO), ("pt-PT", TWO), ("de", TWO)]
)
def test_romance_languages_need_no_form_for_millions(code: str, forms: str) -> None:
    assert know(code).plural_forms == forms


@pytest.mark.parametrize("code", ["fr", "pt", "pt-BR"])
def test_zero_is_singular_where_it_is(code: str) -> None:
    assert know(code).plural_forms == TWO_WITH_ZERO


@pytest.mark.parametrize(
    ("code", "number"), [("ja", 1), ("lv", 3), ("ru", 3), ("pl", 3), ("sl", 4), ("ar", 6)]
)
def test_other_languages_have_the_forms_that_they_need(code: str, number: int) -> None:
    assert parse_plural_forms(know(code).plural_forms).forms == number


def test_what_is_known_of_thirty_languages_can_be_declared() -> None:
    codes = [
        "af",
        "be",
        "bg",
        "br",
        "cs",
        "cy",
        "el",
        "et",
        "fa",
        "fi",
        "ga",
        "gd",
        "he",
        "hr",
        "hu",
        "is",
        "ko",
    ]
    codes += ["lt", "mt", "nb", "nl", "ro", "sk", "sr-Latn", "sv", "th", "tr", "uk", "vi", "zh-Hans"]
    for code in codes:
        known = know(code)
        rule = parse_plural_forms(known.plural_forms)
        assert {rule.choose(number) for number in range(1001)} <= set(range(rule.forms))
        assert set(known.typography) <= TYPOGRAPHY
        assert Locale.parse(known.locale)
    assert len(codes) == 30


def test_direction_and_theme_are_known() -> None:
    assert [know(code).direction for code in ("ar", "he", "fa", "de")] == ["rtl", "rtl", "rtl", "ltr"]
    themes = {code: know(code).theme for code in ("de", "pt-BR", "pt-PT", "zh-Hant", "sr-Latn", "br")}
    assert themes == {
        "de": "de",
        "pt-BR": "pt-BR",
        "pt-PT": "pt",
        "zh-Hant": "zh-Hant",
        "sr-Latn": "sr",
        "br": "en",
    }


def test_what_is_known_agrees_with_what_the_book_declares() -> None:
    compared = 0
    for language in load_languages(ROOT):
        if not language.is_source:
            known = know(language.code)
            assert (known.name, known.direction, known.theme) == (
                language.name,
                language.direction,
                language.theme,
            )
            assert same_plural_forms(known.plural_forms, language.plural_forms)
            assert frozenset(known.typography) == language.typography
            compared += 1
    assert compared >= 2


def test_a_code_is_written_in_its_usual_way() -> None:
    assert know("PT-br").code == "pt-BR"


@pytest.mark.parametrize("code", ["xx", "elvish", "de_DE", "", "../de", "q"])
def test_what_is_no_language_is_refused_with_an_example(code: str) -> None:
    with pytest.raises(UsageError, match="such as de, pt-BR or zh-Hant"):
        know(code)
