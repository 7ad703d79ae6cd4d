"""How many members rules go through at most, so that no game is without bounds."""

from collections.abc import Iterator

from proofpress.model.decode import Reading
from proofpress.rules.declare import Declared
from proofpress.rules.effects import blocks_in
from proofpress.rules.expression import ExpressionError
from proofpress.rules.statement import (
    Block,
    Choose,
    Do,
    Each,
    Offer,
    Play,
    Repeat,
    Statement,
    While,
    text_of,
)
from proofpress.rules.tree import (
    Aggregate,
    Amount,
    Binary,
    Domain,
    Expression,
    Linked,
    Listed,
    Name,
    Negated,
    Number,
    Of,
    Range,
    Ring,
    Size,
)
from proofpress.rules.world import World
from proofpress.source.node import Mapping, Scalar, Sequence

MOST_VISITS = 1_000_000  # of members by one statement, loops inside one another multiplied
MOST_RANGE = 10_000  # numbers that can be gone through or chosen from
MOST_LOOPS = 16  # inside one another, without a choice in them
MOST_NESTED = 60  # statements inside one another
MOST_ACTIONS = 40  # that do one another
CHEAP = 1_000  # visits that a block may make without being charged for them
_ENDLESS = 10**12


class Labour:
    """Counts the members that statements of a world go through, at most."""

    def __init__(self, world: World) -> None:
        self.world = world
        copies = (
            card.copies * world.size(pack.each) for pack in world.packs for card in pack.cards
        )
        self._cards = max(1, sum(copies))
        self._blocks: dict[int, int] = {}
        self._actions: dict[str, int] = {}
        self._played: int | None = None

    def of_block(self, block: Block) -> int:
        """Return the visits of a block; what `repeat` and `while` do counts once."""
        key = id(block)
        if key not in self._blocks:
            self._blocks[key] = min(_ENDLESS, sum(self.of_statement(one) for one in block))
        return self._blocks[key]

    def of_statement(self, statement: Statement) -> int:
        """Return the visits of a statement and all that it holds."""
        own = self.of_line(statement)
        match statement:
            case Each(domain=domain, do=do):
                return min(_ENDLESS, own + self.size(domain) * (1 + self.of_block(do)))
            case Do(action=action):
                return self._of_action(action)
            case Play():
                return own + self._of_cards()
            case _:
                return own + sum(self.of_block(block) for block in blocks_in(statement))

    def _of_action(self, action: str) -> int:
        if action not in self._actions:
            self._actions[action] = 0  # one that does itself is refused
            self._actions[action] = self.of_block(self.world.actions.get(action, ()))
        return self._actions[action]

    def _of_cards(self) -> int:
        """Return the visits of a card that is played, and of finding out which one it is."""
        if self._played is None:
            self._played = 0
            cards = self.world.cards
            most = max((self.of_block(card.do) for card in cards), default=0)
            self._played = most + len(cards) // 50
        return self._played

    def of_line(self, statement: Statement) -> int:
        """Return the visits of a statement's own expressions."""
        match statement:
            case Each(domain=domain, where=where) | Choose(domain=domain, where=where):
                times = self.size(domain)
                return self.of_tree(domain) + times * (1 + self.of_tree(where))
            case Offer(options=options):
                return sum(self.of_tree(option.when) for option in options)
            case _:
                return sum(self.of_tree(part) for part in statement if not _is_block(part))

    def of_tree(self, tree: object) -> int:
        """Return the visits of an expression."""
        match tree:
            case Aggregate(domain=domain, where=where, by=by):
                inner = 1 + self.of_tree(where) + self.of_tree(by)
                return min(_ENDLESS, self.of_tree(domain) + self.size(domain) * inner)
            case Scalar() | Mapping() | Sequence():
                return 0
            case tuple():
                return sum(self.of_tree(part) for part in tree)
            case _:
                return 0

    def size(self, domain: Domain) -> int:
        """Return how many members a domain has at most."""
        match domain:
            case Name(name=name) if name in self.world.sets:
                return self.world.size(name)
            case Of(name=name) | Linked(name=name) if name in self.world.links:
                targets = self.world.links[name].targets.values()
                return max((len(one) for one in targets), default=0)
            case Listed(items=items):
                return len(items)
            case Ring():
                return self.world.count
            case Range(first=Number(value=first), last=Number(value=last)):
                return max(0, last - first + 1)
            case Range(first=first, last=last):
                most = None if isinstance(first, Negated) else self.most(last)
                return MOST_RANGE if most is None else min(MOST_RANGE, most + 1)
            case Aggregate(domain=inner):
                return self.size(inner)
            case _:
                return self._cards

    def most(self, tree: Expression) -> int | None:
        """Return what a number can be at most, None where that is not seen at once."""
        world = self.world
        match tree:
            case Number(value=value):
                return value
            case Name(name=name) if name in world.numbers:
                return world.numbers[name]
            case Name(name=name) | Of(name=name) if name in world.variables:
                return world.variables[name].most
            case Amount(kind=kind) if kind in world.kinds:
                return world.kinds[kind].supply * world.size(world.kinds[kind].owner)
            case Size():
                return self._cards
            case Binary(operator="atmost", one=one, other=other):
                known = [most for most in (self.most(one), self.most(other)) if most is not None]
                return min(known, default=None)
            case _:
                return None

    def of_turn(self, loop: Repeat | While) -> int:
        """Return what one turn of a loop is charged."""
        own = self.of_tree(loop.condition) if isinstance(loop, While) else 0
        return 1 + own + self.of_block(loop.do)

    def see(self, statement: Statement, chooses: bool, depth: int, loops: int) -> int:
        """Return the visits of what is done between choices: all, or a choice's own expressions.

        Raises ExpressionError where that is too much.
        """
        own = self.of_line(statement)
        visits = own if chooses else self.of_statement(statement)
        if (own if chooses or not isinstance(statement, Each) else visits) > MOST_VISITS:
            message = f"this goes through more than {MOST_VISITS} members"
        elif depth > MOST_NESTED:
            message = f"more than {MOST_NESTED} statements inside one another"
        elif loops > MOST_LOOPS:
            message = f"more than {MOST_LOOPS} loops inside one another"
        else:
            return visits
        raise ExpressionError(message, 0, len(text_of(statement).value))


