"""Lines of text from left to right with nothing else in them: one item, set in one go."""

from itertools import islice
from typing import Any

from proofpress.glyphs import Word
from proofpress.scene import Item, LineRun, TextLines
from proofpress.text.flow import Flow
from proofpress.text.fonts import Font
from proofpress.text.placement import INDENTS, LineBox, Placement, Stack, first_baseline
from proofpress.values import NamedTuple


class _Line(NamedTuple):
    """A line by its start, its baseline, its width, its row, and how many runs it has."""

    x: float
    y: float
    width: float
    row: int
    runs: int


class PlainLines:
    """A placed text whose runs are worked out when something asks for its items."""

    __slots__ = ("_lines", "_text", "baselines")

    def __init__(self, text: TextLines, lines: list[_Line], baselines: tuple[float, ...]) -> None:
        self._text = text
        self._lines = lines
        self.baselines = baselines

    @property
    def items(self) -> tuple[Item, ...]:
        """The glyph runs in reading order."""
        return self._text.items

    @property
    def together(self) -> tuple[Item, ...]:
        """The text as one item, none where it is empty."""
        return (self._text,) if self._text.runs else ()

    @property
    def rows(self) -> tuple[int, ...]:
        """The line that each of the runs belongs to."""
        return tuple([line.row for line in self._lines for _ in range(line.runs)])

    @property
    def boxes(self) -> tuple[LineBox, ...]:
        """The place of each line."""
        runs = iter(self._text.items)
        return tuple(
            LineBox("".join([run.text for run in islice(runs, count)]), x, y, width)
            for x, y, width, _, count in self._lines
        )

    @property
    def stack(self) -> Stack:
        """How the lines stand."""
        lines = self._lines
        if not lines:
            return Stack(0, 0.0, 0.0)
        return Stack(len(lines), lines[-1].y - lines[0].y, lines[-1].width)


def place_plain(flow: Flow, placement: Placement, font: Font) -> PlainLines | None:
    """Return a text in its box, None of one that is not just lines from left to right."""
    style = placement.style
    if flow.rules or placement.base or style.tracking or style.align == "justify":
        return None
    runs: list[LineRun] = []
    lines: list[_Line] = []
    size, leading = placement.size, placement.leading
    em, new = size.em, tuple.__new__  # the quickest way: there are many
    left, first = placement.box.x, first_baseline(flow, placement, font)
    baselines = [first] * flow.rows
    piece: Any  # or what is none, and has no plain font
    for (pieces, line_width, _), row, above, inset, width, align in flow.strips:
        y = baselines[row] = first + row * leading + above * em
        wide = line_width * em
        free = width * em - wide
        x = at = left + inset * em + free * INDENTS[align or style.align]
        before, at_hand, taken = len(runs), font, 0.0
        words: list[Word] = []
        for piece in pieces:
            own = piece.plain_font
            if own is not at_hand:
                if own is None:
                    return None
                if words:
                    runs.append(new(LineRun, (at, y, at_hand.id, tuple(words))))
                    at += taken * em
                at_hand, taken, words = own, 0.0, []
            words.append(piece.word if piece.size is size else piece.set_at(size))
            taken += piece.width
        if words:
            runs.append(new(LineRun, (at, y, at_hand.id, tuple(words))))
        lines.append(new(_Line, (x, y, wide, row, len(runs) - before)))
    paint, code = placement.paints.text, placement.language.code
    return PlainLines(TextLines.of(runs, em, paint, code), lines, tuple(baselines))
