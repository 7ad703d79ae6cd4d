"""Text that is not plain, cut where its direction changes and where a line may end in it.

A line may end at spaces in every text; here are the places without one: between ideographs and
kana (UAX 14), between words of scripts that write them together, and at U+200B.
"""

from collections.abc import Iterator, Sequence

from proofpress.language import Language
from proofpress.regex import regex
from proofpress.text.bidi import CONTROLS, resolve_levels
from proofpress.text.dictionary import UNSPACED, word_ends
from proofpress.text.opportunities import (
    RANGE_END,
    RANGE_START,
    SOFT_HYPHEN,
    unicode_breaks,
)
from proofpress.text.script import IDEOGRAPHS
from proofpress.values import NamedTuple

ZERO_WIDTH_SPACE = "\u200b"
_MANY_SIGNS = 8  # names and labels of fewer are left as they are
_UNSEEN = frozenset({*CONTROLS, ZERO_WIDTH_SPACE})
_WORD = regex("[^ \n]+")
# What makes a line of a left-to-right language run otherwise: right-to-left letters and controls.
_TURNING = regex(
    "[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc"
    "\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
# Numbers with a sign, ranges, products and sums read from left to right, whatever is around them:
# the algorithm alone draws 2-4 in Arabic and 2–4 in Hebrew as 4 and 2, and −1 as 1−. What it holds
# to a number goes along: the degree of -5°, the unit of 2–4cm, the money of $2–$4. In Arabic a
# degree parts its number from the unit: 3°C would be drawn as C°3; and 7½ as ½7.
_FRACTION = "[¼½¾⅐-⅞]"
_NUMBER = f"[0-9]+(?:[.,:/][0-9]+)*{_FRACTION}?"
_OPERATOR = "[-–—−×÷=+]"
_MONEY = "[$€£¥₪₴₽]"
_LEFT = "A-Za-z\u00b5\u0370-\u03ff\u0400-\u052f"  # letters that read from left to right
_HELD = "[%‰°′″$€£¥₪₴₽]*"
_AMOUNT = f"{_MONEY}?{_NUMBER}{_HELD}"
_READ_AS_ONE = regex(
    f"(?<![\\w)\\]+−±×-]){_MONEY}?[+−±×-]{_AMOUNT}(?:{_OPERATOR}{_AMOUNT})*[{_LEFT}]*"
    f"|(?<![0-9{_LEFT}]){_AMOUNT}(?:{_OPERATOR}{_AMOUNT})+[{_LEFT}]*"
    f"|(?<![0-9{_LEFT}]){_MONEY}?{_NUMBER}(?:[°′″]|(?<={_FRACTION})){_HELD}[{_LEFT}]*"
)
_ISOLATE, _END_ISOLATE = "\u2066", "\u2069"
_NO_LINE_START = regex("[-—–…/～]")
_HYPHENS = ("-", "\u2010", SOFT_HYPHEN)  # those breaks are told apart where words are parted


class Stretch(NamedTuple):
    """Characters at one embedding level; `may_end` says that a line may end right after them."""

    text: str
    level: int
    may_end: bool


def cut_stretches(
    texts: Sequence[str], language: Language, widows: bool = True
) -> list[list[Stretch]]:
    """Return the stretches of each of the texts, which are read one after another.

    Signs that only steer direction or breaks are left out. Without `widows` the last line of a
    paragraph has more than one ideograph.
    """
    whole = "".join(texts)
    levels = embedding_levels(whole, language)
    ends = frozenset(end for end in _line_ends(whole) if widows or not _leaves_widow(whole, end))
    found: list[list[Stretch]] = []
    start = 0
    for text in texts:
        end = start + len(text)
        found.append(list(_cut(whole, start, end, levels, ends)))
        start = end
    return found


def embedding_levels(text: str, language: Language) -> list[int]:
    """Return the level of each character in a box of a language's direction."""
    base = int(language.direction == "rtl")
    if not base and not _TURNING.search(text):
        return [0] * len(text)
    added = [
        at + 2 * count + after
        for count, match in enumerate(_READ_AS_ONE.finditer(text))
        for after, at in enumerate(match.span())
    ]
    marked = _READ_AS_ONE.sub(f"{_ISOLATE}\\g<0>{_END_ISOLATE}", text)
    levels = resolve_levels(marked, base)
    for index in reversed(added):
        del levels[index]
    return levels


def _cut(
    whole: str, start: int, end: int, levels: list[int], ends: frozenset[int]
) -> Iterator[Stretch]:
    at = start
    for index in range(start, end):
        after = index + 1
        is_unseen = whole[index] in _UNSEEN
        turns = after < end and (levels[after] != levels[index] or whole[after] in _UNSEEN)
        if not (is_unseen or turns or after in ends or after == end):
            continue
        text = "" if is_unseen else whole[at:after]
        if text or after in ends:
            yield Stretch(text, levels[index], after in ends)
        at = after


def _line_ends(text: str) -> Iterator[int]:
    """Yield the offsets between words without spaces where a line may end."""
    for match in _WORD.finditer(text):
        word = match.group()
        is_unspaced = UNSPACED.search(word) is not None
        if not (is_unspaced or ZERO_WIDTH_SPACE in word or IDEOGRAPHS.search(word)):
            continue
        offsets = set(unicode_breaks(word))
        if is_unspaced:
            offsets.update(word_ends(word))
        yield from (match.start() + offset for offset in sorted(offsets) if _may_end(word, offset))


def _leaves_widow(text: str, end: int) -> bool:
    """Say whether a break leaves a single sign, with its marks, on the last line of a paragraph."""
    stop = text.find("\n", end)
    last = text[end : stop if stop >= 0 else len(text)]
    begin = text.rfind("\n", 0, end) + 1
    return end - begin >= _MANY_SIGNS and sum(map(str.isalnum, last)) < 2


def _may_end(word: str, offset: int) -> bool:
    before, after = word[:offset], word[offset:]
    if before[-1] == ZERO_WIDTH_SPACE:
        return True
    if before[-1] in _HYPHENS or _NO_LINE_START.match(after):
        return False
    return not (RANGE_END.search(before) and RANGE_START.match(after))
