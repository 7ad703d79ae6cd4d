"""Flat shapes of what is folded: measured, and folded up in thought."""

from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from proofpress.geometry import Line, Move, Point, Rect, flattened
from proofpress.model.box import CARD_CALIPER, Load, room_for
from proofpress.model.flat import (
    BACK_LESS,
    Flat,
    Inside,
    cross_foot,
    die,
    screen,
    standee,
    sticker,
    tuck_box,
)

BOXES = [
    Load(63, 88, 54),
    Load(63.5, 88.9, 18),
    Load(44, 68, 110),
    Load(70, 120, 78),
    Load(63, 88, 9),
    Load(88.9, 88.9, 60),
]


def corner(flat: Flat, name: str) -> Point:
    """The top left corner of a face that lies upright."""
    return flat.spots[name].place.apply(Point(0, 0))


def is_on_outline(flat: Flat, point: Point) -> bool:
    for ring in flattened(flat.outline):
        for a, b in pairwise([*ring, ring[0]]):
            along = hypot(b.x - a.x, b.y - a.y)
            if (
                hypot(point.x - a.x, point.y - a.y) + hypot(b.x - point.x, b.y - point.y)
                < along + 1e-6
            ):
                return True
    return False


ALL = {
    "die": die(20, 2),
    "small die": die(8, 1),
    "round sticker": sticker(16, 1, is_round=True),
    "standee": standee(30, 50, 10, 2),
    "slotted standee": standee(25, 40, 8, 2, 0.8),
    "cross": cross_foot(24, 8, 0.8),
    "screen": screen([60, 120, 60], 110, 2),
    **{
        f"box of {load.cards}": tuck_box(room_for(load, 0.32, is_sleeved=False), 2)
        for load in BOXES
    },
}


@pytest.mark.parametrize("flat", ALL.values(), ids=ALL)
def test_the_outline_fills_its_box_and_creases_run_from_cut_to_cut(flat: Flat) -> None:
    points = [point for ring in flattened(flat.outline) for point in ring]
    box = Rect(0, 0, flat.width, flat.height)
    found = Rect(min(x for x, _ in points), min(y for _, y in points), 0, 0)
    assert (found.x, found.y) == pytest.approx((0, 0), abs=1e-6)
    assert max(x for x, _ in points) == pytest.approx(box.right)
    assert max(y for _, y in points) == pytest.approx(box.bottom)
    ends = [end for crease in flat.creases for end in (crease.start, crease.end)]
    # Inside a cross or a box creases end where others cross them.
    crossings = {(round(x, 6), round(y, 6)) for x, y in ends}
    assert all(
        is_on_outline(flat, end)
        or sum(
            1
            for one in ends
            if (round(one.x, 6), round(one.y, 6)) == (round(end.x, 6), round(end.y, 6))
        )
        > 1
        for end in ends
    )
    assert len(crossings) > 1 or not flat.creases


@pytest.mark.parametrize("load", BOXES)
@pytest.mark.parametrize("is_sleeved", [False, True])
def test_a_box_holds_its_deck_and_little_more(load: Load, is_sleeved: bool) -> None:
    room = room_for(load, CARD_CALIPER, is_sleeved=is_sleeved)
    width, height = (side + 3 * is_sleeved for side in load[:2])
    thick = load.cards * CARD_CALIPER * (2 if is_sleeved else 1)
    assert 1.5 <= room.width - width <= 2
    assert room.height - height == pytest.approx(2)
    assert 1 <= room.depth - thick <= 2
    flat = tuck_box(room, 2)
    sizes = {name: (spot.width, spot.height) for name, spot in flat.spots.items()}
    assert sizes["front"] == (room.width, room.height)
    assert sizes["back"] == (room.width - BACK_LESS, room.height)
    assert sizes["left"] == sizes["right"] == (room.depth, room.height)
    assert sizes["top"] == sizes["bottom"] == (room.width - BACK_LESS, room.depth)


def test_the_panels_of_a_box_stand_beside_each_other_with_creases_between() -> None:
    flat = tuck_box(Inside(65, 90, 18), 2)
    places = [corner(flat, name).x for name in ("left", "front", "right", "back")]
    assert places == pytest.approx([13, 31, 96, 114])
    upright = sorted({crease.start.x for crease in flat.creases if crease.start.x == crease.end.x})
    assert upright == pytest.approx(places)
    assert flat.width == pytest.approx(114 + 65 - BACK_LESS)
    assert flat.height == pytest.approx(90 + 2 * (18 + 15))
    # Seen from the front, the lid's far edge is its hinge: it lies upside down in the net.
    hinge = flat.spots["top"].place.apply(Point(0, 0))
    assert hinge == pytest.approx((flat.width, 33))


