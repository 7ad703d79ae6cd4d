"""Statements without a choice as plain lines of Python inside a block."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from proofpress.diagnostics import did_you_mean
from proofpress.model.decode import Reading
from proofpress.rules.coded import CARD, Code, Scope, denials_of, facts_of
from proofpress.rules.effects import Effects
from proofpress.rules.expression import ACTION, ExpressionError
from proofpress.rules.labour import Labour
from proofpress.rules.program import Site
from proofpress.rules.slots import MOST_STATEMENTS, TooLargeError
from proofpress.rules.statement import (
    Block,
    Do,
    Each,
    If,
    Play,
    Repeat,
    Statement,
    While,
    text_of,
)
from proofpress.rules.verbs import Around, VerbCompiler
from proofpress.rules.world import World
from proofpress.source.node import Scalar

MOST_TURNS = 10_000  # of a loop without a choice
_CHAIN = 3  # values that are told apart one after another


class BlockCompiler(VerbCompiler):
    """Compiles loops, conditions and cards that hold no choice."""

    def __init__(self, world: World, reading: Reading, unknown: frozenset[str]) -> None:
        super().__init__(world, reading, unknown)
        self.counted: list[Site] = []
        self._statements = 0
        self._effects = Effects(world)
        self._labour = Labour(world)

    @abstractmethod
    def _measured(self, statement: Statement, scope: Scope, around: Around) -> None:
        """Compile a statement."""

    def _count(self, kind: str, name: str, text: Scalar, around: Around) -> None:
        self._line(f"K[{len(self.counted)}]+=1")
        self.counted.append(Site(kind, name, text, around.phase))

    def block(self, block: Block, scope: Scope, around: Around) -> None:
        """Compile statements one after another; what cannot be understood is reported."""
        for statement in block:
            self._statements += 1
            if self._statements > MOST_STATEMENTS:
                raise TooLargeError(f"more than {MOST_STATEMENTS} statements")
            self._look_at(text_of(statement), around)
            try:
                self._measured(statement, scope, around)
            except ExpressionError as error:
                self._refuse(error, text_of(statement))
            scope = scope.forgetting(self._effects.of_statement(statement))

    def _again(self, statement: Statement, scope: Scope) -> Scope:
        """Return what is known where a loop begins once more, after its body."""
        if isinstance(statement, Each | Repeat | While):
            return scope.forgetting(self._effects.of_statement(statement))
        return scope

    def _each(self, node: Each, scope: Scope, around: Around) -> None:
        with self._loop(node, scope) as inner:
            self._guarded(node, inner, around)

    @contextmanager
    def _loop(self, node: Each, scope: Scope) -> Iterator[Scope]:
        """Add what is done within the block for each member; cards that move away are copied."""
        members = self.coder.domain(node.domain, scope)
        name = self.coder.local()
        inner = scope.plus(node.variable, Code(name, members.type))
        stays = getattr(node.domain, "name", "") not in self._effects.of(node.do)
        is_copied = members.has_copies and not stays
        self._line(f"for {name} in {f'tuple({members.text})' if is_copied else members.text}:")
        with self._indented():
            yield inner

    def _guarded(self, node: Each, inner: Scope, around: Around) -> None:
        if node.where is None:
            self.block(node.do, inner, around)
            return
        with self._under(self._told(node.where, inner, "truth")):
            self.block(node.do, inner.knowing(facts_of(node.where.value)), around)

    @contextmanager
    def _under(self, condition: str) -> Iterator[None]:
        """Add what is done within the block where a condition holds."""
        self._line(f"if {condition}:")
        with self._indented():
            yield

    def _if(self, node: If, scope: Scope, around: Around) -> None:
        with self._under(self._told(node.condition, scope, "truth")):
            self._count("then", "", node.condition.text, around)
            self.block(node.then, scope.knowing(facts_of(node.condition.value)), around)
        if node.otherwise:
            self._line("else:")
            with self._indented():
                self._count("else", "", node.condition.text, around)
                self.block(node.otherwise, scope.knowing(denials_of(node.condition.value)), around)

    def _repeat(self, node: Repeat, scope: Scope, around: Around) -> None:
        times = self._told(node.times, scope, "number")
        if times == "1":
            self.block(node.do, scope, around)
            return
        site = self._site("loop", "", node.times.text, around)
        self._line(f"for _ in turns({times},{self._labour.of_turn(node)},{site}):")
        with self._indented():
            self.block(node.do, scope, around)

    def _while(self, node: While, scope: Scope, around: Around) -> None:
        count = self.coder.local()
        limit = "" if node.limit is None else self._told(node.limit, scope, "number")
        self._line(f"{count}=0")
        condition = self._told(node.condition, scope, "truth")
        self._line(f"while {f'{count}<{limit} and ' if limit else ''}{condition}:")
        with self._indented():
            self._line(f"{count}+=1")
            site = self._site("loop", "", node.condition.text, around)
            self._line(f"F[0]-={self._labour.of_turn(node)}")
            self._line(f"if {count}>{MOST_TURNS} or F[0]<0: loop({site})")
            self.block(node.do, scope.knowing(facts_of(node.condition.value)), around)

    def _do(self, node: Do, scope: Scope, around: Around) -> None:
        action = self.world.actions.get(node.action)
        if action is None:
            hints = did_you_mean(node.action, self.world.actions)
            message = f"there is no action `{node.action}`"
            raise ExpressionError(message, node.start, node.end, hints, ACTION + node.action)
        if node.action in around.actions:
            ring = " → ".join((*around.actions, node.action))
            raise ExpressionError(f"the action does itself: {ring}", node.start, node.end)
        self.block(action, scope, around._replace(actions=(*around.actions, node.action)))

    def _card(self, node: Play, scope: Scope) -> str:
        found = self.coder.value(node.card.value, scope, CARD)
        if found.type.kind != "card":
            message = f"{found.type.words()} where a card is expected"
            raise ExpressionError(message, node.card.value.start, node.card.value.end)
        return found.text

    def _play(self, node: Play, scope: Scope, around: Around) -> None:
        card = self._card(node, scope)
        name = self._steady(card)
        text = node.card.text
        types = self.world.cards

        def play(index: int) -> None:
            one = types[index]
            self._count("card", one.id, text, around)
            self.block(one.do, scope.plus("card", Code(str(index), CARD)), around)

        self.cases(name, [at for at, one in enumerate(types) if one.do], play)

    def cases(
        self, name: str, values: Sequence[int], do: Callable[[int], None], *, is_all: bool = False
    ) -> None:
        """Add what is done for each value that a name may have; it is looked for by halves.

        Where these are all that it may have, the last one is not asked for.
        """
        half = len(values) // 2
        if len(values) > _CHAIN:
            for line, own in ((f"if {name}<{values[half]}:", values[:half]),
                              ("else:", values[half:])):  # fmt: skip
                self._line(line)
                with self._indented():
                    self.cases(name, own, do, is_all=is_all)
            return
        for at, value in enumerate(values):
            is_last = is_all and 0 < at == len(values) - 1
            self._line("else:" if is_last else f"{'elif' if at else 'if'} {name}=={value}:")
            with self._indented():
                do(value)
