"""Findings as data: what is wrong, where to the column, and what would mend it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, islice
from unicodedata import combining, normalize

from proofpress.codes import BY_NAME, Severity
from proofpress.late import late
from proofpress.regex import regex
from proofpress.values import NamedTuple, dataclass, replace

with late("difflib"):
    import difflib

# Letters that Unicode does not take apart.
_LETTERS = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ħ": "h", "ı": "i"}
)
_QUOTES = str.maketrans("", "", "'’‘‛`´ʼ′\"“”„«»‹›")
_SIGNS = regex(r"[^\w.]+|_+")
_UNSEEN = regex("[\u00ad\u200b-\u200f\u2060\ufeff]")
_HYPHENS = str.maketrans("\u2010\u2011", "--")


class Span(NamedTuple):
    """A stretch of a file; lines and columns from 1 in code points, the end exclusive.

    `line` is None where a finding is about a whole file, `file` is relative to the pack's parent
    (`hetman/components/orders.yaml`).
    """

    file: str
    line: int | None = None
    column: int | None = None
    end_line: int | None = None
    end_column: int | None = None


class Note(NamedTuple):
    """A second place that belongs to a finding, with what it has to say."""

    message: str
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding."""

    code: str
    name: str
    severity: Severity
    message: str
    span: Span
    subject: str = ""
    language: str = ""
    notes: tuple[Note, ...] = ()
    hints: tuple[str, ...] = ()

    @property
    def is_error(self) -> bool:
        """Say whether a build must not go out with it."""
        return self.severity == "error"


Diagnostics = tuple[Diagnostic, ...]

MOST_FOUND = 1000  # of one kind of looking at a pack: what comes later is hardly read
_LONGEST = 1000  # characters of a message
_COMPARED = 500  # known words that a misspelt one is compared with
_LONGEST_WORD = 200  # that is compared with others


class TooManyFindingsError(Exception):
    """There are so many findings that no more is looked at; they are all kept."""


def finding(  # noqa: PLR0913 - the parts of a finding, named at every call
    name: str,
    span: Span,
    message: str,
    *,
    subject: str = "",
    language: str = "",
    notes: Iterable[Note] = (),
    hints: Iterable[str] = (),
    severity: Severity | None = None,
) -> Diagnostic:
    """Return a finding of the kind that the table of codes calls `name`."""
    code = BY_NAME[name]
    return Diagnostic(
        code.code,
        name,
        severity or code.severity,
        _shortened(message),
        span,
        subject,
        language,
        tuple(notes),
        tuple(hints),
    )


def _shortened(message: str) -> str:
    """Return a message without its middle, where it cites something very long."""
    if len(message) <= _LONGEST:
        return message
    return f"{message[: _LONGEST // 2]} … {message[-_LONGEST // 2 :]}"


