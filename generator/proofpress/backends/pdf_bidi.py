"""Text that runs from right to left, so that what readers copy out is what was written.

A PDF shows glyphs from left to right, and a reader puts such text into order by itself: each letter
says its own text, in the order of drawing. Three things stand in the way, all tried:

- poppler turns stretches of letters without asking where a number or a bracket belongs: unseen
  marks (U+200E, U+200F) at both ends of a run tell it.
- poppler takes brackets as their text says, pdfium mirrors them once more.
- pdfium puts a line into order by the kinds of its characters alone (`core/fxcrt/fx_bidi.cpp`); it
  takes replacement text from marked content of any tag, others as PDF 1.7, 14.9.4 has it from
  `Span` alone. A tag of our own tells pdfium what comes out right.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from unicodedata import bidirectional

from proofpress.backends.pdf_fonts import Code, Program
from proofpress.glyphs import Glyph
from proofpress.language import begins_at_right
from proofpress.regex import regex
from proofpress.scene import GlyphRun
from proofpress.values import NamedTuple

LEFT_TO_RIGHT_MARK, RIGHT_TO_LEFT_MARK = "\u200e", "\u200f"
TOLD = "Pdfium"  # the tag of marked content that is for pdfium alone
UNSEEN = "\x01"  # as pdfium's text: the glyphs say nothing

_APART = "\u2060"  # unseen and without a direction: it parts one mark from the next

_FRACTION = regex("[¼½¾⅐-⅞]")
_KINDS = {
    "L": "left",
    **dict.fromkeys(("R", "AL"), "right"),
    **dict.fromkeys(("AN", "EN", "NSM", "CS", "ES", "ET", "BN"), "weak"),
}
_MIRRORED = dict(zip("()[]{}<>«»‹›≤≥", ")(][}{><»«›‹≥≤", strict=True))
_TURNED = _MIRRORED | dict(zip("“”‘’", "”“’‘", strict=True))  # what pdfium mirrors, quotes too
WIDE = 50  # thousandths of the em: from 100 on poppler takes a gap for a blank, pdfium from 60
INSET = 0.02  # of the em
_OUTSET = 0.004  # of the em: poppler sorts by place, and a letter may not come before its mark


class Drop(NamedTuple):
    """A glyph by its place from the start of the baseline, right and down, in mm."""

    code: Code
    x: float
    y: float


class Span(NamedTuple):
    """Glyphs, with the text that they stand for and what pdfium is told, where not their own."""

    drops: Sequence[Drop]
    text: str | None = None
    told: str | None = None
    is_unseen: bool = False

    @property
    def is_replaced(self) -> bool:
        """Say whether letters stand here that are not what their glyphs say."""
        return bool(self.text) and not self.is_unseen and is_read_leftwards(self.text or "")


class Turned(NamedTuple):
    """A run that is read from right to left, from left to right, each letter for itself.

    `told` is what pdfium is told of the spans but for the last `beyond`, None where it sees that
    by itself; if it `is_plain` it does so, unless the last letter of a word has a text of its own.
    """

    spans: list[Span]
    told: str | None = None
    beyond: int = 0
    is_plain: bool = False


def spans_of(run: GlyphRun, program: Program) -> Turned:
    """Return a run that is read from right to left as readers take it."""
    is_own_way = begins_at_right(run.language)
    turn = program.carrier(RIGHT_TO_LEFT_MARK)
    sides = turn if is_own_way else program.carrier(LEFT_TO_RIGHT_MARK)
    has_marks = any(bidirectional(char) == "NSM" for char in run.text)
    shown_first = _opening(run.text) if is_own_way and has_marks else 0
    clusters = list(_clusters(run))
    spans: list[Span] = []
    last: list[Span] = []
    for place, cluster in enumerate(clusters, shown_first - len(clusters)):
        part = last if place >= 0 else spans
        is_bracket = cluster.text in _TURNED
        if turn is not None and (is_bracket or _is_loose(cluster.text[:1])):
            part.append(_unseen(turn, cluster.x - _OUTSET * run.size))
        part += _cluster_spans(cluster, program)
        if turn is not None and is_bracket:
            part.append(_unseen(turn, cluster.end))
    if sides is not None:
        # The mark at the end belongs to its own run, also where another begins there.
        spans = _once([_unseen(sides, -_OUTSET * run.size), *spans])
        last = _once([*last, _unseen(sides, run.width - INSET * run.size)])
    both = _once([*spans, *last])
    if not is_own_way:
        return Turned(both, _told(f"{LEFT_TO_RIGHT_MARK}{run.text}{LEFT_TO_RIGHT_MARK}", "left"))
    if has_marks:
        told = _told(f"{RIGHT_TO_LEFT_MARK}{run.text[shown_first:]}", "right")
        return Turned(both, told, len(last) if shown_first else 0)
    # A letter with a text of its own at the end of a word has pdfium turn that word once more.
    return Turned(both, _told(f"{RIGHT_TO_LEFT_MARK}{run.text}", "right"), is_plain=True)


def _opening(text: str) -> int:
    """Return where the first word begins, 0 where no blank is before it.

    What is before is shown by itself, or pdfium would see a gap there and a blank too many.
    """
    blanks = [at for at, char in enumerate(text) if char.isspace()]
    first = next((at for at, char in enumerate(text) if _kind(char) != "neutral"), 0)
    return max((at + 1 for at in blanks if at < first), default=0)


def _once(spans: list[Span]) -> list[Span]:
    """Return spans with one mark where two stand together, as at a run's end beside a bracket."""
    return [one for one, after in pairwise(spans) if not _are_one(one, after)] + spans[-1:]


