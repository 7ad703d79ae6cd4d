"""What a file says about itself, what the backends need of a font, and how they refuse."""

from typing import Literal, Protocol

from proofpress.geometry import Outline
from proofpress.usage import DrawingError
from proofpress.values import NamedTuple, dataclass

# How text stands in an SVG: as paths, in a font within the file, or in one of the machine's.
SvgText = Literal["outlines", "embedded", "live"]


class OutlineEntry(NamedTuple):
    """A line of the table of contents that a reader's side bar shows; `level` counts from 0."""

    title: str
    target: str
    level: int = 0


@dataclass(frozen=True, slots=True)
class Document:
    """Title, language (BCP 47), subject and version of a file, and its table of contents."""

    title: str
    language: str
    subject: str = ""
    version: str = ""
    outline: tuple[OutlineEntry, ...] = ()


class DrawnFont(Protocol):
    """A font as a backend sees it: bytes for a PDF, outlines for an SVG."""

    @property
    def id(self) -> str:
        """The name by which glyph runs call it."""

    @property
    def family(self) -> str:
        """The name that people call it by."""

    @property
    def weight(self) -> int:
        """How bold it is, from 1 to 1000."""

    @property
    def italic(self) -> bool:
        """Whether it is slanted."""

    @property
    def data(self) -> bytes:
        """A whole font file with TrueType outlines."""

    @property
    def units_per_em(self) -> int:
        """The font's own units in an em."""

    def glyph_outline(self, glyph_id: int) -> Outline:
        """Return a glyph in em units, y down, its origin on the baseline."""


class FontSource(Protocol):
    """Where a backend finds the fonts that glyph runs name."""

    def by_id(self, id: str) -> DrawnFont:
        """Return the font of that id."""


class UnsupportedPaintError(DrawingError):
    """A paint, an ink or a picture that a backend cannot draw as it is meant."""


class DanglingLinkError(DrawingError):
    """A link or an entry of the contents that leads to an anchor which is not in the document."""
