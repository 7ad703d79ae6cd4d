"""Whether a move asks for no more than there is: a test before it, or its own amount, sees to that.

Words are compared, so what is asked in other words than the move's own counts as not asked.
"""

from collections.abc import Iterable, Iterator

from proofpress.rules.coded import shape
from proofpress.rules.statement import (
    Choose,
    Each,
    If,
    Move,
    Play,
    Repeat,
    Statement,
    Told,
    While,
    With,
)
from proofpress.rules.tree import Amount, Binary, Expression, Name, Number, Range
from proofpress.rules.ways import CARDS, Ways
from proofpress.values import NamedTuple

_TURNED = {"<": ">", "<=": ">=", "==": "==", "!=": "!="}
_DENIED = {"<": ">=", "<=": ">"}


class Fact(NamedTuple):
    """The pieces of an amount are at least so many: a number, or the shape of an expression."""

    amount: object
    least: object


Facts = frozenset[Fact]
NO_FACTS: Facts = frozenset()


def facts_in(told: Told | None) -> Facts:
    """Return what is known where a condition holds."""
    return NO_FACTS if told is None else frozenset(_tested(told.value))


def facts_against(told: Told) -> Facts:
    """Return what is known where a condition does not hold."""
    node = told.value
    if not isinstance(node, Binary) or not isinstance(node.one, Amount):
        return NO_FACTS
    if node.operator == "==" and isinstance(node.other, Number) and node.other.value == 0:
        return frozenset(_least(node.one, ">", node.other))
    return frozenset(_least(node.one, _DENIED.get(node.operator, ""), node.other))


def _tested(node: Expression) -> Iterator[Fact]:
    if not isinstance(node, Binary):
        return
    if node.operator == "and":
        yield from _tested(node.one)
        yield from _tested(node.other)
        return
    if isinstance(node.one, Amount):
        yield from _least(node.one, node.operator, node.other)
    if isinstance(node.other, Amount):
        yield from _least(node.other, _TURNED.get(node.operator, ""), node.one)


def _least(amount: Amount, operator: str, other: Expression) -> Iterator[Fact]:
    if operator == "!=" and isinstance(other, Number) and other.value == 0:
        operator = ">"
    if operator not in (">", ">=", "=="):
        return
    if isinstance(other, Number):
        yield Fact(shape(amount), other.value + (operator == ">"))
    else:
        yield Fact(shape(amount), shape(other))


def _facts_of_member(statement: Choose | Each) -> Facts:
    """Return what is known of a member; one that is chosen from a range may end at an amount."""
    known = set(facts_in(statement.where))
    if isinstance(statement, Choose) and isinstance(statement.domain, Range):
        name = shape(Name(statement.variable, 0, 0))
        known |= {Fact(amount, name) for amount in _limits(statement.domain.last)}
    return frozenset(known)


def _limits(node: Expression) -> Iterator[object]:
    """Yield the amounts that a number is never greater than."""
    if isinstance(node, Amount):
        yield shape(node)
    elif isinstance(node, Binary) and node.operator == "atmost":
        yield from _limits(node.one)
        yield from _limits(node.other)


def is_guarded(move: Move, facts: Facts) -> bool:
    """Return whether a move never asks for more pieces than there are, given some facts."""
    if move.share != "exactly" or move.amount is None:
        return True
    source = shape(Amount(move.kind, move.owner, move.source, 0, 0))
    if source in _limits(move.amount):
        return True
    if isinstance(move.amount, Number):
        asked = move.amount.value
        known = [fact.least for fact in facts if fact.amount == source]
        return any(isinstance(least, int) and asked <= least for least in known)
    return Fact(source, shape(move.amount)) in facts


def facts_after(statement: Statement, facts: Facts, kind: str, ways: Ways) -> Facts:
    """Return the facts that still hold after a statement."""
    if not facts:
        return facts
    if isinstance(statement, Move) and statement.kind == kind:
        return frozenset(_lessened(statement, facts))
    if any(pool[0] == kind for pool in ways.left(statement)):
        return NO_FACTS
    pools = ways.left(statement) | ways.filled(statement)
    changed = {zone if held == CARDS else held for held, zone in pools}
    return _unchanged(facts, changed | ways.written(statement))


def _lessened(move: Move, facts: Facts) -> Iterator[Fact]:
    """Yield what is known after a move of the kind: so many fewer, or nothing."""
    if not isinstance(move.amount, Number):
        return
    for fact in facts:
        if isinstance(fact.least, int) and fact.least > move.amount.value:
            yield fact._replace(least=fact.least - move.amount.value)


def facts_inside(statement: Statement, facts: Facts, kind: str, ways: Ways) -> Facts:
    """Return what is known at the beginning of the first block of a statement.

    A loop may come there again: what it changes itself is not known.
    """
    if isinstance(statement, Each | Repeat | While):
        facts = facts_after(statement, facts, kind, ways)
    match statement:
        case Each(variable=name) | Choose(variable=name):
            return _unchanged(facts, (name,)) | _facts_of_member(statement)
        case If(condition=told) | While(condition=told):
            return facts | facts_in(told)
        case With(variable=name):
            return _unchanged(facts, (name,))
        case Play():
            return _unchanged(facts, ("card",))
        case _:
            return facts


def _unchanged(facts: Facts, names: Iterable[str]) -> Facts:
    gone = set(names)
    if not gone:
        return facts
    return frozenset(fact for fact in facts if not gone & set(_words(fact)))


def _words(tree: object) -> Iterator[str]:
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, tuple):
        for part in tree:
            yield from _words(part)
