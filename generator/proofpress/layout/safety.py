"""Texts and icons that come too near to the cut, measured along the shape of their piece."""

from collections.abc import Callable, Iterable, Iterator
from math import hypot, inf

from proofpress.geometry import IDENTITY, Outline, Point, Rect, Transform, flattened
from proofpress.layout.reading import Items
from proofpress.layout.slots import IconSlot, TextSlot
from proofpress.layout.xml import Element
from proofpress.scene import Anchor, GlyphRun, Group, Image, Item, Path, TextLines
from proofpress.units import shortest
from proofpress.values import NamedTuple

_NEAR = 0.05  # mm, less than one sees
_FINE, _COARSE, _MANY = 24, 2, 200  # lines for a curve, as many where an outline has many of them
_SHARES = tuple(range(95, 0, -5))  # in percent, of what would be clear of the rim

_TEXTS = frozenset((GlyphRun, TextLines))

# Tells the boxes around the ink of a text's runs.
Boxes = Callable[[GlyphRun | TextLines], Iterable[Rect]]


class Filled(NamedTuple):
    """What fills a place of a face, the element that keeps the place, and the map to the page."""

    items: Items
    element: Element
    transform: Transform


class Places:
    """What fills the places of the face that was painted last, known by its last item.

    Icons that a face names itself are painted once for all pieces, so they are kept.
    """

    def __init__(self) -> None:
        self._own: dict[int, tuple[Items, Element]] = {}
        self._still: dict[int, tuple[Items, Element]] = {}
        self._shared: dict[str, tuple[Filled, ...]] = {}

    def begin(self) -> None:
        """Forget what belongs to one piece alone."""
        self._own.clear()

    def keep(self, element: Element, items: Items) -> Items:
        """Keep in mind what fills the place of an element."""
        if items:
            slot, last = element.slot, items[-1]
            if isinstance(slot, TextSlot) and isinstance(last, Group):
                last = last.items[-1]  # what scales its element may make one group of two
            is_still = isinstance(slot, IconSlot) and slot.is_literal
            (self._still if is_still else self._own)[id(last)] = items, element
        return items

    def on(self, items: Items, transform: Transform = IDENTITY) -> Iterator[Filled]:
        """Yield what fills places on a page."""
        own, still = self._own, self._still
        for item in items:
            if type(item) in _TEXTS:
                continue  # an anchor ends every text
            place = id(item)
            known = own.get(place) or (still.get(place) if still else None)
            if known is not None:
                yield Filled(*known, _around(known[0][-1], item, transform))
            elif isinstance(item, Group):
                through = item.transform.then(transform)
                if item.key is None:
                    yield from self.on(item.items, through)
                    continue
                if item.key not in self._shared:
                    self._shared[item.key] = tuple(self.on(item.items))
                for one in self._shared[item.key]:
                    yield one._replace(transform=one.transform.then(through))


def _around(last: Item, item: Item, transform: Transform) -> Transform:
    """Return the map of what ends with an item, of which another is the last inside."""
    if last is item or not isinstance(last, Group):
        return transform
    back = last.transform.inverse()
    assert back is not None, "a unit is larger than nothing"
    return back.then(transform)


class Intrusion(NamedTuple):
    """A text or an icon that stands in the rim, told at an attribute of its element."""

    element: Element
    attribute: str
    message: str
    hint: str


