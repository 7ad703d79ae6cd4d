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
    """`{gold:take:acc}`, `{gold:1.5!:acc}`, `{gold::gen.pl}`: a glossary term in a form.

    `number` is the path of a value, a literal, or None for a form without a number; then `plural`
    says which number the form itself has. `article` is `def`, `indef` or nothing; `in_words` asks
    for the number in words.
    """

    term: str
    number: tuple[str, ...] | float | None
    case: str
    plural: bool
    article: str
    in_words: bool
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
    """`{ref:income}`: the printed number or name of a phase, a card, a section.

    `{page:income}` is the page of the booklet that it stands on.
    """

    target: str
    look: Look
    start: int
    end: int
    is_page: bool = False


Placeholder = Value | Term | IconPart | Reference

_NAME = r"[a-z][a-z0-9_]*"
_PATH = rf"{_NAME}(?:\.{_NAME})*"
_LONGEST_NAME = 80
_VALUE = regex(rf"({_PATH})(?: at ([1-9][0-9]?))?")
_LITERAL = regex(r"(-?(?:0|[1-9][0-9]{0,5}))(\.[0-9]{0,2}[1-9])?!")
_NUMERAL = regex(r"-?[0-9]+(?:[.,][0-9]+)?!?")
_WORDS = "words"
_RESERVED = ("icon", "ref", "lang")
_NAMING = ("icon", "ref", "page")  # a name follows them


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
    if head in _NAMING:
        return _read_named(inner, head)
    if head in _RESERVED:
        return Fault(0, len(head), f"`{head}` is reserved")
    if len(fields) == 1:
        return _misread_value(inner)
    if re.fullmatch(_NAME, head) is None:
        hint = "a term is named by its id, of small letters, digits and `_`"
        return Fault(0, len(head), f"`{shorten(head)}` is not the name of a term", (hint,))
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
    if head == "icon":
        return partial(IconPart, name)
    return partial(Reference, name, is_page=head == "page")


def _read_term(term: str, count: str, form: str) -> Make | Fault:
    at = len(term) + 1
    number: tuple[str, ...] | float | None = None
    if literal := _LITERAL.fullmatch(count):
        number = float(literal[1] + literal[2]) if literal[2] else int(literal[1])
    elif re.fullmatch(_PATH, count):
        number = tuple(count.split("."))
    elif count:
        return Fault(at, at + len(count), *_misread_number(count))
    elif not form:
        return Fault(0, at, f"`{term}` is asked for in no number and no case")
    if not form:
        return partial(Term, term, number, "nom", False, "", False)
    return _read_form(term, number, form, at + len(count) + 1)


def _misread_number(count: str) -> tuple[str, tuple[str, ...]]:
    """Return what is wrong with the number of a term, and what may be meant."""
    meant = count.replace(",", ".").removesuffix("!") + "!"
    is_number = _NUMERAL.fullmatch(count) is not None and _LITERAL.fullmatch(meant) is not None
    hints = (f"write `{meant}` for the number itself",) if is_number else ()
    return f"`{shorten(count)}` is not the name of a number", hints


def _read_form(
    term: str, number: tuple[str, ...] | float | None, form: str, at: int
) -> Make | Fault:
    """Return what makes a term from its features: a case, a number, an article, `words`."""
    read = _features(form)
    if isinstance(read, str):
        return Fault(at, at + len(form), read)
    message = ""
    if number is not None and "number" in read:
        message = f"the number decides between `sg` and `pl`, so `{form}` cannot"
    elif number is not None and read.get("article") == "indef":
        message = "a number stands where `indef` would"
    elif number is None and _WORDS in read:
        message = f"there is no number to be said in `{_WORDS}`"
    if message:
        return Fault(at, at + len(form), message)
    plural = read.get("number") == "pl"
    case, article = read.get("case", "nom"), read.get("article", "")
    return partial(Term, term, number, case, plural, article, _WORDS in read)


def _features(form: str) -> dict[str, str] | str:
    """Return the features of a form such as `def.acc.pl`, or what is wrong with it."""
    read: dict[str, str] = {}
    for word in form.split("."):
        feature = _FEATURES.get(word, "case")
        if feature in read or re.fullmatch("[a-z]+", word) is None:
            return f"`{shorten(form)}` is not a case such as `acc`"
        read[feature] = word
    return read


_FEATURES = {
    "sg": "number",
    "pl": "number",
    "def": "article",
    "indef": "article",
    _WORDS: _WORDS,
}


def shorten(text: str) -> str:
    """Return what of a faulty placeholder a message can bear."""
    line = re.sub(r"\s+", " ", text)
    return line if len(line) <= 30 else f"{line[:30]}…"
