"""All rules gone through at once, with what is known at each place, instead of one game."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import assert_never

from proofpress.rules import estimate
from proofpress.rules.changing import assigned, carried, moved
from proofpress.rules.counting import Counting
from proofpress.rules.effects import Effects
from proofpress.rules.estimate import FAR, Estimate
from proofpress.rules.estimating import Estimator
from proofpress.rules.known import Known, either
from proofpress.rules.statement import (
    Assign,
    Block,
    Check,
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
    Option,
    PhaseBlock,
    Play,
    Repeat,
    Roll,
    Secret,
    Statement,
    Told,
    Verb,
    While,
    With,
)
from proofpress.rules.tree import Expression, Name, Of
from proofpress.rules.watching import (
    Asked,
    Carried,
    Changed,
    Chosen,
    Event,
    Left,
    Offered,
    Reached,
    Tested,
)
from proofpress.rules.world import NONE, PLAYERS, Variable
from proofpress.source.node import Scalar

_MOST_STATEMENTS = 20_000
_MOST_ALONE = 4  # turns of a `repeat` that are gone through one by one


Ways = Known | None  # what is known, or that nothing comes here


class TooLongError(ValueError):
    """The rules have too many statements to go through."""


class Walk:
    """One way through all rules. `raw` is what variables were to become, within range or not.

    `is_close` goes through the turns of a short `repeat` one by one.
    """

    def __init__(self, estimator: Estimator, is_close: bool = False) -> None:
        self.is_close = is_close
        self.estimator = estimator
        self.world = estimator.world
        self.shapes = estimator.shapes
        self.effects = Effects(estimator.world)
        self._counting = Counting(estimator, self.effects)
        self.raw: dict[str, Estimate] = dict(estimator.variables)
        self._steps = 0
        self._doing: list[str] = []
        self._guard: Option | None = None

    def _tell(self, event: Event) -> None:
        self.estimator.watch.tell(event)

    # Expressions

    def told(self, told: Told, known: Known, of: str | None = None) -> Estimate:
        """Return what an expression with a text of its own may come to."""
        return self._read(told.value, told.text, known, of)

    def _read(
        self, node: Expression, text: Scalar, known: Known, of: str | None = None
    ) -> Estimate:
        self.estimator.watch.text = text
        return self.estimator.value(node, known, of)

    def _condition(self, told: Told, known: Known, of: Statement) -> tuple[Ways, Ways]:
        """Return what is known where a condition holds, and where it does not."""
        self.told(told, known)
        yes = self.estimator.narrowed(told.value, known, True)
        no = self.estimator.narrowed(told.value, known, False)
        holds = estimate.truth(yes is not None, no is not None)
        self._tell(Tested(told, holds, known, of))
        return yes, no

    def _where(self, told: Told, known: Known, of: Statement | Option) -> Ways:
        """Return what is known where a condition holds."""
        holds = self.told(told, known)
        yes = self.estimator.narrowed(told.value, known, True)
        if yes is None:
            holds = estimate.NO
        self._tell(Tested(told, holds, known, of))
        return yes

    @contextmanager
    def _asked(self, *conditions: Told | None) -> Iterator[None]:
        """Keep in mind what was asked on the way into a block."""
        path = self.estimator.watch.path
        count = len(path)
        path += [one for one in conditions if one is not None]
        yield
        del path[count:]

    # Statements

    def block(self, block: Block, known: Known | None) -> Known | None:
        """Return what is known after statements, None where the game never comes past them.

        Raises TooLongError.
        """
        for statement in block:
            if known is None:
                return None
            self._steps += 1
            if self._steps > _MOST_STATEMENTS:
                raise TooLongError
            self._tell(Reached(statement, known))
            known = self._statement(statement, known)
        return known

    def _statement(  # noqa: C901, PLR0911 - a line for each kind
        self, node: Statement, known: Known
    ) -> Known | None:
        match node:
            case Each():
                return self._each(node, known)
            case If():
                yes, no = self._condition(node.condition, known, node)
                with self._asked(node.condition):
                    return either(self.block(node.then, yes), self.block(node.otherwise, no))
            case Repeat():
                return self._repeat(node, known)
            case While():
                return self._while(node, known)
            case Choose():
                return self._choose(node, known)
            case Offer():
                return self._offer(node, known)
            case With():
                value = self.told(node.value, known)
                inner = known.binding(node.variable, value, self.shapes)
                after = self.block(node.do, inner)
                self._tell(Left(node))
                return self._left(after, known, node.variable)
            case PhaseBlock() | Secret():
                return self.block(node.do, known)
            case Play():
                return self._play(node, known)
            case Do():
                return self._do(node, known)
            case _:
                return self._verb(node, known)

    def _left(self, known: Known | None, before: Known, name: str) -> Known | None:
        """Return what is known where a name means again what it meant before."""
        return None if known is None else known.leaving(before.names, name, self.shapes)

    def _again(self, node: Statement, known: Known) -> Known:
        """Return what is known at the beginning of every turn of a loop, and after it."""
        return known.forgetting(self.effects.of_statement(node), self.shapes)

    def _each(self, node: Each, known: Known) -> Known | None:
        self.estimator.watch.text = node.text
        among = self.estimator.domain(node.domain, known)
        inside, after = self._counting.turns(node, among.most, known, self._again(node, known))
        if among.most > 0:
            inner: Known | None = inside.binding(node.variable, among.one, self.shapes)
            if node.where is not None and inner is not None:
                inner = self._where(node.where, inner, node)
            with self._asked(node.where):
                self.block(node.do, inner)
        return after

    def _repeat(self, node: Repeat, known: Known) -> Known | None:
        times = self.told(node.times, known)
        with self._asked(node.times):
            if self.is_close and times.is_one and 0 < times.least <= _MOST_ALONE:
                last: Known | None = known
                for _ in range(times.least):
                    last = self.block(node.do, last)
                return last
            most = max(0, times.most)
            inside, after = self._counting.turns(node, most, known, self._again(node, known))
            if times.most > 0:
                self.block(node.do, inside)
            return after

    def _while(self, node: While, known: Known) -> Known | None:
        again = self._again(node, known)
        if node.limit is not None:
            self.told(node.limit, known)
        yes, no = self._condition(node.condition, again, node)
        with self._asked(node.condition):
            self.block(node.do, yes)
        return again if node.limit is not None else no

    def _choose(self, node: Choose, known: Known) -> Known | None:
        self.estimator.watch.text = node.text
        one = self.estimator.domain(node.domain, known).one
        if node.by is not None:
            self.estimator.watch.text = node.by.text
            self.estimator.need(node.by.value, known, PLAYERS)
        inner: Known | None = known.binding(node.variable, one, self.shapes)
        assert inner is not None
        guard, self._guard = self._guard, None
        self._tell(Asked(node, known, inner, guard))
        if node.where is not None:
            inner = self._where(node.where, inner, node)
        if inner is not None:
            self._tell(Chosen(node, inner.names[node.variable]))
        with self._asked(node.where):
            after = self._left(self.block(node.do, inner), known, node.variable)
        if node.is_optional:
            after = either(after, known)
        if node.otherwise is not None:
            after = either(after, self.block(node.otherwise, known))
        return after

    def _offer(self, node: Offer, known: Known) -> Known | None:
        if node.by is not None:
            self.estimator.watch.text = node.by.text
            self.estimator.need(node.by.value, known, PLAYERS)
        self._tell(Offered(node, known))
        after: Known | None = None
        for option in node.options:
            inner: Known | None = known
            if option.when is not None:
                inner = self._where(option.when, known, option)
            outer, self._guard = self._guard, option if option.when is not None else None
            with self._asked(option.when):
                after = either(after, self.block(option.do, inner))
            self._guard = outer
        self._guard = None
        return after

    def _play(self, node: Play, known: Known) -> Known | None:
        card = self.told(node.card, known)
        if card.kind != "card":
            return known.forgetting(self.effects.of_statement(node), self.shapes)
        self._tell(Carried(node, card.members))
        after: Known | None = None
        types = self.world.cards
        for index in sorted(card.members):
            effect = types[index].do
            key = f"card {index}"
            if key in self._doing:
                continue
            self._doing.append(key)
            inner = known.binding("card", estimate.cards((index,)), self.shapes)
            done = self.block(effect, inner)
            self._doing.pop()
            if done is not None:
                done = Known(known.names, done.forgetting(("card",), self.shapes).facts)
            after = either(after, done)
        return after

    def _do(self, node: Do, known: Known) -> Known | None:
        action = self.world.actions.get(node.action)
        if action is None or node.action in self._doing:
            return known.forgetting(self.effects.of_statement(node), self.shapes)
        self._doing.append(node.action)
        after = self.block(action, known)
        self._doing.pop()
        return after

    # Verbs

    def _verb(self, node: Verb, known: Known) -> Known | None:
        self.estimator.watch.text = node.text
        match node:
            case Move():
                return self._move(node, known)
            case MoveCard():
                return self._move_card(node, known)
            case Draw():
                many = self.estimator.value(node.amount, known)
                self._tell(Changed(node, many))
                self._fill(node.target.name, self._held(node.source.name))
                return carried(known, self.shapes, many, node.source, node.target)
            case Empty():
                self._fill(node.target.name, self._held(node.source.name))
                many = estimate.number(0, FAR)
                return carried(known, self.shapes, many, node.source, node.target)
            case Assign() | Roll():
                return self._set(node, known)
            case Check():
                self.estimator.value(node.condition, known)
                return self.estimator.narrowed(node.condition, known, True)
            case End():
                return None
            case Do():
                raise AssertionError(node)
            case _:
                assert_never(node)

    def _move(self, node: Move, known: Known) -> Known:
        if node.owner is not None:
            kind = self.world.kinds.get(node.kind)
            self.estimator.need(node.owner, known, None if kind is None else kind.owner)
        for place in (node.source, node.target):
            self._see_place(place, known)
        most = self.estimator.most_pieces(node.kind)
        many = estimate.number(0, most)
        if node.amount is not None:
            many = self.estimator.value(node.amount, known)
            self._tell(Changed(node, many))
            many = estimate.number(max(0, many.least), max(0, min(most, many.most)))
            if node.share == "upto":
                many = estimate.number(0, many.most)
        return moved(known, self.shapes, node, many)

    def _see_place(self, place: Name | Of, known: Known) -> None:
        zone = self.world.zones.get(place.name)
        if isinstance(place, Of):
            self.estimator.need(place.owner, known, None if zone is None else zone.per)

    def _held(self, zone: str) -> frozenset[int]:
        return self.estimator.contents.get(zone, frozenset())

    def _fill(self, zone: str, cards: frozenset[int]) -> None:
        contents = self.estimator.contents
        if zone in contents and not cards <= contents[zone]:
            contents[zone] |= cards
            self.estimator.forget()

    def _move_card(self, node: MoveCard, known: Known) -> Known:
        for place in (node.source, node.target):
            self._see_place(place, known)
        card = self.estimator.value(node.card, known)
        held = self._held(node.source.name)
        cards = held & card.members if card.kind == "card" else held
        self._tell(Carried(node, cards))
        self._fill(node.target.name, cards)
        return carried(known, self.shapes, estimate.number(1), node.source, node.target)

    def _set(self, node: Assign | Roll, known: Known) -> Known:
        variable = self.world.variables.get(node.variable.name)
        if isinstance(node.variable, Of):
            of = None if variable is None else variable.per
            self.estimator.need(node.variable.owner, known, of)
        if variable is None:
            for part in (node.value,) if isinstance(node, Assign) else (node.first, node.last):
                self.estimator.value(part, known)
            return known.forgetting((node.variable.name,), self.shapes)
        value = self._new_value(node, variable, known)
        self._tell(Changed(node, value))
        if variable.of is None:
            self.raw[variable.id] = estimate.joined(self.raw[variable.id], value)
            value = within(value, variable)
        stored = self.estimator.variables
        both = estimate.joined(stored[variable.id], value)
        if both != stored[variable.id]:
            stored[variable.id] = both
            self.estimator.forget()
        return assigned(known, self.shapes, node.variable, value)

    def _new_value(self, node: Assign | Roll, variable: Variable, known: Known) -> Estimate:
        if isinstance(node, Roll):
            first = self.estimator.value(node.first, known)
            last = self.estimator.value(node.last, known)
            return estimate.number(first.least, max(first.least, last.most))
        if variable.of is not None:
            return self._new_member(node, variable, known)
        value = self.estimator.value(node.value, known)
        if value.kind != "number":
            value = estimate.NUMBER
        if node.is_added:
            value = estimate.computed("+", self.estimator.value(node.variable, known), value)
        return value

    def _new_member(self, node: Assign, variable: Variable, known: Known) -> Estimate:
        if NONE not in variable.starts:
            value = self.estimator.need(node.value, known, variable.of)
        else:
            value = self.estimator.value(node.value, known, variable.of)
        if value.kind != "member" or value.of not in (None, variable.of):
            return estimate.members(variable.of, range(NONE, self.world.size(variable.of)))
        return value._replace(of=variable.of)


def within(value: Estimate, variable: Variable) -> Estimate:
    """Return a number that stays in its range: it stops at the ends, or the game does."""
    least = min(max(value.least, variable.least), variable.most)
    most = max(min(value.most, variable.most), variable.least)
    return estimate.number(least, most)
