"""What a setup takes for each number of players, against what there is: by adding, without playing.

Only what surely happens is added: exact amounts that are known before play, in loops whose length
is known. So a shortage that is found is one; of what depends on play nothing is said here.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from operator import add, mul, sub

from proofpress.diagnostics import Diagnostic, Note, finding
from proofpress.rules.ground import Ground
from proofpress.rules.slots import MOST_STATEMENTS, TooLargeError
from proofpress.rules.statement import (
    Block,
    Do,
    Draw,
    Each,
    Move,
    MoveCard,
    PhaseBlock,
    Repeat,
    Secret,
    Statement,
    With,
)
from proofpress.rules.tree import Binary, Domain, Expression, Listed, Name, Number, Of, Range, Ring
from proofpress.rules.walk import nodes, place_of
from proofpress.rules.world import World
from proofpress.source.node import Scalar
from proofpress.values import NamedTuple

_SUMS: Mapping[str, Callable[[int, int], int]] = {
    "+": add, "-": sub, "*": mul, "atleast": max, "atmost": min,
}  # fmt: skip
_Source = tuple[str, str]  # a kind of piece and its home; "" stands for cards


class _Short(NamedTuple):
    source: _Source
    taken: int
    supply: int
    players: int
    at: Scalar


def see_demand(ground: Ground) -> Iterator[Diagnostic]:
    """Yield what the setup takes more of than there is, each source once, with all its counts."""
    found: dict[_Source, list[_Short]] = {}
    for world in ground.worlds.values():
        for short in _Adding(world, ground.lacking).shortages():
            found.setdefault(short.source, []).append(short)
    for shorts in found.values():
        first = shorts[0]
        notes = [Note(_words(short), short.at.span) for short in shorts[1:]]
        yield finding("setup-short", first.at.span, _words(first), notes=notes)


def _words(short: _Short) -> str:
    kind, zone = short.source
    what = f"{short.taken} `{kind}`" if kind else f"{short.taken} cards"
    seats = "1 player" if short.players == 1 else f"{short.players} players"
    return f"with {seats} the setup takes {what} from `{zone}`, and there are {short.supply}"


class _Adding:
    """Adds up what one world's setup takes out of the homes of its pieces and cards."""

    def __init__(self, world: World, lacking: frozenset[str]) -> None:
        self.world = world
        self.lacking = lacking
        self.taken: Counter[_Source] = Counter()
        self.last: dict[_Source, Scalar] = {}
        self._names: dict[str, str] = {}  # of loops, with the set that they go through
        self._doing: list[str] = []
        self._steps = 0

    def shortages(self) -> Iterator[_Short]:
        """Yield what is taken more of than there is.

        Raises TooLargeError where there are more than MOST_STATEMENTS.
        """
        self._block(self.world.setup, 1)
        back = self._refilled()
        for source, taken in self.taken.items():
            supply = self._supply(source)
            if source not in back and supply is not None and taken > supply:
                yield _Short(source, taken, supply, self.world.count, self.last[source])

    def _supply(self, source: _Source) -> int | None:
        kind, zone = source
        if kind:
            return None if kind in self.lacking else self.world.kinds[kind].supply
        packs = [pack for pack in self.world.packs if pack.home == zone]
        return sum(card.copies for pack in packs for card in pack.cards) if packs else None

    def _refilled(self) -> set[_Source]:
        """Return the sources that something of the setup goes back to."""
        blocks = (self.world.setup, tuple(self.world.actions.values()))
        return {
            (node.kind if isinstance(node, Move) else "", node.target.name)
            for node in nodes(blocks)
            if isinstance(node, Move | MoveCard | Draw)
        }

    def _block(self, block: Block, times: int) -> None:
        for statement in block if times else ():
            self._steps += 1
            if self._steps > MOST_STATEMENTS:
                raise TooLargeError(f"more than {MOST_STATEMENTS} statements")
            self._statement(statement, times)

    def _statement(self, statement: Statement, times: int) -> None:
        match statement:
            case Each(variable=name, domain=domain, where=None):
                size, of = self._length(domain)
                outer = self._names
                self._names = {**outer, name: of}
                self._block(statement.do, times * size)
                self._names = outer
            case Repeat(times=told):
                self._block(statement.do, times * max(0, self._known(told.value) or 0))
            case With() | PhaseBlock() | Secret():
                self._block(statement.do, times)
            case Do(action=action) if action not in self._doing:
                self._doing.append(action)
                self._block(self.world.actions.get(action, ()), times)
                self._doing.pop()
            case Move(share="exactly", amount=amount, kind=kind) if kind in self.world.kinds:
                known = self.world.kinds[kind]
                if amount is not None and known.home == statement.source.name:
                    each = self._share(known.owner, statement.owner, times)
                    self._take((kind, known.home), amount, each, statement)
            case Draw(source=source, amount=amount):
                whose = source.owner if isinstance(source, Of) else None
                zone = self.world.zones.get(source.name)
                if zone is not None:
                    each = self._share(zone.per, whose, times)
                    self._take(("", source.name), amount, each, statement)

    def _take(self, source: _Source, amount: Expression, times: int, statement: Statement) -> None:
        taken = (self._known(amount) or 0) * times
        if taken > 0:
            self.taken[source] += taken
            self.last[source] = place_of(statement)

    def _share(self, owners: str | None, whose: Expression | None, times: int) -> int:
        """Return how often one owner's is taken: those that a loop goes through share the times."""
        if owners is None:
            return times
        is_loop = isinstance(whose, Name) and self._names.get(whose.name) == owners
        return times // max(1, self.world.size(owners)) if is_loop else 0

    def _length(self, domain: Domain) -> tuple[int, str]:
        """Return how many members a loop surely goes through, and their set where it is whole."""
        match domain:
            case Name(name=name) if name in self.world.sets:
                return self.world.size(name), name
            case Ring(has_first=has_first):
                return self.world.count - (not has_first), "players" if has_first else ""
            case Listed(items=items):
                return len(items), ""
            case Range(first=first, last=last):
                one, other = self._known(first), self._known(last)
                return (0 if one is None or other is None else max(0, other - one + 1)), ""
        return 0, ""

    def _known(self, node: Expression) -> int | None:
        """Return a number that is known before play."""
        match node:
            case Number(value=value):
                return value
            case Name(name="player_count"):
                return self.world.count
            case Name(name=name) if name not in self._names:
                return self.world.numbers.get(name)
            case Binary(operator=operator, one=one, other=other) if operator in _SUMS:
                left, right = self._known(one), self._known(other)
                return None if left is None or right is None else _SUMS[operator](left, right)
        return None
