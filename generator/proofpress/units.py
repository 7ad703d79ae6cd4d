"""Lengths: millimetres everywhere, points only where type is measured, inches only on input."""

from proofpress.regex import regex

MM_PER_INCH = 25.4
POINTS_PER_INCH = 72.0
PIXELS_PER_INCH = 96.0  # CSS Values 3, 5.2: 1px = 1/96 in

_MM_PER_UNIT = {
    "mm": 1.0,
    "cm": 10.0,
    "in": MM_PER_INCH,
    "pt": MM_PER_INCH / POINTS_PER_INCH,
    "px": MM_PER_INCH / PIXELS_PER_INCH,
}
_LENGTH = regex(
    r"(?P<sign>[+-]?)(?:(?P<whole>\d+)\s+)?(?P<top>\d+)/(?P<bottom>[1-9]\d*)\s*(?P<unit>[a-z]+)"
    r"|(?P<decimal>[+-]?\d+(?:\.\d+)?)\s*(?P<unit2>[a-z]+)"
)


def points_to_mm(points: float) -> float:
    """Return a size in points as millimetres."""
    return points * MM_PER_INCH / POINTS_PER_INCH


def mm_to_points(length: float) -> float:
    """Return a length in millimetres as points."""
    return length * POINTS_PER_INCH / MM_PER_INCH


def parse_length(text: str) -> float | None:
    """Return the millimetres of `63 mm`, `2.5 in`, `1/8 in`, `2 1/2 in` or `7 pt`, else None.

    >>> parse_length("1/8 in")
    3.175
    """
    match = _LENGTH.fullmatch(text.strip())
    if match is None:
        return None
    scale = _MM_PER_UNIT.get(match["unit"] or match["unit2"])
    if scale is None:
        return None
    if match["decimal"] is not None:
        return float(match["decimal"]) * scale
    bottom = int(match["bottom"])
    value = (int(match["whole"] or 0) * bottom + int(match["top"])) / bottom
    return (-value if match["sign"] == "-" else value) * scale


def shortest(value: float, digits: int = 4) -> str:
    """Return a number as the shortest decimal with at most `digits` places: `0.5`, `3`, `-1.25`."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
