"""Gradients and the geometry of patterns, from the attributes that their elements add up to."""

from collections.abc import Mapping
from math import dist, hypot

from proofpress.geometry import IDENTITY, Point, Rect, Transform
from proofpress.layout.pathdata import parse_transform
from proofpress.layout.shapes import (
    ShapeFaultError,
    fit_view,
    half_diagonal,
    read_length,
    read_view,
)
from proofpress.paint import LinearGradient, RadialGradient, Spread, Stop
from proofpress.scene import Paint
from proofpress.values import NamedTuple

UNIT = Rect(0, 0, 1, 1)
_MOST_TURNS = 100
_AT_EDGE = 1.01  # of the radius: programs round
_SPREADS: Mapping[str, Spread] = {"pad": "pad", "reflect": "reflect", "repeat": "repeat"}


def gradient(
    tag: str, attributes: Mapping[str, str], stops: tuple[Stop, ...], box: Rect, whole: Rect
) -> Paint | None:
    """Return the paint of a gradient on a shape with the box `box`; None paints nothing."""
    if not stops:
        return None
    is_relative = attributes.get("gradientUnits", "objectBoundingBox") == "objectBoundingBox"
    if is_relative and (box.width <= 0 or box.height <= 0):
        return None
    if len(stops) == 1:
        stops = (stops[0], stops[0]._replace(offset=1.0))
    transform = read_transform(attributes, "gradientTransform")
    if is_relative:
        transform = transform.then(Transform(box.width, 0, 0, box.height, box.x, box.y))
    if transform.inverse() is None:
        message = "the transform makes the gradient flat: renderers do not agree on it"
        raise ShapeFaultError("gradientTransform", message)
    around = UNIT if is_relative else whole
    spread = _SPREADS.get(attributes.get("spreadMethod", "pad"), "pad")
    make = _linear if tag == "linearGradient" else _radial
    paint = make(attributes, around, stops, transform, spread)
    if spread != "pad" and isinstance(paint, LinearGradient | RadialGradient):
        _check_turns(paint, box)
    return paint


def _check_turns(paint: LinearGradient | RadialGradient, box: Rect) -> None:
    """Refuse a gradient that begins anew more often over a shape than anybody could see."""
    back = paint.transform.inverse()
    assert back is not None
    area = back.box(box)
    if isinstance(paint, LinearGradient):
        length = dist(paint.start, paint.end)
    else:
        length = paint.radius - min(dist(paint.focus, paint.centre), 0.99 * paint.radius)
    if hypot(area.width, area.height) > _MOST_TURNS * length:
        message = f"the gradient begins anew more than {_MOST_TURNS} times over its shape"
        raise ShapeFaultError("spreadMethod", message)


def _linear(
    attributes: Mapping[str, str],
    around: Rect,
    stops: tuple[Stop, ...],
    transform: Transform,
    spread: Spread,
) -> Paint:
    width, height = around.width, around.height
    start = Point(read_length(attributes, "x1", 0, width), read_length(attributes, "y1", 0, height))
    end = Point(
        read_length(attributes, "x2", width, width), read_length(attributes, "y2", 0, height)
    )
    if start == end:
        return stops[-1].colour
    return LinearGradient(start, end, stops, transform, spread)


def _radial(
    attributes: Mapping[str, str],
    around: Rect,
    stops: tuple[Stop, ...],
    transform: Transform,
    spread: Spread,
) -> Paint:
    width, height = around.width, around.height
    half = half_diagonal(around)
    centre = Point(
        read_length(attributes, "cx", width / 2, width),
        read_length(attributes, "cy", height / 2, height),
    )
    radius = read_length(attributes, "r", half / 2, half)
    if radius <= 0:
        return stops[-1].colour
    if read_length(attributes, "fr", 0, half) > 0:
        raise ShapeFaultError("fr", "a gradient that begins at a circle (`fr`) is not supported")
    focus = Point(
        read_length(attributes, "fx", centre.x, width),
        read_length(attributes, "fy", centre.y, height),
    )
    if dist(centre, focus) > _AT_EDGE * radius:
        message = "the focus lies outside the gradient's circle: renderers do not agree on it"
        raise ShapeFaultError("fx" if "fx" in attributes else "fy", message)
    return RadialGradient(centre, radius, focus, stops, transform, spread)


def read_transform(attributes: Mapping[str, str], name: str) -> Transform:
    """Return the map of a transform attribute."""
    written = attributes.get(name)
    if written is None:
        return IDENTITY
    transform = parse_transform(written)
    if transform is None:
        raise ShapeFaultError(name, f"`{written[:60]}` is no transform")
    return transform


def tidy_stops(stops: list[Stop]) -> tuple[Stop, ...]:
    """Return stops whose offsets never fall and lie in 0 to 1."""
    result: list[Stop] = []
    least = 0.0
    for stop in stops:
        least = min(1.0, max(least, stop.offset))
        result.append(stop._replace(offset=least))
    return tuple(result)


class Tile(NamedTuple):
    """Where a pattern's tile lies: its box, the map of its content into it, the pattern's map."""

    box: Rect
    content: Transform
    transform: Transform


def pattern_tile(attributes: Mapping[str, str], box: Rect, whole: Rect) -> Tile | None:
    """Return the geometry of a pattern on a shape with the bounding box `box`."""
    is_relative = attributes.get("patternUnits", "objectBoundingBox") == "objectBoundingBox"
    around = UNIT if is_relative else whole
    x = read_length(attributes, "x", 0, around.width)
    y = read_length(attributes, "y", 0, around.height)
    width = read_length(attributes, "width", 0, around.width)
    height = read_length(attributes, "height", 0, around.height)
    if is_relative:
        x, y = box.x + x * box.width, box.y + y * box.height
        width, height = width * box.width, height * box.height
    if width <= 0 or height <= 0:
        return None
    # The content's origin is the tile's corner, as every browser has it.
    content = IDENTITY
    view = read_view(attributes)
    if view is not None:
        preserve = attributes.get("preserveAspectRatio", "")
        content = fit_view(view, Rect(0, 0, width, height), preserve)
    elif attributes.get("patternContentUnits") == "objectBoundingBox":
        content = Transform.scaling(box.width, box.height)
    transform = read_transform(attributes, "patternTransform")
    return Tile(Rect(x, y, width, height), content, transform)
