"""Kinds of values that say where something lies on a board: boxes, ranges, names or numbers."""

from collections.abc import Iterable
from typing import Generic, TypeVar

from proofpress.geometry import Point, Rect
from proofpress.model.decode import ID, Kind, Reading, refuse_shape, shortened
from proofpress.model.kinds import NameKind, scalar_of
from proofpress.model.quantities import MOST_LENGTH, NumberKind
from proofpress.regex import regex
from proofpress.source.node import Node, Scalar, Sequence
from proofpress.source.text import Origin
from proofpress.units import shortest
from proofpress.values import dataclass

T = TypeVar("T")

MOST_VALUES = 1_000  # of a track; more than any board has room for
_RANGE = regex(r"(-?[0-9]{1,6})\.\.(-?[0-9]{1,6})")


@dataclass(frozen=True, slots=True)
class BoxKind:
    """A box as `[x, y, width, height]`, in millimetres without a unit."""

    expects: str = "a box such as `[10, 20, 60, 25.5]`"

    def read(self, node: Node, reading: Reading) -> Rect | None:
        """Return the box."""
        if not isinstance(node, Sequence) or len(node.items) != 4:
            refuse_shape(node, self.expects, reading)
            return None
        place, size = NumberKind(-MOST_LENGTH, MOST_LENGTH), NumberKind(0.1, MOST_LENGTH)
        x, y, width, height = (
            kind.read(item, reading)
            for kind, item in zip((place, place, size, size), node.items, strict=True)
        )
        if x is None or y is None or width is None or height is None:
            return None
        return Rect(x, y, width, height)


@dataclass(frozen=True, slots=True)
class RangeKind:
    """Whole numbers from one to another: `0..99`."""

    expects: str = "a range such as `0..99`"

    def read(self, node: Node, reading: Reading) -> tuple[int, int] | None:
        """Return the least and the greatest."""
        found = scalar_of(node, self.expects, reading)
        if found is None:
            return None
        match = _RANGE.fullmatch(found.value.strip())
        if match is None:
            message = f"`{shortened(found.value)}` is not {self.expects}"
            reading.fault("bad-number", found.span, message)
            return None
        least, most = int(match[1]), int(match[2])
        if not 1 <= most - least + 1 <= MOST_VALUES:
            message = f"`{found.value}` holds {max(0, most - least + 1)} values, "
            reading.fault("out-of-range", found.span, message + f"expected 1 to {MOST_VALUES}")
            return None
        return least, most


@dataclass(frozen=True, slots=True)
class OrName(Generic[T]):
    """A value, or the name of the field that holds it for each member of a set."""

    of: Kind[T]
    field: str

    @property
    def expects(self) -> str:
        """Both forms."""
        return f"{self.of.expects}, or {self.field}"

    def read(self, node: Node, reading: Reading) -> T | Scalar | None:
        """Return the value, or the name with its place."""
        if isinstance(node, Scalar) and _begins_a_name(node):
            return node if NameKind(self.expects).read(node, reading) is not None else None
        return self.of.read(node, reading)


def _begins_a_name(node: Scalar) -> bool:
    return ID.match(node.value.lower()) is not None


def see_inside(
    points: Iterable[Point],
    area: Rect,
    place: Origin,
    reading: Reading,
    written: Node | None = None,
) -> bool:
    """Say whether points lie within an area; report the first one that does not.

    `place` is where they stand, and `written` the list of them, whose items have their own places.
    """
    nodes = written.items if isinstance(written, Sequence) else ()
    for number, point in enumerate(points):
        if area.contains(Rect(point.x, point.y, 0, 0)):
            continue
        own = nodes[number] if number < len(nodes) else None
        span = own.span if isinstance(own, Sequence) else place.span
        at = f"[{shortest(point.x)}, {shortest(point.y)}]"
        board = f"from [{shortest(area.x)}, {shortest(area.y)}] to "
        board += f"[{shortest(area.right)}, {shortest(area.bottom)}]"
        message = f"the point {at} lies off the board, which reaches {board}"
        reading.fault("out-of-range", span, message)
        return False
    return True
