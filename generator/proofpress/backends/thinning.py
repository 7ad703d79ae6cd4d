"""Groups made lighter where it looks the same: an opacity taken over, a clip that cuts nothing."""

from collections.abc import Iterable

from proofpress.backends.ramp import even_opacity
from proofpress.geometry import Outline, Rect, rectangle
from proofpress.paint import LinearGradient, RadialGradient
from proofpress.scene import GlyphRun, Group, Item, Paint, Path
from proofpress.values import replace


def folded_group(group: Group) -> Group:
    """Return a group whose opacity its only item has taken over, where that looks the same."""
    if group.opacity >= 1 or len(group.items) != 1:
        return group
    match group.items[0]:
        case Path(fill=fill, stroke=stroke) as path if fill is None or stroke is None:
            line = stroke and replace(stroke, opacity=stroke.opacity * group.opacity)
            item: Item = replace(path, fill_opacity=path.fill_opacity * group.opacity, stroke=line)
        case GlyphRun() as run:
            item = replace(run, opacity=run.opacity * group.opacity)
        case _:
            return group
    return replace(group, items=(item,), opacity=1.0, key=None)


def without_wide_clips(items: Iterable[Item], shown: Rect) -> tuple[Item, ...]:
    """Return items without the clips that an area of theirs, of which alone is seen, lies within.

    A renderer composes each clip by itself, and one of a whole board costs more than what is in it.
    """
    return tuple(_unclipped(item, shown) if isinstance(item, Group) else item for item in items)


def _unclipped(group: Group, shown: Rect) -> Group:
    back = group.transform.inverse()
    if back is None:
        return group
    inside = back.box(shown)
    clip = None if group.clip is not None and _is_box_around(group.clip, inside) else group.clip
    items = without_wide_clips(group.items, inside)
    is_same = all(one is other for one, other in zip(items, group.items, strict=True))
    if is_same:  # what other groups share stays so
        return group if clip is group.clip else replace(group, clip=clip)
    return replace(group, clip=clip, items=items, key=None)


def _is_box_around(clip: Outline, shown: Rect) -> bool:
    bounds = clip.bounds()
    return bounds.contains(shown) and clip.segments == rectangle(bounds).segments


def is_drawn_as_one(path: Path) -> bool:
    """Say whether fill and line may be painted by one operator: nothing shows through either."""
    if path.fill is None or path.stroke is None:
        return False
    if path.fill_opacity < 1 or path.stroke.opacity < 1:
        return False
    return _is_opaque(path.fill) and _is_opaque(path.stroke.paint)


def _is_opaque(paint: Paint) -> bool:
    return not isinstance(paint, LinearGradient | RadialGradient) or even_opacity(paint) == 1.0
