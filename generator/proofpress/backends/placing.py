"""How far a page leaves ink, and the boxes that a sheet tells the printer."""

from functools import reduce

from proofpress.geometry import Rect
from proofpress.sheet import Page, Placement, Sheet, Surface
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


def print_boxes(sheet: Sheet, surface: Surface) -> PrintBoxes:
    """Return the boxes around all trims of a side and around all that bleeds, within the paper."""
    media = Rect(0, 0, sheet.width, sheet.height)
    placed = [placement for placement in surface.placements if placement.page is not None]
    if not placed:
        return PrintBoxes(media, media)
    trim = _shared(media, reduce(Rect.union, (placement.trim for placement in placed)))
    clip = reduce(Rect.union, (placement.clip for placement in placed))
    return PrintBoxes(trim, _shared(media, clip.union(trim)))


def _shared(one: Rect, other: Rect) -> Rect:
    x, y = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Rect(x, y, max(0.0, right - x), max(0.0, bottom - y))
