"""Cases of the trouble log about pieces and their edges, from files to paper."""

import json
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image as Pillow

from compare import pdf_image
from proofpress.deliver import deliver
from proofpress.diagnostics import Diagnostics
from proofpress.pipeline import build_pack, check_pack
from proofpress.request import Request
from proofpress.source.project import open_project
from user_packs import write_pack

SHEETS = Request(papers=("a4",), formats=("pdf",), folds=("duplex",), parts=("cards",))
SCALE = 10  # pixels a millimetre
RED, GREEN, BLUE, WHITE = (200, 30, 40), (30, 140, 60), (40, 60, 150), (255, 255, 255)
Files = Mapping[str, str | bytes]


def face(width: float, height: float, inside: str) -> str:
    head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face"'
    return f'{head} viewBox="0 0 {width} {height}">{inside}</svg>\n'


def whole(width: float, height: float, field: str = "art") -> str:
    """A face that is one picture, from cut to cut."""
    return face(width, height, f'<rect width="{width}" height="{height}" pp:image="card.{field}"/>')


def saved(image: Pillow.Image) -> bytes:
    file = BytesIO()
    image.save(file, "PNG", compress_level=1)
    return file.getvalue()


def checked(folder: Path, files: Files) -> Diagnostics:
    return check_pack(open_project(write_pack(folder / "lamps", files)), SHEETS)


class Cut:
    """What stands around the first card on its sheet, in pixels from the corner of its trim."""

    def __init__(self, folder: Path, files: Files) -> None:
        built = build_pack(open_project(write_pack(folder / "lamps", files)), SHEETS)
        assert built.delivery is not None, built.found
        output = deliver(built.delivery, folder / "output")
        manifest = json.loads((output / "manifest.json").read_text(encoding="utf-8"))
        (file,) = (one for one in manifest["files"] if one["path"] == "en/a4/cards.pdf")
        self.found = built.found
        self.trim = next(one["trim"] for one in file["copies"] if one["side"] == "front")
        pdf = (output / "en/a4/cards.pdf").read_bytes()
        with pikepdf.open(BytesIO(pdf)) as document:
            box = [float(length) / 72 * 25.4 for length in document.pages[0].mediabox]
        self.paper = pdf_image(pdf, 0, round(box[2]), round(box[3]), SCALE)

    def at(self, x: float, y: float) -> tuple[int, ...]:
        """The colour so many mm from the upper left corner of the trim."""
        place = (self.trim[0] + x, self.trim[1] + y)
        pixel = self.paper.getpixel((round(SCALE * place[0]), round(SCALE * place[1])))
        assert isinstance(pixel, tuple)
        return pixel[:3]


def near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(abs(a - b) < 12 for a, b in zip(one, other, strict=True))


# C001: sizes by name


def test_c001_poker_in_inches_and_in_millimetres_are_two_sizes(tmp_path: Path) -> None:
    trims: list[list[float]] = []
    for size in ("{width: 2.5in, height: 3.5in}", "{width: 63mm, height: 88mm}", "poker"):
        deck = (
            f"decks: [{{id: d, name: D, size: {size}, face: plain, cards: [{{id: a, name: A}}]}}]\n"
        )
        plain = face(63, 88, '<rect x="-3" y="-3" width="70" height="95" fill="#ddd"/>')
        if "in" in size:
            plain = plain.replace("0 0 63 88", "0 0 63.5 88.9")
        files = {"components/a.yaml": deck, "templates/faces/plain.svg": plain}
        trims.append(Cut(tmp_path / str(len(trims)), files).trim[2:])
    assert trims[0] == pytest.approx([63.5, 88.9], abs=0.05)
    assert trims[1] == trims[2] == pytest.approx([63, 88], abs=0.05)


# C005: pixels of old programs


