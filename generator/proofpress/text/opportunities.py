"""Where a word without spaces may end a line: UAX 14, less what a reader stumbles over."""

from collections.abc import Iterable
from itertools import accumulate

from proofpress.language import Language
from proofpress.regex import regex
from proofpress.text.hyphenation import Hyphenator
from proofpress.text.script import IDEOGRAPHS
from proofpress.text.typographer import DIGITS_ALIKE, ICON, NO_BREAK, THIN_NO_BREAK
from proofpress.values import NamedTuple

SOFT_HYPHEN = "\u00ad"
# Words of letters, numbers and marks around them have no break inside (UAX 14), nor have such words
# with no-break spaces between; they are most words, and asking Unicode's rules is slow.
_LATIN = "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff"
_LETTER = f"[0-9×{_LATIN}\u0388-\u0481\u048a-\u052f{ICON}]"
_LETTERS = f"{_LETTER}(?:[’'\u0301\u2011\u2060]*{_LETTER})*"
_OPENING, _CLOSING = "[«„“\"'(\\[]*", "[»”“\"')\\].,;:!?…]*"
_NUMBER = "[0-9]+(?:[.,:/][0-9]+)*"
_PLAIN = f"{_OPENING}[№+−€$£]?(?:{_LETTERS}|{_NUMBER})[%‰°€$£]?{_CLOSING}"
UNBROKEN = regex(
    f"{_PLAIN}(?:[\u00a0\u202f](?:{_PLAIN}|[%!?;:»]{_CLOSING}))*(?:[\u00a0\u202f][—–·-])?|."
)
# Compounds break after each hyphen, behind whatever is held to them.
COMPOUND = regex(
    f"(?:{_PLAIN}[\u00a0\u202f])*{_OPENING}(?:[^\\W\\d_]+|[0-9]+)(?:-[^\\W\\d_]+)+{_CLOSING}"
)
_NO_LINE_START = regex("[-—–…/\u00a0\u202f]")
_AROUND = "«»„“”‘’\"'()[].,;:!?…"
_HELD = regex("[\u00a0\u202f]")
# Both ends of a range, with what stands at a number.
RANGE_END = regex(r"\d[%‰°′″$€£¥₪₴₽]*[–—～〜-]\Z")
RANGE_START = regex(r"[$€£¥₪₴₽]?\d")
HYPHENS = "-\u2010"
_LEAST_BEFORE, _LEAST_AFTER = 2, 3
# Languages that write a real hyphen again at the start of the next line.
_REPEATING = frozenset({"cs", "hr", "pl", "pt", "sk", "sl"})


class Split(NamedTuple):
    """A place inside a word where a line may end.

    `after` is drawn at the end of the line (a hyphen that is not in the text), `before` at the
    start of the next. `is_soft` says that the word itself is parted, not two joined words.
    """

    offset: int
    after: str = ""
    before: str = ""
    is_soft: bool = False


class Opportunities:
    """Breaks inside words of one language; what it finds out about a word it remembers."""

    def __init__(self, language: Language, exceptions: Iterable[str] = ()) -> None:
        self._repeats = language.base in _REPEATING
        self._hyphenator = Hyphenator(language, exceptions)
        self._joints: dict[str, tuple[Split, ...]] = {}
        self._all: dict[str, tuple[Split, ...]] = {}

    def joints(self, word: str) -> tuple[Split, ...]:
        """Return the breaks of a word without hyphenation: at its own hyphens and the like.

        No rule tells one digit from another.
        """
        found = self._joints.get(word)
        if found is None:
            alike = word.translate(DIGITS_ALIKE)
            if alike != word:
                found = self.joints(alike)
            else:
                splits = [self._split_at(word, offset) for offset in _breaks(word)]
                found = tuple(split for split in splits if split)
            self._joints[word] = found
        return found

    def all(self, word: str) -> tuple[Split, ...]:
        """Return the breaks of a word, those by hyphenation too, in order."""
        found = self._all.get(word)
        if found is None:
            joints = self.joints(word)
            taken = {split.offset for split in joints}
            points = () if SOFT_HYPHEN in word else self._hyphenator.points(word)
            soft = (Split(at, "-", "", True) for at in points if at not in taken)
            found = self._all[word] = tuple(sorted((*joints, *soft)))
        return found

    def _split_at(self, word: str, offset: int) -> Split | None:
        before, after = word[:offset], word[offset:]
        if _NO_LINE_START.match(after):
            return None
        if before[-1] == SOFT_HYPHEN:
            return Split(offset, "-", "", True)
        if RANGE_END.search(before) and RANGE_START.match(after):
            return None
        if before[-1] in HYPHENS:
            head = before[last_word(before) :].lstrip(_AROUND)
            tail = _HELD.split(after, maxsplit=1)[0].rstrip(_AROUND)
            if len(head) <= _LEAST_BEFORE or len(tail) < _LEAST_AFTER:
                return None
            is_repeated = self._repeats and before[-2].isalpha() and after[0].isalpha()
            return Split(offset, "", "-" if is_repeated else "")
        return Split(offset)


def last_word(text: str) -> int:
    """Return where the last of the words begins that no-break spaces hold together."""
    return max(text.rfind(NO_BREAK), text.rfind(THIN_NO_BREAK)) + 1


def _breaks(word: str) -> list[int]:
    """Return where a word may be parted by UAX 14, which is asked about odd words alone."""
    if UNBROKEN.fullmatch(word):
        return []
    if COMPOUND.fullmatch(word):
        return [index + 1 for index, char in enumerate(word) if char == "-"]
    breaks = unicode_breaks(word)
    if IDEOGRAPHS.search(word):  # such text was cut before, and stays whole where it was not
        return [offset for offset in breaks if word[offset - 1] in HYPHENS + SOFT_HYPHEN]
    return breaks


def unicode_breaks(word: str) -> list[int]:
    """Return where UAX 14 allows a break inside a word; icons are letters to it."""
    from uniseg.linebreak import line_break_units  # 24 ms, and few words come here

    units = list(line_break_units(word.replace(ICON, "a")))
    return list(accumulate(map(len, units)))[:-1]
