"""The words of the glossary lead there where a rule first uses them, in whatever form they stand."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from served import Served


def linked(page: Page, rule: str) -> list[tuple[str, str]]:
    """Return the words of a rule's text that lead to the glossary, with the term each leads to."""
    links = page.locator(f".rp-rule:has(> #{rule}) > h3 + p a.rp-term")
    return [(link.inner_text(), (link.get_attribute("href") or "").partition("#")[2]) for link in links.all()]


@pytest.mark.parametrize(
    ("code", "rule", "expected"),
    [
        (
            "en",
            "running-out-test",
            [
                ("run out", "running-out"),
                ("go out", "go-out"),
                ("meld", "meld"),
                ("deal", "deal"),
                ("laid off", "lay-off"),
            ],
        ),
        (
            "fr",
            "stock-out",
            [
                ("pioche", "stock"),
                ("défausse", "discard-pile"),
                ("donne", "deal"),
                ("comparaison", "showdown"),
                ("frappé", "drop"),
                ("mise", "stake"),
            ],
        ),
        (
            "es",
            "running-out-test",
            [
                ("Sales en carrera", "running-out"),
                ("sales", "go-out"),
                ("combinación", "meld"),
                ("mano", "deal"),
                ("añadido", "lay-off"),
            ],
        ),
        ("fr", "failed-drop", [("frappé", "drop"), ("donne", "deal")]),
        ("es", "failed-drop", [("toque", "drop"), ("mano", "deal")]),
    ],
)
def test_the_first_use_of_each_term_is_linked_once_in_its_form(
    at_root: Served, open_page: Callable[..., Page], code: str, rule: str, expected: list[tuple[str, str]]
) -> None:
    page = open_page(f"{at_root.address}{code}/tonk/rules/")
    assert linked(page, rule) == expected


def test_such_a_link_leads_to_the_entry(at_root: Served, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{at_root.address}fr/tonk/rules/")
    page.locator(".rp-rule:has(> #failed-drop) > p a.rp-term").first.click()
    page.wait_for_url("**/fr/tonk/glossary/#drop")
    assert page.locator("#drop").is_visible()


def test_no_heading_and_no_link_holds_one(at_root: Served, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{at_root.address}es/tonk/rules/")
    assert page.locator("a.rp-term").count() > 80
    assert page.locator(":is(h1, h2, h3) a.rp-term, a a.rp-term, .c a.rp-term, code a.rp-term").count() == 0


def test_terms_are_told_from_their_text_without_colour(
    at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}en/tonk/rules/")
    line = page.locator("a.rp-term").first.evaluate("e => getComputedStyle(e).textDecorationLine")
    assert line == "underline"
