"""Values of declarations: bare, by player count, or with the assumption that they rest on."""

from collections.abc import Collection, Iterator, Mapping

from proofpress.model.amount import ASSUMED, Assumed
from proofpress.model.decode import Key, Reading, Table
from proofpress.model.kinds import MapNodeKind, NodeKind
from proofpress.source.node import Mapping as MapNode
from proofpress.source.node import Node, Scalar, Sequence

VALUE: Key[Node] = Key("value", NodeKind())
AT = Key("at", MapNodeKind("a map of player counts to values"))
WRAPPED = Table("a value, or a map of `value` or `at`, and `assumed`", VALUE, AT, ASSUMED)
PARTS = ("tables", "links", "pieces", "zones", "variables")


def bare(node: Node, count: int, reading: Reading, members: Collection[str] = ()) -> Node | None:
    """Return the value that a node holds for a number of players, None after a fault.

    A map whose keys are all `members` is a value itself.
    """
    if not isinstance(node, MapNode) or not _is_wrapped(node, members):
        return node
    row = WRAPPED.read(node, reading)
    if row is None:
        return None
    value, at = row.get(VALUE), row.get(AT)
    if (value is None) == (at is None):
        message = "there is a `value`, or values `at` each player count"
        reading.fault("missing-key", node.entries[0].key.span, message)
        return None
    found = value if at is None else at.get(str(count))
    if found is None:
        row.refuse(AT, "missing-key", f"no value for {count} players")
    return found


def _is_wrapped(node: MapNode, members: Collection[str]) -> bool:
    names = [entry.key.value for entry in node.entries]
    return any(name in WRAPPED.names and name not in members for name in names)


def assumed_in(parts: Mapping[str, Node]) -> Iterator[Assumed]:
    """Yield what the declarations of rules rest on, each by its part and name."""
    for part in PARTS:
        node = parts.get(part)
        for key, value in node.entries if isinstance(node, MapNode) else ():
            for place in _named(value):
                yield Assumed(f"{part}.{key.value}", place.value, place.origin)


def _named(node: Node) -> Iterator[Scalar]:
    match node:
        case MapNode():
            for key, value in node.entries:
                if key.value == ASSUMED.name and isinstance(value, Scalar):
                    yield value
                else:
                    yield from _named(value)
        case Sequence():
            for item in node.items:
                yield from _named(item)
        case _:
            return
