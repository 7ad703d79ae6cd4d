"""Finished PDF pages as a ruler finds them, forms inside forms included."""

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

import pikepdf
import pypdfium2 as pdfium

from proofpress.geometry import IDENTITY, Point, Rect, Transform, around
from proofpress.units import mm_to_points

MM = 1 / mm_to_points(1)
MARK = 2.5  # the length of a crop mark


class Boxes(NamedTuple):
    """The boxes of a page in millimetres from its top left corner."""

    media: Rect
    bleed: Rect
    trim: Rect


class Ruled(NamedTuple):
    """A page: its boxes, and every straight line that is stroked on it."""

    boxes: Boxes
    strokes: tuple[Rect, ...]

    @property
    def marks(self) -> tuple[Rect, ...]:
        """The crop marks: no other line has their length."""
        return tuple(
            line for line in self.strokes if abs(max(line.width, line.height) - MARK) < 0.01
        )


def pages_of(path: Path) -> list[Ruled]:
    """Return all pages of a file."""
    with pikepdf.open(path) as pdf:
        return [_page(page) for page in pdf.pages]


def texts_in(path: Path, page: int, boxes: list[Rect]) -> list[str]:
    """Return what pdfium reads in boxes of a page, counted from 1."""
    document = pdfium.PdfDocument(path)
    found = document[page - 1]
    texts = found.get_textpage()
    height = found.get_height()
    read = [
        texts.get_text_bounded(
            box.x / MM, height - box.bottom / MM, box.right / MM, height - box.y / MM
        ).strip()
        for box in boxes
    ]
    document.close()
    return read


def _page(page: pikepdf.Page) -> Ruled:
    media = [float(edge) for edge in page.mediabox]
    to_paper = Transform(MM, 0, 0, -MM, 0, media[3] * MM)
    boxes = Boxes(
        *(to_paper.box(_box(one)) for one in (page.mediabox, page.obj.BleedBox, page.trimbox))
    )
    strokes = tuple(_strokes(page, page.obj.Resources, to_paper))
    return Ruled(boxes, strokes)


def _box(box: object) -> Rect:
    assert isinstance(box, pikepdf.Array)
    left, bottom, right, top = (float(edge) for edge in box)
    return Rect(left, bottom, right - left, top - bottom)


def _strokes(
    content: pikepdf.Page | pikepdf.Object, resources: pikepdf.Object, outer: Transform
) -> Iterator[Rect]:
    now, kept = IDENTITY, list[Transform]()
    path: list[tuple[Point, Point]] = []
    at = Point(0, 0)
    for instruction in pikepdf.parse_content_stream(content):
        name = str(instruction.operator)
        numbers = [float(one) for one in instruction.operands if isinstance(one, int | Decimal)]
        if name == "q":
            kept.append(now)
        elif name == "Q":
            now = kept.pop()
        elif name == "cm":
            now = Transform(*numbers).then(now)
        elif name == "m":
            at = now.then(outer).apply(Point(*numbers))
        elif name in ("l", "c"):
            end = now.then(outer).apply(Point(*numbers[-2:]))
            path.append((at, end))
            at = end
        elif name in ("S", "s", "n", "f", "f*", "B", "B*"):
            yield from (around(line) for line in path if name in ("S", "s", "B", "B*"))
            path = []
        elif name == "Do":
            form = resources.XObject[str(instruction.operands[0])]
            if form.get("/Subtype") == "/Form":
                matrix = Transform(*(float(one) for one in form.get("/Matrix", [1, 0, 0, 1, 0, 0])))
                inner = form.get("/Resources", resources)
                yield from _strokes(form, inner, matrix.then(now).then(outer))
