"""Lines for a cutting machine as SVG in millimetres: a layer and a spot colour for each kind.

One path a line in the sheet's own coordinates, stroked only: no `use`, no `transform`, no style
sheet and no clip, which the programs of cutters do not read.
"""

# svgwrite has no types:
# mypy: disallow-untyped-calls=False

from collections.abc import Mapping, Sequence

from svgwrite.container import Group
from svgwrite.drawing import Drawing
from svgwrite.extensions.inkscape import Inkscape
from svgwrite.path import Path

from proofpress.backends.outlines import SVG, path_text
from proofpress.backends.svg_paint import number
from proofpress.impose.cutting import LAYERS, CutKind, CutPath

_COLOURS: Mapping[CutKind, str] = {"cut": "#ff00ff", "crease": "#0060ff", "score": "#00a000"}
LINE_WIDTH = 0.088  # mm, a quarter of a point


def render_cut_svg(width: float, height: float, paths: Sequence[CutPath]) -> bytes:
    """Return lines as an SVG, layer by layer: scores and creases come before cuts."""
    wide, high = number(width), number(height)
    drawing = Drawing(size=(f"{wide}mm", f"{high}mm"), viewBox=f"0 0 {wide} {high}", debug=False)
    inkscape = Inkscape(drawing)
    for kind, name in LAYERS.items():
        own = [path for path in paths if path.kind == kind]
        if not own:
            continue
        layer: Group = inkscape.layer(label=name, id=name, fill="none", stroke=_COLOURS[kind])
        layer["stroke-width"] = LINE_WIDTH
        for path in own:
            layer.add(Path(d=path_text(path.outline, SVG), debug=False))
        drawing.add(layer)
    written: str = drawing.tostring()
    return f'<?xml version="1.0" encoding="utf-8"?>\n{written}\n'.encode()
