"""What games came to of all that rules have: by chance, or led there; what none can is left out."""

from collections.abc import Iterator, Mapping, Sequence

from proofpress.rules.campaign import Tally
from proofpress.rules.nearness import ROW
from proofpress.rules.program import Place, Program, Site
from proofpress.rules.reaching import Reach, times_of
from proofpress.rules.verdict import Status, Verdict, games_in_words
from proofpress.values import NamedTuple

# What coverage counts, and the kinds of counted sites of each.
COVERED: Mapping[str, tuple[str, ...]] = {
    "phases": ("phase",),
    "choices": ("choose", "otherwise"),
    "options": ("option",),
    "cards": ("card",),
    "branches": ("then", "else"),
}
ROWS = "table rows"
_MOST_NAMED = 3


def coverage(
    game: str,
    program: Program,
    tally: Tally,
    known: Reach,
    elsewhere: frozenset[Place] = frozenset(),
) -> Iterator[Verdict]:
    """Yield what was come to with one number of players: all in one, then each kind of place.

    What was come to `elsewhere`, with any number of players, is not open with this one.
    """
    if tally.games == 0:
        return
    kinds = [*_kinds(program, tally, known, elsewhere), *_rows(program, tally, known)]
    if kinds:
        yield _summary(game, program, tally, kinds)
    for one in kinds:
        yield one.verdict(tally.players)
    for place, witness in known.led.items():
        scope, words = "directed search", "a game that was led there comes to it"
        about = _told(program, place)
        yield Verdict("coverage", about, tally.players, "sampled", scope, words, {}, (), witness)


class _Kind(NamedTuple):
    """One kind of places: how many there are, were led to, cannot be come to; those not come to.

    Those `elsewhere` are come to with another number of players.
    """

    what: str
    scope: str
    of: int
    led: int
    out: int
    missed: tuple[str, ...]
    elsewhere: tuple[str, ...] = ()

    @property
    def seen(self) -> int:
        return self.of - len(self.missed) - len(self.elsewhere)

    @property
    def status(self) -> Status:
        return "open" if self.missed else "sampled"

    def verdict(self, players: int) -> Verdict:
        figures = {"seen": self.seen, "of": self.of}
        words = f"{self.seen} of {self.of} {self.what} were come to"
        if self.led:
            figures["led"] = self.led
            words += f", {self.led} of them in games that were led there"
        if self.out:
            figures["out"] = self.out
            words += f"; {self.out} more cannot be with so many players, by intervals"
        if self.elsewhere:
            words += f"; with another number of players also {_some(self.elsewhere)}"
        if self.missed:
            words += f"; not {_some(self.missed)}"
        return Verdict("coverage", self.what, players, self.status, self.scope, words, figures)


def _summary(game: str, program: Program, tally: Tally, kinds: Sequence[_Kind]) -> Verdict:
    parts = [
        f"all {one.of} {one.what}"
        if one.seen == one.of > 1
        else f"{one.seen} of {one.of} {one.what}"
        for one in kinds
        if one.of
    ]
    listed = " and ".join((", ".join(parts[:-1]), parts[-1])) if len(parts) > 1 else parts[0]
    status: Status = "open" if any(one.missed for one in kinds) else "sampled"
    scope = games_in_words(tally.games) + (" or led" if any(one.led for one in kinds) else "")
    figures = {"seen": sum(one.seen for one in kinds), "of": sum(one.of for one in kinds)}
    words = f"{listed} were come to"
    return Verdict("coverage", game, program.world.count, status, scope, words, figures)


def _kinds(
    program: Program, tally: Tally, known: Reach, elsewhere: frozenset[Place]
) -> Iterator[_Kind]:
    times = times_of(program, tally)
    for what, kinds in COVERED.items():
        own = [place for place in times if place[0] in kinds]
        can = [place for place in own if known.can.may_come(place)]
        led = [place for place in can if not times[place] and place in known.led]
        missed = [place for place in can if not times[place] and place not in known.led]
        if own:
            names = {place: _told(program, place) for place in missed}
            never = tuple(name for place, name in names.items() if place not in elsewhere)
            other = tuple(name for place, name in names.items() if place in elsewhere)
            scope = games_in_words(tally.games)
            out = len(own) - len(can)
            yield _Kind(what, scope, len(can), len(led), out, never, other)


def _rows(program: Program, tally: Tally, known: Reach) -> Iterator[_Kind]:
    survey = tally.survey
    rows: dict[Place, int] = {
        (ROW, table, at, ""): count
        for table, counts in zip(program.tables, survey.rows, strict=True)
        for at, count in enumerate(counts)
    }
    if not rows or not survey.games:
        return
    can = [place for place, count in rows.items() if count or known.can.may_read(*place[1:3])]
    led = [place for place in can if not rows[place] and place in known.led]
    missed = [place for place in can if not rows[place] and place not in known.led]
    names = tuple(_told(program, place) for place in missed)
    scope = games_in_words(survey.games)
    yield _Kind(ROWS, scope, len(can), len(led), len(rows) - len(can), names)


def _told(program: Program, place: Place) -> str:
    """Return what a maker of rules calls a place."""
    if place[0] == ROW:
        return f"row `{place[1]} at {place[2]}`"
    return _named(next(site for site in program.counted if site.place == place))


def _named(site: Site) -> str:
    """Return what a place is, its name, its line."""
    name = f" `{site.name}`" if site.name else ""
    return f"{site.kind}{name} at {site.text.source.path}:{site.text.span.line}"


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return f"{', '.join(names[:_MOST_NAMED])}{more}"
