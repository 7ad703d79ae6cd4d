"""Saddle stitch: which pages lie on which sheet of a booklet that is folded once and stapled.

Arithmetic alone: pages are numbers from 1 in reading order.
"""

from proofpress.values import NamedTuple


class Spread(NamedTuple):
    """The pages on one side of a sheet, left and right of the fold; None is a blank one."""

    left: int | None
    right: int | None


class Folio(NamedTuple):
    """A sheet of a booklet, flipped on its short edge, from the outermost inwards.

    `shift` is how many millimetres its pages move towards the fold: sheets lie inside each other,
    and the inner ones stand out and are trimmed more (creep).
    """

    front: Spread
    back: Spread
    shift: float


def saddle_stitch(pages: int, thickness: float = 0.0, *, is_rtl: bool = False) -> tuple[Folio, ...]:
    """Return the sheets for so many pages on paper of a thickness in millimetres.

    Blanks fill up to a multiple of four; they stand before the back cover, which stays outside.
    A booklet that reads from right to left has its sheets mirrored.

    >>> [(tuple(one.front), tuple(one.back)) for one in saddle_stitch(6)]
    [((6, 1), (2, None)), ((None, 3), (4, 5))]
    """
    numbers = in_fours(pages)
    count = len(numbers)
    folios = []
    for sheet in range(count // 4):
        first, last = 2 * sheet, count - 1 - 2 * sheet
        front = Spread(numbers[last], numbers[first])
        back = Spread(numbers[first + 1], numbers[last - 1])
        if is_rtl:
            front, back = Spread(*reversed(front)), Spread(*reversed(back))
        folios.append(Folio(front, back, sheet * thickness))
    return tuple(folios)


def in_fours(pages: int) -> list[int | None]:
    """Return page numbers filled up to fours by blanks before the last one, behind a single one."""
    blanks: list[int | None] = [None] * (-pages % 4)
    numbers: list[int | None] = [*range(1, pages + 1)]
    if pages < 2:
        return numbers + blanks if pages else []
    return [*numbers[:-1], *blanks, numbers[-1]]
