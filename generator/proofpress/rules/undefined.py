"""Every name that rules use, and those of them that nobody declares."""

from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from typing import Literal, get_args

from proofpress.diagnostics import Diagnostic, Note, Span, finding, nearest
from proofpress.rules.declare import Declared
from proofpress.rules.expression import ACTION, FIELD
from proofpress.rules.statement import (
    Assign,
    Block,
    Choose,
    Do,
    Draw,
    Each,
    Empty,
    Move,
    MoveCard,
    Option,
    Roll,
    Told,
    With,
)
from proofpress.rules.tree import Aggregate, Amount, At, Attribute, Linked, Name, Of, Size
from proofpress.rules.world import World
from proofpress.source.node import Mapping as MapNode
from proofpress.source.node import Scalar, Sequence
from proofpress.values import NamedTuple

Role = Literal[
    "kind", "zone", "table", "action", "variable", "owned", "set", "arrows", "printed", "card",
    "number", "supply", "home", "rows", "range", "scale",
]  # fmt: skip

_ROLES: tuple[Role, ...] = get_args(Role)  # the one that tells most about a name first
_LACKS: frozenset[Role] = frozenset(("supply", "home", "rows", "range", "scale"))
# Names of fields and of actions are apart from all others; errors of the compiler know them so.
_APART: Mapping[Role, str] = {"printed": FIELD, "action": ACTION}
_SLIP = 0.75  # of two names, twice the letters in common as a share of all
_ALWAYS = frozenset(("none", "true", "false", "player_count", "me", "card", "players", "kinds"))

# What is missing where a name is used so: in words, and what to write.
_MISSING: Mapping[Role, tuple[str, str]] = {
    "number": ("a number", "`numbers: {{{0}: ...}}`, or a variable where it changes"),
    "kind": ("a kind of piece", "`pieces: {{{0}: {{supply: ..., home: ...}}}}`"),
    "zone": ("a zone", "`zones: {{{0}: {{holds: [...]}}}}`"),
    "set": ("a set, or a zone of cards", "`sets: {{{0}: [...]}}`"),
    "arrows": ("arrows, or a zone of cards", "`links: {{{0}: {{from: ..., to: ...}}}}`"),
    "owned": ("a value that each of many has", "`variables: {{{0}: {{per: ..., range: ...}}}}`"),
    "variable": ("a variable", "`variables: {{{0}: {{range: ..., start: ...}}}}`"),
    "table": ("a table", "`tables: {{{0}: {{rows: [...]}}}}`"),
    "action": ("an action", "`actions: {{{0}: [...]}}`"),
    "printed": ("something printed on cards or spaces", "a field `{0}` of the deck or board"),
    "card": ("a card", "a card `{0}` of a deck with a `home`"),
    "supply": ("how many there are", "`supply: ...`"),
    "home": ("where they are before the setup", "`home: ...`"),
    "rows": ("the rows of a table", "`rows: [...]`"),
    "range": ("its least and its greatest number", "`range: 0..9`, or `of:` a set"),
    "scale": (
        "its least and its greatest number, and where it starts",
        "`range: 0..9`, or `of:` a set, and `start: ...`",
    ),
}  # fmt: skip

# What is said of a name that is nearly one that there is.
_UNKNOWN: Mapping[Role, str] = {
    "number": "nothing here is called `{0}`",
    "card": "there is no card `{0}`",
    "kind": "there is no kind of piece `{0}`",
    "zone": "there is no zone `{0}`",
    "set": "`{0}` is neither a set nor a zone",
    "arrows": "`{0}` is neither arrows nor a zone",
    "owned": "`{0}` is no variable that something has",
    "variable": "there is no variable `{0}`",
    "table": "there is no table `{0}`",
    "action": "there is no action `{0}`",
    "printed": "nothing has a `{0}` printed on it",
}


class Use(NamedTuple):
    """A name where it is used: what it must be there, and its place.

    What a declaration lacks is a use too, of the declared name: `supply`, `home`, `rows`, `range`.
    """

    role: Role
    name: str
    span: Span


