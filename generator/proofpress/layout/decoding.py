"""Pictures decoded by Pillow; import it only where a picture must be decoded."""

import struct
from io import BytesIO

from PIL import Image, ImageChops, ImageCms, ImageFile

from proofpress.layout.jpegfile import parse_jpeg
from proofpress.layout.pictureparts import RasterFaultError
from proofpress.layout.pngfile import GREY, INDEXED, RGB, Png, make_png, parse_png
from proofpress.scene import Raster
from proofpress.values import NamedTuple

Size = tuple[int, int]

# What Pillow's readers raise over bytes that are no sound picture.
_FAULTS = (OSError, SyntaxError, ValueError, IndexError, KeyError, TypeError, struct.error)
_TO_EIGHT_BITS = [round(level / 257) for level in range(65536)]


class Pixels(NamedTuple):
    """A picture as stored, eight bits a channel: `L`, `RGB` or `CMYK` (full ink is 255)."""

    colour: Image.Image
    cover: Image.Image | None


def is_decodable(jpeg: bytes) -> bool:
    """Say whether a decoder takes a JPEG; it is read at an eighth of its size."""
    try:
        with Image.open(BytesIO(jpeg), formats=("JPEG",)) as picture:
            picture.draft(None, (max(1, picture.width // 8), max(1, picture.height // 8)))
            picture.load()
    except _FAULTS:
        return False
    return True


def check_profile(profile: bytes, channels: int) -> None:
    """Raise RasterFaultError for a profile that colours cannot be worked out by."""
    on_screen(Image.new({1: "L", 3: "RGB", 4: "CMYK"}[channels], (1, 1)), profile)


def decode(raster: Raster, size: Size | None = None) -> Pixels:
    """Return a picture's pixels as stored, brought down to a size (Lanczos) if one is given.

    Raises RasterFaultError when it cannot be decoded.
    """
    if ImageFile.LOAD_TRUNCATED_IMAGES:
        raise RasterFaultError("Pillow is set to read pictures that are cut off")
    try:
        if raster.kind == "jpeg":
            pixels = _jpeg(raster, size)
        else:
            pixels = _png(parse_png(raster.data), size)
        return pixels if size is None or pixels.colour.size == size else _resized(pixels, size)
    except _FAULTS as error:
        raise RasterFaultError(f"a picture that cannot be decoded: {error}") from error


def on_screen(colour: Image.Image, profile: bytes) -> Image.Image:
    """Return colours as sRGB, `RGB` or `L`; inks without a profile are mixed by arithmetic."""
    if not profile:
        return colour.convert("RGB") if colour.mode == "CMYK" else colour
    try:
        change = ImageCms.buildTransform(
            ImageCms.ImageCmsProfile(BytesIO(profile)),
            ImageCms.createProfile("sRGB"),
            colour.mode,
            "RGB",
            ImageCms.Intent.RELATIVE_COLORIMETRIC,
            ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )
        changed = ImageCms.applyTransform(colour, change)
    except (ImageCms.PyCMSError, *_FAULTS) as error:
        raise RasterFaultError("a picture whose colour profile is damaged") from error
    assert changed is not None
    return changed


def _jpeg(raster: Raster, size: Size | None) -> Pixels:
    frame = parse_jpeg(raster.data)
    with Image.open(BytesIO(raster.data), formats=("JPEG",)) as picture:
        if size is not None:
            picture.draft(None, size)
        picture.load()
        colour: Image.Image = picture
    if frame.channels == 4 and not frame.has_adobe:
        # Pillow takes every JPEG of four channels for an inverted one, as Adobe's are.
        colour = ImageChops.invert(colour)
    return Pixels(colour, None)


def _png(png: Png, size: Size | None) -> Pixels:
    key = png.transparency if png.colour in (GREY, RGB) else b""
    # Pillow reads a transparent colour in the wrong scale below 8 bits: it is looked for here.
    data = make_png(png._replace(transparency=b"") if key else png)
    with Image.open(BytesIO(data), formats=("PNG",)) as opened:
        opened.load()
        picture: Image.Image = opened
    cover: Image.Image | None = None
    if png.colour == GREY and png.depth == 16:
        wide = picture.convert("I")
        if key:
            cover = wide.point([0 if n == _level(key, 0) else 255 for n in range(65536)], "L")
        return Pixels(wide.point(_TO_EIGHT_BITS, "L"), cover)
    if png.colour == INDEXED:
        picture = picture.convert("RGBA" if png.transparency else "RGB")
    if picture.mode in ("LA", "RGBA"):
        if size is not None:  # before it is split, which would hold it twice
            picture = picture.resize(size, Image.Resampling.LANCZOS)
        *colours, cover = picture.split()
        colour = colours[0] if len(colours) == 1 else Image.merge("RGB", colours)
        return Pixels(colour, None if cover.getextrema() == (255, 255) else cover)
    colour = picture.convert("L") if picture.mode == "1" else picture
    if key:
        cover = _keyed(colour, key, png.depth)
    return Pixels(colour, cover)


def _level(key: bytes, channel: int) -> int:
    (level,) = struct.unpack_from(">H", key, 2 * channel)
    return int(level)


def _keyed(colour: Image.Image, key: bytes, depth: int) -> Image.Image:
    """Return a cover that spares one colour (PNG 11.3.1.1)."""
    cover: Image.Image | None = None
    for channel, part in enumerate(colour.split()):
        level = _level(key, channel)
        level = level >> 8 if depth == 16 else level * 255 // ((1 << depth) - 1)
        differs = part.point([0 if n == level else 255 for n in range(256)])
        cover = differs if cover is None else ImageChops.lighter(cover, differs)
    assert cover is not None
    return cover


def _resized(pixels: Pixels, size: Size) -> Pixels:
    colour, cover = pixels
    if cover is None:
        return Pixels(colour.resize(size, Image.Resampling.LANCZOS), None)
    # With their cover in one picture Pillow weighs colours by it: what is hidden does not bleed in.
    is_grey = colour.mode == "L"
    whole = Image.merge("LA" if is_grey else "RGBA", (*colour.split(), cover))
    *colours, cover = whole.resize(size, Image.Resampling.LANCZOS).split()
    return Pixels(colours[0] if is_grey else Image.merge("RGB", colours), cover)
