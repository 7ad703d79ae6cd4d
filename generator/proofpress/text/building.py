"""From the inlines of a text to its blocks: words collected into chunks while they pass by."""

from proofpress.model.structure import Cell, CellAlign, Edge, Point
from proofpress.text.block import Block, Draft, Table, arrange
from proofpress.text.chunk import Boxed, Chunk, IconPiece, Part, Spoken
from proofpress.text.ruler import Segment
from proofpress.text.setting import Setting
from proofpress.text.shape import Voice
from proofpress.text.stretches import Stretch

_NOTHING = Segment((), ())


class Builder:
    """Collects blocks; inlines are added in reading order."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._drafts: list[Draft | Table] = []
        self._chunks: list[Chunk] = []
        self._gaps: list[Voice | None] = []
        self._open: list[Part] = []
        self._outside: list[Part] | None = None  # what was open before the keyword at hand
        self._level = 0  # of that keyword
        self._point: Point | None = None
        self._rows: list[list[Segment]] = []
        self._aligns: list[CellAlign] = []
        self._has_header = False

    def add_icon(self, icon: IconPiece) -> None:
        """Add an icon."""
        self._open.append(icon)

    def add_words(self, text: str, voice: Voice) -> None:
        """Add words; a line feed ends the block."""
        if self._rows and not text.startswith("\n"):
            text = text.replace("\n", " ")  # of a text that stands in a cell
        if "\n" not in text:
            self._add_line(text, voice)
            return
        first, *others = text.split("\n")
        self._add_line(first, voice)
        for line in others:
            self._end_block(voice)
            self._add_line(line, voice)

    def add_stretches(self, stretches: list[Stretch], voice: Voice) -> None:
        """Add words that do not all run from left to right, or end lines without spaces."""
        for stretch in stretches:
            self.add_words(stretch.text, voice.at(stretch.level))
            if stretch.may_end and self._outside is None:
                self.end_chunk()

    def end_chunk(self) -> None:
        """End a chunk where no space is."""
        self._end_chunk(None)

    def add_mark(self, mark: Point | Cell | Edge, level: int) -> None:
        """Begin or end what a mark stands for; `level` is the embedding level of a keyword."""
        voice = self._setting.voice
        if isinstance(mark, Edge):
            self._close_keyword()
            if mark.opens:
                self._outside, self._open = self._open, []
                self._level = level
            return
        if isinstance(mark, Cell):
            self._begin_cell(mark, voice)
        elif not self._rows:
            if self._open or self._chunks:
                self._end_block(voice)
            self._point = mark

    def finish(self) -> tuple[Block | Table, ...]:
        """Return the blocks."""
        self._end_block(self._setting.voice)
        drafts = self._drafts
        while drafts and isinstance(drafts[-1], Draft) and not drafts[-1].segment.chunks:
            drafts.pop()
        return arrange(drafts, self._setting)

    def _begin_cell(self, cell: Cell, voice: Voice) -> None:
        if self._rows:
            self._rows[-1].append(self._segment(voice))
        elif self._open or self._chunks:
            self._end_block(voice)
        if cell.begins_row:
            if not self._rows:
                self._aligns, self._has_header = [], cell.is_header
            self._rows.append([])
        if len(self._rows) == 1:
            self._aligns.append(cell.align)

    def _end_block(self, voice: Voice) -> None:
        segment = self._segment(voice)
        if self._rows:
            self._rows[-1].append(segment)
            rows = tuple(map(tuple, self._rows))
            is_named = self._has_header and any(cell.chunks for cell in rows[0])
            kept = rows if is_named or not self._has_header else rows[1:]
            if kept:
                self._drafts.append(Table(kept, tuple(self._aligns), is_named))
            self._rows = []
        else:
            self._drafts.append(Draft(segment, self._point))
        self._point = None

    def _segment(self, voice: Voice) -> Segment:
        """Return what was collected since the last block or cell."""
        self._close_keyword()
        self._end_chunk(voice)
        if not self._chunks:
            return _NOTHING
        segment = Segment(tuple(self._chunks), tuple(self._gaps))
        self._chunks, self._gaps = [], []
        return segment

    def _close_keyword(self) -> None:
        if self._outside is not None:
            inside = tuple(self._open)
            self._open = self._outside
            self._outside = None
            if inside:
                self._open.append(
                    Boxed(inside, self._setting.style.keyword.padding, level=self._level)
                )

    def _add_line(self, line: str, voice: Voice) -> None:
        words = line.split(" ")
        last = words.pop()
        if words and self._open:
            if words[0]:
                self._add_word(words[0], voice)
            self._end_chunk(voice)
            del words[0]
        if words:
            chunks = _chunks(words, voice, self._setting)
            self._chunks += chunks
            self._gaps += [voice] * len(chunks)
        if last:
            self._add_word(last, voice)

    def _add_word(self, word: str, voice: Voice) -> None:
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
            self._chunks.append(self._setting.words[first.voice][first.text])
        else:
            self._chunks.append(Chunk(tuple(parts)))
        self._gaps.append(gap)
        self._open = []


def line_of(text: str, voice: Voice, setting: Setting) -> tuple[Block | Table, ...]:
    """Return the block of a text that is a line of words in one voice, as the builder would."""
    words = text.split(" ")
    chunks = _chunks(words, voice, setting)
    if not chunks:
        return ()
    gaps: list[Voice | None] = [voice] * len(chunks)
    if words[-1]:
        gaps[-1] = setting.voice
    return (Block(Segment(tuple(chunks), tuple(gaps))),)


def _chunks(words: list[str], voice: Voice, setting: Setting) -> list[Chunk]:
    """Return the chunks of words; where two spaces meet there is none."""
    return list(map(setting.words[voice].__getitem__, filter(None, words)))
