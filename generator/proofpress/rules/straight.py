"""A game as one function that plays it by chance from its setup to its end.

Statements become statements of Python and choices draw at once, so that nothing has to be
remembered from block to block. Chance falls as it does in the automaton, so both play the same
game. Where the function gives up, the automaton plays the game once more and says what went wrong.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext

from proofpress.model.decode import Reading
from proofpress.rules.asking import Asker
from proofpress.rules.coded import CARD, PLAYER, Code, Scope, Type, facts_of
from proofpress.rules.effects import blocks_in
from proofpress.rules.picking import PickCompiler, zones_in_order
from proofpress.rules.places import MOST_NAMED, OwnPlaces
from proofpress.rules.play import MOST_CHOICES
from proofpress.rules.program import MOST_WORK, STEP_WORK, Site
from proofpress.rules.statement import (
    Do,
    Each,
    If,
    Play,
    Repeat,
    Statement,
    While,
    With,
)
from proofpress.rules.tree import Domain, Name, Of
from proofpress.rules.verbs import NOWHERE, Around
from proofpress.rules.walk import names
from proofpress.rules.world import World
from proofpress.source.node import Scalar
from proofpress.values import NamedTuple

MOST_COPIES = 16  # of statements, one for each member
MOST_BEFORE = MOST_WORK // 10  # work of a loop that is charged before it begins,
MOST_IN_ALL = MOST_WORK // 2  # and of all those that are not inside another
_COUNTS = "@"  # stands for what is counted, while it is not known what that is


class Sights(NamedTuple):
    """What is looked at with the invariants: slots of numbers, and of piles."""

    numbers: Sequence[int]
    piles: Sequence[int]


class StraightCompiler(PickCompiler):
    """Compiles a world that has a program into one function, `game`.

    `same` has, for each counted site, the first one that is come to as often: only that is counted.
    """

    def __init__(self, world: World, *, is_watched: bool, sights: Sights | None = None) -> None:
        super().__init__(world, Reading(), frozenset())
        self.same: list[int] = []
        self._is_watched = is_watched
        self._sights = sights
        self._work = self._inside = 0
        self._elsewhere: set[str] = set()
        self._first: int | None = None
        self._ends = 0
        self._scores = self._fails = ""
        self.coder.places = self._places = OwnPlaces(self.slots)
        self.asker = Asker(self.coder, is_whole=sights is not None)
        self.coder.seek = self.asker.seek
        in_order = zones_in_order(world)
        piles = {f"z{at}": id for id, at in self.slots.zones.items() if world.zones[id].per is None}
        self.single = frozenset(piles)
        self.loose = frozenset(pile for pile, zone in piles.items() if zone not in in_order)

    @property
    def counters(self) -> list[int]:
        """The sites that are counted, in order."""
        return sorted(set(self.same))

    def lines(self) -> list[str]:
        """Return the lines of the function, and of those that it calls.

        It gets the generator of chance; it returns how many choices were made, how many were none,
        the scores by player, and counts by `counters`.
        """
        self._begin(self._new_block())
        self.block(self.world.setup, Scope({}), NOWHERE)
        self.block(self.world.flow, Scope({}), NOWHERE)
        self.end()
        counts = "".join(f"k{at}," for at in self.counters)
        head = ["def game(g):", f" made=forced=0;f={self._work}"]
        head += [f" {counts}={(0,) * len(self.counters)}"] if counts else []
        lines = [line.replace(_COUNTS, f"({counts})") for line in self.blocks[0]]
        first = self._places.first((*lines, *self.coder.functions), self.coder.constant)
        return [*head, *first, *lines, *self.coder.functions]

    def end(self) -> None:
        """Add what a game ends with."""
        self._ends += 1
        self._see_invariants()
        if not self._scores:
            self._scores = self.coder.function("scores", self._scored())
        self._line(f"return made,forced,{self._scores},{_COUNTS}")

    def _scored(self) -> Iterator[str]:
        rows = []
        for player in range(self.world.count):
            me = Scope({"me": Code(str(player), PLAYER)})
            values = [self._told(one, me, "number") for one in self.world.score]
            rows.append(f"({''.join(f'{value},' for value in values)}),")
        yield f" return ({''.join(rows)})"

    def _see_invariants(self) -> None:
        if self._sights is None and (not self._is_watched or not self.world.invariants):
            return
        if not self._fails:
            self._fails = self.coder.function("failed", [*self._seen(), *self._invariants()[1:]])
        self._line(f"if {self._fails}>=0: stop()")

    def _seen(self) -> Iterator[str]:
        """Yield the lines that keep how few lie somewhere at least, `W`, and at most, `H`."""
        numbers, piles = self._sights or ((), ())
        for at, slot in enumerate(numbers):
            number = self.coder.slot(str(slot))
            yield f" if {number}<W[{at}]: W[{at}]={number}"
        for at, pile in enumerate(piles):
            yield f" if (n:=len({self.coder.pile(str(pile))}))>H[{at}]: H[{at}]=n"

    # What is counted

    def _count(self, kind: str, name: str, text: Scalar, around: Around) -> None:
        at = len(self.counted)
        if self._first is None:
            self._first = at
            self._line(f"k{at}+=1")
        self.same.append(self._first)
        self.counted.append(Site(kind, name, text, around.phase))

    @contextmanager
    def _indented(self) -> Iterator[None]:
        first, ends, self._first = self._first, self._ends, None
        locals = self.coder.locals
        with super()._indented():
            yield
        self.coder.locals = locals  # names mean nothing outside of their block
        self._first = first if ends == self._ends else None

    @contextmanager
    def _under(self, condition: str) -> Iterator[None]:
        """Add lines under a condition, or without one where it is empty."""
        with super()._under(condition) if condition else nullcontext():
            yield

    # Work

    def _measured(self, statement: Statement, scope: Scope, around: Around) -> None:
        chooses, labour = self._choosing.has_choice(statement, around.actions), self._labour
        is_inner = self._is_straight
        if not is_inner:
            own = labour.of_line(statement) if chooses else labour.of_statement(statement)
            self._work += STEP_WORK + own
        self._is_straight = not chooses
        try:
            self._statement(statement, scope, around, chooses)
        finally:
            self._is_straight = is_inner

    @contextmanager
    def _turn(self, times: int | None = None) -> Iterator[None]:
        """Charge a turn of a loop with choices; what is little in all is charged before."""
        at, indent, before, self._work = len(self._lines), " " * self._depth, self._work, 0
        self._inside += 1
        yield
        self._inside -= 1
        if times is not None:
            in_all, most = times * self._work, MOST_BEFORE
            if not self._inside:
                most = max(most, MOST_IN_ALL - before)
            if in_all <= most:
                self._work = before + in_all
                return
        is_endless = "" if times is not None else f" or made>{MOST_CHOICES}"
        too_much = f"f>{MOST_WORK}{is_endless}"
        self._lines[at:at] = [f"{indent}f+={self._work}", f"{indent}if {too_much}: stop()"]
        self._work = before

    # Statements around choices

    def _part(self, scope: Scope) -> None:
        """Nobody watches these games phase by phase."""

    def _in_one(self, node: Each, scope: Scope) -> tuple[Each, str] | None:
        """Return the loop over cards inside one over their places, and all of these cards.

        Returns None where it is not that, or what is done there moves them or names the place.
        """
        match node:
            case Each(name, Name(of), None, (Each(domain=Of(zone, Name(owner))) as inner,)):
                base, size = self.slots.zones.get(zone), self._labour.size(node.domain)
                is_one = owner == name and base is not None and self.world.zones[zone].per == of
                if not is_one or size > MOST_NAMED or name in scope.names:
                    return None
            case _:
                return None
        if name in self._said(inner) or zone in self._effects.of(inner.do):
            return None
        assert base is not None
        return inner, "+".join(self.coder.pile(str(base + at)) for at in range(size))

    def _said(self, inner: Each) -> set[str]:
        """Return all names that are said in a loop, or where actions and cards do something."""
        if not self._elsewhere:
            cards = tuple(card.do for card in self.world.cards)
            self._elsewhere.update(names((*self.world.actions.values(), *cards)))
        return self._elsewhere.union(names((inner.where, inner.do)))

    def _each(self, node: Each, scope: Scope, around: Around) -> None:
        found = self._in_one(node, scope)
        if found is not None:
            with self._over(*found, scope) as inner:
                self._guarded(found[0], inner, around)
            return
        of = node.domain.name if isinstance(node.domain, Name) else ""
        count = self.world.size(of) if of in self.world.sets else MOST_COPIES + 1
        if count * len(node.do) > MOST_COPIES or any(map(_holds_more, node.do)):
            super()._each(node, scope, around)
            return
        for member in range(count):
            inner = scope.plus(node.variable, Code(str(member), Type("member", of)))
            self._guarded(node, inner, around)

    @contextmanager
    def _over(self, node: Each, cards: str, scope: Scope) -> Iterator[Scope]:
        """Add what is done for each of some cards."""
        name = self.coder.local()
        self._line(f"for {name} in {cards}:")
        with self._indented():
            yield scope.plus(node.variable, Code(name, CARD))

    def _each_choosing(self, node: Each, scope: Scope, around: Around) -> None:
        found = self._in_one(node, scope)
        if found is not None:
            loop, cards = found
            places = self._labour.size(node.domain)
            self._work += places * (STEP_WORK + self._labour.of_line(loop))
            turns = places * self._size(loop.domain)
            with self._over(loop, cards, scope) as inner, self._turn(turns):
                self._guarded(loop, inner, around)
            return
        with self._loop(node, scope) as inner, self._turn(self._size(node.domain)):
            self._guarded(node, inner, around)

    def _size(self, domain: Domain) -> int:
        """Return how many members a domain has at most; a zone with a limit holds no more."""
        zone = self.world.zones.get(domain.name) if isinstance(domain, Name | Of) else None
        size = self._labour.size(domain)
        if (
            zone is None
            or zone.limit is None
            or any(one.home == zone.id for one in self.world.packs)
        ):
            return size
        limit = self._labour.most(zone.limit.value)
        return size if limit is None else min(size, limit)

    def _if_choosing(self, node: If, scope: Scope, around: Around) -> None:
        self._if(node, scope, around)

    def _repeat_choosing(self, node: Repeat, scope: Scope, around: Around) -> None:
        times = self._told(node.times, scope, "number")
        if times == "1":
            self.block(node.do, scope, around)
            return
        self._line(f"for _ in range({times}):")
        with self._indented(), self._turn(self._labour.most(node.times.value)):
            self.block(node.do, scope, around)

    def _while_choosing(self, node: While, scope: Scope, around: Around) -> None:
        left = ""
        if node.limit is not None:
            left = self.coder.local()
            limit = self._told(node.limit, scope, "number")
            self._line(f"{left}={self._kept(limit, node.limit, around)}")
        condition = self._told(node.condition, scope, "truth")
        self._line(f"while {f'{left}>0 and ' if left else ''}{condition}:")
        with self._indented(), self._turn():
            if left:
                self._line(f"{left}-=1")
            self.block(node.do, scope.knowing(facts_of(node.condition.value)), around)

    def _with(self, node: With, scope: Scope, around: Around, _: bool) -> None:
        super()._with(node, scope, around, False)

    def _play_choosing(self, node: Play, scope: Scope, around: Around) -> None:
        self._play(node, scope, around)


def _holds_more(statement: Statement) -> bool:
    return bool(blocks_in(statement)) or isinstance(statement, Do | Play)
