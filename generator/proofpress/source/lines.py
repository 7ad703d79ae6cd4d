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
        lines = self._source.text[start:end].split("\n")
        if lines.pop() or not lines:  # what ends in the middle of a line may go on there
            return None
        while len(lines) > 1 and not lines[-1].strip(" "):
            lines.pop()
        dash = lines[0].find("- ")
        if dash < 0 or lines[0][:dash].strip(" "):
            return None
        entries: list[Entry] = []
        keys: set[str] = set()
        begin = " " * (dash + 2)
        lines[0] = lines[0].replace("-", " ", 1)
        for line in lines:
            key, colon, value = line[dash + 2 :].partition(": ")
            known = self._keys.get(key) or self._plain_key(key)
            scalar = self._scalar(value, start + len(line)) if colon and known else None
            if scalar is None or known in keys or not line.startswith(begin):
                return None
            at = start + dash + 2
            keys.add(known)
            written = _new(Scalar, (known, "plain", at, at + len(known), self._source))
            entries.append(_new(Entry, (written, scalar)))
            start += len(line) + 1
        first, last = entries[0].key, entries[-1].value
        return Mapping(tuple(entries), first.start, last.end, self._source)

    def _plain_key(self, key: str) -> str:
        if _KEY.fullmatch(key) is None:
            return ""
        self._keys[key] = key
        return key

    def _scalar(self, written: str, end: int) -> Scalar | None:
        """Return what stands behind a key, up to the end of its line; None where it is not plain.

        What is printable to Python is so to YAML, which also takes blanks that do not break.
        """
        begin = written[:1]
        is_printable = written.isprintable() or _NO_BREAK.sub("", written).isprintable()
        if not begin or not is_printable:
            return None
        start = end - len(written)
        style = _QUOTES.get(begin)
        if style is not None:
            inner = written[1:-1]
            if len(written) < 2 or written[-1] != begin or begin in inner or "\\" in inner:
                return None
            return _new(Scalar, (inner, style, start, end, self._source))
        is_plain = not (
            begin in _INDICATORS or written[-1] in " :" or ": " in written or " #" in written
        )
        return _new(Scalar, (written, "plain", start, end, self._source)) if is_plain else None
