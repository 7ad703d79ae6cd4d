"""Reads one text of one language for slips that are slips in any text: no source is needed.

What is looked for here, `glance` looks for in many texts at once: it has to see every slip.
"""

from collections.abc import Iterator, Sequence

from proofpress.lang.agreement import Difference
from proofpress.lang.glance import FOREIGN, QUOTES
from proofpress.lang.wordscan import Found, place_of
from proofpress.lang.wordtable import WordTable
from proofpress.language import Language
from proofpress.model.message import Text, Words
from proofpress.regex import regex

_LEFT_OVER = regex(
    r"\bX{2,}\b|\b(?:TODO|FIXME|TBD|Lorem ipsum)\b|\?{3,}|</?[A-Za-z][A-Za-z0-9]*(?: [^<>]*)?/?>"
    r"|&(?:nbsp|amp|quot|lt|gt|#\d+);"
)
_ROMAN = regex(r"X{2,3}(?:I{1,3}|IV|V|IX)?")
_MIXED = regex(
    r"[^\W\d_]*(?:[A-Za-z][\u0400-\u04ff]|[\u0400-\u04ff][A-Za-z])[^\W\d_]*"
    r"|(?<=[\u0400-\u04ff] )[aceiopxyABCEHKMOPTXy](?= [\u0400-\u04ff])"
    r"|(?<![^\W\d_])[^\W\d_\u2e80-\u9fff]{2,}\d[^\W\d_\u2e80-\u9fff]+"
)
_QUOTES = regex(f"[{QUOTES}]")
_STRAY = regex(r"(?<=\S)  +(?=\S)|(?<=[^\W\d_]) +[,.](?=\s|$)")
_HIGH = regex(r"(?<=[^\s!?:;«(]) +[!?:;](?=\s|$)")
_SPACED = ("fr",)  # a blank before what stands high
_TWICE = {  # words that may stand twice in a row
    "de": ("die", "der", "das", "sie", "den"),
    "en": ("that", "had"),
    "fr": ("nous", "vous"),
}
_BEFORE = {"pl": ("nie", ("za", "na", "o", "po", "przez"))}  # za nie nie odpowiada
_NUMBERED = regex(r"\d+")


def faults_of(
    text: Text, words: Sequence[str], language: Language, table: WordTable | None
) -> Iterator[Difference]:
    """Yield what is wrong with a text by itself; words between braces are not looked at."""
    yield from _left_over(text)
    yield from _doubled(text, words, language)
    yield from _mixed(text)
    if language.base in FOREIGN:
        yield from _strange(text, FOREIGN[language.base])
    yield from _blanks(text, language)
    if table is not None:
        yield from _quotes(text, table)
        yield from _references(text, words, table)


def _left_over(text: Text) -> Iterator[Difference]:
    for match in _LEFT_OVER.finditer(text.raw):
        if not _ROMAN.fullmatch(match[0]) or match[0] == "XX":
            message = f"`{match[0]}` looks like a mark that was left over"
            yield Difference("left-over", message, *match.span())
            return


def _doubled(text: Text, words: Sequence[str], language: Language) -> Iterator[Difference]:
    allowed = _TWICE.get(language.base, ())
    pronoun, before = _BEFORE.get(language.base, ("", ()))
    for index in range(len(words) - 1):
        word = words[index]
        if word == pronoun and index and words[index - 1] in before:
            continue
        if word == words[index + 1] and len(word) > 1 and word[0].isalpha() and word not in allowed:
            start, end = place_of(text.raw, Found("", index, index + 2))
            if text.raw[start + len(word) : end - len(word)].isspace():
                yield Difference("doubled-word", f"`{word}` stands twice", start, end)


def _mixed(text: Text) -> Iterator[Difference]:
    for part in text.parts:
        if isinstance(part, Words):
            for match in _MIXED.finditer(part.text):
                message = f"`{match[0]}` mixes letters that look alike, or a number into a word"
                yield Difference("mixed-letters", message, *_in_part(part, *match.span()))


def _strange(text: Text, letters: str) -> Iterator[Difference]:
    """Yield the first letter of a neighbour's alphabet."""
    for part in text.parts:
        if isinstance(part, Words) and not set(letters).isdisjoint(part.text.lower()):
            at = next(i for i, letter in enumerate(part.text) if letter.lower() in letters)
            message = f"`{part.text[at]}` is no letter of the language"
            yield Difference("mixed-letters", message, *_in_part(part, at, at + 1))
            return


def _in_part(part: Words, start: int, end: int) -> tuple[int, int]:
    return part.start + start, part.start + end


def _blanks(text: Text, language: Language) -> Iterator[Difference]:
    for part in text.parts:
        if isinstance(part, Words) and " " in part.text:
            match = _STRAY.search(part.text)
            if match is None and language.base not in _SPACED:
                match = _HIGH.search(part.text)
            if match is not None:
                message = "a blank too much"
                yield Difference("stray-space", message, *_in_part(part, *match.span()))


def _quotes(text: Text, table: WordTable) -> Iterator[Difference]:
    for match in _QUOTES.finditer(text.raw):
        if match[0] not in table.marks:
            wanted = " ".join(mark for mark in table.marks if mark not in "’'")
            message = f"`{match[0]}` is no quotation mark of the language: {wanted}"
            yield Difference("foreign-quote", message, *match.span())
            return


def _references(text: Text, words: Sequence[str], table: WordTable) -> Iterator[Difference]:
    for index in range(len(words) - 1):
        if words[index] not in table.refers:
            continue
        after = index + 2 if words[index + 1] == "." and index + 2 < len(words) else index + 1
        if _NUMBERED.fullmatch(words[after]):
            start, end = place_of(text.raw, Found("", index, after + 1))
            message = f"`{text.raw[start:end]}` is typed and does not follow what it means"
            hint = "write `{ref:...}` with the id of the phase, section or piece"
            yield Difference("typed-reference", message, start, end, (hint,))
