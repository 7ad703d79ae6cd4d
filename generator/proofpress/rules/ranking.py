"""By what a loop surely ends: measures in order, one of which falls whenever those before it stay.

A measure is what is left of something: of a number up to the end of its range, of the cards in a
zone, of the pieces of a kind there. How a round changes a few measures at once is followed along
all ways through it; measures are then picked one by one (Alias, Darte, Feautrier and Gonnord,
"Multi-dimensional rankings, program termination, and complexity bounds of flowchart programs",
SAS 2010).
"""

from collections.abc import Iterable, Iterator

from proofpress.rules.coded import shape
from proofpress.rules.effects import Effects
from proofpress.rules.statement import (
    Assign,
    Block,
    Choose,
    Do,
    Draw,
    Each,
    Empty,
    End,
    If,
    Move,
    MoveCard,
    Offer,
    PhaseBlock,
    Play,
    Repeat,
    Roll,
    Secret,
    Statement,
    Told,
    While,
    With,
)
from proofpress.rules.tree import Amount, Binary, Either, Expression, Name, Number, Of, Size
from proofpress.rules.walk import nodes
from proofpress.rules.world import World
from proofpress.values import NamedTuple

MOST_MEASURES = 4  # of one loop
MOST_STEPS = 200_000  # statements gone through for one loop, each for one state

_CARDS = ""
_SAME, _FALLEN, _OPEN = 0, 1, 2  # what a round did to a measure so far
_MORE = {"<": ("other", "one"), ">": ("one", "other")}
_State = tuple[int, ...]
_States = frozenset[_State]
_Facts = frozenset[tuple[object, object]]  # the first is more than the second
_NO_FACTS: _Facts = frozenset()


class Measure(NamedTuple):
    """What is left of a number (no kind), of the pieces of a kind, or the cards ("") in a zone."""

    name: str
    kind: str | None


class _GivenUpError(Exception):
    """A loop is too long to be gone through."""


class _Looked(NamedTuple):
    """A loop that is looked at; `bound` are the names that statements it may come to give."""

    loop: While
    world: World
    effects: Effects
    bound: frozenset[str]


def ranked(loop: While, world: World, effects: Effects) -> tuple[Measure, ...] | None:
    """Return the measures by which a loop ends, in their order; None where that is not known."""
    cards = (card.do for card in world.cards)
    bound = frozenset(_bound((loop, *world.actions.values(), *cards)))
    looked = _Looked(loop, world, effects, bound)
    picked: tuple[Measure, ...] = ()
    candidates = list(_candidates(loop, world, effects))
    try:
        while _Rounds(looked, picked).may_stay():
            best = _best(looked, picked, candidates)
            if best is None or len(picked) == MOST_MEASURES:
                return None
            candidates.remove(best)
            picked = (*picked, best)
        for measure in picked:
            rest = tuple(one for one in picked if one != measure)
            if _Rounds(looked, rest).always_fall():
                picked = rest
    except _GivenUpError:
        return None
    return picked


def _best(
    looked: _Looked, picked: tuple[Measure, ...], candidates: Iterable[Measure]
) -> Measure | None:
    """Return a measure that never grows, and sometimes falls, where those picked stay."""
    best: Measure | None = None
    for measure in candidates:
        ends = _Rounds(looked, (*picked, measure)).ends()
        last = {state[-1] for state in ends if not any(state[:-1])}
        if last == {_FALLEN}:
            return measure
        if best is None and last == {_SAME, _FALLEN}:
            best = measure
    return best


def _candidates(loop: While, world: World, effects: Effects) -> Iterator[Measure]:
    changed = effects.of(loop.do)
    for variable in world.variables.values():
        if variable.id in changed and variable.of is None and not variable.is_clamped:
            yield Measure(variable.id, None)
    for zone in world.zones.values():
        if zone.has_cards and zone.id in changed:
            yield Measure(zone.id, _CARDS)
        yield from (Measure(zone.id, kind) for kind in zone.kinds if kind in changed)


