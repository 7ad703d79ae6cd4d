"""What a value of the rules may be: the numbers, members or cards that it lies among, in any game.

Too much is harmless, too little is not: what cannot be told is everything that the world allows.
"""

from collections.abc import Iterable, Mapping
from math import inf, isnan

from proofpress.rules.tree import (
    Aggregate,
    Amount,
    At,
    Attribute,
    Binary,
    Domain,
    Either,
    Expression,
    Left,
    Linked,
    Listed,
    Name,
    Negated,
    Number,
    Of,
    Range,
    Ring,
    Size,
)
from proofpress.rules.world import NONE, PLAYERS, World
from proofpress.values import NamedTuple

CARD = "card"


class Numbers(NamedTuple):
    """A whole number from low to high; an end may be infinite."""

    low: float
    high: float


class Some(NamedTuple):
    """A member of a set, or a card (`of` is CARD), by its index; NONE may be among them."""

    of: str
    may: frozenset[int]


class Truth(NamedTuple):
    """A condition: whether it holds, None where both may be."""

    holds: bool | None


Value = Numbers | Some | Truth


class Reach(NamedTuple):
    """The values of names, and of variables where more is known than their range."""

    names: Mapping[str, Value]
    variables: Mapping[str, Value]

    def plus(self, name: str, value: Value) -> "Reach":
        """Return the reach with a name more."""
        return self._replace(names={**self.names, name: value})

    def knowing(self, variable: str, value: Value) -> "Reach":
        """Return the reach in which a variable has a value."""
        return self._replace(variables={**self.variables, variable: value})

    def without(self, variables: Iterable[str]) -> "Reach":
        """Return the reach in which nothing more is known of some variables."""
        gone = set(variables)
        kept = {name: value for name, value in self.variables.items() if name not in gone}
        return self._replace(variables=kept) if len(kept) < len(self.variables) else self


class Many(NamedTuple):
    """A domain: what each of its members may be, and how many there are at least and at most.

    `is_set` where no member comes twice.
    """

    each: Value
    least: float
    most: float
    is_set: bool = False


_ANY_NUMBER = Numbers(-inf, inf)
_FAR = 10**18  # no game comes to a number that is larger
_UNSURE = Truth(None)


