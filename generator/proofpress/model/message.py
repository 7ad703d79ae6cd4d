"""Marked-up texts: words bold and italic, placeholders, keywords, lists and tables, parsed once."""

from typing import TYPE_CHECKING, Literal

from proofpress.diagnostics import Diagnostic, Diagnostics, finding
from proofpress.model.placeholder import (
    PLAIN,
    Fault,
    IconPart,
    Look,
    Reference,
    Term,
    Value,
    read_placeholder,
    shorten,
)
from proofpress.model.structure import Cell, Edge, Point, cut, has_blocks
from proofpress.regex import regex
from proofpress.source.text import Written
from proofpress.values import NamedTuple, dataclass

__all__ = [
    "LOOKS",
    "MOST_CHARACTERS",
    "MOST_JOINED",
    "PLAIN",
    "Cell",
    "Edge",
    "IconPart",
    "Look",
    "Part",
    "Point",
    "Reference",
    "Term",
    "Text",
    "TextKind",
    "Value",
    "Words",
    "parse_text",
]

TextKind = Literal["text", "name", "face", "own"]

MOST_CHARACTERS = 10_000  # of one text: enough for any card or paragraph, little enough to set
MOST_JOINED = 1_000  # of them without a blank between; setting one word takes the square of it


class Words(NamedTuple):
    """Plain words; text[i] stands at raw[start + i], and `{{` is a part of its own: one brace.

    So are `[[[[` and `]]]]`: two brackets.
    """

    text: str
    look: Look
    start: int
    end: int


Part = Words | Value | Term | IconPart | Reference | Point | Cell | Edge


@dataclass(frozen=True, slots=True)
class Text:
    """One text with its id path (`orders.raid.text`), as parsed from where it was written.

    `id` is the msgctxt of its translations. A translation is a Text with the same id and its own
    `written`. The parts of one that is `unread` are parsed when something asks for them.
    """

    id: str
    kind: TextKind
    parts: tuple[Part, ...]
    written: Written

    @staticmethod
    def unread(id: str, kind: TextKind, written: Written) -> "Text":
        """Return a text whose markup is known to have no fault, its parts left for later."""
        text = object.__new__(Text)
        fill = object.__setattr__
        fill(text, "id", id)
        fill(text, "kind", kind)
        fill(text, "written", written)
        return text

    if not TYPE_CHECKING:

        def __getattr__(self, name):
            """Return the parts of an unread text; called for what is not there."""
            if name != "parts":
                raise AttributeError(name)
            text, _ = parse_text(self.id, self.kind, self.written)
            object.__setattr__(self, "parts", text.parts)
            return text.parts

    @property
    def raw(self) -> str:
        """The text as written, markup and all."""
        return self.written.value


# One set of characters first: plain alternatives make the search four times slower.
_MARK = regex(
    r"[{}*[\]](?:(?<=\*)\**|(?<=\{)(?:\{|[^{}]*\})?|(?<=\})\}?"  # *, **; {{, {name}, {; }}, }
    r"|(?<=\[)\[(?:\[\[)?|(?<=\])\](?:\]\]?)?)"  # [[, [[[[; ]], ]]], ]]]]
)
# Ideographs, kana, Hangul, and the scripts of South-East Asia part without blanks. Of the blanks
# these are the ones that words are parted at before they are shaped.
_JOINED = regex(
    f"[^ \\t\\n\u00a0\u202f"
    f"\u0e01-\u0e30\u0e40-\u0e45\u0e81-\u0eb0\u0ec0-\u0ec4\u1000-\u102a\u1780-\u17b3"
    f"\u3000-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uff00-\uff9f\U00020000-\U0003ffff]"
    f"{{{MOST_JOINED + 1},}}"
)
_LITERAL = {"{{": "{", "}}": "}", "[[[[": "[[", "]]]]": "]]"}
_SIGNS: dict[str, tuple[str, ...]] = {"*": ("*",), "**": ("**",), "***": ("**", "*")}
_BOLD = Look(True, False)
_new = tuple.__new__  # the quickest way: there are many
LOOKS = tuple(Look(bold, italic) for bold in (False, True) for italic in (False, True))


