"""Decoded pictures as bytes for files; import it only where a picture must be decoded."""

from io import BytesIO

from PIL import Image, ImageChops

from proofpress.layout.decoding import Pixels

_QUALITY = 92  # losses that cannot be seen in print, a third of the bytes of what loses nothing


def differences_of(image: Image.Image) -> bytes:
    """Return each sample less the one before it in its row (TIFF's predictor 2): packs better."""
    before = Image.new(image.mode, image.size)
    before.paste(image, (1, 0))
    return ImageChops.subtract_modulo(image, before).tobytes()


def jpeg_of(image: Image.Image) -> bytes:
    """Return a picture as JPEG, inks inverted as Adobe's are."""
    out = BytesIO()
    image.save(out, "JPEG", quality=_QUALITY, subsampling=0)
    return out.getvalue()


def png_of(pixels: Pixels) -> bytes:
    """Return a picture of screen colours as PNG."""
    image = pixels.colour
    if pixels.cover is not None:
        is_grey = image.mode == "L"
        image = Image.merge("LA" if is_grey else "RGBA", (*image.split(), pixels.cover))
    out = BytesIO()
    image.save(out, "PNG", compress_level=6)
    return out.getvalue()
