"""A page as layers of what may lie under a text: which colours show at a point, and which lines."""

from collections.abc import Iterable, Iterator

from proofpress.colour import as_rgb, contrast, over
from proofpress.geometry import (
    Outline,
    Point,
    Rect,
    Transform,
    encloses,
    flattened,
)
from proofpress.layout.reading import Items
from proofpress.paint import LinearGradient, RadialGradient, Rgb
from proofpress.scene import Anchor, GlyphRun, Group, Image, Paint, Path, Tiling, with_runs
from proofpress.values import NamedTuple

_WHITE = Rgb(1, 1, 1)
_MOST_COLOURS = 8
_SHARES = (0.25, 0.5, 0.75)
_ROUNDING = 1e-6  # mm
_LARGE_LINE = 20.0  # mm of width and height: it may be a frame


class _Ground:
    """An area that something may stand on; `paint` is None for a picture, which fills its box."""

    __slots__ = ("_bounds", "_is_box", "_rings", "opacity", "outline", "paint")

    def __init__(
        self, outline: Outline | None, paint: Paint | None, opacity: float, box: Rect | None = None
    ) -> None:
        self.outline = outline
        self.paint = paint
        self.opacity = opacity
        self._bounds = box
        self._is_box: bool | None = None
        self._rings: list[list[Point]] = []

    @property
    def bounds(self) -> Rect:
        """The box around it; most are never asked for theirs."""
        if self._bounds is None:
            assert self.outline is not None
            self._bounds = self.outline.bounds()
        return self._bounds

    def covers(self, point: Point) -> bool:
        """Say whether a point lies on it."""
        if not _within(self.bounds, point):
            return False
        if self._is_box is None:  # worked out once, for it may lie under many texts
            self._is_box = self.outline is None or _is_box(self.outline)
            if self.outline is not None and not self._is_box:
                self._rings = flattened(self.outline, 6)
        return self._is_box or encloses(self._rings, point)

    def thinned(self, opacity: float) -> "_Ground":
        """Return it as a group with an opacity shows it."""
        return _Ground(self.outline, self.paint, self.opacity * opacity, self._bounds)


class Line(NamedTuple):
    """A line along something, by the box around it and its width."""

    bounds: Rect
    width: float


class _Text(NamedTuple):
    """A run of text, or (no run) the box of one, with the count of all that lies below it."""

    below: int
    points: tuple[Point, ...]
    paint: Paint
    opacity: float
    size: float
    run: GlyphRun | None


class _Inner(NamedTuple):
    """A layer as it is drawn in another one."""

    layer: "Layer"
    transform: Transform
    back: Transform
    clip: _Ground | None
    opacity: float

    @property
    def bounds(self) -> Rect:
        """The box around it in the outer layer."""
        return self.transform.box(self.layer.bounds)

    def stack(self, point: Point) -> Iterator[_Ground]:
        """Yield what lies under a point of the outer layer, from the top."""
        inside = self.back.apply(point)
        if _within(self.layer.bounds, inside) and (self.clip is None or self.clip.covers(inside)):
            for ground in self.layer.stack(inside):
                yield ground if self.opacity >= 1 else ground.thinned(self.opacity)


class Layer:
    """What items paint, in their own space, from the bottom; groups with keys are shared."""

    def __init__(self, items: Items, shared: "dict[str, Layer]") -> None:
        self.grounds: list[_Ground | _Inner] = []
        self.lines: list[Line] = []
        self.texts: list[_Text] = []
        self.has_texts = False
        self._bounds: Rect | None = None
        self._reaches: list[tuple[float, float, float, float]] = []
        last: GlyphRun | None = None
        for item in with_runs(items):
            match item:
                case Path():
                    self._path(item)
                case Group() if not item.spoken:  # as an icon in a line of text is
                    self._group(item, shared)
                case Image():
                    self.grounds.append(_Ground(None, None, 1.0, item.box))
                case GlyphRun() if item.text.strip():
                    last = item
                    self._text(item, _along(item), item)
                case Anchor() if item.kind == "text" and last is not None:
                    self._text(last, _across(item.box), None)
                    last = None
                case _:
                    pass

    @property
    def bounds(self) -> Rect:
        """The box around all that something may stand on; most layers are never asked for it."""
        if self._bounds is None:
            self._bounds = _around([ground.bounds for ground in self.grounds])
        return self._bounds

    def _path(self, path: Path) -> None:
        if path.fill is not None:
            self.grounds.append(_Ground(path.outline, path.fill, path.fill_opacity))
        if path.stroke is not None:
            self.lines.append(Line(path.outline.bounds(), path.stroke.width))

    def _group(self, group: Group, shared: "dict[str, Layer]") -> None:
        layer = shared.get(group.key) if group.key else None
        if layer is None:
            layer = Layer(group.items, shared)
            if group.key:
                shared[group.key] = layer
        by = group.transform
        back = by.inverse()
        if back is not None:
            clip = None if group.clip is None else _Ground(group.clip, None, 1.0)
            self.grounds.append(_Inner(layer, by, back, clip, group.opacity))
            self.has_texts = self.has_texts or layer.has_texts
            self.lines += _telling(layer.lines, by)

    def _text(self, run: GlyphRun, at: Iterable[Point], itself: GlyphRun | None) -> None:
        self.has_texts = True
        below = len(self.grounds)
        self.texts.append(_Text(below, tuple(at), run.paint, run.opacity, run.size, itself))

    def stack(self, point: Point, below: int | None = None) -> Iterator[_Ground]:
        """Yield what lies under a point, from the top; `below` so many of the grounds."""
        px, py = point
        reaches = self._reaches or self._measured()
        for index in range(len(reaches) if below is None else below)[::-1]:
            left, top, right, bottom = reaches[index]
            if left <= px <= right and top <= py <= bottom:
                ground = self.grounds[index]
                if isinstance(ground, _Inner):
                    yield from ground.stack(point)
                elif ground.covers(point):
                    yield ground

    def _measured(self) -> list[tuple[float, float, float, float]]:
        """Return how far each ground reaches, and a little farther, for the sake of rounding."""
        for ground in self.grounds:
            x, y, width, height = ground.bounds.grown(_ROUNDING)
            self._reaches.append((x, y, x + width, y + height))
        return self._reaches

    def all_texts(self, above: "tuple[_Level, ...]", by: Transform) -> "Iterator[Placed]":
        """Yield the texts of the layer and of those in it, with what each stands on."""
        for text in self.texts:
            yield Placed(text, by, (_Level(self, text.below, by), *above))
        for index, ground in enumerate(self.grounds):
            if isinstance(ground, _Inner) and ground.layer.has_texts:
                outer = (_Level(self, index, by), *above)
                yield from ground.layer.all_texts(outer, ground.transform.then(by))


