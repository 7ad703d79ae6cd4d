"""Reads every text of a pack in every language, and every translation beside its source."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from proofpress.diagnostics import Diagnostic, Diagnostics, Note, finding
from proofpress.lang.agreement import Difference, Pair, compare
from proofpress.lang.catalog import Catalog, Catalogs, in_language, severity_in
from proofpress.lang.glance import doubtful
from proofpress.lang.likeness import Fresh, unlike, usual_share
from proofpress.lang.manners import faults_of
from proofpress.lang.names import shared_names, split_names
from proofpress.lang.retold.faults import retells, retold_faults
from proofpress.lang.retold.telling import Passage, Telling
from proofpress.lang.termwords import compounds_of, term_phrases
from proofpress.lang.wordscan import Lexicon, Said
from proofpress.lang.wordtable import word_table
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.model.message import Text
from proofpress.source.inputs import NO_PAST, Past
from proofpress.values import NamedTuple

Faulty = Container[tuple[str, str]]


class _Tongue(NamedTuple):
    """One translation of a pack: its texts beside their sources, and what they say, by id."""

    language: Language
    lexicon: Lexicon
    pairs: Sequence[tuple[Text, Text]]
    passages: Mapping[str, Passage]


class _Reading(NamedTuple):
    """A pack while it is read: what its source and its translations say."""

    own: Lexicon
    source: Mapping[str, Passage]
    tongues: Sequence[_Tongue]
    faulty: Faulty
    past: Past


def read_all(
    game: Game,
    texts: Sequence[Text],
    catalogs: Catalogs,
    languages: Sequence[Language],
    faulty: Faulty,
    past: Past = NO_PAST,
) -> Diagnostics:
    """Return what is wrong with a game's texts by themselves, and beside their sources.

    `faulty` are languages and ids of texts whose placeholders have faults already; a stale
    translation is of another text, which is reported elsewhere.
    """
    own = _lexicon(game, catalogs.source)
    tongues = [*_tongues(game, texts, catalogs, languages)]
    passages = _passages(texts, own) if tongues or retells(game) else {}
    reading = _Reading(own, passages, tongues, faulty, past)
    found: list[Diagnostic] = []
    if catalogs.source in languages:
        for text in doubtful(texts, catalogs.source, own.table, past):
            if ("", text.id) not in faulty:
                found += _by_itself(Passage(text, own), catalogs.source, own, "")
        found += retold_faults(Telling(game, catalogs.source, own.table, passages))
    for tongue in tongues:
        level = severity_in(game, tongue.language)
        table = tongue.lexicon.table
        told = (
            *_beside(reading, tongue),
            *_together(game, tongue),
            *retold_faults(Telling(game, tongue.language, table, tongue.passages)),
        )
        found += (in_language(one, tongue.language, level) for one in told)
    return tuple(found)


def _passages(texts: Iterable[Text], lexicon: Lexicon) -> Mapping[str, Passage]:
    return {text.id: Passage(text, lexicon) for text in texts}


def _lexicon(game: Game, language: Language) -> Lexicon:
    phrases = term_phrases(game, language)
    return Lexicon(word_table(language), phrases, compounds_of(language, phrases))


def _tongues(
    game: Game, texts: Sequence[Text], catalogs: Catalogs, languages: Iterable[Language]
) -> Iterator[_Tongue]:
    """Yield the languages that have translations, pseudo-languages left out."""
    for language in languages:
        catalog = catalogs.by_code.get(language.code)
        if catalog is not None and catalog.guise is None:
            lexicon, pairs = _lexicon(game, language), [*_translated(texts, catalog)]
            passages = _passages((target for _, target in pairs), lexicon)
            yield _Tongue(language, lexicon, pairs, passages)


def _translated(texts: Sequence[Text], catalog: Catalog) -> Iterator[tuple[Text, Text]]:
    """Yield the texts whose translation is of today's source and has no fault of markup."""
    for text in texts:
        target = catalog.texts.get(text.id)
        entry = catalog.entries.get(text.id)
        if target is None or entry is None or text.id in catalog.faulty:
            continue
        if not entry.is_stale(text.raw):
            yield text, target


def _beside(reading: _Reading, tongue: _Tongue) -> Iterator[Diagnostic]:
    """Yield what is wrong with each translation by itself and beside its source."""
    language, lexicon, pairs, passages = tongue
    code, faulty = language.code, reading.faulty
    usual = usual_share(pairs, language)
    own = reading.own.table
    others = [reading.source, *(one.passages for one in reading.tongues if one is not tongue)]
    targets = [target for _, target in pairs]
    doubts = {one.id for one in doubtful(targets, language, lexicon.table, reading.past)}
    for source, target in pairs:
        said, here = reading.source[source.id].said, passages[source.id].said
        is_filled = (code, source.id) not in faulty and ("", source.id) not in faulty
        outside = [*unlike(Fresh(source, target, said, here, own, usual))]
        pair = Pair(source, target, said, here, _said_in(others, source.id), language.has_italics)
        inside = () if _is_copy(outside) else compare(pair, is_filled=is_filled)
        yield from (_finding(pair, one) for one in (*outside, *inside))
        if source.id in doubts:
            yield from _by_itself(passages[source.id], language, lexicon, code)


def _said_in(languages: Iterable[Mapping[str, Passage]], id: str) -> Sequence[Said]:
    """Return what a text says in those languages that have it and that we have a table of."""
    told = (passages[id].said for passages in languages if id in passages)
    return [said for said in told if said.is_read]


def _is_copy(differences: Sequence[Difference]) -> bool:
    """Say whether a text is no translation, so that nothing in it is compared."""
    return any(one.name == "untranslated" for one in differences)


def _by_itself(
    passage: Passage, language: Language, lexicon: Lexicon, code: str
) -> Iterator[Diagnostic]:
    text = passage.text
    for one in faults_of(text, passage.said.words, language, lexicon.table):
        span = text.written.span_of(one.start, one.end)
        yield finding(one.name, span, one.message, subject=text.id, language=code, hints=one.hints)


def _together(game: Game, tongue: _Tongue) -> Iterator[Diagnostic]:
    yield from shared_names(game, tongue.pairs)
    if tongue.lexicon.table is not None:  # an article that is part of the word makes two of one
        yield from split_names(tongue.pairs)


def _finding(pair: Pair, one: Difference) -> Diagnostic:
    return finding(
        one.name,
        pair.target.written.span_of(one.start, one.end),
        one.message,
        subject=pair.source.id,
        notes=(Note("the source text is here", pair.source.written.span),),
        hints=one.hints,
        severity="warning" if one.is_slight else None,
    )
