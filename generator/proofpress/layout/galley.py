"""Running text as a galley: slices of fixed height, set in the styles of a game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from proofpress.diagnostics import Diagnostic
from proofpress.geometry import Rect, Transform
from proofpress.lang.inline import InlineWords, Resolved
from proofpress.layout.scope import shown
from proofpress.model.game import Game
from proofpress.model.template import Align, Style
from proofpress.paint import BLACK
from proofpress.request import InkUse
from proofpress.scene import Group, Item, Link, Paint
from proofpress.tagging import Tag
from proofpress.text.typeset import Paints, SetText, Typesetter
from proofpress.units import points_to_mm
from proofpress.values import dataclass, replace

_ENDLESS = 100_000.0  # mm: a box that no text fills


Pages = Mapping[str, tuple[int, ...]]  # by target or mark: the pages, from 1, on which it stands
Finish = Callable[[Pages], tuple[Item, ...]]
Linked = tuple[int, Link]
Marked = tuple[int, str]


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies under slices that belong together: a tint, and a bar along the side of reading.

    Slices in a row with one `id` share one ground.
    """

    id: str
    fill: Paint
    bar: Paint | None = None


@dataclass(frozen=True, slots=True)
class Slice:
    """A piece of a column that is never cut: a line, a picture with its caption, a heading.

    Items are drawn from (0, 0), the slice's own top left corner. `space_before` is left out at the
    top of a page. With `keeps_next` the following slice stands on the same page. `tag` says what
    it is in the book's structure; a paragraph has one in all of its lines. It stands in one of so
    many `columns`. `marks` are what an index looks for, `aside` stands beside it in the margin,
    `head` above it where it begins a page or a column, and `finish` gives what only the numbers of
    the pages tell.
    """

    height: float
    items: tuple[Item, ...] = ()
    space_before: float = 0.0
    keeps_next: bool = False
    starts_page: bool = False
    target: str = ""
    tag: Tag | None = None
    columns: int = 1
    marks: tuple[str, ...] = ()
    ground: Ground | None = None
    aside: "tuple[Slice, ...]" = ()
    head: "Slice | None" = None
    finish: Finish | None = None


class Words(Protocol):
    """Who knows where the words of a set text lead to, and what they are called in an index."""

    def find(self, said: Resolved, done: SetText) -> tuple[Sequence[Linked], Sequence[Marked]]:
        """Return links and marks, each with the line that it belongs to."""


