"""The door for picture files: PNG and JPEG read by their headers, others refused by name."""

import hashlib

from proofpress.diagnostics import Span
from proofpress.layout import jpegfile, pngfile
from proofpress.layout.pictureparts import RasterFaultError, usable_profile
from proofpress.scene import Raster

_OTHERS = (
    (b"GIF8", 0, "a GIF"),
    (b"WEBP", 8, "a WebP picture"),
    (b"II*\0", 0, "a TIFF or camera raw picture"),
    (b"MM\0*", 0, "a TIFF or camera raw picture"),
    (b"II+\0", 0, "a BigTIFF picture"),
    (b"BM", 0, "a BMP picture"),
    (b"ftypavif", 4, "an AVIF picture"),
    (b"ftyphei", 4, "a HEIC picture"),
    (b"ftypmif1", 4, "a HEIF picture"),
    (b"\0\0\0\x0cJXL ", 0, "a JPEG XL picture"),
    (b"\xff\x0a", 0, "a JPEG XL picture"),
    (b"\0\0\0\x0cjP  ", 0, "a JPEG 2000 picture"),
    (b"8BPS", 0, "a Photoshop document"),
    (b"gimp xcf", 0, "a GIMP document"),
    (b"%PDF", 0, "a PDF"),
    (b"%!PS", 0, "a PostScript file"),
    (b"PK\3\4", 0, "a zip archive (a Krita or OpenRaster document is one)"),
    (b"\0\0\1\0", 0, "a Windows icon"),
    (b"qoif", 0, "a QOI picture"),
)


def read_raster(data: bytes, origin: Span | None = None, digest: str = "") -> Raster:
    """Return a PNG or JPEG picture, raising RasterFaultError when it is neither or unsound.

    What draws nothing (notes, texts, thumbnails) is left out, so that equal pictures are equal.
    `digest` is the SHA-256 of `data` in hex, if it is known.
    """
    if data.startswith(pngfile.SIGNATURE):
        parts = pngfile.read_png(data)
    elif data.startswith(jpegfile.SIGNATURE):
        parts = jpegfile.read_jpeg(data)
        _check_jpeg(parts.data)
    else:
        raise RasterFaultError(_stranger(data))
    profile = usable_profile(parts.profile, parts.channels)
    if profile:
        _check_profile(profile, parts.channels)
    turned = bytes((parts.orientation,)) if parts.orientation != 1 else b""
    if not digest or turned or profile or parts.data is not data:
        whole = hashlib.sha256(parts.data)
        whole.update(turned)
        whole.update(profile)
        digest = whole.hexdigest()
    width, height = parts.width, parts.height
    if parts.orientation >= 5:
        width, height = height, width
    return Raster(
        digest[:32],
        parts.data,
        parts.kind,
        width,
        height,
        parts.orientation,
        profile,
        origin or Span(""),
    )


def _stranger(data: bytes) -> str:
    for signature, place, name in _OTHERS:
        if data.startswith(signature, place):
            return f"{name}, save it as PNG or JPEG"
    if not data:
        return "an empty file"
    head = data[:512].lstrip(b"\xef\xbb\xbf \t\r\n")
    if head.startswith(b"<svg") or (head.startswith(b"<?xml") and b"<svg" in data[:4096]):
        return "an SVG, its name must end in `.svg`, and a face shows it by `pp:image`"
    return "neither PNG nor JPEG, save it as one of these"


# Pillow's import takes 14 ms, which a pack without such pictures need not spend.


def _check_jpeg(data: bytes) -> None:
    """Raise RasterFaultError for a JPEG that a decoder refuses: documents take it unread."""
    from proofpress.layout.decoding import is_decodable

    if not is_decodable(data):
        raise RasterFaultError("a JPEG that is damaged")


def _check_profile(profile: bytes, channels: int) -> None:
    from proofpress.layout.decoding import check_profile

    check_profile(profile, channels)
