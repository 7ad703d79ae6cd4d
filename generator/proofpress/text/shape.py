"""Shaping: words to glyphs by HarfBuzz, each distinct word once, measured in ems."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import repeat
from typing import NamedTuple

import uharfbuzz as hb

from proofpress.language import Language
from proofpress.scene import Glyph
from proofpress.text.fonts import Font
from proofpress.text.script import script_of

# HarfBuzz has a space glyph for the no-break spaces of every font, but not for U+2011: a font
# without it still has a hyphen. One code point for one, so clusters stay true.
_STAND_INS = str.maketrans({"\u2011": "-", "\t": " "})
_SPACES = re.compile("[ \u00a0\u202f]+|[^ \u00a0\u202f]+")
_COMBINING = re.compile(
    "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]"
)


class TypeSize(NamedTuple):
    """The em and what is added after every cluster, in mm."""

    em: float
    tracking: float


class Piece:
    """Shaped text in one font. Lengths are in ems, clusters are indices into `text`."""

    __slots__ = (
        "_here",
        "_placed",
        "_size",
        "advances",
        "clusters",
        "font",
        "ids",
        "text",
        "width",
        "x_offsets",
        "y_offsets",
    )

    def __init__(self, font: Font, text: str, glyphs: Iterable[Glyph]) -> None:
        self.font = font
        self.text = text
        columns = tuple(zip(*glyphs, strict=True)) or ((), (), (), (), ())
        self.ids: tuple[int, ...] = columns[0]
        self.advances: tuple[float, ...] = columns[1]
        self.x_offsets: tuple[float, ...] = columns[2]
        self.y_offsets: tuple[float, ...] = columns[3]
        self.clusters: tuple[int, ...] = columns[4]
        self.width = sum(self.advances)
        self._placed: dict[TypeSize, dict[int, tuple[Glyph, ...]]] = {}
        self._size: TypeSize | None = None
        self._here: dict[int, tuple[Glyph, ...]] = {}  # those of `_size`

    def glyphs(self) -> Iterator[Glyph]:
        """Yield the glyphs in ems."""
        return map(Glyph, self.ids, self.advances, self.x_offsets, self.y_offsets, self.clusters)

    def set_at(self, size: TypeSize, offset: int) -> tuple[Glyph, ...]:
        """Return the glyphs in mm at a size, for a run whose text the piece joins at `offset`.

        Tracking goes after every cluster. The tuples are kept: a word that comes again costs
        nothing.
        """
        if size is not self._size:
            self._size = size
            self._here = self._placed.setdefault(size, {})
        found = self._here.get(offset)
        if found is None:
            found = self._here[offset] = self._scaled(size, offset)
        return found

    def _scaled(self, size: TypeSize, offset: int) -> tuple[Glyph, ...]:
        em, tracking = size
        advances: Iterable[float] = [em * advance for advance in self.advances]
        if tracking:
            advances = self._tracked(advances, tracking)
        rows = zip(
            self.ids,
            advances,
            _times(em, self.x_offsets),
            _times(em, self.y_offsets),
            [offset + cluster for cluster in self.clusters],
            strict=True,
        )
        return tuple(map(tuple.__new__, repeat(Glyph), rows))

    @property
    def stops(self) -> int:
        """How many times tracking is added."""
        return sum(self._is_stop)

    @property
    def _is_stop(self) -> list[bool]:
        """Which glyphs tracking follows: not those that a mark or an unseen sign belongs to."""
        following = zip(self.clusters[1:], self.advances[1:], strict=True)
        inner = zip(self.clusters, following, strict=False)
        stops = [cluster != after and advance != 0 for cluster, (after, advance) in inner]
        return [*stops, True] if self.ids else []

    def _tracked(self, advances: Iterable[float], tracking: float) -> Iterator[float]:
        for advance, is_stop in zip(advances, self._is_stop, strict=True):
            yield advance + tracking if is_stop else advance


def _times(em: float, offsets: tuple[float, ...]) -> Sequence[float]:
    return [em * offset for offset in offsets] if any(offsets) else offsets


class Voice:
    """Fonts in order of preference, with features, in one language.

    It shapes words and remembers them. Characters that the first font lacks are taken from the
    first of the others that has them.
    """

    def __init__(
        self, fonts: tuple[Font, ...], features: Mapping[str, bool], language: Language
    ) -> None:
        self.fonts = fonts
        self.language = language
        self._features = dict(features)
        self._pieces: dict[str, tuple[Piece, ...]] = {}
        self.space = self.pieces(" ")[0]

    @property
    def font(self) -> Font:
        """The first font."""
        return self.fonts[0]

    def pieces(self, text: str) -> tuple[Piece, ...]:
        """Return a text shaped, as few pieces as there are changes of font."""
        found = self._pieces.get(text)
        if found is None:
            found = self._pieces[text] = self._joined(text)
        return found

    def _joined(self, text: str) -> tuple[Piece, ...]:
        words = _SPACES.findall(text)
        if not words:
            return ()
        if len(words) == 1:
            return tuple(self._by_coverage(text))
        return tuple(_merged(piece for word in words for piece in self.pieces(word)))

    def _by_coverage(self, word: str) -> Iterator[Piece]:
        piece = self._shape(self.font, word)
        if 0 not in piece.ids or len(self.fonts) == 1:
            yield piece
            return
        for font, part in self._split(word):
            yield self._shape(font, part)

    def _split(self, word: str) -> Iterator[tuple[Font, str]]:
        start, current = 0, self.font
        for index, char in enumerate(word):
            if _COMBINING.match(char):
                continue
            wanted = self._font_for(char)
            if wanted is not current and index > start:
                yield current, word[start:index]
                start = index
            current = wanted
        yield current, word[start:]

    def _font_for(self, char: str) -> Font:
        stand_in = char.translate(_STAND_INS)
        return next((font for font in self.fonts if font.covers(stand_in)), self.font)

    def _shape(self, font: Font, text: str) -> Piece:
        buffer = hb.Buffer()
        buffer.add_str(text.translate(_STAND_INS))
        buffer.direction = "ltr"
        buffer.script = script_of(text, self.language.script)
        buffer.language = self.language.code
        buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
        hb.shape(font.hb_font, buffer, self._features)
        em = font.units_per_em
        return Piece(
            font,
            text,
            [
                Glyph(
                    info.codepoint,
                    at.x_advance / em,
                    at.x_offset / em,
                    -at.y_offset / em,
                    info.cluster,
                )
                for info, at in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
            ],
        )


def _merged(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Yield pieces with neighbours of one font joined."""
    waiting: list[Piece] = []
    for piece in pieces:
        if waiting and waiting[0].font is not piece.font:
            yield join(waiting)
            waiting = []
        waiting.append(piece)
    if waiting:
        yield join(waiting)


def join(pieces: list[Piece]) -> Piece:
    """Return pieces of one font as one."""
    if len(pieces) == 1:
        return pieces[0]
    glyphs: list[Glyph] = []
    offset = 0
    for piece in pieces:
        glyphs.extend(glyph._replace(cluster=glyph.cluster + offset) for glyph in piece.glyphs())
        offset += len(piece.text)
    return Piece(pieces[0].font, "".join(piece.text for piece in pieces), glyphs)


class Missing(NamedTuple):
    """A character that no font has, with its place in the text that was shaped."""

    char: str
    offset: int


def missing_in(pieces: Iterable[Piece]) -> Iterator[Missing]:
    """Yield the characters drawn by glyph 0."""
    start = 0
    for piece in pieces:
        if 0 in piece.ids:
            for glyph, cluster in zip(piece.ids, piece.clusters, strict=True):
                if glyph == 0:
                    yield Missing(piece.text[cluster], start + cluster)
        start += len(piece.text)
