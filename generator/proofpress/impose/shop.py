"""Pieces for a maker: one side a page, at the maker's size with its bleed, in the maker's order."""

from collections.abc import Iterable, Iterator, Sequence

from proofpress.diagnostics import Diagnostic, Diagnostics, finding
from proofpress.geometry import (
    IDENTITY,
    Line,
    Move,
    Outline,
    Point,
    Rect,
    Transform,
    rectangle,
)
from proofpress.impose.shop_safe import nearest_text
from proofpress.model.decode import quoted
from proofpress.model.maker import Maker, MakerSize
from proofpress.paint import Cmyk, Colour, Ink, Rgb
from proofpress.scene import Anchor, Frame, GlyphRun, Group, Item, Link, Path, Stroke
from proofpress.sheet import Leaf, Page, Placement, Rotation, Sheet, Side, Surface
from proofpress.source.text import Origin
from proofpress.units import points_to_mm, shortest
from proofpress.values import NamedTuple, dataclass, replace

MOST_STRETCH = 0.025  # 63 × 88 mm fit 2.5 × 3.5 in, poker fits no bridge
MOST_BLEED = 1.0  # mm of bleed that may be made up
_NEAR = 1e-3
_MARK, _MARK_GAP, _MARK_WIDTH = 4.0, 0.5, points_to_mm(0.25)  # mm: length, from the bleed
_SLUG = _MARK_GAP + _MARK + 0.5
_BEYOND = 0.06  # mm
_OVERLAP = 0.3  # mm: no seam between the bleed and what it is made longer by


class ShopFile(NamedTuple):
    """A file for a maker: its name without a suffix, the part it is of, its pages as sheets.

    `rim` is how many millimetres of the bleed are drawn out.
    """

    name: str
    part: str
    sheets: tuple[Sheet, ...]
    rim: float = 0.0


class Listed(NamedTuple):
    """A line of the list of counts: a piece, how many, and the files of its two sides."""

    piece: str
    copies: int
    front: str
    back: str


@dataclass(frozen=True, slots=True)
class ShopJob:
    """All files for a maker in one language, and what is in them."""

    files: tuple[ShopFile, ...]
    listed: tuple[Listed, ...]


class _Cut(NamedTuple):
    """How a piece lies in a maker's file: its size there, and whether it is turned to lie so."""

    width: float
    height: float
    is_turned: bool
    size: MakerSize | None


class _Side(NamedTuple):
    """One page of a file."""

    name: str
    part: str
    sheet: Sheet
    rim: float


def shop_job(
    leaves: Iterable[Leaf], maker: Maker, origins: dict[str, Origin]
) -> tuple[ShopJob, Diagnostics]:
    """Return the files for a maker, and what is stretched for it or does not fit."""
    stacks: dict[str, list[Leaf]] = {}
    left_out: dict[str, int] = {}
    for leaf in leaves:
        if leaf.stack in maker.parts:
            stacks.setdefault(_deck_of(leaf), []).append(leaf)
        else:
            left_out[leaf.stack] = left_out.get(leaf.stack, 0) + leaf.copies
    bench = _Bench(maker, origins)
    found = [_left_out(maker, part, count) for part, count in left_out.items()]
    sides = [side for deck, pieces in stacks.items() for side in bench.sides(deck, pieces)]
    files: dict[str, list[_Side]] = {}
    for side in sides:
        files.setdefault(side.name, []).append(side)
    made = tuple(
        ShopFile(name, some[0].part, tuple(one.sheet for one in some), max(one.rim for one in some))
        for name, some in files.items()
    )
    return ShopJob(made, tuple(bench.listed)), (*found, *bench.found)


def _deck_of(leaf: Leaf) -> str:
    """Return the deck of a card; pages share a file, and so do other pieces of one size."""
    if leaf.stack == "cards":
        return leaf.subject.partition(".")[0]
    if leaf.stack == "booklet":
        return leaf.stack
    return f"{leaf.stack}-{shortest(leaf.front.width, 1)}x{shortest(leaf.front.height, 1)}"


