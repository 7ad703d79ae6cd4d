"""The inventory of a build sheet: every piece with its picture, name, count and sheets."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from proofpress.lang.speaker import Speaker
from proofpress.layout.galley import words_of
from proofpress.layout.panel import Panel, Panels, centred, picture, stacked
from proofpress.model.game import Game, owners_of
from proofpress.model.message import Text
from proofpress.request import LOW_INK
from proofpress.sheet import Flip, Leaf, Sheet, Side
from proofpress.values import NamedTuple

PICTURE = 15.0  # at most as high, and as wide, as this
ROW = 17.0
_GAP = 4.0
_BESIDE = 3.0  # from a picture to its name
_LEAST_CELL = 55.0
_BETWEEN = " · "


class PrintedFile(NamedTuple):
    """The sheets of one file: `name` is the file's without its ending, `part` what is in it."""

    part: str
    name: str
    sheets: tuple[Sheet, ...]

    @property
    def flip(self) -> Flip:
        """How the sheets of the file are turned over."""
        return self.sheets[0].flip

    @property
    def half(self) -> str:
        """The key of the side that the file has, where another file has the other side."""
        ending = self.name.removesuffix(LOW_INK).rpartition("-")[2]
        return ending if ending in ("front", "back") else ""

    @property
    def is_double(self) -> bool:
        """Say whether the sheets are printed on both sides."""
        return any(sheet.back is not None for sheet in self.sheets)


class Inventory:
    """The pieces of one game in one language, and where they lie in some files."""

    def __init__(
        self, game: Game, leaves: Sequence[Leaf], files: Sequence[PrintedFile], speaker: Speaker
    ) -> None:
        self._game = game
        self._leaves = leaves
        self._speaker = speaker
        self._nets = {one.id: [net.id for net in one.nets] for one in game.assemblies}
        self._places = {file.name: _sheets_of(file) for file in files}

    def rows(self, panels: Panels, width: float) -> Iterator[Panel]:
        """Yield rows of cells under the name of each deck and of every other part.

        Read along the rows; a name never stands at the foot of a page.
        """
        abreast = max(1, int((width + _GAP) / (_LEAST_CELL + _GAP)))
        cell = (width - _GAP * (abreast - 1)) / abreast
        for name, shelf in self._shelves():
            title = panels.name(name, "sheet_text", width * 0.6, shelf[0].stack, strong=True)
            count = panels.text(self.count(shelf), "sheet_text", width * 0.4, align="right")
            head = panels.row([(0, title), (width * 0.6, count)], width)._replace(space=3.0)
            pictures = [picture(leaf.front, PICTURE) for leaf in shelf]
            name_at = max(one.width for one in pictures) + _BESIDE
            drawn = [
                self._cell(leaf, shown, panels, (name_at, cell))
                for leaf, shown in zip(shelf, pictures, strict=True)
            ]
            for start in range(0, len(shelf), abreast):
                cells = drawn[start : start + abreast]
                row = panels.row([(n * (cell + _GAP), one) for n, one in enumerate(cells)], width)
                yield row if start else stacked((head, row))._replace(space=head.space)

    def count(self, leaves: Iterable[Leaf] | None = None) -> str:
        """Return how many copies there are, part by part, in words as far as there are words."""
        copies: dict[str, int] = {}
        for leaf in self._leaves if leaves is None else leaves:
            more = leaf.copies if self._counts(leaf) else 0
            copies[leaf.stack] = copies.get(leaf.stack, 0) + more
        return _BETWEEN.join(self._counted(stack, count) for stack, count in copies.items())

    def _counts(self, leaf: Leaf) -> bool:
        """Say whether a leaf counts as a piece: of what is made of several nets, the first one."""
        nets = self._nets.get(leaf.subject.partition(".")[0], [])
        return leaf.subject.rpartition(".")[2] not in nets[1:]

    def _counted(self, stack: str, count: int) -> str:
        key = f"{stack.removesuffix('s')}_count"
        if f"{key}.other" in self._speaker.words:
            return self._speaker.count(key, count)
        return f"{self._speaker.words.get(stack, stack)} {times(count)}"

    def _shelves(self) -> Iterator[tuple[str, Sequence[Leaf]]]:
        decks = {deck.id: deck.name for deck in self._game.decks}
        shelves: dict[str, list[Leaf]] = {}
        for leaf in self._leaves:
            root = leaf.subject.partition(".")[0]
            shelves.setdefault(root if root in decks else f"/{leaf.stack}", []).append(leaf)
        for key, shelf in shelves.items():
            stack = shelf[0].stack
            own = self._speaker.words.get(stack, stack)
            yield self._say(decks[key]) if key in decks else own, shelf

    def _cell(self, leaf: Leaf, shown: Panel, panels: Panels, places: tuple[float, float]) -> Panel:
        """Return a piece's picture beside its name, its count and the sheets that it is on."""
        name_at, width = places
        room = width - name_at
        lines = [
            panels.name(self._name(leaf), "sheet_text", room, leaf.subject, strong=True),
            panels.text(times(leaf.copies), "sheet_text", room),
            *(panels.text(where, "sheet_small", room) for where in self._where(leaf)),
        ]
        beside = stacked(lines)
        height = max(ROW, beside.height + 1.0)
        return panels.row([(0, centred(shown, height)), (name_at, centred(beside, height))], width)

    def _name(self, leaf: Leaf) -> str:
        seat = leaf.subject.rpartition(".")[2]
        tokens = (owners_of(self._game, token) for token in self._game.tokens)
        known = chain(self._game.players.seats, *tokens)
        owner = next((one for one in known if one.id == seat), None)
        if owner is None or "." not in leaf.subject or leaf.stack == "cards":
            return leaf.front.label
        return f"{leaf.front.label}{_BETWEEN}{self._say(owner.name)}"

    def _where(self, leaf: Leaf) -> Iterator[str]:
        for name, sheets in self._places.items():
            if leaf.subject in sheets:
                # The numbers stay with the name that they belong to.
                yield f"{name}\u00a0{ranges(sheets[leaf.subject])}".replace(", ", ",\u00a0")

    def _say(self, text: Text) -> str:
        said, _ = self._speaker.say(text)
        return text.raw if said is None else words_of(said)


def times(count: int) -> str:
    """Return a count as it stands in the list."""
    return f"×\u00a0{count}"


def _sheets_of(file: PrintedFile) -> Mapping[str, list[int]]:
    """Return, by piece, the sheets that it is on, counted from 1."""
    found: dict[str, list[int]] = {}
    for number, sheet in enumerate(file.sheets, 1):
        for one in sheet.front.placements:
            if one.page is not None and one.copy and one.page.side is Side.FRONT:
                numbers = found.setdefault(one.subject, [])
                if number not in numbers[-1:]:
                    numbers.append(number)
    return found


def ranges(numbers: Sequence[int]) -> str:
    """Return numbers in order, neighbours as a range.

    >>> ranges([1, 2, 3, 5])
    '1–3, 5'
    """
    runs: list[tuple[int, int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1] = runs[-1][0], number
        else:
            runs.append((number, number))
    return ", ".join(f"{low}–{high}" if high > low else f"{low}" for low, high in runs)
