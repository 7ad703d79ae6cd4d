"""What is known of packs' rules as one page with plots: no network, no script, no other file."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from markupsafe import Markup

from proofpress.report.findings import summary
from proofpress.report.page import page_template
from proofpress.report.plots import Bar, bars, bars_apart, histogram
from proofpress.report.proofs import STATUSES, Proof, partial_words, replay_command
from proofpress.rules.campaign import Tally
from proofpress.rules.program import Program
from proofpress.rules.verdict import Verdict
from proofpress.values import NamedTuple, dataclass


class Chart(NamedTuple):
    """Bars under a heading, and what they show."""

    title: str
    words: str
    lines: tuple[tuple[Bar, Markup], ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """What is known for one number of players: its plots and all verdicts."""

    players: int
    lengths: Markup | None
    charts: tuple[Chart, ...]
    verdicts: tuple[Verdict, ...]
    counts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Section:
    """What is known of a pack."""

    proof: Proof
    partial: str
    totals: str
    shown: tuple[Shown, ...]


def render_proofs(proofs: Sequence[Proof]) -> bytes:
    """Return the page; whatever packs say is escaped."""
    sections = tuple(
        Section(
            proof,
            partial_words(proof) if proof.ended else "",
            summary(proof.found),
            tuple(_shown(proof)),
        )
        for proof in proofs
    )
    template = page_template("proof.html.jinja")
    return template.render(sections=sections, command=replay_command).encode()


def _shown(proof: Proof) -> Iterator[Shown]:
    played = {one.players: (one, program) for one, program in zip(
        proof.tallies, proof.programs, strict=True)}  # fmt: skip
    ordered = sorted(proof.verdicts, key=lambda one: (one.players, STATUSES.index(one.status)))
    for players, group in groupby(ordered, lambda one: one.players):
        verdicts = tuple(group)
        tally, program = played[players]
        counts = tuple(
            (status, sum(one.status == status for one in verdicts)) for status in STATUSES
        )
        yield Shown(
            players,
            histogram(tally.lengths, "choices of a game") if tally.lengths else None,
            tuple(chart for chart in _charts(program, tally, verdicts) if chart.lines),
            verdicts,
            tuple(one for one in counts if one[1]),
        )


def _charts(program: Program, tally: Tally, verdicts: Sequence[Verdict]) -> Iterator[Chart]:
    yield Chart(
        "Won by seat",
        "of the games that ended; the mark is an even share",
        bars(tuple(_seats(program, tally))),
    )
    yield Chart(
        "Demand and supply",
        "bar: most that were seen away; shade: the most that can be; mark: what is printed",
        bars_apart(tuple(_demand(verdicts))),
    )
    yield Chart("Cards in a hand", "the most that lay there", bars(tuple(_hands(verdicts))))
    yield Chart("Come to", "what games came to, of all that there is", _coverage(verdicts))


def _seats(program: Program, tally: Tally) -> Iterator[Bar]:
    ended = sum(tally.wins) + tally.ties
    if not ended:
        return
    even = 100 * sum(tally.wins) / ended / tally.players
    for seat, wins in zip(program.world.sets["players"].ids, tally.wins, strict=True):
        yield Bar(seat, 100 * wins / ended, f"{100 * wins / ended:.1f} %", mark=even)
    yield Bar("tied", 100 * tally.ties / ended, f"{100 * tally.ties / ended:.1f} %")


def _demand(verdicts: Sequence[Verdict]) -> Iterator[Bar]:
    """Yield a bar for each kind of piece: what was seen and what was proven, put together."""
    kinds: dict[str, dict[str, int]] = {}
    for one in verdicts:
        if one.kind == "demand":
            kinds.setdefault(one.about, {}).update(one.figures)
    for kind, figures in kinds.items():
        supply, high = figures["supply"], figures.get("high")
        least = max(figures.get("most", 0), figures.get("low", 0))
        words = f"{least} of {supply}" + ("" if high is None else f", at most {high}")
        yield Bar(kind, least, words, None if high is None else least, high, supply)


def _hands(verdicts: Sequence[Verdict]) -> Iterator[Bar]:
    for one in verdicts:
        if one.kind == "hand":
            yield Bar(one.about, one.figures["most"], f"{one.figures['most']}")


def _coverage(verdicts: Sequence[Verdict]) -> tuple[tuple[Bar, Markup], ...]:
    found = []
    for one in verdicts:
        if one.kind == "coverage" and one.figures.get("of"):
            seen, of = one.figures["seen"], one.figures["of"]
            found.append(Bar(one.about, seen / of, f"{seen} of {of}"))
    return bars(tuple(found), 1)
