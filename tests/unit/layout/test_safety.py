"""The safe area of a piece, by its shape."""

from math import cos, hypot, pi, sin

import pytest

from proofpress.geometry import IDENTITY, Point, Rect, Transform, ellipse, polygon, rectangle
from proofpress.glyphs import Glyph
from proofpress.layout.safety import Filled, Zone, intrusions
from proofpress.layout.slots import TextSlot
from proofpress.layout.xml import Document, Element
from proofpress.paint import BLACK
from proofpress.scene import GlyphRun
from proofpress.source.text import SourceText

DISC = Zone(ellipse(Point(40, 40), 40, 40), 3)
CARD = Zone(rectangle(Rect(0, 0, 63, 88)), 4)
ROUNDED = Zone(rectangle(Rect(0, 0, 63, 88), 3), 4)
HEX = Zone(
    polygon([Point(19 + 19 * cos(n * pi / 3), 19 + 19 * sin(n * pi / 3)) for n in range(6)]), 2
)
# An L, whose inner corner is at (10, 10).
BENT = Zone(polygon(map(Point._make, [(0, 0), (30, 0), (30, 10), (10, 10), (10, 30), (0, 30)])), 2)


@pytest.mark.parametrize("turn", range(0, 360, 7))
def test_a_disc_is_measured_from_its_middle(turn: int) -> None:
    spot = Point(40 + 36 * cos(turn), 40 + 36 * sin(turn))
    assert DISC.gap([spot]) == pytest.approx(4, abs=0.03)
    beyond = Point(40 + 42 * cos(turn), 40 + 42 * sin(turn))
    assert DISC.gap([beyond]) == pytest.approx(-2, abs=0.03)


def test_a_box_in_a_disc_is_held_until_its_corner_comes_too_near() -> None:
    side = 37 * 2**0.5
    inscribed = Rect(40 - side / 2, 40 - side / 2, side, side)
    assert DISC.holds(inscribed, IDENTITY)
    assert not DISC.holds(inscribed.moved(0.2, 0.2), IDENTITY)


def test_a_hex_is_measured_from_its_sides() -> None:
    # Its flats lie above and below: 19 * sqrt(3) / 2 from the middle.
    flat = 19 * 3**0.5 / 2
    assert HEX.gap([Point(19, 19 + flat - 1.5)]) == pytest.approx(1.5)
    # At a corner both sides are near: from 2 mm inside it, 2 * sin(60 degrees).
    assert HEX.gap([Point(36, 19)]) == pytest.approx(2 * sin(pi / 3))


@pytest.mark.parametrize("zone", [CARD, ROUNDED])
def test_a_card_keeps_four_millimetres(zone: Zone) -> None:
    assert zone.holds(Rect(4, 4, 55, 80), IDENTITY)
    assert not zone.holds(Rect(3.9, 4, 55, 80), IDENTITY)
    assert zone.holds(
        Rect(0, 0, 80, 55), Transform.rotation(90, Point(0, 0)).then(Transform.translation(59, 4))
    )


def test_an_inner_corner_is_measured_too() -> None:
    assert BENT.gap([Point(8, 8)]) == pytest.approx(hypot(2, 2))
    assert BENT.gap([Point(12, 12)]) < 0
    assert BENT.gap([]) == float("inf")


@pytest.mark.parametrize("zone", [CARD, ROUNDED])
@pytest.mark.parametrize("onto", [IDENTITY, Transform.translation(0, -10)])
@pytest.mark.parametrize(
    ("x", "below", "is_told"), [(20, 84, False), (20, 84.2, True), (3, 84, True)]
)
def test_a_line_is_told_where_its_ink_is_near_the_cut(
    zone: Zone, onto: Transform, x: float, below: float, *, is_told: bool
) -> None:
    document = Document(SourceText("face.svg", "<svg/>"))
    start = Point(x - onto.e, below - 0.5 - onto.f)
    box = Rect(start.x, start.y - 2, 30, 3)
    slot = TextSlot(
        Element("text", {}, (), document, 0), "", box, "foot", None, "left", "top", None
    )
    run = GlyphRun(*start, "font", 1.8, BLACK, "a", (Glyph(1, 10, 0, 0, 0),))
    filled = Filled((run,), Element("#slot", {}, (), document, 0, slot=slot), onto)
    ink = Rect(run.x, run.y - 1.2, run.width, 1.7)
    assert [one.attribute for one in intrusions([filled], zone, lambda _: [ink])] == (
        ["text"] if is_told else []
    )