def excess(raw: str) -> str:
    """Return what is wrong with the length of a text, empty where nothing is."""
    if len(raw) > MOST_CHARACTERS:
        return f"a text of {len(raw)} characters where at most {MOST_CHARACTERS} may stand"
    longest = _JOINED.search(raw) if len(raw) > MOST_JOINED else None
    if longest is None:
        return ""
    return f"{len(longest[0])} characters without a blank where at most {MOST_JOINED} may stand"


def parse_text(id: str, kind: TextKind, written: Written) -> tuple[Text, Diagnostics]:
    """Return a text with its parts, and what is wrong with its markup.

    A faulty placeholder has no part; nothing is guessed in its stead.
    """
    raw = written.value
    message = excess(raw)
    if message:
        return Text(id, kind, (), written), (
            finding("out-of-range", written.span, message, subject=id),
        )
    is_plain = not has_blocks(raw)
    if is_plain and _MARK.search(raw) is None:
        parts = (Words(raw, PLAIN, 0, len(raw)),) if raw else ()
        return Text(id, kind, parts, written), ()
    in_bold = _words_in_bold(raw) if is_plain and "**" in raw else ()
    if in_bold:
        return Text(id, kind, in_bold, written), ()
    parser = _Parser(id, written)
    if is_plain:
        parser.read(0, len(raw))
    else:
        parser.read_blocks()
    parser.finish()
    if kind == "name":
        parser.refuse_marks()
    return Text(id, kind, tuple(parser.parts), written), tuple(parser.found)


def _words_in_bold(raw: str) -> tuple[Words, ...]:
    """Return the words of a text without a fault whose only signs are `**`, as of most; else ()."""
    pieces = raw.split("**")
    in_bold = pieces[1::2]
    if (
        len(pieces) % 2 == 0
        or "" in pieces[1:-1]
        or raw.count("*") != 2 * len(pieces) - 2
        or any(map(raw.__contains__, "{}[]"))
        or [*map(str.strip, in_bold)] != in_bold
    ):
        return ()
    words: list[Words] = []
    start, look = 0, PLAIN
    for piece in pieces:
        end = start + len(piece)
        if piece:
            words.append(_new(Words, (piece, look, start, end)))
        start, look = end + 2, _BOLD if look is PLAIN else PLAIN
    return tuple(words)


