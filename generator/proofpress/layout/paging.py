"""How slices fall into pages: chains that stay together, columns that end on one height."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from proofpress.layout.galley import Slice
from proofpress.values import NamedTuple

_LEAST_FILLED = 0.25  # of a last page
_MOST_SHORTENED = 0.15  # of a column, for the sake of the last page
_SLACK = 1e-6
_LAST_PAGES = 3  # which are shortened first
_STEP = 0.25  # mm: how closely the columns of a section are balanced

Chain = tuple[Slice, ...]


class Placed(NamedTuple):
    """A slice at its place: `y` from the top of the page's text, in a column counted from 0."""

    slice: Slice
    y: float
    column: int = 0


class _Run(NamedTuple):
    """Slices at their places in one column, and where the last of them ends."""

    placed: list[Placed]
    end: float


class _Shortening(NamedTuple):
    """By how many millimetres pages are shorter, from which one on."""

    by: float = 0.0
    since: int = 0


_NOT = _Shortening()


def paginate(
    slices: Sequence[Slice], height: float, shortening: _Shortening = _NOT
) -> list[list[Placed]]:
    """Return the slices of each page of a text of `height` millimetres.

    What must stay together moves to the next page as a whole; a chain taller than a page is cut
    where the page ends. Slices that stand in several columns fill them one after the other; where
    they end, or others follow, the columns are balanced.
    """
    filler = _Filler(height, shortening)
    bands = [(count, list(band)) for count, band in groupby(_chains(slices), _columns_of)]
    for number, (count, chains) in enumerate(bands):
        after = bands[number + 1][1][0] if number + 1 < len(bands) else ()
        if count == 1:
            filler.fill(chains, after)
        else:
            filler.fill_columns(chains, count)
    return filler.pages


def paginate_evenly(slices: Sequence[Slice], height: float) -> list[list[Placed]]:
    """Return pages as `paginate` does, none of them longer, the last one not nearly empty.

    A few lines alone on the last page look lost: shorter columns, on as many pages, bring it more.
    The last pages are shortened first; where they have not enough to give, all are.
    """
    pages = paginate(slices, height)
    if len(pages) < 2 or _filled(pages[-1]) >= height * _LEAST_FILLED:
        return pages
    for since in dict.fromkeys((max(len(pages) - _LAST_PAGES, 0), 0)):
        for by in range(1, int(height * _MOST_SHORTENED) + 1):
            shorter = paginate(slices, height, _Shortening(by, since))
            if len(shorter) > len(pages):
                break
            if _filled(shorter[-1]) >= height * _LEAST_FILLED:
                return shorter
    return pages


class _Filler:
    """Fills pages; `y` is where the current one is filled down to."""

    def __init__(self, height: float, shortening: _Shortening) -> None:
        self.pages: list[list[Placed]] = [[]]
        self.y = 0.0
        self._full = height
        self._shortening = shortening

    @property
    def _height(self) -> float:
        """How high the text of the current page may be."""
        is_shorter = len(self.pages) > self._shortening.since
        return self._full - self._shortening.by if is_shorter else self._full

    def fill(self, chains: Sequence[Chain], after: Chain) -> None:
        """Add chains in a single column; `after` follows in several ones."""
        for number, chain in enumerate(chains):
            tied = _height(after) if number == len(chains) - 1 and chain[-1].keeps_next else 0.0
            if self.pages[-1] and (
                chain[0].starts_page or self.y + _height(chain) + tied > self._height + _SLACK
            ):
                self._turn()
            for one in chain:
                space = one.space_before if self.pages[-1] else 0.0
                if self.pages[-1] and self.y + space + one.height > self._height + _SLACK:
                    self._turn()
                    space = 0.0
                run = _stacked(one, self.y + space, is_first=not self.pages[-1])
                self.pages[-1] += run.placed
                self.y = run.end

    def fill_columns(self, chains: Sequence[Chain], count: int) -> None:
        """Add chains in so many columns, page by page, the last ones as short as they can be."""
        waiting = [part for chain in chains for part in _cut(chain, self._height)]
        while waiting:
            until = next((n for n, one in enumerate(waiting) if n and one[0].starts_page), None)
            if self.pages[-1] and waiting[0][0].starts_page:
                self._turn()
            top = self.y + (waiting[0][0].space_before if self.pages[-1] else 0.0)
            room = self._height - top
            now = waiting[:until]
            runs, taken = _poured(now, count, room, is_whole=not self.pages[-1])
            if not taken:
                self._turn()
                continue
            if taken == len(now):
                runs = _balanced(now, count, room, runs)
            self.pages[-1] += [
                Placed(one.slice, top + one.y, column)
                for column, run in enumerate(runs)
                for one in run.placed
            ]
            self.y = top + max(run.end for run in runs)
            del waiting[:taken]
            if waiting:
                self._turn()

    def _turn(self) -> None:
        self.pages.append([])
        self.y = 0.0


