"""What each sheet bears, as a ruler and a reader find it on the finished PDF."""

import io

import pypdfium2
import pytest
from PIL import Image

from faced import DECK, FLAME, GAME, LAMP, STYLES, face
from proofpress.pipeline import build_pack
from proofpress.request import Request
from small_packs import project_of

PPI = 300
MM = PPI / 25.4
STRIP = 11.5  # mm: the printer's margin and the footer
COIN = face('<circle cx="9" cy="9" r="11" fill="#a22"/>', "0 0 18 18")
FILES = {
    "game.yaml": GAME,
    "components/lamps.yaml": f"{DECK}tokens:\n"
    "  - {id: coin, name: Coin, supply: 30, outline: {circle: 18 mm}, face: coin, back: coin}\n",
    "templates/styles.yaml": STYLES,
    "templates/faces/coin.svg": COIN,
    "templates/faces/lamp.svg": face('<rect width="60" height="80" fill="#caa"/>'),
    "templates/faces/lamp_back.svg": face('<rect width="60" height="80" fill="#123"/>'),
    "art/flame.svg": FLAME,
    "art/icons/lamp.svg": LAMP,
}
TURNS = {
    "build-sheet": "",
    "cards": "flip on the long edge",
    "cards-short-edge": "flip on the short edge",
    "cards-gutterfold": "fold on the line and glue",
    "cards-fronts": "",
    "tokens": "flip on the long edge",
    "tokens-short-edge": "flip on the short edge",
    "tokens-fronts": "",
}


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    request = Request(
        parts=("cards", "tokens", "build-sheet"),
        formats=("pdf",),
        folds=("duplex", "short", "gutter", "none"),
    )
    built = build_pack(project_of(FILES), request)
    assert built.found == ()
    assert built.delivery is not None
    return {file.path: file.data for file in built.delivery.files}


def runs(strip: Image.Image) -> list[float]:
    """Return the length in millimetres of the longest dark run of each row."""
    width, height = strip.size
    data = strip.point(lambda level: 255 if level > 140 else 0).tobytes()
    rows = (data[at * width : (at + 1) * width] for at in range(height))
    return [max(map(len, row.split(b"\xff"))) / MM for row in rows]


def strips(page: Image.Image) -> list[Image.Image]:
    """Return the edges of a page, each as rows along the edge."""
    width, height = page.size
    depth = round(STRIP * MM)
    upright = page.rotate(90, expand=True)
    return [
        page.crop((0, 0, width, depth)),
        page.crop((0, height - depth, width, height)),
        upright.crop((0, 0, height, depth)),
        upright.crop((0, width - depth, height, width)),
    ]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", TURNS)
def test_every_side_has_bars_of_100_mm_and_4_in_and_says_what_it_is(
    files: dict[str, bytes], paper: str, name: str
) -> None:
    document = pypdfium2.PdfDocument(io.BytesIO(files[f"en/{paper}/{name}.pdf"]))
    for number, page in enumerate(document):
        picture = page.render(scale=PPI / 72, grayscale=True).to_pil()
        lengths = [length for strip in strips(picture) for length in runs(strip)]
        assert any(abs(length - 100.0) < 0.15 for length in lengths)
        assert any(abs(length - 101.6) < 0.15 for length in lengths)
        said = page.get_textpage().get_text_range().replace("\u00a0", " ")
        said = " ".join(said.replace("\r\n", " ").split())
        part = {"b": "Build sheet", "c": "Cards", "t": "Tokens"}[name[0]]
        sides = ("front", "back") if "flip" in TURNS[name] else ("",)
        side = sides[number % len(sides)]
        sheet = f"{part} · Sheet {number // len(sides) + 1} of {len(document) // len(sides)}"
        assert f"{sheet}{' · ' if side else ''}{side} · Lamps · Version 1.2 · English" in said
        assert "Print at actual size (100%)" in said
        assert TURNS[name] in said
        assert "100 mm" in said
        assert "4 in" in said
