"""A small game with a large board: seven isles, two tracks, arrows, a mat for each player."""

from collections.abc import Mapping
from math import cos, pi, sin

from proofpress.source.project import Folder, Project, shipped

WIDTH, HEIGHT = 594.0, 420.0

GAME = """\
proofpress: 1
title: Seven Isles
players:
  min: 2
  max: 2
  seats:
    - {id: heron, name: Heron, colour: "#7a1626", cue: boat}
    - {id: plover, name: Plover, colour: "#e3c15a", cue: sail}
languages: {source: en}
version: "1"
licence: CC0-1.0
"""
STYLES = """\
styles:
  big: {font: Literata, weight: 700, size: 22, align: centre, vertical: middle}
  name: {font: Literata, weight: 700, size: 16, align: centre, vertical: middle}
  words: {font: Fira Sans, size: 9, leading: 11}
  digit: {font: Fira Sans, weight: 700, size: 11, align: centre, vertical: middle}
"""
BOAT = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
    '<path d="M3 14h18l-3 6H6zM12 2v10H5z"/></svg>'
)
SAIL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2v20H3z"/></svg>'
ISLES = (
    ("aspen", "Aspen", 150, 95, 2),
    ("birch", "Birch", 300, 80, 1),
    ("cedar", "Cedar", 455, 110, 3),
    ("dogrose", "Dogrose", 125, 240, 1),
    ("elder", "Elder", 290, 215, 4),
    ("fir", "Fir", 460, 255, 2),
    ("gorse", "Gorse", 210, 345, 3),
)


def _shore(number: int, x: float, y: float) -> str:
    """Return an island's outline: twelve points round its middle, no two isles alike."""
    points = []
    for step in range(12):
        far = 48 + 7 * sin(number * 2.3 + step * 1.7) + 4 * cos(step * 2.9)
        angle = 2 * pi * step / 12
        points.append(f"[{x + 1.25 * far * cos(angle):.1f}, {y + far * sin(angle):.1f}]")
    return f"[{', '.join(points)}]"


def _isle(number: int, id: str, name: str, x: float, y: float, sheep: int) -> str:
    cells = ", ".join(f"[{x - 24 + 12 * n:.0f}, {y + 18}]" for n in range(5))
    return (
        f"          - {{id: {id}, name: {name}, at: [{x}, {y}], sheep: {sheep}, "
        f"outline: {_shore(number, x, y)}, cells: [{cells}]}}\n"
    )


