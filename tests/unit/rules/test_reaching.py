"""Places that chance does not come to: led to with a game that replays, or proven out of reach."""

from proofpress.rules.campaign import Tally, games_of
from proofpress.rules.covering import coverage
from proofpress.rules.findings import unexercised, unread
from proofpress.rules.nearness import LEVEL, measured
from proofpress.rules.play import play
from proofpress.rules.program import Machine, Place
from proofpress.rules.reaching import (
    NOTHING_KNOWN,
    Reach,
    come_to,
    reach,
    times_of,
    with_led,
)
from proofpress.rules.splitting import lead
from proofpress.rules.survey import Surveyor
from proofpress.rules.unreachable import reachable
from proofpress.rules.verdict import Verdict
from proofpress.rules.witness import draw_of, read_witness, replay, witness_text
from small_games import CARDS, DRAWING, HEAPS, machine

# Sixty times one of ten: the sum is 270 by chance, and over 450 in one of 10**15 games.
LADDER = """\
variables: {rung: {range: 0..600}, gold: {range: 0..1}}
tables: {prize: {rows: [0, 1, 2, 3]}}
flow:
  - repeat: 60
    do:
      - each: me in [keeper]
        do:
          - choose: n in 0..9
            do: [add n to rung]
  - if: not (rung < 450 or player_count > 4)
    then: [set gold = prize at 1]
  - repeat: (rung - 480) atleast 0 atmost 1
    do:
      - each: me in players
        where: rung > 485
        do:
          - choose: n in 1..2
            where: rung > 490
            do: []
            else: [set gold = 1]
  - if: rung > 700
    then: [set gold = prize at 3]
score: [rung, gold]
"""


def kinds(machine: Machine) -> dict[tuple[str, int], Place]:
    """The places of a game, by kind and line."""
    counted = machine.program.counted
    return {(site.kind, site.text.span.line or 0): site.place for site in counted}


def missed(one: Machine, tally: Tally) -> list[Place]:
    return [place for place, count in times_of(one.program, tally).items() if not count]


def test_a_game_is_led_to_what_chance_does_not_come_to_and_replays() -> None:
    one = machine(LADDER)
    tally = games_of(one, range(200))
    known = reach(one.program, tally, 20_000, 0)
    places = kinds(one)
    then, never = places["then", 10], places["then", 21]
    assert set(missed(one, tally)) >= {then, never}
    assert set(known.led) == {then, places["choose", 17], places["otherwise", 17]}
    again = read_witness(witness_text(known.led[then]), 2)
    one.coverage[:] = [0] * len(one.coverage)
    play(one, draw_of(again))
    assert one.coverage[[site.place for site in one.program.counted].index(then)] == 1
    assert reach(one.program, tally, 20_000, 0) == known


def test_what_no_game_can_come_to_is_proven_and_not_looked_for() -> None:
    one = machine(LADDER)
    can = reachable(one.program.world)
    assert not can.may_come(kinds(one)["then", 21])
    assert can.may_come(kinds(one)["then", 10])
    assert [row for row in range(4) if can.may_read("prize", row)] == [1]
    for rules, cards in ((HEAPS, ""), (DRAWING, CARDS)):
        sound = machine(rules, cards)
        all_of_it = reachable(sound.program.world)
        assert all(all_of_it.may_come(site.place) for site in sound.program.counted)


def test_games_that_tell_how_near_they_came_are_the_same_games() -> None:
    one = machine(LADDER)
    places = sorted(kinds(one).values())
    made, near = measured(one.program, places)
    assert (made.counted, made.choices) == (one.program.counted, one.program.choices)
    chosen = [9] * 40 + [1] * 20  # comes to 380
    draws = iter(chosen)
    play(made.open(), lambda sides: next(draws) if sides == 10 else 0)
    told = dict(zip(places, near.best, strict=True))
    assert told[kinds(one)["then", 10]] == 380 - 450 + 1 - LEVEL
    assert told[kinds(one)["then", 21]] == 380 - 700
    assert told[kinds(one)["choose", 17]] == 380 - 480 - 2 * LEVEL