class _Rounds:
    """All ways through one round of a loop, and what they do to some measures."""

    def __init__(self, looked: _Looked, measures: tuple[Measure, ...]) -> None:
        self._loop, self._world, self._effects, self._bound = looked
        self._measures = {measure: at for at, measure in enumerate(measures)}
        self._some = frozenset(self._held(self._loop.condition.value))
        self._known: dict[tuple[int, _State, _Facts], _States] = {}
        self._steps = 0

    def ends(self) -> _States:
        """Return what rounds that come to their end may have done."""
        start = (_SAME,) * len(self._measures)
        return self._block(self._loop.do, frozenset((start,)), _NO_FACTS)

    def may_stay(self) -> bool:
        """Say whether a round may come to its end with all measures as they were."""
        return any(not any(state) for state in self.ends())

    def always_fall(self) -> bool:
        """Say whether in every round one does not stay, and the first of those falls."""
        return all(next(filter(None, state), _OPEN) == _FALLEN for state in self.ends())

    def _held(self, node: Expression) -> Iterator[int]:
        """Yield the measures of which the loop's condition says that something is left."""
        if not isinstance(node, Binary):
            return
        if node.operator == "and":
            yield from self._held(node.one)
            yield from self._held(node.other)
        elif node.operator == ">" and isinstance(node.other, Number) and node.other.value >= 0:
            at = self._total(node.one)
            if at is not None:
                yield at

    def _total(self, node: Expression) -> int | None:
        """Return the measure that an expression is, None where it is none or only part of one."""
        match node:
            case Size(zone=Name(name=name)):
                return self._measures.get(Measure(name, _CARDS))
            case Amount(kind=kind, owner=None, place=Name(name=name)):
                return self._measures.get(Measure(name, kind))
            case _:
                return None

    # Statements

    def _block(self, block: Block, states: _States, facts: _Facts) -> _States:
        for statement in block:
            after: set[_State] = set()
            for state in states:
                after |= self._done(statement, state, facts)
            states = frozenset(after)
            facts = _unchanged(facts, self._effects.of_statement(statement))
        return states

    def _done(self, statement: Statement, state: _State, facts: _Facts) -> _States:
        key = id(statement), state, facts
        if key not in self._known:
            self._steps += 1
            if self._steps > MOST_STEPS:
                raise _GivenUpError
            self._known[key] = self._outcomes(statement, state, facts)
        return self._known[key]

    def _outcomes(  # noqa: C901, PLR0911 - a line for each kind
        self, statement: Statement, state: _State, facts: _Facts
    ) -> _States:
        one = frozenset((state,))
        match statement:
            case If(condition=told, then=then, otherwise=otherwise):
                return self._block(then, one, facts | _facts(told)) | self._block(
                    otherwise, one, facts
                )
            case Offer(options=options):
                return _union(self._block(o.do, one, facts | _facts(o.when)) for o in options)
            case Choose():
                inner = _unchanged(facts, (statement.variable,))
                picked = self._block(statement.do, one, inner)
                instead = statement.otherwise if statement.otherwise is not None else ()
                is_sure = not statement.is_optional and statement.otherwise is None
                return picked if is_sure else picked | one | self._block(instead, one, facts)
            case Each(do=do) | While(do=do):
                return self._repeated(do, one)
            case Repeat(times=told, do=do):
                first = self._block(do, one, _NO_FACTS) if self._least(told.value) > 0 else one
                return self._repeated(do, first)
            case With():
                return self._block(statement.do, one, _unchanged(facts, (statement.variable,)))
            case PhaseBlock() | Secret():
                return self._block(statement.do, one, facts)
            case Do(action=action):
                return self._block(self._world.actions.get(action, ()), one, _NO_FACTS)
            case Play():
                return one | _union(
                    self._block(card.do, one, _NO_FACTS) for card in self._world.cards
                )
            case End():
                return frozenset()
            case _:
                return frozenset(self._verb(statement, state, facts))

    def _repeated(self, do: Block, states: _States) -> _States:
        """Return what any number of turns may have done, none included."""
        while True:
            more = states | self._block(do, states, _NO_FACTS)
            if more == states:
                return states
            states = more

    # Verbs

    def _verb(self, statement: Statement, state: _State, facts: _Facts) -> Iterator[_State]:
        match statement:
            case MoveCard(source=source, target=target):
                yield self._moved(state, _CARDS, source, target)
            case Empty(source=source, target=target):
                yield state
                yield self._moved(state, _CARDS, source, target)
            case Draw(amount=amount, source=source, target=target):
                if not self._is_some(amount, state, facts):
                    yield state
                yield self._moved(state, _CARDS, source, target)
            case Move(amount=amount, source=source, target=target):
                is_exact = statement.share == "exactly" and amount is not None
                if not (is_exact and amount and self._is_some(amount, state, facts)):
                    yield state
                yield self._moved(state, statement.kind, source, target)
            case Assign(variable=variable, value=value):
                least = self._least(value) if statement.is_added else -1
                if least == 0:
                    yield state
                yield self._changed(state, Measure(variable.name, None), least >= 0)
            case Roll(variable=variable):
                yield self._changed(state, Measure(variable.name, None), False)
            case _:
                yield state

    def _moved(self, state: _State, kind: str, source: Name | Of, target: Name | Of) -> _State:
        """Return what is done where at least one went from one place to another."""
        if source.name == target.name:
            return state
        state = self._changed(state, Measure(source.name, kind), True)
        return self._changed(state, Measure(target.name, kind), False)

    def _changed(self, state: _State, measure: Measure, has_fallen: bool) -> _State:
        at = self._measures.get(measure)
        if at is None:
            return state
        after = _FALLEN if has_fallen and state[at] != _OPEN else _OPEN
        return (*state[:at], after, *state[at + 1 :])

    # Amounts

    def _least(self, node: Expression) -> int:
        """Return a number that an expression is at least, where it is a number that is known."""
        match node:
            case Number(value=value):
                return value
            case Name(name=name) if name not in self._bound:
                return self._world.numbers.get(name, -1)
            case _:
                return -1

    def _is_some(self, node: Expression, state: _State, facts: _Facts) -> bool:
        """Say whether an amount is surely more than nothing."""
        match node:
            case Binary(operator="atmost", one=one, other=other):
                return self._is_some(one, state, facts) and self._is_some(other, state, facts)
            case Binary(operator="-", one=one, other=other):
                return (shape(one), shape(other)) in facts
            case Either(one=one, other=other):
                return self._is_some(one, state, facts) and self._is_some(other, state, facts)
            case Size() | Amount():
                at = self._total(node)
                return at is not None and at in self._some and state[at] == _SAME
            case _:
                return self._least(node) > 0


