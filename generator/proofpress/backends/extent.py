"""How far items reach: a box that is never too small, for forms, masks and repeated gradients."""

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

from proofpress.geometry import Rect
from proofpress.scene import Anchor, GlyphRun, Group, Image, Item, Link, Path

_EM_ABOVE, _EM_BELOW = 1.5, 1.0  # generous: no text font reaches further from its baseline


class Extents:
    """Boxes around items; that of a group, which others may be within, is worked out once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Group, Rect]] = {}

    def of(self, items: Iterable[Item]) -> Rect:
        """Return a box around all ink; an empty box at the origin when there is none."""
        boxes = [box for box in map(self._of_item, items) if box is not None]
        return reduce(Rect.union, boxes) if boxes else Rect(0, 0, 0, 0)

    def _of_item(self, item: Item) -> Rect | None:
        match item:
            case GlyphRun():
                return run_extent(item)
            case Path():
                return path_extent(item)
            case Image():
                return item.box
            case Group():
                return self._of_group(item)
            case Link() | Anchor():
                return None
            case _:
                assert_never(item)

    def _of_group(self, group: Group) -> Rect:
        known = self._known.get(id(group))
        if known is None:
            box = self.of(group.items) if group.clip is None else group.clip.bounds()
            # The group is kept beside it: the identity of a lost one could come again.
            known = self._known[id(group)] = group, group.transform.box(box)
        return known[1]


def extent_of(items: Iterable[Item]) -> Rect:
    """Return a box around all ink of the items; an empty box at the origin when there is none."""
    return Extents().of(items)


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
    lift = max((abs(glyph.y_offset) for glyph in run.drawn), default=0.0)
    height = (_EM_ABOVE + _EM_BELOW) * em
    box = Rect(run.x - em, run.y - _EM_ABOVE * em, run.width + 2 * em, height)
    return box.grown(lift)
