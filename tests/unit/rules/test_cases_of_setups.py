"""Cases of published errata, as rules: set-up lists (C139), points and worth (C147)."""

import pytest

from proofpress.checks.example import PACK
from proofpress.model.load import load
from proofpress.rules.campaign import games_of
from proofpress.rules.check import compile_game, small_programs
from small_games import GAME, machine
from small_packs import project_of

UNITS = """\
decks:
  - id: units
    name: Units
    size: poker
    face: lamp
    home: box
    fields: {weight: int 1..9}
    cards:
      - {id: u1, name: One, weight: 2, copies: 1}
      - {id: u2, name: Two, weight: 2, copies: 1}
      - {id: u3, name: Three, weight: 2, copies: 1}
      - {id: u4, name: Four, weight: 1, copies: 1}
"""
BATTLE = """\
sets: {hexes: [h0505, h0202, h1705]}
tables: {area: {over: hexes, rows: [1, 1, 0]}}
zones: {box: {cards: true}, hex: {per: hexes, cards: true}}
setup:
  - move u1 from box to hex of h0505
  - move u2 from box to hex of h0505
  - SLIP
flow:
  - each: me in players
    do: [{offer: {wait: []}}]
score: size(box)
invariants:
  stacking: all(h in hexes by sum(c in hex of h by c.weight) <= 5)
  inside: all(h in hexes where area at h == 0 by size(hex of h) == 0)
"""
POINTS = """\
numbers: {goal: 10, margin: 5, cards_of_one: 5, cards_of_two: 5, secrets: 3}
variables: {won: {range: 0..20}}
setup:
  - check cards_of_one + 2 * cards_of_two + secrets - goal >= margin
flow:
  - each: me in players
    do: [{offer: {wait: [set won = goal]}}]
score: won
explore:
  - {id: long, players: 2, numbers: {goal: 14}}
"""


@pytest.mark.parametrize(
    ("slip", "kind"),
    [
        ("move u3 from box to hex of h0505", "invariant"),  # three of two where five may lie
        ("move u4 from box to hex of h1705", "invariant"),  # outside the area
        ("move u2 from box to hex of h0202", "missing-card"),  # placed twice
        ("move u4 from box to hex of h0202", ""),
    ],
)
def test_a_unit_of_a_setup_is_in_its_area_within_limits_and_once(slip: str, kind: str) -> None:
    tally = games_of(machine(BATTLE.replace("SLIP", slip), UNITS), range(1))
    assert [found for found, _ in tally.troubles] == ([kind] if kind else [])


@pytest.mark.parametrize(
    ("slip", "name"),
    [
        ("move u9 from box to hex of h0202", "u9"),  # no such unit
        ("move u4 from box to hex of h2505", "h2505"),  # no such place
    ],
)
def test_a_unit_or_a_place_that_is_not_there_is_said(slip: str, name: str) -> None:
    files = {"components/cards.yaml": UNITS, "rules.yaml": BATTLE.replace("SLIP", slip)}
    game, _ = load(project_of({**PACK, "game.yaml": GAME, **files}))
    assert game is not None
    _, found = compile_game(game)
    (error,) = [one for one in found if f"`{name}`" in one.message]
    assert error.severity == "error"


def slips(*lines: str) -> list[tuple[str, str]]:
    """What is wrong with a set-up list, by the text of the place."""
    rules = BATTLE.replace("  - SLIP\n", "".join(f"  - {line}\n" for line in lines))
    files = {"components/cards.yaml": UNITS, "rules.yaml": rules}
    game, _ = load(project_of({**PACK, "game.yaml": GAME, **files}))
    assert game is not None
    _, found = compile_game(game)
    written = rules.splitlines()
    return sorted(
        (one.name, written[(one.span.line or 1) - 1].strip().removeprefix("- "))
        for one in found
        if one.severity == "error" and one.name != "idle-score"
    )


CROWD = "move u3 from box to hex of h0505"  # three of two where five may lie
FAR = "move u4 from box to hex of h1705"  # outside the area
TWICE = "move u4 from box to hex of h0202"  # placed already
UNKNOWN = "move u9 from box to hex of h0202"  # no such unit
STACKING = "stacking: all(h in hexes by sum(c in hex of h by c.weight) <= 5)"
INSIDE = "inside: all(h in hexes where area at h == 0 by size(hex of h) == 0)"


def test_all_that_is_wrong_with_a_set_up_list_is_told_at_once() -> None:
    assert slips(CROWD, FAR, TWICE, UNKNOWN) == [
        ("rule-breach", INSIDE), ("rule-breach", TWICE), ("rule-breach", STACKING),
        ("undefined-quantity", UNKNOWN),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ((CROWD, FAR), [("rule-breach", INSIDE), ("rule-breach", STACKING)]),
        ((FAR, TWICE), [("rule-breach", INSIDE), ("rule-breach", TWICE)]),
        ((TWICE, TWICE), [("rule-breach", TWICE)]),
        ((TWICE,), []),
        (  # what a line that was left out would have put there is no slip of the next
            ("move u9 from box to hex of h0202", "move u4 from hex of h0202 to hex of h0505"),
            [("undefined-quantity", "move u9 from box to hex of h0202")],
        ),
        (("draw 1 from box to hex of h0202", TWICE), []),  # by chance: games tell it
    ],
)
def test_each_slip_of_a_set_up_list_is_told_once(
    lines: tuple[str, ...], found: list[tuple[str, str]]
) -> None:
    assert slips(*lines) == found


def test_a_longer_game_that_has_too_few_points_is_found_and_the_usual_one_passes() -> None:
    assert not games_of(machine(POINTS), range(2)).troubles
    game, _ = load(project_of({**PACK, "game.yaml": GAME, "rules.yaml": POINTS}))
    assert game is not None
    programs, _ = small_programs(game)
    tally = games_of(programs["long"].open(), range(1))
    assert [found for found, _ in tally.troubles] == ["broken"]


GOODS = """\
tokens:
  - {id: one, name: One, outline: {circle: 15 mm}, face: lamp,
     home: bank, supply: 20, stands_for: {goods: 1}}
  - {id: three, name: Three, outline: {circle: 15 mm}, face: lamp,
     home: bank, supply: 8, stands_for: {goods: 3}}
"""
STORES = """\
zones: {bank: {holds: [goods]}, store: {per: players, holds: [goods], limit: 3}}
flow:
  - each: me in players
    do: [move MANY goods from bank to store of me]
score: goods in store of me
invariants: {worth: goods in bank + sum(p in players by goods in store of p) == 20 + 8 * 3}
"""


@pytest.mark.parametrize(("many", "kinds"), [("3", []), ("4", ["over-limit"])])
def test_a_limit_counts_what_tokens_are_worth_and_not_the_tokens(
    many: str, kinds: list[str]
) -> None:
    files = {"components/tokens.yaml": GOODS, "rules.yaml": STORES.replace("MANY", many)}
    game, found = load(project_of({**PACK, "game.yaml": GAME, **files}))
    assert game is not None
    assert found == ()
    programs, _ = compile_game(game)
    tally = games_of(programs[2].open(), range(1))
    assert [kind for kind, _ in tally.troubles] == kinds
