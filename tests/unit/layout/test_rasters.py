# ruff: noqa: E501 - each case is one line of a table
import base64
import io
import struct
import tracemalloc
import zlib

import pytest
from PIL import Image as Picture

from drawing import draw_file
from pictures import chunk, profile_chunk
from pictures import header as small_header
from pictures import png as small_png
from proofpress.diagnostics import Span
from proofpress.geometry import Rect
from proofpress.layout.art import paint_art, place_raster, raster_art
from proofpress.layout.decoding import decode
from proofpress.layout.pictureparts import RasterFaultError
from proofpress.layout.raster import read_raster
from proofpress.layout.reading import Memo
from proofpress.layout.xml import read_svg_tree
from proofpress.scene import Group, Image, Raster
from proofpress.source.text import SourceText


def picture(kind: str, mode: str = "RGB", size: tuple[int, int] = (6, 4)) -> bytes:
    out = io.BytesIO()
    Picture.new(mode, size, 1).save(out, kind)
    return out.getvalue()


def header(width: int, height: int, depth: int = 8, colour: int = 2, interlace: int = 0) -> bytes:
    head = small_header(width, height, depth, colour, interlace)
    return b"\x89PNG\r\n\x1a\n" + head + b"\0\0\0\0IEND\xaeB`\x82"


def claiming(jpeg: bytes, width: int, height: int) -> bytes:
    """Return a JPEG that says that it is larger than it is."""
    place = max(jpeg.find(b"\xff\xc0"), jpeg.find(b"\xff\xc2")) + 5
    return jpeg[:place] + struct.pack(">HH", height, width) + jpeg[place + 4 :]


def progressive() -> bytes:
    out = io.BytesIO()
    Picture.new("RGB", (6, 4), 1).save(out, "JPEG", progressive=True, subsampling=0)
    return out.getvalue()


def many_scans(jpeg: bytes) -> bytes:
    place = jpeg.index(b"\xff\xda")
    return jpeg[:-2] + jpeg[place:-2] * 100 + jpeg[-2:]


def rows(width: int, height: int) -> bytes:
    return (b"\0" + b"\x80" * 3 * width) * height


def packed(content: bytes, cut: int = 0) -> bytes:
    data = zlib.compress(content)
    return chunked(data[: len(data) - cut])


def chunked(data: bytes) -> bytes:
    """A PNG of 6 × 4 pixels whose rows are what is given, every checksum right."""
    head = struct.pack(">IIBBBBB", 6, 4, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", data[:9]), (b"IDAT", data[9:]), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in chunks
    )


def test_rows_in_several_chunks_are_whole() -> None:
    assert read_raster(packed(rows(6, 4))).width_px == 6


def test_rows_that_zlib_alone_refuses_are_refused_where_they_are_decoded() -> None:
    """libdeflate takes some codes that no packer writes, here length symbol 286 (RFC 1951)."""
    rows = zlib.adler32(bytes(259)).to_bytes(4, "big")
    rows = b"\x78\x9c" + bytes.fromhex("63180300") + rows
    data = small_header(86, 1) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    raster = read_raster(b"\x89PNG\r\n\x1a\n" + data)
    with pytest.raises(RasterFaultError, match="cannot be decoded"):
        decode(raster)


def test_rows_of_a_large_picture_are_unpacked_in_steps() -> None:
    rows = zlib.compress((b"\0" + bytes(12_000)) * 3_000, 1)
    data = b"\x89PNG\r\n\x1a\n" + small_header(4_000, 3_000) + chunk(b"IDAT", rows)
    data += chunk(b"IEND", b"")
    tracemalloc.start()
    try:
        assert read_raster(data).height_px == 3_000
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 6_000_000  # of 36 MB


@pytest.mark.parametrize("mode", ["L", "RGB", "RGBA", "P", "LA", "1"])
def test_png_files_pass_through_with_their_size(mode: str) -> None:
    data = picture("PNG", mode)
    raster = read_raster(data)
    assert (raster.kind, raster.width_px, raster.height_px) == ("png", 6, 4)
    assert raster.data is data


