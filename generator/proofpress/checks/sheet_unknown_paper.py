"""A paper is not one of `templates/papers.yaml`.

What it says:
    The paper, with the nearest.

Why:
    Papers are data with their sizes.

Example:
    x

Instead:
    x
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unknown-paper",
    __doc__,
    bad={
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
