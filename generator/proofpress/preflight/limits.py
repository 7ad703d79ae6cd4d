"""What a file is held to: by anybody's printer, or by a shop."""

from typing import Literal

from proofpress.values import dataclass, replace

Standard = Literal["", "PDF/X-1a", "PDF/X-4"]


@dataclass(frozen=True, slots=True)
class Limits:
    """Thresholds, and how strictly they are meant.

    `bleed` in millimetres, resolutions in dots per inch, `most_ink` in percent (None: nobody
    asks), `spaces` the families of colour that are taken (empty: any). `sizes` (width, height in
    millimetres with bleed) are those that pages may have (empty: any, all alike).
    `takes_mixed_black` where black text may be of several inks: files in RGB. For a shop
    (`is_shop`) what a home printer puts up with is an error.
    """

    name: str = "home"
    is_shop: bool = False
    sizes: tuple[tuple[float, float], ...] = ()
    bleed: float = 0.0
    least_ppi: float = 150.0
    good_ppi: float = 300.0
    least_bitmap_ppi: float = 600.0
    most_ink: float | None = None
    spaces: frozenset[str] = frozenset()
    takes_transparency: bool = True
    takes_mixed_black: bool = False
    standard: Standard = ""
    least_line_pt: float = 0.25
    least_type_pt: float = 5.0
    most_bytes: int = 25_000_000

    @property
    def reach(self) -> float:
        """How far from the cut ink is looked for, in millimetres."""
        return self.bleed if self.is_shop and self.bleed else 1.0


def with_miniatures(limits: Limits) -> Limits:
    """Return limits for a file that shows pieces as miniatures, such as a booklet.

    Their lines and type are judged where the piece itself is printed, and what the booklet says
    of its own is judged as it is laid out: what is small in the file is no fault of it.
    """
    return replace(limits, least_line_pt=0.0, least_type_pt=0.0)


HOME = Limits()
# Sheets of our own for printers at home, and pages that show pieces as miniatures.
OWN_SHEETS = Limits(takes_mixed_black=True)
OWN_MINIATURES = with_miniatures(OWN_SHEETS)
