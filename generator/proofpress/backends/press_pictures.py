"""Pictures as inks: turned by a profile or by the formula, strip by strip, under an ink limit.

Greys keep black alone, inks stay as they are. Import it only where a picture goes to a press.
"""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from PIL import Image, ImageChops, ImageCms, ImageMath

from proofpress.backends.document import UnsupportedPaintError
from proofpress.backends.pdf_images import jpeg_samples, packed_samples
from proofpress.backends.pdf_objects import Picture, Samples, deflate, name_for
from proofpress.backends.pixels import differences_of, jpeg_of
from proofpress.layout.decoding import decode
from proofpress.layout.pictureparts import RasterFaultError
from proofpress.layout.pngfile import parse_png
from proofpress.paint import Cmyk, Rgb
from proofpress.scene import Raster
from proofpress.values import NamedTuple

Size = tuple[int, int]

_STRIP = 1 << 20  # pixels that are worked on at a time
_TRIES = 3  # a JPEG may come out with a little more ink than went in


class InkOfPicture(NamedTuple):
    """The most ink on a spot of a picture, before and after: 4 is 400 %; the name of its file."""

    before: float
    after: float
    name: str = ""


class PressProfile:
    """A colour profile of a press: turns screen colours into its inks."""

    def __init__(self, profile: bytes) -> None:
        """Take an ICC profile of class `prtr` in CMYK."""
        self._profile = ImageCms.ImageCmsProfile(BytesIO(profile))
        self._transforms: dict[tuple[bytes, str], Any] = {}

    @property
    def description(self) -> str:
        """What the profile calls itself."""
        return ImageCms.getProfileDescription(self._profile).strip()

    def inks_of(self, colour: Rgb) -> Cmyk:
        """Return the inks of a screen colour, relative colorimetric with black point."""
        pixel = Image.new("RGB", (1, 1), tuple(round(255 * part) for part in colour))
        inks = self.picture(pixel, b"").getpixel((0, 0))
        assert isinstance(inks, tuple)
        return Cmyk(*(round(part / 255, 4) for part in inks))

    def picture(self, picture: Image.Image, source: bytes) -> Image.Image:
        """Return a picture in RGB, of a profile or sRGB, as inks."""
        place = source, picture.mode
        if place not in self._transforms:
            origin = (
                ImageCms.ImageCmsProfile(BytesIO(source))
                if source
                else ImageCms.createProfile("sRGB")
            )
            self._transforms[place] = ImageCms.buildTransform(
                origin,
                self._profile,
                picture.mode,
                "CMYK",
                ImageCms.Intent.RELATIVE_COLORIMETRIC,
                ImageCms.Flags.BLACKPOINTCOMPENSATION,
            )
        changed = ImageCms.applyTransform(picture, self._transforms[place])
        assert changed is not None
        return changed


class PressPictures:
    """Turns pictures into what a press file holds.

    `ink` holds the most ink of each picture by its digest; `by_profile` and `by_formula` say what
    turned those that were no inks.
    """

    def __init__(self, profile: PressProfile | None, limit: float) -> None:
        self.ink: dict[str, InkOfPicture] = {}
        self.by_formula: set[str] = set()
        self.by_profile: set[str] = set()
        self._covers: dict[str, bool] = {}
        self._profile = profile
        self._limit = round(limit * 255)

    def prepare(self, raster: Raster, size: Size | None = None) -> Picture:
        """Return a picture as inks, as it is stored."""
        name = name_for("I", raster.digest, "press", *map(str, size or ()))
        try:
            colour, cover = decode(raster, size)
            covering = None
            if cover is not None:
                covering = packed_samples(cover, deflate(cover.tobytes()))
            is_whole = raster.kind == "jpeg" and size is None and colour.mode in ("L", "CMYK")
            if colour.mode == "L":
                samples = jpeg_samples(raster.data) if is_whole else _grey(colour)
            elif is_whole and most_ink(colour) <= self._limit:
                self._note(raster, most_ink(colour), most_ink(colour))
                samples = jpeg_samples(raster.data)
            else:
                samples = self._in_inks(raster, colour)
        except RasterFaultError as error:
            raise UnsupportedPaintError(
                f"the picture {raster.origin.file} cannot be read: {error}"
            ) from error
        return Picture(name, samples, covering)

    def has_cover(self, raster: Raster) -> bool:
        """Say whether something shows through a picture."""
        known = self._covers.get(raster.digest)
        if known is None:
            known = False
            if raster.kind == "png":
                png = parse_png(raster.data)
                if png.has_alpha or png.transparency:
                    known = decode(raster).cover is not None
            self._covers[raster.digest] = known
        return known

    def pixels(self, raster: Raster) -> tuple[Image.Image, Image.Image | None]:
        """Return a picture as inks within the limit, and its cover."""
        colour, cover = decode(raster)
        if colour.mode == "L":
            none = Image.new("L", colour.size, 0)
            inks = Image.merge("CMYK", (none, none, none, ImageChops.invert(colour)))
        else:
            inks = colour if colour.mode == "CMYK" else self.inks_of(raster, colour)
        before = most_ink(inks)
        inks = limited(inks, self._limit)
        self._note(raster, before, most_ink(inks))
        return inks, cover

    def within_limit(self, inks: Image.Image) -> Image.Image:
        """Return pixels with no more ink on one spot than is taken."""
        return limited(inks, self._limit)

    def _in_inks(self, raster: Raster, colour: Image.Image) -> Samples:
        inks = colour if colour.mode == "CMYK" else self.inks_of(raster, colour)
        before = most_ink(inks)
        limit = self._limit
        if raster.kind == "jpeg":
            for _ in range(_TRIES):
                data = jpeg_of(limited(inks, limit))
                with Image.open(BytesIO(data), formats=("JPEG",)) as seen:
                    after = most_ink(seen)
                if after <= self._limit:
                    self._note(raster, before, after)
                    return jpeg_samples(data)
                limit -= after - self._limit
        lossless = limited(inks, self._limit)
        self._note(raster, before, most_ink(lossless))
        return packed(lossless)

    def inks_of(self, raster: Raster, colour: Image.Image) -> Image.Image:
        """Return a picture in RGB as inks."""
        if self._profile is not None:
            self.by_profile.add(raster.digest)
            return self._profile.picture(colour, raster.profile)
        self.by_formula.add(raster.digest)
        return inks_by_formula(colour)

    def _note(self, raster: Raster, before: int, after: int) -> None:
        name = raster.origin.file.rpartition("/")[2]
        self.ink[raster.digest] = InkOfPicture(before / 255, after / 255, name)


