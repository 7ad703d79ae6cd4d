"""Conditions, choices and rows are looked at without playing."""

from pathlib import Path

import pytest

from proofpress.checks.example import PACK
from proofpress.model.decode import Reading
from proofpress.model.load import load
from proofpress.rules.check import compile_game
from proofpress.rules.conditions import see_conditions
from proofpress.rules.declare import read_declared
from proofpress.rules.ground import survey
from proofpress.rules.world import CardType, World
from proofpress.source.project import open_project
from rule_findings import found
from small_games import CARDS, DRAWING, GAME, HEAPS
from small_packs import project_of

ROOT = Path(__file__).parents[3]
FLOW = HEAPS[: HEAPS.index("flow:")]


def said(rules: str, cards: str = "") -> list[str]:
    components = {"components/cards.yaml": cards} if cards else {}
    game, _ = load(project_of({**PACK, "game.yaml": GAME, "rules.yaml": rules, **components}))
    assert game is not None
    return [one.name for one in compile_game(game)[1]]


def said_of(folder: str) -> set[tuple[str, int]]:
    """Return what is said of conditions of a pack, by name and line of rules.yaml."""
    game, _ = load(open_project(ROOT / folder))
    assert game is not None
    reading = Reading()
    ground = survey(game, read_declared(game.rules, reading), reading)
    return {(one.name, one.span.line or 0) for one in see_conditions(ground)}


def line(folder: str, words: str, after: str = "") -> int:
    text = (ROOT / folder / "rules.yaml").read_text()
    at = text.index(words, text.index(after) if after else 0)
    return text.count("\n", 0, at) + 1


@pytest.mark.parametrize("pack", ["hetman"])
def test_good_games_raise_nothing_but_notes(pack: str) -> None:
    assert {name for name, _ in said_of(f"content/{pack}")} <= {"rarely-open"}


def test_small_good_games_raise_nothing() -> None:
    notes = {"one-way", "unused-name", "idle-card"}
    assert set(said(HEAPS)) <= notes
    assert set(said(DRAWING, CARDS)) <= notes


def test_an_incomplete_rulebook_of_a_big_game() -> None:
    pack = "tests/literal/magnates"
    found = said_of(pack)
    assert ("tie-unhandled", line(pack, "prestige of w]", "phase: prestige")) in found
    assert ("tie-unhandled", line(pack, "best(p in players by 0 - prestige")) in found
    assert ("tie-unhandled", line(pack, "set hetman = best(p in tied")) in found
    assert ("overlapping-cases", line(pack, "if: entered of v == 0") + 1) not in found
    assert "overlapping-cases" in {name for name, _ in found}
    assert ("order-needed", line(pack, "each: v in provinces", "phase: expansion")) in found
    assert ("no-way-out", line(pack, "choose: s in plots", "steward:\n")) in found
    assert ("open-tie", line(pack, "score:")) in found
    assert "dead-branch" not in {name for name, _ in found}


def test_incomplete_rulebooks_of_card_games() -> None:
    pack = "tests/literal/hetman"
    found = said_of(pack)
    assert ("no-way-out", line(pack, "choose: c in hand of hetman")) in found
    assert ("no-way-out", line(pack, "choose: d in hand of me")) in found
    assert "literal-number" in {name for name, _ in found}
    pack = "tests/literal/forum"
    found = said_of(pack)
    assert ("no-way-out", line(pack, "choose: c in hand of me")) in found
    assert ("no-way-out", line(pack, "choose: r in roles", "petition:")) in found


