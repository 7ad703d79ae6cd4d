"""Outlines as the text of path operators; PDF and SVG differ only in the letters."""

import re
from typing import NamedTuple, assert_never

from proofpress.geometry import Close, Curve, Line, Move, Outline

_TAIL = re.compile(r"\.?0+(?= |$)")  # every number is written with all its decimals first
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
