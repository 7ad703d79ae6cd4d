"""Pieces laid out: every card, token and board of a game as leaves with their pages."""

from collections.abc import Callable, Iterator
from functools import cache, partial

from proofpress.diagnostics import Diagnostics
from proofpress.geometry import Outline, Rect, mirrored, polygon, rectangle
from proofpress.lang.inline import InlineWords
from proofpress.lang.scope import Scope as SayScope
from proofpress.lang.scope import board_scope, card_scope, deck_scope, game_scope, token_scope
from proofpress.lang.speaker import Speaker
from proofpress.layout.draft import Draft, Sizes, find_known, keep_known
from proofpress.layout.fitting import FieldText, Settings
from proofpress.layout.fullart import Edge
from proofpress.layout.identity import Identities
from proofpress.layout.kit import Kit
from proofpress.layout.looks import Looks
from proofpress.layout.lowink import spare_side
from proofpress.layout.operations import Scope
from proofpress.layout.reading import Items
from proofpress.layout.resolution import PictureWalk
from proofpress.layout.safety import Zone, intrusions
from proofpress.layout.scope import has_icons, is_drawable
from proofpress.layout.studio import Sketch, Studio
from proofpress.model.board import Board, Lines
from proofpress.model.game import Card, Cut, Deck, Game, Seat, Token, owners_of
from proofpress.model.message import Text
from proofpress.model.template import ArtBleed
from proofpress.paint import BLACK
from proofpress.request import InkUse
from proofpress.scene import DeferredFrame, Frame, Path, Stroke
from proofpress.sheet import Crease, Leaf, Page, Side
from proofpress.source.inputs import NO_PAST, OF_PIECES, Past
from proofpress.source.text import Origin
from proofpress.text.typeset import Typesetter
from proofpress.values import NamedTuple, dataclass

CUT_LINE_WIDTH = 0.1
# Names that differ between the pieces that one back may serve.
_OWN_NAMES = frozenset(("card", "token", "board", "owner"))


@dataclass(frozen=True, slots=True)
class _Body:
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


class _Ask(NamedTuple):
    """A side of a piece that is to be drawn, and the place that asks for it.

    `scope` gives the names in reach of the face's expressions, `say_scope` those of texts.
    """

    face: str
    side: Side
    subject: str
    identity: str
    name: Text
    scope: Callable[[], Scope]
    say_scope: Callable[[], SayScope]
    asked: Origin


class _Pair(NamedTuple):
    """A piece before its type has a size; `back` is None where nothing is printed there."""

    subject: str
    copies: int
    front: Draft
    back: Draft | None


def lay_out(
    game: Game,
    speaker: Speaker,
    kit: Kit,
    typesetter: Typesetter,
    ink: InkUse = "full",
    past: Past = NO_PAST,
) -> tuple[tuple[Leaf, ...], Diagnostics]:
    """Return all pieces of a game in one language as leaves: decks, tokens, boards, assemblies.

    A piece whose face or values are unusable is left out; all are where the styles cannot be
    read. Equal backs of a deck are one page. What the past knows is not worked out again.
    """
    if not game.theme.is_whole:
        return (), ()
    studio = Studio(game, speaker, kit, typesetter, ink)
    record = _Record(studio, past)
    leaves: list[Leaf] = []
    for deck in game.decks:
        leaves.extend(_lay_out_deck(record, deck))
    leaves.extend(_lay_out_tokens(record))
    for board in game.boards:
        leaves.extend(_lay_out_board(record, board))
    if game.assemblies:
        from proofpress.layout.assembly import lay_out_assemblies

        leaves.extend(lay_out_assemblies(studio))
    return tuple(leaves), studio.diagnostics


