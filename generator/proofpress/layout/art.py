"""Pictures as drawings: SVG art and raster files, each read once and put into boxes."""

import base64
import binascii
import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from proofpress.diagnostics import Diagnostic, Diagnostics, Span, finding, nearest
from proofpress.geometry import IDENTITY, Rect, rectangle
from proofpress.layout.context import PLAIN, Context, parse_svg_length
from proofpress.layout.pictureparts import RasterFaultError
from proofpress.layout.raster import read_raster
from proofpress.layout.reading import ART, Items, Memo, Reader
from proofpress.layout.shapes import ShapeFaultError, fit_view, read_view
from proofpress.layout.svg import Painter
from proofpress.layout.wrapping import refuse_of_root
from proofpress.layout.xml import Element, read_svg_tree
from proofpress.regex import regex
from proofpress.scene import Group, Image, Raster
from proofpress.source.project import Folder
from proofpress.source.text import SourceText
from proofpress.values import dataclass, replace

if TYPE_CHECKING:
    from proofpress.layout.etching import Etching

_PIXELS = regex(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)(?:px)?")
_DATA = regex(r"data:image/(?:png|jpeg|jpg);base64,(.*)", re.DOTALL)

# Leads from a reference inside a picture to the bytes that it names, None where there are none.
FindBytes = Callable[[str], bytes | None]


@dataclass(frozen=True, slots=True)
class Art:
    """A drawing on its own canvas `view`, in its own units.

    An `etching` is what draws it as pixels where it has no items. `pixels` is the size that a
    drawing says it has, where that is in pixels alone.
    """

    items: Items
    view: Rect
    etching: "Etching | None" = None
    pixels: tuple[float, float] | None = None

    def placed(
        self, box: Rect, preserve: str = "", is_open: bool = False, scale: float = 1.0
    ) -> Items:
        """Return the drawing put onto a box as `preserveAspectRatio` says.

        What reaches beyond the box or the canvas is cut off, unless `is_open` says that it may. A
        unit of the box is `scale` millimetres.
        """
        if box.width <= 0 or box.height <= 0:
            return ()
        transform = fit_view(self.view, box, preserve)
        items = self.items
        if self.etching is not None:
            shown = transform.box(self.view)
            raster = self.etching.raster(shown.width * scale, shown.height * scale)
            items = (Image(raster, self.view),)
        if not items:
            return ()
        back = transform.inverse()
        if is_open or back is None:
            return (Group(items, transform),)
        return (Group(items, transform, rectangle(_shared(back.box(box), self.view))),)


def _shared(one: Rect, other: Rect) -> Rect:
    x, y = max(one.x, other.x), max(one.y, other.y)
    width, height = min(one.right, other.right) - x, min(one.bottom, other.bottom) - y
    return Rect(x, y, max(0.0, width), max(0.0, height))


class _Still:
    """The surroundings of a picture that stands for itself: nothing in it is worked out."""

    def __init__(self, find: FindBytes) -> None:
        self.find = find
        self.reader: Reader | None = None

    def definition(self, element: Element) -> Element | None:
        """Return a definition as it was written."""
        return element

    def draw_slot(self, element: Element, context: Context) -> Items:
        """Return nothing: art keeps no place for anything."""
        del element, context
        return ()

    def draw_image(self, element: Element, properties: Mapping[str, str], box: Rect) -> Items:
        """Return a raster picture inside the art."""
        assert self.reader is not None
        return draw_reference(self.reader, element, properties, box, self.find)


def draw_reference(
    reader: Reader,
    element: Element,
    properties: Mapping[str, str],
    box: Rect,
    find: FindBytes,
    pack: Folder | None = None,
) -> Items:
    """Return the raster picture that an `image` element names; the nearest in `pack` is hinted."""
    name = "href" if "href" in element.attributes else "xlink:href"
    target = properties.get(name, "")
    rasters, key = reader.memo.rasters, (element.origin or element, target)
    if key not in rasters:
        try:
            rasters[key] = read_raster(_bytes_of(target, find), element.span_of(name))
        except RasterFaultError as fault:
            rasters[key] = str(fault)
    raster = rasters[key]
    if isinstance(raster, str):
        hints = _near(target, pack) if pack is not None and raster == _missing(target) else ()
        reader.report(reader.dialect.unsupported, element, name, raster, *hints)
        return ()
    box = _with_size(box, properties, raster)
    return place_raster(raster, box, properties.get("preserveAspectRatio", ""))


def _missing(target: str) -> str:
    return f"there is no picture `{target[:60]}` in the pack"


def _near(target: str, pack: Folder) -> tuple[str, ...]:
    """Return a hint at the picture of a pack whose name is nearest, in whatever folder of art."""
    names = {path.rpartition("/")[2]: path for path in pack.paths("art")}
    near = nearest(target.rpartition("/")[2], names)
    return () if near is None else (f"did you mean `{names[near]}`?",)


def _with_size(box: Rect, properties: Mapping[str, str], raster: Raster) -> Rect:
    """Return a box with the picture's own width or height where none is asked for (SVG 2, 8.7)."""
    has_width, has_height = (properties.get(name, "auto") != "auto" for name in ("width", "height"))
    width, height = float(raster.width_px), float(raster.height_px)
    if has_width and has_height:
        return box
    if has_width or has_height:
        scale = box.width / width if has_width else box.height / height
        width, height = scale * width, scale * height
    return Rect(box.x, box.y, width, height)


