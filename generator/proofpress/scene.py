"""Frames and the items in them: the one hand-over from layout to every backend."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import hypot
from typing import Any, Literal

from proofpress.diagnostics import Span
from proofpress.geometry import IDENTITY, Outline, Rect, Transform
from proofpress.glyphs import Glyph, Word, WordGlyphs
from proofpress.paint import Colour, LinearGradient, RadialGradient
from proofpress.tagging import Tag
from proofpress.units import MM_PER_INCH
from proofpress.values import NamedTuple, dataclass

FillRule = Literal["nonzero", "evenodd"]
Cap = Literal["butt", "round", "square"]
Join = Literal["miter", "round", "bevel"]


@dataclass(frozen=True, slots=True)
class Tiling:
    """A frame repeated over the plane at a step, through a transform."""

    frame: "Frame"
    step_x: float
    step_y: float
    transform: Transform = IDENTITY


Paint = Colour | LinearGradient | RadialGradient | Tiling


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a line along an outline is drawn; width and dashes in millimetres."""

    paint: Paint
    width: float
    cap: Cap = "butt"
    join: Join = "miter"
    miter_limit: float = 4.0
    dashes: tuple[float, ...] = ()
    dash_offset: float = 0.0
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class GlyphRun:
    """Shaped text on one baseline, in one font and size, its glyphs left to right as drawn.

    `font` names a font of the catalogue (`text.fonts`), `size` is the em in millimetres, (x, y) the
    start of the baseline. `text` is what a reader copies out, in reading order; the clusters lead
    into it, falling where the run `is_right_to_left`. `free` is the room before and after the
    glyphs, as drawn, in which a reader is to see no blank, as in the box of a keyword.
    """

    x: float
    y: float
    font: str
    size: float
    paint: Paint
    text: str
    glyphs: Sequence[Glyph]
    language: str = ""
    opacity: float = 1.0
    is_right_to_left: bool = False
    free: tuple[float, float] = (0.0, 0.0)

    @property
    def drawn(self) -> Iterable[Glyph]:
        """The glyphs for those who do not ask for clusters, which is cheap."""
        glyphs = self.glyphs
        return glyphs.drawn() if isinstance(glyphs, WordGlyphs) else glyphs

    @property
    def width(self) -> float:
        """The sum of the advances."""
        return sum([advance for _, advance, _, _, _ in self.drawn])


@dataclass(frozen=True, slots=True)
class Path:
    """An outline, filled, stroked or both (fill first)."""

    outline: Outline
    fill: Paint | None = None
    stroke: Stroke | None = None
    fill_rule: FillRule = "nonzero"
    fill_opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Raster:
    """A picture of pixels by its file's bytes; equal digests mean equal pictures.

    Width and height are those of the upright picture. The bytes hold it as `orientation` says
    (EXIF, 1 is upright); `profile` is the ICC profile of its colours, empty for sRGB (or ink) as it
    is. `origin` is where the picture was found first.
    """

    digest: str
    data: bytes
    kind: Literal["png", "jpeg"]
    width_px: int
    height_px: int
    orientation: int = 1
    profile: bytes = b""
    origin: Span = Span("")

    @property
    def upright(self) -> Transform:
        """The map of the unit square that turns the picture as stored upright (y down)."""
        return _UPRIGHT[self.orientation]


# EXIF 2.32, 4.6.4 A: which sides the first row and the first column of the stored picture are.
_UPRIGHT = {
    1: IDENTITY,
    2: Transform(-1, 0, 0, 1, 1, 0),
    3: Transform(-1, 0, 0, -1, 1, 1),
    4: Transform(1, 0, 0, -1, 0, 1),
    5: Transform(0, 1, 1, 0, 0, 0),
    6: Transform(0, 1, -1, 0, 1, 0),
    7: Transform(0, -1, -1, 0, 1, 1),
    8: Transform(0, -1, 1, 0, 0, 1),
}


@dataclass(frozen=True, slots=True)
class Image:
    """A raster picture stretched over a box."""

    raster: Raster
    box: Rect


