"""Shaping: words to glyphs by HarfBuzz, each distinct word once, measured in ems."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from operator import attrgetter

from proofpress.glyphs import Columns, GlyphColumns, Word
from proofpress.language import Language
from proofpress.regex import regex
from proofpress.text.fonts import Font
from proofpress.text.harfbuzz import hb
from proofpress.text.script import (
    clusters,
    is_emoji_sequence,
    is_plain,
    script_of,
    script_runs,
)
from proofpress.values import NamedTuple

# HarfBuzz has a space glyph for the no-break spaces of every font, but not for U+2011: a font
# without it still has a hyphen. One code point for one, so clusters stay true.
_STAND_INS = (("\u2011", "-"), ("\t", " "))
# Scripts whose letters join: Arabic, Syriac, N'Ko, Mandaic, Mongolian, Adlam.
_JOINING = regex(
    "[\u0620-\u074f\u0750-\u077f\u07ca-\u07ea\u0840-\u08ff\u1820-\u18aa\U0001e900-\U0001e943]"
)
_SPACES = regex("[ \u00a0\u202f]+|[^ \u00a0\u202f]+")
_BLANKS = frozenset(" \u00a0\u202f")


_POSITION, _ID_AND_CLUSTER = attrgetter("position"), attrgetter("codepoint", "cluster")
# Of glyphs: their ids, advances, offsets to the right and down, clusters.
_Columns = tuple[
    tuple[int, ...], tuple[float, ...], tuple[float, ...], tuple[float, ...], tuple[int, ...]
]


class TypeSize(NamedTuple):
    """The em and what is added after every cluster, in mm."""

    em: float
    tracking: float


_NO_GLYPHS: _Columns = ((), (), (), (), ())
_NO_END: _Columns = ((0,), (1.0,), (0.0,), (0.0,), (0,))  # as if the font lacked it
_MOST_GLYPHS = 64  # that a character may become
_NO_WORD = Word("", ())


class Piece:
    """Shaped text in one font at one embedding level, its glyphs left to right as drawn.

    Lengths are in ems, clusters are indices into `text`. An odd level runs from right to left;
    `plain_font` is the font of what stands at level 0, None of the rest. `word` is the last answer
    of `set_at`, which was for `size`.
    """

    __slots__ = (
        "_words",
        "advances",
        "clusters",
        "font",
        "ids",
        "level",
        "plain_font",
        "size",
        "text",
        "width",
        "word",
        "x_offsets",
        "y_offsets",
    )

    def __init__(self, font: Font, text: str, columns: _Columns, level: int = 0) -> None:
        self.font = font
        self.text = text
        self.level = level
        self.plain_font = None if level else font
        self.ids, self.advances, self.x_offsets, self.y_offsets, self.clusters = columns
        self.width = sum(self.advances)
        self._words: dict[TypeSize, Word] | None = None  # most are set at one size
        self.size: TypeSize | None = None
        self.word = _NO_WORD

    def saying(self, text: str) -> "Piece":
        """Return the same glyphs with a longer text, the rest of which is the last cluster's."""
        columns = self.ids, self.advances, self.x_offsets, self.y_offsets, self.clusters
        return Piece(self.font, text, columns, self.level)

    def set_at(self, size: TypeSize) -> Word:
        """Return the piece as a word with glyphs in mm; tracking goes after every cluster.

        The word is kept: a backend that meets it again knows it.
        """
        if self.size is None:
            self.size, self.word = size, Word(self.text, self._scaled(size))
        elif size is not self.size:
            if self._words is None:
                self._words = {self.size: self.word}
            found = self._words.get(size)
            if found is None:
                found = self._words[size] = Word(self.text, self._scaled(size))
            self.size, self.word = size, found
        return self.word

    def _scaled(self, size: TypeSize) -> GlyphColumns:
        em, tracking = size
        advances = [em * advance for advance in self.advances]
        if tracking:
            advances = list(self._tracked(advances, tracking))
        across, down = _times(em, self.x_offsets), _times(em, self.y_offsets)
        return GlyphColumns(Columns(self.ids, advances, across, down, self.clusters))

    @property
    def stops(self) -> int:
        """How many times tracking is added."""
        return sum(self._is_stop)

    @property
    def _is_stop(self) -> list[bool]:
        """Which glyphs tracking follows: not those that a mark or an unseen sign belongs to.

        Letters that join stay joined, so words of Arabic and its kin are set apart as a whole.
        """
        if _JOINING.search(self.text):
            return self._word_ends()
        # A mark comes after its letter, but before it where text runs from right to left.
        advances = self.advances[:-1] if self.level % 2 else self.advances[1:]
        following = zip(self.clusters[1:], advances, strict=True)
        inner = zip(self.clusters, following, strict=False)
        stops = [cluster != after and advance != 0 for cluster, (after, advance) in inner]
        return [*stops, True] if self.ids else []

    def _word_ends(self) -> list[bool]:
        blank = [self.text[cluster].isspace() for cluster in self.clusters]
        return [one or after for one, after in zip(blank, [*blank[1:], True], strict=True)]

    def _tracked(self, advances: Iterable[float], tracking: float) -> Iterator[float]:
        for advance, is_stop in zip(advances, self._is_stop, strict=True):
            yield advance + tracking if is_stop else advance


