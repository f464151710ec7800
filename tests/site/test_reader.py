"""The reader's check: from the home page to an answer in three clicks at most, or by one search."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page
from served import LANGUAGES, Served
from test_search import results_for


@dataclass(frozen=True)
class Question:
    """What a reader wants to know.

    Attributes:
        clicks: the addresses of the links she follows from the home page, as each ends.
        answer: by language, words of the answer.
        search: by language, what she would type.
        places: where the answer stands.
    """

    clicks: tuple[str, ...]
    answer: dict[str, str]
    search: dict[str, str]
    places: tuple[str, ...]


WIDOW = Question(
    ("tonk/", "variants/", "widow/"),
    {"en": "costs you a stake", "fr": "coûte une mise", "es": "cuesta una apuesta"},
    {"en": "what does the widow cost", "fr": "que coûte la veuve", "es": "cuánto cuesta la viuda"},
    ("tonk/variants/widow/", "tonk/rulings/#widow-swap"),
)
FOUR_HANDS = Question(
    ("tonkin/", "rules/", "#slap-tie"),
    {"en": "nobody wins", "fr": "personne ne gagne", "es": "no gana nadie"},
    {
        "en": "who wins if all four hands land at once",
        "fr": "quatre mains en même temps",
        "es": "las cuatro manos a la vez",
    },
    ("tonkin/rules/#slap-tie", "tonkin/rulings/#simultaneous-hands", "tonkin/examples/#all-four-at-once"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("question", [WIDOW, FOUR_HANDS], ids=["widow", "four-hands"])
def test_three_clicks_lead_from_home_to_the_answer(
    question: Question, language: str, at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}{language}/")
    assert len(question.clicks) <= 3
    for end in question.clicks:
        page.locator(f"main a[href$='{end}']:visible").first.click()
    words = page.locator("article.md-content__inner").inner_text().replace("\N{NO-BREAK SPACE}", " ")
    assert question.answer[language] in words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("question", [WIDOW, FOUR_HANDS], ids=["widow", "four-hands"])
def test_one_search_finds_the_answer_at_the_top(
    question: Question, language: str, at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}{language}/")
    first = results_for(page, question.search[language])[0]
    assert any(f"{language}/{place}" in first for place in question.places), first
