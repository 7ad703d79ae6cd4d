"""Frames, pages and sheets as text: what a person can read and a golden file can hold.

Lengths are in millimetres. A page that lies on many sheets is written once and named by its number
from then on; so are groups with a key. Nothing here is meant to be read back.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from proofpress.geometry import (
    IDENTITY,
    Close,
    Curve,
    Line,
    Move,
    Outline,
    Rect,
    Segment,
    Transform,
)
from proofpress.paint import (
    Cmyk,
    Grey,
    Ink,
    LinearGradient,
    RadialGradient,
    Rgb,
    Stop,
)
from proofpress.scene import (
    Anchor,
    Fit,
    Frame,
    GlyphRun,
    Group,
    Image,
    Item,
    Link,
    Paint,
    Path,
    Stroke,
    Tiling,
    with_runs,
)
from proofpress.sheet import Crease, Page, Placement, Sheet, Surface
from proofpress.tagging import Tag
from proofpress.units import mm_to_points, shortest

_MANY_SEGMENTS = 12  # beyond this an outline is named by its box and a digest


def dump_sheets(sheets: Iterable[Sheet]) -> str:
    """Return sheets with their placements and marks, and before them every page once."""
    dump = _Dump()
    placed = [line for sheet in sheets for line in dump.sheet(sheet)]
    return _joined([*dump.pages, *placed])


def dump_pages(pages: Iterable[Page]) -> str:
    """Return every distinct page once, in order."""
    dump = _Dump()
    for page in pages:
        dump.number(page)
    return _joined(dump.pages)


def dump_frame(frame: Frame) -> str:
    """Return one frame."""
    return _joined(_Dump().frame(frame, 0))


def _joined(lines: Sequence[str]) -> str:
    return "\n".join([*lines, ""]) if lines else ""


class _Dump:
    """What has been written so far: pages by number, groups by key, marks by their sheet."""

    def __init__(self) -> None:
        self.pages: list[str] = []
        self._numbers: dict[int, int] = {}
        self._known: dict[Page, int] = {}
        self._keys: set[str] = set()
        self._marks: dict[Frame, str] = {}

    def number(self, page: Page) -> int:
        """Return a page's number, after writing the page the first time."""
        known = self._numbers.get(id(page))
        if known is None:
            known = self._known.get(page)
            if known is None:
                known = self._known[page] = len(self._known) + 1
                self.pages += self._page(page, known)
            self._numbers[id(page)] = known
        return known

    def sheet(self, sheet: Sheet) -> Iterator[str]:
        """Yield the lines of a sheet."""
        yield f"sheet {sheet.name} {_size(sheet.width, sheet.height)} flip {sheet.flip}"
        for surface in sheet.surfaces:
            yield from self._surface(surface, f"{sheet.name} {surface.side.value}")

    def _surface(self, surface: Surface, name: str) -> Iterator[str]:
        yield f"  {surface.side.value}"
        for placement in surface.placements:
            yield f"    {self._placement(placement)}"
        first = self._marks.setdefault(surface.marks, name)
        if first != name:
            yield f"    marks as on {first}"
        elif surface.marks.items:
            yield "    marks"
            yield from self._items(surface.marks.items, 3)

    def _placement(self, placement: Placement) -> str:
        page, trim = placement.page, placement.trim
        what = "empty"
        if page is not None:
            what = f"page {self.number(page)} {page.subject} copy {placement.copy}"
        turned = f" turned {placement.rotation}" if placement.rotation else ""
        turned += f" scaled {_mm(placement.scale)}" if placement.scale != 1 else ""
        return f"{what} at {_box(trim)}{turned}{_shown(trim, placement.clip)}"

    def _page(self, page: Page, number: int) -> Iterator[str]:
        head = f"page {number} {page.subject} {page.side.value} {page.language}"
        label = f" {_quoted(page.label)}" if page.label else ""
        yield f"{head}{label}"
        yield f"  outline {_outline(page.outline)} bleed {_mm(page.bleed)} safe {_mm(page.safe)}"
        yield from (f"  {_crease(crease)}" for crease in page.creases)
        yield from self.frame(page.frame, 1)

    def frame(self, frame: Frame, depth: int) -> list[str]:
        """Return the lines of a frame."""
        head = f"{'  ' * depth}frame {_size(frame.width, frame.height)}"
        return [head, *self._items(frame.items, depth + 1)]

    def _items(self, items: Iterable[Item], depth: int) -> Iterator[str]:
        for item in with_runs(items):
            yield from self._item(item, depth)

    def _item(self, item: Item, depth: int) -> Iterator[str]:
        indent = "  " * depth
        match item:
            case GlyphRun():
                yield f"{indent}{_run(item)}"
            case Path():
                yield f"{indent}{_path(item)}"
                yield from self._tilings(item, depth + 1)
            case Image(raster, box):
                pixels = f"{raster.width_px} × {raster.height_px} px"
                yield f"{indent}image {raster.kind} {raster.digest[:12]} {pixels} at {_box(box)}"
            case Group():
                yield from self._group(item, depth)
            case Link(box, target):
                yield f"{indent}link to {target} at {_box(box)}"
            case Anchor():
                yield f"{indent}{_anchor(item)}"
            case _:
                assert_never(item)

    def _group(self, group: Group, depth: int) -> Iterator[str]:
        head = "  " * depth + _group_head(group)
        if group.key is not None and group.key in self._keys:
            yield f"{head} as above"
            return
        if group.key is not None:
            self._keys.add(group.key)
        yield head
        yield from self._items(group.items, depth + 1)

    def _tilings(self, path: Path, depth: int) -> Iterator[str]:
        paints = (path.fill, path.stroke.paint if path.stroke is not None else None)
        for paint in paints:
            if isinstance(paint, Tiling):
                yield from self.frame(paint.frame, depth)


