"""Search finds rules by words with or without accents, ids, numbers, card names and the old words."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from served import Served

FOUND = [
    # by rule id, by number: the rule itself comes first
    *[(language, "failed-drop", "rules/#failed-drop") for language in ("en", "fr", "es")],
    *[(language, "5.3", "rules/#failed-drop") for language in ("en", "fr", "es")],
    *[(language, "4.1", "rules/#turn") for language in ("en", "fr", "es")],
    # and before the same rule of a preset or a variant
    *[(language, "4.9", "rules/#lay-off") for language in ("en", "fr", "es")],
    *[(language, "lay-off", "rules/#lay-off") for language in ("en", "fr", "es")],
    *[(language, "instant-low", "rules/#instant-low") for language in ("en", "fr", "es")],
    # by the words of the old texts: the term that has them
    ("fr", "se coucher", "glossary/#drop"),
    ("es", "retirarse", "glossary/#drop"),
]
AMONG = [
    ("fr", "se coucher", "rules/#drop"),
    ("fr", "tomber", "rules/#drop"),
    ("es", "retirarse", "rules/#drop"),
    ("es", "golpe", "rules/#lay-off"),
    ("en", "knock", "rules/#drop"),
    ("en", "tunk", "rules/#instant-tonk"),
    ("en", "hit", "rules/#lay-off"),
    ("fr", "ecart", "glossary/#discard-pile"),
    ("en", "king of clubs", "examples/#"),
    ("fr", "roi de trefle", "examples/#"),
    ("es", "rey de treboles", "examples/#"),
    ("fr", "l'as", "rules/#ace"),
    ("fr", "l’as", "rules/#ace"),
    ("fr", "regle", "#"),
    ("fr", "numeros", "#"),
    ("es", "¿puedes", "#"),
    ("es", "puedes", "#"),
    ("fr", "egale", "rules/#failed-drop"),
    # presets and variants
    ("fr", "compagnie noire", "black-company/"),
    ("es", "viuda", "variants/widow/"),
    ("en", "seven-card", "variants/seven-card/"),
    ("fr", "dame de cœur", "tonkin/"),
]


def results_for(page: Page, query: str) -> list[str]:
    page.keyboard.press("Control+k")
    page.get_by_role("searchbox").fill(query)
    page.wait_for_function(
        "query => document.querySelector('.rp-search__status').textContent.includes(query)", arg=query.strip()
    )
    return page.locator(".rp-search__results a").evaluate_all("all => all.map(each => each.href)")


@pytest.mark.parametrize(("language", "query", "target"), FOUND)
def test_an_id_a_number_or_an_old_word_finds_its_place_first(
    language: str, query: str, target: str, below: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{below.address}{language}/tonk/")
    assert results_for(page, query)[0] == f"{below.address}{language}/tonk/{target}"


@pytest.mark.parametrize(("language", "query", "target"), AMONG)
def test_a_query_finds_its_place(
    language: str, query: str, target: str, at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}{language}/")
    results = results_for(page, query)
    assert all(address.startswith(f"{at_root.address}{language}/") for address in results)
    assert any(target in address for address in results), results


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_every_rule_is_found_by_its_id(
    language: str, at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}{language}/tonk/rules/")
    rules = page.locator(".rp-rule h3").evaluate_all("all => all.map(each => each.id)")
    firsts = page.evaluate(
        """async (rules) => {
          const pagefind = await import(new URL("../../../pagefind/pagefind.js", location.href).href);
          const missed = [];
          for (const rule of rules) {
            const { results } = await pagefind.search(rule);
            const pages = await Promise.all(results.map((result) => result.data()));
            const found = pages.flatMap((page) => page.sub_results).map(({ url }) => url);
            if (!found.some((url) => url.endsWith(`rules/#${rule}`))) missed.push(rule);
          }
          return missed;
        }""",
        rules,
    )
    assert firsts == []
    assert len(rules) > 25


def test_the_dialog_opens_by_slash_and_leads_by_keyboard_to_the_rule(
    at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}fr/tonk/strategy/")
    page.keyboard.press("/")
    dialog = page.get_by_role("dialog")
    assert dialog.is_visible()
    assert dialog.evaluate(
        "each => document.getElementById(each.getAttribute('aria-labelledby')).textContent"
    )
    results_for(page, "failed-drop")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{at_root.address}fr/tonk/rules/#failed-drop")
    results = results_for(page, "carte")
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    page.wait_for_url(results[1])


def test_escape_closes_the_dialog_and_gives_the_focus_back(
    at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}es/tonk/")
    page.locator("[data-rp-search]").click()
    page.keyboard.press("Escape")
    assert not page.locator("dialog").is_visible()
    assert page.evaluate("document.activeElement.hasAttribute('data-rp-search')")


def test_the_slash_key_can_be_given_back(at_root: Served, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{at_root.address}en/tonk/")
    page.locator(".rp-menu--display summary").click()
    page.locator("input[name=keys]").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    assert not page.locator("dialog").is_visible()
    page.keyboard.press("Control+k")
    assert page.locator("dialog").is_visible()


def test_the_index_is_loaded_only_when_the_search_opens(
    at_root: Served, open_page: Callable[..., Page]
) -> None:
    asked: list[str] = []
    page = open_page("about:blank")
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{at_root.address}fr/tonk/rules/")
    page.wait_for_load_state("networkidle")
    assert not [address for address in asked if "pagefind" in address]
    page.keyboard.press("/")
    page.get_by_role("searchbox").fill("tonk")
    page.locator(".rp-search__results a").first.wait_for()
    assert [address for address in asked if "pagefind" in address]


def test_nothing_found_is_said(at_root: Served, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{at_root.address}en/")
    assert results_for(page, "zzzzqqq") == []
    assert "zzzzqqq" in page.get_by_role("status").inner_text()