@pytest.mark.parametrize("mode", ["L", "RGB"])
def test_jpeg_files_pass_through_with_their_size(mode: str) -> None:
    raster = read_raster(picture("JPEG", mode, (11, 7)))
    assert (raster.kind, raster.width_px, raster.height_px) == ("jpeg", 11, 7)


def test_a_progressive_jpeg_is_read() -> None:
    out = io.BytesIO()
    Picture.new("RGB", (5, 3)).save(out, "JPEG", progressive=True)
    assert read_raster(out.getvalue()).width_px == 5


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "an empty file"),
        (b"words", "neither PNG nor JPEG, save it as one of these"),
        (b"GIF89a", "a GIF, save it as PNG or JPEG"),
        (b"RIFF\0\0\0\0WEBPVP8 ", "a WebP picture, save it as PNG or JPEG"),
        (b"II*\0\x08", "a TIFF or camera raw picture, save it as PNG or JPEG"),
        (b"\0\0\0\x1cftypavif", "an AVIF picture, save it as PNG or JPEG"),
        (b"\0\0\0\x18ftypheic", "a HEIC picture, save it as PNG or JPEG"),
        (b"8BPS\0\1", "a Photoshop document, save it as PNG or JPEG"),
        (b'<?xml version="1.0"?>\n<svg/>', "an SVG, its name must end in `.svg`, and a face shows it by `pp:image`"),
        (b"\x89PNG\r\n\x1a\n", "a PNG without its header"),
        (header(1, 1, depth=3), "a PNG whose header is damaged"),
        (header(1, 1, colour=5), "a PNG whose header is damaged"),
        (header(1, 1, interlace=2), "a PNG whose header is damaged"),
        (header(0, 1), "a picture without pixels"),
        (header(50_000_000, 1), "50000000 × 1 pixels, at most 65535 a side are read"),
        (small_png([[(1, 1, 1)]], extra=chunk(b"tEXt", b"a\0b") * 100_000), "a PNG of more than 100000 chunks"),
        (header(30_000, 30_000), "30000 × 30000 pixels, at most 80 million are read"),
        (picture("PNG")[:-20], "a PNG that is cut off"),
        (picture("PNG")[:-12], "a PNG that is cut off"),
        (picture("PNG")[:50], "a PNG that is cut off"),
        (header(1, 1), "a PNG that is damaged"),
        (picture("PNG").replace(b"IDAT", b"IDAZ"), "a PNG that is damaged"),
        (picture("PNG", "P").replace(b"PLTE", b"PLTZ"), "a PNG that is damaged"),
        (packed(rows(6, 4)[:-1]), "a PNG that is damaged"),
        (packed(rows(6, 4) + b"\0"), "a PNG that is damaged"),
        (packed(rows(6, 4), cut=3), "a PNG that is damaged"),
        (packed(rows(6, 4).replace(b"\0", b"\5", 1)), "a PNG that is damaged"),
        (packed(b"\0" * 50_000_000), "a PNG that is damaged"),
        (chunked(b"no rows"), "a PNG that is damaged"),
        (small_png([[(1, 2, 3)]], extra=chunk(b"PLTE", b"1234")), "a PNG that is damaged"),
        (small_png([[(1,)]], 8, 3), "a PNG that is damaged"),
        (small_png([[(1,)]], 8, 0, extra=chunk(b"tRNS", b"123")), "a PNG that is damaged"),
        (small_png([[(1, 2, 3)]], extra=chunk(b"NEED", b"")), "a PNG that is damaged"),
        (small_png([[(1, 2, 3)]], 16, extra=chunk(b"tRNS", b"123456")), "a PNG of 16 bits with a transparent colour, save it with an alpha channel"),
        (small_png([[(1, 2, 3)]], extra=chunk(b"iCCP", b"name\0\0no profile")), "a PNG whose colour profile is damaged"),
        (small_png([[(1, 2, 3)]], extra=profile_chunk(b"\0" * 50_000_000)), "a PNG whose colour profile is over 4 MiB"),
        (picture("JPEG")[:-2], "a JPEG that is cut off"),
        (picture("JPEG")[:40], "a JPEG that is cut off"),
        (picture("JPEG")[:2] + b"\xff\xd9", "a JPEG without its header"),
        (picture("JPEG").replace(b"\xff\xdb", b"\xff\xef"), "a JPEG that is damaged"),
        (picture("JPEG").replace(b"\xff\xda", b"no scan"), "a JPEG that is damaged"),
        (claiming(picture("JPEG"), 30_000, 30_000), "30000 × 30000 pixels, at most 80 million are read"),
        (claiming(picture("JPEG"), 8_000, 9_000), "a JPEG that is cut off"),
        (claiming(picture("JPEG"), 900, 900), "a JPEG that is cut off"),
        (claiming(progressive(), 8_000, 9_000), "a progressive JPEG of 8000 × 9000 pixels, save it without that option"),
        (picture("JPEG").replace(b"\x01\x22\0", b"\x01\x52\0"), "a JPEG that is damaged"),
        (claiming(picture("JPEG"), 0, 9), "a picture without pixels"),
        (many_scans(picture("JPEG")), "a JPEG of 101 passes, at most 64 are read"),
        (b"\xff\xd8\xff\xc3\0\x08\x08\0\1\0\1\1\xff\xd9", "a JPEG of a rare kind, only baseline and progressive are read"),
        (b"\xff\xd8\xff\xc0\0\x08\x0c\0\1\0\1\1\xff\xd9", "a JPEG that is not 8 bits in 1, 3 or 4 channels"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_says_why(data: bytes, message: str) -> None:
    with pytest.raises(RasterFaultError) as caught:
        read_raster(data)
    assert str(caught.value) == message


def test_a_raster_keeps_its_proportions_in_a_box() -> None:
    raster = Raster("d", b"", "png", 20, 10)
    (image,) = place_raster(raster, Rect(0, 0, 10, 10), "")
    assert isinstance(image, Image)
    assert image.box == Rect(0, 2.5, 10, 5)
    (group,) = place_raster(raster, Rect(0, 0, 10, 10), "xMidYMid slice")
    assert isinstance(group, Group)
    assert group.items == (Image(raster, Rect(-5, 0, 20, 10)),)
    (image,) = place_raster(raster, Rect(0, 0, 10, 10), "none")
    assert isinstance(image, Image)
    assert image.box == Rect(0, 0, 10, 10)


def test_art_may_hold_pictures_from_files_and_from_its_own_data() -> None:
    data = picture("PNG")
    inside = base64.b64encode(data).decode()
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8">'
        '<image width="6" height="4" href="x.png"/>'
        f'<image width="6" height="4" y="4" href="data:image/png;base64,{inside}"/></svg>'
    )
    art, found = draw_file(text, files={"x.png": data})
    assert found == ()
    assert art is not None
    (outer,) = art.items
    assert isinstance(outer, Group)
    rasters = [item.raster.digest for item in outer.items if isinstance(item, Image)]
    assert len(rasters) == 2
    assert rasters[0] == rasters[1]
    _, found = draw_file(text.replace("base64,", "base64,!"), files={"x.png": data})
    assert [one.message for one in found] == ["the picture's data cannot be read"]


def test_a_raster_file_is_art_of_its_pixels() -> None:
    art, found = raster_art(picture("PNG"), Span("x.png"))
    assert found == ()
    assert art is not None
    assert art.view == Rect(0, 0, 6, 4)
    art, found = raster_art(b"x", Span("x.png"))
    assert art is None
    assert [(one.name, one.span.file) for one in found] == [("unsupported-art", "x.png")]


def test_a_picture_of_a_file_is_read_once() -> None:
    """A face is painted for every card; its own pictures are not read for each of them."""
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8">'
        '<image width="6" height="4" href="x.png"/><image y="4" width="6" height="4" href="x.png"/>'
        '<image width="6" height="4" href="no.png"/></svg>'
    )
    asked: list[str] = []

    def find(name: str) -> bytes | None:
        asked.append(name)
        return picture("PNG") if name == "x.png" else None

    root, _ = read_svg_tree(SourceText("pack/art/x.svg", text), "art-syntax")
    assert root is not None
    known = Memo()
    for _ in range(3):
        _, found = paint_art(root, "art/x.svg", Memo(known), find)
        assert [one.message for one in found] == ["there is no picture `no.png` in the pack"]
    assert asked == ["x.png", "x.png", "no.png"]
