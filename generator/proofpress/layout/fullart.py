"""Pictures that cover a whole piece: whether they bring the bleed, and where they lie then."""

from collections.abc import Iterator

from proofpress.geometry import IDENTITY, Rect, Transform, rectangle
from proofpress.layout.art import Art
from proofpress.layout.reading import Items
from proofpress.model.template import ArtBleed
from proofpress.scene import Group, Image, Raster
from proofpress.units import MM_PER_INCH, PIXELS_PER_INCH, shortest
from proofpress.values import NamedTuple

_FITS = 0.006  # by which proportions may differ and still be meant
_NEAR = 0.05  # mm
_OLD_PIXELS = (90.0, 72.0)  # to the inch, as older programs counted them
_RATIO = 0.005
_RIM_DEPTH = 4  # rows of pixels that a scanner may leave at an edge
_RIM_STEP = 48  # of 255, between a rim and what lies beside it
_RIM_SHARE = 0.8  # of a row


class Edge(NamedTuple):
    """The trim of a piece in mm, its bleed, and what its pictures are said to bring of it."""

    width: float
    height: float
    bleed: float = 0.0
    art_bleed: ArtBleed = None


class Misfit(NamedTuple):
    """What is wrong with a picture of a whole piece."""

    name: str
    message: str
    hint: str


def covers(box: Rect, edge: Edge) -> bool:
    """Say whether a box in mm reaches over the whole trim."""
    return box.contains(Rect(0, 0, edge.width, edge.height), _NEAR)


def place_full(art: Art, preserve: str, edge: Edge, unit: float) -> Items:
    """Return a picture of a whole piece with its bleed where it belongs; a unit is `unit` mm.

    A picture that brings n mm lies n mm beyond the trim on all sides. One that brings none ends at
    the trim, and is mirrored at its edges as far as the bleed goes.
    """
    trim = Rect(0, 0, edge.width / unit, edge.height / unit)
    preserve = preserve if "none" in preserve else "xMidYMid slice"
    if isinstance(edge.art_bleed, float):
        return art.placed(trim.grown(edge.art_bleed / unit), preserve, scale=unit)
    items = art.placed(trim, preserve, scale=unit)
    clip = rectangle(trim.grown(edge.bleed / unit))
    return (Group(tuple(Group(items, turned) for turned in _mirrors(trim)), IDENTITY, clip),)


def _mirrors(trim: Rect) -> Iterator[Transform]:
    """Yield the maps to the neighbours of a trim as mirrors show them, and to itself."""
    for across in (Transform(a=-1), Transform(a=-1, e=2 * trim.width), IDENTITY):
        for down in (Transform(d=-1), Transform(d=-1, f=2 * trim.height), IDENTITY):
            yield across.then(down)


def judge_shape(art: Art, box: Rect, edge: Edge) -> Misfit | None:
    """Return what the proportions of a picture say against what is said of its bleed."""
    has = art.view.width / art.view.height
    said = edge.art_bleed
    if said == "mirror":
        meant, what = Rect(0, 0, edge.width, edge.height), "no bleed"
    elif said is not None:
        meant = Rect(0, 0, edge.width, edge.height).grown(said)
        what = f"{shortest(said)} mm of bleed"
    else:
        meant, what = box, ""
    off = _off(has, meant)
    better = [
        (bleed, _off(has, Rect(0, 0, edge.width, edge.height).grown(bleed)))
        for bleed in dict.fromkeys((0.0, edge.bleed, 3.0, MM_PER_INCH / 8, 2.0))
    ]
    best, best_off = min(better, key=lambda one: one[1])
    if off <= _FITS or best_off > _FITS or 2 * best_off > off:
        return _off_by(off, what) if what and off > _FITS else None
    fits = f"the trim and {shortest(best)} mm of bleed all round" if best else "the trim alone"
    against = f" better than {what}" if what else ""
    if not what and best == 0:
        return None  # the face enlarges the picture to make the bleed
    hint = f"say `art_bleed: {shortest(best)} mm`" if best else "say `art_bleed: mirror`"
    place = f", its place is {_size(box)}" if not what else ""
    return Misfit("art-bleed", f"the picture's proportions fit {fits}{against}{place}", hint)


