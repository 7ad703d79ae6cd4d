"""Conditions that are the same in every game, and actions that few rounds allow."""

from collections.abc import Iterator

from proofpress.diagnostics import Diagnostic
from proofpress.rules import estimate
from proofpress.rules.ground import Ground
from proofpress.rules.known import Known
from proofpress.rules.seeing import Check, Place, place_of
from proofpress.rules.statement import (
    Assign,
    Each,
    If,
    Option,
    PhaseBlock,
    Repeat,
    Statement,
    Told,
    While,
)
from proofpress.rules.tree import Name, Range
from proofpress.rules.walk import nodes
from proofpress.rules.watching import Event, Tested
from proofpress.values import NamedTuple

_MOST_ROUNDS = 100


class _Outcome(NamedTuple):
    told: Told
    of: Statement | Option
    can_hold: bool
    can_fail: bool


class Branches(Check):
    """Sees conditions that never hold, and those that always do."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._outcomes: dict[Place, _Outcome] = {}
        worlds = ground.worlds.values()
        self._settled = {"player_count", "true", "false"}
        self._settled |= {name for world in worlds for name in world.numbers}

    def tell(self, event: Event) -> None:
        """Keep what a condition comes to, here and elsewhere."""
        if not isinstance(event, Tested):
            return
        place = place_of(event.told.text, event.told.text)
        before = self._outcomes.get(place)
        can_hold = not event.holds.is_false or (before is not None and before.can_hold)
        can_fail = not event.holds.is_true or (before is not None and before.can_fail)
        self._outcomes[place] = _Outcome(event.told, event.of, can_hold, can_fail)

    def rules_out(self) -> bool:
        """Say whether a condition came to the same each time."""
        return any(self._same())

    def found(self) -> Iterator[Diagnostic]:
        """Yield what is the same in every game."""
        for one in self._same():
            text = one.told.text
            if one.can_hold:
                message = "this always holds: what stands under `else` is never done"
                self.say("dead-branch", text, text, message)
            elif isinstance(one.of, Option):
                message = f"`{one.of.id}` can never be done: its `when` holds in no game"
                self.say("never-playable", one.of.key, one.of.key, message)
            else:
                self.say("dead-branch", text, text, "this holds in no game")
        yield from super().found()

    def _same(self) -> Iterator[_Outcome]:
        """Yield conditions that leave something undone each time, but for those of numbers."""
        for one in self._outcomes.values():
            is_idle = not one.can_fail and isinstance(one.of, If) and bool(one.of.otherwise)
            names = self.shapes.names(self.shapes.key(one.told.value))
            if (is_idle or not one.can_hold) and not names <= self._settled:
                yield one


class Rounds(Check):
    """Sees actions that half of the rounds or fewer allow."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._counters = set(_counters(ground))

    def tell(self, event: Event) -> None:
        """Try every round in the condition of an action."""
        if isinstance(event, Tested) and isinstance(event.of, Option):
            key = self.shapes.key(event.told.value)
            for name in sorted(self.shapes.names(key) & self._counters):
                self._try(name, event.told, event.known, event.of)

    def _try(self, name: str, node: Told, known: Known, option: Option) -> None:
        is_local = name in known.names
        with self.estimator.unwatched():
            now = self.estimator.value(Name(name, 0, 0), known)
        if now.kind != "number" or not 1 < now.most - now.least < _MOST_ROUNDS:
            return
        key = self.shapes.number(("Name", name))
        can = 0
        for at in range(now.least, now.most + 1):
            value = estimate.number(at)
            then = known.naming(name, value) if is_local else known.fact(key, value)
            can += self.estimator.narrowed(node.value, then, True) is not None
        of = now.most - now.least + 1
        if 0 < can <= of // 2:
            message = f"`{option.id}` can be done in {can} of {of} rounds at most"
            self.say("rarely-open", node.text, node.text, message)


def _counters(ground: Ground) -> Iterator[str]:
    """Yield what counts rounds: a loop over numbers, or what a loop adds 1 to, and nothing more."""
    added: set[str] = set()
    other: set[str] = set()
    for block in ground.world.blocks:
        for node in nodes(block):
            match node:
                case Each(variable=variable, domain=Range()):
                    yield variable
                case Assign(is_added=True, variable=variable, value=value) if (
                    getattr(value, "value", None) == 1
                ):
                    added.add(variable.name)
                case Assign(variable=variable):
                    other.add(variable.name)
    loops = [node for node in nodes(ground.world.flow) if isinstance(node, While | Repeat)]
    for name in sorted(added - other):
        if any(_counts(name, loop) for loop in loops):
            yield name


def _counts(name: str, loop: While | Repeat) -> bool:
    """Say whether a loop itself counts its turns, in no loop inside it."""
    waiting = list(loop.do)
    while waiting:
        node = waiting.pop()
        if isinstance(node, Assign) and node.variable.name == name:
            return True
        if isinstance(node, PhaseBlock):
            waiting += node.do
        elif isinstance(node, If):
            waiting += (*node.then, *node.otherwise)
    return False
