"""Glyphs and words, as values: rows of glyphs are made for those who ask for more than columns."""

from collections.abc import Iterator, Sequence
from itertools import chain, repeat
from typing import overload

from proofpress.values import NamedTuple


class Glyph(NamedTuple):
    """One glyph of a run; lengths in millimetres, `cluster` an index into the run's text.

    The offsets move the glyph right and down without moving what follows.
    """

    id: int
    advance: float
    x_offset: float
    y_offset: float
    cluster: int


class _LazyGlyphs(Sequence[Glyph]):
    """Glyphs that are made when something asks for them."""

    __slots__ = ("_all",)

    def __init__(self) -> None:
        self._all: tuple[Glyph, ...] | None = None

    def _made(self) -> tuple[Glyph, ...]:
        raise NotImplementedError

    @property
    def _glyphs(self) -> tuple[Glyph, ...]:
        if self._all is None:
            self._all = self._made()
        return self._all

    def __len__(self) -> int:
        return len(self._glyphs)

    def __iter__(self) -> Iterator[Glyph]:
        return iter(self._glyphs)

    @overload
    def __getitem__(self, place: int) -> Glyph: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Glyph, ...]: ...
    def __getitem__(self, place: int | slice) -> Glyph | tuple[Glyph, ...]:
        return self._glyphs[place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._glyphs == tuple(other)

    def __hash__(self) -> int:
        return hash(self._glyphs)

    def __repr__(self) -> str:
        return repr(self._glyphs)


class Columns(NamedTuple):
    """Glyphs by what is known of them, one after the other."""

    ids: Sequence[int] = ()
    advances: Sequence[float] = ()
    x_offsets: Sequence[float] = ()
    y_offsets: Sequence[float] = ()
    clusters: Sequence[int] = ()


class GlyphColumns(_LazyGlyphs):
    """Glyphs of which few readers ask more than a column or two."""

    __slots__ = ("columns",)

    def __init__(self, columns: Columns) -> None:
        """Take columns of one length."""
        self._all = None
        self.columns = columns

    def _made(self) -> tuple[Glyph, ...]:
        return tuple(map(tuple.__new__, repeat(Glyph), zip(*self.columns, strict=True)))


def columns_of(glyphs: Sequence[Glyph]) -> Columns:
    """Return the columns of glyphs."""
    if isinstance(glyphs, GlyphColumns):
        return glyphs.columns
    return Columns(*zip(*glyphs, strict=True))


class Word(NamedTuple):
    """Text in one font and size with its glyphs, whose clusters are indices into this text."""

    text: str
    glyphs: Sequence[Glyph]


class WordGlyphs(_LazyGlyphs):
    """The glyphs of words that stand one after another, clusters counted over all of them.

    Layout keeps a word that comes again as the same object, so a backend may draw each once.
    """

    __slots__ = ("is_right_to_left", "words")

    def __init__(self, words: tuple[Word, ...], is_right_to_left: bool = False) -> None:
        """Take the words in reading order, each with its glyphs from left to right."""
        self._all = None
        self.words = words
        self.is_right_to_left = is_right_to_left

    def _made(self) -> tuple[Glyph, ...]:
        rows = list(self._moved())
        return tuple(chain.from_iterable(rows[::-1] if self.is_right_to_left else rows))

    def _moved(self) -> Iterator[list[Glyph]]:
        start = 0
        for text, glyphs in self.words:
            yield [glyph._replace(cluster=glyph.cluster + start) for glyph in glyphs]
            start += len(text)

    def drawn(self) -> Iterator[Glyph]:
        """Yield the glyphs from left to right as they are, clusters counted in each word."""
        words = reversed(self.words) if self.is_right_to_left else self.words
        return chain.from_iterable([word.glyphs for word in words])

    def __bool__(self) -> bool:
        return bool(self.words)

    def __len__(self) -> int:
        return sum(len(word.glyphs) for word in self.words)