class Possible:
    """Tells what expressions of a world may be.

    `most` says how many pieces of a kind (each owner's, if they have owners) can lie away from
    home, `home` how many can lie there; without limit where it does not say. Of kinds in `plenty`
    there are always enough at home.
    """

    def __init__(
        self,
        world: World,
        most: Mapping[str, float],
        home: Mapping[str, float],
        plenty: frozenset[str] = frozenset(),
    ) -> None:
        self.world = world
        self.most = most
        self.home = home
        self.plenty = plenty
        self._cards = world.cards
        self._copies = tuple(
            card.copies * (world.size(pack.each)) for pack in world.packs for card in pack.cards
        )
        self._ids = {card.id: at for at, card in enumerate(world.cards)}

    @property
    def all_cards(self) -> frozenset[int]:
        """All kinds of cards."""
        return self._all(CARD)

    def copies(self, cards: Iterable[int]) -> int:
        """Return how many cards there are of some types."""
        return sum(self._copies[card] for card in cards if card >= 0)

    def number(self, node: Expression, reach: Reach) -> Numbers:
        """Return what a number may be."""
        found = self.value(node, reach)
        return found if isinstance(found, Numbers) else _ANY_NUMBER

    def truth(self, node: Expression, reach: Reach) -> bool | None:
        """Return whether a condition holds, None where it may or may not."""
        found = self.value(node, reach)
        return found.holds if isinstance(found, Truth) else None

    def members(self, node: Expression, reach: Reach, of: str) -> frozenset[int]:
        """Return the members of a set that a value may be."""
        found = self.value(node, reach, of)
        if isinstance(found, Some) and found.of == of:
            return found.may - {NONE}
        return self._all(of)

    def _all(self, of: str) -> frozenset[int]:
        return frozenset(range(len(self._cards) if of == CARD else self.world.size(of)))

    def value(  # noqa: C901, PLR0911, PLR0912 - a line for each kind
        self, node: Expression, reach: Reach, wanted: str | None = None
    ) -> Value:
        """Return what a value may be; `wanted` is the set that it is looked up in."""
        match node:
            case Number(value):
                return Numbers(value, value)
            case Name(name):
                return self._name(name, reach, wanted)
            case Of(name):
                return self._variable(name)
            case At():
                return self._at(node, reach)
            case Attribute():
                return self._attribute(node, reach)
            case Amount(kind, _, place):
                is_home = place.name == self.world.kinds[kind].home
                if is_home and kind in self.plenty:
                    return Numbers(inf, inf)
                return Numbers(0, (self.home if is_home else self.most).get(kind, inf))
            case Size():
                return Numbers(0, sum(self._copies))
            case Left(player):
                seats = self.members(player, reach, PLAYERS)
                return Some(PLAYERS, frozenset((at + 1) % self.world.count for at in seats))
            case Negated("not", value):
                holds = self.truth(value, reach)
                return Truth(None if holds is None else not holds)
            case Negated(_, value):
                low, high = self.number(value, reach)
                return Numbers(-high, -low)
            case Binary():
                return self._binary(node, reach)
            case Either():
                return self._either(node, reach, wanted)
            case Aggregate():
                return self._aggregate(node, reach)

    def _name(self, name: str, reach: Reach, wanted: str | None) -> Value:
        world = self.world
        if name in ("none", "true", "false"):
            return (
                Some(wanted or "", frozenset((NONE,))) if name == "none" else Truth(name[0] == "t")
            )
        if name in reach.names:
            return reach.names[name]
        if name in world.variables:
            return reach.variables.get(name) or self._variable(name)
        if name == "player_count":
            return Numbers(world.count, world.count)
        if name in world.numbers:
            return Numbers(world.numbers[name], world.numbers[name])
        holders = [one.id for one in world.sets.values() if name in one.ids]
        if wanted in holders:
            holders = [str(wanted)]
        if name in self._ids and (wanted in (None, CARD) or not holders):
            return Some(CARD, frozenset((self._ids[name],)))
        if len(holders) == 1:
            return Some(holders[0], frozenset((world.sets[holders[0]].ids.index(name),)))
        return _UNSURE

    def _variable(self, id: str) -> Value:
        variable = self.world.variables.get(id)
        if variable is None:
            return _ANY_NUMBER
        if variable.of is None:
            return Numbers(variable.least, variable.most)
        none = frozenset((NONE,)) if NONE in variable.starts else frozenset()
        return Some(variable.of, self._all(variable.of) | none)

    def _at(self, node: At, reach: Reach) -> Value:
        table = self.world.tables.get(node.table)
        if table is None:
            return _ANY_NUMBER
        if table.over is not None:
            keys: Iterable[int] = self.members(node.key, reach, table.over)
        else:
            low, high = self.number(node.key, reach)
            keys = range(int(max(low, 0)), int(min(high, len(table.rows) - 1)) + 1)
        return _among((table.rows[key] for key in keys), table.of)

    def _attribute(self, node: Attribute, reach: Reach) -> Value:
        item = reach.names.get(node.item) or self._name(node.item, reach, CARD)
        if not isinstance(item, Some):
            return _ANY_NUMBER
        if item.of == CARD:
            cards = self._cards
            values = (cards[at].values.get(node.name, NONE) for at in item.may if at >= 0)
            return _among(values, self.world.attributes.get(node.name))
        table = self.world.tables.get(f"{item.of}.{node.name}")
        if table is None:
            return _ANY_NUMBER
        return _among((table.rows[at] for at in item.may if at >= 0), table.of)

    def _binary(self, node: Binary, reach: Reach) -> Value:
        if node.operator in ("and", "or"):
            return self._joined(node, reach)
        if node.operator in ("==", "!=", "<", "<=", ">", ">="):
            return self._compared(node, reach)
        one, other = self.number(node.one, reach), self.number(node.other, reach)
        return _calculated(node.operator, one, other)

    def _joined(self, node: Binary, reach: Reach) -> Truth:
        ends = node.operator == "or"  # the value that settles it
        found = {self.truth(node.one, reach), self.truth(node.other, reach)}
        if ends in found:
            return Truth(ends)
        return _UNSURE if None in found else Truth(not ends)

    def _compared(self, node: Binary, reach: Reach) -> Truth:
        one = self.value(node.one, reach)
        other = self.value(node.other, reach, one.of if isinstance(one, Some) else None)
        if isinstance(other, Some) and (not isinstance(one, Some) or one.of != other.of):
            one = self.value(node.one, reach, other.of)
        if isinstance(one, Numbers) and isinstance(other, Numbers):
            return Truth(_ordered(node.operator, one, other))
        if isinstance(one, Some) and isinstance(other, Some):
            if one.of != other.of and "" not in (one.of, other.of):
                return _UNSURE
            if not one.may & other.may:
                return Truth(node.operator == "!=")
            if one.may == other.may and len(one.may) == 1:
                return Truth(node.operator == "==")
        return _UNSURE

    def _either(self, node: Either, reach: Reach, wanted: str | None) -> Value:
        holds = self.truth(node.condition, reach)
        if holds is not None:
            return self.value(node.one if holds else node.other, reach, wanted)
        one = self.value(node.one, reach, wanted)
        return _united(one, self.value(node.other, reach, wanted))

    def _aggregate(self, node: Aggregate, reach: Reach) -> Value:
        many = self.domain(node.domain, reach)
        inner = reach.plus(node.variable, many.each)
        match node.fold:
            case "count":
                never = node.where is not None and self.truth(node.where, inner) is False
                return Numbers(0, 0 if never else many.most)
            case "any" | "all":
                return _UNSURE
            case "best" | "tied":
                if not isinstance(many.each, Some):
                    return many.each
                return many.each._replace(may=many.each.may | {NONE})
            case _:
                assert node.by is not None
                each = self.number(node.by, inner)
        if node.fold != "sum":
            return Numbers(min(0, each.low), max(0, each.high))
        if _is_of_one_owner(node.by, node.variable):
            return Numbers(0, each.high)
        least = many.least if node.where is None and each.low > 0 else 0
        most = many.most if each.high > 0 else 0
        low = each.low * (many.most if each.low < 0 else least) if each.low else 0
        return Numbers(low, each.high * most if most else 0)

    def domain(self, node: Domain, reach: Reach) -> Many:  # noqa: C901 - a line for each
        """Return what the members of a domain may be, and how many."""
        world = self.world
        match node:
            case Name(name) if name in world.sets:
                size = world.size(name)
                return Many(Some(name, self._all(name)), size, size, True)
            case Of(name, owner, start, end) if name in world.links:
                return self._linked(Linked(name, (owner,), start, end), reach)
            case Name() | Of():
                return Many(Some(CARD, self._all(CARD)), 0, sum(self._copies))
            case Range(first, last):
                low, high = self.number(first, reach), self.number(last, reach)
                least = max(0, high.low - low.high + 1) if high.low < inf else 0
                return Many(Numbers(low.low, high.high), least, max(0, high.high - low.low + 1))
            case Listed(items):
                values = [self.value(item, reach) for item in items]
                found = values[0]
                for value in values[1:]:
                    found = _united(found, value)
                return Many(found, len(items), len(items))
            case Ring(first, has_first):
                seats = self._all(PLAYERS)
                begins = self.members(first, reach, PLAYERS)
                if not has_first and len(begins) == 1:
                    seats -= begins
                size = world.count - (not has_first)
                return Many(Some(PLAYERS, seats), size, size, True)
            case Linked():
                return self._linked(node, reach)
            case Aggregate():
                return self.domain(node.domain, reach)._replace(least=0)

    def _linked(self, node: Linked, reach: Reach) -> Many:
        link = self.world.links[node.name]
        ends = [self.members(end, reach, of) for end, of in zip(node.ends, link.ends, strict=True)]
        rows = [
            targets
            for key, targets in link.targets.items()
            if all(at in may for at, may in zip(key, ends, strict=True))
        ]
        may = frozenset(target for row in rows for target in row)
        return Many(Some(link.to, may), 0, max(map(len, rows), default=0))