def test_c005_a_drawing_of_ninety_pixels_an_inch_is_told(tmp_path: Path) -> None:
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}">'
        '<rect x="1" y="1" width="200" height="300" fill="none" stroke="#000"/></svg>'
    )
    files = {
        "art/css.svg": drawing.format("240px", "336px"),
        "art/old.svg": drawing.format("225", "315"),
        "art/older.svg": drawing.format("180", "252"),
        "art/inches.svg": drawing.format("2.5in", "3.5in").replace(
            "<svg", '<svg viewBox="0 0 5 7"'
        ),
        "templates/faces/whole.svg": whole(63.5, 88.9),
        "components/a.yaml": (
            "decks:\n  - id: d\n    name: D\n    size: poker_in\n    face: whole\n"
            "    fields: {art: image}\n    cards:\n"
            + "".join(
                f"      - {{id: {one}, name: N, art: art/{one}.svg}}\n"
                for one in ("css", "old", "older", "inches")
            )
        ),
    }
    found = checked(tmp_path, files)
    assert [(one.name, Path(one.span.file).name) for one in found] == [
        ("pixel-size", "old.svg"),
        ("pixel-size", "older.svg"),
    ]
    assert "at 90 px to the inch" in found[0].message
    assert "at 72 px to the inch" in found[1].message


# C017: the same picture on both sides


def test_c017_a_front_on_the_back_is_told(tmp_path: Path) -> None:
    front = saved(Pillow.new("RGB", (744, 1039), RED))
    files: dict[str, str | bytes] = {
        "art/front.png": front,
        "art/copy.png": front,
        "art/back.png": saved(Pillow.new("RGB", (744, 1039), BLUE)),
        "templates/faces/whole.svg": whole(63, 88),
        "templates/faces/behind.svg": whole(63, 88, "behind"),
        "components/a.yaml": (
            "decks:\n  - id: d\n    name: D\n    size: poker\n    face: whole\n    back: behind\n"
            "    backs: mixed\n    fields: {art: image, behind: image}\n    cards:\n"
            "      - {id: same_path, name: A, art: art/front.png, behind: art/front.png}\n"
            "      - {id: same_bytes, name: B, art: art/front.png, behind: art/copy.png}\n"
            "      - {id: good, name: C, art: art/front.png, behind: art/back.png}\n"
        ),
    }
    found = checked(tmp_path, files)
    assert [(one.name, one.subject) for one in found] == [
        ("same-picture", "d.same_path"),
        ("same-picture", "d.same_bytes"),
    ]
    assert "the same file" in found[0].message
    assert "a file with the same picture" in found[1].message


def test_c017_the_front_of_another_card_is_told(tmp_path: Path) -> None:
    pictures = {name: saved(Pillow.new("RGB", (744, 1039), colour)) for name, colour in
                (("one", RED), ("two", GREEN), ("three", BLUE))}  # fmt: skip
    files: dict[str, str | bytes] = {
        **{f"art/{name}.png": data for name, data in pictures.items()},
        "templates/faces/whole.svg": whole(63, 88),
        "templates/faces/behind.svg": whole(63, 88, "behind"),
        "components/a.yaml": (
            "decks:\n  - id: d\n    name: D\n    size: poker\n    face: whole\n    back: behind\n"
            "    backs: mixed\n    fields: {art: image, behind: image}\n    cards:\n"
            "      - {id: a, name: A, art: art/one.png, behind: art/three.png}\n"
            "      - {id: b, name: B, art: art/two.png, behind: art/one.png}\n"
        ),
    }
    (found,) = checked(tmp_path, files)
    assert (found.name, found.subject) == ("same-picture", "d.b")
    assert "the front of `d.a`" in found.message


# C023: bleed that is made of the picture's edges


def mirrored(width: int, height: int, picture: Pillow.Image) -> Files:
    return {
        "art/it.png": saved(picture),
        "templates/faces/whole.svg": whole(width, height),
        "components/a.yaml": (
            "decks:\n  - id: d\n    name: D\n"
            f"    size: {{width: {width} mm, height: {height} mm}}\n"
            "    face: whole\n    art_bleed: mirror\n    fields: {art: image}\n"
            "    cards: [{id: a, name: A, art: art/it.png}]\n"
        ),
    }


