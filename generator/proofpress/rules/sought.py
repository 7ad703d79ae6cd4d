"""What a directed search says about the rules: refuted where a game shows it, else sampled."""

from collections.abc import Iterator

from proofpress.diagnostics import Diagnostic, finding
from proofpress.rules.names import Names
from proofpress.rules.program import Program
from proofpress.rules.seeking import Sought
from proofpress.rules.story import last_steps
from proofpress.rules.troubles import site_of, words_of
from proofpress.rules.verdict import Verdict
from proofpress.rules.witness import replay_words

_NEAREST = 3  # aims that are named


def sought_verdicts(game: str, program: Program, sought: Sought) -> Iterator[Verdict]:
    """Yield what was found, or how near games came to a breach of the rules."""
    if sought.games == 0:
        return
    players = program.world.count
    scope = f"{sought.games} games of directed search"
    for one in sought.found:
        kind, at, _ = one.trouble
        site = site_of(program, kind, at)
        words = f"{words_of(one.trouble)}, found in game {one.games}"
        about, figures = site.name or site.kind, {"game": one.games}
        yield Verdict(
            f"breach-{kind}", about, players, "refuted", scope, words, figures, (), one.witness
        )
    if not sought.found:
        figures = {aim.about: aim.shown(value) for aim, value in sought.reached}
        words = "no rule is broken"
        if figures:
            ordered = sorted(sought.reached, key=lambda one: -one[0].share(one[1]))
            near = [f"{aim.about} {aim.shown(value)}" for aim, value in ordered[:_NEAREST]]
            words += f"; nearest to it: {', '.join(near)}"
        yield Verdict("search", game, players, "sampled", scope, words, figures)


def sought_breaches(program: Program, sought: Sought, names: Names) -> Iterator[Diagnostic]:
    """Yield what went wrong in games that were led there."""
    for one in sought.found:
        kind, at, _ = one.trouble
        players = program.world.count
        seats = "1 player" if players == 1 else f"{players} players"
        yield finding(
            "rule-breach",
            site_of(program, kind, at).text.span,
            f"{words_of(one.trouble)}, in a game with {seats} that was led there",
            notes=tuple(last_steps(program, one.witness, names)),
            hints=(f"`proofpress prove {names.game.id} {replay_words(one.witness)}`",),
        )