def _run(run: GlyphRun) -> str:
    language = f" {run.language}" if run.language else ""
    where = f"at {_mm(run.x)} {_mm(run.y)} width {_mm(run.width)}"
    font = f"{run.font} {shortest(mm_to_points(run.size), 2)} pt"
    look = f"{_paint(run.paint)}{_opacity(run.opacity)}"
    way = " right to left" if run.is_right_to_left else ""
    return f"text {_quoted(run.text)}{language}{way} {where} {font} {look}"


def _path(path: Path) -> str:
    parts = [f"path {_outline(path.outline)}"]
    if path.fill is not None:
        rule = " evenodd" if path.fill_rule == "evenodd" else ""
        parts.append(f"fill {_paint(path.fill)}{_opacity(path.fill_opacity)}{rule}")
    if path.stroke is not None:
        parts.append(f"stroke {_stroke(path.stroke)}")
    return " ".join(parts)


def _stroke(stroke: Stroke) -> str:
    parts = [f"{_mm(stroke.width)} {_paint(stroke.paint)}{_opacity(stroke.opacity)}"]
    if stroke.dashes:
        parts.append(f"dashes {' '.join(map(_mm, stroke.dashes))} from {_mm(stroke.dash_offset)}")
    if stroke.cap != "butt":
        parts.append(f"cap {stroke.cap}")
    if stroke.join != "miter":
        parts.append(f"join {stroke.join}")
    elif stroke.miter_limit != 4.0:
        parts.append(f"miter {_mm(stroke.miter_limit)}")
    return " ".join(parts)


def _group_head(group: Group) -> str:
    parts = ["group"]
    if group.label:
        parts.append(_quoted(group.label))
    if group.spoken:
        parts.append(f"said {_quoted(group.spoken)}")
    if group.tag is not None:
        parts.append(f"as {_tag(group.tag)}")
    if group.key is not None:
        parts.append(f"key {group.key}")
    if group.transform != IDENTITY:
        parts.append(_transform(group.transform))
    if group.clip is not None:
        rule = " evenodd" if group.clip_rule == "evenodd" else ""
        parts.append(f"clip {_outline(group.clip)}{rule}")
    return " ".join(parts) + _opacity(group.opacity)


def _tag(tag: Tag) -> str:
    """Return the way to a node of the structure."""
    above = f"{_tag(tag.parent)}/" if tag.parent is not None else ""
    number = f".{tag.number}" if tag.number else ""
    facts = [_quoted(tag.alt)] if tag.alt else []
    facts += [one for one in (tag.numbering, tag.scope) if one]
    if (tag.columns, tag.rows) != (1, 1):
        facts.append(f"{tag.columns}x{tag.rows}")
    return f"{above}{tag.role}{number}{''.join(f' {one}' for one in facts)}"


def _anchor(anchor: Anchor) -> str:
    words = f" {_quoted(anchor.text)}" if anchor.text else ""
    fit = f" {_fit(anchor.fit)}" if anchor.fit is not None else ""
    return f"anchor {anchor.kind} {anchor.name} at {_box(anchor.box)}{fit}{words}"


def _fit(fit: Fit) -> str:
    lines = "1 line" if fit.lines == 1 else f"{fit.lines} lines"
    size, leading = shortest(fit.size_pt, 2), shortest(fit.leading_pt, 2)
    return f"{lines} {size} of {shortest(fit.natural_pt, 2)} pt leading {leading} pt"


