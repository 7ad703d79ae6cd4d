"""A booklet's blocks to pages: headings, paragraphs, lists, and what the model knows itself."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import assert_never

from proofpress.diagnostics import Diagnostic, Diagnostics
from proofpress.geometry import Line, Move, Outline, Rect, Transform, rectangle
from proofpress.lang.inline import Resolved
from proofpress.lang.scope import game_scope
from proofpress.lang.speaker import Speaker
from proofpress.lang.words import fill
from proofpress.layout.componentlist import component_rows
from proofpress.layout.galley import (
    Column,
    Placed,
    Slice,
    kept,
    paginate_evenly,
    spaced,
    tagged,
    whole,
    words_of,
)
from proofpress.model.book import (
    AssumptionList,
    Block,
    Book,
    ComponentList,
    Contents,
    Cover,
    CreditList,
    Heading,
    ListBlock,
    PageBreak,
    Paragraph,
    PhaseList,
)
from proofpress.model.game import Game
from proofpress.model.message import Text
from proofpress.model.template import Align
from proofpress.paint import BLACK, Grey
from proofpress.scene import Anchor, Frame, GlyphRun, Group, Item, Link, Path, Stroke
from proofpress.sheet import Leaf, Page, Side
from proofpress.tagging import ARTIFACT, Role, Tag
from proofpress.text.typeset import Typesetter
from proofpress.values import dataclass, replace

MARGIN = 16.0
FOOT = 20.0  # below the column: the folio stands in it
_INDENT = 6.0
_PARAGRAPH_SPACE = 2.2
_HEADING_SPACE = {1: 8.0, 2: 5.0, 3: 4.0}
_HEADING_STYLE = {1: "book_heading", 2: "book_subheading", 3: "book_subheading"}
_CONTENTS_SPACE = 0.7
_ASSUMPTION_SPACE = 3.4
_BULLET = "•"
_HEADS: tuple[Role, ...] = ("H1", "H2", "H3")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading as the table of contents and the bookmarks show it; `page` counts from 1."""

    title: str
    target: str
    level: int
    page: int


@dataclass(frozen=True, slots=True)
class Booklet:
    """A booklet's pages, cover first, and its chapters in order; `covers` are faces as pages."""

    pages: tuple[Page, ...]
    chapters: tuple[Chapter, ...]
    covers: tuple[Page, ...] = ()


@dataclass(frozen=True, slots=True)
class Shelf:
    """What a booklet is made from, in one language."""

    game: Game
    book: Book
    speaker: Speaker
    leaves: tuple[Leaf, ...]
    covers: Mapping[str, Page]


def lay_out_book(shelf: Shelf, typesetter: Typesetter) -> tuple[Booklet, Diagnostics]:
    """Return the booklet of one language and what is wrong with its texts.

    The pages are filled twice: the contents take the same room with and without page numbers.
    """
    first = _Press(shelf, typesetter, {})
    chapters = first.booklet().chapters
    second = _Press(shelf, typesetter, {one.target: one.page for one in chapters})
    booklet = second.booklet()
    return booklet, tuple(dict.fromkeys(second.found))


