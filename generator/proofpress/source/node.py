"""Nodes of a read YAML file: texts, lists and maps, each knowing its place."""

from proofpress.diagnostics import Span
from proofpress.source.offsets import ScalarStyle, source_offsets
from proofpress.source.text import Origin, SourceText
from proofpress.values import NamedTuple

_new = tuple.__new__  # the quickest way: there are many


class Scalar(NamedTuple):
    """A text as it was written; its field decides whether it is a number, a name or a colour.

    `start` and `end` are offsets of the raw text, quotes or block header included, anchors and
    tags not.
    """

    value: str
    style: ScalarStyle
    start: int
    end: int
    source: SourceText

    @property
    def origin(self) -> Origin:
        """Its place."""
        return _new(Origin, (self.source, self.start, self.end))

    @property
    def span(self) -> Span:
        """Its place in lines and columns."""
        return self.source.span(self.start, self.end)

    def span_of(self, start: int, end: int) -> Span:
        """Return where value[start:end] stands, through quotes, escapes and folding."""
        starts, ends = source_offsets(
            self.value, self.style, self.source.text[self.start : self.end]
        )
        first = self.start + starts[min(start, len(starts) - 1)]
        last = self.start + ends[min(end, len(ends)) - 1] if end > start else first
        return self.source.span(first, last)


class Sequence(NamedTuple):
    """A list."""

    items: tuple["Node", ...]
    start: int
    end: int
    source: SourceText

    @property
    def origin(self) -> Origin:
        """Its place."""
        return _new(Origin, (self.source, self.start, self.end))

    @property
    def span(self) -> Span:
        """Its place in lines and columns."""
        return self.source.span(self.start, self.end)


class Entry(NamedTuple):
    """A key of a map with its value."""

    key: Scalar
    value: "Node"


class Mapping(NamedTuple):
    """A map; keys are unique, merge keys are already merged (own keys win)."""

    entries: tuple[Entry, ...]
    start: int
    end: int
    source: SourceText

    @property
    def origin(self) -> Origin:
        """Its place."""
        return _new(Origin, (self.source, self.start, self.end))

    @property
    def span(self) -> Span:
        """Its place in lines and columns."""
        return self.source.span(self.start, self.end)

    def get(self, key: str) -> "Node | None":
        """Return the value of a key, else None."""
        for entry in self.entries:
            if entry.key.value == key:
                return entry.value
        return None


Node = Scalar | Sequence | Mapping
