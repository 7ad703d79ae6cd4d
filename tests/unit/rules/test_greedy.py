"""Players who look one step ahead: they take what they can, and seats show."""

from proofpress.rules.beginner import beginner_of
from proofpress.rules.greedy import greedy_verdicts, play_greedily, uneven_seats
from small_games import CARDS, DRAWING, HEAPS, machine


def test_greedy_players_take_what_they_can() -> None:
    program = machine(HEAPS).program  # nine pieces, at most three each time: 3, 3, 3
    played = play_greedily(program, 20, 0)
    assert (played.wins, played.ties, played.choices) == ((20, 0), 0, 60)
    (note,) = uneven_seats(program, played)
    assert note.message == (
        "`keeper` wins 20 and `maid` wins 0 of 20 games that greedy players win alone, with 2 "
        "players; by chance 3 to 17"
    )
    seats, length = greedy_verdicts("lamps", program, played)
    assert (seats.status, seats.figures["keeper"], seats.figures["of"]) == ("sampled", 20, 20)
    assert (length.kind, length.figures) == ("length", {"mean": 3, "choices": 60, "forced": 0})


def test_few_games_say_nothing_about_seats() -> None:
    program = machine(HEAPS).program
    assert list(uneven_seats(program, play_greedily(program, 10, 0))) == []


def test_greedy_games_are_the_same_every_time_and_dice_are_not_known() -> None:
    program = machine(DRAWING, CARDS, 3).program
    played = play_greedily(program, 30, 5)
    assert played == play_greedily(program, 30, 5)
    assert played.troubled == 0
    assert sum(played.wins) + played.ties == 30


def test_a_step_into_a_fault_is_the_last_to_be_taken() -> None:
    rules = HEAPS.replace("1..3 atmost (gold in bank)", "1..3")
    played = play_greedily(machine(rules).program, 10, 0)
    assert played.troubled == 0


SEALED = """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
variables: {bid: {per: players, range: 0..9}, first: {of: players, start: keeper}}
flow:
  - secret:
      - each: me in players
        do: [{choose: n in 0..9, do: [set bid of me = n]}]
  - with: top = best(p in players by bid of p)
    do:
      - if: top != none and bid of top < 9
        then: [move 1 gold from bank to purse of top]
score: gold in purse of me
"""


def test_greedy_players_do_not_see_what_others_have_picked_in_secret() -> None:
    played = play_greedily(machine(SEALED).program, 300, 0)
    # the highest bid below nine wins: who saw the other's would win nearly all that are not tied
    assert sum(played.wins) + played.ties == 300
    assert abs(played.wins[0] - played.wins[1]) < 50


def test_where_lots_decide_who_begins_places_in_turn_are_told() -> None:
    setup = "setup: [roll n = 1..6, {repeat: n, do: [set first = left of first]}]\n"
    lots = HEAPS.replace("flow:", f"{setup}flow:")
    lots = lots.replace("keeper}}", "keeper}, n: {range: 0..6}}")
    program = machine(lots).program
    played = play_greedily(program, 20, 0)
    assert (played.first, played.places) == ("first", (20, 0))
    assert 0 < played.wins[0] < 20  # by seat it looks even
    _, places, _ = greedy_verdicts("lamps", program, played)
    assert places.words == (
        "greedy players counted from `first`: won by place 1 100.0 %, place 2 0.0 %, tied 0.0 %"
    )
    (note,) = uneven_seats(program, played)
    assert note.message.startswith("`place 1` wins 20 and `place 2` wins 0 of 20 games")
    assert beginner_of(machine(HEAPS).program) is None
