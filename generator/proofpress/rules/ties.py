"""A `best` that nobody may have: what is done with it where nobody asked."""

from collections.abc import Iterable, Iterator

from proofpress.diagnostics import Diagnostic, Note, finding
from proofpress.rules.estimate import TIED, Estimate
from proofpress.rules.ground import Ground
from proofpress.rules.intervals import Ranges
from proofpress.rules.seeing import Check, Place, place_of, span_of
from proofpress.rules.statement import Assign, With
from proofpress.rules.tree import Aggregate, Binary, Expression, Name, Of
from proofpress.rules.walk import names, nodes
from proofpress.rules.watching import Changed, Compared, Event, Missing
from proofpress.source.node import Scalar
from proofpress.values import NamedTuple

_MANY_PHASES = 3
_HINT = "ask `if: ... != none` first, and say what a tie means"


class _Set(NamedTuple):
    value: Expression
    text: Scalar


class Ties(Check):
    """Sees members that are needed where a `best` may have come to none."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._asked = set(_asked(ground))
        self._sets: dict[str, list[_Set]] = {}
        self._needs: dict[str, _Set] = {}
        self._givers: dict[int, With] = {}
        self._bound: dict[Place, dict[Place, _Set]] = {}  # what needs a name, by who gives it

    def begin(self, ranges: Ranges) -> None:
        """Gather which `with` gives each name."""
        super().begin(ranges)
        self._givers.clear()
        for block in self.world.blocks:
            for node in nodes(block):
                if isinstance(node, With):
                    names = (one for one in nodes(node.do) if isinstance(one, Name))
                    self._givers |= {id(one): node for one in names if one.name == node.variable}

    def tell(self, event: Event) -> None:
        """See what is needed, set and compared."""
        match event:
            case Missing(node, found):
                self._need(node, found)
            case Changed(Assign() as node, found):
                self._set(node, found)
            case Compared(node, one, other):
                self._compare(node, one, other)

    def _need(self, node: Expression, found: Estimate) -> None:
        if TIED not in found.members or self.text is None:
            return
        if isinstance(node, Name | Of) and node.name in self.world.variables:
            self._needs.setdefault(node.name, _Set(node, self.text))
            return
        giver = self._givers.get(id(node))
        if giver is None:
            self._need_here(node, self.text)
        else:
            needs = self._bound.setdefault(place_of(giver.value.value, giver.value.text), {})
            needs.setdefault(place_of(node, self.text), _Set(node, self.text))

    def _need_here(self, node: Expression, text: Scalar, notes: Iterable[Note] = ()) -> None:
        words = _words(node, text)
        message = f"{words} is `none` here where several have the most, or nobody has any"
        self.say("tie-unhandled", node, text, message, notes=notes, hints=(_HINT,))

    def _set(self, node: Assign, found: Estimate) -> None:
        if TIED in found.members:
            known = self._sets.setdefault(node.variable.name, [])
            if all(one.text is not node.text for one in known):
                known.append(_Set(node.value, node.text))

    def _compare(self, node: Binary, one: Estimate, other: Estimate) -> None:
        for side, value in ((node.one, one), (node.other, other)):
            is_best = isinstance(side, Aggregate) and side.fold == "best"
            rest = node.other if side is node.one else node.one
            is_asked = isinstance(rest, Name) and rest.name == "none"
            if is_best and not is_asked and TIED in value.members and self.text is not None:
                message = "where several have the most, nobody is meant here"
                hint = "if a tie should mean something else, ask for `none`"
                self.say("tie-unhandled", side, self.text, message, hints=(hint,),
                         severity="note")  # fmt: skip

    def found(self) -> Iterator[Diagnostic]:
        """Yield all findings: of variables at the lines that set them, of other names once."""
        for needs in self._bound.values():
            first, *rest = needs.values()
            notes = [Note("needed here, too", span_of(one.value, one.text)) for one in rest]
            self._need_here(first.value, first.text, notes)
        for name, need in self._needs.items():
            for one in () if name in self._asked else self._sets.get(name, ()):
                note = Note("here it must be somebody", span_of(need.value, need.text))
                message = f"`{name}` becomes `none` where several have the most, or nobody has any"
                self.say("tie-unhandled", one.value, one.text, message, notes=(note,),
                         hints=(_HINT,))  # fmt: skip
        yield from super().found()


def _words(node: Expression, text: Scalar) -> str:
    words = text.value[node.start : node.end]
    return f"`{words}`" if len(words) < 40 else "this `best`"


def _asked(ground: Ground) -> Iterator[str]:
    """Yield the variables that some rule asks whether they are none."""
    for block in ground.world.blocks:
        for node in nodes(block):
            if isinstance(node, Binary) and node.operator in ("==", "!="):
                for side, rest in ((node.one, node.other), (node.other, node.one)):
                    if isinstance(rest, Name) and rest.name == "none":
                        yield getattr(side, "name", "")


def see_score(ground: Ground) -> Iterator[Diagnostic]:
    """Yield that equal scores are left equal, where a booklet has many phases to tell.

    A score that does not read `me` is always equal: so it may be where all win together.
    """
    scores = ground.declared.score
    if scores and ground.game.players.most > 1 and not any("me" in names(one) for one in scores):
        message = "the score does not read `me`: it is the same for every player"
        hint = "say whose: `gold in purse of me`; for players who win together it may stay"
        yield finding("open-tie", scores[0].text.span, message, hints=(hint,))
        return
    if len(ground.game.phases) >= _MANY_PHASES and len(ground.declared.score) == 1:
        message = "nothing says who wins where scores are equal"
        hint = "make `score` a list: later entries break ties"
        (told,) = ground.declared.score
        yield finding("open-tie", told.text.span, message, hints=(hint,))
