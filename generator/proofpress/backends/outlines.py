"""Outlines as the text of path operators; PDF and SVG differ only in the letters."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import assert_never

from proofpress.geometry import Close, Curve, Line, Move, Outline, Segment
from proofpress.values import NamedTuple

_MOST_CORNERS = 9  # points on a side do not hide a box from pdfium


class Letters(NamedTuple):
    """How a target writes each kind of segment, with a place for each number."""

    move: str
    line: str
    curve: str
    close: str


_N = "%.15g"
_PAIR = f"{_N} {_N}"
PDF = Letters(f"{_PAIR} m", f"{_PAIR} l", f"{_PAIR} {_PAIR} {_PAIR} c", "h")
SVG = Letters(f"M {_PAIR}", f"L {_PAIR}", f"C {_PAIR} {_PAIR} {_PAIR}", "Z")


def pdf_path(outline: Outline) -> str:
    """Return the PDF operators that make an outline the path at hand."""
    # Segments are tuples: two of different kinds can be equal.
    return _pdf_path(outline.segments, tuple(map(type, outline.segments)))


@lru_cache(maxsize=1 << 12)
def _pdf_path(segments: tuple[Segment, ...], kinds: tuple[type, ...]) -> str:  # noqa: ARG001 - key
    return path_text(unboxed(Outline(segments)), PDF)


def path_text(outline: Outline, letters: Letters, digits: int = 4) -> str:
    """Return an outline's segments, numbers as short as they can be."""
    parts: list[str] = []
    numbers: list[float] = []
    for segment in outline.segments:
        match segment:
            case Curve():
                parts.append(letters.curve)
            case Line():
                parts.append(letters.line)
            case Move():
                parts.append(letters.move)
            case Close():
                parts.append(letters.close)
            case _:
                assert_never(segment)
        numbers.extend(segment)
    # Adding nothing makes -0 into 0; `%g` then has the shortest decimal.
    return " ".join(parts) % tuple([round(number, digits) + 0.0 for number in numbers])


def brief_path(outline: Outline, digits: int) -> str:
    """Return an outline as SVG path data in few bytes: each point from the one before it.

    What is rounded is the place, so nothing adds up along the outline (SVG 2, 9.3).
    """
    parts: list[str] = []
    unit = 10**digits
    x = y = start_x = start_y = 0
    for segment in outline.segments:
        if isinstance(segment, Close):
            parts.append("z")
            x, y = start_x, start_y
            continue
        places = [round(number * unit) for number in segment]
        steps = [place - (y if index % 2 else x) for index, place in enumerate(places)]
        x, y = places[-2:]
        if isinstance(segment, Move):
            start_x, start_y = x, y
        parts.append(_LETTERS[type(segment)] + _joined(steps, digits))
    return "".join(parts)


_LETTERS = {Move: "m", Line: "l", Curve: "c"}


def _joined(steps: Sequence[int], digits: int) -> str:
    """Return whole units as decimals; a minus parts two numbers as a blank does."""
    numbers = [_decimal(step, digits) for step in steps]
    return "".join(numbers[:1] + [each if each[0] == "-" else f" {each}" for each in numbers[1:]])


@lru_cache(maxsize=1 << 14)
def _decimal(units: int, digits: int) -> str:
    whole, part = divmod(abs(units), 10**digits)
    sign = "-" if units < 0 else ""
    behind = f"{part:0{digits}}".rstrip("0")
    return f"{sign}{whole or ('' if behind else 0)}{'.' if behind else ''}{behind}"


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