def _among(values: Iterable[int], of: str | None) -> Value:
    found = frozenset(values)
    if of is not None:
        return Some(of, found)
    return Numbers(min(found, default=0), max(found, default=0))


def _united(one: Value, other: Value) -> Value:
    if isinstance(one, Numbers) and isinstance(other, Numbers):
        return Numbers(min(one.low, other.low), max(one.high, other.high))
    if isinstance(one, Some) and isinstance(other, Some):
        return Some(one.of or other.of, one.may | other.may)
    return _UNSURE


def _calculated(operator: str, one: Numbers, other: Numbers) -> Numbers:
    low, high = _worked_out(operator, one, other)
    if isinstance(low, int) and abs(low) > _FAR:
        low = -inf if low < 0 else _FAR
    if isinstance(high, int) and abs(high) > _FAR:
        high = inf if high > 0 else -_FAR
    return _ANY_NUMBER if isnan(low) or isnan(high) else Numbers(low, high)


def _worked_out(operator: str, one: Numbers, other: Numbers) -> Numbers:
    match operator:
        case "+":
            return Numbers(one.low + other.low, one.high + other.high)
        case "-":
            return Numbers(one.low - other.high, one.high - other.low)
        case "atleast":
            return Numbers(max(one.low, other.low), max(one.high, other.high))
        case "atmost":
            return Numbers(min(one.low, other.low), min(one.high, other.high))
        case "*":
            return _hull(_times(a, b) for a in one for b in other)
        case "//" if other.low > 0:
            return _hull(_divided(a, b) for a in one for b in other)
        case "%" if other.low > 0:
            high = other.high - 1
            return Numbers(0, min(high, one.high) if one.low >= 0 else high)
        case _:
            return _ANY_NUMBER


