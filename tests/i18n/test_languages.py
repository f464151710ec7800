from pathlib import Path

import pytest

from ruleproof.errors import BookError
from ruleproof.i18n.languages import load_languages, source_of

ROOT = Path(__file__).parents[2]


def problems_of(tmp_path: Path, text: str) -> list[str]:
    (tmp_path / "locales").mkdir()
    (tmp_path / "locales" / "languages.yml").write_text(text, encoding="utf-8")
    with pytest.raises(BookError) as raised:
        load_languages(tmp_path)
    return [str(problem) for problem in raised.value.problems]


def test_the_book_has_its_three_languages_and_english_is_the_source() -> None:
    languages = load_languages(ROOT)
    assert [language.code for language in languages][:3] == ["en", "fr", "es"]
    assert source_of(languages).code == "en"
    assert [language.name for language in languages][:3] == ["English", "Français", "Español"]


def test_french_and_spanish_have_two_forms_whatever_babel_says() -> None:
    forms = {language.code: language.plural for language in load_languages(ROOT)}
    assert (forms["fr"].forms, forms["es"].forms) == (2, 2)
    assert (forms["fr"].choose(0), forms["es"].choose(0)) == (0, 1)


def test_a_game_is_offered_as_far_as_is_declared() -> None:
    gates = {
        language.code: [language.gate(game) for game in ("tonk", "tonkin", "kems")]
        for language in load_languages(ROOT)
    }
    assert gates["en"] == ["live", "live", "live"]
    assert gates["fr"] == gates["es"] == ["live", "live", "preview"]


LANGUAGE = "{name: English, plural_forms: nplurals=2; plural=(n != 1);"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "source: fr\nlanguages:\n  en: " + LANGUAGE + "}\n",
            "the source language “fr” is not among the languages",
        ),
        ("source: en\nlanguages: {}\n", "no language is listed"),
        ("source: en\nlanguages:\n  en: " + LANGUAGE + ", colour: red}\n", "the key “colour” is unknown"),
        ("source: en\nlanguages:\n  en: {plural_forms: nplurals=1; plural=0;}\n", "“name” is missing"),
        ("source: en\nlanguages:\n  en: {name: X, plural_forms: many}\n", "“many” is not of the form"),
        ("source: en\nlanguages:\n  en: " + LANGUAGE + ", locale: xx_QQ}\n", "Babel knows no locale “xx_QQ”"),
        ("source: en\nlanguages:\n  en: " + LANGUAGE + ", direction: up}\n", "“direction” is “up”"),
        ("source: en\nlanguages:\n  en: " + LANGUAGE + ", typography: [fancy]}\n", "“fancy”"),
        (
            "source: en\nlanguages:\n  en: " + LANGUAGE + ", number_words: {two: many}}\n",
            "“two” is the text “many”",
        ),
        (
            "source: en\nlanguages:\n  en: " + LANGUAGE + ", games: {tonk: open}}\n",
            "“tonk” is the text “open”",
        ),
        ("source: en\nlanguages:\n  en: " + LANGUAGE + ", games: live}\n", "“games” is the text “live”"),
        ("source: en\nlanguages:\n  en: word\n", "the text “word” where keys were expected"),
        ("source: en\nlanguages:\n  en: &a {}\n  fr: *a\n", "anchor or alias"),
    ],
)
def test_a_wrong_declaration_is_told_with_its_place(tmp_path: Path, text: str, expected: str) -> None:
    found = problems_of(tmp_path, text)
    assert any(expected in problem for problem in found)
    assert all(problem.startswith("locales/languages.yml:") for problem in found)
