"""One page a sheet: at trim size for the screen, or with its bleed for a shop."""

from collections.abc import Sequence

from proofpress.geometry import Rect
from proofpress.impose.grid import shown_bleed
from proofpress.request import Imposition
from proofpress.scene import Frame
from proofpress.sheet import Leaf, Page, Placement, Sheet, Side, Surface


def one_per_sheet(pages: Sequence[Page], name: str = "page") -> tuple[Sheet, ...]:
    """Return each page as a sheet of its own trim size, without marks and bleed."""
    digits = len(str(len(pages)))
    return tuple(_sheet(page, f"{name}-{n:0{digits}}") for n, page in enumerate(pages, 1))


def _sheet(page: Page, name: str) -> Sheet:
    whole = Rect(0, 0, page.width, page.height)
    placement = Placement(page, 1, whole, 0, whole)
    surface = Surface(Side.FRONT, (placement,), Frame(page.width, page.height))
    return Sheet(name, page.width, page.height, "none", surface)


def one_per_page(
    leaves: Sequence[Leaf], name: str, asked: Imposition, *, with_backs: bool
) -> tuple[Sheet, ...]:
    """Return each copy as a sheet of its trim with the bleed on all sides, without marks.

    With backs every sheet has one, a blank one where a leaf has none, so that backs stay in step.
    """
    with_backs = with_backs and any(leaf.back is not None for leaf in leaves)
    copies = [
        (leaf, copy)
        for leaf in leaves
        for copy in range(1, leaf.copies + 1 if asked.copies == "expanded" else 2)
    ]
    digits = max(2, len(str(len(copies))))
    return tuple(
        _whole(leaf, copy, f"{name}-{number:0{digits}}", asked, with_back=with_backs)
        for number, (leaf, copy) in enumerate(copies, 1)
    )


def _whole(leaf: Leaf, copy: int, name: str, asked: Imposition, *, with_back: bool) -> Sheet:
    page = leaf.front
    bleed = shown_bleed(page, asked, page.bleed)
    width, height = page.width + 2 * bleed, page.height + 2 * bleed
    trim, whole = Rect(bleed, bleed, page.width, page.height), Rect(0, 0, width, height)

    def surface(page: Page | None, side: Side) -> Surface:
        number, subject = (copy, leaf.subject) if page is not None else (0, "")
        placement = Placement(page, number, trim, 0, whole, subject)
        return Surface(side, (placement,), Frame(width, height))

    back = surface(leaf.back, Side.BACK) if with_back else None
    return Sheet(name, width, height, "none", surface(page, Side.FRONT), back)
