"""A text ready for lines: its inlines cut into chunks and gaps, at no size yet."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple, Protocol

from proofpress.diagnostics import Span
from proofpress.lang.inline import Inline, InlineIcon, InlineWords, Resolved
from proofpress.text.chunk import Chunk, IconPiece, Part, Spoken
from proofpress.text.dictionary import UNSPACED, has_dictionaries
from proofpress.text.ruler import Ruler, Segment
from proofpress.text.script import is_plain
from proofpress.text.setting import Setting
from proofpress.text.shape import Voice
from proofpress.text.stretches import Stretch, cut_stretches
from proofpress.text.typographer import ICON, NO_BREAK, THIN_NO_BREAK, hold_last_words


class Place(NamedTuple):
    """Characters of a text by their inline and their offsets there."""

    text: str
    inline: Inline
    start: int
    end: int

    def span(self, resolved: Resolved) -> Span:
        """Return where they were written: to the column, or the placeholder that says them."""
        written = resolved.text.written
        first = self.inline.start
        if isinstance(self.inline, InlineWords) and self.inline.is_literal:
            return written.span_of(first + self.start, first + self.end)
        return written.span_of(first, self.inline.end)


class Lack(NamedTuple):
    """A sign without a glyph, and the families that were asked."""

    place: Place
    families: tuple[str, ...]


class Paragraph:
    """A text in a style and language, with what is wrong with its characters.

    `unbroken` is what a line cannot end in, for want of a dictionary of its words.
    """

    def __init__(
        self,
        setting: Setting,
        segments: tuple[Segment, ...],
        missing: tuple[Lack, ...] = (),
        unbroken: Place | None = None,
    ) -> None:
        self._setting = setting
        self.segments = segments
        self.missing = missing
        self.unbroken = unbroken
        self._rulers: dict[float, tuple[Ruler, ...]] = {}

    def rulers(self, tracking: float) -> tuple[Ruler, ...]:
        """Return the segments laid out at a tracking in ems."""
        found = self._rulers.get(tracking)
        if found is None:
            opportunities = self._setting.tools.opportunities
            found = self._rulers[tracking] = tuple(
                Ruler(segment, opportunities, tracking) for segment in self.segments
            )
        return found


def longest_word(paragraph: Paragraph) -> str:
    """Return the widest word of a paragraph; of words that are held together each counts alone."""
    widths: dict[str, float] = {}
    for segment in paragraph.segments:
        for chunk in segment.chunks:
            for word in chunk.text.replace(THIN_NO_BREAK, NO_BREAK).split(NO_BREAK):
                share = len(word) / max(len(chunk.text), 1)
                widths[word] = max(widths.get(word, 0.0), chunk.width * share)
    return max(widths, key=lambda word: widths[word], default="")


class IconSizes(Protocol):
    """What a paragraph has to know of an icon: how wide it is for its height."""

    def aspect(self, name: str) -> float:
        """Return the width of an icon for a height of 1."""


ICON_HEIGHT = 1.4  # of the cap height: icons stand out a little, above and below


def build(inlines: tuple[Inline, ...], setting: Setting, icons: IconSizes) -> Paragraph:
    """Return the paragraph of a resolved text."""
    texts = _set_texts(inlines, setting)
    language = setting.tools.language
    builder = _Builder(setting)
    stretches: list[list[Stretch]] | None = None
    unbroken: Place | None = None
    if language.direction == "rtl" or not all(map(is_plain, texts)):
        stretches = cut_stretches(texts, language, setting.style.widows)
        unbroken = _unbroken(inlines, texts, setting)
    for index, (inline, text) in enumerate(zip(inlines, texts, strict=True)):
        if isinstance(inline, InlineIcon):
            height = ICON_HEIGHT * setting.voice.font.cap_height
            width = height * icons.aspect(inline.icon)
            level = stretches[index][0].level if stretches else 0
            builder.add_icon(IconPiece(inline.icon, inline.spoken, width, height, level))
            if stretches and stretches[index][0].may_end:
                builder.end_chunk()
        elif stretches is None:
            builder.add_words(text, setting.voice_for(inline.look))
        else:
            builder.add_stretches(stretches[index], setting.voice_for(inline.look))
    segments = builder.finish(setting.voice)
    missing = tuple(_missing(segments, inlines, texts, setting))
    return Paragraph(setting, segments, missing, unbroken)


def _unbroken(inlines: tuple[Inline, ...], texts: list[str], setting: Setting) -> Place | None:
    """Return the first words that only a dictionary tells apart, when there is none."""
    if has_dictionaries():
        return None
    for inline, text in zip(inlines, texts, strict=True):
        found = UNSPACED.search(text)
        if found is not None:
            return _place(inline, setting, *found.span())
    return None


def _set_texts(inlines: tuple[Inline, ...], setting: Setting) -> list[str]:
    """Return the inlines' texts as they are set: spaces by the typographer, then capitals."""
    texts = [
        ICON if isinstance(inline, InlineIcon) else inline.text.replace("\t", " ")
        for inline in inlines
    ]
    whole = setting.tools.typographer.keep_together("".join(texts))
    if not setting.style.widows:
        whole = hold_last_words(whole)
    start = 0
    for index, text in enumerate(texts):
        texts[index] = whole[start : start + len(text)]
        start += len(text)
    if setting.style.capitals:
        return [setting.capitals(text) for text in texts]
    return texts


