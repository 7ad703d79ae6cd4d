"""The small games of `explore:`: a game with fewer players, cards and pieces, to see all of it."""

from collections.abc import Iterator

from proofpress.model.decode import Key, Row, Table
from proofpress.model.game import SmallGame
from proofpress.model.kinds import IdKind, ItemsKind, MapKind
from proofpress.model.quantities import IntKind

ID = Key("id", IdKind(), is_required=True)
PLAYERS = Key("players", IntKind(1, expects="a number of players"), is_required=True)
NUMBERS = Key("numbers", MapKind(IntKind()))
COPIES = Key("copies", MapKind(IntKind(0, expects="a number of copies")))
SUPPLY = Key("supply", MapKind(IntKind(0, expects="a number of pieces")))
SMALL = Table("a small game", ID, PLAYERS, NUMBERS, COPIES, SUPPLY)

EXPLORE = Key("explore", ItemsKind(SMALL, "explore", "a list of small games"))


def read_small(rules: Row) -> Iterator[SmallGame]:
    """Yield the small games that the rules name."""
    for row, id in rules.get(EXPLORE) or ():
        players, numbers = row.get(PLAYERS), row.get(NUMBERS) or {}
        copies, supply = row.get(COPIES) or {}, row.get(SUPPLY) or {}
        if id is not None and players is not None:
            yield SmallGame(
                id, players, numbers, copies, supply, row.origin(PLAYERS), row.node.origin
            )
