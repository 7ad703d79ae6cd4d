"""What is cut out, as `components/*.yaml` declare it: decks, tokens, boards, and what is folded."""

from collections.abc import Mapping as MappingType
from collections.abc import Sequence

from proofpress.model.amount import ASSUMED, rest_on
from proofpress.model.board import PLAYERS, Board
from proofpress.model.deck import DECK, read_deck
from proofpress.model.decode import ID, Key, Reading, Row, Table, id_of, subject_of
from proofpress.model.fields import (
    FIELDS,
    declare_fields,
    has_unread_fields,
    known_keys,
    lost_fields,
    read_fields,
)
from proofpress.model.game import Assembly, Deck, Token
from proofpress.model.kinds import IdKind, ListKind, MapKind, NodeKind, claimed
from proofpress.model.outline import OUTLINE, Shape, box, read_shape
from proofpress.model.quantities import IntKind
from proofpress.model.workshop import (
    ART_BLEED,
    BACK,
    BLEED,
    FACE_NAME,
    HOME,
    NAME,
    PIECE_ID,
    PRINTED_KIND,
    SAFE,
    TOKEN_SAFE,
    UNPRINTED,
    Pending,
    Workshop,
)
from proofpress.source.node import Node, Scalar
from proofpress.values import NamedTuple

SUPPLY: Key[int | Row] = Key("supply", PRINTED_KIND, is_required=True)
OWNER = Key("owner", IdKind(expects="`players` or the id of a set of spaces"))


class _WorthKind:
    """How many of a kind of piece a token stands for, or whose one it is."""

    expects = "a number from 1 on, or a member of a set"

    def read(self, node: Node, reading: Reading) -> int | str | None:
        """Return the number, or the id of the member."""
        if isinstance(node, Scalar) and ID.fullmatch(node.value):
            return node.value
        return IntKind(1).read(node, reading)


STANDS_FOR: Key[MappingType[Scalar, int | str]] = Key(
    "stands_for", MapKind(_WorthKind(), IdKind(), "a map such as `{gold: 5}`")
)
TOKEN_SHAPE = Key("outline", OUTLINE)
TOKEN_FACE = Key("face", FACE_NAME)
ANCHORS: Key[Node] = Key("anchors", NodeKind("a map of `front` and `back`"))
TOKEN = Table(
    "a token", PIECE_ID, NAME, TOKEN_SHAPE, TOKEN_FACE, BACK, OWNER, SUPPLY, STANDS_FOR, HOME,
    ASSUMED, BLEED, ART_BLEED, SAFE, ANCHORS, FIELDS,
)  # fmt: skip


DECKS: Key[tuple[Node, ...]] = Key(
    "decks", ListKind(NodeKind("a deck", DECK), expects="a list of decks")
)
TOKENS: Key[tuple[Node, ...]] = Key(
    "tokens", ListKind(NodeKind("a token", TOKEN), expects="a list of tokens")
)
# Boards are read by modules of their own, which packs without any do not wait for.
BOARDS: Key[tuple[Node, ...]] = Key(
    "boards", ListKind(NodeKind("a board"), expects="a list of boards")
)
DICE: Key[tuple[Node, ...]] = Key("dice", ListKind(NodeKind("a die"), expects="a list of dice"))
STANDEES: Key[tuple[Node, ...]] = Key(
    "standees", ListKind(NodeKind("a standee"), expects="a list of standees")
)
SCREENS: Key[tuple[Node, ...]] = Key(
    "screens", ListKind(NodeKind("a screen"), expects="a list of screens")
)
BOXES: Key[tuple[Node, ...]] = Key("boxes", ListKind(NodeKind("a box"), expects="a list of boxes"))
COMPONENTS = Table(
    "a map of `decks`, `tokens`, `boards` and the like",
    DECKS,
    TOKENS,
    BOARDS,
    DICE,
    STANDEES,
    SCREENS,
    BOXES,
)


class Components(NamedTuple):
    """What is cut out, in the order of the files.

    `boxes` are not read yet: they wait for the decks of all files, whose ids are `deck_ids`.
    """

    decks: list[Deck]
    tokens: list[Token]
    boards: list[Board]
    assemblies: list[Assembly]
    boxes: list[Node]
    deck_ids: set[str]

    @staticmethod
    def none() -> "Components":
        """Return no components, to be added to."""
        return Components([], [], [], [], [], set())