def _card_of(leaf: Leaf) -> str:
    _, _, card = leaf.subject.partition(".")
    return card if leaf.stack == "cards" else leaf.subject.replace(".", "-")


class _Bench:
    """Where the pages of one maker are made; each page is fitted once."""

    def __init__(self, maker: Maker, origins: dict[str, Origin]) -> None:
        self.found: list[Diagnostic] = []
        self.listed: list[Listed] = []
        self._maker = maker
        self._origins = origins
        self._pages: dict[int, tuple[Page, Page]] = {}
        self._told: set[tuple[str, str]] = set()
        self._number = 0

    def sides(self, deck: str, leaves: Sequence[Leaf]) -> Iterator[_Side]:
        """Yield the pages of a deck in the maker's order."""
        backs = {id(leaf.back) for leaf in leaves}
        is_shared = len(backs) == 1 and len(leaves) > 1 and leaves[0].back is not None
        is_once = is_shared and self._maker.shared_backs == "once"
        has_backs = self._maker.container == "pdf" and (
            self._maker.order == "back-front" or backs != {id(None)}
        )  # a blank where one is missing, or fronts would come to lie where backs are looked for
        pairs: list[tuple[_Side, _Side | None]] = []
        for leaf in leaves:
            cut = self._cut(deck, leaf)
            if cut is not None:
                back = leaf.back or (_blank(leaf.front) if has_backs else None)
                pairs += self._copies(deck, replace(leaf, back=back), cut, is_once=is_once)
        if is_once or self._maker.order == "fronts-backs":
            rears = [rear for _, rear in pairs if rear is not None]
            yield from (front for front, _ in pairs)
            yield from rears[:1] if is_once else rears
            return
        for front, rear in pairs:
            pair = (front,) if rear is None else (front, rear)
            yield from pair if self._maker.order == "front-back" else reversed(pair)

    def _copies(
        self, deck: str, leaf: Leaf, cut: _Cut, *, is_once: bool
    ) -> Iterator[tuple[_Side, _Side | None]]:
        """Yield the sides of each copy, or of one that stands for all."""
        is_listed = self._maker.counts == "list"
        for copy in range(1, 2 if is_listed else leaf.copies + 1):
            self._number += 1
            words = {"maker": self._maker.id, "deck": deck, "card": _card_of(leaf)}
            words |= {"copy": str(copy), "number": f"{self._number:03}"}
            front = self._side(leaf, leaf.front, cut, copy, {**words, "side": "front"})
            rear: _Side | None = None
            if leaf.back is not None:
                words["side"] = "back"
                rear = self._side(leaf, leaf.back, cut, copy, words, is_once=is_once)
            count = leaf.copies if is_listed else 1
            names = front.name, rear.name if rear is not None else ""
            self.listed.append(Listed(leaf.subject, count, *names))
            yield front, rear

    def _side(
        self,
        leaf: Leaf,
        page: Page,
        cut: _Cut,
        copy: int,
        words: dict[str, str],
        is_once: bool = False,
    ) -> _Side:
        maker = self._maker
        name = maker.shared_name(**words) if is_once else maker.file_name(**words)
        sheet = self._sheet(leaf, self._fitted(page, cut), cut, copy)
        return _Side(name, leaf.stack, sheet, max(0.0, maker.bleed - _bleed_of(page, cut)))

    def _sheet(self, leaf: Leaf, page: Page, cut: _Cut, copy: int) -> Sheet:
        maker = self._maker
        width, height = (cut.height, cut.width) if cut.is_turned else (cut.width, cut.height)
        margin = maker.bleed + (_SLUG if maker.marks == "crop" else 0.0)
        trim = Rect(margin, margin, width, height)
        turned: Rotation = 90 if page.side is Side.FRONT else 270
        rotation: Rotation = turned if cut.is_turned else 0
        placement = Placement(page, copy, trim, rotation, trim.grown(maker.bleed), leaf.subject)
        paper = trim.grown(margin)
        marks = _crop_marks(trim, maker) if maker.marks == "crop" else ()
        surface = Surface(page.side, (placement,), Frame(paper.width, paper.height, marks))
        return Sheet(leaf.subject, paper.width, paper.height, "none", surface)

    def _fitted(self, page: Page, cut: _Cut) -> Page:
        known = self._pages.get(id(page))
        if known is None:
            made = fitted(page, cut.width, cut.height, self._maker.bleed)
            known = self._pages[id(page)] = page, made
        return known[1]

    def _cut(self, deck: str, leaf: Leaf) -> _Cut | None:
        """Return how a piece is cut, or None where the maker has no such size."""
        page, maker = leaf.front, self._maker
        cut = _nearest(page, maker.sizes)
        if cut is None:
            sizes = (f"{one.id} {_mm(one.width, one.height)}" for one in maker.sizes)
            message = f"{maker.name} cuts nothing of {_mm(page.width, page.height)}"
            self._tell("unfit-piece", deck, leaf, message, f"it cuts {', '.join(sizes)}")
            return None
        short = maker.bleed - _bleed_of(page, cut)
        if short > MOST_BLEED:
            message = (
                f"{maker.name} asks for {shortest(maker.bleed)} mm of bleed, and there are"
                f" {shortest(page.bleed)} mm"
            )
            self._tell("unfit-piece", deck, leaf, message, "give the deck a `bleed` and draw it")
            return None
        for side in (page, *((leaf.back,) if leaf.back is not None else ())):
            near = nearest_text(side, maker.safe)
            if near is not None:
                message = (
                    f"the text `{near.text}` is {shortest(near.gap, 1)} mm from the cut, and"
                    f" {maker.name} asks for {shortest(maker.safe)} mm"
                )
                self._tell("outside-safe-area", deck, leaf, message, "move it inwards")
        words = list(_stretches(page, cut, maker.bleed if short > _NEAR else 0.0))
        if words:
            self._tell("stretched-piece", deck, leaf, f"for {maker.name}, {' and '.join(words)}")
        return cut

    def _tell(self, name: str, deck: str, leaf: Leaf, message: str, *hints: str) -> None:
        """Report something about a deck once."""
        if (name, deck) not in self._told:
            self._told.add((name, deck))
            piece = leaf.subject.partition(".")[0]
            origin = self._origins.get(leaf.subject) or self._origins.get(piece)
            span = origin.span if origin is not None else self._maker.origin.span
            self.found.append(finding(name, span, message, subject=leaf.subject, hints=hints))


