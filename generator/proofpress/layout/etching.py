"""Art that asks for more than we draw as outlines, drawn as pixels by resvg, without any fonts.

Only for pictures that stand for themselves: what would lead out of the file, or take more time and
memory than a picture may, is refused before resvg sees it.
"""

import base64
import binascii
import math
import subprocess
import sys
from collections.abc import Iterator, Mapping

from proofpress.diagnostics import Span
from proofpress.geometry import Rect
from proofpress.layout.pictureparts import MAX_PIXELS, RasterFaultError
from proofpress.layout.raster import read_raster
from proofpress.layout.reading import MAX_DRAWN, Reader
from proofpress.layout.xml import Element
from proofpress.regex import regex
from proofpress.scene import Raster
from proofpress.units import MM_PER_INCH
from proofpress.values import NamedTuple, dataclass, field

PPI = 300
MAX_WORK = 40_000_000  # pixels times passes over them: about ten seconds
MAX_LAYERS = 100_000_000  # pixels times layers inside one another: 400 MB
_MAX_DEPTH = 150
_MAX_NUMBER = 10_000  # units or times the box: beyond it resvg's whole numbers run over
_LENGTHS = ("x", "y", "width", "height", "dx", "dy", "scale", "stdDeviation", "radius")
_UNIT = regex(r"(?:mm|cm|in|pt|pc|px|em|ex)$")
_MAX_INNER_PIXELS = 20_000_000
# Memory and seconds are bounded where the system can: 2 GiB, and a minute of work.
_RENDER = """
import sys, resvg_py
try:
    import resource
    resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
except (ImportError, OSError, ValueError):
    pass
svg = sys.stdin.buffer.read().decode()
sys.stdout.buffer.write(bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)))
"""
_PATIENCE = 300  # seconds, on a clock that runs while others work
_SIDE = 1000  # pixels: by it the work of radii is estimated
_LINK = regex(r"url\(\s*[\"']?\s*([^\s\"')]*)")
_ROOT_SIZE = regex(rb"""\s(?:width|height|preserveAspectRatio|viewBox)\s*=\s*("[^"]*"|'[^']*')""")
_TAG_NAME = regex(rb"<[^\s/>]+")
_TAG_END = regex(rb"""(?:[^"'>]|"[^"]*"|'[^']*')*>""")
_LAYERED = ("filter", "mask", "mix-blend-mode", "opacity", "clip-path")
_PLAIN_VALUES = ("none", "normal", "1", "inherit", "")
_FONTS = frozenset(("text", "tspan", "tref", "textPath", "flowRoot", "foreignObject", "script"))
_DATA = ("data:image/png;base64,", "data:image/jpeg;base64,", "data:image/jpg;base64,")


class _Work(NamedTuple):
    """What drawing takes: elements, passes over all pixels, layers inside one another."""

    elements: float = 1
    passes: float = 0
    layers: int = 0


@dataclass(frozen=True, slots=True)
class Etching:
    """A picture that can be drawn at any number of pixels; each is drawn once."""

    source: bytes
    tag_end: int
    head: bytes
    view: Rect
    origin: Span
    passes: float
    layers: int
    _drawn: dict[tuple[int, int], Raster] = field(default_factory=dict)

    def raster(self, width: float, height: float) -> Raster:
        """Return the picture for a place of so many millimetres; too large a one gets fewer dots.

        Raises RasterFaultError when resvg does not draw it.
        """
        across, down = width / MM_PER_INCH * PPI, height / MM_PER_INCH * PPI
        most = min(MAX_PIXELS, MAX_WORK / max(1, self.passes), MAX_LAYERS / (1 + self.layers))
        share = min(1.0, math.sqrt(most / max(1.0, across * down)))
        size = max(1, math.ceil(across * share)), max(1, math.ceil(down * share))
        if size not in self._drawn:
            self._drawn[size] = self._draw(*size)
        return self._drawn[size]

    def _draw(self, width: int, height: int) -> Raster:
        x, y, across, down = self.view
        sizes = (
            f' width="{width}" height="{height}" viewBox="{x!r} {y!r} {across!r} {down!r}"'
            ' preserveAspectRatio="none"'
        )
        name = _TAG_NAME.match(self.head)
        assert name is not None
        head = name[0] + sizes.encode() + self.head[name.end() :]
        whole = head + self.source[self.tag_end :]
        return read_raster(_rendered(whole), self.origin)


