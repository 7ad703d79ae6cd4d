"""A text has a word that the glossary forbids for a term.

What it says:
    The word where it stands, and the term that is meant. The words are those under `forbid` of
    the language; case does not matter, what stands in braces is not looked at.

Why:
    Two words for one thing read like two things: players look for the difference. The glossary
    decides on one.

Example:
    A text that says `lantern` where the glossary says `lamp`.

Instead:
    Write the term's own word, or ask for the term by its id.
"""

from collections.abc import Iterator, Mapping

from proofpress.checks.base import Check, Evidence
from proofpress.diagnostics import Diagnostic, finding
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.model.message import Text
from proofpress.regex import regex

_BRACED = regex(r"\{[^{}]*\}")
_LETTER = regex(r"\w")


def _find(evidence: Evidence) -> Iterator[Diagnostic]:
    """Yield the forbidden words of all texts, in every language that has some."""
    game, catalogs = evidence.game, evidence.catalogs
    for language in (catalogs.source, *(one.language for one in catalogs.by_code.values())):
        words = _forbidden(game, language)
        for text in game.texts() if words else ():
            said = catalogs.say(text, language)
            if said is not None:
                yield from _in_text(said, words, language)


def _forbidden(game: Game, language: Language) -> Mapping[str, str]:
    """Return the forbidden words of a language with their terms."""
    return {
        word.casefold(): id
        for id, term in game.terms.items()
        for word in term.forbidden.get(language.code, ())
    }


def _in_text(text: Text, words: Mapping[str, str], language: Language) -> Iterator[Diagnostic]:
    plain = _BRACED.sub(lambda part: " " * len(part[0]), text.raw)
    folded = plain.casefold()
    if len(folded) != len(plain):  # a letter that has no small form of one letter
        folded = plain.lower()
    for word, id in words.items():
        at = folded.find(word)
        while at >= 0:
            end = at + len(word)
            if not _LETTER.match(folded[at - 1 : at]) and not _LETTER.match(folded[end : end + 1]):
                span = text.written.span_of(at, end)
                message = f"`{plain[at:end]}` is forbidden: the term `{id}` is meant"
                code = "" if language.code == "" else language.code
                yield finding("forbidden-word", span, message, subject=text.id, language=code)
                break
            at = folded.find(word, end)


CHECK = Check(
    "forbidden-word",
    __doc__,
    find=_find,
    bad={
        "glossary.yaml": "terms: [{id: light, forms: {en: {sg: lamp}}, forbid: {en: [lantern]}}]\n",
        "rules.yaml": "phases: [{id: light, name: Light, text: Light one lantern.}]\n",
    },
    good={
        "glossary.yaml": "terms: [{id: light, forms: {en: {sg: lamp}}, forbid: {en: [lantern]}}]\n",
        "rules.yaml": "phases: [{id: light, name: Light, text: Light one lamp.}]\n",
    },
)
