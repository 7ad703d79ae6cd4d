"""The codes that a content stream of ours shows of a font, read from its operators."""

from collections.abc import Iterator
from re import DOTALL, Match
from struct import unpack

from proofpress.regex import regex

# A font that is selected, or a literal string: in our streams those are all shown.
_SHOWN = regex(rb"/(F[0-9a-f]+) [0-9.]+ Tf|\(((?:[^\\)]|\\.)*)\)", DOTALL)
_ESCAPED = regex(rb"\\(.)", DOTALL)


class CodesIn:
    """The codes that operators show of the font of a name, read when something asks for them."""

    __slots__ = ("_name", "_operators")

    def __init__(self, operators: bytes, name: str) -> None:
        self._operators = operators
        self._name = name.encode()

    def __iter__(self) -> Iterator[int]:
        """Yield the codes of each string, as often as they are shown."""
        is_ours = False
        for name, string in _SHOWN.findall(self._operators):
            if name:
                is_ours = name == self._name
            elif is_ours:
                codes = _ESCAPED.sub(_meant, string) if b"\\" in string else string
                yield from unpack(f">{len(codes) // 2}H", codes)


def _meant(escaped: Match[bytes]) -> bytes:
    """Return the byte that an escape stands for (PDF 1.7, 7.3.4.2)."""
    return b"\r" if escaped[1] == b"r" else escaped[1]
