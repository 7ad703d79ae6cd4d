"""A text prints a number that depends on the number of players, and does not say for how many.

What it says:
    The name inside the placeholder, and the counts that there are.

Why:
    A printed text cannot know how many play.

Example:
    A number of rounds that differs for two players.

Instead:
    Say for how many: `{rounds at 2}`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "needs-player-count",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Play {rounds} rounds."}
""",
        "game.yaml": """\
proofpress: 1
title: Lamps
players:
  min: 1
  max: 2
  seats:
    - {id: keeper, name: Keeper, colour: "#1b1a22", cue: lamp}
    - {id: helper, name: Helper, colour: "#e0a458", cue: lamp}
languages: {source: en}
version: "1"
licence: CC0-1.0
""",
        "rules.yaml": """\
numbers:
  rounds: {at: {1: 4, 2: 6}}
""",
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Play {rounds at 2} rounds."}
""",
        "game.yaml": """\
proofpress: 1
title: Lamps
players:
  min: 1
  max: 2
  seats:
    - {id: keeper, name: Keeper, colour: "#1b1a22", cue: lamp}
    - {id: helper, name: Helper, colour: "#e0a458", cue: lamp}
languages: {source: en}
version: "1"
licence: CC0-1.0
""",
        "rules.yaml": """\
numbers:
  rounds: {at: {1: 4, 2: 6}}
""",
    },
)
