"""The end, the score, what the setup takes, and names that nothing uses."""

import pytest

from proofpress.checks.example import PACK
from proofpress.understanding import read_pack
from rule_findings import found, said
from small_games import CARDS, DRAWING, GAME, HEAPS
from small_packs import project_of

ROUNDS = """\
pieces: {{gold: {{supply: 9, home: bank}}}}
zones: {{bank: {{holds: [gold]}}, purse: {{per: players, holds: [gold]}}}}
variables: {{points: {{per: players, range: 0..9, start: 0}}}}
actions: {{judge: [{{if: gold in bank == 0, then: [end game]}}], rest: []}}
setup: [{}]
flow:
  - do rest
  - do judge
  - while: {}
    do: [move 1 gold from bank to purse of keeper, {}]
score: {}
"""


def of_rounds(
    condition: str = "true",
    last: str = "do judge",
    score: str = "gold in purse of me",
    first: str = "",
) -> list[str]:
    found = said(ROUNDS.format(first, condition, last, score))
    return [name for name, _ in found if name != "unused-rule"]


@pytest.mark.parametrize(
    ("condition", "last", "expected"),
    [
        ("true", "do judge", []),
        ("true", "do rest", ["end-missing"]),
        ("true", "do unknown_deed", ["undefined-quantity", "end-missing"]),
        ("not false and player_count == 2", "do rest", ["end-missing"]),
        ("gold in bank > 0", "do rest", []),
    ],
)
def test_a_loop_that_always_goes_on_needs_an_end(
    condition: str, last: str, expected: list[str]
) -> None:
    assert of_rounds(condition, last) == expected


@pytest.mark.parametrize(
    ("score", "first", "expected"),
    [
        ("gold in purse of me", "", []),
        ("points of me", "", ["idle-score"]),
        ("points of me", "add 1 to points of keeper", ["idle-score"]),
        ("[points of me, gold in purse of me]", "", []),
        ("fame of me", "", ["undefined-quantity"]),
    ],
)
def test_the_score_reads_what_play_changes(score: str, first: str, expected: list[str]) -> None:
    assert of_rounds(score=score, first=first) == expected


def test_what_an_undefined_action_does_may_be_scored() -> None:
    assert "idle-score" not in of_rounds(last="do unknown_deed, do judge", score="points of me")


@pytest.mark.parametrize(
    ("setup", "most"),
    [
        ("each: p in players\n    do: [move 4 gold from bank to purse of p]", [(12, 9, 3)]),
        ("each: p in others of keeper\n    do: [move 3 gold from bank to purse of p]", []),
        (
            "each: p in others of keeper\n    do: [move 4 gold from bank to purse of p]",
            [(12, 9, 4)],
        ),
        (
            "repeat: player_count - 1\n    do: [move 4 gold from bank to purse of maid]",
            [(12, 9, 4)],
        ),
        ("each: n in 1..5\n    do: [move 2 gold from bank to purse of maid]", [(10, 9, 2)]),
        ("each: n in [1 2 3]\n    do: [move 3 gold from bank to purse of maid]", []),
        ("if: gold in bank > 0\n    then: [move 10 gold from bank to purse of maid]", []),
        ("each: n in 1..5\n    where: n > 1\n    do: [move 2 gold from bank to purse of maid]", []),
        ("move upto 10 gold from bank to purse of maid", []),
        ("move 10 gold from bank to purse of maid\n  - move 1 gold from purse of maid to bank", []),
    ],
)
def test_the_setup_takes_what_there_is(setup: str, most: list[tuple[int, int, int]]) -> None:
    rules = HEAPS.replace("flow:", f"setup:\n  - {setup}\nflow:")
    shorts = [one for one in found(rules) if one.name == "setup-short"]
    assert [one.message for one in shorts] == [
        f"with {seats} players the setup takes {taken} `gold` from `bank`, and there are {supply}"
        for taken, supply, seats in most
    ]


def test_a_shortage_with_more_players_is_noted_beside_the_first() -> None:
    rules = DRAWING.replace("draw 1 from deck to hand of p", "draw 3 from deck to hand of p")
    (short,) = [one for one in found(rules, CARDS) if one.name == "setup-short"]
    assert short.message.startswith("with 3 players the setup takes 9 cards")
    assert [note.message[:14] for note in short.notes] == ["with 4 players"]


def test_faces_and_texts_use_numbers() -> None:
    rules = "numbers: {first_price: 1, second_price: 2, third_price: 3}\n" + HEAPS
    rules += "phases: [{id: light, name: Light, text: 'Pay {first_price}.'}]\n"
    files = {**PACK, "game.yaml": GAME, "rules.yaml": rules}
    path = next(path for path in PACK if path.endswith(".svg"))
    files[path] = str(PACK[path]).replace("</svg>", "<!-- {numbers.second_price} --></svg>")
    names = [one.message for one in read_pack(project_of(files)).found if one.name == "unused-name"]
    assert names == ["the number `third_price` is used nowhere"]
