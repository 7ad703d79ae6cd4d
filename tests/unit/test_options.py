"""Options about sheets: which words they take, and what they answer to others."""

import pytest

from proofpress.options import laid_out, on_paper
from proofpress.request import USUAL, Imposition, Printer, Request
from proofpress.usage import UsageError


def asked(  # noqa: PLR0917 - the options
    bleed: str | None = None,
    marks: str = "both",
    backs: str = "together",
    copies: str = "expanded",
    skip: int = 0,
    grid: str | None = None,
    mix: bool = False,
) -> Imposition:
    made = laid_out(Request(), bleed, marks, backs, copies, skip, grid, mix, Printer())
    return made.imposition


def test_a_booklets_paper_weighs_what_is_said() -> None:
    assert on_paper(Request(), 120).imposition.paper_weight == 120


@pytest.mark.parametrize("weight", [0, -80, 39, 401, float("nan"), float("inf")])
def test_no_paper_weighs_nothing_or_a_pound(weight: float) -> None:
    with pytest.raises(UsageError, match=r"--paper-weight takes .* from 40 to 400"):
        on_paper(Request(), weight)


def test_without_options_sheets_are_as_usual() -> None:
    assert asked() == USUAL


@pytest.mark.parametrize(
    ("words", "bleed"),
    [("3", 3), ("0.5", 0.5), ("0", 0), ("1/8in", 3.175), ("2 mm", 2), ("shared", "shared")],
)
def test_bleed_takes_millimetres_lengths_and_shared(words: str, bleed: float | str) -> None:
    assert asked(bleed=words).bleed == bleed


@pytest.mark.parametrize("words", ["", "wide", "-1", "30", "1/0 in", "3 m"])
def test_bleed_refuses_what_is_no_length(words: str) -> None:
    with pytest.raises(UsageError, match="--bleed does not know"):
        asked(bleed=words)


def test_other_words_are_refused_with_what_is_known() -> None:
    with pytest.raises(UsageError, match="--marks does not know `fornt`; did you mean `front`"):
        asked(marks="fornt")
    with pytest.raises(UsageError, match="--backs does not know `x`; there are together, apart"):
        asked(backs="x")
    with pytest.raises(UsageError, match="--copies"):
        asked(copies="once")
    with pytest.raises(UsageError, match="--skip"):
        asked(skip=-1)


def test_a_grid_is_columns_and_rows() -> None:
    assert asked(grid="3x2").grid == (3, 2)
    assert asked(grid="3 × 10").grid == (3, 10)
    for words in ("3", "0x2", "3x", "100x1"):
        with pytest.raises(UsageError, match="--grid"):
            asked(grid=words)


def test_sizes_are_mixed_only_without_a_grid() -> None:
    assert asked(mix=True).is_mixed
    with pytest.raises(UsageError, match="--mix"):
        asked(grid="3x2", mix=True)


def test_what_is_about_sheets_is_refused_where_there_are_none() -> None:
    single = Request(papers=("single",))
    words = ("both", "together", "expanded")
    for bleed, skip, grid, mix in (
        ("shared", 0, None, False),
        (None, 1, None, False),
        (None, 0, "3x2", False),
        (None, 0, None, True),
    ):
        with pytest.raises(UsageError, match="`--paper single` has none"):
            laid_out(single, bleed, *words, skip, grid, mix, Printer())
    both = Request(papers=("a4", "single"))
    assert laid_out(both, "shared", *words, 2, None, False, Printer()).imposition.skip == 2
