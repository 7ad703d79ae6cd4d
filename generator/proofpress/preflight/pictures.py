"""Pictures of pixels in a file: their resolution where they are placed, and their ink."""

from collections.abc import Mapping
from io import BytesIO
from typing import Any

import pikepdf
from PIL import Image, UnidentifiedImageError

from proofpress.geometry import Point, Transform
from proofpress.preflight.facts import Family, Picture
from proofpress.preflight.spaces import Space, space_of
from proofpress.preflight.streams import Unpacker, filters_of
from proofpress.units import MM_PER_INCH

_MOST_PIXELS = 40_000_000  # of a picture whose ink is measured
_MASK: Space = ("grey", "mask")
_MEASURED = 1000  # pixels on a side that are looked at; more are averaged


class Pictures:
    """Measures pictures; the pixels of each are looked at once."""

    def __init__(self, unpacker: Unpacker) -> None:
        self._unpacker = unpacker
        self._inks: dict[object, float | None] = {}

    def measure(self, image: Any, resources: Any, matrix: Transform) -> Picture | None:
        """Return what a picture is where a matrix draws it; None where nothing is drawn."""
        is_mask = str(image.get("/ImageMask", "false")).lower() == "true"
        family, space = _MASK if is_mask else space_of(image.get("/ColorSpace"), resources)
        bits = 1 if is_mask else int(image.get("/BitsPerComponent", 8))
        size = int(image.get("/Width", 0)), int(image.get("/Height", 0))
        picture = _placed(size, family, space, bits == 1, matrix)
        if picture is None or family != "CMYK":
            return picture
        if image.objgen not in self._inks:
            self._inks[image.objgen] = self._ink(image, size)
        return picture._replace(ink=self._inks[image.objgen])

    def measure_inline(
        self, entries: Mapping[str, object], resources: Any, matrix: Transform
    ) -> Picture | None:
        """Return what a picture in the stream itself is."""

        def number(*keys: str) -> int:
            found = next((entries[key] for key in keys if key in entries), 0)
            return int(found) if isinstance(found, float) else 0

        written = entries.get("/CS", entries.get("/ColorSpace"))
        family, space = space_of(written if isinstance(written, str) else None, resources)
        is_bitmap = number("/BPC", "/BitsPerComponent") == 1 or "/IM" in entries
        return _placed((number("/W", "/Width"), number("/H", "/Height")), family, space,
                       is_bitmap, matrix)  # fmt: skip

    def _ink(self, image: Any, size: tuple[int, int]) -> float | None:
        """Return the most ink of a CMYK picture in percent, None where it cannot be told."""
        if size[0] * size[1] > _MOST_PIXELS:
            return None
        try:
            opened = self._open(image, size)
        except (OSError, ValueError, UnidentifiedImageError, Image.DecompressionBombError):
            return None
        if opened is None or opened.mode != "CMYK":
            return None
        factor = max(1, min(size) // _MEASURED)
        bands = opened.reduce(factor).tobytes() if factor > 1 else opened.tobytes()
        return max(map(sum, zip(*[iter(bands)] * 4, strict=True)), default=0) / 2.55

    def _open(self, image: Any, size: tuple[int, int]) -> Image.Image | None:
        is_inverted = _is_inverted(image)
        opened: Image.Image
        if filters_of(image) == ["/DCTDecode"]:
            opened = Image.open(BytesIO(image.read_raw_bytes()))
            if opened.size != size or opened.mode != "CMYK":
                return None
            opened.load()
            # Pillow turns inks round, as Adobe's own files want it; a PDF says itself whether to.
            is_inverted = not is_inverted
        else:
            data = self._unpacker.unpack(image)
            if data is None or len(data) < 4 * size[0] * size[1]:
                return None
            opened = Image.frombytes("CMYK", size, data[: 4 * size[0] * size[1]])
        return opened.point(lambda level: 255 - level) if is_inverted else opened


def _is_inverted(image: Any) -> bool:
    decode = image.get("/Decode")
    return isinstance(decode, pikepdf.Array) and len(decode) > 1 and float(decode[0]) > 0.5


def _placed(
    size: tuple[int, int], family: Family, space: str, is_bitmap: bool, matrix: Transform
) -> Picture | None:
    a, b, c, d, _, _ = matrix
    across, down = (a * a + b * b) ** 0.5, (c * c + d * d) ** 0.5
    if min(*size, across, down) <= 0:
        return None
    ppi = min(size[0] / across, size[1] / down) * MM_PER_INCH
    return Picture(matrix.apply(Point(0.5, 0.5)), *size, ppi, family, space, is_bitmap)
