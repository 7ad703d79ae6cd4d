"""Glyph runs as text operators that draw what was measured and copy out what was meant."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from operator import gt

from proofpress.backends.pdf_bidi import (
    INSET,
    LEFT_TO_RIGHT_MARK,
    TOLD,
    WIDE,
    Drop,
    Span,
    all_told,
    ends_openly,
    spans_of,
)
from proofpress.backends.pdf_fonts import Code, Program
from proofpress.backends.pdf_objects import FontUse, number
from proofpress.backends.pdf_room import filled, filling, has_room
from proofpress.glyphs import Glyph, Word, WordGlyphs, columns_of
from proofpress.scene import GlyphRun
from proofpress.units import shortest
from proofpress.values import NamedTuple, replace

_SAID = "/Span"
_DIGITS = 2  # of a thousandth of an em: nothing that adds up to what one sees


class Shown(NamedTuple):
    """A run's text operators, its codes, and the texts that it gives to glyphs without one."""

    operators: str
    codes: Iterable[Iterable[int]]
    texts: Mapping[int, str]


class _Stretch(NamedTuple):
    """Glyphs from `first` to before `end`, with the text that they stand for."""

    first: int
    end: int
    text: str


_PLAIN: Mapping[int, str] = {}  # what a run settles that is as the font says


class _Written(NamedTuple):
    """A word as it stands in a literal string, nothing where that will not do.

    `texts` are those that it gives to glyphs which have none of their own.
    """

    shown: str
    codes: Iterable[int]
    texts: Mapping[int, str]


class _KeptGlyph(NamedTuple):
    """A glyph with its advance as it stands in a literal string, nothing where that will not do.

    `gives` says that the font has no text of its own for it.
    """

    shown: str
    code: int
    gives: bool


