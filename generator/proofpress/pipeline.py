"""The whole flow, top to bottom: a pack's files in, findings and finished files out.

Every stage is a function from values to values that returns its findings beside its value. A
content fault stops no stage: what it touches is skipped, and all faults come out of one run.
"""

import gc
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import product
from typing import TYPE_CHECKING

from proofpress.browsing import (
    CONTACT_SHEET,
    REPORT,
    Shown,
    has_contact_sheet,
    pages_to_browse,
)
from proofpress.deliver import Delivery, OutputFile, Scope
from proofpress.diagnostics import Diagnostic, Diagnostics, has_errors, in_order
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.making import Asked, Maker, Share, made_for, one_by_one
from proofpress.model.game import Game
from proofpress.model.template import Paper
from proofpress.rendering import Printing, Renderers, files_on, print_build_sheet
from proofpress.report.progress import Progress, no_progress
from proofpress.request import EVERYTHING, PARTS, SINGLE, InkUse, Request
from proofpress.scene import Printed
from proofpress.sheet import Page
from proofpress.source.inputs import NO_PAST, Past
from proofpress.source.project import Project
from proofpress.understanding import Reading, names_of, stories_of
from proofpress.understanding import languages_of as languages_of
from proofpress.understanding import read_pack as read_pack
from proofpress.usage import UsageError
from proofpress.values import dataclass, replace

if TYPE_CHECKING:  # each stage is imported by the function that begins it
    from proofpress.layout.book import Booklet
    from proofpress.layout.kit import Kit
    from proofpress.sheet import Leaf
    from proofpress.shops import Order, Workshop
    from proofpress.source.text import Origin
    from proofpress.text.fonts import Fonts
    from proofpress.text.typeset import Typesetter


@dataclass(frozen=True, slots=True)
class Edition:
    """A game laid out in one language: what is cut out of sheets, and the booklet."""

    language: Language
    speaker: Speaker
    typesetter: "Typesetter"
    leaves: "tuple[Leaf, ...]"
    booklet: "Booklet | None"
    pictures: tuple[Printed, ...]
    found: Diagnostics

    @property
    def covers(self) -> tuple[Page, ...]:
        """The booklet's covers, none where it is not asked for."""
        return () if self.booklet is None else self.booklet.covers


@dataclass(frozen=True, slots=True)
class Built:
    """What a build made: a delivery where nothing was in its way, and all findings."""

    delivery: Delivery | None
    found: Diagnostics
    is_unprinted: bool = False
    rest: object = None  # what it was made from: a process that soon ends need not take it apart


def check_pack(
    project: Project,
    request: Request = EVERYTHING,
    *,
    with_layout: bool = True,
    with_play: bool = True,
) -> Diagnostics:
    """Return all findings of a pack, up to the fit of its texts and the size of its sheets."""
    with few_collections():
        reading = read_pack(project, request)
        found = list(reading.found)
        if reading.understood is not None and reading.programs and with_play:
            from proofpress.rules.check import try_out
            from proofpress.rules.foreseen import once

            found += try_out(reading.programs, names_of(reading.understood), reading.found)
            found = once(found)
        if reading.understood is not None and with_layout and reading.understood[0].printed:
            game, _ = reading.understood
            papers, faults = papers_of(project, request)
            found += faults
            fonts, faults = fonts_of(project, game, languages_of(game, request))
            found += faults
            for edition in editions_of(project, reading, fonts, request):
                found += edition.found
                for _, faults in _printings(game, edition, request, papers):
                    found += faults
                for faults in _try_makers(project, game, edition, fonts, request):
                    found += faults
        return in_order(found)


def build_pack(
    project: Project,
    request: Request = EVERYTHING,
    progress: Progress = no_progress,
    past: Past = NO_PAST,
    share: Share = one_by_one,
) -> Built:
    """Return a pack's files, ready to deliver, or only findings where one is an error.

    What the past knows is not worked out again; its memory learns what is new. Files of several
    languages are tasks for `share`.
    """
    with few_collections():
        reading = read_pack(project, request, past)
        found = list(reading.found)
        if reading.understood is None:
            return Built(None, in_order(found))
        game, _ = reading.understood
        if not game.printed:
            return Built(None, in_order(found), is_unprinted=True)
        papers, faults = papers_of(project, request)
        found += faults
        printings: list[Printing] = []
        editions: list[Edition] = []
        fonts, faults = fonts_of(project, game, languages_of(game, request))
        found += faults
        for edition in editions_of(project, reading, fonts, request, past):
            found += edition.found
            editions.append(edition)
            for printing, faults in _printings(game, edition, request, papers, past):
                found += faults
                printings += [printing] if printing is not None else []
            if request.has_pictures and request.is_home:
                printings += _single_cards(edition, request)
        orders, faults = _orders(project, game, editions, request)
        found += faults
        if has_errors(found):
            return Built(None, in_order(found))
        maker = _maker(game, editions, fonts, request, past)
        shown = [_shown(reading, one, request) for one in editions]
        seen = shown[0] if has_contact_sheet(request) else None
        made = maker.make(Asked(printings, orders, seen), share, progress)
        found += _measured(made.home, printings, editions, request)
        found += made.found
        files = [*made.home, *made.others]
        files += pages_to_browse(game, shown, request, found, files, maker.renderers)
        asked = frozenset(_asked(game, request))
        known = frozenset(one.code for one in (*game.languages.all, *game.languages.draft))
        delivery = Delivery(project.id, game.version, tuple(files), asked, known)
        rest = reading, editions, printings, maker
        return Built(None if has_errors(found) else delivery, in_order(found), rest=rest)


