"""The typesetter: a resolved text into a box, as glyph runs and icons at fixed places.

There is one run for each font of a line, its spaces inside, so that a reader copies words and not
letters. A hyphen that parts a word is a glyph of the run with the text `-`; icons are groups.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from types import MappingProxyType

from proofpress.diagnostics import Diagnostic, Diagnostics, Note, Span, finding
from proofpress.geometry import Rect
from proofpress.glyphs import Glyph, Word, columns_of
from proofpress.lang.inline import InlineIcon, InlineWords, Resolved
from proofpress.language import Language
from proofpress.model.decode import shortened
from proofpress.model.message import PLAIN, Look, Text, Words
from proofpress.model.template import Style
from proofpress.paint import BLACK
from proofpress.scene import Fit, GlyphRun, Paint, TextLines
from proofpress.source.fontpacks import extra_of, family_for
from proofpress.text.case import Case, Excess, SetText, Source, Spot
from proofpress.text.fit import (
    height_of,
    largest_leading,
    largest_size,
    leading_at,
    least_leading_at,
)
from proofpress.text.flow import Flow, flow, overhang
from proofpress.text.fonts import Font, Fonts
from proofpress.text.icons import IconShape, IconSource
from proofpress.text.keyword import Paints
from proofpress.text.paragraph import (
    Lack,
    Paragraph,
    Place,
    find_words,
    longest_word,
    set_texts,
)
from proofpress.text.place import place
from proofpress.text.placement import Pair
from proofpress.text.script import is_pictograph, script_runs
from proofpress.text.setting import Setting, Tools, Voices
from proofpress.text.shape import TypeSize
from proofpress.values import NamedTuple, replace

__all__ = ["Excess", "IconShape", "IconSource", "Paints", "SetText", "Typesetter", "plain"]


class _Unwritten(NamedTuple):
    """A string that no author wrote; findings about it have its place only as far as known."""

    value: str
    span: Span

    def span_of(self, start: int, end: int) -> Span:  # noqa: ARG002 - the protocol's signature
        return self.span


_NOWHERE = Span("")


def plain(text: str, language: Language, span: Span = _NOWHERE) -> Resolved:
    """Return a plain string (a number, a card's code) as a text to set."""
    words = Words(text, PLAIN, 0, len(text))
    inline = InlineWords(text, PLAIN, 0, len(text), True)
    return Resolved(Text("", "own", (words,), _Unwritten(text, span)), language, (inline,))


class Typesetter:
    """Sets texts in one catalogue of fonts; remembers words, paragraphs and set texts.

    `hyphenation` has words by language code, with hyphens where alone they may be parted.
    An icon that its source does not have takes no room and is not reported here: the checks tell
    of unknown icons where they were written.
    """

    def __init__(
        self,
        fonts: Fonts,
        icons: IconSource,
        hyphenation: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
    ) -> None:
        self._fonts = fonts
        self._icons = icons
        self._hyphenation = hyphenation
        self._voices = Voices()
        self._tools: dict[str, Tools] = {}
        self._cases: dict[tuple[str, Style], Case] = {}
        self._by_identity: dict[tuple[str, int], tuple[Style, Case]] = {}
        self._at_hand: dict[tuple[int, int], tuple[Resolved, Source]] = {}
        self._sizes: dict[TypeSize, TypeSize] = {}
        self._aspects: dict[str, float] = {}
        self._faulty: dict[str, Diagnostics] = {}  # icons with what is wrong with them
        self._inks: dict[int, tuple[Word, Pair | None, float]] = {}

    def has_family(self, family: str) -> bool:
        """Say whether there is a font family."""
        return self._fonts.has_family(family)

    def forget(self) -> None:
        """Drop the texts that were set, which another language does not have; keep the words."""
        for case in self._cases.values():
            case.forget()
        self._at_hand.clear()

    def plain(self, text: str, language: Language, span: Span = _NOWHERE) -> Resolved:
        """Return a plain string as a text to set."""
        return plain(text, language, span)

    def natural_size(
        self, resolved: Resolved, style: Style, width: float, height: float, floor_pt: float
    ) -> float:
        """Return the largest size in points at which a text fits a box in mm, 0 when none does.

        The style's size is the ceiling, `floor_pt` the least; between them sizes go by tenths of
        a point, with the leading in ratio. A word is broken at the edge only where the floor does
        not help it.
        """
        source = self._source(resolved, style)
        room = source.case.room(width, height)
        measured = source.natural.get(room)
        if measured is None or measured[1] != floor_pt:
            size = largest_size(source.paragraph, room, floor_pt)
            measured = source.natural[room] = (size, floor_pt)
        return measured[0]

    def leading(
        self, resolved: Resolved, style: Style, width: float, height: float, size_pt: float
    ) -> float:
        """Return the leading in points for a text at a size.

        It is the style's in ratio, or as much tighter as the box wants and the style allows.
        """
        source = self._source(resolved, style)
        return largest_leading(source.paragraph, source.case.room(width, height), size_pt)

    def font(self, resolved: Resolved, style: Style) -> Font:
        """Return the font of a style's plain letters, as the text's language has it."""
        return self._case(resolved, style).setting.voice.font

    def fonts_of(self, style: Style, language: Language, look: Look) -> tuple[Font, ...]:
        """Return the fonts that a style asks for the glyphs of a look, one after the other."""
        return self._case(plain("", language), style).setting.voice_for(look).fonts

    def texts_of(self, resolved: Resolved, style: Style) -> list[str]:
        """Return the texts of the inlines as they are set, the spaces and capitals in place.

        An icon is U+FFFC, a mark of structure a line feed, an edge of a keyword nothing.
        """
        return set_texts(resolved.inlines, self._case(resolved, style).setting)

    def icon(self, name: str, paint: Paint) -> IconShape | None:
        """Return an icon drawn in a paint, None when there is no such icon."""
        return self._icons.icon(name, paint)

    def ink_boxes(self, text: GlyphRun | TextLines) -> Iterator[Rect]:
        """Yield a box for each run of a text: as wide as it, as high as its ink, in mm."""
        size = text.size
        if isinstance(text, TextLines):
            for x, y, font, words in text.runs:
                inks = [self._ink(word, font, size) for word in words]
                rise, depth = _highest([reach for _, reach, _ in inks])
                width = sum([width for _, _, width in inks])
                yield Rect(x, y - rise * size, width, (rise + depth) * size)
        else:
            rise, depth = _highest([self._reach(text.glyphs, text.font, size)])
            yield Rect(text.x, text.y - rise * size, text.width, (rise + depth) * size)

    def _ink(self, word: Word, font: str, size: float) -> tuple[Word, Pair | None, float]:
        """Return how far a word's ink reaches, and how wide it is; many words come again."""
        known = self._inks.get(id(word))
        if known is None:  # the word is kept, so that its identity stays its own
            width = sum(columns_of(word.glyphs).advances)
            reach = self._reach(word.glyphs, font, size)
            known = self._inks[id(word)] = word, reach, width
        return known

    def _reach(self, glyphs: Sequence[Glyph], font: str, size: float) -> Pair | None:
        """Return how far the ink of glyphs reaches up and down in ems, None where there is none."""
        reach, columns = self._fonts.by_id(font).reach, columns_of(glyphs)
        inks = [
            (ink[0] - down / size, ink[1] + down / size)
            for id, down in set(zip(columns.ids, columns.y_offsets, strict=True))
            if (ink := reach(id)) is not None
        ]
        if not inks:
            return None
        return max([rise for rise, _ in inks]), max([depth for _, depth in inks])

    def usual_leading(self, style: Style, size_pt: float) -> float:
        """Return the style's leading at a size, in points."""
        return leading_at(style, size_pt)

    def least_leading(self, style: Style, size_pt: float) -> float:
        """Return the tightest leading that the style allows at a size, in points."""
        return least_leading_at(style, size_pt)

    def set(
        self,
        resolved: Resolved,
        style: Style,
        box: Rect,
        size_pt: float,
        leading_pt: float,
        paint: Paint | Paints,
    ) -> SetText:
        """Set a text in a box at a size, whether it fits or not."""
        source = self._source(resolved, style)
        spot = source.case.spot(box, size_pt, leading_pt, paint)
        done = source.done.get(spot)
        if done is None:
            done = self._set_anew(source, resolved, spot)
            if not done.diagnostics:  # those lead to one author's text, the rest to none
                source.done[spot] = done
        return done

    def _set_anew(self, source: Source, resolved: Resolved, spot: Spot) -> SetText:
        setting, paragraph = source.case.setting, source.paragraph
        most = spot.most(paragraph.above)
        flowed = flow(paragraph, spot.gauge, most)
        placed = place(flowed, spot.placement, setting.voice.font, self._icons)
        natural = source.natural.get(spot.room, (spot.size_pt, 0.0))[0]
        fit = Fit(spot.size_pt, natural, flowed.rows, spot.leading_pt)
        broken = flowed.broken
        excess = _excess(source, flowed, spot) if flowed.rows > most or broken else None
        faulty = broken or setting.problems or setting.unslanted or self._faulty
        if not (faulty or paragraph.missing or paragraph.unbroken):
            return SetText(placed, fit, excess, ())  # as with most texts
        places = find_words(broken, resolved.inlines, setting)
        found = [*_unslanted(setting, resolved), *_findings(paragraph, places, resolved)]
        icons = [one.icon for one in resolved.inlines if isinstance(one, InlineIcon)]
        found += (one for icon in dict.fromkeys(icons) for one in self._faulty.get(icon, ()))
        return SetText(placed, fit, excess, (*setting.problems, *found))

    def _source(self, resolved: Resolved, style: Style) -> Source:
        # By identity first, which is cheap; both are kept, the style by its case, so that their
        # numbers stay taken.
        asked = id(resolved), id(style)
        known = self._at_hand.get(asked)
        if known is None:
            source = self._case(resolved, style).source(resolved.inlines, self)
            known = self._at_hand[asked] = resolved, source
        return known[1]

    def _case(self, resolved: Resolved, style: Style) -> Case:
        asked = resolved.language.code, id(style)
        known = self._by_identity.get(asked)
        if known is None:
            language = resolved.language
            case = self._cases.get((language.code, style))
            if case is None:
                setting = Setting(style, self._tools_of(language), self._fonts, self._voices)
                case = self._cases[language.code, style] = Case(setting, self._sizes)
            known = self._by_identity[asked] = style, case
        return known[1]

    def _tools_of(self, language: Language) -> Tools:
        tools = self._tools.get(language.code)
        if tools is None:
            words = self._hyphenation.get(language.base, ())
            if language.code != language.base:
                words = (*words, *self._hyphenation.get(language.code, ()))
            tools = self._tools[language.code] = Tools(language, words)
        return tools

    def aspect(self, name: str) -> float:
        """Return the width of an icon for a height of 1; 0 when there is none."""
        if name not in self._aspects:
            shape = self._icons.icon(name, BLACK)
            self._aspects[name] = shape.width / shape.height if shape is not None else 0.0
            if shape is not None and shape.found:
                self._faulty[name] = shape.found
        return self._aspects[name]


def _excess(source: Source, flowed: Flow, spot: Spot) -> Excess | None:
    paragraph, room = source.paragraph, spot.room
    over = flowed.rows - spot.most(paragraph.above)
    wide = spot.gauge.em * (overhang(flowed))
    if over <= 0 and not wide:
        return None
    height = height_of(flowed.rows, room.font, spot.size_pt, spot.leading_pt)
    too_much = max(0.0, height - room.free(spot.size_pt, paragraph.above))
    return Excess(max(over, 0), too_much, longest_word(paragraph), wide)


def _findings(paragraph: Paragraph, broken: list[Place], resolved: Resolved) -> list[Diagnostic]:
    found = [_missing_glyph(lack, resolved) for lack in paragraph.missing]
    if paragraph.unbroken is not None:
        found.append(_missing_dictionary(paragraph.unbroken, resolved))
    for word in broken:
        what = f"`{shortened(word.text, 120)}` is wider than its box and was broken at the edge"
        found.append(_finding("broken-word", word, what, resolved))
    return found


def _unslanted(setting: Setting, resolved: Resolved) -> Iterator[Diagnostic]:
    """Yield at its first italic words that a text has some, and the style's font has none."""
    slanted = (
        inline
        for inline in resolved.inlines
        if isinstance(inline, InlineWords) and inline.look in setting.unslanted
    )
    for inline in islice(slanted, 1):
        for fault in setting.unslanted[inline.look]:
            yield replace(
                fault,
                span=Place(inline.text, inline, 0, len(inline.text)).span(resolved),
                subject=resolved.text.id,
                language=resolved.language.code,
                notes=(Note("the style names the font here", fault.span),),
            )


def _missing_glyph(lack: Lack, resolved: Resolved) -> Diagnostic:
    sign = lack.place.text
    families = " and in ".join(f"`{family}`" for family in lack.families)
    code = " ".join(f"U+{ord(one):04X}" for one in sign)
    what = f"there is no glyph for `{sign}` ({code}) in {families}"
    return _finding("missing-glyph", lack.place, what, resolved, _font_hint(lack))


def _font_hint(lack: Lack) -> tuple[str, ...]:
    """Return which font of an extra has the script of a sign."""
    if is_pictograph(lack.place.text):
        return ("draw it as an icon, and write `{icon:NAME}`",)
    script, _ = next(script_runs(lack.place.text, ""), ("", ""))
    family = family_for(script)
    if family is None or family in lack.families:
        return ()
    return (
        f"name a font that has it under `fallback` of the style; `{family}` comes with "
        f"`pip install proofpress[{extra_of(family)}]`",
    )


def _missing_dictionary(place: Place, resolved: Resolved) -> Diagnostic:
    what = f"no dictionary tells where the words of `{shortened(place.text, 40)}` end"
    hint = "install the dictionaries with `pip install proofpress[scripts]`"
    return _finding("missing-dictionary", place, what, resolved, (hint,))


def _finding(
    name: str, place: Place, message: str, resolved: Resolved, hints: tuple[str, ...] = ()
) -> Diagnostic:
    return finding(
        name,
        place.span(resolved),
        message,
        subject=resolved.text.id,
        language=resolved.language.code,
        hints=hints,
    )


def _highest(reaches: Iterable[Pair | None]) -> Pair:
    """Return how far the ink of all reaches up and down."""
    inks = [one for one in reaches if one is not None]
    return max([up for up, _ in inks], default=0.0), max([down for _, down in inks], default=0.0)
