"""Pages on which nothing shows through: opacity mixed into one colour, or drawn as pixels.

What lies below a transparent item is drawn. Where it is one colour under the whole of the item,
the item takes the colour that both make, and stays what it was. Elsewhere its place becomes pixels
with all that lies below; what comes later lies over them as it did.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b

from PIL import Image

from proofpress.backends.extent import extent_of
from proofpress.backends.nearby import Nearby, within
from proofpress.backends.pdf_objects import Picture, name_for
from proofpress.backends.placing import page_area
from proofpress.backends.press_pictures import PressPictures, packed
from proofpress.backends.press_planes import Planes
from proofpress.backends.press_scene import mixed
from proofpress.backends.ramp import even_opacity
from proofpress.backends.thinning import folded_group
from proofpress.geometry import IDENTITY, Rect, Transform, rectangle
from proofpress.paint import Cmyk, Ink, LinearGradient, RadialGradient
from proofpress.scene import Frame, GlyphRun, Group, Item, Paint, Path, Raster, Tiling
from proofpress.scene import Image as Placed
from proofpress.sheet import Page
from proofpress.values import NamedTuple, dataclass, field, replace

MOST_SPOTS = 12  # transparent items of a group that are mixed one by one; more become one picture
MOST_ON_PAGE = 250  # places worked on by themselves; what has more becomes one picture


WHOLE = "drawn as one picture"
_STEP = 1.01  # of 255: how far a drawn colour may be from what it was drawn with


class Spots(NamedTuple):
    """How many transparent items of a page were mixed exactly, and how many became pixels."""

    mixed: int
    drawn: int


@dataclass(slots=True)
class _Level:
    """A group that is being worked on: its shell, and what lies in it before the next item."""

    shell: Group
    before: list[Item] = field(default_factory=list)


class Flattener:
    """Flattens pages; `made` holds the pictures by digest, `spots` what was done to which page."""

    def __init__(self, planes: Planes, pictures: PressPictures) -> None:
        self.made: dict[str, Picture] = {}
        self.spots: dict[str, Spots] = {}
        self._planes = planes
        self._pictures = pictures
        self._is_clear: dict[int, tuple[Group, int]] = {}

    def page(self, page: Page) -> Page:
        """Return a page on which nothing shows through."""
        count = sum(map(self._count, page.frame.items))
        if not count:
            return page
        work = _Work(self, page_area(page))
        items = work.flatten(self._bounded(page.frame.items))
        self.spots[f"{page.subject}.{page.side.value}"] = Spots(work.mixed, work.drawn)
        return replace(page, frame=Frame(page.width, page.height, items))

    def _bounded(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        """Return items, those up to the last transparent one as one where there are very many."""
        if sum(map(self._places, items)) <= MOST_ON_PAGE:
            return items
        last = max(place for place, item in enumerate(items) if self._count(item))
        return (Group(items[: last + 1], label=WHOLE), *items[last + 1 :])

    def _places(self, item: Item) -> int:
        """Return how many places of an item would be worked on by themselves."""
        if not isinstance(item, Group) or item.opacity < 1:
            return self._count(item) and 1
        count = self._count(item)
        if count > MOST_SPOTS and not _has_text(item):
            return 1
        return sum(map(self._places, item.items)) if count else 0

    def _count(self, item: Item) -> int:
        """Return how many transparent items there are in an item."""
        match item:
            case Group():
                known = self._is_clear.get(id(item))
                if known is None:
                    inside = sum(map(self._count, item.items))
                    known = self._is_clear[id(item)] = item, inside + (item.opacity < 1)
                return known[1]
            case Path(fill=fill, stroke=stroke):
                is_filled = fill is not None and not self._is_opaque(fill, item.fill_opacity)
                is_lined = stroke is not None and not self._is_opaque(stroke.paint, stroke.opacity)
                return int(is_filled or is_lined)
            case GlyphRun():
                return int(not self._is_opaque(item.paint, item.opacity))
            case Placed():
                return int(self._pictures.has_cover(item.raster))
            case _:
                return 0

    def _is_opaque(self, paint: Paint, opacity: float) -> bool:
        if opacity < 1:
            return False
        match paint:
            case LinearGradient() | RadialGradient():
                return even_opacity(paint) == 1
            case Tiling(frame=frame):
                return not sum(map(self._count, frame.items))
            case _:
                return True

    def picture(self, inks: Image.Image, area: Rect) -> Placed:
        """Return pixels at their place on the page."""
        whole = blake2b(repr(inks.size).encode(), digest_size=16)
        whole.update(inks.tobytes())
        digest = whole.hexdigest()
        if digest not in self.made:
            self.made[digest] = Picture(name_for("I", digest, "flat"), packed(inks), None)
        return Placed(Raster(digest, b"", "png", *inks.size), area)

    count = _count

    @property
    def planes(self) -> Planes:
        """What draws areas."""
        return self._planes


class _Work:
    """One page while it is flattened."""

    def __init__(self, flattener: Flattener, area: Rect) -> None:
        self.mixed = 0
        self.drawn = 0
        self._flattener = flattener
        self._planes = flattener.planes
        self._area = area
        self._levels = [_Level(Group(()))]
        self._nearby = Nearby()

    def flatten(self, items: Iterable[Item]) -> tuple[Item, ...]:
        """Return the items of the current level, flattened; the level then holds them as before."""
        made: list[Item] = []
        for item in items:
            made += self._flat(item)
            self._levels[-1].before.append(item)
        return tuple(made)

    def _flat(self, item: Item) -> Iterator[Item]:
        count = self._flattener.count(item)
        if not count:
            yield item
            return
        if isinstance(item, Group):
            folded = folded_group(item)
            spots = sum(map(self._flattener.count, folded.items))
            is_apart = spots <= MOST_SPOTS or _has_text(folded)
            if folded.opacity >= 1 and is_apart and item.label != WHOLE:
                self._levels.append(_Level(replace(folded, items=())))
                inside = self.flatten(folded.items)
                self._levels.pop()
                yield replace(folded, items=inside, key=None)
                return
            yield from self._as_pixels(item)
            return
        parts = list(_parts(item))
        for part in parts:
            yield from self._spot(part) if self._flattener.count(part) else (part,)
            if len(parts) > 1:
                self._levels[-1].before.append(part)
        if len(parts) > 1:
            del self._levels[-1].before[-len(parts) :]

    def _spot(self, item: Item) -> Iterator[Item]:
        """Yield what stands for one transparent item: mixed where that is exact, else pixels."""
        if _is_unseen(item):
            return
        below = self._ground(item)
        if below is not None:
            self.mixed += 1
            yield _mixed(item, below)
            return
        yield from self._as_pixels(item)

    def _ground(self, item: Item) -> Cmyk | None:
        """Return the one colour that lies below the whole of an item that has one colour itself."""
        if not _has_one_colour(item):
            return None
        area = self._reach(item)
        if area is None:
            return None
        cover = self._planes.cover(self._scene((item,), area, is_alone=True), area)
        inks = self._planes.inks(self._scene((), area), area)
        levels = []
        for band in inks.split():
            found = [level for level, n in enumerate(band.histogram(cover)) if n]
            if len(found) != 1:
                return None
            levels.append(found[0])
        return self._exact(levels)

    def _exact(self, levels: Sequence[int]) -> Cmyk:
        """Return the page's own colour that comes out as these levels, or what they say."""
        for colour in _colours(item for level in self._levels for item in level.before):
            parts = zip(colour, levels, strict=True)
            if all(abs(255 * part - level) <= _STEP for part, level in parts):
                return colour
        return Cmyk(*(level / 255 for level in levels))

    def _as_pixels(self, item: Item) -> Iterator[Item]:
        """Yield an item's place as pixels, cut out along the item where it is an area."""
        area = self._reach(item)
        if area is None:
            return
        self.drawn += 1
        drawn = _spread(item, self._back(area).grown(1.0))
        inks = self._planes.inks(self._scene((drawn,), area), area)
        picture = self._flattener.picture(inks, area)
        back = self._transform().inverse()
        assert back is not None  # or its reach would be empty
        placed = Group((picture,), back)
        if drawn is not item and isinstance(item, Path):
            yield Group((placed,), IDENTITY, item.outline, item.fill_rule)
        else:
            yield placed

    def _reach(self, item: Item) -> Rect | None:
        """Return the area of the page that an item may change, None where it is nowhere."""
        box = extent_of([item])
        for level in reversed(self._levels):
            if level.shell.clip is not None:
                box = _shared(box, level.shell.clip.bounds())
            box = level.shell.transform.box(box)
        box = _shared(box, self._area)
        if box.width <= 0 or box.height <= 0 or self._transform().inverse() is None:
            return None
        return self._planes.snapped(box)

    def _transform(self) -> Transform:
        whole = IDENTITY
        for level in reversed(self._levels):
            whole = whole.then(level.shell.transform)
        return whole

    def _back(self, area: Rect) -> Rect:
        """Return an area of the page as it lies in the current group."""
        back = self._transform().inverse()
        return area if back is None else back.box(area)

    def _scene(
        self, items: Sequence[Item], area: Rect, *, is_alone: bool = False
    ) -> tuple[Item, ...]:
        """Return what lies on an area of the page so far, and items over it where they stand."""
        areas: list[Rect | None] = []
        inside: Rect | None = area
        for level in self._levels:
            inside = None if inside is None else within(inside, level.shell.transform)
            areas.append(inside)
        inner: tuple[Item, ...] = tuple(items)
        for level, place in zip(reversed(self._levels), reversed(areas), strict=True):
            if place is not None and not is_alone:
                inner = (*self._nearby.near(level.before, place), *inner)
            inner = (replace(level.shell, items=inner, key=None),)
        return inner


