"""Marks beside whole boards where their folds end, and stretches drawn as one path."""

from collections.abc import Iterable, Sequence

from proofpress.geometry import Line, Move, Outline, Point, Rect, Segment, around
from proofpress.impose.grid import MARK_LENGTH, MARK_OFFSET
from proofpress.paint import BLACK
from proofpress.scene import Group, Item, Path, Stroke
from proofpress.sheet import Placement, Side

LINE_WIDTH = 0.15
DASHES = (1.0, 0.7)
_TOUCH = 1e-3

Stretch = tuple[Point, Point]


def fold_ticks(placements: Sequence[Placement]) -> tuple[Item, ...]:
    """Return dashed marks beside whole boards, where their folds end.

    One stands outside the bleed or, where a neighbour's bleed is in its way, in the board's own.
    """
    clips = [one.clip for one in placements if one.page is not None]
    lines = [
        _tick(Point(*onto.apply(end)), Point(*onto.apply(other)), placement, clips)
        for placement in placements
        if placement.page is not None
        and placement.page.creases
        and placement.page.side is Side.FRONT
        for onto in (placement.transform,)
        for crease in placement.page.creases
        for end, other in ((crease.start, crease.end), (crease.end, crease.start))
    ]
    if not lines:
        return ()
    return (drawn(lines, Stroke(BLACK, LINE_WIDTH, dashes=DASHES), "fold marks"),)


def _tick(end: Point, other: Point, placement: Placement, clips: Sequence[Rect]) -> Stretch:
    """Return the mark at one end of a fold that runs straight across a board."""
    across, down = _sign(end.x - other.x), _sign(end.y - other.y)
    trim, clip = placement.trim, placement.clip
    bleed = max(
        (trim.x - clip.x) * (across < 0),
        (clip.right - trim.right) * (across > 0),
        (trim.y - clip.y) * (down < 0),
        (clip.bottom - trim.bottom) * (down > 0),
    )

    def at(far: float) -> Point:
        return Point(end.x + across * far, end.y + down * far)

    begin, stop = at(bleed + MARK_OFFSET), at(bleed + MARK_OFFSET + MARK_LENGTH)
    box = around((begin, stop))
    if any(box.grown(_TOUCH).intersects(one) for one in clips):
        return at(MARK_OFFSET), at(max(bleed, MARK_OFFSET))
    return begin, stop


def _sign(length: float) -> int:
    return (length > _TOUCH) - (length < -_TOUCH)


def drawn(lines: Iterable[Stretch], stroke: Stroke, label: str) -> Group:
    """Return stretches as one item that says what it is."""
    return Group((stroked(lines, stroke),), label=label)


def stroked(lines: Iterable[Stretch], stroke: Stroke) -> Path:
    """Return stretches as one path."""
    segments: list[Segment] = []
    for start, end in lines:
        segments += (Move(*start), Line(*end))
    return Path(Outline(tuple(segments)), stroke=stroke)
