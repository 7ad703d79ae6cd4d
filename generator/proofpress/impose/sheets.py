"""From a plan to sheets: pages, marks and footers in their places."""

from collections.abc import Mapping, Sequence

from proofpress.geometry import Transform
from proofpress.impose.foldmarks import fold_ticks
from proofpress.impose.grid import Slot
from proofpress.impose.marks import crease_lines, crop_marks, cut_lines, fold_mark
from proofpress.impose.plan import Cutout, SheetPlan, footer_place, printed_sides
from proofpress.impose.room import Arrangement, Room
from proofpress.impose.written import written
from proofpress.request import Imposition, Offset, Printer
from proofpress.scene import DeferredFrame, Frame, Group, Item
from proofpress.sheet import Page, Placement, Sheet, Side, Surface
from proofpress.values import replace

# Stacks with lines to fold along; boards have marks beside them.
FOLDED = frozenset(("dice", "standees", "screens", "boxes"))
Footers = Mapping[tuple[int, Side], Frame]


def impose(plan: SheetPlan, footers: Footers) -> tuple[Sheet, ...]:
    """Return the sheets of a plan, with the footers by sheet number and side."""
    digits = max(2, len(str(len(plan.sheets))))
    patterns: dict[tuple[int, tuple[bool, ...]], _Pattern] = {}
    sheets = []
    for number, sheet in enumerate(plan.sheets, 1):
        key = (id(sheet.arrangement), sheet.taken)
        pattern = patterns.get(key)
        if pattern is None:
            pattern = patterns[key] = _Pattern(sheet.arrangement, sheet.taken, plan.asked)
        name = f"{plan.name}-{number:0{digits}}"
        feet = {side: footers.get((number, side)) for side in printed_sides(plan)}
        sheets.append(_sheet(pattern, sheet.cutouts, name, feet))
    return tuple(sheets)


class _Pattern:
    """What equally filled sheets of one arrangement have in common: their slots and marks."""

    def __init__(
        self, arrangement: Arrangement, taken: tuple[bool, ...], asked: Imposition
    ) -> None:
        self.arrangement = arrangement
        self.asked = asked
        self.room = arrangement.room
        self.shift = back_offset(self.room, asked.printer)
        self.fronts = tuple(arrangement.slots(taken))
        self.backs = tuple(_moved(self.room.behind(slot), self.shift) for slot in self.fronts)
        front, back = (crop_marks(arrangement, side, asked.marks) for side in Side)
        marks = {Side.FRONT: (*front, *fold_mark(arrangement)), Side.BACK: back}
        self.marks = {side: tuple(map(_keyed, groups)) for side, groups in marks.items()}
        self._written: dict[Side, str] = {}

    def written(self, side: Side) -> str:
        """Return in words what all sheets have on a side, and where their footers stand."""
        if side not in self._written:
            _, place = footer_place(self.arrangement, side)
            shift = self.shift if side is Side.BACK else Offset()
            self._written[side] = f"{written(self.marks[side])} {place} {shift}"
        return self._written[side]


def back_offset(room: Room, printer: Printer) -> Offset:
    """Return how far a printer's backs must be moved; a folded sheet has none."""
    if room.flip not in ("long", "short"):
        return Offset()
    if room.is_landscape and printer.back_landscape is not None:
        return printer.back_landscape
    return printer.back


def _moved(slot: Slot, by: Offset) -> Slot:
    return slot._replace(trim=slot.trim.moved(*by), clip=slot.clip.moved(*by))


def _sheet(
    pattern: _Pattern,
    cutouts: Sequence[Cutout | None],
    name: str,
    feet: Mapping[Side, Frame | None],
) -> Sheet:
    room = pattern.room
    fronts = tuple(
        _placement(slot, cutout, cutout.leaf.front if cutout else None)
        for slot, cutout in zip(pattern.fronts, cutouts, strict=True)
    )
    backs = tuple(
        _placement(slot, cutout, cutout.leaf.back if cutout else None)
        for slot, cutout in zip(pattern.backs, cutouts, strict=True)
    )
    on_front = fronts + backs if room.folds else fronts
    folded = [
        front
        for front, cutout in zip(fronts, cutouts, strict=True)
        if cutout is not None and cutout.leaf.stack in FOLDED
    ]
    front = _surface(pattern, Side.FRONT, on_front, feet[Side.FRONT], folded)
    back = None
    if Side.BACK in feet:
        back = _surface(pattern, Side.BACK, backs, feet[Side.BACK])
    return Sheet(name, room.width, room.height, room.flip, front, back)


def _placement(slot: Slot, cutout: Cutout | None, page: Page | None) -> Placement:
    if cutout is None or page is None:
        return Placement(None, 0, slot.trim, slot.rotation, slot.clip)
    subject = cutout.leaf.subject
    return Placement(page, cutout.copy, slot.trim, slot.rotation, slot.clip, subject)


def _surface(
    pattern: _Pattern,
    side: Side,
    placements: tuple[Placement, ...],
    footer: Frame | None,
    folded: Sequence[Placement] = (),
) -> Surface:
    lines = cut_lines(pattern.room, placements, side, pattern.asked.marks)
    creases: tuple[Item, ...] = ()
    if pattern.asked.marks != "none":
        creases = crease_lines(folded) or fold_ticks(placements)

    def items() -> tuple[Item, ...]:
        groups = list(pattern.marks[side])
        if footer is not None:
            _, place = footer_place(pattern.arrangement, side)
            groups.append(Group(footer.items, place, label="footer"))
        if side is Side.BACK:
            groups = [_group_moved(group, pattern.shift) for group in groups]
        return (*lines, *creases, *groups)

    size = pattern.room.width, pattern.room.height
    if not isinstance(footer, DeferredFrame) or not footer.key:
        return Surface(side, placements, Frame(*size, items()))
    key = f"{pattern.written(side)} {footer.key} {written((*lines, *creases))}"
    return Surface(side, placements, DeferredFrame(*size, (), items, key))


def _keyed(group: Group) -> Group:
    """Return marks by a key: all sheets of their kind have the same."""
    return replace(group, key=f"marks/{written(group.items)[:12]}")


def _group_moved(group: Group, by: Offset) -> Group:
    if by == Offset():
        return group
    return replace(group, transform=group.transform.then(Transform.translation(*by)))


def apart(sheets: Sequence[Sheet]) -> tuple[tuple[Sheet, ...], tuple[Sheet, ...]]:
    """Return fronts and backs as sheets of their own, equally many and in the same order."""
    fronts = (replace(sheet, flip="none", back=None) for sheet in sheets)
    backs = (
        Sheet(f"{sheet.name}-backs", sheet.width, sheet.height, "none", sheet.back)
        for sheet in sheets
        if sheet.back is not None
    )
    return tuple(fronts), tuple(backs)