@pytest.mark.parametrize(
    ("flow", "expected"),
    [
        ("each: me in players, do: [{choose: n in 1..3, where: n > gold in bank, do: []}]", True),
        ("each: me in players, do: [{choose: n in 1..3, where: n > 1, do: []}]", False),
        ("each: me in players, do: [{choose: p in others of me, do: []}]", False),
        ("each: me in players, do: [{choose: p in players, where: p != me, do: []}]", False),
        ("each: me in players, do: [{choose: p in others of me, where: p != first, do: []}]", True),
        ("each: me in players, do: [{if: gold in bank > 2, then: [{choose: n in 1..(gold in bank),"
         " do: []}]}]", False),
        ("each: me in players, do: [{if: gold in bank > 2, then: [move 9 gold from bank to purse of"
         " me, {choose: n in 1..3 atmost (gold in purse of me), do: []}]}]", False),
    ],
)  # fmt: skip
def test_a_choice_has_a_way_out_or_something_to_choose(flow: str, expected: bool) -> None:
    found = said(f"{FLOW}flow: [{{{flow}}}]\nscore: [gold in purse of me, 1 if me == first else 0]")
    assert ("no-way-out" in found) == expected


BETWEEN = """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
variables: {heaps: {range: 0..9}}
flow:
  - set heaps = player_count
  - each: me in players
    do:
      - choose: n in 1..3 atmost (gold in bank)
        do: [move n gold from bank to purse of me]
      - if: %s
        then: [move all gold from purse of me to bank]
        else: [move upto 1 gold from bank to purse of me]
score: [gold in purse of me, 1 if me == keeper else 0]
"""


@pytest.mark.parametrize(
    ("condition", "is_same"),
    [
        ("heaps == 3", False),  # with three players, of two to four
        ("heaps != 3", False),
        ("heaps == 5", True),
        ("heaps != 5", True),
        ("heaps == 5 and gold in bank > player_count", True),
        ("player_count == 3 and gold in bank > 2", False),
        ("heaps == 2 and gold in bank < player_count", False),
        ("player_count == 5", False),  # hangs on numbers alone
    ],
)
def test_what_holds_in_no_game_is_asked_of_each_number_of_players(
    condition: str, is_same: bool
) -> None:
    assert ("dead-branch" in said(BETWEEN % condition)) == is_same


def test_a_card_that_one_number_of_players_may_play_is_not_idle() -> None:
    """Oil shines for three players, of two to four."""
    cards = CARDS.replace(", do: [add card.light to glow of me]", "").replace(
        ", do: [{do: burn}]", ""
    )
    rules = """\
zones: {deck: {cards: true}, gone: {cards: true}, hand: {per: players, cards: true}}
variables: {glow: {per: players, range: 0..20}, heaps: {range: 0..9}}
setup: [{each: p in players, do: [draw 2 from deck to hand of p]}]
flow:
  - set heaps = player_count
  - each: me in players
    do:
      - choose: c in hand of me
        where: c == wax or heaps == %s
        optional: true
        do: [add c.light to glow of me, move c from hand of me to gone]
score: [glow of me, 1 if me == keeper else 0]
"""
    assert "never-playable" not in said(rules % "3", cards)
    assert "never-playable" not in said(rules % "4", cards)


TRICKS = """\
zones: {deck: {cards: true}, hand: {per: players, cards: true}, gone: {cards: true}}
variables: {led: {range: 0..9}, won: {per: players, range: 0..99}}
numbers: {tricks: 2}
flow:
  - each: p in players
    do: [draw tricks from deck to hand of p]
  - repeat: tricks
    do:
      - each: me in players
        do:
          - choose: c in hand of me
            where: led == 0 or c.light == led or not any(d in hand of me where d.light == led)
            do: [set led = c.light, add 1 to won of me, move c from hand of me to gone]
score: [won of me, led]
"""


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("", "", False),
        ("not any(d in hand of me where d.light == led)",
         "count(d in hand of me where d.light == led) == 0", False),
        (" or not any(d in hand of me where d.light == led)", "", True),
        ("where d.light == led)", "where d.light == led + 1)", True),
        ("any(d in hand of me where", "any(d in gone where", True),
        ("repeat: tricks", "repeat: tricks + 1", True),
        ("draw tricks", "draw 1", True),
    ],
)  # fmt: skip
def test_a_card_each_round_of_the_suit_that_was_led(old: str, new: str, expected: bool) -> None:
    assert ("no-way-out" in said(TRICKS.replace(old, new), CARDS)) == expected


