"""Chunks: what stands between two breakable spaces, shaped; words, icons and no-break spaces."""

from collections.abc import Iterable, Iterator, Sequence

from proofpress.text.opportunities import SOFT_HYPHEN, Opportunities, Split
from proofpress.text.shape import Missing, Piece, Voice, join, missing_in
from proofpress.text.typographer import ICON
from proofpress.values import NamedTuple

AFTER_BOX = 0.06  # ems between a box and what follows it
BLANK = "\u2060"  # what an indent is in a chunk's text: it joins, and nobody sees it


class IconPiece(NamedTuple):
    """An icon in a line; its size is a fraction of the em."""

    name: str
    spoken: str
    width: float
    height: float
    level: int = 0

    @property
    def text(self) -> str:
        """The one character that it is in a line."""
        return ICON

    @property
    def plain_font(self) -> None:
        """It is no text."""

    @property
    def stops(self) -> int:
        """How many times tracking is added."""
        return 1


class Blank(NamedTuple):
    """Room that nothing is drawn in: the indent of a first line."""

    width: float
    level: int = 0

    @property
    def text(self) -> str:
        """The one character that it is in a line."""
        return BLANK

    @property
    def plain_font(self) -> None:
        """It is no text."""

    @property
    def stops(self) -> int:
        """How many times tracking is added."""
        return 0


class Spoken(NamedTuple):
    """A stretch of text in one voice."""

    voice: Voice
    text: str


class Boxed:
    """A keyword in its box, or the piece of it that stands on a line.

    `padding` is the room between its words and the box, in ems; a piece of a keyword is open where
    the rest of it stands on another line. `level` is that of the line around the keyword, whose
    own pieces are ordered by themselves.
    """

    __slots__ = ("closes", "level", "opens", "padding", "parts", "pieces", "stops", "text", "width")

    plain_font = None  # it is more than text

    def __init__(
        self,
        parts: tuple["Part", ...],
        padding: float,
        *,
        opens: bool = True,
        closes: bool = True,
        level: int = 0,
    ) -> None:
        self.level = level
        self.parts = parts
        self.padding = padding
        self.opens = opens
        self.closes = closes
        self.text: str = "".join([part.text for part in parts])
        self.pieces: tuple[Atom, ...] = _pieces(parts)
        self.stops: int = sum([piece.stops for piece in self.pieces])
        inner = [piece.width for piece in self.pieces]
        self.width: float = sum(inner) + padding * (opens + closes) + AFTER_BOX * closes

    def cut(self, start: int, end: int) -> "Boxed":
        """Return the piece from one character to another."""
        opens = self.opens and start == 0
        closes = self.closes and end == len(self.text)
        parts = tuple(_slice(self.parts, start, end))
        return Boxed(parts, self.padding, opens=opens, closes=closes, level=self.level)

    def joined(self, other: "Boxed") -> "Boxed":
        """Return this piece of a keyword with one that follows it on the same line."""
        between = [Spoken(one.voice, " ") for one in list(spoken(self.parts))[-1:]]
        parts = (*self.parts, *between, *other.parts)
        opens, closes = self.opens, other.closes
        return Boxed(parts, self.padding, opens=opens, closes=closes, level=self.level)


Part = Spoken | IconPiece | Boxed | Blank
Atom = Piece | IconPiece | Boxed | Blank  # what a line is made of


def _pieces(parts: Sequence[Part]) -> tuple[Atom, ...]:
    """Return the pieces of parts; letters join over a change of looks, as Arabic ones do."""
    if len(parts) == 1 and isinstance(parts[0], Spoken):
        return parts[0].voice.pieces(parts[0].text)
    return tuple(_joined_pieces(parts))


def _joined_pieces(parts: Sequence[Part]) -> Iterator[Atom]:
    for index, part in enumerate(parts):
        if isinstance(part, Spoken):
            before = parts[index - 1].text[-1:] if index else ""
            after = parts[index + 1].text[:1] if index + 1 < len(parts) else ""
            yield from part.voice.pieces_between(before, part.text, after)
        else:
            yield part


def _slice(parts: Iterable[Part], start: int, end: int) -> Iterator[Part]:
    at = 0
    for part in parts:
        length = len(part.text)
        first, last = max(start - at, 0), min(end - at, length)
        if first < last:
            if isinstance(part, Spoken):
                yield Spoken(part.voice, part.text[first:last])
            else:
                yield part.cut(first, last) if isinstance(part, Boxed) else part
        at += length


def spoken(parts: Iterable[Part]) -> Iterator[Spoken]:
    """Yield what is text among parts, in keywords too."""
    for part in parts:
        if isinstance(part, Spoken):
            yield part
        elif isinstance(part, Boxed):
            yield from spoken(part.parts)


def icons_in(parts: Iterable[Part]) -> Iterator[str]:
    """Yield the names of the icons among parts, in keywords too."""
    for part in parts:
        if isinstance(part, IconPiece):
            yield part.name
        elif isinstance(part, Boxed):
            yield from icons_in(part.parts)


