"""The files of a pack: read as nodes, and those that have no business where they lie."""

from proofpress.diagnostics import did_you_mean
from proofpress.model.decode import Reading
from proofpress.source.node import Node
from proofpress.source.project import MAX_FILES, Folder, Project
from proofpress.source.yaml import read_yaml

ROOT_FILES = ("game.yaml", "glossary.yaml", "rules.yaml", "booklet.yaml")
ROOT_FOLDERS = ("components", "locale", "art", "fonts", "templates")
_PAPERS = ("readme", "license", "licence", "copying", "changelog", "credits", "notice")
_TABLES = (".csv", ".xlsx")


def read_node(folder: Folder, path: str, reading: Reading) -> Node | None:
    """Return a YAML file's node, or None when there is none; its faults are added."""
    source, found = folder.read_text(path)
    reading.add(*found)
    if source is None:
        return None
    node, found = read_yaml(source)
    reading.add(*found)
    return node


def read_templates(project: Project, path: str, reading: Reading) -> list[Node]:
    """Return a template file's nodes: the shared one, then the pack's own, as far as they are."""
    nodes = [read_node(folder, at, reading) for folder, at in _places(project, path)]
    return [node for node in nodes if node is not None]


def count_templates(project: Project, path: str) -> int:
    """Return how many files `read_templates` looks into, readable or not."""
    return len(_places(project, path))


def _places(project: Project, path: str) -> list[tuple[Folder, str]]:
    places = ((project.templates, path), (project.pack, f"templates/{path}"))
    return [(folder, at) for folder, at in places if at in folder.files]


def find_unknown_files(folder: Folder, reading: Reading) -> None:
    """Report files, links and folders of a pack that nothing will read."""
    for path in folder.strays:
        message = f"`{path}` is a link that leads out of the pack, to a folder or nowhere"
        cure = "put the file itself there"
        reading.fault("path-outside-pack", folder.span(path), message, hints=(cure,))
    for path in folder.specials:
        message = f"`{path}` is no file but a pipe, a socket or a device"
        reading.fault("unknown-file", folder.span(path), message)
    if folder.is_cut:
        reading.fault("file-too-large", folder.span(""), f"a pack of more than {MAX_FILES} files")
    folders: set[str] = set()
    for path in folder.paths():
        head, _, rest = path.partition("/")
        if not rest:
            _see_root_file(folder, path, reading)
        elif head not in ROOT_FOLDERS and head not in folders:
            folders.add(head)
            hints = did_you_mean(head, ROOT_FOLDERS)
            message = f"a pack has no folder `{head}`"
            reading.fault("unknown-file", folder.span(path), message, hints=hints)
        elif head == "components" and rest.endswith(_TABLES):
            message = f"`{rest}` is a table, and rows from tables come later"
            span, cure = folder.span(path), "write its rows as `cards` of a deck"
            reading.fault("unknown-file", span, message, hints=(cure,), severity="warning")
        elif head == "components" and not rest.endswith(".yaml"):
            hints = (f"name it `{rest[:-4]}.yaml`",) if rest.endswith(".yml") else ()
            message = f"`{rest}` is not a file of components"
            reading.fault("unknown-file", folder.span(path), message, hints=hints)


def _see_root_file(folder: Folder, path: str, reading: Reading) -> None:
    stem = path.split(".", 1)[0].lower()
    if path in ROOT_FILES or stem in _PAPERS or path.endswith((".md", ".txt")):
        return
    hints = did_you_mean(path, ROOT_FILES)
    message = f"a pack has no file `{path}`"
    reading.fault("unknown-file", folder.span(path), message, hints=hints)
