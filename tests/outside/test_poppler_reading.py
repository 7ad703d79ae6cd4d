"""What poppler reads out of lines in many scripts, as they run and as they lie on the paper."""

import subprocess
from pathlib import Path

import pytest

from copied import LINES, Case, plain, rendered


@pytest.mark.outside("pdftotext")
@pytest.mark.parametrize("options", [(), ("-layout",)], ids=["running", "layout"])
@pytest.mark.parametrize("case", LINES, ids=lambda case: f"{case.language}: {case.text}")
def test_poppler_reads_lines_as_they_are_written(
    tmp_path: Path, case: Case, options: tuple[str, ...]
) -> None:
    data, wanted = rendered(case)
    file = tmp_path / "lines.pdf"
    file.write_bytes(data)
    command = ["pdftotext", *options, str(file), "-"]
    done = subprocess.run(command, capture_output=True, check=True, encoding="utf-8")
    assert plain(done.stdout) == wanted
