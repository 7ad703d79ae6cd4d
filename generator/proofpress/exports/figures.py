"""Standees as figures for a table online: front and back alone, upright, instead of a flat net."""

from collections.abc import Iterable, Iterator

from proofpress.geometry import Rect, rectangle
from proofpress.model.game import Game, Panel
from proofpress.scene import Frame, Group
from proofpress.sheet import Leaf, Page, Side
from proofpress.values import replace

STANDEES = "standees"


def set_up(game: Game, leaves: Iterable[Leaf]) -> Iterator[Leaf]:
    """Yield leaves with standees as figures; the strips that hold them up are left out."""
    standees = {one.id: one for one in game.assemblies if one.kind == "standee"}
    for leaf in leaves:
        standee = standees.get(leaf.subject.partition(".")[0])
        if leaf.stack != STANDEES or standee is None:
            yield leaf
        elif leaf.subject.count(".") == (standee.owner is not None):  # else it is a net beside it
            front, back = (_panel(leaf.front, panel) for panel in standee.nets[0].panels)
            yield replace(leaf, front=front, back=replace(back, side=Side.BACK))


def _panel(flat: Page, panel: Panel) -> Page:
    """Return what stands on a panel, as one sees it who looks at that side."""
    spot = panel.spot
    assert spot is not None, "a panel of a net has its place there"
    upright = spot.place.inverse()
    assert upright is not None, "panels are turned and moved, never flattened"
    items = tuple(
        Group((one,), upright)
        for one in flat.frame.items
        if isinstance(one, Group) and one.label == panel.id
    )
    return replace(
        flat,
        frame=Frame(spot.width, spot.height, items),
        outline=rectangle(Rect(0, 0, spot.width, spot.height)),
        creases=(),
        key="",
    )