def rejoined(pieces: tuple[Atom, ...]) -> tuple[Atom, ...]:
    """Return the pieces of a line with those of a parted keyword as one, the space in the box."""
    found: list[Atom] = []
    for piece in pieces:
        before = found[-2:]
        if (
            isinstance(piece, Boxed)
            and not piece.opens
            and len(before) == 2
            and isinstance(before[0], Boxed)
            and not before[0].closes
        ):
            found[-2:] = [before[0].joined(piece)]
        else:
            found.append(piece)
    return tuple(found)


class Chunk:
    """A stretch of a line that ends at a space: a word, or several held together.

    `width` is in ems, without tracking. `joints` and `hyphens` are where a line may end inside it,
    None before `splits` was asked; `followed` is the last answer of `spaced`, which was for `gap`.
    """

    __slots__ = (
        "_cuts",
        "_spaced",
        "followed",
        "gap",
        "hyphens",
        "is_complete",
        "joints",
        "parts",
        "pieces",
        "text",
        "width",
    )

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts
        self.pieces: tuple[Atom, ...] = _pieces(parts)
        self.text = "".join([part.text for part in parts])
        self.width: float = sum([piece.width for piece in self.pieces])
        self.is_complete = not any(0 in piece.ids for piece in _glyphs(self.pieces))
        self._cuts: dict[tuple[int, int, str, str], Chunk] | None = None  # most stay whole
        self.joints: tuple[Split, ...] | None = None
        self.hyphens: tuple[Split, ...] | None = None
        self._spaced: dict[Voice, tuple[Atom, ...]] | None = None  # and have one space after them
        self.gap: Voice | None = None
        self.followed = self.pieces

    @property
    def stops(self) -> int:
        """How many times tracking is added, once after each icon."""
        return sum(piece.stops for piece in self.pieces)

    def splits(self, opportunities: Opportunities, hyphenate: bool) -> tuple[Split, ...]:
        """Return where a line may end inside the chunk.

        A chunk's voices have one language, so the answer is kept.
        """
        found = self.hyphens if hyphenate else self.joints
        if found is None:
            if hyphenate:
                found = self.hyphens = self._outside(opportunities.all(self.text))
            else:
                found = self.joints = self._outside(opportunities.joints(self.text))
        return found

    def _outside(self, splits: tuple[Split, ...]) -> tuple[Split, ...]:
        """Return the breaks that are not inside a keyword."""
        at = 0
        for part in self.parts:
            if isinstance(part, Boxed):
                end = at + len(part.text)
                splits = tuple(one for one in splits if not at < one.offset < end)
            at += len(part.text)
        return splits

    def spaced(self, gap: Voice | None) -> tuple[Atom, ...]:
        """Return the pieces with a space of `gap` after them, joined to them where it can be."""
        if gap is None or gap is self.gap:
            return self.pieces if gap is None else self.followed
        found = None if self._spaced is None else self._spaced.get(gap)
        if found is None:
            found = self._with_space(gap)
            if self.gap is not None:
                self._spaced = {**(self._spaced or {self.gap: self.followed}), gap: found}
        self.gap, self.followed = gap, found
        return found

    def _with_space(self, gap: Voice) -> tuple[Atom, ...]:
        last, space = self.pieces[-1], gap.space
        if isinstance(last, Piece) and last.font is space.font and last.level == space.level:
            return (*self.pieces[:-1], join([last, space]))
        return (*self.pieces, space)

    def cut(self, start: int, end: int, before: str = "", after: str = "") -> "Chunk":
        """Return text[start:end] as a chunk, with a hyphen before or after it."""
        key = (start, end, before, after)
        if self._cuts is None:
            self._cuts = {}
        found = self._cuts.get(key)
        if found is None:
            parts = list(_slice(self.parts, start, end))
            if before:
                parts.insert(0, Spoken(self._voice_of(parts), before))
            if after:
                parts.append(Spoken(self._voice_of(parts[::-1]), after))
            found = self._cuts[key] = Chunk(tuple(_joined(parts)))
        return found

    def unparted(self) -> "Chunk":
        """Return the same chunk, in which no line may end any more."""
        chunk = Chunk(self.parts)
        chunk.joints = chunk.hyphens = ()
        return chunk

    def missing(self) -> Iterator[Missing]:
        """Yield the signs that no font has, with their places in `text`."""
        start = 0
        for part in self.parts:
            for one in spoken((part,)):
                for sign, offset in missing_in(one.voice.pieces(one.text)):
                    yield Missing(sign, start + offset)
            start += len(part.text)

    def _voice_of(self, parts: list[Part]) -> Voice:
        for part in spoken((*parts, *self.parts)):
            return part.voice
        raise ValueError("a chunk of icons alone is not hyphenated")


class Chunks(dict[str, Chunk]):
    """The words of one voice by their text, each shaped when it is first asked for."""

    def __init__(self, voice: Voice) -> None:
        super().__init__()
        self._voice = voice

    def __missing__(self, word: str) -> Chunk:
        chunk = self[word] = Chunk((Spoken(self._voice, word),))
        return chunk


def _glyphs(pieces: Iterable[Atom]) -> Iterator[Piece]:
    for piece in pieces:
        if isinstance(piece, Piece):
            yield piece
        elif isinstance(piece, Boxed):
            yield from _glyphs(piece.pieces)


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
