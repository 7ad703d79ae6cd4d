"""What tests of the typesetter share: fonts, styles, texts with places, icons."""

from functools import cache
from typing import NamedTuple

from proofpress.diagnostics import Span
from proofpress.geometry import Rect, rectangle
from proofpress.lang.inline import Inline, InlineIcon, InlineWords, Resolved
from proofpress.language import Language
from proofpress.model.message import (
    PLAIN,
    Cell,
    Edge,
    IconPart,
    Look,
    Point,
    Text,
    Words,
    parse_text,
)
from proofpress.model.template import Style
from proofpress.paint import BLACK
from proofpress.scene import GlyphRun, Item, Paint, Path
from proofpress.source.project import Folder, Project
from proofpress.source.text import Origin, SourceText
from proofpress.text.fonts import Fonts, load_fonts
from proofpress.text.setting import Setting, Tools, Voices
from proofpress.text.typeset import IconShape, SetText, Typesetter
from proofpress.values import replace

RU, UK, EN, PL, FR, DE = (Language(code) for code in ("ru", "uk", "en", "pl", "fr", "de"))
BOLD = Look(strong=True)
ITALIC = Look(emphasis=True)

BODY = Style(
    id="body",
    font="Fira Sans",
    weight=400,
    italic=False,
    strong_weight=600,
    size_pt=8.0,
    leading_pt=10.0,
    least_leading_pt=8.8,
    tracking=0.0,
    capitals=False,
    features=("lnum", "tnum"),
    colour="ink",
    align="left",
    vertical="top",
    hyphenate=True,
    fallback=(),
    origin=Origin(SourceText("pack/templates/styles.yaml", "styles:\n  body: {}\n"), 10, 18),
)


class Line(NamedTuple):
    """A text written on one line of a file from a column on."""

    value: str
    line: int = 3
    column: int = 11

    @property
    def span(self) -> Span:
        return self.span_of(0, len(self.value))

    def span_of(self, start: int, end: int) -> Span:
        first, last = self.column + start, self.column + end
        return Span("pack/cards.yaml", self.line, first, self.line, last)


class Squares:
    """An icon source that knows every name but `none`: a square of 10, `wide` twice as wide."""

    def icon(self, name: str, paint: Paint) -> IconShape | None:
        if name == "none":
            return None
        width = 20.0 if name == "wide" else 10.0
        return IconShape((Path(rectangle(Rect(0, 0, width, 10)), paint),), width, 10.0)


@cache
def fonts() -> Fonts:
    """Return the shipped fonts; opened once, they never change."""
    found, diagnostics = load_fonts(Project(Folder.of("pack", {}), Folder.of("templates", {})))
    assert diagnostics == ()
    return found


def typesetter() -> Typesetter:
    return Typesetter(fonts(), Squares())


def setting(style: Style = BODY, language: Language = RU) -> Setting:
    return Setting(style, Tools(language), fonts(), Voices())


def style(**changes: object) -> Style:
    return replace(BODY, **changes)  # type: ignore[arg-type]


def words(text: str, look: Look = PLAIN, start: int = 0, is_literal: bool = True) -> InlineWords:
    return InlineWords(text, look, start, start + len(text), is_literal)


def icon(name: str, start: int = 0) -> InlineIcon:
    return InlineIcon(name, name, PLAIN, start, start + len(name) + 7)


def resolved(*inlines: Inline | str, language: Language = RU, raw: str = "") -> Resolved:
    """Return a text of inlines; a string is plain words from the start of the raw text."""
    made = tuple(words(inline) if isinstance(inline, str) else inline for inline in inlines)
    text = "".join(inline.text for inline in made if isinstance(inline, InlineWords))
    return Resolved(Text("cards.raid.text", "text", (), Line(raw or text)), language, made)


def marked_up(raw: str, language: Language = EN) -> Resolved:
    """Return a text as it is written, its icons and words filled in."""
    text, found = parse_text("cards.raid.text", "text", Line(raw))
    assert found == ()
    return Resolved(text, language, tuple(_inline(text, part) for part in text.parts))


def _inline(text: Text, part: object) -> Inline:
    match part:
        case Words(said, look, start, end):
            return words(said, look, start, end - start == len(said))
        case IconPart(name, _, start, _):
            return icon(name, start)
        case Point() | Cell() | Edge():
            return part
        case _:
            raise AssertionError(text.id)


BOX = Rect(0, 0, 53, 30)


def lay(
    text: Resolved | str, style: Style = BODY, box: Rect = BOX, size_pt: float = 8.0
) -> SetText:
    """Return a text set in a box with the style's leading."""
    setter = typesetter()
    whole = resolved(text) if isinstance(text, str) else text
    return setter.set(whole, style, box, size_pt, setter.usual_leading(style, size_pt), BLACK)


def runs(items: tuple[Item, ...]) -> list[GlyphRun]:
    return [item for item in items if isinstance(item, GlyphRun)]


def texts(found: SetText) -> list[str]:
    return [line.text for line in found.lines]
