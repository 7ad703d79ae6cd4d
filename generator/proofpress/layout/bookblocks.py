"""Blocks of running text as slices: headings, paragraphs, lists, notes, phases, assumptions."""

from collections.abc import Iterator, Sequence

from proofpress.geometry import Transform
from proofpress.lang.inline import Resolved
from proofpress.lang.speaker import Speaker
from proofpress.lang.words import fill
from proofpress.layout.bookshelf import Desk, target_of
from proofpress.layout.galley import (
    Column,
    Ground,
    Slice,
    kept,
    spaced,
    tagged,
    whole,
    words_of,
)
from proofpress.model.book import Heading, ListBlock, MarginNote, Note
from proofpress.model.game import Game
from proofpress.model.message import Text
from proofpress.scene import Group
from proofpress.sheet import Page
from proofpress.tagging import ARTIFACT, Tag
from proofpress.values import NamedTuple, replace

INDENT = 6.0
_WIDE_INDENT = 7.6  # of bold numbers of two digits
_TWO_DIGITS = 10
PARAGRAPH_SPACE = 2.2
HEADING_SPACE = {1: 8.0, 2: 5.0, 3: 4.0}
HEADING_STYLE = {1: "book_heading", 2: "book_subheading", 3: "book_subheading"}
PAD = 3.0  # inside a note
_NOTE_SPACE = 3.5
_ASSUMPTION_SPACE = 3.4
_OPENER_INSET = 4.0
_OPENER_SPACE = 6.0
_BULLET = "•"
_COLONS = (":", "\uff1a")  # the second one is that of Chinese and Japanese
_ALONE = 3  # lines of a point that may begin or end its list alone on a page


class Label(NamedTuple):
    """The number or bullet of an indented text: its style is the text's, its indent in mm."""

    text: str
    style: str = "book_body"
    indent: float = INDENT


def heading(desk: Desk, column: Column, block: Heading) -> list[Slice]:
    """Return a heading; one of a section lies on the face that the booklet opens sections with."""
    said = desk.say(block.text)
    if said is None:
        return []
    opener = desk.shelf.covers.get(desk.look.opener) if block.level == 1 else None
    if opener is None:
        lines = column.lines(said, HEADING_STYLE[block.level])
    else:
        lines = _on_face(desk, column, block, said, opener)
    lines = tagged(lines, desk.heading_tag(block.level))
    space = HEADING_SPACE[block.level] if opener is None else _OPENER_SPACE
    return opened(lines, space, target_of(block))


def _on_face(desk: Desk, column: Column, block: Heading, said: Resolved, face: Page) -> list[Slice]:
    """Return a heading's line on the face behind it, in the middle of its upper part.

    One that is too long for it is set smaller, as far as the look lets it.
    """
    style = column.style("book_opener", said)
    if style is None:
        return []
    height = desk.look.opener_text or face.height
    box = column.box(_OPENER_INSET, column.width - 2 * _OPENER_INSET, height)
    paint = column.paint(style.colour)
    done = column.set_within(said, style, box, paint, desk.look.opener_fit)
    if done.excess is not None:
        message = f"the heading takes {done.fit.lines} lines and does not fit the face behind it"
        desk.fault("text-overflow", block.origin, message, "shorten it")
    ground = Group(face.frame.items, label="opener", tag=ARTIFACT)
    return [Slice(face.height, (ground, Group(done.items)))]


def paragraph(desk: Desk, column: Column, text: Text, style: str = "book_body") -> list[Slice]:
    """Return running text; a lead-in stays with what it announces."""
    said = desk.say(text)
    if said is None:
        return []
    lines = spaced(column.lines(said, style), PARAGRAPH_SPACE)
    # "On the cloth, from top to bottom:" is nothing without what it announces.
    return kept(lines) if words_of(said).rstrip().endswith(_COLONS) else lines


def points(desk: Desk, column: Column, block: ListBlock) -> Iterator[Slice]:
    """Yield the points, none of them cut, and no short first or last one alone on its page."""
    tag = Tag("L", desk.node, numbering="Decimal" if block.numbered else "Disc")
    made: list[list[Slice]] = []
    for number, item in enumerate(block.items, 1):
        said = desk.say(item)
        if said is None:
            continue
        label = f"{number}." if block.numbered else _BULLET
        lines = marked(desk, column, Label(label), said, tag.child("LI", number))
        space = PARAGRAPH_SPACE / 2 if made else PARAGRAPH_SPACE
        made.append(whole(spaced(lines, space)))
    for number, lines in enumerate(made):
        following = made[number + 1] if number + 1 < len(made) else []
        is_first = number == 0 and len(lines) < _ALONE
        is_before_last = number == len(made) - 2 and len(following) < _ALONE
        if lines and following and (is_first or is_before_last):
            lines[-1] = replace(lines[-1], keeps_next=True)
        yield from lines


