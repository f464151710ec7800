"""Charts: what is drawn, and that words do not run into each other."""

import itertools
import re
from dataclasses import replace

from ruleproof.site.plots import HEIGHT, Chart, Line, Point, draw

NEAR = tuple(
    Line(f"turn {turn}", (Point(10, 0.5, 0.5, 0.5), Point(20, 0.01 * turn, 0.01 * turn, 0.01 * turn)))
    for turn in (1, 2, 3)
)
CHART = Chart("one", "How often <it> wins", "From 50% down.", "points", ("0%", "50%", "100%"), NEAR)


def test_a_chart_is_a_picture_with_a_name_and_a_description() -> None:
    svg = draw(CHART)
    assert svg.startswith('<svg class="rp-plot" role="img" aria-labelledby="one-title one-desc"')
    assert '<title id="one-title">How often &lt;it&gt; wins</title>' in svg
    assert '<desc id="one-desc">From 50% down.</desc>' in svg
    assert svg.count("<polyline") == 3
    assert "\n" not in svg


def test_words_beside_lines_that_meet_keep_apart() -> None:
    labels = re.findall(r'y="([\d.]+)" text-anchor="start">(turn \d)<', draw(CHART))
    heights = sorted(float(y) for y, _ in labels)
    assert len(heights) == 3
    assert all(later - earlier >= 13.9 for earlier, later in itertools.pairwise(heights))
    assert heights[-1] <= HEIGHT


def test_bars_are_drawn_where_a_share_may_be_off() -> None:
    assert "rp-plot__bar" not in draw(CHART)
    off = Line("turn 1", (Point(10, 0.5, 0.4, 0.6), Point(20, 0.3, 0.3, 0.3)))
    assert draw(replace(CHART, lines=(off,))).count("rp-plot__bar") == 1


def test_lines_are_told_apart_by_their_marks_too() -> None:
    svg = draw(CHART)
    assert svg.count("<circle") == 2
    assert svg.count("h5v5h-5z") == 2
    assert svg.count("l4 4l-4 4l-4 -4z") == 2
