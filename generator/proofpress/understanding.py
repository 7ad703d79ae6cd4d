"""A pack as it is understood: its game, its translations, and what is wrong before any layout."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from proofpress.checks.run import run_checks
from proofpress.diagnostics import Diagnostics, did_you_mean, has_errors
from proofpress.lang.catalog import Catalogs, check_catalogs, read_catalogs
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.model.message import Text
from proofpress.request import EVERYTHING, Request
from proofpress.source.inputs import NO_PAST, Past
from proofpress.source.project import Project
from proofpress.usage import UsageError
from proofpress.values import dataclass, field, replace

if TYPE_CHECKING:
    from proofpress.lang.speaker import Speaker
    from proofpress.rules.check import Programs
    from proofpress.rules.names import Names
    from proofpress.rules.narration import Told

    Stories = Callable[[int, int, Mapping[str, Text]], Sequence[Told] | None]


@dataclass(frozen=True, slots=True)
class Reading:
    """A pack as it was understood, and what is wrong with what was written.

    `programs` are its rules for each number of players, where they are such as can be played.
    """

    project: Project
    understood: tuple[Game, Catalogs] | None
    found: Diagnostics
    programs: "Programs" = field(default_factory=dict)


def read_pack(project: Project, request: Request = EVERYTHING, past: Past = NO_PAST) -> Reading:
    """Read a pack's files and run the checks that need no layout."""
    game, found = load(project, past)
    if game is None:
        return Reading(project, None, found)
    languages = languages_of(game, request)
    real = tuple(one for one in languages if not one.like)
    catalogs, unread = read_catalogs(project, game, real)
    said = check_catalogs(game, catalogs, real)
    checked = run_checks(game, catalogs, project, real, past)
    if real != languages:
        from proofpress.lang.pseudo import pseudo_catalog

        made = {one.code: pseudo_catalog(game, one) for one in languages if one.like}
        catalogs = replace(catalogs, by_code={**catalogs.by_code, **made})
    programs: Programs = {}
    ruled: Diagnostics = ()
    if game.rules.plays:
        from proofpress.rules.check import compile_game

        programs, ruled = compile_game(game, project.pack)
        if has_errors((*found, *checked)):  # what was left out makes conditions fail
            ruled = tuple(one for one in ruled if one.name not in ("dead-branch", "never-playable"))
    faults = (*found, *unread, *said, *checked, *ruled)
    return Reading(project, (game, catalogs), faults, programs)


def languages_of(game: Game, request: Request) -> tuple[Language, ...]:
    """Return the languages that a request means.

    A pseudo-language is one of every pack. Raises UsageError for one that the pack does not have.
    """
    if request.languages is None:
        return game.languages.all
    known = {one.code: one for one in (*game.languages.all, *game.languages.draft)}
    for code in request.languages:
        if code.startswith("qps-"):
            from proofpress.lang.pseudo import PSEUDO, pseudo_language

            if code not in PSEUDO:
                raise UsageError(f"there is no pseudo-language `{code}`, only {', '.join(PSEUDO)}")
            known[code] = pseudo_language(code, game.languages.source)
        elif code not in known:
            near = did_you_mean(code, known) or (f"there are {', '.join(sorted(known))}",)
            raise UsageError(f"the pack `{game.id}` has no language `{code}`; {near[0]}")
    return tuple(known[code] for code in request.languages)


def names_of(understood: tuple[Game, Catalogs], language: Language | None = None) -> "Names":
    """Return what a game calls its parts, in a language or the one that it is written in."""
    from proofpress.lang.speaker import Speaker
    from proofpress.rules.names import Names

    game, catalogs = understood
    return Names(game, Speaker(game, catalogs, language or game.languages.source, is_draft=True))


def stories_of(reading: Reading, speaker: "Speaker") -> "Stories":
    """Return who tells the first round of the game with a seed, for so many players, in brief.

    It takes names of its own for what the rules speak of, and tells None where there are no rules
    that play, or not for so many.
    """

    def tell(seed: int, players: int, own: Mapping[str, Text]) -> "Sequence[Told] | None":
        from proofpress.rules.names import Names
        from proofpress.rules.narration import in_brief, narrate_round
        from proofpress.rules.play import chance_of

        if reading.understood is None:
            return None
        program, game = reading.programs.get(players), reading.understood[0]
        if program is None:
            is_asked = game.players.least <= players <= game.players.most
            # Rules that do not play for a fault of theirs are told of elsewhere.
            return () if game.rules.plays and is_asked else None
        names = Names(reading.understood[0], speaker, own)
        return in_brief(narrate_round(program, chance_of(seed), names))

    return tell
