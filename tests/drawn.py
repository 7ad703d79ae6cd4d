"""Frames, pages and sheets made by hand, for tests of what draws them."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path as FilePath

import fontpkg_fira_sans
import uharfbuzz as hb

from proofpress.geometry import Rect, rectangle
from proofpress.glyphs import Glyph
from proofpress.paint import BLACK
from proofpress.scene import Frame, GlyphRun, Item, Paint
from proofpress.sheet import Flip, Page, Placement, Rotation, Sheet, Side, Surface
from proofpress.text.fonts import Font

_FILES = FilePath(fontpkg_fira_sans.__file__).parent


class Fonts:
    """The fonts of the tests: Fira Sans, upright and bold."""

    def by_id(self, id: str) -> Font:
        """Return a font by its id."""
        return _font(id)


@cache
def _font(id: str) -> Font:
    weight = {"fira-sans-400": 400, "fira-sans-700": 700}[id]
    name = {400: "Regular", 700: "Bold"}[weight]
    (file,) = (path for path in _FILES.rglob("*.ttf") if path.stem == f"FiraSans-{name}")
    return Font(id, "Fira Sans", weight, False, file.read_bytes())


def run(
    text: str,
    x: float,
    y: float,
    size: float = 3.0,
    *,
    paint: Paint = BLACK,
    font: str = "fira-sans-400",
    features: dict[str, bool] | None = None,
) -> GlyphRun:
    """Return shaped text."""
    opened = _font(font)
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
    hb.shape(opened.hb_font, buffer, features or {})
    scale = size / opened.units_per_em
    glyphs = tuple(
        Glyph(
            info.codepoint,
            at.x_advance * scale,
            at.x_offset * scale,
            -at.y_offset * scale,
            info.cluster,
        )
        for info, at in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
    )
    return GlyphRun(x, y, font, size, paint, text, glyphs)


def page(
    *items: Item, width: float = 63, height: float = 88, bleed: float = 3, subject: str = "card"
) -> Page:
    """Return a card with its items."""
    trim = rectangle(Rect(0, 0, width, height))
    return Page(Frame(width, height, items), trim, bleed, 4, subject, Side.FRONT, "uk")


def placed(
    page: Page, x: float, y: float, rotation: Rotation = 0, copy: int = 1, shown: float = 2
) -> Placement:
    """Return a page on a sheet, its top left corner at (x, y), with so much of its bleed."""
    width, height = page.width, page.height
    if rotation % 180:
        width, height = height, width
    trim = Rect(x, y, width, height)
    return Placement(page, copy, trim, rotation, trim.grown(shown))


def sheet(
    placements: Iterable[Placement] = (),
    marks: Iterable[Item] = (),
    width: float = 210,
    height: float = 297,
    flip: Flip = "long",
    name: str = "cards-1",
) -> Sheet:
    """Return a sheet that is printed on its front."""
    frame = Frame(width, height, tuple(marks))
    return Sheet(name, width, height, flip, Surface(Side.FRONT, tuple(placements), frame))
