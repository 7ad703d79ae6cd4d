"""Small games that are played: they end as they must, and what goes wrong is told."""

import pytest

from proofpress.rules.play import Outcome, Tape, chance_of, play
from small_games import CARDS, DRAWING, HEAPS, machine, machines


def game(rules: str, cards: str = "") -> Outcome:
    return play(machine(rules, cards), chance_of(0), checks=True)


def test_heaps_are_shared_out_for_every_number_of_players() -> None:
    for count, one in machines(HEAPS).items():
        for seed in range(50):
            outcome = play(one, chance_of(seed), checks=True)
            assert outcome.trouble is None
            assert len(outcome.scores) == count
            assert sum(score for (score,) in outcome.scores) == 9


def test_cards_are_drawn_and_do_what_they_say() -> None:
    one = machine(DRAWING, CARDS)
    scores = set()
    for seed in range(50):
        outcome = play(one, chance_of(seed), checks=True)
        assert outcome.trouble is None
        assert sum(held for _, held in outcome.scores) == 2
        scores.add(outcome.scores)
    assert len(scores) > 10
    assert all(one.coverage)


def test_a_tape_plays_the_same_game_again() -> None:
    one = machine(DRAWING, CARDS)
    tape = Tape([], 7)
    first = play(one, tape)
    again = Tape(tape.numbers, 99)
    assert play(one, again) == first
    assert again.numbers == tape.numbers


def test_seeds_give_the_same_games_on_every_machine() -> None:
    one = machine(DRAWING, CARDS, 3)
    scores = [play(one, chance_of(seed)).scores for seed in range(3)]
    assert scores == GOLDEN


GOLDEN = [((3, 1), (3, 1), (1, 1)), ((3, 1), (4, 1), (1, 1)), ((3, 1), (4, 1), (2, 1))]

FLOW = HEAPS[: HEAPS.index("flow:")]


@pytest.mark.parametrize(
    ("flow", "kind"),
    [
        ("move 10 gold from bank to bank", "short"),
        ("move 1 - 2 gold from bank to bank", "negative"),
        ("{each: me in players, do: [{choose: n in 3..2, do: []}]}", "no-move"),
        ("{while: gold in bank > 0, do: []}", "loop"),
        ("check gold in bank == 8", "broken"),
        ("{repeat: 3, do: [add 4 to round]}", "overflow"),
        ("{each: me in players, do: [{offer: {a: {when: gold in bank == 8, do: []}}}]}", "no-move"),
        ("set first = best(p in players by gold in purse of p)", "none"),
        ("set round = 1 // round", "division"),
        ("set round = worth at 7", "row"),
        ("{while: true, do: [{each: me in players, do: [{offer: {a: []}}]}]}", "too-long"),
        ("move 1 gold from bank to box", "invariant"),
    ],
)
def test_what_goes_wrong_is_told(flow: str, kind: str) -> None:
    rules = (
        FLOW.replace("start: keeper}", "start: keeper}, round: {range: 0..9}").replace(
            "zones: {", "zones: {box: {holds: [gold]}, "
        )
        + "tables: {worth: {rows: [1, 2]}}\n"
        + f"flow: [{flow}]\nscore: gold in purse of me\n"
        + "invariants: {whole: gold in box == 0}\n"
    )
    outcome = game(rules)
    assert outcome.trouble is not None
    assert outcome.trouble.kind == kind
    assert outcome.scores == ()


def test_a_limit_and_an_empty_deck_are_told() -> None:
    crowded = DRAWING.replace("flow:", "flow:\n  - draw 3 from deck to hand of keeper", 1)
    outcome = game(crowded, CARDS)
    assert outcome.trouble is not None
    assert (outcome.trouble.kind, outcome.trouble.values) == ("over-limit", (4, 2))
    empty = DRAWING.replace("draw 1 from deck to hand of p", "draw 5 from deck to hand of p")
    outcome = game(empty.replace(", limit: 2", ""), CARDS)
    assert outcome.trouble is not None
    assert (outcome.trouble.kind, outcome.trouble.values) == ("empty-draw", (5, 3))