def did_you_mean(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return a hint that names the nearest known word, or none.

    >>> did_you_mean("copis", ["copies", "name"])
    ('did you mean `copies`?',)
    """
    near = nearest(word, known)
    return () if near is None else (f"did you mean `{near}`?", *_told_apart(word, near))


def _told_apart(word: str, near: str) -> tuple[str, ...]:
    """Return what tells words apart that look the same: accents, blanks, signs that are unseen."""
    if word == near or _looks(word) != _looks(near):
        return ()
    pairs = zip(f"{word}\0", f"{near}\0", strict=False)
    asked, there = next((_code(a), _code(b)) for a, b in pairs if a != b)
    return (f"they look the same: `{near}` has {there} where {asked} is asked for",)


def _looks(word: str) -> str:
    return normalize("NFKC", _UNSEEN.sub("", word)).translate(_HYPHENS)


def _code(char: str) -> str:
    return "its end" if char == "\0" else f"U+{ord(char):04X}"


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that a misspelt one is nearest to, if any is near.

    Words are compared folded, so that `Æon gate` finds `aeon_gate`.

    >>> nearest("di", ["id", "name"])
    'id'
    """
    words = frozenset(known)
    if word in words:
        return word
    if len(word) > _LONGEST_WORD:
        return None
    folded = _folded(words)
    wanted = fold(word)
    if wanted in folded:
        return folded[wanted]
    alike = _alike(wanted, words)
    near = difflib.get_close_matches(wanted, alike, n=1, cutoff=0.6)
    swapped = (one for one in alike if sorted(one) == sorted(wanted))
    found = near[0] if near else next(swapped, None)
    return None if found is None else folded[found]


@lru_cache(maxsize=8)
def _folded(words: frozenset[str]) -> Mapping[str, str]:
    """Return words by what they are folded, in order; what is too long is left out."""
    folded: dict[str, str] = {}
    for one in sorted(words):
        if len(one) <= _LONGEST_WORD:
            folded.setdefault(fold(one), one)
    return folded


def _alike(wanted: str, words: frozenset[str]) -> Sequence[str]:
    """Return the folded words to compare one with: of many, those that begin as it does."""
    folded = _folded(words)
    if len(folded) <= _COMPARED:
        return tuple(folded)
    same = _by_letter(words).get(wanted[:1], ())
    return sorted(same, key=lambda one: abs(len(one) - len(wanted)))[:_COMPARED]


@lru_cache(maxsize=8)
def _by_letter(words: frozenset[str]) -> Mapping[str, Sequence[str]]:
    found: dict[str, list[str]] = {}
    for one in _folded(words):
        found.setdefault(one[:1], []).append(one)
    return found


def fold(word: str) -> str:
    """Return a word without case, accents, ligatures and quotes; blanks and signs are `_`.

    Full stops stay, which part an id path. A word of nothing but signs is itself.

    >>> fold("Æon Gate"), fold("K&T’s Den"), fold("lamps.hana-kyōryū")
    ('aeon_gate', 'k_ts_den', 'lamps.hana_kyoryu')
    """
    return _signed(_plain(word)) or word


def fold_all(names: Iterable[str]) -> list[str]:
    """Return many names folded, each as by itself; words that they share are looked at once."""
    known: dict[str, str] = {}
    folded: list[str] = []
    for name in names:
        words = name.split(" ")
        for word in words:
            if word not in known:
                known[word] = _plain(word)
        folded.append(_signed(" ".join([known[word] for word in words])) or name)
    return folded


def _plain(word: str) -> str:
    plain = word.casefold()
    if not plain.isascii():
        plain = normalize("NFKD", plain.translate(_LETTERS))
        plain = "".join([one for one in plain if not combining(one)])
    return plain.translate(_QUOTES)


def _signed(plain: str) -> str:
    return _SIGNS.sub("_", plain).strip("_")


def at_most(diagnostics: Iterable[Diagnostic], most: int = MOST_FOUND) -> Iterator[Diagnostic]:
    """Yield findings, and when there are too many of them say so with the last and stop looking.

    Where none of them is an error, the first one of the rest is told too: it decides what is built.
    """
    found = iter(diagnostics)
    first = list(islice(found, most))
    yield from first[:-1]
    more = next(found, None)
    yield from first[-1:] if more is None else (cut_off(first[-1], most),)
    if more is not None and not has_errors(first):
        yield from islice((one for one in chain((more,), found) if one.is_error), 1)


def cut_off(last: Diagnostic, most: int = MOST_FOUND) -> Diagnostic:
    """Return a finding that says that after it nothing more is looked at."""
    return replace(last, hints=(*last.hints, f"after {most} findings the rest is not looked at"))


def in_order(diagnostics: Iterable[Diagnostic]) -> Diagnostics:
    """Return findings by file, line, column, code and message, each once.

    One that several pieces share (a face's words, a style) has its place and message in common;
    the hints of the first one, in the order of subjects, stand for all. An error goes before a
    warning of the same place and message.
    """

    def place(found: Diagnostic) -> tuple[str, int, int, str, str, str]:
        span = found.span
        return (
            span.file,
            span.line or 0,
            span.column or 0,
            found.code,
            found.message,
            found.language,
        )

    first: dict[tuple[str, int, int, str, str, str], Diagnostic] = {}
    for found in sorted(
        diagnostics, key=lambda one: (place(one), not one.is_error, one.subject, one.hints)
    ):
        first.setdefault(place(found), found)
    return tuple(first.values())


def once_for_languages(ordered: Iterable[Diagnostic]) -> Diagnostics:
    """Return findings as people read them: what differs in nothing but its language stands once.

    The languages of such a finding are named together, in their order: `de, en`.
    """
    languages: dict[Diagnostic, list[str]] = {}
    for found in ordered:
        languages.setdefault(replace(found, language=""), []).append(found.language)
    return tuple(
        replace(found, language=", ".join(filter(None, of))) for found, of in languages.items()
    )


def has_errors(diagnostics: Sequence[Diagnostic]) -> bool:
    """Say whether any of the findings is an error."""
    return any(found.is_error for found in diagnostics)
