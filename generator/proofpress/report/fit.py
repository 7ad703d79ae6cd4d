"""How texts sit in their boxes, gathered from laid-out pages: field by field, in each language.

Nothing is decided here: sizes were settled by layout, and pages tell of them by their anchors.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

from proofpress.scene import Anchor, Fit, Group, Item, TextField
from proofpress.sheet import Page
from proofpress.values import NamedTuple, dataclass

# From much room to none: at its own size with room, well filled, or full; smaller than its own
# size; at the least size or leading that is allowed.
Level = Literal["room", "well", "full", "smaller", "limit"]
_FULL, _WELL = 0.9, 0.6


class Spot(NamedTuple):
    """One text of a field on one piece: how full its box is, and the size it could have alone.

    `natural_pt` is 0 where it fits only by tighter leading.
    """

    subject: str
    label: str
    fill: float
    natural_pt: float
    lines: int
    level: Level


@dataclass(frozen=True, slots=True)
class Cell:
    """A field in one language; sizes in points on paper, spots by the piece's id."""

    size_pt: float
    style_pt: float
    floor_pt: float
    leading_pt: float
    is_tightened: bool
    level: Level
    tightest: Spot
    spots: Mapping[str, Spot]


@dataclass(frozen=True, slots=True)
class Row:
    """A field of a deck in all languages that have it; its faces are drawn at `scale`."""

    name: str
    style: str
    scale: float
    cells: Mapping[str, Cell]

    @property
    def pieces(self) -> Mapping[str, str]:
        """The pieces that have the field, by id, with their names."""
        spots = (spot for cell in self.cells.values() for spot in cell.spots.values())
        names: dict[str, str] = {}
        for spot in spots:
            names.setdefault(spot.subject, spot.label)
        return names


_Key = tuple[str, str, float]


def gather(pages: Mapping[str, Sequence[Page]]) -> tuple[Row, ...]:
    """Return the fields of pages by language, in the order in which they are met."""
    met: dict[_Key, dict[str, list[tuple[Page, Anchor, TextField, Fit]]]] = {}
    for language, of_it in pages.items():
        for page in of_it:
            for anchor in _text_boxes(page.frame.items):
                field, fit = anchor.field, anchor.fit
                if field is not None and fit is not None:
                    key = (field.name, field.style, field.scale)
                    by_language = met.setdefault(key, {})
                    by_language.setdefault(language, []).append((page, anchor, field, fit))
    return tuple(
        Row(*key, {code: _cell(boxes) for code, boxes in by_language.items()})
        for key, by_language in met.items()
    )


def _text_boxes(items: Iterable[Item]) -> Iterator[Anchor]:
    for item in items:
        if isinstance(item, Anchor) and item.kind == "text":
            yield item
        elif isinstance(item, Group):
            yield from _text_boxes(item.items)


def _cell(boxes: Sequence[tuple[Page, Anchor, TextField, Fit]]) -> Cell:
    field = boxes[0][2]
    spots: dict[str, Spot] = {}
    for page, anchor, _, fit in boxes:
        spot = _spot(page, anchor, field, fit)
        known = spots.get(spot.subject)
        if known is None or _tightness(spot) < _tightness(known):
            spots[spot.subject] = spot
    tightest = min(spots.values(), key=_tightness)
    scale = field.scale
    return Cell(
        field.size_pt * scale,
        field.style_pt * scale,
        field.floor_pt * scale,
        field.leading_pt * scale,
        field.is_tightened,
        tightest.level,
        tightest,
        spots,
    )


def _tightness(spot: Spot) -> tuple[float, float]:
    """Return what orders spots, the tightest first."""
    return spot.natural_pt, -spot.fill


def _spot(page: Page, anchor: Anchor, field: TextField, fit: Fit) -> Spot:
    natural = fit.natural_pt * field.scale
    level = _level(field, fit.natural_pt, anchor.fill)
    return Spot(page.subject, page.label, anchor.fill, natural, fit.lines, level)


def _level(field: TextField, natural_pt: float, fill: float) -> Level:
    if natural_pt <= field.size_pt < field.style_pt or natural_pt < field.size_pt:
        return "limit" if field.size_pt <= field.floor_pt else "smaller"
    return "full" if fill >= _FULL else "well" if fill >= _WELL else "room"
