"""What is known of many members: how many they are, and what is made of them."""

from abc import abstractmethod
from itertools import product

from proofpress.rules import estimate
from proofpress.rules.estimate import ANY, FAR, NO, NUMBER, TIED, YES, Estimate
from proofpress.rules.known import Known
from proofpress.rules.narrowing import Narrower
from proofpress.rules.tree import (
    Aggregate,
    Amount,
    At,
    Attribute,
    Binary,
    Domain,
    Expression,
    Linked,
    Listed,
    Name,
    Negated,
    Of,
    Range,
    Ring,
)
from proofpress.rules.world import PLAYERS, World
from proofpress.values import NamedTuple

_MOST_SINGLE = 24  # members that are looked at one by one
_MOST_PAIRS = 4096  # ends of arrows that are looked at one by one


class Among(NamedTuple):
    """What each member of a domain may be, and how many there are."""

    one: Estimate
    least: int
    most: int


class _Part(NamedTuple):
    """A member, or all of them alike: whether and what it counts, and how many of it there are."""

    holds: Estimate
    by: Estimate
    least: int
    most: int
    one: Estimate

    @property
    def is_sure(self) -> bool:
        return self.holds.is_true and self.least > 0

    @property
    def is_possible(self) -> bool:
        return not self.holds.is_false and self.most > 0


