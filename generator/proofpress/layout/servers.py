"""Gradients as their elements add up: attributes and stops through every `href`."""

from proofpress.geometry import Rect
from proofpress.layout.context import Tint, parse_fraction
from proofpress.layout.paintserver import gradient, tidy_stops
from proofpress.layout.reading import Reader, href, href_name
from proofpress.layout.shapes import ShapeFaultError
from proofpress.layout.xml import Element
from proofpress.paint import Colour, LinearGradient, RadialGradient, Rgb, Stop
from proofpress.scene import Paint

MAX_STOPS = 500
MAX_CHAIN = 16


def server_chain(
    reader: Reader, element: Element
) -> tuple[dict[str, str], tuple[Element, ...], Element]:
    """Return the attributes that a server has through its `href`s, its children, their owner."""
    attributes: dict[str, str] = {}
    owner, current, seen = element, element, [element.attributes.get("id")]
    children: tuple[Element, ...] = ()
    while True:
        attributes = {**reader.properties(current), **attributes}
        if not children and current.children:
            children, owner = current.children, current
        target = href(current.attributes)
        if not target.startswith("#"):
            if target:
                message = f"`{target[:60]}` is outside this file"
                reader.report(reader.dialect.unsupported, current, href_name(current), message)
            return attributes, children, owner
        if target[1:] in seen:
            message = f"`{target}` leads back to itself"
            reader.report(reader.dialect.attribute, current, href_name(current), message)
            return attributes, children, owner
        if len(seen) > MAX_CHAIN:
            message = f"more than {MAX_CHAIN} gradients or patterns that go by one another"
            reader.spend_out(element, message)
            return attributes, children, owner
        seen.append(target[1:])
        found = reader.find(current, target[1:])
        if found is None:
            reader.report_missing(current, href_name(current), target[1:], None)
            return attributes, children, owner
        current = found


def is_flat(reader: Reader, server: Element, box: Rect) -> bool:
    """Say whether a paint goes by the box of a shape that has no width or no height."""
    if box.width > 0 and box.height > 0:
        return False
    attributes, _, _ = server_chain(reader, server)
    units = "patternUnits" if server.tag == "pattern" else "gradientUnits"
    return attributes.get(units, "objectBoundingBox") == "objectBoundingBox"


def gradient_paint(reader: Reader, server: Element, box: Rect) -> tuple[Paint, float] | None:
    """Return a gradient as a paint with its opacity; None paints nothing."""
    attributes, children, _ = server_chain(reader, server)
    written = [child for child in children if child.tag == "stop"]
    if len(written) > MAX_STOPS:
        message = f"a gradient of more than {MAX_STOPS} stops"
        reader.report(reader.dialect.attribute, server, "", message)
        return None
    stops = tidy_stops([_stop(reader, child) for child in written])
    try:
        paint = gradient(server.tag, attributes, stops, box, reader.whole)
    except ShapeFaultError as fault:
        reader.report(reader.dialect.attribute, server, fault.attribute, fault.message)
        return None
    if paint is None:
        return None
    is_flat = not isinstance(paint, LinearGradient | RadialGradient)
    return paint, stops[-1].opacity if is_flat else 1.0


def _stop(reader: Reader, element: Element) -> Stop:
    properties = reader.properties(element)
    context = reader.derive(element, reader.inherited(element), properties)
    asked = _server_value(reader, element, "fill", properties.get("stop-color", "black"))
    tint = context.color if asked == "currentColor" else asked
    if not isinstance(tint, Tint):
        tint = Tint(Rgb(0, 0, 0))
    opacity, offset = 1.0, 0.0
    try:
        opacity = parse_fraction(properties.get("stop-opacity", "1"))
        offset = parse_fraction(properties.get("offset", "0"))
    except ValueError as error:
        reader.report(reader.dialect.attribute, element, "offset", str(error))
    colour = tint.colour
    assert isinstance(colour, Colour)
    return Stop(offset, colour, opacity * tint.alpha)


def _server_value(reader: Reader, element: Element, name: str, value: str) -> object:
    try:
        return reader.memo.values.read(name, value)
    except ValueError as error:
        reader.report(reader.dialect.attribute, element, "stop-color", str(error))
        return None
