"""The faults of the three sources, each found in the literal transcription of its source.

An id is that of the list of faults: M for the Polish source, H for the Russian, F for the French.
Each is found by looking at the rules, or by seeing all states of a small game of theirs. What no
program can find stands in `tests/literal/README.md`.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from proofpress.diagnostics import Diagnostic
from proofpress.model.load import load
from proofpress.rules.check import small_programs
from proofpress.rules.explore import Explored, Explorer
from proofpress.rules.program import Program
from proofpress.rules.troubles import site_of
from proofpress.source.project import open_project, shipped
from proofpress.understanding import read_pack
from small_packs import project_of

LITERAL = Path(__file__).parents[1] / "literal"
PACKS = ("magnates", "hetman", "forum")


class Defect(NamedTuple):
    """A fault: what finds it, words of the line where it is found, words of what is said."""

    id: str
    name: str
    line: str
    says: str
    note: str = ""


UNDEFINED, UNGUARDED, FILLED = "undefined-quantity", "unguarded-move", "never-filled"
NO_WAY, GAP, TIE = "no-way-out", "guard-gap", "tie-unhandled"

MAGNATES = [
    Defect("M01", "phase-gap", "id: campaigns", "no phase 9"),
    Defect("M04", UNDEFINED, "wealth: {per", "greatest number, and where it starts"),
    Defect("M06", UNDEFINED, "disc: {owner", "`disc`: how many there are"),
    Defect("M07", UNDEFINED, "commonwealth at turn", "`commonwealth`"),
    Defect("M11", UNGUARDED, "atleast min_income gold", "`bank` has too few `gold`"),
    Defect("M12", "one-way", "repeat: turns", "never leaves", "cards stay in `court`"),
    Defect("M13", UNGUARDED, "t.digit cube", "`reserve` has too few `cube`"),
    Defect("M14", "forbidden-word", "id: special", "the term `cube` is meant"),
    Defect("M16", TIE, "set hetman = best(p in tied", "`none` where several have the most"),
    Defect("M17", UNDEFINED, "crown_strength at", "`crown_strength`"),
    Defect("M18", UNDEFINED, "enemy_shown at die", "`enemy_shown`"),
    Defect("M19", UNGUARDED, "move 1 disc of w", "`reserve` has too few `disc`"),
    Defect("M20", NO_WAY, "choose: s in plots", "it must be chosen"),
    Defect("M21", NO_WAY, "choose: s in plots", "it must be chosen"),
    Defect("M25", UNGUARDED, "treaty_price + die", "`purse` has too few `gold`"),
    Defect("M28", "unused-rule", "vetoed:", "`vetoed` is never read"),
    Defect("M29", TIE, "confederation_turn and best", "where several have the most"),
    Defect("M31", "open-point", "choose: s in plots", "has nothing to do with `v`"),
    Defect("M33", NO_WAY, "choose: v in border of e", "it must be chosen"),
    Defect("M34", UNDEFINED, "die >= hit", "`hit`"),
    Defect("M35", "open-point", "infantry: {owner", "`cavalry` and `cossack` alike"),
    Defect("M36", FILLED, "infantry of me in land of u", "`infantry` in `land`"),
    Defect("M39", "open-point", "set broken of e = 1", "nothing ever takes that back"),
    Defect("M41", UNDEFINED, "do crown_attack", "`crown_attack`"),
    Defect("M43", "order-needed", "each: v in provinces", "the order of `provinces` matters"),
    Defect("M44", "overlapping-cases", "add -1 to wealth of v", "both conditions can hold"),
    Defect("M45", UNDEFINED, "wealth: {per", "its least and its greatest number"),
    Defect("M48", TIE, "add field_prestige", "several have the most"),
    Defect("M51", "rule-error", "choose: e in enemies", "who chooses"),
    Defect("M52", UNDEFINED, "infantry: {owner", "where they are before the setup"),
    Defect("M53", "open-tie", "score: prestige", "who wins where scores are equal"),
    Defect("M54", UNDEFINED, "prestige: {per: players", "its least and its greatest number"),
    Defect("M55", "forbidden-word", "id: prestige", "the term `prestige` is meant"),
    Defect("M56", "open-point", "choose: q in others of me", "has nothing to do with `v`"),
    Defect("M57", "phase-gap", "id: campaigns", "no phase 9", "the stage `actions` or `wars`"),
]  # fmt: skip
HETMAN = [
    Defect("H01", "setup-missing", "choose: c in hand of hetman", "nothing has put any there yet"),
    Defect("H02", UNDEFINED, "move c.pay gold", "`pay`"),
    Defect("H03", "no-score", "while: true", "nobody wins"),
    Defect("H04", "unused-rule", "phase: look", "nothing is done"),
    Defect("H05", UNDEFINED, "repeat: combined_orders", "`combined_orders`"),
    Defect("H06", UNGUARDED, "move c.pay gold", "`purse` has too few `gold`"),
    Defect("H11", "forbidden-word", "id: refresh", "the term `mace` is meant"),
    Defect("H12", "setup-missing", "hetman: {of: players}", "`hetman` is read and never set"),
    Defect("H13", NO_WAY, "choose: d in hand of me", "it must be chosen"),
    Defect("H15", UNGUARDED, "move c.pay gold", "too few `gold`", "here too"),
    Defect("H16", UNDEFINED, "contradicts at c", "`contradicts`"),
    Defect("H17", "one-way", "while: true", "never leaves", "cards stay in `orders`"),
    Defect("H20", "empty-source", "draw 1 from deck", "when `deck` is empty"),
    Defect("H24", "forbidden-word", "id: refresh", "the term `ataman` is meant"),
    Defect("H25", "literal-number", "size(hand of old) > 6", "6 stands in"),
    Defect("H29", UNDEFINED, "gold: {}", "`gold`: how many there are"),
]  # fmt: skip
FORUM = [
    Defect("F01", "setup-missing", "chief: {of: players}", "`chief` is read before it has a value"),
    *(
        Defect("F02", UNDEFINED, f"do act_of_{role}", f"`act_of_{role}`")
        for role in ("patron", "labourer", "architect", "craftsman", "legionary", "merchant")
    ),
    Defect("F03", "no-score", "while: true", "nobody wins"),
    Defect("F04", FILLED, "materials of p", "cards in `materials`"),
    Defect("F05", UNDEFINED, "move senator", "`senator`"),
    Defect("F06", "empty-source", "draw hand_limit", "when `deck` is empty"),
    Defect("F11", "open-point", "act: [do act]", "may be left here, and must be done elsewhere"),
    Defect("F20", "forbidden-word", "id: follow", "the term `think` is meant"),
]  # fmt: skip
DEFECTS = [
    (pack, defect)
    for pack, defects in (("magnates", MAGNATES), ("hetman", HETMAN), ("forum", FORUM))
    for defect in defects
]


@pytest.fixture(scope="session")
def found() -> Mapping[str, tuple[Diagnostic, ...]]:
    """Return what looking at each transcription finds."""
    return {pack: read_pack(open_project(LITERAL / pack)).found for pack in PACKS}


@pytest.fixture(scope="session")
def lines() -> Mapping[str, list[str]]:
    """Return the lines of each transcription."""
    return {
        pack: (LITERAL / pack / "rules.yaml").read_text(encoding="utf-8").splitlines()
        for pack in PACKS
    }


@pytest.mark.parametrize(
    ("pack", "defect"), DEFECTS, ids=[f"{one.id}-{one.line[:16]}" for _, one in DEFECTS]
)
def test_the_fault_of_a_source_is_found(
    pack: str,
    defect: Defect,
    found: Mapping[str, tuple[Diagnostic, ...]],
    lines: Mapping[str, list[str]],
) -> None:
    same = [
        one
        for one in found[pack]
        if one.name == defect.name and defect.line in lines[pack][(one.span.line or 1) - 1]
    ]
    assert any(
        defect.says in one.message and any(defect.note in note.message for note in one.notes)
        if defect.note
        else defect.says in one.message
        for one in same
    ), [(one.span.line, one.name, one.message) for one in found[pack] if one.name == defect.name]


def files_of(pack: str) -> dict[str, str | bytes]:
    folder = LITERAL / pack
    return {
        path.name: path.read_text(encoding="utf-8")
        for path in sorted(folder.iterdir())
        if path.suffix == ".yaml"
    }


@pytest.mark.parametrize("id", ["M05", "H01", "F01"])
def test_a_source_without_a_title_and_a_number_of_players_is_told_so(id: str) -> None:
    files = files_of({"M": "magnates", "H": "hetman", "F": "forum"}[id[0]])
    front = str(files["game.yaml"])
    files["game.yaml"] = re.sub(r"title: .*\nplayers:\n(  .*\n)+", "", front)
    found = read_pack(project_of(files)).found
    said = [one.message for one in found if one.name == "missing-key"]
    assert said == ["the key `players` is missing", "the key `title` is missing"]


def test_f07_the_pile_of_senators_may_be_empty_and_the_deck_may_not(
    found: Mapping[str, tuple[Diagnostic, ...]],
) -> None:
    said = [one.message for one in found["forum"] if one.name == "empty-source"]
    assert len(said) == 1
    assert "`deck`" in said[0]


ROLES = ("patron", "labourer", "architect", "craftsman", "legionary", "merchant")


def small_game(
    pack: str, edits: Mapping[str, str], more: str, parts: Mapping[str, str]
) -> tuple[Program, Explored]:
    """Return all states of a small game: a transcription with just what it needs to be played."""
    files = files_of(pack)
    rules = str(files["rules.yaml"])
    for old, new in edits.items():
        assert old in rules
        rules = rules.replace(old, new)
    terms = str(files["glossary.yaml"]) + parts.get("glossary.yaml", "")
    game, _ = load(
        project_of({**files, **parts, "rules.yaml": rules + more, "glossary.yaml": terms})
    )
    assert game is not None
    programs, faults = small_programs(game)
    assert faults == ()
    (program,) = programs.values()
    explorer = Explorer(program, 20_000)
    explored = explorer.explore()
    assert explored.is_whole
    return program, explored


def test_f10_the_role_game_can_go_on_for_ever() -> None:
    acts = "".join(f"  act_of_{role}: []\n" for role in ROLES)
    _, explored = small_game(
        "forum",
        {
            "actions:\n": f"actions:\n{acts}",
            "chief: {of: players}": "chief: {of: players, start: player_1}",
            "do: [set chief = left of chief]": (
                "do: [{if: size(deck) == 0, then: [end game]}, set chief = left of chief]"
            ),
        },
        "score: size(hand of me)\n"
        "explore: [{id: one_role, players: 2, numbers: {hand_limit: 1}}]\n",
        {
            "components/cards.yaml": """\