def _parts(item: Item) -> Iterator[Item]:
    """Yield the area and the line of a path by themselves."""
    if isinstance(item, Path) and item.fill is not None and item.stroke is not None:
        yield replace(item, stroke=None)
        yield replace(item, fill=None, fill_opacity=1.0)
        return
    yield item


def _has_text(group: Group) -> bool:
    return any(
        isinstance(item, GlyphRun) or (isinstance(item, Group) and _has_text(item))
        for item in group.items
    )


def _is_unseen(item: Item) -> bool:
    match item:
        case Path(fill=fill, stroke=stroke):
            has_line = stroke is not None and stroke.opacity > 0
            return not has_line and (fill is None or item.fill_opacity <= 0)
        case GlyphRun():
            return item.opacity <= 0
        case _:
            return False


def _has_one_colour(item: Item) -> bool:
    match item:
        case Path(fill=fill, stroke=stroke):
            return isinstance(fill if stroke is None else stroke.paint, Cmyk | Ink)
        case GlyphRun():
            return isinstance(item.paint, Cmyk | Ink)
        case _:
            return False


def _mixed(item: Item, below: Cmyk) -> Item:
    """Return an item in the colour that it and its ground make."""
    match item:
        case Path(fill=fill, stroke=None) if isinstance(fill, Cmyk | Ink):
            return replace(item, fill=_over(fill, item.fill_opacity, below), fill_opacity=1.0)
        case Path(stroke=stroke) if stroke and isinstance(stroke.paint, Cmyk | Ink):
            line = replace(stroke, paint=_over(stroke.paint, stroke.opacity, below), opacity=1.0)
            return replace(item, stroke=line)
        case GlyphRun(paint=paint) if isinstance(paint, Cmyk | Ink):
            return replace(item, paint=_over(paint, item.opacity, below), opacity=1.0)
        case _:
            return item


def _over(colour: Cmyk | Ink, opacity: float, below: Cmyk) -> Cmyk:
    parts = zip(mixed(colour), below, strict=True)
    return Cmyk(*(round(top * opacity + low * (1 - opacity), 4) for top, low in parts))


def _spread(item: Item, area: Rect) -> Item:
    """Return an area's paint over the whole page: the area itself is cut out of the pixels."""
    if isinstance(item, Path) and item.stroke is None and not isinstance(item.fill, Tiling):
        return replace(item, outline=rectangle(area))
    return item


def _colours(items: Iterable[Item]) -> Iterator[Cmyk]:
    for item in items:
        if isinstance(item, Group):
            yield from _colours(item.items)
        elif isinstance(item, Path) and isinstance(item.fill, Cmyk):
            yield item.fill


def _shared(one: Rect, other: Rect) -> Rect:
    x, y = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Rect(x, y, right - x, bottom - y)