def uses_of(world: World, declared: Declared) -> Iterator[Use]:
    """Yield the names that statements and expressions use."""
    for zone in declared.zones.values():
        yield from _told(zone.limit)
    yield from uses_in(world.setup)
    yield from uses_in(world.flow)
    for action in world.actions.values():
        yield from uses_in(action)
    for card in world.cards:
        yield from uses_in(card.do)
    for told in (*world.score, *(one.condition for one in world.invariants)):
        yield from _told(told)


def uses_in(block: Block) -> Iterator[Use]:
    """Yield the names that statements use, those of the statements inside them too."""
    for statement in block:
        text = getattr(statement, "text", None)
        if isinstance(text, Scalar):
            yield from _own(statement, text)
        for part in statement:
            yield from _part(part)


def _part(part: object) -> Iterator[Use]:
    if isinstance(part, Told):
        yield from _told(part)
    elif isinstance(part, Option):
        yield from _told(part.when)
        yield from uses_in(part.do)
    elif _is_list(part):
        assert isinstance(part, tuple)
        for one in part:
            yield from _part(one) if isinstance(one, Option) else uses_in((one,))


def _is_list(part: object) -> bool:
    """Say whether a part of a statement is a list of statements or options."""
    return isinstance(part, tuple) and not hasattr(part, "_fields")


def _own(statement: object, text: Scalar) -> Iterator[Use]:
    """Yield the names in a statement's own line."""
    match statement:
        case Each() | Choose():
            yield from _domain(statement.domain, text)
        case Move(kind=kind, source=source):
            # A kind of piece stands before its way; its own place is not kept.
            at = text.value.rfind(kind, 0, source.start)
            yield Use("kind", kind, text.span_of(at, at + len(kind)))
            yield from _expression(statement.amount, text)
            yield from _expression(statement.owner, text)
            yield from _place(source, "zone", text)
            yield from _place(statement.target, "zone", text)
        case MoveCard() | Draw() | Empty():
            yield from _place(statement.source, "zone", text)
            yield from _place(statement.target, "zone", text)
            if isinstance(statement, MoveCard):
                yield from _use("card", statement.card.name, statement.card.start, text)
            elif isinstance(statement, Draw):
                yield from _expression(statement.amount, text)
        case Assign():
            yield from _place(statement.variable, "variable", text)
            yield from _expression(statement.value, text)
        case Roll():
            yield from _place(statement.variable, "variable", text)
            yield from _expression(statement.first, text)
            yield from _expression(statement.last, text)
        case Do(action, start, end):
            yield Use("action", action, text.span_of(start, end))
        case _:
            yield from _expression(getattr(statement, "condition", None), text)


def _told(told: Told | None) -> Iterator[Use]:
    if told is not None:
        yield from _expression(told.value, told.text)


def _use(role: Role, name: str, start: int, text: Scalar) -> Iterator[Use]:
    if name not in _ALWAYS:
        yield Use(role, name, text.span_of(start, start + len(name)))


def _place(node: Name | Of, role: Role, text: Scalar) -> Iterator[Use]:
    yield from _use(role, node.name, node.start, text)
    if isinstance(node, Of):
        yield from _expression(node.owner, text)


def _domain(node: object, text: Scalar) -> Iterator[Use]:
    match node:
        case Name(name, start):
            yield from _use("set", name, start, text)
        case Of():
            yield from _place(node, "arrows", text)
        case _:
            yield from _expression(node, text)


def _expression(node: object, text: Scalar) -> Iterator[Use]:  # noqa: C901 - a line for each kind
    match node:
        case Name(name, start):
            yield from _use("number", name, start, text)
        case Of():
            yield from _place(node, "owned", text)
        case At(table, key, start):
            yield from _use("table", table, start, text)
            yield from _expression(key, text)
        case Attribute(item, name, start, last):
            yield from _use("number", item, start, text)
            yield from _use("printed", name, last - len(name), text)
        case Amount(kind, owner, place, start):
            yield from _use("kind", kind, start, text)
            yield from _expression(owner, text)
            yield from _place(place, "zone", text)
        case Size(zone):
            yield from _place(zone, "zone", text)
        case Linked(name, ends, start):
            yield from _use("arrows", name, start, text)
            yield from _expression(ends, text)
        case Aggregate():
            yield from _domain(node.domain, text)
            yield from _expression(node.where, text)
            yield from _expression(node.by, text)
        case tuple():
            for part in node:
                yield from _expression(part, text)


