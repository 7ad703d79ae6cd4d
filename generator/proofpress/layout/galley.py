"""Running text as a galley: slices of fixed height in one column, and how they fall into pages."""

from collections.abc import Iterator, Sequence

from proofpress.diagnostics import Diagnostic
from proofpress.geometry import Rect, Transform
from proofpress.lang.inline import InlineWords, Resolved
from proofpress.model.game import Game
from proofpress.model.template import Align, Style
from proofpress.paint import BLACK
from proofpress.scene import Group, Item, Paint
from proofpress.tagging import Tag
from proofpress.text.typeset import Paints, SetText, Typesetter
from proofpress.units import points_to_mm
from proofpress.values import NamedTuple, dataclass, replace

_ENDLESS = 100_000.0  # mm: a box that no text fills
_LEAST_FILLED = 0.3  # of a last page
_MOST_SHORTENED = 0.15  # of a column, for the sake of the last page


@dataclass(frozen=True, slots=True)
class Slice:
    """A piece of a column that is never cut: a line, a picture with its caption, a heading.

    Items are drawn from (0, 0), the slice's own top left corner. `space_before` is left out at the
    top of a page. With `keeps_next` the following slice stands on the same page. `tag` says what
    it is in the book's structure; a paragraph has one in all of its lines.
    """

    height: float
    items: tuple[Item, ...] = ()
    space_before: float = 0.0
    keeps_next: bool = False
    starts_page: bool = False
    target: str = ""
    tag: Tag | None = None


class Placed(NamedTuple):
    """A slice at its place, `y` from the top of the column."""

    slice: Slice
    y: float


def paginate(slices: Sequence[Slice], height: float) -> list[list[Placed]]:
    """Return the slices of each page of a column of `height` millimetres.

    What must stay together moves to the next page as a whole; a chain taller than a page is cut
    where the page ends.
    """
    pages: list[list[Placed]] = [[]]
    y = 0.0
    for chain in _chains(slices):
        starts_page = chain[0].starts_page
        if pages[-1] and (starts_page or y + _height(chain) > height + 1e-6):
            pages.append([])
            y = 0.0
        for one in chain:
            space = one.space_before if pages[-1] else 0.0
            if pages[-1] and y + space + one.height > height + 1e-6:
                pages.append([])
                y = space = 0.0
            pages[-1].append(Placed(one, y + space))
            y += space + one.height
    return pages


def paginate_evenly(slices: Sequence[Slice], height: float) -> list[list[Placed]]:
    """Return pages as `paginate` does, none of them longer, the last one not nearly empty.

    A few lines alone on the last page look lost: shorter columns, on as many pages, bring it more.
    """
    pages = paginate(slices, height)
    for shortened in range(1, int(height * _MOST_SHORTENED) + 1):
        if len(pages) < 2 or _filled(pages[-1]) >= height * _LEAST_FILLED:
            break
        shorter = paginate(slices, height - shortened)
        if len(shorter) > len(pages):
            break
        if _filled(shorter[-1]) >= height * _LEAST_FILLED:
            return shorter
    return pages


def _filled(column: Sequence[Placed]) -> float:
    return max((placed.y + placed.slice.height for placed in column), default=0.0)


def _chains(slices: Sequence[Slice]) -> Iterator[list[Slice]]:
    chain: list[Slice] = []
    for one in slices:
        if chain and one.starts_page:
            yield chain
            chain = []
        chain.append(one)
        if not one.keeps_next:
            yield chain
            chain = []
    if chain:
        yield chain


def _height(chain: Sequence[Slice]) -> float:
    return sum(one.space_before + one.height for one in chain)


class Column:
    """Sets texts in the styles of a game as slices of one width, and collects what is wrong."""

    def __init__(self, game: Game, typesetter: Typesetter, width: float) -> None:
        self.width = width
        self.found: list[Diagnostic] = []
        self._game = game
        self._typesetter = typesetter

    def style(self, name: str, resolved: Resolved) -> Style | None:
        """Return a style of the game for the language of a text."""
        return self._game.theme.style(name, resolved.language)

    def lines(self, resolved: Resolved, name: str, indent: float = 0.0) -> list[Slice]:
        """Return a text as slices of a line each; no first or last line is left alone."""
        style = self.style(name, resolved)
        if style is None:
            return []
        done = self.set(resolved, style, Rect(indent, 0, self.width - indent, _ENDLESS))
        leading = points_to_mm(style.leading_pt)
        slices = []
        above = 0.0
        for number, items in enumerate(by_line(done)):
            down = done.baselines[number] - done.baselines[0]
            lift = Transform.translation(0, -down)
            keeps_next = number == 0 or number == len(done.baselines) - 2
            space = max(0.0, round(down - number * leading - above, 9))
            above += space
            slices.append(Slice(leading, (Group(items, lift),), space, keeps_next))
        if slices:
            slices[-1] = replace(slices[-1], keeps_next=False)
        return slices

    def set(self, resolved: Resolved, style: Style, box: Rect) -> SetText:
        """Set a text at its style's own size in a box."""
        look = style.keyword
        fill = self._paint(look.fill) if look.fill else None
        stroke = self._paint(look.stroke) if look.stroke else None
        paint = Paints(self._paint(style.colour), fill, stroke)
        top = replace(style, vertical="top")
        done = self._typesetter.set(resolved, top, box, style.size_pt, style.leading_pt, paint)
        self.found += done.diagnostics
        return done

    def plain(self, text: str, like: Resolved) -> Resolved:
        """Return a string of our own as a text in the language of another one."""
        return self._typesetter.plain(text, like.language)

    def label(
        self, text: str, name: str, box: Rect, align: Align, like: Resolved
    ) -> SetText | None:
        """Set a string of our own (a number, a count) along the top of a box."""
        plain = self.plain(text, like)
        style = self.style(name, plain)
        return None if style is None else self.set(plain, replace(style, align=align), box)

    def _paint(self, colour: str) -> Paint:
        swatch = self._game.theme.swatch(colour)
        return swatch.rgb if swatch is not None else BLACK


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
