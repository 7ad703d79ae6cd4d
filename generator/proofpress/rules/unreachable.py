"""Which places of the rules some game may come to: all others are proven to be out of reach.

The rules are gone through once with what the intervals say; what no way leads to is left.
"""

from proofpress.rules.intervals import Ranges
from proofpress.rules.program import Place
from proofpress.rules.statement import Choose, If, Offer, Option, PhaseBlock, Play, Statement
from proofpress.rules.watching import (
    Asked,
    Carried,
    Chosen,
    Event,
    Looked,
    Offered,
    Reached,
    Tested,
    Watch,
)
from proofpress.rules.world import World
from proofpress.source.node import Scalar
from proofpress.values import NamedTuple


class Reachable(NamedTuple):
    """Places and rows of tables that some game may come to; None where nothing is known of it."""

    places: frozenset[Place] | None
    rows: frozenset[tuple[str, int]] | None

    def may_come(self, place: Place) -> bool:
        """Say whether some game may come to a place."""
        return self.places is None or place in self.places

    def may_read(self, table: str, row: int) -> bool:
        """Say whether some game may read a row of a table."""
        return self.rows is None or (table, row) in self.rows


def reachable(world: World) -> Reachable:
    """Return what games may come to: what is not among it, no game does."""
    ranges = Ranges(world)
    if not ranges.is_whole:
        return Reachable(None, None)
    watch = _Ways(world)
    ranges.watched(watch)
    return Reachable(frozenset(watch.places), frozenset(watch.rows))


class _Ways(Watch):
    def __init__(self, world: World) -> None:
        super().__init__()
        self.places: set[Place] = set()
        self.rows: set[tuple[str, int]] = set()
        self._world = world

    def tell(self, event: Event) -> None:
        """Keep what is come to."""
        match event:
            case Looked(table, rows):
                self.rows.update((table, row) for row in rows)
            case Tested(told, holds, _, of):
                self._see_tested(told.text, of, can_hold=not holds.is_false,
                                 can_fail=not holds.is_true)  # fmt: skip
            case Reached(node):
                self._see(node)
            case Chosen(Choose() as node):
                self._add("choose", node.variable, node.text)
            case Asked(node):
                self._add("otherwise", node.variable, node.text)
            case Offered(node):
                self._see_offer(node)
            case Carried(Play(), cards):
                for at in cards:
                    self.places.add(("card", self._world.cards[at].id, 0, ""))

    def _add(self, kind: str, name: str, text: Scalar) -> None:
        self.places.add((kind, name, text.start, text.source.path))

    def _see(self, node: Statement) -> None:
        if isinstance(node, PhaseBlock):
            self._add("phase", node.id, node.text)

    def _see_tested(
        self, text: Scalar, of: Statement | Option, *, can_hold: bool, can_fail: bool
    ) -> None:
        if isinstance(of, If):
            if can_hold:
                self._add("then", "", text)
            if can_fail:
                self._add("else", "", text)
        elif isinstance(of, Option) and can_hold:
            self._add("option", of.id, of.key)

    def _see_offer(self, node: Offer) -> None:
        for option in node.options:
            if option.when is None:
                self._add("option", option.id, option.key)
