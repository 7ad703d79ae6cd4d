"""What is said of rules without playing them."""

import pytest

from proofpress.checks.example import PACK
from proofpress.model.load import load
from proofpress.rules.check import compile_game
from small_games import CARDS, DRAWING, GAME, HEAPS
from small_packs import project_of

LOOP = "flow:\n  - while: gold in bank > 0\n    do: [{}]\nscore: gold in purse of me\n"


def codes(rules: str, cards: str = "") -> list[str]:
    components = {"components/cards.yaml": cards} if cards else {}
    game, _ = load(project_of({**PACK, "game.yaml": GAME, "rules.yaml": rules, **components}))
    assert game is not None
    found = [one for one in compile_game(game)[1] if one.severity != "note"]
    return [one.name for one in found if one.name not in ("idle-score", "idle-card")]


def test_sound_games_raise_nothing() -> None:
    assert codes(HEAPS) == []
    assert codes(DRAWING, CARDS) == []


def test_a_game_without_a_score_is_refused() -> None:
    assert codes(HEAPS.split("score:")[0]) == ["no-score"]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("move upto 0 gold from purse of keeper to bank", []),
        ("end game", []),
        ("do pay", []),
        ("do wait", ["endless-loop"]),
        ("", ["endless-loop"]),
    ],
)
def test_a_loop_must_change_what_it_waits_for(body: str, expected: list[str]) -> None:
    head = HEAPS.split("variables:")[0]
    actions = "actions: {pay: [move 1 gold from bank to purse of maid], wait: []}\n"
    both = "setup: [do wait, do pay]\n"
    assert codes(head + actions + both + LOOP.format(body)) == expected


def test_a_played_card_changes_what_a_loop_waits_for() -> None:
    playing = DRAWING.replace(
        "size(deck) > 0\n    do:\n      - each", "glow of keeper < 9\n    do:\n      - each"
    )
    assert playing != DRAWING
    assert codes(playing, CARDS) == []
    assert codes(playing.replace(", {play: c}", ""), CARDS) == ["endless-loop"]


def test_what_is_only_set_is_not_read() -> None:
    idle = HEAPS.replace("first: {", "spent: {per: players, range: 0..9}, first: {")
    assert codes(idle) == ["unused-rule"]
    assert codes(idle.replace("do: [move n", "do: [set spent of me = 1, move n")) == ["unused-rule"]
    read = idle.replace("do: [move n", "do: [add spent of me to spent of me, move n")
    assert codes(read) == []


def test_a_print_that_is_called_as_a_variable_does_not_read_it() -> None:
    same = DRAWING.replace("glow", "light")
    assert codes(same, CARDS.replace("glow", "light")) == []
    unread = same[: same.index("score:")] + "score: size(hand of me)\n"
    assert codes(unread, CARDS.replace("glow", "light")) == ["unused-rule"]
