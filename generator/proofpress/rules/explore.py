"""Every state of a small game: dead ends, plays that never end, ends that cannot be reached.

Breadth first from the beginning, so that the way to any state is one of the shortest. Chance is
followed in all its outcomes. A state is kept as bytes; equal ones are one, in whatever way they are
come to.
"""

from array import array
from collections.abc import Iterator

from proofpress.rules.program import ENDED, PASS, Cards, Machine, Numbers, RuleBreach
from proofpress.values import NamedTuple, dataclass

MOST_STATES = 200_000
MOST_OUTCOMES = 5_000  # of chance between two choices
MOST_STEPS = 10_000

_WIDE = array("h", [-32768] * 4).tobytes()  # no choice has such a number
OVER = -1  # the choice of a state in which the game is over


class State(NamedTuple):
    """Where a game stands: at which choice (OVER: at its end), and what may be picked there."""

    choice: int
    numbers: Numbers
    cards: Cards
    options: tuple[int, ...]


class Fault(NamedTuple):
    """A breach of the rules: what, at which site, after which state, and by which option of it."""

    kind: str
    site: int
    values: tuple[int, ...]
    state: int
    option: int


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
    none; `trapped` a state from which no end can be reached, None where there is none.
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

    def __init__(self, machine: Machine, most: int = MOST_STATES) -> None:
        self.machine = machine
        self.most = most
        self._lists = len(machine.program.cards)
        self._known: dict[bytes, int] = {}
        self._keys: list[bytes] = []
        self._parents = array("l")
        self._picked = array("l")
        self._from = array("l")
        self._to = array("l")
        self._faults: dict[tuple[str, int], Fault] = {}

    def explore(self) -> Explored:
        """Visit every state, up to the bound."""
        numbers, cards = self.machine.begin()
        self._follow(-1, 0, 0, numbers, cards)
        at = 0
        is_whole = True
        while at < len(self._keys):
            state = self.state(at)
            for option in state.options:
                block, fresh, lists = self._picked_from(state, option)
                self._follow(at, option, block, fresh, lists)
            at += 1
            if len(self._keys) > self.most:
                is_whole = False
                break
        ends = [at for at, key in enumerate(self._keys) if _choice_of(key) == OVER]
        return Explored(
            states=len(self._keys),
            moves=len(self._from),
            ends=len(ends),
            is_whole=is_whole,
            faults=tuple(self._faults.values()),
            cycle=self._cycle() if is_whole else (),
            trapped=self._trapped(ends) if is_whole else None,
        )

    def way_to(self, state: int) -> tuple[Move, ...]:
        """Return the shortest row of choices that leads to a state."""
        way: list[Move] = []
        while (parent := self._parents[state]) >= 0:
            way.append(Move(_choice_of(self._keys[parent]), self._picked[state], state))
            state = parent
        return tuple(reversed(way))

    def state(self, at: int) -> State:
        """Return a state as it was kept."""
        return _unpacked(self._keys[at], len(self.machine.program.numbers), self._lists)

    def _picked_from(self, state: State, option: int) -> tuple[int, Numbers, Cards]:
        choice = self.machine.program.choices[state.choice]
        numbers, cards = list(state.numbers), [list(one) for one in state.cards]
        if choice.register is None:
            return choice.targets[option], numbers, cards
        if option == PASS and choice.passing is not None:
            return choice.passing, numbers, cards
        numbers[choice.register] = option
        return choice.targets[0], numbers, cards

    def _follow(self, parent: int, option: int, block: int, numbers: Numbers, cards: Cards) -> None:
        """Run on to the next choices, one for each outcome of chance."""
        for found in _outcomes(self.machine, block, numbers, cards):
            if isinstance(found, RuleBreach):
                fault = Fault(found.kind, found.site, found.values, parent, option)
                self._faults.setdefault((fault.kind, fault.site), fault)
                continue
            broken = self.machine.failed(found.numbers, found.cards)
            if broken >= 0:
                fault = Fault("invariant", broken, (), parent, option)
                self._faults.setdefault(("invariant", broken), fault)
                continue
            key = _packed(found)
            known = self._known.get(key)
            if known is None:
                known = self._known[key] = len(self._keys)
                self._keys.append(key)
                self._parents.append(parent)
                self._picked.append(option)
            if parent >= 0:
                self._from.append(parent)
                self._to.append(known)

    def _cycle(self) -> tuple[int, ...]:
        """Return states that lead round, or nothing: what is left when dead ends are taken away."""
        count = len(self._keys)
        waiting = array("l", [0]) * count
        into: list[list[int]] = [[] for _ in range(count)]
        for start, end in zip(self._from, self._to, strict=True):
            waiting[start] += 1
            into[end].append(start)
        free = [at for at in range(count) if waiting[at] == 0]
        while free:
            for before in into[free.pop()]:
                waiting[before] -= 1
                if waiting[before] == 0:
                    free.append(before)
        left = next((at for at in range(count) if waiting[at] > 0), None)
        return () if left is None else self._round(left, waiting)

    def _round(self, start: int, waiting: "array[int]") -> tuple[int, ...]:
        following: dict[int, int] = {}
        for before, after in zip(self._from, self._to, strict=True):
            if waiting[before] > 0 and waiting[after] > 0:
                following.setdefault(before, after)
        way: dict[int, int] = {}
        at = start
        while at not in way:
            way[at] = len(way)
            at = following[at]
        return tuple(state for state, place in way.items() if place >= way[at])

    def _trapped(self, ends: list[int]) -> int | None:
        into: list[list[int]] = [[] for _ in self._keys]
        for start, end in zip(self._from, self._to, strict=True):
            into[end].append(start)
        reached = set(ends)
        waiting = list(ends)
        while waiting:
            for before in into[waiting.pop()]:
                if before not in reached:
                    reached.add(before)
                    waiting.append(before)
        return next((at for at in range(len(self._keys)) if at not in reached), None)


