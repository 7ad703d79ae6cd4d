"""Graphs: what leads round, and what leads to a goal, compared with plain searches."""

from hypothesis import given
from hypothesis import strategies as st

from proofpress.rules.graph import Graph

NODES = 7
ARROWS = st.lists(st.tuples(st.integers(0, NODES - 1), st.integers(0, NODES - 1)), max_size=14)


def graph(*arrows: tuple[int, int]) -> Graph:
    return Graph(NODES, [start for start, _ in arrows], [end for _, end in arrows])


def test_a_shortest_ring_is_found() -> None:
    assert graph((0, 1), (1, 2), (2, 3), (3, 1), (2, 1)).ring() == (1, 2)
    assert graph((0, 0)).ring() == (0,)
    assert graph((0, 1), (0, 2), (1, 3), (2, 3)).ring() == ()


def test_what_lies_between_two_rings_is_on_none() -> None:
    assert graph((0, 5), (5, 6), (6, 5), (6, 1), (1, 2), (2, 3), (3, 2)).ring() == (5, 6)


@given(ARROWS)
def test_a_ring_is_found_where_there_is_one(arrows: list[tuple[int, int]]) -> None:
    known = {start: {end for one, end in arrows if one == start} for start in range(NODES)}
    whole = {start: reached(known, start) for start in range(NODES)}
    ring = graph(*arrows).ring()
    assert bool(ring) == any(start in ends for start, ends in whole.items())
    for node, after in zip(ring, (*ring[1:], *ring[:1]), strict=True):
        assert after in known[node]
    assert len(set(ring)) == len(ring)


@given(ARROWS, st.sets(st.integers(0, NODES - 1)))
def test_goals_are_reached(arrows: list[tuple[int, int]], goals: set[int]) -> None:
    known = {start: {end for one, end in arrows if one == start} for start in range(NODES)}
    marks = graph(*arrows).reaching(sorted(goals))
    assert [bool(mark) for mark in marks] == [
        start in goals or bool(reached(known, start) & goals) for start in range(NODES)
    ]


def reached(known: dict[int, set[int]], start: int) -> set[int]:
    found: set[int] = set()
    waiting = [start]
    while waiting:
        for end in known[waiting.pop()] - found:
            found.add(end)
            waiting.append(end)
    return found
