"""What blocks of the rules do to places and variables, told from their words alone."""

from collections.abc import Iterator, Mapping

from proofpress.rules.coded import shape
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
    While,
    With,
)
from proofpress.rules.tree import Amount, Binary, Expression, Name, Number, Of, Ring
from proofpress.rules.world import PLAYERS, World

CARDS = ""  # the kind of what lies in a zone as cards
Pool = tuple[str, str]  # a kind of piece or CARDS, and a zone


class Ways:
    """Answers for the blocks of one world; actions and cards are looked into."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._filled: dict[int, frozenset[Pool]] = {}
        self._left: dict[int, frozenset[Pool]] = {}
        self._written: dict[int, frozenset[str]] = {}
        self._ends: dict[int, bool] = {}
        self._rooms: dict[Pool, int | None] = {}

    def parts(self, statement: Statement) -> tuple[Block, ...]:
        """Return the blocks inside a statement."""
        match statement:
            case Each() | Repeat() | While() | With() | PhaseBlock() | Secret():
                return (statement.do,)
            case If():
                return statement.then, statement.otherwise
            case Choose():
                return statement.do, statement.otherwise or ()
            case Offer():
                return tuple(option.do for option in statement.options)
            case Play():
                return tuple(card.do for card in self.world.cards)
            case Do():
                return (self.world.actions.get(statement.action, ()),)
            case _:
                return ()

    def filled(self, statement: Statement) -> frozenset[Pool]:
        """Return where something may be put."""
        return self._ways(statement)[0]

    def left(self, statement: Statement) -> frozenset[Pool]:
        """Return where something may be taken from."""
        return self._ways(statement)[1]

    def _ways(self, statement: Statement) -> tuple[frozenset[Pool], frozenset[Pool]]:
        key = id(statement)
        if key not in self._filled:
            filled, left = set(), set()
            match statement:
                case Move(kind=kind, source=source, target=target):
                    filled.add((kind, target.name))
                    left.add((kind, source.name))
                case MoveCard(source=source, target=target) | Draw(source=source, target=target):
                    filled.add((CARDS, target.name))
                    left.add((CARDS, source.name))
                case Empty(source=source, target=target):
                    filled.add((CARDS, target.name))
                    left.add((CARDS, source.name))
                case _:
                    for block in self.parts(statement):
                        for each in block:
                            more, less = self._ways(each)
                            filled |= more
                            left |= less
            self._filled[key], self._left[key] = frozenset(filled), frozenset(left)
        return self._filled[key], self._left[key]

    def takers(self, block: Block, kind: str) -> Iterator[Statement]:
        """Yield the verbs of a block that take pieces of a kind out of their home."""
        pool = kind, self.world.kinds[kind].home
        for statement in block:
            if pool in self.left(statement):
                inner = self.parts(statement)
                if not inner:
                    yield statement
                for part in inner:
                    yield from self.takers(part, kind)

    def loops_to(self, block: Block, kind: str) -> bool:
        """Return whether a verb that takes pieces out of their home stands in a loop of a block."""
        pool = kind, self.world.kinds[kind].home
        return any(
            pool in self.left(statement)
            and (
                isinstance(statement, Each | Repeat | While)
                or any(self.loops_to(part, kind) for part in self.parts(statement))
            )
            for statement in block
        )

    def written(self, statement: Statement) -> frozenset[str]:
        """Return the variables that a statement may change."""
        key = id(statement)
        if key not in self._written:
            if isinstance(statement, Assign | Roll):
                self._written[key] = frozenset((statement.variable.name,))
            else:
                self._written[key] = frozenset(
                    name
                    for block in self.parts(statement)
                    for each in block
                    for name in self.written(each)
                )
        return self._written[key]

    def ends(self, statement: Statement) -> bool:
        """Return whether a statement may end the game."""
        key = id(statement)
        if key not in self._ends:
            self._ends[key] = isinstance(statement, End) or any(
                self.ends(each) for block in self.parts(statement) for each in block
            )
        return self._ends[key]

    def room(self, kind: str, zone: str) -> int | None:
        """Return how many pieces of an owner a place holds at most, None where moves do not say.

        They do where all of them ask for a number less what lies there.
        """
        key = kind, zone
        if key not in self._rooms:
            fills = [
                self._filled_to(node)
                for node in self._all_verbs()
                if isinstance(node, Move) and (node.kind, node.target.name) == key
            ]
            known = [each for each in fills if each is not None]
            self._rooms[key] = max(known) if known and len(known) == len(fills) else None
        return self._rooms[key]

    def _filled_to(self, node: Move) -> int | None:
        amount = node.amount
        if not isinstance(amount, Binary) or amount.operator != "-":
            return None
        there = Amount(node.kind, node.owner, node.target, 0, 0)
        if shape(amount.other) != shape(there):
            return None
        if isinstance(amount.one, Name):
            return self.world.numbers.get(amount.one.name)
        return amount.one.value if isinstance(amount.one, Number) else None

    # What is surely empty afterwards

    def emptied(self, block: Block, whole: Mapping[str, str]) -> frozenset[Pool]:
        """Return the places that are empty after a block, in all games that do it to its end.

        `whole` are the names that stand for every member of a set, one after another. The pieces
        are those of every owner.
        """
        found: frozenset[Pool] = frozenset()
        for statement in block:
            found = (found - self.filled(statement)) | self._emptied(statement, whole)
        return found

    def _emptied(  # noqa: PLR0911 - a line for each kind
        self, statement: Statement, whole: Mapping[str, str]
    ) -> frozenset[Pool]:
        match statement:
            case Move(share="all") if self._is_whole(statement, whole):
                return frozenset(((statement.kind, statement.source.name),))
            case Empty(source=source) if self._covers(source, whole):
                return frozenset(((CARDS, source.name),))
            case Each(where=None):
                return self._emptied_by_all(statement, whole)
            case PhaseBlock() | Secret():
                return self.emptied(statement.do, whole)
            case With():
                return self.emptied(statement.do, _less(whole, statement.variable))
            case Do():
                return self.emptied(self.world.actions.get(statement.action, ()), whole)
            case Repeat(times=told) if isinstance(told.value, Number) and told.value.value > 0:
                return self.emptied(statement.do, whole)
            case If():
                then = self.emptied(statement.then, whole)
                return then & self.emptied(statement.otherwise, whole)
            case Offer():
                parts = [self.emptied(option.do, whole) for option in statement.options]
                return frozenset.intersection(*parts)
            case _:
                return frozenset()

    def _emptied_by_all(self, statement: Each, whole: Mapping[str, str]) -> frozenset[Pool]:
        """Return what a loop over a whole set empties, member after member."""
        domain = statement.domain
        of: str | None = None
        if isinstance(domain, Name) and domain.name in self.world.sets:
            of = domain.name
        elif isinstance(domain, Ring) and domain.has_first:
            of = PLAYERS
        inner = _less(whole, statement.variable)
        if of is None:
            return frozenset()
        found = self.emptied(statement.do, {**inner, statement.variable: of})
        return found - self.filled(statement)

    def _is_whole(self, node: Move, whole: Mapping[str, str]) -> bool:
        owner, place = self.world.kinds[node.kind].owner, node.source
        if not self._covers(place, whole):
            return False
        if owner is None:
            return True
        is_same = isinstance(place, Of) and shape(place.owner) == shape(node.owner)
        return _is_each(node.owner, owner, whole) and (
            not is_same or self._is_at_owners((node.kind, place.name))
        )

    def _is_at_owners(self, pool: Pool) -> bool:
        """Return whether pieces come only to the places of their owners."""
        moves = [node for node in self._all_verbs() if isinstance(node, Move)]
        return all(
            isinstance(move.target, Of) and shape(move.target.owner) == shape(move.owner)
            for move in moves
            if (move.kind, move.target.name) == pool
        )

    def _all_verbs(self) -> Iterator[Statement]:
        world = self.world
        blocks = [world.setup, world.flow, *world.actions.values()]
        for block in (*blocks, *(card.do for card in world.cards)):
            for statement in block:
                yield from self._own_verbs(statement)

    def _own_verbs(self, statement: Statement) -> Iterator[Statement]:
        if isinstance(statement, Do | Play):
            return
        inner = self.parts(statement)
        if not inner:
            yield statement
        for block in inner:
            for each in block:
                yield from self._own_verbs(each)

    def _covers(self, place: Name | Of, whole: Mapping[str, str]) -> bool:
        per = self.world.zones[place.name].per
        return per is None or (isinstance(place, Of) and _is_each(place.owner, per, whole))


def _is_each(node: Expression | None, of: str, whole: Mapping[str, str]) -> bool:
    return isinstance(node, Name) and whole.get(node.name) == of


def _less(whole: Mapping[str, str], name: str) -> Mapping[str, str]:
    return {key: of for key, of in whole.items() if key != name}
