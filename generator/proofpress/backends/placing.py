"""How far a page leaves ink, and the boxes that a sheet tells the printer."""

from collections.abc import Sequence
from functools import reduce

from proofpress.geometry import Rect
from proofpress.sheet import Page, Placement
from proofpress.values import NamedTuple


class PrintBoxes(NamedTuple):
    """The box around what is cut out of a sheet's side, and that with the bleed which shows."""

    trim: Rect
    bleed: Rect


def page_area(page: Page) -> Rect:
    """Return the box in the page's millimetres in which it may leave ink."""
    return Rect(0, 0, page.width, page.height).grown(page.bleed)


def shown_area(placement: Placement, page: Page) -> Rect:
    """Return the box on the sheet in which a placed page shows."""
    return _shared(placement.clip, placement.transform.box(page_area(page)))


def print_boxes(width: float, height: float, places: Sequence[tuple[Rect, Rect]]) -> PrintBoxes:
    """Return the boxes around all trims of a side and around all that bleeds, within the paper.

    `places` are the trim and the clip of each page on it.
    """
    media = Rect(0, 0, width, height)
    if not places:
        return PrintBoxes(media, media)
    trim = _shared(media, reduce(Rect.union, (trim for trim, _ in places)))
    clip = reduce(Rect.union, (clip for _, clip in places))
    return PrintBoxes(trim, _shared(media, clip.union(trim)))


def _shared(one: Rect, other: Rect) -> Rect:
    x, y = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Rect(x, y, max(0.0, right - x), max(0.0, bottom - y))
