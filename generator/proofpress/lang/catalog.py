"""The translations of a pack, found by id path in `locale/<language>.po`, and what they lack."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from proofpress.codes import Severity
from proofpress.diagnostics import (
    Diagnostic,
    Diagnostics,
    Note,
    Span,
    at_most,
    did_you_mean,
    finding,
)
from proofpress.lang.lost import NOTHING_LOST, LostNames
from proofpress.lang.po import PoEntry, PoFile, read_po
from proofpress.lang.words import check_words
from proofpress.language import Language
from proofpress.model.game import FormTable, Game
from proofpress.model.message import Text, parse_text
from proofpress.source.project import Project
from proofpress.source.text import SourceText
from proofpress.values import NamedTuple, dataclass, replace

_MOST_SUGGESTIONS = 50  # a hint costs a comparison with every text that lacks a translation


class Guise(NamedTuple):
    """What a pseudo-language speaks as: a language, its glossary and our own words, altered."""

    language: Language
    forms: Mapping[str, FormTable]
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Catalog:
    """One language's messages by id path, and its translations as parsed texts.

    `broken` are the id paths of messages whose entry could not be read, `faulty` those of
    translations whose markup has faults; a pseudo-language has a `guise`.
    """

    language: Language
    span: Span
    entries: Mapping[str, PoEntry]
    strays: tuple[PoEntry, ...]
    texts: Mapping[str, Text]
    broken: frozenset[str]
    guise: Guise | None = None
    faulty: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Catalogs:
    """All catalogs of a pack by language code, beside the language that it is written in.

    `lost` are names in the source texts that lead nowhere for a fault reported elsewhere.
    """

    source: Language
    by_code: Mapping[str, Catalog]
    folder: Span
    lost: LostNames = NOTHING_LOST

    def say(self, text: Text, language: Language) -> Text | None:
        """Return a text in a language, or None where its translation is missing."""
        if language == self.source:
            return text
        catalog = self.by_code.get(language.code)
        return None if catalog is None else catalog.texts.get(text.id)


def catalog_path(language: Language) -> str:
    """Return where in a pack a language's translations lie."""
    return f"locale/{language.code}.po"


def read_catalogs(
    project: Project, game: Game, languages: Iterable[Language] | None = None
) -> tuple[Catalogs, Diagnostics]:
    """Return the catalogs of the languages (else of all that the pack names) that have one."""
    asked = (*game.languages.all, *game.languages.draft) if languages is None else languages
    catalogs: dict[str, Catalog] = {}
    found: list[Diagnostic] = []
    for language in asked:
        path = catalog_path(language)
        if language == game.languages.source or path not in project.pack.files:
            continue
        catalog, faults = _read_catalog(project, game, language, path)
        severity = severity_in(game, language)
        found += (in_language(fault, language, severity) for fault in faults)
        catalogs[language.code] = catalog
    folder = project.pack.span("locale")
    lost = LostNames(project.pack, is_whole=game.is_whole)
    return Catalogs(game.languages.source, catalogs, folder, lost), tuple(found)


def check_catalogs(
    game: Game,
    catalogs: Catalogs,
    languages: Iterable[Language],
    severity: Severity | None = None,
) -> Diagnostics:
    """Return what the languages lack: a catalog, translations, words of our own; and what is stale.

    What would be an error is a warning in a draft language; `severity` says otherwise for all.
    Messages without a text are reported only of a whole game: a part that was left out for a
    fault of its own has not lost its translations.
    """
    texts = game.texts() if catalogs.by_code else ()
    found: list[Diagnostic] = []
    for language in languages:
        level = severity or severity_in(game, language)
        place = game.languages.origins.get(language.code, game.origin).span
        faults = [*check_words(language, place)]
        catalog = catalogs.by_code.get(language.code)
        if catalog is not None:
            faults += _check_catalog(texts, catalog)
            faults += at_most(_unknown(texts, catalog)) if game.is_whole else ()
        elif language != game.languages.source:
            faults.append(_missing_catalog(catalogs, language, place))
        found += (in_language(fault, language, level) for fault in faults)
    return tuple(found)


def severity_in(game: Game, language: Language) -> Severity | None:
    """Return "warning" for a draft language of a game, else None: each finding's own."""
    return "warning" if game.languages.is_draft(language) else None


