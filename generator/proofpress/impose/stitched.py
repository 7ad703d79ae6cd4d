"""A booklet on paper: two pages a side for sheets that are folded once and stapled, or one a side.

Print the sheets on both sides, turned on the short edge, lay them on each other as they come, fold
them once, staple them in the fold, and trim what stands out at the open edges.
"""

from collections.abc import Iterator, Sequence
from operator import is_

from proofpress.geometry import Line, Move, Outline, Rect
from proofpress.impose.booklet import Folio, Spread, in_fours, saddle_stitch
from proofpress.model.template import Paper
from proofpress.paint import Grey
from proofpress.request import Imposition, Offset
from proofpress.scene import Frame, Group, Item, Link, Path, Stroke
from proofpress.sheet import Leaf, Page, Placement, Sheet, Side, Surface
from proofpress.values import NamedTuple, replace

STAPLED = 10  # sheets: what staplers at home take
_BULK = 0.00125  # mm for each g/m²: common uncoated paper, 80 g/m² is 0.1 mm thick
_LINE = Stroke(Grey(0.4), 0.15)
_MARK, _GAP = 4.0, 1.0  # mm: the length of a mark, and from the trim to it
_LEAST_CUT = 1.0  # mm: less beside the pages is not cut off


class Stitched(NamedTuple):
    """The sheets of a booklet, and how large its pages are on them (1: as they are)."""

    sheets: tuple[Sheet, ...]
    scale: float


class _Bench(NamedTuple):
    """A side of a sheet that is being laid out: its size, its pages', the fold in its middle."""

    width: float
    height: float
    page_width: float
    page_height: float
    scale: float

    @property
    def fold(self) -> float:
        return self.width / 2

    @property
    def top(self) -> float:
        return (self.height - self.page_height) / 2

    def half(self, *, is_left: bool) -> Rect:
        return Rect(0.0 if is_left else self.fold, 0, self.fold, self.height)

    def trim(self, shift: float, *, is_left: bool) -> Rect:
        x = self.fold - self.page_width + shift if is_left else self.fold - shift
        return Rect(x, self.top, self.page_width, self.page_height)


def paper_thickness(weight: float) -> float:
    """Return how many millimetres paper of so many grams a square metre is thick."""
    return weight * _BULK


def stitch(
    pages: Sequence[Page], paper: Paper, name: str, asked: Imposition, *, is_rtl: bool
) -> Stitched:
    """Return a booklet's sheets, the outermost first.

    Pages that are larger than half a sheet become smaller. Those of inner sheets move towards the
    fold by the paper that lies around them. All pages are of one size and `without_links`.
    """
    sides = sorted((paper.width, paper.height), reverse=True)
    first = pages[0]
    scale = min(1.0, sides[0] / 2 / first.width, sides[1] / first.height)
    bench = _Bench(sides[0], sides[1], first.width * scale, first.height * scale, scale)
    folios = saddle_stitch(len(pages), paper_thickness(asked.paper_weight), is_rtl=is_rtl)
    sheets = (
        _sheet(pages, bench, f"{name}-{number:02}", folio, asked)
        for number, folio in enumerate(folios, 1)
    )
    return Stitched(tuple(sheets), scale)


def _sheet(
    pages: Sequence[Page], bench: _Bench, name: str, folio: Folio, asked: Imposition
) -> Sheet:
    offset = asked.printer.back_landscape or asked.printer.back

    def surface(side: Side, spread: Spread) -> Surface:
        by = offset if side is Side.BACK else Offset()
        placed = tuple(_placed(pages, bench, spread, folio.shift, by))
        has_marks = asked.marks in {"both", side.value}
        marks = tuple(_marks(bench, by)) if has_marks else ()
        return Surface(side, placed, Frame(bench.width, bench.height, marks))

    front, back = surface(Side.FRONT, folio.front), surface(Side.BACK, folio.back)
    return Sheet(name, bench.width, bench.height, "short", front, back)


