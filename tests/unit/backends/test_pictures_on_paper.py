"""Every kind of picture file drawn by PDF and SVG readers, pixel by pixel."""

import struct
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from PIL import Image as Pillow

from compare import pdf_image, svg_image
from drawn import Fonts, page, placed, sheet
from pictures import (
    GREEN,
    RED,
    chunk,
    exif,
    exif_segment,
    grey_profile,
    grid,
    jpeg,
    profile,
    profile_chunk,
    profile_segment,
    segment,
)
from pictures import png as small_png
from proofpress.backends.document import Document
from proofpress.backends.pdf import render_pdf
from proofpress.backends.svg import render_svg
from proofpress.geometry import Rect, rectangle
from proofpress.layout.pictureparts import RasterFaultError
from proofpress.layout.raster import read_raster
from proofpress.paint import Rgb
from proofpress.scene import Image, Path

DOCUMENT = Document("Game", "en")
SIDE = 4  # pixels, each drawn 5 mm wide
Colour = tuple[int, int, int]
Rows = Sequence[Sequence[Sequence[int]]]
BEHIND = Rgb(1.0, 1.0, 0.0)


def png(rows: Rows, depth: int = 8, colour: int = 2, **more: Any) -> bytes:
    """Return a PNG with each pixel 8 × 8 times, as readers blur between pixels."""
    wide = [[pixel for pixel in row for _ in range(8)] for row in rows]
    return small_png([row for row in wide for _ in range(8)], depth, colour, **more)


def drawn(data: bytes, format: str) -> list[list[Colour]]:
    """Return the middles of the 4 × 4 pixels of a picture drawn over yellow, upright."""
    box = Rect(0, 0, 20, 20)
    raster = read_raster(data)
    card = page(Path(rectangle(box), BEHIND), Image(raster, box), width=20, height=20, bleed=0)
    one = sheet([placed(card, 0, 0, shown=0)], width=20, height=20)
    if format == "pdf":
        picture = pdf_image(render_pdf([one], DOCUMENT, Fonts()), 0, 20, 20, 10)
    else:
        picture = svg_image(render_svg(one, one.front, DOCUMENT, Fonts()), 10)
    middles = [25, 75, 125, 175]
    return [[picture.getpixel((x, y)) for x in middles] for y in middles]  # type: ignore[misc]


def assert_near(seen: list[list[Colour]], wanted: list[list[Colour]], by: int) -> None:
    apart = max(
        abs(one - other)
        for row, line in zip(seen, wanted, strict=True)
        for pixel, colour in zip(row, line, strict=True)
        for one, other in zip(pixel, colour, strict=True)
    )
    assert apart <= by, f"{seen} is not {wanted}"


def over(colour: Colour, cover: int) -> Colour:
    """Return a colour laid over the yellow ground."""
    ground = (255, 255, 0)
    return tuple(  # type: ignore[return-value]
        round((part * cover + under * (255 - cover)) / 255)
        for part, under in zip(colour, ground, strict=True)
    )


def colour_at(x: int, y: int) -> Colour:
    return (x * 85, y * 85, 255 - x * 40)


def grey_at(x: int, y: int) -> int:
    return (x + SIDE * y) * 17


def cover_at(x: int, y: int) -> int:
    return (255, 128, 0, 255)[(x + y) % 4]


def pixels(at: Callable[[int, int], Colour]) -> list[list[Colour]]:
    return [[at(x, y) for x in range(SIDE)] for y in range(SIDE)]


def grey(level: int) -> Colour:
    return (level, level, level)


def without(level: int, colours: list[list[Colour]]) -> list[list[Colour]]:
    """Return colours with the ground in place of a grey."""
    return [[(255, 255, 0) if one == grey(level) else one for one in row] for row in colours]


RGB = pixels(colour_at)
GREY = pixels(lambda x, y: grey(grey_at(x, y)))
RGBA = pixels(lambda x, y: over(colour_at(x, y), cover_at(x, y)))
GREY_ALPHA = pixels(lambda x, y: over(grey(grey_at(x, y)), cover_at(x, y)))
BITS = {
    1: pixels(lambda x, y: grey((x + y) % 2 * 255)),
    2: pixels(lambda x, y: grey((x + y) % 4 * 85)),
    4: pixels(lambda x, y: grey((x + y) % 16 * 17)),
}
PALETTE = bytes(part for row in RGB for colour in row for part in colour)
KEYED_RGB = pixels(lambda x, y: (255, 255, 0) if (x, y) == (1, 2) else colour_at(x, y))
KEYED_GREY = without(grey_at(1, 2), GREY)


