"""Numbers that no paper has room for are faults, and nothing is drawn in silence."""

import pytest

from proofpress.checks.example import PACK
from proofpress.pipeline import check_pack
from small_packs import project_of


@pytest.mark.parametrize(
    "shape",
    [
        '<rect width="1e400" height="5"/>',
        '<rect width="1e30" height="1e30" x="-1e29"/>',
        '<path d="M0 0L1e9 5"/>',
        '<g transform="translate(1e12 0)"><rect width="5" height="5"/></g>',
        '<polygon points="0,0 1e8,5 5,5"/>',
        '<rect width="5" height="5" stroke="red" stroke-width="1e7"/>',
    ],
)
def test_a_number_beyond_all_paper_is_a_fault(shape: str) -> None:
    face = PACK["templates/faces/lamp.svg"].replace("</svg>", f"  {shape}\n</svg>")
    found = check_pack(project_of({**PACK, "templates/faces/lamp.svg": face}))
    assert [(one.name, one.span.line) for one in found] == [("bad-attribute", 4)]
