"""Players who look one step ahead: they take what they can, and seats show."""

from proofpress.rules.greedy import greedy_verdict, play_greedily, uneven_seats
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
    verdict = greedy_verdict("lamps", program, played)
    assert (verdict.status, verdict.figures["keeper"]) == ("sampled", 20)


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
