"""The words on sheets that bear a part of a board: which part it is, and what it joins."""

from collections.abc import Iterable, Sequence

from proofpress.diagnostics import Diagnostic, Diagnostics, finding
from proofpress.geometry import Rect, Transform
from proofpress.lang.inline import InlineWords, Resolved
from proofpress.lang.scope import board_scope, game_scope
from proofpress.lang.speaker import Speaker
from proofpress.lang.words import fill
from proofpress.language import Language
from proofpress.layout.footer import STYLE
from proofpress.model.board import Board
from proofpress.model.game import Game
from proofpress.model.template import Style
from proofpress.paint import BLACK
from proofpress.scene import Frame, GlyphRun, Group, Item
from proofpress.sheet import Edge, PartSpace, PartWords, Side
from proofpress.text.typeset import Typesetter
from proofpress.values import replace

LABEL_WIDTH = 20.0
_LABEL_PT = 26.0
_TEXT_PT = 8.0
_NOTE_PT = 6.5
_FLOOR_PT = 5.0
_NOTE_ROOM = 60.0  # mm that a note has at most along its edge
NOTE_DEPTH = 2.8
_LABELS = Language("en")  # the label is the same in every language


def lay_out_parts(
    spaces: Sequence[PartSpace],
    board: Board,
    game: Game,
    speaker: Speaker,
    typesetter: Typesetter,
) -> tuple[tuple[PartWords, ...], Diagnostics]:
    """Return the words of each part, all in one size."""
    style = game.theme.style(STYLE, speaker.language)
    if style is None:
        message = f"there is no style `{STYLE}` for the sheets of boards"
        return (), (finding("unknown-style", game.origin.span, message),)
    words = _Words(board, game, speaker, typesetter, replace(style, align="left"))
    size_pt = min((words.size_pt(space) for space in spaces), default=_TEXT_PT)
    laid = tuple(words.of(space, max(size_pt, _FLOOR_PT)) for space in spaces)
    return laid, tuple(dict.fromkeys(words.found))


class _Words:
    """What the sheets of one board say in a language, and how it is set."""

    def __init__(
        self, board: Board, game: Game, speaker: Speaker, typesetter: Typesetter, style: Style
    ) -> None:
        self.found: list[Diagnostic] = []
        self._board = board
        self._speaker = speaker
        self._typesetter = typesetter
        self._text_style = replace(style, size_pt=_TEXT_PT, leading_pt=10.0, vertical="middle")
        self._name = self._said(game)
        self._style = style

    def _said(self, game: Game) -> str:
        board = self._board
        said, _ = self._speaker.say(board.name, {**game_scope(game), **board_scope(board)})
        if said is None:  # not translated: the check of the catalogs says so
            return board.name.raw
        return "".join(part.text for part in said.inlines if isinstance(part, InlineWords))

    def size_pt(self, space: PartSpace) -> float:
        """Return the largest size at which a description fits, 0 when there is none."""
        return self._typesetter.natural_size(
            self._description(space), self._text_style, space.width, space.height, _FLOOR_PT
        )

    def of(self, space: PartSpace, size_pt: float) -> PartWords:
        """Return all words of a sheet."""
        label = self._typesetter.plain(space.label, _LABELS)
        style = replace(self._style, weight=700, align="centre", vertical="middle")
        height = space.height
        natural = replace(style, size_pt=_LABEL_PT, leading_pt=_LABEL_PT)
        label_pt = self._typesetter.natural_size(label, natural, LABEL_WIDTH, height, _FLOOR_PT)
        box = Rect(0, 0, LABEL_WIDTH, height)
        return PartWords(
            Frame(LABEL_WIDTH, height, self._set(label, natural, box, label_pt)),
            self._described(space, size_pt),
            tuple((edge, self._note(space, edge, other)) for edge, other in space.neighbours),
        )

    def _described(self, space: PartSpace, size_pt: float) -> Frame:
        text, style = self._description(space), self._text_style
        box = Rect(0, 0, space.width, space.height)
        leading = self._typesetter.leading(text, style, box.width, box.height, size_pt)
        done = self._typesetter.set(text, style, box, size_pt, leading, BLACK)
        self.found += done.diagnostics
        if done.excess is not None:
            name = self._board.name
            self.found.append(
                finding(
                    "text-overflow",
                    name.written.span,
                    "the board's name is too long for the sheets of its parts",
                    subject=name.id,
                    language=text.language.code,
                )
            )
        return Frame(space.width, space.height, done.items)

    def _description(self, space: PartSpace) -> Resolved:
        words = self._speaker.words
        numbers = {"part": space.label, "n": space.column, "m": space.row}
        lines = [f"{self._name} · {fill(words['part'], numbers)}"]
        if space.side is Side.BACK:
            lines.append(words["back_apart"])
        if space.neighbours:
            lines.append(words["join_butt" if space.is_butt else "join_overlap"])
        span = self._board.name.written.span
        return self._typesetter.plain("\n".join(lines), self._speaker.language, span)

    def _note(self, space: PartSpace, edge: Edge, other: str) -> Frame:
        """Return a note as wide as its words."""
        word = "meets" if space.is_butt else "lies_on" if edge in ("left", "top") else "glue_under"
        said = fill(self._speaker.words[word], {"part": other})
        text = self._typesetter.plain(said, self._speaker.language)
        style = replace(self._style, size_pt=_NOTE_PT, leading_pt=8.0, vertical="middle")
        size_pt = self._typesetter.natural_size(text, style, _NOTE_ROOM, NOTE_DEPTH, _FLOOR_PT)
        box = Rect(0, 0, _NOTE_ROOM, NOTE_DEPTH)
        items = self._set(text, style, box, size_pt or _FLOOR_PT)
        left, right = _extent(items)
        moved = Group(items, label="note", transform=Transform.translation(-left, 0))
        return Frame(right - left, NOTE_DEPTH, (moved,))

    def _set(self, text: Resolved, style: Style, box: Rect, size_pt: float) -> tuple[Item, ...]:
        leading = self._typesetter.usual_leading(style, size_pt)
        done = self._typesetter.set(text, style, box, size_pt, leading, BLACK)
        self.found += done.diagnostics
        return done.items


def _extent(items: Iterable[Item]) -> tuple[float, float]:
    """Return from where to where runs reach."""
    runs = [item for item in items if isinstance(item, GlyphRun)]
    left = min((run.x for run in runs), default=0.0)
    return left, max((run.x + run.width for run in runs), default=left)