def _bound(tree: object) -> Iterator[str]:
    """Yield the names that statements and expressions give to what they are at."""
    if not isinstance(tree, tuple) or isinstance(tree, Scalar | MapNode | Sequence):
        return
    if isinstance(tree, Each | Choose | With | Aggregate):
        yield tree.variable
    for part in tree:
        yield from _bound(part)


def bound_names(world: World) -> frozenset[str]:
    """Return all names that statements and expressions give, wherever they can be used."""
    return frozenset(_bound((world.blocks, world.score, world.invariants)))


def known_names(world: World, declared: Declared) -> Mapping[Role, frozenset[str]]:
    """Return what there is by the role that it can be used in; `number` are all values."""
    variables = frozenset(declared.variables) | world.variables.keys()
    zones = frozenset(declared.zones)
    arrows = frozenset(declared.links) | world.links.keys()
    kinds = frozenset(declared.pieces) | world.kinds.keys()
    tables = frozenset(declared.tables) | world.tables.keys()
    printed = {id.split(".", 1)[1] for id in tables if "." in id}
    sets = {one.id for one in world.sets.values() if one.ids}  # the others are undefined
    members = {id for one in world.sets.values() for id in one.ids}
    cards = {card.id for card in world.cards}
    values = bound_names(world) | variables | world.numbers.keys() | members | cards | _ALWAYS
    return {
        "number": values,
        "card": frozenset(cards),
        "kind": kinds,
        "zone": zones,
        "set": zones | sets,
        "arrows": zones | arrows,
        "owned": variables,
        "variable": variables,
        "table": tables,
        "action": frozenset(declared.actions),
        "printed": frozenset(printed) | world.attributes.keys(),
    }


class Undefined(NamedTuple):
    """The names that are used and not declared, what declarations leave open, and the findings."""

    names: frozenset[str]
    lacking: frozenset[str]
    found: tuple[Diagnostic, ...]


def find_undefined(uses: Iterable[Use], world: World, declared: Declared) -> Undefined:
    """Return the names that nobody declares; each is one finding, where it is used first."""
    known = known_names(world, declared)
    anything = frozenset().union(*known.values())
    own: dict[tuple[str, str], list[Use]] = {}
    for use in uses:
        if use.role in _LACKS:
            own.setdefault((use.role, use.name), []).append(use)
        elif use.name not in (known[use.role] if use.role in _APART else anything):
            own.setdefault(("", _APART.get(use.role, "") + use.name), []).append(use)
    found = tuple(_finding(same, known, anything) for same in own.values())
    names = frozenset(name for lack, name in own if not lack)
    return Undefined(names, frozenset(name for lack, name in own if lack), found)


def _finding(
    uses: list[Use], known: Mapping[Role, frozenset[str]], anything: frozenset[str]
) -> Diagnostic:
    role, name, _ = min(uses, key=lambda use: _ROLES.index(use.role))
    spans = sorted({use.span for use in uses}, key=_position)
    first = spans[0]
    notes = [Note(f"it is used {_times(len(spans) - 1)} more", spans[1])] if spans[1:] else []
    near = None if role in _LACKS else nearest(name, known[role])
    other = near or (None if role in _LACKS else nearest(name, anything))
    hints = () if other is None else (f"did you mean `{other}`?",)
    if near is not None and _is_slip(name, near):
        return finding("rule-error", first, _UNKNOWN[role].format(name), notes=notes, hints=hints)
    missing, write = _MISSING[role]
    message = f"`{name}` is used and nowhere given: {missing}"
    if role in _LACKS:
        message = f"it is not given for `{name}`: {missing}"
    hints = (f"write {write.format(name)}", *hints)
    return finding("undefined-quantity", first, message, notes=notes, hints=hints)


def _is_slip(name: str, near: str) -> bool:
    """Say whether a name is so near to one that there is that it must be that one, misspelt.

    One and many are not near: a zone `plot` is often one of each of the `plots`.
    """
    if f"{name}s" == near or name == f"{near}s":
        return False
    return SequenceMatcher(None, name, near).ratio() >= _SLIP


def _position(span: Span) -> tuple[bool, str, int, int]:
    """Order places: those of the rules before those of the components."""
    in_parts = not span.file.endswith("rules.yaml")
    return in_parts, span.file, span.line or 0, span.column or 0


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"
