"""Glyph runs as text operators that draw what was measured and copy out what was meant."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import gt
from typing import NamedTuple

from proofpress.backends.pdf_fonts import Code, Program
from proofpress.backends.pdf_objects import number
from proofpress.scene import Glyph, GlyphRun
from proofpress.units import shortest
from proofpress.values import replace

_DIGITS = 2  # of a thousandth of an em: nothing that adds up to what one sees


class Shown(NamedTuple):
    """A run's text operators, its codes, and the texts that it gives to glyphs without one."""

    operators: str
    codes: Iterable[int]
    texts: Mapping[int, str]


class _Stretch(NamedTuple):
    """Glyphs from `first` to before `end`, with the text that they stand for."""

    first: int
    end: int
    text: str


_PLAIN: Mapping[int, str] = {}  # what a run settles that is as the font says


class Hand:
    """A font at a size, with all that it has written kept: the same word is written once."""

    def __init__(self, program: Program, size: float) -> None:
        """Take a font and an em in millimetres."""
        em = shortest(size, 5)
        self.program = program
        self.select = f"/{program.name} {em} Tf"
        self.per_mm = 1000 / float(em)
        self._signs = _Signs(program, self.per_mm)

    def show(self, run: GlyphRun, settled: Mapping[int, str]) -> Shown:
        """Return a run as text operators.

        `settled` are the texts that the stream has given to glyphs so far: a glyph that has none of
        its own may be given one, and then means the same in the whole stream.
        """
        ids, advances, x_offsets, y_offsets, clusters = zip(*run.glyphs, strict=True)
        text = run.text
        if clusters == _in_order(len(text)) and not any(x_offsets) and not any(y_offsets):
            try:
                shown = "".join(
                    map(self._signs.__getitem__, zip(ids, advances, text, strict=False))
                )
            except _OddGlyphError:
                pass
            else:
                return Shown(_placed(run, f"[({shown})] TJ"), self._codes(ids, text), _PLAIN)
        return _show_odd(run, self, settled)

    def _codes(self, ids: tuple[int, ...], text: str) -> Iterable[int]:
        stand_ins = self.program.stand_ins
        if not stand_ins.keys() or self.program.stand_in_texts.isdisjoint(text):
            return ids
        return [
            stand_ins[pair].id if pair in stand_ins else pair[0]
            for pair in zip(ids, text, strict=True)
        ]


class _OddGlyphError(Exception):
    """A glyph that its text alone does not explain."""


class _Signs(dict[tuple[int, float, str], str]):
    """Glyphs as they stand in a literal string, by id, advance and text; a gap ends the string."""

    def __init__(self, program: Program, per_mm: float) -> None:
        super().__init__()
        self._program = program
        self._per_mm = per_mm

    def __missing__(self, key: tuple[int, float, str]) -> str:
        id, advance, text = key
        code = self._program.stand_ins.get((id, text)) or self._program.codes[id]
        if code.text != text:
            raise _OddGlyphError
        gap = round(code.width - advance * self._per_mm, _DIGITS)
        sign = self[key] = f"{code.shown}){shortest(gap, _DIGITS)}(" if gap else code.shown
        return sign


@lru_cache(maxsize=1 << 10)
def _in_order(count: int) -> tuple[int, ...]:
    return tuple(range(count))


def _placed(run: GlyphRun, operators: str) -> str:
    return f"BT 1 0 0 -1 {number(run.x)} {number(run.y)} Tm {operators} ET"


def _show_odd(run: GlyphRun, hand: Hand, settled: Mapping[int, str]) -> Shown:
    """Return a run in which some text is not what the font says of its glyphs."""
    program = hand.program
    if program.blank and _has_marks(run):
        run = replace(run, glyphs=tuple(_with_marks_closed(run, program)))
    codes = [program.codes[glyph.id] for glyph in run.glyphs]
    given: dict[int, str] = {}
    written: list[_Stretch] = []
    for stretch in _odd_clusters(run, codes):
        first, end, text = stretch
        glyph, is_single = run.glyphs[first].id, end - first == 1
        if is_single and (glyph, text) in program.stand_ins:
            codes[first] = program.stand_ins[glyph, text]
            continue
        if is_single and codes[first].text is None and text:
            known = settled.get(glyph) or given.setdefault(glyph, text)
            if known == text:
                continue
        written.append(stretch)
    operators = _operators(run.glyphs, codes, written, hand.per_mm)
    return Shown(_placed(run, operators), [code.id for code in codes], given)


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
        parts: list[str] = []
        string: list[str] = []
        rise = 0.0
        for (_, advance, x_offset, y_offset, _), (code, width, _, _) in zip(
            glyphs, codes, strict=True
        ):
            is_raised = y_offset != rise
            step = round(falls - wanted - x_offset * per_mm, _DIGITS)
            if string and (step or is_raised):
                parts.append(f"({''.join(string)})")
                string.clear()
            if is_raised:
                rise = y_offset
                parts.append(f"] TJ {number(-rise)} Ts [")
            if step:
                falls -= step
                parts.append(shortest(step, _DIGITS))
            string.append(code)
            falls += width
            wanted += advance * per_mm
        self._falls, self._wanted = falls, wanted
        end = "] TJ 0 Ts" if rise else "] TJ"
        return f"[{''.join(parts)}({''.join(string)}){end}".replace("[] TJ ", "")


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