def _times(em: float, offsets: tuple[float, ...]) -> Sequence[float]:
    return [em * offset for offset in offsets] if any(offsets) else offsets


class Voice:
    """Fonts in order of preference, with features, in one language.

    It shapes words and remembers them. What the first font lacks is taken from the first of the
    others that has it, a letter with its marks and an emoji as a whole. `level` is the embedding
    level that it speaks at, `space` is shaped too, `gap` ems wide.
    """

    def __init__(
        self,
        fonts: tuple[Font, ...],
        features: Mapping[str, int],
        language: Language,
        level: int = 0,
    ) -> None:
        self.fonts = fonts
        self.language = language
        self.level = level
        self._features = dict(features)
        self._buffer = hb.Buffer()
        self._buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
        self._pieces: dict[str, tuple[Piece, ...]] = {}
        self._levels: dict[int, Voice] = {level: self}
        self.space = self.pieces(" ")[0]
        self.gap = self.space.width

    def at(self, level: int) -> "Voice":
        """Return the same voice at another embedding level, the same one every time."""
        found = self._levels.get(level)
        if found is None:
            found = Voice(self.fonts, self._features, self.language, level)
            found._levels = self._levels
            self._levels[level] = found
        return found

    def lacks(self, cluster: str) -> bool:
        """Say whether no font has a glyph for a sign."""
        return any(0 in piece.ids for piece in self.pieces(cluster))

    @property
    def font(self) -> Font:
        """The first font."""
        return self.fonts[0]

    @property
    def families(self) -> tuple[str, ...]:
        """The families that are asked for a glyph, in order."""
        return tuple(dict.fromkeys(font.family for font in self.fonts))

    def pieces(self, text: str) -> tuple[Piece, ...]:
        """Return a text shaped, as few pieces as there are changes of font."""
        found = self._pieces.get(text)
        if found is None:
            found = self._pieces[text] = self._joined(text)
        return found

    def pieces_between(self, before: str, text: str, after: str) -> tuple[Piece, ...]:
        """Return a part of a word shaped, its letters joined to those before and after it."""
        usual = self.pieces(text)
        if len(usual) != 1 or not _JOINING.search(text):
            return usual
        script, _ = next(script_runs(text, self.language.script))
        return (self._shape(usual[0].font, text, script, (before, after)),)

    def _joined(self, text: str) -> tuple[Piece, ...]:
        if text and is_plain(text) and _BLANKS.isdisjoint(text):  # as most words are
            piece = self._shape(self.font, text, script_of(text, self.language.script))
            if 0 not in piece.ids and not _has_loose_mark(piece):
                return (piece,)
        words = _SPACES.findall(text)
        if not words:
            return ()
        if len(words) == 1:
            return tuple(self._by_coverage(text))
        return tuple(_merged(piece for word in words for piece in self.pieces(word)))

    def _by_coverage(self, word: str) -> Iterator[Piece]:
        usual = self.language.script
        if is_plain(word):
            yield from self._covered(word, script_of(word, usual))
            return
        for script, part in script_runs(word, usual):
            yield from self._covered(part, script)

    def _covered(self, part: str, script: str) -> Iterator[Piece]:
        """Yield a part of one script in as few fonts as have it."""
        piece = self._shape(self.font, part, script)
        if 0 not in piece.ids and not is_emoji_sequence(part) and not _has_loose_mark(piece):
            yield piece
            return
        for font, run in self._split(part, script):
            yield self._lack(run) if font is None else self._shape(font, run, script)

    def _split(self, part: str, script: str) -> Iterator[tuple[Font | None, str]]:
        """Yield runs of clusters with the first font that draws them whole, None where none does.

        A cluster that no font has is a run by itself.
        """
        waiting: list[str] = []
        current: Font | None = None
        for cluster in clusters(part):
            drawing = [font for font in self.fonts if self._draws(font, cluster, script)]
            font = next((one for one in drawing if self._holds(one, cluster, script)), None)
            font = font or next(iter(drawing), None)
            if waiting and (font is None or font is not current):
                yield current, "".join(waiting)
                waiting = []
            current = font
            waiting.append(cluster)
        yield current, "".join(waiting)

    def _draws(self, font: Font, cluster: str, script: str) -> bool:
        piece = self._shape(font, cluster, script)
        if 0 in piece.ids:
            return False
        return not is_emoji_sequence(cluster) or sum(map(bool, piece.advances)) == 1

    def _holds(self, font: Font, cluster: str, script: str) -> bool:
        """Say whether a font sets the marks of a letter over it, and not beside."""
        return not _has_loose_mark(self._shape(font, cluster, script))

    def _lack(self, cluster: str) -> Piece:
        """Return the box that a font has for what it lacks; it is always reported."""
        width = self.font.hb_font.get_glyph_h_advance(0) / self.font.units_per_em
        return Piece(self.font, cluster, ((0,), (width,), (0.0,), (0.0,), (0,)), self.level)

    def _shape(
        self, font: Font, text: str, script: str, around: tuple[str, str] = ("", "")
    ) -> Piece:
        buffer = self._buffer
        buffer.clear_contents()
        before, after = around
        whole = f"{before}{text}{after}"
        for sign, other in _STAND_INS:
            whole = whole.replace(sign, other)
        buffer.add_str(whole, len(before), len(text))
        buffer.direction = "rtl" if self.level % 2 else "ltr"
        buffer.script = script
        buffer.language = self.language.code
        try:
            hb.shape(font.hb_font, buffer, self._features)
        except MemoryError:  # glyphs that a font makes more and more of
            return Piece(font, text, _NO_END, self.level)
        if not len(buffer):
            return Piece(font, text, _NO_GLYPHS, self.level)
        if len(buffer) > _MOST_GLYPHS * len(text):
            return Piece(font, text, _NO_END, self.level)
        em = font.units_per_em
        ids, clusters = zip(*map(_ID_AND_CLUSTER, buffer.glyph_infos), strict=True)
        rights, ups, advances, _ = zip(*map(_POSITION, buffer.glyph_positions), strict=True)
        if before:
            clusters = tuple([cluster - len(before) for cluster in clusters])
        downs = tuple([-up for up in ups]) if any(ups) else ups
        columns = ids, _parts(advances, em), _parts(rights, em), _parts(downs, em), clusters
        return Piece(font, text, columns, self.level)


