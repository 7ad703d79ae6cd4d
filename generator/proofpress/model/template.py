"""Templates as values: sizes, papers, type styles and the palette."""

from collections.abc import Iterator, Mapping
from typing import Literal

from proofpress.diagnostics import Span
from proofpress.language import Language
from proofpress.paint import Cmyk, Rgb, parse_hex
from proofpress.source.text import Origin
from proofpress.values import NamedTuple, dataclass, field

Align = Literal["left", "centre", "right", "justify"]
ArtBleed = float | Literal["mirror"] | None
VerticalAlign = Literal["top", "middle", "capitals", "bottom"]


@dataclass(frozen=True, slots=True)
class Size:
    """A named trim size in millimetres."""

    id: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Paper:
    """A named paper in millimetres, upright."""

    id: str
    name: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class KeywordBox:
    """How a boxed keyword looks. Lengths are in ems, so that the box grows with its text.

    Without a `fill` it has none, without a `stroke` its outline is drawn in the text's colour.
    """

    fill: str = ""
    stroke: str = ""
    line: float = 0.05
    radius: float = 0.25
    padding: float = 0.2


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set. Sizes and leading in points, tracking in millimetres.

    `indent` (of a first line) and `paragraph_space` are millimetres at the style's own size: they
    shrink with it. An icon is `icon_height` cap heights tall, and its middle stands `icon_shift`
    cap heights above the middle of the capitals.

    `font` is a family of the catalogue; `strong_weight` what `**bold**` means in it. `fallback`
    are families asked for glyphs that the first one lacks. `font_at` and `fallback_at` are the
    places that name the families. `max_hyphens` is how many lines in a row may end on a
    hyphen; `widows` lets a text end on a line of one short word or a part of one.
    """

    id: str
    font: str
    weight: int
    italic: bool
    strong_weight: int
    size_pt: float
    leading_pt: float
    least_leading_pt: float
    tracking: float
    capitals: bool
    features: tuple[str, ...]
    colour: str
    align: Align
    vertical: VerticalAlign
    hyphenate: bool
    fallback: tuple[str, ...]
    origin: Origin
    font_at: Origin | None = None
    fallback_at: Origin | None = None
    max_hyphens: int = 2
    widows: bool = False
    features_at: Origin | None = None
    indent: float = 0.0
    paragraph_space: float = 0.0
    icon_height: float = 1.4
    icon_shift: float = 0.0
    keyword: KeywordBox = KeywordBox()


@dataclass(frozen=True, slots=True)
class Swatch:
    """A colour of the palette: on screen, on a press, and with little ink.

    `ink` is the name of an ink of its own that a press prints it with.
    """

    id: str
    rgb: Rgb
    cmyk: Cmyk | None
    low: Rgb | None
    ink: str = ""


class ColourSet(NamedTuple):
    """Colours that alone tell things apart, by their palette names or as hex; where it says so."""

    id: str
    colours: tuple[str, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Theme:
    """Styles and colours: the shared ones, with the pack's own over them.

    `styles` holds (style, scope) where the scope is "" or a language code or script; `style`
    finds the one that serves a language. `lost` are styles that were left out for a fault of
    their own; without `is_whole` a file could not be read, and any style or colour may be missing.
    `hyphenation` has words by language code, with hyphens where alone they may be parted,
    `apart` the sets of colours that have to be told apart. What a theme that is not sound gives
    may be other than was meant.
    """

    styles: Mapping[tuple[str, str], Style]
    palette: Mapping[str, Swatch]
    lost: frozenset[str] = frozenset()
    is_whole: bool = True
    hyphenation: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    apart: tuple[ColourSet, ...] = ()
    is_sound: bool = True

    def style(self, id: str, language: Language) -> Style | None:
        """Return a style as it serves a language: by its code, its base, its script, or at all."""
        for scope in style_scopes(language):
            style = self.styles.get((id, scope))
            if style is not None:
                return style
        return None

    def style_ids(self) -> Iterator[str]:
        """Yield the id of every style once, in order."""
        yield from dict.fromkeys(id for id, _ in self.styles)

    def swatch(self, colour: str) -> Swatch | None:
        """Return the colour that a pack calls by its palette id or writes as `#a51c2b`."""
        rgb = parse_hex(colour)
        return self.palette.get(colour) if rgb is None else Swatch(colour, rgb, None, None)


def style_scopes(language: Language) -> tuple[str, ...]:
    """Return the scopes of styles that serve a language, the nearest first."""
    return (language.code, language.base, language.script, "")
