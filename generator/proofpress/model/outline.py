"""The outlines of pieces: circles, squares, hexes, boxes, polygons and SVG paths, in mm."""

import re
from collections.abc import Iterable
from math import cos, radians, sin, sqrt

from proofpress.geometry import (
    Close,
    Curve,
    Line,
    Move,
    Outline,
    Point,
    Rect,
    Segment,
    around,
    ellipse,
    polygon,
    rectangle,
)
from proofpress.model.decode import Key, Row, Table, quoted
from proofpress.model.kinds import ChoiceKind, ListKind, WordKind
from proofpress.model.quantities import LengthKind, PlaceKind
from proofpress.regex import regex
from proofpress.values import NamedTuple

_SLACK = 0.01  # mm by which a drawn outline may miss its box


class Shape(NamedTuple):
    """A closed outline with the box that it stands in, from (0, 0)."""

    outline: Outline
    width: float
    height: float


LENGTH = LengthKind()
CIRCLE = Key("circle", LENGTH)
SQUARE = Key("square", LENGTH)
HEX = Key("hex", LENGTH)
ACROSS = Key("across", ChoiceKind(("flats", "corners")))
TOP = Key("top", ChoiceKind(("corner", "flat")))
POLYGON = Key("polygon", ListKind(PlaceKind(), expects="a list of points"))
PATH = Key("path", WordKind("the data of a path", most=100_000))
WIDTH = Key("width", LENGTH)
HEIGHT = Key("height", LENGTH)
RADIUS = Key("radius", LengthKind(least=0.0))
OUTLINE = Table(
    "an outline like `{circle: 20 mm}`", CIRCLE, SQUARE, HEX, ACROSS, TOP, POLYGON, PATH, WIDTH,
    HEIGHT, RADIUS,
)  # fmt: skip
# What may stand beside each other. The box alone comes last: a path has one too.
_FORMS: tuple[tuple[str, ...], ...] = (
    ("circle",),
    ("square",),
    ("hex", "across", "top"),
    ("polygon",),
    ("path", "width", "height"),
    ("width", "height", "radius"),
)


def box(width: float, height: float, radius: float = 0.0) -> Shape:
    """Return a box with rounded or sharp corners."""
    return Shape(rectangle(Rect(0, 0, width, height), radius), width, height)


def read_shape(row: Row) -> Shape | None:
    """Return the shape that an outline's keys describe, or None after a fault."""
    given = set(row.entries) & OUTLINE.names
    form = next((form for form in _FORMS if form[0] in given), _FORMS[-1])
    for name in sorted(given - set(form)):
        message = f"`{name}` does not go with `{form[0]}`"
        row.reading.fault("unknown-key", row.entries[name].key.span, message)
    match form[0]:
        case "circle":
            size = row.get(CIRCLE)
            return None if size is None else Shape(_circle(size), size, size)
        case "square":
            size = row.get(SQUARE)
            return None if size is None else box(size, size)
        case "hex":
            return _hex(row)
        case "polygon":
            return _polygon(row)
        case "path":
            return _path(row)
        case _:
            return _box(row)


def _circle(size: float) -> Outline:
    return ellipse(Point(size / 2, size / 2), size / 2, size / 2)


def _hex(row: Row) -> Shape | None:
    """Return a regular hexagon; a size alone could be either of two that differ by 15 percent."""
    size, across = row.get(HEX), row.get(ACROSS)
    if not row.has(ACROSS):
        row.missing(ACROSS.name, ("say `across: flats`, from side to side, or `across: corners`",))
    if size is None or across is None:
        return None
    corners = size * 2 / sqrt(3) if across == "flats" else size
    flats = corners * sqrt(3) / 2
    start = 0 if row.get(TOP) == "flat" else 30
    width, height = (corners, flats) if start == 0 else (flats, corners)
    turns = (radians(start + 60 * n) for n in range(6))
    points = (
        Point(width / 2 + corners / 2 * cos(t), height / 2 + corners / 2 * sin(t)) for t in turns
    )
    exact = (Point(round(x, 9) + 0.0, round(y, 9) + 0.0) for x, y in points)
    return Shape(polygon(exact), width, height)


def _measures(row: Row) -> tuple[float, float] | None:
    for key in (WIDTH, HEIGHT):
        if not row.has(key):
            others = quoted(sorted(form[0] for form in _FORMS[:-1]))
            row.missing(key.name, () if row.entries else (f"or one of {others}",))
    width, height = row.get(WIDTH), row.get(HEIGHT)
    return None if width is None or height is None else (width, height)


