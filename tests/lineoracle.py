"""An oracle of line breaking: every way to break a text, measured by glyphs that were drawn.

It knows nothing of the breaker. Words are set on an endless line, the glyphs' places say how wide
any line would be, and all ways to break into a number of lines are tried.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from proofpress.geometry import Rect
from proofpress.glyphs import Glyph
from proofpress.lang.inline import Inline, InlineIcon, InlineWords, Resolved
from proofpress.model.template import Style
from proofpress.paint import BLACK
from proofpress.scene import GlyphRun, Group
from proofpress.text.opportunities import Opportunities, Split, last_word
from proofpress.text.typeset import SetText, Typesetter
from typesetting import resolved

SLACK = 1e-6  # mm
_ENDLESS = 1e5  # mm


class Drawn(NamedTuple):
    """A line as it was drawn: its text and how wide its glyphs and icons are, in mm."""

    text: str
    width: float


class Break(NamedTuple):
    """A place where a line may end, as offsets into the set text.

    `after` is drawn before the break, `before` after it; `is_hyphen` says that a line that ends
    there ends on a hyphen.
    """

    end: int
    start: int
    after: str = ""
    before: str = ""
    is_hyphen: bool = False


def drawn_lines(found: SetText) -> list[Drawn]:
    """Return the lines of a text from its glyphs and icons alone."""
    reach: dict[float, list[tuple[float, float]]] = {}
    said: dict[float, list[str]] = {}
    for item in found.items:
        if isinstance(item, GlyphRun):
            advances = sum(glyph.advance for glyph in item.glyphs)
            reach.setdefault(item.y, []).append((item.x, item.x + advances))
            said.setdefault(item.y, []).append(item.text)
    for item in found.items:
        if isinstance(item, Group):
            left, side = item.transform.e, 10 * item.transform.a  # icons of tests are squares of 10
            middle = item.transform.f + side / 2
            below = [line.y for line in found.lines if line.y > middle]
            reach.setdefault(min(below), []).append((left, left + side))
    return [
        Drawn("".join(said.get(y, ())), max(end for _, end in spans) - min(at for at, _ in spans))
        for y, spans in sorted(reach.items())
    ]


def raggedness(widths: Sequence[float], limit: float, balanced: bool) -> float:
    """Return the sum of squared shortfalls, the last line counted if lines are balanced."""
    counted = widths if balanced else widths[:-1]
    return sum((limit - width) ** 2 for width in counted)


class Oracle:
    """All ways to break one text."""

    def __init__(self, setter: Typesetter, text: Resolved, style: Style, size_pt: float) -> None:
        self._setter, self._style, self._size = setter, style, size_pt
        self._language = text.language
        self._looks: list[Inline] = []
        for inline in text.inlines:
            length = len(inline.text) if isinstance(inline, InlineWords) else 1
            self._looks += [inline] * length
        endless = self._set(text)
        self.text = endless.lines[0].text
        assert len(self.text) == len(self._looks)
        self._x = _places(endless, len(self.text))
        self._inner = range(len(self.text))  # where tracking stands before

    def breaks(self, is_soft: bool) -> list[Break]:
        """Return the places where a line may end; those at hyphens only if `is_soft`."""
        found: list[Break] = []
        start = 0
        opportunities = Opportunities(self._language)
        words = self.text.split(" ")
        for index, word in enumerate(words):
            splits = opportunities.all(word) if is_soft else opportunities.joints(word)
            for split in splits:
                if index < len(words) - 1 or self._style.widows or _may_part(word, split):
                    at = start + split.offset
                    is_hyphen = split.after == "-" or word[split.offset - 1] == "-"
                    found.append(Break(at, at, split.after, split.before, is_hyphen))
            end = start + len(word)
            start = end + 1
            found.append(Break(end, start))
        return found

    def width(self, start: Break, end: Break) -> float:
        """Return how wide a line is."""
        after = self._style.tracking  # which the end of a line has not
        left, right = (
            self._x[start.start],
            self._x[end.end] - (after if end.end in self._inner else 0),
        )
        if start.end == start.start:  # inside a word, whose rest is set by itself
            stop = self._word_end(start.start)
            if end.end <= stop:
                return self._alone(start.start, end.end, start.before, end.after)
            stops = self._x[stop] - (after if stop in self._inner else 0.0)
            left = stops - self._alone(start.start, stop, start.before, "")
        if end.end == end.start:
            begin = self.text.rfind(" ", 0, end.end) + 1
            right = self._x[begin] + self._alone(begin, end.end, "", end.after)
        return right - left

    def least(self, lines: int, limit: float, is_soft: bool, balanced: bool) -> float:
        """Return the least raggedness of all ways to break into so many lines."""
        breaks = [Break(-1, 0), *self.breaks(is_soft)]
        last, most = len(breaks) - 1, self._most(is_soft)

        @cache
        def rest(at: int, left: int, hyphens: int) -> float:
            best = float("inf")
            for to in range(at + 1, last + 1):
                row = hyphens + 1 if breaks[to].is_hyphen else 0
                if row > most or (to == last) != (left == 1):
                    continue
                short = limit - self.width(breaks[at], breaks[to])
                if short >= -SLACK:
                    counts = balanced or left > 1
                    further = rest(to, left - 1, row) if left > 1 else 0.0
                    best = min(best, further + short * short * counts)
            return best

        return rest(0, lines, 0)

    def every_way(self, lines: int, limit: float, is_soft: bool) -> Iterator[list[float]]:
        """Yield the widths of the lines of each way to break into so many lines."""
        breaks = self.breaks(is_soft)
        most = self._most(is_soft)
        end = breaks[-1]

        def go_on(path: list[Break], row: int) -> Iterator[list[Break]]:
            for to in breaks:
                hyphens = row + 1 if to.is_hyphen else 0
                if to.end <= path[-1].start or hyphens > most:
                    continue
                if (to is end) != (len(path) == lines):
                    continue
                if self.width(path[-1], to) > limit + SLACK:
                    continue
                if to is end:
                    yield [*path, to]
                else:
                    yield from go_on([*path, to], hyphens)

        for path in go_on([Break(-1, 0)], 0):
            yield [self.width(start, stop) for start, stop in pairwise(path)]

    def greedy(self, limit: float, is_soft: bool) -> list[float] | None:
        """Return the widths of lines that are filled one after the other, None if one is stuck."""
        breaks = self.breaks(is_soft)
        at, row = Break(-1, 0), 0
        widths: list[float] = []
        while at is not breaks[-1]:
            fitting = [
                to
                for to in breaks
                if to.end > at.start
                and self.width(at, to) <= limit + SLACK
                and not (to.is_hyphen and row >= self._most(is_soft))
            ]
            if not fitting:
                return None
            widths.append(self.width(at, fitting[-1]))
            at = fitting[-1]
            row = row + 1 if at.is_hyphen else 0
        return widths

    def _most(self, is_soft: bool) -> float:
        """Return how many lines in a row may end on a hyphen; the text's own need no leave."""
        return self._style.max_hyphens if is_soft else float("inf")

    def _word_end(self, at: int) -> int:
        end = self.text.find(" ", at)
        return len(self.text) if end < 0 else end

    @cache  # noqa: B019 - an oracle lives as long as its test
    def _alone(self, start: int, end: int, before: str, after: str) -> float:
        """Return how wide a part of a word is when it is set by itself."""
        parts = [*self._slice(start, end)]
        if before:
            parts.insert(0, _words_like(parts[0], before))
        if after:
            parts.append(_words_like(parts[-1], after))
        joined: list[Inline] = []
        for part in parts:
            former = joined[-1] if joined else None
            if (
                isinstance(part, InlineWords)
                and isinstance(former, InlineWords)
                and former.look == part.look
            ):
                joined[-1] = _words_like(former, former.text + part.text)
            else:
                joined.append(part)
        return drawn_lines(self._set(resolved(*joined, language=self._language)))[0].width

    def _slice(self, start: int, end: int) -> Iterator[Inline]:
        for char, inline in zip(self.text[start:end], self._looks[start:end], strict=True):
            yield inline if isinstance(inline, InlineIcon) else _words_like(inline, char)

    def _set(self, text: Resolved) -> SetText:
        box = Rect(0, 0, _ENDLESS, 100)
        return self._setter.set(text, self._style, box, self._size, 1.25 * self._size, BLACK)


def _may_part(word: str, split: Split) -> bool:
    return not split.is_soft or split.offset <= last_word(word)


def _words_like(inline: Inline, text: str) -> InlineWords:
    assert isinstance(inline, InlineWords | InlineIcon)
    return InlineWords(text, inline.look, 0, len(text), False)


def _places(found: SetText, length: int) -> list[float]:
    """Return where each character of a line begins, and where the line ends."""
    places: dict[int, float] = {}
    at = 0
    end = 0.0
    for item in sorted(found.items, key=_left):
        if isinstance(item, Group):
            places[at] = item.transform.e
            end = item.transform.e + 10 * item.transform.a
            at += 1
        elif isinstance(item, GlyphRun):
            end = item.x
            for glyph in item.glyphs:
                places.setdefault(at + glyph.cluster, end)
                end += _advance(glyph)
            at += len(item.text)
    xs = [places.get(index, float("nan")) for index in range(length)]
    return [*xs, end]


def _advance(glyph: Glyph) -> float:
    return glyph.advance


def _left(item: object) -> float:
    return item.transform.e if isinstance(item, Group) else getattr(item, "x", 0.0)
