"""Room around words that is no blank: readers take any that is free for one.

Letters at the ends of a run reach over it, by a blank that is shown under their own text.
"""

from collections.abc import Iterable, Iterator

from proofpress.backends.pdf_bidi import WIDE, Drop, Span
from proofpress.backends.pdf_fonts import Program
from proofpress.scene import GlyphRun
from proofpress.values import replace


def filling(run: GlyphRun) -> GlyphRun:
    """Return a run whose first and last glyph take up the room that is free beside them."""
    before, after = run.free
    if not (before or after) or not run.glyphs:
        return run
    first, *others = run.glyphs
    first = first._replace(advance=first.advance + before, x_offset=first.x_offset + before)
    *others, last = first, *others
    last = last._replace(advance=last.advance + after)
    return replace(run, x=run.x - before, glyphs=(*others, last))


def has_room(run: GlyphRun, per_mm: float) -> bool:
    """Say whether a run begins or ends with room in which readers would see a blank."""
    return max(run.free) * per_mm > WIDE


def filled(spans: Iterable[Span], run: GlyphRun, program: Program, per_mm: float) -> Iterator[Span]:
    """Yield spans in which the first and the last letter reach over the whole of a run.

    A blank is shown there as a word joiner: pdfium passes over a blank that follows another one.
    """
    blank = program.stand_ins.get((program.blank, "\u2060")) or program.codes[program.blank]
    shown = [span for span in spans if span.drops]
    for at, span in enumerate(shown):
        before = [Drop(blank, 0.0, 0.0)] if at == 0 else []
        end = run.width - blank.width / per_mm
        after = [Drop(blank, end, 0.0)] if at == len(shown) - 1 else []
        yield span._replace(drops=[*before, *span.drops, *after])
