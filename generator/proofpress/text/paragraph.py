"""A text ready for lines: its inlines cut into chunks and gaps, at no size yet."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from operator import attrgetter
from typing import Protocol

from proofpress.diagnostics import Span
from proofpress.lang.inline import Inline, InlineIcon, InlineWords, Resolved
from proofpress.model.message import Edge
from proofpress.text.block import Block, Marker, Table
from proofpress.text.building import Builder, line_of
from proofpress.text.chunk import BLANK, Chunk, IconPiece, icons_in
from proofpress.text.dictionary import UNSPACED, has_dictionaries
from proofpress.text.opportunities import Opportunities
from proofpress.text.ruler import Ruler, Segment
from proofpress.text.script import is_plain
from proofpress.text.setting import Setting
from proofpress.text.stretches import Stretch, cut_stretches
from proofpress.text.table import LaidTable
from proofpress.text.typographer import ICON, NO_BREAK, THIN_NO_BREAK, hold_last_words
from proofpress.values import NamedTuple

_IS_COMPLETE = attrgetter("is_complete")
_BOX_OPENS, _BOX_CLOSES = f"{ICON}\u2068", "\u2069"  # UAX 9: a first strong isolate, its end


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


class LaidBlock(NamedTuple):
    """A paragraph or a point at one tracking."""

    ruler: Ruler
    inset: float
    marker: Marker | None
    above: float


class Paragraph:
    """A text in a style and language, with what is wrong with its characters.

    `above` is the room between its blocks, all in all, in ems; `unbroken` is what a line cannot end
    in, for want of a dictionary of its words.
    """

    __slots__ = ("_blocks", "_laid", "_opportunities", "above", "missing", "unbroken")

    def __init__(self, opportunities: Opportunities, blocks: tuple[Block | Table, ...]) -> None:
        self.missing: tuple[Lack, ...] = ()
        self.unbroken: Place | None = None
        self.above = sum([block.above + _between_rows(block) for block in blocks])
        self._opportunities = opportunities
        self._blocks = blocks
        self._laid: dict[float, tuple[LaidBlock | LaidTable, ...]] = {}

    @property
    def segments(self) -> tuple[Segment, ...]:
        """What its words stand in."""
        blocks = self._blocks
        if len(blocks) == 1:  # as most texts are
            return blocks[0].segments
        return tuple(segment for block in blocks for segment in block.segments)

    def laid(self, tracking: float) -> tuple[LaidBlock | LaidTable, ...]:
        """Return the blocks laid out at a tracking in ems."""
        found = self._laid.get(tracking)
        if found is None:
            found = self._laid[tracking] = tuple(
                [self._lay(block, tracking) for block in self._blocks]
            )
        return found

    def _lay(self, block: Block | Table, tracking: float) -> LaidBlock | LaidTable:
        if isinstance(block, Table):
            return LaidTable(block, self._opportunities, tracking)
        ruler = Ruler(block.segment, self._opportunities, tracking)
        return LaidBlock(ruler, block.inset, block.marker, block.above)


def _between_rows(block: Block | Table) -> float:
    return block.between if isinstance(block, Table) else 0.0


def longest_word(paragraph: Paragraph) -> str:
    """Return the widest word of a paragraph; of words that are held together each counts alone."""
    widths: dict[str, float] = {}
    for segment in paragraph.segments:
        for chunk in segment.chunks:
            text = chunk.text.replace(BLANK, "")
            icons = icons_in(chunk.parts)
            for word in text.replace(THIN_NO_BREAK, NO_BREAK).split(NO_BREAK):
                share = len(word) / max(len(text), 1)
                while ICON in word:
                    word = word.replace(ICON, _written(next(icons)), 1)
                widths[word] = max(widths.get(word, 0.0), chunk.width * share)
    return max(widths, key=lambda word: widths[word], default="")


class IconSizes(Protocol):
    """What a paragraph has to know of an icon: how wide it is for its height."""

    def aspect(self, name: str) -> float:
        """Return the width of an icon for a height of 1."""


def build(inlines: tuple[Inline, ...], setting: Setting, icons: IconSizes) -> Paragraph:
    """Return the paragraph of a resolved text."""
    texts = set_texts(inlines, setting)
    tools = setting.tools
    stretches: list[list[Stretch]] | None = None
    if tools.base or not is_plain("".join(texts)):
        stretches = cut_stretches(_isolated(inlines, texts), tools.language, setting.style.widows)
    paragraph = Paragraph(tools.opportunities, _blocks(inlines, texts, stretches, setting, icons))
    if stretches is not None:
        paragraph.unbroken = _unbroken(inlines, texts, setting)
    for segment in paragraph.segments:
        if not all(map(_IS_COMPLETE, segment.chunks)):
            chunks = [chunk for part in paragraph.segments for chunk in part.chunks]
            paragraph.missing = tuple(_missing(chunks, inlines, texts, setting))
            break
    return paragraph


def _blocks(
    inlines: tuple[Inline, ...],
    texts: list[str],
    stretches: list[list[Stretch]] | None,
    setting: Setting,
    icons: IconSizes,
) -> tuple[Block | Table, ...]:
    """Return the blocks of a text, in `stretches` where it is not plain."""
    if len(inlines) == 1 and stretches is None and "\n" not in texts[0]:
        alone = inlines[0]
        if isinstance(alone, InlineWords):
            return line_of(texts[0], setting.voice_for(alone.look), setting)
    builder = Builder(setting)
    for index, (inline, text) in enumerate(zip(inlines, texts, strict=True)):
        here = stretches[index] if stretches else []
        level = here[0].level if here else 0
        if stretches is None and isinstance(inline, InlineWords):
            builder.add_words(text, setting.voice_for(inline.look))
        elif isinstance(inline, InlineIcon):
            height = setting.style.icon_height * setting.voice.font.cap_height
            width = height * icons.aspect(inline.icon)
            builder.add_icon(IconPiece(inline.icon, inline.spoken, width, height, level))
            if here and here[0].may_end:
                builder.end_chunk()
        elif not isinstance(inline, InlineWords):
            builder.add_mark(inline, level)
            if here and here[-1].may_end and isinstance(inline, Edge) and not inline.opens:
                builder.end_chunk()
        else:
            builder.add_stretches(here, setting.voice_for(inline.look))
    return builder.finish()


def _isolated(inlines: tuple[Inline, ...], texts: list[str]) -> list[str]:
    """Return texts in which keywords are isolates of their own, behind what stands for the box."""
    return [
        (_BOX_OPENS if inline.opens else _BOX_CLOSES) if isinstance(inline, Edge) else text
        for inline, text in zip(inlines, texts, strict=True)
    ]


def _unbroken(inlines: tuple[Inline, ...], texts: list[str], setting: Setting) -> Place | None:
    """Return the first words that only a dictionary tells apart, when there is none."""
    if has_dictionaries():
        return None
    for inline, text in zip(inlines, texts, strict=True):
        found = UNSPACED.search(text)
        if found is not None:
            return _place(inline, setting, *found.span())
    return None


def set_texts(inlines: tuple[Inline, ...], setting: Setting) -> list[str]:
    """Return the inlines' texts as they are set: spaces by the typographer, then capitals.

    The words of a keyword are held together. A mark has a line feed, which parts its neighbours.
    """
    texts = _as_written(inlines)
    written = "".join(texts)
    whole = setting.tools.typographer.keep_together(written)
    if not setting.style.widows:
        whole = hold_last_words(whole)
    if len(texts) == 1:
        texts = [whole]
    elif whole != written:
        ends = list(accumulate(map(len, texts)))
        texts = [whole[start:end] for start, end in zip((0, *ends), ends, strict=False)]
    return list(map(setting.capitals, texts)) if setting.style.capitals else texts


def _as_written(inlines: tuple[Inline, ...]) -> list[str]:
    """Return the texts of inlines, with what stands for icons and marks."""
    words = [one.text.replace("\t", " ") for one in inlines if isinstance(one, InlineWords)]
    if len(words) == len(inlines):  # as in most texts
        return words
    texts: list[str] = []
    is_keyword = False
    for inline in inlines:
        if isinstance(inline, InlineWords):
            text = inline.text.replace("\t", " ")
            texts.append(text.replace(" ", NO_BREAK) if is_keyword else text)
        elif isinstance(inline, InlineIcon):
            texts.append(ICON)
        elif isinstance(inline, Edge):
            is_keyword = inline.opens
            texts.append("")
        else:
            is_keyword = False
            texts.append("\n")
    return texts


def _missing(
    chunks: Iterable[Chunk], inlines: tuple[Inline, ...], texts: list[str], setting: Setting
) -> Iterator[Lack]:
    """Yield each sign that no font of its voice has, at its first place."""
    lacking = {lack.sign for chunk in chunks if not chunk.is_complete for lack in chunk.missing()}
    for sign in sorted(lacking):
        for inline, text in zip(inlines, texts, strict=True):
            if not isinstance(inline, InlineWords):
                continue
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
    texts = set_texts(inlines, setting)
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
            written = _with_icons(word, inlines, texts)
            return _place(inline, setting, at, len(text))._replace(text=written)
        at -= len(text)
    return Place(word, inlines[0], 0, 1)


def _with_icons(word: str, inlines: tuple[Inline, ...], texts: Sequence[str]) -> str:
    """Return a word with its icons as authors write them."""
    before = "".join(texts)[: max("".join(texts).find(word), 0)].count(ICON)
    icons = [inline.icon for inline in inlines if isinstance(inline, InlineIcon)][before:]
    for name in icons[: word.count(ICON)]:
        word = word.replace(ICON, _written(name), 1)
    return word


def _written(icon: str) -> str:
    return f"{{icon:{icon}}}"


def _place(inline: Inline, setting: Setting, start: int, end: int) -> Place:
    """Return the place of set characters in an inline's own text, which capitals may lengthen."""
    if isinstance(inline, InlineWords) and setting.style.capitals:
        ends = list(accumulate(len(setting.capitals(char)) for char in inline.text))
        start, end = bisect_right(ends, start), bisect_left(ends, end) + 1
    text = inline.text[start:end] if isinstance(inline, InlineWords) else ICON
    if isinstance(inline, InlineIcon):
        text = _written(inline.icon)
    return Place(text, inline, start, end)
