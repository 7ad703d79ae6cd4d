"""Clip paths as one outline with its rule."""

from proofpress.geometry import IDENTITY, Outline, Transform, encloses, flattened
from proofpress.layout.context import Context
from proofpress.layout.paintserver import read_transform
from proofpress.layout.pathdata import reversed_outline, ring_area, signed_area
from proofpress.layout.reading import SILENT, Reader, href, href_name, is_hidden
from proofpress.layout.shapes import SHAPES, read_length, shape_outline
from proofpress.layout.xml import Element
from proofpress.scene import FillRule


def clip_outline(reader: Reader, clip: Element, transform: Transform) -> tuple[Outline, FillRule]:
    """Return what a `clipPath` lets through, put through a map."""
    key = (clip, transform, reader.whole)
    known = reader.memo.clips.get(key)
    reader.drawn += len(clip.children)
    if not reader.has_room(clip):
        return Outline(()), "nonzero"
    if known is None:
        known = _clip_outline(reader, clip, transform)
        if reader.is_still(clip):
            reader.memo.clips[key] = known
    if not reader.has_room_for(clip, known[0]):
        return Outline(()), "nonzero"
    return known


def _clip_outline(reader: Reader, clip: Element, transform: Transform) -> tuple[Outline, FillRule]:
    context = reader.derive(clip, reader.inherited(clip), reader.properties(clip))
    parts: list[tuple[Outline, FillRule]] = []
    for child in clip.children:
        parts.extend(_clip_parts(reader, child, context, transform))
    if len(parts) == 1:
        return parts[0]
    if any(rule == "evenodd" for _, rule in parts):
        message = "`clip-rule: evenodd` beside other shapes of a clip is not supported"
        reader.report_drawable(clip, "", message, "join the shapes into one path")
    # Turned the same way round, overlapping shapes add up instead of cutting one another out.
    if any(_runs_both_ways(outline) for outline, _ in parts):
        message = "beside other shapes of a clip, parts that run both ways round are not supported"
        reader.report_drawable(clip, "", message, "join the shapes into one path")
    turned = [
        reversed_outline(outline) if signed_area(outline) < 0 else outline for outline, _ in parts
    ]
    return Outline(tuple(one for outline in turned for one in outline.segments)), "nonzero"


def _runs_both_ways(outline: Outline) -> bool:
    """Say whether a part of an outline runs the other way round without being a hole of it."""
    rings = flattened(outline)
    if len(rings) < 2:
        return False
    is_left = [ring_area(ring) > 0 for ring in rings]
    is_mostly_left = signed_area(outline) > 0
    return any(
        left != is_mostly_left and not encloses([*rings[:at], *rings[at + 1 :]], rings[at][0])
        for at, left in enumerate(is_left)
    )


def _clip_parts(
    reader: Reader, element: Element, context: Context, transform: Transform
) -> list[tuple[Outline, FillRule]]:
    properties = reader.properties(element)
    if element.tag in SILENT or " " in element.tag or is_hidden(properties):
        return []
    if properties.get("clip-path", "none") != "none":
        message = "a clip on a part of a clip is not supported"
        reader.report_drawable(element, "clip-path", message, "cut the shapes as paths")
    inner = reader.derive(element, context, properties)
    placed = read_transform(properties, "transform").then(transform)
    if element.tag == "use":
        found = reader.find(element, href(properties)[1:])
        if found is None or found.tag not in SHAPES:
            reader.report_missing(element, href_name(element), href(properties)[1:], found)
            return []
        move = Transform.translation(read_length(properties, "x"), read_length(properties, "y"))
        return _clip_parts(reader, found, inner, move.then(placed))
    if element.tag not in SHAPES:
        message = f"`<{element.tag}>` cannot clip"
        reader.report_drawable(element, "", message, "clip with paths and shapes alone")
        return []
    outline = shape_outline(element.tag, properties, reader.whole, reader.memo.outline)
    if outline is None or not inner.is_visible:
        return []
    return [(outline.transformed(placed) if placed != IDENTITY else outline, inner.clip_rule)]
