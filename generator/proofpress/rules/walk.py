"""The statements of a game as play comes to them, each with what is around it."""

from collections.abc import Iterator
from itertools import chain, islice

from proofpress.rules.effects import blocks_in
from proofpress.rules.slots import MOST_STATEMENTS, TooLargeError
from proofpress.rules.statement import (
    Block,
    Choose,
    Do,
    Draw,
    Each,
    Empty,
    If,
    Move,
    MoveCard,
    Offer,
    Option,
    Play,
    Repeat,
    Statement,
    Told,
    While,
    With,
)
from proofpress.rules.tree import Listed, Ring
from proofpress.rules.world import World
from proofpress.source.node import Mapping, Scalar, Sequence
from proofpress.values import NamedTuple

_WRITTEN = Scalar, Mapping, Sequence
_NOTHING: frozenset[str] = frozenset()
_CARDS = ""  # stands for what played cards do, among actions


class Spot(NamedTuple):
    """A statement where play comes to it: actions and cards stand where they are done and played.

    It is `in_while` where a `while` without `limit` surrounds it. `asked` are the names in
    conditions and choices around it, `guards` those that decide whether it is done at all: not the
    condition of a `while`, which holds when play comes to it first.

    `filled` is what statements before it in the blocks around it may have put something into, of
    setup or of flow: `zone` for cards, `kind in zone` for pieces.
    """

    statement: Statement
    in_setup: bool
    in_loop: bool
    in_while: bool
    asked: frozenset[str]
    guards: frozenset[str]
    filled: frozenset[str]


def nodes(tree: object) -> Iterator[tuple[object, ...]]:
    """Yield every statement and expression of a tree, the outer one first."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, tuple) and not isinstance(node, _WRITTEN):
            yield node
            waiting.extend(node[::-1])


def names(tree: object) -> Iterator[str]:
    """Yield every name of an expression; words of the language among them do no harm."""
    for node in nodes(tree):
        yield from (part for part in node if isinstance(part, str))


def walk(world: World) -> tuple[Spot, ...]:
    """Return the statements of setup and flow, inner ones after outer ones, undone actions never.

    Raises TooLargeError where there are more than MOST_STATEMENTS.
    """
    walker = _Walker(world)
    setup = walker.block(world.setup, _Around(True, False, False, _NOTHING, _NOTHING), _NOTHING)
    flow = walker.block(world.flow, _Around(False, False, False, _NOTHING, _NOTHING), _NOTHING)
    spots = tuple(islice(chain(setup, flow), MOST_STATEMENTS + 1))
    if len(spots) > MOST_STATEMENTS:
        raise TooLargeError(f"more than {MOST_STATEMENTS} statements")
    return spots


class _Around(NamedTuple):
    in_setup: bool
    in_loop: bool
    in_while: bool
    asked: frozenset[str]
    guards: frozenset[str]


class _Walker:
    def __init__(self, world: World) -> None:
        self.world = world
        self._into: dict[str, frozenset[str]] = {}
        self._seen: set[tuple[str, _Around, frozenset[str]]] = set()

    def block(self, block: Block, around: _Around, filled: frozenset[str]) -> Iterator[Spot]:
        for statement in block:
            yield Spot(statement, *around, filled)
            yield from self._inside(statement, around, filled)
            filled |= self.into((statement,))

    def _inside(
        self, statement: Statement, around: _Around, filled: frozenset[str]
    ) -> Iterator[Spot]:
        if isinstance(statement, Do):
            yield from self._named(statement.action, around, filled)
        elif isinstance(statement, Play):
            yield from self._named(_CARDS, around, filled)
        elif isinstance(statement, Offer):
            for option in statement.options:
                yield from self.block(option.do, _asking(around, option), filled)
        else:
            inner = _asking(around, statement)
            for block in blocks_in(statement):
                yield from self.block(block, inner, filled)

    def _named(self, name: str, around: _Around, filled: frozenset[str]) -> Iterator[Spot]:
        key = name, around, filled
        if key in self._seen:  # also what does itself, which the compiler refuses
            return
        self._seen.add(key)
        for block in self._blocks(name):
            yield from self.block(block, around, filled)

    def _blocks(self, name: str) -> tuple[Block, ...]:
        if name == _CARDS:
            return tuple(card.do for card in self.world.cards)
        return (self.world.actions.get(name, ()),)

    def into(self, block: Block) -> frozenset[str]:
        """Return the zones and `kind in zone` that a block may put something into."""
        found: set[str] = set()
        for node in nodes(block):
            match node:
                case Move(kind=kind, target=target):
                    found.add(f"{kind} in {target.name}")
                case MoveCard() | Draw() | Empty():
                    found.add(node.target.name)
                case Do(action=action):
                    found |= self._named_into(action)
                case Play():
                    found |= self._named_into(_CARDS)
        return frozenset(found)

    def _named_into(self, name: str) -> frozenset[str]:
        if name not in self._into:
            self._into[name] = _NOTHING
            self._into[name] = _NOTHING.union(*map(self.into, self._blocks(name)))
        return self._into[name]


def _asking(around: _Around, statement: Statement | Option) -> _Around:
    """Return what surrounds the blocks of a statement: its conditions, whether it is a loop."""
    guards: frozenset[str] = _NOTHING
    asked: frozenset[str] = _NOTHING
    match statement:
        case If(condition=condition):
            guards = _told_names(condition)
        case Each(where=where, domain=domain) | Choose(where=where, domain=domain):
            is_sure = isinstance(domain, Ring | Listed)  # there always are members
            guards = _told_names(where).union(() if is_sure else names(domain))
        case Option(when=when):
            guards = _told_names(when)
        case While(condition=condition):
            asked = _told_names(condition)
        case With(value=value):
            asked = _told_names(value)
    is_open = isinstance(statement, While) and statement.limit is None
    return around._replace(
        asked=around.asked | asked | guards,
        guards=around.guards | guards,
        in_loop=around.in_loop or isinstance(statement, While | Repeat),
        in_while=around.in_while or is_open,
    )


def _told_names(told: Told | None) -> frozenset[str]:
    return _NOTHING if told is None else frozenset(names(told.value))


_INSIDE = frozenset(("do", "then", "otherwise", "options", "node", "text"))


def own_parts(statement: Statement) -> Iterator[object]:
    """Yield the expressions and places of a statement, none of the statements inside it."""
    for field, part in zip(statement._fields, statement, strict=True):
        if field not in _INSIDE:
            yield part
    if isinstance(statement, Offer):
        yield from (option.when for option in statement.options)


def place_of(statement: Statement) -> Scalar:
    """Return the text that a statement stands in, or that of its first expression."""
    text = getattr(statement, "text", None)
    if isinstance(text, Scalar):
        return text
    for part in own_parts(statement):
        if isinstance(part, Told):
            return part.text
    node = getattr(statement, "node", None)
    assert isinstance(node, Mapping)
    return node.entries[0].key
