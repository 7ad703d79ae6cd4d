"""Defects as real rulebooks have them, planted in the complete packs before any check was known.

Each is one change of a text and the finding that it must raise, at the line where it shows. Those
that show without play lie together in one copy of their pack; what only play shows, or what hides
the rest, has its own, with a few games of one number of players.
"""

from collections.abc import Iterable, Mapping
from functools import cache

import pytest

from proofpress.diagnostics import Diagnostics
from proofpress.lang.catalog import read_catalogs
from proofpress.model.load import load
from proofpress.rules.campaign import smoke
from proofpress.rules.check import compile_game
from proofpress.rules.findings import breaches
from proofpress.source.project import shipped
from proofpress.understanding import names_of
from proofpress.values import NamedTuple
from small_packs import project_of

FEW = 3_000  # choices


class Planted(NamedTuple):
    """A change of a pack's file, what it raises and words of the line of the rules it is told at.

    `players` is how many play where only play can show it. `hides` says that rules with it are not
    read to the end.
    """

    title: str
    pack: str
    old: str
    new: str
    name: str
    line: str
    file: str = "rules.yaml"
    players: int | None = None
    hides: bool = False


PLANTED = (
    Planted(
        "a tie that nobody handles",
        "magnates",
        "                  - if: w != none\n"
        "                    then: [move 1 cube of w from land of v to reserve of w, "
        "move 1 disc of w from reserve of w to sejm]\n",
        "                  - move 1 cube of w from land of v to reserve of w\n"
        "                  - move 1 disc of w from reserve of w to sejm\n",
        "tie-unhandled",
        "- move 1 cube of w from land of v",
    ),
    Planted(
        "a deck that is never filled again",
        "hetman",
        "    - if: size(deck) == 0\n"
        "      then: [empty discard into deck]\n"
        "    - draw 1 atmost size(deck) from deck to hand of me\n",
        "    - draw 1 from deck to hand of me\n",
        "rule-breach",
        "- draw 1 from deck to hand of me",
        players=6,
    ),
    Planted(
        "troops that never go home",
        "magnates",
        "move all infantry of p from land of v to reserve of p, ",
        "",
        "one-way",
        "- repeat: turns",
    ),
    Planted(
        "two cases that can both hold",
        "magnates",
        "                    else: [{if: entered in land of v == 0, "
        "then: [add 1 to wealth of v]}]\n",
        "                  - if: entered in land of v == 0\n"
        "                    then: [add 1 to wealth of v]\n",
        "overlapping-cases",
        "add 1 to wealth of v",
    ),
    Planted(
        "phases listed in another order than they are played",
        "magnates",
        '  - {id: relief, stage: wars, name: Odsiecz Armii Koronnej, text: "Od '
        "hetmana: za dysk z Sejmu atak w jednej prowincji; pierwszy atak hetmana jest "
        'darmowy."}\n'
        '  - {id: expansion, stage: wars, name: Ekspansja wrogów, text: "Gdzie wróg ma '
        "więcej oddziałów niż gracze klientów, każda strzałka jego barwy prowadzi dalej tyle "
        'nowych, ile wynosi różnica."}\n',
        '  - {id: expansion, stage: wars, name: Ekspansja wrogów, text: "Gdzie wróg ma '
        "więcej oddziałów niż gracze klientów, każda strzałka jego barwy prowadzi dalej tyle "
        'nowych, ile wynosi różnica."}\n'
        '  - {id: relief, stage: wars, name: Odsiecz Armii Koronnej, text: "Od '
        "hetmana: za dysk z Sejmu atak w jednej prowincji; pierwszy atak hetmana jest "
        'darmowy."}\n',
        "unmatched-phase",
        "- phase: relief",
    ),
    Planted(
        "an action for a turn that the game has not",
        "magnates",
        "confederation_turn: 3",
        "confederation_turn: 5",
        "never-playable",
        "confederation:",
    ),
    Planted(
        "a number of cards told twice, with two values",
        "forum",
        "id: patron_5, from_players: 5, copies: 2",
        "id: patron_5, from_players: 5, copies: 1",
        "rule-breach",
        "- check size(deck)",
        file="components/cards.yaml",
        players=5,
    ),
    Planted(
        "an end that is never come to",
        "forum",
        "then: [add 1 to season, draw",
        "then: [draw",
        "unused-rule",
        "season: {range: 1..2}",
    ),
    Planted(
        "a choice that must be made and has no candidate",
        "magnates",
        "when: steward in box > 0 and any(s in estates where disc of me in plot of s > 0 and "
        "steward in plot of s == 0 and cube of me in land of (s.province) > 0)",
        "when: steward in box > 0",
        "guard-gap",
        "- choose: s in estates",
    ),
    Planted(
        "a table without its last row",
        "magnates",
        "4, 4, 4, 5]",
        "4, 4, 4]",
        "short-table",
        "strength at",
    ),
    Planted(
        "a term with two names",
        "magnates",
        "disc of p in plot of s) > 0 by s.value)",
        "disc of p in plot of s) > 0 by s.worth)",
        "undefined-quantity",
        "by s.worth)",
        hides=True,
    ),
    Planted(
        "orders that are never cleared away",
        "hetman",
        "              - each: s in places\n"
        "                do: [empty lane of s into discard]\n"
        "              - empty camp",
        "              - empty camp",
        "rule-breach",
        "- move c from hand of hetman to lane of first",
        players=3,
    ),
)


@cache
def _pack(name: str) -> Mapping[str, str]:
    root = shipped("content") / name
    return {
        str(path.relative_to(root)): path.read_text(encoding="utf-8")
        for path in sorted(root.rglob("*"))
        if path.suffix in (".yaml", ".po", ".svg")
    }


def _changed(all_planted: Iterable[Planted]) -> Mapping[str, str]:
    files: dict[str, str] = {}
    for one in all_planted:
        files = files or dict(_pack(one.pack))
        assert files[one.file].count(one.old) == 1
        files[one.file] = files[one.file].replace(one.old, one.new)
    return files


def _seen(files: Mapping[str, str], pack: str, players: int | None) -> Diagnostics:
    project = project_of(files, pack)
    game, faults = load(project)
    assert game is not None
    assert faults == ()
    programs, found = compile_game(game)
    if players is None:
        return found
    names = names_of((game, read_catalogs(project, game, game.languages.all)[0]))
    return tuple(breaches([programs[players]], [smoke(programs[players], FEW)], names))


def _is_alone(planted: Planted) -> bool:
    return planted.players is not None or planted.hides


@cache
def _seen_together(pack: str) -> tuple[Mapping[str, str], Diagnostics]:
    files = _changed(one for one in PLANTED if one.pack == pack and not _is_alone(one))
    return files, _seen(files, pack, None)


@pytest.mark.parametrize("planted", PLANTED, ids=lambda one: one.title)
def test_a_planted_defect_is_found_at_its_line(planted: Planted) -> None:
    if _is_alone(planted):
        files = _changed([planted])
        found = _seen(files, planted.pack, planted.players)
    else:
        files, found = _seen_together(planted.pack)
    path = f"{planted.pack}/rules.yaml"
    lines = files["rules.yaml"].splitlines()
    told = [lines[(one.span.line or 0) - 1] for one in found
            if one.name == planted.name and one.span.file == path]  # fmt: skip
    assert any(planted.line in line for line in told), [one.name for one in found]