class Hand:
    """A font at a size, with all that it has written kept: the same word is written once."""

    def __init__(self, program: Program, size: float) -> None:
        """Take a font and an em in millimetres."""
        em = shortest(size, 5)
        self.program = program
        self.select = f"/{program.name} {em} Tf"
        self.per_mm = 1000 / float(em)
        self._words: list[Word] = []  # those that are kept, so that their identity stays theirs
        self._shown: dict[int, tuple[str, int]] = {}
        self._texts: dict[int, Mapping[int, str]] = {}  # of words that give any
        self._glyphs: dict[tuple[int, float, str], _KeptGlyph] = {}
        self._plain: dict[tuple[int, float, str], str] = {}  # those that are as the font says

    def show(self, run: GlyphRun, font: FontUse) -> str:
        """Return a run as text operators; `font` is what the stream has shown so far, and takes it.

        A glyph that has no text of its own may be given one, and then means the same in the whole
        stream.
        """
        if any(run.free):
            run = filling(run)
        glyphs = run.glyphs
        if run.is_right_to_left:
            shown = _show_turned(run, self, font.texts)
        elif isinstance(glyphs, WordGlyphs):
            operators = self.show_words(run.x, run.y, glyphs.words, font)
            if operators:
                return operators
            shown = _show_odd(run, self, font.texts)
        else:
            shown = self._show_glyphs(run, glyphs, font.texts)
        font.codes.others += shown.codes
        font.texts.update(shown.texts)
        return shown.operators

    def _show_glyphs(
        self, run: GlyphRun, glyphs: Sequence[Glyph], settled: Mapping[int, str]
    ) -> Shown:
        word = self._write(Word(run.text, tuple(glyphs)))
        agreed = _agreed([word.texts], settled) if word.shown else None
        if agreed is None:
            return _show_odd(run, self, settled)
        return Shown(_placed(run, f"[({word.shown})] TJ"), [word.codes], agreed)

    def show_words(self, x: float, y: float, words: tuple[Word, ...], font: FontUse) -> str:
        """Return words from left to right as text operators, as `show` does a run.

        Nothing where some text is not what the font says of its glyphs: then ask for the run.
        """
        known, shown, bits = self._shown, [], 0
        for word in words:
            one, own = known.get(id(word)) or self._keep(word)
            if not one:
                return ""
            shown.append(one)
            bits |= own
        if self._texts and not self._texts.keys().isdisjoint(map(id, words)):
            giving = [self._texts[id(word)] for word in words if id(word) in self._texts]
            agreed = _agreed(giving, font.texts)
            if agreed is None:
                return ""
            font.texts.update(agreed)
        font.codes.bits |= bits
        font.codes.alphabet = self.program.alphabet
        return f"BT 1 0 0 -1 {number(x)} {number(y)} Tm [({''.join(shown)})] TJ ET"

    def _keep(self, word: Word) -> tuple[str, int]:
        """Return a word as it is written, with the bits of its codes, and keep it."""
        written = self._write(word)
        self._words.append(word)
        kept = self._shown[id(word)] = written.shown, self.program.alphabet.bits(written.codes)
        if written.texts:
            self._texts[id(word)] = written.texts
        return kept

    def _write(self, word: Word) -> _Written:
        text = word.text
        ids, advances, across, down, clusters = columns_of(word.glyphs)
        is_plain = len(ids) == len(text) and clusters == tuple(range(len(ids)))
        if is_plain and not any(across) and not any(down):  # as most words are
            try:
                parts = [*map(self._plain.__getitem__, zip(ids, advances, text, strict=True))]
            except KeyError:
                return self._write_each(word)
            return _Written("".join(parts), ids, _PLAIN)
        return self._write_each(word)

    def _write_each(self, word: Word) -> _Written:
        odd = _Written("", (), _PLAIN)
        known = self._glyphs
        parts = []
        codes = []
        texts: dict[int, str] = {}
        whole = word.text
        end = len(whole)
        for id, advance, x_offset, y_offset, cluster in reversed(word.glyphs):
            asked = id, advance, whole[cluster:end]
            shown, code, gives = known.get(asked) or self._keep_glyph(asked)
            if x_offset or y_offset or not shown:
                return odd
            if gives and texts.setdefault(id, asked[2]) != asked[2]:
                return odd
            parts.append(shown)
            codes.append(code)
            end = cluster
        if end:
            return odd
        parts.reverse()
        return _Written("".join(parts), frozenset(codes), texts)

    def _keep_glyph(self, asked: tuple[int, float, str]) -> _KeptGlyph:
        kept = self._glyphs[asked] = self._write_glyph(*asked)
        if kept.shown and kept.code == asked[0] and not kept.gives:
            self._plain[asked] = kept.shown
        return kept

    def _write_glyph(self, id: int, advance: float, text: str) -> _KeptGlyph:
        """Return a glyph as it stands for a text, with what its advance differs by after it."""
        code = self.program.stand_ins.get((id, text)) or self.program.codes[id]
        gap = round(code.width - advance * self.per_mm, _DIGITS)
        if not text or (code.text or text) != text or (gap < -WIDE and text != " "):
            return _KeptGlyph("", code.id, False)
        shown = f"{code.shown}){shortest(gap, _DIGITS)}(" if gap else code.shown
        return _KeptGlyph(shown, code.id, not code.text)


def told_within(operators: str, run: GlyphRun, hand: Hand, font: FontUse, told: str) -> str:
    """Return a run's operators as they stand in a line that is read from right to left."""
    run = filling(run)
    if _SAID in operators:  # which pdfium would go by, and not by what is around it
        shown = _show_as_one(run, hand, told)
        operators = shown.operators
        font.codes.others += shown.codes
    mark = hand.program.carrier(LEFT_TO_RIGHT_MARK) if ends_openly(run.text) else None
    if mark is not None:
        end = run.x + run.width - INSET * run.size
        operators = f"{operators} {placed_at(end, run.y, f'3 Tr ({mark.shown}) Tj 0 Tr')}"
        font.codes.others += [[mark.id]]
    return marked(TOLD, told, operators)


