"""What every variable and expression may come to in any game: by going through all rules at once.

A fixed point over all assignments, with widening to the declared range of a variable (Cousot and
Cousot, "Abstract interpretation", POPL 1977). A game ends where it breaks a rule, so that no
variable leaves its range: what is proven is that a rule is never broken first by this variable.
"""

from collections.abc import Iterator, Mapping

from proofpress.rules import estimate
from proofpress.rules.effects import Effects
from proofpress.rules.estimate import FAR, NUMBER, Estimate
from proofpress.rules.estimating import Estimator
from proofpress.rules.known import NOTHING, Known
from proofpress.rules.tree import Expression
from proofpress.rules.verdict import Verdict
from proofpress.rules.walking import TooLongError, Walk, within
from proofpress.rules.watching import Watch
from proofpress.rules.world import NONE, PLAYERS, Variable, World

_WIDE_FROM = 2  # passes after which a range that still grows is taken as a whole
_PATIENCE = 3  # passes that a number may go on to grow within what loops count
_MOST_PASSES = 40

ASSUMPTIONS = (
    "a game ends where it breaks a rule",
    "there are as many pieces and cards as are printed",
)


class Ranges:
    """What variables and expressions of a world may come to in any game.

    `open` are names that the rules use and that are not defined, or not wholly: nothing is taken
    for certain of them.
    """

    def __init__(self, world: World, open: frozenset[str] = frozenset()) -> None:
        self.world = world
        self._estimator = Estimator(world, open)
        self._patience: dict[str, int] = {}
        self.is_whole = True  # False where the rules were too long to go through
        self._raw: Mapping[str, Estimate] = {}
        if Effects.anything in Effects(world).of((*world.setup, *world.flow)):
            self._give_up()
        try:
            self._settle()
        except TooLongError:
            self.is_whole = False
            self._give_up()

    def of(self, expression: Expression, scope: Mapping[str, Estimate] | None = None) -> Estimate:
        """Return what an expression may come to; `scope` says what names in reach may be."""
        return self._estimator.value(expression, Known(scope or {}, {}))

    def of_variable(self, id: str) -> Estimate:
        """Return what a variable may be at any moment, for any of its members."""
        return self._estimator.variables[id]

    def cards_in(self, zone: str) -> frozenset[int]:
        """Return which kinds of cards may ever lie in a zone, by their indices."""
        return self._estimator.contents[zone]

    @property
    def estimator(self) -> Estimator:
        """What a watch may ask about the places that it is told of."""
        return self._estimator

    def watched(self, watch: Watch) -> None:
        """Go through all rules once more and tell a watch what they come upon."""
        if self.is_whole:
            self._estimator.watch = watch
            self._go(Walk(self._estimator, is_close=True))
            self._estimator.watch = Watch()

    def verdicts(self) -> Iterator[Verdict]:
        """Yield for every number with a range whether it stays in it, in every game."""
        for variable in self.world.variables.values():
            if variable.of is None:
                yield self._verdict(variable)

    def _verdict(self, variable: Variable) -> Verdict:
        raw = self._raw.get(variable.id, self.of_variable(variable.id))
        within = variable.least <= raw.least and raw.most <= variable.most
        stops = variable.is_clamped and not within
        figures = {"least": variable.least, "most": variable.most}
        if raw.least > -FAR:
            figures["low"] = raw.least
        if raw.most < FAR:
            figures["high"] = raw.most
        words = f"{_end(raw.least)} to {_end(raw.most)} by intervals, {variable.least} to "
        words += f"{variable.most} declared" + (", where it stops" if stops else "")
        return Verdict(
            kind="range",
            about=variable.id,
            players=self.world.count,
            status="proven" if within or variable.is_clamped else "open",
            scope="every game",
            words=words,
            figures=figures,
            assumptions=ASSUMPTIONS,
        )

    def _settle(self) -> None:
        """Go through the rules until nothing new can happen."""
        for turn in range(_MOST_PASSES):
            before = dict(self._estimator.variables), dict(self._estimator.contents)
            walk = Walk(self._estimator)
            self._go(walk)
            self._raw = walk.raw
            if before == (self._estimator.variables, self._estimator.contents):
                return
            if turn >= _WIDE_FROM:
                self._widen(before[0])
        raise TooLongError

    def _go(self, walk: Walk) -> None:
        reached = walk.block(self.world.setup, NOTHING)
        if reached is not None:
            walk.block(self.world.flow, Known({}, reached.facts))
        me = Known({"me": estimate.members(PLAYERS, range(self.world.count))}, {})
        for told in self.world.score:
            walk.told(told, me)
        for invariant in self.world.invariants:
            walk.told(invariant.condition, NOTHING)

    def _widen(self, before: Mapping[str, Estimate]) -> None:
        self._estimator.forget()
        for id, now in self._estimator.variables.items():
            variable = self.world.variables[id]
            if variable.of is None and now != before[id]:
                self._estimator.variables[id] = self._wider(variable, before[id], now)

    def _wider(self, variable: Variable, before: Estimate, now: Estimate) -> Estimate:
        """Return what a number may be that still grows: what loops count, or all of its range."""
        counted = self._estimator.counted.get(variable.id)
        if counted is not None and self._patience.setdefault(variable.id, _PATIENCE) > 0:
            self._patience[variable.id] -= 1
            return within(estimate.joined(counted, now), variable)
        least = now.least if now.least == before.least else variable.least
        most = now.most if now.most == before.most else variable.most
        return estimate.number(least, most)

    def _give_up(self) -> None:
        """Say of everything only what is declared."""
        self._estimator.forget()
        for id, variable in self.world.variables.items():
            full = estimate.number(variable.least, variable.most)
            if variable.of is not None:
                full = estimate.members(variable.of, range(NONE, self.world.size(variable.of)))
            self._estimator.variables[id] = full
        everything = frozenset(range(len(self.world.cards)))
        for zone in self._estimator.contents:
            self._estimator.contents[zone] = everything
        self._raw = dict.fromkeys(self.world.variables, NUMBER)


def _end(value: int) -> str:
    return "any" if abs(value) >= FAR else str(value)