class _Record:
    """What is known of sides, and what may be kept: only what nothing was found wrong with."""

    def __init__(self, studio: Studio, past: Past) -> None:
        self.studio = studio
        self.memory = past.memory
        self.identities: Identities | None = None
        if past.memory.is_kept:
            self.identities = Identities(studio.game, studio.speaker, studio.ink, past.inputs)
        pack = studio.kit.project.pack.name
        self._of_pieces = tuple(f"{pack}/{folder}" for folder in OF_PIECES)
        self.style = cache(studio.style)
        self._doubtful: set[str] = set()
        self._walk = PictureWalk()
        self.looks = Looks()

    def is_own_back(self, face: str, asked: Origin, subject: str) -> bool:
        """Say whether a back tells of its card, so that each card has one of its own."""
        key = f"own.{self.identities.face(face)}" if self.identities else ""
        known = self.memory.get(key) if key else None
        if known is not None:
            return bytes(known) == b"1"
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
        heard = self.studio.faults.heard[since:]
        if any(not span.file.startswith(self._of_pieces) for span in heard):
            self._doubtful.add(face)
        return not heard

    def keep(self, draft: Draft, face: str, items: Items) -> None:
        """Keep a clean side for later builds."""
        if draft.identity and draft.is_clean and face not in self._doubtful:
            keep_known(self.memory, draft, self._walk.pictures(items))


def _lay_out_deck(record: _Record, deck: Deck) -> tuple[Leaf, ...]:
    studio = record.studio
    size = (deck.width, deck.height)
    shape = (deck.outline, size, deck.bleed, deck.safe)
    body = _Body(*shape, "cards", deck.cut, art_bleed=deck.art_bleed)
    bench = _Bench(record, body)
    pairs: list[_Pair] = []
    for card in deck.cards:
        if not is_drawable(studio.game, card):
            continue
        subject = f"{deck.id}.{card.id}"
        front = bench.draft(_card_ask(record, deck, card, card.face, Side.FRONT))
        name = card.back or deck.back
        back = None if name is None else _card_back(bench, deck, card, name)
        if front is not None and (name is None or back is not None):
            pairs.append(_Pair(subject, card.copies, front, back))
    return bench.leaves(pairs, studio.settle(bench.texts(pairs)))


def _card_ask(record: _Record, deck: Deck, card: Card, face: str, side: Side) -> _Ask:
    studio, identities = record.studio, record.identities
    identity = identities.card(deck, card, face, side) if identities else ""
    scope = partial(studio.scopes.card, deck, card, side)
    say_scope = _Once(lambda: {**game_scope(studio.game), **card_scope(deck, card)})
    asked = (card.face_at if side is Side.FRONT else card.back_at or deck.back_at) or card.origin
    subject = f"{deck.id}.{card.id}"
    return _Ask(face, side, subject, identity, card.name, scope, say_scope, asked)


def _card_back(bench: "_Bench", deck: Deck, card: Card, name: str) -> Draft | None:
    """Return the back of a card, one for all cards of a deck where it says nothing of the card."""
    studio, record = bench.record.studio, bench.record
    asked = card.back_at or card.origin if card.back else deck.back_at or deck.origin
    if record.is_own_back(name, asked, deck.id):
        return bench.draft(_card_ask(record, deck, card, name, Side.BACK))
    if name in bench.backs:
        return bench.backs[name]
    identity = record.identities.back(deck, name) if record.identities else ""
    scope = partial(studio.scopes.deck, deck, Side.BACK)
    say_scope = _Once(lambda: {**game_scope(studio.game), **deck_scope(deck)})
    ask = _Ask(name, Side.BACK, deck.id, identity, deck.name, scope, say_scope, asked)
    bench.backs[name] = bench.draft(ask)
    return bench.backs[name]


def _lay_out_tokens(record: _Record) -> Iterator[Leaf]:
    """Yield all tokens; those with the same faces in the same size share the sizes of their type.

    They are one set to the eye, as the cards of a deck are.
    """
    game = record.studio.game
    drafted = [
        (token, *_draft_token(record, token)) for token in game.tokens if is_drawable(game, token)
    ]
    sets: dict[tuple[object, ...], list[FieldText]] = {}
    for token, bench, pairs in drafted:
        sets.setdefault(_set_of(token), []).extend(bench.texts(pairs))
    settings = {key: record.studio.settle(texts) for key, texts in sets.items()}
    for token, bench, pairs in drafted:
        yield from bench.leaves(pairs, settings[_set_of(token)])


def _set_of(token: Token) -> tuple[object, ...]:
    return token.face, token.back, token.width, token.height


