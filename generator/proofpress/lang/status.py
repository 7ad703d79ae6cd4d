"""How far the translations of a pack are, language by language, in strings and in words."""

from collections.abc import Iterable

from proofpress.diagnostics import Diagnostic
from proofpress.lang.catalog import Catalogs
from proofpress.lang.po import PoEntry
from proofpress.lang.waivers import waivers_of
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.model.message import Text
from proofpress.values import NamedTuple


class Count(NamedTuple):
    """So many strings, and the words of their source texts."""

    strings: int = 0
    words: int = 0


class Status(NamedTuple):
    """One language: all its texts, those that are translated, stale and missing.

    `warned` are those among the translated with a finding, `waived` those with a finding that a
    translator lets stand. A text is stale where its source has
    changed since, or where it is marked as fuzzy.
    """

    language: Language
    all: Count
    translated: Count
    stale: Count
    missing: Count
    warned: Count
    waived: Count


def status_of(
    game: Game, catalogs: Catalogs, language: Language, found: Iterable[Diagnostic]
) -> Status:
    """Return how far a language is; `found` are findings, some of them about its texts."""
    texts = game.texts()
    catalog = catalogs.by_code.get(language.code)
    entries = {} if catalog is None else catalog.entries
    kinds: dict[str, list[Text]] = {"translated": [], "stale": [], "missing": []}
    for text in texts:
        kinds[_kind(text, entries.get(text.id))].append(text)
    subjects = {one.subject for one in found if one.language == language.code}
    warned = [text for text in kinds["translated"] if text.id in subjects]
    return Status(
        language,
        _count(texts),
        _count(kinds["translated"]),
        _count(kinds["stale"]),
        _count(kinds["missing"]),
        _count(warned),
        _count(text for text in kinds["translated"] if any(waivers_of(entries[text.id]))),
    )


def _kind(text: Text, entry: PoEntry | None) -> str:
    if entry is None or not entry.text.value.strip():
        return "missing"
    return "stale" if entry.is_stale(text.raw) else "translated"


def _count(texts: Iterable[Text]) -> Count:
    words = [len(text.raw.split()) for text in texts]
    return Count(len(words), sum(words))
