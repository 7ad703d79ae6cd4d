"""What lies on a page's area as inks: drawn twice, C, M and Y as a colour and K as a grey.

So pdfium, which blends screen colours, blends each ink by itself, as PDF blends inks (PDF 1.7,
11.3.4).
"""

from collections.abc import Sequence

from PIL import Image, ImageChops

from proofpress.backends.document import Document, FontSource
from proofpress.backends.drawn_page import draw_page
from proofpress.backends.pdf import PdfRenderer
from proofpress.backends.pixels import png_of
from proofpress.backends.press_pictures import PressPictures
from proofpress.backends.press_scene import mixed
from proofpress.backends.repaint import Repainter, Use
from proofpress.geometry import Rect, Transform
from proofpress.layout.decoding import Pixels
from proofpress.paint import BLACK, Colour, Grey, Rgb
from proofpress.scene import Frame, Group, Item, Raster
from proofpress.scene import Image as Placed
from proofpress.sheet import Sheet, Side, Surface
from proofpress.units import MM_PER_INCH
from proofpress.values import replace

_DOCUMENT = Document("", "en")
_MOST_KEPT = 100


class Planes:
    """Draws areas of pages that are in inks."""

    def __init__(self, fonts: FontSource, pictures: PressPictures, resolution: int) -> None:
        self.resolution = resolution
        self._pictures = pictures
        self._pixels: dict[str, tuple[Raster, Raster]] = {}
        self._colour = Repainter(_in_colour, image=lambda one: self._placed(one, 0))
        self._black = Repainter(_in_grey, image=lambda one: self._placed(one, 1))
        self._mask = Repainter(_masked, image=lambda one: self._placed(one, 1))
        self._fonts = fonts
        self._drawn = 0

    def inks(self, items: Sequence[Item], area: Rect) -> Image.Image:
        """Return what is printed on an area of a page, within the limit at soft edges too."""
        cyan, magenta, yellow = ImageChops.invert(self._draw(self._colour, items, area)).split()
        black = ImageChops.invert(self._draw(self._black, items, area).convert("L"))
        return self._pictures.within_limit(Image.merge("CMYK", (cyan, magenta, yellow, black)))

    def cover(self, items: Sequence[Item], area: Rect) -> Image.Image:
        """Return where items leave ink at all: 255 where they do."""
        drawn = ImageChops.invert(self._draw(self._mask, items, area).convert("L"))
        return drawn.point([0, *[255] * 255])

    def snapped(self, area: Rect) -> Rect:
        """Return an area that is a little larger, of whole pixels."""
        pixel = MM_PER_INCH / self.resolution
        x, y = (side // pixel * pixel for side in (area.x, area.y))
        across, down = -((x - area.right) // pixel), -((y - area.bottom) // pixel)
        return Rect(x, y, max(1, across) * pixel, max(1, down) * pixel)

    def _draw(self, repainter: Repainter, items: Sequence[Item], area: Rect) -> Image.Image:
        moved = Group(repainter.items(items), Transform.translation(-area.x, -area.y))
        surface = Surface(Side.FRONT, (), Frame(area.width, area.height, (moved,)))
        sheet = Sheet("area", area.width, area.height, "none", surface)
        if self._drawn % _MOST_KEPT == 0:
            self._renderer = PdfRenderer(self._fonts)  # or it would keep all that it has drawn
        self._drawn += 1
        pdf = self._renderer.render((sheet,), _DOCUMENT)
        pixel = MM_PER_INCH / self.resolution
        return draw_page(pdf, (round(area.width / pixel), round(area.height / pixel)))

    def _placed(self, image: Placed, plane: int) -> Placed:
        known = self._pixels.get(image.raster.digest)
        if known is None:
            known = self._pixels[image.raster.digest] = self._planes_of(image.raster)
        return replace(image, raster=known[plane])

    def _planes_of(self, raster: Raster) -> tuple[Raster, Raster]:
        inks, cover = self._pictures.pixels(raster)
        cyan, magenta, yellow, black = map(ImageChops.invert, inks.split())
        colour = Image.merge("RGB", (cyan, magenta, yellow))
        planes = []
        for name, plane in (("colour", colour), ("black", black)):
            data = png_of(Pixels(plane, cover))
            digest = f"{raster.digest}~{name}"
            planes.append(replace(raster, digest=digest, data=data, kind="png", profile=b""))
        return planes[0], planes[1]


def _in_colour(colour: Colour, _: Use) -> Colour:
    cyan, magenta, yellow, _black = mixed(colour)
    return Rgb(1 - cyan, 1 - magenta, 1 - yellow)


def _in_grey(colour: Colour, _: Use) -> Colour:
    return Grey(1 - mixed(colour).black)


def _masked(_: Colour, _use: Use) -> Colour:
    return BLACK
