"""What is known where a condition holds, or where it does not."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager

from proofpress.rules import estimate
from proofpress.rules.estimate import FAR, NO, YES, Estimate
from proofpress.rules.known import Known, either
from proofpress.rules.shapes import Shapes
from proofpress.rules.tree import Aggregate, Binary, Domain, Expression, Name, Negated, Number, Of
from proofpress.rules.watching import Watch
from proofpress.rules.world import NONE, World

_OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}
_MOST_TRIED = 64  # members that a condition is tried on one by one


class Narrower(ABC):
    """Narrows what is known by conditions."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.shapes = Shapes()
        self.watch = self._silent = Watch()
        self._is_trying = False
        self.card_types = world.cards  # made anew at every call

    @abstractmethod
    def value(self, node: Expression, known: Known, of: str | None = None) -> Estimate:
        """Return what a value may be."""

    @abstractmethod
    def pair(self, node: Binary, known: Known) -> tuple[Estimate, Estimate]:
        """Return both sides of a comparison."""

    @contextmanager
    def unwatched(self) -> Iterator[None]:
        """Try something out that no finding comes from."""
        before, self.watch = self.watch, self._silent
        yield
        self.watch = before

    def narrowed(self, node: Expression, known: Known, holds: bool) -> Known | None:
        """Return what is known where a condition holds (or fails), None where it never does."""
        before, self.watch = self.watch, self._silent
        if self._is_trying:
            found = known if self._may(node, known, holds) else None
        else:
            found = self._narrowed(node, known, holds)
            found = None if found is None else self._tried(node, found, holds)
        self.watch = before
        return found

    def _narrowed(self, node: Expression, known: Known, holds: bool) -> Known | None:
        value = self.value(node, known)
        if value.is_false if holds else value.is_true:
            return None
        match node:
            case Negated(sign="not", value=inner):
                return self._narrowed(inner, known, not holds)
            case Binary(operator="and" | "or"):
                return self._joint(node, known, holds)
            case Binary(operator=operator) if operator in _OPPOSITE:
                found = self._compared(node, operator if holds else _OPPOSITE[operator], known)
                return None if found is None else self._told(node, found, holds)
            case Aggregate(fold="any", domain=domain) if holds:
                filled = self._filled(domain, known, 1)
                return None if filled is None else self._told(node, filled, holds)
            case _:
                return self._told(node, known, holds)

    def _told(self, node: Expression, known: Known, holds: bool) -> Known:
        """Remember the condition itself, and its opposite."""
        key = self.shapes.key(node)
        known = known.fact(key, YES if holds else NO)
        opposite = self.shapes.opposite(key)
        return known if opposite is None else known.fact(opposite, NO if holds else YES)

    def _joint(self, node: Binary, known: Known, holds: bool) -> Known | None:
        if (node.operator == "and") == holds:
            one = self._narrowed(node.one, known, holds)
            return None if one is None else self._narrowed(node.other, one, holds)
        first = self._narrowed(node.one, known, holds)
        rest = self._narrowed(node.one, known, not holds)
        second = None if rest is None else self._narrowed(node.other, rest, holds)
        both = either(first, second)
        return None if both is None else self._told(node, both, holds)

    def _compared(self, node: Binary, operator: str, known: Known) -> Known | None:
        one, other = self.pair(node, known)
        if one.kind != other.kind:
            return known
        if one.kind in ("member", "card"):
            return self._alike(node, operator, one, other, known)
        if one.kind != "number":
            return known
        low, high = _ends(operator, one, other)
        found = self.limited(node.one, known, low, high)
        if found is None:
            return None
        low, high = _ends({"<": ">", "<=": ">=", ">": "<", ">=": "<="}.get(operator, operator),
                          other, one)  # fmt: skip
        return self.limited(node.other, found, low, high)

    def _alike(
        self, node: Binary, operator: str, one: Estimate, other: Estimate, known: Known
    ) -> Known | None:
        first, second = _left(operator, one, other), _left(operator, other, one)
        found = self._among(node.one, one, first, known)
        return None if found is None else self._among(node.other, other, second, found)

    def _among(
        self, node: Expression, now: Estimate, members: frozenset[int], known: Known
    ) -> Known | None:
        if not members:
            return None
        if members == now.members:
            return known
        return self._stored(node, now._replace(members=members), known)

    def _stored(self, node: Expression, value: Estimate, known: Known) -> Known:
        if isinstance(node, Name) and node.name in known.names:
            return known.naming(node.name, value)
        if isinstance(node, Number):
            return known
        return known.fact(self.shapes.key(node), value)

    def limited(self, node: Expression, known: Known, least: int, most: int) -> Known | None:
        """Return what is known where a number lies between two ends."""
        now = self.value(node, known)
        if now.kind not in ("number", "any"):
            return known
        least, most = max(least, now.least), min(most, now.most)
        if least > most:
            return None
        if (least, most) == (now.least, now.most):
            return known
        found = self._stored(node, estimate.number(least, most), known)
        match node:
            case Binary(operator="+" | "-" | "atleast" | "atmost"):
                return self._pushed(node, found, least, most)
            case Negated(sign="-", value=value):
                return self.limited(value, found, -most, -least)
            case Aggregate(fold="count", domain=domain) if least > 0:
                return self._filled(domain, found, least)
        return found

    def _pushed(self, node: Binary, known: Known, least: int, most: int) -> Known | None:
        """Narrow the parts of a sum, a difference, or the greater or lesser of two."""
        match node.operator:
            case "+" | "-":
                sign = 1 if node.operator == "+" else -1
                other = self.value(node.other, known)
                ends = (sign * other.least, sign * other.most)
                found = self.limited(node.one, known, least - max(ends), most - min(ends))
                if found is None:
                    return None
                one = self.value(node.one, found)
                rest = (sign * (least - one.most), sign * (most - one.least))
                return self.limited(node.other, found, min(rest), max(rest))
            case "atleast":
                low, high = -FAR, most
            case _:
                low, high = least, FAR
        found = self.limited(node.one, known, low, high)
        return None if found is None else self.limited(node.other, found, low, high)

    def _filled(self, domain: Domain, known: Known, least: int) -> Known | None:
        """Return what is known where a zone has so many cards at least."""
        zone = self.world.zones.get(domain.name) if isinstance(domain, Name | Of) else None
        if zone is None or not zone.has_cards:
            return known
        key = self.size_key(domain)
        fact = known.facts.get(key, estimate.number(0, FAR))
        return known.fact(key, fact._replace(least=max(least, fact.least), most=fact.most))

    def size_key(self, domain: Domain) -> int:
        """Return the number of the expression that counts the cards of a zone."""
        return self.shapes.number(("Size", self.shapes.shape(self.shapes.key(domain))))

    def _tried(self, node: Expression, known: Known, holds: bool) -> Known | None:
        """Leave out members of which the condition, tried on one after another, says so."""
        self._is_trying = True
        found: Known | None = known
        for name in sorted(self.shapes.asked(self.shapes.key(node))):
            if found is not None and name in found.names:
                found = self._tried_on(name, node, found, holds)
        self._is_trying = False
        return found

    def _tried_on(self, name: str, node: Expression, known: Known, holds: bool) -> Known | None:
        value = known.names[name]
        if not 1 < len(value.members) <= _MOST_TRIED:
            return known
        kept: set[int] = set()
        for alike in self._alike_members(name, node, value):
            only = value._replace(members=frozenset(alike[:1]))
            if self._may(node, known.naming(name, only), holds):
                kept.update(alike)
        return known.naming(name, value._replace(members=frozenset(kept))) if kept else None

    def _alike_members(self, name: str, node: Expression, value: Estimate) -> list[list[int]]:
        """Return members in groups that a condition cannot tell apart."""
        key = self.shapes.key(node)
        attributes = sorted(self.shapes.attributes(key, name))
        if value.kind != "card" or not attributes:
            return [[member] for member in sorted(value.members)]
        named = self.shapes.names(key)
        groups: dict[object, list[int]] = {}
        for member in sorted(value.members):
            card = self.card_types[member]
            prints: object = tuple(card.values.get(one) for one in attributes)
            groups.setdefault(card.id if card.id in named else prints, []).append(member)
        return list(groups.values())

    def _may(self, node: Expression, known: Known, holds: bool) -> bool:
        value = self.value(node, known)
        return not (value.is_false if holds else value.is_true)


def _ends(operator: str, one: Estimate, other: Estimate) -> tuple[int, int]:
    """Return between which ends `one` lies where it compares so with `other`."""
    match operator:
        case "<":
            return -FAR, other.most - 1
        case "<=":
            return -FAR, other.most
        case ">":
            return other.least + 1, FAR
        case ">=":
            return other.least, FAR
        case "==":
            return other.least, other.most
    if not other.is_one:
        return -FAR, FAR
    low = other.least + 1 if one.least == other.least else -FAR
    return low, other.least - 1 if one.most == other.least else FAR


def _left(operator: str, one: Estimate, other: Estimate) -> frozenset[int]:
    """Return the members that are left of one, compared with the other."""
    plain = {max(member, NONE) for member in other.members}
    if operator == "==":
        return frozenset(at for at in one.members if max(at, NONE) in plain)
    if len(plain) != 1:
        return one.members
    return frozenset(at for at in one.members if max(at, NONE) not in plain)
