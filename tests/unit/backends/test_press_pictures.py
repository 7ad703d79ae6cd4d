"""Pictures as inks: by the formula, under the limit, strip by strip, inks left alone."""

from io import BytesIO

import pytest
from PIL import Image

from proofpress.backends import press_pictures
from proofpress.backends.pdf_objects import Samples
from proofpress.backends.press_inks import by_formula, within
from proofpress.backends.press_pictures import (
    PressPictures,
    inks_by_formula,
    limited,
    most_ink,
)
from proofpress.paint import Cmyk, Rgb
from proofpress.scene import Raster


def ramp(mode: str) -> Image.Image:
    """A picture of many colours."""
    picture = Image.new(mode, (32, 32))
    for x in range(32):
        for y in range(32):
            level = (8 * x, 8 * y, 4 * (x + y), 255 - 4 * x)
            picture.putpixel((x, y), level[: len(picture.getbands())])
    return picture


def raster(picture: Image.Image, kind: str) -> Raster:
    out = BytesIO()
    picture.save(out, kind.upper(), **({"quality": 95} if kind == "jpeg" else {}))
    return Raster(f"{picture.mode}{kind}", out.getvalue(), kind, *picture.size)  # type: ignore[arg-type]


def test_pixels_follow_the_formula_of_flat_colours() -> None:
    picture = ramp("RGB")
    inks = inks_by_formula(picture)
    for x in range(0, 32, 5):
        for y in range(0, 32, 5):
            red, green, blue = (part / 255 for part in picture.getpixel((x, y)))  # type: ignore[union-attr]
            wanted = [255 * part for part in by_formula(Rgb(red, green, blue))]
            assert inks.getpixel((x, y)) == pytest.approx(wanted, abs=1)


def test_pixels_over_the_limit_lose_equal_parts_of_their_colours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(press_pictures, "_STRIP", 100)  # three rows at a time
    picture = ramp("CMYK")
    less = limited(picture, 612)
    assert most_ink(picture) > 612
    assert most_ink(less) <= 612
    for x in range(0, 32, 5):
        for y in range(0, 32, 5):
            before = picture.getpixel((x, y))
            wanted = within(Cmyk(*(part / 255 for part in before)), 2.4)  # type: ignore[union-attr]
            assert less.getpixel((x, y)) == pytest.approx([255 * part for part in wanted], abs=2)


@pytest.mark.parametrize(("mode", "kind"), [("RGB", "png"), ("RGB", "jpeg"), ("CMYK", "jpeg")])
def test_a_picture_comes_out_as_inks_within_the_limit(mode: str, kind: str) -> None:
    pictures = PressPictures(None, 1.8)
    one = raster(ramp(mode), kind)
    made = pictures.prepare(one)
    assert made.colour.space == "/DeviceCMYK"
    assert made.colour.profile == b""
    assert pictures.ink[one.digest].before > 1.8
    assert pictures.ink[one.digest].after <= 1.8
    assert (one.digest in pictures.by_formula) == (mode == "RGB")


def test_inks_under_the_limit_are_passed_on_byte_for_byte() -> None:
    one = raster(ramp("CMYK"), "jpeg")
    pictures = PressPictures(None, 4.0)
    assert pictures.prepare(one).colour.data == one.data
    assert not pictures.by_formula | pictures.by_profile


def test_a_grey_picture_stays_black_ink_alone() -> None:
    for kind in ("png", "jpeg"):
        made = PressPictures(None, 2.4).prepare(raster(ramp("L"), kind))
        assert isinstance(made.colour, Samples)
        assert made.colour.space == "/DeviceGray"


def test_a_cover_is_seen_and_kept() -> None:
    see_through = ramp("RGBA")
    pictures = PressPictures(None, 2.4)
    assert pictures.has_cover(raster(see_through, "png"))
    assert not pictures.has_cover(raster(ramp("RGB"), "png"))
    assert pictures.prepare(raster(see_through, "png")).cover is not None
