"""What is folded or stuck together, as `components/*.yaml` declare it: dice, standees, screens."""

from proofpress.model.decode import Key, Reading, Row, Table, join, subject_of
from proofpress.model.fields import (
    FIELDS,
    Declared,
    declare_fields,
    has_unread_fields,
    known_keys,
    lost_fields,
    read_fields,
)
from proofpress.model.flat import SLOT_PLAY, cross_foot, die, screen, standee, sticker
from proofpress.model.game import Assembly, AssemblyKind, Deck, Net, Panel
from proofpress.model.kinds import ChoiceKind, ListKind, NodeKind, claimed
from proofpress.model.message import Text
from proofpress.model.quantities import IntKind, LengthKind
from proofpress.model.sizes import SIZE, read_size
from proofpress.model.workshop import (
    BACK,
    BLEED,
    FACE,
    FACE_NAME,
    LATER_RULES,
    NAME,
    OWNER,
    PIECE_ID,
    SAFE,
    TOKEN_SAFE,
    Workshop,
)
from proofpress.source.node import Node
from proofpress.values import NamedTuple

FOLDED_BLEED = 2.0
DEFAULT_FOOT = 10.0
CALIPER = Key("caliper", LengthKind(0.02, 2.0))
DEFAULT_CALIPER = 0.3
LEAST_SIDE = 10.0  # mm: less could not be folded
SUPPLY = Key("supply", IntKind(1))
_LATER = {"home": LATER_RULES}

EDGE = Key("size", LengthKind(5.0, 200.0), is_required=True)
MAKE = Key("make", ChoiceKind(("net", "squares", "discs")))
SIDE = Table("a side of a die", FACE)
SIDES: Key[tuple[Node, ...]] = Key(
    "sides", ListKind(NodeKind("a side of a die", SIDE), expects="a list of six sides")
)
DIE = Table(
    "a die", PIECE_ID, NAME, EDGE, MAKE, FACE, OWNER, SUPPLY, BLEED, SAFE, FIELDS, SIDES,
    later=_LATER,
)  # fmt: skip

SOLE_FACE = Key("face", FACE_NAME, is_required=True)
FOOT = Key("foot", ChoiceKind(("tab", "slot")))
FOOT_DEPTH = Key("foot_depth", LengthKind(4.0, 40.0))
STANDEE = Table(
    "a standee", PIECE_ID, NAME, SIZE, SOLE_FACE, BACK, FOOT, FOOT_DEPTH, CALIPER, OWNER, SUPPLY,
    BLEED, SAFE, FIELDS, later=_LATER,
)  # fmt: skip

PANELS = Key("panels", ListKind(LengthKind(10.0), 1, "a list of lengths"), is_required=True)
SCREEN_HEIGHT = Key("height", LengthKind(10.0), is_required=True)
INSIDE = Key("inside", FACE_NAME)
SCREEN = Table(
    "a screen", PIECE_ID, NAME, PANELS, SCREEN_HEIGHT, SOLE_FACE, INSIDE, OWNER, SUPPLY, BLEED,
    SAFE, FIELDS, later=_LATER,
)  # fmt: skip


class Start(NamedTuple):
    """What all assemblies have in common; None for what is faulty."""

    row: Row
    id: str | None
    name: Text | None
    owner: str | None
    supply: int | None
    bleed: float
    safe: float
    declared: tuple[Declared, ...]


def open_assembly(
    node: Node, table: Table, workshop: Workshop, reading: Reading, *, has_values: bool = True
) -> Start | None:
    """Return a row with its common keys read; the values of its own fields stand in it, or not."""
    known = known_keys(node, table.names) if has_values else table.names
    row = table.open(node, reading.within(subject_of(node)), known)
    if row is None:
        return None
    owner = row.get(OWNER)
    if owner is not None and workshop.seats == 0:
        message = "one for each player, but `game.yaml` has no `seats`"
        row.refuse(OWNER, "missing-key", message)
    bleed, safe = row.get(BLEED), row.get(SAFE)
    return Start(
        row,
        claimed(row, table, workshop.ids),
        row.text(NAME),
        owner,
        workshop.count(row, SUPPLY, workshop.seats or 1 if owner is not None else 1),
        FOLDED_BLEED if bleed is None else bleed,
        TOKEN_SAFE if safe is None else safe,
        declare_fields(row, table.names | table.later.keys()),
    )


def finish(
    kind: AssemblyKind,
    start: Start,
    nets: tuple[Net, ...],
    ground: str = "",
    deck: Deck | None = None,
) -> Assembly | None:
    """Return an assembly of its nets, or None where something of its own is missing."""
    row = start.row
    if start.id is None or start.name is None or start.supply is None or not nets:
        return None
    own = () if kind == "die" else start.declared  # the fields of a die are those of its sides
    fields = read_fields(own, row)
    return Assembly(
        id=start.id,
        kind=kind,
        name=start.name,
        nets=nets,
        bleed=start.bleed,
        safe=start.safe,
        owner=start.owner,
        supply=start.supply,
        fields=fields,
        origin=row.node.origin,
        lost=lost_fields(own, fields) | ({FIELDS.name} if has_unread_fields(row) else set()),
        ground=ground,
        deck=deck,
    )


