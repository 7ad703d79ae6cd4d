"""The tracks and the arrows of a board: variables and links with the places where they stand."""

from collections.abc import Mapping
from typing import cast

from proofpress.diagnostics import did_you_mean
from proofpress.geometry import Point
from proofpress.model.amount import ASSUMED, rest_on
from proofpress.model.board import PLAYERS, Arrow, Lane, Space, Step, Track
from proofpress.model.decode import Key, Reading, Row, Table, join, subject_of
from proofpress.model.edge import ring
from proofpress.model.ground import Ground, ReadSet
from proofpress.model.kinds import ChoiceKind, IdKind, ListKind, claimed
from proofpress.model.places import OrName, RangeKind, see_inside
from proofpress.model.quantities import IntKind, LengthKind, PlaceKind
from proofpress.model.texts import MessageKind
from proofpress.model.workshop import ID, Pending, Workshop, refuse_name
from proofpress.source.node import Entry, Node, Scalar
from proofpress.source.text import Origin
from proofpress.units import shortest
from proofpress.values import NamedTuple

Place = tuple[float, float]

TRACK_NAME = Key("name", MessageKind("name"))
PER = Key("per", IdKind(expects="`players` or the id of a set"))
RANGE = Key("range", RangeKind(), is_required=True)
START: Key[int | Scalar] = Key("start", OrName(IntKind(), "the name of an `int` field of the set"))
POINTS: ListKind[Place] = ListKind(PlaceKind(), 1, "a list of points")
STEPS: Key[tuple[Place, ...] | Scalar] = Key(
    "steps", OrName(POINTS, "the name of a `points` field of the set")
)
ALONG = Key("along", ChoiceKind(("edge",)))
MARGIN = Key("margin", LengthKind(least=0.0))
DEPTH = Key("depth", LengthKind(least=1.0))
LAPS = Key("laps", IntKind(1, 9))
ENDS = Key("ends", ChoiceKind(("clamp", "error")))
TRACK = Table(
    "a track", ID, TRACK_NAME, PER, RANGE, START, STEPS, ALONG, MARGIN, DEPTH, LAPS, ENDS, ASSUMED
)

LINK = Key("set", IdKind(), is_required=True)
BY = Key("by", IdKind())
FROM = Key("from", IdKind(), is_required=True)
TO = Key("to", IdKind(), is_required=True)
VIA = Key("via", ListKind(PlaceKind(), expects="a list of points"))
WAY = Key("way", ListKind(PlaceKind(), 2, "a list of two points or more"))
ARROW = Table("an arrow", LINK, BY, FROM, TO, VIA, WAY, ASSUMED)


class _Span(NamedTuple):
    """The values of a track."""

    least: int
    most: int

    @property
    def length(self) -> int:
        return self.most - self.least + 1

    def __str__(self) -> str:
        return f"{self.least}..{self.most}"


def read_track(node: Node, ground: Ground, workshop: Workshop, reading: Reading) -> Track | None:
    """Return a track, or None where it has no id, no range or no steps."""
    row = TRACK.read(node, reading.within(subject_of(node, reading.subject)))
    if row is None:
        return None
    id, name, values = claimed(row, TRACK, ground.ids), row.text(TRACK_NAME), row.get(RANGE)
    rest_on(row, workshop.assumed)
    laps, is_clamped = row.get(LAPS) or 1, row.get(ENDS) == "clamp"
    per = row.get(PER)
    if per is not None and per.value != PLAYERS and per.value not in ground.sets:
        workshop.pending.append(Pending("set", per, row.reading.subject))
    if values is None:
        return None
    span = _Span(*values)
    members = ground.sets.get(per.value) if per is not None else None
    start, starts = _starts(row, span, members)
    lanes = _lanes(row, span, members, ground)
    if id is None or lanes is None:
        return None
    whose = per.value if per is not None else None
    return Track(id, name, whose, *span, start, starts, lanes, node.origin, laps, is_clamped)


def _starts(row: Row, span: _Span, members: ReadSet | None) -> tuple[int | None, Mapping[str, int]]:
    """Return where a track begins: one value for all, or one for each space of its set."""
    start = row.get(START)
    if isinstance(start, Scalar):
        if members is None or not _is_field(start, members, "int"):
            _refuse_field(row, start, members, "int")
            return None, {}
        own = {space.id: space.fields.get(start.value) for space in members.value.spaces}
        starts: dict[str, int] = {}
        for id, field in own.items():
            if field is not None and isinstance(field.value, int):
                _see_start(field.value, span, field.origin, row.reading)
                starts[id] = field.value
        return None, starts
    if start is not None:
        _see_start(start, span, row.origin(START), row.reading)
    return start, {}


def _see_start(start: int, span: _Span, place: Origin, reading: Reading) -> None:
    if not span.least <= start <= span.most:
        message = f"the track begins at {start}, which its range `{span}` does not have"
        reading.fault("out-of-range", place.span, message)


def _is_field(name: Scalar, members: ReadSet, kind: str) -> bool:
    """Say whether the spaces of a set have such a field; one whose declaration is wrong may be."""
    if name.value not in members.fields:
        return False
    type = members.fields[name.value].type
    return type is None or (type.kind == kind and not type.is_list)


