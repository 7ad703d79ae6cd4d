"""SVG's basic shapes as outlines, and viewports: how a `viewBox` is put onto a box."""

from collections.abc import Callable, Mapping

from proofpress.geometry import Outline, Point, Rect, Transform, ellipse, polygon, rectangle
from proofpress.layout.context import parse_svg_length
from proofpress.layout.pathdata import MAX_PATH, parse_numbers
from proofpress.units import MM_PER_INCH, PIXELS_PER_INCH

SHAPES = frozenset(("path", "rect", "circle", "ellipse", "line", "polyline", "polygon"))


class ShapeFaultError(ValueError):
    """An attribute of a shape that cannot be read."""

    def __init__(self, attribute: str, message: str, *hints: str) -> None:
        super().__init__(message)
        self.attribute = attribute
        self.message = message
        self.hints = hints


def read_length(
    attributes: Mapping[str, str], name: str, default: float = 0.0, whole: float = 0.0
) -> float:
    """Return an attribute as a length; a percentage is of `whole`."""
    written = attributes.get(name)
    if written is None or written == "auto":
        return default
    value = parse_svg_length(written, whole)
    if value is None:
        raise ShapeFaultError(name, f"`{written}` is no length")
    return value


def half_diagonal(whole: Rect) -> float:
    """Return what a percentage of a radius is of (SVG 2, 8.9)."""
    return float(((whole.width**2 + whole.height**2) / 2) ** 0.5)


def read_box(attributes: Mapping[str, str], whole: Rect) -> Rect:
    """Return the box of `x`, `y`, `width`, `height`."""
    x = read_length(attributes, "x", 0, whole.width)
    y = read_length(attributes, "y", 0, whole.height)
    width = read_length(attributes, "width", 0, whole.width)
    height = read_length(attributes, "height", 0, whole.height)
    for name, value in (("width", width), ("height", height)):
        if value < 0:
            raise ShapeFaultError(name, f"`{attributes[name]}` is negative")
    return Rect(x, y, width, height)


def shape_outline(
    tag: str, attributes: Mapping[str, str], whole: Rect, read_path: Callable[[str], Outline]
) -> Outline | None:
    """Return what a basic shape or a path outlines, None when it outlines nothing."""
    match tag:
        case "path":
            outline = read_path(attributes.get("d", ""))
            return outline if outline.segments else None
        case "rect":
            return _rect(attributes, whole)
        case "circle" | "ellipse":
            return _ellipse(tag, attributes, whole)
        case "line":
            ends = [
                Point(
                    read_length(attributes, f"x{end}", 0, whole.width),
                    read_length(attributes, f"y{end}", 0, whole.height),
                )
                for end in (1, 2)
            ]
            return polygon(ends, closed=False)
        case _:
            return _points(tag, attributes)


def _rect(attributes: Mapping[str, str], whole: Rect) -> Outline | None:
    box = read_box(attributes, whole)
    if box.width == 0 or box.height == 0:
        return None
    rx, ry = attributes.get("rx", "auto"), attributes.get("ry", "auto")
    x_radius = read_length(attributes, "rx", 0, whole.width)
    y_radius = read_length(attributes, "ry", 0, whole.height)
    if rx == "auto":
        x_radius = y_radius
    if ry == "auto":
        y_radius = x_radius
    if x_radius < 0 or y_radius < 0:
        raise ShapeFaultError("rx" if x_radius < 0 else "ry", "a radius is negative")
    return rectangle(box, x_radius, y_radius)


def _ellipse(tag: str, attributes: Mapping[str, str], whole: Rect) -> Outline | None:
    centre = Point(
        read_length(attributes, "cx", 0, whole.width),
        read_length(attributes, "cy", 0, whole.height),
    )
    if tag == "circle":
        rx = ry = read_length(attributes, "r", 0, half_diagonal(whole))
    else:
        rx = read_length(attributes, "rx", 0, whole.width)
        ry = read_length(attributes, "ry", 0, whole.height)
        has_rx, has_ry = (attributes.get(name, "auto") != "auto" for name in ("rx", "ry"))
        rx, ry = (rx if has_rx else ry), (ry if has_ry else rx)
    if rx < 0 or ry < 0:
        raise ShapeFaultError("r" if tag == "circle" else "rx", "a radius is negative")
    return ellipse(centre, rx, ry) if rx and ry else None


def _points(tag: str, attributes: Mapping[str, str]) -> Outline | None:
    written = attributes.get("points", "")
    if len(written) > MAX_PATH:
        raise ShapeFaultError("points", f"points of more than {MAX_PATH} characters")
    numbers = parse_numbers(written)
    if numbers is None or len(numbers) % 2:
        raise ShapeFaultError("points", "the points are not pairs of numbers")
    corners = [Point(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
    return polygon(corners, closed=tag == "polygon") if len(corners) > 1 else None


def read_view(attributes: Mapping[str, str]) -> Rect | None:
    """Return the `viewBox`, None when there is none."""
    written = attributes.get("viewBox")
    if written is None:
        return None
    numbers = parse_numbers(written)
    if numbers is None or len(numbers) != 4 or numbers[2] <= 0 or numbers[3] <= 0:
        raise ShapeFaultError("viewBox", f"`{written}` is not x, y, width and height")
    return Rect(*numbers)


def read_unit(attributes: Mapping[str, str], view: Rect) -> float:
    """Return how many millimetres a unit of the `viewBox` is, by the `width` and `height` of paper.

    Without units in them (or in per cent) they say nothing, and a unit is a millimetre.
    """
    units: list[float] = []
    for name, size in (("width", view.width), ("height", view.height)):
        written = attributes.get(name, "").strip()
        if not written[-1:].isalpha():
            continue
        length = read_length(attributes, name)
        if length <= 0:
            raise ShapeFaultError(name, f"`{written}` is no size")
        units.append(length * MM_PER_INCH / PIXELS_PER_INCH / size)
    if not units:
        return 1.0
    if abs(units[0] - units[-1]) > 0.005 * units[0]:
        message = "`width` and `height` have other proportions than the `viewBox`"
        raise ShapeFaultError("viewBox", message)
    return 1.0 if abs(units[0] - 1) < 0.005 else units[0]


_PART = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}


def fit_view(view: Rect, box: Rect, preserve: str = "") -> Transform:
    """Return the map that puts `view` onto `box` as a `preserveAspectRatio` says."""
    words = preserve.split() or ["xMidYMid"]
    sx, sy = box.width / view.width, box.height / view.height
    align = words[0]
    if align == "none":
        return Transform(sx, 0, 0, sy, box.x - view.x * sx, box.y - view.y * sy)
    across, down = _PART.get(align[1:4]), _PART.get(align[5:8])
    if len(align) != 8 or across is None or down is None:
        raise ShapeFaultError("preserveAspectRatio", f"`{preserve}` is no way to fit a picture")
    scale = max(sx, sy) if "slice" in words[1:] else min(sx, sy)
    x = box.x + (box.width - view.width * scale) * across - view.x * scale
    y = box.y + (box.height - view.height * scale) * down - view.y * scale
    return Transform(scale, 0, 0, scale, x, y)
