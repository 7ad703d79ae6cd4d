"""Pages at trim size, and sheets of paper with pages placed on them."""

from enum import Enum
from typing import Literal

from proofpress.geometry import Outline, Point, Rect, Transform
from proofpress.scene import Frame
from proofpress.values import dataclass

Rotation = Literal[0, 90, 180, 270]
Flip = Literal["long", "short", "fold", "none"]


class Side(Enum):
    """The two sides of a page, a card or a sheet."""

    FRONT = "front"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Crease:
    """A line to fold or to score along, in the page's millimetres."""

    start: Point
    end: Point
    kind: Literal["fold", "score"]


@dataclass(frozen=True, slots=True)
class Page:
    """A face, or a run of booklet blocks, set in one language at trim size.

    The frame's origin is the trim's top left corner and its paint reaches out by `bleed`.
    `outline` is the closed line that is cut, `safe` the distance inside it that text must keep.
    `subject` is the id path of the piece (`orders.raid`), `label` its name for people. Pages with
    the same `key` are drawn alike, in whatever build; one without may be like no other.
    """

    frame: Frame
    outline: Outline
    bleed: float
    safe: float
    subject: str
    side: Side
    language: str
    label: str = ""
    creases: tuple[Crease, ...] = ()
    key: str = ""

    @property
    def width(self) -> float:
        """The trim's width."""
        return self.frame.width

    @property
    def height(self) -> float:
        """The trim's height."""
        return self.frame.height


@dataclass(frozen=True, slots=True)
class Leaf:
    """What is cut out: a front with its back (None: printed on one side), and how many of it.

    Leaves of one `stack` share a grid. With a `shared` cut neighbours touch and no bleed shows
    between them.
    """

    subject: str
    stack: str
    copies: int
    front: Page
    back: Page | None
    cut: Literal["own", "shared"] = "own"


@dataclass(frozen=True, slots=True)
class Placement:
    """A page on a surface, or an empty slot (page None) that keeps its place.

    `trim` is the trim's box on the sheet after turning by `rotation` (clockwise), `clip` the box
    beyond which nothing of the page may show: the trim and as much bleed as there is room for.
    `copy` counts from 1; it and the `subject` are the same for the front and the back of one
    cut-out piece, even where many pieces share the page of their back. With the copy 0 a page is
    shown, at a `scale`, and not cut out. `part` is the box on the sheet of what is
    cut out here of a piece that is larger than the sheet, None: all of it.
    """

    page: Page | None
    copy: int
    trim: Rect
    rotation: Rotation
    clip: Rect
    subject: str = ""
    scale: float = 1.0
    part: Rect | None = None

    @property
    def cut(self) -> Rect:
        """The box on the sheet of what is cut out."""
        return self.trim if self.part is None else self.part

    @property
    def transform(self) -> Transform:
        """The map from the page's millimetres to the sheet's."""
        corner = {
            0: (self.trim.x, self.trim.y),
            90: (self.trim.right, self.trim.y),
            180: (self.trim.right, self.trim.bottom),
            270: (self.trim.x, self.trim.bottom),
        }[self.rotation]
        turned = Transform.rotation(self.rotation)
        if self.scale != 1:
            turned = Transform.scaling(self.scale).then(turned)
        return turned.then(Transform.translation(*corner))


@dataclass(frozen=True, slots=True)
class Surface:
    """One side of a sheet: what is placed there, and the marks, rulers and notes around it."""

    side: Side
    placements: tuple[Placement, ...]
    marks: Frame


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of paper; `back` is None where only one side is printed."""

    name: str
    width: float
    height: float
    flip: Flip
    front: Surface
    back: Surface | None = None

    @property
    def surfaces(self) -> tuple[Surface, ...]:
        """The printed sides, front first."""
        return (self.front,) if self.back is None else (self.front, self.back)


@dataclass(frozen=True, slots=True)
class FooterSpace:
    """The room for the footer of one surface, and what it has to say.

    `sheet` counts from 1; the frame that fills the room is `width` by `height`, read upright.
    """

    sheet: int
    sheets: int
    side: Side
    flip: Flip
    width: float
    height: float


Edge = Literal["left", "top", "right", "bottom"]


@dataclass(frozen=True, slots=True)
class PartSpace:
    """The room for the words of a sheet that bears a part of a board, and what they have to say.

    `column` and `row` count from 1. `neighbours` are the labels of the parts beside it; those on
    the right and below lie on it, unless parts are joined edge to edge (`is_butt`). The frame of
    its description is `width` by `height`.
    """

    label: str
    column: int
    row: int
    side: Side
    neighbours: tuple[tuple[Edge, str], ...]
    is_butt: bool
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class PartWords:
    """The words of such a sheet: its label, its description, and a note for each neighbour.

    A note is as wide as its words and is read from left to right or, beside the board, upwards.
    """

    label: Frame
    description: Frame
    notes: tuple[tuple[Edge, Frame], ...]
