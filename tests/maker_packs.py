"""A small pack for makers, built once for all tests that look at its files."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from proofpress.deliver import OutputFile
from proofpress.pipeline import build_pack
from proofpress.request import Request
from small_packs import project_of

# Comes with Ghostscript, which the tests outside have; it is none of ours.
PROFILE = Path("/usr/share/color/icc/ghostscript/default_cmyk.icc")

GAME = """\
proofpress: 1
title: Lamps
players: {min: 1, max: 1, seats: [{id: keeper, name: Keeper, colour: "#1b1a22", cue: lamp}]}
languages: {source: en}
version: "1"
licence: CC0-1.0
date: 2026-11-30
"""
DECK = """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    back: dark
    cards:
      - {id: red, name: Red lamp, copies: 2, text: Light it.}
      - {id: blue, name: Blue lamp, text: Put it out.}
"""
FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect x="-3" y="-3" width="69" height="94" fill="#c8102e"/>
  <rect x="8" y="8" width="47" height="72" fill="#ffffff"/>
  <text pp:box="10 10 43 10" pp:style="words" pp:text="card.name">Red lamp</text>
  <text pp:box="10 30 43 40" pp:style="words" pp:text="card.text">Light it.</text>
</svg>
"""
BACK = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect x="-3" y="-3" width="69" height="94" fill="#404040"/>
</svg>
"""
ICON = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>
"""
PACK: Mapping[str, str | bytes] = {
    "game.yaml": GAME,
    "components/cards.yaml": DECK,
    "art/icons/lamp.svg": ICON,
    "templates/faces/lamp.svg": FACE,
    "templates/faces/dark.svg": BACK,
    "templates/styles.yaml": "styles:\n  words: {font: Fira Sans, size: 9 pt}\n",
}
# Two colours shine through another, so that pixels are made.
SEE_THROUGH: Mapping[str, str | bytes] = {
    **PACK,
    "templates/faces/lamp.svg": FACE.replace(
        "  <text", '  <rect y="4" width="20" height="20" fill="#2040a0" opacity="0.5"/>\n  <text', 1
    ),
}


@cache
def made_for(*makers: str) -> dict[str, OutputFile]:
    """Return the files of the pack for some makers."""
    return files_of(PACK, *makers)


def files_of(pack: Mapping[str, str | bytes], *makers: str) -> dict[str, OutputFile]:
    """Return the files of a pack for some makers; no error may be found."""
    built = build_pack(project_of(pack), Request(formats=("pdf",), profiles=makers))
    assert [one for one in built.found if one.severity == "error"] == []
    assert built.delivery is not None
    return {file.path: file for file in built.delivery.files}
