"""A user's printers: what the configuration says, what is wrong with it, and what is saved."""

from pathlib import Path

import pytest

from proofpress.printers import FILE, find_printer, keep_offset, save_offset
from proofpress.request import Margins, Offset, Printer
from proofpress.usage import UsageError


def written(folder: Path, text: str) -> Path:
    (folder / FILE).write_text(text, encoding="utf-8")
    return folder


def test_a_printer_has_margins_and_an_offset_of_its_backs(tmp_path: Path) -> None:
    folder = written(
        tmp_path,
        "printers:\n  study: {left: 3 mm, bottom: 1/2 in, back: {x: 0.5, y: -1 mm}}\n"
        "  attic: {back_landscape: {x: 2}}\n",
    )
    assert find_printer(folder, "study") == Printer(Margins(3, 5, 5, 12.7), Offset(0.5, -1))
    assert find_printer(folder, "attic").back_landscape == Offset(2, 0)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("printers:\n  study: {botom: 3 mm}\n", ":2:11: the key `botom` is not known here; did"),
        ("printers:\n  study: {left: wide}\n", ":2:17: `wide` is not a length, expected"),
        ("printers:\n  study: {left: -3 mm}\n", ":2:17: `-3 mm` is out of range, expected 0"),
        ("printers:\n\tstudy: {}\n", ":2:1: "),
        ("study: {}\n", ":1:1: "),
        ("printers:\n  Study 1: {left: 3 mm}\n", ":2:3: `Study 1` is not an id"),
    ],
)
def test_a_fault_in_the_configuration_names_its_place(
    tmp_path: Path, text: str, message: str
) -> None:
    with pytest.raises(UsageError) as caught:
        find_printer(written(tmp_path, text), "study")
    assert str(caught.value).startswith(f"{tmp_path / FILE}{message}")


def test_a_printer_that_is_not_there_is_answered_with_what_is(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="calibrate --save"):
        find_printer(tmp_path / "none", "study")
    folder = written(tmp_path, "printers:\n  study: {left: 3 mm}\n")
    with pytest.raises(UsageError, match="did you mean `study`"):
        find_printer(folder, "stody")


def test_what_is_saved_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "config" / "proofpress"
    save_offset(folder, "study", Offset(0.5, -1))
    save_offset(folder, "attic", Offset(0, 2.25))
    save_offset(folder, "study", Offset(3, 0), is_landscape=True)
    assert find_printer(folder, "study") == Printer(Margins(), Offset(0.5, -1), Offset(3, 0))
    assert find_printer(folder, "attic").back == Offset(0, 2.25)


def test_saving_keeps_what_else_was_written(tmp_path: Path) -> None:
    text = (
        "# upstairs\nprinters:\n    attic:  # the old one\n        left: 3 mm\n"
        "    study:\n        bottom: 12.7 mm\n        back: {x: 4 mm}\n# the end\n"
    )
    folder = written(tmp_path, text)
    save_offset(folder, "study", Offset(0.5, -1))
    save_offset(folder, "shed", Offset(1, 1))
    said = (folder / FILE).read_text(encoding="utf-8")
    assert "# upstairs" in said
    assert "attic:  # the old one\n        left: 3 mm\n" in said
    assert "# the end" in said
    assert find_printer(folder, "study") == Printer(Margins(bottom=12.7), Offset(0.5, -1))
    assert find_printer(folder, "attic").margins == Margins(left=3)
    assert find_printer(folder, "shed").back == Offset(1, 1)


def test_a_file_in_another_form_is_left_alone(tmp_path: Path) -> None:
    folder = written(tmp_path, "printers: {study: {left: 3 mm}}\n")
    with pytest.raises(UsageError, match=r"write it into .* yourself"):
        save_offset(folder, "attic", Offset(1, 1))
    with pytest.raises(UsageError, match="no name for a printer"):
        save_offset(folder, "My printer", Offset(1, 1))


@pytest.mark.parametrize("far", [301.0, float("nan"), float("-inf")])
def test_an_offset_that_is_no_distance_is_not_kept(tmp_path: Path, far: float) -> None:
    with pytest.raises(UsageError, match="300 mm"):
        keep_offset(tmp_path, "study", far, 0.0, is_landscape=False)
    assert not (tmp_path / FILE).exists()
