"""Statements of the rules as blocks of Python between choices.

What holds no choice becomes plain code inside a block. Around a choice the flow is cut: loops keep
the members still to come in a queue of the state, names that outlive a choice live in a register.
"""

from collections.abc import Iterator

from proofpress.model.decode import Reading
from proofpress.rules.blocks import BlockCompiler
from proofpress.rules.choosing import Choosing
from proofpress.rules.coded import CARD, Code, Members, Scope, Type, denials_of, facts_of
from proofpress.rules.expression import ExpressionError
from proofpress.rules.labour import CHEAP
from proofpress.rules.program import ENDED, PASS, Choice, Program
from proofpress.rules.slots import TooLargeError
from proofpress.rules.statement import (
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
    Told,
    While,
    With,
    text_of,
)
from proofpress.rules.verbs import NOWHERE, Around
from proofpress.rules.world import PLAYERS, World
from proofpress.source.node import Scalar

_NOWHERE = Scope({})


def compile_world(
    world: World, reading: Reading, unknown: frozenset[str] = frozenset()
) -> Program | None:
    """Return the program of a world, or None where it has faults, which the reading gets.

    `unknown` are names that are known to mean nothing: nothing is said of them once more.
    """
    before = len(reading.found)
    try:
        compiler = Compiler(world, reading, unknown)
        compiler.run()
    except TooLargeError as error:
        places = (zone.origin.span for zone in world.zones.values())
        reading.fault("rule-budget", next(places, text_of(world.flow[0]).span), str(error))
    if len(reading.found) > before or unknown:
        return None
    return compiler.program()


