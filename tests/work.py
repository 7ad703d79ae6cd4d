"""How much work something is: the calls of functions that it makes, the same on every machine."""

import sys
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def work_of(task: Callable[[], T]) -> tuple[T, int]:
    """Return what a task returns, and how many calls of functions it made."""
    calls = 0

    def hear(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event.endswith("call")

    before = sys.getprofile()
    sys.setprofile(hear)
    try:
        result = task()
    finally:
        sys.setprofile(before)
    return result, calls
