"""Pictures of pages side by side on one ground, all at one scale."""

from collections.abc import Iterable, Sequence
from io import BytesIO

from PIL import Image

_GROUND = (232, 231, 227)
_GAP = 32  # pixels, as all lengths here
_LONGEST = 2400  # what does not fit goes on in a line below


def paste(aside: Sequence[bytes], rows: Iterable[Sequence[bytes]]) -> bytes:
    """Return PNGs as one PNG: those aside in a column at the left, the rows to the right of it."""
    column = [[_opened(data)] for data in aside]
    lines = [line for row in rows for line in _lines([_opened(data) for data in row])]
    blocks = [_block(part) for part in (column, lines) if part]
    sheet = _block([blocks], _GAP)
    out = BytesIO()
    ground = Image.new("RGB", sheet.size, _GROUND)
    ground.paste(sheet, (0, 0), sheet)
    ground.save(out, "PNG", compress_level=6)
    return out.getvalue()


def _opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGBA")


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


def _block(lines: Sequence[Sequence[Image.Image]], margin: int = 0) -> Image.Image:
    """Return lines of pictures as one picture, whose ground one sees through."""
    width = max(sum(one.width + _GAP for one in line) - _GAP for line in lines)
    heights = [max(one.height for one in line) for line in lines]
    size = (width + 2 * margin, sum(heights) + _GAP * (len(lines) - 1) + 2 * margin)
    block = Image.new("RGBA", size, (0, 0, 0, 0))
    y = margin
    for line, height in zip(lines, heights, strict=True):
        x = margin
        for one in line:
            block.paste(one, (x, y), one)
            x += one.width + _GAP
        y += height + _GAP
    return block
