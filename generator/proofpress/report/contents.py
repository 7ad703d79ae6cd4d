"""What `report.html` of a build tells, put together from the game, its pages and its findings."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice

from proofpress.diagnostics import Diagnostic, Diagnostics, Span, in_order, once_for_languages
from proofpress.lang.speaker import Speaker
from proofpress.layout.galley import words_of
from proofpress.model.game import STACKS, Game
from proofpress.model.message import Text
from proofpress.report.fit import gather
from proofpress.report.page import Count, Fact, File, Picture, Report, Shelf
from proofpress.request import Request
from proofpress.sheet import Leaf, Page
from proofpress.values import NamedTuple, replace

MOST_PICTURES = 120  # sides of pieces: each costs time and some 10 KB

Draw = Callable[[Sequence[Page]], Sequence[bytes]]


class Share(NamedTuple):
    """What the report needs of a game in one language."""

    speaker: Speaker
    leaves: Sequence[Leaf]
    covers: Sequence[Page]

    @property
    def language(self) -> str:
        """The language's code."""
        return self.speaker.language.code

    def say(self, text: Text) -> str:
        """Return a name in the language, as plain words."""
        said, _ = self.speaker.say(text)
        return text.raw if said is None else words_of(said)


def compose(
    game: Game,
    request: Request,
    shares: Sequence[Share],
    found: Diagnostics,
    files: Iterable[File],
    draw: Draw,
) -> Report:
    """Return the report of a build; sides of pieces are drawn in its first language."""
    return Report(
        shares[0].say(game.title),
        game.version,
        tuple(share.language for share in shares),
        tuple(_facts(game, request, shares)),
        tuple(_counts(game, request, shares[0])),
        tuple(file for file in files if file.path.endswith((".pdf", ".html"))),
        once_for_languages(in_order(_placed(game, one) for one in found)),
        tuple(_shelves(game, request, shares, draw)),
    )


def _placed(game: Game, one: Diagnostic) -> Diagnostic:
    """Return a finding with its files named from the pack's own folder, wherever that lies."""
    folder = game.origin.source.path.removesuffix("game.yaml")

    def placed(span: Span) -> Span:
        inside = span.file.removeprefix(folder)
        return span if inside == span.file else span._replace(file=f"{game.id}/{inside}")

    notes = tuple(
        note if note.span is None else note._replace(span=placed(note.span)) for note in one.notes
    )
    return replace(one, span=placed(one.span), notes=notes)


def _facts(game: Game, request: Request, shares: Sequence[Share]) -> Iterator[Fact]:
    yield Fact("Version", game.version)
    if game.date is not None:
        yield Fact("Date", game.date)
    yield Fact("Licence", game.licence)
    yield Fact("Languages", ", ".join(share.language for share in shares))
    yield Fact("Parts", ", ".join(request.parts))
    yield Fact("Papers", ", ".join(request.papers))
    yield Fact("Folds", ", ".join(request.folds))
    yield Fact("Formats", ", ".join(request.formats))
    if request.ink == "low":
        yield Fact("Ink", "low")


def _counts(game: Game, request: Request, share: Share) -> Iterator[Count]:
    kinds = [("deck", "cards", one.id, share.say(one.name)) for one in game.decks]
    kinds += [("token", "tokens", one.id, "") for one in game.tokens]
    kinds += [("board", "boards", one.id, share.say(one.name)) for one in game.boards]
    kinds += [(one.kind, STACKS[one.kind], one.id, share.say(one.name)) for one in game.assemblies]
    for kind, stack, id, name in kinds:
        own = [leaf for leaf in share.leaves if leaf.stack == stack and _root(leaf) == id]
        if own and stack in request.parts:
            copies = sum(leaf.copies for leaf in own)
            page = own[0].front
            yield Count(id, name or page.label, kind, len(own), copies, page.width, page.height)


def sides_shown(game: Game, request: Request, leaves: Sequence[Leaf]) -> tuple[Page, ...]:
    """Return the sides of pieces that a report shows, of the leaves of its first language."""
    racks = _racks(game, request)
    sides = (side for id in racks for side in _undrawn(_on(id, leaves)))
    return tuple(side.page for side in islice(sides, MOST_PICTURES))


def _racks(game: Game, request: Request) -> Mapping[str, Text | str]:
    """Return the names of decks, tokens and all else that is cut out, as far as asked for."""
    racks: dict[str, Text | str] = {}
    if "cards" in request.parts:
        racks |= {deck.id: deck.name for deck in game.decks}
    made = {STACKS[one.kind] for one in game.assemblies}
    made |= {"tokens"} if game.tokens else set()
    made |= {"boards"} if game.boards else set()
    stacks = ("tokens", "boards", *STACKS.values())
    return racks | {f".{one}": one.capitalize() for one in stacks if one in made & {*request.parts}}


def _on(rack: str, leaves: Iterable[Leaf]) -> list[Leaf]:
    return [one for one in leaves if _shelf(one) == rack]


def _shelves(game: Game, request: Request, shares: Sequence[Share], draw: Draw) -> Iterator[Shelf]:
    """Yield the decks, the tokens, the boards, then the booklet's covers, as far as asked for."""
    first, room = shares[0], MOST_PICTURES
    for id, name in _racks(game, request).items():
        fields = gather({one.language: _sides(_on(id, one.leaves)) for one in shares})
        sides = tuple(_undrawn(_on(id, first.leaves)))
        drawn = draw([side.page for side in sides[:room]])
        pictures = tuple(side.as_drawn(png) for side, png in zip(sides, drawn, strict=False))
        room -= len(pictures)
        shown = "" if id.startswith(".") else id
        said = name if isinstance(name, str) else first.say(name)
        yield Shelf(shown, said, fields, pictures, len(sides) - len(pictures))
    if "booklet" in request.parts:
        yield Shelf("", "Booklet", gather({one.language: one.covers for one in shares}), ())


def _root(leaf: Leaf) -> str:
    return leaf.subject.partition(".")[0]


def _shelf(leaf: Leaf) -> str:
    return _root(leaf) if leaf.stack == "cards" else f".{leaf.stack}"


class _Side(NamedTuple):
    """A page that is to be shown, with the copies of the one piece that has it, or 0."""

    page: Page
    copies: int

    def as_drawn(self, png: bytes) -> Picture:
        page = self.page
        return Picture(page.subject, page.label, page.side.value, self.copies, png)


def _undrawn(leaves: Sequence[Leaf]) -> Iterator[_Side]:
    """Yield every front with its copies, then every back once."""
    for leaf in leaves:
        yield _Side(leaf.front, leaf.copies)
    backs = {id(leaf.back): leaf.back for leaf in leaves if leaf.back is not None}
    yield from (_Side(back, 0) for back in backs.values())


def _sides(leaves: Iterable[Leaf]) -> Sequence[Page]:
    """Return the pages of leaves, each once."""
    sides = (side for leaf in leaves for side in (leaf.front, leaf.back) if side is not None)
    return tuple({id(side): side for side in sides}.values())
