"""The operators of a content stream, one after another (ISO 32000-1, 7.8.2): bytes in, words out.

Strings are only told to be there: their bytes are codes of a font, not letters.
"""

import re
from collections.abc import Iterator

from proofpress.regex import regex

Operand = float | str | list["Operand"]

_TOKEN = regex(
    rb"[\x00\t\n\f\r ]+|%[^\r\n]*"
    rb"|(?P<number>[+-]?(?:\d+\.?\d*|\.\d+))(?=[\x00\t\n\f\r ()<>\[\]{}/%]|$)"
    rb"|(?P<name>/[^\x00\t\n\f\r ()<>\[\]{}/%]*)"
    rb"|(?P<string>\()"
    rb"|(?P<map><<|>>)"
    rb"|(?P<hex><[^>]*>?)"
    rb"|(?P<open>\[)"
    rb"|(?P<close>\])"
    rb"|(?P<word>[^\x00\t\n\f\r ()<>\[\]{}/%]+)"
    rb"|(?P<stray>.)",
    re.DOTALL,
)
# A name, numbers, and the operator that they are for, which is most of a page: read at once.
_PLAIN = regex(
    rb"[\t\n\f\r ]*(?:(/[^\x00\t\n\f\r ()<>\[\]{}/%]*)[\t\n\f\r ]+)?"
    rb"((?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)[\t\n\f\r ]+){0,8})"
    rb"([^\x00\t\n\f\r ()<>\[\]{}/%0-9+.-][^\x00\t\n\f\r ()<>\[\]{}/%]*)"
)
# A text: strings, and the spaces between them.
_TEXT = regex(
    rb"[\t\n\f\r ]*\[((?:\([^()\\]*+(?:\\.[^()\\]*+)*\)|[\t\n\f\r ]++"
    rb"|[+-]?(?:\d++(?:\.\d*+)?|\.\d++)(?=[\t\n\f\r ()\]])){0,2000})\]"
    rb"[\t\n\f\r ]*TJ(?=[\t\n\f\r ]|$)",
    re.DOTALL,
)
_NOT_EMPTY = regex(rb"\((?!\))")
# What follows the beginning of a path, up to the paint: nobody asks where it leads.
_BLANKS, _NUMBER = rb"[\t\n\f\r ]++", rb"[+-]?(?:\d++(?:\.\d*+)?|\.\d++)"
_POINT = _BLANKS + _NUMBER + _BLANKS + _NUMBER
_COURSE = regex(
    rb"(?:" + _BLANKS + rb"h(?=[\t\n\f\r ]|$)"
    rb"|" + _POINT + _BLANKS + rb"[lm](?=[\t\n\f\r ]|$)"
    rb"|" + _POINT * 3 + _BLANKS + rb"c(?=[\t\n\f\r ]|$)){1,5000}"
)
# What is drawn at one place, and then at others alike.
_MOVED = rb"q\s(?:1 0 0 1" + _POINT + rb" cm\s)?"
_AT_PLACES = regex(
    _MOVED
    + rb"(/[^\x00\t\n\f\r ()<>\[\]{}/%]+) Do\sQ((?:\s"
    + _MOVED
    + rb"\1 Do\sQ(?=\s)){1,5000})"
)
_NOT_PLAIN = frozenset((b"true", b"false", b"null", b"BI", b"ID"))
_IN_STRING = regex(rb"\\.|[()]", re.DOTALL)
_END_OF_IMAGE = regex(rb"[\x00\t\n\f\r ]EI(?=[\x00\t\n\f\r ]|$)")
_MOST_OPERANDS = 4096
_DEEPEST = 8
_VALUES = frozenset(("true", "false", "null"))
_SHOWN, _EMPTY = "(shown)", "()"


