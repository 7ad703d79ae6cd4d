"""Which black type and lines are printed over what lies below, so that no white shows round them.

Over much ink that would be more than the limit: there they stay knocked out.
"""

from proofpress.backends.extent import path_extent, run_extent
from proofpress.backends.press_inks import KEY_BLACK
from proofpress.backends.press_scene import TEXT, mixed
from proofpress.geometry import IDENTITY, Rect, Transform
from proofpress.paint import Cmyk, Ink, LinearGradient, RadialGradient
from proofpress.scene import GlyphRun, Group, Image, Item, Paint, Path, Tiling
from proofpress.sheet import Page


class Overprints:
    """Looks through pages; an item that comes again prints over only if it may everywhere."""

    def __init__(self, limit: float) -> None:
        self._most = limit - 1  # of C, M and Y, that black comes over
        self._over: dict[int, Item] = {}
        self._never: dict[int, Item] = {}
        self._wet: list[Rect] = []

    def __contains__(self, item: object) -> bool:
        """Say whether an item is printed over what lies below."""
        return id(item) in self._over and id(item) not in self._never

    def see(self, page: Page) -> None:
        """Look through a page that is in inks."""
        self._wet = []
        around = Rect(0, 0, page.width, page.height).grown(page.bleed)
        self._walk(page.frame.items, IDENTITY, around, is_text=False)

    def _walk(
        self, items: tuple[Item, ...], to_page: Transform, shown: Rect, *, is_text: bool
    ) -> None:
        for item in items:
            match item:
                case Group():
                    inner = item.transform.then(to_page)
                    area = shown
                    if item.clip is not None:
                        area = _shared(shown, inner.box(item.clip.bounds()))
                    is_outlined = is_text or item.label == TEXT
                    self._walk(item.items, inner, area, is_text=is_outlined)
                case GlyphRun():
                    if item.paint == KEY_BLACK and item.opacity >= 1:
                        self._consider(item, _shared(shown, to_page.box(run_extent(item))))
                case Path():
                    if _is_black(item, is_text=is_text):
                        self._consider(item, _shared(shown, to_page.box(path_extent(item))))
                    elif self._is_wet(item):
                        self._wet.append(_shared(shown, to_page.box(path_extent(item))))
                case Image():
                    self._wet.append(_shared(shown, to_page.box(item.box)))
                case _:
                    pass

    def _consider(self, item: Item, box: Rect) -> None:
        if id(item) in self._never:
            return
        # The items are kept: the identity of a lost one could come again.
        is_dry = not any(map(box.intersects, self._wet))
        (self._over if is_dry else self._never)[id(item)] = item

    def _is_wet(self, path: Path) -> bool:
        stroke = path.stroke
        if path.fill is not None and self._colour(path.fill) > self._most:
            return True
        return stroke is not None and self._colour(stroke.paint) > self._most

    def _colour(self, paint: Paint) -> float:
        """Return how much C, M and Y there is in a paint at the most."""
        match paint:
            case Cmyk(cyan, magenta, yellow):
                return cyan + magenta + yellow
            case Ink():
                return sum(mixed(paint)[:3])
            case LinearGradient() | RadialGradient():
                return max(sum(mixed(stop.colour)[:3]) for stop in paint.stops)
            case Tiling():
                return 4.0
            case _:
                return 0.0


def _is_black(path: Path, *, is_text: bool) -> bool:
    """Say whether a path is a black line or a black letter."""
    line, fill = path.stroke, path.fill
    if fill is None:
        return line is not None and line.paint == KEY_BLACK and line.opacity >= 1
    return is_text and line is None and fill == KEY_BLACK and path.fill_opacity >= 1


def _shared(one: Rect, other: Rect) -> Rect:
    x, y = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Rect(x, y, max(0.0, right - x), max(0.0, bottom - y))
