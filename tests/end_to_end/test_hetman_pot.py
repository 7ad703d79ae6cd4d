"""The POT that lies in the pack is the one that its texts give today."""

from hetman_pack import game, project
from proofpress.lang.extract import template_file


def test_the_pot_is_up_to_date() -> None:
    path, pot = template_file(game())
    assert project().pack.read_bytes(path) == pot, "run `proofpress lang extract hetman`"
