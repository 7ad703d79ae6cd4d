"""The look of a box whose pack gives it no faces: its ground, a frame, the game's title."""

from proofpress.diagnostics import finding
from proofpress.geometry import Rect, Transform, rectangle
from proofpress.lang.inline import Resolved
from proofpress.lang.scope import assembly_scope, game_scope
from proofpress.layout.reading import Items
from proofpress.layout.studio import Studio
from proofpress.model.flat import NOTCH, Flat
from proofpress.model.game import Assembly
from proofpress.model.message import Text
from proofpress.paint import BLACK, WHITE, Grey, Rgb
from proofpress.scene import Group, Item, Paint, Path, Stroke
from proofpress.units import shortest
from proofpress.values import replace

_INSET = 3.5
_MARGIN = 7.0
_LINE = 0.35
_FLOOR_PT = 7.0
_LEAST_SIDE = 8.0  # mm: on a narrower panel a title could not be read
_TITLE, _NAME = "book_title", "book_heading"
_WHITE = Rgb(1, 1, 1)
_MIDDLE = 0.4  # of lightness, where black and white can be told equally well from a ground


def plain_ground(studio: Studio, assembly: Assembly, flat: Flat) -> Items:
    """Return the ground of a whole box, up to the flap that takes the glue."""
    ground = _ground(studio, assembly)
    if ground == _WHITE:
        return ()
    grown = Path(flat.outline, ground, Stroke(ground, 2 * assembly.bleed, join="round"))
    bare = flat.spots["left"].clip.x
    bleed = assembly.bleed
    flap = rectangle(Rect(-bleed, -bleed, bare + bleed, flat.height + 2 * bleed))
    return (grown, Path(flap, WHITE))


def plain_panel(studio: Studio, assembly: Assembly, id: str, size: tuple[float, float]) -> Items:
    """Return a panel of a box: title and deck on the large ones, less on the others."""
    width, height = size
    studio.faults.subject = assembly.id
    ink = _ink_on(_ground(studio, assembly))
    title, name = studio.game.title, _deck_name(assembly)
    if min(width, height) < _LEAST_SIDE:
        return ()
    if id in ("front", "back"):
        top = NOTCH + _INSET
        box = Rect(_INSET, top, width - 2 * _INSET, height - top - _INSET)
        frame = Path(rectangle(box, 2.0), stroke=Stroke(ink, _LINE))
        across = width - 2 * _MARGIN
        upper = Rect(_MARGIN, top + 0.12 * height, across, 0.36 * height)
        lower = Rect(_MARGIN, top + 0.54 * height, across, 0.2 * height)
        return (
            frame,
            *_words(studio, _said(studio, assembly, title), upper, _TITLE, ink),
            *_words(studio, _said(studio, assembly, name), lower, _NAME, ink),
        )
    if id in ("left", "right"):
        along = Rect(_MARGIN, 0, height - 2 * _MARGIN, width)
        place = Transform.rotation(90).then(Transform.translation(width, 0))
        items = _words(studio, _said(studio, assembly, title), along, _NAME, ink)
        return (Group(items, place),) if items else ()
    box = Rect(_INSET, 0, width - 2 * _INSET, height)
    return _words(studio, _said(studio, assembly, name if id == "top" else title), box, _NAME, ink)


def _deck_name(assembly: Assembly) -> Text:
    return assembly.name if assembly.deck is None else assembly.deck.name


def _said(studio: Studio, assembly: Assembly, text: Text) -> Resolved | None:
    scope = {**game_scope(studio.game), **assembly_scope(assembly)}
    return studio.said(text, lambda: scope)[0]


def _words(
    studio: Studio, said: Resolved | None, box: Rect, style_id: str, ink: Paint
) -> tuple[Item, ...]:
    """Return a text in the middle of a box, as large as it fits."""
    style = studio.style(style_id)
    if said is None or style is None:
        return ()
    style = replace(style, align="centre", vertical="middle")
    setter, floor = studio.typesetter, min(_FLOOR_PT, style.size_pt)
    # A little less than the panel: nothing is to touch a fold.
    box = box.grown(-0.5)
    size = setter.natural_size(said, style, box.width, box.height, floor) or floor
    done = setter.set(said, style, box, size, setter.usual_leading(style, size), ink)
    for one in done.diagnostics:
        studio.faults.add(one)
    if done.excess is not None:
        _tell_excess(studio, said, box)
    return tuple(done.items)


def _tell_excess(studio: Studio, said: Resolved, box: Rect) -> None:
    room = f"{shortest(box.width, 1)} × {shortest(box.height, 1)} mm"
    studio.faults.add(
        finding(
            "text-overflow",
            said.text.written.span,
            f"`{said.text.id}` does not fit on a plain box, in {room} at {_FLOOR_PT:.0f} pt",
            language=studio.speaker.language.code,
            hints=("give the box faces of its own",),
        )
    )


def _ground(studio: Studio, assembly: Assembly) -> Rgb:
    paint = studio.colour(assembly.ground)
    return paint if isinstance(paint, Rgb) and studio.ink != "low" else _WHITE


def _ink_on(ground: Rgb) -> Grey:
    red, green, blue = ground
    return BLACK if 0.3 * red + 0.59 * green + 0.11 * blue > _MIDDLE else WHITE
