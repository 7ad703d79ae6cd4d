"""SVG elements as scene items: one painter for faces and for art."""

from collections.abc import Callable, Mapping

from proofpress.geometry import IDENTITY, Outline, Rect, Transform, rectangle
from proofpress.layout.bounds import items_bounds
from proofpress.layout.clip import clip_outline
from proofpress.layout.context import PLAIN, Asked, Context, Tint, Url
from proofpress.layout.paintserver import Tile, pattern_tile, read_transform
from proofpress.layout.pathdata import PathFaultError, tight_bounds
from proofpress.layout.reading import (
    SILENT,
    Drawn,
    Items,
    Reader,
    href,
    href_name,
    is_hidden,
)
from proofpress.layout.servers import gradient_paint, is_flat, server_chain
from proofpress.layout.shapes import (
    SHAPES,
    ShapeFaultError,
    fit_view,
    read_box,
    read_length,
    read_view,
    shape_outline,
)
from proofpress.layout.strokepaths import dash_scale, is_thin, with_dots
from proofpress.layout.structure import (
    CONDITIONS,
    choice_of,
    has_place,
    refuse_animation,
    refuse_element,
)
from proofpress.layout.wrapping import (
    WRAPPING,
    fold_opacity,
    own_transform,
    read_opacity,
    refuse_properties,
    wrapped,
)
from proofpress.layout.xml import Element, Run
from proofpress.scene import Frame, Group, Item, Paint, Path, Stroke, Tiling
from proofpress.values import dataclass

