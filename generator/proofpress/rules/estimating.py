"""What every expression may come to, by intervals: for all games, without playing one.

Numbers are kept as their least and most value, members and cards as sets (Cousot and Cousot,
"Abstract interpretation", POPL 1977). What is returned holds for every game; it may be too wide.
"""

from collections.abc import Iterable

from proofpress.rules import estimate
from proofpress.rules.estimate import ANY, FAR, NO, NUMBER, TIED, YES, Estimate
from proofpress.rules.gathering import Gathering
from proofpress.rules.known import Known
from proofpress.rules.tree import (
    Aggregate,
    Amount,
    At,
    Attribute,
    Binary,
    Either,
    Expression,
    Left,
    Name,
    Negated,
    Number,
    Of,
    Size,
)
from proofpress.rules.watching import Compared, Lacking, Looked, Missing, Row, Watch
from proofpress.rules.world import NONE, PLAYERS, Table, World

MOST_SEEN = 20_000  # values that are kept
_COMPARISONS = frozenset(("==", "!=", "<", "<=", ">", ">="))


class Estimator(Gathering):
    """Says what expressions may come to, from what variables and zones may hold.

    `open` are names that the rules use and that are not defined, or not wholly.
    """

    def __init__(self, world: World, open: frozenset[str] = frozenset()) -> None:
        super().__init__(world)
        self.open = open
        self.variables = {
            one.id: (
                estimate.number(min(one.starts, default=0), max(one.starts, default=0))
                if one.of is None
                else estimate.members(one.of, one.starts)
            )
            for one in world.variables.values()
        }
        self.contents |= {
            zone.id: frozenset[int]() for zone in world.zones.values() if zone.has_cards
        }
        for pack in world.packs:
            is_one = pack.at is not None or pack.each not in world.sets
            many = 1 if is_one else world.size(pack.each)
            first = len(self.copies)
            self.copies += [card.copies * many for card in pack.cards]
            if pack.home in self.contents:
                self.contents[pack.home] |= {
                    first + at for at, card in enumerate(pack.cards) if card.copies > 0
                }
        self._card_numbers = {card.id: index for index, card in enumerate(world.cards)}
        self._faces = [card.values for card in world.cards]
        self.counted: dict[str, Estimate] = {}  # what loops add up to, of numbers they only add to
        self._seen: dict[tuple[object, ...], tuple[Estimate, Expression, Known]] = {}
        self._prints: dict[tuple[str, frozenset[int]], tuple[Estimate, tuple[int, ...]]] = {}
        self._holders: dict[str, list[str]] = {}
        for one in world.sets.values():
            for member in one.ids:
                self._holders.setdefault(member, []).append(one.id)

    def value(self, node: Expression, known: Known, of: str | None = None) -> Estimate:
        """Return what a value may be; `of` is the set that a member's name is looked up in."""
        if type(self.watch) is not Watch:
            return self._narrow_value(node, known, of)
        key = id(node), id(known), of, self._is_trying, self._is_inside
        seen = self._seen.get(key)
        if seen is None:
            if len(self._seen) > MOST_SEEN:
                self._seen.clear()
            seen = self._seen[key] = (self._narrow_value(node, known, of), node, known)
        return seen[0]

    def forget(self) -> None:
        """Forget what expressions came to, where variables or zones hold something new."""
        self._seen.clear()

    def _narrow_value(self, node: Expression, known: Known, of: str | None) -> Estimate:
        found = self._value(node, known, of)
        if not known.facts or isinstance(node, Number):
            return found
        fact = known.facts.get(self.shapes.key(node))
        return found if fact is None else estimate.met(found, fact) or found

    def _value(self, node: Expression, known: Known, of: str | None) -> Estimate:  # noqa: C901, PLR0911, PLR0912 - a line for each kind
        match node:
            case Number(value=value):
                return estimate.number(value)
            case Name():
                return self._name(node.name, known, of)
            case Of(name=name, owner=owner):
                variable = self.world.variables.get(name)
                self.need(owner, known, None if variable is None else variable.per)
                return self.variables.get(name, ANY)
            case At():
                return self._row(node, known)
            case Attribute():
                return self._printed(node, known)
            case Amount(kind=kind, owner=owner, place=place):
                self._see_place(place, known)
                if owner is not None:
                    piece = self.world.kinds.get(kind)
                    self.need(owner, known, None if piece is None else piece.owner)
                return estimate.number(0, self.most_pieces(kind))
            case Size(zone=zone):
                self._see_place(zone, known)
                return estimate.number(0, self.most_cards(zone.name))
            case Left(player=player):
                players = self.need(player, known, PLAYERS).members
                count = self.world.count
                return estimate.members(PLAYERS, ((at + 1) % count for at in players))
            case Negated(sign=sign, value=value):
                if sign == "-":
                    return estimate.negative(self.value(value, known))
                found = self.value(value, known)
                return estimate.truth(not found.is_true, not found.is_false)
            case Binary():
                return self._binary(node, known)
            case Either():
                return self._either(node, known, of)
            case Aggregate():
                return self.gathered(node, known)

    def most_cards(self, zone: str) -> int:
        """Return how many cards a zone can hold at most."""
        held = self.held(zone)
        return FAR if held is None else sum(self.copies[card] for card in held)

    def most_pieces(self, kind: str) -> int:
        """Return how many pieces of a kind one owner has at most."""
        piece = self.world.kinds.get(kind)
        return FAR if piece is None or kind in self.open else piece.supply

    def held(self, zone: str) -> frozenset[int] | None:
        """Return the kinds of cards that may lie in a zone, None where that is open."""
        held = self.contents.get(zone)
        is_open = not held and (bool(self.open) or not self.world.packs)
        return None if is_open else held

    def _see_place(self, place: Name | Of, known: Known) -> None:
        zone = self.world.zones.get(place.name)
        if isinstance(place, Of):
            self.need(place.owner, known, None if zone is None else zone.per)

    def _name(self, name: str, known: Known, of: str | None) -> Estimate:
        if name == "none":
            return estimate.members(of, (NONE,))
        if name in ("true", "false"):
            return YES if name == "true" else NO
        if name in known.names:
            return known.names[name]
        if name in self.variables:
            return self.variables[name]
        if name == "player_count":
            return estimate.number(self.world.count)
        if name in self.world.numbers:
            return estimate.number(self.world.numbers[name])
        return self._thing(name, of)

    def _thing(self, name: str, of: str | None) -> Estimate:
        holders = self._holders.get(name, [])
        if of is not None and of in holders:
            holders = [of]
        if name in self._card_numbers and (of is None or not holders):
            return estimate.cards((self._card_numbers[name],))
        if len(holders) != 1:
            return ANY
        return estimate.members(holders[0], (self.world.sets[holders[0]].ids.index(name),))

    def need(self, node: Expression, known: Known, of: str | None) -> Estimate:
        """Return a member where there must be one: `none` there ends the game."""
        found = self.value(node, known, of)
        if found.kind == "any" and of in self.world.sets:
            count = self.world.size(of)
            return estimate.members(of, range(count)) if count else found
        if found.kind == "member" and found.may_be_none:
            self.watch.tell(Missing(node, found))
            return found._replace(members=frozenset(at for at in found.members if at >= 0))
        return found

    def _row(self, node: At, known: Known) -> Estimate:
        table = self.world.tables.get(node.table)
        if table is None:
            self.value(node.key, known)
            return ANY
        if table.over is not None:
            rows = list(self.need(node.key, known, table.over).members)
        else:
            index = self.value(node.key, known)
            if index.least < 0 or index.most >= len(table.rows):
                self.watch.tell(Row(node, index, len(table.rows)))
            rows = list(range(max(0, index.least), min(len(table.rows) - 1, index.most) + 1))
        return self._looked_up(table, rows)

    def _looked_up(self, table: Table, rows: Iterable[int]) -> Estimate:
        """Return what rows of a table may say, of those that it has."""
        known = [at for at in sorted(rows) if 0 <= at < len(table.rows)]
        self.watch.tell(Looked(table.id, known))
        return self._of_values([table.rows[at] for at in known], table.of)

    def _of_values(self, values: list[int], of: str | None) -> Estimate:
        if of is not None:
            return estimate.members(of, values)
        return estimate.number(min(values), max(values)) if values else NUMBER

    def _printed(self, node: Attribute, known: Known) -> Estimate:
        item = known.names.get(node.item) or self._thing(node.item, None)
        if item.kind == "member":
            table = self.world.tables.get(f"{item.of}.{node.name}")
            if table is None:
                return ANY
            return self._looked_up(table, item.members)
        if item.kind != "card" or node.name not in self.world.attributes:
            return ANY
        key = node.name, item.members
        if key not in self._prints:
            self._prints[key] = self._prints_of(*key)
        found, lacking = self._prints[key]
        if lacking and not self.watch.is_tolerant:
            self.watch.tell(Lacking(node, lacking))
        return found

    def _prints_of(self, name: str, cards: frozenset[int]) -> tuple[Estimate, tuple[int, ...]]:
        """Return what is printed on cards, and which of them lack it."""
        values = {at: self._faces[at].get(name) for at in sorted(cards)}
        found = [NONE if one is None else one for one in values.values()]
        lacking = tuple(at for at, value in values.items() if value is None)
        return self._of_values(found, self.world.attributes[name]), lacking

    def _binary(self, node: Binary, known: Known) -> Estimate:
        operator = node.operator
        if operator in ("and", "or"):
            one = self.value(node.one, known)
            further = self.narrowed(node.one, known, operator == "and")
            other = self.value(node.other, known if further is None else further)
            if operator == "and":
                return estimate.truth(
                    not one.is_false and not other.is_false, not (one.is_true and other.is_true)
                )
            return estimate.truth(
                not (one.is_false and other.is_false), not one.is_true and not other.is_true
            )
        if operator in _COMPARISONS:
            return estimate.compared(operator, *self.pair(node, known))
        return estimate.computed(
            operator, self.value(node.one, known), self.value(node.other, known)
        )

    def pair(self, node: Binary, known: Known) -> tuple[Estimate, Estimate]:
        """Return both sides of a comparison, a name on one looked up in the other's set."""
        watch, before = self.watch, self.watch.is_tolerant
        watch.is_tolerant = node.operator in ("==", "!=")  # what is missing is `none`, then
        first = self.value(node.one, known)
        second = self.value(node.other, known, first.of)
        if second.of is not None and second.of != first.of:
            first = self.value(node.one, known, second.of)
        watch.tell(Compared(node, first, second))
        watch.is_tolerant = before
        if first.kind == "card" and second.kind == "member" and not second.members - {NONE, TIED}:
            second = estimate.cards(second.members)
        return first, second

    def _either(self, node: Either, known: Known, of: str | None) -> Estimate:
        condition = self.value(node.condition, known)
        yes = self.narrowed(node.condition, known, True)
        no = self.narrowed(node.condition, known, False)
        if yes is None or condition.is_false:
            return self.value(node.other, known if no is None else no, of)
        if no is None or condition.is_true:
            return self.value(node.one, yes, of)
        one = self.value(node.one, yes, of)
        return estimate.joined(one, self.value(node.other, no, of or one.of))
