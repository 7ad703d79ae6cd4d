"""Runs the measuring of a strange file in a process that may be stopped, and tells how it ended.

Time is no limit on findings, which counts bound: it is the net below them.
"""

import json
import subprocess
import sys
from typing import cast

from proofpress.preflight.limits import Limits
from proofpress.preflight.report import Entry
from proofpress.preflight.run import refused, to_values

MOST_SECONDS = 300.0


def check_file(path: str, limits: Limits, most_seconds: float = MOST_SECONDS) -> Entry:
    """Return what is told about a file by its path, whatever it does to the process."""
    command = [sys.executable, "-P", "-X", "utf8", "-m", "proofpress.preflight.run", path]
    try:
        run = subprocess.run(
            command,
            input=json.dumps(to_values(limits)),
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=most_seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return refused(path, f"it takes more than {most_seconds:.0f} seconds to measure")
    if run.returncode:
        return refused(path, f"measuring it broke down ({_last_line(run.stderr)})")
    return cast("Entry", json.loads(run.stdout))


def _last_line(words: str) -> str:
    lines = words.strip().split("\n")
    return lines[-1][:200] or "without a word: it may take too much memory"
