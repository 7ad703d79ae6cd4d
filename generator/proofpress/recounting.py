"""The flow of what is told of a pack's rules: read back as sentences, or a game of theirs."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from proofpress.diagnostics import (
    Diagnostic,
    Diagnostics,
    Span,
    did_you_mean,
    finding,
    has_errors,
    in_order,
)
from proofpress.lang.words import languages_that_tell
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.request import Request
from proofpress.rules.check import small_programs
from proofpress.rules.names import Names
from proofpress.rules.narration import Told, first_round, narrate
from proofpress.rules.play import Trouble, chance_of
from proofpress.rules.program import Draw, Program
from proofpress.rules.telling import as_text, read_back
from proofpress.rules.troubles import site_of, words_of
from proofpress.rules.verdict import Witness
from proofpress.rules.witness import WitnessError, draw_of, read_witness
from proofpress.source.project import Project
from proofpress.understanding import Reading, languages_of, names_of, read_pack
from proofpress.usage import UsageError

_STEPS = {"phase": "", "choice": "  ", "effect": "    ", "score": ""}

MOST_TEXT = 1_000_000  # characters of a file with a witness

Recounted = tuple[str, Diagnostics]
Troubled = tuple[str, Diagnostics, bool]


def rules_told(project: Project, codes: Sequence[str]) -> Recounted:
    """Return the rules of a pack as numbered sentences, in languages of it or its own.

    Raises UsageError where the pack has no rules that play, or not that language.
    """
    reading, languages = _read(project, codes)
    if reading.understood is None:
        return "", in_order(reading.found)
    game, _ = reading.understood
    if not game.rules.plays:
        raise _no_rules(project)
    told = [
        _title(game, one, languages) + as_text(read_back(game, names_of(reading.understood, one)))
        for one in languages
    ]
    return "\n".join(told), in_order((*reading.found, *_untold(game, languages)))


def game_told(
    project: Project, codes: Sequence[str], seed: int, players: int | None, *, is_round: bool
) -> Troubled:
    """Return the game with a seed, or its first round, as a story; the fewest players by default.

    The last value says whether a breach of the rules ended the game. Raises UsageError where the
    pack has no rules that play, or not for that number of players.
    """
    reading, languages = _read(project, codes)
    found = in_order(reading.found)
    if reading.understood is None or has_errors(found):
        return "", found, False
    if not reading.programs:
        raise _no_rules(project)
    count = min(reading.programs) if players is None else players
    if count not in reading.programs:
        raise UsageError(f"`{project.id}` is not for {count} players")
    stories = list(
        _stories(reading, languages, reading.programs[count], lambda: chance_of(seed), is_round)
    )
    told = [
        f"{names.fill('story_game', seed=seed, players=count)}\n{words}"
        for names, words, _ in stories
    ]
    untold = _untold(reading.understood[0], languages)
    return "\n".join(told), in_order((*found, *untold)), any(broke for _, _, broke in stories)


def witness_told(
    project: Project, codes: Sequence[str], text: str, players: int | None
) -> Troubled:
    """Return the game of a witness as a story, and whether it broke a rule.

    The witness is a text, or a file that holds one; the game is for the fewest players by default.
    Raises UsageError where it is none, or no game that the rules allow.
    """
    reading, languages = _read(project, codes)
    found = in_order(reading.found)
    if reading.understood is None or has_errors(found):
        return "", found, False
    game, _ = reading.understood
    try:
        witness = read_witness(_text_of(text), players or min(reading.programs, default=0))
        program = _program_of(project, reading, game, witness)
        stories = list(_stories(reading, languages, program, lambda: draw_of(witness)))
    except WitnessError as error:
        raise UsageError(f"--replay: {error}") from None
    told = "\n".join(words for _, words, _ in stories)
    is_troubled = any(broke for _, _, broke in stories)
    return told, in_order((*found, *_untold(game, languages))), is_troubled


def _stories(
    reading: Reading,
    languages: Sequence[Language],
    program: Program,
    chance: Callable[[], Draw],
    is_round: bool = False,
) -> Iterator[tuple[Names, str, bool]]:
    """Yield a game in each language: its names, the story, and whether it broke a rule."""
    assert reading.understood is not None
    for language in languages:
        names = names_of(reading.understood, language)
        story = narrate(program, chance(), names)
        lines = first_round(story.lines) if is_round else story.lines
        trouble = story.trouble if len(lines) == len(story.lines) else None
        told = story_text(lines)
        if trouble is not None:
            told += f"\n{_trouble(program, trouble)}"
        yield names, told, trouble is not None


def _program_of(project: Project, reading: Reading, game: Game, witness: Witness) -> Program:
    programs = reading.programs
    if not programs:
        raise _no_rules(project)
    if not witness.small:
        if witness.players not in programs:
            raise UsageError(f"`{project.id}` is not for {witness.players} players")
        return programs[witness.players]
    small, _ = small_programs(game)
    if witness.small not in small:
        near = did_you_mean(witness.small, small) or ("see `explore` of rules.yaml",)
        raise UsageError(f"there is no small game `{witness.small}`; {near[0]}")
    return small[witness.small]


def _text_of(text: str) -> str:
    path = Path(text)
    try:
        if path.is_file():
            with path.open(encoding="utf-8") as file:
                return file.read(MOST_TEXT)
    except (OSError, ValueError) as error:
        raise UsageError(f"--replay cannot read `{text[:60]}`: {error}") from None
    return text


def story_text(lines: Sequence[Told]) -> str:
    """Return a story as lines, what a choice did below it."""
    return "".join(f"{_STEPS[line.kind]}{line.words}\n" for line in lines)


def _read(project: Project, codes: Sequence[str]) -> tuple[Reading, tuple[Language, ...]]:
    request = Request(languages=tuple(codes)) if codes else Request()
    reading = read_pack(project, request)
    if reading.understood is None:
        return reading, ()
    game = reading.understood[0]
    return reading, languages_of(game, request) if codes else (game.languages.source,)


def _title(game: Game, language: Language, languages: Sequence[Language]) -> str:
    return f"{game.id}, {language.code}\n\n" if len(languages) > 1 else ""


def _untold(game: Game, languages: Sequence[Language]) -> list[Diagnostic]:
    known = languages_that_tell()
    return [
        _no_words(one, game.languages.origins[one.code].span)
        for one in languages
        if one.code not in known and one.base not in known
    ]


def _no_words(language: Language, span: Span) -> Diagnostic:
    message = f"rules cannot be told in `{language.code}` yet: they are in English here"
    hint = f"languages with words: {', '.join(languages_that_tell())}"
    return finding("missing-words", span, message, hints=(hint,))


def _trouble(program: Program, trouble: Trouble) -> str:
    span = site_of(program, trouble.kind, trouble.site).text.span
    return f"{span.file}:{span.line}:{span.column}: {words_of(trouble)}\n"


def _no_rules(project: Project) -> UsageError:
    return UsageError(f"the pack `{project.id}` has no rules that play: no `flow` in rules.yaml")
