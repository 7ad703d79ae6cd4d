"""Text in an SVG that stays text: in fonts of the machine, or in one that the file brings along.

Every letter has its own place, so that what was measured is what is drawn. An embedded font leads
each character to the glyph that layout chose; where that takes more than one glyph for a character,
as in ligatures, joined letters and accents of their own, a run is drawn as outlines, and unseen
text lies over it to be found and copied. Lines from right to left are written as they are read.
"""

from base64 import b64encode

# fontTools has few types:
# mypy: disallow-untyped-calls=False
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from io import BytesIO
from itertools import groupby
from unicodedata import category

from proofpress.backends.document import DrawnFont
from proofpress.backends.svg_paint import colour_value, id_for, number, opacity_attribute
from proofpress.language import begins_at_right
from proofpress.paint import BLACK, Colour
from proofpress.scene import GlyphRun, Item
from proofpress.text.harfbuzz import hb
from proofpress.text.script import IDEOGRAPHS
from proofpress.values import NamedTuple

_AS_MEASURED = ' xml:space="preserve" text-rendering="geometricPrecision"'
_FIGURES = tuple((height, width) for height in ("lnum", "onum") for width in ("tnum", "pnum"))
_DROPPED = tuple(int.from_bytes(tag.encode(), "big") for tag in ("GSUB", "GPOS", "GDEF"))


class Letters(NamedTuple):
    """The characters that a file shows of a font, with the glyph of each, as one CSS family."""

    family: str
    font: str
    glyphs: frozenset[tuple[str, int]]


class Lettering:
    """A font as CSS families: one for each of the ways in which it draws figures."""

    def __init__(self, font: DrawnFont) -> None:
        """Read a font."""
        self.font = font
        self._hb_font = hb.Font(hb.Face(hb.Blob(font.data)))
        self._figures = {
            figures: {digit: self._figure(digit, figures) for digit in "0123456789"}
            for figures in _FIGURES
        }

    def letters_of(self, run: GlyphRun) -> tuple[Letters, tuple[str, ...]] | None:
        """Return what a run shows and its features, None where it takes more than characters."""
        glyphs, text = tuple(run.glyphs), run.text
        is_plain = [glyph.cluster for glyph in glyphs] == list(range(len(text)))
        if run.is_right_to_left or not is_plain or any(g.x_offset or g.y_offset for g in glyphs):
            return None
        if any(category(char).startswith("M") for char in text):
            return None  # placed by itself a mark is drawn without its letter
        pairs = {(char, glyph.id) for char, glyph in zip(text, glyphs, strict=True)}
        ways = () if all(self._is_nominal(*pair) for pair in pairs) else self._figures
        figures = next((way for way in ways if self._holds(pairs, way)), None) if ways else ()
        if figures is None or len(dict(pairs)) < len(pairs):
            return None
        return Letters(id_for("f", run.font, *figures), run.font, frozenset(pairs)), figures

    def _is_nominal(self, char: str, glyph: int) -> bool:
        known = self._hb_font.get_nominal_glyph(ord(char))
        return not known or known == glyph or char.isspace()

    def _holds(self, pairs: Iterable[tuple[str, int]], way: tuple[str, str]) -> bool:
        figures = self._figures[way]
        return all(
            figures[char] == glyph if char in figures else self._is_nominal(char, glyph)
            for char, glyph in pairs
        )

    def _figure(self, digit: str, figures: tuple[str, str]) -> int:
        buffer = hb.Buffer()
        buffer.add_str(digit)
        buffer.guess_segment_properties()
        hb.shape(self._hb_font, buffer, dict.fromkeys(figures, True))
        return int(buffer.glyph_infos[0].codepoint)


def text_element(run: GlyphRun, paint: Colour, family: str, look: str) -> str:
    """Return a run as text in a CSS family, each letter at its place; `look` are attributes."""
    x, places = run.x, []
    for glyph in run.glyphs:
        places.append(number(x))
        x += glyph.advance
    return (
        f'<text x="{" ".join(places)}" y="{number(run.y)}" font-family="{escape(family)}"'
        f' font-size="{number(run.size)}"{look} fill="{colour_value(paint)}"'
        f"{opacity_attribute('opacity', run.opacity)}{_AS_MEASURED}>"
        f"{escape(run.text)}</text>"
    )


