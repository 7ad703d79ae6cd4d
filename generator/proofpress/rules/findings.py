"""What games that were played say about the rules, as findings with their places and stories."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from proofpress.diagnostics import Diagnostic, Note, finding
from proofpress.rules.campaign import Seen, Tally, Told, story
from proofpress.rules.program import Program, Site

_Key = tuple[str, str, int, str]
_LAST = 8  # choices of a story that are told

_WORDS: Mapping[str, str] = {
    "short": "{0} are asked for and {1} are there",
    "overflow": "the value {0} lies outside the range",
    "no-move": "nothing can be chosen here",
    "empty-draw": "{0} cards are drawn and {1} are there",
    "loop": "this goes on for ever",
    "none": "nothing is meant here: there was a tie, or nobody",
    "missing-card": "the card is not there",
    "over-limit": "{0} cards lie where at most {1} may",
    "negative": "a number below zero: {0}",
    "broken": "this does not hold",
    "row": "the table has no row {0}, it has {1}",
    "division": "a division by zero",
    "too-long": "the game has not ended after {0} choices",
    "invariant": "this does not hold any more",
}


def breaches(program: Program, tally: Tally) -> Iterator[Diagnostic]:
    """Yield what went wrong in games, each kind at each place once, with its first game."""
    for (kind, at), seen in tally.troubles.items():
        site = _site(program, kind, at)
        values = seen.trouble.values
        words = _WORDS[kind].format(*values, *("?" for _ in range(2)))
        seats = "1 player" if tally.players == 1 else f"{tally.players} players"
        many = f"{seen.games} of {tally.games} games with {seats}"
        yield finding(
            "rule-breach",
            site.text.span,
            f"{words}, in {many}",
            notes=tuple(_notes(program, seen)),
            hints=(f"`proofpress prove --players {tally.players} --seed {seen.seed} --games 1`",),
        )


def _site(program: Program, kind: str, at: int) -> Site:
    if kind == "invariant":
        told = program.world.invariants[at].condition
        return Site("invariant", program.world.invariants[at].id, told.text, "")
    if at >= 0:
        return program.sites[at]
    return program.counted[0] if program.counted else program.sites[0]


def _notes(program: Program, seen: Seen) -> Iterator[Note]:
    told = list(story(program.open(), seen.seed))
    yield Note(f"game {seen.seed}: {len(told)} choices before it" + (", the last:" if told else ""))
    for line in told[-_LAST:]:
        yield Note(_line(line))


def _line(told: Told) -> str:
    where = f" ({told.phase})" if told.phase else ""
    return f"{told.player}{where}: {told.what}"


def _key(site: Site) -> _Key:
    """Return what stands for all copies of a place; a card counts wherever it is played."""
    if site.kind == "card":
        return site.kind, site.name, 0, ""
    return site.kind, site.name, site.text.start, site.text.source.path


def unexercised(programs: Sequence[Program], tallies: Iterable[Tally]) -> Iterator[Diagnostic]:
    """Yield what no game came to, with any number of players."""
    done: dict[_Key, int] = {}
    places: dict[_Key, Site] = {}
    games = 0
    for program, tally in zip(programs, tallies, strict=True):
        games += tally.games
        for site, times in zip(program.counted, tally.covered, strict=True):
            key = _key(site)
            done[key] = done.get(key, 0) + times
            places.setdefault(key, site)
    for key, times in done.items():
        if times == 0:
            site = places[key]
            what = {
                "phase": f"the phase `{site.name}` is never come to",
                "then": "this condition never holds",
                "else": "this condition always holds",
                "choose": "nothing is ever chosen here",
                "otherwise": "there is always something to choose",
                "option": f"nobody ever does `{site.name}`",
                "card": f"the card `{site.name}` is never played",
            }[site.kind]
            yield finding("never-exercised", site.text.span, f"{what}, in {games} games")
