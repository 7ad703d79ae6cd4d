"""Named trim sizes, and sizes that a piece or a booklet writes out."""

from collections.abc import Mapping

from proofpress.diagnostics import did_you_mean
from proofpress.model.decode import Key, Reading, Row, Table, quoted, shortened
from proofpress.model.files import read_templates
from proofpress.model.kinds import Either, MapKind, WordKind
from proofpress.model.quantities import LengthKind
from proofpress.model.template import Size
from proofpress.source.project import Project

WIDTH = Key("width", LengthKind(), is_required=True)
HEIGHT = Key("height", LengthKind(), is_required=True)
MEASURES = Table("a map of `width` and `height`", WIDTH, HEIGHT)

SIZES = Key("sizes", MapKind(MEASURES), is_required=True)
SIZES_FILE = Table("a map of `sizes`", SIZES)

SIZE: Key[str | Row] = Key("size", Either(WordKind("a size"), MEASURES))


def read_sizes(project: Project, reading: Reading) -> Mapping[str, Size]:
    """Return the named sizes: the shared ones, and the pack's own over them."""
    sizes: dict[str, Size] = {}
    for node in read_templates(project, "sizes.yaml", reading):
        row = SIZES_FILE.read(node, reading)
        for name, measures in ((row.get(SIZES) if row else None) or {}).items():
            size = _measured(measures, name.value)
            if size is not None:
                sizes[name.value] = size
    return sizes


def read_size(row: Row, sizes: Mapping[str, Size]) -> Size | None:
    """Return the size that a row asks for by name or writes out, or None after a fault."""
    written = row.get(SIZE)
    if written is None:
        return None
    if isinstance(written, Row):
        return _measured(written, "")
    size = sizes.get(written)
    if size is None:
        span = row.origin(SIZE).span
        hints = did_you_mean(written, sizes) or (f"the named sizes are {quoted(sorted(sizes))}",)
        row.reading.fault(
            "unknown-size", span, f"there is no size `{shortened(written)}`", hints=hints
        )
    return size


def _measured(row: Row, name: str) -> Size | None:
    width, height = row.get(WIDTH), row.get(HEIGHT)
    return None if width is None or height is None else Size(name, width, height)
