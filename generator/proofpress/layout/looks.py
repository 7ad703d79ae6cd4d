"""How a page will look on paper: lines too thin, frames too near the cut, text hard to make out.

A page is looked at once for all pages that are built alike; only where a text may be hard to make
out is each page looked at by itself.
"""

from collections.abc import Iterable, Iterator

from proofpress.colour import (
    LEAST_CONTRAST,
    LEAST_LARGE_CONTRAST,
)
from proofpress.geometry import IDENTITY, Rect
from proofpress.layout.layers import Layer, Placed
from proofpress.layout.reading import Items
from proofpress.layout.safety import Filled
from proofpress.layout.slots import TextSlot
from proofpress.layout.xml import Element
from proofpress.paint import Rgb
from proofpress.scene import Anchor, GlyphRun, Group, Image, Item, Path, TextLines
from proofpress.sheet import Side
from proofpress.units import mm_to_points, points_to_mm, shortest
from proofpress.values import NamedTuple

LEAST_LINE_PT = 0.25
_LEAST_LINE = points_to_mm(LEAST_LINE_PT) - 1e-6
_ON_CUT = 0.5  # mm to either side of the cut
_NEAR_CUT = 4.0  # mm: nearer than that one sees that a frame is not in the middle
_WIDEST_LINE = 3.0  # mm; wider ones are bands of colour
_SMALLEST_FRAMED = 40.0  # mm; on a token there is no room to stay clear of drift
_LARGE_PT = 18.0


class Sight(NamedTuple):
    """Something that will not look well, told at the face: the code's name, a message, a hint."""

    name: str
    message: str
    hint: str
    element: Element | None = None


class _Verdict(NamedTuple):
    sights: tuple[Sight, ...]
    is_doubtful: bool


