"""What a rendering of a page shows: how much ink it takes, and whether the bleed is painted.

Rendered by pdfium in RGB, so inks are those that a home printer would mix.
"""

from collections.abc import Container, Iterator
from io import BytesIO
from itertools import islice
from math import ceil
from typing import Any

import pypdfium2
from PIL import Image, ImageChops, ImageStat

from proofpress.geometry import Point, Rect
from proofpress.preflight.facts import Coverage, Gap
from proofpress.units import MM_PER_INCH, POINTS_PER_INCH
from proofpress.values import NamedTuple

MOST_RENDERED = 200  # pages
_PER_MM = 4.0  # pixels
_STRAIGHT = 0.8  # mm: what ends farther apart is the rim of a disc, or a slanting shape
_COARSER = 4  # pixels that are one where ink is counted
_MOST_PIXELS = 12_000_000
_WHITE = 250
_STEP = 0.5  # mm along an edge
_INSIDE = (0.4, 1.0)  # mm from the cut
_FROM_END = 0.4  # mm that a bleed may end before its box
_LEAST_GAP = 3.0  # mm along the cut that nobody would overlook
_MOST_GAPS = 50
_LONGEST = 10_000  # mm of an edge
_SMALL = 40_000  # pixels that are drawn at once faster than edge by edge


Area = tuple[int, int, int, int]  # pixels: left, top, right, bottom


class View(NamedTuple):
    """What a file is opened by pdfium for.

    Its bleed is looked for as far as `reach` from the cut, nowhere without one; whether its ink is
    measured; the numbers of the pages whose text is read.
    """

    reach: float | None = 1.0
    has_coverage: bool = True
    read: Container[int] = ()


NOTHING = View(None, has_coverage=False)


class Shown(NamedTuple):
    """A page's ink, where its bleed is not painted, and its text, as far as they are asked for."""

    coverage: Coverage | None = None
    gaps: tuple[Gap, ...] = ()
    text: str | None = None


class Rendering:
    """A file that pdfium has opened; each page is loaded once, for it takes as long as drawing."""

    def __init__(self, document: pypdfium2.PdfDocument, view: View) -> None:
        self._document = document
        self._view = view

    def look(self, number: int, media: Rect, trim: Rect | None, bleed: Rect | None) -> Shown:
        """Return what is seen of a page by its number; nothing where it cannot be rendered."""
        reach, has_coverage, read = self._view
        edges = [*_edges(trim, bleed, reach)] if trim and bleed and reach else []
        is_read, is_drawn = number in read, number <= MOST_RENDERED and (has_coverage or edges)
        if not is_read and not is_drawn:
            return Shown()
        try:
            page = self._document[number - 1]
            text = page.get_textpage().get_text_bounded() if is_read else None
            shown = self._drawn(_Canvas(page, media), edges) if is_drawn else Shown()
            page.close()
        except pypdfium2.PdfiumError:
            return Shown()
        return shown._replace(text=text)

    def _drawn(self, canvas: "_Canvas", edges: list["_Edge"]) -> Shown:
        """Return what is seen where all is drawn for its ink, or along the cut alone."""
        is_whole = self._view.has_coverage or canvas.is_small
        picture = canvas.part(*canvas.whole) if is_whole else None
        coverage = _coverage(picture) if picture and self._view.has_coverage else None
        gaps = (gap for edge in edges for gap in _gaps(_Sample(canvas, picture, edge), edge))
        return Shown(coverage, tuple(islice(gaps, _MOST_GAPS)))


class _Canvas:
    """A page's media, unturned, of which parts are drawn."""

    def __init__(self, page: pypdfium2.PdfPage, media: Rect) -> None:
        area = max(media.width * media.height, 1.0)
        self.per_mm = min(_PER_MM, (_MOST_PIXELS / area) ** 0.5)
        self._page = page
        self._scale = self.per_mm * MM_PER_INCH / POINTS_PER_INCH
        page.set_rotation(0)
        page.set_cropbox(*page.get_mediabox())
        width, height = (ceil(side * self._scale) for side in page.get_size())
        self.whole: Area = 0, 0, width, height
        self.is_small = width * height <= _SMALL

    def part(self, left: int, top: int, right: int, bottom: int) -> Image.Image:
        """Return the pixels of an area."""
        _, _, width, height = self.whole
        beside = (left, height - bottom, width - right, top)
        # pypdfium2 takes the next whole pixel.
        crop = [max(0.0, side - 0.5) / self._scale for side in beside]
        bitmap = self._page.render(scale=self._scale, crop=tuple(crop), may_draw_forms=False)
        picture: Image.Image = bitmap.to_pil().convert("RGB")
        return picture


def open_rendering(data: bytes, view: View) -> Rendering | None:
    """Return a file as pdfium opens it, None where it does not or nothing is asked of it."""
    if view == NOTHING:
        return None
    try:
        return Rendering(pypdfium2.PdfDocument(BytesIO(data)), view)
    except pypdfium2.PdfiumError:
        return None


def _coverage(picture: Image.Image) -> Coverage:
    """Return the inks that make up a picture where black stands in for all grey."""
    missing = [ImageChops.invert(band) for band in picture.reduce(_COARSER).split()]
    black = ImageChops.darker(ImageChops.darker(missing[0], missing[1]), missing[2])
    inks = [ImageChops.subtract(band, black) for band in missing]
    return Coverage(*(round(ImageStat.Stat(one).mean[0] / 2.55, 2) for one in (*inks, black)))