def _has_loose_mark(piece: Piece) -> bool:
    """Say whether a mark stands in the place of the letter after its own.

    So do those of a font that has marks but does not know where they belong: its letters with
    marks are one glyph each, and it has no glyph for this one.
    """
    advances = piece.advances
    if 0.0 not in advances or piece.level % 2:
        return False
    return any(
        advance == 0.0 and right == 0.0 and piece.font.begins_behind(id)
        for id, advance, right in zip(piece.ids, advances, piece.x_offsets, strict=True)
    )


def _parts(lengths: tuple[int, ...], em: int) -> tuple[float, ...]:
    """Return lengths in ems; most offsets are nothing."""
    return tuple([length / em for length in lengths]) if any(lengths) else (0.0,) * len(lengths)


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
    """Return pieces of one font and level as one."""
    first = pieces[0]
    if len(pieces) == 1:
        return first
    starts = accumulate([len(piece.text) for piece in pieces], initial=0)
    placed = list(zip(pieces, starts, strict=False))
    if first.level % 2:
        placed.reverse()
    columns = (
        tuple([id for piece, _ in placed for id in piece.ids]),
        tuple([advance for piece, _ in placed for advance in piece.advances]),
        tuple([right for piece, _ in placed for right in piece.x_offsets]),
        tuple([down for piece, _ in placed for down in piece.y_offsets]),
        tuple([cluster + start for piece, start in placed for cluster in piece.clusters]),
    )
    return Piece(first.font, "".join([piece.text for piece in pieces]), columns, first.level)


class Missing(NamedTuple):
    """A sign that no font has, with its place in the text that was shaped."""

    sign: str
    offset: int


def missing_in(pieces: Iterable[Piece]) -> Iterator[Missing]:
    """Yield the signs drawn by glyph 0, an emoji or a letter with its marks as one."""
    start = 0
    for piece in pieces:
        if 0 in piece.ids:
            lacking = [
                cluster
                for glyph, cluster in zip(piece.ids, piece.clusters, strict=True)
                if glyph == 0
            ]
            at = 0
            for sign in clusters(piece.text):
                end = at + len(sign)
                if any(at <= cluster < end for cluster in lacking):
                    yield Missing(sign, start + at)
                at = end
        start += len(piece.text)
