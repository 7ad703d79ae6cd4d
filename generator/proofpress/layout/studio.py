"""Faces drawn for pieces, in two passes: sketch all, settle the sizes of type, then paint."""

from collections.abc import Callable, Iterable, Mapping
from typing import cast

from proofpress.diagnostics import Diagnostic, Diagnostics, did_you_mean
from proofpress.geometry import Rect, Transform
from proofpress.lang.inline import Resolved
from proofpress.lang.scope import Scope as SayScope
from proofpress.lang.speaker import Said, Speaker
from proofpress.layout.art import Art, draw_reference
from proofpress.layout.compile import Compiler, Face
from proofpress.layout.context import PLAIN, Context, Tint, parse_tint
from proofpress.layout.expand import Common, Expander
from proofpress.layout.faults import Faults
from proofpress.layout.fitting import (
    FieldKey,
    FieldSetting,
    FieldText,
    Settings,
    TextAsk,
    field_key,
    field_text,
    fill_of,
    line_height,
    settle,
)
from proofpress.layout.fullart import (
    Edge,
    Misfit,
    covers,
    judge_pixels,
    judge_rim,
    judge_shape,
    place_full,
    raster_of,
)
from proofpress.layout.kit import Kit
from proofpress.layout.lowink import PICTURE
from proofpress.layout.misfits import dragging_text, overflow, ragged_text, small_types
from proofpress.layout.node import Node
from proofpress.layout.operations import Scope
from proofpress.layout.pictureparts import RasterFaultError
from proofpress.layout.reading import FACE, Items, Memo, Reader
from proofpress.layout.safety import Places
from proofpress.layout.scope import PieceScopes, common_scope, shown
from proofpress.layout.shapes import ShapeFaultError
from proofpress.layout.slots import IconSlot, ImageSlot, TextSlot
from proofpress.layout.svg import Painter
from proofpress.layout.tints import icon_opacity, text_opacity, thinned
from proofpress.layout.wrapping import refuse_of_root
from proofpress.layout.xml import Element, Run
from proofpress.model.game import Game
from proofpress.model.message import Text
from proofpress.model.template import Align, Style, VerticalAlign
from proofpress.paint import Rgb
from proofpress.request import InkUse
from proofpress.scene import Anchor, Group, Paint
from proofpress.source.project import is_inside
from proofpress.source.text import Origin
from proofpress.text.typeset import Paints, SetText, Typesetter
from proofpress.units import MM_PER_INCH, PIXELS_PER_INCH, points_to_mm, shortest
from proofpress.values import dataclass, field, replace

_SAME = 0.005  # by which the proportions of a face and of its piece may differ
_EXACT = 0.0005  # below which a face has the size of its piece: programs round their pixels
_PIXEL = MM_PER_INCH / PIXELS_PER_INCH


@dataclass(frozen=True, slots=True, eq=False)
class Sketch:
    """A face worked out for a piece: what to paint, and the texts whose sizes are still open."""

    face: Face
    subject: str
    scope: Scope
    expander: Expander
    parts: tuple[Element | Run, ...]
    texts: Mapping[TextSlot, TextAsk]
    scale: float
    edge: Edge