def may_grow(tree: object) -> bool:
    """Say whether an expression multiplies: kept and used again, it could grow without bounds."""
    if isinstance(tree, Binary) and tree.operator == "*":
        return True
    return isinstance(tree, tuple) and any(may_grow(part) for part in tree)


def _is_block(part: object) -> bool:
    return isinstance(part, tuple) and not hasattr(part, "_fields")


def see_chains(declared: Declared, reading: Reading) -> None:
    """Report actions that do one another too deep; a ring of them is found elsewhere."""
    done = {name: list(_done(block)) for name, block in declared.actions.items()}
    deep: dict[str, int] = {}
    for first in done:
        way = [first]
        while way:
            name = way[-1]
            waiting = [one.action for one in done[name] if one.action in done]
            fresh = next((one for one in waiting if one not in deep and one not in way), None)
            if fresh is not None:
                way.append(fresh)
                continue
            way.pop()
            if name in deep:
                continue
            deep[name] = 1 + max((deep.get(one, 0) for one in waiting), default=0)
            if deep[name] == MOST_ACTIONS + 1:
                at = next(one for one in done[name] if deep.get(one.action, 0) == MOST_ACTIONS)
                message = f"more than {MOST_ACTIONS} actions inside one another"
                span = at.text.span_of(at.start, at.end)
                reading.fault("rule-budget", span, message)


def _done(block: Block) -> Iterator[Do]:
    for statement in block:
        if isinstance(statement, Do):
            yield statement
        for inner in blocks_in(statement):
            yield from _done(inner)