def _shown(reading: Reading, one: Edition, request: Request) -> Shown:
    stories = stories_of(reading, one.speaker)
    booklet = one.booklet if request.is_home else None
    return Shown(one.speaker, one.typesetter, one.leaves, booklet, stories)


def fonts_of(
    project: Project, game: Game, languages: tuple[Language, ...]
) -> "tuple[Fonts, Diagnostics]":
    """Return the fonts of a pack, and what is wrong with those that its styles name."""
    from proofpress.text.fonts import load_fonts
    from proofpress.text.setting import check_fonts

    fonts, found = load_fonts(project)
    return fonts, (*found, *check_fonts(game.theme.styles, languages, fonts))


def papers_of(project: Project, request: Request) -> tuple[tuple[Paper, ...], Diagnostics]:
    """Return the papers that a request names.

    Raises UsageError for one that there is not.
    """
    from proofpress.impose.papers import measured_paper, no_paper, read_papers

    known, found = read_papers(project)
    papers = []
    for name in request.papers:
        paper = known.get(name) or measured_paper(name)
        if paper is not None:
            papers.append(paper)
        elif name != SINGLE:
            raise UsageError(no_paper(name, (*sorted(known), SINGLE)))
    return tuple(papers), found


def editions_of(
    project: Project,
    reading: Reading,
    fonts: "Fonts",
    request: Request,
    past: Past = NO_PAST,
) -> Iterator[Edition]:
    """Yield the game in each language; pictures and fonts are read once for all of them.

    The pack is one that was understood.
    """
    from proofpress.layout.kit import Kit
    from proofpress.layout.piece import lay_out
    from proofpress.layout.resolution import check_resolution, largest_pictures
    from proofpress.text.typeset import Typesetter

    assert reading.understood is not None
    game, catalogs = reading.understood
    kit = Kit(project)
    typesetter = Typesetter(fonts, kit, game.theme.hyphenation)
    for language in languages_of(game, request):
        typesetter.forget()  # texts of another language
        speaker = Speaker(game, catalogs, language, is_draft=game.languages.is_draft(language))
        leaves, faults = lay_out(game, speaker, kit, typesetter, request.ink, past)
        booklet = None
        if game.book is not None and "booklet" in request.parts:
            booklet, bookish = _booklet(reading, speaker, leaves, kit, typesetter, request.ink)
            faults = (*faults, *bookish)
        pictures = largest_pictures(_pages(leaves, booklet))
        faults = (*faults, *check_resolution(pictures))
        cards = (leaf for leaf in leaves if leaf.stack == "cards")
        if any(leaf.back is not None and leaf.back.subject == leaf.subject for leaf in cards):
            from proofpress.layout.sides import check_sides

            faults = (*faults, *check_sides(game, leaves, project.pack.name))
        shared = {deck.id for deck in game.decks if deck.cut == "shared"}
        if request.imposition.bleed == "shared":
            shared |= {deck.id for deck in game.decks}
        if shared:
            from proofpress.layout.rim import check_rims

            faults = (*faults, *check_rims(game, shared, leaves, past.memory))
        yield Edition(language, speaker, typesetter, leaves, booklet, pictures, faults)


def _pages(leaves: "Iterable[Leaf]", booklet: "Booklet | None") -> "Iterator[Page]":
    """Yield every page of an edition."""
    for leaf in leaves:
        yield leaf.front
        if leaf.back is not None:
            yield leaf.back
    yield from booklet.pages if booklet is not None else ()