@dataclass(slots=True)
class Studio:
    """Draws the faces of one game in one language; what is wrong gathers in `diagnostics`."""

    game: Game
    speaker: Speaker
    kit: Kit
    typesetter: Typesetter
    ink: InkUse
    faults: Faults = field(default_factory=Faults)
    scopes: PieceScopes = field(init=False)
    placed: dict[tuple[str, Rect, str, float], Items] = field(default_factory=dict)
    sound: dict[tuple[object, ...], Items] = field(default_factory=dict)
    places: Places = field(default_factory=Places)
    rims: dict[str, Misfit | None] = field(default_factory=dict)
    _compiler: Compiler = field(init=False)
    _memo: Memo = field(init=False)
    _common: Common = field(default_factory=Common)
    _faces: dict[str, Face | None] = field(default_factory=dict)
    _styles: dict[tuple[str, str, str], Style | None] = field(default_factory=dict)
    _paints: dict[str, Paint] = field(default_factory=dict)
    _plain: dict[tuple[Element, str], Resolved] = field(default_factory=dict)
    _found: dict[Diagnostic, None] = field(default_factory=dict)
    _boxes: dict[Element, str] = field(default_factory=dict)
    _keys: dict[tuple[Element, str, float], FieldKey] = field(default_factory=dict)
    _lines: dict[tuple[FieldKey, float, float], tuple[float, float]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        common = common_scope(self.game, self.speaker.language, self.ink)
        self.scopes = PieceScopes(self.game.theme, common, self.ink)
        self._memo = Memo(self.kit.memo)
        self._compiler = Compiler(self.kit, self._memo, common, self.faults)

    @property
    def diagnostics(self) -> Diagnostics:
        """What was found so far."""
        return (*self.faults.diagnostics, *self._found)

    def face(self, name: str, asked: Origin, subject: str) -> Face | None:
        """Return a face, compiled once; a name without a file is reported where it is asked for.

        A face whose texts have faults is not drawn.
        """
        self.faults.subject = subject
        if not name or name in self.game.lost_faces:  # reported where it was read
            return None
        if name not in self._faces:
            self._faces[name] = self._compiler.face(name)
        if self._faces[name] is None and self.kit.project.template(f"faces/{name}.svg") is None:
            message = f"there is no face `{name}`, neither in the pack nor among the shared ones"
            hints = did_you_mean(name, self.kit.face_names())
            self.faults.add_at("unknown-face", asked.span, message, *hints)
        return self._faces[name]

    def sketch(
        self,
        face: Face,
        edge: Edge,
        subject: str,
        scope: Scope,
        say_scope: Callable[[], SayScope],
    ) -> Sketch | None:
        """Return a face worked out for a piece of a size; None when it has other proportions."""
        scale = self._scale(face, edge[:2], subject)
        if scale is None:
            return None
        self.faults.subject = subject
        expander = Expander(self.faults, self._common)
        parts: list[Element | Run] = []
        for part in face.parts:
            if isinstance(part, Node):
                parts.extend(expander.expand(part, scope))
            else:
                parts.append(part)
        texts: dict[TextSlot, TextAsk] = {}
        for slot in expander.texts:
            placed = slot if face.unit == 1 else replace(slot, box=_scaled(slot.box, face.unit))
            ask = self._ask(placed, subject, scale, say_scope)
            if ask is not None:
                texts[slot] = ask
        return Sketch(face, subject, scope, expander, tuple(parts), texts, scale, edge)

    def texts(self, sketch: Sketch) -> tuple[FieldText, ...]:
        """Return the texts of a sketch, to be settled with those of others."""
        return tuple(
            field_text(ask, self._box_name(ask.slot.origin)) for ask in sketch.texts.values()
        )

    def settle(self, texts: Iterable[FieldText]) -> Settings:
        """Return the sizes of type that serve all texts together, and report those that are off.

        Texts that are at hand are set as well: field by field it is quicker than piece by piece.
        """
        settings = settle(texts, self.typesetter)
        for setting in settings.values():
            self._judge(setting)
            for ask in setting.at_hand:
                self._set(ask, setting)
        return settings

    def measure(self, ask: TextAsk, setting: FieldSetting) -> None:
        """Measure a text that an earlier build measured: its fit tells the size it could have."""
        box, floor_pt = ask.slot.box, setting.field.floor_pt
        self.typesetter.natural_size(ask.resolved, ask.style, box.width, box.height, floor_pt)

    def paint(self, sketch: Sketch, settings: Settings) -> Items:
        """Return a sketch as items on a page, in millimetres of the trim."""
        self.faults.subject = sketch.subject
        self.places.begin()
        around = _Piece(self, sketch, settings)
        reader = Reader(FACE, around, self._memo, sketch.face.view)
        around.reader = reader
        root = sketch.face.base
        properties = reader.properties(root)
        refuse_of_root(reader, root, properties)
        context = reader.derive(root, PLAIN, properties)
        items = Painter(reader).paint_all(sketch.parts, context)
        around.reader = None  # with no circle between the two they go as soon as they are done
        for found in reader.diagnostics:
            self.faults.add(found)
        scale = sketch.scale * sketch.face.unit
        return items if scale == 1 else (Group(items, Transform.scaling(scale)),)

    def _add(self, *found: Diagnostic) -> None:
        if found:
            self.faults.heard.extend(one.span for one in found)
            self._found.update(dict.fromkeys(found))

    def _scale(self, face: Face, size: tuple[float, float], subject: str) -> float | None:
        view, unit = face.view, face.unit
        width, height = (view.width + 2 * view.x) * unit, (view.height + 2 * view.y) * unit
        if width > 0 and height > 0 and abs(view.x - view.y) < 1e-6 and view.x <= 0:
            across, down = size[0] / width, size[1] / height
            if abs(across - down) <= _SAME * across and abs(across / _PIXEL - 1) > _SAME:
                return 1.0 if abs(across - 1) < _EXACT else across
        drawn = f"{shortest(width, 2)} × {shortest(height, 2)}"
        wanted = f"{shortest(size[0], 2)} × {shortest(size[1], 2)}"
        message = f"the face is {drawn} mm, the piece that asks for it {wanted} mm"
        hint = f'write `viewBox="0 0 {wanted.replace(" × ", " ")}"`'
        if abs(size[0] / _PIXEL / width - 1) <= _SAME:
            size_mm = f'`width="{wanted.split()[0]}mm"`'
            hint = f"it is drawn in pixels: write its size on paper, {size_mm}"
        self.faults.subject = subject
        self.faults.report("bad-attribute", face.root, "viewBox", message, hint)
        return None

    def _ask(
        self, slot: TextSlot, subject: str, scale: float, say_scope: Callable[[], SayScope]
    ) -> TextAsk | None:
        style = self._style(slot)
        if style is None:
            return None
        resolved = self._say(slot, say_scope)
        if resolved is None:
            return None
        return TextAsk(slot, resolved, style, subject, scale, self._key(slot, resolved, scale))

    def _key(self, slot: TextSlot, resolved: Resolved, scale: float) -> FieldKey:
        """Return what a text shares its size by: its face's expression, mostly, known by place."""
        origin = slot.origin
        place = origin, slot.style, scale
        if "pp:text" not in origin.attributes:
            return field_key(slot, resolved.text.id or resolved.text.raw, scale)
        if place not in self._keys:
            self._keys[place] = field_key(slot, "", scale)
        return self._keys[place]

    def _say(self, slot: TextSlot, say_scope: Callable[[], SayScope]) -> Resolved | None:
        value = slot.value
        if isinstance(value, Text):
            resolved, found = self.said(value, say_scope)
            self._add(*found)
            return resolved
        words = value if isinstance(value, str) else self.speaker.number(cast("float", value))
        asked = slot.origin, words
        if asked not in self._plain:  # many pieces show the same number
            span = slot.origin.span_of("text")
            self._plain[asked] = self.typesetter.plain(words, self.speaker.language, span)
        return self._plain[asked]

    def said(self, text: Text, say_scope: Callable[[], SayScope]) -> Said:
        """Return a text as the studio's language says it."""
        return self.speaker.say(text, say_scope)

    def style(self, id: str) -> Style | None:
        """Return a style as it serves the language."""
        return self.game.theme.style(id, self.speaker.language)

    def _style(self, slot: TextSlot) -> Style | None:
        key = (slot.style, slot.align, slot.vertical)
        if key not in self._styles:
            style = self.game.theme.style(slot.style, self.speaker.language)
            if style is not None and (slot.align or slot.vertical):
                align = cast("Align", slot.align or style.align)
                vertical = cast("VerticalAlign", slot.vertical or style.vertical)
                style = replace(style, align=align, vertical=vertical)
            self._styles[key] = style
        if self._styles[key] is None and slot.style not in self.game.theme.lost:
            hints = did_you_mean(slot.style, self.game.theme.style_ids())
            if "." in slot.style:
                hints = _braced(slot.style)
            message = f"there is no style `{slot.style}`"
            self.faults.report("unknown-style", slot.origin, "style", message, *hints)
        return self._styles[key]

    def paint_text(self, sketch: Sketch, slot: TextSlot, settings: Settings) -> Items:
        """Return a text in its box, with the anchor that names the box."""
        ask = sketch.texts.get(slot)
        if ask is None:
            return ()
        setting = settings[ask.key]
        chosen, box, text = setting.field, ask.slot.box, ask.resolved.text
        done = self._set(ask, setting)
        for one in done.diagnostics:  # what is wrong with an icon, or a number, is told once
            self._add(one) if one.subject else self.faults.add(one)
        if done.excess is not None:
            found = overflow(ask, done.excess, setting, self.speaker.language)
            # A number belongs to no author's text: its box is what is told, once.
            self._add(found) if text.id else self.faults.add(found)
        if ask.style.align == "justify":
            ragged = ragged_text(ask, done.stack.lines)
            if ragged is not None:
                self.faults.add(ragged)
        lines = self._lines.get((ask.key, chosen.size_pt, chosen.leading_pt))
        if lines is None:
            height = line_height(ask, chosen.size_pt, self.typesetter)
            lines = height, points_to_mm(chosen.leading_pt)
            self._lines[ask.key, chosen.size_pt, chosen.leading_pt] = lines
        fill = fill_of(done.stack, box, *lines)
        items = (*done.together, Anchor(ask.name, box, "text", text.raw, done.fit, chosen, fill))
        unit = sketch.face.unit
        return items if unit == 1 else (Group(items, Transform.scaling(1 / unit)),)

    def _judge(self, setting: FieldSetting) -> None:
        """Report a field that one text makes smaller, or that is hard to read."""
        language = self.speaker.language
        dragging = dragging_text(setting, language)
        if dragging is not None:
            ask = setting.tightest.ask
            self.measure(ask, setting)
            if self._set(ask, setting).excess is None:
                self._add(dragging)
        nothing = self.typesetter.plain("", language)
        font = self.typesetter.font(nothing, setting.texts[0].style)
        self._add(*small_types(setting, font, language))

    def _set(self, ask: TextAsk, setting: FieldSetting) -> SetText:
        box, size, leading = ask.slot.box, setting.field.size_pt, setting.field.leading_pt
        paint = self._inks(ask.slot.colour or ask.style.colour, ask.style)
        return self.typesetter.set(ask.resolved, ask.style, box, size, leading, paint)

    def _box_name(self, origin: Element) -> str:
        if origin not in self._boxes:
            self._boxes[origin] = str(origin.span)
        return self._boxes[origin]

    def _inks(self, text: str, style: Style) -> Paint | Paints:
        """Return what a text in a style is painted with."""
        box = style.keyword
        if not box.fill and not box.stroke:
            return self.colour(text)
        fill = self.colour(box.fill) if box.fill else None
        return Paints(self.colour(text), fill, self.colour(box.stroke) if box.stroke else None)

    def colour(self, written: str) -> Paint:
        """Return a colour written as a palette name or in CSS; black when it is neither."""
        if written not in self._paints:
            swatch = self.game.theme.swatch(written)
            tint = parse_tint(written)
            paint = shown(swatch, self.ink) if swatch else tint.colour if tint else Rgb(0, 0, 0)
            self._paints[written] = paint
        return self._paints[written]

    def expand_definition(self, sketch: Sketch, element: Element) -> Element | None:
        """Return a definition as it stands for a piece."""
        found = self._compiler.definition(element)
        if not isinstance(found, Node):
            return found
        made = sketch.expander.expand(found, sketch.scope)
        return next((one for one in made if isinstance(one, Element)), None)


def _braced(name: str) -> tuple[str, ...]:
    return (f"a value stands in braces: `{{{{ {name} }}}}`",)


def _scaled(box: Rect, unit: float) -> Rect:
    return Rect(*(unit * part for part in box))


class _Piece:
    """The surroundings of a face that is painted for a piece."""

    def __init__(self, studio: Studio, sketch: Sketch, settings: Settings) -> None:
        self.studio = studio
        self.sketch = sketch
        self.settings = settings
        self.reader: Reader | None = None

    def definition(self, element: Element) -> Element | None:
        """Return a definition as it stands for the piece."""
        return self.studio.expand_definition(self.sketch, element)

    def draw_image(self, element: Element, properties: Mapping[str, str], box: Rect) -> Items:
        """Return a raster picture that the face itself shows."""
        assert self.reader is not None
        kit = self.studio.kit
        find, pack = kit.folder_of(element), kit.project.pack
        return draw_reference(self.reader, element, properties, box, find, pack)

    def draw_slot(self, element: Element, context: Context) -> Items:
        """Return what fills a place: a text, an icon or a picture."""
        if not context.is_visible:
            return ()
        match element.slot:
            case TextSlot() as slot:
                items = self.studio.paint_text(self.sketch, slot, self.settings)
                faults = self.studio.faults
                alpha = text_opacity(element, slot, context, self.studio.game.theme, faults)
                items = thinned(items, alpha)
                return self.studio.places.keep(element, items)
            case IconSlot() as slot:
                return self._icon(element, slot, context)
            case ImageSlot() as slot:
                return self._image(element, slot)
            case _:
                return ()

    def _icon(self, element: Element, slot: IconSlot, context: Context) -> Items:
        asked = context.fill if isinstance(context.fill, Tint) else context.color
        alpha = icon_opacity(element, context, self.studio.faults) * asked.alpha
        art = self.studio.kit.icon_art(slot.name, asked.colour)
        for found in self.studio.kit.icon_findings(slot.name):
            self.studio.faults.add(found)
        if art is None:
            # What a piece names is told where the piece is written.
            if slot.is_literal and slot.name not in self.studio.game.icons:
                hints = did_you_mean(slot.name, self.studio.game.icons)
                if "." in slot.name:
                    hints = _braced(slot.name)
                message = f"there is no icon `{slot.name}`"
                self.studio.faults.report("unknown-icon", element, "icon", message, *hints)
            return ()
        items = art.placed(slot.box, is_open=True)
        items = thinned(items, alpha)
        return self.studio.places.keep(element, items)

    def _image(self, element: Element, slot: ImageSlot) -> Items:
        """Return a picture; one in whose place there is nothing wrong is judged once."""
        sketch, sound = self.sketch, self.studio.sound
        place = slot.path, slot.box, slot.preserve, sketch.scale, sketch.face.unit, sketch.edge
        known = sound.get(place)
        if known is None:
            since = len(self.studio.faults.heard)
            known = self._judged(element, slot)
            if len(self.studio.faults.heard) == since:
                sound[place] = known
        return known

    def _judged(self, element: Element, slot: ImageSlot) -> Items:
        art, found = self.studio.kit.art(slot.path, self.studio.speaker.language.code)
        for one in found:
            self.studio.faults.add(one)
        if art is None:
            if slot.is_literal and not found:
                self._miss_picture(element, slot.path)
            return ()
        scale, placed = self.sketch.scale, self.studio.placed
        place = (slot.path, slot.box, slot.preserve, scale)
        unit = scale * self.sketch.face.unit
        box, edge = _scaled(slot.box, unit), self.sketch.edge
        is_full = covers(box, edge)
        try:
            self._judge(slot, art, box)
            if is_full and edge.art_bleed is not None:
                return place_full(art, slot.preserve, edge, unit)
            if place not in placed:
                items = art.placed(slot.box, slot.preserve, scale=scale)
                is_low = self.studio.ink == "low"  # where pictures are paler, and must be found
                placed[place] = (Group(items, label=PICTURE),) if is_low else items
            return placed[place]
        except ShapeFaultError as fault:
            self.studio.faults.report("bad-attribute", element, fault.attribute, fault.message)
            return ()
        except RasterFaultError as fault:
            self.studio.faults.report("unsupported-art", element, "image", str(fault))
            return ()

    def _judge(self, slot: ImageSlot, art: Art, box: Rect) -> None:
        """Report a picture whose size is not what its place asks for."""
        faults, edge = self.studio.faults, self.sketch.edge
        found = [judge_pixels(art, box)]
        if covers(box, edge):
            found.append(judge_shape(art, box, edge))
            raster = raster_of(art)
            if edge.art_bleed == "mirror" and raster is not None:
                rims = self.studio.rims
                if raster.digest not in rims:
                    rims[raster.digest] = judge_rim(raster)
                found.append(rims[raster.digest])
        for one in found:
            if one is not None:
                language = self.studio.speaker.language.code
                path = self.studio.kit.variant(slot.path, language)
                span = self.studio.kit.project.pack.span(path)
                faults.add_at(one.name, span, one.message, one.hint)

    def _miss_picture(self, element: Element, path: str) -> None:
        faults, pack = self.studio.faults, self.studio.kit.project.pack
        if not is_inside(path):
            hint = "copy the file into the pack and write its path from there"
            message = f"`{path}` leads out of the pack"
            faults.report("path-outside-pack", element, "image", message, hint)
            return
        hints = did_you_mean(path, pack.paths("art"))
        message = f"there is no picture `{path}` in the pack"
        faults.report("missing-art", element, "image", message, *hints)
