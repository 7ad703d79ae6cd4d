"""What a rendering of a page shows: how much ink it takes, and whether the bleed is painted.

Rendered by pdfium in RGB, so inks are those that a home printer would mix.
"""

from collections.abc import Iterator
from io import BytesIO
from itertools import islice
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

Shown = tuple[Coverage, tuple[Gap, ...]]


class Rendering:
    """A file that pdfium has opened; its bleed is looked for as far as `reach` from the cut."""

    def __init__(self, document: pypdfium2.PdfDocument, reach: float) -> None:
        self._document = document
        self._reach = reach

    def look(self, index: int, media: Rect, trim: Rect | None, bleed: Rect | None) -> Shown | None:
        """Return a page's ink and where its bleed is not painted; None where it is not rendered."""
        if index >= MOST_RENDERED:
            return None
        try:
            picture, per_mm = self._render(index, media)
        except pypdfium2.PdfiumError:
            return None
        gaps: tuple[Gap, ...] = ()
        if trim is not None and bleed is not None:
            sample = _Sample(picture, per_mm)
            gaps = tuple(islice(_gaps(sample, trim, bleed, self._reach), _MOST_GAPS))
        return _coverage(picture), gaps

    def _render(self, index: int, media: Rect) -> tuple[Image.Image, float]:
        """Return a page's media, unturned, and the pixels of a millimetre."""
        area = max(media.width * media.height, 1.0)
        per_mm = min(_PER_MM, (_MOST_PIXELS / area) ** 0.5)
        page = self._document[index]
        page.set_rotation(0)
        corners = page.get_mediabox()
        page.set_cropbox(*corners)
        bitmap = page.render(scale=per_mm * MM_PER_INCH / POINTS_PER_INCH, may_draw_forms=False)
        picture = bitmap.to_pil().convert("RGB")
        page.close()
        return picture, per_mm


def open_rendering(data: bytes, reach: float) -> Rendering | None:
    """Return a file as pdfium opens it, None where it does not."""
    try:
        return Rendering(pypdfium2.PdfDocument(BytesIO(data)), reach)
    except pypdfium2.PdfiumError:
        return None


def _coverage(picture: Image.Image) -> Coverage:
    """Return the inks that make up a picture where black stands in for all grey."""
    missing = [ImageChops.invert(band) for band in picture.reduce(_COARSER).split()]
    black = ImageChops.darker(ImageChops.darker(missing[0], missing[1]), missing[2])
    inks = [ImageChops.subtract(band, black) for band in missing]
    return Coverage(*(round(ImageStat.Stat(one).mean[0] / 2.55, 2) for one in (*inks, black)))


class _Sample:
    """Looks at single places of a picture."""

    def __init__(self, picture: Image.Image, per_mm: float) -> None:
        self._pixels: Any = picture.load()
        self._size = picture.size
        self._per_mm = per_mm

    def is_white(self, place: Point) -> bool:
        """Say whether paper shows at a place in millimetres; beyond the page it does not."""
        x, y = int(place.x * self._per_mm), int(place.y * self._per_mm)
        if not (0 <= x < self._size[0] and 0 <= y < self._size[1]):
            return False
        return bool(min(self._pixels[x, y]) >= _WHITE)


class _Edge(NamedTuple):
    """An edge of a trim: where it begins, its direction, the way out of it, its length."""

    start: Point
    along: Point
    out: Point
    length: float
    bleed: float

    def at(self, along: float, out: float) -> Point:
        return Point(
            self.start.x + self.along.x * along + self.out.x * out,
            self.start.y + self.along.y * along + self.out.y * out,
        )


def _edges(trim: Rect, bleed: Rect) -> Iterator[_Edge]:
    right, down = Point(1, 0), Point(0, 1)
    yield _Edge(Point(trim.x, trim.y), right, Point(0, -1), trim.width, trim.y - bleed.y)
    yield _Edge(Point(trim.x, trim.bottom), right, down, trim.width, bleed.bottom - trim.bottom)
    yield _Edge(Point(trim.x, trim.y), down, Point(-1, 0), trim.height, trim.x - bleed.x)
    yield _Edge(Point(trim.right, trim.y), down, right, trim.height, bleed.right - trim.right)


def _gaps(sample: _Sample, trim: Rect, bleed: Rect, reach: float) -> Iterator[Gap]:
    """Yield where ink reaches the cut and stops there."""
    for edge in _edges(trim, bleed):
        outside = min(edge.bleed, reach) - _FROM_END
        if outside <= 0 or edge.length > 10_000:
            continue
        run = 0
        for step in range(1, int(edge.length / _STEP) + 2):
            is_gap = step * _STEP < edge.length and _is_gap(sample, edge, step * _STEP, outside)
            if is_gap:
                run += 1
            elif run:
                length = run * _STEP
                places = (step - run, step - (run + 1) // 2, step - 1)
                ends = [_end(sample, edge, place * _STEP, outside) for place in places]
                if length >= _LEAST_GAP and max(ends) - min(ends) <= _STRAIGHT:
                    yield Gap(edge.at((step - 1) * _STEP - length / 2, 0), length)
                run = 0


def _is_gap(sample: _Sample, edge: _Edge, along: float, outside: float) -> bool:
    inked = not any(sample.is_white(edge.at(along, -inside)) for inside in _INSIDE)
    return inked and sample.is_white(edge.at(along, outside))


def _end(sample: _Sample, edge: _Edge, along: float, outside: float) -> float:
    """Return how far from the cut ink ends."""
    steps = range(1, int(outside / _STEP) + 1)
    whites = (one * _STEP for one in steps if sample.is_white(edge.at(along, one * _STEP)))
    return next(whites, outside)
