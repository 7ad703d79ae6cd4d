"""The build sheet: what a game is made of, and how it is printed, cut and put together."""

from collections.abc import Iterator, Sequence

from proofpress.diagnostics import Diagnostics
from proofpress.geometry import Transform
from proofpress.lang.speaker import Speaker
from proofpress.lang.words import fill
from proofpress.layout.footer import Footers, lay_out_footers
from proofpress.layout.galley import words_of
from proofpress.layout.inventory import Inventory, PrintedFile
from proofpress.layout.panel import Panel, Panels, paginate, rule, spread, square, stacked
from proofpress.model.game import STACKS, Game
from proofpress.model.template import Paper
from proofpress.request import TILED
from proofpress.scene import Frame, Group, Item
from proofpress.sheet import Flip, FooterSpace, Leaf, Sheet, Side, Surface
from proofpress.text.typeset import Typesetter
from proofpress.values import NamedTuple

MARGIN = 12.0
SQUARE = 50.0  # one that is not square was stretched
_FOOT = 5.0  # from the edge of the paper to the footer, as on every sheet
_FOOTER = 6.0
_FOOTER_GAP = 4.0
_INDENT = 5.0
_COLUMN_GAP = 8.0
_LEAST_COLUMN = 70.0
_AFTER_NAME = 3.0
_WIDEST_NAME = 0.55  # of a column
_STEP = 1.2
_SECTION = 5.0
_BULLET = "•"
_BETWEEN = " · "
_TURNS: dict[Flip, str] = {
    "long": "flip_long",
    "short": "flip_short",
    "fold": "fold",
    "none": "build_one_side",
}


class BuildPlan(NamedTuple):
    """What a build sheet tells of: a game in one language, in the files for one paper.

    `stapled` is the name of the file of the booklet, empty where there is none.
    """

    game: Game
    speaker: Speaker
    paper: Paper
    leaves: Sequence[Leaf]
    files: Sequence[PrintedFile]
    name: str = "build-sheet"
    stapled: str = ""


def lay_out_build_sheet(
    plan: BuildPlan, typesetter: Typesetter
) -> tuple[tuple[Sheet, ...], Diagnostics]:
    """Return the pages of a build sheet, each on one side of a sheet of the paper."""
    writer = _Writer(plan, typesetter)
    height = plan.paper.height - MARGIN - _FOOT - _FOOTER - _FOOTER_GAP
    pages = paginate(list(writer.panels(height)), height)
    width = plan.paper.width - 2 * _FOOT
    spaces = [
        FooterSpace(number, len(pages), Side.FRONT, "none", width, _FOOTER)
        for number in range(1, len(pages) + 1)
    ]
    footers, found = lay_out_footers(spaces, plan.game, plan.speaker, typesetter, "build_sheet")
    sheets = tuple(_sheet(plan, page, number, footers) for number, page in enumerate(pages, 1))
    return sheets, tuple(dict.fromkeys((*writer.found, *found)))


def _sheet(plan: BuildPlan, page: Panel, number: int, footers: Footers) -> Sheet:
    paper = plan.paper
    laid = page.moved(MARGIN, MARGIN)
    items: list[Item] = [*laid.items]
    footer = footers.get((number, Side.FRONT))
    if footer is not None:
        place = Transform.translation(_FOOT, paper.height - _FOOT - _FOOTER)
        items.append(Group(footer.items, place, label="footer"))
    marks = Frame(paper.width, paper.height, tuple(items))
    surface = Surface(Side.FRONT, laid.pictures, marks)
    return Sheet(f"{plan.name}-{number:02}", paper.width, paper.height, "none", surface)


