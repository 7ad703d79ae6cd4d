"""Items with other colours: one walk, in which groups that come again are repainted once."""

from collections.abc import Callable, Iterable
from typing import Literal, assert_never

from proofpress.paint import Colour, LinearGradient, RadialGradient
from proofpress.scene import (
    Anchor,
    Frame,
    GlyphRun,
    Group,
    Image,
    Item,
    Link,
    Paint,
    Path,
    Stroke,
    Tiling,
    with_runs,
)
from proofpress.values import dataclass, field, replace

Use = Literal["fill", "line", "text", "stop"]


@dataclass(slots=True)
class Repainter:
    """What turns colours (by what they paint), runs of glyphs and pictures.

    Links and anchors, which nobody prints, are left out.
    """

    colour: Callable[[Colour, Use], Colour]
    run: Callable[[GlyphRun], Item | None] = lambda run: run
    image: Callable[[Image], Image] = lambda image: image
    groups: dict[int, tuple[Group, Group]] = field(default_factory=dict)
    keyed: dict[str, tuple[Item, ...]] = field(default_factory=dict)

    def items(self, items: Iterable[Item]) -> tuple[Item, ...]:
        """Return items repainted."""
        return tuple(made for item in with_runs(items) if (made := self._item(item)) is not None)

    def _item(self, item: Item) -> Item | None:
        match item:
            case Path(fill=fill, stroke=stroke):
                line = stroke and self._stroke(stroke)
                return replace(item, fill=fill and self._paint(fill, "fill"), stroke=line)
            case GlyphRun():
                return self.run(replace(item, paint=self._paint(item.paint, "text")))
            case Group():
                return self._group(item)
            case Image():
                return self.image(item)
            case Link() | Anchor():
                return None
            case _:
                assert_never(item)

    def _stroke(self, stroke: Stroke) -> Stroke:
        return replace(stroke, paint=self._paint(stroke.paint, "line"))

    def _paint(self, paint: Paint, use: Use) -> Paint:
        match paint:
            case LinearGradient() | RadialGradient():
                stops = (
                    stop._replace(colour=self.colour(stop.colour, "stop")) for stop in paint.stops
                )
                return replace(paint, stops=tuple(stops))
            case Tiling(frame=frame):
                made = Frame(frame.width, frame.height, self.items(frame.items))
                return replace(paint, frame=made)
            case _:
                return self.colour(paint, use)

    def _group(self, group: Group) -> Group:
        known = self.groups.get(id(group))
        if known is None:
            inside = self.keyed.get(group.key) if group.key else None
            if inside is None:
                inside = self.items(group.items)
                if group.key:
                    self.keyed[group.key] = inside
            # The group is kept beside it: the identity of a lost one could come again.
            known = self.groups[id(group)] = group, replace(group, items=inside)
        return known[1]
