"""Rows and prints that are not there, and cards that no game lets anybody play."""

from collections.abc import Iterator

from proofpress.diagnostics import Diagnostic, finding
from proofpress.rules.estimate import FAR, Estimate
from proofpress.rules.ground import Ground
from proofpress.rules.intervals import Ranges
from proofpress.rules.known import Known
from proofpress.rules.seeing import Check
from proofpress.rules.statement import Choose, Play
from proofpress.rules.tree import Amount, At, Attribute, Binary, Expression, Name, Of, Size
from proofpress.rules.walk import nodes
from proofpress.rules.watching import Asked, Carried, Chosen, Event, Lacking, Missing, Row
from proofpress.rules.world import NONE, CardType

_MOST_NAMED = 3
_MOST_TRIED = 200  # cards that a choice is tried on


class Lookups(Check):
    """Sees rows that a table has not, and what is not printed on a card."""

    def tell(self, event: Event) -> None:
        """See tables that are too short and prints that are not there."""
        match event:
            case Row(node, index, rows):
                self._see_row(node, index, rows)
            case Lacking(node, cards):
                if self.world.attributes.get(node.name) is None:
                    self._say(node, cards)
            case Missing(Attribute() as node, found):
                self._see_member(node, found)

    def _see_row(self, node: At, index: Estimate, rows: int) -> None:
        if self.text is None or (node.table in self.ground.lacking):
            return
        if index.least >= rows or index.most < 0:
            says = "which it never has"
        elif index.most >= FAR or index.least <= -FAR:
            return  # nothing is known of the index
        else:
            says = f"and {index.least} to {index.most} can be asked for"
        message = f"the table `{node.table}` has the rows 0 to {rows - 1}, {says}"
        hint = "add rows, or keep the index inside: `... atmost " + f"{rows - 1}`"
        self.say("short-table", node, self.text, message, hints=(hint,))

    def _see_member(self, node: Attribute, found: Estimate) -> None:
        if NONE not in found.members:
            return
        cards = [
            at
            for at, card in enumerate(self.world.cards)
            if node.name not in card.values or card.values[node.name] == NONE
        ]
        if cards and node.name in self.world.attributes:
            self._say(node, tuple(cards))

    def _say(self, node: Attribute, cards: tuple[int, ...]) -> None:
        if self.text is None:
            return
        types = self.world.cards
        names = list(dict.fromkeys(types[at].id for at in cards))
        shown = ", ".join(f"`{name}`" for name in names[:_MOST_NAMED])
        more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
        message = f"{shown}{more} may come here and have no `{node.name}`"
        hint = f"leave them out: `where: {node.item}.{node.name} != none`, or ask for their kind"
        self.say("missing-attribute", node, self.text, message, hints=(hint,))


class Playable(Check):
    """Sees cards that no game lets anybody choose or play."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._there: set[str] = set()
        self._played: set[str] = set()
        self._dear: set[str] = set()  # left out of a choice by what changes in a game
        self._chosen: set[str] = set()
        self._named: set[str] = set()

    def begin(self, ranges: Ranges) -> None:
        """Gather the cards that are there, and those that the rules call by name."""
        super().begin(ranges)
        self._there |= {card.id for card in self.world.cards if card.copies > 0}
        for block in self.world.blocks:
            self._named |= {node.name for node in nodes(block) if isinstance(node, Name)}

    def tell(self, event: Event) -> None:
        """Keep what may be played, what may be chosen, and what is always left out."""
        match event:
            case Carried(Play(), cards):
                self._played |= self._ids(cards)
            case Asked(node, _, inner) if node.where is not None:
                self._try(node, node.where.value, inner)
            case Chosen(_, found) if found.kind == "card":
                self._chosen |= self._ids(found.members)

    def _try(self, node: Choose, condition: Expression, inner: Known) -> None:
        found = inner.names[node.variable]
        if found.kind != "card" or len(found.members) > _MOST_TRIED:
            return
        parts = [part for part in _parts(condition) if self._changes(part)]
        for at in sorted(found.members):
            one = inner.naming(node.variable, found._replace(members=frozenset((at,))))
            if any(self.estimator.narrowed(part, one, True) is None for part in parts):
                self._dear |= self._ids(frozenset((at,)))

    def _changes(self, condition: Expression) -> bool:
        """Say whether a condition reads anything but prints, numbers and names."""
        return any(isinstance(one, Amount | Size | Of) for one in nodes(condition)) or any(
            isinstance(one, Name) and one.name in self.world.variables for one in nodes(condition)
        )

    def _ids(self, cards: frozenset[int]) -> set[str]:
        types = self.world.cards
        return {types[at].id for at in cards}

    def rules_out(self) -> bool:
        """Say whether a card was never chosen or never played."""
        return any(self._idle())

    def found(self) -> Iterator[Diagnostic]:
        """Yield the cards that are never chosen or never played, where others of the deck are."""
        for card in self._idle():
            message = f"no game lets anybody play `{card.id}`: no condition holds for it"
            yield finding("never-playable", card.origin.span, message)

    def _idle(self) -> Iterator[CardType]:
        asked = self._there - self._named
        for pack in self.world.packs:
            ids = {card.id for card in pack.cards}
            for card in pack.cards:
                if card.id in asked and self._is_idle(card, ids):
                    yield card

    def _is_idle(self, card: CardType, deck: set[str]) -> bool:
        if card.id in self._played:
            return False
        if card.do and not self._played.isdisjoint(deck):
            return True
        return card.id in self._dear - self._chosen


def _parts(condition: Expression) -> Iterator[Expression]:
    """Yield the conditions that must all hold."""
    if isinstance(condition, Binary) and condition.operator == "and":
        yield from _parts(condition.one)
        yield from _parts(condition.other)
    else:
        yield condition
