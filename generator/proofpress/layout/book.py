"""A booklet laid out: its blocks to slices, each set once, and the slices to pages."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import assert_never

from proofpress.diagnostics import Diagnostics
from proofpress.layout.bookblocks import (
    aside,
    assumptions,
    credit_facts,
    credit_lines,
    heading,
    note,
    paragraph,
    phases,
    points,
)
from proofpress.layout.bookexample import example
from proofpress.layout.bookfigure import figure
from proofpress.layout.bookframe import (
    FOOT,
    MARGIN,
    Foot,
    PageFrame,
    feet,
    measure_of,
)
from proofpress.layout.booklists import card_texts, contents, glossary, index
from proofpress.layout.bookshelf import Desk, Shelf, target_of
from proofpress.layout.booktable import table
from proofpress.layout.bookwords import BookWords
from proofpress.layout.componentlist import component_rows
from proofpress.layout.galley import Column, Pages, Slice, words_of
from proofpress.layout.paging import Placed, paginate_evenly
from proofpress.model.book import (
    AssumptionList,
    Block,
    CardTexts,
    ComponentList,
    Contents,
    Cover,
    CreditList,
    Example,
    Figure,
    GlossaryList,
    Heading,
    Index,
    ListBlock,
    MarginNote,
    Note,
    PageBreak,
    Paragraph,
    PhaseList,
    TableBlock,
    covers_of,
)
from proofpress.scene import Frame, GlyphRun, Group, Item
from proofpress.sheet import Page
from proofpress.tagging import ARTIFACT, Tag
from proofpress.text.typeset import Typesetter
from proofpress.values import dataclass, replace

__all__ = ["FOOT", "MARGIN", "Booklet", "Chapter", "Shelf", "credit_facts", "lay_out_book"]

_MOST_ROUNDS = 8
_WHITE = 2.5  # mm: below a figure and a table there is so much at most, which may stand out
_INDEXED = (Heading, Paragraph, ListBlock, Note, PhaseList, TableBlock)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading as the table of contents and the bookmarks show it; `page` counts from 1."""

    title: str
    target: str
    level: int
    page: int


@dataclass(frozen=True, slots=True)
class Booklet:
    """A booklet's pages in order and its chapters; `covers` are the faces before the text."""

    pages: tuple[Page, ...]
    chapters: tuple[Chapter, ...]
    covers: tuple[Page, ...] = ()


def lay_out_book(shelf: Shelf, typesetter: Typesetter) -> tuple[Booklet, Diagnostics]:
    """Return the booklet of one language and what is wrong with its texts.

    Blocks are set once. Only those that name pages, an index first of all, are set again until no
    page changes.
    """
    press = _Press(shelf, typesetter)
    return press.booklet(), tuple(dict.fromkeys(press.found))


