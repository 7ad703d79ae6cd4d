"""What a face asks of the colour of a text or an icon: one colour, which may let through."""

from proofpress.layout.context import Context, Url, parse_tint
from proofpress.layout.faults import Faults
from proofpress.layout.reading import Items
from proofpress.layout.slots import TextSlot
from proofpress.layout.xml import Element
from proofpress.model.template import Theme
from proofpress.scene import Group


def thinned(items: Items, opacity: float) -> Items:
    """Return items at an opacity."""
    return (Group(items, opacity=opacity),) if opacity != 1 and items else items


def text_opacity(
    element: Element, slot: TextSlot, context: Context, theme: Theme, faults: Faults
) -> float:
    """Return the opacity of a text's fill; report what texts are not painted with."""
    if context.stroke is not None and context.stroke_width > 0:
        message = "a line around the letters of a text is not drawn"
        hint = "remove the `stroke`, or draw the words as paths"
        faults.report("unsupported-svg", element, "stroke", message, hint)
    written = slot.colour
    if written is None or theme.swatch(written):
        return context.fill_opacity
    tint = parse_tint(written)
    if tint is None:
        message = f"`{written[:60]}` is no colour of a text"
        faults.report("bad-attribute", slot.origin, "fill", message)
        return context.fill_opacity
    return context.fill_opacity * tint.alpha


def icon_opacity(element: Element, context: Context, faults: Faults) -> float:
    """Return the opacity of an icon's fill; report one that is no single colour."""
    if isinstance(context.fill, Url):
        message = "an icon is drawn in one colour"
        faults.report("unsupported-svg", element, "fill", message)
    return context.fill_opacity
