"""Booklets of a small pack: cards, tokens, phases, and the blocks that a test writes."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeVar

from faced import FLAME, GAME, LAMP, NS
from proofpress.diagnostics import Diagnostics
from proofpress.geometry import Transform
from proofpress.lang.catalog import read_catalogs
from proofpress.lang.speaker import Speaker
from proofpress.layout.book import FOOT, Booklet, Shelf, lay_out_book
from proofpress.layout.bookshelf import Stories, no_stories
from proofpress.layout.cover import lay_out_covers
from proofpress.layout.kit import Kit
from proofpress.layout.piece import lay_out
from proofpress.model.load import load
from proofpress.request import InkUse
from proofpress.rules.narration import Told
from proofpress.scene import GlyphRun, Group, Item
from proofpress.sheet import Page
from proofpress.text.typeset import Typesetter
from small_packs import project_of
from typesetting import fonts

DECK = """\
decks:
  - id: lamps
    name: Lamps
    size: {width: 60 mm, height: 80 mm}
    face: lamp
    back: lamp
    colour: "#c80000"
    kinds:
      - {id: dim, name: Dim lamp}
    cards:
      - {id: first, kind: dim, copies: 2, name: First lamp}
      - {id: second, kind: dim, copies: 3, name: Second lamp}
      - {id: third, kind: dim, name: Third lamp}
  - id: rules
    name: Summaries
    size: {width: 60 mm, height: 80 mm}
    face: lamp
    back: lamp
    colour: "#c80000"
    cards:
      - {id: sum, copies: 4, name: Summary}
"""
TOKENS = """\
tokens:
  - {id: oil, name: Drop of oil, outline: {circle: 10 mm}, face: dot, supply: 12}
  - {id: flag, name: Flag, outline: {square: 20 mm}, face: dot, owner: players, supply: 3}
"""
FACE = f'<svg {NS} viewBox="0 0 60 80"><rect x="-3" y="-3" width="66" height="86"/></svg>'
DOT = f'<svg {NS} viewBox="0 0 20 20"><circle cx="10" cy="10" r="10"/></svg>'
COVER = f'<svg {NS} viewBox="0 0 148 210"><rect x="-3" y="-3" width="154" height="216"/></svg>'
RULES = """\
phases:
  - {id: light, name: Light, text: Light a lamp.}
  - {id: dark, name: Cover}
