"""Rules that say how near a game came to places: branch distances (Korel, 1990; Wegener, 2001).

A condition that does not hold says by how much; of conditions inside one another the outer one
comes first. It guides a search alone: that a place was come to, only its own count says.
"""

from collections.abc import Callable, Collection, Iterator, Mapping

from proofpress.model.decode import Reading
from proofpress.rules.coded import Code, Scope, denials_of, facts_of
from proofpress.rules.compile import Compiler
from proofpress.rules.expression import ExpressionError
from proofpress.rules.program import HELPERS, Place, Program
from proofpress.rules.statement import (
    Block,
    Choose,
    Do,
    Each,
    If,
    Offer,
    PhaseBlock,
    Play,
    Repeat,
    Secret,
    Statement,
    Told,
    While,
    With,
)
from proofpress.rules.tree import Aggregate, Binary, Expression, Name, Negated
from proofpress.rules.verbs import Around
from proofpress.rules.world import World
from proofpress.source.node import Scalar
from proofpress.values import replace

FAR_OFF = -(10**9)  # where no condition on the way was asked
ROW = "row"  # the kind of a place that is a row of a table of numbers
LEVEL = 1000  # what a condition that must hold before another one is farther off
_OPPOSITE = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "=="}
_Depths = Mapping[int, list[tuple[int, int]]]


class Near:
    """How near games came to places since it was asked last: above zero they are at the door."""

    def __init__(self, count: int) -> None:
        self.best = [FAR_OFF] * count

    def __call__(self, at: int, value: int) -> None:
        """Be told by a game that it comes so near to a place."""
        self.best[at] = max(self.best[at], value)

    def forget(self) -> None:
        """Begin anew."""
        self.best[:] = [FAR_OFF] * len(self.best)


def measured(program: Program, places: Collection[Place]) -> tuple[Program, Near]:
    """Return a program that plays the same games and tells how near they came to places."""
    near = Near(len(places))
    wanted = {place: at for at, place in enumerate(places)}
    compiler = _NearCompiler(program.world, wanted)
    compiler.run()
    made = compiler.program()
    told = {"near": near, "abs": abs, "row": _rows_read(near)}
    tables = {name: _Rows.of(program.world, id, wanted) for id, name in made.tables.items()}
    return replace(made, constants={**made.constants, **told, **tables}), near


class _Rows(tuple[int, ...]):
    """The rows of a table, with those that are looked for and what they are called in `Near`."""

    wanted: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, world: World, table: str, wanted: Mapping[Place, int]) -> "_Rows":
        """Return the rows of a table of a world."""
        made = cls(world.tables[table].rows)
        own = (((ROW, table, row, ""), row) for row in range(len(made)))
        made.wanted = tuple((row, wanted[place]) for place, row in own if place in wanted)
        return made


def _rows_read(near: Near) -> Callable[[int, _Rows, int], int]:
    """Return how a game reads a row, and tells how near it came to others."""
    read = HELPERS["row"]

    def row(site: int, rows: _Rows, index: int) -> int:
        for wanted, at in rows.wanted:
            near(at, 1 - abs(index - wanted))
        found: int = read(site, rows, index)
        return found

    return row


class _Chains:
    """Which places lie behind a condition that nothing counts, and how many more are between."""

    def __init__(self, world: World, wanted: Mapping[Place, int]) -> None:
        self._world = world
        self._wanted = wanted
        self.behind: dict[int, list[tuple[int, int]]] = {}
        self._walk((*world.setup, *world.flow), (), ())

    def _walk(self, block: Block, guards: tuple[int, ...], doing: tuple[str, ...]) -> None:
        for node in block:
            match node:
                case Repeat(do=do) | While(do=do):
                    self._walk(do, (*guards, id(node)), doing)
                case Each(do=do):
                    self._walk(do, guards if node.where is None else (*guards, id(node)), doing)
                case With(do=do) | Secret(do=do):
                    self._walk(do, guards, doing)
                case Do(action=action) if action not in doing:
                    done = self._world.actions.get(action, ())
                    self._walk(done, guards, (*doing, action))
                case _:
                    for place, inner in _counted(node, self._world):
                        self._keep(place, guards)
                        self._walk(inner, (), doing)

    def _keep(self, place: Place, guards: tuple[int, ...]) -> None:
        at = self._wanted.get(place)
        if at is not None:
            for depth, guard in enumerate(reversed(guards), start=1):
                self.behind.setdefault(guard, []).append((at, depth))


def _counted(node: Statement, world: World) -> Iterator[tuple[Place, Block]]:
    """Yield the places that a statement itself counts, and what is done there."""
    match node:
        case If():
            yield _place("then", "", node.condition.text), node.then
            yield _place("else", "", node.condition.text), node.otherwise
        case Choose():
            yield _place("choose", node.variable, node.text), node.do
            yield _place("otherwise", node.variable, node.text), node.otherwise or ()
        case Offer():
            for option in node.options:
                yield _place("option", option.id, option.key), option.do
        case PhaseBlock(id, do, _, text):
            yield _place("phase", id, text), do
        case Play():
            for card in world.cards:
                yield ("card", card.id, 0, ""), card.do


def _place(kind: str, name: str, text: Scalar) -> Place:
    return kind, name, text.start, text.source.path


