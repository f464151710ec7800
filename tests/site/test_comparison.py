"""The comparison: rules down the side, presets and variants across; without scripts, and on a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from served import LANGUAGES, VARIANTS, Served

from ruleproof.book.model import Book

Open = Callable[..., Page]
PAGE = "tonk/variants/comparison/"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_a_row_for_each_rule_and_a_column_for_each_way_to_play(
    language: str, at_root: Served, open_page: Open, book: Book
) -> None:
    page = open_page(f"{at_root.address}{language}/{PAGE}")
    rows = page.locator(".rp-compare tbody tr:not(.rp-compare__section)")
    ids = rows.locator("th").evaluate_all("all => all.map(each => each.id)")
    assert ids == [rule.id for rule in book.games["tonk"].rules]
    assert page.locator(".rp-compare thead th").count() == 1 + 2 + len(VARIANTS)
    cells = rows.evaluate_all(
        "all => all.map(each => each.querySelectorAll('td:not([class*=others])').length)"
    )
    assert set(cells) == {2 + len(VARIANTS)}


@pytest.mark.parametrize("width", [360, 1400])
def test_it_shows_differences_only_until_all_are_asked_for(
    width: int, at_root: Served, open_page: Open
) -> None:
    page = open_page(
        f"{at_root.address}en/{PAGE}", java_script_enabled=False, viewport={"width": width, "height": 900}
    )
    visible = page.locator(".rp-compare tbody tr:visible:not(.rp-compare__section)")
    some = visible.count()
    assert not page.locator("#showdown").is_visible()
    assert page.locator("#widow").is_visible()
    page.get_by_label("Show the rules without differences too").check()
    assert page.locator("#showdown").is_visible()
    assert visible.count() > some >= 10


def test_a_cell_holds_the_text_folded_or_says_as_or_absent(at_root: Served, open_page: Open) -> None:
    page = open_page(f"{at_root.address}en/{PAGE}")
    row = page.locator("tr", has=page.locator("#lay-off"))
    cells = row.locator("td:not(.rp-compare__others)")
    text = cells.nth(1).locator("details")
    assert not text.locator("p").is_visible()
    text.locator("summary").click()
    assert "any run" in text.locator("p").inner_text()
    assert cells.nth(2).inner_text() == "as Classic"
    widow = page.locator("tr", has=page.locator("#widow")).locator("td:not(.rp-compare__others)")
    assert widow.nth(0).inner_text() == "absent"
    assert widow.nth(len(VARIANTS) + 1).locator("details").count() == 1


def test_texts_that_are_unfolded_side_by_side_do_not_cover_each_other(
    at_root: Served, open_page: Open
) -> None:
    page = open_page(f"{at_root.address}fr/{PAGE}")
    row = page.locator("tr", has=page.locator("#lay-off"))
    for summary in row.locator("summary").all():
        summary.click()
    usual, other = (each.bounding_box() for each in row.locator("details[open] p").all())
    assert usual["x"] + usual["width"] <= other["x"]
    assert other["x"] + other["width"] <= 1400


def test_a_phone_lists_only_what_differs(at_root: Served, open_page: Open) -> None:
    page = open_page(f"{at_root.address}en/{PAGE}", viewport={"width": 360, "height": 780})
    row = page.locator("tr", has=page.locator("#widow"))
    assert row.locator("td:visible .rp-compare__column").all_inner_texts() == ["Classic", "Widow"]
    assert row.locator("td:visible").last.inner_text() == "All others: absent"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
