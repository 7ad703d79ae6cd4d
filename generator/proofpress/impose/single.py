"""One page a sheet, at trim size: a booklet for the screen, or a page as it is."""

from collections.abc import Sequence

from proofpress.geometry import Rect
from proofpress.scene import Frame
from proofpress.sheet import Page, Placement, Sheet, Side, Surface


def one_per_sheet(pages: Sequence[Page], name: str = "page") -> tuple[Sheet, ...]:
    """Return each page as a sheet of its own trim size, without marks and bleed."""
    digits = len(str(len(pages)))
    return tuple(_sheet(page, f"{name}-{n:0{digits}}") for n, page in enumerate(pages, 1))


def _sheet(page: Page, name: str) -> Sheet:
    whole = Rect(0, 0, page.width, page.height)
    placement = Placement(page, 1, whole, 0, whole)
    surface = Surface(Side.FRONT, (placement,), Frame(page.width, page.height))
    return Sheet(name, page.width, page.height, "none", surface)