def _show_as_one(run: GlyphRun, hand: Hand, told: str) -> Shown:
    """Return a run that says its text as a whole."""
    codes = [hand.program.codes[glyph.id] for glyph in run.glyphs]
    drops = list(_held(list(_drops(run, codes)), hand.program))
    spans: Iterable[Span] = [Span(drops, run.text, told)]
    if has_room(run, hand.per_mm):
        spans = filled(spans, run, hand.program, hand.per_mm)
    return _shown(run, hand, spans, {})


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
    return placed_at(run.x, run.y, operators)


def placed_at(x: float, y: float, operators: str) -> str:
    """Return operators of text from a point of its baseline on, in mm."""
    return f"BT 1 0 0 -1 {number(x)} {number(y)} Tm {operators} ET"


def _show_odd(run: GlyphRun, hand: Hand, settled: Mapping[int, str]) -> Shown:
    """Return a run in which some text is not what the font says of its glyphs."""
    program = hand.program
    if program.blank and _has_marks(run):
        run = replace(run, glyphs=tuple(_with_marks_closed(run, program)))
    codes = [program.codes[glyph.id] for glyph in run.glyphs]
    given: dict[int, str] = {}
    spans: list[Span] = []
    drops = list(_drops(run, codes))
    done = 0
    is_free = has_room(run, hand.per_mm)
    is_wide = is_free or _is_tracked(run, codes, hand.per_mm)
    stretches = _words(run) if is_wide else _odd_clusters(run, codes)
    for first, end, text in stretches:
        glyph, is_single = run.glyphs[first].id, end - first == 1
        is_single = is_single and not (is_free and (first == 0 or end == len(codes)))
        if is_single and (glyph, text) in program.stand_ins:
            drops[first] = drops[first]._replace(code=program.stand_ins[glyph, text])
            continue
        if is_single and codes[first].text == text:
            continue
        if is_single and _is_settled(codes[first], text, settled, given):
            continue
        held = drops[first:end] if end - first == 1 else list(_held(drops[first:end], program))
        spans += [Span(drops[done:first]), Span(held, text)]
        done = end
    spans.append(Span(drops[done:]))
    filling_spans = filled(spans, run, program, hand.per_mm) if is_free else spans
    return _shown(run, hand, filling_spans, given)


def _held(drops: Sequence[Drop], program: Program) -> Iterator[Drop]:
    """Yield glyphs of one text with a blank where the baseline changes, at the start of all.

    pdfium sorts what is shown at once by where it begins: a mark must not come after the next
    letter, or the text would be read twice.
    """
    before = drops[0]
    for drop in drops:
        if drop.y != before.y and program.blank:
            yield Drop(program.codes[program.blank], drops[0].x, drop.y)
        yield drop
        before = drop


def _show_turned(run: GlyphRun, hand: Hand, settled: Mapping[int, str]) -> Shown:
    """Return a run that is read from right to left."""
    given: dict[int, str] = {}
    wanted, told, beyond, is_plain = spans_of(run, hand.program)
    is_free = has_room(run, hand.per_mm)
    spans = []
    is_replaced, before = False, ""
    for span in wanted:
        is_single = len(span.drops) == 1
        is_own = (is_free or is_single) and any(
            _says(drop.code, span.text, settled, given) for drop in span.drops
        )
        # At the left end of a word, pdfium would turn that word once more.
        is_replaced |= span.is_replaced and not is_own and not before.strip()
        before = before if span.is_unseen else span.text or before
        spans.append(span._replace(text=None) if is_own and is_single else span)
    if is_plain and not is_replaced:
        told = None  # pdfium turns such runs by itself
    if told is not None:
        end = len(spans) - beyond
        spans = [*all_told(spans[:end], told), *spans[end:]]
    return _shown(run, hand, spans, given)


def _says(code: Code, text: str | None, settled: Mapping[int, str], given: dict[int, str]) -> bool:
    """Say whether a glyph has a text in the whole stream, by itself or from now on."""
    return text is not None and (code.text == text or _is_settled(code, text, settled, given))


