"""The flow of a proof: a pack's rules in, games played, and what they came to."""

import json
from collections.abc import Iterator, Sequence

from proofpress.diagnostics import Diagnostic, Diagnostics, has_errors, in_order
from proofpress.model.game import Game
from proofpress.report.findings import format_findings
from proofpress.rules.campaign import Tally, campaign
from proofpress.rules.findings import breaches, unexercised
from proofpress.source.project import Project
from proofpress.understanding import read_pack
from proofpress.usage import UsageError
from proofpress.values import NamedTuple, dataclass


class Asked(NamedTuple):
    """How many games are to be played, from which seed on; `players` None means every number."""

    games: int = 1000
    seed: int = 0
    players: int | None = None
    jobs: int = 1


@dataclass(frozen=True, slots=True)
class Proof:
    """What a pack's rules came to: all findings, and a tally for each number of players."""

    pack: str
    tallies: tuple[Tally, ...]
    found: Diagnostics


def prove_pack(project: Project, asked: Asked) -> Proof:
    """Read a pack and play its game.

    Raises UsageError where it has no rules that play, or not for that number of players.
    """
    reading = read_pack(project)
    found: list[Diagnostic] = list(reading.found)
    if reading.understood is None or has_errors(found):
        return Proof(project.id, (), in_order(found))
    programs = reading.programs
    if not programs:
        raise UsageError(f"the pack `{project.id}` has no rules that play: no `flow` in rules.yaml")
    counts = _counts(reading.understood[0], asked.players)
    chosen = [programs[count] for count in counts]
    tallies = tuple(campaign(one, asked.games, asked.seed, asked.jobs) for one in chosen)
    for program, tally in zip(chosen, tallies, strict=True):
        found += breaches(program, tally)
    found += unexercised(chosen, tallies)
    return Proof(project.id, tallies, in_order(found))


def _counts(game: Game, players: int | None) -> Sequence[int]:
    known = range(game.players.least, game.players.most + 1)
    if players is None:
        return known
    if players not in known:
        words = f"{game.players.least} to {game.players.most}"
        raise UsageError(f"`{game.id}` is for {words} players, not for {players}")
    return (players,)


def proof_text(proof: Proof) -> str:
    """Return what games came to as lines."""
    return "".join(f"{line}\n" for line in _lines(proof))


def _lines(proof: Proof) -> Iterator[str]:
    for tally in proof.tallies:
        each = tally.choices / tally.games
        forced = 100 * tally.forced / max(1, tally.choices)
        yield (
            f"{proof.pack}: {tally.players} players, {tally.games} games by chance, "
            f"{each:.1f} choices a game, {forced:.0f} % of them forced"
        )
        ended = sum(tally.wins) + tally.ties
        if ended:
            wins = ", ".join(f"{100 * wins / ended:.1f}" for wins in tally.wins)
            tied = 100 * tally.ties / ended
            yield f"  sampled: won by seat {wins} %, tied {tied:.1f} %"
        for seen in tally.troubles.values():
            yield f"  refuted: {seen.trouble.kind} in {seen.games} games, first in game {seen.seed}"


def proof_json(proof: Proof) -> str:
    """Return a proof as JSON: findings, and tallies by number of players."""
    whole = json.loads(format_findings(proof.found, lambda _: "", "json"))
    whole["findings"] = [_finding(tally) for tally in proof.tallies]
    return json.dumps(whole, ensure_ascii=False, indent=2) + "\n"


def _finding(tally: Tally) -> dict[str, object]:
    troubles = [
        {"kind": seen.trouble.kind, "games": seen.games, "seed": seen.seed}
        for seen in tally.troubles.values()
    ]
    return {
        "status": "refuted" if troubles else "sampled",
        "players": tally.players,
        "games": tally.games,
        "choices": tally.choices,
        "forced": tally.forced,
        "wins": list(tally.wins),
        "ties": tally.ties,
        "lengths": {str(length): games for length, games in tally.lengths.items()},
        "troubles": troubles,
    }
