"""Where pieces are drawn: sides are drafted, the sizes of their type settled, then painted."""

from collections.abc import Callable, Container, Iterable, Sequence
from functools import cache, partial

from proofpress.geometry import Outline, Rect, mirrored, polygon
from proofpress.lang.inline import InlineWords
from proofpress.lang.scope import Scope as SayScope
from proofpress.layout.block import LENGTH, Block, Blocks, Kept
from proofpress.layout.draft import Draft, Sizes
from proofpress.layout.fitting import FieldKey, FieldText, Settings
from proofpress.layout.fullart import Edge
from proofpress.layout.identity import Identities
from proofpress.layout.looks import Looks
from proofpress.layout.lowink import spare_side
from proofpress.layout.operations import Scope
from proofpress.layout.reading import Items
from proofpress.layout.reduced import reduced_types
from proofpress.layout.resolution import PictureWalk
from proofpress.layout.safety import Zone, intrusions
from proofpress.layout.studio import Sketch, Studio
from proofpress.model.board import Lines
from proofpress.model.game import Cut
from proofpress.model.message import Text
from proofpress.model.template import ArtBleed, Style
from proofpress.paint import BLACK
from proofpress.scene import DeferredFrame, Frame, Path, Stroke
from proofpress.sheet import Crease, Leaf, Page, Side
from proofpress.source.inputs import OF_PIECES, Past
from proofpress.source.text import Origin
from proofpress.values import NamedTuple, dataclass

CUT_LINE_WIDTH = 0.1
# Names that differ between the pieces that one back may serve.
_OWN_NAMES = frozenset(("card", "token", "board", "owner"))


@dataclass(frozen=True, slots=True)
class Body:
    """What the pages of one deck or token have in common."""

    outline: Outline
    size: tuple[float, float]
    bleed: float
    safe: float
    stack: str
    cut: Cut = "own"
    lines: Lines = Lines()
    art_bleed: ArtBleed = None

    @property
    def edge(self) -> Edge:
        """The trim, with what pictures of the whole piece bring of its bleed."""
        return Edge(*self.size, self.bleed, self.art_bleed)

    def creases(self, side: Side) -> tuple[Crease, ...]:
        """Return where it is folded, as one sees it from a side."""
        lines = self.lines.folds
        if side is Side.BACK:
            width = self.size[0]
            lines = tuple(
                (one._replace(x=width - one.x), other._replace(x=width - other.x))
                for one, other in lines
            )
        return tuple(Crease(*line, "fold") for line in lines)

    def inner_cuts(self, side: Side) -> Items:
        """Return the hairlines along which it is cut into pieces, on its front."""
        if side is Side.BACK:
            return ()
        stroke = Stroke(BLACK, CUT_LINE_WIDTH)
        return tuple(Path(polygon(line, closed=False), stroke=stroke) for line in self.lines.cuts)

    def side(self, side: Side) -> Outline:
        """Return the outline as one sees it from a side."""
        return self.outline if side is Side.FRONT else mirrored(self.outline, self.size[0])


class Ask(NamedTuple):
    """A side of a piece that is to be drawn, and the place that asks for it.

    `scope` gives the names in reach of the face's expressions, `say_scope` those of texts; `words`
    say all that the side depends on, nothing where it is not kept.
    """

    face: str
    side: Side
    subject: str
    words: str
    name: Text
    scope: Callable[[], Scope]
    say_scope: Callable[[], SayScope]
    asked: Origin


class Piece(NamedTuple):
    """A piece that is to be drawn; pieces may have a back in common, or none."""

    subject: str
    copies: int
    front: Ask
    back: Ask | None


class Pair(NamedTuple):
    """A piece before its type has a size; `back` is None where nothing is printed there."""

    subject: str
    copies: int
    front: Draft
    back: Draft | None


class _Run(NamedTuple):
    """Neighbouring sides that are kept together: their key, what was kept, and their drafts."""

    key: str
    block: Block | None
    drafts: list[Draft | None]


class _Flat(NamedTuple):
    """What all pages of a body have in common on one side."""

    outline: Outline
    zone: Zone
    creases: tuple[Crease, ...]
    cuts: Items


