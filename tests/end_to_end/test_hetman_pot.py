"""The POT that lies in the pack is the one that its texts give today."""

from hetman_pack import project
from proofpress.translating import extract_pack


def test_the_pot_is_up_to_date() -> None:
    extracted, _ = extract_pack(project())
    assert extracted is not None
    path, pot = extracted
    assert project().pack.read_bytes(path) == pot, "run `proofpress lang extract hetman`"
