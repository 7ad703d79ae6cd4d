"""Outlines as the text of path operators; PDF and SVG differ only in the letters."""

import re
from itertools import pairwise
from typing import NamedTuple, assert_never

from proofpress.geometry import Close, Curve, Line, Move, Outline

_TAIL = re.compile(r"\.?0+(?= |$)")  # every number is written with all its decimals first
_MOST_CORNERS = 9  # points on a side do not hide a box from pdfium
_NO_SIGN = re.compile(r"(?<![^ ])-0(?= |$)")


class Letters(NamedTuple):
    """How a target writes each kind of segment, `%s` standing for a number."""

    move: str
    line: str
    curve: str
    close: str


PDF = Letters("{0} {0} m", "{0} {0} l", "{0} {0} {0} {0} {0} {0} c", "h")
SVG = Letters("M {0} {0}", "L {0} {0}", "C {0} {0} {0} {0} {0} {0}", "Z")


def path_text(outline: Outline, letters: Letters, digits: int = 4) -> str:
    """Return an outline's segments, numbers as short as they can be."""
    move, line, curve, close = (part.format(f"%.{digits}f") for part in letters)
    parts: list[str] = []
    numbers: list[float] = []
    for segment in outline.segments:
        match segment:
            case Curve():
                parts.append(curve)
            case Line():
                parts.append(line)
            case Move():
                parts.append(move)
            case Close():
                parts.append(close)
            case _:
                assert_never(segment)
        numbers.extend(segment)
    text = " ".join(parts) % tuple(numbers)
    return _NO_SIGN.sub("0", _TAIL.sub("", text))


def unboxed(outline: Outline) -> Outline:
    """Return an outline of which no program sees that it is a plain box.

    A workaround: pdfium widens a box to whole pixels, whether it is filled or clips. With a side
    written as a curve its edges stay where they are, as in an SVG.
    """
    match outline.segments:
        case (Move() as start, Line() as end, *rest) if _may_be_box(outline):
            side = Curve(*_between(start, end, 1 / 3), *_between(start, end, 2 / 3), *end)
            return Outline((start, side, *rest))
        case _:
            return outline


def _may_be_box(outline: Outline) -> bool:
    corners = [segment for segment in outline.segments if not isinstance(segment, Close)]
    if len(corners) > _MOST_CORNERS or any(len(corner) != 2 for corner in corners):
        return False
    return all(one[0] == other[0] or one[1] == other[1] for one, other in pairwise(corners))


def _between(start: Move, end: Line, part: float) -> tuple[float, float]:
    return start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part