class Zone:
    """Where texts and icons of a piece may stand: `safe` mm and more inside its outline."""

    def __init__(self, outline: Outline, safe: float) -> None:
        self.safe = safe
        steps = _FINE if len(outline.segments) < _MANY else _COARSE
        self.rings = [ring for ring in flattened(outline, steps) if len(ring) > 2]
        self.inner = _inner(self.rings, safe)
        self._held: dict[tuple[Rect, Transform], bool] = {}

    def holds(self, box: Rect, transform: Transform) -> bool:
        """Say whether a box lies in the zone; not so certain where the outline turns inwards."""
        known = self._held.get((box, transform))  # the pieces of a deck have theirs in common
        if known is None:
            known = self._held[box, transform] = self._holds(box, transform)
        return known

    def _holds(self, box: Rect, transform: Transform) -> bool:
        if self.inner is not None:
            return self.inner.contains(transform.box(box), _NEAR)
        corners = [Point(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
        middles = [Point(box.centre.x, y) for y in (box.y, box.bottom)]
        return self.is_clear(transform.apply(point) for point in (*corners, *middles))

    def is_clear(self, points: Iterable[Point]) -> bool:
        """Say whether all points lie in the zone."""
        if self.inner is not None:
            return all(self.inner.contains(Rect(x, y, 0, 0), _NEAR) for x, y in points)
        return self.gap(points) >= self.safe - _NEAR

    def gap(self, points: Iterable[Point]) -> float:
        """Return how far the nearest of some points is from the cut; less than 0 beyond it."""
        return min((self._distance(point) for point in points), default=inf)

    def _distance(self, point: Point) -> float:
        nearest, is_inside = inf, False
        px, py = point
        for ring in self.rings:
            ax, ay = ring[-1]
            for bx, by in ring:
                nearest = min(nearest, _to_segment(px - ax, py - ay, bx - ax, by - ay))
                if (ay > py) != (by > py) and px < ax + (py - ay) / (by - ay) * (bx - ax):
                    is_inside = not is_inside
                ax, ay = bx, by
        return nearest if is_inside else -nearest


def _inner(rings: list[list[Point]], safe: float) -> Rect | None:
    """Return the zone of a box with sharp corners."""
    if len(rings) != 1 or len(set(rings[0])) != 4:
        return None
    across, down = ({point[axis] for point in rings[0]} for axis in (0, 1))
    if len(across) != 2 or len(down) != 2:
        return None
    x, y = min(across), min(down)
    return Rect(x, y, max(across) - x, max(down) - y).grown(-safe)


def _to_segment(px: float, py: float, dx: float, dy: float) -> float:
    length = dx * dx + dy * dy
    share = 0.0 if length == 0 else min(1.0, max(0.0, (px * dx + py * dy) / length))
    return hypot(px - share * dx, py - share * dy)


def intrusions(filled: Iterable[Filled], zone: Zone, boxes: Boxes) -> Iterator[Intrusion]:
    """Yield the texts and icons of a page that come nearer to its cut than they should."""
    for items, element, transform in filled:
        slot = element.slot
        assert isinstance(slot, TextSlot | IconSlot)
        if zone.holds(slot.box, transform) or _is_held(items, transform, zone, boxes):
            continue
        points = [point for one in items for point in _ink(one, transform, boxes)]
        if not zone.is_clear(points):
            yield _told(element, points, zone)


def _is_held(items: Items, transform: Transform, zone: Zone, boxes: Boxes) -> bool:
    """Say whether a text is surely in a zone; False of one whose corners are not sharp."""
    inner = zone.inner
    if inner is None:
        return False
    for item in items:
        if isinstance(item, GlyphRun | TextLines):
            for box in boxes(item):
                if not inner.contains(box if transform is IDENTITY else transform.box(box), _NEAR):
                    return False
        elif not isinstance(item, Anchor):
            return False
    return True


def _ink(item: Item, transform: Transform, boxes: Boxes) -> Iterator[Point]:
    match item:
        case GlyphRun() as run:
            for box in boxes(run) if run.text.strip() else ():
                yield from _corners(box, transform)
        case Path():
            for ring in flattened(item.outline, 4):
                yield from map(transform.apply, ring)
        case Image():
            yield from _corners(item.box, transform)
        case Group():
            through = item.transform.then(transform)
            for inner in item.items:
                yield from _ink(inner, through, boxes)
        case _:
            pass


def _corners(box: Rect, transform: Transform) -> Iterator[Point]:
    for x in (box.x, box.right):
        for y in (box.y, box.bottom):
            yield transform.apply(Point(x, y))


def _told(element: Element, points: list[Point], zone: Zone) -> Intrusion:
    gap, slot = zone.gap(points), element.slot
    what = (
        f"the icon `{slot.name}`" if isinstance(slot, IconSlot) else f"the text `{_text(element)}`"
    )
    where = f"{shortest(gap, 1)} mm from the cut" if gap > _NEAR else "at the cut"
    if gap < -_NEAR:
        where = f"{shortest(-gap, 1)} mm beyond the cut"
    over = shortest(zone.safe - gap, 1)
    message = f"{what} reaches {over} mm into the safe area of {shortest(zone.safe)} mm: {where}"
    share = _clear_share(points, zone)
    smaller = f"at {share} % of its size in its own middle it would be clear" if share else ""
    hint = "move it inwards" + (f"; {smaller}" if smaller else ", or make it smaller")
    attribute = "icon" if isinstance(slot, IconSlot) else "text"
    return Intrusion(element, attribute, message, hint)


def _text(element: Element) -> str:
    written = element.origin or element
    return written.attributes.get("pp:text", "").strip() or written.text.strip()


def _clear_share(points: list[Point], zone: Zone) -> int:
    """Return the largest share of its size, in percent, at which something is clear, else 0."""
    across, down = [x for x, _ in points], [y for _, y in points]
    mx, my = (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
    for percent in _SHARES:
        share = percent / 100
        if zone.is_clear(Point(mx + share * (x - mx), my + share * (y - my)) for x, y in points):
            return percent
    return 0
