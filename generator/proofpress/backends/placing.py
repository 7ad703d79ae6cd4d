"""How far a page leaves ink, and the boxes that a sheet tells the printer."""

from functools import reduce
from typing import NamedTuple

from proofpress.geometry import Rect
from proofpress.sheet import Page, Sheet, Surface


class PrintBoxes(NamedTuple):
    """The box around what is cut out of a sheet's side, and that with the bleed which shows."""

    trim: Rect
    bleed: Rect


def page_area(page: Page) -> Rect:
    """Return the box in the page's millimetres in which it may leave ink."""
    return Rect(0, 0, page.width, page.height).grown(page.bleed)


def print_boxes(sheet: Sheet, surface: Surface) -> PrintBoxes:
    """Return the boxes around all trims of a side and around all that bleeds, within the paper."""
    media = Rect(0, 0, sheet.width, sheet.height)
    placed = [placement for placement in surface.placements if placement.page is not None]
    if not placed:
        return PrintBoxes(media, media)
    trim = shared(media, reduce(Rect.union, (placement.trim for placement in placed)))
    clip = reduce(Rect.union, (placement.clip for placement in placed))
    return PrintBoxes(trim, shared(media, clip.union(trim)))


def shared(one: Rect, other: Rect) -> Rect:
    """Return the part that two boxes share; empty where they lie apart."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Rect(x, y, max(0.0, right - x), max(0.0, bottom - y))
