"""Justified lines: as little strained as any, held against all ways to break a paragraph."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from lineoracle import drawn_lines
from proofpress.geometry import Rect
from proofpress.language import Language
from proofpress.paint import BLACK
from proofpress.text.justify import NARROWER, WIDER
from proofpress.text.linebreak import Breaker
from proofpress.text.manner import Manner, manner_of
from proofpress.text.paragraph import LaidBlock, build
from proofpress.text.ruler import Node, Ruler
from proofpress.text.totalfit import break_lines
from rulebook import CODES, paragraphs
from typesetting import runs, setting, style, typesetter

KIND = style(align="justify")
EM = 8 * 25.4 / 72  # mm
SETTER = typesetter()


def rulers(code: str, most: int) -> Iterator[Ruler]:
    for text in paragraphs(code)[:most]:
        paragraph = build(text.inlines, setting(KIND, text.language), SETTER)
        (block,) = paragraph.laid(0.0)
        assert isinstance(block, LaidBlock)
        yield block.ruler


def strain(ruler: Ruler, start: Node, end: Node, limit: float) -> float:
    """Return how much the spaces of a line change, counted in its own pieces."""
    breaker = Breaker(ruler, limit, True)
    lack = limit - breaker.width(start, end)
    texts = [ruler.chunks[index].text for index in range(start[0], end[0] + (end[1] > 0))]
    inside = " ".join(texts)[start[1] :]
    if end[1]:
        inside = inside[: len(inside) - len(texts[-1]) + end[1]]
    space = next(gap.space.width for gap in ruler.segment.gaps if gap is not None)
    spaces = (inside.count(" ") + inside.count("\u00a0")) * space
    if abs(lack) < 1e-6:
        return 0.0
    return lack / (spaces * (WIDER if lack > 0 else NARROWER)) if spaces else lack * 1e6


def ways(ruler: Ruler, breaker: Breaker, lines: int) -> Iterator[list[Node]]:
    """Yield all ways to break a paragraph into so many lines with no strain over 1."""
    end = (len(ruler.chunks), 0)
    nodes = breaker.window((0, 0), end)[1:]

    def go_on(path: list[Node], row: int) -> Iterator[list[Node]]:
        for node in nodes:
            if node <= path[-1] or (node == end) != (len(path) == lines):
                continue
            if node == end:
                if breaker.width(path[-1], end) <= breaker.limit + 1e-6:
                    yield [*path, node]
                continue
            hyphens = row + 1 if node[1] and breaker.is_hyphen(node) else 0
            if (
                hyphens <= breaker.max_hyphens
                and -1 <= strain(ruler, path[-1], node, breaker.limit) <= 1
            ):
                yield from go_on([*path, node], hyphens)

    yield from go_on([(0, 0)], 0)


def cost(ruler: Ruler, nodes: list[Node], limit: float) -> float:
    return sum(strain(ruler, start, end, limit) ** 2 for start, end in pairwise(nodes))


def manner() -> Manner:
    return manner_of(KIND, em=EM)


@pytest.mark.parametrize("code", CODES)
def test_justified_lines_are_as_little_strained_as_any(code: str) -> None:
    tried = 0
    for ruler in rulers(code, 30):
        limit = 90 / EM
        found = break_lines(ruler, limit, manner(), None)
        assert found is not None
        plain = Breaker(ruler, limit, False)
        best = None
        for breaker in (plain, manner().soft(ruler, limit)):
            latest = breaker.latest()
            assert latest is not None
            all_ways = [cost(ruler, way[:-1], limit) for way in ways(ruler, breaker, len(latest))]
            tried += len(all_ways)
            best = min(all_ways, default=None)
            if best is not None:
                break
        if best is not None:
            assert cost(ruler, [(0, 0), *found[:-1]], limit) == pytest.approx(best, abs=1e-6)
    assert tried > 10


@pytest.mark.parametrize("code", CODES)
def test_far_fewer_lines_have_holes_than_when_each_is_filled(code: str) -> None:
    ours: list[float] = []
    filled: list[float] = []
    for ruler in rulers(code, 60):
        limit = 100 / EM
        found = break_lines(ruler, limit, manner(), None)
        greedy = Breaker(ruler, limit, True).greedy()
        assert found is not None
        assert greedy is not None
        for strains, nodes in ((ours, found), (filled, greedy)):
            lines = pairwise([(0, 0), *nodes[:-1]])
            strains += [strain(ruler, start, end, limit) for start, end in lines]
    assert min(ours) >= -1 - 1e-6
    assert sum(value > 1 for value in ours) <= 0.7 * sum(value > 1 for value in filled)


@pytest.mark.parametrize("code", CODES)
def test_drawn_lines_are_as_wide_as_their_column(code: str) -> None:
    natural = setting(KIND, Language(code)).voice.space.width * EM
    narrowed = 0
    for text in paragraphs(code):
        done = SETTER.set(text, KIND, Rect(0, 0, 100, 200), 8.0, 10.0, BLACK)
        *former, last = drawn_lines(done)
        assert all(line.width == pytest.approx(100, abs=1e-6) for line in former)
        assert last.width <= 100 + 1e-6
        for run in runs(done.items):
            for glyph in run.glyphs:
                if run.text[glyph.cluster] in " \u00a0":
                    assert glyph.advance >= natural * (1 - NARROWER) - 1e-6
                    narrowed += glyph.advance < natural - 1e-6
    assert narrowed > 0


def test_narrow_columns_are_set_ragged() -> None:
    ruler = next(rulers("en", 1))

    assert break_lines(ruler, 80 / EM, manner(), [(len(ruler.chunks), 0)]) is not None
    narrow = Breaker(ruler, 53 / EM, False).greedy()
    ragged = manner_of(style())
    assert break_lines(ruler, 53 / EM, manner(), narrow) == break_lines(
        ruler, 53 / EM, ragged, narrow
    )