class Compiler(BlockCompiler):
    """Compiles one world."""

    def __init__(self, world: World, reading: Reading, unknown: frozenset[str]) -> None:
        super().__init__(world, reading, unknown)
        self.blocks: list[list[str]] = []
        self.choices: list[Choice] = []
        self._works: list[int] = []
        self._is_straight = False
        self._loops = 0
        self._choosing = Choosing(world)
        self._tail: list[str] = []

    def run(self) -> None:
        """Compile setup and flow, then score and invariants."""
        self._begin(self._new_block())
        self.block(self.world.setup, _NOWHERE, NOWHERE)
        self.block(self.world.flow, _NOWHERE, NOWHERE)
        self._line(f"return {ENDED}")
        rest = [*self._score(), *self._invariants()]
        self._tail += [*self.coder.functions, *rest]

    def _code(self) -> Iterator[tuple[str, ...]]:
        for lines, work in zip(self.blocks, self._works, strict=True):
            charge = [f" spend({work})"] if work > CHEAP else []
            yield (*charge, *lines, f" return {ENDED}")

    def program(self) -> Program:
        """Return the finished program."""
        return Program(
            world=self.world,
            code=tuple(self._code()),
            tail=tuple(self._tail),
            constants=dict(self.coder.constants),
            numbers=tuple(self.slots.first_numbers()),
            cards=tuple(tuple(cards) for cards in self.slots.first_lists()),
            choices=tuple(self.choices),
            sites=tuple(self.sites),
            counted=tuple(self.counted),
            registers_from=self.slots.registers_from,
            queues_from=self.slots.queues_from,
            tables=dict(self.coder.tables),
        )

    def _score(self) -> list[str]:
        me = Scope({"me": Code("me", Type("member", PLAYERS))})
        values = [self._safely(told, me) for told in self.world.score]
        return ["def score(S,Z,me):", f" return ({''.join(f'{value},' for value in values)})"]

    def _safely(self, told: Told, scope: Scope) -> str:
        self._look_at(told.text, NOWHERE)
        try:
            return self.coder.number(told.value, scope)
        except ExpressionError as error:
            self._refuse(error, told.text)
            return "0"

    def _invariants(self) -> list[str]:
        lines = ["def failed(S,Z):"]
        for at, invariant in enumerate(self.world.invariants):
            self._look_at(invariant.condition.text, NOWHERE)
            try:
                holds = self.coder.truth(invariant.condition.value, _NOWHERE)
            except ExpressionError as error:
                self._refuse(error, invariant.condition.text)
                continue
            lines.append(f" if not {holds}: return {at}")
        return [*lines, " return -1"]

    # Blocks

    def _new_block(self) -> int:
        self.blocks.append([])
        self._works.append(0)
        return len(self.blocks) - 1

    def _begin(self, block: int) -> None:
        self._at = block
        self._lines = self.blocks[block]
        self._depth = 1

    def _part(self, scope: Scope) -> None:
        """Begin a new block, so that a game can be watched phase by phase, where that can be."""
        if self._depth == 1 and all(code.text.startswith("S[") for code in scope.names.values()):
            block = self._new_block()
            self._line(f"return {block}")
            self._begin(block)

    # Statements

    def _measured(self, statement: Statement, scope: Scope, around: Around) -> None:
        """Compile a statement that does not go through too much; count what it does once."""
        chooses = self._choosing.has_choice(statement, around.actions)
        is_inner = self._is_straight
        loops = int(not chooses and isinstance(statement, Each | Repeat | While))
        visits = self._labour.see(statement, chooses, self._depth, self._loops + loops)
        if not is_inner:
            self._works[self._at] += visits
        self._is_straight, self._loops = not chooses, self._loops + loops
        try:
            self._statement(statement, scope, around, chooses)
        finally:
            self._is_straight, self._loops = is_inner, self._loops - loops

    def _statement(  # noqa: C901 - a line for each kind
        self, statement: Statement, scope: Scope, around: Around, chooses: bool
    ) -> None:
        scope = self._again(statement, scope)
        match statement:
            case Each():
                (self._each_choosing if chooses else self._each)(statement, scope, around)
            case If():
                (self._if_choosing if chooses else self._if)(statement, scope, around)
            case Repeat():
                (self._repeat_choosing if chooses else self._repeat)(statement, scope, around)
            case While():
                (self._while_choosing if chooses else self._while)(statement, scope, around)
            case With():
                self._with(statement, scope, around, chooses)
            case Choose():
                self._choose(statement, scope, around)
            case Offer():
                self._offer(statement, scope, around)
            case PhaseBlock(id, do, _, text):
                inner = around._replace(phase=id)
                self._part(scope)
                self._count("phase", id, text, inner)
                self.block(do, scope, inner)
                self._part(scope)
            case Secret(do, _):
                self.block(do, scope, around._replace(is_secret=True))
            case Play():
                (self._play_choosing if chooses else self._play)(statement, scope, around)
            case Do():
                self._do(statement, scope, around)
            case _:
                self.verb(statement, scope, around)

    def _each_choosing(self, node: Each, scope: Scope, around: Around) -> None:
        members = self.coder.domain(node.domain, scope)
        queue, register = self.slots.queue(), self.slots.register()
        again, after = self._new_block(), self._new_block()
        self._line(f"Z[{queue}]=list({members.text})")
        self._line(f"return {again}")
        self._begin(again)
        self._line(f"if not Z[{queue}]:")
        with self._indented():
            self._line(f"S[{register}]=0")
            self._line(f"return {after}")
        self._line(f"S[{register}]=Z[{queue}].pop(0)")
        inner = scope.plus(node.variable, Code(f"S[{register}]", members.type))
        if node.where is not None:
            self._line(f"if not {self._told(node.where, inner, 'truth')}: return {again}")
            inner = inner.knowing(facts_of(node.where.value))
        self.block(node.do, inner, around)
        self._line(f"return {again}")
        self._begin(after)

    def _if_choosing(self, node: If, scope: Scope, around: Around) -> None:
        then, otherwise, after = self._new_block(), self._new_block(), self._new_block()
        condition = self._told(node.condition, scope, "truth")
        self._line(f"return {then} if {condition} else {otherwise}")
        for block, do, facts in (
            (then, node.then, facts_of(node.condition.value)),
            (otherwise, node.otherwise, denials_of(node.condition.value)),
        ):
            self._begin(block)
            if do:
                kind = "then" if block == then else "else"
                self._count(kind, "", node.condition.text, around)
            self.block(do, scope.knowing(facts), around)
            self._line(f"return {after}")
        self._begin(after)

    def _repeat_choosing(self, node: Repeat, scope: Scope, around: Around) -> None:
        times = self._told(node.times, scope, "number")
        if times == "1":
            self.block(node.do, scope, around)
            return
        register = self.slots.register()
        again, after = self._new_block(), self._new_block()
        self._line(f"S[{register}]={times}")
        self._line(f"return {again}")
        self._begin(again)
        self._line(f"if S[{register}]<=0:")
        with self._indented():
            self._line(f"S[{register}]=0")
            self._line(f"return {after}")
        self._line(f"S[{register}]-=1")
        self.block(node.do, scope, around)
        self._line(f"return {again}")
        self._begin(after)

    def _while_choosing(self, node: While, scope: Scope, around: Around) -> None:
        again, after = self._new_block(), self._new_block()
        register = None
        if node.limit is not None:
            register = self.slots.register()
            limit = self._told(node.limit, scope, "number")
            self._line(f"S[{register}]={self._kept(limit, node.limit, around)}")
        self._line(f"return {again}")
        self._begin(again)
        condition = self._told(node.condition, scope, "truth")
        if register is not None:
            condition = f"S[{register}]>0 and {condition}"
        self._line(f"if not ({condition}):")
        with self._indented():
            if register is not None:
                self._line(f"S[{register}]=0")
            self._line(f"return {after}")
        if register is not None:
            self._line(f"S[{register}]-=1")
        self.block(node.do, scope.knowing(facts_of(node.condition.value)), around)
        self._line(f"return {again}")
        self._begin(after)

    def _with(self, node: With, scope: Scope, around: Around, chooses: bool) -> None:
        value = self.coder.value(node.value.value, scope)
        place = f"S[{self.slots.register()}]" if chooses else self.coder.local()
        self._line(f"{place}={self._kept(value.text, node.value, around)}")
        inner = scope.plus(node.variable, Code(place, value.type))
        self.block(node.do, inner, around)
        if chooses:
            self._line(f"{place}=0")

    def _choose(self, node: Choose, scope: Scope, around: Around) -> None:
        members = self.coder.domain(node.domain, scope)
        name, register = self.coder.local(), self.slots.register()
        inner = scope.plus(node.variable, Code(name, members.type))
        self._options(node, members, name, inner)
        body, after = self._new_block(), self._new_block()
        instead = after if node.is_optional else None
        site = self._site("choose", node.variable, node.text, around)
        if node.otherwise is not None:
            instead = self._new_block()
        self._line(f"if not O: return {instead}" if instead is not None
                   else f"if not O: no_move({site})")  # fmt: skip
        if node.is_optional:
            self._line(f"O.append({PASS})")
        chooser = self._chooser(node.by, scope, node.text)
        self._line(f"X[0]=O;X[1]={chooser}")
        of = members.type.of or members.type.kind
        passing = after if node.is_optional else None
        self._line(f"return {-2 - len(self.choices)}")
        self.choices.append(
            Choice(node.variable, of, register, (), (body,), passing, around.is_secret, site)
        )
        self._begin(body)
        self._count("choose", node.variable, node.text, around)
        chosen = scope.plus(node.variable, Code(f"S[{register}]", members.type))
        facts = frozenset() if node.where is None else facts_of(node.where.value)
        self.block(node.do, chosen.knowing(facts), around)
        self._line(f"S[{register}]=0")
        self._line(f"return {after}")
        if node.otherwise is not None and instead is not None:
            self._begin(instead)
            self._count("otherwise", node.variable, node.text, around)
            self.block(node.otherwise, scope, around)
            self._line(f"return {after}")
        self._begin(after)

    def _options(self, node: Choose, members: Members, name: str, inner: Scope) -> None:
        """Add the lines that find out what can be chosen: copies of a card are one option."""
        if node.where is None:
            text = f"distinct({members.text})" if members.has_copies else members.text
            self._line(f"O=[*{text}]")
            return
        self._line("O=[]")
        self._line(f"for {name} in {members.text}:")
        self._line(f" if {self._told(node.where, inner, 'truth')}: O.append({name})")
        if members.has_copies:
            self._line("if len(O)>1: O=[*distinct(O)]")

    def _chooser(self, by: Told | None, scope: Scope, text: Scalar) -> str:
        try:
            if by is not None:
                return self.coder.member(by.value, scope, PLAYERS)
            if "me" in scope.names:
                return scope.names["me"].text
        except ExpressionError as error:
            self._refuse(error, by.text if by is not None else text)
            return "0"
        hints = ("name the player `me`, or say `by`",)
        self._refuse(ExpressionError("who chooses here?", 0, len(text.value), hints), text)
        return "0"

    def _offer(self, node: Offer, scope: Scope, around: Around) -> None:
        first = node.options[0].key
        site = self._site("offer", "", first, around)
        self._offered(node, scope, site)
        self._line(f"X[0]=O;X[1]={self._chooser(node.by, scope, first)}")
        self._line(f"return {-2 - len(self.choices)}")
        targets = tuple(self._new_block() for _ in node.options)
        after = self._new_block()
        names = tuple(option.id for option in node.options)
        self.choices.append(Choice("", "offer", None, names, targets, None, around.is_secret, site))
        for option, target in zip(node.options, targets, strict=True):
            self._begin(target)
            self._count("option", option.id, option.key, around)
            facts = frozenset() if option.when is None else facts_of(option.when.value)
            self.block(option.do, scope.knowing(facts), around)
            self._line(f"return {after}")
        self._begin(after)

    def _offered(self, node: Offer, scope: Scope, site: int) -> None:
        """Add the lines that find out which actions can be picked."""
        always = 0
        while always < len(node.options) and node.options[always].when is None:
            always += 1
        self._line(f"O={list(range(always))}")
        for at, option in enumerate(node.options[always:], always):
            guard = "" if option.when is None else (
                f"if {self._told(option.when, scope, 'truth')}: "
            )  # fmt: skip
            self._line(f"{guard}O.append({at})")
        if all(option.when is not None for option in node.options):
            self._line(f"if not O: no_move({site})")

    def _play_choosing(self, node: Play, scope: Scope, around: Around) -> None:
        register = self.slots.register()
        self._line(f"S[{register}]={self._card(node, scope)}")
        after = self._new_block()
        effects = [self._new_block() if card.do else after for card in self.world.cards]
        self._line(f"return {self.coder.constant('J', tuple(effects))}[S[{register}]]")
        inner = scope.plus("card", Code(f"S[{register}]", CARD))
        for card, effect in zip(self.world.cards, effects, strict=True):
            if effect == after:
                continue
            self._begin(effect)
            self._count("card", card.id, node.card.text, around)
            self.block(card.do, inner, around)
            self._line(f"return {after}")
        self._begin(after)
        self._line(f"S[{register}]=0")