def _crop_marks(trim: Rect, maker: Maker) -> tuple[Item, ...]:
    """Return the marks at the corners of a trim, outside the bleed, in every ink of the press."""
    black: Colour = Ink("All", 1.0, Cmyk(0, 0, 0, 1)) if maker.is_press else Rgb(0, 0, 0)
    stroke = Stroke(black, _MARK_WIDTH)
    gap = maker.bleed + _MARK_GAP
    marks = []
    for x, out in ((trim.x, -1), (trim.right, 1)):
        for y, down in ((trim.y, -1), (trim.bottom, 1)):
            across = (Point(x + out * gap, y), Point(x + out * (gap + _MARK), y))
            along = (Point(x, y + down * gap), Point(x, y + down * (gap + _MARK)))
            for start, end in (across, along):
                marks.append(Path(Outline((Move(*start), Line(*end))), None, stroke))
    return tuple(marks)


def _bleed_of(page: Page, cut: _Cut) -> float:
    """Return how much bleed a page has when it is stretched."""
    return page.bleed * min(cut.width / page.width, cut.height / page.height)


def _left_out(maker: Maker, part: str, count: int) -> Diagnostic:
    left = f"{count} pieces of `{part}` are" if count != 1 else f"1 piece of `{part}` is"
    message = f"{maker.name} prints {quoted(maker.parts)}: {left} left out"
    return finding("unfit-piece", maker.origin.span, message, severity="note")