def marked(desk: Desk, column: Column, label: Label, said: Resolved, tag: Tag) -> list[Slice]:
    """Return the lines of an indented text, its number or bullet before the first one."""
    lines = tagged(column.lines(said, label.style, label.indent), tag.child("LBody"))
    box = column.box(0, label.indent)
    mark = column.label(label.text, label.style, box, "left", said, desk.look.accent)
    if lines and mark is not None:
        shown = Group(mark.items, tag=tag.child("Lbl"))
        lines[0] = replace(lines[0], items=(shown, *lines[0].items))
    return lines


def note(desk: Desk, column: Column, block: Note) -> list[Slice]:
    """Return a callout on its tint, its bar where one begins to read."""
    title, text = desk.say(block.title), desk.say(block.text)
    if text is None:
        return []
    inner = desk.of_width(column.width - 2 * PAD)
    tag = desk.tag("Div")
    lines = inner.lines(title, "book_note_title") if title is not None else []
    lines = tagged(lines, tag.child("P", 1))
    more = tagged(inner.lines(text, "book_note"), tag.child("P", 2))
    lines += spaced(more, 0.6 if lines else 0.0)
    ground = Ground(block.id, column.paint(desk.look.tint), column.paint(desk.look.accent))
    return grounded(lines, ground, _NOTE_SPACE)


def grounded(lines: Sequence[Slice], ground: Ground, space: float) -> list[Slice]:
    """Return lines of an inner column on a ground, which stay together."""
    return whole(on_ground(lines, ground, space))


def on_ground(lines: Sequence[Slice], ground: Ground, space: float) -> list[Slice]:
    """Return lines of an inner column on a ground that is wider by `PAD` on each side.

    There is room of the ground above and below them.
    """
    place = Transform.translation(PAD, 0)
    edge = Slice(PAD * 0.8, ground=ground)
    inner = [replace(line, items=(Group(line.items, place),), ground=ground) for line in lines]
    first = replace(edge, space_before=space)
    if not inner:
        return []
    return [replace(first, keeps_next=True), *inner[:-1], replace(inner[-1], keeps_next=True), edge]


def aside(desk: Desk, width: float, block: MarginNote) -> tuple[Slice, ...]:
    """Return a margin note as lines; spaces between them are a part of their height."""
    said = desk.say(block.text)
    if said is None:
        return ()
    return tuple(tagged(desk.of_width(width).lines(said, "book_aside"), desk.tag("P")))


def phases(desk: Desk, column: Column) -> Iterator[Slice]:
    """Yield the phases with their numbers, each on one page."""
    node = Tag("L", desk.node, numbering="Decimal")
    indent = INDENT if len(desk.game.phases) < _TWO_DIGITS else _WIDE_INDENT
    for number, phase in enumerate(desk.game.phases, 1):
        said = desk.say(phase.name)
        if said is None:
            continue
        tag = node.child("LI", number)
        label = Label(f"{number}.", "book_subheading", indent)
        lines = marked(desk, column, label, said, tag)
        lines = opened(lines, HEADING_SPACE[3], f"phases.{phase.id}")
        text = desk.say(phase.text)
        if text is not None:
            more = column.lines(text, "book_body", indent)
            lines += spaced(tagged(more, tag.child("LBody").child("P")), 0.6)
        yield from whole(lines)


def assumptions(desk: Desk, column: Column) -> Iterator[Slice]:
    """Yield what the source leaves open: the question, our answer, the reason."""
    for number, one in enumerate(desk.game.assumptions):
        about, value, why = (desk.say(text) for text in (one.about, one.value, one.why))
        if about is None or value is None or why is None:
            continue
        tag = desk.tag("Div").child("Div", number)
        lines = column.lines(about, "book_question")
        lines = spaced(tagged(lines, tag.child("P", 1)), _ASSUMPTION_SPACE)
        lines += tagged(column.lines(value, "book_answer"), tag.child("P", 2))
        lines += spaced(tagged(column.lines(why, "book_reason"), tag.child("P", 3)), 0.4)
        yield from whole(lines)


def credit_lines(desk: Desk, column: Column) -> list[Slice]:
    """Return credits, version and licence, none of them cut."""
    node = desk.tag("Div")
    lines = []
    for number, one in enumerate(desk.game.credits, 1):
        said = paragraph(desk, column, one.text, "book_table")
        lines += whole(tagged(said, node.child("P", number)))
    line = desk.plain(credit_facts(desk.game, desk.speaker))
    if line is not None:
        more = whole(tagged(column.lines(line, "book_table"), node.child("P")))
        lines += spaced(more, PARAGRAPH_SPACE)
    return lines


def credit_facts(game: Game, speaker: Speaker) -> str:
    """Return version, date and licence of a game on one line."""
    words = speaker.words
    facts = [
        fill(words["version"], {"version": game.version}),
        *([game.date] if game.date else []),
        fill(words["licence"], {"licence": game.licence}),
    ]
    return " · ".join(facts)


def opened(lines: Sequence[Slice], space: float, target: str) -> list[Slice]:
    """Return the lines of a heading: room above, a target, and the text below kept with it."""
    return [
        replace(line, target=target if n == 0 else "")
        for n, line in enumerate(kept(spaced(lines, space)))
    ]