def _placed(
    pages: Sequence[Page], bench: _Bench, spread: Spread, shift: float, by: Offset
) -> Iterator[Placement]:
    for number, is_left in ((spread.left, True), (spread.right, False)):
        trim = bench.trim(shift, is_left=is_left)
        page = pages[number - 1] if number is not None else None
        bleed = page.bleed * bench.scale if page is not None else 0.0
        clip = _shared(trim.grown(bleed), bench.half(is_left=is_left)).moved(*by)
        trim = trim.moved(*by)
        if page is None:
            yield Placement(None, 0, trim, 0, clip)
        else:
            yield Placement(page, 1, trim, 0, clip, page.subject, bench.scale)


def _shared(one: Rect, other: Rect) -> Rect:
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Rect(x, y, min(one.right, other.right) - x, min(one.bottom, other.bottom) - y)


def _marks(bench: _Bench, by: Offset) -> Iterator[Path]:
    """Yield ticks where to fold and where to cut, as far as there is paper beside the pages."""
    left, right = bench.fold - bench.page_width, bench.fold + bench.page_width
    above, below = bench.top, bench.top + bench.page_height
    if above >= _GAP + _MARK / 2:
        for x in (bench.fold,) if left < _LEAST_CUT else (left, bench.fold, right):
            yield _tick(by, (x, above - _GAP), (x, max(0.0, above - _GAP - _MARK)))
            yield _tick(by, (x, below + _GAP), (x, min(bench.height, below + _GAP + _MARK)))
    if left >= _GAP + _MARK / 2:
        for y in (above, below):
            yield _tick(by, (left - _GAP, y), (max(0.0, left - _GAP - _MARK), y))
            yield _tick(by, (right + _GAP, y), (min(bench.width, right + _GAP + _MARK), y))


def _tick(by: Offset, start: tuple[float, float], end: tuple[float, float]) -> Path:
    moved = [(x + by.x, y + by.y) for x, y in (start, end)]
    return Path(Outline((Move(*moved[0]), Line(*moved[1]))), stroke=_LINE)


def in_order(pages: Sequence[Page], name: str, bleed: float) -> tuple[Sheet, ...]:
    """Return a booklet for a shop: one page a sheet with bleed on all sides, as they are read.

    There are four times as many as the shop has sheets to fold; blanks are before the last page.
    The pages are `without_links`.
    """
    first = pages[0]
    width, height = first.width + 2 * bleed, first.height + 2 * bleed
    trim, whole = Rect(bleed, bleed, first.width, first.height), Rect(0, 0, width, height)
    sheets = []
    for place, number in enumerate(in_fours(len(pages)), 1):
        page = pages[number - 1] if number is not None else None
        copy, subject = (1, page.subject) if page is not None else (0, "")
        placement = Placement(page, copy, trim, 0, whole, subject)
        surface = Surface(Side.FRONT, (placement,), Frame(width, height))
        sheets.append(Sheet(f"{name}-{place:02}", width, height, "none", surface))
    return tuple(sheets)


def leaves_of_book(pages: Sequence[Page], bleed: float) -> tuple[Leaf, ...]:
    """Return a booklet's pages as what a shop prints, in the order of reading and with its blanks.

    Pages without a ground are paper, which bleeds as far as one likes.
    """
    leaves = []
    for place, number in enumerate(in_fours(len(pages)), 1):
        page = without_links(pages[number - 1] if number is not None else _blank(pages[0], place))
        page = replace(page, bleed=max(page.bleed, bleed))
        leaves.append(Leaf(page.subject, "booklet", 1, page, None))
    return tuple(leaves)


def _blank(like: Page, place: int) -> Page:
    return replace(like, frame=Frame(like.width, like.height), subject=f"book.blank-{place}")


def without_links(page: Page) -> Page:
    """Return a page for paper, on which nothing leads anywhere."""
    items = _without_links(page.frame.items)
    return replace(page, frame=Frame(page.width, page.height, items))


def _without_links(items: tuple[Item, ...]) -> tuple[Item, ...]:
    kept: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            inner = _without_links(item.items)
            kept.append(item if inner is item.items else replace(item, items=inner, key=None))
        elif not isinstance(item, Link):
            kept.append(item)
    if len(kept) == len(items) and all(map(is_, kept, items)):
        return items
    return tuple(kept)
