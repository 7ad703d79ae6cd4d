"""Compares a translation with its source from outside: is it one, is it whole, how does it end?"""

from collections.abc import Iterator, Mapping, Sequence

from proofpress.lang.agreement import Difference, letters_of
from proofpress.lang.wordscan import Found, Said, place_of
from proofpress.lang.wordtable import WordTable
from proofpress.language import Language
from proofpress.model.message import Text
from proofpress.regex import regex
from proofpress.values import NamedTuple

_RUN = 4  # words of the source in a row
_LEAST_WORDS = 3  # of a text that can be told from a name
_LEAST_LETTERS = 40  # of a text whose length says something
_DENSE = ("ja", "ko", "th", "yue", "zh")
_SHORTEST = 0.5  # of what the other texts of the language take
_CLOSING = "\"'“”’»›)]*_ \u00a0\u202f"
_ENDS: Mapping[str, str] = {
    **dict.fromkeys(".。।۔።։။។", "a full stop"),
    **dict.fromkeys(":：", "a colon"),
    **dict.fromkeys("?？؟", "a question mark"),
    **dict.fromkeys("!！", "an exclamation mark"),
    "…": "an ellipsis",
    **dict.fromkeys(";；؛", "a semicolon"),
    **dict.fromkeys(",،、", "a comma"),
}
_STOPLESS = regex("[\u0e01-\u0edf]")  # Thai and Lao end no sentence by a mark
_GREEK = regex("[\u0370-\u03ff]")
_CYRILLIC = regex(r"[\u0400-\u04ff]")


class Fresh(NamedTuple):
    """A source text, its translation, what both say, the table of the source's language."""

    source: Text
    target: Text
    said: Said
    says: Said
    table: WordTable | None
    usual: float


def unlike(pair: Fresh) -> Iterator[Difference]:
    """Yield a translation that is its source, or half of it, or ends in another way."""
    copied = _copied(pair)
    if copied is not None:
        yield copied
        return
    yield from _ends(pair)
    letters, wanted = letters_of(pair.target), letters_of(pair.source)
    if wanted >= _LEAST_LETTERS and letters < _SHORTEST * pair.usual * wanted:
        share = round(100 * letters / wanted)
        message = f"{share} % as long as the source; the usual share here is {pair.usual:.0%}"
        yield Difference("short-translation", message, 0, len(pair.target.raw))


def _copied(pair: Fresh) -> Difference | None:
    """Return that a translation is in the language of its source, wholly or in a stretch."""
    own = [word for word in pair.says.words if word[0].isalpha()]
    common = () if pair.table is None else pair.table.common
    is_telling = pair.source.kind != "name" or not set(own).isdisjoint(common)
    if pair.target.raw == pair.source.raw and len(own) >= _LEAST_WORDS and is_telling:
        return Difference("untranslated", "the source text itself", 0, len(pair.target.raw))
    if not _CYRILLIC.search(pair.source.raw) or _CYRILLIC.search(pair.target.raw):
        place = _run(pair)
        if place is not None:
            start, end = place_of(pair.target.raw, place)
            message = f"`{pair.target.raw[start:end]}` is left of the source"
            return Difference("untranslated", message, start, end)
    return None


def _run(pair: Fresh) -> Found | None:
    """Return the first words in a row that the source has too, with two of its common ones."""
    words, theirs = pair.says.words, pair.said.words
    if pair.table is None or len(words) < _RUN or len(theirs) < _RUN:
        return None
    if sum(word in pair.table.common for word in words) < 2:
        return None
    known = {tuple(theirs[at : at + _RUN]) for at in range(len(theirs) - _RUN + 1)}
    for at in range(len(words) - _RUN + 1):
        run = tuple(words[at : at + _RUN])
        is_told = sum(word in pair.table.common for word in run) > 1
        if is_told and run in known and all(word[0].isalpha() for word in run):
            return Found("", at, at + _RUN)
    return None


def _ends(pair: Fresh) -> Iterator[Difference]:
    theirs, ours = pair.source.raw, pair.target.raw
    if theirs[:1].isspace() != ours[:1].isspace() or theirs[-1:].isspace() != ours[-1:].isspace():
        message = "a blank or a line end at the beginning or the end, in one of the two alone"
        yield Difference("changed-end", message, 0, len(ours))
        return
    wanted, given = _end(theirs), _end(ours)
    is_usual = wanted == "a full stop" and not given and _STOPLESS.search(ours)
    if wanted != given and not is_usual:
        message = (
            f"the source ends with {wanted or 'no mark'}, the translation with {given or 'none'}"
        )
        yield Difference("changed-end", message, max(0, len(ours.rstrip()) - 1), len(ours.rstrip()))


def _end(raw: str) -> str:
    """Return with which mark a text ends, quotes and brackets aside; `...` is an ellipsis."""
    plain = raw.rstrip(_CLOSING + "\n")
    if plain.endswith("..."):
        return _ENDS["…"]
    if plain.endswith((";", "\u037e")) and _GREEK.search(plain):
        return _ENDS["?"]
    return _ENDS.get(plain[-1:], "")


def usual_share(pairs: Sequence[tuple[Text, Text]], language: Language) -> float:
    """Return how long a translation is in the middle, as a share of its source.

    Of too few it is 1, or less in scripts that write a syllable or a word with one sign.
    """
    shares = sorted(
        letters_of(target) / letters_of(source)
        for source, target in pairs
        if letters_of(source) >= _LEAST_LETTERS
    )
    few = 0.5 if language.base in _DENSE else 1.0
    return shares[len(shares) // 2] if len(shares) >= 20 else few
