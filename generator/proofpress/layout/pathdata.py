"""SVG path data, points and transform lists as outlines and transforms."""

import math
import re
from collections.abc import Callable, Mapping, Sequence

from proofpress.geometry import (
    IDENTITY,
    Close,
    Curve,
    Line,
    Move,
    Outline,
    Point,
    Rect,
    Segment,
    Transform,
    around,
    flattened,
)
from proofpress.regex import regex

_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
NUMBER = regex(_NUMBER)
_MAX_TRANSFORM = 10_000  # characters: more maps in a row than anything needs
MAX_PATH = 500_000
FARTHEST = 1e6  # no paper is larger, and no program that reads our files copes with more
_VALID = regex(rf"(?:[\s,]+|[MmZzLlHhVvCcSsQqTtAa]|{_NUMBER})*")
_COMMAND = regex(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
# Flags of an arc need no separator after them (SVG 2, 9.3.9): `a1 1 0 01.5.5`.
_ARC = regex(
    r"[\s,]*".join([f"({_NUMBER})"] * 3 + ["([01])"] * 2 + [f"({_NUMBER})"] * 2) + r"[\s,]*"
)


class PathFaultError(ValueError):
    """Path data that is wrong at an offset."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset


class _Pen:
    """Collects segments; knows the current point and the last control point."""

    __slots__ = ("control", "kind", "segments", "start", "x", "y")

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.x = self.y = 0.0
        self.start = (0.0, 0.0)
        self.control = (0.0, 0.0)
        self.kind = ""

    def curve(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        self.segments.append(Curve(x1, y1, x2, y2, x, y))
        self.x, self.y = x, y

    def quadratic(self, cx: float, cy: float, x: float, y: float) -> None:
        x0, y0 = self.x, self.y
        self.curve(
            x0 + (cx - x0) * 2 / 3,
            y0 + (cy - y0) * 2 / 3,
            x + (cx - x) * 2 / 3,
            y + (cy - y) * 2 / 3,
            x,
            y,
        )
        self.control = (cx, cy)


def parse_path(data: str) -> Outline:
    """Return the outline of path data, raising PathFaultError at what is wrong."""
    if len(data) > MAX_PATH:
        raise PathFaultError(f"path data of more than {MAX_PATH} characters", 0)
    match = _VALID.match(data)
    if match is None or match.end() != len(data):
        at = match.end() if match else 0
        raise PathFaultError(f"`{data[at : at + 12].strip()}` is not path data", at)
    pen = _Pen()
    first = True
    for found in _COMMAND.finditer(data):
        if first and (found[1] not in "Mm" or data[: found.start()].strip()):
            raise PathFaultError("path data must begin with `M`", 0)
        first = False
        _draw(pen, found)
    if first and data.strip():
        raise PathFaultError("path data must begin with `M`", 0)
    return Outline(tuple(pen.segments))


def _draw(pen: _Pen, found: re.Match[str]) -> None:
    letter, text = found[1], found[2]
    upper = letter.upper()
    if upper == "Z":
        pen.segments.append(Close())
        pen.x, pen.y = pen.start
        pen.kind = "Z"
        return
    values = _arc_values(text) if upper == "A" else [float(word) for word in NUMBER.findall(text)]
    count = _COUNT[upper]
    if not values or len(values) % count:
        message = f"`{letter}` takes numbers by {count}, found {len(values)}"
        raise PathFaultError(message, found.start())
    if max(values) > FARTHEST or min(values) < -FARTHEST:
        raise PathFaultError(f"a number beyond ±{FARTHEST:.0f}", found.start())
    if pen.kind == "Z" and upper != "M":
        pen.segments.append(Move(pen.x, pen.y))
    relative = letter != upper
    draw = _DRAW[upper]
    for index in range(0, len(values), count):
        dx, dy = (pen.x, pen.y) if relative else (0.0, 0.0)
        draw(pen, values[index : index + count], dx, dy)
        pen.kind = upper
        if upper == "M":
            upper, draw = "L", _line


def _arc_values(text: str) -> list[float]:
    values: list[float] = []
    position = len(text) - len(text.lstrip(" \t\r\n,"))
    while position < len(text):
        match = _ARC.match(text, position)
        if match is None:
            values.append(0.0)  # a count that is no multiple of seven
            break
        values.extend(map(float, match.groups()))
        position = match.end()
    return values


def _move(pen: _Pen, values: list[float], dx: float, dy: float) -> None:
    pen.x, pen.y = values[0] + dx, values[1] + dy
    pen.start = (pen.x, pen.y)
    pen.segments.append(Move(pen.x, pen.y))


def _line(pen: _Pen, values: list[float], dx: float, dy: float) -> None:
    pen.x, pen.y = values[0] + dx, values[1] + dy
    pen.segments.append(Line(pen.x, pen.y))


def _horizontal(pen: _Pen, values: list[float], dx: float, _dy: float) -> None:
    pen.x = values[0] + dx
    pen.segments.append(Line(pen.x, pen.y))


def _vertical(pen: _Pen, values: list[float], _dx: float, dy: float) -> None:
    pen.y = values[0] + dy
    pen.segments.append(Line(pen.x, pen.y))


def _cubic(pen: _Pen, values: list[float], dx: float, dy: float) -> None:
    x1, y1, x2, y2, x, y = values
    pen.control = (x2 + dx, y2 + dy)
    pen.curve(x1 + dx, y1 + dy, x2 + dx, y2 + dy, x + dx, y + dy)


def _mirrored(pen: _Pen, kinds: str) -> tuple[float, float]:
    if not pen.kind or pen.kind not in kinds:
        return pen.x, pen.y
    return 2 * pen.x - pen.control[0], 2 * pen.y - pen.control[1]


def _smooth_cubic(pen: _Pen, values: list[float], dx: float, dy: float) -> None:
    x1, y1 = _mirrored(pen, "CS")
    x2, y2, x, y = values
    pen.control = (x2 + dx, y2 + dy)
    pen.curve(x1, y1, x2 + dx, y2 + dy, x + dx, y + dy)


def _quadratic(pen: _Pen, values: list[float], dx: float, dy: float) -> None:
    cx, cy, x, y = values
    pen.quadratic(cx + dx, cy + dy, x + dx, y + dy)


def _smooth_quadratic(pen: _Pen, values: list[float], dx: float, dy: float) -> None:
    cx, cy = _mirrored(pen, "QT")
    pen.quadratic(cx, cy, values[0] + dx, values[1] + dy)


def _arc(pen: _Pen, values: list[float], dx: float, dy: float) -> None:
    rx, ry, degrees, large, sweep, x, y = values
    x, y = x + dx, y + dy
    rx, ry = abs(rx), abs(ry)
    if (x, y) == (pen.x, pen.y):
        return
    if rx == 0 or ry == 0:
        _line(pen, [x, y], 0, 0)
        return
    # SVG 2, B.2.4: from end points to centre.
    turn = math.radians(degrees)
    cos, sin = math.cos(turn), math.sin(turn)
    half_x, half_y = (pen.x - x) / 2, (pen.y - y) / 2
    px, py = cos * half_x + sin * half_y, cos * half_y - sin * half_x
    grow = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    below = (rx * py) ** 2 + (ry * px) ** 2
    root = math.sqrt(max(0.0, (rx * ry) ** 2 / below - 1)) * (-1 if large == sweep else 1)
    mx, my = root * rx * py / ry, -root * ry * px / rx
    start = math.atan2((py - my) / ry, (px - mx) / rx)
    sweep_angle = (math.atan2((-py - my) / ry, (-px - mx) / rx) - start) % (2 * math.pi)
    if not sweep:
        sweep_angle -= 2 * math.pi
    centre_x = cos * mx - sin * my + (pen.x + x) / 2
    centre_y = sin * mx + cos * my + (pen.y + y) / 2
    frame = Transform(rx * cos, rx * sin, -ry * sin, ry * cos, centre_x, centre_y)
    _arc_curves(pen, frame, start, sweep_angle, Point(x, y))


def _arc_curves(pen: _Pen, frame: Transform, start: float, sweep: float, end: Point) -> None:
    count = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
    step = sweep / count
    reach = 4 / 3 * math.tan(step / 4)
    for index in range(count):
        a, b = start + index * step, start + (index + 1) * step
        first = frame.apply(
            Point(math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a))
        )
        second = frame.apply(
            Point(math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b))
        )
        last = end if index == count - 1 else frame.apply(Point(math.cos(b), math.sin(b)))
        pen.curve(*first, *second, *last)


_DRAW: dict[str, Callable[[_Pen, list[float], float, float], None]] = {
    "M": _move,
    "L": _line,
    "H": _horizontal,
    "V": _vertical,
    "C": _cubic,
    "S": _smooth_cubic,
    "Q": _quadratic,
    "T": _smooth_quadratic,
    "A": _arc,
}

_TRANSFORM = regex(r"[\s,]*(\w+)\s*\(([^)]*)\)[\s,]*")
_CSS_UNIT = regex(r"(?<=[\d.])(?:px|deg)\b")
_NUMBERS_ONLY = regex(rf"[\s,]*(?:{_NUMBER}[\s,]*)*")


def parse_numbers(text: str) -> list[float] | None:
    """Return the numbers of a list such as `5 12, 53 9`, or None for anything else, or too far."""
    if len(text) > MAX_PATH or not _NUMBERS_ONLY.fullmatch(text):
        return None
    values = [float(word) for word in NUMBER.findall(text)]
    return values if all(-FARTHEST <= value <= FARTHEST for value in values) else None


def parse_transform(text: str) -> Transform | None:
    """Return the map of a `transform` attribute, or None when it is none."""
    result, position = IDENTITY, 0
    if len(text) > _MAX_TRANSFORM:
        return None
    text = _CSS_UNIT.sub("", text)
    if text.strip() in ("", "none"):
        return IDENTITY
    while position < len(text):
        match = _TRANSFORM.match(text, position)
        values = parse_numbers(match[2]) if match else None
        one = _one_transform(match[1], values) if match and values is not None else None
        if match is None or one is None:
            return None
        result = one.then(result)
        if not all(-FARTHEST <= part <= FARTHEST for part in result):
            return None
        position = match.end()
    return result


_TRANSFORMS: Mapping[tuple[str, int], Callable[..., Transform]] = {
    ("matrix", 6): Transform,
    ("translate", 1): lambda x: Transform.translation(x, 0),
    ("translate", 2): Transform.translation,
    ("translateX", 1): lambda x: Transform.translation(x, 0),
    ("translateY", 1): lambda y: Transform.translation(0, y),
    ("scale", 1): Transform.scaling,
    ("scale", 2): Transform.scaling,
    ("scaleX", 1): lambda x: Transform.scaling(x, 1),
    ("scaleY", 1): lambda y: Transform.scaling(1, y),
    ("rotate", 1): Transform.rotation,
    ("rotate", 3): lambda angle, x, y: Transform.rotation(angle, Point(x, y)),
    ("skewX", 1): lambda angle: Transform(c=math.tan(math.radians(angle))),
    ("skewY", 1): lambda angle: Transform(b=math.tan(math.radians(angle))),
}


def _one_transform(name: str, values: list[float]) -> Transform | None:
    make = _TRANSFORMS.get((name, len(values)))
    return None if make is None else make(*values)


def tight_bounds(outline: Outline) -> Rect:
    """Return the box of what an outline covers; control points that it does not reach are out."""
    xs: list[float] = []
    ys: list[float] = []
    x = y = 0.0
    for segment in outline.segments:
        if isinstance(segment, Curve):
            xs.extend(_reaches(x, segment.x1, segment.x2, segment.x))
            ys.extend(_reaches(y, segment.y1, segment.y2, segment.y))
        if not isinstance(segment, Close):
            x, y = segment.x, segment.y
            xs.append(x)
            ys.append(y)
    if not xs:
        return Rect(0, 0, 0, 0)
    return around([Point(min(xs), min(ys)), Point(max(xs), max(ys))])


def _reaches(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    if min(p0, p3) <= min(p1, p2) and max(p1, p2) <= max(p0, p3):
        return []
    a, b, c = 3 * (-p0 + 3 * p1 - 3 * p2 + p3), 6 * (p0 - 2 * p1 + p2), 3 * (p1 - p0)
    if abs(a) < 1e-12:
        places = [-c / b] if abs(b) > 1e-12 else []
    else:
        inside = b * b - 4 * a * c
        root = math.sqrt(inside) if inside >= 0 else math.nan
        places = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    return [_at(t, p0, p1, p2, p3) for t in places if 0 < t < 1]


def _at(t: float, p0: float, p1: float, p2: float, p3: float) -> float:
    u = 1 - t
    return u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3


def signed_area(outline: Outline) -> float:
    """Return the area inside an outline, negative when it runs the other way."""
    return sum(ring_area(ring) for ring in flattened(outline))


def ring_area(ring: Sequence[Point]) -> float:
    """Return the area inside a ring of corners, negative when it runs the other way."""
    pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


def reversed_outline(outline: Outline) -> Outline:
    """Return the same outline run backwards, subpath by subpath."""
    result: list[Segment] = []
    part: list[Segment] = []
    for segment in (*outline.segments, None):
        if segment is None or (isinstance(segment, Move) and part):
            result.extend(_reversed_subpath(part))
            part = []
        if segment is not None:
            part.append(segment)
    return Outline(tuple(result))


def _reversed_subpath(part: list[Segment]) -> list[Segment]:
    drawn = [segment for segment in part if not isinstance(segment, Close)]
    if not drawn:
        return []
    result: list[Segment] = [Move(drawn[-1].x, drawn[-1].y)]
    for segment, before in zip(drawn[:0:-1], drawn[-2::-1], strict=True):
        if isinstance(segment, Curve):
            result.append(Curve(segment.x2, segment.y2, segment.x1, segment.y1, before.x, before.y))
        else:
            result.append(Line(before.x, before.y))
    if len(drawn) != len(part):
        result.append(Close())
    return result