def _flat(body: Body, side: Side) -> _Flat:
    outline = body.side(side)
    return _Flat(outline, Zone(outline, body.safe), body.creases(side), body.inner_cuts(side))


class _Once:
    """A scope that is made when it is first asked for; `functools.cache` takes longer to make."""

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[], SayScope]) -> None:
        self._make = make
        self._made: SayScope | None = None

    def __call__(self) -> SayScope:
        if self._made is None:
            self._made = self._make()
        return self._made


class Record:
    """What is known of sides, and what may be kept: only what nothing was found wrong with."""

    def __init__(self, studio: Studio, past: Past) -> None:
        self.studio = studio
        self.memory = past.memory
        self.identities: Identities | None = None
        self.blocks: Blocks | None = None
        if past.memory.is_kept:
            self.identities = Identities(studio.game, studio.speaker, studio.ink, past.inputs)
            self.blocks = Blocks(past.memory, self.identities.context)
        pack = studio.kit.project.pack.name
        self._of_pieces = tuple(f"{pack}/{folder}" for folder in OF_PIECES)
        self._doubtful: set[str] = set()
        self.walk = PictureWalk()
        self.looks = Looks()
        self.style = cache(self._style)

    def _style(self, id: str) -> Style:
        style = self.studio.style(id)
        assert style is not None, "what an earlier build has set has its style"
        return style

    def is_own_back(self, face: str, asked: Origin, subject: str, front: Ask) -> bool:
        """Say whether a back tells of its card, so that each card has one of its own.

        The card's `front` is read before it, so that what both have is told of the front.
        """
        key = f"own.{self.identities.face(face)}" if self.identities else ""
        known = self.memory.get(key) if key else None
        if known is not None:
            return bytes(known) == b"1"
        self.studio.face(front.face, front.asked, front.subject)
        found = self.studio.face(face, asked, subject)
        is_own = found is not None and bool(found.names & _OWN_NAMES)
        if key and found is not None:
            self.memory.put(key, b"1" if is_own else b"0")
        return is_own

    def hear(self, face: str, since: int) -> bool:
        """Say whether nothing was told since a count of what was heard.

        A fault of a face itself is told once, with the first piece that has it: no piece of that
        face is kept from there on.
        """
        heard = self.studio.faults.heard
        if len(heard) == since:
            return True
        if any(not span.file.startswith(self._of_pieces) for span in heard[since:]):
            self._doubtful.add(face)
        return False

    def was_clean(self, key: str) -> bool:
        """Say whether an earlier build found nothing wrong with a side at other sizes."""
        return self.memory.get(f"clean.{key}") is not None

    def may_keep(self, draft: Draft) -> bool:
        """Say whether a drawn side is clean."""
        return draft.is_clean and draft.face not in self._doubtful


