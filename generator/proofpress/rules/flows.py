"""An integer programme for the pieces that can be away from home when play comes to a statement.

Every statement before it has a count of how often it was done; loops, choices and conditions bound
counts by counts. A move is a flow between places, in a loop as much as its count allows. What a
place holds is never less than nothing, after every statement that is done once. Conditions are used
only where what is known of variables and cards settles them.
"""

from math import inf

from proofpress.rules.courses import Course, Courses, Group, Step
from proofpress.rules.linear import Linear, plus, times
from proofpress.rules.possible import CARD, Many, Reach, Some
from proofpress.rules.statement import (
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
    Secret,
    Statement,
    While,
    With,
)
from proofpress.rules.stocks import ONCE, PIECES, Spot, Stocks, Taken
from proofpress.rules.ways import CARDS


class Flows(Stocks):
    """Builds the programme of one course."""

    def __init__(self, courses: Courses, *, is_capped: bool) -> None:
        super().__init__(courses, is_capped=is_capped)
        self.courses = courses

    def away(self, course: Course) -> Linear:
        """Return the pieces away from home after a course, as a sum of the programme."""
        block, reach = self.courses.begin()
        self._block(block, ONCE, reach, course.steps)
        return plus(*(held for spot, held in self.state.items() if spot.what == PIECES))

    # Statements

    def _block(self, block: Block, count: Linear, reach: Reach, way: tuple[Step, ...] = ()) -> None:
        for at, statement in enumerate(block):
            if way and at == way[0].at:
                self._towards(statement, count, reach, way)
                return
            self._statement(statement, count, reach)
            reach = self.courses.after(statement, reach)

    def _concerns(self, statement: Statement) -> bool:
        """Return whether a statement moves what is followed, or ends the game."""
        pools = self.ways.filled(statement) | self.ways.left(statement)
        held = {held for held, _ in pools}
        return (
            self.focus.kind in held
            or bool(self.focus.decks and CARDS in held)
            or self.ways.ends(statement)
        )

    def _statement(self, statement: Statement, count: Linear, reach: Reach) -> None:
        if not self._concerns(statement):
            return
        before = dict(self.state)
        self._done(statement, count, reach)
        if not self.loops:
            self._settle()
            self._empty(statement, before, is_sure=count == ONCE)

    def _empty(self, statement: Statement, before: dict[Spot, Linear], *, is_sure: bool) -> None:
        pools = self.ways.emptied((statement,), {})
        for spot in self._spots(pools):
            if is_sure:
                if self.state[spot]:
                    self.programme.row(self.state[spot], 0, 0)
                self.state[spot] = {}
            else:
                self.programme.at_most(self.state[spot], before.get(spot, {}))
        if isinstance(statement, Each | Repeat | While):
            for spot in self._spots(self.ways.emptied(statement.do, {}) - pools):
                self.programme.at_most(self.state[spot], before.get(spot, {}))

    def _done(  # noqa: C901 - a line for each kind
        self, statement: Statement, count: Linear, reach: Reach
    ) -> None:
        match statement:
            case PhaseBlock() | Secret() | Do():
                self._block(self.ways.parts(statement)[0], count, reach)
            case If():
                self._if(statement, count, reach)
            case With() | Choose() | Play():
                self._chosen(statement, count, reach)
            case Offer():
                self._offer(statement, count, reach)
            case Each() | Repeat() | While():
                self._loop(statement, count, reach)
            case Move():
                self._move(statement, count, reach)
            case MoveCard(card, source, target, _):
                cards = self.possible.value(card, reach, CARD)
                self._cards(cards, (count, count), source, target, reach)
            case Draw(amount, source, target, _):
                low, high = self.possible.number(amount, reach)
                bounds = times(count, max(0, low)), times(count, max(0, high))
                anything = Some(CARD, self.possible.all_cards)
                self._cards(anything, bounds if high < inf else None, source, target, reach)
            case Empty(source, target, _):
                anything = Some(CARD, self.possible.all_cards)
                self._cards(anything, None, source, target, reach)
            case End():
                self.programme.row(count, 0, 0)  # play comes on

    def _if(self, statement: If, count: Linear, reach: Reach) -> None:
        holds = self.possible.truth(statement.condition.value, reach)
        if holds is not None:
            self._block(statement.then if holds else statement.otherwise, count, reach)
            return
        then = self._part(count, 1)
        self._block(statement.then, then, reach)
        self._block(statement.otherwise, plus(count, times(then, -1)), reach)

    def _offer(self, statement: Offer, count: Linear, reach: Reach) -> None:
        total = []
        for option in statement.options:
            when = option.when
            if when is None or self.possible.truth(when.value, reach) is not False:
                part = self._part(count, 1)
                total.append(part)
                self._block(option.do, part, reach)
        self.programme.equal(plus(*total), count)

    def _may(self, statement: Each | Choose | With | Play, reach: Reach) -> bool:
        where = getattr(statement, "where", None)
        return where is None or self.possible.truth(where.value, reach) is not False

    def _options(
        self, statement: Choose | With | Play, reach: Reach
    ) -> list[tuple[Group, Block, Reach]]:
        """Return what may be picked, with the block that is done then."""
        if isinstance(statement, Play):
            card = self.possible.value(statement.card.value, reach, CARD)
            may = card.may if isinstance(card, Some) else self.possible.all_cards
            types = self.world.cards
            return [
                (Group(one, 1), types[at].do, reach.plus("card", one))
                for at in sorted(may)
                if at >= 0
                for one in (Some(CARD, frozenset((at,))),)
            ]
        found = []
        for group in self.courses.groups(self.courses.choice(statement, reach)):
            inner = reach.plus(statement.variable, group.value)
            if self._may(statement, inner):
                found.append((group, statement.do, inner))
        return found

    def _chosen(self, statement: Choose | With | Play, count: Linear, reach: Reach) -> None:
        options = self._options(statement, reach)
        before = dict(self.state)
        must = not isinstance(statement, Choose) or not statement.is_optional
        parts: list[Linear] = []
        taken: list[Taken] = []
        if isinstance(statement, Choose) and statement.otherwise is not None:
            parts.append(self._part(count, 1))
            self._block(statement.otherwise, parts[0], reach)
        for group, block, inner in options:
            is_only = must and len(options) == 1 and not parts
            part = count if is_only else self._part(count, min(1, group.most))
            parts.append(part)
            taken.append((group.value, part))
            self._block(block, part, inner)
        if isinstance(statement, Choose) and not self.loops:
            self._lay_there(statement.domain, taken, before)
        (self.programme.equal if must else self.programme.at_most)(plus(*parts), count)

    # Loops

    def _loop(self, statement: Each | Repeat | While, count: Linear, reach: Reach) -> None:
        rounds = None if self.loops else self.courses.rounds(statement, reach)
        if rounds is not None:
            for one in rounds:
                count = count if one.is_sure else self._part(count, 1)
                self._round(statement, count, one.reach)
            return
        inner = self.courses.inside(statement, reach)
        before = dict(self.state)
        self.loops += 1
        if isinstance(statement, Each):
            taken = self._each(statement, count, inner, reach)
            if self.loops == 1:
                self._lay_there(statement.domain, taken, before)
        else:
            low, high = self._turns(statement, reach)
            turns = self._part(count, high) if low < high else times(count, low)
            if 0 < low < high:
                self.programme.at_most(times(count, low), turns)
            self._block(statement.do, turns, inner)
        self.loops -= 1

    def _round(self, statement: Each | Repeat | While, count: Linear, reach: Reach) -> None:
        before = dict(self.state)
        self._block(statement.do, count, reach)
        if count != ONCE:
            for spot in self._spots(self.ways.emptied(statement.do, {})):
                self.programme.at_most(self.state[spot], before.get(spot, {}))

    def _turns(self, statement: Repeat | While, reach: Reach) -> tuple[float, float]:
        """Return how often a loop turns, at least and at most."""
        if isinstance(statement, Repeat):
            low, high = self.possible.number(statement.times.value, reach)
            return max(0, low) if low < inf else 0, max(0, high)
        rounds = self.courses.rounds(statement, reach)
        most = inf if rounds is None else len(rounds)
        if statement.limit is not None:
            most = min(most, max(0, self.possible.number(statement.limit.value, reach).high))
        return 0, most

    def _each(
        self, statement: Each, count: Linear, inner: Reach, reach: Reach, less: int | None = None
    ) -> list[Taken]:
        """Count a loop over members; `less` is the group that the last turn on a course is of."""
        many = self.courses.choice(statement, reach)
        taken: list[Taken] = []
        for at, group in enumerate(self.courses.groups(many)):
            own = inner.plus(statement.variable, group.value)
            if self._may(statement, own):
                part = self._part(count, group.most - (at == less))
                taken.append((group.value, part))
                self._block(statement.do, part, own)
        total = plus(*(part for _, part in taken))
        if many.most < inf:
            self.programme.at_most(total, times(count, many.most - (less is not None)))
        if statement.where is None and less is None and many.least > 0:
            self.programme.at_most(times(count, many.least), total)
        return taken

    # The way to the end of a course

    def _towards(
        self, statement: Statement, count: Linear, reach: Reach, way: tuple[Step, ...]
    ) -> None:
        step, rest = way[0], way[1:]
        if not rest:
            self._move(statement, count, reach, is_last=True)  # type: ignore[arg-type]
            self._settle()
            return
        block = self.ways.parts(statement)[step.part]
        match statement:
            case Each() | Repeat() | While():
                self._last_turn(statement, count, reach, way)
            case If() if self._is_barred(statement, step, reach):
                self.programme.row(count, 0, 0)
            case Choose() if step.part == 1:
                self._block(block, count, reach, rest)
            case Play():
                inner = reach.plus("card", Some(CARD, frozenset((step.part,))))
                self._block(block, count, inner, rest)
            case With() | Choose():
                many = self.courses.choice(statement, reach)
                before = dict(self.state)
                taken = self._picked(statement, self._now(many, step), count, reach, rest)
                if isinstance(statement, Choose):
                    self._lay_there(statement.domain, taken, before)
            case _:
                self._block(block, count, reach, rest)

    def _is_barred(self, statement: If, step: Step, reach: Reach) -> bool:
        """Return whether a condition is known to lead to its other part."""
        holds = self.possible.truth(statement.condition.value, reach)
        return holds is not None and holds == bool(step.part)

    def _now(self, many: Many, step: Step) -> tuple[Group, ...]:
        """Return the groups that the member on a course may be of."""
        groups = self.courses.groups(many)
        is_card = isinstance(many.each, Some) and many.each.of == CARD
        return groups if is_card else (groups[step.turn],)

    def _picked(
        self,
        statement: Each | Choose | With,
        groups: tuple[Group, ...],
        count: Linear,
        reach: Reach,
        rest: tuple[Step, ...],
    ) -> list[Taken]:
        """Go on with one member of some groups."""
        options = [
            (group.value, inner)
            for group in groups
            for inner in (reach.plus(statement.variable, group.value),)
            if self._may(statement, inner)
        ]
        parts = [count] if len(options) == 1 else [self._part(count, 1) for _ in options]
        self.programme.equal(plus(*parts), count)
        for part, (_, inner) in zip(parts, options, strict=True):
            self._block(statement.do, part, inner, rest)
        return [(value, part) for part, (value, _) in zip(parts, options, strict=True)]

    def _last_turn(
        self,
        statement: Each | Repeat | While,
        count: Linear,
        reach: Reach,
        way: tuple[Step, ...],
    ) -> None:
        """Do the turns before the last one, and that as far as the course goes."""
        step, rest = way[0], way[1:]
        rounds = self.courses.rounds(statement, reach)
        if rounds is not None:
            for one in rounds[: step.turn]:
                self._round(statement, count, one.reach)
            self._block(statement.do, count, rounds[step.turn].reach, rest)
            return
        before = dict(self.state)
        inner = self.courses.inside(statement, reach)
        self.loops += 1
        if isinstance(statement, Each):
            many = self.courses.choice(statement, reach)
            groups = self._now(many, step)
            less = step.turn if len(groups) == 1 else -1
            taken = self._each(statement, count, inner, reach, less)
        else:
            _, high = self._turns(statement, reach)
            self._block(statement.do, self._part(count, high - 1), inner)
        self.loops -= 1
        self._settle()
        for spot in self._spots(self.ways.emptied(statement.do, {})):
            self.programme.at_most(self.state[spot], before.get(spot, {}))
        if isinstance(statement, Each):
            taken += self._picked(statement, groups, count, inner, rest)
            self._lay_there(statement.domain, taken, before)
        else:
            self._block(statement.do, count, inner, rest)