def deep(level: int) -> int:
    """Return eight bits as sixteen, not quite linear: the low bits must not matter."""
    return level << 8 | 0x10 if level < 255 else 0xFFFF


def key(*levels: int) -> bytes:
    return chunk(b"tRNS", struct.pack(f">{len(levels)}H", *levels))


def bits(depth: int) -> bytes:
    return png(grid(SIDE, lambda x, y: [(x + y) % (1 << depth)]), depth, 0)


def keyed_bits(depth: int) -> bytes:
    return png(grid(SIDE, lambda x, y: [(x + y) % (1 << depth)]), depth, 0, extra=key(1))


def indexed(extra: bytes = b"", interlace: bool = False) -> bytes:
    rows = grid(SIDE, lambda x, y: [x + SIDE * y])
    return png(rows, 4, 3, extra=chunk(b"PLTE", PALETTE) + extra, interlace=interlace)


COVERS = bytes(cover_at(x, y) for y in range(SIDE) for x in range(SIDE))
rgb_rows = grid(SIDE, colour_at)
grey_rows = grid(SIDE, lambda x, y: [grey_at(x, y)])
rgba_rows = grid(SIDE, lambda x, y: [*colour_at(x, y), cover_at(x, y)])
grey_alpha_rows = grid(SIDE, lambda x, y: [grey_at(x, y), cover_at(x, y)])


def sixteen(rows: Rows) -> Rows:
    return [[[deep(level) for level in pixel] for pixel in row] for row in rows]


KINDS = {
    "rgb": (png(rgb_rows), RGB),
    "rgb interlaced": (png(rgb_rows, interlace=True), RGB),
    "rgb 16": (png(sixteen(rgb_rows), 16), RGB),
    "rgba": (png(rgba_rows, 8, 6), RGBA),
    "rgba interlaced": (png(rgba_rows, 8, 6, interlace=True), RGBA),
    "rgba 16": (png(sixteen(rgba_rows), 16, 6), RGBA),
    "grey": (png(grey_rows, 8, 0), GREY),
    "grey 16": (png(sixteen(grey_rows), 16, 0), GREY),
    "grey 16 interlaced": (png(sixteen(grey_rows), 16, 0, interlace=True), GREY),
    "grey alpha": (png(grey_alpha_rows, 8, 4), GREY_ALPHA),
    "grey alpha 16": (png(sixteen(grey_alpha_rows), 16, 4), GREY_ALPHA),
    "grey 1": (bits(1), BITS[1]),
    "grey 2": (bits(2), BITS[2]),
    "grey 4": (bits(4), BITS[4]),
    "palette": (indexed(), RGB),
    "palette interlaced": (indexed(interlace=True), RGB),
    "palette alpha": (indexed(chunk(b"tRNS", COVERS)), RGBA),
    "palette alpha interlaced": (indexed(chunk(b"tRNS", COVERS), interlace=True), RGBA),
    "rgb key": (png(rgb_rows, extra=key(*colour_at(1, 2))), KEYED_RGB),
    "grey key": (png(grey_rows, 8, 0, extra=key(grey_at(1, 2))), KEYED_GREY),
    "grey 16 key": (
        png(sixteen(grey_rows), 16, 0, extra=key(deep(grey_at(1, 2)))),
        KEYED_GREY,
    ),
    "grey 1 key": (keyed_bits(1), without(255, BITS[1])),
    "grey 2 key": (keyed_bits(2), without(85, BITS[2])),
    "srgb profile": (png(rgb_rows, extra=profile_chunk(profile())), RGB),
    "srgb chunk beats profile": (
        png(rgb_rows, extra=chunk(b"sRGB", b"\0") + profile_chunk(profile(GREEN, RED))),
        RGB,
    ),
    "gamma note": (png(rgb_rows, extra=chunk(b"gAMA", struct.pack(">I", 100000))), RGB),
    "profile for other channels": (png(grey_rows, 8, 0, extra=profile_chunk(profile())), GREY),
}


