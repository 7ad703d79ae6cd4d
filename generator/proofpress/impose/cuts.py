"""The straight cuts of a sheet in the order in which they are made."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Literal

from proofpress.impose.grid import Block
from proofpress.values import NamedTuple

Direction = Literal["upright", "level"]


class Cut(NamedTuple):
    """A straight cut through a block: where it runs, and when, from 1.

    An upright one lies at x = `at` and runs from y = `start` to `end`, from the outer end of one
    crop mark to that of the other; a level one the other way. `block` counts from 1, from the top.
    `is_first_edge` says that a piece begins there: to the right of the cut or below it.
    """

    number: int
    direction: Direction
    at: float
    start: float
    end: float
    block: int
    is_first_edge: bool


def cutting_order(blocks: Sequence[Block]) -> tuple[Cut, ...]:
    """Return all cuts in order: strips first, by the long cuts, then what each strip holds.

    Cuts of one direction follow each other from left to right or from top to bottom, so that the
    ruler is set as seldom as can be. Blocks that share a sheet lie one below the other and are cut
    apart first.
    """
    numbers = count(1)
    if len(blocks) == 1 and blocks[0].box.height > blocks[0].box.width:
        return (*_upright(blocks[0], 1, numbers), *_level(blocks[0], 1, numbers))
    level = [cut for n, block in enumerate(blocks, 1) for cut in _level(block, n, numbers)]
    upright = [cut for n, block in enumerate(blocks, 1) for cut in _upright(block, n, numbers)]
    return (*level, *upright)


def _upright(block: Block, index: int, numbers: Iterator[int]) -> Iterator[Cut]:
    start, end = block.box.y - block.trim.reach, block.box.bottom + block.trim.reach
    for x, is_first in _edges(block.cuts_across(), block):
        yield Cut(next(numbers), "upright", x, start, end, index, is_first)


def _level(block: Block, index: int, numbers: Iterator[int]) -> Iterator[Cut]:
    start, end = block.box.x - block.trim.reach, block.box.right + block.trim.reach
    for y, is_first in _edges(block.cuts_along(), block):
        yield Cut(next(numbers), "level", y, start, end, index, is_first)


def _edges(places: Sequence[float], block: Block) -> Iterator[tuple[float, bool]]:
    for index, place in enumerate(places):
        is_shared = block.trim.gutter <= 0
        yield place, index < len(places) - 1 if is_shared else index % 2 == 0
