"""What is measured in a PDF file: values, in millimetres from the top left corner of each page."""

from collections.abc import Mapping
from typing import Literal

from proofpress.geometry import Point, Rect
from proofpress.values import NamedTuple, dataclass, field

Use = Literal["text", "fill", "stroke"]
Family = Literal["RGB", "CMYK", "grey", "Lab", "named", "pattern"]


class Colour(NamedTuple):
    """A flat colour: its family, the name of its space, its parts 0 to 1 as written."""

    family: Family
    space: str
    parts: tuple[float, ...]

    @property
    def ink(self) -> float | None:
        """The sum of its inks in percent; None where a press decides (RGB, Lab)."""
        if self.family in ("CMYK", "named"):
            return 100 * sum(self.parts)
        if self.family == "grey" and self.parts:
            return 100 * (1 - self.parts[0])
        return None


class Picture(NamedTuple):
    """A picture of pixels, its middle at `place`; `ink` is the most of a pixel in percent."""

    place: Point
    width_px: int
    height_px: int
    ppi: float
    family: Family
    space: str
    is_bitmap: bool
    ink: float | None = None


class Font(NamedTuple):
    """A font as it is in the file."""

    name: str
    kind: str
    is_embedded: bool
    is_subset: bool
    has_unicode: bool


@dataclass(frozen=True, slots=True)
class Painted:
    """What a page paints: distinct values, each with the first place where it is."""

    lines: Mapping[float, Point] = field(default_factory=dict)
    types: Mapping[float, Point] = field(default_factory=dict)
    colours: Mapping[tuple[Use, Colour], Point] = field(default_factory=dict)
    pictures: tuple[Picture, ...] = ()
    effects: Mapping[str, Point] = field(default_factory=dict)


class Coverage(NamedTuple):
    """The share of a page that each process ink covers, in percent, as a home printer mixes it."""

    cyan: float
    magenta: float
    yellow: float
    black: float


class Gap(NamedTuple):
    """A stretch of a trim's edge where ink ends at the cut: its middle and its length."""

    place: Point
    length: float


class Annotation(NamedTuple):
    """Something that lies over a page; `does` names its action, empty where it has none."""

    kind: str
    box: Rect
    does: str


@dataclass(frozen=True, slots=True)
class PageFacts:
    """One page: its boxes, what it paints, and what a rendering shows.

    `trim` and `bleed` are None where the file does not give them. `coverage` is None and `gaps`
    are empty where it was not rendered, `text` is None where it was not read.
    """

    number: int
    media: Rect
    bleed: Rect | None
    trim: Rect | None
    has_art_box: bool
    rotation: int
    annotations: tuple[Annotation, ...]
    painted: Painted
    coverage: Coverage | None = None
    gaps: tuple[Gap, ...] = ()
    text: str | None = None


class Intent(NamedTuple):
    """An output intent: its kind, condition, whether a profile is in it, and a registry named."""

    kind: str
    condition: str
    has_profile: bool
    has_registry: bool


@dataclass(frozen=True, slots=True)
class FileFacts:
    """A whole file. `broken` says, in words, what could not be read or was left unmeasured."""

    size: int
    version: str
    is_encrypted: bool
    pages: tuple[PageFacts, ...]
    page_count: int
    fonts: tuple[Font, ...]
    scripts: tuple[str, ...]
    intents: tuple[Intent, ...]
    standard: str
    xmp_standard: str
    info: frozenset[str]
    trapped: str
    has_id: bool
    has_layers: bool
    filters: frozenset[str]
    broken: tuple[str, ...] = ()