def _rendered(svg: bytes) -> bytes:
    """Return a picture as PNG, drawn by a process of its own: resvg may abort its process."""
    command = (sys.executable, "-I", "-c", _RENDER)
    try:
        done = subprocess.run(
            command, input=svg, capture_output=True, timeout=_PATIENCE, check=True
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise RasterFaultError("resvg does not draw it") from error
    return done.stdout


def etch(root: Element, reader: Reader, view: Rect) -> Etching:
    """Return a picture to be drawn as pixels.

    Raises RasterFaultError, with the reason, for one that must not be.
    """
    work = _Estimate(reader, view).of(root)
    if work.elements > MAX_DRAWN or work.passes > MAX_WORK / _SIDE**2:
        raise RasterFaultError("it takes too long to draw")
    data = root.document.data
    end = _TAG_END.match(data, root.start)
    assert end is not None, "the parser has seen a whole tag"
    head = _ROOT_SIZE.sub(b"", data[root.start : end.end()])
    made = Etching(data, end.end(), head, view, Span(root.document.name), work.passes, work.layers)
    made.raster(1.0, view.height / view.width)  # resvg may have reasons of its own
    return made


class _Estimate:
    """Adds up what elements take to draw, with all that they refer to."""

    def __init__(self, reader: Reader, view: Rect) -> None:
        self._reader = reader
        self._known: dict[Element, _Work | None] = {}
        self._scale = _SIDE / max(view.width, view.height)
        self._pixels = 0
        self._depth = 0

    def of(self, element: Element) -> _Work:
        """Return what an element takes; raise RasterFaultError for one that must not be drawn."""
        if element in self._known:
            known = self._known[element]
            if known is None:
                raise RasterFaultError("its definitions go in a circle")
            return known
        if self._depth > _MAX_DEPTH:
            raise RasterFaultError("its definitions lead too deep")
        self._known[element] = None
        self._depth += 1
        work = self._add_up(element)
        self._depth -= 1
        self._known[element] = work
        return work

    def _add_up(self, element: Element) -> _Work:
        properties = self._reader.properties(element)
        self._check(element, properties)
        inner = [self.of(child) for child in element.children]
        inner += [self.of(target) for target in self._targets(element, properties)]
        is_layer = any(properties.get(name, "none") not in _PLAIN_VALUES for name in _LAYERED)
        return _Work(
            1 + sum(one.elements for one in inner),
            is_layer + _passes(element, properties, self._scale) + sum(one.passes for one in inner),
            is_layer + max((one.layers for one in inner), default=0),
        )

    def _check(self, element: Element, properties: Mapping[str, str]) -> None:
        if element.tag in _FONTS:
            raise RasterFaultError(f"it has `<{element.tag}>`")
        if element.tag == "style" and ("@import" in element.text or "\\" in element.text):
            raise RasterFaultError("its style sheet leads out of the file")
        if element.tag.startswith(("fe", "filter", "mask", "marker")):
            for name in _LENGTHS:
                _largest(properties, name)
        for name, value in _links(properties):
            if element.tag == "a" and name.endswith("href"):
                continue
            if value.startswith(_DATA) and element.tag == "image":
                self._pixels += _pixels_of(value)
                if self._pixels > _MAX_INNER_PIXELS:
                    raise RasterFaultError("its pictures have too many pixels")
            elif not value.startswith("#"):
                raise RasterFaultError(f"`{value[:60]}` leads out of the file")

    def _targets(self, element: Element, properties: Mapping[str, str]) -> Iterator[Element]:
        for _, value in _links(properties):
            if value.startswith("#"):
                found = element.document.ids.get(value[1:])
                if found is None:
                    raise RasterFaultError(f"there is no `{value}` in this file")
                yield found


def _links(properties: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield all that properties lead to: `href` in any namespace, and `url()`."""
    for name, value in properties.items():
        if name.rpartition(" ")[2].rpartition(":")[2] == "href":
            yield name, value.strip()
        elif "url" in value:
            for link in _LINK.findall(value):
                yield name, link


def _pixels_of(value: str) -> int:
    """Return how many pixels a picture inside the file has, if it is sound."""
    try:
        data = base64.b64decode("".join(value.partition(",")[2].split()), validate=True)
    except (binascii.Error, ValueError):
        raise RasterFaultError("the picture's data cannot be read") from None
    raster = read_raster(data)
    return raster.width_px * raster.height_px


def _passes(element: Element, properties: Mapping[str, str], scale: float) -> float:
    """Return how many passes over the pixels a step of a filter is worth."""
    if not element.tag.startswith("fe"):
        return 0
    if element.tag == "feTurbulence":
        return 1 + _largest(properties, "numOctaves")
    if element.tag == "feMorphology":
        return 1 + (_largest(properties, "radius") * scale / 7) ** 2
    if element.tag == "feConvolveMatrix":
        return 1 + _largest(properties, "order") ** 2 / 25
    return 1


def _largest(properties: Mapping[str, str], name: str) -> float:
    """Return the largest number of an attribute; refuse one that no picture has a use for."""
    written = properties.get(name, "").replace(",", " ").replace("%", " ").split()
    try:
        numbers = [abs(float(_UNIT.sub("", one))) for one in written]
    except ValueError:
        raise RasterFaultError(f"`{name}` is no number that serves") from None
    if not all(number <= _MAX_NUMBER for number in numbers):  # what is no number is not, either
        raise RasterFaultError(f"`{name}` is no number that serves")
    return max(numbers, default=0.0)
