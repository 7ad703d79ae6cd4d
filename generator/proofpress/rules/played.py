"""What a campaign says of a game, as verdicts: refuted where a game shows it, else sampled."""

from collections.abc import Iterator, Mapping

from proofpress.rules.campaign import Tally
from proofpress.rules.program import Program
from proofpress.rules.survey import hands_of, kinds_with_home
from proofpress.rules.troubles import site_of, words_of
from proofpress.rules.verdict import Verdict, Witness, games_in_words
from proofpress.values import NamedTuple


class _Sampled(NamedTuple):
    """Verdicts of one campaign: what they have in common."""

    players: int
    scope: str

    def verdict(self, kind: str, about: str, words: str, figures: Mapping[str, int]) -> Verdict:
        return Verdict(kind, about, self.players, "sampled", self.scope, words, figures)


def played(game: str, program: Program, tally: Tally) -> Iterator[Verdict]:
    """Yield what games of one number of players came to."""
    if tally.games == 0:
        return
    sampled = _Sampled(tally.players, games_in_words(tally.games))
    yield from _broken(program, tally, sampled.scope)
    if not tally.troubles:
        words = f"no rule is broken in {tally.choices} choices"
        figures = {"games": tally.games, "choices": tally.choices}
        yield sampled.verdict("play", game, words, figures)
    yield from _lengths(game, tally, sampled)
    yield from _seats(game, program, tally, sampled)
    if tally.survey.games:
        yield from _seen(program, tally, sampled)


def _broken(program: Program, tally: Tally, scope: str) -> Iterator[Verdict]:
    for (kind, at), seen in tally.troubles.items():
        site = site_of(program, kind, at)
        words = f"{words_of(seen.trouble)}, in {seen.games} of {tally.games} games"
        figures = {"games": seen.games, "of": tally.games}
        about = site.name or site.kind
        witness = Witness(tally.players, seen.seed)
        yield Verdict(
            f"breach-{kind}", about, tally.players, "refuted", scope, words, figures, (), witness
        )


def percentile(counts: Mapping[int, int], percent: int) -> int:
    """Return the least value that so many percent of what was counted do not exceed."""
    wanted = max(1, -(-percent * sum(counts.values()) // 100))  # nearest rank
    for value, count in sorted(counts.items()):
        wanted -= count
        if wanted <= 0:
            return value
    return 0


def _lengths(game: str, tally: Tally, sampled: _Sampled) -> Iterator[Verdict]:
    lengths = tally.lengths
    if not lengths:
        return
    figures = {
        "least": min(lengths),
        "low": percentile(lengths, 5),
        "median": percentile(lengths, 50),
        "high": percentile(lengths, 95),
        "most": max(lengths),
        "choices": tally.choices,
        "forced": tally.forced,
    }
    forced = 100 * tally.forced / max(1, tally.choices)
    words = (
        f"{figures['median']} choices a game (5 to 95 of 100 games: {figures['low']} to "
        f"{figures['high']}), {forced:.0f} % of them forced"
    )
    yield sampled.verdict("length", game, words, figures)


def _seats(game: str, program: Program, tally: Tally, sampled: _Sampled) -> Iterator[Verdict]:
    ended = sum(tally.wins) + tally.ties
    if not ended:
        return
    seats = program.world.sets["players"].ids
    shares = ", ".join(
        f"{seat} {100 * wins / ended:.1f} %" for seat, wins in zip(seats, tally.wins, strict=True)
    )
    words = f"won by {shares}, tied {100 * tally.ties / ended:.1f} %"
    figures = {**dict(zip(seats, tally.wins, strict=True)), "tied": tally.ties, "of": ended}
    yield sampled.verdict("seats", game, words, figures)


def _seen(program: Program, tally: Tally, sampled: _Sampled) -> Iterator[Verdict]:
    survey, world = tally.survey, program.world
    sampled = sampled._replace(scope=games_in_words(survey.games))
    for zone, most in zip(hands_of(world), survey.hands, strict=True):
        words = f"at most {most} cards lie in `{zone.id}`"
        yield sampled.verdict("hand", zone.id, words, {"most": most})
    for kind, most in zip(kinds_with_home(world), survey.demand, strict=True):
        words = f"at most {most} of {kind.supply} are away from `{kind.home}`"
        yield sampled.verdict("demand", kind.id, words, {"most": most, "supply": kind.supply})
