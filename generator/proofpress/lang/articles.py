"""Articles and what melts with them: `die Karte`, `an action`, `de l’or`, `aux cartes`.

What cannot be known of a word is asked for: its gender, and whether a French or an English one
begins with the sound of a vowel where its first letter leaves that open (`le héros`, `l’heure`).
"""

from collections.abc import Mapping
from typing import Literal

from proofpress.model.game import FormTable
from proofpress.values import NamedTuple

WITH_ARTICLES = ("de", "en", "fr")
FRENCH_PREPOSITIONS: Mapping[str, tuple[str, str]] = {
    "a": ("à", "à"),
    "de": ("de", "d’"),
    "que": ("que", "qu’"),
}
Need = Literal["gender", "vowel"]


class Phrase(NamedTuple):
    """What an article is put before: what stands next, and of what noun.

    `words` are a noun, perhaps with a number before it. `gender` is `m`, `f`, `n` or empty;
    `sounds` says whether `words` begins with the sound of a vowel, None: not known.
    """

    words: str
    case: str
    is_plural: bool
    gender: str
    sounds: bool | None


_GERMAN: Mapping[tuple[str, str], Mapping[str, str]] = {
    ("def", "m"): {"nom": "der", "gen": "des", "dat": "dem", "acc": "den"},
    ("def", "f"): {"nom": "die", "gen": "der", "dat": "der", "acc": "die"},
    ("def", "n"): {"nom": "das", "gen": "des", "dat": "dem", "acc": "das"},
    ("def", "pl"): {"nom": "die", "gen": "der", "dat": "den", "acc": "die"},
    ("indef", "m"): {"nom": "ein", "gen": "eines", "dat": "einem", "acc": "einen"},
    ("indef", "f"): {"nom": "eine", "gen": "einer", "dat": "einer", "acc": "eine"},
    ("indef", "n"): {"nom": "ein", "gen": "eines", "dat": "einem", "acc": "ein"},
}
# By article, then by preposition: masculine, feminine, before a vowel, plural.
_FRENCH: Mapping[tuple[str, str], tuple[str, str, str, str]] = {
    ("def", "nom"): ("le", "la", "l’", "les"),
    ("def", "de"): ("du", "de la", "de l’", "des"),
    ("def", "a"): ("au", "à la", "à l’", "aux"),
    ("def", "que"): ("que le", "que la", "que l’", "que les"),
    ("indef", "nom"): ("un", "une", "", "des"),
    ("indef", "de"): ("d’un", "d’une", "", "de"),
    ("indef", "a"): ("à un", "à une", "", "à des"),
    ("indef", "que"): ("qu’un", "qu’une", "", "que des"),
}


def begins_with_vowel(language_base: str, table: FormTable, word: str) -> bool | None:
    """Return whether a form begins with the sound of a vowel, None where that is not known."""
    if table.vowel is not None:
        return table.vowel
    first = word[:1].lower()
    if language_base == "fr":
        return None if first in "hy" or not first.isalpha() else first in "aàâäeéèêëiîïoôöuùûüœæ"
    is_open = (
        first in "hu" or not first.isalpha() or word[:3].lower() in ("one", "onc", "eur", "eul")
    )
    return None if is_open else first in "aeio"


def with_article(language_base: str, article: str, phrase: Phrase) -> str | Need:
    """Return a phrase with its article and preposition, or what the glossary does not say."""
    if language_base == "fr":
        return _french(article, phrase)
    if not article or (article == "indef" and phrase.is_plural):
        return phrase.words
    return _german(article, phrase) if language_base == "de" else _english(article, phrase)


def _german(article: str, phrase: Phrase) -> str | Need:
    if not phrase.gender and not phrase.is_plural:
        return "gender"
    gender = "pl" if phrase.is_plural else phrase.gender
    return f"{_GERMAN[article, gender][phrase.case]} {phrase.words}"


def _english(article: str, phrase: Phrase) -> str | Need:
    if article == "def":
        return f"the {phrase.words}"
    if phrase.sounds is None:
        return "vowel"
    return f"{'an' if phrase.sounds else 'a'} {phrase.words}"


def _french(article: str, phrase: Phrase) -> str | Need:
    if not article and phrase.case == "nom":
        return phrase.words
    is_de = article == "indef" and phrase.is_plural and phrase.case == "de"
    if not article or is_de:
        return _elide(phrase, *FRENCH_PREPOSITIONS[phrase.case])
    masculine, feminine, elided, plural = _FRENCH[article, phrase.case]
    if phrase.is_plural:
        return f"{plural} {phrase.words}"
    if elided and phrase.sounds is None:
        return "vowel"
    if elided and phrase.sounds:
        return elided + phrase.words
    if not phrase.gender:
        return "gender"
    return f"{feminine if phrase.gender == 'f' else masculine} {phrase.words}"


def _elide(phrase: Phrase, full: str, elided: str) -> str | Need:
    if full == elided:
        return f"{full} {phrase.words}"
    if phrase.sounds is None:
        return "vowel"
    return f"{elided if phrase.sounds else f'{full} '}{phrase.words}"
