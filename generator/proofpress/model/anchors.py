"""Anchors of two-sided pieces: joints, exits and the like, which must meet through the piece."""

from math import dist

from proofpress.diagnostics import Note
from proofpress.geometry import Point
from proofpress.model.decode import Key, Reading, Table
from proofpress.model.kinds import ListKind
from proofpress.model.outline import Shape
from proofpress.model.quantities import PlaceKind
from proofpress.source.node import Node, Scalar
from proofpress.values import NamedTuple, dataclass

_NEAR = 0.5  # mm: nearer than one cuts
_PARTS = {"north": (0.5, 0.0), "east": (1.0, 0.5), "south": (0.5, 1.0), "west": (0.0, 0.5)}
_TURNED = {"north": "north", "east": "west", "south": "south", "west": "east"}


class Anchor(NamedTuple):
    """A place as it was written: by a point, or by the side of the piece that it lies at."""

    name: str
    at: Point | None
    node: Node

    def place(self, shape: Shape) -> Point:
        """Return where it lies on a shape."""
        if self.at is not None:
            return self.at
        across, down = _PARTS[self.name]
        return Point(across * shape.width, down * shape.height)

    def behind(self, shape: Shape) -> str:
        """Return how it is called on the other side."""
        if self.at is None:
            return f"`{_TURNED[self.name]}`"
        return f"`[{shape.width - self.at.x:g}, {self.at.y:g}]`"


@dataclass(frozen=True, slots=True)
class _AnchorKind:
    expects: str = "`north`, `east`, `south`, `west`, or a point such as `[12, 3.5]`"

    def read(self, node: Node, reading: Reading) -> Anchor | None:
        if isinstance(node, Scalar) and node.value in _PARTS:
            return Anchor(node.value, None, node)
        at = PlaceKind(self.expects).read(node, reading)
        return None if at is None else Anchor("", Point(*at), node)


FRONT_ANCHORS = Key("front", ListKind(_AnchorKind(), expects="a list of anchors"), is_required=True)
BACK_ANCHORS = Key("back", ListKind(_AnchorKind(), expects="a list of anchors"), is_required=True)
ANCHORS_OF_SIDES = Table("a map of `front` and `back`", FRONT_ANCHORS, BACK_ANCHORS)


def check_anchors(node: Node, shape: Shape, reading: Reading) -> None:
    """Report the first anchor that has none behind it once the piece is turned over sideways."""
    row = ANCHORS_OF_SIDES.read(node, reading)
    if row is None:
        return
    front, back = row.get(FRONT_ANCHORS), row.get(BACK_ANCHORS)
    if front is None or back is None:
        return
    seen = [_turned(one.place(shape), shape) for one in front]
    for one in back:
        if all(dist(one.place(shape), place) > _NEAR for place in seen):
            notes = [Note("an anchor of the front", other.node.span) for other in front[:1]]
            message = (
                f"no anchor of the front lies behind this one: it would be {one.behind(shape)}"
            )
            hint = "a piece is turned over sideways: east and west change places"
            row.reading.fault("odd-anchor", one.node.span, message, notes=notes, hints=(hint,))
            return
    for other, place in zip(front, seen, strict=True):
        if all(dist(one.place(shape), place) > _NEAR for one in back):
            message = f"nothing lies behind this anchor: the back lacks {other.behind(shape)}"
            row.reading.fault("odd-anchor", other.node.span, message)
            return


def _turned(place: Point, shape: Shape) -> Point:
    return Point(shape.width - place.x, place.y)
