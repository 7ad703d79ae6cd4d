"""The texts of a style in a language, with what is known of them: each measured and set once."""

from proofpress.diagnostics import Diagnostics
from proofpress.geometry import Rect
from proofpress.lang.inline import Inline
from proofpress.scene import Fit, Item, Paint
from proofpress.text.fit import Room
from proofpress.text.keyword import Paints
from proofpress.text.manner import Gauge
from proofpress.text.paragraph import IconSizes, build
from proofpress.text.place import Placed
from proofpress.text.placement import LineBox, Placement, Stack
from proofpress.text.plainlines import PlainLines
from proofpress.text.setting import Setting
from proofpress.text.shape import TypeSize
from proofpress.units import points_to_mm
from proofpress.values import NamedTuple, dataclass


class Excess(NamedTuple):
    """By how much a text exceeds its box: lines and mm of height, mm of width; its widest word.

    Only a box that is narrower than a letter is exceeded in width.
    """

    lines: int
    height: float
    longest_word: str
    width: float = 0.0


@dataclass(frozen=True, slots=True)
class SetText:
    """A text in its place. `excess` is None when it fits."""

    placed: Placed | PlainLines
    fit: Fit
    excess: Excess | None
    diagnostics: Diagnostics

    @property
    def items(self) -> tuple[Item, ...]:
        """The glyph runs, icons and boxes in reading order."""
        return self.placed.items

    @property
    def together(self) -> tuple[Item, ...]:
        """The same, as few items as they can be."""
        return self.placed.together

    @property
    def lines(self) -> tuple[LineBox, ...]:
        """The place of each line: of each cell of a table, and each marker of a list, by itself."""
        return self.placed.boxes

    @property
    def stack(self) -> Stack:
        """How the lines stand."""
        return self.placed.stack

    @property
    def rows(self) -> tuple[int, ...]:
        """For each of the items, which of the baselines it stands on."""
        return self.placed.rows

    @property
    def baselines(self) -> tuple[float, ...]:
        """The baselines, from the top."""
        return self.placed.baselines


class Source:
    """A text of a case, with its largest size in each box, and as it is set."""

    __slots__ = ("case", "done", "natural", "paragraph")

    def __init__(self, case: "Case", inlines: tuple[Inline, ...], icons: IconSizes) -> None:
        self.case = case
        self.paragraph = build(inlines, case.setting, icons)
        self.natural: dict[Room, tuple[float, float]] = {}
        self.done: dict[Spot, SetText] = {}


class Spot:
    """A box of a case at a size, in a paint: what all texts that are set there have in common."""

    __slots__ = ("gauge", "leading_pt", "placement", "room", "size_pt")

    def __init__(
        self, room: Room, sizes_pt: tuple[float, float], placement: Placement, gauge: Gauge
    ) -> None:
        self.room = room
        self.size_pt, self.leading_pt = sizes_pt
        self.placement = placement
        self.gauge = gauge

    def most(self, above: float) -> int:
        """Return how many lines have room, with so many ems between blocks."""
        return self.room.most_at(self.size_pt, self.leading_pt, above)


class Case:
    """The texts that are set in a style and a language, and the boxes that they are set in.

    `sizes` has one of all type sizes that are equal: words remember their last size by identity.
    """

    __slots__ = ("_rooms", "_sizes", "_sources", "_spots", "setting")

    def __init__(self, setting: Setting, sizes: dict[TypeSize, TypeSize]) -> None:
        self.setting = setting
        self._sizes = sizes
        self._sources: dict[tuple[Inline, ...], Source] = {}
        self._rooms: dict[tuple[float, float], Room] = {}
        self._spots: dict[tuple[Rect, float, float, Paint | Paints], Spot] = {}

    def forget(self) -> None:
        """Drop the texts and boxes."""
        self._sources.clear()
        self._rooms.clear()
        self._spots.clear()

    def source(self, inlines: tuple[Inline, ...], icons: IconSizes) -> Source:
        """Return a text, the same one for equal words."""
        found = self._sources.get(inlines)
        if found is None:
            found = self._sources[inlines] = Source(self, inlines, icons)
        return found

    def room(self, width: float, height: float) -> Room:
        """Return a box by its size in mm."""
        asked = width, height
        room = self._rooms.get(asked)
        if room is None:
            setting = self.setting
            room = self._rooms[asked] = Room(setting.style, setting.voice.font, width, height)
        return room

    def spot(self, box: Rect, size_pt: float, leading_pt: float, paint: Paint | Paints) -> Spot:
        """Return a box with what is set there."""
        asked = box, size_pt, leading_pt, paint
        spot = self._spots.get(asked)
        if spot is None:
            room = self.room(box.width, box.height)
            gauge = room.gauge(size_pt)
            placement = self._placement(box, gauge.em, points_to_mm(leading_pt), paint)
            spot = self._spots[asked] = Spot(room, (size_pt, leading_pt), placement, gauge)
        return spot

    def _placement(self, box: Rect, em: float, leading: float, paint: Paint | Paints) -> Placement:
        style, tools = self.setting.style, self.setting.tools
        size = TypeSize(em, style.tracking)
        size = self._sizes.setdefault(size, size)
        paints = paint if isinstance(paint, Paints) else Paints(paint)
        return Placement(box, size, leading, style, paints, tools.language, tools.base)
