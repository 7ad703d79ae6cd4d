"""What the parts of one board share while it is read: its size, its sets, and the ids so far."""

from collections.abc import Mapping

from proofpress.geometry import Rect
from proofpress.model.board import SpaceSet
from proofpress.model.decode import Ids
from proofpress.model.fields import Declared
from proofpress.values import dataclass, field


@dataclass(frozen=True, slots=True)
class ReadSet:
    """A set of spaces as it was read, with its declared fields; not `is_whole` after a fault."""

    value: SpaceSet
    fields: Mapping[str, Declared]
    is_whole: bool


@dataclass(slots=True)
class Ground:
    """A board while its parts are read.

    `area` is its trim, `drawn` that with the bleed. `ids` are those of sets, tracks and panels,
    `space_ids` those of spaces, which are unique over all sets of the board. `written` are the ids
    of spaces as they were written, faulty spaces among them: what names one has no fault itself.
    """

    area: Rect
    drawn: Rect
    ids: Ids = field(default_factory=Ids)
    space_ids: Ids = field(default_factory=Ids)
    written: set[str] = field(default_factory=set)
    sets: dict[str, ReadSet] = field(default_factory=dict)
