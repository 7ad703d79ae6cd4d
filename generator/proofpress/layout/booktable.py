"""Tables of booklets: columns as wide as their words want, a tinted head, rules between rows."""

from collections.abc import Sequence

from proofpress.geometry import Rect, Transform, rectangle
from proofpress.lang.inline import InlineIcon, InlineWords, Resolved
from proofpress.layout.bookshelf import Desk
from proofpress.layout.galley import Column, Slice, spaced, tagged
from proofpress.model.book import TableBlock
from proofpress.scene import Group, Item, Path
from proofpress.tagging import ARTIFACT, Tag
from proofpress.values import replace

_STYLE = "book_table"
_PAD = 1.1  # above and below the words of a row
_GAP = 3.0  # between columns
_EDGE = 1.6  # beside the first and the last column
_RULE = 0.2
_SPACE = 3.5
_BELOW = 1.2
_WIDE = 10_000.0
_SHORT = 6  # rows, the head among them: so many are never parted

Row = tuple[Resolved | None, ...]


def table(desk: Desk, column: Column, block: TableBlock) -> list[Slice]:
    """Return the rows of a table as slices; the head stands again where the table goes on."""
    head = tuple(_strong(desk.say(cell)) for cell in block.head)
    rows = [tuple(desk.say(cell) for cell in row) for row in block.rows]
    widths = column_widths(column, [row for row in (head, *rows) if row])
    tag = desk.tag("Table")
    top = _row(desk, column, head, widths, tag.child("TR")) if head else None
    again = _row(desk, column, head, widths, ARTIFACT) if head else None
    slices = [top] if top is not None else []
    slices += [
        replace(_row(desk, column, row, widths, tag.child("TR", n), bool(head)), head=again)
        for n, row in enumerate(rows, 1)
    ]
    slices = _tied(slices)
    caption = desk.say(block.caption)
    if caption is not None and slices:
        slices[-1] = replace(slices[-1], keeps_next=True)
        lines = tagged(column.lines(caption, "book_caption"), tag.child("Caption"))
        slices += spaced(lines, 1.2)
    if slices:
        slices[-1] = replace(slices[-1], height=slices[-1].height + _BELOW)
    return spaced(slices, _SPACE)


def _tied(slices: list[Slice]) -> list[Slice]:
    """Return rows that stay together: all of a short table, else the first and the last two."""
    last = len(slices) - 1
    tied = range(last) if last < _SHORT else (0, 1, last - 1)
    return [replace(one, keeps_next=n in tied) for n, one in enumerate(slices)]


def column_widths(column: Column, rows: Sequence[Row]) -> list[float]:
    """Return how wide columns are: as their widest cell wants, or shared out by what they want.

    A column that asks for less than an equal share has it whole.
    """
    count = len(rows[0]) if rows else 0
    wanted = [max(_natural(column, row[n]) for row in rows) for n in range(count)]
    room = column.width - 2 * _EDGE - _GAP * (count - 1)
    widths = dict.fromkeys(range(count), 0.0)
    waiting = list(widths)
    while waiting:
        share = room / len(waiting)
        modest = [n for n in waiting if wanted[n] <= share]
        if not modest:
            total = sum(wanted[n] for n in waiting)
            widths |= {n: room * wanted[n] / total for n in waiting}
            break
        for n in modest:
            widths[n] = wanted[n]
            room -= wanted[n]
        waiting = [n for n in waiting if n not in modest]
    spare = max(0.0, room) / count if count and not waiting else 0.0
    return [widths[n] + spare for n in range(count)]


def _natural(column: Column, cell: Resolved | None) -> float:
    style = column.style(_STYLE, cell) if cell is not None else None
    if cell is None or style is None:
        return 0.0
    lines = column.set(cell, style, Rect(0, 0, _WIDE, _WIDE)).lines
    return max((line.width for line in lines), default=0.0) + 0.1


def _row(
    desk: Desk,
    column: Column,
    cells: Row,
    widths: Sequence[float],
    tag: Tag,
    is_headed: bool = True,
) -> Slice:
    """Return a row on its rule; the head, which has the number 0, is tinted."""
    items: list[Item] = []
    is_head = tag.number == 0
    start, height = _EDGE, 0.0
    for number, (cell, width) in enumerate(zip(cells, widths, strict=True), 1):
        if cell is not None:
            done, tall = _cell(column, cell, start, width)
            items.append(Group(done, tag=_cell_tag(tag, number, is_headed)))
            height = max(height, tall)
        start += width + _GAP
    height += 2 * _PAD
    rule = rectangle(Rect(0, height - _RULE, column.width, _RULE))
    ground: list[Item] = []
    if is_head:
        ground.append(
            Path(rectangle(Rect(0, 0, column.width, height)), column.paint(desk.look.tint))
        )
    ground.append(Path(rule, column.paint(desk.look.accent)))
    return Slice(height, (Group(tuple(ground), tag=ARTIFACT), *items), tag=tag)


def _cell_tag(row: Tag, number: int, is_headed: bool) -> Tag:
    """Return the node of a cell; a head that stands again on a later page is not read again.

    In a table without a head the first cell of a row says what the others are about.
    """
    if row == ARTIFACT:
        return row
    if row.number == 0:
        return Tag("TH", number, row, scope="Column")
    if number == 1 and not is_headed:
        return Tag("TH", number, row, scope="Row")
    return row.child("TD", number)


def _cell(
    column: Column, cell: Resolved, start: float, width: float
) -> tuple[tuple[Item, ...], float]:
    style = column.style(_STYLE, cell)
    if style is None:
        return (), 0.0
    done = column.set(cell, style, column.box(start, width))
    place = Transform.translation(0, _PAD)
    return (Group(done.items, place),), column.height_of(done, style)


def _strong(said: Resolved | None) -> Resolved | None:
    """Return a text in bold."""
    if said is None:
        return None
    inlines = tuple(
        one._replace(look=one.look._replace(strong=True))
        if isinstance(one, InlineWords | InlineIcon)
        else one
        for one in said.inlines
    )
    return replace(said, inlines=inlines)
