"""What is printed on boards as what rules name: variables, tables, links."""

from collections.abc import Iterator, Mapping, Sequence

from proofpress.model.board import Arrow, Board, SpaceSet
from proofpress.rules.world import PLAYERS, Link, Members, Table, Variable

Sets = Mapping[str, Members]


def variables_of(boards: Sequence[Board], sets: Sets) -> Iterator[Variable]:
    """Yield the tracks of boards."""
    for board in boards:
        for track in board.tracks:
            per = track.per if track.per in sets else None
            members = sets[per].ids if per is not None else ("",)
            start = track.least if track.start is None else track.start
            starts = tuple(track.starts.get(member, start) for member in members)
            ends = track.least, track.last
            clamps = track.is_clamped
            yield Variable(track.id, per, *ends, None, starts, clamps, track.origin)


def tables_of(boards: Sequence[Board], sets: Sets) -> Iterator[Table]:
    """Yield the fields of spaces that all of a set have: numbers, or members of another set."""
    for one in _sets_of(boards):
        for name in sorted({name for space in one.spaces for name in space.fields}):
            values = _values(one, name)
            id = f"{one.id}.{name}"
            numbers = tuple(value for value in values if isinstance(value, int))
            if len(numbers) == len(values):
                yield Table(id, one.id, None, tuple(map(int, numbers)), one.origin)
                continue
            of = _set_of_field(one, name, sets)
            if of is not None:
                rows = tuple(of.ids.index(str(value)) for value in values)
                yield Table(id, one.id, of.id, rows, one.origin)


def _sets_of(boards: Sequence[Board]) -> Iterator[SpaceSet]:
    for board in boards:
        yield from board.sets


def _values(one: SpaceSet, name: str) -> list[object]:
    fields = [space.fields.get(name) for space in one.spaces]
    return [None if field is None else field.value for field in fields]


def _set_of_field(one: SpaceSet, name: str, sets: Sets) -> Members | None:
    """Return the set that a field names for all spaces, None where it does not."""
    types = [space.fields[name].type for space in one.spaces if name in space.fields]
    of = sets.get(types[0].of or "") if types and types[0].kind == "set" else None
    values = _values(one, name)
    return of if of is not None and all(value in of.ids for value in values) else None


def links_of(boards: Sequence[Board], sets: Sets) -> Iterator[Link]:
    """Yield arrows: from a space, or from a member and a space; then what lies in what.

    A set whose spaces name a member of one other set is a link from there: `estates of v` are those
    that name `v`. Arrows that are drawn, or declared, under the name of the set take its place.
    """
    holders = {member: one for one in sets.values() for member in one.ids if one.id != PLAYERS}
    arrows = [arrow for board in boards for arrow in board.arrows]
    drawn = dict.fromkeys(arrow.set for arrow in arrows)
    for id in drawn:
        link = _arrows(id, [arrow for arrow in arrows if arrow.set == id], holders)
        if link is not None:
            yield link
    for one in _sets_of(boards):
        link = _parts(one, sets)
        if link is not None and link.id not in drawn:
            yield link


def _arrows(id: str, own: list[Arrow], holders: Mapping[str, Members]) -> Link | None:
    first = own[0]
    start, end = holders.get(first.start), holders.get(first.end)
    by = holders.get(first.by) if first.by is not None else None
    if start is None or end is None or (first.by is not None and by is None):
        return None
    targets: dict[tuple[int, ...], tuple[int, ...]] = {}
    for arrow in own:
        at = [start.ids.index(arrow.start)]
        if by is not None and arrow.by is not None:
            at.insert(0, by.ids.index(arrow.by))
        key = tuple(at)
        targets[key] = (*targets.get(key, ()), end.ids.index(arrow.end))
    ends = (start.id,) if by is None else (by.id, start.id)
    return Link(id, ends, end.id, targets, first.origin)


def _parts(one: SpaceSet, sets: Sets) -> Link | None:
    names = {name for space in one.spaces for name in space.fields}
    wholes = [(name, _set_of_field(one, name, sets)) for name in sorted(names)]
    found = [(name, of) for name, of in wholes if of is not None]
    if len(found) != 1:
        return None
    name, of = found[0]
    values = _values(one, name)
    targets: dict[tuple[int, ...], tuple[int, ...]] = {
        (at,): tuple(index for index, value in enumerate(values) if value == member)
        for at, member in enumerate(of.ids)
    }
    return Link(one.id, (of.id,), one.id, targets, one.origin)