def in_language(fault: Diagnostic, language: Language, severity: Severity | None) -> Diagnostic:
    """Return a finding as one of a language; errors take the severity, if one is given."""
    if severity is None or not fault.is_error:
        severity = fault.severity
    return replace(fault, language=language.code, severity=severity)


def _read_catalog(
    project: Project, game: Game, language: Language, path: str
) -> tuple[Catalog, Diagnostics]:
    span = project.pack.span(path)
    source, faults = project.pack.read_text(path)
    if source is None:
        return Catalog(language, span, {}, (), {}, frozenset(_ids(game.texts()))), faults
    return catalog_in(source, game, language, span)


def catalog_in(
    source: SourceText, game: Game, language: Language, span: Span
) -> tuple[Catalog, Diagnostics]:
    """Return the catalog that a PO text is; `span` stands for the whole of it."""
    po, faults = read_po(source)
    entries = {
        entry.context.value: entry
        for entry in po.entries
        if entry.context is not None and not entry.is_obsolete
    }
    texts, text_faults = _translations(game.texts(), entries)
    faulty = frozenset(fault.subject for fault in text_faults)
    catalog = Catalog(language, span, entries, _strays(po), texts, po.broken, faulty=faulty)
    return catalog, (*faults, *text_faults)


def _translations(
    texts: Sequence[Text], entries: Mapping[str, PoEntry]
) -> tuple[Mapping[str, Text], Diagnostics]:
    translated: dict[str, Text] = {}
    found: list[Diagnostic] = []
    for text in texts:
        entry = entries.get(text.id)
        if entry is not None and entry.text.value.strip():
            translated[text.id], faults = parse_text(text.id, text.kind, entry.text)
            found += faults
    return translated, tuple(found)


def _strays(po: PoFile) -> tuple[PoEntry, ...]:
    return tuple(entry for entry in po.entries if entry.context is None and not entry.is_obsolete)


def _ids(texts: Sequence[Text]) -> Iterator[str]:
    return (text.id for text in texts)


def _missing_catalog(catalogs: Catalogs, language: Language, asked: Span) -> Diagnostic:
    place = Span(f"{catalogs.folder.file}/{language.code}.po")
    return finding(
        "missing-catalog",
        asked,
        f"there is no catalog for `{language.code}`",
        notes=(Note("it should stand here", place),),
        hints=("`proofpress lang update` begins it with the texts to translate",),
    )


def _check_catalog(texts: Sequence[Text], catalog: Catalog) -> Iterator[Diagnostic]:
    for text in texts:
        entry = catalog.entries.get(text.id)
        if entry is None:
            if text.id not in catalog.broken:
                yield _missing(text, catalog, catalog.span)
        elif not entry.text.value.strip():
            yield _missing(text, catalog, entry.text.span)
        elif entry.is_stale(text.raw):
            yield _stale(text, entry)


def _missing(text: Text, catalog: Catalog, place: Span) -> Diagnostic:
    return finding(
        "missing-translation",
        text.written.span,
        f"`{text.id}` is not translated into {catalog.language.code}",
        subject=text.id,
        notes=(Note("its translation should stand here", place),),
    )


def _stale(text: Text, entry: PoEntry) -> Diagnostic:
    if entry.source.value != text.raw:
        message = f"the source text of `{text.id}` has changed since it was translated"
        hint = "compare the translation with today's text and put that into `msgid`"
    else:
        message = f"the translation of `{text.id}` is marked as fuzzy"
        hint = "compare it with the source text and take the mark `fuzzy` off"
    return finding(
        "stale-translation",
        entry.source.span,
        message,
        subject=text.id,
        notes=(Note("today's text", text.written.span),),
        hints=(hint,),
    )


def _unknown(texts: Sequence[Text], catalog: Catalog) -> Iterator[Diagnostic]:
    known = set(_ids(texts))
    missing = sorted(known.difference(catalog.entries))
    unknown = (entry for id, entry in catalog.entries.items() if id not in known)
    for index, entry in enumerate(unknown):
        place = entry.context or entry.source
        yield finding(
            "unknown-message",
            place.span,
            f"the pack has no text `{place.value}`",
            hints=did_you_mean(place.value, missing) if index < _MOST_SUGGESTIONS else (),
        )
    for entry in catalog.strays:
        yield finding(
            "unknown-message",
            entry.source.span,
            "a message without `msgctxt` belongs to no text",
            hints=("a translation is found by its id path in `msgctxt`",),
        )
