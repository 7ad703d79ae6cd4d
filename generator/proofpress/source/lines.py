"""Items of a list that are maps with a key on each line, read without libyaml: most cards are.

What is read here is what libyaml reads there, place for place. All that is not as plain as can be
is left to it: no fault is found here, and nothing is guessed.
"""

from proofpress.regex import regex
from proofpress.source.node import Entry, Mapping, Scalar
from proofpress.source.offsets import ScalarStyle
from proofpress.source.text import SourceText

_KEY = regex(r"[a-z][a-z0-9_]{0,99}")
# With what a text begins that is not plain, or not as it stands there: YAML 1.2.2, 7.3.3.
_INDICATORS = frozenset(" -?:,[]{}#&*!|>'\"%@`")
_NO_BREAK = regex("[\xa0\u202f]")
_QUOTES: dict[str, ScalarStyle] = {'"': "double", "'": "single"}
_new = tuple.__new__  # the quickest way: there are many


class Lines:
    """Reads items of one file; `keys` are those that were seen to be plain words."""

    def __init__(self, source: SourceText) -> None:
        self._source = source
        self._keys: dict[str, str] = {}

    def read(self, start: int, end: int) -> Mapping | None:
        """Return the map that an item is, from the line of its dash on; None for one not plain."""
        source = self._source
        item = source.text[start:end]
        lines = item.rstrip(" \n").split("\n")
        dash = item.find("- ")
        if dash < 0 or item[:dash].strip(" ") or item[-1] != "\n" or not _is_printable(lines):
            return None
        lines[0] = lines[0].replace("-", " ", 1)
        indent = dash + 2
        begin = " " * indent
        entries: list[Entry] = []
        for line in lines:
            name, _, value = line[indent:].partition(": ")
            key = self._keys.get(name) or self._plain_key(name)
            if not key or not value or not line.startswith(begin):
                return None
            at, start = start + indent, start + len(line)
            if value[0] in _INDICATORS:
                scalar = self._quoted(value, start)
                if scalar is None:
                    return None
            elif value[-1] in " :" or ": " in value or " #" in value:
                return None
            else:
                scalar = _new(Scalar, (value, "plain", start - len(value), start, source))
            written = _new(Scalar, (key, "plain", at, at + len(key), source))
            entries.append(_new(Entry, (written, scalar)))
            start += 1
        if len({key.value for key, _ in entries}) < len(entries):
            return None
        first, last = entries[0].key, entries[-1].value
        return Mapping(tuple(entries), first.start, last.end, source)

    def _plain_key(self, name: str) -> str:
        if _KEY.fullmatch(name) is None:
            return ""
        self._keys[name] = name
        return name

    def _quoted(self, written: str, end: int) -> Scalar | None:
        """Return a text between quotes that stands in them as it is."""
        quote, inner = written[0], written[1:-1]
        style = _QUOTES.get(quote)
        if style is None or len(written) < 2 or written[-1] != quote:
            return None
        if quote in inner or "\\" in inner:
            return None
        return _new(Scalar, (inner, style, end - len(written), end, self._source))


def _is_printable(lines: list[str]) -> bool:
    """Say whether YAML takes all signs: what is printable to Python, and blanks that join."""
    whole = "".join(lines)
    return whole.isprintable() or _NO_BREAK.sub("", whole).isprintable()
