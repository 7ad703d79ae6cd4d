"""Where pieces and cards come from and go to, and what the setup must have done."""

import pytest

from rule_findings import found, said

BOARD = """\
pieces: {gold: {supply: 9, home: bank}, guard: {owner: players, supply: 3, home: camp}}
zones:
  bank: {holds: [gold]}
  purse: {per: players, holds: [gold]}
  camp: {per: players, holds: [guard]}
  gate: {holds: [guard]}
  deck: {cards: true}
  gone: {cards: true}
  hand: {per: players, cards: true}
variables: {first: {of: players}}
"""
CARDS = """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    home: deck
    cards:
      - {id: oil, name: Oil, copies: 30, do: [move 1 guard of keeper from camp of keeper to gate]}
"""
USED = "  - each: me in players\n    do:\n      - draw 1 from deck to hand of me\n"
USED += "      - move 1 guard of me from camp of me to gate\n"
SCORE = "      - move 1 gold from bank to purse of me\nscore: gold in purse of me\n"


def of_game(lines: str, setup: str = "", start: str = "") -> list[str]:
    board = BOARD.replace("{of: players}", f"{{of: players{start}}}")
    inner = (f"{'' if line.startswith(' ') else '- '}{line}" for line in lines.splitlines())
    body = "".join(f"      {line}\n" for line in inner)
    rules = f"{board}setup: [{setup}]\nflow:\n{USED}{body}{SCORE}"
    known = ("never-leaves-home", "never-filled", "setup-missing", "empty-source")
    return [name for name, _ in said(rules, CARDS) if name in known]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("move 1 guard of me from gate to camp of me", []),
        ("choose: c in hand of me\n  do: [move c from hand of me to gone]", []),
        ("choose: c in gone\n  do: []", ["never-filled"]),
        ("with: g = guard of me in gate\n  do: []", []),
        ("repeat: size(gone)\n  do: []", ["never-filled"]),
        ("empty gone into deck", ["never-filled"]),
        ("empty gone into deck\nempty hand of me into gone", []),
        ("draw 1 from gone to deck\nempty hand of me into gone", ["setup-missing"]),
        ("draw size(gone) from gone to deck\nempty hand of me into gone", []),
        ("choose: c in gone\n  optional: true\n  do: []\nempty hand of me into gone", []),
        ("choose: c in gone\n  do: []\nempty hand of me into gone", ["setup-missing"]),
        ("choose: c in gone\n  do: []\n  else: []\nempty hand of me into gone", []),
        ("if: size(gone) > 0\n  then: [draw 1 from gone to deck]\nempty hand of me into gone", []),
        (
            "while: gold in bank > 2\n"
            "  do: [move 1 gold from bank to purse of me, draw 1 from deck to hand of me]",
            ["empty-source"],
        ),
        ("repeat: 2\n  do: [draw 1 from deck to hand of me]", []),
        (
            "if: me == keeper\n  then: [draw 1 from gone to deck]\nempty hand of me into gone",
            ["setup-missing"],
        ),
        (
            "if: gold in bank > 2\n  then: [draw 1 from gone to deck]\nempty hand of me into gone",
            [],
        ),
        ("draw guard of me in gate from gone to deck\nempty hand of me into gone", []),
        ("repeat: 2\n  do: [draw 1 atmost size(deck) from deck to hand of me]", []),
        ("while: size(deck) > 9\n  do: [draw 1 from deck to hand of me]", []),
        ("repeat: 2\n  do: [empty hand of me into deck, draw 1 from deck to hand of me]", []),
    ],
)
def test_places_are_filled_before_they_are_counted_on(lines: str, expected: list[str]) -> None:
    assert of_game(lines) == expected


def test_the_setup_fills_places() -> None:
    choosing = "choose: c in gone\n  do: []\nempty hand of me into gone"
    assert of_game(choosing, "draw 1 from deck to gone") == []


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("each: p in players from first\n  do: []", ["setup-missing"]),
        ("set first = me\neach: p in players from first\n  do: []", []),
        ("if: first != none\n  then: []", []),
        ("if: first == me\n  then: []", ["setup-missing"]),
        ("set first = left of first", ["setup-missing"]),
    ],
)
def test_members_have_a_value_before_they_are_read(lines: str, expected: list[str]) -> None:
    assert of_game(lines) == expected
    assert of_game(lines, start=", start: keeper") == []


def test_what_only_undone_actions_and_unplayed_cards_move_stays_at_home() -> None:
    rules = BOARD + "actions: {post: [move 1 guard of keeper from camp of keeper to gate]}\nflow:\n"
    rules += USED.split("      - move 1 guard")[0] + SCORE
    assert ("never-leaves-home", "guard") in said(rules, CARDS)
    played = rules.replace(
        SCORE, "      - choose: c in hand of me\n        do: [{play: c}]\n" + SCORE
    )
    assert ("never-leaves-home", "guard") not in said(played, CARDS)
    assert ("never-leaves-home", "guard") not in said(
        rules.replace(SCORE, "      - do post\n" + SCORE), CARDS
    )


def test_a_deck_that_nobody_draws_from_stays_at_home() -> None:
    assert ("never-leaves-home", "lamps") in said(
        BOARD + "flow:\n  - each: me in players\n    do:\n" + SCORE, CARDS
    )


@pytest.mark.parametrize(
    ("zone", "line", "expected"),
    [
        ("{cards: true}", "", []),
        ("{cards: true, limit: 9}", "", ["cards stay in `gone`"]),
        ("{cards: true}", "- each: c in gone\n        do: [play: c]\n", ["cards stay in `gone`"]),
        ("{cards: true}", "- empty gone into deck\n", []),
    ],
)
def test_a_discard_pile_is_no_slip(zone: str, line: str, expected: list[str]) -> None:
    board = BOARD.replace("gone: {cards: true}", f"gone: {zone}")
    laid = "      - repeat: 2\n        do: [draw 1 from hand of me to gone]\n"
    laid += f"      {line}" if line else ""
    rules = f"{board}setup: []\nflow:\n{USED}{laid}{SCORE}"
    notes = [one for one in found(rules, CARDS, has_notes=True) if one.name == "one-way"]
    told = [note.message for one in notes for note in one.notes]
    assert [note for note in told if "cards" in note] == expected