def _is_settled(code: Code, text: str, settled: Mapping[int, str], given: dict[int, str]) -> bool:
    """Say whether a glyph without a text of its own stands for this one in the whole stream."""
    if code.text is not None or not text:
        return False
    return (settled.get(code.id) or given.setdefault(code.id, text)) == text


def _drops(run: GlyphRun, codes: Iterable[Code]) -> Iterator[Drop]:
    x = 0.0
    for (_, advance, x_offset, y_offset, _), code in zip(run.glyphs, codes, strict=True):
        yield Drop(code, x + x_offset, y_offset)
        x += advance


def _shown(run: GlyphRun, hand: Hand, spans: Iterable[Span], given: Mapping[int, str]) -> Shown:
    pen = _Pen(hand.per_mm)
    parts = []
    codes = []
    for (text, told, is_unseen), some in groupby(spans, lambda span: span[1:]):
        for drops in _joined(some, text is None):
            codes += [drop.code.id for drop in drops]
            shown = pen.show(drops)
            if is_unseen:
                shown = f"3 Tr {shown} 0 Tr"
            if told is not None:
                shown = marked(TOLD, told, shown)
            if text is not None:
                shown = marked(_SAID[1:], text, shown)
            parts.append(shown)
    return Shown(_placed(run, " ".join(parts)), [codes], given)


def _joined(spans: Iterable[Span], are_own: bool) -> Iterator[list[Drop]]:
    """Yield the glyphs of spans, all together where they say their own text."""
    rows = [list(span.drops) for span in spans if span.drops]
    yield from ([[drop for row in rows for drop in row]] if are_own and rows else rows)


def marked(tag: str, text: str, operators: str) -> str:
    """Return operators under a text that stands for what they draw (PDF 1.7, 14.9.4)."""
    mark = "feff" + text.encode("utf-16-be").hex()
    return f"/{tag} << /ActualText <{mark}> >> BDC {operators} EMC"


class _Pen:
    """Where the next glyph falls by the font's widths, in thousandths of the em."""

    def __init__(self, per_mm: float) -> None:
        self._per_mm = per_mm
        self._falls = 0.0

    def show(self, drops: Iterable[Drop]) -> str:
        """Return the arrays that show glyphs; what rounding leaves goes into the next gap."""
        arrays: list[str] = []
        parts: list[str] = []
        string: list[str] = []
        rise = 0.0
        for code, x, y in drops:
            step = round(self._falls - x * self._per_mm, _DIGITS)
            if string and (step or y != rise):
                parts.append(f"({''.join(string)})")
                string.clear()
            if y != rise:
                if parts:
                    arrays.append(f"[{''.join(parts)}] TJ")
                    parts.clear()
                rise = y
                arrays.append(f"{number(-rise)} Ts")
            if step:
                self._falls -= step
                parts.append(shortest(step, _DIGITS))
            string.append(code.shown)
            self._falls += code.width
        arrays.append(f"[{''.join(parts)}({''.join(string)})] TJ")
        return " ".join([*arrays, "0 Ts"] if rise else arrays)


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


def _is_tracked(run: GlyphRun, codes: Sequence[Code], per_mm: float) -> bool:
    """Say whether letters stand so far apart that readers would see blanks between them."""
    return any(
        glyph.advance * per_mm - code.width > WIDE and glyph.advance
        for glyph, code in zip(run.glyphs[:-1], codes, strict=False)
    )


def _words(run: GlyphRun) -> Iterator[_Stretch]:
    """Yield the words of a run and what is between them."""
    starts = [glyph.cluster for glyph in run.glyphs]
    ends = [*starts[1:], len(run.text)]
    at = 0
    for is_blank, group in groupby(starts, lambda start: run.text[start].isspace()):
        count = len(list(group))
        for first, end in (
            [(at, at + count)] if not is_blank else pairwise(range(at, at + count + 1))
        ):
            yield _Stretch(first, end, run.text[starts[first] : ends[end - 1]])
        at += count


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
