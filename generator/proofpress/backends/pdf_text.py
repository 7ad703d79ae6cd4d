"""Glyph runs as text operators that draw what was measured and copy out what was meant."""

from collections.abc import Iterator, Sequence, Set
from operator import gt
from typing import NamedTuple

from proofpress.backends.pdf_fonts import Code, Program
from proofpress.backends.pdf_objects import Spelling, number
from proofpress.scene import Glyph, GlyphRun
from proofpress.units import shortest
from proofpress.values import replace


class Shown(NamedTuple):
    """The operators of a run between `BT` and `ET`, its codes, and those whose text it settles."""

    operators: str
    codes: Set[int]
    spellings: Set[Spelling]


class _Stretch(NamedTuple):
    """Glyphs from `first` to before `end`, with the text that they stand for."""

    first: int
    end: int
    text: str


def show_run(run: GlyphRun, program: Program, spelt: Set[Spelling]) -> Shown:
    """Return a run as text operators.

    `spelt` are the spellings that a document has to write out, because another text stands in the
    font's table for the same glyph.
    """
    if program.blank and any(glyph[2] for glyph in run.glyphs) and _has_marks(run):
        run = replace(run, glyphs=tuple(_with_marks_closed(run, program)))
    known = program.codes
    codes = [known[glyph[0]] for glyph in run.glyphs]
    spellings: set[Spelling] = set()
    written: list[_Stretch] = []
    for stretch in _odd_clusters(run, codes):
        first, end, text = stretch
        glyph, is_single = run.glyphs[first].id, end - first == 1
        if is_single and (glyph, text) in program.stand_ins:
            codes[first] = program.stand_ins[glyph, text]
            continue
        is_settled = is_single and codes[first].text is None and bool(text)
        if is_settled:
            spellings.add((program.id, glyph, text))
        if not is_settled or (program.id, glyph, text) in spelt:
            written.append(stretch)
    size = shortest(run.size, 5)
    start = f"/{program.name} {size} Tf 1 0 0 -1 {number(run.x)} {number(run.y)} Tm "
    operators = start + _operators(run.glyphs, codes, written, 1000 / float(size))
    return Shown(operators, {code[3] for code in codes}, spellings)


def _operators(
    glyphs: Sequence[Glyph], codes: Sequence[Code], written: Sequence[_Stretch], per_mm: float
) -> str:
    """Return glyphs as text operators, those of some stretches under their own text."""
    pen = _Pen(per_mm)
    parts = []
    done = 0
    for first, end, text in written:
        if done < first:
            parts.append(pen.show(glyphs[done:first], codes[done:first]))
        mark = "feff" + text.encode("utf-16-be").hex()
        shown = pen.show(glyphs[first:end], codes[first:end])
        parts.append(f"/Span << /ActualText <{mark}> >> BDC {shown} EMC")
        done = end
    if done < len(glyphs):
        parts.append(pen.show(glyphs[done:], codes[done:]))
    return " ".join(parts)


class _Pen:
    """Where the next glyph falls by the font's widths, and where it should, in thousandths."""

    def __init__(self, per_mm: float) -> None:
        self._per_mm = per_mm
        self._falls = 0.0
        self._wanted = 0.0

    def show(self, glyphs: Sequence[Glyph], codes: Sequence[Code]) -> str:
        """Return the array that shows glyphs; what rounding leaves goes into the next gap."""
        per_mm, falls, wanted = self._per_mm, self._falls, self._wanted
        parts = ["[<"]
        rise = 0.0
        for (_, advance, x_offset, y_offset, _), (code, width, _, _) in zip(
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


def _has_marks(run: GlyphRun) -> bool:
    return any(_is_mark(glyph) for glyph in run.glyphs)


def _is_mark(glyph: Glyph) -> bool:
    return bool(glyph.x_offset) and not glyph.advance


def _with_marks_closed(run: GlyphRun, program: Program) -> Iterator[Glyph]:
    """Yield the glyphs with each mark drawn over a letter in that letter's cluster.

    A workaround: poppler measures the gap to the next letter from where a mark stands, and sees a
    blank there. As one cluster both are copied out by their text; it ends, where the letter does,
    with a blank drawn backwards.
    """
    cluster = 0
    marked = False
    for glyph in run.glyphs:
        is_mark = _is_mark(glyph)
        if marked and not is_mark:
            yield _backward_blank(run, program, cluster)
        cluster = cluster if is_mark else glyph.cluster
        marked = is_mark
        yield glyph._replace(cluster=cluster)
    if marked:
        yield _backward_blank(run, program, cluster)


def _backward_blank(run: GlyphRun, program: Program, cluster: int) -> Glyph:
    width = program.codes[program.blank].width * run.size / 1000
    return Glyph(program.blank, 0.0, -width, 0.0, cluster)


def _odd_clusters(run: GlyphRun, codes: Sequence[Code]) -> list[_Stretch]:
    """Return the clusters whose text is not what the font says of their glyphs."""
    text, count = run.text, len(codes)
    clusters = [glyph[4] for glyph in run.glyphs]
    usual = [code[2] for code in codes]
    if usual == list(text) and clusters == list(range(count)):
        return []
    if any(map(gt, clusters, clusters[1:])):
        # Drawn against the order of reading: only the run as a whole has a text.
        return [_Stretch(0, count, text)]
    starts = [0 if cluster == clusters[0] else cluster for cluster in clusters]
    if len(set(clusters)) < count:
        return [one for one in _clusters(text, starts) if _usual_text(usual, one) != one.text]
    meant = [text[start:stop] for start, stop in zip(starts, [*clusters[1:], None], strict=True)]
    return [
        _Stretch(at, at + 1, own)
        for at, (own, known) in enumerate(zip(meant, usual, strict=True))
        if own != known
    ]


def _usual_text(usual: Sequence[str | None], stretch: _Stretch) -> str | None:
    texts = [text for text in usual[stretch.first : stretch.end] if text is not None]
    return "".join(texts) if len(texts) == stretch.end - stretch.first else None


def _clusters(text: str, starts: Sequence[int]) -> Iterator[_Stretch]:
    """Yield the glyphs of each cluster with its text."""
    first, count = 0, len(starts)
    for end in range(1, count + 1):
        if end < count and starts[end] == starts[first]:
            continue
        stop = starts[end] if end < count else len(text)
        yield _Stretch(first, end, text[starts[first] : stop])
        first = end
