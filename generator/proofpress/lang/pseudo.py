"""Pseudo-languages: a pack's own texts altered as translations alter them, with no translator.

`qps-long` is longer, as English becomes in German or Polish; `qps-accents` has the letters of many
alphabets; `qps-rtl` runs from right to left; `qps-cjk` has no blanks. Placeholders, icons and marks
stay whole, and brackets show where a text begins and ends. The names are those of private use
(ISO 639-2: qaa to qtz) that others use so as well.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import cycle

from proofpress.lang.catalog import Catalog, Guise, catalog_in
from proofpress.lang.merge import written_catalog
from proofpress.lang.words import own_words
from proofpress.language import Language
from proofpress.model.game import FormTable, Game
from proofpress.model.message import Cell, Edge, Point, Text, TextKind, Words
from proofpress.regex import regex
from proofpress.source.text import SourceText
from proofpress.values import replace

# The width of translations to that of English, less 1: p95 of seven languages, body and names.
_BODY, _NAMES = 0.5, 0.8
_GROWTH: Mapping[TextKind, float] = {"text": _BODY, "own": _BODY, "name": _NAMES, "face": _NAMES}
_WORD = regex(r"[^\W\d_]+")
_BRACKETS = "[]"
_BLANK = regex(r"(?<=[^\W\d_]) (?=[^\W\d_])")
_HOLE = regex(r"(\{[^{}]*\})")
_VOWELS = frozenset("aeiouyаеиоуыэюяєіїёαεηιουω")
_PLAIN = "aeiouаеи"
_MARKED = "áéíóúаёй"

_LETTERS = (  # a letter of each repertoire for one that looks like it
    ("aelztsouncirgq", "ąęłżțșőůňćїґєœ"),
    ("аезтсоункиргэыю", "ąężțșőůňќїґґєœю"),
)
_HEBREW = "אבגדהוזחטיכלמנסעפצקרשת"
_KANA = "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワ"
_PER_KANA = 2  # letters: a text in kana has about half as many signs

Alter = Callable[[str, int], str]


def _marked_letters() -> dict[int, str]:
    table: dict[int, str] = {}
    for plain, other in _LETTERS:
        for one, its in zip(plain, other, strict=True):
            table[ord(one)] = its
            table[ord(one.upper())] = its.upper()
    return table


_ACCENTS = _marked_letters()
_LONG_ACCENTS = {
    **{ord(one): its for one, its in zip(_PLAIN, _MARKED, strict=True)},
    **{ord(one.upper()): its.upper() for one, its in zip(_PLAIN, _MARKED, strict=True)},
}


def _long(words: str, more: int) -> str:
    """Return words with so many signs more: half of them inside words, half as further words."""
    stretched = _WORD.sub(lambda found: _stretched(found[0], more / 2 / len(words)), words)
    further = _further(_WORD.findall(words), more - len(stretched) + len(words))
    last = max((found.end() for found in _WORD.finditer(stretched)), default=0)
    return (stretched[:last] + further + stretched[last:]).translate(_LONG_ACCENTS)


def _stretched(word: str, growth: float) -> str:
    """Return a word with vowels doubled, as many as a share of its letters."""
    lacking = round(len(word) * growth)
    letters: list[str] = []
    for letter in word:
        letters.append(letter)
        if lacking > 0 and letter.lower() in _VOWELS:
            letters.append(letter if word.isupper() else letter.lower())
            lacking -= 1
    return "".join(letters)


def _further(words: list[str], signs: int) -> str:
    """Return the first words again, each after a blank, as many as make up a number of signs."""
    found = ""
    for word in cycle(words):
        room = signs - len(found) - 1
        if room < 1:
            break
        found += " " + (word if word.isupper() and len(word) > 1 else word.lower())[:room]
    return found


def _accents(words: str, more: int) -> str:  # noqa: ARG001 - as the others
    return words.translate(_ACCENTS)


def _mirrored(words: str, more: int) -> str:  # noqa: ARG001 - as the others
    """Return words in Hebrew letters, one for each: no override, they turn by themselves."""
    return _WORD.sub(lambda found: "".join(map(_hebrew, found[0])), words)


def _hebrew(letter: str) -> str:
    return _HEBREW[ord(letter.lower()) % len(_HEBREW)]


def _unspaced(words: str, more: int) -> str:  # noqa: ARG001 - as the others
    """Return words in kana, one for two letters, without blanks between them."""
    written = _WORD.sub(lambda found: "".join(_kana(found[0])), words)
    return _BLANK.sub("", written)


def _kana(word: str) -> Iterator[str]:
    return (_KANA[ord(letter.lower()) % len(_KANA)] for letter in word[::_PER_KANA])


_ALTER: Mapping[str, Alter] = {
    "qps-long": _long,
    "qps-accents": _accents,
    "qps-rtl": _mirrored,
    "qps-cjk": _unspaced,
}
PSEUDO = tuple(_ALTER)
_SET_AS = {"qps-rtl": "he", "qps-cjk": "ja"}


def pseudo_language(code: str, source: Language) -> Language:
    """Return a pseudo-language of a pack, whose lines are set as those of its own language.

    Those of `qps-rtl` and `qps-cjk` are set as Hebrew and Japanese.
    """
    return Language(code, _SET_AS.get(code, source.code))


def pseudo_text(text: Text, code: str) -> str:
    """Return a text as a pseudo-language has it, with the marks and placeholders of the source."""
    raw, alter = text.raw, _ALTER[code]
    inline = [part for part in text.parts if not isinstance(part, Point | Cell | Edge)]
    if not any(isinstance(part, Words) and part.text.strip() for part in inline):
        return raw
    last = inline[-1].start + len(raw[inline[-1].start : inline[-1].end].rstrip())
    growth = _Growth(_GROWTH[text.kind], len(_BRACKETS))
    at = inline[0].start
    pieces = [raw[:at], "" if raw[at] in "[*" else "["]  # beside these it would be a mark
    for part in inline:
        end = min(part.end, last) if part is inline[-1] else part.end
        said = raw[part.start : end]
        if isinstance(part, Words) and len(part.text) == part.end - part.start and said:
            said = alter(said, growth.of(said))
        pieces += [raw[at : part.start], said]
        at = end
    return "".join([*pieces, "" if raw[last - 1] in "]*" else "]", raw[at:]])


class _Growth:
    """How many signs are to be added to each part of a text, `spent` of them already."""

    def __init__(self, share: float, spent: int = 0) -> None:
        self._share = share
        self._due = -float(spent)

    def of(self, words: str) -> int:
        """Return how many more signs a part gets."""
        self._due += len(words) * self._share
        more = max(0, round(self._due))
        self._due -= more
        return more


def pseudo_translations(game: Game, code: str) -> Mapping[str, str]:
    """Return the texts of a game as a pseudo-language has them, by id path."""
    return {text.id: pseudo_text(text, code) for text in game.texts()}


def pseudo_file(game: Game, code: str) -> str:
    """Return the catalog of a pseudo-language as the text of a PO file."""
    language = pseudo_language(code, game.languages.source)
    return written_catalog(game, language, pseudo_translations(game, code))


def pseudo_catalog(game: Game, language: Language) -> Catalog:
    """Return the catalog of a pseudo-language; there is no file that holds it."""
    source = SourceText(f"locale/{language.code}.po", pseudo_file(game, language.code))
    catalog, _ = catalog_in(source, game, language, source.span(0, 0))
    return replace(catalog, guise=_guise(game, language.code))


def _guise(game: Game, code: str) -> Guise:
    source, alter = game.languages.source, _ALTER[code]
    forms: dict[str, FormTable] = {}
    for id, entry in game.terms.items():
        table = entry.forms.get(source.code) or entry.forms.get(source.base)
        if table is not None:
            forms[id] = _altered(table, alter)
    words = {key: _around(pattern, alter) for key, pattern in own_words(source).items()}
    return Guise(source, forms, words)


def _altered(table: FormTable, alter: Alter) -> FormTable:
    def each(forms: Mapping[str, str]) -> Mapping[str, str]:
        return {case: alter(word, _more(word)) for case, word in forms.items()}

    counted = {category: each(forms) for category, forms in table.counted.items()}
    return replace(table, singular=each(table.singular), plural=each(table.plural), counted=counted)


def _more(words: str) -> int:
    return round(len(words) * _BODY)


def _around(pattern: str, alter: Alter) -> str:
    """Return one of our words altered, its `{n}` whole."""
    parts = _HOLE.split(pattern)
    return "".join(one if index % 2 else alter(one, _more(one)) for index, one in enumerate(parts))
