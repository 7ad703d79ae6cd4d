"""Which packs a command means: folders that were named, or those of the folder one stands in."""

from itertools import islice
from pathlib import Path

from proofpress.diagnostics import did_you_mean
from proofpress.source.project import Project, open_project, pack_folders
from proofpress.usage import UsageError


def projects_of(packs: list[str] | None) -> list[Project]:
    """Return the packs that were named, opened."""
    return [open_project(folder) for folder in folders_of(packs)]


def folders_of(packs: list[str] | None) -> list[Path]:
    """Return the packs that were named, else those of the folder that one stands in.

    That is the pack itself, where it is one; else all under ./content; else all that lie in it,
    and where there is none those that come with Proofpress.
    """
    content = Path("content")
    known = pack_folders(content)
    beside = {} if content.is_dir() else pack_folders(Path())
    if not packs:
        if Path("game.yaml").is_file():
            return [Path()]
        if not known:
            raise UsageError("there is no pack under ./content; name a folder with a game.yaml")
        return list((beside or known).values())
    folders = []
    for pack in packs:
        folder = Path(pack) if Path(pack).is_dir() else known.get(pack)
        if folder is None:
            near = "; ".join(_around(Path(pack)) or did_you_mean(pack, {**known, **beside}))
            raise UsageError(f"there is no pack `{pack}`" + (f"; {near}" if near else ""))
        _refuse_strange_folder(folder)
        folders.append(folder)
    return folders


def refuse_mixing(folders: list[Path], out: Path) -> None:
    """Raise UsageError where a delivery would lie in a pack, over it, or over another delivery."""
    names: dict[str, Path] = {}
    for folder in folders:
        pack = folder.resolve()
        target = (out / pack.name).resolve()
        if target == pack or pack in target.parents or target in pack.parents:
            outside = "; name a folder outside it: `--out ../output`" if pack == Path.cwd() else ""
            raise UsageError(f"`--out {out}` would mix output with the pack `{folder}`{outside}")
        other = names.setdefault(pack.name, pack)
        if other != pack:
            raise UsageError(f"two packs would both be delivered to `{out / pack.name}`")


def _around(path: Path) -> tuple[str, ...]:
    """Return a hint at the pack that a file or a folder lies in."""
    packs = (folder for folder in path.parents if (folder / "game.yaml").is_file())
    return tuple(f"did you mean `{folder}`?" for folder in islice(packs, path.exists()))


def _refuse_strange_folder(folder: Path) -> None:
    """Raise UsageError for a folder that holds nothing of a pack."""
    if (folder / "game.yaml").exists():
        return
    from proofpress.model.files import ROOT_FILES

    if any((folder / name).exists() for name in (*ROOT_FILES, "components")):
        return
    around = _around(folder)
    if around:
        raise UsageError(f"`{folder}` is no pack: it has no game.yaml; {around[0]}")
    inside = [path.as_posix() for path in pack_folders(folder).values()]
    inside += [path.as_posix() for path in pack_folders(folder / "content").values()]
    near = [path for path in inside if path.startswith(folder.as_posix())]
    hint = f"; did you mean {', '.join(f'`{path}`' for path in near[:3])}?" if near else ""
    raise UsageError(f"`{folder}` is no pack: it has no game.yaml{hint}")