def _are_one(span: Span, after: Span) -> bool:
    return span.is_unseen and after.is_unseen and span.text == after.text


def all_told(spans: Iterable[Span], told: str) -> Iterator[Span]:
    """Yield the spans of a run that pdfium is told of once: the first with a letter says all."""
    for (is_unseen, text), some in groupby(spans, lambda span: (span.is_unseen, span.text)):
        parts = list(some)
        # Those without a text of their own are shown together, others singly.
        for group in [parts] if text is None else [[part] for part in parts]:
            said = UNSEEN
            if told and not is_unseen and _has_letter(group):
                # pdfium turns round what it is told of glyphs that are read leftwards.
                said, told = told[::-1], ""
            yield from (span._replace(told=said) for span in group)


def _has_letter(spans: Iterable[Span]) -> bool:
    texts = (drop.code.text or "" for span in spans for drop in span.drops)
    return any(_kind(char) == "right" for text in texts for char in text)


def readers_order(text: str) -> str:
    """Return text from left to right as it would be drawn, by its letters alone."""
    return text[::-1] if is_read_leftwards(text) else text


def told_in_line(text: str, short: int = 0) -> str:
    """Return what to tell pdfium of text from left to right in a line from right to left.

    `short` is how many stretches to the left the line has too few.
    """
    return _told(_kept(text), "right") + f"{RIGHT_TO_LEFT_MARK}{_APART}" * short


class LinePart(NamedTuple):
    """What stands on a line, by its edges; no text where it is read from right to left."""

    x: float
    end: float
    text: str | None


def told_of_part(line: Sequence[LinePart], x: float, touching: float) -> str:
    """Return what to tell pdfium of the part at `x` of a line that has some read leftwards.

    It takes a line for one from right to left where it has more stretches of that way than of the
    other, and turns round what it is told at once if there are more in that. Of parts that touch,
    the first one is told all their words, or it would change the places of those; the others are
    told what is not seen, or it would see a gap there.
    """
    phrases = list(_phrases(line, touching))
    words = [_words_in(_said(phrase)) for phrase in phrases]
    turned = [key for key, _ in groupby(phrase[0].text is None for phrase in phrases)].count(True)
    short = max(0, sum(words) + 1 - turned)
    for phrase, own in zip(phrases, words, strict=True):
        marks = min(own, short)
        part = next((part for part in phrase if part.x == x), None)
        if part is None:
            short -= marks
        elif len(list(groupby(_kept(_said(phrase)), _kind))) == 1:  # a word, which stays as it is
            return told_in_line(part.text or "", marks if part is phrase[-1] else 0)
        else:
            return told_in_line(_said(phrase), marks) if part is phrase[0] else _APART
    return _APART


def _said(phrase: Iterable[LinePart]) -> str:
    return "".join(part.text or "" for part in phrase)


def _phrases(line: Iterable[LinePart], touching: float) -> Iterator[list[LinePart]]:
    """Yield the parts of a line, together those from left to right that touch."""
    phrase: list[LinePart] = []
    for part in line:
        if phrase and (None in (part.text, phrase[-1].text) or part.x - phrase[-1].end > touching):
            yield phrase
            phrase = []
        phrase.append(part)
    if phrase:
        yield phrase


def _words_in(text: str | None) -> int:
    return [kind for kind, _ in groupby(_kept(text or ""), _kind)].count("left")


def _kept(text: str) -> str:
    """Return text in which pdfium does not write out 3½ as 31/2, as it does from right to left."""
    return _FRACTION.sub(f"{LEFT_TO_RIGHT_MARK}\\g<0>", text)


def ends_openly(text: str) -> bool:
    """Say whether poppler would take the end of text from left to right for what is around it."""
    return _kind(text[-1:] or " ") == "neutral"


def is_read_leftwards(text: str) -> bool:
    """Say whether text has letters that are read from right to left."""
    return any(_kind(char) == "right" for char in text)