class Column:
    """Sets texts in the styles of a game as slices of one width, and collects what is wrong.

    Of languages that are read from the right everything stands as in a mirror.
    """

    def __init__(
        self,
        game: Game,
        typesetter: Typesetter,
        width: float,
        *,
        is_rtl: bool = False,
        ink: InkUse = "full",
    ) -> None:
        self.width = width
        self.ink: InkUse = ink
        self.is_rtl = is_rtl
        self.found: list[Diagnostic] = []
        self.words: Words | None = None
        self._game = game
        self._typesetter = typesetter

    def of_width(self, width: float) -> "Column":
        """Return a column of another width that tells its findings here."""
        other = Column(self._game, self._typesetter, width, is_rtl=self.is_rtl, ink=self.ink)
        other.found, other.words = self.found, self.words
        return other

    def box(self, start: float, width: float, height: float = _ENDLESS) -> Rect:
        """Return a box from the top, so far from the side where one begins to read."""
        x = self.width - start - width if self.is_rtl else start
        return Rect(x, 0, width, height)

    def style(self, name: str, resolved: Resolved) -> Style | None:
        """Return a style of the game for the language of a text."""
        return self._game.theme.style(name, resolved.language)

    def lines(
        self, resolved: Resolved, name: str, indent: float = 0.0, spared: float = 0.0
    ) -> list[Slice]:
        """Return a text as slices of a line each; no first or last line is left alone.

        Its lines begin after `indent` and end before what is `spared` at the other side.
        """
        style = self.style(name, resolved)
        if style is None:
            return []
        done = self.set(resolved, style, self.box(indent, self.width - indent - spared))
        leading = points_to_mm(style.leading_pt)
        slices = []
        above = 0.0
        links, marked = ((), ()) if self.words is None else self.words.find(resolved, done)
        for number, items in enumerate(by_line(done)):
            down = done.baselines[number] - done.baselines[0]
            lift = Transform.translation(0, -down)
            keeps_next = number == 0 or number == len(done.baselines) - 2
            space = max(0.0, round(down - number * leading - above, 9))
            above += space
            more = tuple(link for row, link in links if row == number)
            marks = tuple(mark for row, mark in marked if row == number)
            slices.append(
                Slice(leading, (Group((*items, *more), lift),), space, keeps_next, marks=marks)
            )
        if slices:
            slices[-1] = replace(slices[-1], keeps_next=False)
        return slices

    def set(self, resolved: Resolved, style: Style, box: Rect) -> SetText:
        """Set a text at its style's own size in a box."""
        look = style.keyword
        fill = self.paint(look.fill) if look.fill else None
        stroke = self.paint(look.stroke) if look.stroke else None
        paint = Paints(self.paint(style.colour), fill, stroke)
        top = replace(style, vertical="top")
        done = self._typesetter.set(resolved, top, box, style.size_pt, style.leading_pt, paint)
        self.found += done.diagnostics
        return done

    def plain(self, text: str, like: Resolved) -> Resolved:
        """Return a string of our own as a text in another one's language and place."""
        return self._typesetter.plain(text, like.language, like.text.written.span)

    def set_within(
        self,
        resolved: Resolved,
        style: Style,
        box: Rect,
        paint: Paint,
        floor_pt: float | None = None,
    ) -> SetText:
        """Set a text in a colour where its style stands in a box, smaller down to `floor_pt`."""
        size = style.size_pt
        if floor_pt is not None:
            least = min(floor_pt, size)
            natural = self._typesetter.natural_size(resolved, style, box.width, box.height, least)
            size = natural or least
        leading = style.leading_pt * size / style.size_pt
        done = self._typesetter.set(resolved, style, box, size, leading, Paints(paint))
        self.found += done.diagnostics
        return done

    def height_of(self, done: SetText, style: Style) -> float:
        """Return how high a set text is, from the top of its box to its last line's foot."""
        if not done.baselines:
            return 0.0
        return done.baselines[-1] - done.baselines[0] + points_to_mm(style.leading_pt)

    def label(
        self,
        text: str,
        name: str,
        box: Rect,
        align: Align,
        like: Resolved,
        colour: str = "",
    ) -> SetText | None:
        """Set a string of our own (a number, a count) along the top of a box.

        `colour` is of the palette, where it is not the style's own.
        """
        plain = self.plain(text, like)
        style = self.style(name, plain)
        if style is None:
            return None
        colour = colour or style.colour
        return self.set(plain, replace(style, align=align, colour=colour), box)

    def paint(self, colour: str) -> Paint:
        """Return a colour of the palette as the ink of this build shows it."""
        swatch = self._game.theme.swatch(colour)
        return shown(swatch, self.ink) if swatch is not None else BLACK


def spaced(lines: Sequence[Slice], space: float) -> list[Slice]:
    """Return lines with room above the first one."""
    return [replace(line, space_before=space) for line in lines[:1]] + list(lines[1:])


def kept(lines: Sequence[Slice]) -> list[Slice]:
    """Return lines that stand on one page, what follows them too."""
    return [replace(line, keeps_next=True) for line in lines]


def whole(lines: Sequence[Slice]) -> list[Slice]:
    """Return lines that stand on one page."""
    return [*kept(lines[:-1]), *lines[-1:]]


def tagged(lines: Sequence[Slice], tag: Tag) -> list[Slice]:
    """Return lines as parts of one node of the structure."""
    return [replace(line, tag=tag) for line in lines]


def by_line(done: SetText) -> list[tuple[Item, ...]]:
    """Return the items of a set text line by line."""
    lines: list[list[Item]] = [[] for _ in done.baselines]
    for item, row in zip(done.items, done.rows, strict=True):
        lines[row].append(item)
    return [tuple(items) for items in lines]


def words_of(resolved: Resolved) -> str:
    """Return a text's words without its icons, as bookmarks and running heads say them."""
    return "".join(part.text for part in resolved.inlines if isinstance(part, InlineWords))
