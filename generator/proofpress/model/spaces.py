"""The spaces of a board, set by set, and its panels."""

from proofpress.geometry import Point
from proofpress.model.amount import ASSUMED, Assumed, rest_on
from proofpress.model.board import Panel, Space, SpaceSet
from proofpress.model.decode import Key, Reading, Table, id_of, join, subject_of
from proofpress.model.fields import FIELDS, Declared, declare_fields, read_fields
from proofpress.model.ground import Ground, ReadSet
from proofpress.model.kinds import IdKind, ListKind, NodeKind, claimed
from proofpress.model.places import BoxKind, see_inside
from proofpress.model.quantities import PlaceKind
from proofpress.model.texts import MessageKind
from proofpress.model.workshop import ID, NAME
from proofpress.source.node import Mapping, Node, Sequence

AT = Key("at", PlaceKind(), is_required=True)
EDGE = Key("outline", ListKind(PlaceKind(), 3, "a list of three points or more"))
SPACE = Table("a space", ID, NAME, AT, EDGE)
SET = Key("set", IdKind(), is_required=True)
ITEMS: Key[tuple[Node, ...]] = Key(
    "items", ListKind(NodeKind("a space", SPACE), 1, "a list of spaces"), is_required=True
)
SPACES = Table("a set of spaces", SET, FIELDS, ITEMS, ASSUMED)

BOX = Key("box", BoxKind(), is_required=True)
WORDS = Key("text", MessageKind())
PANEL_NAME = Key("name", MessageKind("name"))
PANEL = Table("a panel", ID, PANEL_NAME, WORDS, BOX)


def read_set(
    node: Node, ground: Ground, assumed: list[Assumed], reading: Reading
) -> SpaceSet | None:
    """Return a set of spaces, and remember it; None where its id or its map is faulty."""
    board = reading.subject
    row = SPACES.read(node, reading)
    if row is None:
        return None
    id = row.get(SET)
    path = join(board, id.value) if id is not None else board
    row = row.within(reading.within(path))
    rest_on(row, assumed)
    is_taken = id is not None and not ground.ids.claim(id, row.reading)
    before = len(reading.found)
    declared = declare_fields(row, SPACE.names | {"x", "y"})
    nodes = row.get(ITEMS) or ()
    spaces = [_space(one, declared, ground, row.reading.within(path)) for one in nodes]
    if id is None or is_taken:
        return None
    value = SpaceSet(id.value, tuple(space for space in spaces if space), node.origin)
    fields = {one.name: one for one in declared}
    ground.sets[id.value] = ReadSet(value, fields, len(reading.found) == before)
    return value


def _space(
    node: Node, declared: tuple[Declared, ...], ground: Ground, reading: Reading
) -> Space | None:
    written = id_of(node)
    if written is not None:
        ground.written.add(written.value)
    known = SPACE.names.union(one.name for one in declared)
    row = SPACE.open(node, reading.within(subject_of(node, reading.subject)), known)
    if row is None:
        return None
    id, name, at = claimed(row, SPACE, ground.space_ids), row.text(NAME), row.get(AT)
    corners = row.get(EDGE)
    fields = read_fields(declared, row)
    if at is not None:
        see_inside([Point(*at)], ground.area, row.origin(AT), row.reading)
    outline = None if corners is None else tuple(Point(*corner) for corner in corners)
    if outline is not None:
        written_at = row.entries[EDGE.name].value
        see_inside(outline, ground.drawn, row.origin(EDGE), row.reading, written_at)
    if id is None or name is None or at is None:
        return None
    return Space(id, name, Point(*at), outline, fields, node.origin)


def read_panel(node: Node, ground: Ground, reading: Reading) -> Panel | None:
    """Return a panel, or None where it has no id or no box."""
    row = PANEL.read(node, reading.within(subject_of(node, reading.subject)))
    if row is None:
        return None
    id, name, text = claimed(row, PANEL, ground.ids), row.text(PANEL_NAME), row.text(WORDS)
    box = row.get(BOX)
    if box is not None:
        corners = [Point(box.x, box.y), Point(box.right, box.bottom)]
        see_inside(corners, ground.drawn, row.origin(BOX), row.reading)
    if id is None or box is None:
        return None
    return Panel(id, name, text, box, node.origin)


def written_sets(node: Node | None) -> frozenset[str]:
    """Return the ids of a board's sets as written, those of faulty ones too."""
    items = node.items if isinstance(node, Sequence) else ()
    ids = (one.get(SET.name) for one in items if isinstance(one, Mapping))
    return frozenset(getattr(id, "value", "") for id in ids if id is not None)
