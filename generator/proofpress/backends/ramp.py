"""Gradients made ready for drawing: stops in order from 0 to 1, and spreads rolled out."""

import math
from typing import assert_never

from proofpress.backends.document import UnsupportedPaintError
from proofpress.geometry import Point, Rect, Transform
from proofpress.paint import (
    Cmyk,
    Colour,
    Grey,
    Ink,
    LinearGradient,
    RadialGradient,
    Rgb,
    Stop,
)
from proofpress.scene import Tiling
from proofpress.values import replace

Gradient = LinearGradient | RadialGradient

_MOST_TURNS = 200  # a spread that repeats more often is a pattern, and slow everywhere


def ordered_stops(gradient: Gradient) -> tuple[Stop, ...]:
    """Return the stops with offsets that never fall, the first at 0 and the last at 1."""
    if not gradient.stops:
        raise UnsupportedPaintError("a gradient has no colours")
    stops: list[Stop] = []
    reached = 0.0
    for stop in gradient.stops:
        reached = max(reached, min(1.0, stop.offset))
        stops.append(stop._replace(offset=reached))
    if stops[0].offset > 0:
        stops.insert(0, stops[0]._replace(offset=0.0))
    if stops[-1].offset < 1:
        stops.append(stops[-1]._replace(offset=1.0))
    return tuple(stops)


def flat_stop(gradient: Gradient) -> Stop | None:
    """Return the one stop that paints everything, where a gradient has no length."""
    stops = ordered_stops(gradient)
    match gradient:
        case LinearGradient(start=start, end=end):
            has_length = math.dist(start, end) > 1e-9
        case RadialGradient(radius=radius):
            has_length = radius > 1e-9
        case _:
            assert_never(gradient)
    return None if has_length else stops[-1]


def kept_focus(gradient: RadialGradient) -> Point:
    """Return the focus, drawn inside the circle where it lies outside (SVG 1.1, 13.2.3)."""
    (x, y), (cx, cy) = gradient.focus, gradient.centre
    distance, most = math.dist(gradient.focus, gradient.centre), gradient.radius * 0.999
    if distance <= most:
        return gradient.focus
    scale = most / distance
    return Point(cx + (x - cx) * scale, cy + (y - cy) * scale)


def unrolled(gradient: Gradient, area: Rect) -> Gradient:
    """Return a padded gradient that looks like a repeated or reflected one over `area`.

    `area` is in the space that the gradient's transform leads to.
    """
    stops = ordered_stops(gradient)
    if gradient.spread == "pad":
        return replace(gradient, stops=stops)
    back = gradient.transform.inverse()
    if back is None:
        raise UnsupportedPaintError("a gradient's transform flattens the plane")
    first, last = _turns(gradient, back, area)
    rolled = _roll(stops, first, last, gradient.spread == "reflect")
    match gradient:
        case LinearGradient(start=start, end=end):
            return replace(
                gradient,
                start=_along(start, end, first),
                end=_along(start, end, last),
                stops=rolled,
                spread="pad",
            )
        case RadialGradient(centre=centre):
            focus = kept_focus(gradient)
            return replace(
                gradient,
                focus=focus,
                centre=_along(focus, centre, last),
                radius=gradient.radius * last,
                stops=rolled,
                spread="pad",
            )
        case _:
            assert_never(gradient)


def _along(start: Point, end: Point, part: float) -> Point:
    return Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)


def _turns(gradient: Gradient, back: Transform, area: Rect) -> tuple[int, int]:
    """Return from which to which whole turn of the gradient an area reaches."""
    corners = [back.apply(Point(x, y)) for x in (area.x, area.right) for y in (area.y, area.bottom)]
    match gradient:
        case LinearGradient(start=start, end=end):
            dx, dy = end.x - start.x, end.y - start.y
            square = dx * dx + dy * dy
            parts = [((x - start.x) * dx + (y - start.y) * dy) / square for x, y in corners]
            first, last = math.floor(min(parts)), math.ceil(max(parts))
        case RadialGradient(centre=centre, radius=radius):
            # The circles grow by at least this much on their slowest side.
            focus = kept_focus(gradient)
            slowest = radius - math.dist(focus, centre)
            first, last = (
                0,
                math.ceil(max(math.dist(focus, corner) for corner in corners) / slowest),
            )
        case _:
            assert_never(gradient)
    last = max(last, first + 1)
    if last - first > _MOST_TURNS:
        raise UnsupportedPaintError(
            f"a gradient repeats {last - first} times, at most {_MOST_TURNS}"
        )
    return first, last


def _roll(stops: tuple[Stop, ...], first: int, last: int, is_mirrored: bool) -> tuple[Stop, ...]:
    there = [(stop.offset, stop) for stop in stops]
    back = [(1 - stop.offset, stop) for stop in reversed(stops)]
    rolled = []
    for turn in range(first, last):
        for offset, stop in back if is_mirrored and turn % 2 else there:
            place = (turn + offset - first) / (last - first)
            rolled.append(stop._replace(offset=place))
    return tuple(rolled)


def even_opacity(gradient: Gradient) -> float | None:
    """Return the opacity that all stops share, else None."""
    flat = flat_stop(gradient)
    if flat is not None:
        return flat.opacity
    opacities = {stop.opacity for stop in gradient.stops}
    return opacities.pop() if len(opacities) == 1 else None


def opacity_gradient(gradient: Gradient) -> Gradient:
    """Return a gradient of greys as light as the stops are opaque."""
    stops = ordered_stops(gradient)
    return replace(
        gradient, stops=tuple(Stop(offset, Grey(opacity)) for offset, _, opacity in stops)
    )


def check_tiling(tiling: Tiling) -> None:
    """Refuse a tiling whose copies would overlap or not move on."""
    frame = tiling.frame
    if tiling.step_x < frame.width - 1e-6 or tiling.step_y < frame.height - 1e-6:
        raise UnsupportedPaintError("the copies of a tiling overlap")
    if min(tiling.step_x, tiling.step_y, frame.width, frame.height) <= 0:
        raise UnsupportedPaintError("a tiling has no size")


def in_one_space(stops: tuple[Stop, ...]) -> tuple[Stop, ...]:
    """Return the stops with colours of one space, greys among screen colours made such."""
    kinds = {type(stop.colour) for stop in stops}
    if kinds == {Rgb, Grey}:
        return tuple(stop._replace(colour=screen_colour(stop.colour)) for stop in stops)
    inks = {(ink.name, ink.shown) for stop in stops if isinstance(ink := stop.colour, Ink)}
    if len(kinds) > 1 or len(inks) > 1:
        raise UnsupportedPaintError("a gradient runs between colours of different spaces")
    return stops


def screen_colour(colour: Colour) -> Rgb:
    """Return what a screen shows of a colour; a press colour is refused."""
    match colour:
        case Rgb():
            return colour
        case Grey(level):
            return Rgb(level, level, level)
        case Ink(_, tint, Rgb() as shown):
            return Rgb(*(1 - tint * (1 - part) for part in shown))
        case Cmyk() | Ink():
            raise UnsupportedPaintError("a press colour (CMYK) has no exact screen colour")
        case _:
            assert_never(colour)