class _Parser:
    """Parses one text from left to right; `open` leads from signs that are on to their places."""

    def __init__(self, id: str, written: Written) -> None:
        self.id = id
        self.written = written
        self.raw = written.value
        self.parts: list[Part] = []
        self.found: list[Diagnostic] = []
        self.open: dict[str, int] = {}
        self.keyword: int | None = None  # where the open one begins
        self.is_header = False
        self.look = PLAIN

    def read_blocks(self) -> None:
        """Add the parts of a text that has lists or tables."""
        stretches, faults = cut(self.raw)
        for fault in faults:
            self._fault(*fault)
        for stretch in stretches:
            if stretch.mark is not None:
                self._end_keyword()
                self.parts.append(stretch.mark)
            self.is_header = stretch.is_header
            self._see()
            self.read(stretch.start, stretch.end)

    def read(self, begun: int, until: int) -> None:
        """Add the parts of raw[begun:until], which has no lists or tables."""
        raw, parts, new = self.raw, self.parts, _new
        for mark in _MARK.finditer(raw, begun, until):
            start, end = mark.span()
            sign = mark[0]
            if sign == "*" and self._is_blank(start - 1) and self._is_blank(end):
                continue  # a star between blanks is a star
            if sign == "]]]":
                start += 1  # a bracket at the end of a keyword
                sign = "]]"
            if start > begun:
                parts.append(new(Words, (raw[begun:start], self.look, begun, start)))
            begun = end
            self._sign(sign, start, end)
        if begun < until:
            parts.append(new(Words, (raw[begun:until], self.look, begun, until)))

    def finish(self) -> None:
        """Report what is never closed."""
        self._end_keyword()
        for sign, start in self.open.items():
            hints = ("a star with a blank on both sides is a star",) if sign == "*" else ()
            self._fault(start, start + len(sign), f"this `{sign}` is never closed", hints)

    def refuse_marks(self) -> None:
        """Report the first list, table or keyword, which a name cannot have."""
        for part in self.parts:
            if isinstance(part, Point | Cell | Edge):
                what = {Point: "a list", Cell: "a table", Edge: "a boxed keyword"}[type(part)]
                hints = () if isinstance(part, Edge) else ("a `\\` before it makes it plain text",)
                self._fault(part.start, part.end, f"{what} cannot stand in a name", hints)
                return

    def _sign(self, sign: str, start: int, end: int) -> None:
        if sign[0] == "*":
            self._star(sign, start)
        elif sign in _LITERAL:
            self.parts.append(Words(_LITERAL[sign], self.look, start, end))
        elif sign[0] in "[]":
            self._edge(sign, start, end)
        elif len(sign) > 1:
            self._placeholder(sign[1:-1], start)
        else:
            self._lone_brace(sign, start)

    def _edge(self, sign: str, start: int, end: int) -> None:
        """Begin or end a keyword, which stands on one line and holds something."""
        opens = sign == "[["
        begun = self.keyword
        hints = (f"write `{sign}{sign}` for two brackets",)
        if opens and begun is not None:
            self._fault(start, end, "this `[[` stands inside another keyword", hints)
            return
        if not opens and begun is None:
            self._fault(start, end, "this `]]` closes nothing", hints)
            return
        if begun is not None and "\n" in self.raw[begun:start]:
            self._fault(begun, begun + 2, "this `[[` is not closed on its line")
        elif begun is not None and not self.raw[begun + 2 : start].strip():
            self._fault(begun, end, "nothing stands between the brackets")
        self.keyword = start if opens else None
        self.parts.append(Edge(opens, start, end))

    def _end_keyword(self) -> None:
        if self.keyword is not None:
            hints = ("write `[[[[` for two brackets",)
            self._fault(self.keyword, self.keyword + 2, "this `[[` is never closed", hints)
            self.keyword = None

    def _see(self) -> None:
        """Look as the open signs say; the header of a table is bold."""
        is_strong = "**" in self.open or self.is_header
        self.look = LOOKS[2 * is_strong + ("*" in self.open)]

    def _fault(self, start: int, end: int, message: str, hints: tuple[str, ...] = ()) -> None:
        span = self.written.span_of(start, end)
        self.found.append(finding("bad-markup", span, message, subject=self.id, hints=hints))

    def _is_blank(self, index: int) -> bool:
        return not 0 <= index < len(self.raw) or self.raw[index].isspace()

    def _star(self, stars: str, start: int) -> None:
        """Turn bold, italic or both on or off; `***` does both, so both must stand alike."""
        signs = _SIGNS.get(stars)
        end = start + len(stars)
        if signs is None:
            message = f"`{shorten(stars)}` is no sign: `*`, `**` and `***` are"
            self._fault(start, end, message)
            return
        opened = self.open.keys()
        if opened >= set(signs):
            self._close(signs, start, end)
        elif not opened.isdisjoint(signs):
            self._fault(start, end, f"this `{stars}` closes one sign and opens another")
            return
        elif self._is_blank(end):
            self._fault(start, end, f"this `{stars}` closes nothing")
            return
        else:
            self.open.update(dict.fromkeys(signs, start))
        self._see()

    def _close(self, signs: tuple[str, ...], start: int, end: int) -> None:
        stars = self.raw[start:end]
        if self._is_blank(start - 1):
            self._fault(start, end, f"this `{stars}` has a blank before it, so it closes nothing")
        between = next(reversed(self.open))
        if between not in signs:
            self._fault(start, end, f"this `{stars}` closes before the `{between}` inside it")
        for sign in signs:
            del self.open[sign]

    def _placeholder(self, inner: str, start: int) -> None:
        read = read_placeholder(inner)
        at = start + 1
        if isinstance(read, Fault):
            self._fault(at + read.start, at + read.end, read.message, read.hints)
        else:
            self.parts.append(read(self.look, start, at + len(inner) + 1))

    def _lone_brace(self, brace: str, start: int) -> None:
        says = "is never closed" if brace == "{" else "closes nothing"
        hints = (f"write `{2 * brace}` for a brace",)
        self._fault(start, start + 1, f"this `{brace}` {says}", hints)
