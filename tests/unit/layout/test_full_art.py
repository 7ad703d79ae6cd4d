"""Pictures that cover a whole piece."""

import pytest

from proofpress.geometry import Point, Rect
from proofpress.layout.art import Art
from proofpress.layout.fullart import Edge, covers, judge_pixels, judge_shape, place_full
from proofpress.model.template import ArtBleed
from proofpress.scene import Group, Image, Raster

TRIM = Rect(0, 0, 63, 88)


def art(width: float, height: float) -> Art:
    view = Rect(0, 0, width, height)
    return Art((Image(Raster("1", b"", "png", round(width), round(height)), view),), view)


def edge(art_bleed: ArtBleed = None, bleed: float = 3.0) -> Edge:
    return Edge(63, 88, bleed, art_bleed)


@pytest.mark.parametrize(
    ("size", "art_bleed", "box", "told"),
    [
        ((63, 88), None, TRIM, ""),
        ((69, 94), None, TRIM, "the trim and 3 mm of bleed"),
        ((69, 94), None, TRIM.grown(3), ""),
        ((63, 88), None, TRIM.grown(3), ""),  # the face enlarges it
        ((67, 92), None, TRIM, "the trim and 2 mm of bleed"),
        ((69.35, 94.35), None, TRIM, "mm of bleed"),
        ((100, 100), None, TRIM, ""),  # a picture that is cropped on purpose
        ((69, 94), 3.0, TRIM, ""),
        ((63, 88), 3.0, TRIM, "the trim alone better than 3 mm of bleed"),
        ((100, 100), 3.0, TRIM, "off for the trim and 3 mm of bleed"),
        ((63, 88), "mirror", TRIM, ""),
        ((69, 94), "mirror", TRIM, "3 mm of bleed all round better than no bleed"),
    ],
)
def test_proportions_are_compared(
    size: tuple[float, float], art_bleed: ArtBleed, box: Rect, told: str
) -> None:
    found = judge_shape(art(10 * size[0], 10 * size[1]), box, edge(art_bleed))
    assert (told in found.message) if found and told else (found is None and not told)


def test_a_picture_with_bleed_reaches_over_the_cut_by_it() -> None:
    (placed,) = place_full(art(690, 940), "", edge(3.0), 1.0)
    assert isinstance(placed, Group)
    assert placed.transform.box(Rect(0, 0, 690, 940)) == pytest.approx(TRIM.grown(3))


def test_mirrors_meet_at_the_cut() -> None:
    (placed,) = place_full(art(630, 880), "", edge("mirror"), 1.0)
    assert isinstance(placed, Group)
    assert placed.clip is not None
    assert placed.clip.bounds() == pytest.approx(TRIM.grown(3))
    assert len(placed.items) == 9
    for inner in placed.items:
        assert isinstance(inner, Group)
        # A point on the cut is its own image, or lies on another cut.
        x, y = inner.transform.apply(Point(0, 0))
        assert x in (0, 126)
        assert y in (0, 176)


def test_a_box_counts_as_whole_when_it_reaches_every_cut() -> None:
    assert covers(TRIM, edge())
    assert covers(TRIM.grown(3), edge())
    assert not covers(TRIM.grown(-1), edge())
    assert not covers(Rect(-3, -3, 69, 60), edge())


def test_pixels_of_ninety_and_of_seventy_two_are_known() -> None:
    place = Rect(0, 0, 63.5, 88.9)
    for pixels, told in (
        ((240, 336), ""),
        ((225, 315), "90"),
        ((180, 252), "72"),
        ((225, 300), ""),
    ):
        found = judge_pixels(Art((), place, pixels=pixels), place)
        assert (f"at {told} px" in found.message) if found else not told