def whole_element(run: GlyphRun, paint: Colour, family: str, look: str) -> str:
    """Return a run that a viewer shapes anew, spread over the width that was measured."""
    start = run.x + run.width if run.is_right_to_left else run.x
    turned = ' direction="rtl" unicode-bidi="embed"' if run.is_right_to_left else ""
    return (
        f'<text x="{number(start)}" y="{number(run.y)}" font-family="{escape(family)}"'
        f' font-size="{number(run.size)}"{look}{turned} textLength="{number(run.width)}"'
        f' lengthAdjust="spacingAndGlyphs" fill="{colour_value(paint)}"'
        f"{opacity_attribute('opacity', run.opacity)}{_AS_MEASURED}>"
        f"{escape(run.text)}</text>"
    )


def unseen_element(run: GlyphRun, family: str) -> str:
    """Return the text of a run that is drawn otherwise, for readers."""
    return whole_element(run, BLACK, family, ' fill-opacity="0"')


def in_reading_order(items: Iterable[Item]) -> list[Item]:
    """Return items with the runs of each line that begins at the right in the order of reading.

    They are given from left to right. All of a line come where its last one was, above the boxes
    that stand behind them.
    """
    made = list(items)
    places = [at for at, item in enumerate(made) if isinstance(item, GlyphRun)]
    moved: dict[int, list[Item]] = {}
    for (_, is_turned), some in groupby(places, lambda at: _line_of(made[at])):
        line = list(some)
        if is_turned and len(line) > 1:
            moved |= {at: [] for at in line}
            moved[line[-1]] = list(_read([made[at] for at in line]))
    return [one for at, item in enumerate(made) for one in moved.get(at, [item])]


def _line_of(item: Item) -> tuple[float, bool]:
    assert isinstance(item, GlyphRun)
    return item.y, begins_at_right(item.language)


def _read(runs: Iterable[Item]) -> Iterator[Item]:
    """Yield the runs of a line from right to left, neighbours that read to the right turned."""
    line = [run for run in runs if isinstance(run, GlyphRun)]
    line.sort(key=lambda run: -run.x)
    for is_turned, some in groupby(line, lambda run: run.is_right_to_left):
        part = list(some)
        yield from part if is_turned else reversed(part)


def look_of(font: DrawnFont, features: Iterable[str], text: str) -> str:
    """Return the attributes that choose a font of the machine, and its usual spaces."""
    settings = ", ".join(f"'{feature}'" for feature in features)
    styles = [f"font-feature-settings:{settings}"] if settings else []
    if IDEOGRAPHS.search(text):
        styles.append("text-spacing-trim:space-all")
    style = f' style="{";".join(styles)}"' if styles else ""
    slope = ' font-style="italic"' if font.italic else ""
    return f' font-weight="{font.weight}"{slope}{style}'


def font_face(family: str, font: DrawnFont, glyphs: Mapping[str, int]) -> str:
    """Return the CSS of a font with these characters alone, as data in the file."""
    from fontTools.ttLib import TTFont, newTable
    from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

    wanted = hb.SubsetInput()
    wanted.glyph_set.update([0, *glyphs.values()])
    wanted.drop_table_tag_set.update(_DROPPED)
    wanted.flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NO_HINTING
    data = hb.subset(hb.Face(hb.Blob(font.data)), wanted).blob.data
    made = TTFont(BytesIO(data), recalcTimestamp=False)
    order = made.getGlyphOrder()
    table = CmapSubtable.newSubtable(12)
    table.platformID, table.platEncID, table.language = 3, 10, 0
    table.cmap = {ord(char): order[id] for char, id in sorted(glyphs.items())}
    made["cmap"] = newTable("cmap")
    made["cmap"].tableVersion, made["cmap"].tables = 0, [table]
    file = BytesIO()
    made.save(file)
    packed = b64encode(file.getvalue()).decode("ascii")
    return f"@font-face{{font-family:{family};src:url(data:font/ttf;base64,{packed})}}"
