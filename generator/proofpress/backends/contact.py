"""Pictures of pages side by side on one ground, all at one scale."""

from collections.abc import Iterable, Sequence
from io import BytesIO

from PIL import Image

_GROUND = (232, 231, 227)
_GAP = 32  # pixels, as all lengths here
_LONGEST = 2400  # what does not fit goes on in a line below


def paste(aside: Sequence[bytes], rows: Iterable[Sequence[bytes]]) -> bytes:
    """Return PNGs as one PNG: those aside in a column at the left, the rows to the right of it."""
    column = _Block([[_opened(data)] for data in aside])
    block = _Block([line for row in rows for line in _lines([_opened(data) for data in row])])
    x = _GAP + column.width + (_GAP if column.width and block.width else 0)
    size = (x + block.width + _GAP, max(column.height, block.height) + 2 * _GAP)
    ground = Image.new("RGB", size, _GROUND)
    column.paste_on(ground, _GAP)
    block.paste_on(ground, x)
    out = BytesIO()
    ground.save(out, "PNG", compress_level=4)
    return out.getvalue()


def _opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def _lines(pictures: Iterable[Image.Image]) -> list[list[Image.Image]]:
    """Return a row in lines of bearable length; what is longer has a line to itself."""
    lines: list[list[Image.Image]] = []
    room = 0
    for picture in pictures:
        room -= picture.width + _GAP
        if not lines or room < 0:
            lines.append([])
            room = _LONGEST - picture.width
        lines[-1].append(picture)
    return lines


class _Block:
    """Lines of pictures, one below the other."""

    def __init__(self, lines: Sequence[Sequence[Image.Image]]) -> None:
        self._lines = lines
        self._heights = [max(one.height for one in line) for line in lines]
        lengths = (sum(one.width + _GAP for one in line) - _GAP for line in lines)
        self.width = max(lengths, default=0)
        self.height = sum(self._heights) + _GAP * max(0, len(lines) - 1)

    def paste_on(self, ground: Image.Image, left: int) -> None:
        """Put the pictures on a ground, whose margin is a gap wide."""
        y = _GAP
        for line, height in zip(self._lines, self._heights, strict=True):
            x = left
            for one in line:
                ground.paste(one, (x, y), one if one.mode == "RGBA" else None)
                x += one.width + _GAP
            y += height + _GAP
