"""How play comes to a statement: which rounds lie behind it, what is known on the way.

A course is the way from the beginning to one line of the rules, through actions and cards; a loop
on it is in its last turn there, or, where its rounds can be told apart, in a certain one.
"""

from collections.abc import Iterator
from math import inf

from proofpress.rules.guards import (
    NO_FACTS,
    Facts,
    facts_after,
    facts_against,
    facts_in,
    facts_inside,
    is_guarded,
)
from proofpress.rules.possible import CARD, Many, Numbers, Possible, Reach, Some, Value
from proofpress.rules.statement import (
    Assign,
    Block,
    Choose,
    Do,
    Each,
    If,
    Move,
    Offer,
    PhaseBlock,
    Play,
    Repeat,
    Roll,
    Secret,
    Statement,
    While,
    With,
)
from proofpress.rules.tree import Expression, Name, Number, Range
from proofpress.rules.ways import Ways
from proofpress.rules.world import PLAYERS, World
from proofpress.values import NamedTuple

MOST_ROUNDS = 24  # of a loop whose rounds are told apart


class Step(NamedTuple):
    """One step into a block: which statement, which of its parts, which round or group of it."""

    at: int
    part: int = 0
    turn: int = 0


class Course(NamedTuple):
    """The way to a move of a kind out of its home; `is_guarded` where it asks for what is there."""

    steps: tuple[Step, ...]
    move: Move
    is_guarded: bool


class Group(NamedTuple):
    """Members that are told apart from others, and how many of them a domain has at most."""

    value: Value
    most: float


class Focus(NamedTuple):
    """Whose pieces are looked at: a kind, the set of its owners, one of them; how cards are parted.

    `of` is None for pieces that nobody owns. `decks` are the groups of cards, none where cards are
    not told apart.
    """

    kind: str
    of: str | None
    member: int
    decks: tuple[frozenset[int], ...]


class Round(NamedTuple):
    """A round that is told apart: what is known at its beginning, and whether it surely comes."""

    reach: Reach
    is_sure: bool


