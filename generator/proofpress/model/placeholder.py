"""Placeholders of texts: values, terms, icons and references, and how they are written."""

import re
from collections.abc import Callable
from functools import lru_cache, partial

from proofpress.diagnostics import fold
from proofpress.regex import regex
from proofpress.values import NamedTuple


class Look(NamedTuple):
    """Bold and italic, as the markup asks."""

    strong: bool = False
    emphasis: bool = False


PLAIN = Look()


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


Placeholder = Value | Term | IconPart | Reference

_NAME = r"[a-z][a-z0-9_]*"
_PATH = rf"{_NAME}(?:\.{_NAME})*"
_LONGEST_NAME = 80
_VALUE = regex(rf"({_PATH})(?: at ([1-9][0-9]?))?")
_LITERAL = regex(r"(0|[1-9][0-9]{0,5})!")
_FORM = regex(r"(?:(?P<case>[a-z]+)(?:\.(?P<number>sg|pl))?)")
_RESERVED = ("icon", "ref", "lang")


class Fault(NamedTuple):
    """What is wrong with markup, by offsets from where it begins."""

    start: int
    end: int
    message: str
    hints: tuple[str, ...] = ()


Make = Callable[[Look, int, int], Placeholder]


@lru_cache(maxsize=1024)
def read_placeholder(inner: str) -> Make | Fault:
    """Return what makes the part for a placeholder; most are written many times in a pack."""
    fields = inner.split(":")
    head = fields[0]
    value = _VALUE.fullmatch(inner)
    if value is not None and inner not in _RESERVED:
        return partial(Value, tuple(value[1].split(".")), int(value[2]) if value[2] else None)
    if head == "icon" or head == "ref":  # noqa: PLR1714 - read as two words
        return _read_named(inner, head)
    if head in _RESERVED:
        return Fault(0, len(head), f"`{head}` is reserved")
    if len(fields) == 1:
        return _misread_value(inner)
    if re.fullmatch(_NAME, head) is None:
        return Fault(0, len(head), f"`{shorten(head)}` is not the name of a term")
    if len(fields) > 3:
        at = len(":".join(fields[:3]))
        return Fault(at, len(inner), "a term has a number and a case, and no more")
    return _read_term(*[*fields, ""][:3])


def _misread_value(inner: str) -> Fault:
    plain = re.sub(r"\s+", " ", inner.strip())
    if not plain:
        return Fault(-1, len(inner) + 1, "nothing stands between the braces")
    hints = (f"write `{{{plain}}}`",) if plain != inner and _VALUE.fullmatch(plain) else ()
    return Fault(0, len(inner), f"`{shorten(inner)}` is not the name of a value", hints)


def _read_named(inner: str, head: str) -> Make | Fault:
    name = inner[len(head) + 1 :]
    pattern = _NAME if head == "icon" else _PATH
    # A name in another spelling, as people write it, is looked up, which finds what is meant.
    if re.fullmatch(pattern, fold(name)) is None or len(name) > _LONGEST_NAME:
        what = "an icon" if head == "icon" else "a thing to refer to"
        message = f"`{{{shorten(inner)}}}` does not name {what}"
        return Fault(len(head) + 1 if name else 0, len(inner), message)
    return partial(IconPart if head == "icon" else Reference, name)


def _read_term(term: str, count: str, form: str) -> Make | Fault:
    at = len(term) + 1
    number: tuple[str, ...] | int | None = None
    if literal := _LITERAL.fullmatch(count):
        number = int(literal[1])
    elif re.fullmatch(_PATH, count):
        number = tuple(count.split("."))
    elif count:
        hints = (f"write `{count}!` for the number itself",) if count.isdecimal() else ()
        message = f"`{shorten(count)}` is not the name of a number"
        return Fault(at, at + len(count), message, hints)
    elif not form:
        return Fault(0, at, f"`{term}` is asked for in no number and no case")
    if not form:
        return partial(Term, term, number, "nom", False)
    return _read_form(term, number, form, at + len(count) + 1)


def _read_form(term: str, number: tuple[str, ...] | int | None, form: str, at: int) -> Make | Fault:
    match = _FORM.fullmatch(form)
    if match is None:
        return Fault(at, at + len(form), f"`{shorten(form)}` is not a case such as `acc`")
    case, count = match["case"], match["number"]
    if case in ("sg", "pl") and count is None:
        case, count = "nom", case
    if number is not None and count is not None:
        message = f"the number decides between `sg` and `pl`, so `{form}` cannot"
        return Fault(at, at + len(form), message)
    return partial(Term, term, number, case, count == "pl")


def shorten(text: str) -> str:
    """Return what of a faulty placeholder a message can bear."""
    line = re.sub(r"\s+", " ", text)
    return line if len(line) <= 30 else f"{line[:30]}…"