def _off_by(off: float, what: str) -> Misfit:
    message = (
        f"the picture's proportions are {shortest(100 * off, 1)} % off for the trim and {what}"
    )
    return Misfit("art-bleed", message, "cut the picture to the size of trim and bleed")


def _off(has: float, box: Rect) -> float:
    wants = box.width / box.height
    return max(has / wants, wants / has) - 1


def judge_pixels(art: Art, box: Rect) -> Misfit | None:
    """Return that a drawing in pixels was made by a program that counts other pixels than CSS."""
    if art.pixels is None:
        return None
    width, height = (MM_PER_INCH / PIXELS_PER_INCH * side for side in art.pixels)
    across, down = width / box.width, height / box.height
    if abs(across / down - 1) > _RATIO:
        return None
    for pixels in _OLD_PIXELS:
        if abs(across / (pixels / PIXELS_PER_INCH) - 1) < _RATIO:
            drawn = " × ".join(shortest(side) for side in art.pixels)
            return Misfit(
                "pixel-size",
                f"the picture says {drawn} px, that is {shortest(width, 1)} × {shortest(height, 1)}"
                f" mm; its place is {_size(box)}, which it fits at {pixels:.0f} px to the inch",
                f'write its size on paper: `width="{shortest(box.width, 2)}mm"`',
            )
    return None


def judge_rim(raster: Raster) -> Misfit | None:
    """Return that a row of pixels at an edge differs from its neighbours, as scanners leave it."""
    from proofpress.layout.decoding import decode
    from proofpress.layout.pictureparts import RasterFaultError

    try:
        picture = decode(raster).colour.convert("RGB")
    except RasterFaultError:
        return None  # told where it is drawn
    width, height = picture.size
    if min(width, height) < 4 * _RIM_DEPTH:
        return None
    edges = {
        "left": [(at, 0, at + 1, height) for at in range(_RIM_DEPTH + 1)],
        "right": [(width - at - 1, 0, width - at, height) for at in range(_RIM_DEPTH + 1)],
        "upper": [(0, at, width, at + 1) for at in range(_RIM_DEPTH + 1)],
        "lower": [(0, height - at - 1, width, height - at) for at in range(_RIM_DEPTH + 1)],
    }
    for name, boxes in edges.items():
        rows = [picture.crop(box).tobytes() for box in boxes]
        for depth in range(_RIM_DEPTH):
            if _differs(rows[depth], rows[depth + 1]):
                unit = "pixel" if depth == 0 else "pixels"
                message = (
                    f"a rim of {depth + 1} {unit} at the {name} edge of the picture differs from"
                    " what lies beside it, and is mirrored into the bleed"
                )
                return Misfit("art-rim", message, "cut the rim off")
    return None


def _differs(row: bytes, beside: bytes) -> bool:
    steps = [
        max(abs(row[at + part] - beside[at + part]) for part in range(3))
        for at in range(0, len(row), 3)
    ]
    return sum(step > _RIM_STEP for step in steps) >= _RIM_SHARE * len(steps)


def raster_of(art: Art) -> Raster | None:
    """Return the picture of a drawing that is one picture of pixels."""
    items = art.items
    while len(items) == 1 and isinstance(items[0], Group) and items[0].transform == IDENTITY:
        items = items[0].items
    only = items[0] if len(items) == 1 else None
    is_whole = isinstance(only, Image) and only.box.contains(art.view, _NEAR)
    return only.raster if isinstance(only, Image) and is_whole else None


def _size(box: Rect) -> str:
    return f"{shortest(box.width, 1)} × {shortest(box.height, 1)} mm"
