"""Reads every text of a pack in every language, and every translation beside its source."""

from collections.abc import Container, Iterable, Iterator, Sequence

from proofpress.diagnostics import Diagnostic, Diagnostics, Note, finding
from proofpress.lang.agreement import Difference, Pair, compare
from proofpress.lang.catalog import Catalog, Catalogs, in_language, severity_in
from proofpress.lang.likeness import Fresh, unlike, usual_share
from proofpress.lang.manners import faults_of
from proofpress.lang.names import shared_names, split_names
from proofpress.lang.retold.faults import retold_faults
from proofpress.lang.retold.telling import Passage, Telling
from proofpress.lang.termwords import compounds_of, term_phrases
from proofpress.lang.wordscan import Lexicon, Said, scan
from proofpress.lang.wordtable import word_table
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.model.message import Text
from proofpress.values import NamedTuple

Faulty = Container[tuple[str, str]]


class _Tongue(NamedTuple):
    """One translation of a pack: its texts beside their sources, and what they say."""

    language: Language
    lexicon: Lexicon
    pairs: Sequence[tuple[Text, Text]]


def read_all(
    game: Game, catalogs: Catalogs, languages: Iterable[Language], faulty: Faulty
) -> Diagnostics:
    """Return what is wrong with texts by themselves, and beside their sources.

    `faulty` are languages and ids of texts whose placeholders have faults already; a stale
    translation is of another text, which is reported elsewhere.
    """
    languages = tuple(languages)
    texts = game.texts()
    own = _lexicon(game, catalogs.source)
    says: dict[str, dict[str, Said]] = {text.id: {"": scan(text, own)} for text in texts}
    found: list[Diagnostic] = []
    if catalogs.source in languages:
        for text in texts:
            if ("", text.id) not in faulty:
                found += _by_itself(text, says[text.id][""], catalogs.source, own, "")
        passages = {text.id: Passage(text, says[text.id][""]) for text in texts}
        found += retold_faults(Telling(game, catalogs.source, own.table, passages))
    tongues = [*_tongues(game, texts, catalogs, languages)]
    for tongue in tongues:
        for source, target in tongue.pairs:
            says[source.id][tongue.language.code] = scan(target, tongue.lexicon)
    for tongue in tongues:
        level = severity_in(game, tongue.language)
        told = (
            *_beside(tongue, says, own, faulty),
            *_together(game, tongue),
            *_retold(game, tongue, says),
        )
        found += (in_language(one, tongue.language, level) for one in told)
    return tuple(found)


def _retold(game: Game, tongue: _Tongue, says: dict[str, dict[str, Said]]) -> Iterator[Diagnostic]:
    code = tongue.language.code
    told = {text.id: Passage(text, says[text.id][code]) for _, text in tongue.pairs}
    yield from retold_faults(Telling(game, tongue.language, tongue.lexicon.table, told))


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
            yield _Tongue(language, _lexicon(game, language), [*_translated(texts, catalog)])


def _translated(texts: Sequence[Text], catalog: Catalog) -> Iterator[tuple[Text, Text]]:
    """Yield the texts whose translation is of today's source and has no fault of markup."""
    for text in texts:
        target = catalog.texts.get(text.id)
        entry = catalog.entries.get(text.id)
        if target is None or entry is None or text.id in catalog.faulty:
            continue
        if not entry.is_stale(text.raw):
            yield text, target


def _beside(
    tongue: _Tongue, says: dict[str, dict[str, Said]], own: Lexicon, faulty: Faulty
) -> Iterator[Diagnostic]:
    """Yield what is wrong with each translation by itself and beside its source."""
    code = tongue.language.code
    usual = usual_share(tongue.pairs, tongue.language)
    for source, target in tongue.pairs:
        all = says[source.id]
        here = all[code]
        others = [said for other, said in all.items() if other != code and said.is_read]
        is_filled = (code, source.id) not in faulty and ("", source.id) not in faulty
        outside = [*unlike(Fresh(source, target, all[""], here, own.table, usual))]
        pair = Pair(source, target, all[""], here, others)
        inside = () if _is_copy(outside) else compare(pair, is_filled=is_filled)
        yield from (_finding(pair, one) for one in (*outside, *inside))
        yield from _by_itself(target, here, tongue.language, tongue.lexicon, code)


def _is_copy(differences: Sequence[Difference]) -> bool:
    """Say whether a text is no translation, so that nothing in it is compared."""
    return any(one.name == "untranslated" for one in differences)


def _by_itself(
    text: Text, said: Said, language: Language, lexicon: Lexicon, code: str
) -> Iterator[Diagnostic]:
    for one in faults_of(text, said, language, lexicon.table):
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