def _booklet(
    reading: Reading,
    speaker: Speaker,
    leaves: "tuple[Leaf, ...]",
    kit: "Kit",
    typesetter: "Typesetter",
    ink: InkUse,
) -> "tuple[Booklet | None, Diagnostics]":
    from proofpress.layout.book import Shelf, lay_out_book
    from proofpress.layout.cover import lay_out_covers

    game = reading.understood[0] if reading.understood is not None else None
    if game is None or game.book is None:
        return None, ()
    covers, found = lay_out_covers(game, game.book, speaker, kit, typesetter, ink)
    shelf = Shelf(game, game.book, speaker, leaves, covers, stories_of(reading, speaker), ink)
    booklet, more = lay_out_book(shelf, typesetter)
    return booklet, (*found, *more)


def _printings(
    game: Game,
    edition: Edition,
    request: Request,
    papers: Sequence[Paper],
    past: Past = NO_PAST,
) -> Iterator[tuple[Printing | None, Diagnostics]]:
    """Yield the printings that a request asks for; a build sheet tells of all parts."""
    made: list[Printing] = []
    for printing, found in impose_edition(game, edition, request, papers, past):
        made += [printing] if printing is not None else []
        yield printing, found
    if request.has_build_sheet:
        from proofpress.binding import PRINT
        from proofpress.layout.buildsheet import BuildPlan

        parts = tuple(part for part in PARTS if part not in request.parts)
        for printing, found in impose_edition(game, edition, replace(request, parts=parts), papers):
            made += [printing] if printing is not None else []
            yield None, found
        name = request.named("build-sheet")
        has_pages = game.book is not None and game.book.blocks
        stapled = request.named(PRINT) if has_pages else ""
        for paper in papers:
            files = files_on(paper, made)
            plan = BuildPlan(game, edition.speaker, paper, edition.leaves, files, name, stapled)
            yield print_build_sheet(plan, edition.typesetter)


def impose_edition(
    game: Game,
    edition: Edition,
    request: Request,
    papers: Sequence[Paper],
    past: Past = NO_PAST,
) -> Iterator[tuple[Printing | None, Diagnostics]]:
    """Yield the printings that a request asks for, with what stands in the way of each."""
    from proofpress.impose.plan import plan_sheets
    from proofpress.impose.reach import beyond_print
    from proofpress.impose.room import Setup
    from proofpress.impose.sheets import impose
    from proofpress.impose.single import one_per_page
    from proofpress.layout.footer import lay_out_footers
    from proofpress.parting import fitting
    from proofpress.printings import SUFFIXES, folds_of, printings_of

    if not request.is_home:
        return
    origins = _origins(game)
    code, voice = edition.language.code, (edition.speaker, edition.typesetter)
    for paper, (part, folds) in product(papers, folds_of(request)):
        own = [leaf for leaf in edition.leaves if leaf.stack == part]
        leaves, parted = fitting(game, voice, own, paper, request)
        yield from parted
        for fold in folds if leaves else ():
            base = f"{part}{SUFFIXES[fold]}"
            setup = Setup(paper, fold, request.imposition)
            plan, found = plan_sheets(leaves, setup, request.named(base), origins)
            if plan is None:
                yield None, found
                continue
            footers, more = lay_out_footers(plan.footers, game, *voice, part, past)
            yield None, (*found, *more, *beyond_print(plan, origins))
            scope = Scope(code, paper.id, base, "")
            for printing in printings_of(scope, impose(plan, footers), leaves, request):
                yield replace(printing, reasons=plan.reasons), ()
    for part, folds in folds_of(request) if SINGLE in request.papers else ():
        leaves = [leaf for leaf in edition.leaves if leaf.stack == part]
        with_backs = any(fold != "none" for fold in folds)
        sheets = one_per_page(
            leaves, request.named(part), request.imposition, with_backs=with_backs
        )
        for printing in printings_of(Scope(code, SINGLE, part, ""), sheets, leaves, request):
            yield printing, ()
    if edition.booklet is not None and edition.booklet.pages:
        from proofpress.binding import bindings

        yield from (
            (one, ()) for one in bindings(edition.booklet, edition.language, papers, request)
        )


def _origins(game: Game) -> "dict[str, Origin]":
    """Return where each piece stands in the pack."""
    origins = {f"{deck.id}.{card.id}": card.origin for deck in game.decks for card in deck.cards}
    origins |= {token.id: token.origin for token in game.tokens}
    origins |= {board.id: board.origin for board in game.boards}
    origins |= {"book": game.book.origin} if game.book is not None else {}
    return origins | {one.id: one.origin for one in game.assemblies}


