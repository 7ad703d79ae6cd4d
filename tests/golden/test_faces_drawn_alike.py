"""Twenty faces that cover the vocabulary: our PDF and SVG against resvg's picture of them.

resvg draws the face as filled in by other means (`filled.py`), pdfium our PDF and resvg our SVG.
Texts are left out of all three: which font a renderer finds is not what is asked here.
"""

from collections.abc import Iterable
from functools import cache
from types import SimpleNamespace

import pytest

from compare import LIMIT, assert_alike, difference, pdf_picture, svg_picture
from drawn import Fonts, placed, sheet
from faced import GAME, lay
from filled import FACES, filled, for_resvg
from proofpress.backends.document import Document
from proofpress.backends.pdf import render_pdf
from proofpress.backends.svg import render_svg
from proofpress.scene import GlyphRun, Group, Item
from proofpress.sheet import Leaf, Page, Sheet
from proofpress.values import replace

NAMES = sorted({path.stem for path in FACES.glob("*.svg")} - {"disc"})
BLEED = 3.0
WIDTH, HEIGHT = 63 + 2 * BLEED, 88 + 2 * BLEED
DECK = """\
  - id: {0}
    name: Faces
    size: poker
    face: {0}
    back: {0}
    fields: {{pay: int 0..9, tint: colour?, art: image?, sign: icon?}}
    cards:
      - {{id: {0}_first, name: Raid, pay: 2, tint: "#3a6ea5", art: art/tower.svg, sign: star}}
      - {{id: {0}_second, name: Feast, pay: 3, tint: "#8a5a9e", sign: moon}}
"""
CARDS = (
    SimpleNamespace(pay=2, tint="#3a6ea5", art="art/tower.svg", sign="star"),
    SimpleNamespace(pay=3, tint="#8a5a9e", art=None, sign="moon"),
)


@cache
def leaves() -> dict[str, tuple[Leaf, ...]]:
    """Return the cards of every face."""
    files: dict[str, str | bytes] = {
        f"templates/faces/{path.name}": path.read_bytes() for path in FACES.glob("*.svg")
    }
    for path in (*FACES.glob("art/*.*"), *FACES.glob("art/icons/*.svg")):
        files[path.relative_to(FACES).as_posix()] = path.read_bytes()
    decks = "".join(map(DECK.format, NAMES))
    files["components/lamps.yaml"] = f"decks:\n{decks}"
    files["game.yaml"] = GAME
    laid = lay(files=files)
    # Faces of two sides draw the same frame on both.
    assert {one.name for one in laid.found} == {"frame-near-cut"}
    pairs = zip(laid.leaves[::2], laid.leaves[1::2], strict=True)
    return dict(zip(NAMES, pairs, strict=True))


def without_texts(items: Iterable[Item]) -> tuple[Item, ...]:
    return tuple(
        replace(item, items=without_texts(item.items)) if isinstance(item, Group) else item
        for item in items
        if not isinstance(item, GlyphRun)
    )


def printed(page: Page) -> Sheet:
    frame = replace(page.frame, items=without_texts(page.frame.items))
    bare = replace(page, frame=frame, bleed=BLEED)
    place = placed(bare, BLEED, BLEED, shown=BLEED)
    return sheet([place], width=WIDTH, height=HEIGHT)


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("name", NAMES)
def test_a_face_prints_as_another_renderer_draws_it(name: str, number: int) -> None:
    scope = {"card": CARDS[number], "deck": SimpleNamespace(id=name), "language": "en"}
    other = svg_picture(filled(name, scope, BLEED))
    drawn = printed(leaves()[name][number].front)
    document = Document("Faces", "en")
    assert_alike(pdf_picture(render_pdf([drawn], document, Fonts()), 0, WIDTH, HEIGHT), other)
    file = render_svg(drawn, drawn.front, document, Fonts())
    assert_alike(svg_picture(file), other)


@pytest.mark.parametrize("name", NAMES)
def test_a_face_opened_as_it_is_shows_its_sample_card(name: str) -> None:
    """The file itself, no place of it filled, is the picture of the first card, words and all."""
    page = replace(leaves()[name][0].front, bleed=0.0)
    printed = sheet([placed(page, 0, 0, shown=0)], width=63, height=88)
    file = render_pdf([printed], Document("Faces", "en"), Fonts())
    raw = for_resvg((FACES / f"{name}.svg").read_text())
    assert_alike(pdf_picture(file, 0, 63, 88), svg_picture(raw.encode(), FACES))


def test_the_comparison_sees_another_card() -> None:
    """Otherwise twenty empty pictures would be alike."""
    scope = {"card": CARDS[1], "deck": None, "language": "en"}
    seen = {}
    for name in ("icons", "loops", "twins"):
        drawn = printed(leaves()[name][0].front)
        file = render_svg(drawn, drawn.front, Document("Faces", "en"), Fonts())
        seen[name] = difference(svg_picture(file), svg_picture(filled(name, scope, BLEED))).most
    assert min(seen.values()) > LIMIT, seen
