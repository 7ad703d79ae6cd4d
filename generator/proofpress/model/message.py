"""Marked-up texts: bold and italic words, values, terms, icons and references, parsed once."""

import re
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Literal, NamedTuple

from proofpress.diagnostics import Diagnostic, Diagnostics, finding, fold
from proofpress.source.text import Written
from proofpress.values import dataclass

TextKind = Literal["text", "name", "face", "own"]


class Look(NamedTuple):
    """Bold and italic, as the markup asks."""

    strong: bool = False
    emphasis: bool = False


PLAIN = Look()
MOST_CHARACTERS = 10_000  # of one text: enough for any card or paragraph, little enough to set


class Words(NamedTuple):
    """Plain words; text[i] stands at raw[start + i], and `{{` is a part of its own: one brace."""

    text: str
    look: Look
    start: int
    end: int


class Value(NamedTuple):
    """`{pay}`, `{card.pay}` or `{cubes at 4}`: a value in reach, perhaps for a player count."""

    path: tuple[str, ...]
    players: int | None
    look: Look
    start: int
    end: int


class Term(NamedTuple):
    """`{gold:take:acc}`, `{gold:2!:acc}`, `{gold::gen.pl}`: a glossary term in a form.

    `number` is the path of a value, an int for a literal, or None for a form without a number;
    then `plural` says which number the form itself has.
    """

    term: str
    number: tuple[str, ...] | int | None
    case: str
    plural: bool
    look: Look
    start: int
    end: int


class IconPart(NamedTuple):
    """`{icon:gold}`: a picture that stands in the line like a letter."""

    icon: str
    look: Look
    start: int
    end: int


class Reference(NamedTuple):
    """`{ref:income}`: the printed number or name of a phase, a card, a section."""

    target: str
    look: Look
    start: int
    end: int


Part = Words | Value | Term | IconPart | Reference


@dataclass(frozen=True, slots=True)
class Text:
    """One text with its id path (`orders.raid.text`), as parsed from where it was written.

    `id` is the msgctxt of its translations. A translation is a Text with the same id and its own
    `written`.
    """

    id: str
    kind: TextKind
    parts: tuple[Part, ...]
    written: Written

    @property
    def raw(self) -> str:
        """The text as written, markup and all."""
        return self.written.value


# One set of characters first: plain alternatives make the search four times slower.
_MARK = re.compile(
    r"[{}*](?:(?<=\*)\**|(?<=\{)(?:\{|[^{}]*\})?|(?<=\})\}?)"  # *, **; {{, {name}, {; }}, }
)
_BRACES = ("{{", "}}")
_NAME = r"[a-z][a-z0-9_]*"
_PATH = rf"{_NAME}(?:\.{_NAME})*"
_LONGEST_NAME = 80
_VALUE = re.compile(rf"({_PATH})(?: at ([1-9][0-9]?))?")
_LITERAL = re.compile(r"(0|[1-9][0-9]{0,5})!")
_FORM = re.compile(r"(?:(?P<case>[a-z]+)(?:\.(?P<number>sg|pl))?)")
_RESERVED = ("icon", "ref", "lang")
_SIGNS: dict[str, tuple[str, ...]] = {"*": ("*",), "**": ("**",), "***": ("**", "*")}
_LOOKS = {(bold, italic): Look(bold, italic) for bold in (False, True) for italic in (False, True)}


def parse_text(id: str, kind: TextKind, written: Written) -> tuple[Text, Diagnostics]:
    """Return a text with its parts, and what is wrong with its markup.

    A faulty placeholder has no part; nothing is guessed in its stead.
    """
    raw = written.value
    if len(raw) > MOST_CHARACTERS:
        message = f"a text of {len(raw)} characters where at most {MOST_CHARACTERS} may stand"
        return Text(id, kind, (), written), (
            finding("out-of-range", written.span, message, subject=id),
        )
    if _MARK.search(raw) is None:
        parts = (Words(raw, PLAIN, 0, len(raw)),) if raw else ()
        return Text(id, kind, parts, written), ()
    parser = _Parser(id, written)
    parser.parse()
    return Text(id, kind, tuple(parser.parts), written), tuple(parser.found)


class _Fault(NamedTuple):
    """What is wrong with a placeholder, by offsets inside it."""

    start: int
    end: int
    message: str
    hints: tuple[str, ...] = ()