class _Scan:
    """Operands gathered for the operator that follows them, lists in lists."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._operands: list[Operand] = []
        self._into = [self._operands]
        self._again = (-1, -1)  # where a thing is drawn once more

    def operators(self) -> Iterator[tuple[str, list[Operand]]]:
        position, end = 0, len(self._data)
        while position < end:
            read = None if self._operands else self._at_once(position)
            if read is not None:
                position, word, operands = read
                yield word, operands
                continue
            token = _TOKEN.match(self._data, position)
            assert token is not None, "any byte is a token"
            position = token.end()
            if token.lastgroup == "word":
                word = token.group().decode("latin-1")
                if word in _VALUES:
                    self._add(word)
                elif word == "BI":
                    self._clear()
                else:
                    if word == "ID":
                        position, word = _end_of_image(self._data, position), "BI"
                    yield word, self._operands
                    self._clear()
            elif token.lastgroup is not None:
                position = self._take(token.lastgroup, token.group(), position)

    def _at_once(self, position: int) -> tuple[int, str, list[Operand]] | None:
        """Return an operator with its operands, and where the next begins, where that is plain."""
        plain = _PLAIN.match(self._data, position)
        if plain is None:
            text = _TEXT.match(self._data, position)
            return text and (text.end(), "TJ", [[_SHOWN] if _NOT_EMPTY.search(text[1]) else []])
        name, given, word = plain.groups()
        if word in _NOT_PLAIN:
            return None
        position, numbers = self._beyond(plain, given.split())
        operands: list[Operand] = [] if name is None else [name.decode("latin-1")]
        return position, word.decode("latin-1"), [*operands, *map(float, numbers)]

    def _beyond(self, plain: re.Match[bytes], given: list[bytes]) -> tuple[int, list[bytes]]:
        """Return where what follows an operator is of interest again, and its numbers."""
        position = plain.end()
        match plain[3]:
            case b"m":
                while course := _COURSE.match(self._data, position):
                    position = course.end()
                    before, found, _ = course.group().rpartition(b"m")
                    given = before.split()[-2:] if found else given
            case b"q":
                repeated = _AT_PLACES.match(self._data, plain.start(3))
                self._again = repeated.span(2) if repeated is not None else self._again
            case b"Q" if position == self._again[0]:
                position = self._again[1]
        return position, given

    def _take(self, kind: str, written: bytes, position: int) -> int:
        """Take an operand, and return where the next token begins."""
        match kind:
            case "number":
                self._add(float(written))
            case "name":
                self._add(written.decode("latin-1"))
            case "string":
                end = _end_of_string(self._data, position)
                self._add(_SHOWN if end - position > 1 else _EMPTY)
                return end
            case "hex":
                self._add(_SHOWN if len(written) > 2 else _EMPTY)
            case "open" if len(self._into) < _DEEPEST:
                inner: list[Operand] = []
                self._add(inner)
                self._into.append(inner)
            case "close" if len(self._into) > 1:
                self._into.pop()
            case _:
                pass
        return position

    def _add(self, operand: Operand) -> None:
        if len(self._into[-1]) < _MOST_OPERANDS:
            self._into[-1].append(operand)

    def _clear(self) -> None:
        self._operands = []
        self._into = [self._operands]


def operators(data: bytes) -> Iterator[tuple[str, list[Operand]]]:
    """Yield each operator with its operands; names begin with a slash.

    An inline image comes as `BI` with the keys and values of its dictionary. Of a path there may be
    only the `m` of its last part, and of a thing that is drawn again and again, only moved, the
    first drawing. Of the strings of a text (`TJ`) there may be one alone. What is no syntax is
    passed over.
    """
    return _Scan(data).operators()


def _end_of_string(data: bytes, position: int) -> int:
    depth = 1
    while depth:
        found = _IN_STRING.search(data, position)
        if found is None:
            return len(data)
        position = found.end()
        depth += {b"(": 1, b")": -1}.get(found.group(), 0)
    return position


def _end_of_image(data: bytes, position: int) -> int:
    found = _END_OF_IMAGE.search(data, position)
    return len(data) if found is None else found.end()


def is_shown(operands: list[Operand]) -> bool:
    """Say whether a text operator shows anything."""
    last = operands[-1] if operands else _EMPTY
    return _SHOWN in last if isinstance(last, list) else last == _SHOWN


def numbers(operands: list[Operand]) -> tuple[float, ...]:
    """Return the numbers among operands."""
    return tuple([one for one in operands if type(one) is float])


def name(operands: list[Operand]) -> str:
    """Return the last operand where it is a name, else nothing."""
    last = operands[-1] if operands else ""
    return last if isinstance(last, str) and last.startswith("/") else ""
