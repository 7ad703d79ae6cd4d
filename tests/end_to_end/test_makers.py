"""What makers get: files, counts, sizes and order as their profiles say."""

import csv
import io

import pikepdf
import pytest
from PIL import Image

from proofpress.deliver import OutputFile
from proofpress.pipeline import build_pack
from proofpress.request import Request
from small_packs import project_of

GAME = """\
proofpress: 1
title: Lamps
players: {min: 1, max: 1, seats: [{id: keeper, name: Keeper, colour: "#1b1a22", cue: lamp}]}
languages: {source: en}
version: "1"
licence: CC0-1.0
date: 2026-11-30
"""
DECK = """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    back: dark
    cards:
      - {id: red, name: Red lamp, copies: 2, text: Light it.}
      - {id: blue, name: Blue lamp, text: Put it out.}
"""
FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect x="-3" y="-3" width="69" height="94" fill="#c8102e"/>
  <rect x="8" y="8" width="47" height="72" fill="#ffffff"/>
  <text pp:box="10 10 43 10" pp:style="words" pp:text="card.name">Red lamp</text>
  <text pp:box="10 30 43 40" pp:style="words" pp:text="card.text">Light it.</text>
</svg>
"""
BACK = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect x="-3" y="-3" width="69" height="94" fill="#404040"/>
</svg>
"""
PACK = {
    "game.yaml": GAME,
    "components/cards.yaml": DECK,
    "art/icons/lamp.svg": (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'
    ),
    "templates/faces/lamp.svg": FACE,
    "templates/faces/dark.svg": BACK,
    "templates/styles.yaml": "styles:\n  words: {font: Fira Sans, size: 9 pt}\n",
}


@pytest.fixture(scope="session")
def made() -> dict[str, OutputFile]:
    request = Request(formats=("pdf",), profiles=("mpc", "tgc", "drivethru"))
    built = build_pack(project_of(PACK), request)
    assert [one for one in built.found if one.severity == "error"] == []
    assert built.delivery is not None
    return {file.path: file for file in built.delivery.files}


def test_files_and_counts_are_as_the_profiles_say(made: dict[str, OutputFile]) -> None:
    assert sorted(made) == [
        "en/drivethru/lamps.pdf",
        "en/drivethru/list.csv",
        "en/mpc/cards/lamps-back.png",
        "en/mpc/cards/lamps-blue-1-front.png",
        "en/mpc/cards/lamps-red-1-front.png",
        "en/mpc/cards/lamps-red-2-front.png",
        "en/mpc/list.csv",
        "en/tgc/cards/lamps-back.png",
        "en/tgc/cards/lamps-blue-front.png",
        "en/tgc/cards/lamps-red-front.png",
        "en/tgc/list.csv",
    ]
    rows = list(csv.DictReader(io.StringIO(made["en/tgc/list.csv"].data.decode())))
    assert [(row["piece"], row["copies"], row["front"]) for row in rows] == [
        ("lamps.red", "2", "cards/lamps-red-front.png"),
        ("lamps.blue", "1", "cards/lamps-blue-front.png"),
    ]
    assert {row["back"] for row in rows} == {"cards/lamps-back.png"}


@pytest.mark.parametrize(("maker", "size"), [("mpc", (822, 1122)), ("tgc", (825, 1125))])
def test_pictures_have_the_makers_pixels_colour_to_the_edge_and_the_cut_in_its_place(
    made: dict[str, OutputFile], maker: str, size: tuple[int, int]
) -> None:
    for path in (path for path in made if path.startswith(f"en/{maker}/cards/")):
        with Image.open(io.BytesIO(made[path].data)) as picture:
            assert (picture.size, picture.mode) == (size, "RGB")
            assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.1)
            colour = (64, 64, 64) if "back" in path else (200, 16, 46)
            width, height = size
            edge = [picture.getpixel((x, y)) for x in (0, width - 1) for y in range(height)]
            edge += [picture.getpixel((x, y)) for y in (0, height - 1) for x in range(width)]
            assert set(edge) == {colour}
            if "front" in path:  # the white field begins 8 mm inside the cut
                bleed = (width - 750) // 2
                start = next(x for x in range(width) if picture.getpixel((x, 60 + 500)) != colour)
                assert start == pytest.approx(bleed + 8 / 63 * 750, abs=1)


def test_drivethru_pages_are_as_large_as_asked_back_first(made: dict[str, OutputFile]) -> None:
    with pikepdf.open(io.BytesIO(made["en/drivethru/lamps.pdf"].data)) as pdf:
        assert len(pdf.pages) == 6
        for page in pdf.pages:
            assert [float(x) for x in page.MediaBox] == pytest.approx([0, 0, 198, 270])
            assert [float(x) for x in page.TrimBox] == pytest.approx([9, 9, 189, 261])
            assert [float(x) for x in page.BleedBox] == pytest.approx([0, 0, 198, 270])
    sides = [
        (copy.page, copy.side, copy.piece, copy.copy)
        for copy in made["en/drivethru/lamps.pdf"].copies
    ]
    assert sides == [
        (1, "back", "lamps.red", 1),
        (2, "front", "lamps.red", 1),
        (3, "back", "lamps.red", 2),
        (4, "front", "lamps.red", 2),
        (5, "back", "lamps.blue", 1),
        (6, "front", "lamps.blue", 1),
    ]
