"""What readers get: all of it without scripts, nothing from elsewhere, cards with names, payments, paper."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from served import KINDS, LANGUAGES, Served

KING = {"en": ("K", "king of clubs"), "fr": ("R", "roi de trèfle"), "es": ("K", "rey de tréboles")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_asked_of_another_host(
    language: str, at_root: Served, open_page: Callable[..., Page]
) -> None:
    asked: list[str] = []
    page = open_page("about:blank")
    page.on("request", lambda request: asked.append(request.url))
    for path in ("../", *KINDS, "no-such-page"):
        page.goto(f"{at_root.address}{language}/{path}")
        if path == "tonk/":
            page.keyboard.press("/")
            page.get_by_role("searchbox").fill("tonk")
            page.locator(".rp-search__results a").first.wait_for()
            page.keyboard.press("Escape")
    foreign = [address for address in asked if not address.startswith((at_root.address, "data:", "blob:"))]
    assert foreign == []
    assert len(asked) > 60


def test_pages_are_complete_without_scripts(at_root: Served, open_page: Callable[..., Page]) -> None:
    shown = {}
    for scripts in (True, False):
        for path in KINDS:
            page = open_page(f"{at_root.address}fr/{path}", java_script_enabled=scripts)
            page.wait_for_load_state()
            # Buttons that copy are made by scripts: without them they would do nothing.
            page.evaluate("for (const each of document.querySelectorAll('.rp-copy')) each.remove()")
            shown[path, scripts] = page.locator("article.md-content__inner").inner_text()
            page.close()
    for path in KINDS:
        assert shown[path, True] == shown[path, False], path
        assert len(shown[path, False]) > 300


def test_examples_unfold_without_scripts(at_root: Served, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{at_root.address}en/tonk/rules/", java_script_enabled=False)
    example = (
        page.locator("article.rp-rule", has=page.locator("#failed-drop")).locator("details.rp-example").first
    )
    assert not example.locator("table").is_visible()
    example.locator("summary").first.click()
    assert example.locator("table").is_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_show_the_letter_and_read_out_the_name_of_the_language(
    language: str, at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}{language}/tonk/examples/")
    letter, name = KING[language]
    kings = page.get_by_role("img", name=name, exact=True)
    assert kings.count() > 3
    assert set(kings.all_inner_texts()) == {letter}


def test_the_settlement_of_an_example_is_a_table_with_rules_and_sums(
    at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}en/tonk/examples/")
    example = page.locator("section.rp-example", has=page.locator("#two-hands-beat-the-drop"))
    if (
        not example.count()
    ):  # the id is the book's to choose: any example with a failed drop of four players will do
        example = page.locator("section.rp-example:has(a[href$='#failed-drop'])").first
    table = example.locator("table.rp-pay")
    assert table.locator("thead th").all_inner_texts() == ["Who pays whom", "Stakes", "Rule"]
    assert table.locator("tbody tr").count() >= 1
    assert table.locator("tbody a[href*='#failed-drop']").count() >= 1
    sums = [text.split("\N{NO-BREAK SPACE}")[1] for text in table.locator(".rp-net").all_inner_texts()]
    assert sum(int(each.replace("\N{MINUS SIGN}", "-")) for each in sums) == 0
    assert example.locator(".rp-wins").count() >= 1


def test_a_refused_move_says_what_was_tried_and_which_rule_forbids_it(
    at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}en/tonk/examples/")
    refused = page.locator("section.rp-example", has=page.locator("#drop-after-drawing")).locator(
        ".rp-refused"
    )
    assert refused.count() == 1
    assert "Refused" in refused.inner_text()
    assert refused.locator("a[href$='rules/#drop']").count() == 1


def test_all_proved_examples_are_shown_on_both_pages(
    at_root: Served, open_page: Callable[..., Page], book: object
) -> None:
    examples = open_page(f"{at_root.address}fr/tonk/examples/").locator("section.rp-example").count()
    assert examples == len(book.games["tonk"].examples) >= 45
    under_rules = open_page(f"{at_root.address}fr/tonk/rules/").locator("details.rp-example").count()
    assert examples * 0.6 < under_rules <= examples


def test_paper_shows_examples_open_without_navigation_and_with_the_permanent_address(
    at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}fr/tonk/rules/", java_script_enabled=False, color_scheme="dark")
    page.emulate_media(media="print")
    assert not page.locator(".md-header").is_visible()
    assert not page.locator(".rp-nav").is_visible()
    assert page.locator("details.rp-example table").first.is_visible()
    assert page.locator(".rp-colophon").is_visible()
    assert "fr/tonk/rules/" in page.locator(".rp-colophon").inner_text()
    assert "1.0" in page.locator(".rp-colophon").inner_text()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    margin = page.evaluate(
        "[...document.querySelectorAll('style')].map((each) => each.textContent).join(' ')"
    )
    assert "@bottom-left" in margin, "each sheet has edition and address in its margin"
    assert "fr/tonk/rules/" in margin


def test_the_numbers_of_rules_line_up_and_never_wrap(at_root: Served, open_page: Callable[..., Page]) -> None:
    for width in (320, 1400):
        page = open_page(f"{at_root.address}es/tonk/rules/", viewport={"width": width, "height": 900})
        boxes = page.locator(".rp-num").evaluate_all(
            "all => all.map(each => each.getBoundingClientRect()).map(box => [box.left, box.height])"
        )
        assert len(boxes) > 25
        assert len({round(left) for left, _ in boxes}) == 1
        assert len({round(height) for _, height in boxes}) == 1
