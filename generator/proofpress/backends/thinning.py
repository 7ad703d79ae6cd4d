"""Items made lighter where it looks the same: an opacity taken over, two paintings in one."""

from proofpress.backends.ramp import even_opacity
from proofpress.paint import LinearGradient, RadialGradient
from proofpress.scene import GlyphRun, Group, Item, Paint, Path, Tiling
from proofpress.values import replace


def folded_group(group: Group) -> Group:
    """Return a group whose opacity its only item has taken over, where that looks the same."""
    if group.opacity >= 1 or len(group.items) != 1:
        return group
    if isinstance(group.items[0], Path) and isinstance(group.items[0].fill, Tiling):
        return group  # at full opacity it is drawn cell by cell, and nothing drifts
    match group.items[0]:
        case Path(fill=fill, stroke=stroke) as path if fill is None or stroke is None:
            line = stroke and replace(stroke, opacity=stroke.opacity * group.opacity)
            item: Item = replace(path, fill_opacity=path.fill_opacity * group.opacity, stroke=line)
        case GlyphRun() as run:
            item = replace(run, opacity=run.opacity * group.opacity)
        case _:
            return group
    return replace(group, items=(item,), opacity=1.0, key=None)


def is_drawn_as_one(path: Path) -> bool:
    """Say whether fill and line may be painted by one operator: nothing shows through either."""
    if path.fill is None or path.stroke is None:
        return False
    if path.fill_opacity < 1 or path.stroke.opacity < 1:
        return False
    return _is_opaque(path.fill) and _is_opaque(path.stroke.paint)


def _is_opaque(paint: Paint) -> bool:
    return not isinstance(paint, LinearGradient | RadialGradient) or even_opacity(paint) == 1.0