def read_components(node: Node, workshop: Workshop, reading: Reading) -> Components:
    """Return the pieces of one file."""
    row = COMPONENTS.read(node, reading)
    if row is None:
        return Components.none()
    deck_nodes = row.get(DECKS) or ()
    decks = [read_deck(deck, workshop, reading) for deck in deck_nodes]
    tokens = [_token(token, workshop, reading) for token in row.get(TOKENS) or ()]
    ids = (id_of(deck) for deck in deck_nodes)
    return Components(
        [deck for deck in decks if deck],
        [token for token in tokens if token],
        _boards(row.get(BOARDS) or (), workshop, reading),
        _assemblies(row, workshop, reading),
        list(row.get(BOXES) or ()),
        {id.value for id in ids if id is not None},
    )


def _boards(nodes: Sequence[Node], workshop: Workshop, reading: Reading) -> list[Board]:
    if not nodes:
        return []
    from proofpress.model.boards import read_board

    boards = [read_board(board, workshop, reading) for board in nodes]
    return [board for board in boards if board]


def _assemblies(row: Row, workshop: Workshop, reading: Reading) -> list[Assembly]:
    if not any(row.has(key) for key in (DICE, STANDEES, SCREENS)):
        return []
    from proofpress.model.assembly import read_die, read_screen, read_standee

    made = [read_die(die, workshop, reading) for die in row.get(DICE) or ()]
    made += [read_standee(one, workshop, reading) for one in row.get(STANDEES) or ()]
    made += [read_screen(one, workshop, reading) for one in row.get(SCREENS) or ()]
    return [one for one in made if one]


def _check_anchors(row: Row, shape: Shape) -> None:
    node = row.get(ANCHORS)
    if node is not None:
        from proofpress.model.anchors import check_anchors

        check_anchors(node, shape, row.reading)


def _token_shape(row: Row, workshop: Workshop) -> Shape | None:
    if not row.has(TOKEN_SHAPE):
        if not workshop.is_printed:
            return box(*UNPRINTED)
        row.missing(TOKEN_SHAPE.name)
    outline = row.get(TOKEN_SHAPE)
    return None if outline is None else read_shape(outline)


def _token_face(row: Row, workshop: Workshop) -> str | None:
    if not row.has(TOKEN_FACE):
        if not workshop.is_printed:
            return ""
        row.missing(TOKEN_FACE.name)
    return row.get(TOKEN_FACE)


def _owner(row: Row, workshop: Workshop) -> str | None:
    owner = row.get(OWNER)
    if owner is None:
        return None
    if owner.value == PLAYERS:
        if workshop.seats == 0:
            message = "a token for each player, but `game.yaml` has no `seats`"
            row.refuse(OWNER, "missing-key", message)
    else:
        workshop.pending.append(Pending("owner", owner, row.reading.subject))
    return owner.value


def _stands_for(row: Row) -> tuple[str, int | str] | None:
    written = row.get(STANDS_FOR)
    if not written:
        return None
    if len(written) > 1:
        row.refuse(STANDS_FOR, "wrong-type", "a token stands for one kind of piece")
    kind, worth = next(iter(written.items()))
    return kind.value, worth


def _token(node: Node, workshop: Workshop, reading: Reading) -> Token | None:
    path = subject_of(node)
    workshop.pieces.add(path)
    row = TOKEN.open(node, reading.within(path), known_keys(node, TOKEN.names))
    if row is None:
        return None
    id = claimed(row, TOKEN, workshop.ids)
    name, shape = row.text(NAME), _token_shape(row, workshop)
    face, back, owner = _token_face(row, workshop), row.get(BACK), _owner(row, workshop)
    bleed, safe = row.get(BLEED), row.get(SAFE)
    supply = workshop.amount(row, SUPPLY, workshop.seats or 1 if owner == PLAYERS else 1)
    rest_on(row, workshop.assumed)
    stands_for = _stands_for(row)
    if shape is not None:
        _check_anchors(row, shape)
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
        supply=supply.most,
        by_players=supply.by_players,
        stands_for=stands_for,
        fields=fields,
        origin=node.origin,
        face_at=row.place(TOKEN_FACE),
        back_at=row.place(BACK),
        home=row.get(HOME),
        safe=TOKEN_SAFE if safe is None else safe,
        art_bleed=row.get(ART_BLEED),
        lost=lost_fields(declared, fields) | ({FIELDS.name} if has_unread_fields(row) else set()),
    )