class _Parser:
    """Parses one text from left to right; `open` leads from signs that are on to their places."""

    def __init__(self, id: str, written: Written) -> None:
        self.id = id
        self.written = written
        self.raw = written.value
        self.parts: list[Part] = []
        self.found: list[Diagnostic] = []
        self.open: dict[str, int] = {}
        self.look = PLAIN

    def parse(self) -> None:
        """Fill `parts` and `found`."""
        raw, parts = self.raw, self.parts
        begun = 0  # of the words before the next sign
        for mark in _MARK.finditer(raw):
            start, end = mark.span()
            sign = mark[0]
            if sign == "*" and self._is_blank(start - 1) and self._is_blank(end):
                continue  # a star between blanks is a star
            if start > begun:
                parts.append(Words(raw[begun:start], self.look, begun, start))
            begun = end
            if sign[0] == "*":
                self._star(sign, start)
            elif sign in _BRACES:
                parts.append(Words(sign[0], self.look, start, end))
            elif len(sign) > 1:
                self._placeholder(sign[1:-1], start)
            else:
                self._lone_brace(sign, start)
        if begun < len(raw):
            parts.append(Words(raw[begun:], self.look, begun, len(raw)))
        for sign, start in self.open.items():
            hints = ("a star with a blank on both sides is a star",) if sign == "*" else ()
            self._fault(start, start + len(sign), f"this `{sign}` is never closed", hints)

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
            message = f"`{_shorten(stars)}` is no sign: `*`, `**` and `***` are"
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
        self.look = _LOOKS["**" in self.open, "*" in self.open]

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
        read = _read_placeholder(inner)
        at = start + 1
        if isinstance(read, _Fault):
            self._fault(at + read.start, at + read.end, read.message, read.hints)
        else:
            self.parts.append(read(self.look, start, at + len(inner) + 1))

    def _lone_brace(self, brace: str, start: int) -> None:
        says = "is never closed" if brace == "{" else "closes nothing"
        hints = (f"write `{2 * brace}` for a brace",)
        self._fault(start, start + 1, f"this `{brace}` {says}", hints)


_Make = Callable[[Look, int, int], Part]


@lru_cache(maxsize=1024)
def _read_placeholder(inner: str) -> _Make | _Fault:
    """Return what makes the part for a placeholder; most are written many times in a pack."""
    fields = inner.split(":")
    head = fields[0]
    value = _VALUE.fullmatch(inner)
    if value is not None and inner not in _RESERVED:
        return partial(Value, tuple(value[1].split(".")), int(value[2]) if value[2] else None)
    if head == "icon" or head == "ref":  # noqa: PLR1714 - read as two words
        return _read_named(inner, head)
    if head in _RESERVED:
        return _Fault(0, len(head), f"`{head}` is reserved")
    if len(fields) == 1:
        return _misread_value(inner)
    if re.fullmatch(_NAME, head) is None:
        return _Fault(0, len(head), f"`{_shorten(head)}` is not the name of a term")
    if len(fields) > 3:
        at = len(":".join(fields[:3]))
        return _Fault(at, len(inner), "a term has a number and a case, and no more")
    return _read_term(*[*fields, ""][:3])


def _misread_value(inner: str) -> _Fault:
    plain = re.sub(r"\s+", " ", inner.strip())
    if not plain:
        return _Fault(-1, len(inner) + 1, "nothing stands between the braces")
    hints = (f"write `{{{plain}}}`",) if plain != inner and _VALUE.fullmatch(plain) else ()
    return _Fault(0, len(inner), f"`{_shorten(inner)}` is not the name of a value", hints)


def _read_named(inner: str, head: str) -> _Make | _Fault:
    name = inner[len(head) + 1 :]
    pattern = _NAME if head == "icon" else _PATH
    # A name in another spelling, as people write it, is looked up, which finds what is meant.
    if re.fullmatch(pattern, fold(name)) is None or len(name) > _LONGEST_NAME:
        what = "an icon" if head == "icon" else "a thing to refer to"
        message = f"`{{{_shorten(inner)}}}` does not name {what}"
        return _Fault(len(head) + 1 if name else 0, len(inner), message)
    return partial(IconPart if head == "icon" else Reference, name)


def _read_term(term: str, count: str, form: str) -> _Make | _Fault:
    at = len(term) + 1
    number: tuple[str, ...] | int | None = None
    if literal := _LITERAL.fullmatch(count):
        number = int(literal[1])
    elif re.fullmatch(_PATH, count):
        number = tuple(count.split("."))
    elif count:
        hints = (f"write `{count}!` for the number itself",) if count.isdecimal() else ()
        message = f"`{_shorten(count)}` is not the name of a number"
        return _Fault(at, at + len(count), message, hints)
    elif not form:
        return _Fault(0, at, f"`{term}` is asked for in no number and no case")
    if not form:
        return partial(Term, term, number, "nom", False)
    return _read_form(term, number, form, at + len(count) + 1)


def _read_form(
    term: str, number: tuple[str, ...] | int | None, form: str, at: int
) -> _Make | _Fault:
    match = _FORM.fullmatch(form)
    if match is None:
        return _Fault(at, at + len(form), f"`{_shorten(form)}` is not a case such as `acc`")
    case, count = match["case"], match["number"]
    if case in ("sg", "pl") and count is None:
        case, count = "nom", case
    if number is not None and count is not None:
        message = f"the number decides between `sg` and `pl`, so `{form}` cannot"
        return _Fault(at, at + len(form), message)
    return partial(Term, term, number, case, count == "pl")


def _shorten(text: str) -> str:
    """Return what of a faulty placeholder a message can bear."""
    line = re.sub(r"\s+", " ", text)
    return line if len(line) <= 30 else f"{line[:30]}…"
