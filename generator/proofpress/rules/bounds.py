"""How many pieces can be away from their home at once, in any game: a bound for each kind."""

from collections.abc import Iterator, Mapping
from math import inf

from proofpress.rules.courses import MOST_COURSES, MOST_ROUNDS, Course, Courses, Focus
from proofpress.rules.flows import Flows
from proofpress.rules.linear import Linear, Programme
from proofpress.rules.possible import Possible
from proofpress.rules.statement import Block, Choose, Each, Move, Repeat, Statement, While, With
from proofpress.rules.stocks import ProgrammeSizeError, cards_matter, decks_of
from proofpress.rules.tree import Amount, Name
from proofpress.rules.ways import Ways
from proofpress.rules.world import PLAYERS, World
from proofpress.values import NamedTuple


class Bound(NamedTuple):
    """How many pieces of a kind (of each owner) can be away from home, at most.

    `asked` is the same at moves that ask for a number of pieces without a test that they are there;
    -inf where there is none. `is_capped` where it holds only as long as the supply is not used up,
    `rounds` how many rounds were told apart at most, `has_cards` whether cards were.
    """

    kind: str
    most: float
    asked: float
    is_capped: bool
    rounds: int
    has_cards: bool


def bound_kinds(world: World) -> Iterator[Bound]:
    """Yield a bound for every kind of piece, in the order of the world's kinds."""
    bounds = Bounds(world)
    yield from (bounds.of(kind) for kind in world.kinds)


class Bounds:
    """The bounds of one world; that of a kind rests on those of the kinds that it reads."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.ways = Ways(world)
        self._known: dict[str, Bound] = {}
        self._busy: list[str] = []

    def of(self, kind: str) -> Bound:
        """Return the bound of a kind."""
        if kind not in self._known:
            self._busy.append(kind)
            self._known[kind] = self._found(kind)
            self._busy.pop()
        return self._known[kind]

    def _found(self, kind: str) -> Bound:
        most = {}
        whole = (*self.world.setup, *self.world.flow)
        for other in sorted(_read_kinds(whole, kind, self.ways) - {kind}):
            supply = self.world.kinds[other].supply
            known = inf if other in self._busy else self.of(other).most
            most[other] = min(supply, known)
        home = {other.id: other.supply for other in self.world.kinds.values() if other.id != kind}
        found = self._tried(kind, most, home, is_capped=False)
        if found.most < inf:
            return found
        supply = self.world.kinds[kind].supply
        return self._tried(kind, {**most, kind: supply}, {**home, kind: supply}, is_capped=True)

    def _tried(
        self, kind: str, most: Mapping[str, float], home: Mapping[str, float], *, is_capped: bool
    ) -> Bound:
        """Try with everything told apart, then with less, until the programmes are small enough."""
        possible = Possible(self.world, most, home)
        has_cards = cards_matter(self.world, self.ways, kind)
        for rounds, cards in ((MOST_ROUNDS, has_cards), (MOST_ROUNDS, False), (0, False)):
            try:
                return self._solved(kind, possible, (rounds, cards), is_capped=is_capped)
            except ProgrammeSizeError:
                continue
        return Bound(kind, inf, inf, is_capped, 0, False)

    def _solved(
        self,
        kind: str,
        possible: Possible,
        told_apart: tuple[int, bool],
        *,
        is_capped: bool,
    ) -> Bound:
        rounds, has_cards = told_apart
        of = self.world.kinds[kind].owner
        hardest: list[_Task] = []
        told = 0
        for member in self._members(of):
            decks = decks_of(self.world, of, member) if has_cards else ()
            focus = Focus(kind, of, member, decks)
            courses = Courses(self.world, self.ways, possible, focus, rounds)
            for course in courses.all():
                if len(hardest) >= MOST_COURSES:
                    raise ProgrammeSizeError
                flows = Flows(courses, is_capped=is_capped)
                goal = flows.away(course)
                bound = flows.programme.highest(goal, is_whole=False)
                told = max(told, *(step.turn + 1 for step in course.steps))
                hardest.append(_Task(bound, course, flows.programme, goal))
        asked = [task for task in hardest if not task.course.is_guarded]
        return Bound(
            kind, _highest(hardest, 0), _highest(asked, -inf), is_capped, told, bool(decks)
        )

    def _members(self, of: str | None) -> range:
        """Return the owners that differ: one of the players, where nothing tells them apart."""
        if of is None or (of == PLAYERS and not _tells_apart(self.world)):
            return range(1)
        return range(self.world.size(of))


class _Task(NamedTuple):
    bound: float
    course: Course
    programme: Programme
    goal: Linear


def _highest(tasks: list[_Task], best: float) -> float:
    """Return the most that any programme allows in whole numbers, the hardest ones first."""
    for task in sorted(tasks, key=lambda each: -each.bound):
        if task.bound <= best:
            break
        if task.bound == inf:
            return inf
        best = max(best, task.programme.highest(task.goal, is_whole=True))
    return best


def _nodes(tree: object) -> Iterator[tuple[object, ...]]:
    if isinstance(tree, tuple):
        yield tree
        for part in tree:
            yield from _nodes(part)


def _blocks(world: World) -> Iterator[object]:
    yield from (world.setup, world.flow, *world.actions.values())
    yield from (card.do for card in world.cards)


def _read_kinds(block: Block, kind: str, ways: Ways) -> set[str]:
    """Return the kinds of which it depends how many pieces of a kind a block moves."""
    found: set[str] = set()
    for statement in block:
        if any(held == kind for held, _ in ways.filled(statement)):
            found |= {
                node.kind for node in _nodes(_measures(statement)) if isinstance(node, Amount)
            }
            for inner in ways.parts(statement):
                found |= _read_kinds(inner, kind, ways)
    return found


def _measures(statement: Statement) -> tuple[object, ...]:
    """Return the expressions of a statement that say how many or how often."""
    match statement:
        case Move(amount=amount):
            return (amount,)
        case Repeat(times=told) | With(value=told):
            return (told.value,)
        case While(limit=told):
            return () if told is None else (told.value,)
        case Each(domain=domain) | Choose(domain=domain):
            return (domain,)
        case _:
            return ()


def _tells_apart(world: World) -> bool:
    """Return whether the rules name a player, or have a row or an arrow of one."""
    ids = set(world.sets[PLAYERS].ids)
    sets: list[str | None] = [
        world.attributes.get(name)
        for pack in world.packs
        for card in pack.cards
        for name in card.values
        if pack.at is None  # tokens of one owner each are alike for all
    ]
    for table in world.tables.values():
        sets += [table.over, table.of]
    for link in world.links.values():
        sets += [*link.ends, link.to]
    return PLAYERS in sets or any(
        isinstance(node, Name) and node.name in ids
        for block in _blocks(world)
        for node in _nodes(block)
    )
