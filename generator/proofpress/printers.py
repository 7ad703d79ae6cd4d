"""A user's printers: read from and written to `printers.yaml` in the user's configuration."""

from collections.abc import Mapping
from pathlib import Path

from proofpress.diagnostics import Diagnostics, did_you_mean
from proofpress.model.decode import Key, Reading, Row, Table
from proofpress.model.kinds import MapKind
from proofpress.model.quantities import LengthKind
from proofpress.regex import regex
from proofpress.request import Margins, Offset, Printer
from proofpress.source.node import Entry, Node
from proofpress.source.node import Mapping as MappingNode
from proofpress.source.project import Folder
from proofpress.source.yaml import read_yaml
from proofpress.units import shortest
from proofpress.usage import UsageError

FILE = "printers.yaml"
FARTHEST = 300.0  # what an offset may be: more than any sheet is off
ID = regex(r"[a-z][a-z0-9_]*")

_SIDES = ("left", "right", "top", "bottom")
_EDGE = LengthKind(0.0, 100.0, "mm", "a length such as `4.2 mm`")
_MOVE = LengthKind(-FARTHEST, FARTHEST, "mm", "a length such as `-0.5 mm`")
_EDGES = tuple(Key(side, _EDGE) for side in _SIDES)
_X, _Y = Key("x", _MOVE), Key("y", _MOVE)
_OFFSET = Table("an offset such as `{x: 0.5 mm, y: -1 mm}`", _X, _Y)
_BACK: Key[Row] = Key("back", _OFFSET)
_BACK_LANDSCAPE: Key[Row] = Key("back_landscape", _OFFSET)
_PRINTER = Table(
    "a printer such as `{bottom: 12.7 mm, back: {x: 0.5 mm, y: -1 mm}}`",
    *_EDGES,
    _BACK,
    _BACK_LANDSCAPE,
)
_PRINTERS = Key("printers", MapKind(_PRINTER), is_required=True)
_FILE = Table("a map with `printers`", _PRINTERS)
_HEAD = "# Printers for `proofpress build --printer NAME`; lengths in mm.\nprinters:\n"


def find_printer(folder: Path, name: str) -> Printer:
    """Return a printer of the configuration in a folder; UsageError where it is not to be had."""
    known = _read(folder)[0]
    if name not in known:
        near = did_you_mean(name, known) or (
            (f"there are {', '.join(sorted(known))}",)
            if known
            else ("`proofpress calibrate --save NAME --x 0 --y 0` makes one",)
        )
        raise UsageError(f"{folder / FILE} has no printer `{name}`; {near[0]}")
    return known[name]


def keep_offset(
    folder: Path, name: str | None, x: float | None, y: float | None, *, is_landscape: bool
) -> str:
    """Keep the two numbers that a calibration sheet told; return what to say about it."""
    if name is None or x is None or y is None:
        raise UsageError(
            "an offset is kept by `--save NAME --x MM --y MM`, such as `--x 0.5 --y -1`"
        )
    if not all(abs(one) <= FARTHEST for one in (x, y)):  # nor is it nan
        raise UsageError(f"an offset goes up to {shortest(FARTHEST)} mm")
    path = save_offset(folder, name, Offset(x, y), is_landscape=is_landscape)
    return f"{path}: print with `--printer {name}`"


def save_offset(folder: Path, name: str, offset: Offset, *, is_landscape: bool = False) -> Path:
    """Write what a calibration sheet told into the configuration; return the file.

    What else the file says, comments too, stays as it is.
    """
    if ID.fullmatch(name) is None:
        raise UsageError(f"`{name}` is no name for a printer: use small letters, digits and `_`")
    known, node = _read(folder)
    old = known.get(name, Printer())
    new = old._replace(back_landscape=offset) if is_landscape else old._replace(back=offset)
    path = folder / FILE
    text = path.read_text(encoding="utf-8-sig") if node is not None else _HEAD
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(_with(text, node, name, _written(new), path), encoding="utf-8")
    return path


def _read(folder: Path) -> tuple[Mapping[str, Printer], MappingNode | None]:
    path = folder / FILE
    if not path.is_file():
        return {}, None
    held = Folder.of(folder.as_posix(), {FILE: path.read_bytes()})
    reading = Reading()
    source, found = held.read_text(FILE)
    reading.found += found
    node: Node | None = None
    if source is not None:
        node, found = read_yaml(source)
        reading.found += found
    row = _FILE.read(node, reading) if node is not None else None
    entries = row.get(_PRINTERS) if row is not None else None
    printers = {key.value: _printer(one) for key, one in (entries or {}).items()}
    _refuse(tuple(reading.found), path)
    if not isinstance(node, MappingNode):
        return printers, None
    return printers, node


def _refuse(found: Diagnostics, path: Path) -> None:
    if not found:
        return
    first = found[0]
    line = first.span.line or 1
    column = first.span.column or 1
    hint = f"; {first.hints[0]}" if first.hints else ""
    raise UsageError(f"{path}:{line}:{column}: {first.message}{hint}")


def _printer(row: Row) -> Printer:
    usual = Margins()
    edges = [row.get(key) for key in _EDGES]
    margins = Margins(*(old if new is None else new for old, new in zip(usual, edges, strict=True)))
    back, landscape = (
        _offset(one) if one is not None else None
        for one in (row.get(_BACK), row.get(_BACK_LANDSCAPE))
    )
    return Printer(margins, back or Offset(), landscape)


def _offset(row: Row) -> Offset:
    return Offset(row.get(_X) or 0.0, row.get(_Y) or 0.0)


def _written(printer: Printer) -> str:
    """Return a printer as one line of YAML."""
    parts = [
        f"{side}: {shortest(value)} mm"
        for side, value, usual in zip(_SIDES, printer.margins, Margins(), strict=True)
        if value != usual
    ]
    offsets = (("back", printer.back), ("back_landscape", printer.back_landscape))
    for key, offset in offsets:
        if offset is not None:
            parts.append(f"{key}: {{x: {shortest(offset.x)} mm, y: {shortest(offset.y)} mm}}")
    return f"{{{', '.join(parts)}}}"


def _with(text: str, node: MappingNode | None, name: str, line: str, path: Path) -> str:
    """Return the file's text with a printer put in, in the place of the one of that name."""
    if node is None:
        return f"{text}  {name}: {line}\n"
    entries = _entries(node)
    for key, value in entries:
        if key.value == name:
            return text[: value.start] + line + _tail(text, value)
    if not entries or text[_block(node).start] == "{":
        raise UsageError(f"write it into {path} yourself, below `printers:`: `{name}: {line}`")
    indent = entries[0].key.span.column or 1
    last = entries[-1].value.end
    end = text.find("\n", last)
    before, after = (text, "") if end < 0 else (text[:end], text[end + 1 :])
    return f"{before.rstrip()}\n{' ' * (indent - 1)}{name}: {line}\n{after}"


def _tail(text: str, value: Node) -> str:
    """Return what stands behind a value; a map in lines of its own ends with its last line."""
    rest = text[value.end :]
    return rest if not rest or rest[0] in "\r\n ,}" else f"\n{rest}"


def _block(node: MappingNode) -> Node:
    return next(entry.value for entry in node.entries if entry.key.value == _PRINTERS.name)


def _entries(node: MappingNode) -> tuple[Entry, ...]:
    block = _block(node)
    return block.entries if isinstance(block, MappingNode) else ()
