"""What `rules.yaml` says as far as the booklet needs it: numbers, and phases in order."""

from collections.abc import Mapping

from proofpress.diagnostics import did_you_mean
from proofpress.model.decode import Key, Reading, Row, Table
from proofpress.model.game import Number, Phase, Players, Rules
from proofpress.model.kinds import (
    Either,
    IdKind,
    ItemsKind,
    MapKind,
    MapNodeKind,
    NameKind,
    NodeKind,
)
from proofpress.model.quantities import IntKind
from proofpress.model.texts import MessageKind
from proofpress.source.node import Mapping as MapNode
from proofpress.source.node import Node, Scalar

VALUE = Key("value", IntKind())
AT = Key("at", MapNodeKind("a map of player counts to numbers", IntKind()))
ASSUMED = Key("assumed", NameKind("the id of an assumption"))
NUMBER = Table("a map of `value` or `at`, and `assumed`", VALUE, AT, ASSUMED)

ID = Key("id", IdKind(), is_required=True)
NAME = Key("name", MessageKind("name"), is_required=True)
STAGE = Key("stage", NameKind("the id of a stage"))
TEXT = Key("text", MessageKind())
PHASE = Table("a phase", ID, NAME, STAGE, TEXT)

NUMBERS: Key[Mapping[Scalar, int | Row]] = Key(
    "numbers", MapKind(Either(IntKind(), NUMBER), IdKind(("icon", "ref", "lang")))
)
PHASES = Key("phases", ItemsKind(PHASE, "phases", "a list of phases"))
PARTS = (
    "sets", "tables", "links", "pieces", "zones", "variables", "setup", "flow", "actions", "score",
    "invariants",
)  # fmt: skip
_PARTS: tuple[Key[Node], ...] = tuple(Key(name, NodeKind()) for name in PARTS)
RULES = Table(
    "a map of `numbers`, `phases` and the parts of the rules",
    NUMBERS,
    PHASES,
    *_PARTS,
    later=dict.fromkeys(("stages", "explore"), "the proof of small games comes later"),
)


def read_parts(rules: Row) -> Rules:
    """Return the parts that the rules themselves read."""
    parts = {key.name: rules.get(key) for key in _PARTS}
    return Rules({name: node for name, node in parts.items() if node is not None})


def read_numbers(
    rules: Row, players: Players | None, assumptions: frozenset[str] | None
) -> Mapping[str, Number]:
    """Return the numbers by their ids; `assumptions` is None where they are not known."""
    numbers: dict[str, Number] = {}
    for id, written in (rules.get(NUMBERS) or {}).items():
        if isinstance(written, int):
            numbers[id.value] = Number(id.value, written, {}, None, id.origin)
            continue
        row = written.within(written.reading.within(f"numbers.{id.value}"))
        value, by_players = row.get(VALUE), _by_players(row, players)
        assumed = row.get(ASSUMED)
        if assumed is not None and assumptions is not None and assumed not in assumptions:
            span = row.origin(ASSUMED).span
            hints = did_you_mean(assumed, assumptions)
            message = f"there is no assumption `{assumed}`"
            row.reading.fault("unknown-reference", span, message, hints=hints)
        if row.has(VALUE) == row.has(AT):
            message = "a number has a `value` or values `at` each player count"
            row.reading.fault("missing-key", id.span, message)
        elif value is not None or by_players:
            numbers[id.value] = Number(id.value, value, by_players, assumed, id.origin)
    return numbers


def _by_players(row: Row, players: Players | None) -> Mapping[int, int]:
    node = row.get(AT)
    if node is None:
        return {}
    least, most = (players.least, players.most) if players is not None else (None, None)
    values: dict[int, int] = {}
    for key, item in node.entries:
        count = IntKind(least, most, "a player count").read(key, row.reading)
        value = IntKind().read(item, row.reading)
        if count is not None and value is not None:
            values[count] = value
    if least is not None and most is not None:
        _see_gaps(row, node, range(least, most + 1))
    return values


def _see_gaps(row: Row, node: MapNode, counts: range) -> None:
    written = {key.value for key, _ in node.entries}
    absent = [count for count in counts if str(count) not in written]
    if absent:
        message = f"no value for {', '.join(map(str, absent))} players"
        row.refuse(AT, "missing-key", message)


def read_phases(rules: Row) -> tuple[Phase, ...]:
    """Return the phases in their order."""
    phases: list[Phase] = []
    for row, id in rules.get(PHASES) or ():
        name, stage = row.text(NAME), row.get(STAGE)
        text = row.text(TEXT)
        if id and name is not None:
            phases.append(Phase(id, name, stage, text, row.node.origin))
    return tuple(phases)


def open_rules(node: Node, reading: Reading) -> Row | None:
    """Return `rules.yaml` as a row."""
    return RULES.read(node, reading)
