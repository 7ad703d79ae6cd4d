"""Whether a move asks for no more than there is: a test before it, or its own amount, sees to that.

Words are compared, so what is asked in other words than the move's own counts as not asked.
"""

from collections.abc import Callable, Iterable, Iterator

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
from proofpress.rules.tree import Aggregate, Amount, Binary, Expression, Name, Number, Range
from proofpress.rules.ways import CARDS, Ways
from proofpress.values import NamedTuple

_TURNED = {"<": ">", "<=": ">=", "==": "==", "!=": "!="}
_DENIED = {"<": ">=", "<=": ">"}


class Fact(NamedTuple):
    """The pieces of an amount are at least so many: a number, or the shape of an expression.

    Where there are `others`, they are so many or one of those facts holds.
    """

    amount: object
    least: object
    others: "tuple[Fact, ...]" = ()


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


def _resolved(facts: Facts, told: Told) -> Facts:
    """Return the facts with what follows where a condition denies one of two that are known."""
    node = told.value
    if not isinstance(node, Binary) or not isinstance(node.one, Amount):
        return facts
    if node.operator != "==" or not isinstance(node.other, Number) or node.other.value != 0:
        return facts
    none = shape(node.one)  # there is none of it
    found = set(facts)
    for fact in facts:
        ways = (fact._replace(others=()), *fact.others)
        left = [way for way in ways if not (way.amount == none and _is_some(way.least))]
        if fact.others and len(left) == 1:
            found.add(left[0])
    return frozenset(found)


def _is_some(least: object) -> bool:
    return isinstance(least, int) and least > 0


def _named(facts: Facts, name: str, value: Expression) -> Facts:
    """Return the facts, and those that hold of a value also of its new name."""
    facts = _unchanged(facts, (name,))
    old, new = shape(value), shape(Name(name, 0, 0))
    told = {_renamed(fact, old, new) for fact in facts}
    limits = {Fact(amount, new) for amount in _limits(value)}
    return facts | {fact for fact in told if isinstance(fact, Fact)} | limits


def _renamed(tree: object, old: object, new: object) -> object:
    if tree == old:
        return new
    if isinstance(tree, Fact):
        return Fact(*(_renamed(part, old, new) for part in tree))  # type: ignore[arg-type]
    if isinstance(tree, tuple):
        return tuple(_renamed(part, old, new) for part in tree)
    return tree


def _tested(node: Expression) -> Iterator[Fact]:
    if not isinstance(node, Binary):
        return
    if node.operator == "and":
        yield from _tested(node.one)
        yield from _tested(node.other)
        return
    if node.operator == "or":
        for one in _tested(node.one):
            for other in _tested(node.other):
                yield one._replace(others=(*one.others, *other.others, other._replace(others=())))
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


def is_guarded(move: Move, facts: Facts, is_natural: Callable[[Expression], bool]) -> bool:
    """Return whether a move never asks for more pieces than there are, given some facts.

    `is_natural` tells which expressions are never below zero.
    """
    if move.share != "exactly" or move.amount is None:
        return True
    source = shape(Amount(move.kind, move.owner, move.source, 0, 0))
    if source in _limits(_without_less(move.amount, is_natural)):
        return True
    if isinstance(move.amount, Number):
        asked = move.amount.value
        known = [fact.least for fact in facts if fact.amount == source and not fact.others]
        return any(isinstance(least, int) and asked <= least for least in known)
    return Fact(source, shape(move.amount)) in facts


def _without_less(node: Expression, is_natural: Callable[[Expression], bool]) -> Expression:
    """Return what an amount is taken from: `a` of `a - b` and of `a // b * b`."""
    while isinstance(node, Binary) and node.operator == "-" and is_natural(node.other):
        node = node.one
    if isinstance(node, Binary) and node.operator == "*" and isinstance(node.one, Binary):
        inner = node.one
        if inner.operator == "//" and shape(inner.other) == shape(node.other):
            return inner.one if is_natural(node.other) else node
    return node


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
        if isinstance(fact.least, int) and fact.least > move.amount.value and not fact.others:
            yield fact._replace(least=fact.least - move.amount.value)


def facts_inside(statement: Statement, facts: Facts, kind: str, ways: Ways) -> Facts:
    """Return what is known at the beginning of the first block of a statement.

    A loop may come there again: what it changes itself is not known.
    """
    shared = frozenset(_shared(statement, facts, kind, ways))
    if isinstance(statement, Each | Repeat | While):
        facts = facts_after(statement, facts, kind, ways) | shared
    match statement:
        case Each(variable=name) | Choose(variable=name):
            return _unchanged(facts - shared, (name,)) | _facts_of_member(statement) | shared
        case If(condition=told):
            return _resolved(facts | facts_in(told), told)
        case While(condition=told):
            return facts | facts_in(told)
        case With(variable=name, value=told):
            return _named(facts, name, told.value)
        case Play():
            return _unchanged(facts, ("card",))
        case _:
            return facts


def _shared(statement: Statement, facts: Facts, kind: str, ways: Ways) -> Iterator[Fact]:
    """Yield what is known in every turn of a loop whose turns together ask for what is there.

    `repeat: gold in bank` of a single piece, or for each member its share of a sum.
    """
    if not isinstance(statement, Each | Repeat):
        return
    takers = [each for each in ways.takers(statement.do, kind) if isinstance(each, Move)]
    if len(takers) != 1 or ways.loops_to(statement.do, kind) or takers[0].share != "exactly":
        return
    amount = takers[0].amount
    if isinstance(statement, Repeat):
        if isinstance(amount, Number) and amount.value <= 1:
            yield from (Fact(one, 1) for one in _limits(statement.times.value))
        return
    pools = ways.left(statement) | ways.filled(statement)
    changed = ways.written(statement).union(*pools)
    if amount is None or set(_words(shape(amount))) & changed:
        return
    name, domain = statement.variable, statement.domain
    whole = shape(Aggregate("sum", name, domain, None, amount, 0, 0))
    source = shape(Amount(kind, takers[0].owner, takers[0].source, 0, 0))
    if name not in set(_words(source)) and Fact(source, whole) in facts:
        yield Fact(source, shape(amount))


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
