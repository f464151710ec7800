from pathlib import Path

import pytest
from samples import EN

from ruleproof.book.load import load_book
from ruleproof.i18n.checks import BREAKING, check_catalogue
from ruleproof.i18n.extract import domains
from ruleproof.i18n.languages import Language
from ruleproof.i18n.pseudo import pseudo_languages, pseudo_text, pseudo_translator

ROOT = Path(__file__).parents[2]
ACCENTED, REVERSED = pseudo_languages(EN)


def test_accents_leave_placeholders_links_cards_and_code_as_they_are() -> None:
    text = "**Pay** {price:stakes} for [a {x}](term:pair), `now`, {cards:KS}."
    assert pseudo_text(text, ACCENTED) == (
        "**Þåý** {price:stakes} ƒöŕ [å {x}](term:pair), `now`, {cards:KS} lörém îþšûm."
    )


def test_right_to_left_words_are_turned_between_marks() -> None:
    assert (
        pseudo_text("**Pay** {n}.", REVERSED)
        == "**\N{RIGHT-TO-LEFT OVERRIDE}Pay\N{POP DIRECTIONAL FORMATTING}** {n}."
    )


@pytest.mark.parametrize("language", [ACCENTED, REVERSED], ids=["en-XA", "ar-XB"])
def test_everything_in_the_book_is_translated_and_nothing_is_lost(language: Language) -> None:
    book = load_book(ROOT)
    translator = pseudo_translator(language, EN, domains(book).items())
    checked = 0
    for domain, found in domains(book).items():
        assert all(translator.translate(message).status == "current" for message in found)
        problems = check_catalogue(found, translator.catalogues[domain], language, EN)
        assert [str(problem) for problem in problems if problem.code in BREAKING - {"number"}] == []
        checked += len(found)
    assert checked > 500