class _NearCompiler(Compiler):
    """Compiles a world; before what it looks for it tells how near a game came."""

    def __init__(self, world: World, wanted: Mapping[Place, int]) -> None:
        super().__init__(world, Reading(), frozenset())
        self._wanted = wanted
        self._behind: _Depths = _Chains(world, wanted).behind
        self._bound: dict[str, Expression] = {}

    def _statement(self, statement: Statement, scope: Scope, around: Around, chooses: bool) -> None:
        for place, _ in _counted(statement, self.world):
            at = self._wanted.get(place)
            if at is not None:
                self._tell(at, self._to_place(statement, place, scope), 0)
        for at, depth in self._behind.get(id(statement), ()):
            self._tell(at, self._into(statement, scope), depth)
        if isinstance(statement, With):
            self._bound[statement.variable] = statement.value.value
        super()._statement(statement, scope, around, chooses)

    def _tell(self, at: int, nearness: str, depth: int) -> None:
        off = f"-{LEVEL * depth}" if depth else ""
        self._line(f"near({at},{nearness}{off})")

    def _to_place(self, node: Statement, place: Place, scope: Scope) -> str:
        """Return the code of how near a statement is to doing what a place counts."""
        kind, name = place[:2]
        match node:
            case If():
                return self._nearness(node.condition.value, scope, kind == "then")
            case Choose() if kind == "choose":
                return self._nearest(node, node.where, scope)
            case Choose():
                return self._emptiness(node, scope)
            case Offer():
                when = next(one.when for one in node.options if one.id == name)
                return "1" if when is None else self._nearness(when.value, scope, True)
            case _:
                return "1"

    def _into(self, node: Statement, scope: Scope) -> str:
        """Return the code of how near a loop is to its first turn."""
        match node:
            case Repeat():
                return self._amount(node.times.value, scope)
            case While():
                return self._nearness(node.condition.value, scope, True)
            case Each():
                return self._nearest(node, node.where, scope)
            case _:
                return "1"

    def _nearest(self, node: Each | Choose, where: Told | None, scope: Scope) -> str:
        return self._over(node.variable, node, None if where is None else where.value, scope)

    def _over(
        self, variable: str, of: Each | Choose | Aggregate, where: Expression | None, scope: Scope
    ) -> str:
        """Return the code of how near the nearest member is to a condition."""
        members = self.coder.domain(of.domain, scope)
        name = self.coder.local()
        inner = scope.plus(variable, Code(name, members.type))
        each = "1" if where is None else self._nearness(where, inner, True)
        return f"max([{each} for {name} in {members.text}],default=-{LEVEL})"

    def _emptiness(self, node: Choose, scope: Scope) -> str:
        """Return the code of how near a choice is to having no candidate."""
        members = self.coder.domain(node.domain, scope)
        name = self.coder.local()
        inner = scope.plus(node.variable, Code(name, members.type))
        where = "True" if node.where is None else self.coder.truth(node.where.value, inner)
        return f"(1-sum([1 for {name} in {members.text} if {where}]))"

    def _amount(self, node: Expression, scope: Scope) -> str:
        """Return the code of a number as it is before it is kept within bounds."""
        if isinstance(node, Name) and node.name in self._bound:
            bound = self._bound[node.name]
            if isinstance(bound, Binary) and bound.operator in ("atleast", "atmost"):
                try:
                    return self._amount(bound, scope)
                except ExpressionError:  # a name in it is out of reach here
                    pass
        if isinstance(node, Binary) and node.operator == "atleast":
            return self._amount(node.one, scope)
        if isinstance(node, Binary) and node.operator == "atmost":
            return f"min({self._amount(node.one, scope)},{self._amount(node.other, scope)})"
        return self.coder.number(node, scope)

    def _nearness(self, node: Expression, scope: Scope, wanted: bool) -> str:
        """Return the code of how near a condition is to what it should be: above zero it is."""
        match node:
            case Negated(sign="not"):
                return self._nearness(node.value, scope, not wanted)
            case Binary(operator="and" | "or"):
                return self._joint(node, scope, wanted)
            case Binary():
                return self._compared(node, scope, wanted)
            case Aggregate(fold="any") if wanted and (node.where is None) != (node.by is None):
                return self._over(node.variable, node, node.where or node.by, scope)
            case _:
                return self._truth(node, scope, wanted)

    def _joint(self, node: Binary, scope: Scope, wanted: bool) -> str:
        holds = self.coder.truth(node.one, scope)
        facts = facts_of(node.one) if node.operator == "and" else denials_of(node.one)
        one = self._nearness(node.one, scope, wanted)
        other = self._nearness(node.other, scope.knowing(facts), wanted)
        is_first_enough = "or" if wanted else "and"
        if node.operator == is_first_enough:
            done, rest = f"{holds if wanted else f'not {holds}'}", f"max({one},{other})"
            return f"(1 if {done} else {rest})"
        return f"({other} if {holds if wanted else f'not {holds}'} else {one}-{LEVEL})"

    def _compared(self, node: Binary, scope: Scope, wanted: bool) -> str:
        operator = node.operator if wanted else _OPPOSITE.get(node.operator, "")
        try:
            a, b = self.coder.number(node.one, scope), self.coder.number(node.other, scope)
        except ExpressionError:
            return self._truth(node, scope, wanted)
        return {
            ">": f"({a}-{b})", ">=": f"({a}-{b}+1)", "<": f"({b}-{a})", "<=": f"({b}-{a}+1)",
            "==": f"(1-abs({a}-{b}))", "!=": f"abs({a}-{b})",
        }[operator]  # fmt: skip

    def _truth(self, node: Expression, scope: Scope, wanted: bool) -> str:
        holds = self.coder.truth(node, scope)
        return f"(1 if {holds} else 0)" if wanted else f"(0 if {holds} else 1)"
