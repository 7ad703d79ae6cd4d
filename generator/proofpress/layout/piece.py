"""Pieces laid out: every card, token and board of a game as leaves with their pages."""

from collections.abc import Iterator
from functools import partial

from proofpress.diagnostics import Diagnostics
from proofpress.geometry import Rect, rectangle
from proofpress.lang.scope import Scope as SayScope
from proofpress.lang.scope import board_scope, card_scope, deck_scope, game_scope, token_scope
from proofpress.lang.speaker import Speaker
from proofpress.layout.bench import Ask, Bench, Body, Pair, Piece, Record, Row, texts_to_settle
from proofpress.layout.kit import Kit
from proofpress.layout.scope import has_icons, is_drawable
from proofpress.layout.studio import Studio
from proofpress.model.board import Board
from proofpress.model.game import Card, Deck, Game, Seat, Token, owners_of
from proofpress.request import InkUse
from proofpress.sheet import Leaf, Side
from proofpress.source.inputs import NO_PAST, Past
from proofpress.text.typeset import Typesetter


def lay_out(
    game: Game,
    speaker: Speaker,
    kit: Kit,
    typesetter: Typesetter,
    ink: InkUse = "full",
    past: Past = NO_PAST,
) -> tuple[tuple[Leaf, ...], Diagnostics]:
    """Return all pieces of a game in one language as leaves: decks, tokens, boards, assemblies.

    A piece whose face or values are unusable is left out; all are where the styles cannot be
    read. Equal backs of a deck are one page. What the past knows is not worked out again.
    """
    if not game.theme.is_whole:
        return (), ()
    studio = Studio(game, speaker, kit, typesetter, ink)
    record = Record(studio, past)
    leaves: list[Leaf] = []
    for deck in game.decks:
        leaves.extend(_lay_out_deck(record, deck))
    leaves.extend(_lay_out_tokens(record))
    for board in game.boards:
        leaves.extend(_lay_out_board(record, board))
    if game.assemblies:
        from proofpress.layout.assembly import lay_out_assemblies

        leaves.extend(lay_out_assemblies(studio))
    return tuple(leaves), studio.diagnostics


def _lay_out_deck(record: Record, deck: Deck) -> tuple[Leaf, ...]:
    size = (deck.width, deck.height)
    shape = (deck.outline, size, deck.bleed, deck.safe)
    bench = Bench(record, Body(*shape, "cards", deck.cut, art_bleed=deck.art_bleed))
    backs: dict[str, Ask] = {}  # those that many cards share
    pieces: list[Piece] = []
    for card in deck.cards:
        if is_drawable(record.studio.game, card):
            front = _card_ask(record, deck, card, card.face, Side.FRONT)
            name = card.back or deck.back
            back = None if name is None else _card_back(record, deck, card, front, name, backs)
            pieces.append(Piece(front.subject, card.copies, front, back))
    return _settled(record, bench, pieces)


def _settled(record: Record, bench: Bench, pieces: list[Piece]) -> tuple[Leaf, ...]:
    pairs = bench.pairs(pieces)
    return bench.leaves(pairs, record.studio.settle(texts_to_settle(bench.rows(pairs))))


def _card_ask(record: Record, deck: Deck, card: Card, face: str, side: Side) -> Ask:
    studio, identities = record.studio, record.identities
    return Ask(
        face,
        side,
        f"{deck.id}.{card.id}",
        identities.card(deck, card, face, side) if identities else "",
        card.name,
        partial(studio.scopes.card, deck, card, side),
        lambda: {**game_scope(studio.game), **card_scope(deck, card)},
        (card.face_at if side is Side.FRONT else card.back_at or deck.back_at) or card.origin,
    )


def _card_back(
    record: Record, deck: Deck, card: Card, front: Ask, name: str, backs: dict[str, Ask]
) -> Ask:
    """Return the back of a card, one for all cards of a deck where it says nothing of the card."""
    studio = record.studio
    asked = card.back_at or card.origin if card.back else deck.back_at or deck.origin
    if record.is_own_back(name, asked, deck.id, front):
        return _card_ask(record, deck, card, name, Side.BACK)
    if name not in backs:
        words = record.identities.back(deck, name) if record.identities else ""
        scope = partial(studio.scopes.deck, deck, Side.BACK)

        def say_scope() -> SayScope:
            return {**game_scope(studio.game), **deck_scope(deck)}

        own = (name, Side.BACK, deck.id, words, deck.name, scope, say_scope, asked)
        backs[name] = Ask(*own)
    return backs[name]