class Bench:
    """Where the pieces of one deck or token are drawn: drafts first, then pages."""

    def __init__(self, record: Record, body: Body) -> None:
        self.record = record
        self._body = body
        self._runs: list[_Run] = []
        self._trim = Rect(0, 0, *body.size)
        self._flats = {side: _flat(body, side) for side in Side}
        self._pages: dict[Draft, Page] = {}
        self._settings: Settings = {}
        self._sizes = Sizes({})

    def pairs(self, pieces: Sequence[Piece]) -> list[Pair]:
        """Return pieces to be settled, without those that have an unusable face."""
        asks = {id(ask): ask for one in pieces for ask in (one.front, one.back) if ask is not None}
        drafts = dict(zip(asks, self._drafts(list(asks.values())), strict=True))
        found = []
        for subject, copies, asked, other in pieces:
            front = drafts[id(asked)]
            back = None if other is None else drafts[id(other)]
            if front is not None and (other is None or back is not None):
                found.append(Pair(subject, copies, front, back))
        return found

    def _drafts(self, asks: Sequence[Ask]) -> list[Draft | None]:
        """Return sides to be settled, None for each whose face is unusable."""
        blocks, identities = self.record.blocks, self.record.identities
        if blocks is None or identities is None:
            drafts = [self._worked_out(ask, "") for ask in asks]
            self._runs.append(_Run("", None, drafts))
            return drafts
        found = []
        for start in range(0, len(asks), LENGTH):
            some = asks[start : start + LENGTH]
            key = identities.of(*[ask.words for ask in some])
            found.append((some, _Run(key, blocks.find(key), [])))
        for some, run in found:  # all blocks are looked up before sides of others are
            run.drafts.extend(self._run(some, run.block, blocks, identities))
        self._runs += [run for _, run in found]
        return [draft for _, run in found for draft in run.drafts]

    def _run(
        self, asks: Sequence[Ask], block: Block | None, blocks: Blocks, identities: Identities
    ) -> Iterable[Draft | None]:
        sides = {} if block is None else block.sides
        for place, ask in enumerate(asks):
            kept = sides.get(place)
            if kept is None:
                identity = identities.of(ask.words)
                kept = blocks.find_side(identity)
                if kept is None:
                    yield self._worked_out(ask, identity)
                    continue
            yield Draft(ask.side, ask.subject, ask.face, partial(self._again, ask), kept)

    def _worked_out(self, ask: Ask, identity: str) -> Draft | None:
        record, studio = self.record, self.record.studio
        since = len(studio.faults.heard)
        sketch = self._sketch(ask)
        if sketch is None:
            return None
        draft = Draft(ask.side, ask.subject, ask.face, lambda: sketch, None)
        draft.identity, draft.label = identity, self._label(ask)
        draft.work_out(sketch, studio.texts(sketch), is_clean=record.hear(ask.face, since))
        return draft

    def _sketch(self, ask: Ask) -> Sketch | None:
        studio = self.record.studio
        face = studio.face(ask.face, ask.asked, ask.subject)
        if face is None:
            return None
        say_scope = _Once(ask.say_scope)
        return studio.sketch(face, self._body.edge, ask.subject, ask.scope(), say_scope)

    def _again(self, ask: Ask) -> Sketch:
        sketch = self._sketch(ask)
        assert sketch is not None, "what an earlier build has drawn can be drawn"
        return sketch

    def rows(self, pairs: Iterable[Pair]) -> "list[Row]":
        """Return the texts of pieces, for each run of neighbours; those of a shared side once."""
        wanted = {side for pair in pairs for side in (pair.front, pair.back) if side is not None}
        return [self._row(run, wanted) for run in self._runs]

    def _row(self, run: _Run, wanted: Container[Draft]) -> "Row":
        style = self.record.style

        def every() -> list[FieldText]:
            own = [draft for draft in run.drafts if draft in wanted]
            return [text for draft in own if draft is not None for text in draft.texts(style)]

        if run.block is None or not all(one is None or one in wanted for one in run.drafts):
            return Row(every(), None)
        texts: dict[int, list[FieldText]] = {place: [] for place in range(len(run.drafts))}
        for place, number, measure in run.block.deciding:
            draft = run.drafts[place]
            assert draft is not None, "what was kept had a face"
            texts[place].append(draft.text(number, measure, style))
        for place, draft in enumerate(run.drafts):
            if place not in run.block.sides and draft is not None:
                texts[place].extend(draft.texts(style))
        return Row([text for own in texts.values() for text in own], every)

    def leaves(self, pairs: Iterable[Pair], settings: Settings) -> tuple[Leaf, ...]:
        """Return the pieces, their type at the sizes that were settled."""
        body, self._settings, self._sizes = self._body, settings, Sizes(settings)
        leaves = tuple(
            [
                Leaf(
                    pair.subject,
                    body.stack,
                    pair.copies,
                    self._page(pair.front),
                    None if pair.back is None else self._page(pair.back),
                    body.cut,
                )
                for pair in pairs
            ]
        )
        for run in self._runs:
            self._keep(run)
        return leaves

    def _page(self, draft: Draft) -> Page:
        page = self._pages.get(draft)
        if page is None:
            page = self._pages[draft] = self._drawn(draft)
        return page

    def _drawn(self, draft: Draft) -> Page:
        """Return a page, drawn now if it is not known from an earlier build."""
        body, record, side = self._body, self.record, draft.side
        kept, sizes = draft.kept, self._sizes.of(draft.fields)
        key = f"{draft.identity}.{sizes}" if draft.identity else ""
        if kept is not None and (kept.sizes == sizes or record.was_clean(key)):
            paint = partial(self._painted, draft)
            frame: Frame = DeferredFrame(*body.size, draft.pictures, paint)
        else:
            since = len(record.studio.faults.heard)
            items = self._painted(draft, is_new=True)
            frame = Frame(*body.size, items)
            draft.is_clean = record.hear(draft.face, since) and draft.is_clean
            if key and draft.is_clean:
                draft.pictures = tuple(record.walk.pictures(items))
                frame = DeferredFrame.of(*body.size, draft.pictures, items)
                if kept is not None:
                    record.memory.put(f"clean.{key}", b"")
        flat = self._flats[side]
        return Page(
            frame,
            flat.outline,
            body.bleed,
            body.safe,
            draft.subject,
            side,
            record.studio.speaker.language.code,
            draft.label,
            flat.creases,
            key if draft.is_clean else "",
        )

    def _painted(self, draft: Draft, *, is_new: bool = False) -> Items:
        """Return what a side looks like; of a new one what is wrong with it is reported."""
        studio, side = self.record.studio, draft.side
        flat = self._flats[side]
        since = len(studio.faults.heard)
        if draft.kept is not None:
            for ask in draft.sketch.texts.values():
                studio.measure(ask, self._settings[ask.key])
        items = studio.paint(draft.sketch, self._settings)
        if is_new:
            self._guard(draft, flat.zone, items, is_sound=len(studio.faults.heard) == since)
        items = spare_side(studio, draft.sketch, items, flat.outline, side)
        return (*items, *flat.cuts) if flat.cuts else items

    def _keep(self, run: _Run) -> None:
        """Keep the clean sides of a run for later builds."""
        blocks, style = self.record.blocks, self.record.style
        if blocks is None or run.block is not None:
            return
        sides = {}
        for place, draft in enumerate(run.drafts):
            if draft in self._pages and draft is not None and self.record.may_keep(draft):
                texts = draft.texts(style)
                sizes = self._sizes.of(draft.fields)
                head = draft.identity, draft.label, draft.fields, sizes, draft.pictures
                sides[place] = Kept(*head), texts
        blocks.keep(run.key, sides)

    def _guard(self, draft: Draft, zone: Zone, items: Items, *, is_sound: bool) -> None:
        """Report texts and icons that come too near to the cut, and what will not look well.

        Of a side that was not drawn as it was meant, the looks are not told.
        """
        studio = self.record.studio
        filled = tuple(studio.places.on(items))
        for found in intrusions(filled, zone, studio.typesetter.ink_boxes):
            place, name = (found.element, found.attribute), "outside-safe-area"
            where = " on the back" if draft.side is Side.BACK else ""
            studio.faults.report(name, *place, f"{found.message}{where}", found.hint)
        for small in reduced_types(studio, draft.sketch, self._settings, filled):
            studio.faults.add(small)
        if not (is_sound and studio.game.theme.is_sound):
            return
        root = draft.sketch.face.root
        for sight in self.record.looks.at(items, draft.side, self._trim, filled):
            element, attribute = (sight.element, "text") if sight.element else (root, "")
            studio.faults.report(sight.name, element, attribute, sight.message, sight.hint)

    def _label(self, ask: Ask) -> str:
        said, _ = self.record.studio.said(ask.name, _Once(ask.say_scope))
        if said is None:
            return ask.name.raw
        return "".join(part.text for part in said.inlines if isinstance(part, InlineWords))


class Row(NamedTuple):
    """Texts that decide for a run, and a way to all its texts where those are not all."""

    texts: list[FieldText]
    every: Callable[[], list[FieldText]] | None


def texts_to_settle(rows: Sequence[Row]) -> list[FieldText]:
    """Return the texts that decide on the sizes of fields over all runs.

    Those of a run decide only at the floor at which they were measured: at another, all are asked.
    """
    floors: dict[FieldKey, float] = {}
    for row in rows:
        for text in row.texts:
            measure = text.measure
            floors[measure.key] = max(floors.get(measure.key, 0.0), measure.floor_pt)
    found: list[FieldText] = []
    for texts, every in rows:
        tried = [(one.measure.tried_pt, floors[one.measure.key]) for one in texts] if every else ()
        is_same = all(one in (0.0, floor) for one, floor in tried)
        found += texts if every is None or is_same else every()
    return found
