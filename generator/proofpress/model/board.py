"""Boards as values: what is printed of sets, variables and links, each part with its place.

One declaration serves paper and rules: a board's spaces are a set, its tracks are variables, its
arrows are links. All coordinates are millimetres from the top left corner of the trim.
"""

from collections.abc import Mapping
from typing import Literal

from proofpress.geometry import Point, Rect
from proofpress.model.fields import Field
from proofpress.model.message import Text
from proofpress.source.text import Origin
from proofpress.values import NamedTuple, dataclass

Join = Literal["overlap", "butt"]
PLAYERS = "players"  # what a track is per, beside sets


@dataclass(frozen=True, slots=True)
class Space:
    """A place on a board, a member of its set. `outline` is None where it is but a point."""

    id: str
    name: Text
    at: Point
    outline: tuple[Point, ...] | None
    fields: Mapping[str, Field]
    origin: Origin


@dataclass(frozen=True, slots=True)
class SpaceSet:
    """Spaces of one kind: a set of the rules."""

    id: str
    spaces: tuple[Space, ...]
    origin: Origin


class Step(NamedTuple):
    """A value of a track and where it lies; `box` is its cell, None where only a point is known."""

    value: int
    at: Point
    box: Rect | None = None


@dataclass(frozen=True, slots=True)
class Lane:
    """Where a track is printed: for one member of what it is per, or for all (member None)."""

    member: str | None
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Track:
    """A variable of the rules: whole numbers from `least` to `most`, one per member of `per`.

    `per` is a set, `players`, or None for a variable that there is once. It begins at `start`, or
    for each member of a set at one of `starts`. It is gone through `laps` times: its second one
    goes on counting where the first ended. One `is_clamped` where it stops at its ends.
    """

    id: str
    name: Text | None
    per: str | None
    least: int
    most: int
    start: int | None
    starts: Mapping[str, int]
    lanes: tuple[Lane, ...]
    origin: Origin
    laps: int = 1
    is_clamped: bool = False

    @property
    def last(self) -> int:
        """The greatest value, in the last lap."""
        return self.least + self.laps * (self.most - self.least + 1) - 1


@dataclass(frozen=True, slots=True)
class Arrow:
    """A link of the rules from one space to another, perhaps only for one member (`by`).

    `way` leads from the start to the end of what is drawn.
    """

    set: str
    by: str | None
    start: str
    end: str
    way: tuple[Point, ...]
    origin: Origin


@dataclass(frozen=True, slots=True)
class Panel:
    """A box on a board that bears words."""

    id: str
    name: Text | None
    text: Text | None
    box: Rect
    origin: Origin


@dataclass(frozen=True, slots=True)
class Tiling:
    """How a board that is larger than the paper is cut into parts.

    `seams_x` and `seams_y` are the pack's own, None where the fewest sheets decide. No seam should
    run through `keep`. A board that may not be cut has `is_allowed` false.
    """

    seams_x: tuple[float, ...] | None = None
    seams_y: tuple[float, ...] | None = None
    overlap: float = 10.0
    join: Join = "overlap"
    keep: tuple[Rect, ...] = ()
    is_allowed: bool = True
    origin: Origin | None = None

    @property
    def is_butt(self) -> bool:
        """Say whether parts meet edge to edge."""
        return self.join == "butt" or not self.overlap


@dataclass(frozen=True, slots=True)
class Lines:
    """Straight lines that a board is folded along, and lines that part it inside its trim."""

    folds: tuple[tuple[Point, Point], ...] = ()
    cuts: tuple[tuple[Point, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """A board or a mat; `copies` of it are printed, per seat where it has an owner.

    `is_whole` is false where a part of it was left out for a fault of its own: such a board is not
    drawn. `face_at` and `back_at` are the places that name its faces.
    """

    id: str
    name: Text
    width: float
    height: float
    bleed: float
    safe: float
    face: str
    back: str | None
    owner: str | None
    copies: int
    fields: Mapping[str, Field]
    sets: tuple[SpaceSet, ...]
    tracks: tuple[Track, ...]
    arrows: tuple[Arrow, ...]
    panels: tuple[Panel, ...]
    tiling: Tiling
    lines: Lines
    origin: Origin
    is_whole: bool = True
    lost: frozenset[str] = frozenset()
    face_at: Origin | None = None
    back_at: Origin | None = None

    @property
    def spaces(self) -> tuple[Space, ...]:
        """The spaces of all its sets."""
        return tuple(space for one in self.sets for space in one.spaces)