def _box(row: Row) -> Shape | None:
    measures = _measures(row)
    radius = row.get(RADIUS) or 0.0
    if measures is None:
        return None
    if radius > min(measures) / 2:
        row.refuse(RADIUS, "out-of-range", "the radius is more than half of the shorter side")
        return None
    return box(*measures, radius)


def _polygon(row: Row) -> Shape | None:
    points = [Point(x, y) for x, y in row.get(POLYGON) or ()]
    if not row.has(POLYGON) or not points:
        return None
    bounds = around(points)
    if len(points) < 3 or bounds.width < 0.1 or bounds.height < 0.1:
        row.refuse(POLYGON, "out-of-range", "three points or more that enclose an area are needed")
        return None
    if bounds.x < 0 or bounds.y < 0:
        row.refuse(POLYGON, "out-of-range", "the points must not lie left of 0 or above 0")
        return None
    return Shape(polygon(points), bounds.right, bounds.bottom)


def _path(row: Row) -> Shape | None:
    measures = _measures(row)
    data = row.get(PATH)
    outline = outline_of(data) if data is not None else None
    if data is not None and outline is None:
        message = "this is not the data of a path, such as `M 0 0 H 12 V 15 Z`"
        row.refuse(PATH, "wrong-type", message)
    if outline is None or measures is None:
        return None
    width, height = measures
    bounds = around(Point(*segment[-2:]) for segment in outline.segments if len(segment) > 1)
    if not Rect(0, 0, width, height).contains(bounds, _SLACK):
        row.refuse(PATH, "out-of-range", "the path leaves the box of its width and height")
        return None
    return Shape(outline, width, height)


_NUMBER = r"[-+]?(?:(?:0|[1-9][0-9]{0,5})(?:\.[0-9]{1,9})?|\.[0-9]{1,9})(?![0-9])"
_SEPARATED = rf"[\s,]*({_NUMBER})"
_COMMANDS = regex(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}
_ARC = regex(rf"{3 * _SEPARATED}[\s,]*([01])[\s,]*([01]){2 * _SEPARATED}")


def outline_of(data: str) -> Outline | None:
    """Return the outline of SVG path data, every part closed; None when it is no path."""
    data = data.strip()
    commands = _COMMANDS.findall(data)
    spelled = "".join(command + arguments for command, arguments in commands)
    if not commands or spelled != data or commands[0][0] not in "Mm":
        return None
    normal = [_normal(command, arguments) for command, arguments in commands]
    if not all(normal):
        return None
    # 20 ms, and outlines drawn as paths are rare.
    from fontTools.pens.recordingPen import RecordingPen
    from fontTools.svgLib.path.parser import parse_path

    pen = RecordingPen()  # type: ignore[no-untyped-call]
    parse_path(" ".join(filter(None, normal)), pen)  # type: ignore[no-untyped-call]
    return Outline(tuple(_segments(pen.value)))


def _normal(command: str, arguments: str) -> str | None:
    """Return a command with its numbers set apart by blanks, or None when they are wrong."""
    if command in "Zz":
        return None if arguments.strip() else command
    if command in "Aa":
        numbers = [number for arc in _ARC.findall(arguments) for number in arc]
        rest = _ARC.sub("", arguments)
        arity = 7
    else:
        numbers = re.findall(_SEPARATED, arguments)
        rest = re.sub(_SEPARATED, "", arguments)
        arity = _ARITY[command.upper()]
    if rest.strip() or not numbers or len(numbers) % arity:
        return None
    return " ".join((command, *numbers))


def _segments(recorded: Iterable[tuple[str, tuple[tuple[float, float], ...]]]) -> list[Segment]:
    segments: list[Segment] = []
    for operator, points in recorded:
        match operator:
            case "moveTo":
                segments.append(Move(*points[0]))
            case "lineTo":
                segments.append(Line(*points[0]))
            case "curveTo":
                segments.append(Curve(*points[0], *points[1], *points[2]))
            case "qCurveTo":
                segments.append(_raised(segments[-1], *points))
            case _:
                segments.append(Close())
    return segments


def _raised(before: Segment, control: tuple[float, float], end: tuple[float, float]) -> Curve:
    """Return a quadratic curve as a cubic one."""
    start = before[-2:] or end
    first = [a + (c - a) * 2 / 3 for a, c in zip(start, control, strict=True)]
    second = [b + (c - b) * 2 / 3 for b, c in zip(end, control, strict=True)]
    return Curve(first[0], first[1], second[0], second[1], *end)
