"""Cases of the trouble log about pictures, from files to paper and to screens."""

import base64
import json
import tracemalloc
import zlib
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pikepdf
import pytest
from PIL import Image as Pillow

from compare import pdf_image, svg_image
from pictures import SIGNATURE, chunk, exif, exif_segment, header, jpeg, png
from proofpress.deliver import deliver
from proofpress.diagnostics import Diagnostics
from proofpress.pipeline import build_pack, check_pack
from proofpress.request import Request
from proofpress.source.project import open_project
from user_packs import write_pack
from work import work_of

SHEETS = Request(papers=("a4",), formats=("pdf", "svg"), folds=("duplex",), parts=("cards",))
SCALE = 10  # pixels a millimetre
Colour = tuple[int, ...]
Files = Mapping[str, str | bytes]


def pack(width: int, height: int, pictures: Mapping[str, bytes], crop: str = "") -> Files:
    """Return a pack whose cards each show a picture over yellow, filling the card."""
    whole = f'x="0" y="0" width="{width}" height="{height}"'
    face = f"""\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face"
     viewBox="0 0 {width} {height}">
  <rect {whole} fill="#ff0"/>
  <rect {whole} preserveAspectRatio="{crop or "xMidYMid"}" pp:image="card.art"/>
</svg>
"""
    cards = "".join(
        f"      - {{id: {name.partition('.')[0]}, name: Card, art: art/{name}}}\n"
        for name in pictures
    )
    deck = f"""\
decks:
  - id: photos
    name: Photos
    size: {{width: {width} mm, height: {height} mm}}
    face: picture
    fields: {{art: image}}
    cards:
{cards}"""
    files: dict[str, str | bytes] = {f"art/{name}": data for name, data in pictures.items()}
    return files | {"components/photos.yaml": deck, "templates/faces/picture.svg": face}


def saved(image: Pillow.Image, extra: bytes = b"") -> bytes:
    """Return a picture as PNG with further chunks behind its header."""
    file = BytesIO()
    image.save(file, "PNG", compress_level=1)
    data = file.getvalue()
    return data[:33] + extra + data[33:]


class Printed(NamedTuple):
    """A built pack: what each card shows, on paper and on screen, and its folder."""

    cards: dict[str, tuple[Pillow.Image, Pillow.Image]]
    pdf: bytes
    found: Diagnostics


def printed(folder: Path, files: Files) -> Printed:
    built = build_pack(open_project(write_pack(folder / "lamps", files)), SHEETS)
    assert built.delivery is not None, built.found
    output = deliver(built.delivery, folder / "output")
    manifest = json.loads((output / "manifest.json").read_text(encoding="utf-8"))
    pdf = (output / "en/a4/cards.pdf").read_bytes()
    (file,) = (one for one in manifest["files"] if one["path"] == "en/a4/cards.pdf")
    with pikepdf.open(BytesIO(pdf)) as document:
        box = document.pages[0].mediabox
        width, height = (round(float(length) / 72 * 25.4) for length in (box[2], box[3]))
        size = (width, height)
    cards = {}
    for copy in file["copies"]:
        if copy["side"] == "front":
            left, top, width, height = (SCALE * length for length in copy["trim"])
            paper = pdf_image(pdf, copy["page"] - 1, *size, SCALE)
            screen_file = output / f"en/a4/svg/cards-{copy['sheet']:02}.svg"
            screen = svg_image(screen_file.read_bytes(), SCALE)
            trim = (left, top, left + width, top + height)
            name = copy["piece"].rpartition(".")[2]
            cards[name] = (paper.crop(trim), screen.crop(trim))
    return Printed(cards, pdf, built.found)


def check(folder: Path, files: Files) -> Diagnostics:
    return check_pack(open_project(write_pack(folder / "lamps", files)), SHEETS)


# C079: pictures that lie on their side


def upright() -> Pillow.Image:
    """Return a picture with a red bar on top, a blue one on the left, grey below."""
    image = Pillow.new("RGB", (720, 1200), (120, 120, 120))
    image.paste((0, 0, 200), (0, 0, 120, 1200))
    image.paste((200, 0, 0), (0, 0, 720, 200))
    return image


def test_c079_the_red_bar_is_on_top_on_every_card(tmp_path: Path) -> None:
    turns = {6: Pillow.Transpose.ROTATE_90, 3: Pillow.Transpose.ROTATE_180}
    pictures = {
        f"turned{number}.jpg": jpeg(upright().transpose(turn), exif_segment(number))
        for number, turn in turns.items()
    }
    eight = upright().transpose(Pillow.Transpose.ROTATE_270)
    pictures["turned8.png"] = saved(eight, chunk(b"eXIf", exif(8)))
    pictures["reference.png"] = saved(upright())
    done = printed(tmp_path, pack(60, 100, pictures))
    assert done.found == ()
    assert len(done.cards) == 4
    for paper, screen in done.cards.values():
        for card in (paper, screen):
            assert near(card.getpixel((300, 60)), (200, 0, 0), 6)
            assert near(card.getpixel((30, 600)), (0, 0, 200), 6)
            assert near(card.getpixel((300, 600)), (120, 120, 120), 6)
            assert near(card.getpixel((570, 970)), (120, 120, 120), 6)