def test_pieces_that_came_are_there_until_they_go() -> None:
    taking = (
        "each: me in players, do: [move 2 gold from bank to purse of me, {repeat: 2, do: ["
        "{choose: p in players, where: gold in purse of me > 0, do: ["
        "move 1 gold from purse of me to bank]}]}]"
    )
    score = "score: [gold in purse of me, 1 if me == first else 0]"
    one_more = taking.replace("repeat: 2", "repeat: 3")
    assert "no-way-out" not in said(f"{FLOW}flow: [{{{taking}}}]\n{score}")
    assert "no-way-out" in said(f"{FLOW}flow: [{{{one_more}}}]\n{score}")


def test_a_name_that_nobody_may_have_is_told_once() -> None:
    rules = """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - with: w = best(p in players by gold in purse of p)
    do:
      - move 1 gold from bank to purse of w
      - move 1 gold from bank to purse of w
  - with: w = best(p in players by gold in purse of p)
    do: [move 1 gold from bank to purse of w]
score: gold in purse of me
"""
    ties = [one for one in found(rules) if one.name == "tie-unhandled"]
    assert [one.span.line for one in ties] == [6, 9]
    assert [note.span.line for one in ties for note in one.notes if note.span] == [7]


FISTS = """\
pieces: {coin: {supply: 20, home: bank}}
zones: {bank: {holds: [coin]}, fist: {per: players, holds: [coin], see: owner}}
flow:
  - each: me in players
    do: [{choose: n in 0..2, where: n >= 0, do: [move n coin from bank to fist of me]}]
score: [coin in fist of me, 1]
"""


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("", "", False),
        ("0..2", "0..(3 - coin in fist of me)", False),
        ("0..2", "0..(3 + coin in fist of left of me)", True),
        ("n >= 0", "n <= highest(p in players by coin in fist of p) + 1", True),
        ("n >= 0", "n <= coin in bank", False),
    ],
)
def test_nobody_chooses_by_pieces_in_the_fist_of_another(
    old: str, new: str, expected: bool
) -> None:
    assert ("hidden-leak" in said(FISTS.replace(old, new))) == expected


@pytest.mark.parametrize(
    ("score", "expected"), [("[coin in bank, 1]", True), ("coin in fist of me", False)]
)
def test_a_score_that_is_the_same_for_all_is_told(score: str, expected: bool) -> None:
    found = said(FISTS.replace("[coin in fist of me, 1]", score))
    assert ("open-tie" in found) == expected


HANDS = """\
zones: {deck: {cards: true}, hand: {per: players, cards: true, see: owner}}
variables: {chief: {of: players, start: keeper}}
setup: [draw 2 from deck to hand of chief]
flow:
  - each: me in players
    do:
      - with: me = chief
        do: [{choose: c in hand of me, by: chief, do: [move c from hand of me to deck]}]
      - choose: c in hand of me
        by: BY
        optional: true
        do: [move c from hand of me to deck]
score: size(hand of me)
"""


@pytest.mark.parametrize(("by", "is_said"), [("me", False), ("chief", True)])
def test_what_a_name_meant_in_a_block_is_over_with_it(by: str, is_said: bool) -> None:
    assert ("hidden-leak" in said(HANDS.replace("BY", by), CARDS)) is is_said


def test_cards_are_listed_no_more_often_where_there_are_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A list of all kinds of cards is made anew whenever it is asked for."""
    listed = 0

    def counted(world: World) -> tuple[CardType, ...]:
        nonlocal listed
        listed += 1
        return tuple(card for pack in world.packs for card in pack.cards)

    monkeypatch.setattr(World, "cards", property(counted))
    choice = "choose: c in hand of me, where: c.light < 3, optional: true, do: [{play: c}]"
    flow = f"flow:\n  - {{each: me in players, do: [{{{choice}}}]}}"
    rules = DRAWING.replace("flow:", flow)
    times = []
    for count in (4, 40):
        more = (
            f"      - {{id: k{n}, name: K, light: 1, copies: 1, do: []}}\n" for n in range(count)
        )
        listed = 0
        said(rules, CARDS + "".join(more))
        times.append(listed)
    assert times[0] == times[1] > 0
