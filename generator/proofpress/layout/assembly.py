"""What is folded or stuck together, laid out flat: dice, standees, screens, boxes."""

from collections.abc import Iterable, Iterator
from functools import partial

from proofpress.geometry import IDENTITY, Line, Move, Outline, Rect, Segment, mirrored, rectangle
from proofpress.lang.inline import InlineWords
from proofpress.lang.scope import Scope as SayScope
from proofpress.lang.scope import assembly_scope, game_scope
from proofpress.layout.fitting import Settings
from proofpress.layout.fullart import Edge
from proofpress.layout.lowink import spare_side
from proofpress.layout.plainbox import plain_ground, plain_panel
from proofpress.layout.reading import Items
from proofpress.layout.reduced import reduced_types
from proofpress.layout.safety import Zone, intrusions
from proofpress.layout.scope import is_drawable
from proofpress.layout.studio import Sketch, Studio
from proofpress.model.flat import Flat, Spot
from proofpress.model.game import STACKS, Assembly, Net, Panel, Seat
from proofpress.paint import Grey
from proofpress.scene import Frame, GlyphRun, Group, Item, Path, Stroke
from proofpress.sheet import Leaf, Page, Side
from proofpress.values import NamedTuple

_HATCH = Stroke(Grey(0.6), 0.15)
_HATCH_STEP = 2.0


class _Face(NamedTuple):
    """A panel that is to be drawn; without a sketch it is left to us."""

    panel: Panel
    spot: Spot
    sketch: Sketch | None


class _Draft(NamedTuple):
    """A net before its type has a size."""

    subject: str
    net: Net
    faces: tuple[_Face, ...]
    inside: _Face | None


def lay_out_assemblies(studio: Studio) -> Iterator[Leaf]:
    """Yield the nets of all assemblies; what is wrong gathers in the studio.

    An assembly whose faces or values are unusable is left out. All panels of one share the sizes
    of their type.
    """
    for assembly in studio.game.assemblies:
        panels = (is_drawable(studio.game, panel) for panel in assembly.panels)
        if is_drawable(studio.game, assembly) and all(panels):
            yield from _lay_out(studio, assembly)


def _lay_out(studio: Studio, assembly: Assembly) -> Iterator[Leaf]:
    seats: tuple[Seat | None, ...] = (None,)
    if assembly.owner is not None:
        seats = studio.game.players.seats
    drafts = [draft for seat in seats for draft in _drafts(studio, assembly, seat)]
    if any(draft is None for draft in drafts):
        return
    whole = [draft for draft in drafts if draft is not None]
    sketches = [face.sketch for draft in whole for face in _faces(draft) if face.sketch]
    settings = studio.settle(text for one in sketches for text in studio.texts(one))
    for draft in whole:
        back = None
        if draft.inside is not None:
            back = _page(studio, assembly, draft, (draft.inside,), settings)
        front = _page(studio, assembly, draft, draft.faces, settings)
        stack = STACKS[assembly.kind]
        yield Leaf(draft.subject, stack, assembly.supply, front, back)


def _faces(draft: _Draft) -> Iterator[_Face]:
    yield from draft.faces
    if draft.inside is not None:
        yield draft.inside


def _drafts(studio: Studio, assembly: Assembly, seat: Seat | None) -> Iterator[_Draft | None]:
    """Yield the nets of an assembly for a seat, None for one with an unusable face."""
    for net in assembly.nets:
        subject = ".".join(filter(None, (assembly.id, seat.id if seat else "", net.id)))
        found = [_face(studio, assembly, panel, seat, subject) for panel in net.panels]
        inside = _face(studio, assembly, net.inside, seat, subject) if net.inside else None
        faces = tuple(face for face in found if face is not None)
        if len(faces) < len(found) or (net.inside is not None and inside is None):
            yield None
        else:
            yield _Draft(subject, net, faces, inside)


def _face(
    studio: Studio, assembly: Assembly, panel: Panel, seat: Seat | None, subject: str
) -> _Face | None:
    spot = panel.spot
    assert spot is not None, "a panel of a net has its place there"
    if panel.face is None:
        return _Face(panel, spot, None)
    face = studio.face(panel.face, panel.face_at or assembly.origin, subject)
    if face is None:
        return None
    size = (spot.width, spot.height)
    scope = studio.scopes.panel(assembly, panel, seat, size)
    say_scope = partial(_say_scope, studio, assembly, panel, seat)
    sketch = studio.sketch(face, Edge(*size), subject, scope, say_scope)
    return None if sketch is None else _Face(panel, spot, sketch)