class _Press:
    """Makes slices of blocks, and pages of slices, knowing (or not) where chapters begin."""

    def __init__(self, shelf: Shelf, typesetter: Typesetter, pages: Mapping[str, int]) -> None:
        self._shelf = shelf
        self._book = shelf.book
        self._speaker = shelf.speaker
        self._pages = pages
        self._column = Column(shelf.game, typesetter, shelf.book.width - 2 * MARGIN)
        self._headings: list[tuple[Heading, str]] = []
        self._found: list[Diagnostic] = []
        self._scope = game_scope(shelf.game)
        self._node = 0  # the block at hand, as nodes of the structure are told apart
        self._depth = 0  # of the last heading there: a heading is at most one level below it

    @property
    def found(self) -> Sequence[Diagnostic]:
        """What is wrong with the texts."""
        return [*self._found, *self._column.found]

    def booklet(self) -> Booklet:
        """Return the pages and chapters."""
        covers = [block for block in self._book.blocks if isinstance(block, Cover)]
        faces = [cover for block in covers if (cover := self._shelf.covers.get(block.face))]
        pages = [_as_figure(page, number) for number, page in enumerate(faces)]
        slices = list(self._all_slices())
        columns = paginate_evenly(slices, self._book.height - MARGIN - FOOT) if slices else []
        starts = {
            placed.slice.target: len(pages) + number
            for number, column in enumerate(columns, 1)
            for placed in column
            if placed.slice.target
        }
        pages += [
            self._page(column, len(pages) + number) for number, column in enumerate(columns, 1)
        ]
        chapters = tuple(
            Chapter(title, _target(heading), heading.level - 1, starts[_target(heading)])
            for heading, title in self._headings
            if _target(heading) in starts
        )
        return Booklet(tuple(pages), chapters, tuple(faces))

    def _page(self, column: Sequence[Placed], number: int) -> Page:
        book = self._book
        items: list[Item] = []
        for placed in column:
            place = Transform.translation(MARGIN, MARGIN + placed.y)
            items.append(Group(placed.slice.items, place, tag=placed.slice.tag))
            if placed.slice.target:
                box = Rect(MARGIN, MARGIN + placed.y, self._column.width, placed.slice.height)
                items.append(Anchor(placed.slice.target, box, "target"))
        items.append(Group(tuple(self._folio(number)), tag=ARTIFACT))
        frame = Frame(book.width, book.height, tuple(items))
        outline = rectangle(Rect(0, 0, book.width, book.height))
        language = self._speaker.language.code
        return Page(frame, outline, 0, MARGIN / 2, f"book.{number}", Side.FRONT, language)

    def _folio(self, number: int) -> Iterator[Item]:
        title = self._say(self._shelf.game.title)
        if title is None:
            return
        y = self._book.height - 12.0
        box = Rect(MARGIN, y, self._column.width, 5)
        rule = Outline((Move(MARGIN, y - 1.5), Line(self._book.width - MARGIN, y - 1.5)))
        yield Path(rule, stroke=Stroke(Grey(0.75), 0.2))
        for text, is_outer in ((str(number), True), (words_of(title), False)):
            align: Align = "right" if is_outer == (number % 2 == 1) else "left"
            done = self._column.label(text, "book_small", box, align, title)
            yield from done.items if done is not None else ()

    def _all_slices(self) -> Iterator[Slice]:
        starts_page = False
        for number, block in enumerate(self._book.blocks, 1):
            starts_page = starts_page or isinstance(block, PageBreak)
            self._node = number
            for one in self._slices(block):
                tag = one.tag or Tag("P", number)
                yield replace(one, starts_page=starts_page, tag=tag)
                starts_page = False

    def _slices(self, block: Block) -> Iterator[Slice]:
        match block:
            case Cover() | PageBreak():
                pass
            case Heading():
                yield from self._heading(block)
            case Paragraph():
                yield from self._paragraph(block.text)
            case ListBlock():
                yield from self._list(block)
            case Contents():
                yield from self._contents()
            case ComponentList():
                yield from component_rows(
                    self._shelf.game,
                    self._shelf.leaves,
                    self._speaker,
                    self._column,
                    Tag("L", self._node),
                )
            case PhaseList():
                yield from self._phases()
            case AssumptionList():
                yield from self._assumptions()
            case CreditList():
                yield from self._credits()
            case _:
                assert_never(block)

    def _say(self, text: Text) -> Resolved | None:
        said, found = self._speaker.say(text, self._scope)
        self._found += found
        return said

    def _heading(self, block: Heading) -> Iterator[Slice]:
        said = self._say(block.text)
        if said is not None:
            self._headings.append((block, words_of(said)))
            lines = self._column.lines(said, _HEADING_STYLE[block.level])
            self._depth = min(block.level, self._depth + 1)
            lines = tagged(lines, Tag(_HEADS[self._depth - 1], self._node))
            yield from _opened(lines, _HEADING_SPACE[block.level], _target(block))

    def _paragraph(self, text: Text, style: str = "book_body") -> Iterator[Slice]:
        said = self._say(text)
        if said is not None:
            lines = spaced(self._column.lines(said, style), _PARAGRAPH_SPACE)
            # "On the cloth, from top to bottom:" is nothing without what it announces.
            yield from kept(lines) if words_of(said).rstrip().endswith(":") else lines

    def _list(self, block: ListBlock) -> Iterator[Slice]:
        """Yield the points, none of them cut, and no first or last one alone on its page."""
        tag = Tag("L", self._node, numbering="Decimal" if block.numbered else "Disc")
        for number, item in enumerate(block.items, 1):
            said = self._say(item)
            if said is None:
                continue
            label = f"{number}." if block.numbered else _BULLET
            lines = self._marked(label, said, "book_body", tag.child("LI", number))
            space = _PARAGRAPH_SPACE if number == 1 else _PARAGRAPH_SPACE / 2
            lines = whole(spaced(lines, space))
            if lines and number in (1, len(block.items) - 1) and len(block.items) > 1:
                lines[-1] = replace(lines[-1], keeps_next=True)
            yield from lines

    def _marked(self, label: str, said: Resolved, style: str, tag: Tag) -> list[Slice]:
        """Return the lines of an indented text, its number or bullet before the first one."""
        lines = tagged(self._column.lines(said, style, _INDENT), tag.child("LBody"))
        mark = self._column.label(label, style, Rect(0, 0, _INDENT, 100), "left", said)
        if lines and mark is not None:
            shown = Group(mark.items, tag=tag.child("Lbl"))
            lines[0] = replace(lines[0], items=(shown, *lines[0].items))
        return lines

    def _phases(self) -> Iterator[Slice]:
        node = Tag("L", self._node, numbering="Decimal")
        for number, phase in enumerate(self._shelf.game.phases, 1):
            said = self._say(phase.name)
            if said is None:
                continue
            tag = node.child("LI", number)
            lines = self._marked(f"{number}.", said, "book_subheading", tag)
            lines = _opened(lines, _HEADING_SPACE[3], f"phases.{phase.id}")
            text = self._say(phase.text) if phase.text is not None else None
            if text is not None:
                more = self._column.lines(text, "book_body", _INDENT)
                lines += spaced(tagged(more, tag.child("LBody").child("P")), 0.6)
            yield from whole(lines)

    def _contents(self) -> Iterator[Slice]:
        title = self._say(self._shelf.game.title)
        if title is None:
            return
        own = self._own("contents", title)
        tag = Tag("TOC", self._node)
        if own is not None:
            lines = tagged(self._column.lines(own, "book_heading"), tag.child("Caption"))
            yield from _opened(lines, 0.0, "")
        space = _PARAGRAPH_SPACE
        for number, block in enumerate(self._book.blocks, 1):
            if isinstance(block, Heading) and block.level == 1:
                said = self._say(block.text)
                if said is not None:
                    line = self._contents_line(block, said)
                    link = tag.child("TOCI", number).child("Reference").child("Link")
                    yield from spaced(tagged([line], link), space)
                    space = _CONTENTS_SPACE

    def _contents_line(self, block: Heading, said: Resolved) -> Slice:
        lines = self._column.lines(said, "book_body")
        height = lines[0].height if lines else 0.0
        items = [item for line in lines[:1] for item in line.items]
        width = max((run for item in items for run in _right_edges(item)), default=0.0)
        page = self._pages.get(_target(block))
        box = Rect(0, 0, self._column.width, 100)
        number = self._column.label(str(page or ""), "book_body", box, "right", said)
        if number is not None and page is not None:
            start = min((line.x for line in number.lines), default=self._column.width)
            y = number.lines[0].y
            dots = Outline((Move(width + 2.0, y), Line(start - 2.0, y)))
            leader = Stroke(BLACK, 0.25, cap="round", dashes=(0.0, 1.6))
            items += [Group((Path(dots, stroke=leader),), tag=ARTIFACT), *number.items]
        box = Rect(0, 0, self._column.width, height)
        items.append(Link(box, _target(block), words_of(said)))
        return Slice(height, tuple(items))

    def _assumptions(self) -> Iterator[Slice]:
        for number, one in enumerate(self._shelf.game.assumptions):
            about, value, why = (self._say(text) for text in (one.about, one.value, one.why))
            if about is None or value is None or why is None:
                continue
            tag = Tag("Div", self._node).child("Div", number)
            lines = self._column.lines(about, "book_question")
            lines = spaced(tagged(lines, tag.child("P", 1)), _ASSUMPTION_SPACE)
            lines += tagged(self._column.lines(value, "book_body"), tag.child("P", 2))
            lines += spaced(tagged(self._column.lines(why, "book_small"), tag.child("P", 3)), 0.4)
            yield from whole(lines)

    def _credits(self) -> Iterator[Slice]:
        """Yield credits, version and licence, all on one page where they fit."""
        game = self._shelf.game
        node = Tag("Div", self._node)
        lines = [
            line
            for number, one in enumerate(game.credits, 1)
            for line in tagged(
                list(self._paragraph(one.text, "book_table")), node.child("P", number)
            )
        ]
        title = self._say(game.title)
        if title is not None:
            line = self._column.plain(credit_facts(game, self._speaker), title)
            more = tagged(self._column.lines(line, "book_table"), node.child("P"))
            lines += spaced(more, _PARAGRAPH_SPACE)
        yield from whole(lines)

    def _own(self, key: str, like: Resolved) -> Resolved | None:
        word = self._speaker.words.get(key)
        return None if word is None else self._column.plain(word, like)


