"""Says every text of a game once in every language, for what is wrong with the texts themselves."""

from collections.abc import Iterable, Iterator, Mapping

from proofpress.diagnostics import Diagnostic, Diagnostics
from proofpress.lang.catalog import Catalogs, in_language, severity_in
from proofpress.lang.scope import (
    Scope,
    ScopeValue,
    card_scope,
    deck_scope,
    game_scope,
    seat_scope,
    token_scope,
)
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.model.fields import Field, FieldValue
from proofpress.model.game import Game, Token
from proofpress.model.message import Text


def proofread(game: Game, catalogs: Catalogs, languages: Iterable[Language]) -> Diagnostics:
    """Return the faults of the placeholders of all texts, in each language at its own place.

    The words of a face are said with the values of all pieces that wear it together: only what
    none of them has is a fault here; what one of them lacks is seen when the piece is laid out.
    """
    scopes = _scopes(game)
    otherwise = game_scope(game)
    texts = game.texts()
    found: list[Diagnostic] = []
    for language in languages:
        speaker = Speaker(game, catalogs, language)
        severity = severity_in(game, language)
        for text in texts:
            _, faults = speaker.say(text, scopes.get(text.id, otherwise))
            if severity is not None:
                faults = tuple(in_language(fault, language, severity) for fault in faults)
            found += faults
    return tuple(found)


def _scopes(game: Game) -> Mapping[str, Scope]:
    """Return by text id what a text that belongs to pieces may name."""
    scopes: dict[str, Scope] = {}
    worn: dict[str, dict[str, ScopeValue]] = {}
    for texts, faces, scope in _pieces(game):
        scopes.update((text.id, scope) for text in texts if isinstance(text, Text))
        for face in faces:
            _join(worn.setdefault(face, dict(game_scope(game))), scope)
    for id in game.face_texts:
        face = id.split(".")[1]
        if face in worn:
            scopes[id] = worn[face]
    return scopes


def _pieces(game: Game) -> Iterator[tuple[list[FieldValue], set[str], Scope]]:
    """Yield each piece's texts, its faces, and what both may name."""
    shared = game_scope(game)
    texts: list[FieldValue]
    for deck in game.decks:
        texts = [deck.name, *(kind.name for kind in deck.kinds), *_values(deck.values)]
        yield texts, _names(deck.back), {**shared, **deck_scope(deck)}
        for card in deck.cards:
            scope = {**shared, **card_scope(deck, card)}
            texts = [card.name, card.text, *_values(card.fields)]
            yield texts, _names(card.face, card.back), scope
    for token in game.tokens:
        scope = {**shared, **token_scope(token), **_owner(game, token)}
        yield [token.name, *_values(token.fields)], _names(token.face, token.back), scope


def _values(fields: Mapping[str, Field]) -> list[FieldValue]:
    return [field.value for field in fields.values()]


def _owner(game: Game, token: Token) -> Scope:
    seats = game.players.seats
    return {"owner": seat_scope(seats[0])} if token.owner is not None and seats else {}


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
