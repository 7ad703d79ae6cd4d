"""Cases that overlap, and loops whose outcome hangs on an order that nobody states."""

from collections.abc import Iterator

from proofpress.rules.estimate import Estimate
from proofpress.rules.ground import Ground
from proofpress.rules.intervals import Ranges
from proofpress.rules.known import NOTHING, Known
from proofpress.rules.seeing import Check
from proofpress.rules.statement import Assign, Block, Each, If, Move, Roll, Statement
from proofpress.rules.tree import Amount, Linked, Name, Of
from proofpress.rules.walk import nodes
from proofpress.rules.watching import Event, Reached


class Cases(Check):
    """Sees two conditions that can both hold, where one adds and the other takes away."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._pairs: dict[int, list[tuple[If, Assign, If, Assign]]] = {}

    def begin(self, ranges: Ranges) -> None:
        """Gather the pairs of conditions that change the same in opposite directions."""
        super().begin(ranges)
        self._pairs.clear()
        for block in self.world.blocks:
            for inner in (block, *_blocks(block)):
                for pair in self._opposites(inner):
                    self._pairs.setdefault(id(pair[0]), []).append(pair)

    def _opposites(self, block: Block) -> Iterator[tuple[If, Assign, If, Assign]]:
        cases = [(one, _added(one)) for one in block if isinstance(one, If) and not one.otherwise]
        for at, (one, first) in enumerate(cases):
            for other, second in cases[at + 1 :]:
                if first is not None and second is not None and self._is_opposite(first, second):
                    yield one, first, other, second

    def _is_opposite(self, one: Assign, other: Assign) -> bool:
        if self.shapes.key(one.variable) != self.shapes.key(other.variable):
            return False
        a, b = self._sign(one), self._sign(other)
        return a * b < 0

    def _sign(self, node: Assign) -> int:
        with self.estimator.unwatched():
            value: Estimate = self.estimator.value(node.value, NOTHING)
        if value.kind != "number":
            return 0
        return 1 if value.least > 0 else -1 if value.most < 0 else 0

    def tell(self, event: Event) -> None:
        """Try whether both conditions of a pair hold."""
        if isinstance(event, Reached):
            self._try(event.node, event.known)

    def _try(self, node: Statement, known: Known) -> None:
        for one, first, other, second in self._pairs.get(id(node), ()):
            yes = self.estimator.narrowed(one.condition.value, known, True)
            if yes is None:
                continue
            after = yes.forgetting((first.variable.name,), self.shapes)
            if self.estimator.narrowed(other.condition.value, after, True) is not None:
                text = second.text
                message = f"`{first.text.value}` may be done just before, both conditions can hold"
                hint = "put the second one under `else`, or let the conditions exclude each other"
                self.say("overlapping-cases", text, text, message, hints=(hint,))


def _added(node: If) -> Assign | None:
    """Return the one thing that is done under a condition, if it is an addition."""
    only = node.then[0] if len(node.then) == 1 else None
    return only if isinstance(only, Assign) and only.is_added else None


def _blocks(tree: object) -> Iterator[Block]:
    """Yield every list of statements inside a tree."""
    for node in nodes(tree):
        for name in ("do", "then", "otherwise"):
            block = getattr(node, name, None)
            if isinstance(block, tuple):
                yield block


class Orders(Check):
    """Sees loops that read of one member what they change of another."""

    def begin(self, ranges: Ranges) -> None:
        """Look at every loop over a set or arrows."""
        super().begin(ranges)
        for block in self.world.blocks:
            for node in nodes(block):
                if isinstance(node, Each) and self._set_of(node) is not None:
                    self._see(node)

    def _set_of(self, node: Each) -> str | None:
        """Return the set that a loop goes through in no order of its own."""
        domain = node.domain
        if isinstance(domain, Name) and domain.name in self.world.sets:
            return domain.name
        if isinstance(domain, Linked | Of) and domain.name in self.world.links:
            return self.world.links[domain.name].to
        return None

    def _see(self, loop: Each) -> None:
        of = self._set_of(loop)
        assert of is not None
        changed = {what for what, owner in self._changed(loop, of) if not _is(owner, loop.variable)}
        read = set(self._read(loop)) & changed
        if read:
            what = " and ".join(f"`{name}`" for name in sorted(name for _, name in read))
            message = (
                f"the order of `{of}` matters here: {what} of one is changed before it is read"
            )
            hint = f"read all of them first, or say the order: `each: {loop.variable} in [...]`"
            self.say("order-needed", loop.text, loop.text, message, hints=(hint,))

    def _changed(self, loop: Each, of: str) -> Iterator[tuple[tuple[str, str], object]]:
        """Yield what the body changes of members of the set, and of which one."""
        for node in nodes(loop.do):
            match node:
                case Move():
                    for place in (node.source, node.target):
                        if isinstance(place, Of) and self._is_per(place.name, of):
                            yield (place.name, node.kind), place.owner
                case Assign() | Roll():
                    variable = node.variable
                    if isinstance(variable, Of) and self._is_per(variable.name, of):
                        yield ("", variable.name), variable.owner

    def _is_per(self, name: str, of: str) -> bool:
        zone = self.world.zones.get(name)
        variable = self.world.variables.get(name)
        return of in {zone.per if zone else None, variable.per if variable else None}

    def _read(self, loop: Each) -> Iterator[tuple[str, str]]:
        """Yield what the loop reads of its own member."""
        targets = {id(node.variable) for node in nodes(loop.do) if isinstance(node, Assign | Roll)}
        ways = {id(place) for node in nodes(loop.do) if isinstance(node, Move)
                for place in (node.source, node.target)}  # fmt: skip
        for tree in (loop.where, loop.do):
            for node in nodes(tree):
                match node:
                    case Amount(kind=kind, place=Of(name=zone, owner=owner)) if _is(
                        owner, loop.variable
                    ):
                        yield zone, kind
                    case Of(name=name, owner=owner) if _is(owner, loop.variable):
                        is_read = id(node) not in targets and id(node) not in ways
                        if is_read and name in self.world.variables:
                            yield "", name


def _is(owner: object, variable: str) -> bool:
    return isinstance(owner, Name) and owner.name == variable
