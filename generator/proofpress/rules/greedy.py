"""Players who look one step ahead: each picks what is best for the score until the next choice.

Best is the score less the best score of the others; among equals chance decides. What dice will
show is tried once, by a chance of its own. What is picked in secret is picked by chance: to look
ahead would be to look at what others hide.
"""

from collections.abc import Iterator
from math import sqrt

from proofpress.diagnostics import Diagnostic, finding
from proofpress.rules.beginner import beginner_of
from proofpress.rules.outcomes import picked_from, run_on
from proofpress.rules.packing import State
from proofpress.rules.play import chance_of, play
from proofpress.rules.program import Cards, Numbers, Program, RuleBreach, Step
from proofpress.rules.verdict import Verdict
from proofpress.values import NamedTuple

_FAR = 3.29  # standard deviations: one game of a thousand lies farther off by chance
_Worth = tuple[int, ...]


class Greedy(NamedTuple):
    """What games of greedy players came to: wins by seat, ties, choices, those that left none.

    Where lots are drawn for who begins, `places` are the wins by place in turn from that player,
    whom the variable `first` names; else there are none.
    """

    games: int
    wins: tuple[int, ...]
    ties: int
    choices: int
    troubled: int
    forced: int = 0
    first: str = ""
    places: tuple[int, ...] = ()


class _Player:
    """Draws for a game: dice by chance, choices by what they lead to."""

    def __init__(self, program: Program) -> None:
        self.machine = program.open()
        self.machine.steps = tuple(map(self._watched, self.machine.steps))
        self._ahead = program.open()
        self._secret = frozenset(
            at for at, choice in enumerate(program.choices) if choice.is_secret
        )
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
        if state is None or sides == 1 or -2 - self._at in self._secret:
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
    player, beginner = _Player(program), beginner_of(program)
    count = program.world.count
    wins, places = [0] * count, [0] * count
    ties = choices = troubled = forced = 0
    for seed in range(first_seed, first_seed + games):
        player.draw, player.seed = chance_of(seed), seed
        outcome = play(player.machine, player, look=player.look)
        choices += outcome.choices
        forced += outcome.forced
        if outcome.trouble is not None:
            troubled += 1
            continue
        top = max(outcome.scores)
        first = [seat for seat, score in enumerate(outcome.scores) if score == top]
        ties += len(first) > 1
        if len(first) == 1:
            wins[first[0]] += 1
            if beginner is not None:
                places[(first[0] - beginner.of(seed)) % count] += 1
    found = Greedy(games, tuple(wins), ties, choices, troubled, forced)
    if beginner is None:
        return found
    return found._replace(first=beginner.variable, places=tuple(places))


def greedy_verdicts(game: str, program: Program, played: Greedy) -> Iterator[Verdict]:
    """Yield how often each seat won among greedy players, each place in turn, and how long it was.

    A share is of all games that came to their end, ties among them.
    """
    count = program.world.count
    won = max(1, sum(played.wins) + played.ties)
    scope = f"{played.games} games of players who look one step ahead"
    tied = f"tied {100 * played.ties / won:.1f} %"
    seats = program.world.sets["players"].ids
    told = [(game, "", seats, played.wins)]
    if played.places:
        told.append(
            (played.first, f" counted from `{played.first}`", _places(count), played.places)
        )
    for about, who, names, wins in told:
        shares = ", ".join(
            f"{name} {100 * one / won:.1f} %" for name, one in zip(names, wins, strict=True)
        )
        words = f"greedy players{who}: won by {shares}, {tied}"
        figures = {**dict(zip(names, wins, strict=True)), "tied": played.ties, "of": won}
        yield Verdict("seats", about, count, "sampled", scope, words, figures)
    mean = played.choices // max(1, played.games)
    forced = 100 * played.forced / max(1, played.choices)
    words = f"greedy players: {mean} choices a game, {forced:.0f} % of them forced"
    figures = {"mean": mean, "choices": played.choices, "forced": played.forced}
    yield Verdict("length", game, count, "sampled", scope, words, figures)


def _places(count: int) -> tuple[str, ...]:
    return tuple(f"place {at}" for at in range(1, count + 1))


def uneven_seats(program: Program, played: Greedy) -> Iterator[Diagnostic]:
    """Yield that a seat, or a place in turn, wins more or less often than chance allows."""
    won = sum(played.wins)
    count = program.world.count
    if count < 2 or won < 10 * count:
        return
    even, spread = won / count, sqrt(won * (count - 1)) / count
    names, of = program.world.sets["players"].ids, played.wins
    if played.places:
        names, of = _places(count), played.places
    off = [
        f"`{name}` wins {wins}"
        for name, wins in zip(names, of, strict=True)
        if abs(wins - even) > _FAR * spread
    ]
    if off:
        low, high = even - _FAR * spread, even + _FAR * spread
        message = (
            f"{' and '.join(off)} of {won} games that greedy players win alone, with {count} "
            f"players; by chance {low:.0f} to {high:.0f}"
        )
        yield finding("uneven-seats", program.world.score[0].text.span, message)
