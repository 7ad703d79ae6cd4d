"""The flow of translations: a pack's texts merged into its catalogs, and how far each is."""

import json
from collections.abc import Iterator, Sequence

from proofpress.checks.run import run_checks
from proofpress.diagnostics import Diagnostic, Diagnostics, has_errors, in_order
from proofpress.lang.catalog import catalog_path, check_catalogs, read_catalogs
from proofpress.lang.extract import template_file
from proofpress.lang.merge import Merged, merge
from proofpress.lang.po import read_po
from proofpress.lang.status import Count, Status, status_of
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.placing import further_notes
from proofpress.request import Request
from proofpress.source.project import Project
from proofpress.understanding import languages_of
from proofpress.usage import UsageError
from proofpress.values import NamedTuple

_MARK = b"\xef\xbb\xbf"  # a byte order mark


class Updated(NamedTuple):
    """A catalog after a merge: its place in the pack, its bytes, whether it is another file now."""

    path: str
    data: bytes
    merged: Merged
    is_changed: bool


def extract_pack(project: Project) -> tuple[tuple[str, bytes] | None, Diagnostics]:
    """Return the POT of a pack with its place there, or None where its own files have errors."""
    game, found = load(project)
    if game is None or has_errors(found):
        return None, in_order(found)
    return template_file(game, further=further_notes(project, game)), in_order(found)


def update_pack(project: Project, codes: Sequence[str]) -> tuple[tuple[Updated, ...], Diagnostics]:
    """Return the catalogs of a pack with today's texts; none of them where a file has errors.

    Raises UsageError for a language that the pack does not have.
    """
    game, found = load(project)
    if game is None or has_errors(found):
        return (), in_order(found)
    languages = languages_named(game, codes)
    if not codes:
        languages = (*languages, *game.languages.draft)
    further = further_notes(project, game)
    updates: list[Updated] = []
    faults: list[Diagnostic] = []
    for language in dict.fromkeys(languages):
        if language == game.languages.source:
            continue
        path = catalog_path(language)
        before = project.pack.read_bytes(path)
        known = None
        if path in project.pack.files:
            source, unread = project.pack.read_text(path)
            faults += unread
            if source is None:
                continue
            file, unread = read_po(source)
            faults += unread
            known = source, file
        merged = merge(game, language, known, further)
        data = as_written(merged.text, before).removeprefix(_MARK)  # gettext refuses it
        updates.append(Updated(path, data, merged, data != before))
    return (() if has_errors(faults) else tuple(updates)), in_order(faults)


def languages_named(game: Game, codes: Sequence[str]) -> tuple[Language, ...]:
    """Return the languages that are named, or all but drafts; pseudo-languages have no catalog."""
    languages = languages_of(game, Request(languages=tuple(dict.fromkeys(codes)) or None))
    pseudo = next((one.code for one in languages if one.like), None)
    if pseudo is not None:
        raise UsageError(f"`{pseudo}` has no catalog: it is made of the pack's own texts")
    return languages


def pseudo_of_pack(project: Project, code: str) -> tuple[str | None, Diagnostics]:
    """Return a pack's texts in a pseudo-language as a PO file, or None where a file has errors."""
    from proofpress.lang.pseudo import PSEUDO, pseudo_file

    if code not in PSEUDO:
        raise UsageError(f"there is no pseudo-language `{code}`, only {', '.join(PSEUDO)}")
    game, found = load(project)
    if game is None or has_errors(found):
        return None, in_order(found)
    return pseudo_file(game, code), in_order(found)


def as_written(text: str, before: bytes | None) -> bytes:
    """Return a text with the line ends and the byte order mark of the file that it was."""
    unix = text.replace("\r\n", "\n")
    if before is not None and b"\r\n" in before:
        unix = unix.replace("\n", "\r\n")
    mark = _MARK if before is not None and before.startswith(_MARK) else b""
    return mark + unix.lstrip("\ufeff").encode()


def update_text(update: Updated) -> str:
    """Return what a merge did to a catalog as a line."""
    merged = update.merged
    told = [
        f"{len(ids)} {word}"
        for word, ids in (
            ("new", merged.added),
            ("stale", merged.stale),
            ("moved", merged.moved),
            ("gone", merged.gone),
        )
        if ids
    ]
    return f"{update.path}: {', '.join(told) or ('updated' if update.is_changed else 'unchanged')}"


def status_of_pack(
    project: Project, codes: Sequence[str]
) -> tuple[tuple[Status, ...], Diagnostics]:
    """Return how far the languages of a pack are, drafts too, and what is wrong with its files."""
    game, found = load(project)
    if game is None:
        return (), in_order(found)
    named = codes or [one.code for one in (*game.languages.all, *game.languages.draft)]
    asked = languages_named(game, named)
    languages = tuple(one for one in asked if one != game.languages.source)
    if not languages:
        raise UsageError(f"the pack `{game.id}` has no language beside its own")
    catalogs, unread = read_catalogs(project, game, languages)
    said = check_catalogs(game, catalogs, languages)
    told = (*unread, *said, *run_checks(game, catalogs, project, languages))
    known = tuple(status_of(game, catalogs, one, told) for one in languages)
    return known, in_order(found)


def status_text(pack: str, known: Sequence[Status]) -> str:
    """Return statuses as lines: strings, and words in brackets."""
    return "".join(f"{line}\n" for line in _status_lines(pack, known))


def _status_lines(pack: str, known: Sequence[Status]) -> Iterator[str]:
    for one in known:
        share = 100 * one.translated.words // max(1, one.all.words)
        parts = [f"{_said(one.translated)} of {_said(one.all)} translated"]
        parts += [
            f"{_said(count)} {word}"
            for word, count in (
                ("stale", one.stale),
                ("missing", one.missing),
                ("warned", one.warned),
                ("waived", one.waived),
            )
            if count.strings
        ]
        yield f"{pack} {one.language.code}: {share} %, {', '.join(parts)}"


def _said(count: Count) -> str:
    return f"{count.strings} ({count.words} words)"


def status_json(packs: Sequence[tuple[str, Sequence[Status]]]) -> str:
    """Return statuses of packs as JSON."""
    whole = {
        pack: {
            one.language.code: {
                name: {"strings": count.strings, "words": count.words}
                for name, count in zip(Status._fields[1:], one[1:], strict=True)
            }
            for one in known
        }
        for pack, known in packs
    }
    return json.dumps(whole, ensure_ascii=False, indent=2) + "\n"
