"""Dots per inch where pictures are printed: what is too few, and what is more than enough."""

import pytest

from drawn import page
from proofpress.diagnostics import Span
from proofpress.geometry import Rect, Transform, rectangle
from proofpress.layout.art import place_raster
from proofpress.layout.resolution import check_resolution, largest_pictures, needed_sizes
from proofpress.scene import Frame, Group, Image, Item, Path, Raster, Tiling

INCH = Rect(0, 0, 25.4, 25.4)


def raster(width: int, height: int, digest: str = "d", orientation: int = 1) -> Raster:
    return Raster(digest, b"", "png", width, height, orientation, b"", Span("pack/art/x.png"))


def worst(*items: Item) -> float:
    (one,) = largest_pictures([page(*items)])
    return round(one.ppi, 2)


def test_pixels_and_printed_size_decide() -> None:
    assert worst(Image(raster(300, 300), INCH)) == 300
    assert worst(Image(raster(300, 150), INCH)) == 150


def test_groups_enlarge_turn_and_stretch() -> None:
    image = Image(raster(300, 300), INCH)
    assert worst(Group((image,), Transform.scaling(2))) == 150
    assert worst(Group((Group((image,), Transform(0, 2, -2, 0, 0, 0)),))) == 150
    assert worst(Group((image,), Transform(1, 0, 0, 3, 0, 0))) == 100
    assert worst(Group((image,), Transform.scaling(0.5), key="k")) == 600


def test_a_keyed_group_counts_wherever_it_stands() -> None:
    small, large = (
        Group((Group((Image(raster(300, 300), INCH),), key="art"),), Transform.scaling(scale))
        for scale in (0.5, 3.0)
    )
    assert worst(small, large) == 100


def test_what_is_cut_off_counts_to_the_size() -> None:
    """A picture that fills a box by being cropped has the dots of the whole."""
    cropped = place_raster(raster(300, 600), INCH, "xMidYMid slice")
    assert worst(*cropped) == 300
    assert worst(*place_raster(raster(600, 300), Rect(0, 0, 25.4, 50.8), "xMidYMid slice")) == 150


def test_pictures_in_patterns_count() -> None:
    tiling = Tiling(Frame(5, 5, (Image(raster(50, 50), INCH),)), 5, 5, Transform.scaling(2))
    assert worst(Path(rectangle(INCH), tiling)) == 25


def test_no_pixels_and_no_size_are_no_picture() -> None:
    assert largest_pictures([page(Image(raster(3, 3), Rect(0, 0, 0, 5)))]) == ()
    flat = Group((Image(raster(3, 3), INCH),), Transform(0, 0, 0, 0, 0, 0))
    assert largest_pictures([page(flat)]) == ()


@pytest.mark.parametrize(
    ("pixels", "names"),
    [
        (300, []),
        (299, ["low-resolution"]),
        (100, ["low-resolution"]),
        (99, ["unprintable-resolution"]),
    ],
)
def test_a_finding_names_what_is_there_and_what_is_needed(pixels: int, names: list[str]) -> None:
    pages = [page(Image(raster(pixels, pixels), INCH), subject="lamps.red")]
    found = check_resolution(largest_pictures(pages))
    assert [one.name for one in found] == names
    for one in found:
        assert one.span == Span("pack/art/x.png")
        assert one.subject == "lamps.red"
        assert one.message == (
            f"{pixels} × {pixels} pixels are printed at 25.4 × 25.4 mm: {pixels} dots per inch"
        )
        assert one.hints == ("300 dots per inch need 300 × 300 pixels",)


def test_a_picture_is_told_once_at_its_worst() -> None:
    pages = [
        page(Image(raster(200, 200), INCH), subject="a"),
        page(Group((Image(raster(200, 200), INCH),), Transform.scaling(1.5)), subject="b"),
        page(Image(raster(200, 200), INCH), subject="c"),
    ]
    (found,) = check_resolution(largest_pictures(pages))
    assert found.subject == "b"


@pytest.mark.parametrize(
    ("size", "orientation", "needed"),
    [
        ((600, 600), 1, None),
        ((382, 382), 1, None),
        ((4000, 4000), 1, (450, 450)),
        ((1800, 900), 1, (900, 450)),
        ((1800, 900), 6, (450, 900)),
    ],
)
def test_far_more_pixels_than_needed_come_down(
    size: tuple[int, int], orientation: int, needed: tuple[int, int] | None
) -> None:
    box = Rect(0, 0, 25.4 * size[0] / size[1], 25.4)
    pictures = largest_pictures([page(Image(raster(*size, orientation=orientation), box))])
    assert needed_sizes(pictures).get("d") == needed


def test_the_largest_place_decides_what_is_needed() -> None:
    small = Group((Image(raster(4000, 4000), INCH),), Transform.scaling(0.5))
    large = Group((Image(raster(4000, 4000), INCH),), Transform.scaling(4))
    pictures = (*largest_pictures([page(small)]), *largest_pictures([page(large)]))
    assert needed_sizes(pictures) == {"d": (1800, 1800)}
