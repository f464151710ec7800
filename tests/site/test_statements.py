"""The trace both ways: from each rule to its statements, and from each statement to what carries it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from served import LANGUAGES, Served

from ruleproof.book.model import Book

Open = Callable[..., Page]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_statement_of_each_source_leads_to_what_carries_it(
    language: str, at_root: Served, open_page: Open, book: Book
) -> None:
    shown = {}
    for game in book.games:
        page = open_page(f"{at_root.address}{language}/{game}/rulings/")
        shown |= page.locator(".rp-trace > li").evaluate_all(
            "all => Object.fromEntries(all.map(each => [each.id, each.querySelectorAll('a[href]').length]))"
        )
    expected = {
        f"statement-{source.id}-{number:03}"
        for source in book.sources.values()
        for number in range(1, source.statements + 1)
    }
    assert set(shown) == expected
    assert len(expected) == 222
    assert [id for id, links in shown.items() if not links] == []


def test_the_two_ways_meet(at_root: Served, open_page: Open) -> None:
    page = open_page(f"{at_root.address}en/tonk/rulings/", java_script_enabled=False)
    source = page.locator(".rp-entry", has=page.locator("#source-tonk-fr"))
    source.locator("summary").click()
    statement = source.locator("#statement-tonk-fr-031")
    statement.get_by_role("link", name="A failed drop").click()
    assert page.url.endswith("/en/tonk/rules/#failed-drop")
    rule = page.locator("article.rp-rule", has=page.locator("#failed-drop"))
    rule.locator(".rp-sources summary").click()
    assert "tonk-fr:031" in rule.locator(".rp-sources").inner_text()
    rule.locator(".rp-sources a").last.click()
    assert page.url.endswith("/en/tonk/rulings/#source-tonk-fr")
