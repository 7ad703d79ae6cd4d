"""Between which ends a number lies that only reads what is declared, whatever the rules do."""

from proofpress.rules.statement import Roll
from proofpress.rules.tree import Amount, Binary, Expression, Name, Number, Of, Size
from proofpress.rules.walk import nodes
from proofpress.rules.world import Variable, World

Extent = tuple[int, int]


class Extents:
    """Says of expressions of a world what they come to at least and at most."""

    def __init__(self, world: World) -> None:
        self.world = world
        rolls = (node for node in nodes(world.blocks) if isinstance(node, Roll))
        self._rolled = frozenset(roll.variable.name for roll in rolls)  # as dice say, not as ranges
        self._cards = sum(
            card.copies * world.size(pack.each) for pack in world.packs for card in pack.cards
        )

    def of(self, node: Expression, known: frozenset[str]) -> Extent | None:
        """Return the ends of a number; None for what reads names `known` in its place, or more."""
        match node:
            case Number(value=value):
                return value, value
            case Name(name=name) | Of(name=name) if name not in known:
                return self._named(name)
            case Amount(kind=kind) if kind in self.world.kinds:
                found = self.world.kinds[kind]
                return 0, found.supply * self.world.size(found.owner)
            case Size():
                return 0, self._cards
            case Binary(operator=operator, one=one, other=other):
                first, second = self.of(one, known), self.of(other, known)
                return first and second and _made(operator, first, second)
            case _:
                return None

    def _named(self, name: str) -> Extent | None:
        variable = self.world.variables.get(name)
        if variable is not None:
            return self._variable(variable)
        number = self.world.count if name == "player_count" else self.world.numbers.get(name)
        return None if number is None else (number, number)

    def _variable(self, variable: Variable) -> Extent | None:
        if variable.of is not None or variable.id in self._rolled:
            return None
        return min(variable.least, *variable.starts), max(variable.most, *variable.starts)


def _made(operator: str, one: Extent, other: Extent) -> Extent | None:
    match operator:
        case "+":
            return one[0] + other[0], one[1] + other[1]
        case "-":
            return one[0] - other[1], one[1] - other[0]
        case "*":
            ends = [a * b for a in one for b in other]
            return min(ends), max(ends)
        case "atmost":
            return min(one[0], other[0]), min(one[1], other[1])
        case "atleast":
            return max(one[0], other[0]), max(one[1], other[1])
        case _:
            return None
