"""What a text may name: the values of its piece, of its deck, of its owner."""

from collections.abc import Mapping
from typing import TypeAlias

from proofpress.model.board import Board
from proofpress.model.fields import FieldValue
from proofpress.model.game import Assembly, Card, Deck, Game, Number, Panel, Seat, Token


class Lost:
    """Stands for a value that was left out for a fault of its own."""


LOST = Lost()
ScopeValue: TypeAlias = "FieldValue | Number | Lost | Mapping[str, ScopeValue]"
Scope: TypeAlias = Mapping[str, ScopeValue]


def card_scope(deck: Deck, card: Card) -> Scope:
    """Return what a card's texts may name: its fields, its deck's values, `card`, `deck`."""
    fields = {key: field.value for key, field in card.fields.items()}
    own: dict[str, ScopeValue] = {**_lost(card), **fields, "copies": card.copies, "name": card.name}
    of_card = {**own, "id": card.id, "kind": card.kind, "text": card.text}
    return {**deck_scope(deck), **own, "card": of_card}


def deck_scope(deck: Deck) -> Scope:
    """Return what a deck's own texts and its back may name: its values, `deck`."""
    values = {key: field.value for key, field in deck.values.items()}
    own = {**values, "id": deck.id, "name": deck.name, "copies": deck.copies}
    return {**values, "deck": own}


def token_scope(token: Token, owner: Seat | None = None) -> Scope:
    """Return what a token's texts may name: its fields, `token`, and `owner` where it has one."""
    return _piece_scope("token", token, {"supply": token.supply}, owner)


def board_scope(board: Board, owner: Seat | None = None) -> Scope:
    """Return what a board's texts may name: its own fields, `board`, `owner` where it has one."""
    return _piece_scope("board", board, {"copies": board.copies}, owner)


def assembly_scope(
    assembly: Assembly, panel: Panel | None = None, owner: Seat | None = None
) -> Scope:
    """Return what the texts of an assembly may name: its fields and those of a panel.

    The assembly goes by its kind (`die`, `box`), the panel by `panel`, and `owner` is its seat. A
    box sees the `deck` that it holds.
    """
    scope = _piece_scope(assembly.kind, assembly, {"supply": assembly.supply}, owner)
    if assembly.deck is not None:
        scope["deck"] = deck_scope(assembly.deck)["deck"]
    if panel is not None:
        of_panel = _fields(panel)
        scope |= {**of_panel, "panel": {**of_panel, "id": panel.id}}
    return scope


def _piece_scope(
    kind: str, piece: Token | Board | Assembly, count: Scope, owner: Seat | None
) -> dict[str, ScopeValue]:
    """Return what all counted pieces have in reach: their own values, and these by their kind."""
    own: dict[str, ScopeValue] = {**_fields(piece), **count, "name": piece.name}
    scope: dict[str, ScopeValue] = {**own, kind: {**own, "id": piece.id}}
    if owner is not None:
        scope["owner"] = seat_scope(owner)
    return scope


def _fields(piece: Token | Board | Assembly | Panel) -> dict[str, ScopeValue]:
    return {**_lost(piece), **{key: field.value for key, field in piece.fields.items()}}


def _lost(piece: Card | Token | Board | Assembly | Panel) -> Mapping[str, ScopeValue]:
    return dict.fromkeys(piece.lost, LOST)


def seat_scope(seat: Seat) -> Scope:
    """Return what can be said of a seat."""
    own: dict[str, ScopeValue] = {key: field.value for key, field in seat.fields.items()}
    own |= {"id": seat.id, "name": seat.name}
    return {**own, "colour": seat.colour, "cue": seat.cue} if seat.colour else own


def game_scope(game: Game) -> Scope:
    """Return what a text of no piece may name beside the rules' numbers."""
    return {
        "game": {"title": game.title, "version": game.version},
        "players": {"least": game.players.least, "most": game.players.most},
    }