def _draft_token(record: _Record, token: Token) -> tuple["_Bench", list[_Pair]]:
    size = (token.width, token.height)
    shape = (token.outline, size, token.bleed, token.safe)
    bench = _Bench(record, _Body(*shape, "tokens", art_bleed=token.art_bleed))
    seats: tuple[Seat | None, ...] = owners_of(record.studio.game, token) or (None,)
    pairs: list[_Pair] = []
    for seat in seats:
        front = bench.draft(_token_ask(record, token, seat, Side.FRONT))
        back = bench.draft(_token_ask(record, token, seat, Side.BACK))
        if front is not None and back is not None:
            pairs.append(_Pair(_owned_subject(token.id, seat), token.supply, front, back))
    return bench, pairs


def _owned_subject(id: str, seat: Seat | None) -> str:
    return id if seat is None else f"{id}.{seat.id}"


def _token_ask(record: _Record, token: Token, seat: Seat | None, side: Side) -> _Ask:
    """Return a side of a token; without a back of its own it has its face on both sides."""
    studio, identities = record.studio, record.identities
    name = token.back or token.face if side is Side.BACK else token.face
    identity = identities.token(token, seat, name, side) if identities else ""
    scope = partial(studio.scopes.token, token, seat, side)
    say_scope = _Once(lambda: {**game_scope(studio.game), **token_scope(token, seat)})
    subject = _owned_subject(token.id, seat)
    asked = (token.back_at if side is Side.BACK and token.back else token.face_at) or token.origin
    return _Ask(name, side, subject, identity, token.name, scope, say_scope, asked)


def _lay_out_board(record: _Record, board: Board) -> tuple[Leaf, ...]:
    """Return a board as one leaf, or as one for each seat that owns one."""
    game = record.studio.game
    parts = (board.fields, *(space.fields for space in board.spaces))
    if not board.is_whole or not all(has_icons(game, fields) for fields in parts):
        return ()
    outline = rectangle(Rect(0, 0, board.width, board.height))
    size = (board.width, board.height)
    body = _Body(outline, size, board.bleed, board.safe, "boards", lines=board.lines)
    bench = _Bench(record, body)
    pairs: list[_Pair] = []
    for seat in game.players.seats if board.owner is not None else (None,):
        front = bench.draft(_board_ask(record, board, seat, board.face, Side.FRONT))
        back = None
        if board.back is not None:
            back = bench.draft(_board_ask(record, board, seat, board.back, Side.BACK))
        if front is not None and (board.back is None or back is not None):
            subject = _owned_subject(board.id, seat)
            pairs.append(_Pair(subject, board.copies, front, back))
    return bench.leaves(pairs, record.studio.settle(bench.texts(pairs)))


def _board_ask(record: _Record, board: Board, seat: Seat | None, name: str, side: Side) -> _Ask:
    studio, identities = record.studio, record.identities
    identity = ""
    if identities is not None:
        seen = {**studio.scopes.board_values(board), "cuts": board.lines.cuts}
        identity = identities.board(seen, seat, name, side)
    scope = partial(studio.scopes.board, board, seat, side)
    say_scope = _Once(lambda: {**game_scope(studio.game), **board_scope(board, seat)})
    asked = (board.face_at if side is Side.FRONT else board.back_at) or board.origin
    subject = _owned_subject(board.id, seat)
    return _Ask(name, side, subject, identity, board.name, scope, say_scope, asked)


