"""Lines for a cutting machine as DXF R2010 in millimetres: a layer for each kind of line."""

# ezdxf has types, but not on all that is used here:
# mypy: disallow-untyped-calls=False

from collections.abc import Mapping, Sequence
from io import StringIO

from ezdxf import units
from ezdxf._options import options
from ezdxf.filemanagement import new

from proofpress.backends.arcs import vertices
from proofpress.geometry import Close
from proofpress.impose.cutting import LAYERS, CutKind, CutPath

_COLOURS: Mapping[CutKind, int] = {"cut": 6, "crease": 5, "score": 3}  # of AutoCAD's index
_DIGITS = 6


def render_dxf(height: float, paths: Sequence[CutPath]) -> bytes:
    """Return lines as a DXF, in their order; origin at the sheet's bottom left, y up.

    Each path is one polyline; curves are arcs that follow them within 0.004 mm.
    """
    options.write_fixed_meta_data_for_testing = True  # no dates, no random numbers
    document = new("R2010", setup=False)
    document.units = units.MM
    document.header["$MEASUREMENT"] = 1
    for kind, name in LAYERS.items():
        document.layers.add(name, color=_COLOURS[kind])
    space = document.modelspace()
    for path in paths:
        points = [
            (round(x, _DIGITS), round(height - y, _DIGITS), round(-bulge, _DIGITS + 3) + 0.0)
            for x, y, bulge in vertices(path.outline)
        ]
        is_closed = isinstance(path.outline.segments[-1], Close)
        layer = {"layer": LAYERS[path.kind]}
        space.add_lwpolyline(points, format="xyb", close=is_closed, dxfattribs=layer)
    out = StringIO()
    document.write(out)
    return out.getvalue().encode("utf-8")
