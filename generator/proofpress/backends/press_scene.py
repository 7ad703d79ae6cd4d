"""Pages with every colour as inks, and text as outlines where a maker asks for that."""

from proofpress.backends.document import FontSource
from proofpress.backends.press_inks import Inks
from proofpress.backends.repaint import Repainter, Use
from proofpress.geometry import Outline, Segment, Transform
from proofpress.paint import Cmyk, Colour, Ink
from proofpress.scene import Frame, GlyphRun, Group, Image, Item, Path
from proofpress.sheet import Page
from proofpress.values import replace

TEXT = "text as outlines"  # the label of a group that was a run of glyphs


class PressScene:
    """Turns pages; `pictures` are the digests of those that are on them."""

    def __init__(self, inks: Inks, fonts: FontSource, *, is_outlined: bool) -> None:
        self._inks = inks
        self._fonts = fonts
        self.pictures: set[str] = set()
        self._repainter = Repainter(self._colour, image=self._seen)
        if is_outlined:
            self._repainter.run = self._outlined

    def page(self, page: Page) -> Page:
        """Return a page in inks."""
        frame = page.frame
        made = Frame(frame.width, frame.height, self._repainter.items(frame.items))
        return replace(page, frame=made, key="")

    def _colour(self, colour: Colour, use: Use) -> Colour:
        if use == "stop":  # a gradient has one colour space
            return mixed(self._inks.of(colour, "fill"))
        return self._inks.of(colour, use)

    def _seen(self, image: Image) -> Image:
        self.pictures.add(image.raster.digest)
        return image

    def _outlined(self, run: GlyphRun) -> Item | None:
        outline = outline_of(run, self._fonts)
        if not outline.segments:
            return None
        return Group((Path(outline, run.paint, fill_opacity=run.opacity),), label=TEXT)


def mixed(inks: Colour) -> Cmyk:
    """Return inks as the four of a press mix them."""
    if isinstance(inks, Ink) and isinstance(inks.shown, Cmyk):
        return Cmyk(*(part * inks.tint for part in inks.shown))
    assert isinstance(inks, Cmyk)
    return inks


def outline_of(run: GlyphRun, fonts: FontSource) -> Outline:
    """Return a run of glyphs as one outline."""
    font = fonts.by_id(run.font)
    segments: list[Segment] = []
    x = run.x
    for glyph in run.glyphs:
        place = Transform(run.size, 0, 0, run.size, x + glyph.x_offset, run.y + glyph.y_offset)
        segments += font.glyph_outline(glyph.id).transformed(place).segments
        x += glyph.advance
    return Outline(tuple(segments))
