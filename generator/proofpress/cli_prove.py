"""The command `prove` and its options."""

from typing import Annotated

import typer

from proofpress.answers import CLEAN, FINDINGS, Packs, one_of, print_found

Games = Annotated[
    int, typer.Option(min=1, max=10_000_000, metavar="N", help="Games by chance to play.")
]
Seed = Annotated[int, typer.Option(min=0, help="The first game; the rest follow.")]
Players = Annotated[int | None, typer.Option(help="One number of players only.")]
Jobs = Annotated[int, typer.Option(min=1, max=64, metavar="N", help="Processes to play in.")]
Style = Annotated[str, typer.Option("--format", metavar="text|json")]


def prove(
    packs: Packs = None,
    games: Games = 1000,
    seed: Seed = 0,
    players: Players = None,
    jobs: Jobs = 1,
    format: Style = "text",
) -> None:
    """Play packs' games by chance and say what they came to."""
    from proofpress.packs import projects_of
    from proofpress.proving import Asked, proof_json, proof_text, prove_pack

    is_json = one_of(format, ("text", "json"), "--format") == "json"
    projects = projects_of(packs)
    proofs = [prove_pack(project, Asked(games, seed, players, jobs)) for project in projects]
    found = [one for proof in proofs for one in proof.found]
    if not is_json:
        print("".join(map(proof_text, proofs)), end="")
        print_found(projects, found, "text")
    else:
        print("".join(map(proof_json, proofs)), end="")
    raise typer.Exit(FINDINGS if any(one.severity == "error" for one in found) else CLEAN)
