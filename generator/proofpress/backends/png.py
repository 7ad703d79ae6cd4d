"""A side of a sheet as a PNG: the SVG of it, drawn by resvg with no fonts of the machine's."""

import resvg_py

RESOLUTION = 300  # dots per inch


def render_png(svg: bytes, dots_per_inch: int = RESOLUTION, ground: str | None = "white") -> bytes:
    """Return an SVG in millimetres as a PNG on a ground, None for one that one sees through."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg.decode(), dpi=dots_per_inch, background=ground, skip_system_fonts=True
    )
    return bytes(drawn)