ISLANDS = "".join(_isle(number, *isle) for number, isle in enumerate(ISLES))
BOARDS = f"""\
boards:
  - id: isles
    name: The seven isles
    size: {{width: 594 mm, height: 420 mm}}
    face: isles
    spaces:
      - set: islands
        fields: {{sheep: int 0..4, cells: points}}
        items:
{ISLANDS}      - set: harbours
        items:
          - {{id: haven, name: Haven, at: [390, 350]}}
    tracks:
      - {{id: flock, per: islands, range: 0..4, start: sheep, steps: cells}}
      - {{id: fame, name: Fame, per: players, range: 0..79,
         along: edge, margin: 5 mm, depth: 14 mm}}
    arrows:
      - {{set: ferry, from: aspen, to: birch}}
      - {{set: ferry, from: birch, to: cedar, via: [[380, 75]]}}
      - {{set: ferry, by: plover, from: haven, to: fir, way: [[400, 338], [425, 320], [440, 300]]}}
      - {{set: ferry, by: heron, from: gorse, to: elder, via: [[262, 285]]}}
    panels:
      - {{id: tides, name: Tides, text: "Ferries run with the tide. **Count {{copies}} board.**",
         box: [470, 335, 85, 45]}}
    tiling: {{keep: [[470, 335, 85, 45]]}}
  - {{id: hut, name: Hut, size: a5, face: hut, owner: players}}
"""
ISLES_FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 594 420">
  <rect x="-3" y="-3" width="600" height="426" fill="#c9dfe3"/>
  <rect x="5" y="5" width="584" height="410" fill="none" stroke="#1d4e6b" stroke-width="0.4"/>
  <g pp:for="cell in board.tracks.fame.steps">
    <rect pp:x="cell.x - cell.width / 2" pp:y="cell.y - cell.height / 2" pp:width="cell.width"
      pp:height="cell.height" fill="#f6efdd" stroke="#1d4e6b" stroke-width="0.3"
      pp:fill="'#e7c66f' if cell.value % 10 == 0 else '#f6efdd'"/>
    <text pp:box="{{ cell.x - 7 }} {{ cell.y - 5 }} 14 10" pp:style="digit" pp:text="cell.value"/>
  </g>
  <g pp:for="isle in board.spaces.islands">
    <path fill="#dfe6b8" stroke="#5b6b2a" stroke-width="1"
      pp:d="isle.outline|path('smooth closed')"/>
    <text pp:box="{{ isle.x - 35 }} {{ isle.y - 18 }} 70 12" pp:style="big" pp:fit="14"
      pp:text="isle.name"/>
  </g>
  <path pp:for="a in board.arrows" pp:d="a.way|arrow(3, 4, 9, 8)" fill="#5b6b2a"
    pp:fill="'#1d4e6b' if a.by == 'plover' else '#7a1626' if a.by else '#5b6b2a'"
    fill-opacity="0.8"/>
  <g pp:for="lane in board.tracks.flock.lanes">
    <g pp:for="step in lane.steps">
      <circle r="5.4" pp:cx="step.x" pp:cy="step.y" stroke="#5b6b2a" stroke-width="0.5"
        pp:fill="'#e7c66f' if step.value == lane.start else '#ffffff'"/>
      <text pp:box="{{ step.x - 5 }} {{ step.y - 5 }} 10 10" pp:style="digit" pp:text="step.value"/>
    </g>
  </g>
  <g pp:for="port in board.spaces.harbours">
    <circle r="12" pp:cx="port.x" pp:cy="port.y" fill="#ffffff" stroke="#1d4e6b" stroke-width="1"/>
    <text pp:box="{{ port.x - 12 }} {{ port.y - 6 }} 24 12" pp:style="name" pp:fit="9"
      pp:text="port.name"/>
  </g>
  <g pp:with="p = board.panels.tides">
    <rect pp:x="p.x" pp:y="p.y" pp:width="p.width" pp:height="p.height" fill="#f6efdd"
      stroke="#1d4e6b" stroke-width="0.5"/>
    <text pp:box="{{ p.x + 3 }} {{ p.y + 3 }} {{ p.width - 6 }} 10" pp:style="name" pp:fit="10"
      pp:text="p.name"/>
    <text pp:box="{{ p.x + 4 }} {{ p.y + 15 }} {{ p.width - 8 }} 26" pp:style="words" pp:fit="8"
      pp:text="p.text"/>
  </g>
</svg>
"""
HUT_FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 148 210">
  <rect x="-3" y="-3" width="154" height="216" fill="#ffffff" pp:fill="owner.colour"/>
  <rect x="8" y="8" width="132" height="194" rx="6" fill="#f6efdd"/>
  <text pp:box="14 16 120 14" pp:style="big" pp:fit="14" pp:text="owner.name"/>
  <rect x="59" y="40" width="30" height="30" fill="#5b6b2a" pp:icon="{{ owner.cue }}"/>
</svg>
"""
FILES: Mapping[str, str | bytes] = {
    "game.yaml": GAME,
    "components/boards.yaml": BOARDS,
    "templates/styles.yaml": STYLES,
    "templates/faces/isles.svg": ISLES_FACE,
    "templates/faces/hut.svg": HUT_FACE,
    "art/icons/boat.svg": BOAT,
    "art/icons/sail.svg": SAIL,
}
TEMPLATES = Folder.open(shipped("templates"))


def board_project(files: Mapping[str, str | bytes] | None = None) -> Project:
    """Return the pack, with other files over its own."""
    return Project(Folder.of("isles", {**FILES, **(files or {})}), TEMPLATES)