def test_a_search_has_an_end_where_there_is_nothing_to_find() -> None:
    one = machine(LADDER)
    never = kinds(one)["then", 21]
    assert lead(one.program, [never], 3000, 0) == {}
    assert lead(one.program, [], 3000, 0) == {}


def said(one: Machine, tally: Tally, known: Reach) -> list[Verdict]:
    return list(coverage("lamps", one.program, tally, known))


def test_coverage_says_in_one_line_what_all_was_come_to() -> None:
    one = machine(DRAWING, CARDS)
    tally = games_of(one, range(40))
    first, *rest = said(one, tally, NOTHING_KNOWN)
    assert (first.about, first.status) == ("lamps", "sampled")
    assert first.words == "1 of 1 choices, all 2 options and all 2 cards were come to"
    assert [verdict.about for verdict in rest] == ["choices", "options", "cards"]
    assert rest[2].figures == {"seen": 2, "of": 2}


def test_coverage_says_what_is_open_what_was_led_to_and_what_cannot_be() -> None:
    one = machine(LADDER)
    tally = games_of(one, range(50))
    before = {verdict.about: verdict for verdict in said(one, tally, NOTHING_KNOWN)}
    assert before["lamps"].status == before["branches"].status == "open"
    assert before["branches"].words.startswith("0 of 2 branches were come to; not then at ")
    known = reach(one.program, tally, 20_000, 0)
    after = {verdict.about: verdict for verdict in said(one, tally, known)}
    assert (after["branches"].status, after["branches"].words) == (
        "sampled",
        "1 of 1 branches were come to, 1 of them in games that were led there; "
        "1 more cannot be with so many players, by intervals",
    )
    assert after["lamps"].words == "all 3 choices and 1 of 1 branches were come to"
    (led,) = [one for about, one in after.items() if about.startswith("then")]
    assert led.witness == known.led[kinds(one)["then", 10]]
    (left,) = unexercised([one.program], with_led([one.program], [tally], [known]))
    assert left.span.line == 21


def test_what_games_with_another_number_of_players_come_to_is_not_open() -> None:
    one = machine(LADDER)
    tally = games_of(one, range(50))
    known = reach(one.program, tally, 20_000, 0)
    anywhere = come_to([one.program], [tally], [known])
    assert anywhere == {*known.led, kinds(one)["choose", 8]}
    plain = Reach(known.can, {})
    verdicts = coverage("lamps", one.program, tally, plain, anywhere)
    (branches,) = [one for one in verdicts if one.about == "branches"]
    assert branches.status == "sampled"
    assert "; with another number of players also then at " in branches.words


STAIRS = """\
variables: {rung: {range: 0..360}, gold: {range: 0..9}}
tables: {prize: {rows: [0, 1, 2, 3, 4, 5, 6]}}
flow:
  - repeat: 40
    do:
      - each: me in [keeper]
        do:
          - choose: n in 0..9
            do: [add n to rung]
  - set gold = prize at (rung // 60 atmost 5)
score: [rung, gold]
"""


def test_a_row_that_chance_does_not_read_is_led_to_and_one_that_none_can_is_left_out() -> None:
    one = machine(STAIRS)
    surveyor = Surveyor(one.program)
    tally = games_of(one, range(50), surveyor=surveyor)
    known = reach(one.program, tally, 20_000, 0)
    assert ("row", "prize", 5, "") in known.led
    assert ("row", "prize", 6, "") not in known.led
    outcome = replay(one, known.led["row", "prize", 5, ""])
    assert outcome is not None
    assert outcome.scores[0][0] >= 300
    rows = {one.about: one for one in said(one, tally, known)}["table rows"]
    assert (rows.status, rows.figures["of"], rows.figures["out"]) == ("sampled", 6, 1)
    (left,) = unread([one.program], [tally], come_to([one.program], [tally], [known]))
    assert left.message == "of the table `prize`, `6` is never read, in 50 games"
