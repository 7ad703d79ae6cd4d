"""What the typesetter has to know of icons that stand in lines; layout reads and paints them."""

from typing import Protocol

from proofpress.diagnostics import Diagnostics
from proofpress.scene import Item, Paint
from proofpress.values import NamedTuple


class IconShape(NamedTuple):
    """An icon's drawing from (0, 0) to (width, height), and what is wrong with its file.

    One that cannot be drawn has no width.
    """

    items: tuple[Item, ...]
    width: float
    height: float
    found: Diagnostics = ()


class IconSource(Protocol):
    """Where icons come from."""

    def icon(self, name: str, paint: Paint) -> IconShape | None:
        """Return an icon drawn in a paint, None when there is no such icon."""
