"""The command line in a process of its own, as a user starts it."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from proofpress.values import dataclass, field


@dataclass(frozen=True, slots=True)
class Shell:
    """A working directory, and what Python is told beside the environment of the tests."""

    folder: Path
    variables: Mapping[str, str] = field(default_factory=dict)

    def run(self, *words: str) -> "subprocess.CompletedProcess[str]":
        """Run Python and return what it said."""
        inherited = {name: os.environ[name] for name in os.environ}  # noqa: TID251
        own = {name: value for name, value in inherited.items() if not name.startswith("PYTHON")}
        return subprocess.run(
            [sys.executable, "-X", "utf8", *words],
            cwd=self.folder,
            env={**own, **self.variables},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    def python(self, *words: str) -> str:
        """Return what Python prints; it must end well."""
        run = self.run(*words)
        assert run.returncode == 0, run.stdout + run.stderr
        return run.stdout

    def proofpress(self, *words: str) -> str:
        """Return what the command prints; it must end well."""
        return self.python("-m", "proofpress.cli", *words)


def files_below(folder: Path) -> list[str]:
    """Return the paths of all files under a folder, sorted."""
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
    )
