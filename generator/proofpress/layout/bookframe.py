"""The page of a booklet: its margins, its folio and running foot, and what slices become on it."""

from collections.abc import Iterator, Mapping, Sequence

from proofpress.geometry import Line, Move, Outline, Rect, Transform, rectangle
from proofpress.lang.inline import Resolved
from proofpress.layout.galley import Column, Ground, Pages, Slice, words_of
from proofpress.layout.paging import Placed
from proofpress.model.book import Book, Index, MarginNote
from proofpress.model.template import Align
from proofpress.paint import Grey
from proofpress.scene import Anchor, Frame, Group, Item, Path, Stroke
from proofpress.sheet import Page, Side
from proofpress.tagging import ARTIFACT
from proofpress.values import NamedTuple, dataclass

MARGIN = 16.0
FOOT = 20.0  # below the text: the folio stands in it
GUTTER = 5.0  # between columns
ASIDE = 22.0  # the margin that a booklet with margin notes has outside
ASIDE_GAP = 3.0
_FOLIO = 12.0  # from the foot of the page
_BAR = 1.2
_ASIDE_SPACE = 2.0  # between margin notes
_CONTINUED = 1.6  # beyond a line at which a ground is cut


class Measure(NamedTuple):
    """The room for the text of a page: how wide it is, and the margin for asides beside it."""

    width: float
    height: float
    aside: float

    def column(self, count: int) -> float:
        """Return the width of one of so many columns."""
        return (self.width - GUTTER * (count - 1)) / count


def measure_of(book: Book) -> Measure:
    """Return the room for text that the pages of a booklet have."""
    aside = ASIDE if any(isinstance(block, MarginNote) for block in book.blocks) else 0.0
    width = book.width - 2 * MARGIN - (aside + ASIDE_GAP if aside else 0.0)
    return Measure(width, book.height - MARGIN - FOOT, aside)


@dataclass(frozen=True, slots=True)
class Foot:
    """What the foot of a page says beside its number."""

    words: str
    like: Resolved


class Overfull(NamedTuple):
    """A page whose margin notes are higher than it, in mm, and the block of the last of them."""

    page: int
    node: int
    excess: float


class PageFrame:
    """Makes pages of slices. Odd pages lie right of the fold, in Hebrew and Arabic left of it."""

    def __init__(self, book: Book, column: Column, language: str, ground: Page | None) -> None:
        self._has_index = any(isinstance(block, Index) for block in book.blocks)
        self.measure = measure_of(book)
        self.overfull: list[Overfull] = []
        self._book = book
        self._column = column
        self._language = language
        self._ground = ground

    def page(self, placed: Sequence[Placed], number: int, foot: Foot | None, pages: Pages) -> Page:
        """Return the page with a number, its slices at their places."""
        book, ground = self._book, self._ground
        x = self._start(number)
        items: list[Item] = []
        if ground is not None:
            items.append(Group(ground.frame.items, label="ground", tag=ARTIFACT))
        items += (one.drawn(self._left(one.first, x)) for one in self._grounds(placed))
        beside = self._asides(placed, number)
        for one in placed:
            items += next(beside) if one.slice.aside else ()
            left = self._left(one, x)
            items += _drawn(one, left, MARGIN + one.y, self._width(one), pages)
        items.append(Group(tuple(self._foot(number, foot)), tag=ARTIFACT))
        if self._has_index:
            items.append(Anchor(page_target(number), Rect(x, MARGIN, 1, 1), "target"))
        frame = Frame(book.width, book.height, tuple(items))
        outline = rectangle(Rect(0, 0, book.width, book.height))
        bleed = ground.bleed if ground is not None else 0.0
        subject = f"book.{number}"
        return Page(frame, outline, bleed, MARGIN / 2, subject, Side.FRONT, self._language)

    def _is_right(self, number: int) -> bool:
        """Say whether a page lies right of the fold, so that its outer margin is the right one."""
        return (number % 2 == 1) != self._column.is_rtl

    def _start(self, number: int) -> float:
        """Return where the text begins from the left."""
        room = self._book.width - self.measure.width
        return MARGIN if self._is_right(number) else room - MARGIN

    def _width(self, one: Placed) -> float:
        return self.measure.column(one.slice.columns)

    def _left(self, one: Placed, x: float) -> float:
        width, column = self._width(one), one.column
        if self._column.is_rtl:
            column = one.slice.columns - 1 - column
        return x + column * (width + GUTTER)

    def _grounds(self, placed: Sequence[Placed]) -> Iterator["_Area"]:
        """Yield the grounds of a page, each from its first slice down to its last one."""
        area: _Area | None = None
        for one in placed:
            ground = one.slice.ground
            joined = area is not None and area.first.column == one.column
            if ground is not None and joined and area is not None and area.ground.id == ground.id:
                area = area._replace(last=one)
                continue
            if area is not None:
                yield area
            area = None
            if ground is not None:
                area = _Area(ground, one, one, self._width(one), self._column.is_rtl)
        if area is not None:
            yield area

    def _asides(self, placed: Sequence[Placed], number: int) -> Iterator[list[Item]]:
        """Yield the margin notes beside each slice of a page that has some."""
        left = self._book.width - MARGIN - self.measure.aside if self._is_right(number) else MARGIN
        noted = [one for one in placed if one.slice.aside]
        heights = [sum(line.height for line in one.slice.aside) for one in noted]
        tops, excess = stood([one.y for one in noted], heights, self.measure.height)
        if excess > 0:
            tag = noted[-1].slice.aside[0].tag
            node = tag.number if tag is not None else 0
            self.overfull.append(Overfull(number, node, excess))
        for one, y in zip(noted, tops, strict=True):
            items: list[Item] = []
            for line in one.slice.aside:
                place = Transform.translation(left, MARGIN + y)
                items.append(Group(line.items, place, tag=line.tag))
                y += line.height
            yield items

    def _foot(self, number: int, foot: Foot | None) -> Iterator[Item]:
        if foot is None:
            return
        y = self._book.height - _FOLIO
        left, width = MARGIN, self._book.width - 2 * MARGIN
        if self._ground is None:
            rule = Outline((Move(left, y - 1.5), Line(left + width, y - 1.5)))
            yield Path(rule, stroke=Stroke(Grey(0.75), 0.2))
        for text, style, is_outer in (
            (str(number), "book_folio", True),
            (foot.words, "book_foot", False),
        ):
            # Alignment is counted from the side where one begins to read.
            align: Align = "right" if is_outer == (number % 2 == 1) else "left"
            done = self._column.label(text, style, Rect(left, y, width, 5), align, foot.like)
            yield from done.items if done is not None else ()


