"""How many dots per inch pictures have where they are printed, and how many pixels they need."""

from collections.abc import Iterable, Iterator
from math import ceil

from proofpress.diagnostics import Diagnostic, Diagnostics, Note, finding
from proofpress.geometry import Transform
from proofpress.scene import (
    Anchor,
    DeferredFrame,
    GlyphRun,
    Group,
    Image,
    Item,
    Path,
    Printed,
    TextLines,
    Tiling,
)
from proofpress.sheet import Page, Placement
from proofpress.units import MM_PER_INCH, shortest

GOOD_PPI = 300.0
LEAST_PPI = 100.0
MOST_PPI = 600.0  # beyond it no printer shows more: brought down to what is plenty
PLENTY_PPI = 450.0
SCREEN_PPI = 200.0
_SLACK = 0.5  # 299.9 is 300 on paper that is cut by hand

_WITHOUT = frozenset((GlyphRun, TextLines, Anchor))  # pictures
Sizes = dict[str, tuple[int, int]]


class PictureWalk:
    """Looks for pictures; in equal groups, and in a group that comes again, it looks once."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[Printed, ...]] = {}
        self._groups: dict[int, tuple[Group, tuple[Printed, ...]]] = {}

    def on(self, page: Page) -> Iterable[Printed]:
        """Return every picture of a page; what is deferred knows its own."""
        if isinstance(page.frame, DeferredFrame):
            return page.frame.pictures
        return self.pictures(page.frame.items)

    def pictures(self, items: Iterable[Item]) -> Iterator[Printed]:
        """Yield every picture in items."""
        for item in items:
            if type(item) in _WITHOUT:
                continue  # as most items are
            match item:
                case Path():
                    for paint in (item.fill, item.stroke and item.stroke.paint):
                        if type(paint) is Tiling:
                            for one in self.pictures(paint.frame.items):
                                yield one.through(paint.transform)
                case Group():
                    yield from self._of_group(item)
                case Image(_, box) if box.width > 0 and box.height > 0:
                    yield _printed(item)
                case _:
                    pass

    def _of_group(self, group: Group) -> tuple[Printed, ...]:
        known = self._groups.get(id(group))
        if known is None:
            found = tuple(one.through(group.transform) for one in self._inside(group))
            # The group is kept beside them: the identity of a lost one could come again.
            known = self._groups[id(group)] = group, found
        return known[1]

    def _inside(self, group: Group) -> tuple[Printed, ...]:
        if group.key is None:
            return tuple(self.pictures(group.items))
        if group.key not in self._known:
            self._known[group.key] = tuple(self.pictures(group.items))
        return self._known[group.key]


def largest_pictures(pages: Iterable[Page]) -> tuple[Printed, ...]:
    """Return each picture of some pages where it has the fewest dots per inch, in page order."""
    walk = PictureWalk()
    first: dict[Printed, str] = {}  # the piece that shows it so
    for page in {id(page): page for page in pages}.values():
        for one in walk.on(page):
            first.setdefault(one, page.subject)
    return _worst(one._replace(subject=subject) for one, subject in first.items())


def _worst(pictures: Iterable[Printed]) -> tuple[Printed, ...]:
    """Return each picture once; equal ones of two files are two, as both want to be mended."""
    worst: dict[tuple[str, str], Printed] = {}
    for one in pictures:
        if one.width > 0 and one.height > 0:
            key = one.digest, one.origin.file
            if one.ppi < worst.setdefault(key, one).ppi:
                worst[key] = one
    return tuple(worst.values())


def check_resolution(pictures: Iterable[Printed]) -> Diagnostics:
    """Return a finding for each picture that is printed larger than its pixels allow.

    What a file notes of its own resolution does not count.
    """
    return tuple(_low(one) for one in pictures if one.ppi < GOOD_PPI - _SLACK)


def _low(printed: Printed) -> Diagnostic:
    is_hopeless = printed.ppi < LEAST_PPI - _SLACK
    width, height = _pixels(printed, GOOD_PPI)
    return finding(
        "unprintable-resolution" if is_hopeless else "low-resolution",
        printed.origin,
        f"{printed.width_px} × {printed.height_px} pixels are printed at"
        f" {shortest(printed.width, 1)} × {shortest(printed.height, 1)} mm:"
        f" {int(printed.ppi + _SLACK)} dots per inch",
        subject=printed.subject,
        notes=(Note(f"this is on `{printed.subject}`"),) if printed.subject else (),
        hints=(f"{GOOD_PPI:.0f} dots per inch need {width} × {height} pixels",),
    )


def needed_sizes(pictures: Iterable[Printed]) -> Sizes:
    """Return, by digest, the pixels of each picture (as stored) that has far more than it needs."""
    return _brought_down(pictures, MOST_PPI, PLENTY_PPI)


def screen_sizes(pages: Iterable[Page]) -> Sizes:
    """Return, by digest, the pixels of each picture (as stored) that has more than a screen shows.

    A piece is shown a few hundred pixels wide.
    """
    return _brought_down(largest_pictures(pages), SCREEN_PPI, SCREEN_PPI)


def _brought_down(pictures: Iterable[Printed], most: float, plenty: float) -> Sizes:
    least: dict[str, Printed] = {}
    for one in pictures:
        if one.ppi < least.setdefault(one.digest, one).ppi:
            least[one.digest] = one
    return {digest: _fewer(one, plenty) for digest, one in least.items() if one.ppi > most}


def sizes_shown(placements: Iterable[Placement]) -> Sizes:
    """Return, by digest, the pixels of each picture (as stored) that is shown small."""
    walk = PictureWalk()
    return needed_sizes(
        one.through(Transform.scaling(placement.scale))
        for placement in placements
        if placement.page is not None
        for one in walk.on(placement.page)
    )


def _fewer(printed: Printed, plenty: float) -> tuple[int, int]:
    share = plenty / printed.ppi
    width, height = ceil(printed.width_px * share), ceil(printed.height_px * share)
    return (height, width) if printed.orientation >= 5 else (width, height)


def _pixels(printed: Printed, ppi: float) -> tuple[int, int]:
    width, height = (
        ceil(side / MM_PER_INCH * ppi - 1e-6) for side in (printed.width, printed.height)
    )
    return width, height


def _printed(image: Image) -> Printed:
    raster, box = image.raster, image.box
    return Printed(
        raster.digest,
        raster.width_px,
        raster.height_px,
        raster.orientation,
        raster.origin,
        (box.width, 0.0),
        (0.0, box.height),
    )
