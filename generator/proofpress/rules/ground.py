"""What every structural check looks at: a game with what its rules declare, however incomplete."""

from collections.abc import Mapping

from proofpress.model.decode import Reading
from proofpress.model.game import Game
from proofpress.rules.declare import Declared
from proofpress.rules.slots import TooLargeError
from proofpress.rules.undefined import Use, find_undefined, uses_of
from proofpress.rules.walk import Spot, walk
from proofpress.rules.world import World
from proofpress.rules.worlds import build_world
from proofpress.values import dataclass


@dataclass(frozen=True, slots=True)
class Ground:
    """The ground that a check `see_...(ground)` stands on; rules may be looked at before they work.

    `worlds` are by number of players, the fewest first. They hold what could be understood: a name
    in `undefined` is used by the rules and not in the world, so ask `world.actions.get(...)`, never
    `[...]`; but a set that declarations name is there, without members. `lacking` are the ids of
    declarations that leave something open: a supply (0 in the world) or a home (empty), or a range
    or rows, without which the variable or table is not in the world. All that has been reported:
    a check says nothing about it, and takes an undefined action for one that may do anything.

    `spots` are all statements of setup and flow as play comes to them first, actions and cards
    where they are done and played.
    """

    game: Game
    declared: Declared
    worlds: Mapping[int, World]
    undefined: frozenset[str]
    lacking: frozenset[str]
    spots: tuple[Spot, ...]

    @property
    def world(self) -> World:
        """The world for the fewest players: its statements are those of every other."""
        return next(iter(self.worlds.values()))

    def silent(self, world: World) -> frozenset[str]:
        """Return the names of which nothing need be said once more where a world lacks them."""
        declared = self.declared
        written = declared.variables, declared.tables, declared.links, declared.zones
        there = world.variables, world.tables, world.links, world.zones
        lost = {id for own, all in zip(written, there, strict=True) for id in own if id not in all}
        return self.undefined | self.lacking | lost


def survey(game: Game, declared: Declared, reading: Reading) -> Ground:
    """Return the ground of a game; the reading gets what is wrong with it, each slip once."""
    worlds: dict[int, World] = {}
    faults: Reading | None = None
    lacks: list[Use] = []
    for count in range(game.players.least, game.players.most + 1):
        own, lacks = Reading(), []
        worlds[count] = build_world(game, declared, count, own, lacks)
        if faults is None and own.found:
            faults = own  # for another count it would be the same once more
    world = next(iter(worlds.values()))
    found = find_undefined([*lacks, *uses_of(world, declared)], world, declared)
    reading.found += (*(() if faults is None else faults.found), *found.found)
    spots: tuple[Spot, ...] = ()
    try:
        spots = walk(world)
    except TooLargeError as error:
        reading.fault("rule-budget", game.rules.parts["flow"].span, str(error))
    return Ground(game, declared, worlds, found.names, found.lacking, spots)
