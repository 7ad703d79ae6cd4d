"""Our own words in each language: what sheets and booklets say that no pack has written."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from proofpress.diagnostics import Diagnostics, Note, Span, finding
from proofpress.language import Language
from proofpress.regex import regex
from proofpress.source.node import Mapping as MappingNode
from proofpress.source.node import Scalar
from proofpress.source.project import Folder
from proofpress.source.yaml import read_yaml

_FALLBACK = "en"
_PLACEHOLDER = regex(r"\{([a-z]+)\}")


def own_words(language: Language) -> Mapping[str, str]:
    """Return our words in a language, counted ones as `card_count.few`.

    A language that we have no words for gets the English ones; `check_words` says so.
    """
    known = languages_with_words()
    codes = (code for code in (language.code, language.base) if code in known)
    return _read("data", next(codes, _FALLBACK))


def telling_words(language: Language) -> Mapping[str, str]:
    """Return the words in which rules are told in a language.

    Where there are none these are English, but for what an example in a booklet sets between the
    pack's own words: a phase is called as on sheets, and arrows point the way that lines run.
    """
    known = languages_that_tell()
    code = next((code for code in (language.code, language.base) if code in known), None)
    if code is not None:
        return _read("telling", code)
    phase = own_words(language)["phase"].replace("{n}", "{number}")
    english = _read("telling", _FALLBACK)
    arrow = "←" if language.direction == "rtl" else "→"
    words = {key: said.replace("→", arrow) for key, said in english.items()}
    return {**words, "named": "{name}", "phase": f"{phase}: {{name}}"}


@cache
def languages_that_tell() -> tuple[str, ...]:
    """Return the codes of the languages in which rules can be told."""
    return tuple(path.removesuffix(".yaml") for path in _folder("telling").paths("", ".yaml"))


@cache
def languages_with_words() -> tuple[str, ...]:
    """Return the codes of the languages that we have words for."""
    return tuple(path.removesuffix(".yaml") for path in _folder("data").paths("", ".yaml"))


def check_words(language: Language, place: Span) -> Diagnostics:
    """Return a finding, at the place that asks for a language, when we have no words for it."""
    known = languages_with_words()
    if language.code in known or language.base in known:
        return ()
    message = f"there are no sheet and booklet words for `{language.code}`"
    note = Note(f"they would stand in lang/data/{language.code}.yaml of Proofpress")
    hint = f"languages with words: {', '.join(known)}"
    return (finding("missing-words", place, message, notes=(note,), hints=(hint,)),)


def fill(pattern: str, values: Mapping[str, object]) -> str:
    """Return a word with its `{n}` filled in.

    >>> fill("Sheet {n} of {m}", {"n": 1, "m": 9})
    'Sheet 1 of 9'
    """
    return _PLACEHOLDER.sub(lambda found: str(values[found[1]]), pattern)


@cache
def _folder(name: str) -> Folder:
    return Folder.open(Path(__file__).resolve().parent / name, f"proofpress/lang/{name}")


@cache
def _read(folder: str, code: str) -> Mapping[str, str]:
    path = f"{code}.yaml"
    source, found = _folder(folder).read_text(path)
    if source is None:
        raise ValueError(f"{path} cannot be read: {found}")
    node, found = read_yaml(source)
    if not isinstance(node, MappingNode) or found:
        raise ValueError(f"{path} cannot be read: {found}")
    words: dict[str, str] = {}
    for key, value in node.entries:
        if isinstance(value, Scalar):
            words[key.value] = value.value
        elif isinstance(value, MappingNode):
            for category, word in value.entries:
                if isinstance(word, Scalar):
                    words[f"{key.value}.{category.value}"] = word.value
    return words
