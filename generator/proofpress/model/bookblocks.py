"""The blocks of `booklet.yaml` that have keys of their own, from nodes to values."""

from collections.abc import Callable, Mapping
from typing import Literal

from proofpress.model.book import (
    Block,
    Callout,
    CardTexts,
    Cover,
    Example,
    Figure,
    Heading,
    ListBlock,
    MarginNote,
    Note,
    Paragraph,
    TableBlock,
)
from proofpress.model.decode import Ids, Key, Reading, Row, Table, first_sign, join
from proofpress.model.kinds import (
    ChoiceKind,
    FlagKind,
    IdKind,
    ListKind,
    MapKind,
    NameKind,
    NodeKind,
)
from proofpress.model.kinds import WordKind as Word
from proofpress.model.message import Text
from proofpress.model.quantities import IntKind, LengthKind, NumberKind
from proofpress.model.texts import MessageKind, MessageListKind
from proofpress.source.node import Node, Scalar, Sequence
from proofpress.values import NamedTuple

MOST_CELLS = 2_000  # of a table
MOST_SEED = 2**53
_ID_PATH = r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*"

ID = Key("id", IdKind(), is_required=True)
TEXT = Key("text", MessageKind(), is_required=True)
HEADING_TEXT = Key("text", MessageKind("name"), is_required=True)
TITLE = Key("title", MessageKind("name"))
CAPTION = Key("caption", MessageKind())
LEVEL = Key("level", IntKind(1, 3))
COLUMNS = Key("columns", IntKind(1, 4))
ITEMS = Key("items", MessageListKind(), is_required=True)
NUMBERED = Key("numbered", FlagKind())
FACE = Key("face", NameKind("the name of a face"), is_required=True)
HEAD: Key[Node] = Key("head", NodeKind("a list of texts"))
ROWS: Key[tuple[Node, ...]] = Key(
    "rows", ListKind(NodeKind("a row of cells"), 1, "a list of rows"), is_required=True
)
PIECE = Key("piece", Word("the id of a piece", _ID_PATH, "orders.raid"), is_required=True)
SIDE = Key("side", ChoiceKind(("front", "back")))
SCALE = Key("scale", NumberKind(0.05, 10))
CALLOUTS: Key[tuple[Node, ...]] = Key(
    "callouts", ListKind(NodeKind("a callout"), expects="a list of callouts")
)
X = Key("x", LengthKind(), is_required=True)
X_RTL = Key("x_rtl", LengthKind())
Y = Key("y", LengthKind(), is_required=True)
SEED = Key("seed", IntKind(0, MOST_SEED))
PLAYERS = Key("players", IntKind(1, 100), is_required=True)
NAMES: Key[Mapping[Scalar, Node]] = Key(
    "names", MapKind(NodeKind("a name"), expects="a map of ids to names")
)
DECK = Key("deck", NameKind("the id of a deck"), is_required=True)

CALLOUT = Table("a callout", X, Y, X_RTL, TEXT)

TABLES: Mapping[str, Table] = {
    "cover": Table("a cover", FACE),
    "heading": Table("a heading", ID, LEVEL, COLUMNS, HEADING_TEXT),
    "paragraph": Table("a paragraph", ID, TEXT),
    "list": Table("a list of points", ID, ITEMS, NUMBERED),
    "table": Table("a table", ID, HEAD, ROWS, CAPTION),
    "note": Table("a note", ID, TITLE, TEXT),
    "margin_note": Table("a margin note", ID, TEXT),
    "figure": Table("a figure", ID, PIECE, SIDE, SCALE, CAPTION, CALLOUTS),
    "example": Table("an example of play", ID, TITLE, SEED, PLAYERS, NAMES),
    "card_texts": Table("the texts of a deck", DECK),
}
_UNNAMED = ("cover", "card_texts")  # blocks without an id


class _Named(NamedTuple):
    """A block whose keys are read: its row, its id, the place of the whole."""

    row: Row
    id: str
    reading: Reading


def read_block(name: str, value: Node, ids: Ids, reading: Reading) -> Block | None:
    """Return a block of a known name, or None where a part that it needs is missing or faulty."""
    row = TABLES[name].read(value, reading)
    if row is None:
        return None
    if name in _UNNAMED:
        return _unnamed(name, row)
    id = row.get(ID)
    is_free = id is not None and ids.claim(id, reading)
    found = len(reading.found)
    block = _READERS[name](_Named(row, id.value if isinstance(id, Scalar) else "", reading))
    is_sound = name in _LENIENT or len(reading.found) == found
    return block if is_free and is_sound else None