class Courses:
    """Finds courses in one world, and what is known along them."""

    def __init__(
        self, world: World, ways: Ways, possible: Possible, focus: Focus, rounds: int
    ) -> None:
        self.world = world
        self.ways = ways
        self.possible = possible
        self.focus = focus
        self.most_rounds = rounds

    def groups(self, many: Many) -> tuple[Group, ...]:
        """Return the members of a domain, those told apart that matter."""
        value, focus = many.each, self.focus
        if not isinstance(value, Some):
            return (Group(value, many.most),)
        if value.of == CARD and focus.decks:
            parts = [(group & value.may) for group in focus.decks]
            return tuple(
                Group(Some(CARD, part), min(many.most, self.possible.copies(part)))
                for part in parts
                if part
            )
        own = frozenset((focus.member,))
        rest = value.may - own
        if value.of != focus.of or not value.may & own or not rest:
            return (Group(value, many.most),)
        return (
            Group(Some(value.of, own), min(many.most, 1) if many.is_set else many.most),
            Group(Some(value.of, rest), min(many.most, len(rest)) if many.is_set else many.most),
        )

    def choice(self, statement: Choose | Each | With, reach: Reach) -> Many:
        """Return what a statement gives a name to."""
        if isinstance(statement, With):
            value = self.possible.value(statement.value.value, reach)
            return Many(value, 1, 1, True)
        return self.possible.domain(statement.domain, reach)

    # What is known after a statement

    def after(self, statement: Statement, reach: Reach) -> Reach:
        """Return what is known of variables after a statement."""
        written = self.ways.written(statement)
        if not written:
            return reach
        match statement:
            case Assign(is_added=is_added, variable=Name(name), value=value):
                return reach.knowing(name, self._assigned(name, value, is_added, reach))
            case Roll(variable=Name(name), first=first, last=last):
                low, high = (self.possible.number(one, reach) for one in (first, last))
                return reach.knowing(name, Numbers(low.low, high.high))
            case PhaseBlock() | Secret() | Do():
                return self.after_block(self.ways.parts(statement)[0], reach)
            case With():
                inner = reach.plus(
                    statement.variable, self.possible.value(statement.value.value, reach)
                )
                return self.after_block(statement.do, inner)._replace(names=reach.names)
            case If():
                holds = self.possible.truth(statement.condition.value, reach)
                if holds is not None:
                    part = statement.then if holds else statement.otherwise
                    return self.after_block(part, reach)
            case Repeat() | Each():
                return self._after_loop(statement, reach)
        return reach.without(written)

    def _after_loop(self, statement: Repeat | Each, reach: Reach) -> Reach:
        """Return what is known after a loop: a number that it only adds to has grown so much."""
        found = self.inside(statement, reach)
        if isinstance(statement, Repeat):
            turns = self.possible.number(statement.times.value, reach).high
        else:
            turns = self.possible.domain(statement.domain, reach).most
        for name in sorted(self.ways.written(statement) & reach.variables.keys()):
            before, more = reach.variables[name], self._added(statement.do, name)
            variable = self.world.variables[name]
            if isinstance(before, Numbers) and more is not None and turns < inf:
                high = min(before.high + max(0, turns) * more, variable.most)
                found = found.knowing(name, Numbers(before.low, max(high, before.low)))
        return found

    def _added(self, block: Block, name: str) -> int | None:
        """Return how much a block adds to a variable at most; None where it may do anything."""
        total = 0
        for statement in block:
            if name not in self.ways.written(statement):
                continue
            parts = self.ways.parts(statement)
            more: int | None = None
            if isinstance(statement, If | Offer | PhaseBlock | Choose | With | Do):
                each = [self._added(part, name) for part in parts]
                known = [one for one in each if one is not None]
                more = max(known) if len(known) == len(each) else None
            elif isinstance(statement, Assign) and statement.is_added:
                value = statement.value
                more = value.value if isinstance(value, Number) else None
            if more is None:
                return None
            total += more
        return total

    def after_block(self, block: Block, reach: Reach) -> Reach:
        """Return what is known of variables after a block."""
        for statement in block:
            reach = self.after(statement, reach)
        return reach

    def _assigned(self, id: str, node: object, is_added: bool, reach: Reach) -> Value:
        variable = self.world.variables[id]
        value = self.possible.value(node, reach, variable.of)  # type: ignore[arg-type]
        if variable.of is not None or not isinstance(value, Numbers):
            return value
        if is_added:
            before = self.possible.value(Name(id, 0, 0), reach)
            assert isinstance(before, Numbers)
            value = Numbers(before.low + value.low, before.high + value.high)
        least, most = variable.least, variable.most
        return Numbers(min(max(least, value.low), most), max(min(most, value.high), least))

    # Rounds

    def rounds(self, statement: Statement, reach: Reach) -> tuple[Round, ...] | None:
        """Return the rounds of a loop that can be told apart, None where they cannot."""
        found: tuple[Round, ...] | None = None
        match statement:
            case While():
                found = self._rounds_of_while(statement, reach)
            case Repeat(times=told) if self._has_phases(statement):
                low, high = self.possible.number(told.value, reach)
                if low == high and 0 <= low <= self.most_rounds:
                    found = self._following(statement, reach, [None] * int(low))
            case Each(domain=Range(), where=None) if self._has_phases(statement):
                many = self.possible.domain(statement.domain, reach)
                first = many.each
                if isinstance(first, Numbers) and many.least == many.most <= self.most_rounds:
                    turns = [first.low + at for at in range(int(many.most))]
                    found = self._following(statement, reach, turns)
        return found

    def _has_phases(self, statement: Statement) -> bool:
        return any(
            isinstance(each, PhaseBlock) or self._has_phases(each)
            for block in self.ways.parts(statement)
            for each in block
        )

    def _following(
        self, statement: Each | Repeat, reach: Reach, turns: "list[None] | list[float]"
    ) -> tuple[Round, ...]:
        found = []
        for turn in turns:
            inner = reach
            if turn is not None and isinstance(statement, Each):
                inner = reach.plus(statement.variable, Numbers(turn, turn))
            found.append(Round(inner, True))
            reach = self.after_block(statement.do, inner)._replace(names=reach.names)
        return tuple(found)

    def _rounds_of_while(self, statement: While, reach: Reach) -> tuple[Round, ...] | None:
        limit = inf
        if statement.limit is not None:
            limit = self.possible.number(statement.limit.value, reach).high
        found: list[Round] = []
        while len(found) < limit:
            holds = self.possible.truth(statement.condition.value, reach)
            if holds is False:
                break
            if len(found) == self.most_rounds:
                return None
            found.append(Round(reach, holds is True))
            reach = self.after_block(statement.do, reach)
        return tuple(found)

    def inside(self, statement: Statement, reach: Reach) -> Reach:
        """Return what is known in any turn of a loop."""
        return reach.without(self.ways.written(statement))

    # Courses

    def begin(self) -> tuple[Block, Reach]:
        """Return all that is done in a game, and what is known before it.

        Which player something begins with is left open: one stands for all.
        """
        variables: dict[str, Value] = {}
        for one in self.world.variables.values():
            start = one.starts[0]
            if one.per is None and one.of is None:
                variables[one.id] = Numbers(start, start)
            elif one.per is None and one.of not in (None, PLAYERS):
                variables[one.id] = Some(str(one.of), frozenset((start,)))
        return (*self.world.setup, *self.world.flow), Reach({}, variables)

    def all(self) -> Iterator[Course]:
        """Yield every course to a move that may take pieces of the kind out of their home."""
        yield from self._in_block(*self.begin(), NO_FACTS, ())

    def _in_block(
        self, block: Block, reach: Reach, facts: Facts, steps: tuple[Step, ...]
    ) -> Iterator[Course]:
        kind = self.focus.kind
        for at, statement in enumerate(block):
            if self.takes(statement):
                yield from self._in_statement(statement, reach, facts, (*steps, Step(at)))
            facts = facts_after(statement, facts, kind, self.ways)
            reach = self.after(statement, reach)

    def takes(self, statement: Statement) -> bool:
        """Return whether a statement may take pieces of the kind out of their home."""
        kind = self.focus.kind
        return (kind, self.world.kinds[kind].home) in self.ways.left(statement)

    def _in_statement(
        self, statement: Statement, reach: Reach, facts: Facts, steps: tuple[Step, ...]
    ) -> Iterator[Course]:
        if isinstance(statement, Move):
            if self._is_own(statement, reach):

                def is_natural(node: Expression) -> bool:
                    return self.possible.number(node, reach).low >= 0

                yield Course(steps, statement, is_guarded(statement, facts, is_natural))
            return
        inside = facts_inside(statement, facts, self.focus.kind, self.ways)
        last = steps[-1]
        for part, block, known in self._parts(statement, inside, facts):
            for turn, inner in self._turns(statement, part, reach):
                way = (*steps[:-1], last._replace(part=part, turn=turn))
                yield from self._in_block(block, inner, known, way)

    def _is_own(self, move: Move, reach: Reach) -> bool:
        """Return whether a move may be one of the owner's pieces."""
        of = self.focus.of
        if of is None or move.owner is None:
            return True
        return self.focus.member in self.possible.members(move.owner, reach, of)

    def _parts(
        self, statement: Statement, inside: Facts, facts: Facts
    ) -> Iterator[tuple[int, Block, Facts]]:
        """Yield the blocks of a statement by their index, and what is known there."""
        for part, block in enumerate(self.ways.parts(statement)):
            known = inside
            if isinstance(statement, If) and part == 1:
                known = facts | facts_against(statement.condition)
            elif isinstance(statement, Choose) and part == 1:
                known = facts
            elif isinstance(statement, Offer):
                known = facts | facts_in(statement.options[part].when)
            yield part, block, known

    def _turns(self, statement: Statement, part: int, reach: Reach) -> Iterator[tuple[int, Reach]]:
        """Yield the rounds or groups in which a part is come to, and what is known there."""
        match statement:
            case If(condition=told):
                if self.possible.truth(told.value, reach) is not (part == 1):
                    yield 0, reach
            case Offer(options=options):
                when = options[part].when
                if when is None or self.possible.truth(when.value, reach) is not False:
                    yield 0, reach
            case Play(card=told):
                card = self.possible.value(told.value, reach, CARD)
                if not isinstance(card, Some) or part in card.may:
                    yield 0, reach.plus("card", Some(CARD, frozenset((part,))))
            case Each() | Repeat() | While():
                yield from self._turns_of_loop(statement, reach)
            case With() | Choose() if part == 0:
                yield from self._members(statement, reach, reach)
            case _:
                yield 0, reach

    def _turns_of_loop(
        self, statement: Each | Repeat | While, reach: Reach
    ) -> Iterator[tuple[int, Reach]]:
        rounds = self.rounds(statement, reach)
        inner = self.inside(statement, reach)
        if rounds is not None:
            yield from ((turn, one.reach) for turn, one in enumerate(rounds))
        elif isinstance(statement, Each):
            yield from self._members(statement, reach, inner)
        else:
            yield 0, inner

    def _members(
        self, statement: Each | Choose | With, reach: Reach, inner: Reach
    ) -> Iterator[tuple[int, Reach]]:
        """Yield the groups of members, all cards as one."""
        many = self.choice(statement, reach)
        if isinstance(many.each, Some) and many.each.of == CARD:
            yield 0, inner.plus(statement.variable, many.each)
            return
        for turn, group in enumerate(self.groups(many)):
            yield turn, inner.plus(statement.variable, group.value)
