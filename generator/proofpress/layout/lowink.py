"""Sides drawn with little ink whose faces do not speak of ink: large grounds are left white.

A large area becomes white inside a thin line; one that covers the whole side leaves a rim of its
colour, as colours tell pieces apart. Pictures are paler. What stood light on such a ground takes
its colour, or an outline in it, and texts keep the contrast that reading needs.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from proofpress.colour import LEAST_CONTRAST, as_rgb, contrast, luminance
from proofpress.geometry import (
    IDENTITY,
    Outline,
    Point,
    Rect,
    Transform,
    encloses,
    flattened,
    rectangle,
)
from proofpress.layout.reading import Items
from proofpress.layout.scope import hex_of
from proofpress.paint import BLACK, WHITE, LinearGradient, RadialGradient, Rgb
from proofpress.scene import GlyphRun, Group, Image, Item, Paint, Path, Stroke, TextLines, Tiling
from proofpress.sheet import Side
from proofpress.values import NamedTuple, replace

if TYPE_CHECKING:
    from proofpress.layout.studio import Sketch, Studio

PICTURE = "picture"  # the label of a group that shows art
LARGE = 0.1  # of a side: what covers more is left white
PALE = 0.4  # the opacity of a picture
_LIGHT = 0.93  # the luminance from which a colour is white enough as it is
_RIM = 1.5  # the contrast of a rim, which is wide
_SEEN = 2.0  # the contrast that a line or a sign needs
_WHITE = Rgb(1.0, 1.0, 1.0)
_DARKEST_GROUND = 0.033  # what a text on a pale picture may have of luminance
_SIGN = 4.0  # mm²: what is smaller bears no text, and is coloured rather than outlined
_LINE = 0.2
_SOLID = 0.5  # what is more transparent is no ground
_STEPS = 6  # of a curve, to find what lies on what
_WHOLE = 0.9  # of a side


class Spared(NamedTuple):
    """A side with little ink, and the colours that were left out with their share of it."""

    items: Items
    colours: tuple[tuple[Rgb, float], ...]


class _Ground(NamedTuple):
    """An area that something may stand on, in the side's millimetres.

    `colour` is the one that it had; it `is_spared` where it is white now. Pictures have none.
    """

    rings: tuple[tuple[Point, ...], ...]
    box: Rect
    colour: Rgb | None
    is_spared: bool

    def holds(self, point: Point) -> bool:
        """Say whether a point lies on it (even-odd)."""
        box = self.box
        if not (box.x <= point.x <= box.right and box.y <= point.y <= box.bottom):
            return False
        return encloses(self.rings, point)


class _View(NamedTuple):
    """Where items are: the map to the side, what shows of them, and whether they are an icon."""

    by: Transform
    clip: Rect
    is_icon: bool = False


def spare_side(
    studio: "Studio", sketch: "Sketch", items: Items, outline: Outline, side: Side
) -> Items:
    """Return a side as it is printed: with little ink, spared where its face does not name `ink`.

    What was left out is told at the face.
    """
    if studio.ink == "full" or "ink" in sketch.face.names:
        return items
    palette = studio.game.theme.palette
    kept = frozenset(one.low for one in palette.values() if one.low is not None)
    done = spare(items, outline, side, kept)
    if done.colours:
        names = {one.rgb: f"`{name}`" for name, one in palette.items()}
        told = [
            f"{names.get(colour, hex_of(colour))} on {100 * share:.0f} %"
            for colour, share in done.colours
        ]
        message = f"large areas have no low-ink value and are left white: {', '.join(told)}"
        hint = (
            "give the colours a `low` value in the palette, or say in the face what `ink` changes"
        )
        studio.faults.report("no-low-ink", sketch.face.root, "", message, hint)
    return done.items


def spare(items: Items, outline: Outline, side: Side, kept: frozenset[Rgb]) -> Spared:
    """Return items with little ink; areas in the `kept` colours stay as they are."""
    saver = _Saver(outline, side, kept)
    done = saver.spare(items, _View(IDENTITY, saver.box.grown(saver.box.width)))
    return Spared(done, tuple(saver.left_out.items()))


class _Saver:
    """Goes over a side from the bottom, and knows what lies below."""

    def __init__(self, outline: Outline, side: Side, kept: frozenset[Rgb]) -> None:
        self.box = outline.bounds()
        self.left_out: dict[Rgb, float] = {}
        self._outline = outline
        self._side = side
        self._kept = kept
        self._grounds: list[_Ground] = []

    def spare(self, items: Items, view: _View) -> Items:
        """Return items as they are with little ink."""
        done: list[Item] = []
        for item in items:
            match item:
                case Path():
                    done += self._path(item, view)
                case GlyphRun():
                    done.append(self._run(item, view))
                case TextLines():
                    runs = [self._run(run, view) for run in item.items]
                    done += [item] if all(map(_is, runs, item.items)) else runs
                case Group():
                    done.append(self._group(item, view))
                case Image(box=box):
                    self._lay(view.by.box(box), None)
                    done.append(Group((item,), opacity=PALE))
                case _:
                    done.append(item)
        is_same = len(done) == len(items) and all(map(_is, done, items))
        return items if is_same else tuple(done)

    def _group(self, group: Group, view: _View) -> Group:
        by = group.transform.then(view.by)
        clip = view.clip
        if group.clip is not None:
            clip = _shared(clip, by.box(group.clip.bounds()))
        if group.label == PICTURE:
            self._lay(_shared(clip, by.box(_extent(group))), None)
            return replace(group, opacity=group.opacity * PALE)
        is_icon = view.is_icon or (group.key or "").startswith("icon/") or bool(group.spoken)
        inner = self.spare(group.items, _View(by, clip, is_icon))
        # Equal keys mean equal items, and what a group looks like now depends on what is below.
        return group if inner is group.items else replace(group, items=inner, key=None)

    def _lay(self, box: Rect, colour: Rgb | None) -> None:
        corners = tuple(rectangle(box).points())
        self._grounds.append(_Ground((corners,), box, colour, colour is None))

    def _below(self, point: Point) -> _Ground | None:
        """Return what lies under a point where that is paler now than it was, else None."""
        top = next((one for one in reversed(self._grounds) if one.holds(point)), None)
        return top if top is not None and top.is_spared else None

    def _run(self, run: GlyphRun, view: _View) -> GlyphRun:
        middle = view.by.apply(Point(run.x + run.width / 2, run.y - run.size / 4))
        ground, colour = self._below(middle), _main(run.paint)
        if ground is None or colour is None:
            return run
        if ground.colour is None:
            is_dark = luminance(colour) <= _DARKEST_GROUND
            return run if is_dark else replace(run, paint=BLACK)
        if contrast(colour, _WHITE) >= LEAST_CONTRAST:
            return run
        source = ground.colour if luminance(colour) > luminance(ground.colour) else colour
        return replace(run, paint=_dark(source, LEAST_CONTRAST))

    def _path(self, path: Path, view: _View) -> Iterator[Item]:
        rings = _rings(path.outline, view.by)
        box = _box(rings)
        ground = self._below(box.centre)
        if path.fill is None:
            yield self._stroked(path, ground)
            return
        shown = _shared(box, view.clip)
        share = self._share(rings, box, shown)
        colour = _main(path.fill)
        is_light = colour is not None and luminance(colour) >= _LIGHT
        if share >= LARGE and not is_light and colour not in self._kept:
            yield from self._left_white(path, view, (rings, shown), share)
            return
        if path.fill_opacity >= _SOLID and min(box.width, box.height) >= _LINE:
            self._grounds.append(_Ground(rings, shown, colour, is_spared=False))
        yield self._stroked(self._shown(path, colour, ground, view, _area(rings)), ground)

    def _share(self, rings: tuple[tuple[Point, ...], ...], box: Rect, shown: Rect) -> float:
        """Return about how much of the side an area covers."""
        whole = box.width * box.height
        if not whole:
            return 0.0
        seen = _shared(shown, self.box)
        return (
            _area(rings) * (seen.width * seen.height / whole) / (self.box.width * self.box.height)
        )

    def _left_white(
        self,
        path: Path,
        view: _View,
        place: tuple[tuple[tuple[Point, ...], ...], Rect],
        share: float,
    ) -> Iterator[Item]:
        rings, shown = place
        colour = _main(path.fill)
        is_whole = share >= _WHOLE and shown.contains(self.box)
        if colour is None or _is_veil(path.fill):
            if path.stroke is not None:
                yield replace(path, fill=None)
            return
        self.left_out[colour] = max(self.left_out.get(colour, 0.0), min(1.0, share))
        if path.fill_opacity >= _SOLID:
            self._grounds.append(_Ground(rings, shown, colour, is_spared=True))
        stroke = path.stroke
        if stroke is None and not is_whole:
            stroke = Stroke(_dark(colour, _SEEN), _LINE / (view.by.scale or 1.0))
        yield replace(path, fill=WHITE, stroke=stroke)
        back = view.by.inverse()
        if is_whole and back is not None:
            yield Group(tuple(self._rim(_dark(colour, _RIM))), back, label="rim")

    def _rim(self, colour: Rgb) -> Iterator[Item]:
        """Yield a line inside the cut, so far that drift and a slip of the knife do not show."""
        least = min(self.box.width, self.box.height)
        inset = min(4.5 if self._side is Side.BACK else 2.0, 0.1 * least)
        width = min(0.8, 0.05 * least)
        line = Path(self._outline, stroke=Stroke(colour, 2 * (inset + width)))
        yield Group((line,), clip=self._outline)
        # Not clipped, so that no trace of the colour is left along the cut.
        yield Path(self._outline, stroke=Stroke(WHITE, 2 * inset))

    def _shown(
        self, path: Path, colour: Rgb | None, ground: _Ground | None, view: _View, area: float
    ) -> Path:
        """Return a small area so that it shows on white: a sign in colour, another outlined."""
        if ground is None or ground.colour is None or colour is None:
            return path
        if contrast(colour, _WHITE) >= _SEEN or luminance(colour) <= luminance(ground.colour):
            return path
        dark = _dark(ground.colour, LEAST_CONTRAST)
        if view.is_icon or area < _SIGN:
            return replace(path, fill=dark)
        if path.stroke is not None:
            return path
        return replace(path, stroke=Stroke(dark, _LINE / (view.by.scale or 1.0)))

    def _stroked(self, path: Path, ground: _Ground | None) -> Path:
        stroke = path.stroke
        colour = _main(stroke.paint) if stroke is not None else None
        if stroke is None or colour is None or ground is None or ground.colour is None:
            return path
        if contrast(colour, _WHITE) >= _SEEN or luminance(colour) <= luminance(ground.colour):
            return path
        return replace(path, stroke=replace(stroke, paint=_dark(ground.colour, LEAST_CONTRAST)))


def _is(one: object, other: object) -> bool:
    return one is other


def _main(paint: Paint | None) -> Rgb | None:
    """Return the colour of a paint: of a gradient its darkest, of a pattern none."""
    if isinstance(paint, LinearGradient | RadialGradient):
        return min((as_rgb(stop.colour) for stop in paint.stops), key=luminance, default=None)
    if paint is None or isinstance(paint, Tiling):
        return None
    return as_rgb(paint)


def _is_veil(paint: Paint | None) -> bool:
    """Say whether something below shows through a paint: shading, not a ground."""
    gradient = paint if isinstance(paint, LinearGradient | RadialGradient) else None
    return gradient is not None and any(stop.opacity < 1 for stop in gradient.stops)


def _dark(colour: Rgb, wanted: float) -> Rgb:
    """Return a colour, darker if it must be, that stands on white with a contrast."""
    if contrast(colour, _WHITE) >= wanted:
        return colour
    for tenths in range(9, 0, -1):
        darker = Rgb(*(part * tenths / 10 for part in colour))
        if contrast(darker, _WHITE) >= wanted:
            return darker
    return Rgb(0.0, 0.0, 0.0)


def _rings(outline: Outline, by: Transform) -> tuple[tuple[Point, ...], ...]:
    return tuple(tuple(map(by.apply, ring)) for ring in flattened(outline, _STEPS))


def _box(rings: Iterable[Iterable[Point]]) -> Rect:
    points = [point for ring in rings for point in ring]
    if not points:
        return Rect(0, 0, 0, 0)
    xs, ys = [point.x for point in points], [point.y for point in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _area(rings: Iterable[tuple[Point, ...]]) -> float:
    """Return the area of rings; one that runs the other way is a hole."""
    total = 0.0
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
            total += ax * by - bx * ay
    return abs(total) / 2


def _extent(group: Group) -> Rect:
    """Return the box of what a picture is cut to; all of the plane where it is not."""
    if group.clip is not None:
        return group.clip.bounds()
    inner = [
        item.transform.box(item.clip.bounds())
        for item in group.items
        if isinstance(item, Group) and item.clip is not None
    ]
    boxes = [*inner, *(item.box for item in group.items if isinstance(item, Image))]
    whole = boxes[0] if boxes else Rect(-1e4, -1e4, 2e4, 2e4)
    for box in boxes[1:]:
        whole = whole.union(box)
    return whole


def _shared(one: Rect, other: Rect) -> Rect:
    x, y = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Rect(x, y, max(0.0, right - x), max(0.0, bottom - y))
