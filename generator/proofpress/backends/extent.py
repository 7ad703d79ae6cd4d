"""How far items reach: a box that is never too small, for forms, masks and repeated gradients."""

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

from proofpress.geometry import Rect
from proofpress.scene import Anchor, GlyphRun, Group, Image, Item, Link, Path

_EM_ABOVE, _EM_BELOW = 1.5, 1.0  # generous: no text font reaches further from its baseline


def extent_of(items: Iterable[Item]) -> Rect:
    """Return a box around all ink of the items; an empty box at the origin when there is none."""
    boxes = [box for box in map(_item_extent, items) if box is not None]
    return reduce(Rect.union, boxes) if boxes else Rect(0, 0, 0, 0)


def path_extent(path: Path) -> Rect:
    """Return a box around an outline with its line."""
    box = path.outline.bounds()
    if path.stroke is None:
        return box
    reach = path.stroke.miter_limit if path.stroke.join == "miter" else 1.5
    return box.grown(path.stroke.width / 2 * max(1.5, reach))


def run_extent(run: GlyphRun) -> Rect:
    """Return a box around a run of glyphs, with room for overhang and accents."""
    em = run.size
    lift = max((abs(glyph.y_offset) for glyph in run.glyphs), default=0.0)
    height = (_EM_ABOVE + _EM_BELOW) * em
    box = Rect(run.x - em, run.y - _EM_ABOVE * em, run.width + 2 * em, height)
    return box.grown(lift)


def _item_extent(item: Item) -> Rect | None:
    match item:
        case GlyphRun():
            return run_extent(item)
        case Path():
            return path_extent(item)
        case Image():
            return item.box
        case Group():
            return _group_extent(item)
        case Link() | Anchor():
            return None
        case _:
            assert_never(item)


def _group_extent(group: Group) -> Rect:
    box = extent_of(group.items)
    if group.clip is not None:
        box = group.clip.bounds()
    return group.transform.box(box)
