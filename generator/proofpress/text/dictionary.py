"""Ends of words in scripts that write them together: Thai, Lao, Khmer, Burmese.

They are known from ICU's dictionaries, which the extra `scripts` installs.
"""

from collections.abc import Iterator
from importlib.util import find_spec
from itertools import accumulate

from proofpress.regex import regex

# Thai, Lao, Burmese and Khmer letters with their marks; their digits break like other digits.
UNSPACED = regex(
    "[\u0e01-\u0e4e\u0e81-\u0ece\u0edc-\u0edf\u1000-\u103f\u1050-\u108f\u1780-\u17d3\ua9e0-\ua9ef"
    "\uaa60-\uaa7f]+"
)


def has_dictionaries() -> bool:
    """Say whether ICU is installed (asked for anew, which is cheap beside a text that needs it)."""
    return find_spec("icu4py") is not None


def word_ends(text: str) -> Iterator[int]:
    """Yield the offsets inside a text between two words of these scripts; none without ICU."""
    if not has_dictionaries():
        return
    from icu4py.breakers import LineBreaker  # its data is large, and few packs need it

    for match in UNSPACED.finditer(text):
        words = LineBreaker(match.group(), "th")  # the dictionary goes by script
        for end in accumulate(map(len, words)):
            if match.start() + end < match.end():
                yield match.start() + end