@given(
    st.floats(12, 300), st.floats(12, 300), st.floats(1.6, 150), st.floats(0, 5),
)  # fmt: skip
def test_no_box_crosses_itself(width: float, height: float, depth: float, bleed: float) -> None:
    flat = tuck_box(Inside(width, height, depth), bleed)
    (ring,) = flattened(flat.outline, 2)
    sides = list(pairwise([*ring, ring[0]]))
    assert all(not crosses(*one, *other) for n, one in enumerate(sides) for other in sides[n + 1 :])


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Say whether two lines cross at a point inside both."""

    def turn(one: Point, two: Point, three: Point) -> float:
        return (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x)

    near = 1e-7
    return turn(a, b, c) * turn(a, b, d) < -near and turn(c, d, a) * turn(c, d, b) < -near


def test_the_flap_is_as_long_as_a_flat_box_lets_it_be() -> None:
    deep, flat = tuck_box(Inside(65, 90, 30), 2), tuck_box(Inside(65, 90, 4.4), 2)
    assert deep.height == pytest.approx(90 + 2 * (30 + 15))
    assert flat.height == pytest.approx(90 + 2 * (4.4 + 8))


def test_the_front_of_a_box_has_a_notch_for_the_thumb() -> None:
    flat = tuck_box(Inside(65, 90, 18), 2)
    lowest = max(
        point.y
        for ring in flattened(flat.outline)
        for point in ring
        if 40 < point.x < 87 and point.y < 60
    )
    assert lowest == pytest.approx(33 + 9)


def test_opposite_sides_of_a_folded_die_add_up_to_seven() -> None:
    flat = die(20, 2)
    cells = {}
    for name in "123456":
        x, y = corner(flat, name)
        cells[round((x - corner(flat, "1").x) / 20), round((y - corner(flat, "1").y) / 20)] = name
    # A cube that rolls over the net prints each side where its bottom lies: bottom, top, then
    # the sides to the west, east, north and south.
    start = dict(zip("btwens", "btwens", strict=True))
    moves = {(1, 0): "ewbtns", (-1, 0): "wetbns", (0, -1): "nswetb", (0, 1): "snwebt"}
    printed, waiting = {}, [((0, 0), start)]
    seen = {(0, 0)}
    while waiting:
        cell, cube = waiting.pop()
        printed[cube["b"]] = int(cells[cell])
        for step, roll in moves.items():
            beside = (cell[0] + step[0], cell[1] + step[1])
            if beside in cells and beside not in seen:
                seen.add(beside)
                rolled = [cube[side] for side in roll]
                waiting.append((beside, dict(zip("btwens", rolled, strict=True))))
    assert len(printed) == 6
    assert [printed[a] + printed[b] for a, b in (("b", "t"), ("w", "e"), ("n", "s"))] == [7, 7, 7]
    assert len(flat.glue) == 7  # a cube has 12 edges, 5 are folded


def test_a_standee_shows_its_front_mirrored_behind_it() -> None:
    flat = standee(30, 45, 10, 2)
    front, mirrored, turned = (flat.spots[name] for name in ("front", "mirrored", "back"))
    for x, y in ((0, 0), (7, 12), (30, 45)):
        ahead, behind = front.place.apply(Point(x, y)), mirrored.place.apply(Point(x, y))
        # Folded at the head, both lie upon each other.
        assert behind.x == ahead.x
        assert 55 - behind.y == pytest.approx(ahead.y - 55)
    assert turned.place.apply(Point(0, 0)) == pytest.approx((30, 55))
    assert [crease.start.y for crease in flat.creases] == [55, 10, 100]


def test_slots_are_half_as_deep_as_their_foot_and_meet() -> None:
    figure, cross = standee(25, 40, 8, 2, 0.8), cross_foot(24, 8, 0.8)
    for flat in (figure, cross):
        points = [one for one in flat.outline.segments if isinstance(one, Line | Move)]
        inner = {one.y for one in points if 0 < one.y < flat.height}
        assert inner == {4, flat.height - 4}
        assert {one.x for one in points if one.y == 4} == {
            (flat.width - 0.8) / 2,
            (flat.width + 0.8) / 2,
        }


def test_no_paint_of_a_panel_covers_its_neighbour() -> None:
    for name in ("die", "box of 54", "screen"):
        flat = ALL[name]
        trims = {
            key: spot.place.box(Rect(0, 0, spot.width, spot.height))
            for key, spot in flat.spots.items()
        }
        for key, spot in flat.spots.items():
            assert spot.clip.contains(trims[key])
            others = [trim for other, trim in trims.items() if other != key]
            assert not any(spot.clip.intersects(trim) for trim in others)
