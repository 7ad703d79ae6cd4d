"""What is cut out, as `components/*.yaml` declare it: decks, tokens and boards."""

from proofpress.model.board import Board
from proofpress.model.boards import BOARD, read_board
from proofpress.model.deck import DECK, read_deck
from proofpress.model.decode import Key, Reading, Table, subject_of
from proofpress.model.fields import (
    FIELDS,
    declare_fields,
    has_unread_fields,
    known_keys,
    lost_fields,
    read_fields,
)
from proofpress.model.game import Deck, Token
from proofpress.model.kinds import ChoiceKind, ListKind, NodeKind, claimed
from proofpress.model.outline import OUTLINE, read_shape
from proofpress.model.quantities import IntKind
from proofpress.model.workshop import (
    BACK,
    BLEED,
    FACE_NAME,
    LATER_RULES,
    NAME,
    PIECE_ID,
    SAFE,
    TOKEN_SAFE,
    Workshop,
)
from proofpress.source.node import Node
from proofpress.values import NamedTuple

OWNER = Key("owner", ChoiceKind(("players",)))
SUPPLY = Key("supply", IntKind(1), is_required=True)
TOKEN_SHAPE = Key("outline", OUTLINE, is_required=True)
TOKEN_FACE = Key("face", FACE_NAME, is_required=True)
TOKEN = Table(
    "a token", PIECE_ID, NAME, TOKEN_SHAPE, TOKEN_FACE, BACK, OWNER, SUPPLY, BLEED, SAFE, FIELDS,
    later={"home": LATER_RULES},
)  # fmt: skip


DECKS: Key[tuple[Node, ...]] = Key(
    "decks", ListKind(NodeKind("a deck", DECK), expects="a list of decks")
)
TOKENS: Key[tuple[Node, ...]] = Key(
    "tokens", ListKind(NodeKind("a token", TOKEN), expects="a list of tokens")
)
BOARDS: Key[tuple[Node, ...]] = Key(
    "boards", ListKind(NodeKind("a board", BOARD), expects="a list of boards")
)
COMPONENTS = Table(
    "a map of `decks`, `tokens` and `boards`",
    DECKS,
    TOKENS,
    BOARDS,
    later=dict.fromkeys(("dice", "boxes"), "only decks, tokens and boards are"),
)


class Components(NamedTuple):
    """What is cut out, in the order of the files."""

    decks: list[Deck]
    tokens: list[Token]
    boards: list[Board]


def read_components(node: Node, workshop: Workshop, reading: Reading) -> Components:
    """Return the pieces of one file."""
    row = COMPONENTS.read(node, reading)
    if row is None:
        return Components([], [], [])
    decks = [read_deck(deck, workshop, reading) for deck in row.get(DECKS) or ()]
    tokens = [_token(token, workshop, reading) for token in row.get(TOKENS) or ()]
    boards = [read_board(board, workshop, reading) for board in row.get(BOARDS) or ()]
    return Components(
        [deck for deck in decks if deck],
        [token for token in tokens if token],
        [board for board in boards if board],
    )


def _token(node: Node, workshop: Workshop, reading: Reading) -> Token | None:
    path = subject_of(node)
    workshop.pieces.add(path)
    row = TOKEN.open(node, reading.within(path), known_keys(node, TOKEN.names))
    if row is None:
        return None
    id = claimed(row, TOKEN, workshop.ids)
    name, outline = row.text(NAME), row.get(TOKEN_SHAPE)
    shape = None if outline is None else read_shape(outline)
    face, back, owner = row.get(TOKEN_FACE), row.get(BACK), row.get(OWNER)
    bleed, safe = row.get(BLEED), row.get(SAFE)
    if owner is not None and workshop.seats == 0:
        message = "a token for each player, but `game.yaml` has no `seats`"
        row.refuse(OWNER, "missing-key", message)
    supply = workshop.count(row, SUPPLY, workshop.seats or 1 if owner is not None else 1)
    declared = declare_fields(row, TOKEN.names | TOKEN.later.keys())
    fields = read_fields(declared, row)
    if id is None or name is None or shape is None or face is None or supply is None:
        return None
    return Token(
        id=id,
        name=name,
        outline=shape.outline,
        width=shape.width,
        height=shape.height,
        bleed=2.0 if bleed is None else bleed,
        face=face,
        back=back,
        owner=owner,
        supply=supply,
        fields=fields,
        origin=node.origin,
        face_at=row.place(TOKEN_FACE),
        back_at=row.place(BACK),
        safe=TOKEN_SAFE if safe is None else safe,
        lost=lost_fields(declared, fields) | ({FIELDS.name} if has_unread_fields(row) else set()),
    )
