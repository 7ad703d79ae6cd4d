"""What is known of rules as text, JSON and a page: each answer with how it is known."""

import json

from proofpress.report.proofpage import render_proofs
from proofpress.report.proofs import Proof, partial_words, proof_text, proofs_json
from proofpress.rules.campaign import Ledger, Order, Table
from proofpress.rules.covering import coverage
from proofpress.rules.played import played
from proofpress.rules.reaching import NOTHING_KNOWN
from proofpress.rules.verdict import Verdict, Witness
from proofpress.values import replace
from small_games import HEAPS, machine

HOSTILE = "</title><script>alert(1)</script>"
PROVEN = Verdict(
    "demand", "gold", 2, "proven", "every game", "at most 9 of 9", {"high": 9, "supply": 9},
    ("the heap is whole",),
)  # fmt: skip
REFUTED = Verdict(
    "demand", "gold", 2, "refuted", "every game", "12 of 9", {"low": 12, "supply": 9}, (),
    Witness(2, None, ((1, 3), (0, 2))),
)  # fmt: skip


def proof(*more: Verdict, pack: str = "heaps") -> Proof:
    program = machine(HEAPS).program
    order = Order((program,), 1)
    ledger = Ledger(order)
    ledger.add(range(30), Table(order).play(range(30)))
    tallies = ledger.account.tallies
    covered = coverage(pack, program, tallies[0], NOTHING_KNOWN)
    verdicts = (*more, *covered, *played(pack, program, tallies[0]))
    return Proof(pack, verdicts, (), 30, 30, "", (program,), tallies)


def test_what_is_refuted_comes_first_with_the_command_that_shows_it() -> None:
    lines = proof_text(proof(PROVEN, REFUTED)).splitlines()
    assert lines[:4] == [
        "heaps, 2 players",
        "  refuted  demand gold: 12 of 9 (every game)",
        "           seen in `proofpress prove heaps --players 2 --replay 1/3,1`",
        "  proven   demand gold: at most 9 of 9 (every game) [1]",
    ]
    assert all(line.startswith("  sampled  ") for line in lines[4:-1])
    assert lines[-1] == "  [1] assuming that the heap is whole"


def test_the_summary_counts_each_word() -> None:
    told = json.loads(proofs_json([proof(PROVEN, REFUTED), proof(PROVEN)]))
    counts = {word: told["summary"][word] for word in ("proven", "refuted", "open")}
    assert counts == {"proven": 2, "refuted": 1, "open": 0}
    assert [one["pack"] for one in told["summary"]["packs"]] == ["heaps", "heaps"]
    (witness,) = [one["witness"] for one in told["findings"] if one["witness"]]
    assert witness["draws"] == "1/3,1"


def test_what_is_partial_says_so_wherever_it_is_told() -> None:
    partial = replace(proof(), asked=500, ended="workers lost")
    words = "heaps: workers lost; partial: 30 of 500 games with each number of players were played"
    assert partial_words(partial) == words
    assert proof_text(partial).splitlines()[-1] == words
    assert words in render_proofs([partial]).decode()
    assert json.loads(proofs_json([partial]))["summary"]["packs"][0]["ended"] == "workers lost"


def test_a_page_has_plots_of_lengths_seats_demand_and_coverage() -> None:
    page = render_proofs([proof(PROVEN, REFUTED)]).decode()
    assert "choices of a game: " in page
    assert "keeper:" in page
    assert "gold: 12 of 9, at most 9" in page
    assert "choices: 1 of 1" in page
    assert "<script" not in page
    assert "http://" not in page
    assert "https://" not in page


def test_a_page_shows_a_pack_that_was_not_played() -> None:
    page = render_proofs([Proof("lamps", (), (), 0, 0, "")]).decode()
    assert 'id="lamps"' in page


def test_whatever_a_pack_says_is_escaped() -> None:
    hostile = PROVEN._replace(about=HOSTILE, words=HOSTILE, scope=HOSTILE, assumptions=(HOSTILE,))
    assert "<script" not in render_proofs([proof(hostile, pack=HOSTILE)]).decode()
