"""SVG elements as scene items: one painter for faces and for art."""

from collections.abc import Mapping

from proofpress.diagnostics import did_you_mean
from proofpress.geometry import IDENTITY, Outline, Rect, Transform, rectangle
from proofpress.layout.bounds import items_bounds
from proofpress.layout.clip import clip_outline
from proofpress.layout.context import PLAIN, Asked, Context, Tint, Url, parse_fraction
from proofpress.layout.paintserver import pattern_tile, read_transform
from proofpress.layout.pathdata import PathFaultError, tight_bounds
from proofpress.layout.reading import (
    ART,
    MAX_DRAWN,
    MAX_LEVELS,
    SILENT,
    Items,
    Reader,
    href,
    href_name,
)
from proofpress.layout.servers import gradient_paint, server_chain
from proofpress.layout.shapes import (
    SHAPES,
    ShapeFaultError,
    fit_view,
    read_box,
    read_length,
    read_view,
    shape_outline,
)
from proofpress.layout.xml import Element, Run
from proofpress.scene import Frame, Group, Item, Paint, Path, Stroke, Tiling
from proofpress.values import dataclass, replace

_CONTAINERS = frozenset(("g", "a", "svg", "switch"))
_REFUSED_PROPERTIES = ("filter", "mask", "marker", "marker-start", "marker-mid", "marker-end")