class _Press:
    """Makes slices of blocks, and pages of slices."""

    def __init__(self, shelf: Shelf, typesetter: Typesetter) -> None:
        self._shelf = shelf
        self._book = shelf.book
        self._measure = measure_of(shelf.book)
        self._desk = Desk(shelf, typesetter, self._measure.width)
        self._column = self._desk.column
        self._column.words = BookWords(shelf.game, shelf.speaker.language)
        self._made: dict[int, list[Slice]] = {}
        self._waits = False  # whether what is set depends on pages

    @property
    def found(self) -> Diagnostics:
        """What is wrong with the texts."""
        return (*self._desk.found, *self._column.found)

    def booklet(self) -> Booklet:
        """Return the pages and chapters."""
        shelf = self._shelf
        fronts, backs = covers_of(self._book.blocks)
        faces = tuple(page for block in fronts if (page := shelf.covers.get(block.face)))
        last = tuple(page for block in backs if (page := shelf.covers.get(block.face)))
        title = self._desk.say(shelf.game.title)
        name = words_of(title) if title is not None else ""
        covers = tuple(_as_figure(page, number, name) for number, page in enumerate(faces))
        behind = len(self._book.blocks) + 1
        ends = tuple(_as_figure(page, number, name) for number, page in enumerate(last, behind))
        columns, places = self._settled(len(covers))
        titles = {
            target_of(block): said
            for block in self._book.blocks
            if isinstance(block, Heading) and (said := self._desk.say(block.text)) is not None
        }
        usual = Foot(name, title) if title is not None else None
        code = shelf.speaker.language.code
        frame = PageFrame(self._book, self._column, code, shelf.covers.get(self._book.look.page))
        opening = {
            target_of(block): titles[target_of(block)]
            for block in self._book.blocks
            if isinstance(block, Heading) and block.level == 1 and target_of(block) in titles
        }
        pages = [
            frame.page(column, number, foot, places)
            for number, (column, foot) in enumerate(
                zip(columns, feet(columns, opening, usual), strict=True), len(covers) + 1
            )
        ]
        chapters = tuple(
            Chapter(
                words_of(titles[target_of(block)]),
                target_of(block),
                block.level - 1,
                places[target_of(block)][0],
            )
            for block in self._book.blocks
            if isinstance(block, Heading) and target_of(block) in places
        )
        self._tell_overfull(columns, len(covers))
        for one in frame.overfull:
            message = (
                f"what stands in the margin of page {one.page} is {one.excess:.1f} mm too high"
            )
            hint = "shorten it, or move a part of it to another page"
            origin = self._book.blocks[one.node - 1].origin
            self._desk.fault("text-overflow", origin, message, hint)
        return Booklet((*covers, *pages, *ends), chapters, faces)

    def _tell_overfull(self, columns: Sequence[Sequence[Placed]], covers: int) -> None:
        """Tell what is higher than a page and cannot be cut: a row of a table, a legend."""
        for number, column in enumerate(columns, covers + 1):
            for one in column:
                excess = one.y + one.slice.height - self._measure.height
                if excess > _WHITE and one.slice.tag is not None:
                    block = self._book.blocks[one.slice.tag.root.number - 1]
                    message = f"a part of it on page {number} is {excess:.1f} mm too high"
                    hint = "divide it, or make it shorter or wider"
                    self._desk.fault("text-overflow", block.origin, message, hint)

    def _settled(self, covers: int) -> tuple[list[list[Placed]], Pages]:
        """Return the slices of each page after the covers, and where everything stands then."""
        pages: Pages = {}
        for _ in range(_MOST_ROUNDS):
            self._desk.pages = pages
            slices = list(self._slices(pages))
            columns = paginate_evenly(slices, self._measure.height) if slices else []
            places = _places(columns, covers)
            if places == pages or not self._waits:
                return columns, places
            pages = places
        message = "no arrangement of the pages agrees with the numbers that are printed on them"
        hint = "put a `page_break` before a section that is named by its page"
        self._desk.fault("unknown-reference", self._book.origin, message, hint)
        return columns, places

    def _slices(self, pages: Pages) -> Iterator[Slice]:
        starts_page = False
        count = self._book.columns
        beside: tuple[Slice, ...] = ()
        for number, block in enumerate(self._book.blocks, 1):
            self._desk.node = number
            starts_page = starts_page or isinstance(block, PageBreak)
            if isinstance(block, MarginNote):
                beside += self._beside(block)
            is_opening = isinstance(block, Heading) and block.level == 1
            if isinstance(block, Heading) and is_opening:
                count = block.columns or self._book.columns
            columns = 1 if is_opening else count
            for one in self._set(number, block, columns, pages):
                yield replace(one, starts_page=starts_page, aside=beside or one.aside)
                starts_page, beside = False, ()
        if beside:
            yield Slice(0.0, starts_page=starts_page, aside=beside, tag=ARTIFACT)

    def _beside(self, block: MarginNote) -> tuple[Slice, ...]:
        self._desk.names_pages = False
        lines = aside(self._desk, self._measure.aside, block)
        self._waits = self._waits or self._desk.names_pages
        return lines

    def _set(self, number: int, block: Block, columns: int, pages: Pages) -> list[Slice]:
        """Return the slices of a block, set once."""
        made = self._made.get(number)
        if made is None:
            self._desk.names_pages = False
            column = self._desk.of_width(self._measure.column(columns))
            made = [
                replace(
                    one,
                    columns=columns,
                    tag=one.tag or self._desk.tag("P"),
                    head=one.head and replace(one.head, columns=columns),
                    marks=one.marks if isinstance(block, _INDEXED) else (),
                )
                for one in self._of(block, column, pages)
            ]
            if isinstance(block, Index) or self._desk.names_pages:
                self._waits = True
            else:
                self._made[number] = made
        return made

    def _of(self, block: Block, column: Column, pages: Pages) -> Iterable[Slice]:  # noqa: C901, PLR0911, PLR0912 - one line for each kind of block
        desk = self._desk
        match block:
            case Cover() | PageBreak() | MarginNote():
                return ()
            case Heading():
                return heading(desk, column, block)
            case Paragraph():
                return paragraph(desk, column, block.text)
            case ListBlock():
                return points(desk, column, block)
            case TableBlock():
                return table(desk, column, block)
            case Note():
                return note(desk, column, block)
            case Figure():
                return figure(desk, column, block, self._measure.height)
            case Example():
                return example(desk, column, block)
            case GlossaryList():
                return glossary(desk, column)
            case Index():
                return index(desk, column, pages)
            case CardTexts():
                return card_texts(desk, column, block)
            case Contents():
                return contents(desk, column)
            case ComponentList():
                return component_rows(
                    desk.game, desk.shelf.leaves, desk.speaker, column, desk.tag("L")
                )
            case PhaseList():
                return phases(desk, column)
            case AssumptionList():
                return assumptions(desk, column)
            case CreditList():
                return credit_lines(desk, column)
            case _:
                assert_never(block)


def _as_figure(page: Page, number: int, title: str) -> Page:
    """Return a cover as a figure that is described by the game's title and what else it says."""
    words = [title, *(text for text in _texts(page.frame.items) if text not in title)]
    alt = " ".join(filter(None, words)) or page.subject
    group = Group(page.frame.items, tag=Tag("Figure", number, alt=alt))
    return replace(page, frame=Frame(page.width, page.height, (group,)))


def _texts(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            yield from (item.spoken,) if item.spoken else _texts(item.items)
        elif isinstance(item, GlyphRun):
            yield item.text.strip()


def _places(columns: Sequence[Sequence[Placed]], covers: int) -> Mapping[str, tuple[int, ...]]:
    """Return on which pages each target and mark stands."""
    places: dict[str, dict[int, None]] = {}
    for number, column in enumerate(columns, covers + 1):
        for one in column:
            for name in (*filter(None, (one.slice.target,)), *one.slice.marks):
                places.setdefault(name, {})[number] = None
    return {name: tuple(pages) for name, pages in places.items()}