class Gathering(Narrower):
    """Says what domains hold and what aggregates may come to."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self.copies: list[int] = []
        self.contents: dict[str, frozenset[int]] = {}
        self._is_inside = False

    @abstractmethod
    def need(self, node: Expression, known: Known, of: str | None) -> Estimate:
        """Return a member where there must be one."""

    @abstractmethod
    def held(self, zone: str) -> frozenset[int] | None:
        """Return the kinds of cards that may lie in a zone, None where that is open."""

    @abstractmethod
    def most_pieces(self, kind: str) -> int:
        """Return how many pieces of a kind one owner has at most."""

    @abstractmethod
    def most_cards(self, zone: str) -> int:
        """Return how many cards a zone can hold at most."""

    def domain(  # noqa: C901, PLR0911 - a line for each kind
        self, node: Domain, known: Known
    ) -> Among:
        """Return what is known of the members of a domain."""
        match node:
            case Name(name=name) if name in self.world.sets:
                count = self.world.size(name)
                is_open = count == 0  # a set that is named and has no members
                one = ANY if is_open else estimate.members(name, range(count))
                return Among(one, count, FAR if is_open else count)
            case Name():
                return self._cards(node, known)
            case Of(name=name, owner=owner) if name in self.world.links:
                return self._arrows(name, (owner,), known)
            case Of(name=name, owner=owner):
                zone = self.world.zones.get(name)
                self.need(owner, known, None if zone is None else zone.per)
                return self._cards(node, known)
            case Linked(name=name, ends=ends):
                return self._arrows(name, ends, known)
            case Range(first=first, last=last):
                low, high = self.value(first, known), self.value(last, known)
                least = max(0, high.least - low.most + 1)
                most = max(0, high.most - low.least + 1)
                return Among(estimate.number(low.least, max(low.least, high.most)), least, most)
            case Listed(items=items):
                found = [self.value(item, known) for item in items]
                one = found[0] if found else ANY
                for other in found[1:]:
                    one = estimate.joined(one, other)
                return Among(one, len(items), len(items))
            case Ring(first=first, has_first=has_first):
                return self._ring(self.need(first, known, PLAYERS), has_first)
            case Aggregate():
                return self._tied(node, known)

    def _cards(self, node: Name | Of, known: Known) -> Among:
        held = self.held(node.name)
        fact = known.facts.get(self.size_key(node), estimate.number(0, FAR))
        most = min(self.most_cards(node.name), fact.most)
        one = ANY if held is None else estimate.cards(held)
        return Among(one, min(fact.least, most), most)

    def _ring(self, first: Estimate, has_first: bool) -> Among:
        count = self.world.count
        players = frozenset(range(count))
        if not has_first and len(first.members) == 1:
            players -= first.members
        many = count if has_first else count - 1
        return Among(estimate.members(PLAYERS, players), many, many)

    def _arrows(self, name: str, ends: tuple[Expression, ...], known: Known) -> Among:
        link = self.world.links.get(name)
        if link is None or len(link.ends) != len(ends):
            return Among(ANY, 0, FAR)
        found = [self.need(end, known, of).members for end, of in zip(ends, link.ends, strict=True)]
        pairs = 1
        for members in found:
            pairs *= len(members)
        if pairs > _MOST_PAIRS or pairs == 0:
            size = self.world.size(link.to)
            one = estimate.members(link.to, range(size)) if size else ANY
            return Among(one, 0, size or FAR)
        rows = [link.targets.get(key, ()) for key in product(*map(sorted, found))]
        reached = {target for row in rows for target in row}
        counts = [len(row) for row in rows]
        return Among(estimate.members(link.to, reached), min(counts), max(counts))

    def _tied(self, node: Aggregate, known: Known) -> Among:
        parts = self._parts(node, known)
        members = frozenset().union(*(part.one.members for part in parts if part.is_possible))
        most = sum(part.most for part in parts if part.is_possible)
        kind = self.domain(node.domain, known).one
        least = int(any(part.is_sure for part in parts))
        return Among(kind._replace(members=members), least, most)

    def gathered(self, node: Aggregate, known: Known) -> Estimate:
        """Return what is made of many members."""
        parts = [part for part in self._parts(node, known) if part.is_possible]
        match node.fold:
            case "count":
                least = sum(part.least for part in parts if part.holds.is_true)
                return estimate.number(least, sum(part.most for part in parts))
            case "any":
                wins = [(part, self._both(part)) for part in parts]
                must = any(both.is_true and part.least > 0 for part, both in wins)
                return estimate.truth(any(not both.is_false for _, both in wins), not must)
            case "all":
                fails = [part for part in parts if not part.by.is_true]
                must_fail = any(part.is_sure and part.by.is_false for part in parts)
                return estimate.truth(not must_fail, bool(fails))
            case "sum":
                return self._sum(node, parts)
            case "highest" | "lowest":
                return _extreme(node.fold == "highest", parts)
            case "best":
                return self._best(node, known, parts)
            case "tied":
                return ANY

    @staticmethod
    def _both(part: _Part) -> Estimate:
        by = YES if part.by.kind != "truth" else part.by
        can = not part.holds.is_false and not by.is_false
        return estimate.truth(can, not (part.holds.is_true and by.is_true))

    def _parts(self, node: Aggregate, known: Known) -> list[_Part]:
        among = self.domain(node.domain, known)
        inner = known.binding(node.variable, among.one, self.shapes)
        joint = self._part(node, inner, among)
        members = among.one.members
        is_set = among.one.kind == "member" and among.least == among.most == len(members)
        if self._is_inside or not is_set or not 1 < len(members) <= _MOST_SINGLE:
            return [joint]
        self._is_inside = True
        with self.unwatched():
            found = []
            for member in sorted(members):
                one = among.one._replace(members=frozenset((member,)))
                found.append(self._part(node, inner.naming(node.variable, one), Among(one, 1, 1)))
        self._is_inside = False
        return found

    def _part(self, node: Aggregate, inner: Known, among: Among) -> _Part:
        holds = YES
        if node.where is not None:
            holds = self.value(node.where, inner)
            if node.fold == "any" and node.by is None:  # whether one is there is all that counts
                return _Part(holds, YES, among.least, among.most, among.one)
            further = self.narrowed(node.where, inner, True)
            if further is None:
                return _Part(NO, NUMBER, 0, 0, among.one)
            inner = further
        by = NUMBER if node.by is None else self.value(node.by, inner)
        one = inner.names[node.variable]
        most = among.most
        if one.kind == "card":
            most = min(most, sum(self.copies[card] for card in one.members))
        return _Part(holds, by, min(among.least, most), most, one)

    def _sum(self, node: Aggregate, parts: list[_Part]) -> Estimate:
        least = most = 0
        for part in parts:
            low, high = part.by.least, part.by.most
            sure = part.least if part.holds.is_true else 0
            least += low * (sure if low >= 0 else part.most)
            most += high * (part.most if high >= 0 else sure)
        total = self._total(node)
        return estimate.number(least, most if total is None else min(most, total))

    def _total(self, node: Aggregate) -> int | None:
        """Return how many pieces there are at all, where a sum counts each at most once."""
        sets: dict[str, int] = {}
        inner: Expression | None = node
        while isinstance(inner, Aggregate) and inner.fold == "sum":
            if not isinstance(inner.domain, Name) or not self._is_set(inner.domain.name):
                return None
            sets[inner.variable] = self.world.size(inner.domain.name)
            inner = inner.by
        if not isinstance(inner, Amount):
            return None
        total = self.most_pieces(inner.kind)
        place = inner.place.owner if isinstance(inner.place, Of) else None
        for name, size in sets.items():
            is_owner = isinstance(inner.owner, Name) and inner.owner.name == name
            is_place = isinstance(place, Name) and place.name == name
            total *= size if is_owner or not is_place else 1
        return total

    def _is_set(self, name: str) -> bool:
        return name in self.world.sets and self.world.size(name) > 0

    def _best(self, node: Aggregate, known: Known, parts: list[_Part]) -> Estimate:
        kind = self.domain(node.domain, known).one
        members = frozenset().union(*(part.one.members for part in parts))
        is_sure = any(part.is_sure for part in parts)
        is_alone = sum(part.most for part in parts) == 1
        if not (is_sure and (is_alone or self._tells_apart(node.by, node.variable, members, kind))):
            members |= {TIED}
        return kind._replace(members=members)

    def _tells_apart(
        self, by: Expression | None, name: str, members: frozenset[int], kind: Estimate
    ) -> bool:
        """Say whether no two members have the same number."""
        match by:
            case Name(name=found):
                return found == name
            case Negated(value=value):
                return self._tells_apart(value, name, members, kind)
            case Binary(operator="+" | "-", one=one, other=other):
                constant = [part for part in (one, other) if self._is_constant(part)]
                rest = [part for part in (one, other) if part not in constant]
                return len(rest) == 1 and self._tells_apart(rest[0], name, members, kind)
            case At(table=table, key=Name(name=found)) if found == name:
                return self._is_distinct(table, members)
            case Attribute(item=found, name=attribute) if found == name and kind.kind == "member":
                return self._is_distinct(f"{kind.of}.{attribute}", members)
            case _:
                return False

    def _is_constant(self, node: Expression) -> bool:
        names = self.shapes.names(self.shapes.key(node))
        return names <= self.world.numbers.keys()

    def _is_distinct(self, table: str, members: frozenset[int]) -> bool:
        found = self.world.tables.get(table)
        if found is None:
            return False
        rows = [found.rows[at] for at in members if 0 <= at < len(found.rows)]
        return len(set(rows)) == len(members)


def _extreme(is_highest: bool, parts: list[_Part]) -> Estimate:
    """Return the highest or lowest of numbers, 0 where there is none."""
    if not parts:
        return estimate.number(0)
    lows, highs = [part.by.least for part in parts], [part.by.most for part in parts]
    sure = [part.by for part in parts if part.is_sure]
    if not sure:
        return estimate.number(min(0, *lows), max(0, *highs))
    if is_highest:
        return estimate.number(max(one.least for one in sure), max(highs))
    return estimate.number(min(lows), min(one.most for one in sure))
