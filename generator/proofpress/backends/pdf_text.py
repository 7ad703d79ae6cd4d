"""Glyph runs as text operators that draw what was measured and copy out what was meant."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import gt
from typing import NamedTuple

from proofpress.backends.pdf_fonts import Code, Program
from proofpress.backends.pdf_objects import number
from proofpress.scene import Glyph, GlyphRun, Word, WordGlyphs
from proofpress.units import shortest
from proofpress.values import replace

_DIGITS = 2  # of a thousandth of an em: nothing that adds up to what one sees


class Shown(NamedTuple):
    """A run's text operators, its codes, and the texts that it gives to glyphs without one."""

    operators: str
    codes: Sequence[Iterable[int]]
    texts: Mapping[int, str]


class _Stretch(NamedTuple):
    """Glyphs from `first` to before `end`, with the text that they stand for."""

    first: int
    end: int
    text: str


_PLAIN: Mapping[int, str] = {}  # what a run settles that is as the font says


class _KeptWord(NamedTuple):
    """A word as it stands in a literal string, nothing where that will not do.

    `texts` are those that it gives to glyphs which have none of their own.
    """

    word: Word
    shown: str
    codes: Sequence[int]
    texts: Mapping[int, str]


class Hand:
    """A font at a size, with all that it has written kept: the same word is written once."""

    def __init__(self, program: Program, size: float) -> None:
        """Take a font and an em in millimetres."""
        em = shortest(size, 5)
        self.program = program
        self.select = f"/{program.name} {em} Tf"
        self.per_mm = 1000 / float(em)
        self._words: dict[int, _KeptWord] = {}
        self._gives = False  # whether any word has given a text to a glyph

    def show(self, run: GlyphRun, settled: Mapping[int, str]) -> Shown:
        """Return a run as text operators.

        `settled` are the texts that the stream has given to glyphs so far: a glyph that has none of
        its own may be given one, and then means the same in the whole stream.
        """
        glyphs = run.glyphs
        if run.is_right_to_left:
            return _show_odd(run, self, settled)
        if isinstance(glyphs, WordGlyphs):
            kept = self._words
            words = [kept.get(id(word)) or self._keep(word) for word in glyphs.words]
        else:
            words = [self._write(Word(run.text, tuple(glyphs)))]
        shown = [word.shown for word in words]
        if not all(shown):
            return _show_odd(run, self, settled)
        given = _PLAIN
        if self._gives:
            agreed = _agreed([word.texts for word in words], settled)
            if agreed is None:
                return _show_odd(run, self, settled)
            given = agreed
        operators = _placed(run, f"[({''.join(shown)})] TJ")
        return Shown(operators, [word.codes for word in words], given)

    def _keep(self, word: Word) -> _KeptWord:
        """Return a word as it is written; with it its identity is kept from being another's."""
        kept = self._words[id(word)] = self._write(word)
        return kept

    def _write(self, word: Word) -> _KeptWord:
        odd = _KeptWord(word, "", (), _PLAIN)
        parts = []
        codes = []
        texts: dict[int, str] = {}
        end = len(word.text)
        for id, advance, x_offset, y_offset, cluster in reversed(word.glyphs):
            text = word.text[cluster:end]
            code = self.program.stand_ins.get((id, text)) or self.program.codes[id]
            known = code.text or texts.setdefault(id, text)
            if x_offset or y_offset or known != text or not text:
                return odd
            gap = round(code.width - advance * self.per_mm, _DIGITS)
            parts.append(f"{code.shown}){shortest(gap, _DIGITS)}(" if gap else code.shown)
            codes.append(code.id)
            end = cluster
        self._gives = self._gives or bool(texts)
        return odd if end else _KeptWord(word, "".join(reversed(parts)), codes, texts)


def _agreed(
    words: Sequence[Mapping[int, str]], settled: Mapping[int, str]
) -> Mapping[int, str] | None:
    """Return the texts that words give to glyphs, None where they or the stream disagree."""
    given = dict(settled)
    for texts in words:
        for glyph, text in texts.items():
            if given.setdefault(glyph, text) != text:
                return None
    return given


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
    return Shown(_placed(run, operators), [[code.id for code in codes]], given)


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
