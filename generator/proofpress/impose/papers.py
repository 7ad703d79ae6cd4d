"""The papers that sheets can be made for, read from `papers.yaml`."""

from collections.abc import Mapping

from proofpress.diagnostics import Diagnostics
from proofpress.model.decode import Key, Reading, Row, Table
from proofpress.model.kinds import MapKind, WordKind
from proofpress.model.quantities import LengthKind
from proofpress.model.template import Paper
from proofpress.source.node import Node
from proofpress.source.project import Folder, Project
from proofpress.source.yaml import read_yaml

_NAME = Key("name", WordKind("a paper's name"), is_required=True)
_WIDTH = Key("width", LengthKind(least=50.0), is_required=True)
_HEIGHT = Key("height", LengthKind(least=50.0), is_required=True)
_PAPER = Table(
    "a paper such as `{name: A4, width: 210 mm, height: 297 mm}`", _NAME, _WIDTH, _HEIGHT
)
_PAPERS = Key("papers", MapKind(_PAPER), is_required=True)
_FILE = Table("a map with `papers`", _PAPERS)


def read_papers(project: Project) -> tuple[Mapping[str, Paper], Diagnostics]:
    """Return all papers by name: the shared ones, with the pack's own over them."""
    reading = Reading()
    papers: dict[str, Paper] = {}
    for folder, path in _places(project):
        source, found = folder.read_text(path)
        reading.found += found
        if source is not None:
            node, found = read_yaml(source)
            reading.found += found
            papers |= _decode(node, reading)
    return papers, tuple(reading.found)


def _places(project: Project) -> tuple[tuple[Folder, str], ...]:
    places = ((project.templates, "papers.yaml"), (project.pack, "templates/papers.yaml"))
    return tuple((folder, path) for folder, path in places if path in folder.files)


def _decode(node: Node | None, reading: Reading) -> dict[str, Paper]:
    row = _FILE.read(node, reading) if node is not None else None
    rows = row.get(_PAPERS) if row is not None else None
    papers = (_paper(key.value, one) for key, one in (rows or {}).items())
    return {paper.id: paper for paper in papers if paper is not None}


def _paper(id: str, row: Row) -> Paper | None:
    name, width, height = row.get(_NAME), row.get(_WIDTH), row.get(_HEIGHT)
    if name is None or width is None or height is None:
        return None
    width, height = sorted((round(width, 6), round(height, 6)))  # inches are not exact as floats
    return Paper(id, name, width, height)
