"""Whole numbers that may depend on the player count, and may rest on an assumption."""

from collections.abc import Iterable, Mapping

from proofpress.diagnostics import did_you_mean
from proofpress.model.decode import Key, Reading, Row, Table
from proofpress.model.kinds import MapNodeKind, NameKind
from proofpress.model.quantities import IntKind
from proofpress.source.node import Mapping as MapNode
from proofpress.source.node import Scalar
from proofpress.source.text import Origin
from proofpress.values import NamedTuple

ASSUMED = Key("assumed", NameKind("the id of an assumption"))
_AMOUNT = "a map of `value` or `at`, and `assumed`"


class Assumed(NamedTuple):
    """A part of the game that rests on an assumption: its id path, the assumption, its place."""

    part: str
    assumption: str
    origin: Origin


class Amount(NamedTuple):
    """One number for all player counts, or one for each; what it rests on, if on anything."""

    value: int | None
    by_players: Mapping[int, int]
    assumed: str | None

    @property
    def most(self) -> int:
        """The greatest of its numbers."""
        return self.value if self.value is not None else max(self.by_players.values())


class AmountForm:
    """How such a number is written as a map, its values not under `least`."""

    def __init__(self, least: int | None = None) -> None:
        self.item = IntKind(least)
        self.value = Key("value", self.item)
        self.at = Key("at", MapNodeKind("a map of player counts to numbers", self.item))
        self.table = Table(_AMOUNT, self.value, self.at, ASSUMED)

    def read(self, row: Row, name: Scalar, counts: range | None) -> Amount | None:
        """Return the number of a map that has a name.

        `counts` are the player counts, None where they are not known.
        """
        value, by_players = row.get(self.value), self._by_players(row, counts)
        assumed = row.get(ASSUMED)
        if row.has(self.value) == row.has(self.at):
            message = "a number has a `value` or values `at` each player count"
            row.reading.fault("missing-key", name.span, message)
            return None
        if value is None and not by_players:
            return None
        return Amount(value, by_players, assumed)

    def _by_players(self, row: Row, counts: range | None) -> Mapping[int, int]:
        node = row.get(self.at)
        if node is None:
            return {}
        least, most = (counts[0], counts[-1]) if counts else (None, None)
        values: dict[int, int] = {}
        for key, item in node.entries:
            count = IntKind(least, most, "a player count").read(key, row.reading)
            value = self.item.read(item, row.reading)
            if count is not None and value is not None:
                values[count] = value
        if counts:
            self._see_gaps(row, node, counts)
        return values

    def _see_gaps(self, row: Row, node: MapNode, counts: range) -> None:
        written = {key.value for key, _ in node.entries}
        absent = [count for count in counts if str(count) not in written]
        if absent:
            message = f"no value for {', '.join(map(str, absent))} players"
            row.refuse(self.at, "missing-key", message)


def rest_on(row: Row, assumed: list[Assumed]) -> None:
    """Remember that what a row declares rests on an assumption, if it says so."""
    name = row.get(ASSUMED)
    if name is not None:
        assumed.append(Assumed(row.reading.subject, name, row.origin(ASSUMED)))


def see_assumed(assumed: Iterable[Assumed], known: frozenset[str] | None, reading: Reading) -> None:
    """Report assumptions that are named and not there; `known` is None where they cannot be."""
    for one in assumed:
        if known is not None and one.assumption not in known:
            hints = did_you_mean(one.assumption, known)
            message = f"there is no assumption `{one.assumption}`"
            span = one.origin.span
            reading.within(one.part).fault("unknown-reference", span, message, hints=hints)