MAX_REACH = 1e6
MAX_TILES = 1e6
MAX_DASHES = 1e5
REPEATED = 19  # times more that what is in a pattern counts
_CONTAINERS = frozenset(("g", "a", "switch"))
_INNER = _CONTAINERS | {"svg"}


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
        return self._once(run, context, run.key, lambda: self.paint_all(run.elements, context))

    def _once(
        self, drawing: Run | Element, context: Context, key: str, paint: Callable[[], Items]
    ) -> Items:
        """Return what does not change from piece to piece, painted once for each context."""
        reader = self.reader
        asked = (drawing, context, reader.whole)
        found = reader.memo.drawn.get(asked)
        if found is None:
            before, reach, reader.reach = reader.drawn, reader.reach, 1.0
            items = paint()
            if _is_worth_sharing(items):
                items = (Group(items, key=reader.memo.number(key)),)
            found = Drawn(items, reader.drawn - before, reader.reach)
            reader.memo.drawn[asked] = found
            reader.reach = reach
        else:
            reader.drawn += found.elements
        reader.reach = max(reader.reach, found.reach)
        return found.items

    def paint(self, element: Element, context: Context = PLAIN) -> Items:
        """Return what an element looks like."""
        reader = self.reader
        if element.slot is not None:
            return self._fill(element, context)
        if not element.is_common:
            return self._paint(element, context)
        asked = (element, context, reader.whole)
        known = reader.memo.drawn.get(asked)
        if known is not None and not reader.is_over:
            reader.drawn += known.elements
            reader.reach = max(reader.reach, known.reach)
            return known.items
        drawn, own, reach, reader.reach = reader.drawn, reader.own, reader.reach, 1.0
        items = self._paint(element, context)
        if reader.own == own:
            reader.memo.drawn[asked] = Drawn(items, reader.drawn - drawn, reader.reach)
        reader.reach = max(reach, reader.reach)
        return items

    def _fill(self, element: Element, context: Context) -> Items:
        """Return what fills a place; most places hand on what they inherit, and do no more."""
        reader, attributes = self.reader, element.attributes
        asked = id(attributes), context  # many pieces have them in common, as `known` has
        known = reader.memo.places.get(asked)
        if known is None:
            properties = reader.properties(element)
            own = reader.own
            inner = reader.derive(element, context, properties)
            is_plain = WRAPPING.isdisjoint(properties) and not is_hidden(properties)
            if not is_plain or reader.own != own:
                return self._paint(element, context)
            known = reader.memo.places[asked] = attributes, inner
        reader.drawn += 1
        return reader.around.draw_slot(element, known[1]) if reader.has_room(element) else ()

    def _paint(self, element: Element, context: Context) -> Items:
        tag = element.tag
        if tag in SILENT or " " in tag:
            return ()
        self.reader.drawn += 1
        if not self.reader.has_room(element):
            return ()
        properties = self.reader.properties(element)
        if is_hidden(properties):
            return ()
        if not CONDITIONS.isdisjoint(element.attributes) and not has_place(self.reader, element):
            return ()
        inner = self.reader.derive(element, context, properties)
        self.reader.level += 1
        before, self.reader.reach = self.reader.reach, 1.0
        try:
            items = self._content(element, inner, properties)
            items = self._wrap(element, properties, items) if items else ()
            if self.reader.reach <= MAX_REACH:
                return items
            message = f"transforms inside one another enlarge more than {MAX_REACH:.0f}-fold"
            self.reader.report(self.reader.dialect.attribute, element, "", message)
            self.reader.reach = 1.0
        except ShapeFaultError as fault:
            self.reader.report(
                self.reader.dialect.attribute, element, fault.attribute, fault.message
            )
        except PathFaultError as fault:
            self.reader.report(self.reader.dialect.attribute, element, "d", fault.message)
        finally:
            self.reader.level -= 1
            self.reader.reach = max(before, self.reader.reach)
        return ()

    def _content(self, element: Element, context: Context, properties: Mapping[str, str]) -> Items:
        tag = element.tag
        if element.children and tag not in _INNER:
            refuse_animation(self.reader, element)
        if tag in SHAPES:
            return self._shape(element, context, properties)
        if tag == "#slot":
            return self.reader.around.draw_slot(element, context)
        if tag in _CONTAINERS:
            children = element.content if tag != "switch" else choice_of(self.reader, element)
            return self.paint_all(children, context)
        if tag == "svg":
            return self._viewport(properties, lambda: self.paint_all(element.content, context))
        if tag == "use":
            return self._use(element, context, properties)
        if tag == "image":
            return self.reader.around.draw_image(
                element, properties, read_box(properties, self.reader.whole)
            )
        refuse_element(self.reader, element)
        return ()

    def _shape(self, element: Element, context: Context, properties: Mapping[str, str]) -> Items:
        outline = shape_outline(
            element.tag, properties, self.reader.whole, self.reader.memo.outline
        )
        if outline is None or not context.is_visible:
            return ()
        if not self.reader.has_room_for(element, outline):
            return ()
        fill = stroke = None
        if not is_thin(outline):
            fill = self.paint_of(element, "fill", context.fill, context, outline)
        if context.stroke is not None and context.stroke_width > 0:
            stroke = self._stroke(element, context, outline, properties)
        if fill is None and stroke is None:
            return ()
        if stroke is not None and stroke.cap != "butt":
            outline = with_dots(outline, stroke.width)
        paint, alpha = fill or (None, 1.0)
        opacity = context.fill_opacity * alpha
        if isinstance(paint, Tiling) and opacity != 1:
            # As a group: readers of PDF move the cells of a pattern, those of a group they do not.
            area = Path(outline, paint, None, context.fill_rule)
            tiled = Group((area,), opacity=opacity)
            lines = () if stroke is None else (Path(outline, stroke=stroke),)
            return (*lines, tiled) if context.is_stroke_first else (tiled, *lines)
        if context.is_stroke_first and fill is not None and stroke is not None:
            line = Path(outline, stroke=stroke)
            return (line, Path(outline, paint, None, context.fill_rule, opacity))
        return (Path(outline, paint, stroke, context.fill_rule, opacity),)

    def _stroke(
        self, element: Element, context: Context, outline: Outline, properties: Mapping[str, str]
    ) -> Stroke | None:
        found = self.paint_of(element, "stroke", context.stroke, context, outline)
        if found is None:
            return None
        dashes, offset = context.dashes, context.dash_offset
        if dashes and "pathLength" in properties:
            scale = dash_scale(properties["pathLength"], outline)
            dashes, offset = tuple(scale * one for one in dashes), scale * offset
        if dashes and _length(outline) > MAX_DASHES * sum(dashes):
            message = f"a line of more than {MAX_DASHES:.0f} dashes"
            self.reader.report(self.reader.dialect.attribute, element, "stroke-dasharray", message)
            return None
        return Stroke(
            found[0],
            context.stroke_width,
            context.cap,
            context.join,
            context.miter_limit,
            dashes,
            offset,
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
        if asked.fallback is not None and is_flat(self.reader, server, box):
            return asked.fallback
        if server.tag == "pattern":
            tiling = self._pattern(server, box)
            return None if tiling is None else (tiling, 1.0)
        return gradient_paint(self.reader, server, box)

    def _pattern(self, server: Element, box: Rect) -> Tiling | None:
        attributes, _, owner = server_chain(self.reader, server)
        if not self.reader.enter(server):
            return None
        tile = pattern_tile(attributes, box, self.reader.whole)
        if tile is not None and self._is_too_fine(server, tile, box):
            tile = None
        items: Items = ()
        if tile is not None:
            around = self.reader.inherited(owner)
            context = self.reader.derive(owner, around, self.reader.properties(owner))
            before = self.reader.drawn
            items = self._definition(owner, context, lambda: self.paint_all(owner.content, context))
            self.reader.drawn += (self.reader.drawn - before) * REPEATED
            items = items if self.reader.has_room(server) else ()
            self.reader.enlarge(tile.content)
            self.reader.enlarge(tile.transform)
        self.reader.depth -= 1
        if tile is None or not items:
            return None
        if tile.content != IDENTITY:
            items = (Group(items, tile.content),)
        frame = Frame(tile.box.width, tile.box.height, items)
        move = Transform.translation(tile.box.x, tile.box.y).then(tile.transform)
        return Tiling(frame, tile.box.width, tile.box.height, move)

    def _is_too_fine(self, server: Element, tile: Tile, box: Rect) -> bool:
        area = tile.box.width * tile.box.height * tile.transform.scale**2
        if box.width * box.height <= MAX_TILES * area:
            return False
        message = f"more than {MAX_TILES:.0f} tiles on one shape"
        self.reader.report(self.reader.dialect.attribute, server, "", message)
        return True

    def _use(self, element: Element, context: Context, properties: Mapping[str, str]) -> Items:
        target = href(properties)
        name = href_name(element)
        if not target.startswith("#"):
            message = f"`{target[:60]}` is outside this file" if target else "`use` names nothing"
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
        return items

    def _used(self, found: Element, context: Context, properties: Mapping[str, str]) -> Items:
        if found.tag not in ("symbol", "svg"):
            return self._definition(found, context, lambda: self.paint(found, context))
        own = self.reader.properties(found)
        inner = self.reader.derive(found, context, own)
        placed = {"width": "100%", "height": "100%", **own}
        placed.update(
            (side, properties[side]) for side in ("width", "height") if side in properties
        )
        items = self._viewport(
            placed,
            lambda: self._definition(found, context, lambda: self.paint_all(found.content, inner)),
        )
        return self._wrap(found, own, items) if items else ()

    def _definition(self, found: Element, context: Context, paint: Callable[[], Items]) -> Items:
        if not self.reader.is_still(found):
            return paint()
        key = f"{found.document.name}#{found.attributes.get('id', '')}"
        return self._once(found, context, key, paint)

    def _viewport(self, properties: Mapping[str, str], paint: Callable[[], Items]) -> Items:
        """Return what is painted, through the viewport of a nested `svg` or a used `symbol`."""
        view = read_view(properties)
        sized = {"width": "100%", "height": "100%", **properties}
        outer = self.reader.whole
        box = read_box(sized, outer)
        if box.width == 0 or box.height == 0:
            return ()
        transform = Transform.translation(box.x, box.y)
        if view is not None:
            transform = fit_view(view, box, properties.get("preserveAspectRatio", ""))
        self.reader.whole = view or Rect(0, 0, box.width, box.height)
        items = paint()
        self.reader.whole = outer
        self.reader.enlarge(transform)
        if not items:
            return ()
        is_open = properties.get("overflow", "hidden") in ("visible", "auto")
        if is_open:
            return items if transform == IDENTITY else (Group(items, transform),)
        back = transform.inverse()
        clip = rectangle(back.box(box)) if back is not None else None
        return (Group(items, transform, clip),)

    def _wrap(self, element: Element, properties: Mapping[str, str], items: Items) -> Items:
        move = self._move_of(properties) if element.tag == "use" else IDENTITY
        if WRAPPING.isdisjoint(properties):
            return items if move == IDENTITY else (Group(items, move),)
        refuse_properties(self.reader, element, properties)
        opacity = read_opacity(self.reader, element, properties)
        # What clips a `use` is moved with it (SVG 2, 5.6.2).
        transform = move.then(own_transform(properties, items, self.reader.whole))
        self.reader.enlarge(transform)
        if opacity == 0:
            return ()
        clip = properties.get("clip-path", "none")
        if opacity != 1 and len(items) == 1 and clip == "none":
            items, opacity = fold_opacity(items, opacity)
        if clip != "none":
            items = self._clipped(element, clip, items)
        return wrapped(items, transform, opacity)

    def _move_of(self, use: Mapping[str, str]) -> Transform:
        x = read_length(use, "x", 0, self.reader.whole.width)
        y = read_length(use, "y", 0, self.reader.whole.height)
        return Transform.translation(x, y) if x or y else IDENTITY

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


def _length(outline: Outline) -> float:
    box = outline.bounds()
    return box.width + box.height


def _is_worth_sharing(items: Items) -> bool:
    """Say whether a drawing is large enough that pointing to it is shorter than repeating it."""
    if len(items) != 1 or not isinstance(items[0], Path):
        return bool(items)
    return len(items[0].outline.segments) > 8