def _as_figure(page: Page, number: int) -> Page:
    """Return a cover as a figure that is described by what stands on it."""
    words = " ".join(_texts(page.frame.items))
    group = Group(page.frame.items, tag=Tag("Figure", number, alt=words or page.subject))
    return replace(page, frame=Frame(page.width, page.height, (group,)))


def _texts(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            yield from (item.spoken,) if item.spoken else _texts(item.items)
        elif isinstance(item, GlyphRun):
            yield item.text.strip()


def credit_facts(game: Game, speaker: Speaker) -> str:
    """Return version, date and licence of a game on one line."""
    words = speaker.words
    facts = [
        fill(words["version"], {"version": game.version}),
        *([game.date] if game.date else []),
        fill(words["licence"], {"licence": game.licence}),
    ]
    return " · ".join(facts)


def _target(heading: Heading) -> str:
    return f"book.{heading.id}"


def _opened(lines: Sequence[Slice], space: float, target: str) -> list[Slice]:
    """Return the lines of a heading: room above, a target, and the text below kept with it."""
    return [
        replace(line, target=target if n == 0 else "")
        for n, line in enumerate(kept(spaced(lines, space)))
    ]


def _right_edges(item: Item) -> Iterable[float]:
    if isinstance(item, Group):
        return [edge for child in item.items for edge in _right_edges(child)]
    return [item.x + item.width] if isinstance(item, GlyphRun) else []