def _mm(width: float, height: float) -> str:
    return f"{shortest(width, 2)} × {shortest(height, 2)} mm"


def _stretches(page: Page, cut: _Cut, bleed: float) -> Iterator[str]:
    """Yield in words how a page is stretched."""
    if abs(cut.width - page.width) > _NEAR or abs(cut.height - page.height) > _NEAR:
        across = shortest(100 * (cut.width / page.width - 1), 1)
        down = shortest(100 * (cut.height / page.height - 1), 1)
        yield (
            f"{_mm(page.width, page.height)} are stretched to {_mm(cut.width, cut.height)}"
            f" ({across} % across, {down} % down)"
        )
    if bleed:
        yield f"the edge of the bleed is drawn out to {shortest(bleed)} mm"


def _nearest(page: Page, sizes: Sequence[MakerSize]) -> _Cut | None:
    """Return the size that a page is cut to: that which it is nearest to, upright or turned."""
    if not sizes:
        return _Cut(page.width, page.height, False, None)
    cuts = []
    for size in sizes:
        for width, height in {(size.width, size.height), (size.height, size.width)}:
            stretch = max(abs(width / page.width - 1), abs(height / page.height - 1))
            is_turned = (width, height) != (size.width, size.height)
            cuts.append((stretch, is_turned, _Cut(width, height, is_turned, size)))
    best = min(cuts, key=lambda one: one[:2])
    return best[2] if best[0] <= MOST_STRETCH else None


def fitted(page: Page, width: float, height: float, bleed: float) -> Page:
    """Return a page stretched to a trim size, its bleed drawn out where it is short."""
    across, down = width / page.width, height / page.height
    items = page.frame.items
    outline = page.outline
    there = page.bleed * min(across, down)
    if abs(across - 1) > 1e-9 or abs(down - 1) > 1e-9:
        scale = Transform(across, 0, 0, down, 0, 0)
        items = (Group(items, scale),)
        outline = outline.transformed(scale)
    if bleed > there + _NEAR:
        items = (_drawn_out(items, outline, Rect(0, 0, width, height), there, bleed), *items)
        there = bleed
    frame = Frame(width, height, items)
    return replace(page, frame=frame, outline=outline, bleed=max(there, bleed), key="")


def _drawn_out(
    items: tuple[Item, ...], outline: Outline, trim: Rect, there: float, bleed: float
) -> Group:
    """Return the rim of a page beyond its bleed: the page without its texts, a little larger.

    It reaches a little beyond the paper, so that no half-covered pixel shows.
    """
    outer = trim.grown(bleed + _BEYOND)
    larger = _about_centre(trim, trim.grown(there), outer)
    drawn = outline.transformed(_about_centre(trim, trim, trim.grown(there - _OVERLAP)))
    rim = Outline((*rectangle(outer.grown(1.0)).segments, *drawn.segments))
    return Group((Group(_without_texts(items), larger),), IDENTITY, rim, "evenodd")


def _about_centre(trim: Rect, one: Rect, other: Rect) -> Transform:
    """Return what makes one box as large as another, both around the trim."""
    across, down = other.width / one.width, other.height / one.height
    x, y = trim.centre
    return Transform(across, 0, 0, down, x - x * across, y - y * down)


def _without_texts(items: Iterable[Item]) -> tuple[Item, ...]:
    """Return items without what would be read twice."""
    kept: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            inside = _without_texts(item.items)
            if inside:
                key = f"{item.key}~bare" if item.key else None
                kept.append(replace(item, items=inside, key=key, spoken=""))
        elif not isinstance(item, GlyphRun | Link | Anchor):
            kept.append(item)
    return tuple(kept)


def _blank(front: Page) -> Page:
    """Return an empty back."""
    frame = Frame(front.width, front.height)
    return replace(front, frame=frame, side=Side.BACK, label="", key="")
