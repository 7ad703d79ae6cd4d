"""Sheets for a cutting machine: what to print, and the lines to cut in the same place."""

from collections.abc import Iterator, Sequence

from proofpress.backends.cut_svg import LINE_WIDTH, render_cut_svg
from proofpress.backends.dxf import render_dxf
from proofpress.exports.pictures import Named
from proofpress.impose.cutting import LAYERS, CutKind, CutPath, cut_paths
from proofpress.paint import Ink, Rgb
from proofpress.scene import Frame, Item, Path, Stroke
from proofpress.sheet import Sheet
from proofpress.values import replace

_SHOWN: dict[CutKind, Rgb] = {
    "cut": Rgb(1.0, 0.0, 1.0),
    "crease": Rgb(0.0, 0.4, 1.0),
    "score": Rgb(0.0, 0.6, 0.0),
}


def cut_files(sheets: Sequence[Sheet]) -> Iterator[Named]:
    """Yield a DXF and an SVG for each sheet, of its size and named like it."""
    for sheet in sheets:
        paths = cut_paths(sheet)
        yield Named(f"{sheet.name}.dxf", render_dxf(sheet.height, paths))
        yield Named(f"{sheet.name}-cut.svg", render_cut_svg(sheet.width, sheet.height, paths))


def with_contours(sheet: Sheet) -> Sheet:
    """Return a sheet with its cuts as lines in inks of their own over the printed front."""
    lines = tuple(_line(path) for path in cut_paths(sheet))
    marks = sheet.front.marks
    frame = Frame(marks.width, marks.height, (*marks.items, *lines))
    return replace(sheet, front=replace(sheet.front, marks=frame))


def _line(path: CutPath) -> Item:
    ink = Ink(LAYERS[path.kind], 1.0, _SHOWN[path.kind])
    return Path(path.outline, stroke=Stroke(ink, LINE_WIDTH))
