"""Pages as pictures for screens: one alone, cut out along its outline, or many in a grid."""

from collections.abc import Sequence

from proofpress.backends.document import Document
from proofpress.backends.png import render_png
from proofpress.backends.svg import SvgRenderer
from proofpress.geometry import Rect
from proofpress.impose.single import one_per_sheet
from proofpress.scene import Frame, Group
from proofpress.sheet import Page, Placement, Sheet, Side, Surface
from proofpress.units import MM_PER_INCH
from proofpress.values import NamedTuple, replace

RESOLUTION = 300
MOST_PIXELS = 4096  # along a side: what table programs on common graphics cards show

_NOTHING = Document("", "")


class Named(NamedTuple):
    """A file to be: its name in the export's folder, and its bytes."""

    name: str
    data: bytes


class Pictures:
    """Draws pages as PNG by way of SVG; what one picture needs serves the next."""

    def __init__(self, svg: SvgRenderer) -> None:
        self._svg = svg
        self._known: dict[tuple[int, bool], tuple[Page, bytes]] = {}

    def page(self, page: Page, *, is_cut_out: bool = False) -> bytes:
        """Return a page at trim size: with sharp corners, or clear outside its outline."""
        key = id(page), is_cut_out
        if key not in self._known:
            # The page is kept beside its picture: the identity of a lost one could come again.
            self._known[key] = page, self._cut_out(page) if is_cut_out else self._whole(page)
        return self._known[key][1]

    def _whole(self, page: Page) -> bytes:
        (sheet,) = one_per_sheet((page,))
        return self._drawn(sheet, is_cut=False)

    def _cut_out(self, page: Page) -> bytes:
        inside = Group(page.frame.items, clip=page.outline)
        frame = Frame(page.width, page.height, (inside,))
        (sheet,) = one_per_sheet((replace(page, frame=frame, key=""),))
        return self._drawn(sheet, is_cut=True)

    def grid(self, pages: Sequence[Page], columns: int, rows: int) -> bytes:
        """Return equal pages side by side, row by row, on a picture for that many."""
        width, height = pages[0].width, pages[0].height
        placements = []
        for index, page in enumerate(pages):
            row, column = divmod(index, columns)
            box = Rect(column * width, row * height, width, height)
            placements.append(Placement(page, 1, box, 0, box))
        size = columns * width, rows * height
        surface = Surface(Side.FRONT, tuple(placements), Frame(*size))
        return self._drawn(Sheet("grid", *size, "none", surface), is_cut=False)

    def _drawn(self, sheet: Sheet, *, is_cut: bool) -> bytes:
        longer = max(sheet.width, sheet.height) / MM_PER_INCH
        dots = min(RESOLUTION, int((MOST_PIXELS - 1) / longer))
        ground = None if is_cut else "white"
        return render_png(self._svg.render(sheet, sheet.front, _NOTHING), dots, ground)