def _lay_out_tokens(record: Record) -> Iterator[Leaf]:
    """Yield all tokens; those with the same faces in the same size share the sizes of their type.

    They are one set to the eye, as the cards of a deck are.
    """
    game = record.studio.game
    drafted = [
        (token, *_draft_token(record, token)) for token in game.tokens if is_drawable(game, token)
    ]
    sets: dict[tuple[object, ...], list[Row]] = {}
    for token, bench, pairs in drafted:
        sets.setdefault(_set_of(token), []).extend(bench.rows(pairs))
    settings = {key: record.studio.settle(texts_to_settle(rows)) for key, rows in sets.items()}
    for token, bench, pairs in drafted:
        yield from bench.leaves(pairs, settings[_set_of(token)])


def _set_of(token: Token) -> tuple[object, ...]:
    return token.face, token.back, token.width, token.height


def _draft_token(record: Record, token: Token) -> tuple[Bench, list[Pair]]:
    size = (token.width, token.height)
    shape = (token.outline, size, token.bleed, token.safe)
    bench = Bench(record, Body(*shape, "tokens", art_bleed=token.art_bleed))
    pieces: list[Piece] = []
    for seat in owners_of(record.studio.game, token) or (None,):
        front, back = (_token_ask(record, token, seat, side) for side in Side)
        pieces.append(Piece(front.subject, token.supply, front, back))
    return bench, bench.pairs(pieces)


def _owned_subject(id: str, seat: Seat | None) -> str:
    return id if seat is None else f"{id}.{seat.id}"


def _token_ask(record: Record, token: Token, seat: Seat | None, side: Side) -> Ask:
    """Return a side of a token; without a back of its own it has its face on both sides."""
    studio, identities = record.studio, record.identities
    name = token.back or token.face if side is Side.BACK else token.face
    return Ask(
        name,
        side,
        _owned_subject(token.id, seat),
        identities.token(token, seat, name, side) if identities else "",
        token.name,
        partial(studio.scopes.token, token, seat, side),
        lambda: {**game_scope(studio.game), **token_scope(token, seat)},
        (token.back_at if side is Side.BACK and token.back else token.face_at) or token.origin,
    )


def _lay_out_board(record: Record, board: Board) -> tuple[Leaf, ...]:
    """Return a board as one leaf, or as one for each seat that owns one."""
    game = record.studio.game
    parts = (board.fields, *(space.fields for space in board.spaces))
    if not board.is_whole or not all(has_icons(game, fields) for fields in parts):
        return ()
    outline = rectangle(Rect(0, 0, board.width, board.height))
    size = (board.width, board.height)
    body = Body(outline, size, board.bleed, board.safe, "boards", lines=board.lines)
    pieces: list[Piece] = []
    for seat in game.players.seats if board.owner is not None else (None,):
        front = _board_ask(record, board, seat, board.face, Side.FRONT)
        back = None
        if board.back is not None:
            back = _board_ask(record, board, seat, board.back, Side.BACK)
        pieces.append(Piece(front.subject, board.copies, front, back))
    return _settled(record, Bench(record, body), pieces)


def _board_ask(record: Record, board: Board, seat: Seat | None, name: str, side: Side) -> Ask:
    studio, identities = record.studio, record.identities
    words = ""
    if identities is not None:
        words = identities.board(board, studio.scopes.board_values(board), seat, name, side)
    scope = partial(studio.scopes.board, board, seat, side)

    def say_scope() -> SayScope:
        return {**game_scope(studio.game), **board_scope(board, seat)}

    asked = (board.face_at if side is Side.FRONT else board.back_at) or board.origin
    subject = _owned_subject(board.id, seat)
    return Ask(name, side, subject, words, board.name, scope, say_scope, asked)
