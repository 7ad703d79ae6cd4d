"""Findings of faces, gathered with the pieces that have them."""

import pytest

from proofpress.diagnostics import Span
from proofpress.layout.faults import Faults


@pytest.mark.parametrize(
    ("pieces", "listed"),
    [
        ("ab", "1 more piece with the same: `b`"),
        ("abcd", "3 more pieces with the same: `b`, `c`, `d`"),
        ("abcde", "4 more pieces with the same: `b`, `c`, `d`, `e`"),
        ("abcdef", "5 more pieces with the same: `b`, `c`, `d` and 2 others"),
    ],
)
def test_so_many_pieces_are_named_that_others_are_more_than_one(pieces: str, listed: str) -> None:
    faults = Faults()
    for subject in pieces:
        faults.subject = subject
        faults.add_at("unknown-face", Span("pack/deck.yaml"), "there is no such face")
    (found,) = faults.diagnostics
    assert found.subject == "a"
    assert [note.message for note in found.notes] == [listed]
