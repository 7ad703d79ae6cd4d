"""Environments of their own for the peers; one that cannot be had is named and left out."""

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent


class Peer(NamedTuple):
    """A tool beside which we are measured: what it needs, and its script under `peers/`."""

    name: str
    needs: str
    script: str
    python: str = ""


PEERS = (
    Peer("typst", "typst==0.15.2", "typst_cards.py"),
    Peer("protograf", "protograf==0.6.0", "protograf_cards.py", "python3.13"),
)
BOOK_PEERS = (
    Peer("typst", "typst==0.15.2", "typst_books.py"),
    Peer("weasyprint", "weasyprint==70.0", "weasyprint_books.py"),
)


class Found(NamedTuple):
    """A peer that runs here, by the Python of its environment."""

    peer: Peer
    python: Path

    def command(self, data: Path, out: Path) -> list[str]:
        """Return the command that draws what it is measured with."""
        return [str(self.python), str(HERE / "peers" / self.peer.script), str(data), str(out)]


def find_peers(folder: Path, peers: Sequence[Peer] = PEERS) -> tuple[list[Found], list[str]]:
    """Return the peers that could be installed under a folder, and why others could not."""
    found: list[Found] = []
    left_out: list[str] = []
    for peer in peers:
        reason = _install(peer, folder / peer.name)
        if reason:
            left_out.append(f"{peer.name}: {reason}")
        else:
            found.append(Found(peer, folder / peer.name / "bin/python"))
    return found, left_out


def _install(peer: Peer, folder: Path) -> str:
    """Make an environment once; return why it cannot be had, or nothing."""
    done = folder / f"{peer.needs}.installed"
    if done.exists():
        return ""
    base = _python(peer.python) if peer.python else sys.executable
    if base is None:
        return f"needs {peer.python}, which is not here"
    shutil.rmtree(folder, ignore_errors=True)
    pip = [str(folder / "bin/python"), "-m", "pip", "install", "--quiet", peer.needs]
    for command in ([base, "-m", "venv", str(folder)], pip):
        run = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        if run.returncode != 0:
            lines = (run.stderr or run.stdout).strip().splitlines()
            return f"{peer.needs} cannot be installed ({lines[-1] if lines else 'no reason given'})"
    done.touch()
    return ""


def _python(name: str) -> str | None:
    """Return a Python of a version that runs: on the path, or among those of pyenv."""
    there = sorted((Path.home() / ".pyenv/versions").glob(f"*/bin/{name}"))
    for path in filter(None, (shutil.which(name), *map(str, there))):
        if subprocess.run([path, "-c", "pass"], capture_output=True, check=False).returncode == 0:
            return path
    return None
