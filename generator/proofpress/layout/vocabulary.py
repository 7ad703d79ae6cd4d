"""The words of faces: their own attributes, and the SVG attributes that can have twins."""

CONTROLS = frozenset(
    (
        *("for", "with", "if", "text", "box", "style", "fit", "align", "image", "icon"),
        *("include", "extends", "block"),
    )
)
SLOT_TAGS = {
    "text": ("text", "rect"),
    "icon": ("rect", "image", "circle", "ellipse"),
    "image": ("rect", "image", "circle", "ellipse"),
}
# What twins can change in a text.
TEXT_TWINS = frozenset(
    (
        *("class", "clip-path", "color", "display", "fill", "fill-opacity", "opacity"),
        *("transform", "visibility"),
    )
)
SVG_ATTRIBUTES = frozenset(
    (
        *("class", "clip-path", "clip-rule", "clipPathUnits", "color", "cx", "cy", "d", "display"),
        *("fill", "fill-opacity", "fill-rule", "fx", "fy", "gradientTransform", "gradientUnits"),
        *("height", "href", "offset", "opacity", "overflow", "patternContentUnits"),
        *("patternTransform", "patternUnits", "points", "preserveAspectRatio", "r", "rx", "ry"),
        *("spreadMethod", "stop-color", "stop-opacity", "stroke", "stroke-dasharray"),
        *("stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"),
        *("stroke-opacity", "stroke-width", "transform", "viewBox", "visibility", "width"),
        *("x", "x1", "x2", "y", "y1", "y2"),
    )
)
