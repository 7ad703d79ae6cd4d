"""What `rules.yaml` declares beside the pack's components: sets, tables, links, zones, variables.

The same declarations serve every number of players; what depends on it is worked out by `worlds`.
"""

from collections.abc import Mapping
from typing import TypeVar

from proofpress.model.amount import ASSUMED, Assumed
from proofpress.model.decode import Key, Reading, Row, Table, refuse_shape
from proofpress.model.game import Rules
from proofpress.model.kinds import (
    ChoiceKind,
    IdKind,
    ListKind,
    MapKind,
    NameKind,
    NodeKind,
    WordKind,
)
from proofpress.rules.reading import RuleReader
from proofpress.rules.statement import Block, Told
from proofpress.rules.world import Invariant
from proofpress.rules.written import assumed_in
from proofpress.source.node import Node, Scalar, Sequence
from proofpress.values import NamedTuple, dataclass

T = TypeVar("T")

_SET_NAME = NameKind("the name of a set")
_NODE: NodeKind = NodeKind()
PER = Key("per", _SET_NAME)

HOLDS = Key("holds", ListKind(NameKind("a kind of piece")))
CARDS = Key("cards", ChoiceKind(("true", "false")))
SEE = Key("see", ChoiceKind(("owner", "all", "none")))
LIMIT: Key[Node] = Key("limit", _NODE)
ZONE = Table("a zone such as `{per: players, cards: true}`", PER, HOLDS, CARDS, SEE, LIMIT, ASSUMED)

RANGE = Key("range", WordKind("a range such as `0..9`", r"-?\w+\s*\.\.\s*-?\w+", "0..9"))
OF = Key("of", _SET_NAME)
START: Key[Node] = Key("start", _NODE)
ENDS = Key("ends", ChoiceKind(("clamp", "error")))
VARIABLE = Table("a variable such as `{range: 0..9}`", PER, RANGE, OF, START, ENDS, ASSUMED)

OVER = Key("over", _SET_NAME)
ROWS: Key[Node] = Key("rows", _NODE)
TABLE = Table("a table such as `{over: provinces, rows: [4, 3]}`", OVER, OF, ROWS, ASSUMED)

FROM: Key[Node] = Key("from", _NODE, is_required=True)
TO = Key("to", _SET_NAME, is_required=True)
ARROWS: Key[Node] = Key("arrows", _NODE, is_required=True)
LINK = Table("arrows such as `{from: a, to: b, arrows: {x: [y]}}`", FROM, TO, ARROWS, ASSUMED)

OWNER = Key("owner", _SET_NAME)
SUPPLY: Key[Node] = Key("supply", _NODE)
HOME = Key("home", NameKind("the id of a zone"))
PIECE = Table("a kind of piece such as `{supply: 60, home: bank}`", OWNER, SUPPLY, HOME, ASSUMED)

_MEMBERS: MapKind[tuple[Scalar, ...]] = MapKind(
    ListKind(IdKind(), 1, "a list of ids"), IdKind(("players", "kinds"))
)


class DeclaredZone(NamedTuple):
    """A zone as written."""

    row: Row
    limit: Told | None
    name: Scalar


@dataclass(frozen=True, slots=True)
class Declared:
    """What `rules.yaml` declares and tells, read once for all numbers of players."""

    sets: Mapping[str, tuple[Scalar, ...]]
    tables: Mapping[str, tuple[Scalar, Row]]
    links: Mapping[str, tuple[Scalar, Row]]
    pieces: Mapping[str, tuple[Scalar, Row]]
    zones: Mapping[str, DeclaredZone]
    variables: Mapping[str, tuple[Scalar, Row]]
    actions: Mapping[str, Block]
    setup: Block
    flow: Block
    score: tuple[Told, ...]
    invariants: tuple[Invariant, ...]
    assumed: tuple[Assumed, ...]


def read_declared(rules: Rules, reading: Reading) -> Declared:
    """Return what the rules declare; what is faulty is reported and left out."""
    reader = RuleReader(reading)
    parts = rules.parts
    zones = {
        name: DeclaredZone(row, reader.told(row.get(LIMIT)), key)
        for name, (key, row) in _rows(parts.get("zones"), ZONE, reading).items()
    }
    written = _map(parts.get("sets"), _MEMBERS, reading)
    return Declared(
        sets={key.value: members for key, members in written.items()},
        tables=_rows(parts.get("tables"), TABLE, reading),
        links=_rows(parts.get("links"), LINK, reading),
        pieces=_rows(parts.get("pieces"), PIECE, reading),
        zones=zones,
        variables=_rows(parts.get("variables"), VARIABLE, reading),
        actions={
            key.value: reader.block(node)
            for key, node in _map(parts.get("actions"), _NODES, reading).items()
        },
        setup=reader.block(parts.get("setup")),
        flow=reader.block(parts.get("flow")),
        score=tuple(_score(parts.get("score"), reader)),
        invariants=tuple(
            Invariant(key.value, told)
            for key, node in _map(parts.get("invariants"), _NODES, reading).items()
            for told in (reader.told(node),)
            if told is not None
        ),
        assumed=tuple(assumed_in(parts)),
    )


_NODES: MapKind[Node] = MapKind(_NODE, IdKind())


def _map(node: Node | None, kind: MapKind[T], reading: Reading) -> Mapping[Scalar, T]:
    return {} if node is None else kind.read(node, reading) or {}


def _rows(node: Node | None, table: Table, reading: Reading) -> dict[str, tuple[Scalar, Row]]:
    rows = {}
    for key, value in _map(node, _NODES, reading).items():
        row = table.read(value, reading.within(key.value))
        if row is not None:
            rows[key.value] = key, row
    return rows


def _score(node: Node | None, reader: RuleReader) -> list[Told]:
    """Return the score, later entries to break ties."""
    if node is None:
        return []
    if isinstance(node, Sequence):
        if not node.items:
            refuse_shape(node, "an expression", reader.reading)
        told = [reader.told(item) for item in node.items]
    else:
        told = [reader.told(node)]
    return [one for one in told if one is not None]