def _bytes_of(target: str, find: FindBytes) -> bytes:
    inside = _DATA.match(target)
    if inside is not None:
        try:
            return base64.b64decode("".join(inside[1].split()), validate=True)
        except (binascii.Error, ValueError):
            raise RasterFaultError("the picture's data cannot be read") from None
    if target.startswith("data:"):
        raise RasterFaultError("a picture inside a file that is neither PNG nor JPEG")
    data = find(target)
    if data is None:
        raise RasterFaultError(_missing(target))
    return data


def place_raster(raster: Raster, box: Rect, preserve: str) -> Items:
    """Return a raster picture in a box as `preserveAspectRatio` says."""
    view = Rect(0, 0, raster.width_px, raster.height_px)
    shown = fit_view(view, box, preserve).box(view)
    image = Image(raster, shown)
    if box.contains(shown):
        return (image,)
    return (Group((image,), clip=rectangle(box)),)


def canvas_of(attributes: Mapping[str, str]) -> Rect:
    """Return the canvas of a root element: its viewBox, else its width and height in user units."""
    view = read_view(attributes)
    if view is not None:
        return view
    sides: list[float] = []
    for name in ("width", "height"):
        value = parse_svg_length(attributes.get(name, ""))
        if value is None or value <= 0 or "%" in attributes[name]:
            raise ShapeFaultError(name, "a picture needs a `viewBox`")
        sides.append(value)
    return Rect(0, 0, *sides)


def _pixels(attributes: Mapping[str, str]) -> tuple[float, float] | None:
    """Return width and height of a picture that are in pixels, as bare numbers are too."""
    sides = (attributes.get("width", ""), attributes.get("height", ""))
    found = [_PIXELS.fullmatch(side.strip()) for side in sides]
    width, height = (float(one[1]) if one else 0.0 for one in found)
    return (width, height) if width > 0 and height > 0 else None


def read_art(
    source: SourceText, key: str, memo: Memo, find: FindBytes, context: Context = PLAIN
) -> tuple[Art | None, Diagnostics]:
    """Return an SVG picture as a drawing; `key` names it among the drawings of a document.

    One that asks only for filters and the like is drawn as pixels, with a warning for each.
    """
    root, found = read_svg_tree(source, ART.syntax)
    if root is None:
        return None, found
    reader = _reader(find, memo)
    art, found = _paint(root, key, reader, context)
    art = None if art is None else replace(art, pixels=_pixels(root.attributes))
    if art is not None and reader.is_drawable:
        # Imported where art asks for it, and only there.
        from proofpress.layout.etching import etch

        try:
            etching = etch(root, reader, art.view)
        except RasterFaultError as fault:
            return art, tuple(_neither(one, str(fault)) for one in found)
        return replace(art, items=(), etching=etching), tuple(map(_as_pixels, found))
    return art, found


def paint_art(
    root: Element, key: str, memo: Memo, find: FindBytes, context: Context = PLAIN
) -> tuple[Art | None, Diagnostics]:
    """Return a parsed picture as a drawing, its uncoloured parts painted as `context` says."""
    return _paint(root, key, _reader(find, memo), context)


def _reader(find: FindBytes, memo: Memo) -> Reader:
    around = _Still(find)
    around.reader = Reader(ART, around, memo, Rect(0, 0, 0, 0))
    return around.reader


def _paint(
    root: Element, key: str, reader: Reader, context: Context
) -> tuple[Art | None, Diagnostics]:
    try:
        reader.whole = view = canvas_of(root.attributes)
    except ShapeFaultError as fault:
        span = root.span_of(fault.attribute)
        return None, (finding(ART.attribute, span, fault.message),)
    properties = reader.properties(root)
    refuse_of_root(reader, root, properties)
    reader.base = context
    inner = reader.derive(root, context, properties)
    items = Painter(reader).paint_all(root.children, inner)
    if items:
        items = (Group(items, IDENTITY, key=key),)
    return Art(items, view), reader.diagnostics


def _neither(fault: Diagnostic, reason: str) -> Diagnostic:
    """Return a fault with the reason why the picture is not drawn as pixels."""
    return replace(fault, hints=(*fault.hints, f"it is not drawn as pixels either: {reason}"))


def _as_pixels(fault: Diagnostic) -> Diagnostic:
    """Return a fault as the warning that the picture is drawn as pixels."""
    message = f"{fault.message}: the picture is drawn as pixels"
    return finding("rasterised-art", fault.span, message, hints=fault.hints)


def raster_art(data: bytes, span: Span, digest: str = "") -> tuple[Art | None, Diagnostics]:
    """Return a PNG or JPEG file as a drawing of its pixels; `digest` as `read_raster` takes it."""
    try:
        raster = read_raster(data, span, digest)
    except RasterFaultError as fault:
        return None, (finding(ART.unsupported, span, str(fault)),)
    view = Rect(0, 0, raster.width_px, raster.height_px)
    return Art((Image(raster, view),), view), ()
