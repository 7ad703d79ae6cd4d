"""The literal transcriptions of the sources can be read; what is wrong with their rules stays."""

from pathlib import Path

import pytest

from proofpress.source.project import open_project
from proofpress.understanding import read_pack

LITERAL = Path(__file__).parents[2] / "literal"


@pytest.mark.parametrize("pack", ["magnates", "hetman", "forum"])
def test_a_literal_transcription_can_be_read(pack: str) -> None:
    found = read_pack(open_project(LITERAL / pack)).found
    assert [one for one in found if one.code[0] in "YP" or one.name == "rule-syntax"] == []
