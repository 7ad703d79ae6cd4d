"""Games that are led to trouble: what chance does not meet is found, short, and it replays."""

from proofpress.rules.aims import aims_of
from proofpress.rules.campaign import games_of
from proofpress.rules.play import Trouble
from proofpress.rules.program import Cards, Numbers
from proofpress.rules.seeking import seek
from proofpress.rules.shorten import comes_to, goes_wrong, shortened
from proofpress.rules.sought import sought_breaches, sought_verdicts
from proofpress.rules.witness import replay
from small_games import CARDS, DRAWING, HEAPS, machine, names_in

# Forty times one of ten: the sum is 180 by chance, and over 280 in one of 10**15 games.
LADDER = """\
variables: {rung: {range: 0..280}}
flow:
  - repeat: 40
    do:
      - each: me in [keeper]
        do:
          - choose: n in 0..9
            do: [add n to rung]
score: rung
"""
# Only who turns to the left twelve times running comes to the door.
MAZE = """\
variables: {depth: {range: 0..12}, gold: {range: 0..1}}
flow:
  - repeat: 12
    do:
      - each: me in [keeper]
        do:
          - offer:
              left: [{if: depth < 12, then: [add 1 to depth]}]
              right: [set depth = 0]
              back: [set depth = 0]
          - if: depth == 3
            then: []
          - if: depth == 5
            then: []
          - if: depth == 7
            then: []
          - if: depth == 9
            then: [move 1 lamp from box to box]
pieces: {lamp: {supply: 0, home: box}}
zones: {box: {holds: [lamp]}}
score: [depth, gold]
"""


def test_a_range_that_is_too_short_is_found_and_chance_does_not_find_it() -> None:
    one = machine(LADDER)
    assert not games_of(one, range(300)).troubles
    sought = seek(one.program, 700, 1)
    (found,) = sought.found
    assert found.trouble.kind == "overflow"
    outcome = replay(one, found.witness)
    assert outcome is not None
    assert outcome.trouble == found.trouble
    again = seek(one.program, 700, 1)
    assert (again.found, again.covered) == (sought.found, sought.covered)
    (verdict,) = sought_verdicts("ladder", one.program, sought)
    assert (verdict.status, verdict.about, verdict.witness) == ("refuted", "rung", found.witness)
    (breach,) = sought_breaches(one.program, sought, names_in(LADDER))
    assert breach.message.endswith("in a game with 2 players that was led there")
    assert "--replay" in breach.hints[0]


def test_rare_places_are_come_to() -> None:
    one = machine(MAZE)
    assert not games_of(one, range(500)).troubles
    (found,) = seek(one.program, 500, 0).found
    assert found.trouble.kind == "short"
    assert [which for which, _ in found.witness.draws] == [0] * 9


def test_a_sound_game_is_left_in_peace() -> None:
    for rules, cards in ((HEAPS, ""), (DRAWING, CARDS)):
        one = machine(rules, cards)
        sought = seek(one.program, 80, 0)
        assert sought.found == ()
        assert all(sought.covered)
        (verdict,) = sought_verdicts("lamps", one.program, sought)
        assert (verdict.status, verdict.scope) == ("sampled", "80 games of directed search")


def test_what_no_line_can_break_is_not_aimed_at() -> None:
    rules = """\
variables: {round: {range: 0..9}, glow: {range: 0..9, ends: clamp}, free: {range: 0..9}}
flow:
  - while: round < 9
    do:
      - each: me in players
        do:
          - choose: n in 1..3
            do: [add n to glow, add n to free]
      - add 1 to round
score: [glow, free]
"""
    assert [aim.about for aim in aims_of(machine(rules).program)] == ["free high"]
    about = [aim.about for aim in aims_of(machine(DRAWING, CARDS).program)]
    assert about == ["glow high", "deck left"]


def test_a_game_is_shortened_to_what_shows_the_same() -> None:
    one = machine(HEAPS)

    bank = one.program.numbers.index(9)
    tape = (0.0, 0.9, 0.5, 0.9, 0.0, 0.0, 0.9)

    def taken(numbers: Numbers, _: Cards) -> int:
        return 9 - numbers[bank]

    witness = shortened(one, tape, comes_to(one, taken, 3))
    assert len(witness.draws) == 1
    broken = machine(HEAPS[: HEAPS.index("  whole")] + "  six: gold in bank != 6\n")
    witness = shortened(broken, tape, goes_wrong(broken, Trouble("invariant", 0, ())))
    assert [which for which, _ in witness.draws] == [2]
