"""The papers that sheets can be made for, read from `papers.yaml`."""

from collections.abc import Mapping, Sequence

from proofpress.diagnostics import Diagnostics, did_you_mean
from proofpress.model.decode import Key, Reading, Row, Table
from proofpress.model.kinds import IdKind, MapKind, WordKind
from proofpress.model.quantities import LengthKind
from proofpress.model.template import Paper
from proofpress.regex import regex
from proofpress.request import SINGLE
from proofpress.source.node import Node
from proofpress.source.project import Folder, Project
from proofpress.source.yaml import read_yaml
from proofpress.units import MM_PER_INCH

LEAST, MOST = 50.0, 5_000.0

_NAME = Key("name", WordKind("a paper's name"), is_required=True)
_WIDTH = Key("width", LengthKind(LEAST, MOST), is_required=True)
_HEIGHT = Key("height", LengthKind(LEAST, MOST), is_required=True)
_PAPER = Table(
    "a paper such as `{name: A4, width: 210 mm, height: 297 mm}`", _NAME, _WIDTH, _HEIGHT
)
_PAPERS = Key("papers", MapKind(_PAPER, IdKind((SINGLE,))), is_required=True)
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


_MEASURED = regex(r"([0-9]{1,4}(?:\.[0-9]{1,3})?)x([0-9]{1,4}(?:\.[0-9]{1,3})?)(mm|in)?")


def measured_paper(name: str) -> Paper | None:
    """Return the paper of a name such as `330x480` or `13x19in`, or None where it is no size."""
    match = _MEASURED.fullmatch(name)
    if match is None:
        return None
    scale = MM_PER_INCH if match[3] == "in" else 1.0
    width, height = sorted((round(float(match[1]) * scale, 6), round(float(match[2]) * scale, 6)))
    if not LEAST <= width <= height <= MOST:
        return None
    unit = match[3] or "mm"
    return Paper(name, f"{match[1]} × {match[2]} {unit}", width, height)


def no_paper(name: str, names: Sequence[str]) -> str:
    """Return what to say where neither a paper nor a size is called so."""
    if name[:1].isdigit():
        sizes = f"from {LEAST:g} to {MOST:g} mm a side, such as `330x480` or `13x19in`"
        return f"there is no paper `{name}`; one of your own is {sizes}"
    near = did_you_mean(name, names) or (f"there are {', '.join(names)}",)
    return f"there is no paper `{name}`; {near[0]}"


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
