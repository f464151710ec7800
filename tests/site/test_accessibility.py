"""axe-core finds nothing on any kind of page, in any language, scheme, width; keys reach everything."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from served import KINDS, LANGUAGES, Served

WIDTHS = (360, 1400)
SCHEMES = ("light", "dark")
LOOKS = [
    (language, scheme, width)
    for language in LANGUAGES
    for scheme in SCHEMES
    for width in WIDTHS
    # Layout and colours are the same in all languages: all looks in one, each width and scheme in the others.
    if language == "fr" or (scheme == "light") == (width == WIDTHS[0])
]
MISSING = "no-such-page"
CHOOSER = "../"
ALL = (*KINDS, MISSING, CHOOSER)

# WCAG 2.2 AA asks for targets of a size; axe tries that rule only if told to.
OPTIONS = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
# Pages of a hundred examples hold the same few shapes over and over; axe needs a second for each example.
THIN_OUT = """() => {
  const keepEach = {
    "section.rp-example": 23, "article.rp-rule": 11, "section.rp-ruling": 9, ".rp-entries > section": 23,
    ".rp-proofs > li": 11, "article.rp-rule details.rp-example": 7,
  };
  for (const [selector, step] of Object.entries(keepEach)) {
    [...document.querySelectorAll(selector)].forEach((each, index) => { if (index % step) each.remove(); });
  }
  for (const details of document.querySelectorAll("details:not([data-rp-menu])")) details.open = true;
}"""


@pytest.mark.parametrize(("language", "scheme", "width"), LOOKS)
def test_axe_finds_no_violation(
    language: str, scheme: str, width: int, at_root: Served, open_page: Callable[..., Page]
) -> None:
    axe = Axe()
    found: dict[tuple[str, str], str] = {}
    rules_tried = 0
    for path in ALL:
        page = open_page(
            f"{at_root.address}{language}/{path}",
            viewport={"width": width, "height": 900},
            color_scheme=scheme,
        )
        page.evaluate(THIN_OUT)
        result = axe.run(page, options=OPTIONS).response
        rules_tried += len(result["passes"])
        for violation in result["violations"]:
            found[path, violation["id"]] = violation["nodes"][0]["html"][:200]
        page.close()
    assert found == {}
    assert rules_tried > 15 * len(ALL)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_no_violation_in_open_menus_and_in_the_search(
    scheme: str, at_root: Served, open_page: Callable[..., Page]
) -> None:
    axe = Axe()
    page = open_page(f"{at_root.address}fr/", color_scheme=scheme)
    page.evaluate("for (const menu of document.querySelectorAll('[data-rp-menu]')) menu.open = true")
    assert axe.run(page, options=OPTIONS).response["violations"] == []
    page.keyboard.press("Control+k")
    page.get_by_role("searchbox").fill("tonk")
    page.locator(".rp-search__results a").first.wait_for()
    assert axe.run(page, options=OPTIONS).response["violations"] == []


@pytest.mark.parametrize("width", WIDTHS)
def test_the_keyboard_alone_reaches_every_link_and_control(
    width: int, at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}en/tonk/variants/", viewport={"width": width, "height": 900})
    if width == 360:
        page.locator("#rp-drawer").focus()
        page.keyboard.press("Space")
        page.evaluate("document.activeElement.blur()")
    expected = page.evaluate(
        """() => {
          const all = [...document.querySelectorAll("a[href], button, input, summary")];
          const reachable = all.filter((each) => each.checkVisibility({ visibilityProperty: true }));
          reachable.forEach((each, index) => { each.dataset.stop = index; });
          return reachable.length;
        }"""
    )
    reached = set()
    for _ in range(expected + 20):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.dataset.stop ?? ''"))
    assert expected > 40
    missed = page.evaluate(
        "(reached) => [...document.querySelectorAll('[data-stop]')]"
        ".filter((each) => !reached.includes(each.dataset.stop)).map((each) => each.outerHTML)",
        sorted(reached),
    )
    assert missed == []


def test_the_focus_is_visible_on_every_stop(at_root: Served, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{at_root.address}fr/tonk/strategy/")
    stops = 0
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            break
        stops += 1
        style = page.evaluate(
            "(() => { const style = getComputedStyle(document.activeElement);"
            " return [style.outlineStyle, parseFloat(style.outlineWidth)] })()"
        )
        assert style[0] != "none", page.evaluate("document.activeElement.outerHTML")
        assert style[1] >= 2, page.evaluate("document.activeElement.outerHTML")
    assert stops >= 15


@pytest.mark.parametrize(("language", "width"), [("en", 320), ("fr", 320), ("es", 320), ("fr", 360)])
def test_nothing_scrolls_sideways_on_a_narrow_screen(
    language: str, width: int, at_root: Served, open_page: Callable[..., Page]
) -> None:
    for path in ALL:
        page = open_page(f"{at_root.address}{language}/{path}", viewport={"width": width, "height": 700})
        page.evaluate("for (const each of document.querySelectorAll('details.rp-example')) each.open = true")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
        page.close()


def test_targets_are_large_enough_for_a_finger(at_root: Served, open_page: Callable[..., Page]) -> None:
    page = open_page(
        f"{at_root.address}es/tonk/rules/",
        viewport={"width": 360, "height": 700},
        has_touch=True,
        is_mobile=True,
    )
    heights = page.evaluate(
        """() => {
          const header = ".rp-header :is(button, summary, label.rp-drawer, a)";
          const rules = ".rp-meta :is(a, summary), details.rp-example > summary";
          return [...document.querySelectorAll(`${header}, ${rules}`)]
            .filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().height);
        }"""
    )
    assert len(heights) > 100
    assert min(heights) >= 43.5


def test_nothing_moves_where_less_motion_is_asked_for(
    at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}en/tonk/", reduced_motion="reduce")
    moving = page.evaluate(
        "[...document.querySelectorAll('*')].filter((each) => "
        "parseFloat(getComputedStyle(each).transitionDuration) > 0).length"
    )
    assert moving == 0


def test_the_display_settings_are_kept(at_root: Served, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{at_root.address}en/tonk/rules/", color_scheme="light")
    club = "document.querySelector('.c.k')"
    before = page.evaluate(f"getComputedStyle({club}).color")
    page.locator(".rp-menu--display summary").click()
    page.get_by_label("Dark").check()
    page.get_by_label("Four colours").check()
    page.reload()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(21, 25, 26)"
    assert page.evaluate(f"getComputedStyle({club}).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate(f"getComputedStyle({club}).color") != before
