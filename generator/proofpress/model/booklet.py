"""What `booklet.yaml` says: the blocks of the booklet in order."""

from collections.abc import Callable, Mapping

from proofpress.diagnostics import did_you_mean
from proofpress.model.book import (
    AssumptionList,
    Block,
    Book,
    ComponentList,
    Contents,
    Cover,
    CreditList,
    Heading,
    ListBlock,
    PageBreak,
    Paragraph,
    PhaseList,
)
from proofpress.model.decode import (
    Ids,
    Key,
    Reading,
    Row,
    Table,
    is_blank,
    quoted,
    refuse_shape,
    shortened,
    subject_of,
)
from proofpress.model.kinds import FlagKind, IdKind, ListKind, NameKind, NodeKind
from proofpress.model.quantities import IntKind
from proofpress.model.sizes import SIZE, read_size
from proofpress.model.template import Size
from proofpress.model.texts import MessageKind, MessageListKind
from proofpress.source.node import Mapping as MapNode
from proofpress.source.node import Node, Scalar
from proofpress.source.text import Origin

ID = Key("id", IdKind(), is_required=True)
TEXT = Key("text", MessageKind(), is_required=True)
HEADING_TEXT = Key("text", MessageKind("name"), is_required=True)
LEVEL = Key("level", IntKind(1, 3))
ITEMS = Key("items", MessageListKind(), is_required=True)
NUMBERED = Key("numbered", FlagKind())
FACE = Key("face", NameKind("the name of a face"), is_required=True)

COVER = Table("a cover", FACE)
HEADING = Table("a heading", ID, LEVEL, HEADING_TEXT)
PARAGRAPH = Table("a paragraph", ID, TEXT)
LIST = Table("a list of points", ID, ITEMS, NUMBERED)
TABLES: Mapping[str, Table] = {
    "cover": COVER,
    "heading": HEADING,
    "paragraph": PARAGRAPH,
    "list": LIST,
}

BLOCKS: Key[tuple[Node, ...]] = Key(
    "blocks", ListKind(NodeKind("a block"), expects="a list of blocks"), is_required=True
)
BOOKLET = Table("a map of `blocks`", SIZE, BLOCKS)

_PLAIN: Mapping[str, Callable[[Origin], Block]] = {
    "contents": Contents,
    "components": ComponentList,
    "phases": PhaseList,
    "assumptions": AssumptionList,
    "credits": CreditList,
    "page_break": PageBreak,
}
_LATER = ("table", "figure", "note", "margin_note", "example", "glossary", "index")
_DEFAULT_SIZE = "a5"


def read_booklet(node: Node, sizes: Mapping[str, Size], reading: Reading) -> Book | None:
    """Return the booklet, or None when there are no blocks or no size to print it in."""
    reading = reading.within("book")
    row = BOOKLET.read(node, reading)
    if row is None:
        return None
    size = read_size(row, sizes) if row.has(SIZE) else sizes.get(_DEFAULT_SIZE)
    ids = Ids()
    blocks = [_block(block, ids, reading) for block in row.get(BLOCKS) or ()]
    if size is None:
        return None
    found = tuple(block for block in blocks if block is not None)
    return Book(size.width, size.height, found, node.origin)


def _block(node: Node, ids: Ids, reading: Reading) -> Block | None:
    """Return a block, written as a word or as a map with the block's name as its one key."""
    if isinstance(node, Scalar) and not is_blank(node):
        return _plain_block(node, None, reading)
    if not isinstance(node, MapNode) or not node.entries:
        refuse_shape(node, "a block such as `- contents`", reading)
        return None
    name, value = node.entries[0]
    for key, _ in node.entries[1:]:
        hints = ("indent the keys of a block one step more than its name",)
        message = f"`{key.value}` stands beside the block `{name.value}`"
        reading.fault("unknown-key", key.span, message, hints=hints)
    if name.value not in TABLES:
        return _plain_block(name, value, reading)
    return _written_block(name, value, ids, reading)


def _plain_block(name: Scalar, value: Node | None, reading: Reading) -> Block | None:
    """Return a block that has nothing to say beside its name."""
    make = _PLAIN.get(name.value)
    if make is not None:
        if value is not None and not is_blank(value):
            message = f"the block `{name.value}` takes nothing"
            reading.fault("wrong-type", name.span, message)
        return make(name.origin)
    if name.value in _LATER:
        message = f"the block `{name.value}` is not set yet"
        reading.fault("unsupported-yet", name.span, message)
    elif name.value in TABLES:
        message = f"the block `{name.value}` needs its keys"
        reading.fault("wrong-type", name.span, message)
    else:
        known = (*TABLES, *_PLAIN)
        hints = did_you_mean(name.value, known) or (f"the blocks are {quoted(known)}",)
        message = f"there is no block `{shortened(name.value)}`"
        reading.fault("unknown-choice", name.span, message, hints=hints)
    return None


def _written_block(name: Scalar, value: Node, ids: Ids, reading: Reading) -> Block | None:
    reading = reading.within(subject_of(value, "book"))
    if is_blank(value):
        return _plain_block(name, None, reading)
    row = TABLES[name.value].read(value, reading)
    if row is None:
        return None
    if name.value == "cover":
        face = row.get(FACE)
        return None if face is None else Cover(face, row.origin(FACE))
    id = row.get(ID)
    if id is not None and not ids.claim(id, reading):
        id = None
    match name.value:
        case "heading":
            return _heading(row, id)
        case "paragraph":
            text = row.get(TEXT)
            return Paragraph(id.value, text, value.origin) if id and text else None
        case _:
            items = row.get(ITEMS)
            numbered = row.get(NUMBERED) or False
            return ListBlock(id.value, items, numbered, value.origin) if id and items else None


def _heading(row: Row, id: Scalar | None) -> Heading | None:
    text, level = row.get(HEADING_TEXT), row.get(LEVEL)
    if id is None or text is None or (row.has(LEVEL) and level is None):
        return None
    return Heading(id.value, level or 1, text, row.node.origin)
