"""Number words, modal words and the like of a language: closed tables in `parity/<code>.yaml`."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from proofpress.language import Language
from proofpress.source.node import Mapping as MappingNode
from proofpress.source.node import Scalar
from proofpress.source.project import Folder
from proofpress.source.yaml import read_yaml
from proofpress.values import NamedTuple

_TENS = ("20", "30", "40", "50", "60", "70", "80", "90")
_UNITS = ("ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun")
_ENDINGS = ("", "ste", "sten", "ster", "stes", "stem")


class Meaning(NamedTuple):
    """What a word of a table means: a number, or things like `may`, `not`, `least`."""

    number: str = ""
    kinds: tuple[str, ...] = ()
    is_loose: bool = False  # a phrase with words of its own inside: those are read too


# By a first word: the words that follow it in a phrase, and what the whole means; longest first.
Phrases = Mapping[str, tuple[tuple[tuple[str, ...], Meaning], ...]]


class WordTable(NamedTuple):
    """The words of one language; `common` are words that every text of it is full of.

    `marks` are its quotation marks and apostrophes, `refers` what stands before the number of a
    page or a chapter, `holds` before the number of what a game has; `spelling` is said of the
    letters of a name.
    """

    code: str
    phrases: Phrases
    joins: frozenset[str]
    common: frozenset[str]
    marks: str
    refers: frozenset[str]
    holds: tuple[tuple[str, ...], ...] = ()
    spelling: tuple[tuple[str, ...], ...] = ()


def word_table(language: Language) -> WordTable | None:
    """Return the table of a language, or None where we have none."""
    known = _tables()
    codes = (code for code in (language.code, language.base) if code in known)
    return next((_read(code) for code in codes), None)


@cache
def _folder() -> Folder:
    path = Path(__file__).resolve().parent / "parity"
    return Folder.open(path, "proofpress/lang/parity")


@cache
def _tables() -> frozenset[str]:
    return frozenset(path.removesuffix(".yaml") for path in _folder().paths("", ".yaml"))


@cache
def _read(code: str) -> WordTable:
    """Read a table; the file is ours, so that a fault of it is no finding."""
    source, found = _folder().read_text(f"{code}.yaml")
    node, faults = (None, found) if source is None else read_yaml(source)
    if not isinstance(node, MappingNode) or faults:
        raise ValueError(f"{code}.yaml cannot be read: {faults}")
    values = {key.value: value for key, value in node.entries}
    said = [(words, Meaning(value)) for value, words in _entries(values["numbers"])]
    said += [(words, _meaning(kinds)) for kinds, words in _entries(values["meanings"])]
    said.append((_scalar(values["skip"]), Meaning()))
    pairs = [(word, meaning) for words, meaning in said for word in words]
    if code == "de":
        pairs += _german_compounds(pairs)
    return WordTable(
        code,
        phrases_of(pairs),
        frozenset(_scalar(values["joins"])),
        frozenset(_scalar(values["common"])),
        "".join(_scalar(values["marks"])),
        frozenset(word.rstrip(".") for word in _scalar(values["refers"])),
        tuple(tuple(one.split("_")) for one in _scalar(values["holds"])),
        tuple(tuple(one.split("_")) for one in _scalar(values["spelling"])),
    )


def _meaning(written: str) -> Meaning:
    """Return what a key of `meanings` says: `not may`, or with a number, `not 0`."""
    kinds = written.split()
    number = next((kind for kind in kinds if kind.isdigit()), "")
    return Meaning(number, tuple(kind for kind in kinds if not kind.isdigit()))


def _entries(node: object) -> Iterator[tuple[str, list[str]]]:
    if isinstance(node, MappingNode):
        for key, value in node.entries:
            yield key.value, _scalar(value)


def _scalar(node: object) -> list[str]:
    return node.value.lower().replace("'", "’").split() if isinstance(node, Scalar) else []


def _german_compounds(pairs: Iterable[tuple[str, Meaning]]) -> list[tuple[str, Meaning]]:
    """Return 21 to 99 as German writes them: `einundzwanzig`, `einundzwanzigste`."""
    tens = [(word, meaning.number) for word, meaning in pairs if meaning.number in _TENS]
    stems = [(word, number) for word, number in tens if word.endswith("ig")]
    return [
        (f"{unit}und{stem}{ending}".lower(), Meaning(str(int(number) + size)))
        for stem, number in stems
        for size, unit in enumerate(_UNITS, start=1)
        for ending in _ENDINGS
    ]


def phrases_of(pairs: Iterable[tuple[str, Meaning]]) -> Phrases:
    """Return words by their first word; `_` and `-` join those of a phrase.

    In a phrase `*` is any word, and `#` a number or a placeholder.
    """
    found: dict[str, list[tuple[tuple[str, ...], Meaning]]] = {}
    for word, meaning in pairs:
        first, *rest = word.replace("-", "_").split("_")
        if not {"*", "#"}.isdisjoint(rest) and meaning.kinds:
            meaning = meaning._replace(is_loose=True)
        found.setdefault(first, []).append((tuple(rest), meaning))
    return {
        first: tuple(sorted(ways, key=lambda way: -len(way[0]))) for first, ways in found.items()
    }