def _bound(tree: object) -> Iterator[str]:
    """Yield the names that statements give to what they go through, pick or work out."""
    for node in nodes(tree):
        if isinstance(node, Each | Choose | With):
            yield node.variable


def _facts(told: Told | None) -> _Facts:
    """Return what is known to be more than what, where a condition holds."""
    return _NO_FACTS if told is None else frozenset(_compared(told.value))


def _compared(node: Expression) -> Iterator[tuple[object, object]]:
    if not isinstance(node, Binary):
        return
    if node.operator == "and":
        yield from _compared(node.one)
        yield from _compared(node.other)
    elif node.operator in _MORE:
        more, less = _MORE[node.operator]
        yield shape(getattr(node, more)), shape(getattr(node, less))


def _unchanged(facts: _Facts, names: Iterable[str]) -> _Facts:
    """Return the facts that read none of these names."""
    changed = frozenset(names)
    if not facts or not changed:
        return facts
    if Effects.anything in changed:
        return _NO_FACTS
    return frozenset(fact for fact in facts if not changed & set(_texts(fact)))


def _texts(tree: object) -> Iterator[str]:
    if isinstance(tree, tuple):
        for part in tree:
            yield from _texts(part)
    elif isinstance(tree, str):
        yield tree


def _union(several: Iterable[_States]) -> _States:
    return frozenset().union(*several)
