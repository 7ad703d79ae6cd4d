"""What `booklet.yaml` says: the blocks of the booklet in order."""

from collections.abc import Callable, Mapping

from proofpress.diagnostics import did_you_mean
from proofpress.model.book import (
    AssumptionList,
    Block,
    Book,
    BookLook,
    ComponentList,
    Contents,
    CreditList,
    GlossaryList,
    Index,
    PageBreak,
    PhaseList,
)
from proofpress.model.bookblocks import COLUMNS, TABLES, read_block
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
from proofpress.model.kinds import ColourKind, ListKind, MapNodeKind, NameKind, NodeKind
from proofpress.model.quantities import IntKind, LengthKind, PointsKind
from proofpress.model.sizes import SIZE, read_size
from proofpress.model.template import Size
from proofpress.source.node import Mapping as MapNode
from proofpress.source.node import Node, Scalar
from proofpress.source.text import Origin

BLOCKS: Key[tuple[Node, ...]] = Key(
    "blocks", ListKind(NodeKind("a block"), expects="a list of blocks"), is_required=True
)
PAGE = Key("page", NameKind("the name of a face"))
OPENER = Key("opener", NameKind("the name of a face"))
OPENER_HEIGHT = Key("opener_height", LengthKind(4, 120))
OPENER_TEXT = Key("opener_text", LengthKind(4, 120))
OPENER_FIT = Key("opener_fit", PointsKind(least=6))
ACCENT = Key("accent", ColourKind())
TINT = Key("tint", ColourKind())
DEPTH = Key("contents_depth", IntKind(1, 3))
_OPENERS = (OPENER, OPENER_HEIGHT, OPENER_TEXT, OPENER_FIT)
LOOK_KEYS = Table("the looks of a booklet", PAGE, *_OPENERS, ACCENT, TINT, DEPTH)
LOOK: Key[MapNode] = Key("look", MapNodeKind("the looks of a booklet"))
BOOKLET = Table("a map of `blocks`", SIZE, COLUMNS, LOOK, BLOCKS)

_PLAIN: Mapping[str, Callable[[Origin], Block]] = {
    "contents": Contents,
    "components": ComponentList,
    "phases": PhaseList,
    "assumptions": AssumptionList,
    "glossary": GlossaryList,
    "index": Index,
    "credits": CreditList,
    "page_break": PageBreak,
}
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
    columns = row.get(COLUMNS) or 1
    return Book(size.width, size.height, found, node.origin, columns, _look(row, reading))


def _look(row: Row, reading: Reading) -> BookLook:
    """Return how the booklet looks; what it does not say is as usual."""
    node = row.get(LOOK)
    own = LOOK_KEYS.read(node, reading) if node is not None else None
    if own is None:
        return BookLook()
    usual = BookLook()
    height = own.get(OPENER_HEIGHT)
    return BookLook(
        page=own.get(PAGE) or "",
        opener=own.get(OPENER) or "",
        opener_height=usual.opener_height if height is None else height,
        opener_text=own.get(OPENER_TEXT),
        opener_fit=own.get(OPENER_FIT),
        accent=own.get(ACCENT) or usual.accent,
        tint=own.get(TINT) or usual.tint,
        contents_depth=own.get(DEPTH) or usual.contents_depth,
        origin=own.node.origin,
    )


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
    if name.value in TABLES:
        message = f"the block `{name.value}` needs its keys"
        reading.fault("wrong-type", name.span, message)
    else:
        known = (*TABLES, *_PLAIN)
        hints = did_you_mean(name.value, known) or (f"the blocks are {quoted(known)}",)
        message = f"there is no block `{shortened(name.value)}`"
        reading.fault("unknown-choice", name.span, message, hints=hints)
    return None


def _written_block(name: Scalar, value: Node, ids: Ids, reading: Reading) -> Block | None:
    if is_blank(value):
        return _plain_block(name, None, reading)
    return read_block(name.value, value, ids, reading.within(subject_of(value, "book")))
