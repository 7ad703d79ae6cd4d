"""Figures of booklets: a piece as it is printed, at a scale, with callouts and a caption."""

from collections.abc import Sequence

from proofpress.diagnostics import did_you_mean
from proofpress.geometry import Point, Rect, Transform, ellipse
from proofpress.layout.bookframe import stacked_height
from proofpress.layout.bookshelf import Desk
from proofpress.layout.galley import Column, Slice, spaced, tagged, words_of
from proofpress.model.book import Figure
from proofpress.model.game import Game, boards_by_subject, owners_of
from proofpress.paint import Grey
from proofpress.scene import Group, Item, Path, Stroke
from proofpress.sheet import Page
from proofpress.units import shortest
from proofpress.values import replace

_SPACE = 3.5
_BELOW = 1.2
_CAPTION_SPACE = 1.4
_DISC = 2.1  # the radius of a number
_LEGEND_GAP = 5.0
_LEAST_LEGEND = 38.0  # beside a picture; where there is less, the legend stands below it
_LEGEND_SPACE = 1.6
_NUMBER = "book_callout"


def figure(desk: Desk, column: Column, block: Figure, height: float) -> list[Slice]:
    """Return a figure with its legend and caption; too large a one is reported and left out."""
    page = _page_of(desk, block)
    if page is None or not _fits(desk, column, block, page, height):
        return []
    _check_callouts(desk, block, page)
    wide, tall = page.width * block.scale, page.height * block.scale
    room = column.width - wide - _LEGEND_GAP
    shown = desk.tag("Div").child("Figure", alt=_alt(desk, block, page))
    if not block.callouts:
        picture = [Slice(tall, _picture(desk, column, block, page, (column.width - wide) / 2))]
    elif room >= _LEAST_LEGEND:
        picture = [_beside(desk, column, block, page)]
    else:
        below = _legend(desk, column, block)
        picture = [
            Slice(tall, _picture(desk, column, block, page, (column.width - wide) / 2)),
            *spaced(below, _LEGEND_SPACE),
        ]
    caption = desk.say(block.caption)
    lines = column.lines(caption, "book_caption") if caption is not None else []
    lines = spaced(tagged(lines, desk.tag("Div").child("P")), _CAPTION_SPACE)
    slices = [replace(one, tag=one.tag or shown) for one in (*picture, *lines)]
    slices = [replace(one, keeps_next=n < len(slices) - 1) for n, one in enumerate(slices)]
    slices[0] = replace(slices[0], target=f"book.{block.id}")
    slices[-1] = replace(slices[-1], height=slices[-1].height + _BELOW)
    return spaced(slices, _SPACE)


def _alt(desk: Desk, block: Figure, page: Page) -> str:
    """Return what a figure shows, in words: its caption, else the name of the piece."""
    caption = desk.say(block.caption)
    return words_of(caption) if caption is not None else page.label or block.piece


def _page_of(desk: Desk, block: Figure) -> Page | None:
    """Return the side of the piece that is shown."""
    leaves = {leaf.subject: leaf for leaf in desk.shelf.leaves}
    leaf = leaves.get(block.piece)
    if leaf is None and block.piece in _declared(desk.game):
        return None  # what kept it from being drawn is told with the piece
    if leaf is None:
        near = did_you_mean(block.piece, leaves) or did_you_mean(
            block.piece, {subject.rpartition(".")[2] for subject in leaves}
        )
        desk.fault(
            "unknown-reference", block.origin, f"there is no piece `{block.piece}` to show", *near
        )
        return None
    page = leaf.front if block.side == "front" else leaf.back
    if page is None:
        message = f"`{block.piece}` has no back to show"
        desk.fault("unknown-reference", block.origin, message, "leave out `side`")
    return page


def _declared(game: Game) -> set[str]:
    """Return the subjects of all cards, tokens and boards, drawn or not."""
    cards = {f"{deck.id}.{card.id}" for deck in game.decks for card in deck.cards}
    tokens = set[str]()
    for token in game.tokens:
        owners = owners_of(game, token)
        tokens |= {f"{token.id}.{one.id}" for one in owners} if owners else {token.id}
    return cards | tokens | set(boards_by_subject(game))


