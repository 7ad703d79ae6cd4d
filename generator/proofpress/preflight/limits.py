"""What a file is held to: by anybody's printer, or by a shop."""

from typing import Literal

from proofpress.values import dataclass

Standard = Literal["", "PDF/X-1a", "PDF/X-4"]


@dataclass(frozen=True, slots=True)
class Limits:
    """Thresholds, and how strictly they are meant.

    `bleed` in millimetres, resolutions in dots per inch, `most_ink` in percent (None: nobody
    asks), `spaces` the families of colour that are taken (empty: any). A `size` (width, height in
    millimetres with bleed) is that of every page. For a shop (`is_shop`) what a home printer puts
    up with is an error.
    """

    name: str = "home"
    is_shop: bool = False
    size: tuple[float, float] | None = None
    bleed: float = 0.0
    least_ppi: float = 150.0
    good_ppi: float = 300.0
    least_bitmap_ppi: float = 600.0
    most_ink: float | None = None
    spaces: frozenset[str] = frozenset()
    takes_transparency: bool = True
    standard: Standard = ""
    least_line_pt: float = 0.25
    least_type_pt: float = 5.0
    most_bytes: int = 25_000_000

    @property
    def reach(self) -> float:
        """How far from the cut ink is looked for, in millimetres."""
        return self.bleed if self.is_shop and self.bleed else 1.0


HOME = Limits()
