"""Merges the texts of a pack into a catalog: keyed on `msgctxt`, nothing lost, stable bytes.

A changed source keeps its translation, marked fuzzy, with the text that it was made of
(`#| msgid`). A text that is gone stays as an obsolete message (`#~`) and comes back with its id. An
untouched message keeps its bytes.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from proofpress.lang.extract import NO_NOTES, Notes, notes_of
from proofpress.lang.header import completed, header_fields, written_header
from proofpress.lang.po import PoEntry, PoFile
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.model.message import Text
from proofpress.model.renames import former_ids
from proofpress.source.text import SourceText
from proofpress.values import NamedTuple

_FUZZY = "fuzzy"


class Merged(NamedTuple):
    """A merged catalog, and the ids of what is new in it, stale, moved from another id, gone."""

    text: str
    added: tuple[str, ...]
    stale: tuple[str, ...]
    moved: tuple[str, ...]
    gone: tuple[str, ...]


def merge(
    game: Game,
    language: Language,
    known: tuple[SourceText, PoFile] | None,
    further: Notes = NO_NOTES,
) -> Merged:
    """Return the catalog of a language with today's texts of a game; None begins a new one.

    Messages stand in the order of the game; those without a text of it, at the end. `further` are
    notes that translators get.
    """
    if known is None:
        added = tuple(text.id for text in game.texts())
        return Merged(written_catalog(game, language, {}, further), added, (), (), ())
    source, file = known
    return _Merger(game, language, source, file, further).merged()


def written_catalog(
    game: Game,
    language: Language,
    translations: Mapping[str, str],
    further: Notes = NO_NOTES,
) -> str:
    """Return a new catalog with translations by id path; what has none is left empty."""
    header = written_header(header_fields(game, language.code))
    blocks = [
        _block(
            _Entry(notes_of(game, text, further), translation=translations.get(text.id, "")), text
        )
        for text in game.texts()
    ]
    return "\n".join([header, *blocks])


class _Entry(NamedTuple):
    """What stands above the strings of a message, and its strings as they were written, if so."""

    notes: tuple[str, ...]
    comments: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    previous: tuple[str, ...] = ()
    translation: str = ""
    body: str = ""


class _Merger:
    def __init__(
        self,
        game: Game,
        language: Language,
        source: SourceText,
        file: PoFile,
        further: Notes,
    ) -> None:
        self._game = game
        self._further = further
        self._source = source
        self._fields = header_fields(game, language.code)
        self._known_fields = file.header
        self._texts = game.texts()
        ids = {text.id for text in self._texts}
        named = [entry for entry in file.entries if entry.context is not None]
        live = [entry for entry in named if not entry.is_obsolete]
        self._live = {_id(entry): entry for entry in live}
        self._past = {_id(entry): entry for entry in named if entry.is_obsolete}
        self._leaving = [
            entry
            for entry in file.entries
            if not entry.is_obsolete and (entry.context is None or _id(entry) not in ids)
        ]
        self._obsolete = [entry for entry in file.entries if entry.is_obsolete]
        self._movable = _movable(self._leaving)
        self._former = {_id(entry): entry for entry in (*self._obsolete, *self._leaving)}
        self._used: set[int] = set()
        starts = [self._line_of(entry.origin.start) for entry in file.entries]
        self._first = min(starts, default=len(source.text))
        last = max((entry.origin.end for entry in file.entries), default=len(source.text))
        self._tail = source.text[last:].strip()

    def merged(self) -> Merged:
        added: list[str] = []
        stale: list[str] = []
        moved: list[str] = []
        blocks: list[str] = []
        for text in self._texts:
            live = self._live.get(text.id)
            entry, origin = self._renamed(text, live), ""
            if entry is not None:
                moved.append(text.id)
            elif live is not None:
                entry = live
            else:
                entry, origin = self._found_again(text)
                (moved if origin else added).append(text.id)
            new = self._entry(text, entry, origin)
            if entry is not None and _FUZZY in new.flags and not (entry.is_fuzzy or origin):
                stale.append(text.id)
            blocks.append(_block(new, text))
        leaving = [entry for entry in self._leaving if id(entry) not in self._used]
        kept = [entry for entry in self._obsolete if id(entry) not in self._used]
        past = [*(_obsolete(self._raw(entry)) for entry in leaving), *map(self._raw, kept)]
        header = completed(
            self._source.text[: self._first].rstrip(), self._known_fields, self._fields
        )
        gone = tuple(_id(entry) for entry in leaving)
        all = [header, *blocks, *past, self._tail]
        whole = "\n".join(f"{block.rstrip()}\n" for block in all if block)
        return Merged(whole, tuple(added), tuple(stale), tuple(moved), gone)

    def _renamed(self, text: Text, live: PoEntry | None) -> PoEntry | None:
        """Return the translation that an untranslated text had under an id that `was:` names."""
        if live is not None and live.text.value.strip():
            return None
        for former in former_ids(text.id, self._game.renamed):
            entry = self._former.get(former)
            if entry is not None and id(entry) not in self._used and entry.text.value.strip():
                self._used.add(id(entry))
                return entry
        return None

    def _found_again(self, text: Text) -> tuple[PoEntry | None, str]:
        """Return what a new text was before: obsolete under its id, or another's with its words."""
        past = self._past.get(text.id)
        if past is not None:
            self._used.add(id(past))
            return past, ""
        entry = self._movable.get(text.raw)
        if entry is None or id(entry) in self._used:
            return None, ""
        self._used.add(id(entry))
        return entry, _id(entry)

    def _entry(self, text: Text, entry: PoEntry | None, origin: str) -> _Entry:
        notes = notes_of(self._game, text, self._further)
        if entry is None:
            return _Entry(notes)
        before = entry.previous if entry.is_fuzzy else None
        origin = origin or (entry.former.value if entry.former and entry.is_fuzzy else "")
        made_of = entry.source.value if before is None else before.value
        translation = entry.text.value
        flags = tuple(flag for flag in entry.flags if flag != _FUZZY)
        is_changed = entry.source.value != text.raw
        is_same = not is_changed and _id(entry) == text.id and not entry.is_obsolete
        body = self._body(entry) if is_same else ""
        previous: tuple[str, ...] = ()
        is_back = before is not None and made_of == text.raw and not origin
        if translation.strip() and not is_back:
            if origin or is_changed or entry.is_fuzzy:
                flags = (_FUZZY, *flags)
            if is_same:
                lines = self._raw(entry).splitlines()
                previous = tuple(line.strip() for line in lines if line.strip().startswith("#|"))
            else:
                is_told = origin or made_of != text.raw  # gettext asks for both
                previous = tuple(_previous(origin, made_of if is_told else ""))
        return _Entry(notes, entry.translator_comments, flags, previous, translation, body)

    def _body(self, entry: PoEntry) -> str:
        """Return the lines of the strings as they are in the file."""
        first = (entry.context or entry.source).parts[0][0]
        return self._source.text[self._line_of(first) : entry.origin.end]

    def _raw(self, entry: PoEntry) -> str:
        return self._source.text[self._line_of(entry.origin.start) : entry.origin.end]

    def _line_of(self, offset: int) -> int:
        return self._source.text.rfind("\n", 0, offset) + 1


