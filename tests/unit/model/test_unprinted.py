"""Packs that are not printed: pieces may do without what only a printer needs."""

from proofpress.diagnostics import Diagnostics
from proofpress.model.game import Game
from proofpress.model.load import load
from small_packs import all_findings, project_of

GAME = """\
proofpress: 1
title: Lamps
players: {min: 1, max: 2}
languages: {source: en}
version: "1"
licence: CC0-1.0
"""
PIECES = """\
decks:
  - {id: lamps, name: Lamps, cards: [{id: red, name: Red lamp, copies: 3}]}
tokens:
  - {id: flame, name: Flame, supply: 2}
dice:
  - {id: die, name: Die, size: 16 mm}
"""


def loaded(game: str) -> tuple[Game | None, Diagnostics]:
    return load(project_of({"game.yaml": game, "components/all.yaml": PIECES}))


def test_pieces_of_a_pack_that_is_not_printed_need_neither_size_nor_face() -> None:
    game, found = loaded(f"{GAME}print: none\n")
    assert found == ()
    assert game is not None
    assert [card.id for card in game.decks[0].cards] == ["red"]
    assert game.tokens[0].supply == 2
    assert all_findings({"game.yaml": f"{GAME}print: none\n", "components/all.yaml": PIECES}) == ()


def test_pieces_of_a_printed_pack_do() -> None:
    _, found = loaded(GAME)
    assert sorted(one.message for one in found) == [
        "the key `face` is missing",
        "the key `face` is missing",
        "the key `face` is missing",
        "the key `outline` is missing",
        "the key `size` is missing",
    ]
