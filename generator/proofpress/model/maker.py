"""What makers ask for: profiles of print shops as values, each figure with where it comes from."""

from collections.abc import Mapping
from typing import Literal

from proofpress.paint import Cmyk
from proofpress.regex import regex
from proofpress.source.text import Origin
from proofpress.values import dataclass

Container = Literal["pdf", "images"]
Order = Literal["front-back", "back-front", "fronts-backs"]
Standard = Literal["none", "x1a", "x4"]

NAMES = ("maker", "deck", "card", "copy", "side", "number")
_HOLE = regex(r"\{([a-z]+)\}")
_OF_ONE_CARD = regex(r"[-_ ]?\{(?:card|copy|number)\}")


@dataclass(frozen=True, slots=True)
class Source:
    """Where figures come from, the day it was read, and whether the maker itself was read."""

    id: str
    text: str
    date: str
    is_verified: bool


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing that a maker asks for, in words, with the id of its source."""

    name: str
    value: str
    source: str


@dataclass(frozen=True, slots=True)
class MakerSize:
    """A card that a maker cuts: trim in millimetres, and the pixels of its picture, bleed and all.

    `pixels` is None where the maker takes no pictures.
    """

    id: str
    width: float
    height: float
    pixels: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Maker:
    """A maker's profile: lengths in millimetres, the ink limit 4 for 400 %.

    Without `sizes` any size is taken. `files` names files by what stands in braces (`NAMES`).
    `parts` are the parts of a pack that the maker prints. `rich_black` is what it calls a deep
    black, for areas that ask for one.
    """

    id: str
    name: str
    parts: tuple[str, ...]
    container: Container
    order: Order
    sizes: tuple[MakerSize, ...]
    bleed: float
    safe: float
    colour: Literal["rgb", "cmyk"]
    ink_limit: float
    standard: Standard
    text: Literal["live", "outlines"]
    marks: Literal["none", "crop"]
    resolution: int
    least_resolution: int
    takes_alpha: bool
    counts: Literal["expand", "list"]
    shared_backs: Literal["once", "each"]
    files: str
    condition: str
    rich_black: Cmyk | None
    figures: tuple[Figure, ...]
    sources: Mapping[str, Source]
    origin: Origin

    @property
    def is_press(self) -> bool:
        """Say whether everything is to be in inks."""
        return self.colour == "cmyk"

    @property
    def is_opaque(self) -> bool:
        """Say whether nothing may show through."""
        return self.standard == "x1a"

    def file_name(self, **parts: str) -> str:
        """Return the name of a file, without its suffix."""
        return _HOLE.sub(lambda hole: parts[hole[1]], self.files)

    def shared_name(self, **parts: str) -> str:
        """Return the name of a file that all cards of a deck share."""
        return _HOLE.sub(lambda hole: parts[hole[1]], _OF_ONE_CARD.sub("", self.files))


def holes_in(pattern: str) -> set[str]:
    """Return the words that stand in braces."""
    return set(_HOLE.findall(pattern))