class _Bench:
    """Where the pieces of one deck or token are drawn: drafts first, then pages.

    `backs` are those that many cards share.
    """

    def __init__(self, record: _Record, body: _Body) -> None:
        self.record = record
        self.backs: dict[str, Draft | None] = {}
        self._body = body
        self._faces: dict[Draft, str] = {}
        self._zones: dict[Side, Zone] = {}
        self._pages: dict[Draft, Page] = {}
        self._sizes = Sizes({})

    def draft(self, ask: _Ask) -> Draft | None:
        """Return a side to be settled, or None when its face is unusable."""
        record, studio = self.record, self.record.studio
        draft = Draft(ask.side, ask.subject, ask.identity)
        self._faces[draft] = ask.face
        known = find_known(record.memory, ask.identity)
        if known is not None and draft.recall(known, record.style, lambda: self._again(ask)):
            return draft
        since = len(studio.faults.heard)
        sketch = self._sketch(ask)
        if sketch is None:
            return None
        draft.label = self._label(ask)
        draft.work_out(sketch, studio.texts(sketch), is_clean=record.hear(ask.face, since))
        return draft

    def _sketch(self, ask: _Ask) -> Sketch | None:
        studio = self.record.studio
        face = studio.face(ask.face, ask.asked, ask.subject)
        if face is None:
            return None
        return studio.sketch(face, self._body.edge, ask.subject, ask.scope(), ask.say_scope)

    def _again(self, ask: _Ask) -> Sketch:
        sketch = self._sketch(ask)
        assert sketch is not None, "what an earlier build has drawn can be drawn"
        return sketch

    def texts(self, pairs: list[_Pair]) -> list[FieldText]:
        """Return the texts of pieces, those of a shared side once."""
        drafts = [draft for pair in pairs for draft in (pair.front, pair.back) if draft]
        return [text for draft in dict.fromkeys(drafts) for text in draft.texts]

    def leaves(self, pairs: list[_Pair], settings: Settings) -> tuple[Leaf, ...]:
        """Return the pieces, their type at the sizes that were settled."""
        body, self._sizes = self._body, Sizes(settings)
        return tuple(
            Leaf(
                pair.subject,
                body.stack,
                pair.copies,
                self._page(pair.front, settings),
                None if pair.back is None else self._page(pair.back, settings),
                body.cut,
            )
            for pair in pairs
        )

    def _page(self, draft: Draft, settings: Settings) -> Page:
        if draft not in self._pages:
            self._pages[draft] = self._drawn(draft, settings)
        return self._pages[draft]

    def _drawn(self, draft: Draft, settings: Settings) -> Page:
        """Return a page, drawn now if it is not known from an earlier build."""
        body, record, studio = self._body, self.record, self.record.studio

        def finish(items: Items) -> Items:
            items = spare_side(studio, draft.sketch, items, body.side(draft.side), draft.side)
            return (*items, *body.inner_cuts(draft.side))

        def paint() -> Items:
            return finish(studio.paint(draft.sketch, settings))

        if draft.is_known:
            frame: Frame = DeferredFrame(*body.size, draft.pictures, paint)
        else:
            since = len(studio.faults.heard)
            items = studio.paint(draft.sketch, settings)
            self._guard(draft, items, is_sound=len(studio.faults.heard) == since)
            frame = Frame(*body.size, finish(items))
            draft.is_clean = record.hear(self._faces[draft], since) and draft.is_clean
            record.keep(draft, self._faces[draft], frame.items)
        return Page(
            frame,
            body.side(draft.side),
            body.bleed,
            body.safe,
            draft.subject,
            draft.side,
            studio.speaker.language.code,
            draft.label,
            body.creases(draft.side),
            key=draft.key(self._sizes) if draft.is_clean else "",
        )

    def _guard(self, draft: Draft, items: Items, *, is_sound: bool) -> None:
        """Report texts and icons that come too near to the cut, and what will not look well.

        Of a side that was not drawn as it was meant, the looks are not told.
        """
        studio, zone = self.record.studio, self._zone(draft.side)
        filled = tuple(studio.places.on(items))
        for found in intrusions(filled, zone, studio.typesetter.reach):
            place, name = (found.element, found.attribute), "outside-safe-area"
            where = " on the back" if draft.side is Side.BACK else ""
            studio.faults.report(name, *place, f"{found.message}{where}", found.hint)
        if not (is_sound and studio.game.theme.is_sound):
            return
        root = draft.sketch.face.root
        trim = Rect(0, 0, *self._body.size)
        for sight in self.record.looks.at(items, draft.side, trim, filled):
            element, attribute = (sight.element, "text") if sight.element else (root, "")
            studio.faults.report(sight.name, element, attribute, sight.message, sight.hint)

    def _zone(self, side: Side) -> Zone:
        if side not in self._zones:
            self._zones[side] = Zone(self._body.side(side), self._body.safe)
        return self._zones[side]

    def _label(self, ask: _Ask) -> str:
        said, _ = self.record.studio.said(ask.name, ask.say_scope)
        if said is None:
            return ask.name.raw
        return "".join(part.text for part in said.inlines if isinstance(part, InlineWords))