class Looks:
    """Looks at the pages of a game; those built alike are looked at once."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], _Verdict] = {}
        self._signs = _Signs()
        self._layers: dict[str, Layer] = {}

    def at(self, items: Items, side: Side, trim: Rect, filled: Iterable[Filled]) -> Iterator[Sight]:
        """Yield what will not look well on a page; `filled` are its places."""
        sign = (side, trim, *self._signs.of(items))
        verdict = self._known.get(sign)
        if verdict is None:
            verdict = self._known[sign] = _judge(Layer(items, self._layers), side, trim)
        yield from verdict.sights
        if verdict.is_doubtful:
            yield from _hard_to_read(Layer(items, self._layers), filled)


def _judge(page: Layer, side: Side, trim: Rect) -> _Verdict:
    sights = (*_thin_lines(page), *_frames(page, side, trim))
    texts = page.all_texts((), IDENTITY)
    return _Verdict(sights, any(_lack(placed) is not None for placed in texts))


def _thin_lines(page: Layer) -> Iterator[Sight]:
    thin = [line for line in page.lines if 0 < line.width < _LEAST_LINE]
    if thin:
        worst = min(thin, key=lambda line: line.width)
        x, y = (shortest(part, 1) for part in worst.bounds.centre)
        width = shortest(mm_to_points(worst.width), 2)
        message = f"a line of {width} pt around {x}, {y} mm, at least {LEAST_LINE_PT} pt is wanted"
        least = shortest(points_to_mm(LEAST_LINE_PT), 2)
        yield Sight("thin-line", message, f"draw it {least} mm wide, after all scaling")


def _frames(page: Layer, side: Side, trim: Rect) -> Iterator[Sight]:
    """Yield lines around the whole page: on its cut, or on a back so near that drift shows."""
    is_watched = side is Side.BACK and min(trim.width, trim.height) >= _SMALLEST_FRAMED
    for line in page.lines:
        gaps = _gaps(line.bounds, trim)
        if line.width > _WIDEST_LINE or max(gaps) - min(gaps) > _NEAR_CUT:
            continue
        if all(abs(gap) <= _ON_CUT for gap in gaps):
            yield Sight(
                "line-on-cut",
                "a line runs around the piece on its cut: some of it stays on either side",
                "leave it out, or draw it at least 4 mm inside",
            )
        elif is_watched and all(_ON_CUT < gap < _NEAR_CUT - 1e-6 for gap in gaps):
            yield Sight(
                "frame-near-cut",
                f"a frame on a back, {shortest(min(gaps), 1)} mm from the cut: backs drift by"
                " 1 to 2 mm, and it will look crooked",
                "draw it 4 mm and more inside, or let the ground run out without a frame",
            )


def _gaps(bounds: Rect, trim: Rect) -> tuple[float, float, float, float]:
    return (
        bounds.x - trim.x,
        bounds.y - trim.y,
        trim.right - bounds.right,
        trim.bottom - bounds.bottom,
    )


def _hard_to_read(page: Layer, filled: Iterable[Filled]) -> Iterator[Sight]:
    """Yield the texts of a page that are hard to make out, each once."""
    owners: dict[int, Element] = {}
    for one in filled:
        if isinstance(one.element.slot, TextSlot):
            owners |= {id(run): one.element for run in _runs(one.items)}
    told: set[int] = set()
    for placed in page.all_texts((), IDENTITY):
        run = placed.text.run
        lack = _lack(placed) if run is not None else None
        element = owners.get(id(run))
        if lack is None or element is None or id(element) in told:
            continue
        told.add(id(element))
        message = (
            f"the text in {_hex(lack.ink)} on {_hex(lack.ground)} has a contrast of"
            f" {shortest(lack.ratio, 2)}, {shortest(lack.wanted, 1)} is wanted"
        )
        hint = "take a darker and a lighter colour; what counts is how bright they are"
        yield Sight("low-contrast", message, hint, element)


class _Lack(NamedTuple):
    ratio: float
    wanted: float
    ink: Rgb
    ground: Rgb


def _lack(placed: Placed) -> _Lack | None:
    """Return what a text lacks in contrast, None where it has enough or nobody can tell."""
    found = placed.contrast()
    size_pt = mm_to_points(placed.text.size * placed.by.scale)
    wanted = LEAST_LARGE_CONTRAST if size_pt >= _LARGE_PT else LEAST_CONTRAST
    if found is None or found[0] >= wanted - 0.005:
        return None
    return _Lack(found[0], wanted, found[1], found[2])


def _runs(items: Iterable[Item]) -> Iterator[GlyphRun]:
    for item in items:
        if isinstance(item, GlyphRun):
            yield item
        elif isinstance(item, Group):
            yield from _runs(item.items)


def _hex(colour: Rgb) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour)


class _Signs:
    """What tells pages from others in their looks, words and their places aside.

    Most paths are on many pages: each is known by identity, and kept, so that it is not another's.
    """

    def __init__(self) -> None:
        self._paths: dict[int, tuple[Path, int]] = {}
        self._numbers: dict[tuple[object, ...], int] = {}

    def of(self, items: Items) -> Iterator[object]:
        """Yield the signs of a page."""
        last: object = None
        run: GlyphRun | TextLines | None = None  # the one that gave the last sign
        for item in items:
            sign: object
            match item:
                case GlyphRun() | TextLines():
                    if run is not None and _is_like(item, run):
                        continue
                    run, sign = item, (item.paint, item.opacity, item.size)
                case Anchor() | Image():
                    sign = item.box
                case Path():
                    sign = (self._paths.get(id(item)) or self._path(item))[1]
                case Group() if item.spoken:
                    continue
                case Group() if item.key is not None:
                    sign = (item.key, item.transform, item.opacity)
                case Group():
                    sign = (item.transform, item.opacity, *self.of(item.items))
                case _:
                    continue
            if sign != last:
                yield sign
                run = run if item is run else None
            last = sign

    def _path(self, path: Path) -> tuple[Path, int]:
        """Number a path: like ones have the same number."""
        segments, stroke = path.outline.segments, path.stroke
        line = stroke and (stroke.paint, stroke.width)
        sign = path.fill, line, path.fill_opacity, segments[0], segments[len(segments) // 2]
        number = self._numbers.setdefault(sign, len(self._numbers))
        known = self._paths[id(path)] = path, number
        return known


def _is_like(one: GlyphRun | TextLines, other: GlyphRun | TextLines) -> bool:
    return one.paint is other.paint and one.size == other.size and one.opacity == other.opacity
