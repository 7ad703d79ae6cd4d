"""Which way every character of a paragraph reads: the Unicode bidirectional algorithm (UAX 9).

Levels are even where text runs from left to right, odd where it runs from right to left. Lines are
broken in logical order first; then each line is put in the order in which it is drawn.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise
from unicodedata import bidirectional

from proofpress.text.bidi_sequence import INITIATORS, ISOLATES, RunSequence, side_of
from proofpress.values import NamedTuple

# Characters that only steer the algorithm: embeddings, overrides, isolates, marks (table 3).
CONTROLS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"

_MOST_DEPTH = 125
_EMBEDDINGS = {"LRE": 0, "RLE": 1, "LRO": 0, "RLO": 1}
_OVERRIDES = {"LRO": "L", "RLO": "R"}
_REMOVED = frozenset({*_EMBEDDINGS, "PDF", "BN"})
_BLANK = frozenset({"WS", "BN", "PDF", *_EMBEDDINGS, *ISOLATES})


class _Entry(NamedTuple):
    """An open embedding, override or isolate (the directional status stack of X1)."""

    level: int
    override: str | None
    is_isolate: bool


def resolve_levels(text: str, base: int) -> list[int]:
    """Return the embedding level of every character of a text whose paragraphs have level `base`.

    The text counts as one line. A control that X9 removes has the level of what is before it.
    """
    classes = [bidirectional(char) or "L" for char in text]
    ends = [index + 1 for index, kind in enumerate(classes) if kind == "B"]
    levels: list[int] = []
    for start, end in pairwise([0, *ends, len(text)]):
        levels += _Paragraph(text[start:end], classes[start:end], base).levels
    return levels


def base_level(text: str, otherwise: int = 0) -> int:
    """Return the level that a paragraph has by its first strong character (P2, P3)."""
    classes = [bidirectional(char) or "L" for char in text]
    return _first_strong(classes, _matches(classes), 0, len(classes), otherwise)


def visual_order(levels: Sequence[int]) -> list[int]:
    """Return the indices of a line's parts from left to right as they are drawn (L2)."""
    order = list(range(len(levels)))
    if not levels:
        return order
    lowest_odd = min((level for level in levels if level % 2), default=max(levels) + 1)
    for level in range(max(levels), lowest_odd - 1, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[start:end] = order[start:end][::-1]
            start = end + 1
    return order


def _matches(classes: Sequence[str]) -> dict[int, int]:
    """Return the matching PDI of each isolate initiator that has one (BD9)."""
    found: dict[int, int] = {}
    waiting: list[int] = []
    for index, kind in enumerate(classes):
        if kind in INITIATORS:
            waiting.append(index)
        elif kind == "PDI" and waiting:
            found[waiting.pop()] = index
    return found


def _first_strong(
    classes: Sequence[str], matches: dict[int, int], start: int, end: int, otherwise: int
) -> int:
    index = start
    while index < end:
        kind = classes[index]
        if kind in ("L", "R", "AL"):
            return 0 if kind == "L" else 1
        if kind in INITIATORS:
            index = matches.get(index, end)
        index += 1
    return otherwise


class _Paragraph:
    """One paragraph; its `levels` are resolved when it is made."""

    def __init__(self, text: str, classes: list[str], base: int) -> None:
        self._text = text
        self._classes = classes
        self._base = base
        self._matches = _matches(classes)
        self._types = list(classes)  # as the rules change them
        self._explicit: list[int] = []
        self._apply_explicit()
        self.levels = list(self._explicit)
        kept = [index for index, kind in enumerate(classes) if kind not in _REMOVED]
        for sequence in self._sequences(kept):
            self._resolve(sequence, kept)
        self._level_removed()
        self._reset_blanks()

    def _apply_explicit(self) -> None:
        """Apply X1 to X8."""
        stack = _Stack(self._base)
        for index, kind in enumerate(self._classes):
            if kind in _EMBEDDINGS:
                self._explicit.append(stack.level)
                stack.embed(_EMBEDDINGS[kind], _OVERRIDES.get(kind))
                continue
            if kind == "PDI":
                stack.end_isolate()
            elif kind == "PDF":
                stack.end_embedding()
            self._explicit.append(self._base if kind == "B" else stack.level)
            if stack.override is not None and kind not in ("B", "PDF", "BN"):
                self._types[index] = stack.override
            if kind in INITIATORS:
                stack.isolate(self._direction(index, kind))

    def _direction(self, index: int, kind: str) -> int:
        if kind == "FSI":
            end = self._matches.get(index, len(self._classes))
            return _first_strong(self._classes, self._matches, index + 1, end, 0)
        return 1 if kind == "RLI" else 0

    def _sequences(self, kept: list[int]) -> Iterator[list[int]]:
        """Yield the isolating run sequences (BD13)."""
        runs: list[list[int]] = []
        for index in kept:
            if runs and self._explicit[runs[-1][-1]] == self._explicit[index]:
                runs[-1].append(index)
            else:
                runs.append([index])
        by_start = {run[0]: run for run in runs}
        continued = set(self._matches.values())
        for run in runs:
            if run[0] in continued:
                continue
            sequence = list(run)
            while (match := self._matches.get(sequence[-1])) is not None:
                sequence += by_start[match]
            yield sequence

    def _resolve(self, sequence: list[int], kept: list[int]) -> None:
        level = self._explicit[sequence[0]]
        position = bisect_left(kept, sequence[0])
        before = self._explicit[kept[position - 1]] if position else self._base
        last = sequence[-1]
        position = bisect_left(kept, last) + 1
        is_open = self._classes[last] in INITIATORS and last not in self._matches
        is_last = position == len(kept) or is_open
        after = self._base if is_last else self._explicit[kept[position]]
        edges = (side_of(max(level, before)), side_of(max(level, after)))
        run = RunSequence(
            [self._types[index] for index in sequence],
            [self._classes[index] for index in sequence],
            [self._text[index] for index in sequence],
            level,
            edges,
        )
        for index, kind in zip(sequence, run.resolve(), strict=True):
            self.levels[index] = level + _raise(kind, level)

    def _level_removed(self) -> None:
        level = self._base
        for index, kind in enumerate(self._classes):
            if kind in _REMOVED:
                self.levels[index] = level
            level = self.levels[index]

    def _reset_blanks(self) -> None:
        """Apply L1: separators, and the blanks before them or at the end, have the base level."""
        is_end = True
        for index in range(len(self._classes) - 1, -1, -1):
            kind = self._classes[index]
            if kind in ("B", "S"):
                is_end = True
            elif kind not in _BLANK:
                is_end = False
            if is_end:
                self.levels[index] = self._base


def _raise(kind: str, level: int) -> int:
    """Return by how much a resolved type lies above its embedding level (I1, I2)."""
    if level % 2:
        return 0 if kind == "R" else 1
    return {"L": 0, "R": 1}.get(kind, 2)


class _Stack:
    """The directional status stack and the overflow counts of X1."""

    def __init__(self, base: int) -> None:
        self._entries = [_Entry(base, None, False)]
        self._overflow_isolates = 0
        self._overflow_embeddings = 0
        self._valid_isolates = 0

    @property
    def level(self) -> int:
        return self._entries[-1].level

    @property
    def override(self) -> str | None:
        return self._entries[-1].override

    def embed(self, direction: int, override: str | None) -> None:
        level = self._next(direction)
        if self._has_room(level):
            self._entries.append(_Entry(level, override, False))
        elif not self._overflow_isolates:
            self._overflow_embeddings += 1

    def isolate(self, direction: int) -> None:
        level = self._next(direction)
        if self._has_room(level):
            self._valid_isolates += 1
            self._entries.append(_Entry(level, None, True))
        else:
            self._overflow_isolates += 1

    def end_isolate(self) -> None:
        if self._overflow_isolates:
            self._overflow_isolates -= 1
        elif self._valid_isolates:
            self._overflow_embeddings = 0
            while not self._entries.pop().is_isolate:
                pass
            self._valid_isolates -= 1

    def end_embedding(self) -> None:
        if self._overflow_isolates:
            return
        if self._overflow_embeddings:
            self._overflow_embeddings -= 1
        elif len(self._entries) > 1 and not self._entries[-1].is_isolate:
            self._entries.pop()

    def _next(self, direction: int) -> int:
        level = self.level
        return level + (2 if level % 2 == direction else 1)

    def _has_room(self, level: int) -> bool:
        return level <= _MOST_DEPTH and not (self._overflow_isolates or self._overflow_embeddings)