def near(seen: object, wanted: Colour, by: int) -> bool:
    assert isinstance(seen, tuple)
    return all(abs(one - other) <= by for one, other in zip(seen, wanted, strict=True))


# C081: sixteen bits cut off at white


def ramp(channels: int, *more: int) -> bytes:
    row = [(*(round(x * 65535 / 799),) * channels, *more) for x in range(800)]
    colour = {(1, 0): 0, (1, 1): 4, (3, 0): 2, (3, 1): 6}[channels, len(more)]
    return png([row] * 200, 16, colour)


def test_c081_sixteen_bits_are_linear(tmp_path: Path) -> None:
    pictures = {
        "grey.png": ramp(1),
        "grey_alpha.png": ramp(1, 65535),
        "rgb.png": ramp(3),
        "rgb_alpha.png": ramp(3, 65535),
    }
    done = printed(tmp_path, pack(64, 16, pictures))
    for card in (one for pair in done.cards.values() for one in pair):
        for x, level in ((3, 1), (160, 64), (320, 128), (480, 191), (636, 254)):
            assert near(card.getpixel((x, 80)), (level,) * 3, 2), x


def test_c081_a_cover_of_sixteen_bits_is_linear(tmp_path: Path) -> None:
    row = [(0, round(x * 65535 / 799)) for x in range(800)]
    done = printed(tmp_path, pack(64, 16, {"shade.png": png([row] * 200, 16, 4)}))
    for card in done.cards["shade"]:
        for x, level in ((3, 254), (320, 128), (636, 1)):
            assert near(card.getpixel((x, 80)), (level, level, 0), 2)


# C083: small files that unpack to gigabytes


def bomb(side: int = 30_000) -> bytes:
    row = b"\0" * (1 + side // 8)
    packer = zlib.compressobj()
    packed = b"".join(packer.compress(row) for _ in range(side)) + packer.flush()
    head = header(side, side, 1, 0)
    return SIGNATURE + head + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def swollen(kind: bytes, head: bytes) -> bytes:
    """Return a good picture with a note that unpacks to 64 MB."""
    rows = [[(0, 120, 0)] * 300] * 300
    return png(rows, extra=chunk(kind, head + zlib.compress(b"a" * (64 << 20))))


@pytest.fixture(scope="module")
def bombs() -> dict[str, bytes]:
    claims = jpeg(Pillow.new("RGB", (64, 64)))
    place = claims.index(b"\xff\xc0") + 5
    inside = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image width="9" height="9"'
    data = base64.b64encode(bomb()).decode()
    return {
        "big.png": bomb(),
        "lies.png": SIGNATURE + header(30_000, 30_000) + png([[(1, 2, 3)]])[33:],
        "lies_small.png": SIGNATURE + header(9, 9, 1, 0) + bomb()[33:],
        "claims.jpg": claims[:place] + b"\x75\x30\x75\x30" + claims[place + 4 :],
        "inside.svg": f'{inside} href="data:image/png;base64,{data}"/></svg>'.encode(),
        "profile.png": swollen(b"iCCP", b"name\0\0"),
    }


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("big.png", "30000 × 30000 pixels, at most 80 million are read"),
        ("lies.png", "30000 × 30000 pixels, at most 80 million are read"),
        ("lies_small.png", "a PNG that is damaged"),
        ("claims.jpg", "30000 × 30000 pixels, at most 80 million are read"),
        ("inside.svg", "30000 × 30000 pixels, at most 80 million are read"),
        ("profile.png", "a PNG whose colour profile is over 4 MiB"),
    ],
)
def test_c083_a_bomb_is_refused_at_once(
    name: str, message: str, bombs: dict[str, bytes], tmp_path: Path
) -> None:
    files = pack(20, 20, {name: bombs[name]})
    project = open_project(write_pack(tmp_path / "lamps", files))
    tracemalloc.start()
    found = check_pack(project, SHEETS)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    again, work = work_of(lambda: check_pack(project, SHEETS))
    assert again == found
    assert [(one.name, one.message) for one in found] == [("unsupported-art", message)]
    assert found[0].span.file.endswith(f"lamps/art/{name}")
    assert work < 200_000
    assert most < 60_000_000


