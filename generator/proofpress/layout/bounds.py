"""The box that items cover, as SVG measures it: fills only, no line widths, no clips."""

from collections.abc import Iterable

from proofpress.geometry import IDENTITY, Rect, Transform
from proofpress.layout.pathdata import tight_bounds
from proofpress.scene import Group, Image, Item, Path


def items_bounds(items: tuple[Item, ...]) -> Rect:
    """Return the smallest upright box around items; an empty one when there is nothing."""
    return _union(_bounds(item, IDENTITY) for item in items) or Rect(0, 0, 0, 0)


def _union(boxes: Iterable[Rect | None]) -> Rect | None:
    result: Rect | None = None
    for box in boxes:
        if box is not None:
            result = box if result is None else result.union(box)
    return result


def _bounds(item: Item, transform: Transform) -> Rect | None:
    match item:
        case Path(outline=outline):
            return tight_bounds(outline.transformed(transform))
        case Image(box=box):
            return transform.box(box)
        case Group(items=items, transform=own):
            through = own.then(transform)
            return _union(_bounds(inner, through) for inner in items)
        case _:
            return None
