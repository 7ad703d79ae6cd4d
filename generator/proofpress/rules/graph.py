"""Directed graphs of many nodes, kept in arrays: what leads where, and what leads round."""

from array import array
from collections.abc import Iterable, Sequence

_NONE = -1


class Rows:
    """For each node the nodes that its arrows lead to, one after another in one array."""

    def __init__(self, count: int, starts: Sequence[int], ends: Sequence[int]) -> None:
        first = array("l", [0]) * (count + 1)
        for start in starts:
            first[start + 1] += 1
        for node in range(count):
            first[node + 1] += first[node]
        at = array("l", first)
        targets = array("l", [0]) * len(starts)
        for start, end in zip(starts, ends, strict=True):
            targets[at[start]] = end
            at[start] += 1
        self._first = first
        self._targets = targets

    def __call__(self, node: int) -> Sequence[int]:
        """Return where the arrows of a node lead."""
        return self._targets[self._first[node] : self._first[node + 1]]


class Graph:
    """Nodes from 0 to `count`, and arrows between them."""

    def __init__(self, count: int, starts: Sequence[int], ends: Sequence[int]) -> None:
        self.count = count
        self.after = Rows(count, starts, ends)
        self.before = Rows(count, ends, starts)

    def reaching(self, goals: Iterable[int]) -> bytearray:
        """Return a mark for each node from which a goal can be reached, goals among them."""
        reached = bytearray(self.count)
        waiting = list(goals)
        for node in waiting:
            reached[node] = 1
        while waiting:
            for node in self.before(waiting.pop()):
                if not reached[node]:
                    reached[node] = 1
                    waiting.append(node)
        return reached

    def ring(self) -> tuple[int, ...]:
        """Return nodes whose arrows lead round, empty where there are none.

        It is a shortest ring through its first node, and that node comes early.
        """
        among = bytearray(b"\1") * self.count
        self._peel(among, self.after, self.before)
        self._peel(among, self.before, self.after)
        first = among.find(1)
        return () if first == _NONE else (
            self._ring_through(first, among) or self._ring_through(self._back(first, among), among)
        )  # fmt: skip

    def _peel(self, among: bytearray, after: Rows, before: Rows) -> None:
        """Take away what has nothing after it, again and again: what is left goes on for ever."""
        left = array("l", (sum(among[to] for to in after(node)) for node in range(self.count)))
        stuck = [node for node in range(self.count) if among[node] and left[node] == 0]
        while stuck:
            node = stuck.pop()
            among[node] = 0
            for other in before(node):
                left[other] -= 1
                if left[other] == 0 and among[other]:
                    stuck.append(other)

    def _ring_through(self, first: int, among: bytearray) -> tuple[int, ...]:
        """Return a shortest ring through a node, breadth first; empty where there is none."""
        came = {first: _NONE}
        level = [first]
        while level:
            deeper: list[int] = []
            for node in level:
                for to in self.after(node):
                    if to == first:
                        return _way(came, node)
                    if among[to] and to not in came:
                        came[to] = node
                        deeper.append(to)
            level = deeper
        return ()

    def _back(self, node: int, among: bytearray) -> int:
        """Return a node of a ring that leads to a node, all of which have something before them."""
        seen: dict[int, int] = {}
        while node not in seen:
            seen[node] = len(seen)
            node = next(before for before in self.before(node) if among[before])
        start = seen[node]
        return min(other for other, place in seen.items() if place >= start)


def _way(came: dict[int, int], node: int) -> tuple[int, ...]:
    way = [node]
    while came[way[-1]] != _NONE:
        way.append(came[way[-1]])
    return tuple(reversed(way))