@pytest.mark.parametrize("format", ["pdf", "svg"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_png_shows_its_pixels(kind: str, format: str) -> None:
    data, wanted = KINDS[kind]
    assert_near(drawn(data, format), wanted, 2)


def swapped(colours: list[list[Colour]]) -> list[list[Colour]]:
    return [[(green, red, blue) for red, green, blue in row] for row in colours]


opaque_rows = grid(SIDE, lambda x, y: [*colour_at(x, y), 255])


@pytest.mark.parametrize("format", ["pdf", "svg"])
@pytest.mark.parametrize(
    ("depth", "colour", "rows"),
    [(8, 2, rgb_rows), (16, 2, sixteen(rgb_rows)), (8, 6, opaque_rows)],
)
def test_a_profile_is_heeded(depth: int, colour: int, rows: Rows, format: str) -> None:
    data = png(rows, depth, colour, extra=profile_chunk(profile(GREEN, RED)))
    assert_near(drawn(data, format), swapped(RGB), 4)


@pytest.mark.parametrize("format", ["pdf", "svg"])
def test_a_profile_of_a_palette_is_heeded(format: str) -> None:
    assert_near(drawn(indexed(profile_chunk(profile(GREEN, RED))), format), swapped(RGB), 4)


@pytest.mark.parametrize("format", ["pdf", "svg"])
def test_a_profile_of_greys_is_heeded(format: str) -> None:
    data = png(grid(SIDE, lambda _x, _y: [64]), 8, 0, extra=profile_chunk(grey_profile(1.0)))
    assert_near(drawn(data, format), [[(137,) * 3] * SIDE] * SIDE, 4)


def flat(mode: str, *colours: int | tuple[int, ...]) -> Pillow.Image:
    """Return a picture of four areas of 8 × 8 pixels, side by side."""
    image = Pillow.new(mode, (32, 32))
    for number, colour in enumerate(colours):
        image.paste(colour, (8 * number, 0, 8 * number + 8, 32))
    return image


FOUR = ((200, 30, 60), (20, 160, 70), (30, 60, 200), (250, 250, 250))
INKS = ((255, 0, 0, 0), (0, 0, 255, 0), (0, 0, 0, 255), (0, 0, 0, 0))


@pytest.mark.parametrize("format", ["pdf", "svg"])
@pytest.mark.parametrize("options", [{}, {"progressive": True}, {"subsampling": 2}])
def test_a_jpeg_shows_its_pixels(options: dict[str, object], format: str) -> None:
    assert_near(drawn(jpeg(flat("RGB", *FOUR), **options), format), [list(FOUR)] * SIDE, 4)
    greys = [(level,) * 3 for level in (0, 90, 180, 255)]
    data = jpeg(flat("L", 0, 90, 180, 255), **options)
    assert_near(drawn(data, format), [greys] * SIDE, 3)


@pytest.mark.parametrize("format", ["pdf", "svg"])
def test_a_profile_of_a_jpeg_is_heeded(format: str) -> None:
    data = jpeg(flat("RGB", *FOUR), profile_segment(profile(GREEN, RED)))
    assert_near(drawn(data, format), swapped([list(FOUR)]) * SIDE, 6)


def without_adobe(data: bytes) -> bytes:
    """Return a JPEG without Adobe's marker, which says that inks are stored inverted."""
    start = data.index(b"\xff\xee")
    (length,) = struct.unpack_from(">H", data, start + 2)
    return data[:start] + data[start + 2 + length :]


@pytest.mark.parametrize("format", ["pdf", "svg"])
@pytest.mark.parametrize("has_adobe", [True, False])
def test_inks_have_the_right_polarity(has_adobe: bool, format: str) -> None:
    """Cyan, yellow, black and paper: each reader mixes them its own way, none inverts them."""
    data = jpeg(flat("CMYK", *INKS))
    if not has_adobe:
        data = without_adobe(jpeg(inverted(flat("CMYK", *INKS))))
    assert_inks(drawn(data, format)[1])


def inverted(image: Pillow.Image) -> Pillow.Image:
    return Pillow.merge("CMYK", [part.point(lambda v: 255 - v) for part in image.split()])


def assert_inks(row: list[Colour]) -> None:
    cyan, yellow, black, paper = row
    assert cyan[0] < 40
    assert min(cyan[1:]) > 120
    assert yellow[2] < 40
    assert min(yellow[:2]) > 200
    assert max(black) < 60
    assert min(paper) > 250


def ycck(image: Pillow.Image) -> bytes:
    """Return a JPEG of inks as Adobe stores them when it turns them into YCCK."""
    stored = inverted(image)
    luma = Pillow.merge("RGB", image.split()[:3]).convert("YCbCr")
    # Pillow inverts what it writes.
    data = jpeg(inverted(Pillow.merge("CMYK", (*luma.split(), stored.getchannel(3)))))
    start = data.index(b"Adobe")
    return data[: start + 11] + b"\2" + data[start + 12 :]


@pytest.mark.parametrize("format", ["pdf", "svg"])
def test_ycck_has_the_right_polarity(format: str) -> None:
    assert_inks(drawn(ycck(flat("CMYK", *INKS)), format)[1])


CORNERS = ((255, 0, 0), (0, 160, 0), (0, 0, 255), (40, 40, 40))  # clockwise from the top left


def turned(orientation: int) -> Pillow.Image:
    """Return the picture of four corners as a file of that orientation stores it."""
    upright = Pillow.new("RGB", (32, 32))
    for colour, place in zip(CORNERS, ((0, 0), (16, 0), (16, 16), (0, 16)), strict=True):
        upright.paste(colour, (*place, place[0] + 16, place[1] + 16))
    moves = {
        2: Pillow.Transpose.FLIP_LEFT_RIGHT,
        3: Pillow.Transpose.ROTATE_180,
        4: Pillow.Transpose.FLIP_TOP_BOTTOM,
        5: Pillow.Transpose.TRANSPOSE,
        6: Pillow.Transpose.ROTATE_90,
        7: Pillow.Transpose.TRANSVERSE,
        8: Pillow.Transpose.ROTATE_270,
    }
    return upright.transpose(moves[orientation]) if orientation in moves else upright


@pytest.mark.parametrize("format", ["pdf", "svg"])
@pytest.mark.parametrize("kind", ["jpeg", "png", "alpha"])
@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_picture_stands_upright(orientation: int, kind: str, format: str) -> None:
    stored = turned(orientation)
    note = chunk(b"eXIf", exif(orientation))
    rows = grid(32, lambda x, y: stored.getpixel((x, y)))  # type: ignore[arg-type,return-value]
    data = {
        "jpeg": lambda: jpeg(stored, exif_segment(orientation)),
        "png": lambda: small_png(rows, extra=note),
        "alpha": lambda: small_png(
            [[(*pixel, 255) for pixel in row] for row in rows], 8, 6, extra=note
        ),
    }[kind]()
    seen = drawn(data, format)
    assert_near([[seen[0][0], seen[0][3], seen[3][3], seen[3][0]]], [list(CORNERS)], 6)


def test_width_and_height_are_those_of_the_upright_picture() -> None:
    image = Pillow.new("RGB", (32, 16))
    sizes = [
        (raster.width_px, raster.height_px)
        for raster in (read_raster(jpeg(image, exif_segment(n))) for n in range(1, 9))
    ]
    assert sizes == [(32, 16)] * 4 + [(16, 32)] * 4


def test_what_draws_nothing_is_left_out() -> None:
    image = flat("RGB", *FOUR)
    plain = read_raster(jpeg(image))
    noted = read_raster(
        jpeg(image, segment(0xE1, b"Exif\0\0GPS"), segment(0xFE, b"words"), exif_segment(1))
        + b"a film behind the picture"
    )
    assert noted.data == plain.data
    assert noted.digest == plain.digest
    words = chunk(b"tEXt", b"Comment\0made here") + chunk(b"pHYs", b"\0\0\1\0\0\0\1\0\1")
    assert read_raster(png(rgb_rows, extra=words)) == read_raster(png(rgb_rows))


def test_a_turned_picture_is_another_one() -> None:
    image = flat("RGB", *FOUR)
    assert read_raster(jpeg(image, exif_segment(6))).digest != read_raster(jpeg(image)).digest


def test_a_profile_that_cannot_be_applied_is_told() -> None:
    broken = profile(GREEN, RED).replace(b"rTRC", b"xxxx")
    with pytest.raises(RasterFaultError, match="a picture whose colour profile is damaged"):
        read_raster(png(rgb_rows, extra=profile_chunk(broken)))
