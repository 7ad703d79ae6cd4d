"""SVG drawn to items in the test itself, and findings with the text that they point at."""

from collections.abc import Iterable

from proofpress.diagnostics import Diagnostic, Diagnostics
from proofpress.geometry import IDENTITY, Transform
from proofpress.layout.art import Art, read_art
from proofpress.layout.context import PLAIN, Context
from proofpress.layout.reading import Memo
from proofpress.scene import Group, Item, Path
from proofpress.source.text import SourceText

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'


def draw(inside: str, context: Context = PLAIN) -> tuple[Item, ...]:
    """Return the items of a drawing on a canvas of 100 by 100, which must be faultless."""
    art, found = draw_file(HEAD + inside + "</svg>", context)
    assert found == ()
    assert art is not None
    outer = art.items[0] if art.items else None
    return outer.items if isinstance(outer, Group) else ()


def draw_file(
    text: str, context: Context = PLAIN, files: dict[str, bytes] | None = None
) -> tuple[Art | None, Diagnostics]:
    """Return a drawing and what is wrong with it."""
    source = SourceText("pack/art/x.svg", text)
    return read_art(source, "art/x.svg", Memo(), (files or {}).get, context)


def paths_of(items: Iterable[Item], by: Transform = IDENTITY) -> list[tuple[Path, Transform]]:
    """Return every path with the map that it is drawn through."""
    found: list[tuple[Path, Transform]] = []
    for item in items:
        if isinstance(item, Group):
            found.extend(paths_of(item.items, item.transform.then(by)))
        elif isinstance(item, Path):
            found.append((item, by))
    return found


def pointed_at(text: str, found: Diagnostic) -> str:
    """Return what stands at the place of a finding."""
    span = found.span
    assert span.line is not None
    assert span.column is not None
    assert span.end_column is not None
    assert span.line == span.end_line
    return text.splitlines()[span.line - 1][span.column - 1 : span.end_column - 1]
