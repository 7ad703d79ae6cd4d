"""Texts that come nearer to the cut than a maker allows, where it asks for more than the piece."""

from collections.abc import Iterable, Iterator

from proofpress.geometry import IDENTITY, Point, Transform
from proofpress.layout.safety import Zone
from proofpress.model.decode import shortened
from proofpress.scene import GlyphRun, Group, Item
from proofpress.sheet import Page
from proofpress.values import NamedTuple

_RISE = 0.65  # of the em: capitals, in most fonts
_NEAR = 0.05  # mm, less than one sees


class NearText(NamedTuple):
    """A text and how many millimetres there are from it to the cut, less than 0 beyond it."""

    text: str
    gap: float


def nearest_text(page: Page, safe: float) -> NearText | None:
    """Return the text of a page that is nearest to the cut, None where all keep off `safe` mm.

    A page that keeps its texts as far off itself has been looked through before.
    """
    if safe <= page.safe + _NEAR:
        return None
    zone = Zone(page.outline, safe)
    near = [
        NearText(shortened(run.text), zone.gap(_corners(run, transform)))
        for run, transform in _runs(page.frame.items, IDENTITY)
        if run.text.strip() and not zone.is_clear(_corners(run, transform))
    ]
    return min(near, key=lambda one: one.gap, default=None)


def _runs(items: Iterable[Item], transform: Transform) -> Iterator[tuple[GlyphRun, Transform]]:
    for item in items:
        if isinstance(item, GlyphRun):
            yield item, transform
        elif isinstance(item, Group):
            yield from _runs(item.items, item.transform.then(transform))


def _corners(run: GlyphRun, transform: Transform) -> list[Point]:
    return [
        transform.apply(Point(x, y))
        for x in (run.x, run.x + run.width)
        for y in (run.y - _RISE * run.size, run.y)
    ]
