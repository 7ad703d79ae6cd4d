"""What all states of a small game say about the rules: proven for that game, refuted, or open."""

from collections.abc import Iterator

from proofpress.diagnostics import Diagnostic, Span, finding
from proofpress.model.game import SmallGame
from proofpress.rules.explore import Explored, Explorer, Fault
from proofpress.rules.names import Names
from proofpress.rules.play import Trouble
from proofpress.rules.program import Program
from proofpress.rules.story import last_steps
from proofpress.rules.troubles import site_of, words_of
from proofpress.rules.verdict import Status, Verdict, Witness
from proofpress.rules.witness import replay_words
from proofpress.values import NamedTuple

NO_MOVE = "no-move"
INVARIANT = "invariant"


class SmallProof(NamedTuple):
    """What is known of a small game, and what of it is wrong with the rules."""

    verdicts: tuple[Verdict, ...]
    found: tuple[Diagnostic, ...]


def prove_small(small: SmallGame, program: Program, states: int, names: Names) -> SmallProof:
    """Look at all states of a small game, up to so many."""
    explorer = Explorer(program, states)
    prover = _Prover(small, program, explorer, explorer.explore())
    return SmallProof(tuple(prover.verdicts()), tuple(prover.findings(names)))


class _Prover:
    def __init__(
        self, small: SmallGame, program: Program, explorer: Explorer, found: Explored
    ) -> None:
        self.small = small
        self.program = program
        self.explorer = explorer
        self.found = found

    # Verdicts

    def verdicts(self) -> Iterator[Verdict]:
        """Yield an answer to each question."""
        faults = self.found.faults
        stuck = [fault for fault in faults if fault.kind == NO_MOVE]
        other = [fault for fault in faults if fault.kind not in (NO_MOVE, INVARIANT)]
        yield self._of_faults("dead-end", stuck, "nobody ever comes to a choice without an option")
        yield self._of_faults("breach", other, "no other rule is ever broken")
        yield from self._invariants()
        yield self._always_ends()
        yield self._end_in_reach()

    def _of_faults(self, kind: str, faults: list[Fault], holds: str) -> Verdict:
        if not faults:
            return self._verdict(kind, *self._unless_open(holds))
        first = faults[0]
        site = site_of(self.program, first.kind, first.site)
        words = words_of(Trouble(first.kind, first.site, first.values))
        told = f"{words} ({site.text.source.path}:{site.text.span.line})"
        figures = {"places": len(faults), "times": sum(fault.times for fault in faults)}
        return self._verdict(kind, "refuted", told, self._witness_of(first), figures)

    def _invariants(self) -> Iterator[Verdict]:
        broken = {fault.site: fault for fault in self.found.faults if fault.kind == INVARIANT}
        for at, one in enumerate(self.program.world.invariants):
            fault = broken.get(at)
            if fault is None:
                status, words = self._unless_open(f"`{one.id}` holds in every state")
                yield self._verdict(INVARIANT, status, words, about=one.id)
            else:
                words = f"`{one.id}` does not hold in every state"
                figures = {"times": fault.times}
                witness = self._witness_of(fault)
                yield self._verdict(INVARIANT, "refuted", words, witness, figures, one.id)

    def _always_ends(self) -> Verdict:
        if self.found.cycle:
            words = f"a round of {len(self.found.cycle)} choices can be played again and again"
            figures = {"round": len(self.found.cycle)}
            return self._verdict("end", "refuted", words, self._round(), figures)
        or_breaks = " or breaks a rule" if self.found.faults else ""
        holds = f"every game ends{or_breaks}: no state comes again"
        return self._verdict("end", *self._unless_open(holds))

    def _end_in_reach(self) -> Verdict:
        at = self.found.trapped
        if at is None:
            holds = "an end can be reached from every state"
            return self._verdict("end-in-reach", *self._unless_open(holds))
        words = "there is a state from which no end can be reached"
        return self._verdict("end-in-reach", "refuted", words, self._witness(at))

    def _unless_open(self, holds: str) -> tuple[Status, str]:
        if self.found.is_whole:
            return "proven", holds
        return "open", f"not all states were seen; in those that were, {holds}"

    def _verdict(
        self,
        kind: str,
        status: Status,
        words: str,
        witness: Witness | None = None,
        figures: dict[str, int] | None = None,
        about: str = "",
    ) -> Verdict:
        found = self.found
        counts = {"states": found.states, "moves": found.moves, "ends": found.ends}
        whole = "all" if found.is_whole else "the first"
        seen = "its one state" if found.states == 1 else f"{whole} {found.states} states"
        return Verdict(
            kind,
            about or self.small.id,
            self.small.players,
            status,
            f"the small game `{self.small.id}`, {seen}",
            words,
            {**counts, **(figures or {})},
            tuple(self._assumptions()),
            witness,
        )

    def _assumptions(self) -> Iterator[str]:
        """Yield what is other than in the whole game."""
        small = self.small
        yield from (f"`{key.value}` is {value}" for key, value in small.numbers.items())
        for what, counts in (("copies", small.copies), ("supply", small.supply)):
            yield from (f"`{key.value}` has `{what}: {value}`" for key, value in counts.items())

    def _witness(self, state: int) -> Witness:
        return self.explorer.witness(state, self.small.id)

    def _witness_of(self, fault: Fault) -> Witness:
        return self.explorer.witness_of(fault, self.small.id)

    def _round(self) -> Witness:
        return self.explorer.witness_round(self.found.cycle, self.small.id)

    # Findings

    def findings(self, names: Names) -> Iterator[Diagnostic]:
        """Yield what is wrong with the rules."""
        for fault in self.found.faults:
            trouble = Trouble(fault.kind, fault.site, fault.values)
            span = site_of(self.program, fault.kind, fault.site).text.span
            yield self._finding(
                "rule-breach", span, words_of(trouble), self._witness_of(fault), names
            )
        at = self.found.trapped
        if at is not None:
            words = "from here on the game cannot end any more"
            yield self._finding("no-end-in-reach", self._span(at), words, self._witness(at), names)
        elif self.found.cycle:
            words = f"the game can go on for ever, round {len(self.found.cycle)} choices"
            span = self._span(self.found.cycle[0])
            yield self._finding("endless-play", span, words, self._round(), names)

    def _span(self, state: int) -> Span:
        choice = self.program.choices[self.explorer.state(state).choice]
        return self.program.sites[choice.site].text.span

    def _finding(
        self, name: str, span: Span, words: str, witness: Witness, names: Names
    ) -> Diagnostic:
        return finding(
            name,
            span,
            f"{words}, in the small game `{self.small.id}`",
            notes=tuple(last_steps(self.program, witness, names)),
            hints=(f"`proofpress prove {names.game.id} {replay_words(witness)}`",),
        )