def test_c023_mirrored_bleed_is_as_wide_on_all_sides_of_a_tall_card(tmp_path: Path) -> None:
    picture = Pillow.new("RGB", (520, 1417), BLUE)
    picture.paste(RED, (0, 0, 520, 12))  # a millimetre along the upper edge
    cut = Cut(tmp_path, mirrored(44, 120, picture))
    assert cut.found == ()
    # Home sheets show 2 mm of the bleed.
    for x, y in ((-1.8, 60), (45.8, 60), (22, 121.8), (-1.8, 121.8), (45.8, -1.8), (22, -1.8)):
        assert near(cut.at(x, y), BLUE), (x, y)
    for x, y in ((-2.3, 60), (46.3, 60), (22, 122.3), (22, -2.3)):
        assert near(cut.at(x, y), WHITE), (x, y)
    # The red line lies on both sides of the cut.
    assert near(cut.at(22, 0.5), RED)
    assert near(cut.at(22, -0.5), RED)


def test_c023_a_rim_of_the_scanner_is_told(tmp_path: Path) -> None:
    picture = Pillow.new("RGB", (744, 1039), BLUE)
    picture.paste(WHITE, (0, 0, 1, 1039))
    (found,) = checked(tmp_path, mirrored(63, 88, picture))
    assert found.name == "art-rim"
    assert found.message.startswith("a rim of 1 pixel at the left edge")
    picture.paste(WHITE, (0, 1036, 744, 1039))
    picture.paste(BLUE, (0, 0, 1, 1039))
    (found,) = checked(tmp_path / "low", mirrored(63, 88, picture))
    assert found.message.startswith("a rim of 3 pixels at the lower edge")


# C025: pictures that bring their bleed


def with_bleed(art_bleed: str) -> Files:
    """A picture of 69 x 94 mm: 3 mm of red bleed around a green card."""
    picture = Pillow.new("RGB", (815, 1110), RED)
    picture.paste(GREEN, (35, 35, 815 - 35, 1110 - 35))
    return {
        "art/it.png": saved(picture),
        "templates/faces/whole.svg": whole(63, 88),
        "components/a.yaml": (
            "decks:\n  - id: d\n    name: D\n    size: poker\n    face: whole\n"
            f"{art_bleed}    fields: {{art: image}}\n"
            "    cards: [{id: a, name: A, art: art/it.png}]\n"
        ),
    }


def test_c025_the_cut_lies_inside_a_picture_that_brings_its_bleed(tmp_path: Path) -> None:
    cut = Cut(tmp_path, with_bleed("    art_bleed: 3 mm\n"))
    assert cut.found == ()
    for x, y in ((0.3, 44), (62.7, 44), (31, 0.3), (31, 87.7)):
        assert near(cut.at(x, y), GREEN), (x, y)
    for x, y in ((-0.3, 44), (63.3, 44), (31, -0.3), (31, 88.3), (-1.8, -1.8)):
        assert near(cut.at(x, y), RED), (x, y)


def test_c025_without_a_word_its_proportions_are_told(tmp_path: Path) -> None:
    (found,) = checked(tmp_path, with_bleed(""))
    assert found.name == "art-bleed"
    assert found.message.startswith("the picture's proportions fit the trim and 3 mm of bleed")
    assert found.hints == ("say `art_bleed: 3 mm`",)


def test_c025_a_bleed_that_is_not_there_is_told(tmp_path: Path) -> None:
    picture = saved(Pillow.new("RGB", (882, 1232), RED))
    files = {**with_bleed("    art_bleed: 3 mm\n"), "art/it.png": picture}
    (found,) = checked(tmp_path, files)
    assert found.name == "art-bleed"
    assert found.message == (
        "the picture's proportions fit the trim alone better than 3 mm of bleed"
    )
    assert found.hints == ("say `art_bleed: mirror`",)


# C027: the safe area of a disc


