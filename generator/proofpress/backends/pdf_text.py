"""Glyph runs as text operators that draw what was measured and copy out what was meant."""

from collections.abc import Iterator, Set
from itertools import pairwise
from typing import NamedTuple

from proofpress.backends.pdf_fonts import Code, Program
from proofpress.backends.pdf_objects import Spelling, number
from proofpress.scene import Glyph, GlyphRun
from proofpress.units import shortest


class Shown(NamedTuple):
    """The operators of a run between `BT` and `ET`, and the glyphs whose text it settles."""

    operators: str
    spellings: frozenset[Spelling]


def show_run(run: GlyphRun, program: Program, spelt: Set[Spelling]) -> Shown:
    """Return a run as text operators.

    `spelt` are the spellings that a document has to write out, because another text stands in the
    font's table for the same glyph.
    """
    codes = [program.code(glyph.id) for glyph in run.glyphs]
    size = shortest(run.size, 5)
    pen = _Pen(1000 / float(size))
    parts = [f"/{program.name} {size} Tf 1 0 0 -1 {number(run.x)} {number(run.y)} Tm"]
    spellings: set[Spelling] = set()
    for first, end, text in _stretches(run, codes):
        is_spelt = text is not None
        if text is not None and end - first == 1 and codes[first].text is None:
            spelling = (program.id, run.glyphs[first].id, text)
            spellings.add(spelling)
            is_spelt = spelling in spelt
        shown = pen.show(run.glyphs[first:end], codes[first:end])
        if is_spelt and text is not None:
            shown = (
                f"/Span << /ActualText <feff{text.encode('utf-16-be').hex()}> >> BDC {shown} EMC"
            )
        parts.append(shown)
    return Shown(" ".join(parts), frozenset(spellings))


class _Pen:
    """Where the next glyph falls by the font's widths, and where it should, in thousandths."""

    def __init__(self, per_mm: float) -> None:
        self._per_mm = per_mm
        self._falls = 0.0
        self._wanted = 0.0

    def show(self, glyphs: tuple[Glyph, ...], codes: list[Code]) -> str:
        """Return the array that shows glyphs; what rounding leaves goes into the next gap."""
        per_mm, falls, wanted = self._per_mm, self._falls, self._wanted
        parts = ["[<"]
        rise = 0.0
        for (_, advance, x_offset, y_offset, _), (code, width, _) in zip(
            glyphs, codes, strict=True
        ):
            if y_offset != rise:
                rise = y_offset
                parts.append(f">] TJ {number(-rise)} Ts [<")
            gap = falls - wanted - x_offset * per_mm
            if gap >= 0.5 or gap <= -0.5:
                step = round(gap)
                falls -= step
                parts.append(f">{step}<")
            parts.append(code)
            falls += width
            wanted += advance * per_mm
        self._falls, self._wanted = falls, wanted
        parts.append(">] TJ 0 Ts" if rise else ">] TJ")
        return "".join(parts).replace("<>", "")


def _stretches(run: GlyphRun, codes: list[Code]) -> Iterator[tuple[int, int, str | None]]:
    """Yield stretches of glyphs with the text they stand for where the font does not say it."""
    if not run.glyphs:
        return
    clusters = [glyph.cluster for glyph in run.glyphs]
    if any(one > other for one, other in pairwise(clusters)):
        # Drawn against the order of reading: only the run as a whole has a text.
        yield 0, len(clusters), run.text
        return
    plain_from = first = 0
    for first, end, text in _clusters(run, clusters):
        usual = [code.text for code in codes[first:end]]
        if None not in usual and "".join(part or "" for part in usual) == text:
            continue
        if plain_from < first:
            yield plain_from, first, None
        yield first, end, text
        plain_from = end
    if plain_from < len(clusters):
        yield plain_from, len(clusters), None


def _clusters(run: GlyphRun, clusters: list[int]) -> Iterator[tuple[int, int, str]]:
    """Yield the glyphs of each cluster, as first and end, with its text."""
    first, start, count = 0, 0, len(clusters)
    for end in range(1, count + 1):
        if end < count and clusters[end] == clusters[first]:
            continue
        stop = clusters[end] if end < count else len(run.text)
        yield first, end, run.text[start:stop]
        first, start = end, stop
