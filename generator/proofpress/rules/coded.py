"""What the code of an expression is: its text, its type, and the names in reach around it."""

from collections.abc import Iterator, Mapping
from typing import Literal

from proofpress.rules.tree import Binary, Expression, Name
from proofpress.rules.world import PLAYERS
from proofpress.values import NamedTuple


class Type(NamedTuple):
    """What a value is; `of` is the set of a member, and `none` may stand for some."""

    kind: Literal["number", "truth", "member", "card"]
    of: str | None = None
    may_be_none: bool = False

    def words(self) -> str:
        """Return the type as people would say it."""
        if self.kind == "member":
            return f"a member of `{self.of}`"
        return {"number": "a number", "truth": "a condition", "card": "a card"}[self.kind]


NUMBER, TRUTH, CARD = Type("number"), Type("truth"), Type("card")
PLAYER = Type("member", PLAYERS)


class Code(NamedTuple):
    """An expression of Python, and the type of its value."""

    text: str
    type: Type


class Scope(NamedTuple):
    """The names that a place can use beside the world's, and what is known there not to be none."""

    names: Mapping[str, Code]
    sure: frozenset[object] = frozenset()

    def plus(self, name: str, code: Code) -> "Scope":
        """Return the scope with one name more."""
        return Scope({**self.names, name: code}, self.sure).forgetting(frozenset((name,)))

    def knowing(self, facts: frozenset[object]) -> "Scope":
        """Return the scope where some expressions are known not to be none."""
        return Scope(self.names, self.sure | facts) if facts else self

    def forgetting(self, changed: frozenset[str]) -> "Scope":
        """Return the scope without what is known of expressions that read one of these names."""
        kept = frozenset(fact for fact in self.sure if not _mentions(fact, changed))
        return self if len(kept) == len(self.sure) else Scope(self.names, kept)


class Members(NamedTuple):
    """A domain as an iterable of Python; `known` are the members where rules cannot change them."""

    text: str
    type: Type
    known: tuple[int, ...] | None = None
    has_copies: bool = False


def shape(node: object) -> object:
    """Return an expression without its places: two that say the same have equal shapes."""
    if isinstance(node, tuple):
        fields = getattr(node, "_fields", None)
        if fields is None:
            return tuple(map(shape, node))
        values = [shape(v) for f, v in zip(fields, node, strict=True) if f not in ("start", "end")]
        return (type(node).__name__, *values)
    return node


def _mentions(fact: object, names: frozenset[str]) -> bool:
    if isinstance(fact, tuple):
        if fact[:1] == ("Attribute",):  # what is printed on something stays as it is
            fact = fact[1:2]
        return any(_mentions(part, names) for part in fact)
    return fact in names


def facts_of(node: Expression) -> frozenset[object]:
    """Return the shapes of what is not none where a condition holds."""
    return frozenset(_tested(node, "!=", "and"))


def denials_of(node: Expression) -> frozenset[object]:
    """Return the shapes of what is not none where a condition does not hold."""
    return frozenset(_tested(node, "==", "or"))


def _tested(node: Expression, operator: str, joint: str) -> Iterator[object]:
    if not isinstance(node, Binary):
        return
    if node.operator == joint:
        yield from _tested(node.one, operator, joint)
        yield from _tested(node.other, operator, joint)
    elif node.operator == operator:
        for one, other in ((node.one, node.other), (node.other, node.one)):
            if isinstance(other, Name) and other.name == "none":
                yield shape(one)