def _orders(
    project: Project, game: Game, editions: Iterable[Edition], request: Request
) -> "tuple[list[Order], Diagnostics]":
    """Return what each maker that is asked for is sent, in each language."""
    if not request.makers:
        return [], ()
    from proofpress.binding import SHOP_BLEED
    from proofpress.impose.stitched import leaves_of_book
    from proofpress.shops import Order, read_shops

    shops, faults = read_shops(project, game, request)
    found = list(faults)
    orders: list[Order] = []
    for edition in editions:
        leaves = [leaf for leaf in edition.leaves if leaf.stack in request.parts]
        pages = edition.booklet.pages if edition.booklet is not None else ()
        bound = leaves_of_book(pages, SHOP_BLEED) if pages else ()
        for shop in shops:
            own = (*leaves, *(bound if "booklet" in shop.maker.parts else ()))
            order, faults = shop.order(edition.language.code, own, _origins(game))
            found += faults
            orders.append(order)
    return orders, tuple(found)


def _maker(
    game: Game, editions: Sequence[Edition], fonts: "Fonts", request: Request, past: Past
) -> Maker:
    """Return who makes the files of a game; the largest picture of all languages serves them."""
    from proofpress.layout.resolution import needed_sizes

    titles = {one.language.code: title_of(game, one.speaker) for one in editions}
    sizes = needed_sizes(one for edition in editions for one in edition.pictures)
    renderers = Renderers(fonts, sizes, past.memory)
    return Maker(game, titles, request, renderers, _workshop(game, fonts, sizes, request))


def _workshop(
    game: Game, fonts: "Fonts", sizes: Mapping[str, tuple[int, int]], request: Request
) -> "Workshop | None":
    """Return where orders are made, None where no maker is asked for."""
    if not request.makers:
        return None
    from proofpress.shops import Workshop

    return Workshop(game, fonts, sizes, request.day)


def _measured(
    files: Sequence[OutputFile],
    printings: Sequence[Printing],
    editions: Iterable[Edition],
    request: Request,
) -> "Iterator[Diagnostic]":
    """Yield what home sheets lack; they are read again only where that is asked for."""
    from proofpress.measuring import count, measure_sheets

    leaves = {one.language.code: one.leaves for one in editions}
    if request.is_home:
        yield from count(files, printings, leaves, request)
    if request.is_measured:
        yield from measure_sheets(files, printings)


def _try_makers(
    project: Project, game: Game, edition: Edition, fonts: "Fonts", request: Request
) -> Iterator[Diagnostics]:
    """Yield what is found wrong where pieces are made ready for makers."""
    orders, found = _orders(project, game, [edition], request)
    yield found
    workshop = _workshop(game, fonts, {}, request)
    if workshop is not None and not has_errors(found):
        titles = {edition.language.code: title_of(game, edition.speaker)}
        for order in orders:
            yield made_for(order, workshop, titles)[1]


def _single_cards(edition: Edition, request: Request) -> Iterator[Printing]:
    """Yield the front of every card as a picture of its own."""
    from proofpress.impose.single import one_per_sheet

    for leaf in edition.leaves:
        if leaf.stack == "cards":
            scope = Scope(edition.language.code, "", request.named("cards"), "png")
            name = request.named(leaf.subject.replace(".", "-"))
            yield Printing(name, scope, one_per_sheet((leaf.front,)))


def _asked(game: Game, request: Request) -> Iterator[Scope]:
    """Yield the scope of every file that a request could make, made or not.

    The report is always among them: an old one would tell of files that are no longer there.
    """
    from proofpress.parting import files_of
    from proofpress.printings import scopes_of_sheets

    yield REPORT
    yield CONTACT_SHEET
    for language in languages_of(game, request):
        code = language.code
        for maker, part in product(request.makers, (*request.parts, "list", "inks")):
            yield from (Scope(code, maker, part, format) for format in ("pdf", "png", "csv"))
        if not request.is_home:
            continue
        yield from scopes_of_sheets(code, request)
        for paper, name, format in product(request.papers, files_of(game), request.formats):
            if "boards" in request.parts:
                yield Scope(code, paper, request.named(name), format)
        if request.has_build_sheet:
            yield from (
                Scope(code, paper, request.named("build-sheet"), "pdf") for paper in request.papers
            )
        if "booklet" in request.parts:
            from proofpress.binding import scopes_of_booklet

            yield from scopes_of_booklet(code, request)
        if request.has_pictures:
            yield Scope(code, "", request.named("cards"), "png")


def title_of(game: Game, speaker: Speaker) -> str:
    """Return a game's title in a language, without marks."""
    from proofpress.layout.galley import words_of

    said, _ = speaker.say(game.title)
    return words_of(said) if said is not None else game.title.raw


@contextmanager
def few_collections() -> Iterator[None]:
    """Keep the garbage collector off: a build makes many values and drops few."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
