"""Which statements hold a choice: around those the flow of a game is cut."""

from proofpress.rules.statement import (
    Block,
    Choose,
    Do,
    Each,
    If,
    Offer,
    PhaseBlock,
    Play,
    Repeat,
    Secret,
    Statement,
    While,
    With,
)
from proofpress.rules.world import World


class Choosing:
    """Knows it of the statements of one world; what is found out is kept."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._known: dict[int, bool] = {}

    def has_choice(self, statement: Statement, seen: tuple[str, ...]) -> bool:
        """Say whether a statement holds a choice; `seen` are the actions that it is part of."""
        key = id(statement)
        if key not in self._known:
            self._known[key] = self._finds(statement, seen)
        return self._known[key]

    def _chooses(self, block: Block, seen: tuple[str, ...]) -> bool:
        return any(self.has_choice(statement, seen) for statement in block)

    def _finds(self, statement: Statement, seen: tuple[str, ...]) -> bool:
        match statement:
            case Choose() | Offer():
                return True
            case If():
                return self._chooses(statement.then, seen) or self._chooses(
                    statement.otherwise, seen
                )
            case Each() | Repeat() | While() | With() | PhaseBlock() | Secret():
                return self._chooses(statement.do, seen)
            case Play():
                return any(self._chooses(card.do, seen) for card in self._world.cards)
            case Do():
                action = self._world.actions.get(statement.action, ())
                is_known = statement.action in seen
                return not is_known and self._chooses(action, (*seen, statement.action))
            case _:
                return False
