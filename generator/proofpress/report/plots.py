"""Small drawings for pages: a bar with marks, a histogram; SVG that takes its colours from CSS.

Each has its figures as a title, for those who do not see it; numbers also stand beside it as text.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from markupsafe import Markup, escape

from proofpress.rules.played import percentile
from proofpress.units import shortest
from proofpress.values import NamedTuple

_WIDE, _THIN = 220, 14  # of a bar, in CSS pixels
_ACROSS, _HIGH = 460, 132  # of a histogram
_FOOT = 20  # below its bars
_MOST_BINS = 48
_STEPS = (1, 2, 5)


class Bar(NamedTuple):
    """A line of a chart: its name, its value, a range that is known, a mark, and all in words.

    `low` and `high` are None where nothing is known of a range; so is `mark`.
    """

    name: str
    value: float
    words: str
    low: float | None = None
    high: float | None = None
    mark: float | None = None


def bars(lines: Sequence[Bar], most: float | None = None) -> tuple[tuple[Bar, Markup], ...]:
    """Return lines with their drawings, all to one scale, which ends at `most` or the largest."""
    scale = most or max(map(_largest, lines), default=1)
    return tuple((one, _bar(one, scale)) for one in lines)


def bars_apart(lines: Sequence[Bar]) -> tuple[tuple[Bar, Markup], ...]:
    """Return lines with their drawings, each to a scale that ends at its own largest number."""
    return tuple((one, _bar(one, _largest(one))) for one in lines)


def _largest(one: Bar) -> float:
    return max(one.value, one.high or 0, one.mark or 0) or 1


def _bar(one: Bar, scale: float) -> Markup:
    parts = [_rectangle("track", 0, _WIDE, 3, _THIN - 6)]
    if one.high is not None:
        start = _WIDE * (one.low or 0) / scale
        parts.append(_rectangle("range", start, _WIDE * one.high / scale - start, 1, _THIN - 2))
    parts.append(_rectangle("value", 0, _WIDE * min(1, one.value / scale), 3, _THIN - 6))
    if one.mark is not None:
        parts.append(_rectangle("mark", min(_WIDE - 2, _WIDE * one.mark / scale - 1), 2, 0, _THIN))
    return _svg(_WIDE, _THIN, f"{one.name}: {one.words}", parts)


def histogram(counts: Mapping[int, int], what: str) -> Markup:
    """Return how often values were counted, in bins of one width, with the middle 90 percent."""
    first, last = min(counts), max(counts)
    width = _bin_width(last - first + 1)
    first = first // width * width
    bins = [0] * ((last - first) // width + 1)
    for value, count in counts.items():
        bins[(value - first) // width] += count
    scale = _ACROSS / (len(bins) * width)
    low, median, high = (percentile(counts, share) for share in (5, 50, 95))

    def at(value: float) -> float:
        return (value - first) * scale

    tall, room = max(bins), _HIGH - _FOOT
    parts = [_rectangle("range", at(low), at(high + 1) - at(low), 0, room)]
    for index, count in enumerate(bins):
        height = (room - 8) * count / tall
        left = at(first + index * width)
        wide = max(0.5, width * scale - 1)
        parts.append(_rectangle("value", left, wide, room - height, height))
    parts.append(_rectangle("mark", at(median + 0.5) - 1, 2, 0, room))
    parts.append(_rectangle("axis", 0, _ACROSS, room, 1))
    parts += _labels((min(counts), last, median, low, high), at)
    title = f"{what}: {min(counts)} to {last}, median {median}, 5 to 95 % from {low} to {high}"
    return _svg(_ACROSS, _HIGH, title, parts)


def _labels(values: Sequence[int], at: Callable[[float], float]) -> Iterator[str]:
    """Yield values below the axis, each where it has room beside those before it in the list."""
    taken: list[tuple[float, float]] = []
    for value in dict.fromkeys(values):
        half = 4 * len(str(value))
        middle = min(max(at(value + 0.5), half), _ACROSS - half)
        if all(middle + half + 4 < left or middle - half - 4 > right for left, right in taken):
            taken.append((middle - half, middle + half))
            yield f'<text x="{shortest(middle, 1)}" y="{_HIGH - 5}">{value}</text>'


def _bin_width(span: int) -> int:
    """Return the smallest round width of which not too many bins cover a span."""
    scale = 1
    while True:
        for step in _STEPS:
            if span <= step * scale * _MOST_BINS:
                return step * scale
        scale *= 10


def _rectangle(kind: str, x: float, width: float, y: float, height: float) -> str:
    numbers = (shortest(number, 2) for number in (x, y, max(0, width), max(0, height)))
    left, top, wide, high = numbers
    return f'<rect class="{kind}" x="{left}" y="{top}" width="{wide}" height="{high}"/>'


def _svg(width: int, height: int, title: str, parts: Sequence[str]) -> Markup:
    return Markup(
        f'<svg class="plot" role="img" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}"><title>{escape(title)}</title>{"".join(parts)}</svg>'
    )