class _Cluster(NamedTuple):
    """A letter with its marks: text as it is read, glyphs from left to right from `x` to `end`."""

    text: str
    glyphs: Sequence[Glyph]
    x: float
    end: float
    size: float


def _clusters(run: GlyphRun) -> Iterator[_Cluster]:
    """Yield the clusters from left to right, marks with their letter."""
    x, stop = 0.0, len(run.text)
    waiting: list[Glyph] = []
    for _, group in groupby(run.glyphs, lambda glyph: glyph.cluster):
        waiting += group
        start = waiting[-1].cluster
        text = run.text[start:stop]
        if bidirectional(text[:1] or " ") == "NSM" and start:
            continue
        end = x + sum(glyph.advance for glyph in waiting)
        yield _Cluster(text, waiting, x, end, run.size)
        x, stop, waiting = end, start, []


def _cluster_spans(cluster: _Cluster, program: Program) -> Iterator[Span]:
    text, glyphs = cluster.text, cluster.glyphs
    placed = list(_placed(cluster, program))
    base = max(range(len(glyphs)), key=lambda at: (glyphs[at].advance, at))
    letters = [drop for at, drop in enumerate(placed) if at == base or glyphs[at].advance]
    marks = [drop for at, drop in enumerate(placed) if at != base and not glyphs[at].advance]
    if marks and program.blank:
        # It ends where the cluster does, or poppler would see a gap after the marks.
        blank = program.codes[program.blank]
        marks.append(Drop(blank, cluster.end - blank.width / 1000 * cluster.size, 0.0))
    if any(bidirectional(char) == "NSM" for char in text):
        # Readers turn it round as they do with letters, so marks come first.
        yield Span([*_lead(letters, cluster, program), *letters, *marks], text[::-1])
        return
    for char in reversed(text[1:]):
        carrier = program.carrier(char)
        if carrier is not None:
            yield _unseen(carrier, min(cluster.x, letters[0].x))
    said = _letter(placed[base], text[:1], glyphs[base].id, program)
    if len(letters) > 1:  # a letter of several parts, all of them with a width
        said = said._replace(drops=letters)
    around = *_lead(letters, cluster, program), *said.drops, *_trail(letters, cluster, program)
    yield said._replace(drops=around)
    if marks:
        yield Span(marks, "", UNSEEN)


def _lead(letters: Sequence[Drop], cluster: _Cluster, program: Program) -> Iterator[Drop]:
    """Yield a blank where the cluster begins, if readers would see one before its letter."""
    if program.blank and (letters[0].x - cluster.x) * 1000 > WIDE * cluster.size:
        yield Drop(program.codes[program.blank], cluster.x, 0.0)


def _trail(letters: Sequence[Drop], cluster: _Cluster, program: Program) -> Iterator[Drop]:
    """Yield a blank that ends where the cluster does, if readers would see one after its letter."""
    last, per_mille = letters[-1], cluster.size / 1000
    if program.blank and cluster.end - last.x > (last.code.width + WIDE) * per_mille:
        blank = program.codes[program.blank]
        yield Drop(blank, cluster.end - blank.width * per_mille, 0.0)


def _placed(cluster: _Cluster, program: Program) -> Iterator[Drop]:
    x = cluster.x
    for glyph in cluster.glyphs:
        yield Drop(program.codes[glyph.id], x + glyph.x_offset, glyph.y_offset)
        x += glyph.advance


def _unseen(code: Code, x: float) -> Span:
    return Span([Drop(code, x, 0.0)], code.text, is_unseen=True)


def _letter(drop: Drop, text: str, id: int, program: Program) -> Span:
    stand_in = program.stand_ins.get((id, text))
    own = drop.code.text
    is_mirrored = own is not None and _MIRRORED.get(text) == own
    told = own if is_mirrored else _TURNED.get(text) if own == text else None
    return Span([drop._replace(code=stand_in or drop.code)], text, told)


def _told(text: str, line: str) -> str:
    """Return what pdfium, in a line that runs to one side, puts into the order of `text`.

    It changes the order of stretches of one kind, and mirrors neutral ones after letters that are
    read from right to left; within replacement text it leaves letters as they are.
    """
    current = line
    segments: list[str] = []
    for kind, chars in groupby(text, _kind):
        segment = "".join(chars)
        current = current if kind in ("weak", "neutral") else kind
        is_mirrored = kind == "neutral" and current == "right"
        segments.append(_mirrored(segment) if is_mirrored else segment)
    return "".join(reversed(segments) if line == "right" else segments)


def _kind(char: str) -> str:
    return _KINDS.get(bidirectional(char), "neutral")


def _is_loose(char: str) -> bool:
    """Say whether poppler may take a character for one of a number."""
    return _kind(char) == "weak" and bidirectional(char) != "NSM"


def _mirrored(text: str) -> str:
    return "".join(_TURNED.get(char, char) for char in text)
