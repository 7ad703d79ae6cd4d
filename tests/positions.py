"""Where text and filled shapes stand on a page, read out of a PDF's content or an SVG file.

Lengths are millimetres from the top left corner. A piece of text is its start on the baseline.
"""

import io
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pikepdf

from proofpress.geometry import IDENTITY, Point, Rect, Transform, around

_PER_POINT = 25.4 / 72
_SVG = "{http://www.w3.org/2000/svg}"
_HREF = "{http://www.w3.org/1999/xlink}href"


class Positions(NamedTuple):
    """The starts of texts and the boxes of filled shapes, in the order they are drawn in."""

    texts: list[Point]
    shapes: list[Rect]


def pdf_positions(data: bytes, height: float) -> Positions:
    """Return what the first page of a PDF draws, its forms too; the page is `height` tall."""
    found = Positions([], [])
    with pikepdf.open(io.BytesIO(data)) as document:
        page = document.pages[0].obj
        upright = Transform(_PER_POINT, 0, 0, -_PER_POINT, 0, height)
        _run_content(page, page.get("/Resources"), upright, found)
    return found


def _run_content(stream: Any, resources: Any, matrix: Transform, found: Positions) -> None:
    kept: list[Transform] = []
    points: list[Point] = []
    for operands, operator in pikepdf.parse_content_stream(stream):
        match str(operator):
            case "q":
                kept.append(matrix)
            case "Q":
                matrix = kept.pop()
            case "cm":
                matrix = _matrix(operands).then(matrix)
            case "Tm":
                found.texts.append(_matrix(operands).then(matrix).apply(Point(0, 0)))
            case "m" | "l" | "c":
                points += _points(map(float, operands), matrix)
            case "f" | "f*" | "B" | "B*":
                found.shapes.append(around(points))
                points = []
            case "n" | "S":
                points = []
            case "Do":
                form = resources["/XObject"][str(operands[0])]
                inner = _matrix(form.get("/Matrix", [1, 0, 0, 1, 0, 0])).then(matrix)
                _run_content(form, form.get("/Resources", resources), inner, found)


def _matrix(numbers: Iterable[Any]) -> Transform:
    return Transform(*map(float, numbers))


def _points(numbers: Iterable[float], matrix: Transform) -> Iterator[Point]:
    pairs = iter(numbers)
    for x in pairs:
        yield matrix.apply(Point(x, next(pairs)))


def svg_positions(data: bytes) -> Positions:
    """Return what an SVG file of ours draws."""
    root = ElementTree.fromstring(data)
    named = {element.get("id"): element for element in root.iter() if element.get("id")}
    found = Positions([], [])
    for child in root:
        if child.tag != f"{_SVG}defs":
            _walk(child, IDENTITY, named, found)
    return found


def _walk(
    element: ElementTree.Element,
    matrix: Transform,
    named: dict[str | None, ElementTree.Element],
    found: Positions,
) -> None:
    matrix = _transform(element.get("transform", "")).then(matrix)
    if element.tag == f"{_SVG}path":
        numbers = map(float, re.findall(r"-?[0-9.]+", element.get("d", "")))
        found.shapes.append(around(list(_points(numbers, matrix))))
    elif element.tag == f"{_SVG}use":
        name = element.get(_HREF, "")[1:]
        if name.startswith("f"):  # a glyph
            found.texts.append(matrix.apply(Point(float(element.get("x", "0")), 0)))
        else:
            _walk(named[name], matrix, named, found)
    for child in element:
        _walk(child, matrix, named, found)


def _transform(written: str) -> Transform:
    name, _, arguments = written.rstrip(")").partition("(")
    numbers = [float(number) for number in arguments.split()]
    match name:
        case "":
            return IDENTITY
        case "matrix":
            return Transform(*numbers)
        case "translate":
            return Transform.translation(*numbers)
        case _:
            raise AssertionError(written)
