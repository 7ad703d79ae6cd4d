"""Reads a text for what its translation has to say too: numbers, modal words, terms."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from proofpress.lang.wordtable import Meaning, Phrases, WordTable
from proofpress.model.message import Term, Text
from proofpress.regex import regex
from proofpress.values import NamedTuple

_TOKEN = regex(
    r"\{[^{}]*\}"
    r"|\b(?:qu|[ldnscjmt])(?=’[^\W\d_])"  # elided words of French: l’hetman, d’or, qu’il
    r"|’s\b"  # the Hetman’s
    r"|[^\W\d_]+(?:’(?!s\b)[^\W\d_]+)*"
    r"|(?:(?<![^\W\u2e80-\u9fff\uff00-\uffef])(?<!\.)[-−–])?"
    r"(?:\d{1,3}(?: \d{3})+(?!\d)|\d+(?:[.,\u00a0\u202f\u2009]\d+)*)"
    r"|[.!?…;:,()—–\n]"
)
_OVER_BLANKS = regex(r"\{|\d \d")  # where what _TOKEN finds may have a blank inside
_GROUPED = regex(r"\d{1,3}(?:[.,\u00a0\u202f\u2009 ]\d{3})+")
_STOPS = frozenset(".!?…;:,()—–\n")
_NOTHING = Meaning()


class Found(NamedTuple):
    """What some words or figures mean, and which they are: words[start:end] of a text.

    `clause` counts the clauses before it, `is_figure` says that it is written in figures.
    """

    what: str
    start: int
    end: int
    clause: int = 0
    is_figure: bool = False


class Said(NamedTuple):
    """What a text says: its numbers in order, its modal words by kind, its terms by id.

    Terms have `~` before their id where a word stands that may do for one. `named` counts them,
    placeholders too, those with a number as words that may do. `is_read` says that there is a
    table of its language.
    """

    words: Sequence[str]
    numbers: Sequence[Found]
    kinds: Mapping[str, Sequence[Found]]
    terms: Mapping[str, Sequence[Found]]
    named: Mapping[str, int]
    is_read: bool = True


def words_of(raw: str) -> list[str]:
    """Return the words (in small letters), numbers, placeholders and marks of a text."""
    small, find = folded(raw), _TOKEN.findall
    if _OVER_BLANKS.search(small):
        return find(small)
    words: list[str] = []
    for part in small.split(" "):
        if part.isalpha():  # as most are
            words.append(part)
        else:
            words += find(part)
    return words


def folded(raw: str) -> str:
    """Return a text in small letters, with one kind of apostrophe."""
    return raw.lower().replace("'", "’").replace("ʼ", "’")


def place_of(raw: str, found: Found) -> tuple[int, int]:
    """Return where in a text the words of a find stand."""
    small = folded(raw)
    spans = [match.span() for match in _TOKEN.finditer(small)]
    if len(small) != len(raw):  # a letter that has no small form of one letter
        return 0, len(raw)
    return spans[found.start][0], spans[found.end - 1][1]


class Lexicon(NamedTuple):
    """What words mean in a language: by its table, if we have one, and as terms of a pack.

    `compounds` leads from a word that is no term to those that it is put together from.
    """

    table: WordTable | None
    terms: Phrases
    compounds: Callable[[str], Sequence[str]] | None = None


def scan(text: Text, lexicon: Lexicon) -> Said:
    """Return what a text says."""
    words = words_of(text.raw)
    table, terms, compounds = lexicon
    reader = _Scanner(words, table.joins if table else frozenset())
    phrases = table.phrases if table else {}
    for index, word in enumerate(words):
        if index >= reader.named:
            if word in terms:
                reader.term(index, terms)
            elif compounds is not None:
                reader.compound(index, compounds(word))
        if word in _STOPS:
            reader.clause += 1
        elif word in phrases or word in reader.joins:
            reader.meaning(index, phrases)
        elif word[-1].isdigit():
            reader.number(_figure(word), index, index + 1, is_figure=True)
    named = _named(text, reader.terms)
    return Said(words, reader.numbers, reader.kinds, reader.terms, named, table is not None)


def _named(text: Text, terms: Mapping[str, Sequence[Found]]) -> Mapping[str, int]:
    """Return how often a text names each term; one with a number may do for a word."""
    named = {id: len(places) for id, places in terms.items()}
    for part in text.parts:
        if isinstance(part, Term):
            id = part.term if part.number is None else f"~{part.term}"
            named[id] = named.get(id, 0) + 1
    return named


class _Scanner:
    """Goes through a text once; up to `read` and `named`, phrases have taken the words."""

    def __init__(self, words: Sequence[str], joins: frozenset[str]) -> None:
        self.words = words
        self.joins = joins
        self.numbers: list[Found] = []
        self.kinds: dict[str, list[Found]] = {}
        self.terms: dict[str, list[Found]] = {}
        self.clause = 0
        self.read = 0
        self.named = 0
        self._ended = -1  # where the last number ends

    def meaning(self, index: int, phrases: Phrases) -> None:
        if index < self.read:
            return
        size, meaning = _longest(self.words, index, phrases)
        if size < 2 and self.words[index] in self.joins:
            self.clause += 1
        if not size:
            return
        if meaning.number:
            self.number(meaning.number, index, index + size)
        before = ""
        for kind in meaning.kinds:
            self.clause += kind == before  # `weder ... noch` denies twice
            self.kinds.setdefault(kind, []).append(self._found(kind, index, index + size))
            before = kind
        self.read = index + (1 if meaning.is_loose else size)

    def number(self, number: str, start: int, end: int, *, is_figure: bool = False) -> None:
        found = Found(number, start, end, self.clause, is_figure)
        last = self.numbers[-1] if self.numbers else found
        sum = "" if start != self._ended or is_figure or last.is_figure else _sum(last.what, number)
        self._ended = end
        if sum:
            self.numbers[-1] = last._replace(what=sum, end=end)
        else:
            self.numbers.append(found)

    def term(self, index: int, terms: Phrases) -> None:
        size, meaning = _longest(self.words, index, terms)
        for id in meaning.kinds:
            self.terms.setdefault(id, []).append(self._found(id, index, index + size))
        if meaning.is_loose and self.words[index + 1] in terms:  # the Hetman's left neighbour
            self.term(index + 1, terms)
        self.named = index + max(1, size)
        if size > 1:  # a phrase of the glossary is one word
            self.read = self.named

    def compound(self, index: int, ids: Iterable[str]) -> None:
        for id in ids:
            self.terms.setdefault(f"~{id}", []).append(self._found(id, index, index + 1))

    def _found(self, what: str, start: int, end: int) -> Found:
        return Found(what, start, end, self.clause)


def _longest(words: Sequence[str], index: int, phrases: Phrases) -> tuple[int, Meaning]:
    """Return how many words the longest phrase here has, and what it means; 0 where none is."""
    for rest, meaning in phrases.get(words[index], ()):
        if not rest:
            return 1, meaning
        following = words[index + 1 : index + 1 + len(rest)]
        if len(following) == len(rest) and all(
            wanted in ("*", word) or (wanted == "#" and _is_number(word))
            for word, wanted in zip(following, rest, strict=True)
        ):
            return 1 + len(rest), meaning
    return 0, _NOTHING


def _is_number(word: str) -> bool:
    """Say whether a word is a number in figures, or a placeholder that may be filled by one."""
    return word[-1].isdigit() or word[0] == "{"


def _figure(word: str) -> str:
    """Return a number as every language would write it: `1,5` as `1.5`, `10 000` as `10000`."""
    sign = "-" if word[0] in "-−–" else ""
    digits = word.lstrip("-−–")
    if digits.isdecimal():
        return sign + digits
    point = "" if _GROUPED.fullmatch(digits) else "."
    return sign + "".join(letter if letter.isdigit() else point for letter in digits)


def _sum(first: str, second: str) -> str:
    """Return the number that two words side by side make: 20 and 1, 4 and 20, 60 and 10."""
    if not (first.isdigit() and second.isdigit()):
        return ""
    one, two = int(first), int(second)
    if (two in (100, 1000) and 1 < one < 100) or (one, two) == (4, 20):
        return str(one * two)
    units = 20 if one in (60, 80) else 10  # soixante-dix, quatre-vingt-onze
    adds = (
        (20 <= one < 100 and one % 10 == 0 and 0 < two < units)
        or (one == 10 and 7 <= two <= 9)  # dix-sept
        or (one >= 100 and one % 100 == 0 and 0 < two < 100)
    )
    return str(one + two) if adds else ""