def _outcomes(
    machine: Machine, block: int, numbers: Numbers, cards: Cards
) -> "Iterator[State | RuleBreach]":
    """Yield where a game stands at its next choice, for every way that chance can fall."""
    script: list[int] = []
    sides: list[int] = []
    for _ in range(MOST_OUTCOMES):
        fresh, lists = list(numbers), [list(one) for one in cards]
        sides.clear()
        try:
            yield _run(machine, block, fresh, lists, _Script(script, sides))
        except RuleBreach as breach:
            yield breach
        while script and script[-1] + 1 >= sides[len(script) - 1]:
            script.pop()
        if not script:
            return
        script[-1] += 1
    yield RuleBreach("loop", -1, MOST_OUTCOMES)


class _Script:
    """Chance as written: numbers that are followed, then zeros; `sides` is how many there were."""

    def __init__(self, script: list[int], sides: list[int]) -> None:
        self.script = script
        self.sides = sides

    def __call__(self, sides: int) -> int:
        at = len(self.sides)
        self.sides.append(sides)
        if at == len(self.script):
            self.script.append(0)
        return self.script[at]


def _run(machine: Machine, block: int, numbers: Numbers, cards: Cards, draw: _Script) -> State:
    steps = machine.steps
    at, count = block, 0
    while at >= 0:
        at = steps[at](numbers, cards, draw)
        count += 1
        if count > MOST_STEPS:
            raise RuleBreach("loop", -1)
    if at == ENDED:
        return State(OVER, numbers, cards, ())
    return State(-2 - at, numbers, cards, tuple(machine.offered[0]))


def _packed(state: State) -> bytes:
    """Return a state as bytes: numbers of 16 bits, or of 64 behind a mark where they need it."""
    flat = [state.choice, len(state.options), *state.options, *state.numbers]
    for one in state.cards:
        flat.append(len(one))
        flat += one
    try:
        return array("h", flat).tobytes()
    except OverflowError:
        return _WIDE + array("q", flat).tobytes()


def _numbers_of(key: bytes) -> list[int]:
    if key.startswith(_WIDE):
        return array("q", key[len(_WIDE) :]).tolist()
    return array("h", key).tolist()


def _choice_of(key: bytes) -> int:
    return _numbers_of(key)[0] if key.startswith(_WIDE) else array("h", key[:2])[0]


def _unpacked(key: bytes, numbers: int, lists: int) -> State:
    flat = _numbers_of(key)
    choice, count = flat[0], flat[1]
    at = 2 + count
    cards = []
    rest = at + numbers
    for _ in range(lists):
        length = flat[rest]
        cards.append(flat[rest + 1 : rest + 1 + length])
        rest += 1 + length
    return State(choice, flat[at : at + numbers], cards, tuple(flat[2:at]))
