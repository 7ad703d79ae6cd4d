"""Writes the POT: every text of a pack for its translators, by id path, in the pack's own order."""

from collections.abc import Mapping
from types import MappingProxyType

import polib

from proofpress.lang.header import header_fields
from proofpress.model.game import Game
from proofpress.model.message import Term, Text, TextKind

Notes = Mapping[str, tuple[str, ...]]
NO_NOTES: Notes = MappingProxyType({})  # by the id of a text
_KINDS: dict[TextKind, str] = {
    "text": "a text",
    "name": "a name",
    "face": "words printed on a face",
    "own": "our own words",
}


def extract_pot(game: Game, date: str | None = None, further: Notes = NO_NOTES) -> bytes:
    """Return the POT of a game; a date is in it only when one is given.

    Each entry says what kind of text it is, where it stands, and which terms occur in it.
    """
    catalog = polib.POFile(wrapwidth=0)  # type: ignore[no-untyped-call]
    catalog.header = (
        f"Texts of {game.title.raw}: msgctxt is the id path, msgid the text to translate."
    )
    catalog.metadata = dict(header_fields(game, game.languages.source.code, date))
    for text in game.texts():
        catalog.append(_entry(game, text, further))  # type: ignore[no-untyped-call]
    return f"{str(catalog).rstrip()}\n".encode()


def template_file(
    game: Game, date: str | None = None, further: Notes = NO_NOTES
) -> tuple[str, bytes]:
    """Return where in a pack its POT lies, and what it should hold."""
    return f"locale/{game.id}.pot", extract_pot(game, date, further)


def _entry(game: Game, text: Text, further: Notes) -> polib.POEntry:
    span = text.written.span
    pack = game.origin.source.path.removesuffix("game.yaml")
    return polib.POEntry(  # type: ignore[no-untyped-call]
        msgctxt=text.id,
        msgid=text.raw,
        msgstr="",
        comment="\n".join(notes_of(game, text, further)),
        occurrences=[(span.file.removeprefix(pack), str(span.line or ""))],
    )


def notes_of(game: Game, text: Text, further: Notes = NO_NOTES) -> tuple[str, ...]:
    """Return what translators are told of a text: its kind, its terms, and what else is known."""
    return (_KINDS[text.kind], *_terms(game, text), *further.get(text.id, ()))


def _terms(game: Game, text: Text) -> list[str]:
    named = dict.fromkeys(part.term for part in text.parts if isinstance(part, Term))
    notes = ((id, game.terms[id].note) for id in named if id in game.terms)
    return [f"term {id}: {note}" if note else f"term {id}" for id, note in notes]
