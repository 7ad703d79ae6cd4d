"""The numbers of cuts, drawn as lines: impositions know no fonts."""

from collections.abc import Iterator

from proofpress.geometry import Line, Move, Outline, Rect, Segment

HEIGHT = 1.5
_WIDTH = 0.8
_STEP = 1.2  # from one digit to the next
# Each digit as one stroke in a field of 20 by 40, y down: x and y in turn.
_STROKES = {
    "0": "6 0 14 0 20 8 20 32 14 40 6 40 0 32 0 8 6 0",
    "1": "2 9 11 0 11 40",
    "2": "0 9 6 0 15 0 20 7 20 14 0 40 20 40",
    "3": "0 0 20 0 9 16 15 16 20 23 20 33 14 40 5 40 0 34",
    "4": "15 40 15 0 0 28 20 28",
    "5": "19 0 2 0 1 17 13 16 20 23 20 32 13 40 5 40 0 35",
    "6": "18 0 9 4 0 23 0 32 6 40 14 40 20 33 20 26 14 19 6 19 0 26",
    "7": "0 0 20 0 8 40",
    "8": "6 18 1 12 1 6 7 0 13 0 19 6 19 12 14 18 6 18 0 26 0 33 6 40 14 40 20 33 20 26 14 18",
    "9": "20 14 14 21 6 21 0 14 0 7 6 0 14 0 20 8 20 17 11 36 2 40",
}


def width_of(number: int) -> float:
    """Return the width of a number."""
    return _WIDTH + _STEP * (len(str(number)) - 1)


def drawn(number: int, box: Rect) -> Outline:
    """Return a number as open lines, from the top left corner of a box."""
    return Outline(tuple(_segments(number, box)))


def _segments(number: int, box: Rect) -> Iterator[Segment]:
    for place, digit in enumerate(str(number)):
        lengths = [int(word) for word in _STROKES[digit].split()]
        for index, (x, y) in enumerate(zip(lengths[::2], lengths[1::2], strict=True)):
            at = box.x + place * _STEP + x * _WIDTH / 20, box.y + y * HEIGHT / 40
            yield Line(*at) if index else Move(*at)
