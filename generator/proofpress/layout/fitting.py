"""One size for each field over all pieces of a deck, and its leading."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from proofpress.diagnostics import Span
from proofpress.geometry import Rect
from proofpress.lang.inline import Inline, InlineIcon, InlineWords, Resolved
from proofpress.layout.slots import TextSlot
from proofpress.model.template import Style
from proofpress.scene import TextField
from proofpress.text.placement import Stack
from proofpress.text.typeset import Typesetter
from proofpress.units import points_to_mm
from proofpress.values import NamedTuple, dataclass

# One text that brings the size of its field down by so much is told: in points and as a share.
_DROP_PT = 1.0
_DROP = 0.1


@dataclass(frozen=True, slots=True)
class TextAsk:
    """A text for a slot, said in its language; `scale` is what the face is drawn at.

    `key` decides which texts share their size.
    """

    slot: TextSlot
    resolved: Resolved
    style: Style
    subject: str
    scale: float
    key: "FieldKey"

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
    """An expression of faces, set in a style by its id; equal ones share a size in a deck.

    A face's own words have a `place` too: they are a field by themselves.
    """

    asked: str
    place: str
    style: str
    scale: float


def field_key(slot: TextSlot, name: str, scale: float) -> FieldKey:
    """Return what decides which texts share their size; `name` is what findings call the text."""
    origin = slot.origin
    asked = origin.attributes.get("pp:text")
    if asked is None:
        return FieldKey(name, str(origin.span), slot.style, scale)
    return FieldKey(asked.strip(), "", slot.style, scale)


class Measure(NamedTuple):
    """What settling needs to know of a text: how large it can be, with how small a floor.

    `box` tells the boxes of faces apart, `words` the texts; `is_worded` says that those have
    letters. With a floor of `tried_pt` the text fits at `natural_pt`.
    """

    key: FieldKey
    box: str
    floor_pt: float
    words: str
    is_worded: bool
    tried_pt: float = 0.0
    natural_pt: float = 0.0


class FieldText:
    """A text of a field: measured here, or in an earlier build and worked out only if asked for.

    `ask` is the text itself, or what works it out.
    """

    __slots__ = ("_ask", "measure", "style")

    def __init__(
        self, measure: Measure, style: Style, ask: TextAsk | Callable[[], TextAsk]
    ) -> None:
        self.measure = measure
        self.style = style
        self._ask = ask

    @property
    def is_at_hand(self) -> bool:
        """Say whether the text itself was worked out."""
        return isinstance(self._ask, TextAsk)

    @property
    def ask(self) -> TextAsk:
        """The text itself."""
        if not isinstance(self._ask, TextAsk):
            self._ask = self._ask()
        return self._ask

    def natural_pt(self, floor_pt: float, typesetter: Typesetter) -> float:
        """Return the largest size from a floor upwards at which the text fits, else 0."""
        if self.measure.tried_pt != floor_pt:
            ask = self.ask
            _, _, width, height = ask.slot.box
            size = typesetter.natural_size(ask.resolved, ask.style, width, height, floor_pt)
            self.measure = tuple.__new__(Measure, (*self.measure[:5], floor_pt, size))
        return self.measure.natural_pt

    def leading_pt(self, size_pt: float, typesetter: Typesetter) -> float:
        """Return the leading for a size."""
        ask = self.ask
        width, height = ask.slot.box.width, ask.slot.box.height
        return typesetter.leading(ask.resolved, ask.style, width, height, size_pt)


def _said(part: Inline) -> str:
    return f"{{{part.icon}}}" if isinstance(part, InlineIcon) else "\n"


def field_text(ask: TextAsk, box: str) -> FieldText:
    """Return a text ready to be measured; `box` names its box among those of all faces."""
    inlines = ask.resolved.inlines
    words = "".join(
        [part.text if isinstance(part, InlineWords) else _said(part) for part in inlines]
    )
    is_worded = any(map(str.isalpha, words))
    return FieldText(Measure(ask.key, box, ask.floor_pt, words, is_worded), ask.style, ask)


@dataclass(frozen=True, slots=True)
class FieldSetting:
    """The size and the leading of a field's texts.

    `tightest` is the text that fits only at so small a size, `others_pt` the size that the field
    would have without it, `binding` one whose box allows no less than the field's floor.
    """

    field: TextField
    texts: tuple[FieldText, ...]
    tightest: FieldText
    others_pt: float
    binding: FieldText

    @property
    def at_hand(self) -> Iterator[TextAsk]:
        """Its texts that were worked out, in this build."""
        return (text.ask for text in self.texts if text.is_at_hand)

    @property
    def is_dragged(self) -> bool:
        """Say whether the tightest text alone makes the field notably smaller."""
        drop = self.others_pt - self.field.size_pt + 1e-6
        return drop * self.field.scale >= _DROP_PT and drop >= _DROP * self.others_pt


Settings = Mapping[FieldKey, FieldSetting]


def settle(texts: Iterable[FieldText], typesetter: Typesetter) -> Settings:
    """Return one size for each field: the largest at which every text of it fits.

    A size never goes below the floor of any of its boxes; where the floor is too large for a text,
    the leading of the whole field gets tighter as far as the style allows.
    """
    groups: dict[FieldKey, list[FieldText]] = {}
    for text in texts:
        groups.setdefault(text.measure.key, []).append(text)
    return {key: _settle_field(key, group, typesetter) for key, group in groups.items()}


def _settle_field(key: FieldKey, group: list[FieldText], typesetter: Typesetter) -> FieldSetting:
    style = group[0].style
    floors = [text.measure.floor_pt for text in group]
    floor = max(floors)
    binding = group[floors.index(floor)]
    naturals = [text.natural_pt(floor, typesetter) for text in group]
    least = min(naturals)
    size = max(floor, least)
    usual = typesetter.usual_leading(style, size)
    pairs = zip(group, naturals, strict=True)
    tight = [text.leading_pt(size, typesetter) for text, natural in pairs if natural < size]
    leading = min(tight, default=usual)
    is_tightened = leading < usual - 1e-6
    field = TextField(
        key.asked, style.id, style.size_pt, floor, size, leading, is_tightened, key.scale
    )
    tightest = group[naturals.index(least)]
    others = _without(tightest, group, naturals, size) if least < style.size_pt else size
    return FieldSetting(field, tuple(group), tightest, max(size, others), binding)


def deciding(texts: Iterable[FieldText]) -> Iterator[FieldText]:
    """Yield the measured texts that decide how fields are settled, with whatever others.

    Of each field these are the first in each box, those with the largest floor and the smallest
    size, the smallest one of other words, and all that do not fit at the floor.
    """
    groups: dict[FieldKey, list[FieldText]] = {}
    for text in texts:
        groups.setdefault(text.measure.key, []).append(text)
    for group in groups.values():
        measures = [text.measure for text in group]
        tightest = min(measures, key=_natural)
        others = [one for one in measures if one.words != tightest.words]
        chosen = {(one.box, one.is_worded): one for one in reversed(measures)}
        wanted = [max(measures, key=_floor), tightest, *chosen.values()]
        wanted += [min(others, key=_natural)] if others else []
        wanted += [one for one in measures if one.natural_pt < one.tried_pt]
        ids = set(map(id, wanted))
        yield from (text for text in group if id(text.measure) in ids)


def _natural(measure: Measure) -> float:
    return measure.natural_pt


def _floor(measure: Measure) -> float:
    return measure.floor_pt


def _without(
    tightest: FieldText, group: Sequence[FieldText], naturals: Sequence[float], alone: float
) -> float:
    """Return the largest size at which all other texts of a field fit, `alone` if there are none.

    Texts of the same words count as one.
    """
    words = tightest.measure.words
    pairs = zip(group, naturals, strict=True)
    return min((natural for text, natural in pairs if text.measure.words != words), default=alone)


def fill_of(stack: Stack, box: Rect, line_height: float, leading: float) -> float:
    """Return how much of its box a text takes, its last line counted as far as it goes.

    Lengths in mm; `line_height` reaches from the top of tall letters to the foot of deep ones. At
    1 not a word more has room.
    """
    lines, height, last_width = stack
    if not lines:
        return 0.0
    height += line_height
    free = int((box.height - height) / leading + 1e-6) if height < box.height else 0
    return (lines - 1 + last_width / box.width) / (lines + free)


def line_height(ask: TextAsk, size_pt: float, typesetter: Typesetter) -> float:
    """Return the height of one line of a text in mm."""
    font = typesetter.font(ask.resolved, ask.style)
    return points_to_mm((font.rise + font.depth) * size_pt)
