"""What stands on a contact sheet: tokens and boards each in a row of their own, once."""

from board_pack import board_project
from proofpress.lang.catalog import read_catalogs
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.layout.kit import Kit
from proofpress.layout.piece import lay_out
from proofpress.model.load import load
from proofpress.report.contact import rows_of
from proofpress.text.fonts import load_fonts
from proofpress.text.typeset import Typesetter

TOKENS = (
    "tokens:\n  - {id: flag, name: Flag, outline: {square: 30 mm}, face: flag, owner: islands}\n"
)
FLAG = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 30 30">
  <text pp:box="4 8 22 5" pp:style="words" pp:fit="7" pp:text="owner.name"/>
</svg>
"""


def test_tokens_and_boards_stand_in_rows_of_their_own() -> None:
    project = board_project({"components/flags.yaml": TOKENS, "templates/faces/flag.svg": FLAG})
    game, found = load(project)
    assert game is not None, found
    catalogs, _ = read_catalogs(project, game)
    fonts, _ = load_fonts(project)
    kit = Kit(project)
    leaves, _ = lay_out(game, Speaker(game, catalogs, Language("en")), kit, Typesetter(fonts, kit))
    rows = [[page.subject for page in row] for row in rows_of(game, leaves)]
    flags = [f"flag.{one.id}" for one in game.boards[0].sets[0].spaces]
    assert rows == [flags, [one.subject for one in leaves if one.stack == "boards"]]
