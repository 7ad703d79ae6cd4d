"""Says every text of a game once in every language, for what is wrong with the texts themselves."""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import partial

from proofpress.diagnostics import Diagnostic, Diagnostics
from proofpress.lang.catalog import Catalogs, in_language, severity_in
from proofpress.lang.scope import (
    Scope,
    ScopeValue,
    assembly_scope,
    board_scope,
    card_scope,
    deck_scope,
    game_scope,
    token_scope,
)
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.model.fields import Field, FieldValue
from proofpress.model.game import Game, board_texts, owners_of
from proofpress.model.message import Text


def proofread(
    game: Game, texts: Sequence[Text], catalogs: Catalogs, languages: Sequence[Language]
) -> Diagnostics:
    """Return the faults of the placeholders of a game's texts, in each language at its own place.

    The words of a face are said with the values of all pieces that wear it together: only what
    none of them has is a fault here; what one of them lacks is seen when the piece is laid out.
    """
    speakers = [Speaker(game, catalogs, language) for language in languages]
    filled = _filled(texts, catalogs, languages)
    scopes = _scopes(game, {text.id for text in filled}) if filled else {}
    otherwise = game_scope(game)
    found: list[Diagnostic] = []
    for speaker in speakers:
        severity = severity_in(game, speaker.language)
        for text in filled:
            _, faults = speaker.say(text, scopes.get(text.id, otherwise))
            if severity is not None:
                faults = tuple(in_language(one, speaker.language, severity) for one in faults)
            found += faults
    return tuple(found)


def _filled(texts: Sequence[Text], catalogs: Catalogs, languages: Sequence[Language]) -> list[Text]:
    """Return the texts that have placeholders in some language."""
    ids: set[str] = set()
    if catalogs.source in languages:
        ids = {text.id for text in texts if "{" in text.raw}
    for language in languages:
        catalog = catalogs.by_code.get(language.code)
        if catalog is not None and language != catalogs.source:
            ids |= {id for id, text in catalog.texts.items() if "{" in text.raw}
    return [text for text in texts if text.id in ids] if ids else []


def _scopes(game: Game, ids: Container[str]) -> Mapping[str, Scope]:
    """Return by text id what those texts may name that belong to pieces."""
    shared = game_scope(game)
    scopes: dict[str, Scope] = {}
    face_ids = [id for id in game.face_texts if id in ids]
    worn: dict[str, dict[str, ScopeValue]] = {_face(id): dict(shared) for id in face_ids}
    for texts, faces, scope_of in _pieces(game):
        own = [text.id for text in texts if isinstance(text, Text) and text.id in ids]
        wanted = [worn[face] for face in faces if face in worn]
        if own or wanted:
            scope = {**shared, **scope_of()}
            scopes.update(dict.fromkeys(own, scope))
            for joined in wanted:
                _join(joined, scope)
    return {**scopes, **{id: worn[_face(id)] for id in face_ids}}


def _face(id: str) -> str:
    """Return the face that a text of faces belongs to: `order` for `face.order.kind`."""
    return id.split(".")[1]


def _pieces(game: Game) -> Iterator[tuple[list[FieldValue], set[str], Callable[[], Scope]]]:
    """Yield each piece's texts, its faces, and how to find what both may name."""
    texts: list[FieldValue]
    for deck in game.decks:
        texts = [deck.name, *(kind.name for kind in deck.kinds), *_values(deck.values)]
        yield texts, _names(deck.back), partial(deck_scope, deck)
        for card in deck.cards:
            texts = [card.name, card.text, *_values(card.fields)]
            yield texts, _names(card.face, card.back), partial(card_scope, deck, card)
    for token in game.tokens:
        texts = [token.name, *_values(token.fields)]
        seats = owners_of(game, token)
        scope = partial(token_scope, token, seats[0] if seats else None)
        yield texts, _names(token.face, token.back), scope
    for board in game.boards:
        seats = game.players.seats if board.owner is not None else ()
        scope = partial(board_scope, board, seats[0] if seats else None)
        yield list(board_texts(board)), _names(board.face, board.back), scope
    for assembly in game.assemblies:
        seats = game.players.seats[:1] if assembly.owner is not None else ()
        whole = partial(assembly_scope, assembly, None, *seats)
        yield [assembly.name, *_values(assembly.fields)], set(), whole
        for panel in assembly.panels:
            scope = partial(assembly_scope, assembly, panel, *seats)
            yield _values(panel.fields), _names(panel.face), scope


def _values(fields: Mapping[str, Field]) -> list[FieldValue]:
    return [field.value for field in fields.values()]


def _names(*faces: str | None) -> set[str]:
    return {face for face in faces if face is not None}


def _join(into: dict[str, ScopeValue], scope: Scope) -> None:
    """Add what a scope has and the other lacks, inside groups of values too."""
    for name, value in scope.items():
        here = into.get(name)
        if isinstance(here, Mapping) and isinstance(value, Mapping):
            group = dict(here)
            _join(group, value)
            into[name] = group
        elif here is None:
            into[name] = value
