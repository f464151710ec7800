"""A preset has complete rules of its own; what differs from the usual ones is told in words and linked."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page
from served import LANGUAGES, PRESET, Served

from ruleproof.book.differences import choice_of, differences
from ruleproof.book.model import Book, Choice
from ruleproof.book.resolve import resolve

DIFFERS = {"en": "Differs from Classic", "fr": "Diffère de Classique", "es": "Difiere de Clásico"}
NEW = {"en": "Not in Classic", "fr": "Absente de Classique", "es": "No está en Clásico"}


def rule_of(page: Page, id: str) -> Locator:
    return page.locator("article.rp-rule", has=page.locator(f"h3#{id}"))


@pytest.fixture
def preset(at_root: Served, open_page: Callable[..., Page]) -> Callable[..., Page]:
    """Open the page of the preset in a language."""

    def open_preset(language: str, **options: object) -> Page:
        return open_page(f"{at_root.address}{language}/tonk/{PRESET}/", **options)

    return open_preset


def test_every_rule_of_the_game_has_its_place_and_number(
    preset: Callable[..., Page], at_root: Served, open_page: Callable[..., Page], book: Book
) -> None:
    expected = [(rule.number, rule.id) for rule in book.games["tonk"].rules]
    assert len(expected) > 30
    for page in (preset("fr"), open_page(f"{at_root.address}fr/tonk/rules/")):
        headings = page.locator(".rp-rule h3").evaluate_all(
            "all => all.map(each => [each.querySelector('.rp-num').textContent, each.id])"
        )
        assert [(number, id) for number, id in headings] == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_differs_is_marked_in_words_and_nothing_else_is(
    language: str, preset: Callable[..., Page], book: Book
) -> None:
    game = book.games["tonk"]
    changes = differences(game, resolve(game, Choice()), resolve(game, choice_of(game.variants[PRESET])))
    page = preset(language)
    marked = page.locator(".rp-rule:has(.rp-mark)").evaluate_all(
        "all => all.map(each => [each.querySelector('h3').id, each.querySelector('.rp-mark').innerText])"
    )
    words = {"changed": DIFFERS[language], "new": NEW[language]}
    assert [tuple(each) for each in marked] == [(id, words[each.kind]) for id, each in changes.items()]
    assert {each.kind for each in changes.values()} == {"changed", "new"}


def test_the_usual_text_is_folded_below_and_leads_to_the_usual_rule(
    preset: Callable[..., Page],
) -> None:
    rule = rule_of(preset("en", java_script_enabled=False), "lay-off")
    assert "any run" in rule.inner_text()
    fold = rule.locator("details.rp-before")
    assert not fold.locator("p").is_visible()
    fold.locator("summary").click()
    assert "any meld" in fold.locator("p").inner_text()
    fold.locator("a[href$='/rules/#lay-off'], a").last.click()
    rule.page.wait_for_url("**/en/tonk/rules/#lay-off")


@pytest.mark.parametrize(("name", "told"), [(PRESET, "Not in Black Company"), ("rules", "Not in Classic")])
def test_a_rule_that_is_absent_is_told_in_one_line_that_leads_on(
    name: str, told: str, at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}en/tonk/{name}/")
    missing = rule_of(page, "widow")
    assert missing.locator("p").count() == 1
    assert told in missing.inner_text()
    missing.get_by_role("link", name="Widow").click()
    page.wait_for_url("**/en/tonk/variants/widow/#widow")
    page.go_back()
    assert "only if your table chooses it" in rule_of(page, "hit-lock").inner_text().lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_usual_rules_say_where_they_are_told_otherwise(
    language: str, at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}{language}/tonk/rules/", java_script_enabled=False)
    rule_of(page, "others-settle").locator(f".rp-meta a[href$='{PRESET}/#others-settle']").click()
    page.wait_for_url(f"{at_root.address}{language}/tonk/{PRESET}/#others-settle")
    assert page.locator("#others-settle").count() == 1
    page.go_back()
    assert rule_of(page, "deal").locator(".rp-meta a[href$='variants/seven-card/#deal']").count() == 1
    assert rule_of(page, "showdown").locator(f"a[href*='{PRESET}/#']").count() == 0


def test_the_examples_of_the_preset_stand_under_its_rules(preset: Callable[..., Page], book: Book) -> None:
    page = preset("es")
    ours = [each for each in book.games["tonk"].examples if each.choice.preset == PRESET]
    assert page.locator("details.rp-example").count() == len(ours) >= 5
    for example in ours:
        assert rule_of(page, example.rule).locator("details.rp-example").count() >= 1
    links = page.locator("details.rp-example a.rp-because").evaluate_all("all => all.map(each => each.hash)")
    assert len(links) > 10
    assert all(page.locator(link).count() == 1 for link in set(links))


def test_a_ruling_that_the_preset_overrules_is_not_told_as_if_it_held(preset: Callable[..., Page]) -> None:
    page = preset("en")
    assert rule_of(page, "visible-rank").locator(".rp-box").count() == 0
    assert rule_of(page, "visible-rank").get_by_role("link", name="Ruling").count() == 1
    assert rule_of(page, "failed-drop").locator(".rp-box").count() == 1


def test_each_rule_leads_to_itself_in_the_other_languages(preset: Callable[..., Page]) -> None:
    page = preset("fr", java_script_enabled=False)
    rule_of(page, "lay-off").get_by_role("link", name="English").click()
    page.wait_for_url(f"**/en/tonk/{PRESET}/#lay-off")