def read_die(node: Node, workshop: Workshop, reading: Reading) -> Assembly | None:
    """Return a die as a net, or as six stickers, or None after a fault."""
    start = open_assembly(node, DIE, workshop, reading, has_values=False)
    if start is None:
        return None
    row, edge = start.row, start.row.get(EDGE)
    make = row.get(MAKE) or "net"
    sides = _sides(start, workshop)
    if edge is None or len(sides) != 6:
        return None
    if make == "net":
        flat = die(edge, start.bleed)
        faces = tuple(side._replace(spot=flat.spots[side.id]) for side in sides)
        return finish("die", start, (Net("", flat, faces),))
    flat = sticker(edge, start.bleed, is_round=make == "discs")
    nets = (Net(side.id, flat, (side._replace(spot=flat.spots["1"]),)) for side in sides)
    return finish("die", start, tuple(nets))


def _sides(start: Start, workshop: Workshop) -> tuple[Panel, ...]:
    """Return the faces of a die, six unless something is wrong with them."""
    row = start.row
    written = row.get(SIDES)
    if not row.has(SIDES):
        face = row.get(FACE)
        needs_face = workshop.is_printed or row.has(FACE)
        if start.declared or (face is None and needs_face):
            row.missing(SIDES.name if start.declared else FACE.name)
            return ()
        return tuple(Panel(str(n), face, row.place(FACE)) for n in range(1, 7))
    if written is not None and len(written) != 6:
        row.refuse(SIDES, "out-of-range", f"a die has 6 sides, here are {len(written)}")
        return ()
    sides = [_side(node, number, start) for number, node in enumerate(written or (), 1)]
    return tuple(side for side in sides if side is not None)


def _side(node: Node, number: int, start: Start) -> Panel | None:
    names = SIDE.names.union(one.name for one in start.declared)
    reading = start.row.reading.within(join(start.row.reading.subject, str(number)))
    row = SIDE.open(node, reading, names)
    if row is None:
        return None
    fields = read_fields(start.declared, row)
    face = row.get(FACE) or start.row.get(FACE)
    if face is None:
        if not row.has(FACE) and not start.row.has(FACE):
            row.missing(FACE.name, ("or a `face` of the whole die",))
        return None
    face_at = row.place(FACE) or start.row.place(FACE)
    return Panel(
        str(number), face, face_at, fields=fields, lost=lost_fields(start.declared, fields)
    )


def read_standee(node: Node, workshop: Workshop, reading: Reading) -> Assembly | None:
    """Return a figure that is folded at its head, or None after a fault."""
    start = open_assembly(node, STANDEE, workshop, reading)
    if start is None:
        return None
    row = start.row
    if not row.has(SIZE):
        row.missing(SIZE.name)
    size, face, back = read_size(row, workshop.sizes), row.get(SOLE_FACE), row.get(BACK)
    foot = row.get(FOOT_DEPTH) or DEFAULT_FOOT
    caliper = row.get(CALIPER) or DEFAULT_CALIPER
    if size is None or face is None:
        return None
    if min(size.width, size.height) < LEAST_SIDE:
        row.refuse(SIZE, "out-of-range", f"a standee has {LEAST_SIDE:g} mm or more each way")
        return None
    slot = 2 * caliper + SLOT_PLAY if row.get(FOOT) == "slot" else 0.0
    flat = standee(size.width, size.height, foot, start.bleed, slot)
    front = Panel("front", face, row.place(SOLE_FACE), flat.spots["front"])
    behind = Panel("back", back or face, row.place(BACK) or front.face_at, flat.spots["back"])
    if back is None:
        behind = behind._replace(mirrored=flat.spots["mirrored"])
    nets = [Net("", flat, (front, behind))]
    if slot:
        nets.append(Net("foot", cross_foot(min(size.width, 24.0), foot, slot), ()))
    return finish("standee", start, tuple(nets))


def read_screen(node: Node, workshop: Workshop, reading: Reading) -> Assembly | None:
    """Return a screen of panels, or None after a fault."""
    start = open_assembly(node, SCREEN, workshop, reading)
    if start is None:
        return None
    row = start.row
    panels, height = row.get(PANELS), row.get(SCREEN_HEIGHT)
    face, inside = row.get(SOLE_FACE), row.get(INSIDE)
    if not panels or height is None or face is None:
        return None
    flat = screen(panels, height, start.bleed)
    spot = flat.spots["face"]
    outer = Panel("outside", face, row.place(SOLE_FACE), spot)
    inner = None if inside is None else Panel("inside", inside, row.place(INSIDE), spot)
    return finish("screen", start, (Net("", flat, (outer,), inner),))
