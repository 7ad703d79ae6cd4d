"""Raster pictures in a PDF: what is passed through, what is packed anew, what is refused."""

import io
import zlib

import pikepdf
import pytest
from PIL import Image as Pillow

from drawn import Fonts, page, placed, sheet
from proofpress.backends.document import Document, UnsupportedPaintError
from proofpress.backends.pdf import PdfRenderer, render_pdf
from proofpress.backends.pdf_images import prepare
from proofpress.backends.pdf_stored import Part, load_part, store_part
from proofpress.geometry import Rect
from proofpress.layout.raster import read_raster
from proofpress.scene import Image, Raster
from proofpress.values import replace

DOCUMENT = Document("Game", "en")


def coloured(mode: str, size: int = 8) -> Pillow.Image:
    image = Pillow.new("RGBA", (size, size))
    for x in range(size):
        for y in range(size):
            image.putpixel((x, y), (x * 30, y * 30, 90, 255 if mode != "RGBA" else x * 30))
    if mode == "P":
        return image.convert("RGB").quantize(16)
    return image if mode == "RGBA" else image.convert(mode)


def raster(image: Pillow.Image, kind: str = "png", **options: object) -> Raster:
    file = io.BytesIO()
    image.save(file, kind, **options)
    return read_raster(file.getvalue())


def embedded(image: Raster) -> tuple[pikepdf.Pdf, pikepdf.Object]:
    card = page(Image(image, Rect(0, 0, 20, 20)))
    data = render_pdf([sheet([placed(card, 10, 10)])], DOCUMENT, Fonts())
    file = pikepdf.open(io.BytesIO(data))
    found = [
        one
        for one in file.objects
        if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"
    ]
    return file, next(one for one in found if "/SMask" in one or len(found) == 1)


@pytest.mark.parametrize("mode", ["RGB", "L", "P", "1"])
def test_a_plain_png_is_passed_through_and_shows_the_same_pixels(mode: str) -> None:
    source = raster(coloured(mode))
    file, image = embedded(source)
    assert image.DecodeParms.Predictor == 15
    assert image.read_raw_bytes() in source.data
    seen = pikepdf.PdfImage(image).as_pil_image().convert("RGB")
    assert seen.tobytes() == coloured(mode).convert("RGB").tobytes()
    file.close()


def test_transparency_becomes_a_soft_mask() -> None:
    file, image = embedded(raster(coloured("RGBA")))
    mask = image.SMask
    assert mask.ColorSpace == "/DeviceGray"
    assert mask.read_bytes() == coloured("RGBA").getchannel("A").tobytes()
    assert image.read_bytes() == coloured("RGBA").convert("RGB").tobytes()
    file.close()


def test_an_alpha_channel_that_hides_nothing_leaves_no_mask() -> None:
    file, image = embedded(raster(coloured("RGB").convert("RGBA")))
    assert "/SMask" not in image
    file.close()


def test_a_png_with_a_transparent_colour_has_a_mask() -> None:
    file, image = embedded(raster(coloured("L"), transparency=coloured("L").getpixel((0, 0))))
    assert image.ColorSpace == "/DeviceGray"
    assert 0 in image.SMask.read_bytes()
    file.close()


def test_an_interlaced_png_is_packed_anew() -> None:
    # Seven passes of a single pixel each: Adam7 with only the first pass filled.
    rows = zlib.compress(b"\x00\xff\x00\x00")
    data = _png(b"\x00\x00\x00\x01\x00\x00\x00\x01\x08\x02\x00\x00\x01", rows)
    file, image = embedded(Raster("adam7", data, "png", 1, 1))
    assert image.DecodeParms.Predictor == 2
    assert pikepdf.PdfImage(image).as_pil_image().tobytes() == b"\xff\x00\x00"
    file.close()


