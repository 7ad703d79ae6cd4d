"""Boards, as components declare them: size, faces, spaces, tracks, arrows, panels, how to tile."""

from typing import cast

from proofpress.geometry import Point, Rect
from proofpress.model.board import (
    Arrow,
    Board,
    Join,
    Lines,
    Panel,
    SpaceSet,
    Tiling,
    Track,
)
from proofpress.model.decode import Key, Reading, Row, Table, subject_of
from proofpress.model.fields import (
    FIELDS,
    declare_fields,
    has_unread_fields,
    known_keys,
    lost_fields,
    read_fields,
)
from proofpress.model.ground import Ground
from proofpress.model.kinds import ChoiceKind, Either, ListKind, NodeKind, claimed
from proofpress.model.places import BoxKind, see_inside
from proofpress.model.quantities import MOST_LENGTH, IntKind, LengthKind, NumberKind, PlaceKind
from proofpress.model.sizes import SIZE, read_size
from proofpress.model.spaces import PANEL, SPACES, read_panel, read_set, written_sets
from proofpress.model.template import Size
from proofpress.model.tracks import ARROW, TRACK, read_arrow, read_track
from proofpress.model.workshop import BACK, BLEED, FACE_NAME, NAME, PIECE_ID, SAFE, Workshop
from proofpress.source.node import Node
from proofpress.units import shortest
from proofpress.values import NamedTuple

BOARD_SAFE = 4.0
OVERLAP_UNLESS_SAID = 10.0
MOST_SIZE = 1_200.0  # mm of a side; the largest boards have 1,000

_NUMBERS = ListKind(NumberKind(0.0, MOST_LENGTH), expects="a list of numbers such as `[150, 300]`")
AT_X = Key("x", _NUMBERS)
AT_Y = Key("y", _NUMBERS)
ACROSS = Table("a map of `x` and `y`", AT_X, AT_Y)
SEAMS = Key("seams", ACROSS)
OVERLAP = Key("overlap", LengthKind(0.0, 30.0))
JOIN = Key("join", ChoiceKind(("overlap", "butt")))
KEEP = Key("keep", ListKind(BoxKind(), expects="a list of boxes"))
TILING = Table("a map of `seams`, `overlap`, `join` and `keep`", SEAMS, OVERLAP, JOIN, KEEP)

OWNER = Key("owner", ChoiceKind(("players",)))
COPIES = Key("copies", IntKind(1))
FACE = Key("face", FACE_NAME, is_required=True)
SETS: Key[tuple[Node, ...]] = Key(
    "spaces", ListKind(NodeKind("a set of spaces", SPACES), expects="a list of sets of spaces")
)
TRACKS: Key[tuple[Node, ...]] = Key(
    "tracks", ListKind(NodeKind("a track", TRACK), expects="a list of tracks")
)
ARROWS: Key[tuple[Node, ...]] = Key(
    "arrows", ListKind(NodeKind("an arrow", ARROW), expects="a list of arrows")
)
PANELS: Key[tuple[Node, ...]] = Key(
    "panels", ListKind(NodeKind("a panel", PANEL), expects="a list of panels")
)
TILES = Key("tiling", Either(ChoiceKind(("none",)), TILING))
FOLDS = Key("folds", ACROSS)
CUTS = Key(
    "cuts", ListKind(ListKind(PlaceKind(), 2, "a list of points"), expects="a list of lines")
)
BOARD = Table(
    "a board", PIECE_ID, NAME, SIZE, FACE, BACK, OWNER, COPIES, BLEED, SAFE, FIELDS, SETS, TRACKS,
    ARROWS, PANELS, TILES, FOLDS, CUTS,
)  # fmt: skip


def read_board(node: Node, workshop: Workshop, reading: Reading) -> Board | None:
    """Return a board, or None where it has no id, no name, no size or no face."""
    row = BOARD.open(node, reading.within(subject_of(node)), known_keys(node, BOARD.names))
    if row is None:
        return None
    before = len(reading.found)
    id, name, size = claimed(row, BOARD, workshop.ids), row.text(NAME), _size(row, workshop)
    face, back, bleed, owner = row.get(FACE), row.get(BACK), row.get(BLEED), row.get(OWNER)
    if owner is not None and workshop.seats == 0:
        message = "a board for each player, but `game.yaml` has no `seats`"
        row.refuse(OWNER, "missing-key", message)
    safe = row.get(SAFE)
    copies = workshop.count(row, COPIES, workshop.seats or 1 if owner is not None else 1)
    declared = declare_fields(row, BOARD.names | {"width", "height"})
    fields = read_fields(declared, row)
    bleed = 3.0 if bleed is None else bleed
    trim = Rect(0, 0, size.width, size.height) if size else Rect(0, 0, MOST_LENGTH, MOST_LENGTH)
    ground = Ground(trim, trim.grown(bleed))
    sets, tracks, arrows, panels = _parts(row, ground, workshop)
    tiling, lines = _tiling(row, trim), _lines(row, trim)
    if id is None or name is None or size is None or face is None or copies is None:
        return None
    lost = lost_fields(declared, fields) | ({FIELDS.name} if has_unread_fields(row) else set())
    return Board(
        id=id,
        name=name,
        width=size.width,
        height=size.height,
        bleed=bleed,
        safe=BOARD_SAFE if safe is None else safe,
        face=face,
        back=back,
        owner=owner,
        copies=copies,
        fields=fields,
        sets=sets,
        tracks=tracks,
        arrows=arrows,
        panels=panels,
        tiling=tiling,
        lines=lines,
        origin=node.origin,
        is_whole=len(reading.found) == before,
        lost=lost,
        face_at=row.place(FACE),
        back_at=row.place(BACK),
    )


