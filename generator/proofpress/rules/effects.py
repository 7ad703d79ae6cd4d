"""What statements may change, by name: variables, kinds of pieces, zones of cards."""

from collections.abc import Callable
from typing import assert_never

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
    PhaseBlock,
    Play,
    Repeat,
    Roll,
    Secret,
    Statement,
    While,
    With,
)
from proofpress.rules.world import World

_NOTHING: frozenset[str] = frozenset()


class Effects:
    """The names of what statements may change, worked out once for each statement.

    What actions and played cards do counts where they are done and played; `ends` stands for the
    end of the game, `anything` for all that an undefined action may do.
    """

    ends = "end game"
    anything = "any thing"

    def __init__(self, world: World) -> None:
        self.world = world
        self._known: dict[int, frozenset[str]] = {}
        self._actions: dict[str, frozenset[str]] = {}
        self._cards: frozenset[str] | None = None

    def of(self, block: Block) -> frozenset[str]:
        """Return what a block may change."""
        return _NOTHING.union(*(self.of_statement(one) for one in block))

    def of_statement(self, statement: Statement) -> frozenset[str]:
        """Return what a statement may change."""
        key = id(statement)
        if key not in self._known:
            self._known[key] = self._find(statement)
        return self._known[key]

    def _find(self, statement: Statement) -> frozenset[str]:
        match statement:
            case Move(kind=kind):
                return frozenset((kind,))
            case MoveCard() | Draw() | Empty():
                return frozenset((statement.source.name, statement.target.name))
            case Assign() | Roll():
                return frozenset((statement.variable.name,))
            case End():
                return frozenset((self.ends,))
            case Check():
                return _NOTHING
            case Do(action=action):
                return self._of_action(action)
            case Play():
                return self._of_cards()
            case _:
                return _NOTHING.union(*(self.of(block) for block in blocks_in(statement)))

    def _of_action(self, action: str) -> frozenset[str]:
        if action not in self.world.actions:
            return frozenset((self.ends, self.anything))  # it is undefined
        if action not in self._actions:
            self._actions[action] = _NOTHING  # an action that does itself adds nothing
            self._actions[action] = self.of(self.world.actions[action])
        return self._actions[action]

    def _of_cards(self) -> frozenset[str]:
        if self._cards is None:
            self._cards = _NOTHING
            self._cards = _NOTHING.union(*(self.of(card.do) for card in self.world.cards))
        return self._cards


def with_blocks(statement: Statement, change: Callable[[Block], Block]) -> Statement:
    """Return a statement with the blocks that stand inside it changed."""
    match statement:
        case If(then=then, otherwise=otherwise):
            return statement._replace(then=change(then), otherwise=change(otherwise))
        case Choose(do=do, otherwise=instead) if instead is not None:
            return statement._replace(do=change(do), otherwise=change(instead))
        case Offer(options=options):
            changed = tuple(one._replace(do=change(one.do)) for one in options)
            return statement._replace(options=changed)
        case Choose() | Each() | Repeat() | While() | With() | PhaseBlock() | Secret():
            return statement._replace(do=change(statement.do))
        case Move() | MoveCard() | Draw() | Empty() | Assign() | Roll() | End() | Check():
            return statement
        case Do() | Play():
            return statement
        case _:
            assert_never(statement)


def blocks_in(statement: Statement) -> tuple[Block, ...]:
    """Return the blocks that stand inside a statement; a verb, `do` and `play` have none."""
    match statement:
        case If(then=then, otherwise=otherwise):
            return then, otherwise
        case Choose(do=do, otherwise=instead):
            return (do,) if instead is None else (do, instead)
        case Offer(options=options):
            return tuple(option.do for option in options)
        case Each() | Repeat() | While() | With() | PhaseBlock() | Secret():
            return (statement.do,)
        case Move() | MoveCard() | Draw() | Empty() | Assign() | Roll() | End() | Check():
            return ()
        case Do() | Play():
            return ()
        case _:
            assert_never(statement)
