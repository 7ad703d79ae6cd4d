"""The flow of `proofpress new`: a pack to begin with, empty or like one that comes with us."""

from pathlib import Path

from proofpress.diagnostics import did_you_mean
from proofpress.source.project import Folder, pack_folders, shipped
from proofpress.usage import UsageError

BLANK = "blank"
_TITLE = "title: New game\n"


def origins() -> dict[str, Path]:
    """Return the packs that one can begin from, by name; the empty one first."""
    return {BLANK: shipped("starters") / BLANK, **pack_folders(shipped("content"))}


def start_pack(folder: Path, origin: str) -> int:
    """Copy a pack to a new folder and return how many files it has.

    An empty pack is called by the folder's name. Raises UsageError where the folder has files, or
    there is no such pack.
    """
    known = origins()
    if origin not in known:
        near = did_you_mean(origin, known) or (f"there are {', '.join(known)}",)
        raise UsageError(f"--from does not know `{origin}`; {near[0]}")
    if folder.is_symlink() or folder.is_file() or (folder.is_dir() and any(folder.iterdir())):
        raise UsageError(f"{folder} is there already; `new` takes the name of a new folder")
    source = Folder.open(known[origin])
    for path in source.paths():
        data = source.read_bytes(path)
        assert data is not None
        if origin == BLANK and path == "game.yaml":
            data = _titled(data, folder.resolve().name)
        is_template = path == f"locale/{origin}.pot"
        target = folder / (f"locale/{folder.resolve().name}.pot" if is_template else path)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return len(source.paths())


def _titled(game: bytes, name: str) -> bytes:
    """Return `game.yaml` with a title made of a folder's name."""
    title = " ".join(name.replace("_", " ").replace("-", " ").split()).capitalize()
    quoted = title.replace("\\", "\\\\").replace('"', '\\"')
    return game.decode().replace(_TITLE, f'title: "{quoted}"\n').encode()
