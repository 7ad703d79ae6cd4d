"""What an element does to all that it paints: transforms, opacity, and properties we refuse."""

from collections.abc import Mapping

from proofpress.geometry import IDENTITY, Rect, Transform
from proofpress.layout.bounds import items_bounds
from proofpress.layout.context import parse_fraction, parse_svg_length
from proofpress.layout.paintserver import read_transform
from proofpress.layout.reading import Items, Reader
from proofpress.layout.shapes import ShapeFaultError
from proofpress.layout.xml import Element
from proofpress.scene import Group, Path, Tiling
from proofpress.values import replace

# Each with the value that asks for nothing, and what to do instead.
_REFUSED: Mapping[str, tuple[str, str]] = {
    "filter": ("none", "draw it with shapes, gradients and opacity"),
    "mask": ("none", "draw it with a clip path, or with gradients that fade out"),
    **dict.fromkeys(
        ("marker", "marker-start", "marker-mid", "marker-end"),
        ("none", "draw the marks as paths (Inkscape: Path, Stroke to Path)"),
    ),
    "mix-blend-mode": ("normal", "choose the colours that the blending would give"),
    "vector-effect": ("none", "give the line the width that it is to have on paper"),
}
# What styles alone can say, and a renderer of pixels does not draw either.
_OF_STYLES: Mapping[str, tuple[str, str]] = {
    **dict.fromkeys(
        ("rotate", "scale", "translate", "offset-path"),
        ("none", "write it as a `transform`"),
    ),
    **dict.fromkeys(
        ("mask-image", "-webkit-mask-image", "-webkit-mask"), ("none", _REFUSED["mask"][1])
    ),
    "backdrop-filter": ("none", _REFUSED["filter"][1]),
    "all": ("", "write each property by itself"),
}
# Without these an element is drawn as what is inside it.
WRAPPING = frozenset((*_REFUSED, *_OF_STYLES, "opacity", "transform", "clip-path"))
_ROOTS = frozenset(("background", "background-color", "background-image"))
_EMPTY = frozenset(("", "none", "transparent", "1", "100%"))
_PLACES = {"left": 0.0, "top": 0.0, "center": 0.5, "right": 1.0, "bottom": 1.0}


def refuse_properties(reader: Reader, element: Element, properties: Mapping[str, str]) -> None:
    """Report the properties of an element that are not drawn."""
    for name in _REFUSED.keys() & properties.keys():
        nothing, hint = _REFUSED[name]
        if properties[name] not in (nothing, "inherit"):
            where = name if name in element.attributes else ""
            message = f"`{name}` is not supported"
            reader.report_drawable(element, where, message, hint)
    for name in _OF_STYLES.keys() & properties.keys():
        nothing, hint = _OF_STYLES[name]
        if properties[name] not in (nothing, element.attributes.get(name)):
            message = f"`{name}` is not supported"
            reader.report(reader.dialect.unsupported, element, "style", message, hint)


def refuse_of_root(reader: Reader, root: Element, properties: Mapping[str, str]) -> None:
    """Report what the root of a file asks for the whole of it: there it is not drawn."""
    for name in sorted((WRAPPING | _ROOTS) & properties.keys()):
        if properties[name].strip() in (*_EMPTY, _REFUSED.get(name, ("none",))[0]):
            continue
        is_ground = name in _ROOTS
        hint = "draw the ground as a `rect`" if is_ground else "put it on a `g` around the drawing"
        where = name if name in root.attributes else "style"
        message = f"`{name}` of the root is not supported"
        reader.report(reader.dialect.unsupported, root, where, message, hint)


def read_opacity(reader: Reader, element: Element, properties: Mapping[str, str]) -> float:
    """Return the opacity of an element as a whole."""
    written = properties.get("opacity")
    if written is None:
        return 1.0
    try:
        return parse_fraction(written)
    except ValueError as error:
        reader.report(reader.dialect.attribute, element, "opacity", str(error))
        return 1.0


def own_transform(properties: Mapping[str, str], items: Items, whole: Rect) -> Transform:
    """Return the map of an element about its `transform-origin` (CSS Transforms 1, 4)."""
    transform = read_transform(properties, "transform")
    origin = properties.get("transform-origin")
    if origin is None or transform == IDENTITY:
        return transform
    around = properties.get("transform-box", "view-box")
    if around not in ("view-box", "fill-box", "content-box"):
        raise ShapeFaultError("transform-box", f"a `transform-box` of `{around}` is not supported")
    box = whole if around == "view-box" else items_bounds(items)
    x, y = _origin(origin, box)
    return Transform.translation(-x, -y).then(transform).then(Transform.translation(x, y))


def _origin(written: str, box: Rect) -> tuple[float, float]:
    words = written.split()
    if words and words[0] in ("top", "bottom"):
        words = [*words[1:2], words[0]] if len(words) > 1 else ["center", words[0]]
    if len(words) == 1:
        words.append("center")
    if len(words) not in (2, 3):
        raise ShapeFaultError("transform-origin", f"`{written}` is no point")
    return (
        _place(words[0], box.x, box.width, written),
        _place(words[1], box.y, box.height, written),
    )


def _place(word: str, start: float, size: float, written: str) -> float:
    if word in _PLACES:
        return start + _PLACES[word] * size
    length = parse_svg_length(word, size)
    if length is None:
        raise ShapeFaultError("transform-origin", f"`{written}` is no point")
    return start + length


def fold_opacity(items: Items, opacity: float) -> tuple[Items, float]:
    """Return a lone fill or a lone line at an opacity without a group, if that looks the same."""
    path = items[0]
    if isinstance(path, Path) and isinstance(path.fill, Tiling):
        return items, opacity
    if isinstance(path, Path) and path.stroke is None:
        return (replace(path, fill_opacity=path.fill_opacity * opacity),), 1.0
    if isinstance(path, Path) and path.fill is None and path.stroke is not None:
        stroke = replace(path.stroke, opacity=path.stroke.opacity * opacity)
        return (replace(path, stroke=stroke),), 1.0
    return items, opacity


def wrapped(items: Items, transform: Transform, opacity: float) -> Items:
    """Return items through a map and at an opacity, in as few groups as that takes."""
    if transform == IDENTITY and opacity == 1:
        return items
    if len(items) == 1 and isinstance(items[0], Group) and opacity == 1:
        group = items[0]
        if group.key is not None:
            return (Group((group,), transform),)
        return (replace(group, transform=group.transform.then(transform)),)
    return (Group(items, transform, opacity=opacity),)
