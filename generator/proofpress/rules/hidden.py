"""Choices by what lies face down, or in the hand of somebody else."""

from proofpress.rules.declare import SEE
from proofpress.rules.ground import Ground
from proofpress.rules.seeing import Check
from proofpress.rules.statement import Choose, Offer, Told, With
from proofpress.rules.tree import Aggregate, Amount, Attribute, Name, Of, Range
from proofpress.rules.walk import nodes
from proofpress.rules.watching import Asked, Event, Left, Offered, Reached
from proofpress.rules.world import PLAYERS
from proofpress.source.node import Scalar

_ME = "me"


class Hidden(Check):
    """Sees players who choose among cards that they may not look at."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        zones = ground.declared.zones.items()
        self._see = {id: zone.row.get(SEE) for id, zone in zones}
        self._meant: dict[str, int] = {}
        self._before: list[int | None] = []  # what the names around meant, the innermost last

    def tell(self, event: Event) -> None:
        """Look at where cards lie that are chosen from, and those that are asked about."""
        match event:
            case Reached(With() as node):  # `with: me = chief`
                self._before.append(self._meant.get(node.variable))
                self._meant[node.variable] = self.shapes.key(node.value.value)
            case Left(node):
                self._leave(node.variable)
            case Asked(node):
                self._see_choice(node)
            case Offered(node):
                self._see_offer(node)

    def _leave(self, name: str) -> None:
        before = self._before.pop()
        if before is None:
            del self._meant[name]
        else:
            self._meant[name] = before

    def _see_choice(self, node: Choose) -> None:
        chooser = self._chooser(node.by)
        if isinstance(node.domain, Name | Of) and self._is_hidden(node.domain, chooser):
            message = f"who chooses here may not look into `{node.domain.name}`"
            hint = "`draw 1 from ... to ...` takes a card unseen"
            self.say("hidden-leak", node.text, node.text, message, hints=(hint,))
            return
        if isinstance(node.domain, Range):
            self._see_pieces(node.domain, node.text, chooser)
        if node.where is not None:
            self._see_condition(node.where, chooser)

    def _see_offer(self, node: Offer) -> None:
        for option in node.options:
            if option.when is not None:
                self._see_condition(option.when, self._chooser(node.by))

    def _see_pieces(self, asked: object, text: Scalar, chooser: set[int]) -> None:
        for node in nodes(asked):
            if isinstance(node, Amount) and self._is_hidden(node.place, chooser):
                message = f"this tells who chooses what lies in `{node.place.name}`, unseen"
                self.say("hidden-leak", node, text, message)

    def _see_condition(self, told: Told, chooser: set[int]) -> None:
        self._see_pieces(told.value, told.text, chooser)
        for node in nodes(told.value):
            if not isinstance(node, Aggregate) or not isinstance(node.domain, Name | Of):
                continue
            reads = any(isinstance(one, Attribute | Name) and _is_of(one, node.variable)
                        for one in nodes((node.where, node.by)))  # fmt: skip
            if reads and self._is_hidden(node.domain, chooser):
                message = f"this tells who chooses what lies in `{node.domain.name}`, unseen"
                self.say("hidden-leak", node, told.text, message)

    def _chooser(self, by: Told | None) -> set[int]:
        """Return what the one who chooses is called."""
        node = Name(_ME, 0, 0) if by is None else by.value
        key = self.shapes.number(("Name", _ME)) if by is None else self.shapes.key(by.value)
        names = {key}
        if isinstance(node, Name) and node.name in self._meant:
            names.add(self._meant[node.name])
        return names

    def _is_hidden(self, place: Name | Of, chooser: set[int]) -> bool:
        zone = self.world.zones.get(place.name)
        if zone is None:
            return False
        see = self._see.get(place.name)
        if see == "none":
            return True
        if see != "owner" or zone.per != PLAYERS or not isinstance(place, Of):
            return False
        return not self._same(place.owner, chooser)

    def _same(self, owner: object, chooser: set[int]) -> bool:
        names = {self.shapes.key(owner)}
        if isinstance(owner, Name) and owner.name in self._meant:
            names.add(self._meant[owner.name])
        return bool(names & chooser)


def _is_of(node: Attribute | Name, variable: str) -> bool:
    return variable == (node.item if isinstance(node, Attribute) else node.name)
