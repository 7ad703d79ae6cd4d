"""Hyphenation patterns of one language, each read when a word first meets it.

The files are those of pyphen (from LibreOffice), the algorithm is Liang's ("Word Hy-phen-a-tion by
Com-put-er", 1983). pyphen itself reads all patterns before the first word, which takes 40 ms for
English and half a second for German; here they are only told apart by their letters.
"""

from collections.abc import Iterator

from proofpress.regex import regex

_DIGITS = str.maketrans("", "", "0123456789")
_VALUES = regex(r"(\d?)(\D?)")
_BYTE = regex(r"\^\^([0-9a-f]{2})")
_Values = tuple[int, tuple[int, ...]]  # where they begin, and the values from there


class Patterns:
    """Where the patterns of a dictionary, given as the bytes of its file, part words."""

    def __init__(self, dictionary: bytes) -> None:
        encoding, _, written = dictionary.partition(b"\n")
        text = written.decode(encoding.decode("ascii").strip())
        if "^^" in text:
            text = _BYTE.sub(lambda match: chr(int(match[1], 16)), text)
        lines = [line.strip() for line in text.split("\n")]
        letters = "\n".join(lines).translate(_DIGITS).split("\n")
        # A line of letters alone says nothing, nor against an earlier one.
        pairs = zip(letters, lines, strict=True)
        self._written = {letters: line for letters, line in pairs if letters != line}
        for line in lines if "/" in text else ():
            if _changes_spelling(line):
                self._written[line.partition("/")[0].translate(_DIGITS)] = line
        self._longest = max(map(len, self._written), default=0)
        self._values: dict[str, _Values | None] = {}

    def positions(self, word: str) -> Iterator[int]:
        """Yield the offsets where a word in small letters may be parted as it is spelled."""
        whole = f".{word}."
        length = len(whole)
        best = [0] * (length + 1)
        written = self._written
        for start in range(length - 1):
            for end in range(start + 1, min(start + self._longest, length) + 1):
                letters = whole[start:end]
                if letters in written and (values := self._values_of(letters)) is not None:
                    at = start + values[0]
                    for index, value in enumerate(values[1], at):
                        if index <= length and abs(value) >= abs(best[index]):
                            best[index] = value
        return (index - 1 for index, value in enumerate(best) if value > 0 and value % 2)

    def _values_of(self, letters: str) -> _Values | None:
        if letters not in self._values:
            self._values[letters] = _read(self._written[letters])
        return self._values[letters]


def _changes_spelling(line: str) -> bool:
    return "/" in line and "=" in line


def _read(line: str) -> _Values | None:
    """Return the values of a pattern; those of places that change the spelling are negative."""
    is_changing = _changes_spelling(line)
    pattern = line.partition("/")[0] if is_changing else line
    values = [int(value or "0") for value, _ in _VALUES.findall(pattern)]
    if is_changing:
        values = [-value if value % 2 else value for value in values]
    if not any(values):
        return None
    start = next(index for index, value in enumerate(values) if value)
    end = max(index for index, value in enumerate(values) if value)
    return start, tuple(values[start : end + 1])