class _Builder:
    """Collects chunks while the inlines pass by."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._segments: list[Segment] = []
        self._chunks: list[Chunk] = []
        self._gaps: list[Voice | None] = []
        self._open: list[Part] = []

    def add_icon(self, icon: IconPiece) -> None:
        self._open.append(icon)

    def add_words(self, text: str, voice: Voice) -> None:
        first, *others = text.split("\n")
        self._add_line(first, voice)
        for line in others:
            self._end_segment(voice)
            self._add_line(line, voice)

    def add_stretches(self, stretches: list[Stretch], voice: Voice) -> None:
        for stretch in stretches:
            self.add_words(stretch.text, voice.at(stretch.level))
            if stretch.may_end:
                self.end_chunk()

    def end_chunk(self) -> None:
        """End a chunk where no space is."""
        self._end_chunk(None)

    def finish(self, voice: Voice) -> tuple[Segment, ...]:
        self._end_segment(voice)
        segments = self._segments
        while segments and not segments[-1].chunks:
            segments.pop()
        return tuple(segments)

    def _add_line(self, line: str, voice: Voice) -> None:
        words = line.split(" ")
        if len(words) == 1:
            self._add_word(line, voice)
            return
        known = self._setting.words(voice)
        self._add_word(words[0], voice)
        self._end_chunk(voice)
        inner = [known.get(word) or _word(word, voice, known) for word in words[1:-1] if word]
        self._chunks += inner
        self._gaps += [voice] * len(inner)
        self._add_word(words[-1], voice)

    def _add_word(self, word: str, voice: Voice) -> None:
        if not word:
            return
        last = self._open[-1] if self._open else None
        if isinstance(last, Spoken) and last.voice is voice:
            self._open[-1] = Spoken(voice, last.text + word)
        else:
            self._open.append(Spoken(voice, word))

    def _end_chunk(self, gap: Voice | None) -> None:
        parts = self._open
        if not parts:
            return
        first = parts[0]
        if len(parts) == 1 and isinstance(first, Spoken):
            known = self._setting.words(first.voice)
            self._chunks.append(known.get(first.text) or _word(first.text, first.voice, known))
        else:
            self._chunks.append(Chunk(tuple(parts)))
        self._gaps.append(gap)
        self._open = []

    def _end_segment(self, voice: Voice) -> None:
        self._end_chunk(voice)
        self._segments.append(Segment(tuple(self._chunks), tuple(self._gaps)))
        self._chunks, self._gaps = [], []


def _word(text: str, voice: Voice, known: dict[str, Chunk]) -> Chunk:
    chunk = known[text] = Chunk((Spoken(voice, text),))
    return chunk


def _missing(
    segments: tuple[Segment, ...], inlines: tuple[Inline, ...], texts: list[str], setting: Setting
) -> Iterator[Lack]:
    """Yield each sign that no font of its voice has, at its first place."""
    lacking = {
        lack.sign
        for segment in segments
        for chunk in segment.chunks
        if not chunk.is_complete
        for lack in chunk.missing()
    }
    for sign in sorted(lacking):
        for inline, text in zip(inlines, texts, strict=True):
            voice = setting.voice_for(inline.look)
            if sign in text and voice.lacks(sign):
                index = text.index(sign)
                place = _place(inline, setting, index, index + len(sign))
                yield Lack(place, voice.families)
                break
        else:  # its parts are of different looks
            yield Lack(Place(sign, inlines[0], 0, 1), setting.voice.families)


def find_words(words: Iterable[str], inlines: tuple[Inline, ...], setting: Setting) -> list[Place]:
    """Return where words as they are set come first: in one inline, else from where they begin."""
    texts = _set_texts(inlines, setting)
    places: list[Place] = []
    for word in words:
        for inline, text in zip(inlines, texts, strict=True):
            if word in text:
                start = text.index(word)
                places.append(_place(inline, setting, start, start + len(word)))
                break
        else:
            places.append(_beginning(word, inlines, texts, setting))
    return places


def _beginning(
    word: str, inlines: tuple[Inline, ...], texts: Sequence[str], setting: Setting
) -> Place:
    """Return the place of that part of a word that stands in the inline where it begins."""
    at = max("".join(texts).find(word), 0)
    for inline, text in zip(inlines, texts, strict=True):
        if at < len(text):
            return _place(inline, setting, at, len(text))._replace(text=word)
        at -= len(text)
    return Place(word, inlines[0], 0, 1)


def _place(inline: Inline, setting: Setting, start: int, end: int) -> Place:
    """Return the place of set characters in an inline's own text, which capitals may lengthen."""
    if isinstance(inline, InlineWords) and setting.style.capitals:
        ends = list(accumulate(len(setting.capitals(char)) for char in inline.text))
        start, end = bisect_right(ends, start), bisect_left(ends, end) + 1
    text = inline.text[start:end] if isinstance(inline, InlineWords) else ICON
    return Place(text, inline, start, end)
