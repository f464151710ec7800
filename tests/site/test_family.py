"""Several games through the same templates: sides in place of money, scores, and no name of a game."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from served import LANGUAGES, Served

from books import REPOSITORY
from ruleproof.book.model import Book

Open = Callable[..., Page]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_home_page_offers_every_game(language: str, at_root: Served, open_page: Open, book: Book) -> None:
    page = open_page(f"{at_root.address}{language}/")
    links = page.locator(".rp-cards-nav a").evaluate_all("all => all.map(each => each.getAttribute('href'))")
    assert links == [f"{id}/" for id in book.games]
    assert len(links) >= 2


def test_a_game_without_stakes_has_no_payments_and_does_not_speak_of_them(
    at_root: Served, open_page: Open
) -> None:
    page = open_page(f"{at_root.address}en/tonkin/examples/")
    assert page.locator("section.rp-example").count() > 30
    assert page.locator(".rp-net").count() == 0
    assert "pays" not in page.locator("article.md-content__inner").inner_text().split("Examples", 1)[1]
    ends = set(page.locator(".rp-end").all_inner_texts())
    assert {"The deal is void.", "B and D take a penalty card.", "A and C take a penalty card."} <= ends


def test_a_score_is_a_table_of_sides_with_the_rule_that_counts(at_root: Served, open_page: Open) -> None:
    page = open_page(f"{at_root.address}fr/tonkin/examples/")
    example = page.locator("section.rp-example", has=page.locator("#from-the-larger-pile"))
    rows = example.locator("table.rp-pay tbody tr")
    assert [row.locator("td").all_inner_texts()[:2] for row in rows.all()] == [
        ["A et C", "7"],
        ["B et D", "23"],
    ]
    assert rows.first.locator("a[href$='rules/#penalty-count']").count() == 1
    assert example.locator(".rp-sum b").count() == 0, "the points of a side are no total of a hand"


def test_a_game_that_is_played_in_one_way_has_no_page_of_variants(at_root: Served, open_page: Open) -> None:
    assert not (at_root.site / "en" / "tonkin" / "variants").exists()
    page = open_page(f"{at_root.address}en/tonkin/")
    contents = page.locator(".rp-cards-nav a").all_inner_texts()
    assert contents == ["Rules", "Examples", "Rulings", "Glossary", "Strategy"]


def test_facts_are_the_words_of_the_game(at_root: Served, open_page: Open, book: Book) -> None:
    for game in book.games.values():
        facts = open_page(f"{at_root.address}en/{game.id}/").locator("dl.rp-facts dt").all_inner_texts()
        ours = [fact.title.text for fact in game.overview.facts]
        assert facts[-len(ours) :] == ours
        assert len(ours) >= 3


def test_nothing_outside_its_two_folders_names_a_game(book: Book) -> None:
    tools = REPOSITORY / "tools" / "ruleproof"
    names = re.compile("|".join(book.games), re.IGNORECASE)
    folders = ("book", "proof", "i18n", "site")
    files = [
        path
        for folder in (*(tools / name for name in folders), REPOSITORY / "site_overrides")
        for path in folder.rglob("*")
        if path.suffix in (".py", ".jinja", ".html", ".js", ".css")
    ]
    assert len(files) > 90
    assert [str(path) for path in files if names.search(path.read_text(encoding="utf-8"))] == []
