"""A file is not there, or cannot be read.

What it says:
    The file as a whole.

Why:
    A pack is read from its `game.yaml`; without it there is no game.

Example:
    A folder without a `game.yaml`.

Instead:
    Write one, or name the folder that has it.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "missing-file",
    __doc__,
    bad={"game.yaml": None},
    good={
        "game.yaml": """\
proofpress: 1
title: Lamps
players:
  min: 1
  max: 1
  seats: [{id: keeper, name: Keeper, colour: "#1b1a22", cue: lamp}]
languages: {source: en}
version: "1"
licence: CC0-1.0
"""
    },
)