class _Sample:
    """Looks at single places of a page near an edge."""

    def __init__(self, canvas: _Canvas, picture: Image.Image | None, edge: "_Edge") -> None:
        """Take the whole page as it was drawn, None where the edge is still to be drawn."""
        self._whole, self._per_mm = canvas.whole, canvas.per_mm
        area = self._whole if picture else self._along(edge, -max(_INSIDE), edge.outside)
        self._left, self._top = area[:2]
        self._picture = picture or canvas.part(*area)
        self._pixels: Any = self._picture.load()

    def _along(self, edge: "_Edge", near: float, far: float) -> Area:
        """Return the pixels along an edge between two ways out of it, at least one of the page."""
        ends = [edge.at(along, out) for along in (0, edge.length) for out in (near, far)]
        box = []
        for axis, side in zip((0, 1), self._whole[2:], strict=True):
            places = [int(min(max(one[axis] * self._per_mm, 0), side - 1)) for one in ends]
            box.append((min(places), max(places) + 1))
        (left, right), (top, bottom) = box
        return left, top, right, bottom

    def may_end(self, edge: "_Edge") -> bool:
        """Say whether ink may end at an edge: there is some inside of it, and paper outside."""
        _, lightest = self._extremes(edge, edge.outside)
        darkest = max(self._extremes(edge, -inside)[0] for inside in _INSIDE)
        return darkest < _WHITE <= lightest

    def _extremes(self, edge: "_Edge", out: float) -> tuple[int, int]:
        """Return how dark and how light it gets along an edge; beyond the page it is dark."""
        left, top, right, bottom = self._along(edge, out, out)
        x, y = self._left, self._top
        line = self._picture.crop((left - x, top - y, right - x, bottom - y))
        red, green, blue = line.split()
        levels = ImageChops.darker(ImageChops.darker(red, green), blue).histogram()
        there = [level for level, count in enumerate(levels) if count]
        ends = [edge.at(along, out) for along in (0, edge.length)]
        is_on_page = all(self._is_on_page(one) for one in ends)
        return there[0] if is_on_page else 0, there[-1]

    def _is_on_page(self, place: Point) -> bool:
        _, _, width, height = self._whole
        x, y = int(place.x * self._per_mm), int(place.y * self._per_mm)
        return 0 <= x < width and 0 <= y < height

    def is_white(self, place: Point) -> bool:
        """Say whether paper shows at a place in millimetres; beyond the page it does not."""
        if not self._is_on_page(place):
            return False
        x, y = int(place.x * self._per_mm), int(place.y * self._per_mm)
        return bool(min(self._pixels[x - self._left, y - self._top]) >= _WHITE)


class _Edge(NamedTuple):
    """An edge of a trim: where it begins, its direction, the way out of it, its length.

    `outside` is how far out of it ink is looked for.
    """

    start: Point
    along: Point
    out: Point
    length: float
    outside: float

    def at(self, along: float, out: float) -> Point:
        """Return a place by its ways along the edge and out of it."""
        return Point(
            self.start.x + self.along.x * along + self.out.x * out,
            self.start.y + self.along.y * along + self.out.y * out,
        )


def _edges(trim: Rect, bleed: Rect, reach: float) -> Iterator[_Edge]:
    """Yield the edges that ink is to reach over."""
    right, down, left, up = Point(1, 0), Point(0, 1), Point(-1, 0), Point(0, -1)
    corner = Point(trim.x, trim.y)
    for start, along, out, length, there in (
        (corner, right, up, trim.width, trim.y - bleed.y),
        (Point(trim.x, trim.bottom), right, down, trim.width, bleed.bottom - trim.bottom),
        (corner, down, left, trim.height, trim.x - bleed.x),
        (Point(trim.right, trim.y), down, right, trim.height, bleed.right - trim.right),
    ):
        outside = min(there, reach) - _FROM_END
        if outside > 0 and length <= _LONGEST:
            yield _Edge(start, along, out, length, outside)


def _gaps(sample: _Sample, edge: _Edge) -> Iterator[Gap]:
    """Yield where ink reaches the cut and stops there."""
    if not sample.may_end(edge):
        return
    run = 0
    for step in range(1, int(edge.length / _STEP) + 2):
        is_gap = step * _STEP < edge.length and _is_gap(sample, edge, step * _STEP)
        if is_gap:
            run += 1
        elif run:
            length = run * _STEP
            places = (step - run, step - (run + 1) // 2, step - 1)
            ends = [_end(sample, edge, place * _STEP) for place in places]
            if length >= _LEAST_GAP and max(ends) - min(ends) <= _STRAIGHT:
                yield Gap(edge.at((step - 1) * _STEP - length / 2, 0), length)
            run = 0


def _is_gap(sample: _Sample, edge: _Edge, along: float) -> bool:
    inked = not any(sample.is_white(edge.at(along, -inside)) for inside in _INSIDE)
    return inked and sample.is_white(edge.at(along, edge.outside))


def _end(sample: _Sample, edge: _Edge, along: float) -> float:
    """Return how far from the cut ink ends."""
    steps = range(1, int(edge.outside / _STEP) + 1)
    whites = (one * _STEP for one in steps if sample.is_white(edge.at(along, one * _STEP)))
    return next(whites, edge.outside)
