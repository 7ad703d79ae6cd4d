"""A side of a sheet as a PNG: the SVG of it, drawn by resvg with no fonts of the machine's."""

import resvg_py

from proofpress.units import MM_PER_INCH

RESOLUTION = 300  # dots per inch


def render_png(svg: bytes, dots_per_inch: int = RESOLUTION) -> bytes:
    """Return an SVG in millimetres as a PNG on white."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg.decode(), dpi=dots_per_inch, background="white", skip_system_fonts=True
    )
    return bytes(drawn)


def pixels(length: float, dots_per_inch: int = RESOLUTION) -> float:
    """Return a length in millimetres in pixels."""
    return length / MM_PER_INCH * dots_per_inch