@dataclass(slots=True)
class Painter:
    """Paints the elements that a reader reads."""

    reader: Reader

    def paint_all(self, elements: tuple[Element | Run, ...], context: Context = PLAIN) -> Items:
        """Return what elements look like, in order."""
        items: list[Item] = []
        for element in elements:
            if isinstance(element, Run):
                items.extend(self._paint_run(element, context))
            else:
                items.extend(self.paint(element, context))
        return tuple(items)

    def _paint_run(self, run: Run, context: Context) -> Items:
        found = self.reader.memo.drawn.get((run, context))
        if found is None:
            before = self.reader.drawn
            items = self.paint_all(run.elements, context)
            if _is_worth_sharing(items):
                items = (Group(items, key=self.reader.memo.number(run.key)),)
            found = items, self.reader.drawn - before
            self.reader.memo.drawn[run, context] = found
        else:
            self.reader.drawn += found[1]
        return found[0]

    def paint(self, element: Element, context: Context = PLAIN) -> Items:
        """Return what an element looks like."""
        tag = element.tag
        if tag in SILENT or " " in tag:
            return ()
        self.reader.drawn += 1
        if self.reader.drawn > MAX_DRAWN or self.reader.level > MAX_LEVELS:
            message = f"more than {MAX_DRAWN} elements drawn, or {MAX_LEVELS} inside one another"
            self.reader.report(self.reader.dialect.budget, element, "", message)
            return ()
        properties = self.reader.properties(element)
        if properties.get("display") == "none":
            return ()
        inner = self.reader.derive(element, context, properties)
        self.reader.level += 1
        try:
            items = self._content(element, inner, properties)
            return self._wrap(element, properties, items) if items else ()
        except ShapeFaultError as fault:
            self.reader.report(
                self.reader.dialect.attribute, element, fault.attribute, fault.message
            )
        except PathFaultError as fault:
            self.reader.report(self.reader.dialect.attribute, element, "d", fault.message)
        finally:
            self.reader.level -= 1
        return ()

    def _content(self, element: Element, context: Context, properties: Mapping[str, str]) -> Items:
        tag = element.tag
        if tag in SHAPES:
            return self._shape(element, context, properties)
        if tag == "#slot":
            return self.reader.around.draw_slot(element, context)
        if tag in _CONTAINERS:
            children = element.content
            if tag == "switch":
                children = children[:1]
            items = self.paint_all(children, context)
            return (
                items
                if tag != "svg"
                else self._viewport(element, properties, items, self.reader.whole)
            )
        if tag == "use":
            return self._use(element, context, properties)
        if tag == "image":
            return self.reader.around.draw_image(
                element, properties, read_box(properties, self.reader.whole)
            )
        if tag == "text":
            self._refuse_text(element)
        else:
            message = f"`<{tag}>` is not supported"
            self.reader.report(
                self.reader.dialect.unsupported, element, "", message, *did_you_mean(tag, SHAPES)
            )
        return ()

    def _refuse_text(self, element: Element) -> None:
        if self.reader.dialect is ART:
            self.reader.report(
                self.reader.dialect.text, element, "",
                "live text in art depends on the fonts of a machine",
                "convert the text to paths",
            )  # fmt: skip
        else:
            message = "a text inside a definition is not drawn"
            self.reader.report(
                self.reader.dialect.unsupported, element, "", message, "use `pp:include`"
            )

    def _shape(self, element: Element, context: Context, properties: Mapping[str, str]) -> Items:
        outline = shape_outline(
            element.tag, properties, self.reader.whole, self.reader.memo.outline
        )
        if outline is None or not context.is_visible:
            return ()
        fill = self.paint_of(element, "fill", context.fill, context, outline)
        stroke = None
        if context.stroke is not None and context.stroke_width > 0:
            stroke = self._stroke(element, context, outline)
        if fill is None and stroke is None:
            return ()
        paint, alpha = fill or (None, 1.0)
        opacity = context.fill_opacity * alpha
        return (Path(outline, paint, stroke, context.fill_rule, opacity),)

    def _stroke(self, element: Element, context: Context, outline: Outline) -> Stroke | None:
        found = self.paint_of(element, "stroke", context.stroke, context, outline)
        if found is None:
            return None
        return Stroke(
            found[0],
            context.stroke_width,
            context.cap,
            context.join,
            context.miter_limit,
            context.dashes,
            context.dash_offset,
            context.stroke_opacity * found[1],
        )

    def paint_of(
        self, element: Element, name: str, asked: Asked, context: Context, outline: Outline
    ) -> tuple[Paint, float] | None:
        """Return what an asked paint is on a shape, with its opacity; None paints nothing."""
        if asked == "currentColor":
            asked = context.color
        if asked is None or isinstance(asked, Tint):
            return None if asked is None or asked.alpha == 0 else (asked.colour, asked.alpha)
        if not isinstance(asked, Url):
            return None
        server = self.reader.find(element, asked.id)
        if server is None or server.tag not in ("linearGradient", "radialGradient", "pattern"):
            if asked.fallback is None:
                self.reader.report_missing(element, name, asked.id, server)
            return asked.fallback
        box = tight_bounds(outline)
        if server.tag == "pattern":
            tiling = self._pattern(server, box)
            return None if tiling is None else (tiling, 1.0)
        return gradient_paint(self.reader, server, box)

    def _pattern(self, server: Element, box: Rect) -> Tiling | None:
        attributes, _, owner = server_chain(self.reader, server)
        if not self.reader.enter(server):
            return None
        tile = pattern_tile(attributes, box, self.reader.whole)
        items: Items = ()
        if tile is not None:
            context = self.reader.derive(owner, PLAIN, self.reader.properties(owner))
            items = self.paint_all(owner.content, context)
        self.reader.depth -= 1
        if tile is None or not items:
            return None
        if tile.content != IDENTITY:
            items = (Group(items, tile.content),)
        frame = Frame(tile.box.width, tile.box.height, items)
        move = Transform.translation(tile.box.x, tile.box.y).then(tile.transform)
        return Tiling(frame, tile.box.width, tile.box.height, move)

    def _use(self, element: Element, context: Context, properties: Mapping[str, str]) -> Items:
        target = href(properties)
        name = href_name(element)
        if not target.startswith("#"):
            message = f"`{target}` is outside this file" if target else "`use` names nothing"
            self.reader.report(self.reader.dialect.unsupported, element, name, message)
            return ()
        found = self.reader.find(element, target[1:])
        if found is None:
            self.reader.report_missing(element, name, target[1:], None)
            return ()
        if not self.reader.enter(element):
            return ()
        items = self._used(found, context, properties)
        self.reader.depth -= 1
        x = read_length(properties, "x", 0, self.reader.whole.width)
        y = read_length(properties, "y", 0, self.reader.whole.height)
        return (Group(items, Transform.translation(x, y)),) if items and (x or y) else items

    def _used(self, found: Element, context: Context, properties: Mapping[str, str]) -> Items:
        is_still = found.origin is None or found in self.reader.memo.still
        known = self.reader.memo.drawn.get((found, context)) if is_still else None
        if known is not None:
            self.reader.drawn += known[1]
            items = known[0]
        else:
            before = self.reader.drawn
            if found.tag in ("symbol", "svg"):
                inner = self.reader.derive(found, context, self.reader.properties(found))
                items = self.paint_all(found.content, inner)
            else:
                items = self.paint(found, context)
            if is_still:
                if _is_worth_sharing(items):
                    key = f"{found.document.name}#{found.attributes.get('id', '')}"
                    items = (Group(items, key=self.reader.memo.number(key)),)
                self.reader.memo.drawn[found, context] = items, self.reader.drawn - before
        if found.tag not in ("symbol", "svg") or not items:
            return items
        placed = {"width": "100%", "height": "100%", **self.reader.properties(found)}
        placed.update(
            (side, properties[side]) for side in ("width", "height") if side in properties
        )
        placed["x"] = placed["y"] = "0"
        return self._viewport(found, placed, items, self.reader.whole)

    def _viewport(
        self, element: Element, properties: Mapping[str, str], items: Items, whole: Rect
    ) -> Items:
        """Return items put through the viewport of a nested `svg` or a used `symbol`."""
        view = read_view(properties)
        sized = {"width": "100%", "height": "100%", **properties}
        box = read_box(sized, whole)
        if not items or box.width == 0 or box.height == 0:
            return ()
        transform = Transform.translation(box.x, box.y)
        if view is not None:
            transform = fit_view(view, box, properties.get("preserveAspectRatio", ""))
        is_open = properties.get("overflow", "hidden") in ("visible", "auto")
        if is_open or (view is None and "width" not in element.attributes):
            return items if transform == IDENTITY else (Group(items, transform),)
        back = transform.inverse()
        clip = rectangle(back.box(box)) if back is not None else None
        return (Group(items, transform, clip),)

    def _wrap(self, element: Element, properties: Mapping[str, str], items: Items) -> Items:
        for name in _REFUSED_PROPERTIES:
            if properties.get(name, "none") != "none":
                self._refuse_property(element, name)
        if properties.get("mix-blend-mode", "normal") != "normal":
            self._refuse_property(element, "mix-blend-mode")
        opacity = self._opacity(element, properties)
        transform = read_transform(properties, "transform")
        if opacity == 0:
            return ()
        clip = properties.get("clip-path", "none")
        if opacity != 1 and len(items) == 1 and clip == "none":
            items, opacity = _fold_opacity(items, opacity)
        if clip != "none":
            items = self._clipped(element, clip, items)
        if transform == IDENTITY and opacity == 1:
            return items
        if len(items) == 1 and isinstance(items[0], Group) and opacity == 1:
            return (_moved(items[0], transform),)
        return (Group(items, transform, opacity=opacity),)

    def _refuse_property(self, element: Element, name: str) -> None:
        where = name if name in element.attributes else ""
        self.reader.report(
            self.reader.dialect.unsupported, element, where, f"`{name}` is not supported"
        )

    def _opacity(self, element: Element, properties: Mapping[str, str]) -> float:
        written = properties.get("opacity")
        if written is None or written == "inherit":
            return 1.0
        try:
            return parse_fraction(written)
        except ValueError as error:
            self.reader.report(self.reader.dialect.attribute, element, "opacity", str(error))
            return 1.0

    def _clipped(self, element: Element, written: str, items: Items) -> Items:
        asked = written.strip()
        id = asked[5:-1].strip("'\" ") if asked.startswith("url(#") and asked.endswith(")") else ""
        if not id:
            message = f"the clip `{asked}` is not supported, only `url(#id)`"
            self.reader.report(self.reader.dialect.unsupported, element, "clip-path", message)
            return items
        found = self.reader.find(element, id)
        if found is None or found.tag != "clipPath":
            self.reader.report_missing(element, "clip-path", id, found)
            return items
        if not self.reader.enter(element):
            return items
        properties = self.reader.properties(found)
        transform = read_transform(properties, "transform")
        if properties.get("clipPathUnits") == "objectBoundingBox":
            box = items_bounds(items)
            transform = transform.then(Transform(box.width, 0, 0, box.height, box.x, box.y))
        outline, rule = clip_outline(self.reader, found, transform)
        if properties.get("clip-path", "none") != "none":
            items = self._clipped(found, properties["clip-path"], items)
        self.reader.depth -= 1
        return (Group(items, clip=outline, clip_rule=rule),)


def _is_worth_sharing(items: Items) -> bool:
    """Say whether a drawing is large enough that pointing to it is shorter than repeating it."""
    if len(items) != 1 or not isinstance(items[0], Path):
        return bool(items)
    return len(items[0].outline.segments) > 8


def _fold_opacity(items: Items, opacity: float) -> tuple[Items, float]:
    """Return a lone fill or a lone line at an opacity without a group, if that looks the same."""
    path = items[0]
    if isinstance(path, Path) and path.stroke is None:
        return (replace(path, fill_opacity=path.fill_opacity * opacity),), 1.0
    if isinstance(path, Path) and path.fill is None and path.stroke is not None:
        stroke = replace(path.stroke, opacity=path.stroke.opacity * opacity)
        return (replace(path, stroke=stroke),), 1.0
    return items, opacity


def _moved(group: Group, transform: Transform) -> Group:
    """Return a group put through a further map, in one group where the key allows it."""
    if group.key is not None:
        return Group((group,), transform)
    return replace(group, transform=group.transform.then(transform))
