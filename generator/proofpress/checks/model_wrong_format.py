"""A pack is written for another format than the one this version reads.

What it says:
    The number behind `proofpress:` in `game.yaml`.

Why:
    A later format may give old words new meanings, and reading it half right would print a
    wrong game.

Example:
    A format that there is not yet.

Instead:
    Install the version of Proofpress that reads it, or write `proofpress: 1`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "wrong-format",
    __doc__,
    bad={
        "game.yaml": """\
proofpress: 2
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
