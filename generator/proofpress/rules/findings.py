"""What games that were played say about the rules, as findings with their places and stories."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from proofpress.diagnostics import Diagnostic, Diagnostics, Note, Span, finding
from proofpress.rules.campaign import Seen, Tally
from proofpress.rules.foreseen import foreseen
from proofpress.rules.names import Names
from proofpress.rules.program import Place, Program, Site
from proofpress.rules.story import last_steps
from proofpress.rules.troubles import site_of, words_of
from proofpress.rules.verdict import Witness
from proofpress.rules.world import Table
from proofpress.values import NamedTuple

_UNDONE = {
    "phase": "the phase `{name}` is never come to",
    "then": "this condition never holds",
    "else": "this condition always holds",
    "choose": "nothing is ever chosen here",
    "otherwise": "there is always something to choose",
    "option": "nobody ever does `{name}`",
    "card": "the card `{name}` is never played",
}
# Two ways to go on from one place: what no game came to at all is told at the first.
_OTHER_WAY = {"then": "else", "else": "then", "choose": "otherwise", "otherwise": "choose"}
_FIRST_WAYS = ("then", "choose")
_MOST_ROWS = 12  # of a table that are named


class _Met(NamedTuple):
    """A trouble that games with one number of players met at a place."""

    program: Program
    tally: Tally
    seen: Seen
    site: Site


def breaches(
    programs: Sequence[Program],
    tallies: Sequence[Tally],
    names: Names,
    known: Diagnostics = (),
) -> Iterator[Diagnostic]:
    """Yield what went wrong in games, each kind at each place once, with its first game told.

    What was foreseen without playing, among what is `known`, is told with it.
    """
    places: dict[tuple[str, Span], list[_Met]] = {}
    for program, tally in zip(programs, tallies, strict=True):
        for (kind, at), seen in tally.troubles.items():
            site = site_of(program, kind, at)
            met = _Met(program, tally, seen, site)
            places.setdefault((kind, site.text.span), []).append(met)
    for (kind, span), all_met in places.items():
        program, tally, seen, _ = all_met[0]
        games = sum(one.seen.games for one in all_met if one.tally is tally)
        many = f"{games} of {tally.games} games with {_players(tally.players)}"
        others = dict.fromkeys(one.tally.players for one in all_met[1:] if one.tally is not tally)
        also = f", and with {' and '.join(map(str, others))}" if others else ""
        asked = f"--players {tally.players} --seed {seen.seed} --story"
        before = foreseen(kind, span, known)
        yield finding(
            "rule-breach",
            span,
            f"{words_of(seen.trouble)}, in {many}{also}",
            notes=(
                *last_steps(program, Witness(tally.players, seen.seed), names),
                *(Note(one.message, one.span) for one in before),
            ),
            hints=(
                *(hint for one in before for hint in one.hints),
                f"`proofpress prove {names.game.id} {asked}`",
            ),
        )


def _players(count: int) -> str:
    return "1 player" if count == 1 else f"{count} players"


def unproven(found: Iterable[Diagnostic], known: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield what no game came to, but for places that no game at all can come to."""
    places = {one.span for one in known if one.name in ("dead-branch", "never-playable")}
    return (one for one in found if one.span not in places)


def unexercised(programs: Sequence[Program], tallies: Iterable[Tally]) -> Iterator[Diagnostic]:
    """Yield what no game came to, with any number of players."""
    done: dict[Place, int] = {}
    places: dict[Place, Site] = {}
    games = 0
    for program, tally in zip(programs, tallies, strict=True):
        games += tally.games
        for site, times in zip(program.counted, tally.covered, strict=True):
            key = site.place
            done[key] = done.get(key, 0) + times
            places.setdefault(key, site)
    missed = {key: places[key] for key, times in done.items() if times == 0}
    for (kind, *place), site in missed.items():
        what = _UNDONE[kind].format(name=site.name)
        if (_OTHER_WAY.get(kind), *place) in missed:
            if kind not in _FIRST_WAYS:
                continue
            what = "this is never come to"
        yield finding("never-exercised", site.text.span, f"{what}, in {games} games")


def unread(
    programs: Sequence[Program], tallies: Sequence[Tally], led: Collection[Place] = ()
) -> Iterator[Diagnostic]:
    """Yield the tables of which no game that was looked at, or `led` there, read some row."""
    times: dict[str, dict[str, int]] = {}
    for program, tally in zip(programs, tallies, strict=True):
        for id, counts in zip(program.tables, tally.survey.rows, strict=True):
            table = program.world.tables[id]
            names = _row_names(program, table)
            known = times.setdefault(id, {})
            for at, (name, count) in enumerate(zip(names, counts, strict=True)):
                is_led = ("row", id, at, "") in led
                known[name] = known.get(name, 0) + count + is_led
    games = sum(tally.survey.games for tally in tallies)
    for id, rows in times.items():
        never = [name for name, count in rows.items() if not count]
        if games and never:
            table = next(one.world.tables[id] for one in programs if id in one.tables)
            said = ", ".join(f"`{name}`" for name in never[:_MOST_ROWS])
            more = f" and {len(never) - _MOST_ROWS} more" if len(never) > _MOST_ROWS else ""
            message = f"of the table `{id}`, {said}{more} is never read, in {games} games"
            yield finding("never-exercised", table.origin.span, message)


def _row_names(program: Program, table: Table) -> Sequence[str]:
    if table.over is None:
        return [str(at) for at in range(len(table.rows))]
    return program.world.sets[table.over].ids
