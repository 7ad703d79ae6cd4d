"""Tasks are done by this process and by copies of it, and nobody can tell by which."""

import multiprocessing
import os
import pickle
import signal
from collections.abc import Callable
from functools import partial
from multiprocessing.synchronize import Event

import pytest

from proofpress.helpers import Helpers, Places, are_possible, places
from proofpress.report.progress import Progress, no_progress
from proofpress.usage import UnfinishedError

pytestmark = pytest.mark.skipif(not are_possible(), reason="processes are not copied here")

FORK = multiprocessing.get_context("fork")
SECONDS = 60  # after which a test fails rather than hangs


@pytest.fixture
def event() -> Event:
    return FORK.Event()


def waits(event: Event, _: Progress) -> int:
    """Be done when another has done what is awaited: the two work at the same time."""
    assert event.wait(SECONDS)
    return os.getpid()


def wakes(event: Event, _: Progress) -> int:
    event.set()
    return os.getpid()


def here(_: Progress) -> int:
    return os.getpid()


def test_results_come_in_the_order_of_the_tasks(event: Event) -> None:
    mine, other = Helpers(places(2))([partial(waits, event), partial(wakes, event)], no_progress)
    assert mine == os.getpid() != other


def test_without_a_place_all_is_done_here() -> None:
    assert Helpers(places(1))([here] * 3, no_progress) == [os.getpid()] * 3


def test_places_are_given_back(event: Event) -> None:
    helped = places(2)
    for _ in range(2):
        Helpers(helped)([partial(waits, event), partial(wakes, event)], no_progress)
    assert helped.offer()
    assert not helped.offer()


def test_a_helper_makes_room_for_a_pack(event: Event) -> None:
    shared = places(2)

    def wakes_when_a_pack_has_come(_: Progress) -> int:
        shared.enter()
        event.set()
        return os.getpid()

    tasks: list[Callable[[Progress], int]] = [partial(waits, event), wakes_when_a_pack_has_come]
    first, second, *rest = Helpers(shared)([*tasks, here, here], no_progress)
    assert second != first
    assert rest == [first, first]


def fails(event: Event, word: str, acts: Callable[[Event, Progress], int], say: Progress) -> int:
    acts(event, say)
    raise ValueError(word)


def test_the_first_failure_in_the_order_of_the_tasks_is_raised(event: Event) -> None:
    tasks = [partial(fails, event, "first", waits), partial(fails, event, "second", wakes)]
    with pytest.raises(ValueError, match="first"):
        Helpers(places(2))(tasks, no_progress)


def test_a_failure_of_a_helper_is_raised_here(event: Event) -> None:
    tasks = [partial(waits, event), partial(fails, event, "helper", wakes)]
    with pytest.raises(ValueError, match="helper"):
        Helpers(places(2))(tasks, no_progress)


def test_a_lost_helper_is_told_with_what_to_do(event: Event) -> None:
    def dies(_: Progress) -> int:
        event.set()
        os.kill(os.getpid(), signal.SIGKILL)
        return 0

    tasks: list[Callable[[Progress], int]] = [partial(waits, event), dies]
    with pytest.raises(UnfinishedError, match="--jobs 1"):
        Helpers(places(2))(tasks, no_progress)


def test_an_interrupt_ends_helpers(event: Event) -> None:
    before = set(multiprocessing.active_children())

    def is_interrupted(_: Progress) -> int:
        assert event.wait(SECONDS)
        raise KeyboardInterrupt

    def goes_on(_: Progress) -> int:
        event.set()
        signal.pause()
        return 0

    tasks: list[Callable[[Progress], int]] = [is_interrupted, goes_on]
    with pytest.raises(KeyboardInterrupt):
        Helpers(places(2))(tasks, no_progress)
    assert set(multiprocessing.active_children()) == before


def test_what_ends_a_command_can_be_sent() -> None:
    error = pickle.loads(pickle.dumps(UnfinishedError(3, "gone")))
    assert (error.status, str(error)) == (3, "gone")


def test_places_can_be_more_than_taken_by_packs_alone() -> None:
    shared = Places(1, FORK)
    shared.enter()
    shared.enter()
    assert shared.are_too_few
    shared.leave()
    assert not shared.are_too_few
