"""The colours along the edge of a side: neighbours that share a cut must have the same."""

from collections.abc import Container, Iterable, Iterator
from functools import lru_cache
from itertools import product

from proofpress.diagnostics import Diagnostic, finding
from proofpress.geometry import (
    IDENTITY,
    Outline,
    Point,
    Rect,
    Transform,
    encloses,
    flattened,
)
from proofpress.memory import Memory
from proofpress.model.game import Game
from proofpress.paint import Cmyk, Grey, Ink, Rgb
from proofpress.scene import Anchor, GlyphRun, Group, Image, Item, Link, Path, TextLines
from proofpress.sheet import Leaf, Page
from proofpress.values import NamedTuple

_INSIDE = 0.1  # mm from the cut
_STEPS = 12  # places along each side
_MIXED = "several colours"
_PICTURE = "a picture or a gradient"
PAPER = "bare paper"
_UNSEEN = frozenset((GlyphRun, TextLines, Anchor, Link))


def rim_of(page: Page) -> str:
    """Return the colour of a side along its whole edge, or in words what stands there instead."""
    return _Rims(page.width, page.height).of(page.frame.items)


class _Rims:
    """The rims of pages of one size; an item that comes again on another page is looked at once.

    Items are known by identity and kept, so that it is not another's.
    """

    def __init__(self, width: float, height: float) -> None:
        self._places = list(_places(width, height))
        self._rows: dict[int, tuple[Item, tuple[str, ...]]] = {}
        self._rims: dict[tuple[int, ...], str] = {}

    def of(self, items: Iterable[Item]) -> str:
        """Return the rim of a page."""
        seen = [one for one in items if type(one) not in _UNSEEN and self._row(one)]
        places = tuple(map(id, seen))
        if places not in self._rims:
            self._rims[places] = self._on_top([self._row(one) for one in seen])
        return self._rims[places]

    def _row(self, item: Item) -> tuple[str, ...]:
        """Return what is seen of an item at each place, nothing where it is nowhere seen."""
        known = self._rows.get(id(item))
        if known is None:
            row: tuple[str, ...] = ()
            if _has_area(item):
                seen = tuple([_seen_of(item, place, IDENTITY) for place in self._places])
                row = seen if any(seen) else ()
            known = self._rows[id(item)] = item, row
        return known[1]

    def _on_top(self, rows: list[tuple[str, ...]]) -> str:
        found = {
            next((row[place] for row in reversed(rows) if row[place]), PAPER)
            for place in range(len(self._places))
        }
        return found.pop() if len(found) == 1 else _MIXED


def _has_area(item: Item) -> bool:
    """Say whether an item is or has in it what may cover a rim: texts do not count."""
    if isinstance(item, Group):
        return any(map(_has_area, item.items))
    return type(item) not in _UNSEEN


def is_flat(rim: str) -> bool:
    """Say whether a rim has one colour, of which bare paper is one."""
    return rim not in (_MIXED, _PICTURE)


def _places(width: float, height: float) -> Iterator[Point]:
    right, bottom = width - _INSIDE, height - _INSIDE
    shares = [(step + 0.5) / _STEPS for step in range(_STEPS)]
    for share, y in product(shares, (_INSIDE, bottom)):
        yield Point(share * width, y)
    for share, x in product(shares, (_INSIDE, right)):
        yield Point(x, share * height)


def _seen(items: Iterable[Item], place: Point, onto: Transform = IDENTITY) -> str:
    """Return what lies on top at a place, empty where nothing does."""
    for item in reversed(tuple(items)):
        seen = _seen_of(item, place, onto)
        if seen:
            return seen
    return ""


def _seen_of(item: Item, place: Point, onto: Transform) -> str:
    match item:
        case Group():
            through = item.transform.then(onto)
            back = through.inverse()
            if back is None or item.opacity == 0:
                return ""
            if item.clip is not None and not _holds(item.clip, back.apply(place)):
                return ""
            seen = _seen(item.items, place, through)
            return _PICTURE if seen and item.opacity < 1 else seen
        case Image():
            back = onto.inverse()
            is_here = back is not None and _in_box(item.box, back.apply(place))
            return _PICTURE if is_here else ""
        case Path():
            back = onto.inverse()
            if item.fill is None or back is None or not _holds(item.outline, back.apply(place)):
                return ""
            is_flat = isinstance(item.fill, Rgb | Cmyk | Grey | Ink) and item.fill_opacity == 1
            return _name(item.fill) if is_flat else _PICTURE
        case _:
            return ""


def _name(paint: object) -> str:
    if isinstance(paint, Rgb):
        return "#" + "".join(f"{round(255 * part):02x}" for part in paint)
    return repr(paint)


def _in_box(box: Rect, place: Point) -> bool:
    return box.x <= place.x <= box.right and box.y <= place.y <= box.bottom


def _holds(outline: Outline, place: Point) -> bool:
    shape = _shape(outline)
    return _in_box(shape.bounds, place) and encloses(shape.rings, place)


class _Shape(NamedTuple):
    """An outline as places are held against it."""

    bounds: Rect
    rings: list[list[Point]]


@lru_cache(maxsize=1 << 8)
def _shape(outline: Outline) -> _Shape:
    return _Shape(outline.bounds(), flattened(outline, 6))


def check_rims(
    game: Game, shared: Container[str], leaves: Iterable[Leaf], memory: Memory
) -> Iterator[Diagnostic]:
    """Yield a finding for each side of a deck with shared cuts whose rims have several colours."""
    for deck in game.decks:
        if deck.id not in shared:
            continue
        own = [leaf for leaf in leaves if leaf.subject.partition(".")[0] == deck.id]
        sides = (
            [(leaf.subject, leaf.front) for leaf in own],
            [(leaf.subject, leaf.back) for leaf in own if leaf.back is not None],
        )
        origins = {f"{deck.id}.{card.id}": card.origin for card in deck.cards}
        for pages in sides:
            found = _odd_one(pages, memory)
            if found is not None:
                subject, message = found
                hint = (
                    "let every card have its own bleed, or give all of the deck a rim of one colour"
                )
                span = origins[subject].span
                yield finding("rim-in-colours", span, message, subject=subject, hints=(hint,))


def _odd_one(pages: Iterable[tuple[str, Page]], memory: Memory) -> tuple[str, str] | None:
    """Return the first card whose rim is not of the one colour that those before it have."""
    first: tuple[str, str] | None = None
    rims: dict[tuple[float, float], _Rims] = {}
    for subject, page in pages:
        size = page.width, page.height
        if size not in rims:
            rims[size] = _Rims(*size)
        rim = _known_rim(page, rims[size], memory)
        if not is_flat(rim):
            return subject, f"the cut is shared, but the rim of the {page.side.value} shows {rim}"
        if first is None:
            first = subject, rim
        elif rim != first[1]:
            message = (
                f"the cut is shared, but the rim of the {page.side.value} is {rim}, "
                f"that of `{first[0]}` is {first[1]}"
            )
            return subject, message
    return None


def _known_rim(page: Page, rims: _Rims, memory: Memory) -> str:
    key = f"rim.{page.key}" if page.key else ""
    known = memory.get(key) if key else None
    if known is not None:
        return bytes(known).decode()
    rim = rims.of(page.frame.items)
    if key:
        memory.put(key, rim.encode())
    return rim