@pytest.mark.parametrize(
    ("kind", "head"),
    [(b"zTXt", b"Comment\0\0"), (b"iTXt", b"Comment\0\1\0\0\0"), (b"eXIf", b"MM\0*")],
)
def test_c083_a_note_that_swells_is_left_out(kind: bytes, head: bytes, tmp_path: Path) -> None:
    files = pack(20, 20, {"text.png": swollen(kind, head)})
    tracemalloc.start()
    done = printed(tmp_path, files)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert done.found == ()
    assert most < 60_000_000
    for card in done.cards["text"]:
        assert near(card.getpixel((100, 100)), (0, 120, 0), 2)


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("x.png", b"GIF89a\1\0\1\0", "a GIF, save it as PNG or JPEG"),
        ("x.webp", b"RIFF\0\0\0\0WEBPVP8 ", "a WebP picture, save it as PNG or JPEG"),
        ("x.tif", b"II*\0\x08\0\0\0", "a TIFF or camera raw picture, save it as PNG or JPEG"),
        ("x.png", png([[(1, 2, 3)] * 40] * 40)[:-20], "a PNG that is cut off"),
        ("x.jpg", jpeg(Pillow.new("RGB", (40, 40)))[:-20], "a JPEG that is cut off"),
    ],
)
def test_a_file_that_is_no_sound_picture_is_named(
    name: str, data: bytes, message: str, tmp_path: Path
) -> None:
    (found,) = check(tmp_path, pack(20, 20, {name: data}))
    assert (found.name, found.message) == ("unsupported-art", message)
    assert found.span.file.endswith(f"lamps/art/{name}")


# C085: too few pixels for the size


def noted(width: int, height: int, per_inch: int) -> bytes:
    """Return a picture that notes a resolution."""
    file = BytesIO()
    image = Pillow.linear_gradient("L").resize((width, height)).convert("RGB")
    image.save(file, "PNG", dpi=(per_inch, per_inch))
    return file.getvalue()


def test_c085_pixels_and_size_decide_and_not_what_is_noted(tmp_path: Path) -> None:
    pictures = {"low.png": noted(300, 420, 72), "lies.png": noted(300, 420, 300)}
    pictures["ok.png"] = noted(750, 1050, 72)
    found = check(tmp_path, pack(63, 88, pictures, crop="none"))
    assert [(one.name, one.span.file.rpartition("/")[2], one.subject) for one in found] == [
        ("low-resolution", "lies.png", "photos.lies"),
        ("low-resolution", "low.png", "photos.low"),
    ]
    assert found[1].message == ("300 × 420 pixels are printed at 63 × 88 mm: 121 dots per inch")
    assert found[1].hints == ("300 dots per inch need 745 × 1040 pixels",)


def test_c085_what_is_cropped_counts_as_it_is_printed(tmp_path: Path) -> None:
    """A fifth of 750 × 1050 pixels in each direction fills the card."""
    files = dict(pack(63, 88, {"ok.png": noted(750, 1050, 300)}))
    files["templates/faces/picture.svg"] = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <clipPath id="trim"><rect width="63" height="88"/></clipPath>
  <g clip-path="url(#trim)"><rect width="315" height="440" pp:image="card.art"/></g>
</svg>
"""
    (found,) = check(tmp_path, files)
    assert found.name == "unprintable-resolution"
    assert found.message.endswith("mm: 61 dots per inch")
    sliced = pack(63, 44, {"ok.png": noted(750, 1050, 300)}, crop="xMidYMid slice")
    assert check(tmp_path / "sliced", sliced) == ()
    wide = pack(63, 44, {"ok.png": noted(750, 300, 300)}, crop="xMidYMid slice")
    (found,) = check(tmp_path / "wide", wide)
    assert found.message == "750 × 300 pixels are printed at 110 × 44 mm: 173 dots per inch"


def test_a_picture_is_in_the_file_once_with_what_its_place_needs(tmp_path: Path) -> None:
    """Two files of one picture, far too large for a card of 20 mm."""
    noise = Pillow.merge("RGB", [Pillow.effect_noise((2000, 2000), 80) for _ in range(3)])
    pictures = {"one.png": saved(noise), "two.png": saved(noise, chunk(b"tEXt", b"Comment\0two"))}
    done = printed(tmp_path, pack(20, 20, pictures))
    with pikepdf.open(BytesIO(done.pdf)) as document:
        sizes = [
            (int(one.Width), int(one.Height))
            for one in document.objects
            if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"
        ]
    assert sizes == [(355, 355)]
    for paper, screen in done.cards.values():
        assert near(paper.resize((1, 1)).getpixel((0, 0)), (128, 128, 128), 6)
        assert near(screen.resize((1, 1)).getpixel((0, 0)), (128, 128, 128), 6)
