"""What a build is asked for: languages, papers, parts, formats and folds."""

from typing import Literal

from proofpress.values import dataclass

Fold = Literal["duplex", "short", "gutter", "none"]
SvgText = Literal["outlines", "embedded", "live"]
InkUse = Literal["full", "low"]

PARTS = ("cards", "tokens", "booklet")
FORMATS = ("pdf", "svg", "png", "html")
FOLDS: tuple[Fold, ...] = ("duplex", "short", "gutter", "none")
SVG_TEXTS: tuple[SvgText, ...] = ("outlines", "embedded", "live")
INKS: tuple[InkUse, ...] = ("full", "low")


@dataclass(frozen=True, slots=True)
class Request:
    """What a command asks for; `languages` None means the source and the release languages."""

    languages: tuple[str, ...] | None = None
    papers: tuple[str, ...] = ("a4", "letter")
    parts: tuple[str, ...] = PARTS
    formats: tuple[str, ...] = ("pdf", "svg", "html")
    folds: tuple[Fold, ...] = ("duplex", "gutter")
    svg_text: SvgText = "outlines"
    ink: InkUse = "full"

    @property
    def has_pictures(self) -> bool:
        """Say whether every card is asked for as a picture of its own."""
        return "png" in self.formats and "cards" in self.parts

    def named(self, name: str) -> str:
        """Return the name of a file as it is called with the ink that is asked for."""
        return f"{name}-low-ink" if self.ink == "low" else name

    @property
    def has_report(self) -> bool:
        """Say whether the build is to tell of itself on a page."""
        return "html" in self.formats


EVERYTHING = Request()
