"""What a build is asked for: languages, papers, parts, formats and folds."""

from typing import Literal

from proofpress.values import NamedTuple, dataclass

Fold = Literal["duplex", "short", "gutter", "none"]
SvgText = Literal["outlines", "embedded", "live"]
InkUse = Literal["full", "low"]
Marks = Literal["both", "front", "back", "none"]
Backs = Literal["together", "apart"]
Counts = Literal["expanded", "listed"]

PARTS = (
    *("cards", "tokens", "boards", "dice", "standees", "screens", "boxes"),
    *("booklet", "build-sheet"),
)
FORMATS = ("pdf", "svg", "png", "html")
FOLDS: tuple[Fold, ...] = ("duplex", "short", "gutter", "none")
SVG_TEXTS: tuple[SvgText, ...] = ("outlines", "embedded", "live")
INKS: tuple[InkUse, ...] = ("full", "low")
MARKS: tuple[Marks, ...] = ("both", "front", "back", "none")
BACKS: tuple[Backs, ...] = ("together", "apart")
COUNTS: tuple[Counts, ...] = ("expanded", "listed")

SINGLE = "single"  # no paper: each page is as large as its piece with the bleed
PRINTER_MARGIN = 5.0  # the edge of the paper that home printers leave blank


class Margins(NamedTuple):
    """What a printer leaves blank along the edges of an upright sheet, in millimetres."""

    left: float = PRINTER_MARGIN
    right: float = PRINTER_MARGIN
    top: float = PRINTER_MARGIN
    bottom: float = PRINTER_MARGIN


class Offset(NamedTuple):
    """How far something is moved to the right and down, in millimetres."""

    x: float = 0.0
    y: float = 0.0


class Printer(NamedTuple):
    """What is known of a printer: its margins, and how far its backs must be moved.

    The offsets are as seen on the back. `back_landscape` is for sheets that lie on their side;
    None: the same as for upright ones.
    """

    margins: Margins = Margins()
    back: Offset = Offset()
    back_landscape: Offset | None = None


@dataclass(frozen=True, slots=True)
class Imposition:
    """How pieces are laid on sheets.

    `bleed` is how many millimetres of it show around a piece, "shared" where neighbours share
    their cut, None for what home sheets show. `marks` names the sides that bear crop marks, `backs`
    says whether they have a file of their own, `copies` whether each is printed or each piece once.
    `skip` leaves the first slots of the first sheet empty; `grid` (columns, rows) is taken even
    where the printer does not reach all of it. With `is_mixed` cards of different sizes share
    sheets, in rows of one size. `paper_weight` is that of the booklet's paper in g/m².
    """

    bleed: float | Literal["shared"] | None = None
    marks: Marks = "both"
    backs: Backs = "together"
    copies: Counts = "expanded"
    skip: int = 0
    grid: tuple[int, int] | None = None
    printer: Printer = Printer()
    is_mixed: bool = False
    paper_weight: float = 80.0


USUAL = Imposition()


@dataclass(frozen=True, slots=True)
class Request:
    """What a command asks for; `languages` None means the source and the release languages.

    `is_measured`: home sheets are measured as finished files too, as those for makers always are.
    """

    languages: tuple[str, ...] | None = None
    papers: tuple[str, ...] = ("a4", "letter")
    parts: tuple[str, ...] = PARTS
    formats: tuple[str, ...] = ("pdf", "svg", "html")
    folds: tuple[Fold, ...] = ("duplex", "gutter")
    svg_text: SvgText = "outlines"
    ink: InkUse = "full"
    imposition: Imposition = USUAL
    profiles: tuple[str, ...] = ("home",)
    day: str = ""  # that files for makers bear (2026-11-30); the game's own where it is empty
    is_measured: bool = False

    @property
    def is_home(self) -> bool:
        """Say whether sheets for a printer at home and the booklet are asked for."""
        return "home" in self.profiles

    @property
    def makers(self) -> tuple[str, ...]:
        """The profiles of makers that are asked for."""
        return tuple(one for one in self.profiles if one != "home")

    @property
    def has_pictures(self) -> bool:
        """Say whether every card is asked for as a picture of its own."""
        return "png" in self.formats and "cards" in self.parts

    @property
    def has_build_sheet(self) -> bool:
        """Say whether a page is asked for that tells how to print and cut the game."""
        return self.is_home and "pdf" in self.formats and "build-sheet" in self.parts

    def named(self, name: str) -> str:
        """Return the name of a file as it is called with the ink that is asked for."""
        return f"{name}{LOW_INK}" if self.ink == "low" else name

    @property
    def has_report(self) -> bool:
        """Say whether the build is to tell of itself on a page, and the booklet to be one."""
        return "html" in self.formats


TABLES = ("tts", "pcio", "png")
CUTTERS = ("dxf",)
FOR_MAKERS = ("cards", "tokens", "boards")  # what is not first cut, folded and glued
ON_TABLES = (*FOR_MAKERS, "standees")
PIECES = tuple(part for part in PARTS if part not in ("booklet", "build-sheet"))
FOR_CUTTERS = ("cards", "tokens", "dice", "standees", "screens", "boxes")


@dataclass(frozen=True, slots=True)
class Export:
    """What a pack is to become elsewhere.

    `base_url` stands before the name of every picture. `frame` is the edge of a sheet, in
    millimetres, that a cutting machine wants for its own marks.
    """

    target: str
    base_url: str = ""
    frame: float = 12.0


EVERYTHING = Request()


LOW_INK = "-low-ink"  # how the name of a file with little ink ends
TILED = "boards-tiled-"  # the name of a board's file in parts begins with it


def part_of(name: str) -> str:
    """Return the part that a file of sheets holds, by the file's name.

    A tiled board is one of its own: beside the other boards it is no other way to the same pieces.
    """
    if name.startswith(TILED):
        return name
    return next((part for part in PARTS if name.startswith(part)), name)
