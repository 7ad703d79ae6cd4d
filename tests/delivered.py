"""A delivered pack as tests look at it."""

from pathlib import Path

from proofpress.model.game import Game
from proofpress.source.project import Project
from proofpress.values import dataclass


@dataclass(frozen=True, slots=True)
class Delivered:
    """A delivered pack: its folder, its manifest by path, the game that it was made from."""

    folder: Path
    files: dict[str, dict[str, object]]
    game: Game
    project: Project

    def copies(self, path: str) -> list[dict[str, object]]:
        """Return where every copy lies in a file."""
        copies = self.files[path]["copies"]
        assert isinstance(copies, list)
        return copies