def _refuse_field(row: Row, name: Scalar, members: ReadSet | None, kind: str) -> None:
    if members is None:
        message = f"`{name.value}` names a field of a set, and the track is not `per` a set"
        if row.has(PER):
            message += " of this board"
        row.reading.fault("unknown-reference", name.span, message)
        return
    if name.value in members.fields:
        message = f"the field `{name.value}` of `{members.value.id}` is not of type `{kind}`"
        row.reading.fault("wrong-type", name.span, message)
        return
    alike = {
        one.name
        for one in members.fields.values()
        if one.type is not None and one.type.kind == kind
    }
    if members.is_whole or alike:
        message = f"the set `{members.value.id}` has no `{kind}` field `{name.value}`"
        hints = did_you_mean(name.value, alike)
        row.reading.fault("unknown-reference", name.span, message, hints=hints)


def _lanes(
    row: Row, span: _Span, members: ReadSet | None, ground: Ground
) -> tuple[Lane, ...] | None:
    """Return where a track stands: once, or once for each space with steps of its own."""
    for key in (MARGIN, DEPTH):
        if row.has(key) and not row.has(ALONG):
            row.refuse(key, "unknown-key", f"`{key.name}` goes with `along: edge`")
    if row.has(ALONG):
        if row.has(STEPS):
            message = "a track has `steps` or runs `along` the edge, not both"
            row.refuse(STEPS, "unknown-key", message)
        return _along_the_edge(row, span, ground)
    if not row.has(STEPS):
        row.missing(STEPS.name, ("or let it run `along: edge`",))
        return None
    written = row.get(STEPS)
    if isinstance(written, Scalar):
        if members is None or not _is_field(written, members, "points"):
            _refuse_field(row, written, members, "points")
            return None
        own = (_own_lane(space, written.value, span, ground, row) for space in members.value.spaces)
        return tuple(lane for lane in own if lane is not None)
    if written is None:
        return None
    points = [Point(*point) for point in written]
    steps = _steps(points, span, row.origin(STEPS), ground, row.reading, row.entries[STEPS.name])
    return None if steps is None else (Lane(None, steps),)


def _own_lane(space: Space, field: str, span: _Span, ground: Ground, row: Row) -> Lane | None:
    found = space.fields.get(field)
    if found is None or not isinstance(found.value, tuple):
        return None  # absent, or faulty, which is said there
    points = [Point(*cast("Place", point)) for point in found.value]
    reading = row.reading.within(f"{row.reading.subject}.{space.id}")
    steps = _steps(points, span, found.origin, ground, reading)
    return None if steps is None else Lane(space.id, steps)


def _steps(
    points: list[Point],
    span: _Span,
    place: Origin,
    ground: Ground,
    reading: Reading,
    entry: Entry | None = None,
) -> tuple[Step, ...] | None:
    written = entry.value if entry is not None else None
    if not see_inside(points, ground.area, place, reading, written):
        return None
    if len(points) != span.length:
        message = f"{len(points)} steps for the {span.length} values of `{span}`"
        reading.fault("out-of-range", place.span, message)
        return None
    return tuple(Step(span.least + number, point) for number, point in enumerate(points))


def _along_the_edge(row: Row, span: _Span, ground: Ground) -> tuple[Lane, ...] | None:
    if row.get(ALONG) is None:
        return None
    depth, margin = row.get(DEPTH), row.get(MARGIN) or 0.0
    if depth is None:
        if not row.has(DEPTH):
            row.missing(DEPTH.name)
        return None
    cells = ring(span.length, ground.area.width, ground.area.height, margin, depth)
    if not cells:
        message = f"no ring of {span.length} cells, {shortest(depth)} mm deep, fits on the board"
        hints = ("a ring has 8 cells or more, and its corners take their depth of each side",)
        row.reading.fault("out-of-range", row.origin(ALONG).span, message, hints=hints)
        return None
    steps = (Step(span.least + n, cell.centre, cell) for n, cell in enumerate(cells))
    return (Lane(None, tuple(steps)),)


def read_arrow(node: Node, ground: Ground, workshop: Workshop, reading: Reading) -> Arrow | None:
    """Return an arrow, or None where it leads nowhere."""
    row = ARROW.read(node, reading)
    if row is None:
        return None
    link, by = row.get(LINK), row.get(BY)
    if link is not None:
        rest_on(row.within(reading.within(join(reading.subject, link.value))), workshop.assumed)
    if by is not None and by.value not in ground.written:
        workshop.pending.append(Pending("member", by, reading.subject))
    if row.has(VIA) and row.has(WAY):
        row.refuse(VIA, "unknown-key", "an arrow has `via` or its whole `way`, not both")
    spaces = {space.id: space for one in ground.sets.values() for space in one.value.spaces}
    start, end = (_space(row, key, spaces, ground) for key in (FROM, TO))
    via, way = _points(row, VIA, ground), _points(row, WAY, ground)
    if link is None or start is None or end is None:
        return None
    if start.id == end.id:
        row.refuse(TO, "unknown-reference", "an arrow leads to another space than it begins at")
    points = way or (start.at, *via, end.at)
    who = by.value if by is not None else None
    return Arrow(link.value, who, start.id, end.id, points, node.origin)


def _space(row: Row, key: Key[Scalar], spaces: Mapping[str, Space], ground: Ground) -> Space | None:
    name = row.get(key)
    if name is None:
        return None
    if name.value not in ground.written:
        refuse_name(name, "space", ground.written, row.reading)
    return spaces.get(name.value)


def _points(
    row: Row, key: Key[tuple[tuple[float, float], ...]], ground: Ground
) -> tuple[Point, ...]:
    points = tuple(Point(*point) for point in row.get(key) or ())
    if points:
        written = row.entries[key.name].value
        see_inside(points, ground.area, row.origin(key), row.reading, written)
    return points
