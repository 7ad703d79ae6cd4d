"""Texts of a game as HTML: words, icons and links; lists, tables and keywords inside a text."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from markupsafe import Markup, escape

from proofpress.lang.inline import Inline, InlineIcon, InlineWords, Resolved
from proofpress.language import Language
from proofpress.model.message import Cell, Edge, Look, Point, Reference
from proofpress.model.template import Style, Theme
from proofpress.regex import regex
from proofpress.text.typeset import Typesetter, plain
from proofpress.values import NamedTuple

Icon = Callable[[InlineIcon], Markup]
Linked = Callable[[str, Markup], Markup]  # what `{ref:...}` names, and its words
_NOTHING = Markup()
# What a browser may part from an icon, whatever character stands between (CSS Text 3, 5.1): the
# word that a no-break space holds to it, and marks. Scripts without blanks have no such words.
_BESIDE = "[^\\s<>&\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\ud7ff\uf900-\uffef]{1,24}"
_MARKS = "[^\\s<>&\\w]{1,3}"
_ICON = regex(
    f"((?:<(strong|em)>[^<>]{{1,24}}</\\2>|{_BESIDE})\u00a0|{_MARKS})?"
    f'(<svg class="icon".*?</svg>)(\u00a0{_BESIDE}|{_MARKS})?'
)


class _Line(NamedTuple):
    """A paragraph or a point of a list."""

    mark: Point | None
    html: Markup


class _Table(NamedTuple):
    """Rows of cells with the marks before them."""

    rows: list[list[tuple[Cell, Markup]]]


class Prose:
    """Turns texts of one language into HTML and remembers which characters each style shows.

    Whatever an author wrote is escaped.
    """

    def __init__(
        self,
        theme: Theme,
        language: Language,
        typesetter: Typesetter,
        icon: Icon,
        linked: Linked,
    ) -> None:
        self._theme = theme
        self._language = language
        self._typesetter = typesetter
        self._icon = icon
        self._linked = linked
        self.shown: dict[tuple[str, Look], set[str]] = {}

    def line(self, said: Resolved, style: str) -> Markup:
        """Return a text that stands on one line: a name, the text of a heading."""
        return _joined(html for block in self._blocks(said, style) for html in _htmls(block))

    def blocks(self, said: Resolved, style: str) -> Markup:
        """Return a text as paragraphs, lists and tables."""
        blocks = self._blocks(said, style)
        return Markup("\n").join(_arranged(blocks))

    def inside(self, said: Resolved, style: str) -> Markup:
        """Return a text for an element that holds it: without `<p>` where it is one paragraph."""
        blocks = self._blocks(said, style)
        if len(blocks) == 1 and isinstance(blocks[0], _Line) and blocks[0].mark is None:
            return blocks[0].html
        return Markup("\n").join(_arranged(blocks))

    def own(self, words: str, style: str) -> Markup:
        """Return words of ours, or a number."""
        return self.line(plain(words, self._language), style)

    def _style(self, name: str) -> Style | None:
        return self._theme.style(name, self._language)

    def _blocks(self, said: Resolved, name: str) -> list[_Line | _Table]:
        style = self._style(name)
        texts = (
            [inline.text if isinstance(inline, InlineWords) else "" for inline in said.inlines]
            if style is None
            else self._typesetter.texts_of(said, style)
        )
        draft = _Draft()
        for run in _runs(said, texts):
            self._add(run, name, draft)
        return draft.finish()

    def _add(self, run: "_Run", name: str, draft: "_Draft") -> None:
        if isinstance(run.inlines[0], Point | Cell | Edge):
            draft.mark(run.inlines[0])
            return
        if run.target is None:
            for inline, text in zip(run.inlines, run.texts, strict=True):
                for number, piece in enumerate(_pieces(inline, text)):
                    if number:
                        draft.end_line()
                    draft.parts.append(self._html(inline, piece, name))
            return
        words = _joined(
            self._html(inline, text.replace("\n", " "), name)
            for inline, text in zip(run.inlines, run.texts, strict=True)
        )
        draft.parts.append(self._linked(run.target, words))

    def _html(self, inline: Inline, text: str, style: str) -> Markup:
        if isinstance(inline, InlineIcon):
            return self._icon(inline)
        if not isinstance(inline, InlineWords) or not text:
            return _NOTHING
        self.shown.setdefault((style, inline.look), set()).update(text)
        html = escape(text)
        if inline.look.emphasis:
            html = Markup("<em>{}</em>").format(html)
        return Markup("<strong>{}</strong>").format(html) if inline.look.strong else html


class _Run(NamedTuple):
    """Inlines that belong together: those of a reference, else one."""

    inlines: Sequence[Inline]
    texts: Sequence[str]
    target: str | None


def _runs(said: Resolved, texts: Sequence[str]) -> Iterator[_Run]:
    """Yield the inlines of a text, those that a reference was filled with as one."""
    targets = {
        (part.start, part.end): part.target
        for part in said.text.parts
        if isinstance(part, Reference)
    }
    pairs = zip(said.inlines, texts, strict=True)
    numbered = enumerate(pairs)

    def key(one: tuple[int, tuple[Inline, str]]) -> object:
        number, (inline, _) = one
        place = inline[-2:] if isinstance(inline, Point | Cell | Edge) else inline[2:4]
        is_filled = not (isinstance(inline, InlineWords) and inline.is_literal)
        return place if is_filled and place in targets else number

    for place, group in groupby(numbered, key):
        inlines, said_texts = zip(*(pair for _, pair in group), strict=True)
        yield _Run(inlines, said_texts, targets.get(place) if isinstance(place, tuple) else None)


def _pieces(inline: Inline, text: str) -> list[str]:
    return text.split("\n") if isinstance(inline, InlineWords) else [text]


class _Draft:
    """The blocks of a text while it is read; `parts` are those of the line at hand."""

    def __init__(self) -> None:
        self.parts: list[Markup] = []
        self._blocks: list[_Line | _Table] = []
        self._point: Point | None = None
        self._cell: Cell | None = None
        self._is_keyword = False

    def mark(self, mark: Point | Cell | Edge) -> None:
        """Begin or end what a mark stands for."""
        if isinstance(mark, Edge):
            self._end_keyword()
            if mark.opens:
                self.parts.append(Markup('<span class="keyword">'))
                self._is_keyword = True
            return
        if isinstance(mark, Point):
            self.end_line()
            self._point = mark
            return
        if self._cell is None:
            self.end_line()
            self._blocks.append(_Table([]))
        else:
            self._end_cell()
        self._cell = mark

    def end_line(self) -> None:
        """End a paragraph, a point or a table."""
        self._end_keyword()
        if self._cell is not None:
            self._end_cell()
            self._cell = None
        elif any(part.strip() for part in self.parts):
            self._blocks.append(_Line(self._point, _held(self.parts)))
        self._point = None
        self.parts = []

    def finish(self) -> list[_Line | _Table]:
        """Return the blocks."""
        self.end_line()
        return self._blocks

    def _end_cell(self) -> None:
        self._end_keyword()
        table = self._blocks[-1]
        if isinstance(table, _Table) and self._cell is not None:
            if self._cell.begins_row:
                table.rows.append([])
            table.rows[-1].append((self._cell, _held(self.parts)))
        self.parts = []

    def _end_keyword(self) -> None:
        if self._is_keyword:
            self.parts.append(Markup("</span>"))
            self._is_keyword = False


def _joined(parts: Iterable[Markup]) -> Markup:
    return _NOTHING.join(parts)


def _held(parts: Iterable[Markup]) -> Markup:
    """Return the parts of a line, icons held to the words that they belong to."""
    return Markup(_ICON.sub(_with_neighbours, _joined(parts)))


def _with_neighbours(found: re.Match[str]) -> str:
    before, _, icon, after = found.groups("")
    return f'<span class="held">{before}{icon}{after}</span>' if before or after else icon


def _htmls(block: _Line | _Table) -> Iterator[Markup]:
    if isinstance(block, _Line):
        yield block.html
    else:
        yield from (html for row in block.rows for _, html in row)


def _arranged(blocks: Sequence[_Line | _Table]) -> Iterator[Markup]:
    """Yield paragraphs, whole lists and tables."""
    for kind, group in groupby(blocks, lambda one: isinstance(one, _Line) and one.mark is not None):
        if kind:
            yield _list([one for one in group if isinstance(one, _Line)])
            continue
        for one in group:
            if isinstance(one, _Table):
                yield _table(one)
            else:
                yield Markup("<p>{}</p>").format(one.html)


def _list(points: Sequence[_Line]) -> Markup:
    """Return points as a list, those of level 1 inside the point before them."""
    outer: list[tuple[_Line, list[_Line]]] = []
    for point in points:
        if outer and point.mark is not None and point.mark.level:
            outer[-1][1].append(point)
        else:
            outer.append((point, []))
    items = [
        Markup("<li{}>{}{}</li>").format(
            _value(point), point.html, _list_of([(one, _NOTHING) for one in inner])
        )
        for point, inner in outer
    ]
    return _wrapped(points[0], items)


def _list_of(points: Sequence[tuple[_Line, Markup]]) -> Markup:
    if not points:
        return _NOTHING
    items = [Markup("<li{}>{}</li>").format(_value(point), point.html) for point, _ in points]
    return _wrapped(points[0][0], items)


def _wrapped(first: _Line, items: Sequence[Markup]) -> Markup:
    tag = "ul" if first.mark is None or first.mark.number is None else "ol"
    return Markup(f"<{tag}>{{}}</{tag}>").format(_joined(items))


def _value(point: _Line) -> Markup:
    number = None if point.mark is None else point.mark.number
    return _NOTHING if number is None else Markup(' value="{}"').format(number)


def _table(table: _Table) -> Markup:
    rows = table.rows
    head = rows[0] if rows and rows[0] and rows[0][0][0].is_header else None
    body = [_row(row, "td") for row in (rows[1:] if head else rows)]
    top = _NOTHING
    if head is not None and any(html.strip() for _, html in head):
        top = Markup("<thead>{}</thead>").format(_row(head, "th"))
    return Markup("<table>{}<tbody>{}</tbody></table>").format(top, _joined(body))


def _row(row: Sequence[tuple[Cell, Markup]], tag: str) -> Markup:
    scope = ' scope="col"' if tag == "th" else ""
    cells = [
        Markup(f'<{tag}{scope} class="{cell.align}">{{}}</{tag}>').format(html)
        for cell, html in row
    ]
    return Markup("<tr>{}</tr>").format(_joined(cells))
