"""Choices, dice and cards of a game that one function plays: chance decides at once."""

from abc import abstractmethod

from proofpress.regex import regex
from proofpress.rules.asking import Asker
from proofpress.rules.coded import Code, Members, Scope, facts_of
from proofpress.rules.compile import Compiler
from proofpress.rules.lots import picked, which
from proofpress.rules.program import PASS
from proofpress.rules.statement import Choose, Draw, Offer, Told
from proofpress.rules.tree import Name, Of
from proofpress.rules.verbs import Around
from proofpress.rules.walk import nodes
from proofpress.rules.world import World

MOST_GUARDS = 3  # of an offer whose lists of actions are written out
_OWN = regex(r"z[0-9]+")


class PickCompiler(Compiler):
    """Compiles what chance decides; what lies nowhere is seen by Python itself.

    `single` are the names of piles of which there is one; the order of those that are `loose` does
    not matter before the end of a game.
    """

    asker: Asker
    single: frozenset[str] = frozenset()
    loose: frozenset[str] = frozenset()

    @abstractmethod
    def _see_invariants(self) -> None:
        """Add what asks the invariants."""

    # Chance, and cards

    def drawn(self, sides: str) -> str:
        """Return the code of which one of so many chance says."""
        return which(sides)

    def dealt(self, source: str, target: str) -> str:
        """Return the statement that moves one card by chance."""
        if _OWN.fullmatch(source):
            return self._laid(_taken(source), target)
        return f"z={source};{self._laid(_taken('z'), target)}"

    def _laid(self, card: str, target: str) -> str:
        return f"{target}.append({card})" if target in self.loose else f"into({target},{card})"

    def _deal(self, source: str, target: str, count: str, _: int) -> None:
        if count == "1":
            self._line(self.dealt(source, target))
        elif source == target or source not in self.single:  # they may be one and the same
            self._line(f"for _ in range({count}): {self.dealt(source, target)}")
        else:
            self._line(f"z={target}")
            self._line(f"for _ in range({count}): z.append({_taken(source)})")
            self._line("z.sort()")

    def _carry(self, card: str, source: str, target: str, _: int) -> None:
        self._line(f"{source}.remove({card});{self._laid(card, target)}")

    def _emptied(self, source: str, target: str) -> None:
        sort = "" if target in self.loose else f";{target}.sort()"
        self._line(f"if {source}: {target}+={source};{source}.clear(){sort}")

    # Choices

    def _choose(self, node: Choose, scope: Scope, around: Around) -> None:
        members = self.coder.domain(node.domain, scope)
        name = self.coder.local()
        inner = scope.plus(node.variable, Code(name, members.type))
        is_sure = node.where is None and members.known is not None and len(members.known) > 1
        may_lack = not is_sure and (node.is_optional or node.otherwise is not None)
        if not is_sure:
            self._options(node, members, name, inner)
        with self._under("O" if may_lack else ""):
            self._see_invariants()
            with self._under(self._pick(node, members, name, is_sure)):
                if node.is_optional and not is_sure:
                    self._line(f"{name}=O[i]")
                self._count("choose", node.variable, node.text, around)
                facts = frozenset() if node.where is None else facts_of(node.where.value)
                self.block(node.do, inner.knowing(facts), around)
        if node.otherwise is not None:
            self._line("else:" if may_lack else "if 0:")
            with self._indented():
                self._count("otherwise", node.variable, node.text, around)
                self.block(node.otherwise, scope, around)

    def _options(self, node: Choose, members: Members, name: str, inner: Scope) -> None:
        """Add the lines that find out what can be chosen; copies of a card lie side by side."""
        if node.where is None:
            if members.has_copies:
                self._lines += [" " * self._depth + line for line in _distinct(members.text, name)]
            else:
                self._line(f"O={members.text};n=len(O)")
            return
        condition = self._asked(node.where, node.variable, inner) if members.has_copies else ""
        condition = condition or self._told(node.where, inner, "truth")
        if members.has_copies:
            self._line("O=[];n=-1")
            self._line(f"for {name} in {members.text}:")
            self._line(f" if {condition} and {name}!=n: O.append({name});n={name}")
        else:
            self._line("O=[]")
            self._line(f"for {name} in {members.text}:")
            self._line(f" if {condition}: O.append({name})")
        self._line("n=len(O)")

    def _asked(self, where: Told, variable: str, inner: Scope) -> str:
        """Return the code of a condition on a card by a row `c`, which is read before."""
        self._look_at(where.text)
        row = self.asker.row((where.value,), variable, inner)
        if row is None:
            return ""
        self._line(f"c={row.text}")
        return " and ".join((f"c[{inner.names[variable].text}]", *row.rest))

    def _pick(self, node: Choose, members: Members, name: str, is_sure: bool) -> str:
        """Add the lines of a choice among `O`, of which there are `n`, or among known members.

        Returns the condition that something is chosen, where that can be left.
        """
        if is_sure and members.known is not None:
            options = [*members.known, *([PASS] if node.is_optional else [])]
            self._line(f"made+=1;{name}={picked(options)}")
            return f"{name}!={PASS}" if node.is_optional else ""
        if node.is_optional:
            self._line(f"made+=1;i={which('n+1')}")
            return "i<n"
        self._line("made+=1")
        self._line("if n==1: forced+=1")
        self._line(f"{name}=O[{which('n')}]")
        return ""

    def _offer(self, node: Offer, scope: Scope, around: Around) -> None:
        name = self.coder.local()
        guards = sum(option.when is not None for option in node.options)
        self._see_invariants()
        if guards > MOST_GUARDS:
            self._offered(node, scope, 0)
            self._line("n=len(O);made+=1")
            self._line("if n==1: forced+=1")
            self._line(f"{name}=O[{which('n')}]")
        else:
            self._line("made+=1")
            self._offer_from(node, scope, name, ())

        def act(at: int) -> None:
            option = node.options[at]
            self._count("option", option.id, option.key, around)
            facts = frozenset() if option.when is None else facts_of(option.when.value)
            self.block(option.do, scope.knowing(facts), around)

        self.cases(name, range(len(node.options)), act, is_all=True)

    def _offer_from(
        self, node: Offer, scope: Scope, name: str, chosen: tuple[int, ...], at: int = 0
    ) -> None:
        """Add the lines that ask which actions can be picked, from one on, after some."""
        while at < len(node.options) and node.options[at].when is None:
            chosen, at = (*chosen, at), at + 1
        if at == len(node.options):
            self._pick_action(name, chosen)
            return
        when = node.options[at].when
        assert when is not None
        condition = self._told(when, scope, "truth")
        members, condition = self.coder.searched(condition) or ("", condition)
        if members:  # a loop costs less than a call
            self._line(members)
            self._depth += 1
        with self._under(condition):
            self._offer_from(node, scope, name, (*chosen, at), at + 1)
            if members:
                self._line("break")
        self._depth -= 1 if members else 0
        self._line("else:")
        with self._indented():
            self._offer_from(node, scope, name, chosen, at + 1)

    def _pick_action(self, name: str, actions: tuple[int, ...]) -> None:
        if not actions:
            self._line("stop()")
        elif len(actions) == 1:
            self._line(f"g.random();forced+=1;{name}={actions[0]}")
        else:
            self._line(f"{name}={picked(actions)}")


def _distinct(cards: str, name: str) -> tuple[str, ...]:
    """Return the lines that make `O` the kinds of some cards, `n` of them.

    Mostly there is one of each: to see that costs less than a set.
    """
    return (
        f"O={cards};n=-1",
        f"for {name} in O:",
        f" if {name}==n:",
        "  O=[];n=-1",
        f"  for {name} in {cards}:",
        f"   if {name}!=n: O.append({name});n={name}",
        "  break",
        f" n={name}",
        "n=len(O)",
    )


def _taken(pile: str) -> str:
    return f"{pile}.pop({which(f'len({pile})')})"


def zones_in_order(world: World) -> frozenset[str]:
    """Return the zones of which somebody asks which card comes first, by chance too."""
    rest = (world.score, tuple(one.condition for one in world.invariants))
    found: set[str] = set()
    for node in nodes((world.blocks, rest)):
        domain = node.source if isinstance(node, Draw) else getattr(node, "domain", None)
        if isinstance(domain, Name | Of):
            found.add(domain.name)
    return frozenset(found & world.zones.keys())