def _paint(paint: Paint) -> str:
    match paint:
        case Rgb(red, green, blue):
            return "#" + "".join(f"{round(255 * part):02x}" for part in (red, green, blue))
        case Cmyk():
            return f"cmyk({' '.join(map(_mm, paint))})"
        case Grey(level):
            return f"grey {_mm(level)}"
        case Ink(name, tint, shown):
            return f"ink {name} {_mm(tint)} shown {_paint(shown)}"
        case LinearGradient(start, end, stops):
            line = f"{_mm(start.x)} {_mm(start.y)} to {_mm(end.x)} {_mm(end.y)}"
            return f"linear({line}{_gradient(stops, paint)})"
        case RadialGradient(centre, radius, focus, stops):
            circle = f"{_mm(centre.x)} {_mm(centre.y)} radius {_mm(radius)}"
            inner = f" focus {_mm(focus.x)} {_mm(focus.y)}" if focus != centre else ""
            return f"radial({circle}{inner}{_gradient(stops, paint)})"
        case Tiling(frame, step_x, step_y, transform):
            step = f"{_size(frame.width, frame.height)} step {_mm(step_x)} {_mm(step_y)}"
            return f"tiling({step}{_through(transform)})"
        case _:
            assert_never(paint)


def _gradient(stops: tuple[Stop, ...], gradient: LinearGradient | RadialGradient) -> str:
    colours = "".join(
        f", {_mm(stop.offset)} {_paint(stop.colour)}{_opacity(stop.opacity)}" for stop in stops
    )
    spread = f", {gradient.spread}" if gradient.spread != "pad" else ""
    return f"{colours}{spread}{_through(gradient.transform)}"


def _through(transform: Transform) -> str:
    return "" if transform == IDENTITY else f" {_transform(transform)}"


def _transform(transform: Transform) -> str:
    a, b, c, d, e, f = transform
    if (a, b, c, d) == (1, 0, 0, 1):
        return f"moved {_mm(e)} {_mm(f)}"
    if (b, c, e, f) == (0, 0, 0, 0):
        return f"scaled {_mm(a)} {_mm(d)}"
    return f"matrix {' '.join(map(_mm, transform))}"


def _outline(outline: Outline) -> str:
    segments = outline.segments
    if _is_upright_box(outline):
        return f"box {_box(outline.bounds())}"
    if len(segments) <= _MANY_SEGMENTS or _are_strokes(segments):
        return " ".join(_segment(segment) for segment in segments)
    text = " ".join(_segment(segment) for segment in segments)
    digest = hashlib.sha256(text.encode()).hexdigest()[:8]
    return f"shape {digest} of {len(segments)} in {_box(outline.bounds())}"


def _is_upright_box(outline: Outline) -> bool:
    match outline.segments:
        case (Move(x0, y0), Line(x1, y1), Line(x2, y2), Line(x3, y3), Close()):
            return (x0, x2, y0, y2) in ((x3, x1, y1, y3), (x1, x3, y3, y1))
        case _:
            return False


def _are_strokes(segments: Sequence[Segment]) -> bool:
    """Say whether there are only single lines, as crop marks are: those are worth reading."""
    kinds = [type(segment) for segment in segments]
    return kinds == [Move, Line] * (len(kinds) // 2)


def _segment(segment: Segment) -> str:
    letter = {Move: "M", Line: "L", Curve: "C", Close: "Z"}[type(segment)]
    return letter + ",".join(map(_mm, segment))


def _crease(crease: Crease) -> str:
    start, end = crease.start, crease.end
    return f"{crease.kind} {_mm(start.x)} {_mm(start.y)} to {_mm(end.x)} {_mm(end.y)}"


def _shown(trim: Rect, clip: Rect) -> str:
    """Return how much bleed shows: one number, or left, top, right and bottom."""
    sides = (trim.x - clip.x, trim.y - clip.y, clip.right - trim.right, clip.bottom - trim.bottom)
    texts = [_mm(side) for side in sides]
    return f" bleed {texts[0] if len(set(texts)) == 1 else ' '.join(texts)}"


def _opacity(opacity: float) -> str:
    return "" if opacity == 1.0 else f" opacity {_mm(opacity)}"


def _box(box: Rect) -> str:
    return f"{_mm(box.x)} {_mm(box.y)} {_size(box.width, box.height)}"


def _size(width: float, height: float) -> str:
    return f"{_mm(width)} × {_mm(height)}"


def _mm(length: float) -> str:
    return shortest(length, 3)


def _quoted(text: str) -> str:
    """Return a text in quotes, line ends and quotes escaped, no-break spaces made visible."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return '"' + escaped.replace("\u00a0", "~") + '"'
