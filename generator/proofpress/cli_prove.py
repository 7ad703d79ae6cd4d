"""The command `prove` and its options."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from proofpress.answers import CLEAN, FINDINGS, Packs, one_of, print_found

if TYPE_CHECKING:
    from proofpress.diagnostics import Diagnostic
    from proofpress.source.project import Project

Games = Annotated[
    int, typer.Option(min=1, max=10_000_000, metavar="N", help="Games by chance to play.")
]
Seed = Annotated[int, typer.Option(min=0, help="The first game; the rest follow.")]
Players = Annotated[int | None, typer.Option(help="One number of players only.")]
Jobs = Annotated[int, typer.Option(min=1, max=64, metavar="N", help="Processes to play in.")]
Read = Annotated[bool, typer.Option("--read", help="Read the rules back as sentences instead.")]
Story = Annotated[bool, typer.Option("--story", help="Tell the game with the seed instead.")]
Round = Annotated[bool, typer.Option("--round", help="Tell its first round instead.")]
Languages = Annotated[
    list[str] | None,
    typer.Option("--lang", metavar="LANG", help="A language of the pack to tell it in."),
]
Style = Annotated[str, typer.Option("--format", metavar="text|json")]


def prove(  # noqa: PLR0913, PLR0917 - typer reads options from the signature
    packs: Packs = None,
    games: Games = 1000,
    seed: Seed = 0,
    players: Players = None,
    jobs: Jobs = 1,
    format: Style = "text",
    read: Read = False,
    story: Story = False,
    round: Round = False,
    lang: Languages = None,
) -> None:
    """Play packs' games by chance and say what they came to."""
    from proofpress.packs import projects_of
    from proofpress.proving import Asked, proof_json, proof_text, prove_pack

    is_json = one_of(format, ("text", "json"), "--format") == "json"
    projects = projects_of(packs)
    if read or story or round:
        _tell(projects, lang or (), (seed, players), is_read=read, is_round=round)
    proofs = [prove_pack(project, Asked(games, seed, players, jobs)) for project in projects]
    found = [one for proof in proofs for one in proof.found]
    if not is_json:
        print("".join(map(proof_text, proofs)), end="")
        print_found(projects, found, "text")
    else:
        print("".join(map(proof_json, proofs)), end="")
    raise typer.Exit(FINDINGS if any(one.severity == "error" for one in found) else CLEAN)


def _tell(
    projects: "list[Project]",
    lang: Sequence[str],
    game: tuple[int, int | None],
    *,
    is_read: bool,
    is_round: bool,
) -> NoReturn:
    from proofpress.recounting import game_told, rules_told

    found: list[Diagnostic] = []
    for project in projects:
        told, more = (
            rules_told(project, lang)
            if is_read
            else game_told(project, lang, *game, is_round=is_round)
        )
        sys.stdout.write(told)
        found += more
    errors = [one for one in found if one.severity != "note"]
    if errors:
        print_found(projects, errors, "text")
    raise typer.Exit(FINDINGS if any(one.severity == "error" for one in errors) else CLEAN)
