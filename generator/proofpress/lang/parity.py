"""Compares every translation of a pack with its source, language by language."""

from collections.abc import Container, Iterable, Iterator, Sequence

from proofpress.diagnostics import Diagnostic, Diagnostics, Note, finding
from proofpress.lang.agreement import Difference, Pair, compare
from proofpress.lang.catalog import Catalog, Catalogs, in_language, severity_in
from proofpress.lang.termwords import compounds_of, term_phrases
from proofpress.lang.wordscan import Lexicon, Said, scan
from proofpress.lang.wordtable import word_table
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.model.message import Text

Faulty = Container[tuple[str, str]]


def compare_all(
    game: Game, catalogs: Catalogs, languages: Iterable[Language], faulty: Faulty
) -> Diagnostics:
    """Return how the translations differ from their sources in what both should say.

    `faulty` are languages and ids of texts whose placeholders have faults already; a stale
    translation is of another text, which is reported elsewhere.
    """
    known = catalogs.by_code
    compared = [one for one in languages if one.code in known and known[one.code].guise is None]
    if not compared:
        return ()
    texts = game.texts()
    source = _lexicon(game, catalogs.source)
    says: dict[str, dict[str, Said]] = {text.id: {"": scan(text, source)} for text in texts}
    targets: list[tuple[Language, Text, Text]] = []
    for language in compared:
        lexicon = _lexicon(game, language)
        for text, target in _translated(texts, catalogs.by_code[language.code]):
            says[text.id][language.code] = scan(target, lexicon)
            targets.append((language, text, target))
    found: list[Diagnostic] = []
    for language, text, target in targets:
        all = says[text.id]
        others = [said for code, said in all.items() if code != language.code and said.is_read]
        pair = Pair(text, target, all[""], all[language.code], others)
        is_filled = (language.code, text.id) not in faulty and ("", text.id) not in faulty
        level = severity_in(game, language)
        differences = compare(pair, is_filled=is_filled)
        found += (in_language(_finding(pair, one), language, level) for one in differences)
    return tuple(found)


def _lexicon(game: Game, language: Language) -> Lexicon:
    phrases = term_phrases(game, language)
    return Lexicon(word_table(language), phrases, compounds_of(language, phrases))


def _translated(texts: Sequence[Text], catalog: Catalog) -> Iterator[tuple[Text, Text]]:
    """Yield the texts whose translation is of today's source and has no fault of markup."""
    for text in texts:
        target = catalog.texts.get(text.id)
        entry = catalog.entries.get(text.id)
        if target is None or entry is None or text.id in catalog.faulty:
            continue
        if not entry.is_stale(text.raw):
            yield text, target


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
