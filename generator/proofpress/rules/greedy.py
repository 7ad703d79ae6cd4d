"""Players who look one step ahead: each picks what is best for the score until the next choice.

Best is the score less the best score of the others; among equals chance decides. What dice will
show is tried once, by a chance of its own.
"""

from collections.abc import Iterator
from math import sqrt

from proofpress.diagnostics import Diagnostic, finding
from proofpress.rules.outcomes import picked_from, run_on
from proofpress.rules.packing import State
from proofpress.rules.play import chance_of, play
from proofpress.rules.program import Cards, Numbers, Program, RuleBreach, Step
from proofpress.rules.verdict import Verdict
from proofpress.values import NamedTuple

_FAR = 3.29  # standard deviations: one game of a thousand lies farther off by chance
_Worth = tuple[int, ...]


class Greedy(NamedTuple):
    """What games of greedy players came to: wins by seat, ties, and choices."""

    games: int
    wins: tuple[int, ...]
    ties: int
    choices: int
    troubled: int


class _Player:
    """Draws for a game: dice by chance, choices by what they lead to."""

    def __init__(self, program: Program) -> None:
        self.machine = program.open()
        self.machine.steps = tuple(map(self._watched, self.machine.steps))
        self._ahead = program.open()
        self._at = 0
        self._state: tuple[Numbers, Cards] | None = None
        self.draw = chance_of(0)
        self.seed = 0

    def _watched(self, step: Step) -> Step:
        def watched(numbers: Numbers, cards: Cards, draw: "_Player") -> int:
            self._state = None  # what is drawn in here are dice
            self._at = step(numbers, cards, draw)
            return self._at

        return watched  # type: ignore[return-value]

    def look(self, numbers: Numbers, cards: Cards) -> int:
        """Remember the state that a choice is made in."""
        self._state = numbers, cards
        return self.machine.failed(numbers, cards)

    def __call__(self, sides: int) -> int:
        """Return which one of so many: the best option at a choice, else what chance says."""
        state, self._state = self._state, None
        if state is None or sides == 1:
            return self.draw(sides)
        options = tuple(self.machine.offered[0])
        here = State(-2 - self._at, *state, options)
        me = self.machine.offered[1]
        worths = [self._worth(here, option, me) for option in options]
        best = max(worths)
        among = [at for at, worth in enumerate(worths) if worth == best]
        return among[self.draw(len(among))]

    def _worth(self, here: State, option: int, me: int) -> _Worth:
        block, numbers, cards = picked_from(self._ahead, here, option)
        fresh, lists = list(numbers), [list(one) for one in cards]
        try:
            run_on(self._ahead, block, fresh, lists, chance_of(self.seed))
        except RuleBreach:
            return ()  # worse than anything
        score = self._ahead.score
        count = self._ahead.program.world.count
        others = [score(fresh, lists, one) for one in range(count) if one != me]
        most = max(others, default=None)
        mine = score(fresh, lists, me)
        return mine if most is None else tuple(a - b for a, b in zip(mine, most, strict=True))


def play_greedily(program: Program, games: int, first_seed: int) -> Greedy:
    """Play games in which all players are greedy."""
    player = _Player(program)
    wins = [0] * program.world.count
    ties = choices = troubled = 0
    for seed in range(first_seed, first_seed + games):
        player.draw, player.seed = chance_of(seed), seed
        outcome = play(player.machine, player, look=player.look)
        choices += outcome.choices
        if outcome.trouble is not None:
            troubled += 1
            continue
        top = max(outcome.scores)
        first = [seat for seat, score in enumerate(outcome.scores) if score == top]
        ties += len(first) > 1
        if len(first) == 1:
            wins[first[0]] += 1
    return Greedy(games, tuple(wins), ties, choices, troubled)


def greedy_verdict(game: str, program: Program, played: Greedy) -> Verdict:
    """Return how often each seat won among greedy players."""
    seats = program.world.sets["players"].ids
    won = max(1, sum(played.wins) + played.ties)
    shares = ", ".join(
        f"{seat} {100 * wins / won:.1f} %" for seat, wins in zip(seats, played.wins, strict=True)
    )
    words = f"greedy players: won by {shares}, tied {100 * played.ties / won:.1f} %"
    figures = {
        **dict(zip(seats, played.wins, strict=True)),
        "tied": played.ties,
        "of": sum(played.wins) + played.ties,
        "choices": played.choices,
    }
    scope = f"{played.games} games of players who look one step ahead"
    return Verdict("seats", game, program.world.count, "sampled", scope, words, figures)


def uneven_seats(program: Program, played: Greedy) -> Iterator[Diagnostic]:
    """Yield that a seat wins more or less often than chance allows."""
    won = sum(played.wins)
    count = program.world.count
    if count < 2 or won < 10 * count:
        return
    even, spread = won / count, sqrt(won * (count - 1)) / count
    seats = program.world.sets["players"].ids
    off = [
        f"`{seat}` wins {wins}"
        for seat, wins in zip(seats, played.wins, strict=True)
        if abs(wins - even) > _FAR * spread
    ]
    if off:
        low, high = even - _FAR * spread, even + _FAR * spread
        message = (
            f"{' and '.join(off)} of {won} games that greedy players win alone, with {count} "
            f"players; by chance {low:.0f} to {high:.0f}"
        )
        yield finding("uneven-seats", program.world.score[0].text.span, message)
