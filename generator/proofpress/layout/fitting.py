"""One size for each field over all pieces of a deck, and its leading."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from proofpress.diagnostics import Span
from proofpress.geometry import Rect
from proofpress.lang.inline import Resolved
from proofpress.layout.slots import TextSlot
from proofpress.layout.xml import Element
from proofpress.model.template import Style
from proofpress.scene import TextField
from proofpress.text.place import LineBox
from proofpress.text.typeset import Typesetter
from proofpress.units import points_to_mm
from proofpress.values import dataclass

# One text that brings the size of its field down by so much is told: in points and as a share.
_DROP_PT = 1.0
_DROP = 0.1


@dataclass(frozen=True, slots=True)
class TextAsk:
    """A text for a slot, said in its language; `scale` is what the face is drawn at."""

    slot: TextSlot
    resolved: Resolved
    style: Style
    subject: str
    scale: float

    @property
    def key(self) -> "FieldKey":
        """What decides which texts share their size."""
        origin = self.slot.origin
        asked = origin.attributes.get("pp:text")
        return FieldKey(origin if asked is None else asked.strip(), self.slot.style, self.scale)

    @property
    def floor_pt(self) -> float:
        """The least size that its box allows: the style's own where none is declared."""
        declared = self.slot.floor_pt
        return self.style.size_pt if declared is None else min(declared, self.style.size_pt)

    @property
    def name(self) -> str:
        """How findings call it: by its id, else by what its face asks for."""
        text = self.resolved.text
        return text.id or self.slot.origin.attributes.get("pp:text", text.raw)

    @property
    def place(self) -> Span:
        """Where it is written; for what no author wrote, where the face asks for it."""
        origin = self.slot.origin
        if self.resolved.text.id:
            return self.resolved.text.written.span
        return origin.span_of("pp:text" if "pp:text" in origin.attributes else "box")

    @property
    def size_place(self) -> Span:
        """Where the face says how large it is."""
        origin = self.slot.origin
        return origin.span_of("pp:fit" if "pp:fit" in origin.attributes else "pp:style")


class FieldKey(NamedTuple):
    """An expression of faces, set in a style by its id; equal ones share a size in a deck."""

    asked: "str | Element"
    style: str
    scale: float


@dataclass(frozen=True, slots=True)
class FieldSetting:
    """The size and the leading of a field.

    `tightest` is the text that fits only at so small a size, `others_pt` the size that the field
    would have without it, `binding` one whose box allows no less than the field's floor.
    """

    field: TextField
    tightest: TextAsk
    others_pt: float
    binding: TextAsk

    @property
    def is_dragged(self) -> bool:
        """Say whether the tightest text alone makes the field notably smaller."""
        drop = self.others_pt - self.field.size_pt + 1e-6
        return drop * self.field.scale >= _DROP_PT and drop >= _DROP * self.others_pt


Settings = Mapping[FieldKey, FieldSetting]


def settle(asks: Iterable[TextAsk], typesetter: Typesetter) -> Settings:
    """Return one size for each field: the largest at which every text of it fits.

    A size never goes below the floor of any of its boxes; where the floor is too large for a text,
    the leading of the whole field gets tighter as far as the style allows.
    """
    groups: dict[FieldKey, list[TextAsk]] = {}
    for ask in asks:
        groups.setdefault(ask.key, []).append(ask)
    return {key: _settle_field(key, group, typesetter) for key, group in groups.items()}


def _settle_field(key: FieldKey, group: list[TextAsk], typesetter: Typesetter) -> FieldSetting:
    style = group[0].style
    binding = max(group, key=lambda ask: ask.floor_pt)
    floor = binding.floor_pt
    naturals = [
        typesetter.natural_size(
            ask.resolved, ask.style, ask.slot.box.width, ask.slot.box.height, floor
        )
        for ask in group
    ]
    least = min(naturals)
    size = max(floor, least)
    usual = typesetter.usual_leading(style, size)
    tight = [
        typesetter.leading(ask.resolved, ask.style, ask.slot.box.width, ask.slot.box.height, size)
        for ask, natural in zip(group, naturals, strict=True)
        if natural < size
    ]
    leading = min(tight, default=usual)
    name = key.asked if isinstance(key.asked, str) else group[0].name
    field = TextField(
        name, style.id, style.size_pt, floor, size, leading, leading < usual - 1e-6, key.scale
    )
    tightest = group[naturals.index(least)]
    others = _without(tightest, group, naturals, size) if least < style.size_pt else size
    return FieldSetting(field, tightest, max(size, others), binding)


def _without(
    tightest: TextAsk, group: Sequence[TextAsk], naturals: Sequence[float], alone: float
) -> float:
    """Return the largest size at which all other texts of a field fit, `alone` if there are none.

    Texts of the same words count as one.
    """
    words = tightest.resolved.inlines
    pairs = zip(group, naturals, strict=True)
    return min((natural for ask, natural in pairs if ask.resolved.inlines != words), default=alone)


def fill_of(lines: Sequence[LineBox], box: Rect, line_height: float, leading: float) -> float:
    """Return how much of its box a text takes, its last line counted as far as it goes.

    Lengths in mm; `line_height` reaches from the top of tall letters to the foot of deep ones. At
    1 not a word more has room.
    """
    if not lines:
        return 0.0
    height = lines[-1].y - lines[0].y + line_height
    free = int((box.height - height) / leading + 1e-6) if height < box.height else 0
    return (len(lines) - 1 + lines[-1].width / box.width) / (len(lines) + free)


def line_height(ask: TextAsk, size_pt: float, typesetter: Typesetter) -> float:
    """Return the height of one line of a text in mm."""
    font = typesetter.font(ask.resolved, ask.style)
    return points_to_mm((font.rise + font.depth) * size_pt)