def _movable(entries: Sequence[PoEntry]) -> Mapping[str, PoEntry]:
    """Return the translated messages that leave, by their source text, where that is one alone."""
    by_source: dict[str, list[PoEntry]] = {}
    for entry in entries:
        if entry.context is not None and entry.text.value.strip():
            by_source.setdefault(entry.source.value, []).append(entry)
    return {source: found[0] for source, found in by_source.items() if len(found) == 1}


def _id(entry: PoEntry) -> str:
    return entry.context.value if entry.context is not None else entry.source.value


def _block(entry: _Entry, text: Text) -> str:
    lines = [f"# {line}".rstrip() for line in entry.comments]
    lines += [f"#. {line}" for line in entry.notes]
    if entry.flags:
        lines.append(f"#, {', '.join(entry.flags)}")
    lines += entry.previous
    if entry.body:
        return "\n".join([*lines, entry.body]) + "\n"
    for keyword, value in (
        ("msgctxt", text.id),
        ("msgid", text.raw),
        ("msgstr", entry.translation),
    ):
        lines += string_lines(keyword, value)
    return "\n".join(lines) + "\n"


def _previous(origin: str, made_of: str) -> Iterator[str]:
    """Yield the lines of what a message was before: its id, its source text."""
    for keyword, value in (("msgctxt", origin), ("msgid", made_of)):
        if value:
            yield from (f"#| {line}" for line in string_lines(keyword, value))


def string_lines(keyword: str, value: str) -> Iterator[str]:
    """Yield the lines of a string: one, or one for each of its own lines."""
    pieces = value.split("\n")
    lines = [f"{piece}\\n" for piece in map(_escaped, pieces[:-1])]
    lines += [_escaped(pieces[-1])] if pieces[-1] else []
    if len(lines) < 2:
        yield f'{keyword} "{"".join(lines)}"'
        return
    yield f'{keyword} ""'
    yield from (f'"{line}"' for line in lines)


def _escaped(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return escaped.replace("\t", "\\t").replace("\r", "\\r")


def _obsolete(block: str) -> str:
    """Return a message as one that is kept and not used; what only describes it goes."""
    return "\n".join(_obsolete_lines(block.splitlines()))


def _obsolete_lines(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        stripped = line.strip()
        if stripped.startswith(("#.", "#:")) or not stripped:
            continue
        if stripped.startswith("#|"):
            yield f"#~| {stripped.removeprefix('#|').strip()}"
        elif stripped.startswith("#"):
            yield stripped
        else:
            yield f"#~ {stripped}"