def _stacked(one: Slice, y: float, *, is_first: bool) -> _Run:
    """Return a slice at its place, below the head that it wants where it begins a page."""
    placed: list[Placed] = []
    if is_first and one.head is not None:
        placed.append(Placed(one.head, y))
        y += one.head.height
    placed.append(Placed(one, y))
    return _Run(placed, y + one.height)


def _poured(
    chains: Sequence[Chain], count: int, room: float, *, is_whole: bool
) -> tuple[list[_Run], int]:
    """Return columns filled one after the other down to `room`, and how many chains they hold.

    On a page of its own (`is_whole`) a column holds one chain at least, even if it stands out.
    """
    runs = [_Run([], 0.0)]
    for number, chain in enumerate(chains):
        if runs[-1].placed and _end(runs[-1], chain) > room + _SLACK:
            if len(runs) == count:
                return runs, number
            runs.append(_Run([], 0.0))
        if not is_whole and _end(runs[-1], chain) > room + _SLACK:
            return runs, number
        for one in chain:
            runs[-1] = _added(runs[-1], one)
    return runs, len(chains)


def _cut(chain: Chain, height: float) -> Sequence[Chain]:
    """Return a chain, or its slices apart where no page holds it."""
    return [chain] if _end(_Run([], 0.0), chain) <= height + _SLACK else [(one,) for one in chain]


def _balanced(chains: Sequence[Chain], count: int, room: float, runs: list[_Run]) -> list[_Run]:
    """Return the shortest columns that hold the chains, in steps."""
    tallest = max(run.end for run in runs)
    low, high = int(tallest / count / _STEP), int(room / _STEP) + 1
    best = runs
    while low < high:
        middle = (low + high) // 2
        tried, taken = _poured(chains, count, middle * _STEP, is_whole=False)
        if taken == len(chains):
            best, high = tried, middle
        else:
            low = middle + 1
    return best


def _added(run: _Run, one: Slice) -> _Run:
    """Add a slice to a run, whose list grows."""
    space = one.space_before if run.placed else 0.0
    more = _stacked(one, run.end + space, is_first=not run.placed)
    run.placed.extend(more.placed)
    return _Run(run.placed, more.end)


def _end(run: _Run, chain: Chain) -> float:
    """Return where a run would end with a chain below it."""
    y, is_first = run.end, not run.placed
    for one in chain:
        if is_first:
            y += one.head.height if one.head is not None else 0.0
        else:
            y += one.space_before
        y += one.height
        is_first = False
    return y


def _filled(page: Sequence[Placed]) -> float:
    return max((placed.y + placed.slice.height for placed in page), default=0.0)


def _columns_of(chain: Chain) -> int:
    return chain[0].columns


def _chains(slices: Sequence[Slice]) -> Iterator[Chain]:
    chain: list[Slice] = []
    for one in slices:
        if chain and (one.starts_page or one.columns != chain[0].columns):
            yield tuple(chain)
            chain = []
        chain.append(one)
        if not one.keeps_next:
            yield tuple(chain)
            chain = []
    if chain:
        yield tuple(chain)


def _height(chain: Sequence[Slice]) -> float:
    return sum(one.space_before + one.height for one in chain)