def test_c027_an_icon_in_the_ring_of_a_disc_is_told_with_its_overlap(tmp_path: Path) -> None:
    star = "M12 0A12 12 0 0 1 12 24A12 12 0 0 1 12 0Z"
    files = {
        "art/icons/star.svg": (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="{star}"/></svg>'
        ),
        "templates/faces/disc.svg": face(
            80,
            80,
            '<circle cx="50" cy="40" r="8" pp:icon="star"/>'
            '<circle cx="40" cy="76" r="6" pp:icon="star"/>',
        ),
        "components/a.yaml": (
            "tokens: [{id: disc, name: Disc, outline: {circle: 80 mm}, bleed: 3 mm, safe: 3 mm,"
            " face: disc, supply: 1}]\n"
        ),
    }
    (found,) = checked(tmp_path, files)
    assert (found.name, found.subject) == ("outside-safe-area", "disc")
    assert found.message == (
        "the icon `star` reaches 5 mm into the safe area of 3 mm: 2 mm beyond the cut"
    )
    assert "% of its size" in found.hints[0]


def test_c027_a_round_deck_is_cut_along_a_hairline(tmp_path: Path) -> None:
    ground = '<rect x="-3" y="-3" width="90" height="90" fill="#c8d8e0"/>'
    files = {
        "templates/faces/disc.svg": face(60, 60, ground),
        "components/a.yaml": (
            "decks:\n  - id: d\n    name: D\n    outline: {circle: 60 mm}\n    face: disc\n"
            "    cards: [{id: a, name: A}]\n"
        ),
    }
    cut = Cut(tmp_path, files)
    assert cut.trim[2:] == [60, 60]
    # The hairline stands just outside the circle: at 45 degrees, 30 mm from the middle.
    inside, outside = 30 - 29.7 * 0.70711, 30 - 30.05 * 0.70711
    assert near(cut.at(inside, inside), (200, 216, 224))
    darkest = min(sum(cut.at(outside + dx / 20, outside)) for dx in range(-6, 7))
    assert darkest < 450


# C129: sides that do not meet through the piece


def test_c129_the_outline_of_a_back_is_the_mirrored_one_of_its_front(tmp_path: Path) -> None:
    flag = "[[0, 0], [30, 0], [20, 10], [30, 20], [0, 20]]"
    files: dict[str, str | bytes] = {
        "art/icons/dot.svg": (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
            '<circle cx="12" cy="12" r="12"/></svg>'
        ),
        "templates/faces/flag.svg": face(30, 20, '<circle cx="6" cy="10" r="3" pp:icon="dot"/>'),
        "templates/faces/turned.svg": face(30, 20, '<circle cx="24" cy="10" r="3" pp:icon="dot"/>'),
        "components/a.yaml": (
            f"tokens:\n  - {{id: one, name: A, outline: {{polygon: {flag}}}, face: flag,"
            " supply: 1}\n"
        ),
    }
    (found,) = checked(tmp_path / "one", files)
    assert found.name == "outside-safe-area"
    assert found.message.endswith("beyond the cut on the back")
    files["components/a.yaml"] = str(files["components/a.yaml"]).replace(
        "face: flag", "face: flag, back: turned"
    )
    assert checked(tmp_path / "two", files) == ()


def test_c129_a_joint_that_has_none_behind_it_is_one_finding(tmp_path: Path) -> None:
    tiles = {"l": ("west", "west"), "d": ("north, south", "north, south"), "r": ("west", "east")}
    files = {
        "templates/faces/tile.svg": face(40, 40, '<rect width="40" height="40" fill="#888"/>'),
        "components/a.yaml": "tokens:\n"
        + "".join(
            f"  - {{id: {id}, name: T, outline: {{square: 40 mm}}, face: tile, supply: 1,"
            f" anchors: {{front: [{front}], back: [{back}]}}}}\n"
            for id, (front, back) in tiles.items()
        ),
    }
    (found,) = (one for one in checked(tmp_path, files) if one.severity == "error")
    assert (found.name, found.subject) == ("odd-anchor", "l")
