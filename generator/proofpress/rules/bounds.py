"""How many pieces can be away from their home at once, in any game: a bound for each kind."""

from collections.abc import Iterator
from math import inf

from proofpress.rules.courses import MOST_ROUNDS, Course, Courses, Focus
from proofpress.rules.flows import Flows
from proofpress.rules.linear import Linear, Programme
from proofpress.rules.possible import Possible
from proofpress.rules.statement import Block, Choose, Each, Move, Repeat, Statement, While, With
from proofpress.rules.stocks import ProgrammeSizeError, cards_matter, decks_of
from proofpress.rules.tree import Amount, Name
from proofpress.rules.ways import Ways
from proofpress.rules.world import PLAYERS, World
from proofpress.values import NamedTuple

MOST_WORK = 60_000  # columns and rows of all programmes of a kind
MOST_MORE_WORK = 6_000  # of those that only tell how many pieces a rule could use


class Bound(NamedTuple):
    """How many pieces of a kind (of each owner) can be away from home.

    `asked` is the most at a move that asks for a number of pieces and does not see first whether
    they are there; -inf where there is no such move. `most` is the same at any move; `wanted` how
    many would be away if there were always enough at home. inf is no bound. `is_capped` where
    `asked` rests on the supply: no more were taken before. `rounds` is how many rounds were told
    apart, `has_cards` whether cards were.
    """

    kind: str
    most: float
    asked: float
    wanted: float
    is_capped: bool
    rounds: int
    has_cards: bool


class _Found(NamedTuple):
    most: float
    rounds: int
    has_cards: bool
    is_done: bool = True  # false where the programmes are too large


_NO_BOUND = _Found(inf, 0, False)
_TOO_LARGE = _Found(inf, 0, False, False)


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

    def asked(self, kind: str) -> float:
        """Return the bound's `asked` alone, which takes less time."""
        if kind in self._known:
            return self._known[kind].asked
        self._busy.append(kind)
        asked, _ = self._asked(kind, *self._limits(kind))
        self._busy.pop()
        return asked.most

    def _limits(self, kind: str) -> tuple[dict[str, float], dict[str, float]]:
        """Return how many pieces of other kinds can be away, and at home."""
        home: dict[str, float] = {
            other.id: other.supply for other in self.world.kinds.values() if other.id != kind
        }
        caps = dict(home)
        whole = (*self.world.setup, *self.world.flow)
        for other in sorted(_read_kinds(whole, kind, self.ways) - {kind}):
            if other not in self._busy:
                caps[other] = min(caps[other], self.of(other).most)
        return caps, home

    def _asked(
        self, kind: str, caps: dict[str, float], home: dict[str, float]
    ) -> tuple[_Found, bool]:
        """Return what is found at moves that do not look first, and whether it is capped."""
        asked = self._tried(kind, Possible(self.world, caps, home), False)
        if asked.most < inf:
            return asked, False
        supply = self.world.kinds[kind].supply
        capped = Possible(self.world, {**caps, kind: supply}, {**home, kind: supply})
        return self._tried(kind, capped, False, is_capped=True), True

    def _found(self, kind: str) -> Bound:
        caps, home = self._limits(kind)
        asked, is_capped = self._asked(kind, caps, home)
        free = Possible(self.world, caps, home)
        more = _NO_BOUND if is_capped else self._tried(kind, free, True)
        most = wanted = max(0, asked.most, more.most)
        if most == inf and more.is_done:
            plenty = Possible(self.world, caps, home, frozenset((kind,)))
            found = [self._tried(kind, plenty, is_guarded).most for is_guarded in (False, True)]
            wanted = max(0, *found)
        return Bound(kind, most, asked.most, wanted, is_capped, asked.rounds, asked.has_cards)

    def _tried(
        self, kind: str, possible: Possible, is_guarded: bool, *, is_capped: bool = False
    ) -> _Found:
        """Try with everything told apart, then with less, until the programmes are small enough."""
        has_cards = cards_matter(self.world, self.ways, kind)
        for rounds, cards in dict.fromkeys(
            ((MOST_ROUNDS, has_cards), (MOST_ROUNDS, False), (0, False))
        ):
            try:
                tasks = list(self._tasks(kind, possible, (rounds, cards), is_guarded, is_capped))
            except ProgrammeSizeError:
                if is_guarded:
                    break
                continue
            told = [step.turn + 1 for task in tasks for step in task.course.steps]
            return _Found(_highest(tasks), max(told, default=0), cards)
        return _TOO_LARGE

    def _tasks(
        self,
        kind: str,
        possible: Possible,
        told_apart: tuple[int, bool],
        is_guarded: bool,
        is_capped: bool,
    ) -> "Iterator[_Task]":
        """Yield the programmes of all courses to moves that are guarded, or are not."""
        rounds, has_cards = told_apart
        of = self.world.kinds[kind].owner
        left = MOST_MORE_WORK if is_guarded else MOST_WORK
        for member in self._members(of):
            decks = decks_of(self.world, of, member) if has_cards else ()
            courses = Courses(
                self.world, self.ways, possible, Focus(kind, of, member, decks), rounds
            )
            for course in courses.all():
                if course.is_guarded == is_guarded:
                    flows = Flows(courses, is_capped=is_capped)
                    goal = flows.away(course)
                    left -= flows.programme.size
                    if left < 0:
                        raise ProgrammeSizeError
                    bound = flows.programme.highest(goal, is_whole=False)
                    yield _Task(bound, course, flows.programme, goal)

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


def _highest(tasks: list[_Task]) -> float:
    """Return the most that any programme allows in whole numbers, the hardest ones first."""
    best = -inf
    for task in sorted(tasks, key=lambda each: -each.bound):
        if task.bound <= best or task.bound == inf:
            return max(best, task.bound)
        best = max(best, task.programme.highest(task.goal, is_whole=True))
    return best


def _nodes(tree: object) -> Iterator[tuple[object, ...]]:
    if isinstance(tree, tuple):
        yield tree
        for part in tree:
            yield from _nodes(part)


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
        for block in world.blocks
        for node in _nodes(block)
    )
