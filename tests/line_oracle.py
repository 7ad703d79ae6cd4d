"""Where lines of a text end, worked out anew: ICU's breaks, HarfBuzz on whole lines."""

import re
from itertools import accumulate

import uharfbuzz as hb
from icu4py.breakers import LineBreaker

from proofpress.text.fonts import Font

# One call of HarfBuzz goes in one direction, and mirrors brackets by it.
_ONE_WAY = re.compile("[^A-Za-z0-9]*[\u0590-\u06ff][^A-Za-z0-9]*|[^\u0590-\u06ff]+")


class Measure:
    """How wide lines are in a font, in ems."""

    def __init__(self, font: Font, has_kerning: bool = True) -> None:
        self._font = font
        self._features = {"kern": has_kerning}
        self._known: dict[str, float] = {}

    def width(self, line: str) -> float:
        """Return the width of a whole line."""
        if line not in self._known:
            self._known[line] = sum(map(self._advance, _ONE_WAY.findall(line)))
        return self._known[line]

    def _advance(self, text: str) -> float:
        buffer = _shape(text, self._font, self._features)
        advances: list[int] = [at.x_advance for at in buffer.glyph_positions]
        return sum(advances) / self._font.units_per_em


def best_lines(text: str, language: str, measure: Measure, limit: float) -> list[str]:
    """Return the fewest lines of at most `limit` ems, of those the most even ones.

    Even is what has the least sum of squared shortfalls; the last line may be short.
    """
    places = [0, *_breaks(text, language)]
    best: dict[int, tuple[int, float, list[str]]] = {0: (0, 0.0, [])}
    for end in places[1:]:
        ways = []
        for start in places[: places.index(end)]:
            line = text[start:end].rstrip(" ")
            empty = limit - measure.width(line)
            if start in best and empty >= -1e-6:
                lines, cost, former = best[start]
                shortfall = 0.0 if end == len(text) else (empty / limit) ** 2
                ways.append((lines + 1, cost + shortfall, [*former, line]))
        if ways:
            best[end] = min(ways, key=lambda way: way[:2])
    return best[len(text)][2]


def unevenness(lines: list[str], measure: Measure, limit: float) -> float:
    """Return the sum of the squares of what lines before the last leave empty."""
    return sum((1 - measure.width(line) / limit) ** 2 for line in lines[:-1])


def end_at_breaks(lines: list[str], text: str, language: str) -> bool:
    """Say whether lines are the whole of a text, parted where ICU allows it."""
    places, at = {0, *_breaks(text, language)}, 0
    for line in lines:
        if at not in places or not text.startswith(line, at):
            return False
        at += len(line)
        at += text.startswith(" ", at)
    return at == len(text)


def shaped(text: str, font: Font) -> list[tuple[int, int]]:
    """Return the glyphs of a text with their clusters, from left to right."""
    return [(info.codepoint, info.cluster) for info in _shape(text, font, {}).glyph_infos]


def _shape(text: str, font: Font, features: dict[str, bool]) -> hb.Buffer:
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
    hb.shape(font.hb_font, buffer, features)
    return buffer


def _breaks(text: str, language: str) -> list[int]:
    ends = list(accumulate(map(len, LineBreaker(text, f"{language}@lb=strict"))))
    return [end for end in ends if not _is_in_range(text, end)]


def _is_in_range(text: str, end: int) -> bool:
    """Say whether a break parts two numbers and what joins them, which ICU allows at `～`."""
    around = text[max(end - 2, 0) : end + 2]
    return re.search("[0-9][～〜][0-9]", around) is not None