CROWDED = """\
pieces: {gold: {supply: 3, home: bank}, disc: {owner: players, supply: 1, home: bank}}
zones: {bank: {holds: [gold, disc]}, pit: {per: players, holds: [gold, disc], limit: 2}}
flow:
  - move 1 disc of maid from bank to pit of keeper
  - move 1 gold from bank to pit of keeper
  - move 2 gold from bank to pit of maid
"""


@pytest.mark.parametrize(
    "move",
    [
        "move 1 gold from pit of maid to pit of keeper",
        "move upto 1 gold from pit of maid to pit of keeper",
        "move all disc of keeper from bank to pit of keeper",
    ],
)
def test_a_limit_counts_all_pieces_that_lie_there(move: str) -> None:
    outcome = game(CROWDED + f"  - {move}\nscore: gold in pit of me\n")
    assert outcome.trouble is not None
    assert (outcome.trouble.kind, outcome.trouble.values) == ("over-limit", (3, 2))


def test_a_place_may_be_as_full_as_its_limit() -> None:
    assert game(CROWDED + "score: gold in pit of me\n").trouble is None


def test_cards_that_are_put_together_keep_to_the_limit() -> None:
    rules = DRAWING.replace("gone: {cards: true}", "gone: {cards: true, limit: 1}")
    outcome = game(rules.replace("flow:", "flow:\n  - empty deck into gone", 1), CARDS)
    assert outcome.trouble is not None
    assert outcome.trouble.kind == "over-limit"


def test_less_than_nothing_cannot_be_drawn() -> None:
    outcome = game(
        DRAWING.replace(
            "draw 1 from deck to hand of p", "draw size(hand of p) - 1 from deck to hand of p"
        ),
        CARDS,
    )
    assert outcome.trouble is not None
    assert (outcome.trouble.kind, outcome.trouble.values) == ("negative", (-1,))


def test_names_that_look_like_python_are_names() -> None:
    rules = HEAPS.replace("first", "__import__".strip("_")).replace("whole", "exec")
    assert game(rules).trouble is None
    assert "import" not in machine(rules).program.source()
    assert "exec" not in machine(rules).program.source()


@pytest.mark.parametrize(
    "flow",
    [
        "{if: mark != none, then: [set mark = none, move 1 gold from bank to purse of mark]}",
        "{if: mark != none, then: [{repeat: 2, do: [move 1 gold from bank to purse of mark,"
        " set mark = none]}]}",
        "{if: mark != none, then: [{do: lose}, move 1 gold from bank to purse of mark]}",
        "{each: me in players, where: mark != none, do: [{choose: n in 1..2,"
        " do: [set mark = none]}, move 1 gold from bank to purse of mark]}",
        "{with: w = mark, do: [{if: w != none, then: [{with: w = lost,"
        " do: [move 1 gold from bank to purse of w]}]}]}",
    ],
)
def test_what_was_known_of_a_member_is_forgotten_when_it_may_have_changed(flow: str) -> None:
    rules = (
        FLOW.replace("start: keeper}", "start: keeper}, mark: {of: players}, lost: {of: players}")
        + "actions: {lose: [set mark = none]}\nsetup: [set mark = maid, set lost = none]\n"
        + f"flow: [{flow}, do lose]\nscore: [gold in purse of me, 0 if mark == first else 1]\n"
    )
    outcome = game(rules)
    assert outcome.trouble is not None
    assert outcome.trouble.kind == "none"


@pytest.mark.parametrize(
    ("flow", "score", "kind", "told"),
    [
        ("set first = best(p in players by round)", "round", "none", "set first = best("),
        ("{if: worth at 7 > 1, then: []}", "round", "row", "worth at 7 > 1"),
        ("set round = 1", "1 // (round - 1)", "division", "1 // (round - 1)"),
        ("{each: n in 0..20000, do: []}", "round", "wide", "n in 0..20000"),
    ],
)
def test_a_value_that_is_not_there_is_told_with_its_place(
    flow: str, score: str, kind: str, told: str
) -> None:
    rules = (
        FLOW.replace("start: keeper}", "start: keeper}, round: {range: 0..9}")
        + "tables: {worth: {rows: [1, 2]}}\n"
        + f"flow: [{flow}]\nscore: {score}\n"
    )
    played = machine(rules)
    trouble = play(played, chance_of(0)).trouble
    assert trouble is not None
    assert trouble.kind == kind
    assert played.program.sites[trouble.site].text.value.startswith(told)
