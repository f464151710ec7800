"""The strategy: figures beside the advice, charts that fit, tables for those who do not see them."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from playwright.sync_api import Page
from served import LANGUAGES, Served

WORDS = {
    "en": ("Experience, not proved", "The figures contradict it.", "0.37% (1 in 271)", "turn 2"),
    "fr": (
        "Affaire d’expérience, non prouvée",
        "Les chiffres le contredisent.",
        "0,37 % (1 sur 271)",
        "tour 2",
    ),
    "es": (
        "Cuestión de experiencia, sin comprobar",
        "Las cifras lo contradicen.",
        "0,37 % (1 de cada 271)",
        "turno 2",
    ),
}


def words_of(html: str) -> str:
    """Return what is read of a page, all spaces alike."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


@pytest.mark.parametrize("code", LANGUAGES)
def test_advice_comes_with_its_figures_or_is_called_an_opinion(at_root: Served, code: str) -> None:
    html = (at_root.site / code / "tonk/strategy/index.html").read_text(encoding="utf-8")
    opinion, contradicted, chance, turn = WORDS[code]
    text = words_of(html)
    assert text.count(opinion) == 1
    assert text.count(contradicted) == 3
    assert chance in text
    assert turn in text
    assert html.count('class="rp-evidence"') == 5
    assert "{chance" not in text
    assert "{ratio" not in text


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_chart_has_a_name_a_description_and_a_table_of_the_same_figures(
    at_root: Served, open_page: Callable[..., Page], code: str
) -> None:
    page = open_page(f"{at_root.address}{code}/tonk/strategy/")
    charts = page.locator("svg.rp-plot")
    assert charts.count() == page.locator("table.rp-figures").count() == 3
    for chart in charts.all():
        assert chart.get_attribute("role") == "img"
        for id in (chart.get_attribute("aria-labelledby") or "").split():
            assert (page.locator(f"[id='{id}']").text_content() or "").strip()
        assert chart.locator("polyline").count() == 3
        assert chart.locator("circle, .rp-plot__line > path:not(.rp-plot__bar)").count() == 15
    assert page.locator("table.rp-figures tbody td").count() == 45
    assert page.locator("script:has-text('rp-plot')").count() == 0


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_charts_fit_on_a_phone_in_words_that_can_be_read(
    at_root: Served, open_page: Callable[..., Page], code: str, scheme: str
) -> None:
    page = open_page(
        f"{at_root.address}{code}/tonk/strategy/", viewport={"width": 360, "height": 800}, color_scheme=scheme
    )
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for svg in page.locator("svg.rp-plot").all():
        box = svg.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
    heights = page.evaluate(
        """[...document.querySelectorAll('.rp-plot text')].map(text => {
          const svg = text.ownerSVGElement;
          const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
          return parseFloat(getComputedStyle(text).fontSize) * scale;
        })"""
    )
    assert len(heights) == 3 * (3 + 5 + 1 + 3)
    assert min(heights) >= 11
    ends = page.evaluate(
        "[...document.querySelectorAll('.rp-plot text')].map(text => text.getBoundingClientRect().right)"
    )
    assert max(ends) <= 360


def test_charts_stand_side_by_side_where_there_is_room(
    at_root: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{at_root.address}en/tonk/strategy/")
    tops = {round((svg.bounding_box() or {"y": 0})["y"]) for svg in page.locator("svg.rp-plot").all()}
    assert len(tops) == 1
