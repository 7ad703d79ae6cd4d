"""Flat shapes that are cut, folded and glued: dice, standees, screens, tuck boxes. Arithmetic only.

All lengths are in mm. A shape's box begins at (0, 0); creases lead from cut to cut.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from math import radians, tan

from proofpress.geometry import (
    Close,
    Curve,
    Line,
    Move,
    Outline,
    Point,
    Rect,
    Segment,
    Transform,
    ellipse,
    polygon,
    rectangle,
)
from proofpress.sheet import Crease
from proofpress.values import NamedTuple

_ARC = 0.5522847498  # control distance of a quarter circle
_TAPER = tan(radians(15))
GLUE_FLAP = 13.0
LEAST_TUCK, MOST_TUCK = 8.0, 15.0
NOTCH = 9.0  # radius of the notch for the thumb
BACK_LESS = 0.8  # by which a box's back is narrower, so that its raw edge does not stick out
LEAST_DUST = 6.0
TABS = 6.0  # at most, of a die
SLOT_PLAY = 0.2


class Spot(NamedTuple):
    """Where a face lies in a flat shape.

    `place` maps the face's mm to the shape's. `clip` is the box, in the shape's mm, beyond which
    nothing of the face shows: it reaches over cuts and flaps by the bleed, never over a neighbour.
    """

    width: float
    height: float
    place: Transform
    clip: Rect


class Flat(NamedTuple):
    """A shape with its creases, the areas that take glue, and the places of its faces by name."""

    outline: Outline
    width: float
    height: float
    creases: tuple[Crease, ...]
    glue: tuple[Outline, ...]
    spots: Mapping[str, Spot]


def _fold(x: float, y: float, to_x: float, to_y: float) -> Crease:
    return Crease(Point(x, y), Point(to_x, to_y), "fold")


def _spot(box: Rect, clip: Rect, turn: int = 0) -> Spot:
    corner = {
        0: (box.x, box.y),
        90: (box.right, box.y),
        180: (box.right, box.bottom),
        270: (box.x, box.bottom),
    }[turn]
    size = (box.width, box.height) if turn % 180 == 0 else (box.height, box.width)
    return Spot(*size, Transform.rotation(turn).then(Transform.translation(*corner)), clip)


def _reaching(box: Rect, left: float, top: float, right: float, bottom: float) -> Rect:
    return Rect(box.x - left, box.y - top, box.width + left + right, box.height + top + bottom)


def sticker(edge: float, bleed: float, *, is_round: bool) -> Flat:
    """Return one of the stickers of a die."""
    box = Rect(0, 0, edge, edge)
    outline = ellipse(box.centre, edge / 2, edge / 2) if is_round else rectangle(box)
    return Flat(outline, edge, edge, (), (), {"1": _spot(box, box.grown(bleed))})


def die(edge: float, bleed: float) -> Flat:
    """Return the net of a cube as a cross, with tabs at the seven edges that are glued.

    From the top: 2, then 4, 1 and 3 beside each other, 5, 6. Opposite sides add up to seven.
    """
    a, d = edge, min(TABS, 0.4 * edge)
    x0, x1, x2, x3 = d, d + a, d + 2 * a, d + 3 * a
    tabs = {
        "right_top": ((x2, a), (x2 + d, a - d), (x3 - d, a - d), (x3, a)),
        "right": ((x3, a), (x3 + d, a + d), (x3 + d, 2 * a - d), (x3, 2 * a)),
        "right_bottom": ((x3, 2 * a), (x3 - d, 2 * a + d), (x2 + d, 2 * a + d), (x2, 2 * a)),
        "bottom": ((x2, 4 * a), (x2 - d, 4 * a + d), (x1 + d, 4 * a + d), (x1, 4 * a)),
        "left_bottom": ((x1, 2 * a), (x1 - d, 2 * a + d), (x0 + d, 2 * a + d), (x0, 2 * a)),
        "left": ((x0, 2 * a), (x0 - d, 2 * a - d), (x0 - d, a + d), (x0, a)),
        "left_top": ((x0, a), (x0 + d, a - d), (x1 - d, a - d), (x1, a)),
    }
    corners = [(x1, 0.0), (x2, 0.0), *(corner for tab in tabs.values() for corner in tab)]
    creases = [_fold(*tab[0], *tab[-1]) for tab in tabs.values()]
    creases += [_fold(x1, n * a, x2, n * a) for n in (1, 2, 3)]
    creases += [_fold(x, a, x, 2 * a) for x in (x1, x2)]
    b = bleed
    boxes = {
        "2": (Rect(x1, 0, a, a), (b, b, b, 0)),
        "4": (Rect(x0, a, a, a), (b, b, 0, b)),
        "1": (Rect(x1, a, a, a), (0, 0, 0, 0)),
        "3": (Rect(x2, a, a, a), (0, b, b, b)),
        "5": (Rect(x1, 2 * a, a, a), (b, 0, b, 0)),
        "6": (Rect(x1, 3 * a, a, a), (b, 0, b, b)),
    }
    spots = {name: _spot(box, _reaching(box, *reach)) for name, (box, reach) in boxes.items()}
    outline = polygon(_each_once(corners))
    glue = tuple(polygon(Point(*corner) for corner in tab) for tab in tabs.values())
    return Flat(
        outline, 3 * a + 2 * d, 4 * a + d, tuple(creases), glue, dict(sorted(spots.items()))
    )


def _each_once(corners: Iterable[tuple[float, float]]) -> list[Point]:
    """Return corners without those that repeat the one before."""
    points: list[Point] = []
    for corner in corners:
        if not points or points[-1] != corner:
            points.append(Point(*corner))
    return points


def standee(width: float, height: float, foot: float, bleed: float, slot: float = 0.0) -> Flat:
    """Return a figure that is folded at its head, its back above and upside down.

    Both ends have a foot: folded out, or with a slot of that width from below. The spot
    `mirrored` is the back of a figure whose front shines through.
    """
    head, whole = foot + height, 2 * (foot + height)
    front, back = Rect(0, head, width, height), Rect(0, foot, width, height)
    below, above = _reaching(front, bleed, 0, bleed, bleed), _reaching(back, bleed, bleed, bleed, 0)
    mirror = Transform(d=-1, f=head)
    spots = {
        "front": _spot(front, below),
        "back": _spot(back, above, 180),
        "mirrored": Spot(width, height, mirror, above),
    }
    creases = [_fold(0, head, width, head)]
    if slot:
        outline = _slotted(width, whole, slot, foot / 2)
    else:
        outline = rectangle(Rect(0, 0, width, whole))
        creases += [_fold(0, y, width, y) for y in (foot, whole - foot)]
    return Flat(outline, width, whole, tuple(creases), (), spots)


def cross_foot(width: float, foot: float, slot: float) -> Flat:
    """Return the strip that stands across a slotted standee: folded below, slotted from above."""
    outline = _slotted(width, 2 * foot, slot, foot / 2)
    return Flat(outline, width, 2 * foot, (_fold(0, foot, width, foot),), (), {})


def _slotted(width: float, height: float, slot: float, depth: float) -> Outline:
    """Return a box with a slot in the middle of its upper and its lower edge."""
    left, right = (width - slot) / 2, (width + slot) / 2
    top = [(0, 0), (left, 0), (left, depth), (right, depth), (right, 0), (width, 0)]
    bottom = [(width - x, height - y) for x, y in top]
    return polygon(Point(x, y) for x, y in (*top, *bottom))


def screen(panels: Sequence[float], height: float, bleed: float) -> Flat:
    """Return a screen of panels beside each other, its face going over all of them."""
    ends = list(accumulate(panels))
    box = Rect(0, 0, ends[-1], height)
    creases = tuple(_fold(x, 0, x, height) for x in ends[:-1])
    spots = {"face": _spot(box, box.grown(bleed))}
    return Flat(rectangle(box), box.width, height, creases, (), spots)


class Inside(NamedTuple):
    """The room in a box: across and up its front, and how deep the deck is."""

    width: float
    height: float
    depth: float


def tuck_box(inside: Inside, bleed: float) -> Flat:
    """Return a box whose lids are tucked in at both ends.

    From the left: glue flap, side, front, side, back. Both lids hang on the back; the front has a
    notch for the thumb above.
    """
    width, height, depth = inside
    tuck = min(MOST_TUCK, max(LEAST_TUCK, depth))
    behind = width - BACK_LESS
    x1 = GLUE_FLAP
    x2, x3, x4 = x1 + depth, x1 + depth + width, x1 + 2 * depth + width
    x5 = x4 + behind
    top, whole = tuck + depth, 2 * (tuck + depth) + height
    bottom = whole - top
    upper = [*_dust(x1, x2, top, depth, width), *_notched(x2, x3, top)]
    upper += [*_dust(x3, x4, top, depth, width), *_lid(x4, x5, tuck, top)]
    lower = [*_dust(x1, x2, top, depth, width), Line(x2, top), Line(x3, top)]
    lower += [*_dust(x3, x4, top, depth, width), *_lid(x4, x5, tuck, top)]
    slant = GLUE_FLAP * _TAPER
    begin: list[Segment] = [Move(0, bottom - slant), Line(0, top + slant)]
    outline = Outline((*begin, *upper, *_backwards(lower, whole), Close()))
    creases = [_fold(x, top, x, bottom) for x in (x1, x2, x3, x4)]
    for y, hinge in ((top, tuck), (bottom, whole - tuck)):
        creases += [_fold(x1, y, x2, y), _fold(x3, y, x5, y), _fold(x4, hinge, x5, hinge)]
    flap = [(0, top + slant), (x1, top), (x1, bottom), (0, bottom - slant)]
    glue = (polygon(Point(x, y) for x, y in flap),)
    boxes = {
        "front": (Rect(x2, top, width, height), 0),
        "back": (Rect(x4, top, behind, height), 0),
        "left": (Rect(x1, top, depth, height), 0),
        "right": (Rect(x3, top, depth, height), 0),
        "top": (Rect(x4, tuck, behind, depth), 180),
        "bottom": (Rect(x4, bottom, behind, depth), 180),
    }
    b = bleed
    reach = {
        "front": (0, b, 0, b),
        "back": (0, 0, b, 0),
        "left": (b, b, 0, b),
        "right": (0, b, 0, b),
        "top": (b, b, b, 0),
        "bottom": (b, 0, b, b),
    }
    spots = {
        name: _spot(box, _reaching(box, *reach[name]), turn) for name, (box, turn) in boxes.items()
    }
    return Flat(outline, x5, whole, tuple(creases), glue, spots)


def _dust(left: float, right: float, top: float, depth: float, width: float) -> list[Line | Curve]:
    """Return the upper edge of a dust flap, from left to right."""
    long = min(max(0.9 * depth, LEAST_DUST), width / 2 - 1)
    slant = min(long * _TAPER, 0.25 * (right - left))
    return [
        Line(left, top),
        Line(left + slant, top - long),
        Line(right - slant, top - long),
        Line(right, top),
    ]


def _notched(left: float, right: float, top: float) -> list[Line | Curve]:
    """Return the upper edge of the front, with the notch."""
    r, middle = min(NOTCH, (right - left) / 4), (left + right) / 2
    k = r * _ARC
    return [
        Line(left, top),
        Line(middle - r, top),
        Curve(middle - r, top + k, middle - k, top + r, middle, top + r),
        Curve(middle + k, top + r, middle + r, top + k, middle + r, top),
        Line(right, top),
    ]


def _lid(left: float, right: float, tuck: float, top: float) -> list[Line | Curve]:
    """Return the edge of a lid with its flap, which has round corners, from left to right."""
    r = min(tuck, 8.0, (right - left) / 2)
    k = r * (1 - _ARC)
    return [
        Line(left, top),
        Line(left, r),
        Curve(left, k, left + k, 0, left + r, 0),
        Line(right - r, 0),
        Curve(right - k, 0, right, k, right, r),
        Line(right, top),
    ]


def _backwards(edge: Sequence[Line | Curve], height: float) -> list[Segment]:
    """Return an upper edge as the lower one, mirrored and run through from right to left."""
    points: list[Segment] = [Line(edge[-1].x, height - edge[-1].y)]
    for before, segment in zip(reversed(edge[:-1]), reversed(edge[1:]), strict=True):
        x, y = before.x, height - before.y
        if isinstance(segment, Curve):
            x1, y1, x2, y2 = segment[:4]
            points.append(Curve(x2, height - y2, x1, height - y1, x, y))
        else:
            points.append(Line(x, y))
    return points
