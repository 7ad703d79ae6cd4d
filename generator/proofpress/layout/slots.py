"""Places that a face keeps for a text, an icon or a picture, worked out for a piece."""

from proofpress.geometry import Rect
from proofpress.layout.operations import Value
from proofpress.layout.xml import Element
from proofpress.values import NamedTuple, dataclass


class TextPlace(NamedTuple):
    """Where and how a text stands.

    `floor_pt` is None where the size is fixed; `align` and `vertical` are empty where the style's
    serve.
    """

    box: Rect
    style: str
    floor_pt: float | None
    align: str
    vertical: str


@dataclass(frozen=True, slots=True, eq=False)
class TextSlot:
    """A text box. `origin` is the element as written: the boxes of one origin share their size.

    The middle is a `TextPlace`; `colour` is None where the style's serves.
    """

    origin: Element
    value: Value
    box: Rect
    style: str
    floor_pt: float | None
    align: str
    vertical: str
    colour: str | None


@dataclass(frozen=True, slots=True, eq=False)
class IconSlot:
    """A box with an icon; `is_literal` says that the face itself names it, not the piece."""

    name: str
    box: Rect
    is_literal: bool


@dataclass(frozen=True, slots=True, eq=False)
class ImageSlot:
    """A box with a picture of the pack; `is_literal` as for icons."""

    path: str
    box: Rect
    preserve: str
    is_literal: bool


Slot = TextSlot | IconSlot | ImageSlot
