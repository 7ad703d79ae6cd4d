"""One slip that structure and play both see is told once: with the game, and what mends it."""

from proofpress.checks.example import PACK
from proofpress.pipeline import check_pack
from proofpress.proving import Asked, prove_pack, understand
from small_packs import project_of

GAME = """\
proofpress: 1
title: Lamps
players: {min: 2, max: 3}
languages: {source: en}
version: "1"
licence: CC0-1.0
"""
TIED = """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - each: me in players
    do: [{choose: n in 0..2, do: [move n gold from bank to purse of me]}]
  - with: rich = best(p in players by gold in purse of p)
    do: [move 1 gold from bank to purse of rich]
score: gold in purse of me
"""
GAP = """\
pieces: {gold: {supply: 1, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - each: me in players
    do:
      - offer:
          give:
            when: gold in bank < 2
            do:
              - choose: p in others of me
                where: gold in purse of p > 0
                do: [move 1 gold from purse of p to purse of me]
          take: {when: gold in bank > 0, do: [move 1 gold from bank to purse of me]}
score: gold in purse of me
"""


def test_a_tie_that_nothing_handles_is_one_finding_with_its_game_and_its_hint() -> None:
    project = project_of({**PACK, "game.yaml": GAME, "rules.yaml": TIED})
    found = [one for one in check_pack(project, with_layout=False) if one.severity != "note"]
    (breach,) = found
    assert breach.name == "rule-breach"
    assert [note.span for note in breach.notes][-1] is not None
    assert breach.notes[-1].message.endswith("or nobody has any")
    assert len(breach.hints) == 2
    alone = check_pack(project, with_layout=False, with_play=False)
    assert [one.name for one in alone if one.severity != "note"] == ["tie-unhandled"]


def test_a_gap_in_a_guard_is_one_finding_for_check_and_for_prove() -> None:
    project = project_of({**PACK, "game.yaml": GAME, "rules.yaml": GAP})
    (gap,) = [one for one in understand(project, 2).found if one.severity != "note"]
    assert gap.name == "guard-gap"
    for found in (
        check_pack(project, with_layout=False),
        prove_pack(understand(project, 2), Asked(20)).found,
    ):
        (breach,) = [one for one in found if one.severity != "note"]
        assert (breach.name, breach.span) == ("rule-breach", gap.span)
        assert set(gap.hints) < set(breach.hints)
