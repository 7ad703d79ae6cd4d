"""What `rules.yaml` says as far as the booklet needs it: numbers, and phases in order."""

from collections.abc import Mapping

from proofpress.model.amount import AmountForm, Assumed, rest_on
from proofpress.model.decode import Key, Reading, Row, Table
from proofpress.model.game import Number, Phase, Players, Rules
from proofpress.model.kinds import (
    Either,
    IdKind,
    ItemsKind,
    MapKind,
    NameKind,
    NodeKind,
)
from proofpress.model.quantities import IntKind
from proofpress.model.small import EXPLORE, read_small
from proofpress.model.texts import MessageKind
from proofpress.source.node import Node, Scalar

NUMBER = AmountForm()

ID = Key("id", IdKind(), is_required=True)
NAME = Key("name", MessageKind("name"), is_required=True)
STAGE = Key("stage", NameKind("the id of a stage"))
TEXT = Key("text", MessageKind())
COUNTED = Key("number", IntKind(0))
PHASE = Table("a phase", ID, NAME, STAGE, TEXT, COUNTED)

NUMBERS: Key[Mapping[Scalar, int | Row]] = Key(
    "numbers", MapKind(Either(IntKind(), NUMBER.table), IdKind(("icon", "ref", "lang")))
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
    EXPLORE,
    later={"stages": "phases name their stage so far"},
)


def read_parts(rules: Row) -> Rules:
    """Return the parts that the rules themselves read."""
    parts = {key.name: rules.get(key) for key in _PARTS}
    written = {name: node for name, node in parts.items() if node is not None}
    return Rules(written, tuple(read_small(rules)))


def read_numbers(
    rules: Row, players: Players | None, assumed: list[Assumed]
) -> Mapping[str, Number]:
    """Return the numbers by their ids; those that rest on an assumption are added to `assumed`."""
    counts = range(players.least, players.most + 1) if players is not None else None
    numbers: dict[str, Number] = {}
    for id, written in (rules.get(NUMBERS) or {}).items():
        if isinstance(written, int):
            numbers[id.value] = Number(id.value, written, {}, None, id.origin)
            continue
        row = written.within(written.reading.within(f"numbers.{id.value}"))
        found = NUMBER.read(row, id, counts)
        rest_on(row, assumed)
        if found is not None:
            numbers[id.value] = Number(id.value, *found, id.origin)
    return numbers


def read_phases(rules: Row) -> tuple[Phase, ...]:
    """Return the phases in their order."""
    phases: list[Phase] = []
    for row, id in rules.get(PHASES) or ():
        name, stage = row.text(NAME), row.get(STAGE)
        text, number = row.text(TEXT), row.get(COUNTED)
        if id and name is not None:
            phases.append(Phase(id, name, stage, text, row.node.origin, number, row.place(COUNTED)))
    return tuple(phases)


def open_rules(node: Node, reading: Reading) -> Row | None:
    """Return `rules.yaml` as a row."""
    return RULES.read(node, reading)
