"""Every state of a small game, breadth first: the way to each of them is one of the shortest.

Chance is followed in all its outcomes. A state is kept as bytes; equal ones are one, in whatever
way they are come to.
"""

from array import array
from collections.abc import Iterable

from proofpress.rules.graph import Graph
from proofpress.rules.outcomes import Fallen, outcomes, picked_from, revealing
from proofpress.rules.packing import OVER, State, choice_of, pack_state, unpack_state
from proofpress.rules.program import Program, RuleBreach
from proofpress.rules.verdict import Witness
from proofpress.values import NamedTuple, dataclass

MOST_STATES = 200_000

Draws = tuple[tuple[int, int], ...]


class Fault(NamedTuple):
    """A breach of the rules: what, at which site, after which state, and by which option of it.

    `times` counts how often it was met, everywhere.
    """

    kind: str
    site: int
    values: tuple[int, ...]
    state: int
    option: int
    times: int


class Move(NamedTuple):
    """One step of a story: a choice that was made, and the state that it led to."""

    choice: int
    option: int
    state: int


@dataclass(frozen=True, slots=True)
class Explored:
    """What the states of a game come to.

    `is_whole` is false where the bound on states stopped the search: then nothing is proven but
    what was found. `cycle` is a row of states that leads back to its first, empty where there is
    none; `trapped` a state from which no end can be reached and no fault, None where there is none.
    """

    states: int
    moves: int
    ends: int
    is_whole: bool
    faults: tuple[Fault, ...]
    cycle: tuple[int, ...]
    trapped: int | None


class Explorer:
    """Explores one game; afterwards it tells the way to each of its states."""

    def __init__(self, program: Program, most: int = MOST_STATES) -> None:
        self.machine = revealing(program)
        self.most = most
        self._lists = len(program.cards)
        self._known: dict[bytes, int] = {}
        self._keys: list[bytes] = []
        self._parents = array("l")
        self._picked = array("l")
        self._from = array("l")
        self._to = array("l")
        self._faults: dict[tuple[str, int], Fault] = {}
        self._stopped: list[int] = []

    def explore(self) -> Explored:
        """Visit every state, up to the bound."""
        numbers, cards = self.machine.begin()
        is_whole = self._follow(-1, 0, outcomes(self.machine, 0, numbers, cards))
        at = 0
        while is_whole and at < len(self._keys):
            state = self.state(at)
            for option in state.options:
                start = picked_from(self.machine, state, option)
                is_whole = self._follow(at, option, outcomes(self.machine, *start)) and is_whole
            at += 1
        ends = [at for at, key in enumerate(self._keys) if choice_of(key) == OVER]
        graph = Graph(len(self._keys), self._from, self._to)
        return Explored(
            states=len(self._keys),
            moves=len(self._from),
            ends=len(ends),
            is_whole=is_whole,
            faults=tuple(self._faults.values()),
            cycle=graph.ring(),
            trapped=self._trapped(graph, ends) if is_whole else None,
        )

    def way_to(self, state: int) -> tuple[Move, ...]:
        """Return the shortest row of choices that leads to a state."""
        way: list[Move] = []
        while (parent := self._parents[state]) >= 0:
            way.append(Move(choice_of(self._keys[parent]), self._picked[state], state))
            state = parent
        return tuple(reversed(way))

    def state(self, at: int) -> State:
        """Return a state as it was kept."""
        return unpack_state(self._keys[at], len(self.machine.program.numbers), self._lists)

    def witness(self, state: int, small: str = "") -> Witness:
        """Return the shortest game that comes to a state."""
        return self._witness(self._draws_to(state), small)

    def witness_of(self, fault: Fault, small: str = "") -> Witness:
        """Return the shortest game that comes to a fault."""
        draws = self._draws_to(fault.state) if fault.state >= 0 else ()
        for found in self._outcomes_of(fault.state, fault.option):
            reason = self._reason(found)
            if reason is not None and reason[:2] == (fault.kind, fault.site):
                return self._witness((*draws, *found.draws), small)
        raise AssertionError(fault)

    def witness_round(self, cycle: tuple[int, ...], small: str = "") -> Witness:
        """Return the shortest game to a row of states that leads round, and once round it."""
        draws = self._draws_to(cycle[0])
        for before, after in zip(cycle, (*cycle[1:], cycle[0]), strict=True):
            draws = (*draws, *self._draws_between(before, after))
        return self._witness(draws, small)

    def _witness(self, draws: Draws, small: str) -> Witness:
        return Witness(self.machine.program.world.count, None, draws, small)

    def _draws_to(self, state: int) -> Draws:
        steps: list[Draws] = []
        while (parent := self._parents[state]) >= 0:
            steps.append(self._draws_between(parent, state, self._picked[state]))
            state = parent
        steps.append(self._draws_between(-1, state))
        return tuple(draw for step in reversed(steps) for draw in step)

    def _draws_between(self, before: int, after: int, option: int | None = None) -> Draws:
        options = (
            (0,) if before < 0 else self.state(before).options if option is None else (option,)
        )
        for one in options:
            for found in self._outcomes_of(before, one):
                if isinstance(found.end, State) and pack_state(found.end) == self._keys[after]:
                    return found.draws
        raise AssertionError((before, after))

    def _outcomes_of(self, before: int, option: int) -> Iterable[Fallen]:
        """Yield the outcomes of picking an option, the choice itself among their draws."""
        if before < 0:
            yield from outcomes(self.machine, 0, *self.machine.begin())
            return
        state = self.state(before)
        own = (state.options.index(option), len(state.options))
        for found in outcomes(self.machine, *picked_from(self.machine, state, option)):
            yield found._replace(draws=(own, *found.draws) if own[1] > 1 else found.draws)

    def _reason(self, found: Fallen) -> tuple[str, int, tuple[int, ...]] | None:
        """Return what is wrong with an outcome: kind, site and values; None where all is well."""
        if isinstance(found.end, RuleBreach):
            return found.end.kind, found.end.site, found.end.values
        broken = self.machine.failed(found.end.numbers, found.end.cards)
        return ("invariant", broken, ()) if broken >= 0 else None

    def _follow(self, parent: int, option: int, found: Iterable[Fallen]) -> bool:
        """Keep where outcomes of a choice lead; return whether all of them fitted in the bound."""
        for one in found:
            reason = self._reason(one)
            if reason is not None:
                self._note(reason, parent, option)
                continue
            assert isinstance(one.end, State)
            key = pack_state(one.end)
            known = self._known.get(key)
            if known is None:
                if len(self._keys) >= self.most:
                    return False
                known = self._known[key] = len(self._keys)
                self._keys.append(key)
                self._parents.append(parent)
                self._picked.append(option)
            if parent >= 0:
                self._from.append(parent)
                self._to.append(known)
        return True

    def _note(self, reason: tuple[str, int, tuple[int, ...]], parent: int, option: int) -> None:
        kind, site, values = reason
        if parent >= 0:
            self._stopped.append(parent)
        first = self._faults.get((kind, site), Fault(kind, site, values, parent, option, 0))
        self._faults[kind, site] = first._replace(times=first.times + 1)

    def _trapped(self, graph: Graph, ends: list[int]) -> int | None:
        at = graph.reaching(dict.fromkeys([*ends, *self._stopped])).find(0)
        return None if at < 0 else at
