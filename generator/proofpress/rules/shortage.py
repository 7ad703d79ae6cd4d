"""Games that are led to a shortage of pieces: the more are away from home, the nearer."""

import re

from proofpress.rules.nearness import Near
from proofpress.rules.program import (
    ENDED,
    Cards,
    Draw,
    Machine,
    Numbers,
    Program,
    RuleBreach,
    Step,
)
from proofpress.rules.splitting import SHORT, Draws, lead_apart
from proofpress.rules.supply import away


def missing(program: Program, kind: str, site: int, asked: int, there: int) -> int | None:
    """Return how many pieces a breach asked for in vain, None where it is not of their home."""
    home = program.world.kinds[kind].home
    one = program.sites[site]
    is_home = re.search(rf"\bfrom\s+{re.escape(home)}\b", one.text.value)
    return asked - there if one.name == kind and is_home else None


def led_short(program: Program, kind: str, choices: int, seed: int) -> Draws | None:
    """Return a game, as its draws, that asks for more pieces of a kind than there are.

    None where so many choices did not come to one. The same seed finds the same. The game ends
    with the choice before the shortage.
    """
    near = Near(1)
    machine = program.open()
    told = _Told(machine, kind, near)
    machine.steps = tuple(map(told.telling, machine.steps))
    return lead_apart(machine, near, (SHORT, kind, 0, ""), choices, seed)


class _Told:
    """Steps of a machine that tell how near a game came to a shortage, which ends it."""

    def __init__(self, machine: Machine, kind: str, near: Near) -> None:
        self._program = machine.program
        self._kind = kind
        self._near = near
        self._supply = machine.program.world.kinds[kind].supply
        self._away = away(machine.program, kind)

    def telling(self, step: Step) -> Step:
        """Return a step that tells how many pieces are away after it, less all that there are."""

        def told(numbers: Numbers, cards: Cards, draw: Draw) -> int:
            try:
                block = step(numbers, cards, draw)
            except RuleBreach as breach:
                if not self._is_short(breach):
                    raise
                self._near(0, 1)
                return ENDED
            self._near(0, self._away(numbers, cards) - self._supply)
            return block

        return told

    def _is_short(self, breach: RuleBreach) -> bool:
        if breach.kind != "short":
            return False
        asked, there = breach.values[:2]
        return missing(self._program, self._kind, breach.site, asked, there) is not None