decks:
  - id: commissions
    name: Commissions
    home: deck
    fields: {role: term}
    cards: [{id: card, name: Patron, role: patron, copies: 2}]
  - id: senator_cards
    name: Senators
    home: senators
    cards: [{id: senator, name: Senator, copies: 2}]
""",
            "glossary.yaml": "  - {id: patron, forms: {fr: {sg: patron}}}\n",
        },
    )
    assert explored.ends > 0
    assert explored.cycle != ()


def test_h07_a_hetman_without_an_order_is_stuck() -> None:
    program, explored = small_game(
        "hetman",
        {
            "gold: {}": "gold: {supply: 9, home: chest}",
            "zones:\n": "zones:\n  chest: {holds: [gold]}\n",
            "hetman: {of": "round: {range: 0..2}\n  hetman: {start: player_1, of",
            "while: true\n    do:\n": "while: round < 2\n    do:\n      - add 1 to round\n",
            "c.combines == 1 and d.combines == 1": "true",
            "repeat: combined_orders": "repeat: 0",
            "contradicts at c == d.topic": "c == d",
        },
        "setup: [{each: p in players, do: [draw 1 from deck to hand of p]}]\n"
        "score: size(hand of me)\n"
        "explore: [{id: two_rounds, players: 2}]\n",
        {
            "components/cards.yaml": """\
decks:
  - id: actions
    name: Actions
    home: deck
    fields: {sort: term, pay: int 0..9, cost: int 0..9}
    cards:
      - {id: march, name: March, sort: order, pay: 0, cost: 0, copies: 2}
      - {id: refuse, name: Refuse, sort: defiance, pay: 0, cost: 0, copies: 2}
""",
            "glossary.yaml": (
                "  - {id: order, forms: {ru: {sg: приказ}}}\n"
                "  - {id: defiance, forms: {ru: {sg: неповиновение}}}\n"
            ),
        },
    )
    stuck = [one for one in explored.faults if one.kind == "no-move"]
    places = [site_of(program, one.kind, one.site).text.value for one in stuck]
    assert "c in hand of hetman" in places


@pytest.mark.parametrize("pack", PACKS)
def test_a_completed_pack_raises_no_error(pack: str) -> None:
    found = read_pack(open_project(shipped("content") / pack)).found
    assert [one for one in found if one.is_error] == []


def test_at_least_sixty_faults_are_found() -> None:
    alone = {"M05", "F07", "F10", "H07"}
    assert len({defect.id for _, defect in DEFECTS} | alone) >= 60
