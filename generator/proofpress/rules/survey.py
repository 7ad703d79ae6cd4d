"""What is seen at the choices of a game: pieces away from home, cards in hands, rows read.

Looking costs time, so that a campaign looks at a part of its games only.
"""

from operator import add
from typing import SupportsIndex

from proofpress.rules.play import Outcome, chance_of, play
from proofpress.rules.program import Cards, Numbers, Program
from proofpress.rules.running import Runner, Watch
from proofpress.rules.slots import Slots
from proofpress.rules.straight import Sights
from proofpress.rules.world import PLAYERS, PieceKind, World, Zone
from proofpress.values import NamedTuple, replace


class Survey(NamedTuple):
    """What was seen in some games.

    `demand` is, by kind of piece with a home, how many of one owner were away from it at most;
    `hands`, by zone of cards that every player has, how many lay in one at most; `rows` how often
    each row of each table that rules read was read.
    """

    games: int
    demand: tuple[int, ...]
    hands: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]


def merged_surveys(one: Survey, other: Survey) -> Survey:
    """Return what was seen in the games of both."""
    return Survey(
        one.games + other.games,
        tuple(map(max, one.demand, other.demand)),
        tuple(map(max, one.hands, other.hands)),
        tuple(
            tuple(a + b for a, b in zip(first, second, strict=True))
            for first, second in zip(one.rows, other.rows, strict=True)
        ),
    )


def kinds_with_home(world: World) -> tuple[PieceKind, ...]:
    """Return the kinds of pieces that a survey counts, in its order."""
    zones = world.zones
    return tuple(
        kind
        for kind in world.kinds.values()
        if kind.home in zones and kind.id in zones[kind.home].kinds
    )


def hands_of(world: World) -> tuple[Zone, ...]:
    """Return the zones of cards that every player has, in a survey's order."""
    return tuple(zone for zone in world.zones.values() if zone.has_cards and zone.per == PLAYERS)


def nothing_seen(program: Program) -> Survey:
    """Return the survey of no game."""
    world = program.world
    rows = tuple((0,) * len(world.tables[table].rows) for table in program.tables)
    return Survey(0, (0,) * len(kinds_with_home(world)), (0,) * len(hands_of(world)), rows)


class Surveyor:
    """Looks at games of one program, on a machine of its own that counts rows of tables.

    What it sees is in the same lists all the time, so that a runner may look in its place.
    """

    def __init__(self, program: Program) -> None:
        self._rows = {
            table: _CountedRows(program.world.tables[table].rows) for table in program.tables
        }
        rows = {name: self._rows[table] for table, name in program.tables.items()}
        self.machine = replace(program, constants={**program.constants, **rows}).open()
        self._runner: Runner | None = None
        world, slots = program.world, Slots(program.world)
        self._homes: list[int] = []
        self._of: list[int] = []
        self._supplies: list[int] = []
        for at, kind in enumerate(kinds_with_home(world)):
            homes = slots.home_slots(kind)
            self._homes += homes
            self._of += [at] * len(homes)
            self._supplies.append(kind.supply)
        self._lists = [
            slots.zones[zone.id] + player
            for zone in hands_of(world)
            for player in range(world.count)
        ]
        self._least: list[int] = []
        self._most: list[int] = []
        self.clear()

    def hurry(self) -> None:
        """Have a function play from now on, which is worth it where there are many games."""
        if self._runner is None:
            watch = Watch(Sights(self._homes, self._lists), self._least, self._most, self._rows)
            self._runner = Runner(self.machine, watch=watch)

    def clear(self) -> None:
        """Forget what was seen."""
        self._games = 0
        self.machine.coverage[:] = [0] * len(self.machine.coverage)
        if self._runner is not None:
            self._runner.clear()
        self._least[:] = [self._supplies[kind] for kind in self._of]
        self._most[:] = [0] * len(self._lists)
        for rows in self._rows.values():
            rows.counts[:] = [0] * len(rows)

    def covered(self) -> list[int]:
        """Return how often every counted site was come to."""
        more = [0] * len(self.machine.coverage) if self._runner is None else self._runner.covered()
        return list(map(add, self.machine.coverage, more))

    def play(self, seed: int) -> Outcome:
        """Play the game with a seed and look at it."""
        self._games += 1
        outcome = None
        if self._runner is not None:
            before = [rows.counts[:] for rows in self._rows.values()]
            outcome = self._runner.play(seed)
            if outcome is None:  # it is played once more, and must not count twice
                for rows, counts in zip(self._rows.values(), before, strict=True):
                    rows.counts[:] = counts
        return outcome or play(self.machine, chance_of(seed), look=self.look)

    def look(self, numbers: Numbers, cards: Cards) -> int:
        """See a state between two choices; return the invariant that is broken, or -1."""
        self._least[:] = map(min, self._least, map(numbers.__getitem__, self._homes))
        self._most[:] = map(max, self._most, map(len, map(cards.__getitem__, self._lists)))
        return self.machine.failed(numbers, cards)

    def seen(self) -> Survey:
        """Return what was seen."""
        demand = [0] * len(self._supplies)
        for kind, least in zip(self._of, self._least, strict=True):
            demand[kind] = max(demand[kind], self._supplies[kind] - least)
        count = self.machine.program.world.count
        hands = tuple(max(self._most[at : at + count]) for at in range(0, len(self._most), count))
        rows = tuple(tuple(rows.counts) for rows in self._rows.values())
        return Survey(self._games, tuple(demand), hands, rows)


class _CountedRows(tuple[int, ...]):
    """The rows of a table, which count how often each is read."""

    counts: list[int]

    def __new__(cls, rows: tuple[int, ...]) -> "_CountedRows":
        made = super().__new__(cls, rows)
        made.counts = [0] * len(rows)
        return made

    def __getitem__(self, at: SupportsIndex | slice) -> object:  # type: ignore[override]
        if not isinstance(at, slice):
            self.counts[at] += 1
        return super().__getitem__(at)