@dataclass(frozen=True, slots=True)
class Group:
    """Items drawn through a transform, inside a clip, at an opacity.

    A `key` says that the same items are drawn elsewhere too: groups with equal keys have equal
    items, so a backend may write them once. `label` is what the group is for, for the dump;
    `spoken` is what a reader copies out in its place, as an icon in a line of text has it. `tag`
    says what it is for those who do not see it; of tags within each other the innermost counts.
    """

    items: tuple["Item", ...]
    transform: Transform = IDENTITY
    clip: Outline | None = None
    clip_rule: FillRule = "nonzero"
    opacity: float = 1.0
    key: str | None = None
    label: str = ""
    spoken: str = ""
    tag: Tag | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A box that leads to an anchor of the same document, and in words where that is."""

    box: Rect
    target: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Fit:
    """How a text sits in its box: type size, the size it could have had alone, lines, leading."""

    size_pt: float
    natural_pt: float
    lines: int
    leading_pt: float


@dataclass(frozen=True, slots=True)
class TextField:
    """What the texts of one field have in common over a deck: what is asked for, and its sizes.

    `name` is the face's expression (`card.text`), `style` the id of its style. The style's own
    size, the least one allowed and the one that was set are in points, times `scale` on paper.
    """

    name: str
    style: str
    style_pt: float
    floor_pt: float
    size_pt: float
    leading_pt: float
    is_tightened: bool
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Anchor:
    """A named place: a text box with its fit, a board space, the target of a link.

    `field` is what a text shares its size with; `fill` says how much of its box it takes, from 0
    to 1 where it fits.
    """

    name: str
    box: Rect
    kind: Literal["text", "space", "target"]
    text: str = ""
    fit: Fit | None = None
    field: TextField | None = None
    fill: float = 0.0


Item = GlyphRun | Path | Image | Group | Link | Anchor


class LineRun(NamedTuple):
    """Words in one font on a baseline that begins at (x, y), read from left to right."""

    x: float
    y: float
    font: str
    words: tuple[Word, ...]


class TextLines(Group):
    """The lines of a text from left to right in one size and colour, as one item.

    Its glyph runs are worked out when something asks for its items. Changed by `replace`, it is a
    plain group.
    """

    __slots__ = ("_made", "language", "paint", "runs", "size")

    runs: Sequence[LineRun]
    size: float
    paint: Paint
    language: str
    _made: tuple[GlyphRun, ...] | None

    transform = IDENTITY  # nothing but its items is its own, so all have the rest in common
    clip = None
    clip_rule = "nonzero"
    opacity = 1.0
    key = None
    label = ""
    spoken = ""
    tag = None

    def __new__(cls, *fields: Any) -> Group:  # type: ignore[misc] # what `replace` asks for
        """Return a plain group."""
        return Group(*fields)

    @classmethod
    def of(cls, runs: Sequence[LineRun], size: float, paint: Paint, language: str) -> "TextLines":
        """Return runs of an em in millimetres as one item."""
        lines: TextLines = object.__new__(cls)
        put = object.__setattr__
        put(lines, "runs", runs)
        put(lines, "size", size)
        put(lines, "paint", paint)
        put(lines, "language", language)
        put(lines, "_made", None)
        return lines

    @property
    def items(self) -> tuple[GlyphRun, ...]:
        """The glyph runs, the same ones every time."""
        made = self._made
        if made is None:
            made = tuple(map(self.glyph_run, self.runs))
            object.__setattr__(self, "_made", made)
        return made

    def glyph_run(self, run: LineRun) -> GlyphRun:
        """Return one of its runs as an item of its own."""
        x, y, font, words = run
        text = "".join([word.text for word in words])
        return GlyphRun(x, y, font, self.size, self.paint, text, WordGlyphs(words), self.language)


def with_runs(items: Iterable[Item]) -> Iterator[Item]:
    """Yield items with the glyph runs of texts in the place of their lines."""
    for item in items:
        if isinstance(item, TextLines):
            yield from item.items
        else:
            yield item


@dataclass(frozen=True, slots=True)
class Frame:
    """Items on an area of width by height millimetres; items may reach beyond it (bleed)."""

    width: float
    height: float
    items: tuple[Item, ...] = ()


class Printed(NamedTuple):
    """What is known of a picture of pixels where it is printed.

    Pixels and orientation are those of its `Raster`; `across` and `down` say by how far its sides
    lead, in millimetres. `subject` is the piece that shows it.
    """

    digest: str
    width_px: int
    height_px: int
    orientation: int
    origin: Span
    across: tuple[float, float]
    down: tuple[float, float]
    subject: str = ""

    @property
    def width(self) -> float:
        """The width of the whole picture, with what is cut off."""
        return hypot(*self.across)

    @property
    def height(self) -> float:
        """The height of the whole picture, with what is cut off."""
        return hypot(*self.down)

    @property
    def ppi(self) -> float:
        """The dots per inch of the side that has fewer."""
        sides = ((self.width_px, self.width), (self.height_px, self.height))
        return min(pixels / length for pixels, length in sides) * MM_PER_INCH

    def through(self, transform: Transform) -> "Printed":
        """Return the picture as a transform draws it."""
        a, b, c, d, _, _ = transform
        (x, y), (u, v) = self.across, self.down
        across, down = (a * x + c * y, b * x + d * y), (a * u + c * v, b * u + d * v)
        return self._replace(across=across, down=down)


class DeferredFrame(Frame):
    """A frame whose items are worked out when something first asks for them.

    Its pictures are known before. Frames with one `key` have equal items; without one that is not
    known.
    """

    __slots__ = ("_made", "_make", "key", "pictures")

    _make: Callable[[], tuple[Item, ...]]
    _made: tuple[Item, ...] | None
    pictures: tuple[Printed, ...]
    key: str

    def __new__(cls, *_: object) -> "DeferredFrame":
        """Make one that `__init__` fills."""
        return object.__new__(cls)

    def __init__(
        self,
        width: float,
        height: float,
        pictures: tuple[Printed, ...],
        make: Callable[[], tuple[Item, ...]],
        key: str = "",
    ) -> None:
        values = (width, height, pictures, make, None, key)
        names = ("width", "height", "pictures", "_make", "_made", "key")
        for name, value in zip(names, values, strict=True):
            object.__setattr__(self, name, value)

    @classmethod
    def of(
        cls, width: float, height: float, pictures: tuple[Printed, ...], items: tuple[Item, ...]
    ) -> "DeferredFrame":
        """Return a frame of items that are there already, whose pictures are known."""
        frame = cls(width, height, pictures, tuple)
        object.__setattr__(frame, "_made", items)
        return frame

    @property
    def items(self) -> tuple[Item, ...]:
        """The items."""
        made = self._made
        if made is None:
            made = self._make()
            object.__setattr__(self, "_made", made)
        return made
