"""Which of many texts may have a slip: a few looks at all of them as one string.

Each look sees what a fault of `manners` cannot be without, and at times more: a text that no look
stops at has none. Most texts have none, and one look at a thousand of them costs what one at a
single text does, and the letters.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import blake2b
from itertools import accumulate

from proofpress.lang.wordscan import folded
from proofpress.lang.wordtable import WordTable
from proofpress.language import Language
from proofpress.model.message import Text
from proofpress.regex import regex
from proofpress.source.inputs import NO_PAST, Past

FOREIGN = {"uk": "ыэъё", "ru": "іїєґ"}  # letters of a neighbour
QUOTES = '"“”„«»‟'

_AT_ONCE = 128  # texts: of what a build knows, as many are looked at again after a change
_SIZE = 16  # bytes of a digest
_APART = "\0"  # between two texts, and nothing that a look goes over
_LEFT = ("XX", "TODO", "FIXME", "TBD", "orem ipsum", "???", "<", "&")
_LEFT_OVER = regex("|".join(map(re.escape, _LEFT)))
_BLANK = regex(r" [ .,!?:;]")
# Each begins with one set of characters: that is searched for quickly.
_TWICE = regex(r"\W([\w’]++)\s++\1(?![^\W\d_])")
_AT_A_FIGURE = regex(  # a number inside a word; a word that begins at one, twice
    r"[\d_](?:(?=[^\W\d_]|’)(?<=(?:[^\W\d_]|’){2}\d)(?![\u2e80-\u9fff])"
    r"|([^\W\d_][\w’]*+)\s++\1)"
)
_CROSSED = regex(  # where one script stands in the other
    r"[\u0400-\u04ff](?:(?<=[A-Za-z].)|[A-Za-z]| [aceiopxyABCEHKMOPTXy] [\u0400-\u04ff])"
)


def doubtful(
    texts: Sequence[Text], language: Language, table: WordTable | None, past: Past = NO_PAST
) -> list[Text]:
    """Return those of many texts that may have a slip; the past knows stretches of them."""
    found: list[Text] = []
    for start in range(0, len(texts), _AT_ONCE):
        some = texts[start : start + _AT_ONCE]
        raws = [text.raw for text in some]
        found += [some[number] for number in _known(raws, language, table, past)]
    return found


def _known(
    raws: Sequence[str], language: Language, table: WordTable | None, past: Past
) -> Iterable[int]:
    if not past.memory.is_kept:
        return suspects(raws, language, table)
    whole = _APART.join((past.inputs.shared, language.code, *raws))
    digest = blake2b(whole.encode("utf-8", "surrogatepass"), digest_size=_SIZE)
    key = f"glance.{digest.hexdigest()}"
    value = past.memory.get(key)
    if value is not None:
        return map(int, bytes(value).split())
    numbers = suspects(raws, language, table)
    past.memory.put(key, " ".join(map(str, numbers)).encode())
    return numbers


def suspects(raws: Sequence[str], language: Language, table: WordTable | None) -> Sequence[int]:
    """Return which of some texts may have a slip, by their numbers from 0, in order."""
    whole = _APART.join(("", *raws))
    small = folded(whole)
    if whole.count(_APART) > len(raws) or len(small) != len(whole):
        return range(len(raws))  # places in it do not lead back
    places = [*_places(whole, small, language, table)]
    starts = [*accumulate(len(raw) + 1 for raw in raws)] if places else []
    return sorted({bisect_right(starts, place) for place in places})


def _places(whole: str, small: str, language: Language, table: WordTable | None) -> Iterator[int]:
    if any(map(whole.__contains__, _LEFT)):
        yield from _starts(_LEFT_OVER, whole)
    yield from _starts(_BLANK, whole)
    yield from _starts(_TWICE, small)
    yield from _starts(_AT_A_FIGURE, small)
    if not whole.isascii():
        yield from _starts(_CROSSED, whole)
    if language.base in FOREIGN:
        yield from _starts(_one_of(FOREIGN[language.base]), small)
    if table is not None:
        foreign = "".join(mark for mark in QUOTES if mark not in table.marks)
        yield from _starts(_one_of(foreign), whole)
        yield from _starts(_numbered(table.refers), small)


def _starts(pattern: re.Pattern[str], whole: str) -> Iterator[int]:
    return (match.start() for match in pattern.finditer(whole))


@cache
def _one_of(letters: str) -> re.Pattern[str]:
    return re.compile(f"[{re.escape(letters)}]" if letters else r"(?!)")


@cache
def _numbered(words: frozenset[str]) -> re.Pattern[str]:
    """Return a pattern of words before a number, with what stands between the two.

    Each is tested for where it begins after its first letter: then that letter is searched for,
    which is quick.
    """
    ways = (f"{word[0]}(?<![^\\W\\d_].){re.escape(word[1:])}" for word in sorted(words))
    return re.compile(rf"(?:{'|'.join(ways)})(?:(?!{_APART})[\W_])*+\d" if words else r"(?!)")