"""
SENTENCE = "A lamp that is lit stays lit until somebody covers it with a cloth. "

T = TypeVar("T", bound=Item)


class Made(NamedTuple):
    """A booklet with what is wrong with it."""

    booklet: Booklet
    found: Diagnostics

    @property
    def pages(self) -> tuple[Page, ...]:
        return self.booklet.pages


def make(
    blocks: str,
    files: Mapping[str, str] | None = None,
    keys: str = "",
    stories: Stories = no_stories,
    ink: InkUse = "full",
    undrawn: str = "",
) -> Made:
    """Return the booklet of a small pack; `blocks` are the lines below `blocks:`.

    `keys` are the lines of `booklet.yaml` above them. The piece `undrawn` is left out, as one with
    a fault is.
    """
    pack = {
        "game.yaml": GAME,
        "art/icons/lamp.svg": LAMP,
        "art/flame.svg": FLAME,
        "components/lamps.yaml": DECK,
        "components/tokens.yaml": TOKENS,
        "templates/faces/lamp.svg": FACE,
        "templates/faces/dot.svg": DOT,
        "templates/faces/cover.svg": COVER,
        "rules.yaml": RULES,
        "booklet.yaml": f"size: a5\n{keys}blocks:\n{blocks}",
        **(files or {}),
    }
    project = project_of(pack)
    game, faults = load(project)
    assert faults == ()
    assert game is not None
    assert game.book is not None
    catalogs, faults = read_catalogs(project, game, ())
    assert faults == ()
    kit = Kit(project)
    typesetter = Typesetter(fonts(), kit)
    speaker = Speaker(game, catalogs, game.languages.source)
    leaves, faults = lay_out(game, speaker, kit, typesetter, "full")
    assert faults == ()
    leaves = tuple(one for one in leaves if one.subject != undrawn)
    covers, more = lay_out_covers(game, game.book, speaker, kit, typesetter)
    booklet, found = lay_out_book(
        Shelf(game, game.book, speaker, leaves, covers, stories, ink), typesetter
    )
    return Made(booklet, (*more, *found))


def heading(id: str, level: int = 1) -> str:
    return f"  - heading: {{id: {id}, level: {level}, text: On {id}}}\n"


def paragraph(id: str, text: str) -> str:
    return f'  - paragraph: {{id: {id}, text: "{text}"}}\n'


def points(id: str, *items: str, numbered: bool = False) -> str:
    lines = "".join(f'        - "{item}"\n' for item in items)
    return (
        f"  - list:\n      id: {id}\n      numbered: {str(numbered).lower()}\n      items:\n{lines}"
    )


def placed(items: tuple[Item, ...], place: Transform) -> Iterator[tuple[Item, Transform]]:
    for item in items:
        if isinstance(item, Group):
            yield from placed(item.items, item.transform.then(place))
        else:
            yield item, place


def rows(page: Page) -> list[str]:
    """Return the words of a page, line by line from its top, without its folio."""
    found: dict[float, list[tuple[float, str]]] = {}
    for item, place in placed(page.frame.items, Transform()):
        if isinstance(item, GlyphRun) and item.y + place.f < page.height - FOOT:
            line = found.setdefault(round(item.y + place.f, 2), [])
            line.append((item.x + place.e, item.text))
    return [
        " ".join("".join(text for _, text in sorted(found[y])).replace("\u00a0", " ").split())
        for y in sorted(found)
    ]


def of_kind(page: Page, kind: type[T]) -> list[tuple[T, Transform]]:
    found = placed(page.frame.items, Transform())
    return [(item, place) for item, place in found if isinstance(item, kind)]


def labelled(items: tuple[Item, ...], place: Transform) -> Iterator[tuple[str, Group, Transform]]:
    for item in items:
        if isinstance(item, Group):
            inner = item.transform.then(place)
            if item.clip is not None:
                yield item.label, item, inner
            else:
                yield from labelled(item.items, inner)


EVERYTHING = (
    "  - cover: {face: cover}\n  - contents\n"
    + heading("start")
    + paragraph("first", "Light a lamp.")
    + points("ways", "Find oil.", "Pour it.", numbered=True)
    + points("more", "A wick.", "A match.")
    + heading("box")
    + "  - components\n"
    + heading("turn")
    + "  - phases\n"
    + heading("end")
    + "  - assumptions\n  - credits\n"
)
BOXES = (
    heading("more")
    + "  - table: {id: t, head: [Good, Price], rows: [[Oil, '1'], [Wick, '2']], caption: Prices}\n"
    + "  - note: {id: n, title: Mind, text: It is hot.}\n"
    + "  - margin_note: {id: m, text: By the way.}\n"
    + "  - figure:\n      {id: f, piece: lamps.first, scale: 0.5, caption: A lamp,"
    " callouts: [{x: 1 mm, y: 2 mm, text: A rim}]}\n"
    + "  - figure: {id: g, piece: oil}\n"
    + "  - example: {id: e, players: 2}\n"
    + "  - glossary\n  - card_texts: {deck: lamps}\n  - index\n"
)
GLOSSARY = "terms:\n  - {id: oil, text: It burns., forms: {en: {sg: oil}}}\n"


def boxes() -> Made:
    """Return a booklet of everything that is set in a box, a table or beside the text."""
    story = [Told("phase", "Evening"), Told("choice", "One: lamp", 0)]
    made = make(BOXES, {"glossary.yaml": GLOSSARY}, stories=lambda *_: story)
    assert made.found == ()
    return made