def _fits(desk: Desk, column: Column, block: Figure, page: Page, height: float) -> bool:
    largest = min(column.width / page.width, height / page.height)
    if block.scale <= largest + 1e-9:
        return True
    size = f"{shortest(page.width * block.scale, 1)} × {shortest(page.height * block.scale, 1)} mm"
    room = f"{shortest(column.width, 1)} × {shortest(height, 1)} mm"
    message = f"the figure is {size}, there is room for {room}"
    hint = f"write `scale: {shortest(int(largest * 100) / 100, 2)}` or less"
    desk.fault("out-of-range", block.origin, message, hint)
    return False


def _check_callouts(desk: Desk, block: Figure, page: Page) -> None:
    direction = desk.speaker.language.direction
    for number, one in enumerate(block.callouts, 1):
        if not (0 <= one.x_in(direction) <= page.width and 0 <= one.y <= page.height):
            size = f"{shortest(page.width, 1)} × {shortest(page.height, 1)} mm"
            message = f"callout {number} lies beside the piece, which is {size}"
            desk.fault("out-of-range", block.origin, message)


def _beside(desk: Desk, column: Column, block: Figure, page: Page) -> Slice:
    """Return the picture with its legend beside it, each in the middle of the higher one."""
    wide, tall = page.width * block.scale, page.height * block.scale
    inner = desk.of_width(column.width - wide - _LEGEND_GAP)
    legend = _legend(desk, inner, block)
    text = stacked_height(legend)
    height = max(tall, text)
    x = column.width - wide if column.is_rtl else 0.0
    items: list[Item] = [
        Group(_picture(desk, column, block, page, x), Transform.translation(0, (height - tall) / 2))
    ]
    y = (height - text) / 2
    left = 0.0 if column.is_rtl else wide + _LEGEND_GAP
    for n, line in enumerate(legend):
        y += line.space_before if n else 0.0
        items.append(Group(line.items, Transform.translation(left, y), tag=line.tag))
        y += line.height
    return Slice(height, tuple(items))


def _picture(desk: Desk, column: Column, block: Figure, page: Page, x: float) -> tuple[Item, ...]:
    """Return the piece cut at its trim, under a hairline, with its numbers."""
    place = Transform.scaling(block.scale).then(Transform.translation(x, 0))
    edge = page.outline.transformed(place)
    direction = "rtl" if column.is_rtl else "ltr"
    return (
        Group(page.frame.items, place, clip=page.outline, label=page.subject),
        Path(edge, stroke=Stroke(Grey(0.6), 0.15)),
        *(
            item
            for number, one in enumerate(block.callouts, 1)
            for item in number_disc(
                desk,
                column,
                number,
                place.apply(Point(one.x_in(direction), one.y)),
                is_on_picture=True,
            )
        ),
    )


def number_disc(
    desk: Desk, column: Column, number: int, centre: Point, *, is_on_picture: bool
) -> Sequence[Item]:
    """Return a number in a disc; on a picture it has a light rim."""
    white, accent = Grey(1.0), column.paint(desk.look.accent)
    rim = Stroke(white, 0.4) if is_on_picture else None
    disc = Path(ellipse(centre, _DISC, _DISC), accent, stroke=rim)
    like = desk.plain(str(number))
    style = column.style(_NUMBER, like) if like is not None else None
    if like is None or style is None:
        return (disc,)
    box = Rect(centre.x - _DISC, centre.y - _DISC, 2 * _DISC, 2 * _DISC)
    said = column.set_within(like, replace(style, align="centre", vertical="middle"), box, white)
    return (disc, *said.items)


def _legend(desk: Desk, column: Column, block: Figure) -> list[Slice]:
    """Return what the callouts show, each behind its number."""
    slices: list[Slice] = []
    indent = 2 * _DISC + 2.0
    for number, one in enumerate(block.callouts, 1):
        said = desk.say(one.text)
        if said is None:
            continue
        tag = desk.tag("Div").child("L").child("LI", number)
        lines = tagged(column.lines(said, "book_legend", indent), tag.child("LBody"))
        if not lines:
            continue
        x = column.width - _DISC if column.is_rtl else _DISC
        disc = number_disc(desk, column, number, Point(x, lines[0].height / 2), is_on_picture=False)
        label = Group(tuple(disc), tag=tag.child("Lbl"))
        lines[0] = replace(lines[0], items=(label, *lines[0].items))
        slices += spaced(lines, _LEGEND_SPACE)
    return slices