def _say_scope(studio: Studio, assembly: Assembly, panel: Panel, seat: Seat | None) -> SayScope:
    return {**game_scope(studio.game), **assembly_scope(assembly, panel, seat)}


def _page(
    studio: Studio,
    assembly: Assembly,
    draft: _Draft,
    faces: tuple[_Face, ...],
    settings: Settings,
) -> Page:
    """Return one side of a net."""
    flat, is_inside = draft.net.flat, faces == (draft.inside,)
    items: list[Item] = []
    if assembly.kind == "box":
        items += plain_ground(studio, assembly, flat)
    for face in faces:
        items += _painted(studio, assembly, face, flat, settings)
    if not is_inside:
        items += _glue(flat)
    side = Side.BACK if is_inside else Side.FRONT
    outline = mirrored(flat.outline, flat.width) if is_inside else flat.outline
    return Page(
        Frame(flat.width, flat.height, tuple(items)),
        outline,
        assembly.bleed,
        assembly.safe,
        draft.subject,
        side,
        studio.speaker.language.code,
        _label(studio, assembly),
        () if is_inside else flat.creases,
    )


def _painted(
    studio: Studio, assembly: Assembly, face: _Face, flat: Flat, settings: Settings
) -> Items:
    """Return a panel in its place, cut off where its neighbours begin."""
    panel, spot = face.panel, face.spot
    if face.sketch is None:
        items = plain_panel(studio, assembly, panel.id, (spot.width, spot.height))
    else:
        items = studio.paint(face.sketch, settings)
        _guard(studio, assembly.safe, items, spot, flat)
        for small in reduced_types(studio, face.sketch, settings, studio.places.on(items)):
            studio.faults.add(small)
        trim = rectangle(Rect(0, 0, spot.width, spot.height))
        items = spare_side(studio, face.sketch, items, trim, Side.FRONT)
    if panel.mirrored is not None and not _has_words(items):
        spot = panel.mirrored
    return (Group((Group(items, spot.place),), clip=rectangle(spot.clip), label=panel.id),)


def _guard(studio: Studio, safe: float, items: Items, spot: Spot, flat: Flat) -> None:
    """Report texts and icons that come too near to a fold, or to a cut inside the panel."""
    shapes = [rectangle(Rect(0, 0, spot.width, spot.height))]
    back = spot.place.inverse()
    if back is not None:
        shapes.append(flat.outline.transformed(back))
    for shape in shapes:
        filled = studio.places.on(items)
        for found in intrusions(filled, Zone(shape, safe), studio.typesetter.ink_boxes):
            place = (found.element, found.attribute)
            studio.faults.report("outside-safe-area", *place, found.message, found.hint)


def _has_words(items: Iterable[Item]) -> bool:
    return any(
        isinstance(item, GlyphRun) or (isinstance(item, Group) and _has_words(item.items))
        for item in items
    )


def _glue(flat: Flat) -> Items:
    """Return the hatching of the areas that take glue."""
    if not flat.glue:
        return ()
    box = Rect(0, 0, flat.width, flat.height)
    reach = box.width + box.height
    segments: list[Segment] = []
    for step in range(int(reach / _HATCH_STEP) + 1):
        at = step * _HATCH_STEP
        segments += (Move(at, 0), Line(at - box.height, box.height))
    clip = Outline(tuple(segment for one in flat.glue for segment in one.segments))
    lines = Path(Outline(tuple(segments)), stroke=_HATCH)
    return (Group((lines,), IDENTITY, clip, label="glue"),)


def _label(studio: Studio, assembly: Assembly) -> str:
    said, _ = studio.said(assembly.name, partial(_name_scope, studio, assembly))
    if said is None:
        return assembly.name.raw
    return "".join(part.text for part in said.inlines if isinstance(part, InlineWords))


def _name_scope(studio: Studio, assembly: Assembly) -> SayScope:
    return {**game_scope(studio.game), **assembly_scope(assembly)}
