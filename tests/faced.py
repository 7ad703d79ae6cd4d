"""A pack of one deck in memory, laid out through a face that the test writes."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from proofpress.diagnostics import Diagnostics
from proofpress.lang.catalog import read_catalogs
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.layout.kit import Kit
from proofpress.layout.piece import lay_out
from proofpress.model.load import load
from proofpress.request import InkUse
from proofpress.scene import Anchor, GlyphRun, Group, Item, Path
from proofpress.sheet import Leaf
from proofpress.source.project import Folder, Project, shipped
from proofpress.text.fonts import load_fonts
from proofpress.text.typeset import Typesetter

NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face"'
GAME = """\
proofpress: 1
title: Lamps
players:
  min: 1
  max: 2
  seats:
    - {id: one, name: First, colour: "#112233", cue: lamp}
    - {id: two, name: Second, colour: red, cue: lamp}
languages: {source: en}
version: "1.2"
licence: CC0-1.0
"""
DECK = """\
decks:
  - id: lamps
    name: Lamps
    size: {width: 60 mm, height: 80 mm}
    face: lamp
    back: lamp_back
    colour: red
    fields: {light: int 0..9, glow: colour?, art: image?, sign: icon?}
    cards:
      - {id: first, copies: 2, name: First lamp, text: Light it., light: 1}
      - {id: second, name: Second lamp, light: 3, glow: red, art: art/flame.svg, sign: lamp}
"""
STYLES = """\
styles:
  words: {font: Fira Sans, size: 10 pt, leading: 12 pt, colour: black}
  number: {font: Fira Sans, size: 20 pt, leading: 20 pt, align: centre}
palette:
  red: {rgb: "#c80000", low: "#ff8080"}
  black: {rgb: "#000000"}
"""
FLAME = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H10V10Z"/></svg>'
LAMP = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0H24V24Z"/></svg>'


class Laid(NamedTuple):
    """What came out."""

    leaves: tuple[Leaf, ...]
    found: Diagnostics

    def front(self, number: int = 0) -> tuple[Item, ...]:
        """Return the items of the front of a card."""
        return self.leaves[number].front.frame.items

    @property
    def told(self) -> list[tuple[str, str]]:
        """The findings by name and message."""
        return [(one.name, one.message) for one in self.found]


def face(inside: str, view: str = "0 0 60 80", root: str = "") -> str:
    """Return the text of a face."""
    return f'<svg {NS} viewBox="{view}" {root}>\n{inside}\n</svg>'


def lay(
    inside: str = "",
    files: Mapping[str, str | bytes] | None = None,
    ink: InkUse = "full",
    code: str = "en",
) -> Laid:
    """Return the pack laid out with a face for its cards; `files` win over what it has."""
    pack: dict[str, str | bytes] = {
        "game.yaml": GAME,
        "components/lamps.yaml": DECK,
        "templates/styles.yaml": STYLES,
        "templates/faces/lamp.svg": face(inside),
        "templates/faces/lamp_back.svg": face('<rect width="60" height="80" fill="#123"/>'),
        "art/flame.svg": FLAME,
        "art/icons/lamp.svg": LAMP,
        **(files or {}),
    }
    templates = Folder.open(shipped("templates"), "templates")
    project = Project(Folder.of("pack", pack), templates)
    game, found = load(project)
    assert game is not None, found
    catalogs, _ = read_catalogs(project, game)
    fonts, _ = load_fonts(project)
    kit = Kit(project)
    speaker = Speaker(game, catalogs, Language(code))
    leaves, more = lay_out(game, speaker, kit, Typesetter(fonts, kit), ink)
    assert found == (), found[0].message
    return Laid(leaves, more)


def flat(items: Iterable[Item]) -> list[Item]:
    """Return the items inside all groups, in order."""
    result: list[Item] = []
    for item in items:
        result.extend(flat(item.items) if isinstance(item, Group) else [item])
    return result


def fills(items: Iterable[Item]) -> list[object]:
    """Return what the paths are filled with, in order."""
    return [item.fill for item in flat(items) if isinstance(item, Path)]


def words(items: Iterable[Item]) -> list[str]:
    """Return what the glyph runs say, in order."""
    return [item.text for item in flat(items) if isinstance(item, GlyphRun)]


def anchors(items: Iterable[Item]) -> list[Anchor]:
    """Return the text boxes."""
    return [item for item in flat(items) if isinstance(item, Anchor)]
