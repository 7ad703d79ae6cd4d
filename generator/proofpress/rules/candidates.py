"""Choices that must be made, and whether there is always something to choose."""

from collections.abc import Iterator

from proofpress.rules import estimate
from proofpress.rules.dealing import dealt, leaves_one
from proofpress.rules.ground import Ground
from proofpress.rules.intervals import Ranges
from proofpress.rules.known import Known
from proofpress.rules.seeing import Check
from proofpress.rules.shapes import Shape, conjuncts
from proofpress.rules.statement import Choose, Each, If, Offer, Option, Repeat, Told, While
from proofpress.rules.tree import Aggregate, Binary, Expression, Name, Of, Range
from proofpress.rules.walk import nodes
from proofpress.rules.watching import Asked, Event, Offered
from proofpress.source.node import Scalar

_MOST_TRIED = 64  # numbers of a range
_CONDITIONS = (Each, If, Repeat, While, Option)


class Candidates(Check):
    """Sees choices that may be left without anything to choose.

    What cannot be shown and is asked about somewhere is taken to be thought of; what nothing asks
    about is said.
    """

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._any: dict[int, Aggregate] = {}
        self._questions: list[Shape] = []
        self._bare: dict[int, Choose] = {}  # kept, so that no other node gets its identity
        self._dealt: frozenset[Scalar] = frozenset()
        self._homes = {pack.home for pack in ground.world.packs}

    def begin(self, ranges: Ranges) -> None:
        """Gather all that the rules ask about."""
        super().begin(ranges)
        self._any.clear()
        self._questions.clear()
        self._dealt = dealt(self.world, self.shapes)
        for block in self.world.blocks:
            for node in nodes(block):
                self._questions += self._asked_by(node)
        for invariant in self.world.invariants:
            self._questions += self._shapes_of(invariant.condition)

    def _asked_by(self, node: object) -> Iterator[Shape]:
        """Yield the aggregates and sizes of the condition of a statement."""
        if not isinstance(node, _CONDITIONS):
            return
        told = _condition(node)
        if told is not None:
            yield from _questions(self.shapes.shape(self.shapes.key(told.value)))

    def tell(self, event: Event) -> None:
        """Look for a member that can be chosen, or an action that can be done."""
        match event:
            case Asked(node, known, inner, guard):
                self._see_choice(node, known, inner, guard)
            case Offered(node, known):
                self._see_offer(node, known)

    def _see_choice(self, node: Choose, known: Known, inner: Known, guard: Option | None) -> None:
        if node.is_optional or node.otherwise is not None:
            return
        node = self._without_waived(node)
        if self._is_sure(node, known, inner):
            return
        on_way = [shape for told in self.path for shape in self._shapes_of(told)]
        same = self._of_same(node, on_way)
        if guard is not None and same:
            is_left_open = not any(self._says_all(node, inner, one) for one in same)
        else:
            questions = self._questions if guard is None else on_way
            is_left_open = not same and not self._is_thought_of(node, inner, questions)
            is_left_open = is_left_open and not self._is_asked_within(node, on_way)
        if not is_left_open:
            return
        if guard is not None:
            message = f"`when` of `{guard.id}` does not say that there is something to choose here"
            hint = "ask `any(... in ... where ...)` in `when`, or say what happens `else`"
            self.say("guard-gap", node.text, node.text, message, hints=(hint,))
            return
        message = "nothing asks whether there is something to choose here, and it must be chosen"
        hint = "say what happens `else`, make it `optional: true`, or ask before: `check ...`"
        self.say("no-way-out", node.text, node.text, message, hints=(hint,))

    def _without_waived(self, node: Choose) -> Choose:
        """Return a choice without a condition that keeps nobody from choosing."""
        if node.where is None or not leaves_one(node, node.where.value, self.shapes):
            return node
        return self._bare.setdefault(id(node), node._replace(where=None))

    def _shapes_of(self, told: Told) -> list[Shape]:
        return list(_questions(self.shapes.shape(self.shapes.key(told.value))))

    def _is_sure(self, node: Choose, known: Known, inner: Known) -> bool:
        """Say whether there is a candidate in every game."""
        if id(node) not in self._any:
            where = None if node.where is None else node.where.value
            made = Aggregate("any", node.variable, node.domain, where, None, 0, 0)
            self._any[id(node)] = made
        question = self._any[id(node)]
        with self.estimator.unwatched():
            if self.estimator.value(question, known).is_true:
                return True
            among = self.estimator.domain(node.domain, known)
        if node.where is None:
            return among.least > 0
        if isinstance(node.domain, Range) and self._fits(node, node.domain, inner):
            return True
        spared = self._spared(node.where.value, node.variable)
        if spared is not None and among.least > spared:
            return True
        return self._follows(question, known, inner)

    def _fits(self, node: Choose, domain: Range, inner: Known) -> bool:
        """Say whether one of the numbers that are there in every game can be chosen."""
        assert node.where is not None
        with self.estimator.unwatched():
            first = self.estimator.value(domain.first, inner).most
            last = self.estimator.value(domain.last, inner).least
            return any(
                self.estimator.value(
                    node.where.value, inner.naming(node.variable, estimate.number(at))
                ).is_true
                for at in range(first, min(last, first + _MOST_TRIED) + 1)
            )

    def _spared(self, where: Expression, name: str) -> int | None:
        """Return how many members a condition leaves out at most, if it only says who is not."""
        if isinstance(where, Binary) and where.operator == "and":
            one, other = self._spared(where.one, name), self._spared(where.other, name)
            return None if one is None or other is None else one + other
        if isinstance(where, Binary) and where.operator == "!=":
            sides = [side for side in (where.one, where.other) if _is_called(side, name)]
            return 1 if len(sides) == 1 else None
        return None

    def _follows(self, question: Aggregate, known: Known, inner: Known) -> bool:
        """Say whether something that is known says at least as much."""
        shape = self.shapes.shape(self.shapes.key(question))
        needed = conjuncts(shape[3])
        for key, value in known.facts.items():
            fact = self.shapes.shape(key)
            is_any = fact[:2] == ("Aggregate", "any") and value.is_true
            is_count = fact[:2] == ("Aggregate", "count") and value.least > 0
            is_alike = (is_any or is_count) and fact[2] == shape[2] and fact[4] is None
            if is_alike and needed - conjuncts(fact[3]) <= self._certain(question, inner):
                return True
        return False

    def _certain(self, question: Aggregate, inner: Known) -> frozenset[object]:
        """Return the conditions of a choice that hold for every member."""
        certain: set[object] = set()
        waiting = [question.where]
        while waiting:
            part = waiting.pop()
            if part is None:
                continue
            if getattr(part, "operator", None) == "and":
                waiting += [part.one, part.other]  # type: ignore[union-attr]
                continue
            with self.estimator.unwatched():
                if self.estimator.value(part, inner).is_true:
                    one = Aggregate("any", question.variable, question.domain, part, None, 0, 0)
                    certain |= conjuncts(self.shapes.shape(self.shapes.key(one))[3])
        return frozenset(certain)

    def _is_thought_of(self, node: Choose, inner: Known, questions: list[Shape]) -> bool:
        """Say whether the rules ask about members like these."""
        domain = self.shapes.shape(self.shapes.key(node.domain))
        if isinstance(node.domain, Range):
            ends = set(_questions(domain))
            return any(one in ends for one in questions)
        if self._is_open(node):
            return True
        if node.where is None:
            name = node.domain.name if isinstance(node.domain, Name | Of) else ""
            if name in self._homes or node.text in self._dealt:
                return True  # cards begin here, or as many are dealt as rounds are played
            return any(domain in one[1:3] for one in questions if one[0] != "Amount")
        asked = self.shapes.names(self.shapes.key(node.where.value))
        asked -= inner.names.keys() | self.shapes.names(self.shapes.key(node.domain))
        return any(
            one[0] == "Aggregate" and one[2] == domain and _names(one) & asked for one in questions
        )

    def _of_same(self, node: Choose, questions: list[Shape]) -> list[Shape]:
        """Return what is asked of the very members that are chosen from."""
        domain = self.shapes.shape(self.shapes.key(node.domain))
        return [one for one in questions if one[0] == "Aggregate" and one[2] == domain]

    def _says_all(self, node: Choose, inner: Known, asked: Shape) -> bool:
        """Say whether a question asks for all that the choice asks of a member."""
        if asked[1] not in ("any", "count"):
            return True
        question = self._any[id(node)]
        needed = conjuncts(self.shapes.shape(self.shapes.key(question))[3])
        return needed - conjuncts(asked[3]) <= self._certain(question, inner)

    def _is_open(self, node: Choose) -> bool:
        """Say whether nothing is known of a set but its name, which is said elsewhere."""
        name = node.domain.name if isinstance(node.domain, Name) else ""
        is_empty = name in self.world.sets and not self.world.sets[name].ids
        where = None if node.where is None else node.where.value
        is_bare = where is None or self._spared(where, node.variable) is not None
        return is_empty and is_bare

    def _is_asked_within(self, node: Choose, questions: list[Shape]) -> bool:
        """Say whether what the choice asks of each member was asked on the way here."""
        if node.where is None:
            return False
        inner = list(_questions(self.shapes.shape(self.shapes.key(node.where.value))))
        return _share_members(inner, questions)

    def _see_offer(self, node: Offer, known: Known) -> None:
        left: Known | None = known
        for option in node.options:
            if option.when is None or left is None:
                return
            left = self.estimator.narrowed(option.when.value, left, False)
        if left is None:
            return
        on_way = [shape for told in self.path for shape in self._shapes_of(told)]
        asked = [
            shape
            for option in node.options
            if option.when
            for shape in self._shapes_of(option.when)
        ]
        if _share_members(asked, on_way):
            return
        message = "every one of these actions has a `when`, and nothing shows that one can be taken"
        hint = "offer an action that can always be taken, such as `pass: []`"
        self.say("no-way-out", node.options[0].key, node.options[0].key, message, hints=(hint,))


def _share_members(some: list[Shape], others: list[Shape]) -> bool:
    """Say whether two lists of questions ask about the same members."""
    domains = {one[2] for one in some if one[0] == "Aggregate"}
    return any(one[0] == "Aggregate" and one[2] in domains for one in others)


def _is_called(node: Expression, name: str) -> bool:
    return isinstance(node, Name) and node.name == name


def _condition(node: object) -> Told | None:
    for name in ("where", "when", "condition", "times"):
        told = getattr(node, name, None)
        if isinstance(told, Told):
            return told
    return None


def _questions(shape: object) -> Iterator[Shape]:
    """Yield the aggregates and sizes in a shape, the outer ones first."""
    if not isinstance(shape, tuple) or not shape:
        return
    if shape[0] in ("Aggregate", "Size", "Amount"):
        yield shape
    for part in shape:
        yield from _questions(part)


def _names(shape: object) -> set[str]:
    if not isinstance(shape, tuple):
        return set()
    if len(shape) == 2 and shape[0] in ("Name", "Text") and isinstance(shape[1], str):
        return {shape[1]}
    return set().union(*(_names(part) for part in shape)) if shape else set()