class _Writer:
    """Writes a build sheet, panel by panel."""

    def __init__(self, plan: BuildPlan, typesetter: Typesetter) -> None:
        self._plan = plan
        self._words = plan.speaker.words
        self._panels = Panels(plan.game, plan.speaker, typesetter)
        self._inventory = Inventory(plan.game, plan.leaves, plan.files, plan.speaker)
        self._width = plan.paper.width - 2 * MARGIN
        self._step = 0

    @property
    def found(self) -> Diagnostics:
        """What is wrong with the texts."""
        return tuple(self._panels.found)

    def panels(self, height: float) -> Iterator[Panel]:
        """Yield the head, what to do, in two columns where they fit on a page, and the list."""
        head = stacked(self._head())
        yield head
        column = (self._width - _COLUMN_GAP) / 2
        abreast = self._abreast(column) if column >= _LEAST_COLUMN else None
        if abreast is not None and head.height + abreast.space + abreast.height <= height:
            yield abreast
        else:
            self._step = 0
            yield from self._printing(self._width)
            yield from self._making(self._width)
        yield from self._list()

    def _abreast(self, width: float) -> Panel:
        left = stacked(self._printing(width))
        right = stacked(self._making(width))
        places = [(0.0, left), (width + _COLUMN_GAP, right)]
        return self._panels.row(places, self._width)._replace(space=_SECTION)

    def _head(self) -> Iterator[Panel]:
        game, speaker = self._plan.game, self._plan.speaker
        said, _ = speaker.say(game.title)
        title = game.title.raw if said is None else words_of(said)
        yield self._panels.name(title, "sheet_title", self._width, game.id)
        facts = (
            self._words["build_sheet"],
            fill(self._words["version"], {"version": game.version}),
            *([game.date] if game.date else []),
            self._words["language"],
            self._plan.paper.name,
        )
        yield self._panels.text(_BETWEEN.join(facts), "sheet_text", self._width)
        yield rule(self._width)._replace(space=2.0)

    def _heading(self, key: str, width: float) -> Panel:
        said = self._panels.text(self._words[key], "sheet_heading", width)
        return said._replace(space=_SECTION)

    def _printing(self, width: float) -> Iterator[Panel]:
        yield stacked((self._heading("build_print", width), *self._files(width)))._replace(
            space=_SECTION
        )
        yield self._numbered("actual_size", width)
        yield self._square(width)
        if any(file.flip != "none" for file in self._plan.files):
            yield self._numbered("build_light", width)._replace(space=2 * _STEP)

    def _files(self, width: float) -> Iterator[Panel]:
        """Yield what each file holds, and which of them are different ways to the same pieces."""
        stapled = [self._plan.stapled] if self._plan.stapled else []
        names = {
            name: self._panels.text(f"{name}.pdf", "sheet_text", width, strong=True)
            for name in (*(file.name for file in self._plan.files), *stapled)
        }
        column = max(map(spread, names.values())) + _AFTER_NAME
        for files in self._choices():
            for number, file in enumerate(files):
                facts = self._plan.speaker.count("sheet_count", len(file.sheets))
                about = _BETWEEN.join((facts, self._words[file.half or _TURNS[file.flip]]))
                row = self._row(names[file.name], about, column, width)
                yield row._replace(space=0.0 if number else _STEP)
            if len(files) > 1 and not any(file.half for file in files):
                yield self._panels.text(self._words["build_choose"], "sheet_small", width)
        for name in stapled:
            row = self._row(names[name], self._words["flip_short"], column, width)
            yield row._replace(space=_STEP)

    def _row(self, name: Panel, about: str, column: float, width: float) -> Panel:
        """Return a file's name with what is to say of it, beside it where there is room."""
        if column > _WIDEST_NAME * width:
            return stacked((name, self._panels.text(about, "sheet_text", width)))
        name = self._panels.cut(name, column)
        told = self._panels.text(about, "sheet_text", width - column)
        return self._panels.row([(0, name), (column, told)], width)

    def _choices(self) -> Iterator[Sequence[PrintedFile]]:
        """Yield the files that one has to choose from: folded in other ways, the same pieces."""
        choices: dict[str, list[PrintedFile]] = {}
        for file in self._plan.files:
            key = file.name if file.name.startswith(TILED) else file.part
            choices.setdefault(key, []).append(file)
        yield from choices.values()

    def _square(self, width: float) -> Panel:
        """Return a square to measure, what to do with it inside."""
        words = self._numbered("build_bars", SQUARE - 2 * _INDENT)
        edge = square(SQUARE, 1.5)
        side = self._panels.row([(0, edge), (_INDENT, words.moved(0, _INDENT))], SQUARE)
        label = self._panels.label(f"{SQUARE:.0f}\u00a0mm", "sheet_small", width - SQUARE - 2.0)
        place = (SQUARE + 2.0, label.moved(0, SQUARE / 2 - 2.0))
        return self._panels.row([(0, side), place], width)._replace(space=2 * _STEP)

    def _making(self, width: float) -> Iterator[Panel]:
        paper = [self._pointed(key, width) for key in self._papers()]
        yield stacked((self._heading("build_paper", width), *paper))._replace(space=_SECTION)
        first, *steps = self._steps()
        head = self._heading("build_make", width)
        yield stacked((head, self._numbered(first, width)))._replace(space=_SECTION)
        yield from (self._numbered(key, width) for key in steps)

    @property
    def _is_folded(self) -> bool:
        return any(leaf.stack in STACKS.values() for leaf in self._plan.leaves)

    def _papers(self) -> Iterator[str]:
        for part in dict.fromkeys(leaf.stack for leaf in self._plan.leaves):
            if f"build_{part}" in self._words:
                yield f"build_{part}"
        if self._is_folded:
            yield "build_folded"
        if self._plan.game.book is not None:
            yield "build_rules"

    def _steps(self) -> Iterator[str]:
        surfaces = [sheet.front for file in self._plan.files for sheet in file.sheets]
        if any(file.flip == "fold" for file in self._plan.files):
            yield "build_fold"
        yield "build_stack"
        yield "build_cut"
        if any(file.part.startswith(TILED) for file in self._plan.files):
            yield "build_parts"
        if any(_has(surface.marks.items, "cut lines") for surface in surfaces):
            yield "build_curves"
        if self._is_folded:
            yield "build_creases"
        if any(leaf.stack == "cards" for leaf in self._plan.leaves):
            yield "build_corners"
        if self._plan.stapled:
            yield "build_staple"
        yield "build_count"

    def _numbered(self, key: str, width: float) -> Panel:
        self._step += 1
        step = self._panels.point(f"{self._step}.", self._words[key], width, _INDENT)
        return step._replace(space=_STEP)

    def _pointed(self, key: str, width: float) -> Panel:
        return self._panels.point(_BULLET, self._words[key], width, _INDENT)._replace(space=_STEP)

    def _list(self) -> Iterator[Panel]:
        """Yield the list of pieces; its head stays with the first row."""
        rows = list(self._inventory.rows(self._panels, self._width))
        half = self._width / 2
        name = self._panels.text(self._words["build_inventory"], "sheet_heading", half)
        total = self._panels.text(self._inventory.count(), "sheet_heading", half, align="right")
        head = self._panels.row([(0, name), (half, total)], self._width)
        yield stacked((rule(self._width), head._replace(space=2.5), *rows[:1]))._replace(
            space=_SECTION
        )
        yield from rows[1:]


def _has(items: Sequence[Item], label: str) -> bool:
    return any(isinstance(item, Group) and item.label == label for item in items)