def stood(
    wanted: Sequence[float], heights: Sequence[float], room: float
) -> tuple[list[float], float]:
    """Return where margin notes begin, from the top of the text, and what they lack in height.

    Each begins where it is wanted, below the one before it; what would end below the text moves
    up as far as it takes.
    """
    tops: list[float] = []
    below = 0.0
    for y, height in zip(wanted, heights, strict=True):
        tops.append(max(y, below))
        below = tops[-1] + height + _ASIDE_SPACE
    for number, height in reversed(list(enumerate(heights))):
        tops[number] = min(tops[number], room - height)
        room = tops[number] - _ASIDE_SPACE
    lack = max(0.0, -tops[0]) if tops else 0.0
    return [y + lack for y in tops], round(lack, 6)


class _Area(NamedTuple):
    ground: Ground
    first: Placed
    last: Placed
    width: float
    is_rtl: bool

    def drawn(self, left: float) -> Group:
        """Return the ground, with its bar where one begins to read."""
        top, bottom = MARGIN + self.first.y, MARGIN + self.last.y + self.last.slice.height
        # Where it goes on from one page to the next there is no edge of its own.
        top -= _CONTINUED if self.first.slice.items else 0.0
        bottom += _CONTINUED if self.last.slice.items else 0.0
        items = [Path(rectangle(Rect(left, top, self.width, bottom - top)), self.ground.fill)]
        if self.ground.bar is not None:
            x = left + self.width - _BAR if self.is_rtl else left
            items.append(Path(rectangle(Rect(x, top, _BAR, bottom - top)), self.ground.bar))
        return Group(tuple(items), tag=ARTIFACT)


def _drawn(one: Placed, x: float, y: float, width: float, pages: Pages) -> Iterator[Item]:
    """Yield a slice where it stands, with its anchor."""
    slice = one.slice
    finished = slice.finish(pages) if slice.finish is not None else ()
    if slice.items or finished:
        place = Transform.translation(x, y)
        yield Group((*slice.items, *finished), place, tag=slice.tag)
    if slice.target:
        yield Anchor(slice.target, Rect(x, y, width, slice.height), "target")


def feet(
    columns: Sequence[Sequence[Placed]], titles: Mapping[str, Resolved], usual: Foot | None
) -> list[Foot | None]:
    """Return what the feet of pages say: the chapter of odd pages, else what is usual.

    A page's chapter is the first that begins on it, else the one that goes on there. `titles` leads
    from the targets of chapters to their heads.
    """
    found: list[Foot | None] = []
    current = usual
    for column in columns:
        begun = [titles[one.slice.target] for one in column if one.slice.target in titles]
        shown = Foot(words_of(begun[0]), begun[0]) if begun else current
        found.append(shown)
        if begun:
            current = Foot(words_of(begun[-1]), begun[-1])
    return found


def stacked_height(slices: Sequence[Slice]) -> float:
    """Return how high slices are one below the other."""
    return sum(one.space_before + one.height for one in slices) - (
        slices[0].space_before if slices else 0.0
    )


def page_target(number: int) -> str:
    """Return the name of the place of a page, for the links of an index."""
    return f"page.{number}"
