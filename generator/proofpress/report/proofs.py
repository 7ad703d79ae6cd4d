"""What is known of packs' rules, as people and programs read it: lines of text, JSON."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Literal

from proofpress.diagnostics import Diagnostics
from proofpress.report.findings import format_findings
from proofpress.rules.campaign import Tally
from proofpress.rules.program import Program
from proofpress.rules.verdict import Status, Verdict, Witness
from proofpress.rules.witness import replay_words, witness_text
from proofpress.values import dataclass

STATUSES: tuple[Status, ...] = ("refuted", "open", "proven", "sampled")


Ended = Literal["", "time", "interrupted", "terminated", "workers lost"]


@dataclass(frozen=True, slots=True)
class Proof:
    """What is known of a pack's rules: verdicts, findings, and how many games were played.

    `games` were played for each number of players, of those `asked` for; `ended` says why fewer
    were, or why verdicts are missing, and is empty where all is there.
    """

    pack: str
    verdicts: tuple[Verdict, ...]
    found: Diagnostics
    games: int
    asked: int
    ended: Ended
    programs: tuple[Program, ...] = ()
    tallies: tuple[Tally, ...] = ()


def proof_text(proof: Proof) -> str:
    """Return what is known of a pack: a line for each verdict, by number of players."""
    return "".join(f"{line}\n" for line in _lines(proof))


def _lines(proof: Proof) -> Iterator[str]:
    ordered = sorted(proof.verdicts, key=lambda one: (one.players, STATUSES.index(one.status)))
    notes: dict[str, int] = {}
    for players, verdicts in groupby(ordered, lambda one: one.players):
        yield f"{proof.pack}, {players} player{'s' if players != 1 else ''}"
        for one in verdicts:
            marks = [notes.setdefault(words, len(notes) + 1) for words in one.assumptions]
            marked = f" [{', '.join(map(str, marks))}]" if marks else ""
            yield f"  {one.status:<8} {one.kind} {one.about}: {one.words} ({one.scope}){marked}"
            if one.witness is not None:
                yield f"           seen in `{replay_command(proof.pack, one.witness)}`"
    yield from (f"  [{number}] assuming that {words}" for words, number in notes.items())
    if proof.ended:
        yield partial_words(proof)


def partial_words(proof: Proof) -> str:
    """Return that not all was done, and how much was."""
    if proof.ended == "time":
        return (
            f"{proof.pack}: the time was up after {proof.games} games with each number of players"
        )
    return (
        f"{proof.pack}: {proof.ended}; partial: {proof.games} of {proof.asked} games with each "
        "number of players were played"
    )


def replay_command(pack: str, witness: Witness) -> str:
    """Return the command that plays the game of a witness again."""
    return f"proofpress prove {pack} {replay_words(witness)}"


def proofs_json(proofs: Sequence[Proof]) -> str:
    """Return what is known of packs as one JSON document."""
    found = [one for proof in proofs for one in proof.found]
    whole = json.loads(format_findings(found, lambda _: "", "json"))
    counts = Counter(one.status for proof in proofs for one in proof.verdicts)
    whole["summary"] |= {status: counts[status] for status in STATUSES}
    whole["summary"]["packs"] = [
        {"pack": one.pack, "games": one.games, "asked": one.asked, "ended": one.ended or "whole"}
        for one in proofs
    ]
    whole["findings"] = [_fields(proof.pack, one) for proof in proofs for one in proof.verdicts]
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def _fields(pack: str, one: Verdict) -> dict[str, object]:
    return {
        "pack": pack,
        "kind": one.kind,
        "about": one.about,
        "players": one.players,
        "status": one.status,
        "scope": one.scope,
        "words": one.words,
        "figures": dict(one.figures),
        "assumptions": list(one.assumptions),
        "witness": None if one.witness is None else _witness(pack, one.witness),
    }


def _witness(pack: str, witness: Witness) -> dict[str, object]:
    return {
        "players": witness.players,
        "seed": witness.seed,
        "draws": None if witness.seed is not None else witness_text(witness),
        "command": replay_command(pack, witness),
    }
