"""Files for makers: what each asks for, in its own page order, sizes, colours and file names."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from math import ceil

from proofpress.backends.document import Document
from proofpress.backends.drawn_page import png_of_page
from proofpress.backends.pdf import PdfRenderer
from proofpress.deliver import OutputFile, Scope
from proofpress.diagnostics import Diagnostic, Diagnostics, Span, did_you_mean, finding
from proofpress.impose.shop import ShopFile, ShopJob, shop_job
from proofpress.model.decode import Reading
from proofpress.model.game import Game
from proofpress.model.maker import Maker
from proofpress.model.makers import maker_ids, read_maker
from proofpress.model.press import PressSettings, read_press
from proofpress.preflight.known import Known
from proofpress.pressroom import PressRoom, Proof
from proofpress.rendering import copies_of
from proofpress.request import Request
from proofpress.sheet import Leaf
from proofpress.source.project import Project
from proofpress.source.text import Origin
from proofpress.text.fonts import Fonts
from proofpress.units import MM_PER_INCH
from proofpress.usage import UsageError
from proofpress.values import dataclass, replace

SHOP = "shop"  # PDF/X-4 where the pack brings a colour profile, else PDF/X-1a
_NO_DAY = "2000-01-01"  # where a game has no date: no clock is read
_X4, _X1A = "printshop_x4", "printshop_x1a"


@dataclass(frozen=True, slots=True)
class Shop:
    """A maker, and the press as a pack describes it."""

    maker: Maker
    press: PressSettings
    colours: Span

    def order(
        self, language: str, leaves: Sequence[Leaf], origins: dict[str, Origin]
    ) -> "tuple[Order, Diagnostics]":
        """Return what the maker is sent in one language, and what does not fit."""
        _, found = shop_job(leaves, self.maker, origins)
        order = Order(self, language, tuple(leaves))
        return order, tuple(replace(one, language=language) for one in found)


@dataclass(frozen=True, slots=True)
class Order:
    """What one maker is sent in one language."""

    shop: Shop
    language: str
    leaves: tuple[Leaf, ...]


def read_shops(
    project: Project, game: Game, request: Request
) -> tuple[tuple[Shop, ...], Diagnostics]:
    """Return the makers that a request names.

    Raises UsageError for a maker that there is not.
    """
    reading = Reading()
    press = read_press(project, reading)
    known = maker_ids(project)
    ids = [(_X4 if press.profile else _X1A) if id == SHOP else id for id in request.makers]
    for id in ids:
        if id not in known:
            near = did_you_mean(id, known) or (f"there are home, shop, {', '.join(known)}",)
            raise UsageError(f"--profile does not know `{id}`; {near[0]}")
    shops = []
    for id in dict.fromkeys(ids):
        maker = read_maker(id, project, reading)
        if maker is not None:
            reading.found += _lacking(maker, press, game)
            shops.append(Shop(maker, press, _colours_of(project)))
    return tuple(shops), tuple(reading.found)


def _colours_of(project: Project) -> Span:
    """Return the file that the colours of a pack stand in."""
    own = "templates/styles.yaml"
    return project.pack.span(own if own in project.pack.files else "game.yaml")


def _lacking(maker: Maker, press: PressSettings, game: Game) -> Iterator[Diagnostic]:
    if maker.standard == "x4" and not press.profile:
        yield finding(
            "press-profile",
            maker.origin.span,
            f"PDF/X-4 holds a colour profile, and the pack `{game.id}` names none",
            hints=(
                "write `icc: templates/coated.icc` into templates/press.yaml; shops hand out"
                " theirs, docs/shops.md names free ones",
                "PDF/X-1a needs none: --profile printshop_x1a",
            ),
        )


class Workshop:
    """Where orders are made; what one language has drawn serves the next.

    `known` is what was measured of files that were made.
    """

    def __init__(
        self, game: Game, fonts: Fonts, sizes: Mapping[str, tuple[int, int]], day: str
    ) -> None:
        self.known = Known()
        self._game = game
        self._fonts = fonts
        self._sizes = sizes
        self._day = day or game.date or _NO_DAY
        self._screen = PdfRenderer(fonts, sizes)
        self._rooms: dict[str, PressRoom] = {}
        self._pictures: dict[bytes, bytes] = {}

    def make(self, order: Order, title: str) -> tuple[tuple[OutputFile, ...], Diagnostics]:
        """Return the files of an order, and what was changed for the maker."""
        maker, code = order.shop.maker, order.language
        if not maker.is_press:
            job, _ = shop_job(order.leaves, maker, {})
            files = tuple(self._files(job, order, title, self._screen))
            return (*files, _table(order, "list", _list(job, maker))), ()
        room = self._room(order.shop)
        proof = Proof(room, self._game, order.leaves)
        job, _ = shop_job(proof.leaves, maker, {})
        files = tuple(self._files(job, order, title, room.renderer))
        found = proof.findings(order.shop.colours)
        tables = _table(order, "list", _list(job, maker)), _table(order, "inks", proof.record())
        return (*files, *tables), tuple(replace(one, language=code) for one in found)

    def _files(
        self, job: ShopJob, order: Order, title: str, renderer: PdfRenderer
    ) -> Iterator[OutputFile]:
        maker, code = order.shop.maker, order.language
        suffix = _suffix(maker)
        for file in job.files:
            if maker.container == "images":
                data = self._picture(file, maker, Document(title, code))
            else:
                document = Document(title, code, file.name, self._game.version)
                data = renderer.render(file.sheets, document)
            scope = Scope(code, maker.id, file.part, suffix)
            path = f"{code}/{maker.id}/{file.name}.{suffix}"
            yield OutputFile(path, scope, data, tuple(copies_of(file.sheets)))

    def _room(self, shop: Shop) -> PressRoom:
        if shop.maker.id not in self._rooms:
            made = PressRoom(shop.maker, shop.press, self._fonts, self._sizes, self._day)
            self._rooms[shop.maker.id] = made
        return self._rooms[shop.maker.id]

    def _picture(self, file: ShopFile, maker: Maker, document: Document) -> bytes:
        """Return the one page of a file as a picture."""
        sheet = file.sheets[0]
        pdf = self._screen.render(file.sheets, document)
        known = self._pictures.get(pdf)
        if known is None:
            pixels = tuple(
                round(side / MM_PER_INCH * maker.resolution) for side in (sheet.width, sheet.height)
            )
            rim = ceil(file.rim / MM_PER_INCH * maker.resolution)
            known = png_of_page(pdf, (pixels[0], pixels[1]), maker.resolution, rim)
            self._pictures = {pdf: known}  # copies of a card come one after another
        return known


def _suffix(maker: Maker) -> str:
    return "png" if maker.container == "images" else "pdf"


def _table(order: Order, name: str, data: bytes) -> OutputFile:
    maker, code = order.shop.maker, order.language
    return OutputFile(f"{code}/{maker.id}/{name}.csv", Scope(code, maker.id, name, "csv"), data)


def _list(job: ShopJob, maker: Maker) -> bytes:
    """Return the list of counts: a line for each piece with its two files."""
    suffix = _suffix(maker)
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("piece", "copies", "front", "back"))
    for piece, copies, front, back in job.listed:
        writer.writerow((piece, copies, f"{front}.{suffix}", f"{back}.{suffix}" if back else ""))
    return out.getvalue().encode()
