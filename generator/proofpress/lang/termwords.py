"""The words that name the terms of a glossary in a language, for whoever looks for them in texts.

A term that is made of others (`order card` beside `order` and `card`) counts as those: one
language writes two words where another has one.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain

from proofpress.lang.wordscan import words_of
from proofpress.lang.wordtable import Meaning, Phrases, phrases_of
from proofpress.language import Language
from proofpress.model.game import FormTable, Game, TermEntry

_COMPOUNDING = ("de",)
_SHORT, _LONG = 2, 7  # letters: of a noun inside another one, of the whole
Words = tuple[str, ...]


def _stretches(words: Words) -> Iterator[Words]:
    for start in range(len(words)):
        for end in range(start + 1, len(words) + 1):
            if end - start < len(words):
                yield words[start:end]


def _forms_in(term: TermEntry, language: Language) -> set[Words]:
    table = term.forms.get(language.code) or term.forms.get(language.base)
    return set() if table is None else {form_words(form) for form in _written(table)}


def _written(table: FormTable) -> Iterator[str]:
    tables = (table.singular, table.plural, *table.counted.values())
    return chain.from_iterable(forms.values() for forms in tables)


@lru_cache(10_000)
def form_words(written: str) -> Words:
    """Return the words of a form of a term."""
    return tuple(words_of(written))


def term_phrases(game: Game, language: Language) -> Phrases:
    """Return the words of all terms in a language; `~id` is a word that may do for a term."""
    forms = {id: _forms_in(term, language) for id, term in game.terms.items()}
    simple = {words: id for id, all in forms.items() for words in all}
    kinds: dict[str, dict[str, None]] = {}
    for id, term in game.terms.items():
        for words in filter(None, sorted(forms[id])):
            ids = dict.fromkeys(simple[part] for part in _stretches(words) if part in simple)
            ids = {**ids, f"~{id}": None} if ids else {id: None}
            kinds.setdefault("_".join(words), {}).update(ids)
            if len(words) > 1 and id in ids:  # the Hetman's own between them
                kinds.setdefault("_".join((words[0], "*", *words[1:])), {})[id] = None
        for written in term.also.get(language.code, term.also.get(language.base, ())):
            kinds.setdefault("_".join(form_words(written)), {})[f"~{id}"] = None
    if language.base in _COMPOUNDING:
        for word, ids in kinds.items():
            ids.update(
                (f"~{id.lstrip('~')}", None)
                for half in _halves(word)
                for id in [*kinds.get(half, ())]
            )
    return phrases_of((words, Meaning(kinds=tuple(ids))) for words, ids in kinds.items())


def compounds_of(language: Language, phrases: Phrases) -> Callable[[str], Sequence[str]] | None:
    """Return what finds the terms that a word of a language begins or ends with: `Wegkarten`."""
    if language.base not in _COMPOUNDING:
        return None
    nouns = {
        first: [id.lstrip("~") for id in meaning.kinds]
        for first, ways in phrases.items()
        for rest, meaning in ways
        if not rest
    }

    @cache
    def parts(word: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(id for half in _halves(word) for id in nouns.get(half, ())))

    return parts


def _halves(word: str) -> Iterator[str]:
    """Yield what a long word may begin and end with."""
    if len(word) >= _LONG:
        for at in range(_SHORT, len(word) - _SHORT + 1):
            yield from (word[:at], word[at:])
