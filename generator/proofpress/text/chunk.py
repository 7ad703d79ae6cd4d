"""Chunks: what stands between two breakable spaces, shaped; words, icons and no-break spaces."""

from collections.abc import Iterator
from typing import NamedTuple

from proofpress.text.opportunities import SOFT_HYPHEN, Opportunities, Split
from proofpress.text.shape import Missing, Piece, Voice, join, missing_in
from proofpress.text.typographer import ICON


class IconPiece(NamedTuple):
    """An icon in a line; its size is a fraction of the em."""

    name: str
    spoken: str
    width: float
    height: float
    level: int = 0


class Spoken(NamedTuple):
    """A stretch of text in one voice."""

    voice: Voice
    text: str


Part = Spoken | IconPiece


class Chunk:
    """A stretch of a line that ends at a space: a word, or several held together.

    `width` is in ems, without tracking.
    """

    __slots__ = (
        "_cuts",
        "_hyphens",
        "_joints",
        "_spaced",
        "is_complete",
        "parts",
        "pieces",
        "text",
        "width",
    )

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts
        self.pieces: tuple[Piece | IconPiece, ...] = tuple(
            piece
            for part in parts
            for piece in (part.voice.pieces(part.text) if isinstance(part, Spoken) else (part,))
        )
        self.text = "".join(part.text if isinstance(part, Spoken) else ICON for part in parts)
        self.width = sum(piece.width for piece in self.pieces)
        self.is_complete = not any(
            isinstance(piece, Piece) and 0 in piece.ids for piece in self.pieces
        )
        self._cuts: dict[tuple[int, int, str, str], Chunk] = {}
        self._joints: tuple[Split, ...] | None = None
        self._hyphens: tuple[Split, ...] | None = None
        self._spaced: dict[Voice, tuple[Piece | IconPiece, ...]] = {}

    @property
    def stops(self) -> int:
        """How many times tracking is added, once after each icon."""
        return sum(piece.stops if isinstance(piece, Piece) else 1 for piece in self.pieces)

    def splits(self, opportunities: Opportunities, hyphenate: bool) -> tuple[Split, ...]:
        """Return where a line may end inside the chunk.

        A chunk's voices have one language, so the answer is kept.
        """
        found = self._hyphens if hyphenate else self._joints
        if found is None:
            if hyphenate:
                found = self._hyphens = opportunities.all(self.text)
            else:
                found = self._joints = opportunities.joints(self.text)
        return found

    def spaced(self, gap: Voice | None) -> tuple[Piece | IconPiece, ...]:
        """Return the pieces with a space of `gap` after them, joined to them where it can be."""
        if gap is None:
            return self.pieces
        found = self._spaced.get(gap)
        if found is None:
            last = self.pieces[-1]
            space = gap.space
            if isinstance(last, Piece) and last.font is space.font and last.level == space.level:
                found = (*self.pieces[:-1], join([last, space]))
            else:
                found = (*self.pieces, space)
            self._spaced[gap] = found
        return found

    def cut(self, start: int, end: int, before: str = "", after: str = "") -> "Chunk":
        """Return text[start:end] as a chunk, with a hyphen before or after it."""
        key = (start, end, before, after)
        found = self._cuts.get(key)
        if found is None:
            parts = list(self._slice(start, end))
            if before:
                parts.insert(0, Spoken(self._voice_of(parts), before))
            if after:
                parts.append(Spoken(self._voice_of(parts[::-1]), after))
            found = self._cuts[key] = Chunk(tuple(_joined(parts)))
        return found

    def unparted(self) -> "Chunk":
        """Return the same chunk, in which no line may end any more."""
        chunk = Chunk(self.parts)
        chunk._joints = chunk._hyphens = ()
        return chunk

    def missing(self) -> Iterator[Missing]:
        """Yield the signs that no font has, with their places in `text`."""
        start = 0
        for part in self.parts:
            if isinstance(part, Spoken):
                for sign, offset in missing_in(part.voice.pieces(part.text)):
                    yield Missing(sign, start + offset)
                start += len(part.text)
            else:
                start += 1

    def _slice(self, start: int, end: int) -> Iterator[Part]:
        at = 0
        for part in self.parts:
            length = len(part.text) if isinstance(part, Spoken) else 1
            first, last = max(start - at, 0), min(end - at, length)
            if first < last:
                yield (
                    Spoken(part.voice, part.text[first:last]) if isinstance(part, Spoken) else part
                )
            at += length

    def _voice_of(self, parts: list[Part]) -> Voice:
        for part in (*parts, *self.parts):
            if isinstance(part, Spoken):
                return part.voice
        raise ValueError("a chunk of icons alone is not hyphenated")


def _joined(parts: list[Part]) -> Iterator[Part]:
    """Yield parts with neighbours of one voice as one; a soft hyphen before a drawn one goes."""
    waiting: Spoken | None = None
    for part in parts:
        if not isinstance(part, Spoken):
            if waiting is not None:
                yield waiting
                waiting = None
            yield part
        elif waiting is None:
            waiting = part
        elif waiting.voice is part.voice:
            waiting = Spoken(part.voice, waiting.text.removesuffix(SOFT_HYPHEN) + part.text)
        else:
            yield waiting
            waiting = part
    if waiting is not None:
        yield waiting