def _hull(values: Iterable[float]) -> Numbers:
    found = list(values)
    return Numbers(min(found), max(found))


def _times(one: float, other: float) -> float:
    return 0 if 0 in (one, other) else one * other


def _divided(one: float, other: float) -> float:
    if other == inf:
        return 0 if one >= 0 else -1
    return one if abs(one) == inf else one // other


def _ordered(operator: str, one: Numbers, other: Numbers) -> bool | None:
    if one.low == other.low == inf:
        return None
    match operator:
        case "<":
            return _sure(one.high < other.low, one.low >= other.high)
        case "<=":
            return _sure(one.high <= other.low, one.low > other.high)
        case ">":
            return _sure(one.low > other.high, one.high <= other.low)
        case ">=":
            return _sure(one.low >= other.high, one.high < other.low)
    is_apart = one.high < other.low or other.high < one.low
    is_same = one == other and one.low == one.high
    return _sure(is_same, is_apart) if operator == "==" else _sure(is_apart, is_same)


def _sure(holds: bool, fails: bool) -> bool | None:
    return True if holds else (False if fails else None)


def _is_of_one_owner(by: Expression | None, variable: str) -> bool:
    """Return whether what is added up are the pieces of one kind and owner in different places."""
    if not isinstance(by, Amount) or not isinstance(by.place, Of):
        return False
    at, owner = by.place.owner, by.owner
    is_of_each = isinstance(at, Name) and at.name == variable
    return is_of_each and (owner is None or (isinstance(owner, Name) and owner.name != variable))
