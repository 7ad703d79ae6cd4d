"""By how much a loop may change a number in all: what is added in a turn, times the turns."""

from collections.abc import Iterable

from proofpress.rules import estimate
from proofpress.rules.effects import Effects
from proofpress.rules.estimate import FAR
from proofpress.rules.estimating import Estimator
from proofpress.rules.known import NOTHING, Known
from proofpress.rules.statement import (
    Assign,
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
    With,
)
from proofpress.rules.world import World

Change = tuple[int, int] | None  # at least and at most so much more, None where it is set
_NONE = 0, 0


class Counting:
    """Follows numbers of which there is one through loops that only add to them."""

    def __init__(self, estimator: Estimator, effects: Effects) -> None:
        self.world: World = estimator.world
        self._estimator = estimator
        self._effects = effects

    def turns(
        self, node: Each | Repeat, most: int, before: Known, again: Known
    ) -> tuple[Known, Known]:
        """Return what is known at the beginning of every turn, and after the loop.

        There are `most` turns at most; `before` is known ahead of the loop, `again` in any turn.
        """
        inside, after = again, again
        changed = self._effects.of_statement(node)
        if not before.facts or Effects.anything in changed:
            return again, again
        for name in sorted(changed):
            key = self._estimator.shapes.number(("Name", name))
            fact = before.facts.get(key)
            if fact is None or fact.kind != "number" or name not in self.world.variables:
                continue
            change = self.of(node.do, name)
            if change is not None:
                low, high = min(0, change[0]), max(0, change[1])
                turns = max(0, most - 1), most
                ends = [(fact.least + n * low, fact.most + n * high) for n in turns]
                inside = inside.fact(key, estimate.number(*ends[0]))
                after = after.fact(key, estimate.number(*ends[1]))
                known = self._estimator.counted.get(name, fact)
                self._estimator.counted[name] = estimate.joined(known, after.facts[key])
        return inside, after

    def of(self, block: Block, name: str) -> Change:
        """Return by how much a block may change a number."""
        low = high = 0
        for statement in block:
            change = self._of_statement(statement, name)
            if change is None:
                return None
            low, high = low + change[0], high + change[1]
        return low, high

    def _of_statement(self, node: Statement, name: str) -> Change:  # noqa: PLR0911 - a line for each kind
        if name not in self._effects.of_statement(node):
            return _NONE
        match node:
            case Assign(is_added=True, value=value):
                with self._estimator.unwatched():
                    more = self._estimator.value(value, NOTHING)
                is_known = more.kind == "number" and -FAR < more.least <= more.most < FAR
                return (more.least, more.most) if is_known else None
            case If(then=then, otherwise=otherwise):
                return _hull((self.of(then, name), self.of(otherwise, name)))
            case Choose(do=do, otherwise=instead):
                return _hull((self.of(do, name), self.of(instead or (), name), _NONE))
            case Offer(options=options):
                return _hull([self.of(option.do, name) for option in options])
            case PhaseBlock(do=do) | Secret(do=do) | With(do=do):
                return self.of(do, name)
            case Do(action=action):
                return self.of(self.world.actions.get(action, ()), name)
            case Play():
                return _hull([_NONE, *(self.of(card.do, name) for card in self.world.cards)])
            case Each() | Repeat():
                return self._of_loop(node, name)
            case _:
                return None

    def _of_loop(self, node: Each | Repeat, name: str) -> Change:
        change = self.of(node.do, name)
        with self._estimator.unwatched():
            if isinstance(node, Each):
                most = self._estimator.domain(node.domain, NOTHING).most
            else:
                most = max(0, self._estimator.value(node.times.value, NOTHING).most)
        if change is None or most >= FAR:
            return None
        return most * min(0, change[0]), most * max(0, change[1])


def _hull(changes: Iterable[Change]) -> Change:
    """Return what is one of several changes."""
    found = list(changes)
    known = [one for one in found if one is not None]
    if len(known) < len(found):
        return None
    return min(low for low, _ in known), max(high for _, high in known)
