"""What takes longest of a build, in tasks that need not be done by one process: finished files.

There is a task for each order of a maker, one for the contact sheet, one for each language at home.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import chain, groupby
from typing import TYPE_CHECKING, Protocol, TypeVar

from proofpress.browsing import Shown, contact_sheet
from proofpress.deliver import OutputFile
from proofpress.diagnostics import Diagnostic, Diagnostics
from proofpress.memory import Memory, News
from proofpress.model.game import Game
from proofpress.rendering import Printing, Renderers, render
from proofpress.report.progress import Progress, no_progress
from proofpress.request import Request
from proofpress.values import NamedTuple, dataclass

if TYPE_CHECKING:
    from proofpress.shops import Order, Workshop

Done = TypeVar("Done")
Files = tuple[Sequence[OutputFile], Diagnostics]
_Task = Callable[[Progress], Files]


class Share(Protocol):
    """Has tasks done, perhaps by several processes, and returns what came of each in their order.

    A task is told whom it may report its progress to; what it returns can be pickled.
    """

    def __call__(
        self, tasks: Sequence[Callable[[Progress], Done]], progress: Progress, /
    ) -> list[Done]:
        """Have them done."""


def one_by_one(tasks: Sequence[Callable[[Progress], Done]], progress: Progress, /) -> list[Done]:
    """Do tasks here."""
    return [task(progress) for task in tasks]


class Made(NamedTuple):
    """Finished files: for a printer at home, and others; what was found when they were made."""

    home: list[OutputFile]
    others: list[OutputFile]
    found: list[Diagnostic]


class Asked(NamedTuple):
    """What files are made from; `shown` is what the contact sheet shows, None where there is none.

    Printings of a language stand together.
    """

    printings: "Sequence[Printing]"
    orders: "Sequence[Order]"
    shown: Shown | None


@dataclass(frozen=True, slots=True)
class Maker:
    """Makes files of a game; `titles` are by language."""

    game: Game
    titles: Mapping[str, str]
    request: Request
    renderers: Renderers
    workshop: "Workshop | None"

    def make(
        self, asked: Asked, share: Share = one_by_one, progress: Progress = no_progress
    ) -> Made:
        """Return the files of all that is asked for; several languages are for `share`."""
        at_home = [list(own) for _, own in groupby(asked.printings, _language)]
        total = len(asked.printings) + len(asked.orders)
        # What takes long comes first, so that nobody is left with it at the end.
        tasks: list[_Task] = [
            partial(self._order, order, number, total) for number, order in enumerate(asked.orders)
        ]
        tasks += [partial(self._contact, asked.shown)] if asked.shown is not None else []
        others, number = len(tasks), len(asked.orders)
        for own in at_home:
            tasks.append(partial(self._home, own, number, total))
            number += len(own)
        memory = self.renderers.memory
        share = share if len(self.titles) > 1 else one_by_one
        done = share([partial(_with_news, memory, task) for task in tasks], progress)
        for _, news in done:
            memory.learn(news)
        files = [one for (one, _), _ in done]
        return Made(
            list(chain.from_iterable(files[others:])),
            list(chain.from_iterable(files[:others])),
            [one for (_, found), _ in done for one in found],
        )

    def _home(self, own: Sequence[Printing], first: int, total: int, progress: Progress) -> Files:
        def report(number: int, _: int, what: str) -> None:
            progress(first + number, total, what)

        files = render(self.game, own, self.titles, self.renderers, self.request, report)
        return tuple(files), ()

    def _contact(self, shown: Shown, _: Progress) -> Files:
        return tuple(contact_sheet(self.game, shown, self.request, self.renderers)), ()

    def _order(self, order: "Order", number: int, total: int, progress: Progress) -> Files:
        progress(number, total, f"{order.language}/{order.shop.maker.id}")
        assert self.workshop is not None
        return made_for(order, self.workshop, self.titles)


def _language(printing: Printing) -> str:
    return printing.scope.language


def made_for(order: "Order", workshop: "Workshop", titles: Mapping[str, str]) -> Files:
    """Return the files of an order, with what was changed for the maker, and what it refuses."""
    from proofpress.measuring import measure_order

    files, found = workshop.make(order, titles[order.language])
    return files, (*found, *measure_order(files, order, workshop.known))


def _with_news(memory: Memory, task: _Task, progress: Progress) -> tuple[Files, News]:
    """Do a task, and tell what a memory has used or learnt meanwhile."""
    before = len(memory.used)
    files = task(progress)
    return files, memory.news(before)
