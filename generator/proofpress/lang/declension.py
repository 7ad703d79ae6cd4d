"""Declines the name of a term: its noun, the adjectives that agree, and leaves the rest."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from proofpress.lang.terms import Form
from proofpress.values import NamedTuple

Forms = Mapping[Form, str]


class Reading(NamedTuple):
    """A noun as a dictionary knows it: its forms, its gender as the glossary writes it.

    `is_known` is false where the dictionary guesses from the ending.
    """

    forms: Forms
    gender: str
    animate: bool
    is_known: bool = True


class Dictionary(Protocol):
    """What declines single words of a language, written in small letters, in the nominative."""

    def noun(self, word: str) -> Reading | None:
        """Return the likeliest reading of a word as a noun."""

    def adjective(self, word: str, noun: Reading) -> Forms | None:
        """Return the forms of a word as an adjective that agrees with a noun."""


def decline(name: str, dictionary: Dictionary) -> Reading | None:
    """Return all forms of a name of one or more words, None where no noun is found in it.

    The noun is the first that only adjectives precede; an adjective right after it agrees with
    it too; what follows stays (`очко славы`, `karta drogi`).
    """
    words = name.split()
    for at, word in enumerate(words):
        noun = dictionary.noun(_small(word))
        if noun is None or _is_adjective_of_next(words, at, dictionary):
            continue
        before = [dictionary.adjective(_small(other), noun) for other in words[:at]]
        if None in before:
            return None
        after = dictionary.adjective(_small(words[at + 1]), noun) if words[at + 1 :] else None
        tables = [*before, noun.forms, *([after] if after else [])]
        forms = {
            form: _joined(words, [table.get(form) for table in tables if table])
            for form in noun.forms
        }
        return noun._replace(forms={form: said for form, said in forms.items() if said})
    return None


def _is_adjective_of_next(words: Sequence[str], at: int, dictionary: Dictionary) -> bool:
    """Say whether a word that may be a noun stands before one that it agrees with: stary gracz."""
    following = dictionary.noun(_small(words[at + 1])) if words[at + 1 :] else None
    return following is not None and dictionary.adjective(_small(words[at]), following) is not None


def _joined(words: Sequence[str], said: Sequence[str | None]) -> str:
    """Return the words with the first ones declined; nothing where a form is lacking."""
    declined = [one for one in said if one]
    if len(declined) < len(said):
        return ""
    written = [_as(old, new) for old, new in zip(words, declined, strict=False)]
    return " ".join([*written, *words[len(written) :]])


def _small(word: str) -> str:
    return word.lower().replace("’", "'")


def _as(old: str, new: str) -> str:
    """Return a form with the capital and the apostrophe of the word that it is of."""
    written = new.replace("'", "’") if "’" in old else new
    return written[:1].upper() + written[1:] if old[:1].isupper() else written


def agreeing(forms: Mapping[Form, str], noun: Reading) -> Forms:
    """Return an adjective's forms with the accusative that its noun asks for."""
    said = dict(forms)
    for part in ("singular", "plural"):
        if part == "singular" and noun.gender == "f":
            continue
        is_alive = (
            noun.animate
            if part == "singular"
            else noun.gender == "m1" or (noun.animate and noun.gender not in ("m2", "m3", "f", "n"))
        )
        source = Form(part, "gen" if is_alive else "nom")
        if source in said:
            said[Form(part, "acc")] = said[source]
    return said
