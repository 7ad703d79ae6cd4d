"""Items as far as they show in an area: what lies beside it need not be drawn to see it."""

from collections.abc import Iterable, Iterator
from operator import is_

from proofpress.backends.extent import extent_of
from proofpress.geometry import Rect, Transform, rectangle
from proofpress.scene import Group, Item, Path, Tiling
from proofpress.values import replace


class Nearby:
    """Knows how far items reach; each is measured once, however often it is asked for."""

    def __init__(self) -> None:
        # The items are kept beside their boxes: the identity of a lost one could come again.
        self._boxes: dict[int, tuple[Item, Rect]] = {}

    def near(self, items: Iterable[Item], area: Rect) -> Iterator[Item]:
        """Yield what of items may show in an area of their space, in groups as they were.

        A group with a key is not looked into, for it is drawn once for all places.
        """
        for item in items:
            if not self._box(item).intersects(area):
                continue
            if isinstance(item, Group) and item.key is None:
                yield self._of_group(item, area)
            elif isinstance(item, Path) and isinstance(item.fill, Tiling) and item.stroke is None:
                yield _part(item, area)
            else:
                yield item

    def _box(self, item: Item) -> Rect:
        known = self._boxes.get(id(item))
        if known is None:
            known = self._boxes[id(item)] = item, extent_of([item]).grown(1e-3)
        return known[1]

    def _of_group(self, group: Group, area: Rect) -> Group:
        inside = within(area, group.transform)
        if inside is None:
            return group
        items = tuple(self.near(group.items, inside))
        is_same = len(items) == len(group.items) and all(map(is_, items, group.items))
        return group if is_same else replace(group, items=items)


def within(area: Rect, transform: Transform) -> Rect | None:
    """Return a box around an area in the space that a transform leads from, None where none is."""
    back = transform.inverse()
    return None if back is None else back.box(area)


def _part(path: Path, area: Rect) -> Item:
    """Return what shows of a tiled path, so that no cells are laid out elsewhere."""
    around = area.grown(1.0)  # its own edge must not show
    if around.contains(path.outline.bounds()):
        return path
    part = replace(path, outline=rectangle(around))
    return Group((part,), clip=path.outline, clip_rule=path.fill_rule)
