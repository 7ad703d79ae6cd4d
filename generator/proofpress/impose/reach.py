"""What a printer does not reach: pieces that a forced grid or an offset pushes off its area."""

from collections.abc import Iterator, Mapping

from proofpress.diagnostics import Diagnostic, Span, finding
from proofpress.geometry import Rect
from proofpress.impose.plan import PlannedSheet, SheetPlan, printed_sides
from proofpress.impose.room import Arrangement, Room
from proofpress.impose.sheets import back_offset
from proofpress.request import Margins, Offset
from proofpress.sheet import Leaf, Side
from proofpress.source.text import Origin
from proofpress.units import shortest
from proofpress.values import NamedTuple

_EDGES = ("left", "right", "top", "bottom")
_UNSEEN = 0.1  # less is beyond any printer's accuracy


class _Loss(NamedTuple):
    """By how much boxes leave an area at each edge, in millimetres; 0 where they do not."""

    left: float
    right: float
    top: float
    bottom: float

    @property
    def most(self) -> float:
        return max(self)


def beyond_print(plan: SheetPlan, origins: Mapping[str, Origin]) -> Iterator[Diagnostic]:
    """Yield what of a plan's pieces cannot be printed, once for each arrangement and side."""
    seen: set[tuple[int, Side]] = set()
    for sheet in plan.sheets:
        for side in printed_sides(plan):
            key = id(sheet.arrangement), side
            if key in seen:
                continue
            seen.add(key)
            found = _beyond(plan, sheet, side, origins)
            if found is not None:
                yield found


def _beyond(
    plan: SheetPlan, sheet: PlannedSheet, side: Side, origins: Mapping[str, Origin]
) -> Diagnostic | None:
    room, printer = sheet.arrangement.room, plan.asked.printer
    shift = back_offset(room, printer) if side is Side.BACK else Offset()
    trims, bleeds = (box.moved(*shift) for box in _boxes(sheet.arrangement, side))
    printable = _printable(room, printer.margins)
    loss, what = _loss(trims, printable), "pieces"
    if loss.most <= _UNSEEN:
        loss, what = _loss(bleeds, printable), "bleed"
    if loss.most <= _UNSEEN:
        return None
    off = _loss(trims, Rect(0, 0, room.width, room.height))
    leaf = next(cutout.leaf for cutout in sheet.cutouts if cutout is not None)
    return finding(
        "unprintable-edge",
        _span(leaf, origins),
        _words(room, side, what, loss, off),
        subject=leaf.subject,
        hints=(_hint(plan, shift),),
    )


def _boxes(arrangement: Arrangement, side: Side) -> tuple[Rect, Rect]:
    """Return the boxes around all trims of a side and around their shown bleed."""
    room = arrangement.room
    blocks = [block.box for block in arrangement.blocks]
    grown = [block.box.grown(block.trim.bleed) for block in arrangement.blocks]
    if room.folds:
        blocks += [room.mirrored(box) for box in blocks]
        grown += [room.mirrored(box) for box in grown]
    elif side is Side.BACK:
        blocks, grown = ([room.mirrored(box) for box in some] for some in (blocks, grown))
    return _union(blocks), _union(grown)


def _union(boxes: list[Rect]) -> Rect:
    whole = boxes[0]
    for box in boxes[1:]:
        whole = whole.union(box)
    return whole


def _printable(room: Room, margins: Margins) -> Rect:
    """Return what the printer reaches of one side; on its side a sheet lies this way or that."""
    left, right, top, bottom = margins
    if room.is_landscape:
        left = right = max(margins.top, margins.bottom)
        top = bottom = max(margins.left, margins.right)
    return Rect(left, top, room.width - left - right, room.height - top - bottom)


def _loss(box: Rect, area: Rect) -> _Loss:
    return _Loss(
        max(0.0, area.x - box.x),
        max(0.0, box.right - area.right),
        max(0.0, area.y - box.y),
        max(0.0, box.bottom - area.bottom),
    )


def _span(leaf: Leaf, origins: Mapping[str, Origin]) -> Span:
    origin = origins.get(leaf.subject) or origins.get(leaf.subject.rpartition(".")[0])
    return origin.span if origin is not None else Span(leaf.subject)


def _words(room: Room, side: Side, what: str, loss: _Loss, off: _Loss) -> str:
    where = f"{side.value}s on {room.paper.name}" if room.flip != "none" else room.paper.name
    lost = ", ".join(
        f"{shortest(length, 2)} mm at the {edge}"
        for edge, length in zip(_EDGES, loss, strict=True)
        if length > _UNSEEN
    )
    whose = "lie in the edge that the printer leaves blank"
    subject = "pieces" if what == "pieces" else "the bleed of pieces"
    if what == "pieces" and off.most > _UNSEEN:
        whose = "leave the paper or its printable part"
    elif what == "bleed":
        whose = "lies in the edge that the printer leaves blank"
    return f"{where}: {subject} {whose}: {lost}"


def _hint(plan: SheetPlan, shift: Offset) -> str:
    if shift != Offset():
        return (
            f"the printer's backs are moved by x {shortest(shift.x)} mm and y "
            f"{shortest(shift.y)} mm: measure again with `proofpress calibrate`"
        )
    if plan.asked.grid is not None:
        return "without `--grid` as many are laid as the printer reaches"
    return "give the printer's margins in printers.yaml"
