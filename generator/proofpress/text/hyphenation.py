"""Where words may be hyphenated: pyphen's patterns, filtered by what no reader forgives."""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import accumulate

from proofpress.language import Language
from proofpress.regex import regex
from proofpress.text.patterns import Patterns

_LEAST_LEFT, _LEAST_RIGHT, _LEAST = 2, 3, 6  # letters
_ADDRESS = regex(
    r"://|\w@\w|[^\W\d_]{2}\.[^\W\d_]{2}"
)  # what one types after it: no hyphen is in it
_CORE = regex(r"[^\W\d_]+(?:['’ʼ][^\W\d_]+)*")
_APOSTROPHES = frozenset("'’ʼ")
_VOWELS = regex(
    "[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿąęėįųūāēīōůěıőűăαεηιουωάέήίόύώаеёиоуыэюяєіїў]",
    re.IGNORECASE,
)
_NEVER_FIRST = frozenset("ьйъЬЙЪ")
# No Slavic word begins with such a pair; the patterns part before it all the same.
_SONORANT_FIRST = regex("[лмнр][бвгґджзклмнпрстфхцчшщ]", re.IGNORECASE)
# Patterns of pyphen for a language without ones of its own name.
_BY_NAME = {"en": "en_GB"}


class Hyphenator:
    """Hyphenation of one language; a language without patterns has no hyphens.

    `exceptions` are words with hyphens where alone they may be parted, in the forms that texts
    have; capitals do not count.
    """

    def __init__(self, language: Language, exceptions: Iterable[str] = ()) -> None:
        self._language = language
        self._exceptions = {
            word.replace("-", "").lower(): tuple(_places(word.split("-"))) for word in exceptions
        }

    @cached_property
    def _patterns(self) -> Patterns | None:
        import pyphen  # 5 ms, and many packs need no hyphen

        code = self._language.like or self._language.code
        name = pyphen.language_fallback(_BY_NAME.get(code, code))  # type: ignore[no-untyped-call]
        return Patterns(pyphen.LANGUAGES[name].read_bytes()) if name else None

    def points(self, word: str) -> tuple[int, ...]:
        """Return the offsets where a word, marks around it included, may be parted."""
        if word.isupper() or _ADDRESS.search(word):
            return ()
        return tuple(
            core.start() + point
            for core in _CORE.finditer(word)
            for point in self._points_of(core.group())
        )

    def _points_of(self, core: str) -> tuple[int, ...]:
        known = self._exceptions.get(core.lower()) if self._exceptions else None
        if known is not None:
            return known
        if len(core) < _LEAST or self._patterns is None:
            return ()
        found: list[int] = []
        start = 0
        for point in self._patterns.positions(core.lower()):
            if _may_part(core, start, point):
                found.append(point)
                start = point
        return tuple(found)


def _places(parts: list[str]) -> Iterator[int]:
    """Yield the offsets between the parts of a word."""
    return accumulate(len(part) for part in parts[:-1])


def _may_part(word: str, start: int, point: int) -> bool:
    """Say whether `word` may be parted at `point` after a former part that begins at `start`."""
    return (
        point >= _LEAST_LEFT
        and len(word) - point >= _LEAST_RIGHT
        and word[point] not in _NEVER_FIRST
        and not _SONORANT_FIRST.match(word, point)
        and not _APOSTROPHES & {word[point - 1], word[point]}
        and _VOWELS.search(word, start, point) is not None
        and _VOWELS.search(word, point) is not None
    )