class _Level(NamedTuple):
    """So many grounds of a layer, and the map from it to the page."""

    layer: Layer
    below: int
    by: Transform


class Placed(NamedTuple):
    """A text, the map from its layer to the page, and the layers that it stands on."""

    text: _Text
    by: Transform
    levels: tuple[_Level, ...]

    def contrast(self) -> tuple[float, Rgb, Rgb] | None:
        """Return the least contrast along it with the two colours; None where it is unknown."""
        worst: tuple[float, Rgb, Rgb] | None = None
        for point in self.text.points:
            grounds = self._under(self.by.apply(point))
            if grounds is None:
                continue
            best = max(
                (contrast(over(ink, self.text.opacity, ground), ground), ink, ground)
                for ground in grounds
                for ink in _colours(self.text.paint)
            )
            if worst is None or best < worst:
                worst = best
        return worst

    def _under(self, point: Point) -> list[Rgb] | None:
        """Return the colours that may show at a point; None on a picture or a pattern."""
        stack: list[_Ground] = []
        for ground in self._grounds(point):
            stack.append(ground)
            if ground.opacity >= 1 and _is_flat(ground.paint):
                break
        shown: list[Rgb] | None = [_WHITE]
        for ground in reversed(stack):
            if ground.paint is None or isinstance(ground.paint, Tiling):
                shown = None
            elif ground.opacity >= 1 and _is_flat(ground.paint):
                shown = list(_colours(ground.paint))
            elif shown is not None:
                tops = _colours(ground.paint)
                both = (over(top, ground.opacity, low) for top in tops for low in shown)
                shown = list(dict.fromkeys(both))[:_MOST_COLOURS]
        return shown

    def _grounds(self, point: Point) -> Iterator[_Ground]:
        for layer, below, by in self.levels:
            back = by.inverse()
            if back is not None:
                yield from layer.stack(back.apply(point), below)


def _around(boxes: list[Rect]) -> Rect:
    """Return the box around boxes, an empty one at the origin where there are none."""
    if not boxes:
        return Rect(0, 0, 0, 0)
    x, y = min([one[0] for one in boxes]), min([one[1] for one in boxes])
    right = max([one[0] + one[2] for one in boxes])
    bottom = max([one[1] + one[3] for one in boxes])
    return Rect(x, y, right - x, bottom - y)


def _telling(lines: list[Line], by: Transform) -> Iterator[Line]:
    """Yield the lines of a layer that something can be wrong with: the thinnest, and large ones."""
    if not lines:
        return
    thinnest = min(lines, key=lambda line: line.width)
    scale = by.scale
    for line in lines:
        bounds = by.box(line.bounds) if line is thinnest or _is_large(line.bounds) else None
        if bounds is not None:
            yield Line(bounds, line.width * scale)


def _is_large(bounds: Rect) -> bool:
    return bounds.width > 0 and bounds.height > 0 and bounds.width + bounds.height > _LARGE_LINE


def _along(run: GlyphRun) -> tuple[Point]:
    """Return the place in the middle of a run's small letters."""
    return (Point(run.x + run.width / 2, run.y - run.size / 4),)


def _across(box: Rect) -> Iterator[Point]:
    """Yield places in the middle of a box."""
    return (Point(box.x + share * box.width, box.centre.y) for share in _SHARES)


def _within(bounds: Rect, point: Point) -> bool:
    x, y, width, height = bounds
    return x <= point.x <= x + width and y <= point.y <= y + height


def _is_flat(paint: Paint | None) -> bool:
    if isinstance(paint, LinearGradient | RadialGradient):
        return all(stop.opacity >= 1 for stop in paint.stops)
    return paint is not None and not isinstance(paint, Tiling)


def _colours(paint: Paint | None) -> tuple[Rgb, ...]:
    """Return the colours of a paint: of a gradient, those of its stops."""
    if isinstance(paint, LinearGradient | RadialGradient):
        return tuple(as_rgb(stop.colour) for stop in paint.stops[:_MOST_COLOURS]) or (_WHITE,)
    if paint is None or isinstance(paint, Tiling):
        return (_WHITE,)
    return (as_rgb(paint),)


def _is_box(outline: Outline) -> bool:
    """Say whether an outline is an upright box, corners included."""
    points = list(outline.points())
    return len(points) in (4, 5) and len({x for x, _ in points}) == len({y for _, y in points}) == 2