def packed(inks: Image.Image) -> Samples:
    """Return pixels packed without loss."""
    return packed_samples(inks, _deflated(inks), predictor=2)


def _deflated(image: Image.Image) -> bytes:
    return deflate(differences_of(image))


def _grey(colour: Image.Image) -> Samples:
    return packed_samples(colour, _deflated(colour), predictor=2)


def most_ink(inks: Image.Image) -> int:
    """Return the largest sum of the four inks of a pixel, each 0 to 255."""
    return max((_most(strip) for _, strip in _strips(inks)), default=0)


def _most(strip: Image.Image) -> int:
    total = ImageMath.lambda_eval(lambda a: a["c"] + a["m"] + a["y"] + a["k"], **_parts(strip))
    most = total.getextrema()[1]
    return int(most)


def limited(inks: Image.Image, limit: int) -> Image.Image:
    """Return pixels within a limit: equal parts of C, M and Y are taken away, K stays."""
    made = inks.copy()
    for top, strip in _strips(inks):
        if _most(strip) > limit:
            made.paste(_limited(strip, limit), (0, top))
    return made


def _limited(strip: Image.Image, limit: int) -> Image.Image:
    parts = _parts(strip)
    for _ in range(3):
        cut = ImageMath.lambda_eval(lambda a: _cut(a, limit), **parts)
        for name in "cmy":
            parts[name] = ImageMath.lambda_eval(
                lambda a: a["convert"](a["max"](a["one"] - a["cut"], 0), "L"),
                one=parts[name],
                cut=cut,
            )
    return Image.merge("CMYK", [parts[name] for name in "cmyk"])


def _cut(args: dict[str, Any], limit: int) -> Any:
    """Return how much is taken from each of C, M and Y."""
    c, m, y, k = (args[name] for name in "cmyk")
    excess = args["max"](c + m + y + k - limit, 0)
    wet = args["max"]((c > 0) + (m > 0) + (y > 0), 1)
    return (excess + wet - 1) / wet


def inks_by_formula(colour: Image.Image) -> Image.Image:
    """Return RGB as inks by the formula that colours without a profile are turned by."""
    made = Image.new("CMYK", colour.size)
    for top, strip in _strips(colour):
        red, green, blue = strip.split()
        parts = {"r": red, "g": green, "b": blue}
        lightest = ImageMath.lambda_eval(
            lambda a: a["max"](a["max"](a["r"], a["g"]), a["b"]), **parts
        )
        inks = [
            ImageMath.lambda_eval(
                lambda a: a["convert"](
                    ((a["top"] - a["one"]) * 255 + a["top"] / 2) / a["max"](a["top"], 1), "L"
                ),
                one=part,
                top=lightest,
            )
            for part in (red, green, blue)
        ]
        black = ImageMath.lambda_eval(lambda a: a["convert"](255 - a["top"], "L"), top=lightest)
        made.paste(Image.merge("CMYK", [*inks, black]), (0, top))
    return made


def _strips(image: Image.Image) -> Iterator[tuple[int, Image.Image]]:
    """Yield a picture in strips, each with its first row."""
    rows = max(1, _STRIP // max(1, image.width))
    for top in range(0, image.height, rows):
        bottom = min(image.height, top + rows)
        yield top, image.crop((0, top, image.width, bottom))


def _parts(strip: Image.Image) -> dict[str, Image.Image]:
    return dict(zip("cmyk", strip.split(), strict=True))
