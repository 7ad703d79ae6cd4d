"""The text of one file, with lines and columns for its offsets."""

from bisect import bisect_right
from typing import Protocol

from proofpress.diagnostics import Span
from proofpress.values import NamedTuple


class SourceText:
    """A file's text and where its lines begin. Offsets count code points from 0.

    `path` is how findings name the file: the pack's folder name, then the path inside the pack.
    """

    __slots__ = ("_starts", "path", "text")

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self._starts: list[int] | None = None

    def __repr__(self) -> str:
        return f"SourceText({self.path!r})"

    def position(self, offset: int) -> tuple[int, int]:
        """Return line and column, both from 1, of an offset."""
        if self._starts is None:
            self._starts = _line_starts(self.text)
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def line(self, number: int) -> str:
        """Return the text of a line (from 1) without its line end; empty when there is none."""
        if self._starts is None:
            self._starts = _line_starts(self.text)
        if not 0 < number <= len(self._starts):
            return ""
        start = self._starts[number - 1]
        end = self._starts[number] if number < len(self._starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n")

    def span(self, start: int, end: int) -> Span:
        """Return the span of the characters from `start` up to `end`."""
        line, column = self.position(start)
        end_line, end_column = self.position(max(start, end))
        return Span(self.path, line, column, end_line, end_column)


def _line_starts(text: str) -> list[int]:
    starts = [0]
    index = 0
    while True:
        feed = text.find("\n", index)
        if feed < 0:
            break
        starts.append(feed + 1)
        index = feed + 1
    return starts


class Origin(NamedTuple):
    """Where in a file something was written, kept as offsets; `span` counts lines when asked."""

    source: SourceText
    start: int
    end: int

    @property
    def span(self) -> Span:
        """Lines and columns of the stretch."""
        return self.source.span(self.start, self.end)


class Written(Protocol):
    """A text as an author wrote it, whose every character leads back to a line and column."""

    @property
    def value(self) -> str:
        """The text itself, escapes and folding undone."""

    @property
    def span(self) -> Span:
        """Where the whole of it stands."""

    def span_of(self, start: int, end: int) -> Span:
        """Return where value[start:end] stands."""