def test_sixteen_bits_are_brought_down_to_eight() -> None:
    rows = zlib.compress(b"\x00\x80\x80\xff\xff")
    data = _png(b"\x00\x00\x00\x02\x00\x00\x00\x01\x10\x00\x00\x00\x00", rows)
    file, image = embedded(Raster("deep", data, "png", 2, 1))
    assert pikepdf.PdfImage(image).as_pil_image().tobytes() == b"\x80\xff"
    file.close()


def _png(header: bytes, rows: bytes) -> bytes:
    def chunk(kind: bytes, body: bytes) -> bytes:
        return (
            len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")
        )

    chunks = chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + chunks


@pytest.mark.parametrize(
    ("mode", "space"), [("RGB", "/DeviceRGB"), ("L", "/DeviceGray"), ("CMYK", "/DeviceCMYK")]
)
def test_a_jpeg_is_passed_through(mode: str, space: str) -> None:
    source = raster(coloured("RGB").convert(mode), "jpeg")
    file, image = embedded(source)
    assert image.Filter == "/DCTDecode"
    assert image.ColorSpace == space
    assert (image.Width, image.Height) == (8, 8)
    assert image.read_raw_bytes() == source.data
    assert ("/Decode" in image) == (mode == "CMYK")
    file.close()


def test_equal_pictures_are_written_once() -> None:
    source = raster(coloured("RGB"))
    again = Raster(source.digest, source.data, "png", 8, 8)
    one = page(Image(source, Rect(0, 0, 20, 20)))
    other = page(Image(again, Rect(5, 5, 30, 30)))
    spots = [placed(one, 0, 0), placed(other, 63, 0)]
    data = render_pdf([sheet(spots)], DOCUMENT, Fonts())
    assert data.count(b"/Subtype /Image") == 1


def test_a_renderer_packs_a_picture_once() -> None:
    source = raster(coloured("RGBA"))
    renderer = PdfRenderer(Fonts())
    card = page(Image(source, Rect(0, 0, 20, 20)))
    first = renderer.render([sheet([placed(card, 0, 0)])], DOCUMENT)
    lost = Raster(source.digest, b"", "png", 8, 8)
    again = page(Image(lost, Rect(0, 0, 20, 20)))
    assert renderer.render([sheet([placed(again, 0, 0)])], DOCUMENT) == first


def test_a_broken_picture_is_refused() -> None:
    broken = _png(b"\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00", b"no rows")
    with pytest.raises(UnsupportedPaintError):
        prepare(Raster("broken", broken, "png", 1, 1))


def no_part(name: str) -> Part:
    raise LookupError(name)


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "P", "L"])
@pytest.mark.parametrize("kind", ["png", "jpeg"])
def test_a_prepared_picture_can_be_kept(mode: str, kind: str) -> None:
    if kind == "jpeg" and mode in ("RGBA", "P"):
        return
    made = prepare(replace(raster(coloured(mode), kind), profile=b"how colours look"))
    assert load_part(store_part(made), no_part) == made
    smaller = prepare(raster(coloured(mode, 64), kind), (8, 8))
    assert load_part(store_part(smaller), no_part) == smaller


@pytest.mark.parametrize(("mode", "kind"), [("RGB", "png"), ("RGBA", "png"), ("RGB", "jpeg")])
def test_a_picture_is_brought_down_to_a_size(mode: str, kind: str) -> None:
    source = raster(noise(mode), kind)
    made = prepare(source, (16, 24))
    assert dict(made.colour.keys)["Width"] == "16"
    assert dict(made.colour.keys)["Height"] == "24"
    assert made.name != prepare(source).name
    assert made == prepare(source, (16, 24))


def test_a_picture_stays_as_it_is_where_fewer_pixels_take_more_bytes() -> None:
    flat = Pillow.new("RGB", (200, 200), (9, 99, 200))
    flat.putpixel((100, 100), (0, 0, 0))
    source = raster(flat.quantize(2))
    made = prepare(source, (150, 150))
    assert dict(made.colour.keys)["Width"] == "200"


def noise(mode: str) -> Pillow.Image:
    parts = [Pillow.effect_noise((64, 96), 60) for _ in mode]
    return Pillow.merge(mode, parts)
