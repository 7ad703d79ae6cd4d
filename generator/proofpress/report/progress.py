"""A progress bar on standard error, only where a person watches."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Progress = Callable[[int, int, str], None]


def no_progress(_done: int, _total: int, _what: str) -> None:
    """Report nothing."""


@contextmanager
def progress_bar(title: str, *, is_terminal: bool) -> Iterator[Progress]:
    """Give a function that shows how many steps are done, of how many, and which comes next."""
    if not is_terminal:
        yield no_progress
        return

    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(file=sys.stderr), transient=True) as bar:
        task = bar.add_task(title, total=None)

        def report(done: int, total: int, what: str) -> None:
            bar.update(task, completed=done, total=total, description=f"{title}: {what}")

        yield report
