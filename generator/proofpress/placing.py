"""Where the texts of a pack stand in its layout: what translators are told of place and room."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from proofpress.geometry import IDENTITY, Point, Rect, Transform
from proofpress.lang.catalog import Catalogs, read_catalogs
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.pipeline import Edition, editions_of, fonts_of
from proofpress.request import PARTS, Request
from proofpress.scene import Anchor, Group, Item, TextField
from proofpress.sheet import Leaf, Page
from proofpress.source.project import Project
from proofpress.understanding import Reading
from proofpress.units import shortest
from proofpress.values import NamedTuple

if TYPE_CHECKING:
    from proofpress.text.fonts import Fonts

Notes = Mapping[str, tuple[str, ...]]
_ENGLISH = Language("en")
_PIECES = tuple(part for part in PARTS if part not in ("booklet", "build-sheet"))
_ONE = {"dice": "die", "boxes": "box"}


class Spot(NamedTuple):
    """A text in its box on a side of a piece; the box is as on paper, from the trim's corner."""

    id: str
    page: Page
    stack: str
    box: Rect
    field: TextField | None


def spots_of(leaves: Iterable[Leaf]) -> Iterator[Spot]:
    """Yield every text box of pieces, front before back; a back that many share, once."""
    met: set[int] = set()
    for leaf in leaves:
        for page in (leaf.front, leaf.back):
            if page is not None and id(page) not in met:
                met.add(id(page))
                for anchor, box in _text_boxes(page.frame.items, IDENTITY):
                    yield Spot(anchor.name, page, leaf.stack, box, anchor.field)


def _text_boxes(items: Iterable[Item], through: Transform) -> Iterator[tuple[Anchor, Rect]]:
    for item in items:
        if isinstance(item, Anchor) and item.kind == "text":
            yield item, _drawn(item.box, through)
        elif isinstance(item, Group):
            yield from _text_boxes(item.items, item.transform.then(through))


def _drawn(box: Rect, through: Transform) -> Rect:
    """Return the box around a box as a transform draws it."""
    corners = [
        through.apply(Point(x, y))
        for x in (box.x, box.x + box.width)
        for y in (box.y, box.y + box.height)
    ]
    left, top = (min(corner[axis] for corner in corners) for axis in (0, 1))
    right, bottom = (max(corner[axis] for corner in corners) for axis in (0, 1))
    return Rect(left, top, right - left, bottom - top)


def further_notes(project: Project, game: Game) -> Notes:
    """Return what translators are told of texts beside their kind and their terms, by id path.

    Where it stands on pieces, the least room that it has there, and what it is in English where the
    pack is written in another language. What is wrong with the layout is for `check` to say.
    """
    english = _english(project, game)
    spots: dict[str, list[Spot]] = {}
    if game.printed and game.is_whole:
        for spot in spots_of(source_edition(project, game)[1].leaves):
            spots.setdefault(spot.id, []).append(spot)
    return {
        text.id: (*_told(text.id, spots.get(text.id, ())), *english.get(text.id, ()))
        for text in game.texts()
    }


def source_edition(project: Project, game: Game) -> "tuple[Fonts, Edition]":
    """Return the pieces of a pack laid out in its own language, and the fonts that draw them."""
    source = game.languages.source
    fonts, _ = fonts_of(project, game, (source,))
    catalogs = Catalogs(source, {}, project.pack.span("locale"))
    request = Request(languages=(source.code,), parts=_PIECES)
    (edition,) = editions_of(project, Reading(project, (game, catalogs), ()), fonts, request)
    return fonts, edition


def in_hundreds(spot: Spot) -> Rect:
    """Return where a text stands on its side, in parts of a hundred of its width and height."""
    box, page = spot.box, spot.page
    across, down = 100 / page.width, 100 / page.height
    return Rect(box.x * across, box.y * down, box.width * across, box.height * down)


def _told(id: str, spots: Sequence[Spot]) -> Iterator[str]:
    if not spots:
        if id.startswith("book."):
            yield "in the booklet"
        return
    first = spots[0]
    pieces = len({spot.page.subject for spot in spots})
    one = _ONE.get(first.stack, first.stack.removesuffix("s"))
    where = f"{first.page.subject}, {first.page.side.value}"
    yield f"on the {one} {where}" if pieces == 1 else f"on {pieces} {first.stack}, as {where}"
    least = min(spots, key=lambda spot: (spot.box.width * spot.box.height, spot.page.subject))
    room = f"room: {shortest(least.box.width, 1)} × {shortest(least.box.height, 1)} mm"
    if least.field is not None:
        field = least.field
        sizes = (field.style_pt * field.scale, field.floor_pt * field.scale)
        usual, floor = (shortest(size, 1) for size in sizes)
        room += f", {usual} pt" if usual == floor else f", {usual} pt, at least {floor} pt"
    yield room


def _english(project: Project, game: Game) -> Notes:
    """Return the English texts of a pack that is written in another language."""
    if game.languages.source.base == "en":
        return {}
    catalogs, _ = read_catalogs(project, game, (_ENGLISH,))
    catalog = catalogs.by_code.get("en")
    found: dict[str, tuple[str, ...]] = {}
    for text in game.texts():
        entry = None if catalog is None else catalog.entries.get(text.id)
        if entry is not None and entry.text.value.strip():
            age = " (of an older text)" if entry.is_stale(text.raw) else ""
            said = entry.text.value.replace("\\", "\\\\").replace("\n", "\\n")
            found[text.id] = (f"en{age}: {said}",)
    return found
