"""Tokens of which each space of a set has its own."""

from board_pack import board_project
from faced import words
from proofpress.lang.catalog import read_catalogs
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.layout.componentlist import rows_of
from proofpress.layout.kit import Kit
from proofpress.layout.piece import lay_out
from proofpress.model.load import load
from proofpress.text.fonts import load_fonts
from proofpress.text.typeset import Typesetter

TOKENS = """\
tokens:
  - {id: flag, name: Flag, outline: {square: 30 mm}, face: flag, owner: islands, supply: 2}
"""
FLAG = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 30 30">
  <text pp:box="4 8 22 5" pp:style="words" pp:fit="7" pp:text="owner.name"/>
  <text pp:box="8 15 14 6" pp:style="digit" pp:text="owner.sheep"/>
</svg>
"""


def test_each_space_has_its_own_with_what_its_fields_say() -> None:
    project = board_project({"components/flags.yaml": TOKENS, "templates/faces/flag.svg": FLAG})
    game, found = load(project)
    assert game is not None, found
    catalogs, _ = read_catalogs(project, game)
    fonts, _ = load_fonts(project)
    kit, speaker = Kit(project), Speaker(game, catalogs, Language("en"))
    leaves, found = lay_out(game, speaker, kit, Typesetter(fonts, kit))
    assert found == ()
    flags = [leaf for leaf in leaves if leaf.stack == "tokens"]
    spaces = game.boards[0].sets[0].spaces
    assert [leaf.subject for leaf in flags] == [f"flag.{one.id}" for one in spaces]
    assert {leaf.copies for leaf in flags} == {2}
    assert words(flags[0].front.frame.items) == ["Aspen", "2"]
    assert words(flags[2].front.frame.items) == ["Cedar", "3"]
    row = next(row for row in rows_of(game, leaves, speaker) if row.piece == "flag")
    assert row.number == "14\u00a0tokens"