_LENIENT = ("list",)  # a list goes without its faulty points


def _unnamed(name: str, row: Row) -> Block | None:
    if name == "cover":
        face = row.get(FACE)
        return None if face is None else Cover(face, row.origin(FACE))
    deck = row.get(DECK)
    return None if deck is None else CardTexts(deck, row.origin(DECK))


def _heading(named: _Named) -> Block | None:
    row = named.row
    text, level, columns = row.get(HEADING_TEXT), row.get(LEVEL), row.get(COLUMNS)
    if row.has(COLUMNS) and columns is not None and (level or 1) > 1:
        row.refuse(
            COLUMNS, "wrong-type", "only a heading of level 1 says how many columns there are"
        )
    return None if text is None else Heading(named.id, level or 1, text, row.node.origin, columns)


def _paragraph(named: _Named) -> Block | None:
    text = named.row.get(TEXT)
    return None if text is None else Paragraph(named.id, text, named.row.node.origin)


def _list(named: _Named) -> Block | None:
    items, numbered = named.row.get(ITEMS), named.row.get(NUMBERED) or False
    return ListBlock(named.id, items, numbered, named.row.node.origin) if items else None


def _note(named: _Named) -> Block | None:
    title, text = named.row.text(TITLE), named.row.get(TEXT)
    return None if text is None else Note(named.id, title, text, named.row.node.origin)


def _margin_note(named: _Named) -> Block | None:
    text = named.row.get(TEXT)
    return None if text is None else MarginNote(named.id, text, named.row.node.origin)


def _table(named: _Named) -> Block | None:
    row, reading = named.row, named.reading
    nodes = row.get(ROWS) or ()
    head = _cells(row.get(HEAD), "head", reading) if row.has(HEAD) else ()
    rows = [_cells(one, str(number), reading) for number, one in enumerate(nodes, 1)]
    widths = [len(one) for one in (head, *rows) if one]
    for one, cells in zip(nodes, rows, strict=True):
        if isinstance(one, Sequence) and cells and len(cells) != widths[0]:
            count = f"{len(cells)} cell{'s' if len(cells) != 1 else ''}"
            message = f"a row of {count} in a table of {widths[0]} columns"
            reading.fault("out-of-range", first_sign(one), message)
    if sum(widths) > MOST_CELLS:
        row.refuse(ROWS, "out-of-range", f"more than {MOST_CELLS} cells")
    caption = row.text(CAPTION)
    return TableBlock(named.id, head, tuple(rows), caption, row.node.origin)


def _cells(node: Node | None, name: str, reading: Reading) -> tuple[Text, ...]:
    """Return the cells of a row; their ids end in the row's name and their number."""
    if node is None:
        return ()
    within = reading.within(join(reading.subject, name))
    return MessageListKind(expects="a row of cells").read(node, within) or ()


def _figure(named: _Named) -> Block | None:
    row = named.row
    piece = row.get(PIECE)
    callouts = [
        _callout(one, number, named.reading)
        for number, one in enumerate(row.get(CALLOUTS) or (), 1)
    ]
    caption = row.text(CAPTION)
    side: Literal["front", "back"] = "back" if row.get(SIDE) == "back" else "front"
    scale = row.get(SCALE) or 1.0
    if piece is None:
        return None
    kept = tuple(one for one in callouts if one is not None)
    return Figure(named.id, piece, side, scale, caption, kept, row.origin(PIECE))


def _callout(node: Node, number: int, reading: Reading) -> Callout | None:
    row = CALLOUT.read(node, reading.within(join(reading.subject, str(number))))
    if row is None:
        return None
    x, y, text = row.get(X), row.get(Y), row.get(TEXT)
    if x is None or y is None or text is None:
        return None
    return Callout(x, y, text, row.get(X_RTL))


def _example(named: _Named) -> Block | None:
    row = named.row
    title, seed, players = row.text(TITLE), row.get(SEED), row.get(PLAYERS)
    names: dict[str, Text] = {}
    for id, node in (row.get(NAMES) or {}).items():
        within = named.reading.within(join(named.reading.subject, id.value))
        name = MessageKind("name").read(node, within)
        names |= {} if name is None else {id.value: name}
    return (
        None
        if players is None
        else Example(named.id, title, seed or 0, players, names, row.origin(PLAYERS))
    )


_READERS: Mapping[str, Callable[[_Named], Block | None]] = {
    "heading": _heading,
    "paragraph": _paragraph,
    "list": _list,
    "table": _table,
    "note": _note,
    "margin_note": _margin_note,
    "figure": _figure,
    "example": _example,
}
