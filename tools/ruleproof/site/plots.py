"""Line charts as SVG, drawn when the site is built: no script, colours from the style sheet, words as text.

A chart is for those who would rather look; whoever shows it puts a table with the same figures below.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

WIDTH, HEIGHT = 222, 206
"""In CSS pixels: three charts stand side by side in a column of text; on a phone each fills the screen."""

_LEFT, _RIGHT, _TOP, _BOTTOM = 46, 54, 10, 42
_LINE_HEIGHT = 14
_CAP = 3


@dataclass(frozen=True)
class Point:
    """A share and how far off it may be, all from 0 to 1; `low` and `high` are the same if it is exact."""

    x: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Line:
    """Points that belong together, from left to right, and what they are called beside the last of them."""

    label: str
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Chart:
    """Shares from 0 to 1 along an axis of whole numbers.

    Attributes:
        id: unique on the page.
        title: what it shows, in a sentence, for those who do not see it.
        description: what is seen in it.
        axis: what the axis counts.
        ticks: the words beside 0, ½ and 1 on the axis of shares.
        lines: up to three.
    """

    id: str
    title: str
    description: str
    axis: str
    ticks: tuple[str, str, str]
    lines: tuple[Line, ...]


def draw(chart: Chart) -> Markup:
    """Return the picture."""
    return Markup(
        '<svg class="rp-plot" role="img" aria-labelledby="{id}-title {id}-desc" '
        'viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        '<title id="{id}-title">{title}</title><desc id="{id}-desc">{description}</desc>'
        '<g aria-hidden="true">{inner}</g></svg>'
    ).format(
        id=chart.id,
        width=WIDTH,
        height=HEIGHT,
        title=chart.title,
        description=chart.description,
        inner=Markup("").join([*_frame(chart), *_lines(chart)]),
    )


def _frame(chart: Chart) -> Iterator[Markup]:
    right, bottom = WIDTH - _RIGHT, HEIGHT - _BOTTOM
    for share, words in zip((0.0, 0.5, 1.0), chart.ticks, strict=True):
        y = _y(share)
        yield Markup('<line class="rp-plot__grid" x1="{}" y1="{}" x2="{}" y2="{}"/>').format(
            _LEFT, y, right, y
        )
        yield _words(_LEFT - 7, y + 4, words, "end")
    xs = _numbers(chart)
    for x in xs:
        yield _words(_x(x, xs), bottom + 17, str(x), "middle")
    yield _words((_LEFT + right) / 2, bottom + 36, chart.axis, "middle")


def _lines(chart: Chart) -> Iterator[Markup]:
    xs = _numbers(chart)
    labels = _spread([_y(line.points[-1].share) for line in chart.lines])
    for place, (line, label_y) in enumerate(zip(chart.lines, labels, strict=True), start=1):
        path = " ".join(f"{_x(point.x, xs)},{_y(point.share)}" for point in line.points)
        parts = [Markup('<polyline points="{}"/>').format(path)]
        for point in line.points:
            parts += [*_bar(point, xs), _mark(place, _x(point.x, xs), _y(point.share))]
        parts.append(_words(WIDTH - _RIGHT + 9, label_y + 4, line.label, "start"))
        yield Markup('<g class="rp-plot__line rp-plot__line--{}">{}</g>').format(
            place, Markup("").join(parts)
        )


def _bar(point: Point, xs: Sequence[int]) -> Iterator[Markup]:
    """Yield how far off a point may be, where that can be seen beside its mark."""
    if point.high > point.low:
        x, low, high = _x(point.x, xs), _y(point.low), _y(point.high)
        path = f"M{x} {low}V{high}M{x - _CAP} {low}h{2 * _CAP}M{x - _CAP} {high}h{2 * _CAP}"
        yield Markup('<path class="rp-plot__bar" d="{}"/>').format(path)


def _mark(place: int, x: float, y: float) -> Markup:
    """Return a mark that tells lines apart without their colours: a dot, a square, a lozenge."""
    if place == 1:
        return Markup('<circle cx="{}" cy="{}" r="3"/>').format(x, y)
    if place == 2:
        return Markup('<path d="M{} {}h5v5h-5z"/>').format(x - 2.5, y - 2.5)
    return Markup('<path d="M{} {}l4 4l-4 4l-4 -4z"/>').format(x, round(y - 4, 1))


def _spread(wanted: Sequence[float]) -> list[float]:
    """Return heights as near to those wanted as the height of a line of words allows, in the same order."""
    given = sorted(range(len(wanted)), key=lambda place: wanted[place], reverse=True)
    heights = list(wanted)
    lowest = float(HEIGHT - _BOTTOM)
    for place in given:
        heights[place] = round(min(wanted[place], lowest), 1)
        lowest = heights[place] - _LINE_HEIGHT
    return heights


def _words(x: float, y: float, words: str, anchor: str) -> Markup:
    return Markup('<text x="{}" y="{}" text-anchor="{}">{}</text>').format(x, round(y, 1), anchor, words)


def _numbers(chart: Chart) -> list[int]:
    return sorted({point.x for line in chart.lines for point in line.points})


def _x(number: int, numbers: Sequence[int]) -> float:
    room = WIDTH - _LEFT - _RIGHT - 16
    return round(_LEFT + 8 + room * (number - numbers[0]) / max(1, numbers[-1] - numbers[0]), 1)


def _y(share: float) -> float:
    return round(HEIGHT - _BOTTOM - (HEIGHT - _BOTTOM - _TOP) * share, 1)