def _size(row: Row, workshop: Workshop) -> Size | None:
    if not row.has(SIZE):
        row.missing(SIZE.name)
    size = read_size(row, workshop.sizes)
    if size is not None and max(size.width, size.height) > MOST_SIZE:
        message = f"a board of {shortest(size.width)} × {shortest(size.height)} mm, "
        message += f"a side has at most {shortest(MOST_SIZE)} mm"
        row.reading.fault("out-of-range", row.origin(SIZE).span, message)
        return None
    return size


class _Parts(NamedTuple):
    """What stands on a board."""

    sets: tuple[SpaceSet, ...]
    tracks: tuple[Track, ...]
    arrows: tuple[Arrow, ...]
    panels: tuple[Panel, ...]


def _parts(row: Row, ground: Ground, workshop: Workshop) -> _Parts:
    reading = row.reading
    sets = [read_set(node, ground, workshop.assumed, reading) for node in row.get(SETS) or ()]
    entry = row.entries.get(SETS.name)
    workshop.sets.update(written_sets(entry.value if entry is not None else None))
    workshop.members.update(ground.written)
    tracks = [read_track(node, ground, workshop, reading) for node in row.get(TRACKS) or ()]
    arrows = [read_arrow(node, ground, workshop, reading) for node in row.get(ARROWS) or ()]
    panels = [read_panel(node, ground, reading) for node in row.get(PANELS) or ()]
    return _Parts(
        tuple(one for one in sets if one),
        tuple(one for one in tracks if one),
        tuple(one for one in arrows if one),
        tuple(one for one in panels if one),
    )


def _tiling(row: Row, trim: Rect) -> Tiling:
    written = row.get(TILES)
    if not isinstance(written, Row):
        return Tiling(is_allowed=written is None, origin=row.place(TILES))
    seams = written.get(SEAMS)
    across = _across(seams, AT_X, trim.width) if seams and seams.has(AT_X) else None
    down = _across(seams, AT_Y, trim.height) if seams and seams.has(AT_Y) else None
    join = cast("Join", written.get(JOIN) or "overlap")
    overlap = written.get(OVERLAP)
    if join == "butt" and overlap:
        message = "parts that are joined butt to butt have no `overlap`"
        written.refuse(OVERLAP, "unknown-key", message)
    if overlap is None:
        overlap = OVERLAP_UNLESS_SAID
    keep = written.get(KEEP) or ()
    corners = [point for box in keep for point in _corners(box)]
    see_inside(corners, trim, written.origin(KEEP), written.reading)
    overlap = 0.0 if join == "butt" else overlap
    return Tiling(across, down, overlap, join, keep, origin=row.place(TILES))


def _corners(box: Rect) -> tuple[Point, Point]:
    return Point(box.x, box.y), Point(box.right, box.bottom)


def _across(row: Row, key: Key[tuple[float, ...]], length: float) -> tuple[float, ...]:
    """Return places along a side, in order, that lie between its ends."""
    places = row.get(key) or ()
    if any(not 0 < place < length for place in places):
        message = f"a line at {shortest(max(places))}, expected between 0 and {shortest(length)}"
        row.reading.fault("out-of-range", row.origin(key).span, message)
        return ()
    if list(places) != sorted(set(places)):
        message = "the lines are not in rising order"
        row.reading.fault("out-of-range", row.origin(key).span, message)
        return ()
    return places


def _lines(row: Row, trim: Rect) -> Lines:
    folds = row.get(FOLDS)
    upright = _across(folds, AT_X, trim.width) if folds is not None else ()
    level = _across(folds, AT_Y, trim.height) if folds is not None else ()
    creases = [(Point(x, 0), Point(x, trim.height)) for x in upright]
    creases += [(Point(0, y), Point(trim.width, y)) for y in level]
    cuts = tuple(tuple(Point(*point) for point in line) for line in row.get(CUTS) or ())
    points = [point for line in cuts for point in line]
    see_inside(points, trim, row.origin(CUTS), row.reading)
    return Lines(tuple(creases), cuts)
