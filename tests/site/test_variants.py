"""Each variant has a page: what it changes rule by rule, its odds, its examples, its company."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from served import LANGUAGES, PRESET, VARIANTS, Served

from ruleproof.book.differences import choice_of, differences
from ruleproof.book.model import Book, Choice
from ruleproof.book.resolve import resolve

Open = Callable[..., Page]
WIDE, NARROW = {"width": 1400, "height": 900}, {"width": 360, "height": 780}


def test_the_list_carries_the_ids_and_leads_to_the_pages(
    at_root: Served, open_page: Open, book: Book
) -> None:
    page = open_page(f"{at_root.address}fr/tonk/variants/")
    entries = page.locator(".rp-entry h3").evaluate_all(
        "all => all.map(each => [each.id, each.querySelector('a').getAttribute('href')])"
    )
    homes = {"classic": "../rules/", PRESET: f"../{PRESET}/"}
    assert dict(entries) == homes | {id: f"{id}/" for id in VARIANTS}
    assert set(book.games["tonk"].variants) == {id for id, _ in entries}


@pytest.mark.parametrize("id", VARIANTS)
def test_a_variant_shows_old_and_new_of_each_rule_that_it_changes(
    id: str, at_root: Served, open_page: Open, book: Book
) -> None:
    game = book.games["tonk"]
    changes = differences(game, resolve(game, Choice()), resolve(game, choice_of(game.variants[id])))
    page = open_page(f"{at_root.address}en/tonk/variants/{id}/")
    told = page.locator("article.rp-rule").evaluate_all(
        """all => all.map((each) => [
          each.querySelector("h3").id,
          each.querySelector(".rp-mark").innerText,
          ...[...each.querySelectorAll(".rp-sides > div")].map((side) => side.lastElementChild.innerText),
        ])"""
    )
    kinds = {"new": "New", "gone": "Dropped", "changed": "Changed"}
    assert [(rule, kind) for rule, kind, _, _ in told] == [
        (each.rule.id, kinds[each.kind]) for each in changes.values()
    ]
    assert told
    for (_, _, before, after), change in zip(told, changes.values(), strict=True):
        assert (before == "absent") == (change.before is None)
        assert (after == "absent") == (change.after is None)
        assert before != after


def test_a_number_that_changes_counts_as_a_change(at_root: Served, open_page: Open) -> None:
    page = open_page(f"{at_root.address}es/tonk/variants/seven-card/")
    sides = page.locator("article.rp-rule", has=page.locator("#deal")).locator(".rp-sides > div")
    assert "5 cartas" in sides.nth(0).inner_text().replace("\N{NO-BREAK SPACE}", " ")
    assert "7 cartas" in sides.nth(1).inner_text().replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(("size", "beside"), [(WIDE, True), (NARROW, False)])
def test_old_and_new_stand_side_by_side_where_there_is_room(
    size: dict[str, int], beside: bool, at_root: Served, open_page: Open
) -> None:
    page = open_page(f"{at_root.address}fr/tonk/variants/jokers/", viewport=size)
    boxes = [each.bounding_box() for each in page.locator(".rp-sides").first.locator("> div").all()]
    assert (boxes[0]["y"] == boxes[1]["y"]) == beside
    assert (boxes[0]["x"] == boxes[1]["x"]) != beside


def test_exclusion_is_told_on_both_sides(at_root: Served, open_page: Open) -> None:
    for one, other in (("seven-card", "Double Tonk"), ("double-tonk", "Seven-card Tonk")):
        page = open_page(f"{at_root.address}en/tonk/variants/{one}/")
        company = page.locator("dl.rp-facts")
        assert company.locator("dt", has_text="Not together with").count() == 1
        assert other in company.locator("dd").last.inner_text()
        assert other not in company.locator("dd").first.inner_text()
        assert "Jokers" in company.locator("dd").first.inner_text()


def test_a_preset_that_a_variant_does_not_go_with_is_told(at_root: Served, open_page: Open) -> None:
    # Low hands win at once in the preset, and with seven cards none is low enough.
    for id, fits in (("seven-card", False), ("jokers", True)):
        company = open_page(f"{at_root.address}en/tonk/variants/{id}/").locator("dl.rp-facts")
        assert ("Black Company" in company.locator("dd").first.inner_text()) == fits


def test_the_examples_of_a_variant_stand_on_its_page(at_root: Served, open_page: Open, book: Book) -> None:
    total = 0
    for id in VARIANTS:
        ours = [each for each in book.games["tonk"].examples if id in each.choice.variants]
        page = open_page(f"{at_root.address}fr/tonk/variants/{id}/")
        assert page.locator("details.rp-example").count() == len(ours) >= 1, id
        total += len(ours)
        page.close()
    assert total > 12


ODDS = {
    "en": ("0.45%", "1 in 223", "1.0%"),
    "fr": ("0,45\N{NARROW NO-BREAK SPACE}%", "1 sur 223", "1,0\N{NARROW NO-BREAK SPACE}%"),
    "es": ("0,45\N{NO-BREAK SPACE}%", "1 de cada 223", "1,0\N{NO-BREAK SPACE}%"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_odds_are_told_in_the_signs_of_the_language(language: str, at_root: Served, open_page: Open) -> None:
    percent, ratio, company = (words.split("\N{NO-BREAK SPACE}")[0] for words in ODDS[language])
    overview = open_page(f"{at_root.address}{language}/tonk/").locator(".rp-odds").inner_text()
    assert percent.split("\N{NARROW NO-BREAK SPACE}")[0] in overview
    assert ratio in overview
    preset = open_page(f"{at_root.address}{language}/tonk/{PRESET}/").locator(".rp-odds").inner_text()
    assert percent.split("\N{NARROW NO-BREAK SPACE}")[0] in preset
    assert company.split("\N{NARROW NO-BREAK SPACE}")[0] in preset
    widow = open_page(f"{at_root.address}{language}/tonk/variants/widow/")
    assert widow.locator(".rp-odds thead th").count() == 1, "odds that stay the same are told once"


def test_the_navigation_shows_variants_only_while_one_reads_about_them(
    at_root: Served, open_page: Open
) -> None:
    page = open_page(f"{at_root.address}en/tonk/rules/")
    names = page.locator(".rp-nav a:visible").all_inner_texts()
    assert {"Rules", "Black Company", "Variants", "Tonkin"} <= set(names)
    assert "Widow" not in names
    page.locator(".rp-nav").get_by_role("link", name="Variants").click()
    page.locator(".rp-nav").get_by_role("link", name="Widow").click()
    assert page.url.endswith("/en/tonk/variants/widow/")
    assert page.locator(".rp-nav [aria-current]").inner_text() == "Widow"
