"""An example of play: the first round of a seeded game, told as the rules played it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from proofpress.geometry import Point, ellipse
from proofpress.layout.bookblocks import on_ground
from proofpress.layout.bookshelf import Desk
from proofpress.layout.galley import Column, Ground, Slice, kept, spaced, tagged, whole
from proofpress.model.book import Example
from proofpress.paint import BLACK
from proofpress.scene import Group, Path, Stroke
from proofpress.tagging import ARTIFACT
from proofpress.values import replace

if TYPE_CHECKING:
    from proofpress.rules.narration import Told

_SPACE = 3.5
_INDENT = 4.0
_DOT = 1.2  # the radius of a player's colour
_RIM = 0.15  # around it, for colours that are as light as the paper
_ABOVE = {"phase": 2.4, "choice": 1.2, "effect": 0.0, "score": 1.2}
_STYLES = {
    "phase": "book_note_title",
    "choice": "book_legend",
    "effect": "book_story",
    "score": "book_legend",
}
_PAD = 3.0


def example(desk: Desk, column: Column, block: Example) -> list[Slice]:
    """Return the phases of the round, the choices of each, and what came of them."""
    story = desk.shelf.stories(block.seed, block.players, block.names)
    if story is not None and not story:
        return []
    if story is None:
        message = f"no game for {block.players} players can be played"
        hint = "an example needs rules that play, and so many players"
        desk.fault("unknown-reference", block.origin, message, hint)
        return []
    inner = desk.of_width(column.width - 2 * _PAD)
    title = desk.say(block.title)
    tag = desk.tag("Div")
    head = inner.lines(title, "book_question") if title is not None else []
    lines = kept(tagged(head, tag.child("P")))
    lines += _told(desk, inner, story)
    look = desk.look
    ground = Ground(block.id, column.paint(look.tint), column.paint(look.accent))
    return on_ground(lines, ground, _SPACE)


def _told(desk: Desk, column: Column, story: "Sequence[Told]") -> Iterator[Slice]:
    """Yield the lines; a phase stays with what is done in it, a choice with what came of it."""
    tag = desk.tag("Div")
    for number, line in enumerate(story, 1):
        said = desk.plain(line.words)
        if said is None:
            continue
        indent = 0.0 if line.kind == "phase" else _INDENT
        lines = tagged(column.lines(said, _STYLES[line.kind], indent), tag.child("P", number))
        lines = whole(spaced(lines, _ABOVE[line.kind]))
        if line.who is not None and lines:
            lines[0] = _with_dot(desk, column, lines[0], line.who)
        following = story[number].kind if number < len(story) else ""
        is_tied = line.kind == "phase" or following == "effect"
        if lines and is_tied and following:
            lines[-1] = replace(lines[-1], keeps_next=True)
        yield from lines


def _with_dot(desk: Desk, column: Column, line: Slice, who: int) -> Slice:
    """Return a line behind a dot in the colour of whose it is."""
    seats = desk.game.players.seats
    if who >= len(seats):
        return line
    x = column.width - _DOT if column.is_rtl else _DOT
    outline = ellipse(Point(x, line.height / 2), _DOT, _DOT)
    dot = Path(outline, column.paint(seats[who].colour), Stroke(BLACK, _RIM))
    return replace(line, items=(Group((dot,), tag=ARTIFACT), *line.items))
